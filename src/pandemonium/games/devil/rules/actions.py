"""Phase 4, second half: resolving the plans (R66-R83)."""

from typing import Final

from pandemonium.games.devil.rules.achievements import claim_sets, offer_reminder
from pandemonium.games.devil.rules.conditions import holds
from pandemonium.games.devil.rules.costs import can_pay, joined, one_cost
from pandemonium.games.devil.rules.courtiers import (
    available,
    gain_courtier,
    hire,
    offer_courtier,
    payable,
    send_away,
)
from pandemonium.games.devil.rules.market import begin_step, offer
from pandemonium.games.devil.rules.paying import (
    P_BUILD,
    P_EVENT,
    P_USE,
    P_WHEAT,
    kinds_of,
    settle_cost,
)
from pandemonium.games.devil.rules.planning import (
    forget_plan,
    free_tokens,
    planned_event,
    tokens_planned,
)
from pandemonium.games.devil.rules.reputation import move_down, move_up
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import (
    ANY_BASIC,
    ANY_PREMIUM,
    BEHIND_WALL,
    COIN,
    GOODS,
    IMMEDIATE,
    KEEP_EVENT,
    LEFT_HALF,
    NOBODY,
    RIGHT_HALF,
    SEATS,
    ST_ACTIONS,
    WHEAT,
)
from pandemonium.games.devil.vocabulary import (
    BUILT,
    FAILED_EVENT,
    GAINED,
    PLANNED,
    PLANS_BUILDING,
    PLANS_RECRUIT,
    PLANS_USE,
    PLAYS_EVENT,
    SKIPPED,
    USED,
)
from pandemonium.kernel.news import EVERYONE
from pandemonium.kernel.table import frame, option

# Steps of the action board (R67).
STEP_OLD: Final = 2
STEP_BUILD: Final = [4, 6]
STEP_USE: Final = [5, 7]
STEP_RECRUIT: Final = 8
STEP_RIGHT: Final = 9
STEP_WHEAT: Final = 10


def reveal_plans(s: State) -> None:
    """R66: all plans are shown; R22: reputation is noted; H16: seats resolve in order."""
    s.stage = ST_ACTIONS
    s.plans_open = True
    s.snap = s.rep[:]
    for seat in range(SEATS):
        s.used[seat] = 0
        s.recruited[seat] = 0
        s.built_now[seat] = 0
        if s.tossed[seat] != NOBODY:
            known = 1 << seat
            s.event_hand[seat].take(s.tossed[seat])
            s.event_discard.add(s.tossed[seat], known)  # H15: unseen
            s.tossed[seat] = NOBODY
        tell_plan(s, seat)
    for seat in range(SEATS):
        s.then(resolve, seat)
    s.then(clear_boards)


def tell_plan(s: State, seat: int) -> None:
    """Report a revealed plan."""
    s.tell(EVERYONE, PLANNED, seat, tokens_planned(s, seat))
    if s.plan_event[seat] != KEEP_EVENT:
        s.event_hand[seat].show_all(EVERYONE)
        s.tell(EVERYONE, PLAYS_EVENT, seat, planned_event(s, seat), s.plan_event[seat])
    for card in s.plan_build[seat]:
        s.hand[seat].show(s.hand[seat].cards.index(card), EVERYONE)
        s.tell(EVERYONE, PLANS_BUILDING, seat, card)
    for card in [*s.plan_old[seat], *s.plan_use[seat]]:
        s.tell(EVERYONE, PLANS_USE, seat, card)
    if s.plan_recruit[seat]:
        s.tell(EVERYONE, PLANS_RECRUIT, seat)


def resolve(s: State, seat: int) -> None:
    """R67: the eleven steps of the action board, from left to right."""
    s.active = seat
    begin_step(s, seat)
    s.queued.extend(ACTION_BOARD[seat])


