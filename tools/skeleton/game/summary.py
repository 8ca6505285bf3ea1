"""What a person watches of a table: the numbers of a seat, and where the game stands."""

from typing import Final

from pandemonium.games.skeleton.state import State
from pandemonium.kernel.table import Table

TALLIES: Final = ("points", "cards")


def tally(table: Table, seat: int) -> list[int]:
    """Return the numbers of a seat that a person watches; all of them are public."""
    assert isinstance(table, State)
    return [table.points[seat], len(table.hands[seat])]


def phase(table: Table) -> int:
    """Return where the game stands."""
    assert isinstance(table, State)
    return 1 if table.turn else 0
