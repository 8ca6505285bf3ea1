"""How a seat stands: its chance to win."""

import math
from typing import Final

from pandemonium.games.devil.judge.worth import worth
from pandemonium.games.devil.rules.trial import is_planned, run_plan, trial_table
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import NOBODY, ROUNDS, SEATS, ST_ACTIONS, ST_PLAN, ST_SCORING
from pandemonium.kernel.table import Table

FAIR: Final = 1.0 / SEATS
# Points of a lead that make it e times as likely, by rounds still to be played.
SPREAD: Final = [2.6, 4.0, 5.2, 6.2, 7.2]
WITHIN: Final = 1.4  # how much of that a whole round takes away


def evaluate(table: Table, seat: int) -> float:
    """Return the chance to win of *seat* at an imagined table, at any moment."""
    assert isinstance(table, State)
    if table.outcome is not None:
        winners = table.outcome.winners()
        return 1.0 / len(winners) if seat in winners else 0.0
    if table.role[0] == NOBODY:
        return FAIR
    return chance_of(table, seat)


def spread(s: State) -> float:
    """Return how many points of a lead count as one step: fewer as the end comes near."""
    gone = WITHIN * s.stage / ST_SCORING
    return SPREAD[ROUNDS - max(1, s.round)] - min(1.4, gone)


def chance_of(s: State, seat: int) -> float:
    """Return the share of a seat among four that hope for so many points."""
    hopes = [worth(s, other) for other in range(SEATS)]
    if s.stage == ST_PLAN and is_planned(s, seat):
        hopes[seat] = planned_worth(s, seat)
    top = max(hopes)
    step = spread(s)
    parts = [math.exp(max(-60.0, (hope - top) / step)) for hope in hopes]
    return parts[seat] / sum(parts)


def planned_worth(s: State, seat: int) -> float:
    """Within a plan: what the kingdom will be worth when it is carried out."""
    twin = trial_table(s, seat)
    run_plan(twin, seat)
    twin.stage = ST_ACTIONS
    return worth(twin, seat)


def slope(s: State, chance: float) -> float:
    """Return how much one point more adds to a chance to win."""
    return max(0.03, chance * (1.0 - chance)) / spread(s)