def left_half(s: State, seat: int) -> None:
    """R68: take the gain, then move down."""
    if s.plan_event[seat] != LEFT_HALF:
        return
    event = s.box.events[planned_event(s, seat)]
    for kind in range(COIN + 1):
        if event.gain[kind]:
            s.gain(seat, kind, event.gain[kind])
            s.tell(EVERYONE, GAINED, seat, kind, event.gain[kind])
    for sort in (ANY_BASIC, ANY_PREMIUM):
        if event.gain[sort]:
            s.then(offer_gain, seat, sort, event.gain[sort])
    if event.courtier:
        s.then(gain_courtier, seat)
    s.then(go_down, seat, event.down)
    s.then(spend_event, seat)


def go_down(s: State, seat: int, n: int) -> None:
    move_down(s, seat, n)


def go_up(s: State, seat: int, n: int) -> None:
    move_up(s, seat, n)


def spend_event(s: State, seat: int) -> None:
    """R80: a played event is used up."""
    event = planned_event(s, seat)
    s.event_hand[seat].take(event)
    s.event_discard.add(event, EVERYONE)


def offer_gain(s: State, seat: int, sort: int, n: int) -> None:
    """Choose the goods one gains, one by one."""
    offer(s, seat, "gain_any", [GAIN[kind] for kind in kinds_of(sort)], sort, n)


def gain_one(s: State, seat: int, kind: int) -> None:
    sort, n = s.about()
    s.gain(seat, kind, 1)
    s.tell(EVERYONE, GAINED, seat, kind, 1)
    if n > 1:
        s.then(offer_gain, seat, sort, n - 1)


def skip(s: State, seat: int, step: int) -> None:
    """R77, R79: what cannot be paid is skipped and costs 1 reputation, unless agreed otherwise."""
    s.tell(EVERYONE, SKIPPED, seat, step)
    if not s.lenient:  # H74
        move_down(s, seat, 1)


def affordable(s: State, seat: int, cost: list[int], step: int) -> bool:
    """R77, H23: the cost, and the wheat owed so far, can be raised, or goods are still to come."""
    store, debt = s.store[seat], s.debt[seat]
    if not can_pay(store, debt, cost):
        return False
    wheat = s.used[seat] + 1 - free_tokens(s, seat)
    if wheat <= 0 or can_pay(store, debt, joined(cost, WHEAT, wheat)):
        return True
    return brings_more(s, seat, step)


def brings_more(s: State, seat: int, step: int) -> bool:
    """H23: tell whether this or a later planned step can bring goods or coins."""
    buildings = s.box.buildings
    for place in range(len(s.plan_old[seat])):
        if STEP_OLD + place >= step and buildings[s.plan_old[seat][place]].gains:
            return True
    for place in range(len(s.plan_build[seat])):
        building = buildings[s.plan_build[seat][place]]
        if not building.gains:
            continue
        at_once = building.kind == IMMEDIATE and STEP_BUILD[place] >= step
        used = s.plan_build[seat][place] in s.plan_use[seat] and STEP_USE[place] >= step
        if at_once or used:
            return True
    return False


def use_old(s: State, seat: int, place: int) -> None:
    """R60, R63: an action building of an earlier round."""
    if place < len(s.plan_old[seat]):
        use_building(s, seat, s.plan_old[seat][place], STEP_OLD + place)


def use_building(s: State, seat: int, card: int, step: int) -> None:
    """R70: an action effect, with its cost; H21: skipped when it cannot be paid.

    H22: an action that yields nothing is done all the same.
    """
    if not affordable(s, seat, s.box.buildings[card].fee, step):
        skip(s, seat, step)
        return
    s.used[seat] += 1
    s.tell(EVERYONE, USED, seat, card)
    run_building(s, seat, card)


def run_building(s: State, seat: int, card: int) -> None:
    """Pay the fee of an effect, then do its lines in order."""
    building = s.box.buildings[card]
    if building.has_fee:
        s.then(settle_cost, seat, P_USE, card)
    for effect in building.effects:
        s.run(effect, seat, card)


