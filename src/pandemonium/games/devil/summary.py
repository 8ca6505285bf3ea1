"""What a person watches of a table: the numbers of a seat, and where the round stands."""

from typing import Final

from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import (
    COIN,
    GLASS,
    INDULGENCE,
    MARBLE,
    STAGE_PHASE,
    STONE,
    WHEAT,
    WOOD,
)
from pandemonium.kernel.table import Table

TALLIES: Final = (
    "points",
    "wood",
    "stone",
    "wheat",
    "glass",
    "marble",
    "coins",
    "souls",
    "debt",
    "reputation",
    "angels",
    "demons",
    "indulgences",
    "guests",
)


def tally(table: Table, seat: int) -> list[int]:
    """Return the numbers of one seat that it watches; only that seat may see them."""
    assert isinstance(table, State)
    s = table
    store = s.store[seat]
    return [
        s.score(seat),
        store[WOOD],
        store[STONE],
        store[WHEAT],
        store[GLASS],
        store[MARBLE],
        store[COIN],
        s.souls(seat),
        s.debt[seat],
        s.rep[seat],
        s.angels[seat],
        s.demons[seat],
        store[INDULGENCE],
        s.guests[seat],
    ]


def phase(table: Table) -> int:
    """Return the phase of the round; public."""
    assert isinstance(table, State)
    return STAGE_PHASE[table.stage]
