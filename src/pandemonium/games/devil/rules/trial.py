"""Trying a plan out on a copy: the ledger behind the wall, exact because the rules themselves run.

Only the planner's own board is resolved, with the default way of paying, so nothing hidden of
others has any influence on it.
"""

from typing import Final

from pandemonium.games.devil.rules.achievements import claim_sets
from pandemonium.games.devil.rules.actions import (
    build,
    left_half,
    pay_wheat,
    recruit,
    right_half,
    use_new,
    use_old,
)
from pandemonium.games.devil.rules.costs import SETTLEMENT, settle
from pandemonium.games.devil.rules.market import begin_step
from pandemonium.games.devil.rules.paying import cost_of
from pandemonium.games.devil.rules.planning import planned_event, tokens_planned
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import COIN, KEEP_EVENT, LEFT_HALF, NOBODY, RIGHT_HALF, SEATS
from pandemonium.games.devil.vocabulary import FAILED_EVENT, SKIPPED
from pandemonium.kernel.agenda import advance
from pandemonium.kernel.outcome import Outcome
from pandemonium.kernel.table import Ask, Frame, Step

# Columns of a row: step, what, card, coins gained, coins left, debt, skipped, then the settlement.
R_STEP: Final = 0
R_WHAT: Final = 1
R_CARD: Final = 2
R_COINS: Final = 3
R_LEFT: Final = 4
R_DEBT: Final = 5
R_SKIPPED: Final = 6
R_SETTLE: Final = 7
W_EVENT: Final = 0
W_CARD: Final = 1
W_RECRUIT: Final = 2
W_WHEAT: Final = 3
TRIAL: Final = "trial"


def stop_trial(s: State) -> None:
    """End a trial table: it is thrown away."""
    s.finish(Outcome(TRIAL, [], [], []))


def trial_table(s: State, seat: int) -> State:
    """Return a copy on which only *seat*'s plan will be resolved."""
    twin = s.clone()
    twin.news = []
    twin.silent = False
    for lane in range(SEATS + 1):
        twin.lanes[lane] = []
    for other in range(SEATS):
        twin.asks[other] = None
    twin.lane = twin.seats
    twin.used[seat] = 0
    twin.recruited[seat] = 0
    twin.built_now[seat] = 0
    if twin.tossed[seat] != NOBODY:
        twin.event_hand[seat].take(twin.tossed[seat])
        twin.tossed[seat] = NOBODY
    begin_step(twin, seat)
    twin.leeway[seat] = 0  # the default way only
    return twin


def begin_trial(twin: State, step: Step, args: tuple[int, ...]) -> None:
    """Put one step on the table's lane, with an end behind it."""
    twin.outcome = None
    twin.lanes[twin.seats] = [Frame(stop_trial, ()), Frame(step, args)]
    advance(twin)


def is_tried(twin: State) -> bool:
    """Tell whether the step has been done to its end."""
    return twin.outcome is not None


def run_step(twin: State, step: Step, args: tuple[int, ...]) -> list[int]:
    """Do one step with default answers; return the settlement it took."""
    seat = args[0]
    settled = [0] * SETTLEMENT
    begin_trial(twin, step, args)
    while not is_tried(twin):
        ask = twin.asks[seat]
        assert ask is not None
        if ask.prompt == "pay":
            purpose, n = ask.about
            way = settle(twin.store[seat], twin.debt[seat], cost_of(twin, purpose, n))
            for place in range(SETTLEMENT):
                settled[place] += way[place]
        take_first(twin, seat, ask)
    return settled


def take_first(twin: State, seat: int, ask: Ask) -> None:
    """Answer with the first option: the default, or the choice that costs nothing."""
    chosen = ask.options[0]
    twin.asks[seat] = None
    twin.answered = ask
    twin.lanes[ask.lane].append(chosen.frame(seat))
    advance(twin)


def run_plan(twin: State, seat: int) -> list[list[int]]:
    """Resolve a whole plan on a trial table; return a row for each step that does something."""
    rows: list[list[int]] = []
    event = planned_event(twin, seat)
    half = twin.plan_event[seat]
    old = twin.plan_old[seat]
    builds = twin.plan_build[seat]
    if half == LEFT_HALF:
        rows.append(_row(twin, left_half, (seat,), 1, W_EVENT, event))
    for place in range(len(old)):
        rows.append(_row(twin, use_old, (seat, place), 2 + place, W_CARD, old[place]))
    for place in range(len(builds)):
        card = builds[place]
        rows.append(_row(twin, build, (seat, place), 4 + 2 * place, W_CARD, card))
        if card in twin.plan_use[seat] and card in twin.built[seat]:
            rows.append(_row(twin, use_new, (seat, place), 5 + 2 * place, W_CARD, card))
    if twin.plan_recruit[seat]:
        rows.append(_row(twin, recruit, (seat,), 8, W_RECRUIT, NOBODY))
    if half == RIGHT_HALF:
        rows.append(_row(twin, right_half, (seat,), 9, W_EVENT, event))
    if tokens_planned(twin, seat):
        row = _row(twin, pay_wheat, (seat,), 10, W_WHEAT, NOBODY)
        if row[R_COINS] or row[R_SKIPPED] or any(row[R_SETTLE:]):
            rows.append(row)
    run_step(twin, claim_sets, (seat,))
    return rows


def _row(
    twin: State, step: Step, args: tuple[int, ...], number: int, what: int, card: int
) -> list[int]:
    seat = args[0]
    before = twin.store[seat][COIN]
    twin.news = []
    settled = run_step(twin, step, args)
    failed = 0
    for event in twin.news:
        if event.kind is SKIPPED or event.kind is FAILED_EVENT:
            failed += 1
    left = twin.store[seat][COIN]
    return [number, what, card, left - before, left, twin.debt[seat], failed, *settled]


def is_planned(s: State, seat: int) -> bool:
    """Tell whether anything lies on the action board."""
    return tokens_planned(s, seat) > 0 or s.plan_event[seat] != KEEP_EVENT