def build(s: State, seat: int, place: int) -> None:
    """R69, R76: a planned building must be built when it can be paid at all (H25)."""
    if place >= len(s.plan_build[seat]):
        return
    card = s.plan_build[seat][place]
    if not affordable(s, seat, s.box.buildings[card].cost, STEP_BUILD[place]):
        skip(s, seat, STEP_BUILD[place])
        return
    s.used[seat] += 1
    s.then(settle_cost, seat, P_BUILD, card)
    s.then(put_up, seat, card)


def put_up(s: State, seat: int, card: int) -> None:
    """R69, R70, R81: before the wall it goes; reputation is part of a science building's cost."""
    building = s.box.buildings[card]
    s.hand[seat].take(card)
    s.built[seat].append(card)
    s.built_now[seat] |= building.symbol_mask
    s.tell(EVERYONE, BUILT, seat, card)
    if building.down:
        move_down(s, seat, building.down)
    if building.marks_space:
        s.then(offer_reminder, seat, card)
    if building.kind == IMMEDIATE:
        for effect in building.effects:
            s.run(effect, seat, card)


def use_new(s: State, seat: int, place: int) -> None:
    """R60, H20: a building just built; the token is void when the building was skipped."""
    if place >= len(s.plan_build[seat]):
        return
    card = s.plan_build[seat][place]
    if card in s.plan_use[seat] and card in s.built[seat]:
        use_building(s, seat, card, STEP_USE[place])


def recruit(s: State, seat: int) -> None:
    """R72: one courtier a phase; H19: skipped when there is none to be had or none to be paid."""
    if not s.plan_recruit[seat]:
        return
    s.used[seat] += 1
    choices = payable(s, seat)
    if not choices:
        s.used[seat] -= 1
        skip(s, seat, STEP_RECRUIT)
    elif len(available(s, seat)) == 1:
        s.then(hire, seat, choices[0])
    else:
        s.then(offer_courtier, seat, 0)


def right_half(s: State, seat: int) -> None:
    """R71, R78: pay the cost or meet the condition, then move up; else 1 down."""
    if s.plan_event[seat] != RIGHT_HALF:
        return
    number = planned_event(s, seat)
    event = s.box.events[number]
    courtier = event.courtier_price
    ok = holds(s, seat, event.needs, event.needs_n)
    if courtier != NOBODY and s.courtier[seat][courtier] != BEHIND_WALL:
        ok = False  # R170: the alchemist cannot replace it
    if ok and not can_pay(s.store[seat], s.debt[seat], event.price):
        ok = False
    if ok:
        if courtier != NOBODY:
            send_away(s, seat, courtier)
        s.then(settle_cost, seat, P_EVENT, number)
        s.then(go_up, seat, event.up)
    else:
        s.tell(EVERYONE, FAILED_EVENT, seat, number)
        if not s.lenient:
            move_down(s, seat, 1)
    s.then(spend_event, seat)


def pay_wheat(s: State, seat: int) -> None:
    """R59, R75: 1 wheat for each token beyond the free ones; H23: 1 down for each not payable."""
    owed = max(0, s.used[seat] - free_tokens(s, seat))
    paid = owed
    while paid > 0 and not can_pay(s.store[seat], s.debt[seat], one_cost(WHEAT, paid)):
        paid -= 1
    if paid:
        s.then(settle_cost, seat, P_WHEAT, paid)
    for _ in range(owed - paid):
        s.then(skip, seat, STEP_WHEAT)


def clear_boards(s: State) -> None:
    """The tokens go back to their spaces (R179); unplayed events stay in hand (R80)."""
    s.active = NOBODY
    s.plans_open = False
    for seat in range(SEATS):
        s.used[seat] = 0
        forget_plan(s, seat)


GAIN: Final = [option("gain", gain_one, kind) for kind in range(GOODS)]
ACTION_BOARD: Final = [
    [
        frame(left_half, seat),
        frame(use_old, seat, 0),
        frame(use_old, seat, 1),
        frame(build, seat, 0),
        frame(use_new, seat, 0),
        frame(build, seat, 1),
        frame(use_new, seat, 1),
        frame(recruit, seat),
        frame(right_half, seat),
        frame(pay_wheat, seat),
        frame(claim_sets, seat),
    ]
    for seat in range(SEATS)
]
