"""What a seat knows, as numbers for a network."""

from typing import Final

from pandemonium.games.goetia.judge.standing import (
    board_prospects,
    card_prospects,
    prospects,
    rounds_left,
)
from pandemonium.games.goetia.rules.scoring import worship_points
from pandemonium.games.goetia.state import State
from pandemonium.games.goetia.terms import CUBES, STACKS
from pandemonium.kernel.table import Table

SIDE: Final = (
    *("hope", "score", "cards_hope", "board_hope", "attention", "hand", "recruited"),
    *("teal", "brown", "pink", "yellow", "black", "cards", "stacks"),
)
FEATURES: Final[tuple[str, ...]] = (
    *SIDE,
    *[f"rival_{name}" for name in SIDE],
    *[f"mean_{name}" for name in SIDE],
    "seats",
    "round",
    "rounds_left",
    "starts",
    "my_turn",
    "phase",
    "extra",
)


def features(table: Table, seat: int) -> list[float]:
    """Return what *seat* may know: its own side, the strongest rival, their mean, the round."""
    assert isinstance(table, State)
    s = table
    ahead = rounds_left(s) if s.pact_at else 10.0
    mine = side(s, seat, ahead)
    best: list[float] = []
    mean = [0.0] * len(SIDE)
    for other in range(s.seats):
        if other != seat:
            row = side(s, other, ahead)
            if not best or row[0] > best[0]:
                best = row
            for place in range(len(SIDE)):
                mean[place] += row[place] / (s.seats - 1)
    turn = [
        s.seats / 5.0,
        s.round / 10.0,
        ahead / 10.0,
        1.0 if s.start == seat else 0.0,
        1.0 if s.turn == seat else 0.0,
        s.phase / 5.0,
        1.0 if s.extra == seat else 0.0,
    ]
    return mine + best + mean + turn


def side(s: State, seat: int, ahead: float) -> list[float]:
    """Return what everybody sees of a seat."""
    if not s.cubes:  # before the table is laid
        return [0.0] * len(SIDE)
    owned = 0
    for stack in range(STACKS):
        owned += s.height[STACKS * seat + stack]
    row = [
        prospects(s, seat) / 40.0,
        worship_points(s, seat) / 30.0,
        card_prospects(s, seat, ahead) / 20.0,
        board_prospects(s, seat) / 10.0,
        s.attention[seat] / 10.0,
        s.hand[seat] / 5.0,
        s.recruited(seat) / 10.0,
    ]
    for kind in range(CUBES):
        row.append(s.cubes[CUBES * seat + kind] / 5.0)
    row.append(owned / 6.0)
    row.append(s.stacks(seat) / 4.0)
    return row
