"""What a seat knows, as numbers for a network."""

from typing import Final

from pandemonium.games.skeleton.state import State
from pandemonium.kernel.table import Table

FEATURES: Final[tuple[str, ...]] = ("points", "cards", "rival_points", "rival_cards", "my_turn")


def features(table: Table, seat: int) -> list[float]:
    """Return what *seat* may know, as numbers: its own, the strongest rival's, the turn."""
    assert isinstance(table, State)
    s = table
    rival = (seat + 1) % s.seats
    for other in range(s.seats):
        if other != seat and s.points[other] > s.points[rival]:
            rival = other
    goal = max(1.0, float(s.goal))
    return [
        s.points[seat] / goal,
        len(s.hands[seat]) / 5.0,
        s.points[rival] / goal,
        len(s.hands[rival]) / 5.0,
        1.0 if s.active == seat else 0.0,
    ]
