"""What bots and screens ask about a table: standing, tallies, phase."""

from typing import Final

from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import (
    COIN,
    GLASS,
    INDULGENCE,
    MARBLE,
    NOBODY,
    PHASE_NAMES,
    STAGE_PHASE,
    STONE,
    WHEAT,
    WOOD,
)
from pandemonium.games.devil.worth import standing_of
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
PHASES: Final = PHASE_NAMES


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


def evaluate(table: Table, seat: int) -> float:
    """Return how well a seat stands, 0 to 1."""
    assert isinstance(table, State)
    if table.outcome is not None:
        winners = table.outcome.winners()
        return 1.0 / len(winners) if seat in winners else 0.0
    if table.role[0] == NOBODY:
        return 0.25
    return standing_of(table, seat)
