"""How a seat stands: its chance to win."""

import math
from typing import Final

from pandemonium.games.devil.judge.worth import building_rounds, worth
from pandemonium.games.devil.rules.trial import is_planned, run_plan, trial_table
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import (
    CULTIST,
    NOBODY,
    ROUNDS,
    SEATS,
    ST_ACTIONS,
    ST_PLAN,
    ST_SCORING,
)
from pandemonium.kernel.table import Table

FAIR: Final = 1.0 / SEATS
# Points of a lead that make it e times as likely, by rounds still to be played.
SPREAD: Final = [2.4, 3.5, 4.6, 5.5, 6.4]
# Points the devil and the cultist fall behind in the Actions phases to come: no majors, few pieces.
BEHIND: Final = [[0.0, 1.9, 5.3, 7.0, 7.5, 7.0], [0.0, 1.5, 1.5, 1.8, 1.8, 1.0]]
TINY: Final = 1e-9
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
    phases = building_rounds(s)
    hopes: list[float] = []
    for other in range(SEATS):
        role = s.role[other]
        hopes.append(worth(s, other) - (BEHIND[role][phases] if role <= CULTIST else 0.0))
    if s.stage == ST_PLAN and is_planned(s, seat):
        hopes[seat] += planned_gain(s, seat)
    top = max(hopes)
    step = spread(s)
    parts = [math.exp(max(-60.0, (hope - top) / step)) for hope in hopes]
    return parts[seat] / sum(parts)


def planned_gain(s: State, seat: int) -> float:
    """Within a plan: what carrying it out will add to the kingdom."""
    twin = trial_table(s, seat)
    run_plan(twin, seat)
    idle = s.clone()
    twin.stage = idle.stage = ST_ACTIONS
    return worth(twin, seat) - worth(idle, seat)


def fallen(s: State, chance: float, points: float) -> float:
    """Return what is left of a chance to win after so many points less.

    Odds fall, so that whoever is far behind still tells a small mistake from a large one.
    """
    odds = chance / max(TINY, 1.0 - chance) * math.exp(-min(60.0, points / spread(s)))
    return odds / (1.0 + odds)
