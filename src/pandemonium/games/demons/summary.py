"""What a person watches of a table: the numbers of a seat, and where the turn stands."""

from typing import Final

from pandemonium.games.demons.state import State
from pandemonium.kernel.table import Table

TALLIES: Final = ("souls", "cards", "demons", "hand")


def tally(table: Table, seat: int) -> list[int]:
    """Return what a person watches of a seat; all of it is public."""
    assert isinstance(table, State)
    s = table
    return [s.souls[seat], len(s.cards[seat]), len(s.demons[seat]), len(s.hands[seat])]


def phase(table: Table) -> int:
    """Return where the turn stands."""
    assert isinstance(table, State)
    if table.turn == 0:
        return 0
    if table.resolving:
        return 2
    return 3 if table.rolled else 1
