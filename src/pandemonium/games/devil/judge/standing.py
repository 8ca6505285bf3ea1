"""How a seat stands, from 0 to 1."""

import math
from typing import Final

from pandemonium.games.devil.judge.worth import worth
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import NOBODY, SEATS
from pandemonium.kernel.table import Table

SPREAD: Final = 9.0  # so many points of lead are as good as won, nearly


def evaluate(table: Table, seat: int) -> float:
    """Return how well a seat stands, 0 to 1."""
    assert isinstance(table, State)
    if table.outcome is not None:
        winners = table.outcome.winners()
        return 1.0 / len(winners) if seat in winners else 0.0
    if table.role[0] == NOBODY:
        return 0.25
    return standing_of(table, seat)


def standing_of(s: State, seat: int) -> float:
    """Return how well a seat stands, from 0 to 1, against the best of the others."""
    mine = worth(s, seat)
    best = max(worth(s, other) for other in range(SEATS) if other != seat)
    gap = max(-60.0, min(60.0, (mine - best) / SPREAD))
    return 1.0 / (1.0 + math.exp(-gap))
