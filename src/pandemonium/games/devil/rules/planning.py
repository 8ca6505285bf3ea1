"""Phase 4, first half: planning under the rooftop (R56-R65)."""

from typing import Final

from pandemonium.games.devil.rules.market import begin_step, offer, publish_trades
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import (
    ACTION,
    CARDS,
    EVENT_CARDS,
    KEEP_EVENT,
    LEFT_HALF,
    NOBODY,
    RIGHT_HALF,
    SEATS,
    ST_PLAN,
)
from pandemonium.games.devil.vocabulary import SEALED
from pandemonium.kernel.news import only
from pandemonium.kernel.table import Option, for_seats, option

MOST_BUILDINGS: Final = 2  # R61
SIDE_SPACES: Final = 2  # R63


def planning(s: State) -> None:
    """R56: everybody plans at the same time, unseen."""
    s.stage = ST_PLAN
    for seat in range(SEATS):
        forget_plan(s, seat)
    s.fork(range(SEATS), begin_plan)
    s.then(publish_trades)


def forget_plan(s: State, seat: int) -> None:
    """Clear the action board."""
    s.plan_event[seat] = KEEP_EVENT
    s.plan_old[seat] = []
    s.plan_build[seat] = []
    s.plan_use[seat] = []
    s.plan_recruit[seat] = 0


def begin_plan(s: State, seat: int) -> None:
    begin_step(s, seat)
    s.queue(START_PLAN[seat])


def start_plan(s: State, seat: int) -> None:
    """R57: first one of two events is put away."""
    forget_plan(s, seat)
    s.tossed[seat] = NOBODY
    if len(s.event_hand[seat]) > 1:
        s.then(offer_toss, seat)
    s.queue(OFFER_PLAN[seat])


def offer_toss(s: State, seat: int) -> None:
    """R57: a player with two events discards one, unseen (H15)."""
    offer(s, seat, "toss", [TOSS[event] for event in s.event_hand[seat].cards])


def toss(s: State, seat: int, event: int) -> None:
    s.tossed[seat] = event


def planned_event(s: State, seat: int) -> int:
    """Return the one event that may be played, or NOBODY."""
    for event in s.event_hand[seat].cards:
        if event != s.tossed[seat]:
            return event
    return NOBODY


def tokens_planned(s: State, seat: int) -> int:
    """R60: one token on each action space."""
    return (
        len(s.plan_old[seat])
        + len(s.plan_build[seat])
        + len(s.plan_use[seat])
        + s.plan_recruit[seat]
    )


def free_tokens(s: State, seat: int) -> int:
    """R59, R179: two tokens are free, one after a Guildhall, one more with Clockworks."""
    free = s.free_tokens[seat]
    for card in s.built[seat]:
        free += s.box.buildings[card].free_tokens
    return max(0, free)


def may_use(s: State, seat: int, card: int) -> bool:
    """R63, R65, H31: an action building of an earlier round that is not under a Stable."""
    return s.box.buildings[card].kind == ACTION and card not in s.buried[seat]


def offer_plan(s: State, seat: int) -> None:
    """R58-R64: anything may be planned, also what cannot be paid yet (R64, H26)."""
    options: list[Option] = [SEAL]
    add_events(s, seat, options)
    if tokens_planned(s, seat) < s.tokens[seat]:
        add_tokens(s, seat, options)
    if s.leeway[seat] > 0:
        add_changes(s, seat, options)
    offer(s, seat, "plan", options)


def add_events(s: State, seat: int, options: list[Option]) -> None:
    """R58: keep the event, or play one of its halves."""
    if planned_event(s, seat) != NOBODY and s.plan_event[seat] == KEEP_EVENT:
        options.append(LEFT)
        options.append(RIGHT)


def add_tokens(s: State, seat: int, options: list[Option]) -> None:
    """R60-R62: build at most two, use what lies there, use old ones, recruit once."""
    if len(s.plan_build[seat]) < MOST_BUILDINGS:
        for card in s.hand[seat].cards:
            if card not in s.plan_build[seat]:
                options.append(BUILD[card])
    for card in s.plan_build[seat]:
        if s.box.buildings[card].kind == ACTION and card not in s.plan_use[seat]:
            options.append(USE[card])
    if len(s.plan_old[seat]) < SIDE_SPACES:
        for card in s.built[seat]:
            if may_use(s, seat, card) and card not in s.plan_old[seat]:
                options.append(USE[card])
    if not s.plan_recruit[seat]:
        options.append(RECRUIT)


def add_changes(s: State, seat: int, options: list[Option]) -> None:
    """R56, H78: until it is sealed a plan may be changed."""
    if s.plan_event[seat] != KEEP_EVENT:
        options.append(NO_EVENT)
    for card in s.plan_build[seat]:
        options.append(DROP[card])
    for card in s.plan_use[seat]:
        options.append(UNUSE[card])
    for card in s.plan_old[seat]:
        options.append(UNUSE[card])
    if s.plan_recruit[seat]:
        options.append(UNRECRUIT)
    if tokens_planned(s, seat) + s.plan_event[seat] > 0 or s.tossed[seat] != NOBODY:
        options.append(CLEAR)


def play_left(s: State, seat: int) -> None:
    s.plan_event[seat] = LEFT_HALF
    s.queue(OFFER_PLAN[seat])


def play_right(s: State, seat: int) -> None:
    s.plan_event[seat] = RIGHT_HALF
    s.queue(OFFER_PLAN[seat])


def play_none(s: State, seat: int) -> None:
    s.leeway[seat] -= 1
    s.plan_event[seat] = KEEP_EVENT
    s.queue(OFFER_PLAN[seat])


def plan_building(s: State, seat: int, card: int) -> None:
    """R61, H17: the first building planned lies on the first space."""
    s.plan_build[seat].append(card)
    s.queue(OFFER_PLAN[seat])


def plan_use(s: State, seat: int, card: int) -> None:
    """R60, R62, R63: a token on a building just planned, or on an old one."""
    if card in s.plan_build[seat]:
        s.plan_use[seat].append(card)
    else:
        s.plan_old[seat].append(card)
    s.queue(OFFER_PLAN[seat])


def plan_recruit(s: State, seat: int) -> None:
    """R60, H18: which courtier is decided when it is done."""
    s.plan_recruit[seat] = 1
    s.queue(OFFER_PLAN[seat])


def drop_building(s: State, seat: int, card: int) -> None:
    s.leeway[seat] -= 1
    s.plan_build[seat].remove(card)
    if card in s.plan_use[seat]:
        s.plan_use[seat].remove(card)
    s.queue(OFFER_PLAN[seat])


def drop_use(s: State, seat: int, card: int) -> None:
    s.leeway[seat] -= 1
    if card in s.plan_use[seat]:
        s.plan_use[seat].remove(card)
    else:
        s.plan_old[seat].remove(card)
    s.queue(OFFER_PLAN[seat])


def drop_recruit(s: State, seat: int) -> None:
    s.leeway[seat] -= 1
    s.plan_recruit[seat] = 0
    s.queue(OFFER_PLAN[seat])


def clear_plan(s: State, seat: int) -> None:
    """H78: everything anew, the choice between two events included (R57)."""
    s.leeway[seat] -= 1
    s.queue(START_PLAN[seat])


def seal_plan(s: State, seat: int) -> None:
    """R66: after the reveal nothing can be changed."""
    s.tell(only(seat), SEALED, seat)


START_PLAN: Final = for_seats(start_plan)
OFFER_PLAN: Final = for_seats(offer_plan)
TOSS: Final = [option("toss", toss, event) for event in range(EVENT_CARDS)]
LEFT: Final = option("left", play_left)
RIGHT: Final = option("right", play_right)
NO_EVENT: Final = option("no_event", play_none)
BUILD: Final = [option("build", plan_building, card) for card in range(CARDS)]
USE: Final = [option("use", plan_use, card) for card in range(CARDS)]
RECRUIT: Final = option("recruit", plan_recruit)
DROP: Final = [option("drop", drop_building, card) for card in range(CARDS)]
UNUSE: Final = [option("unuse", drop_use, card) for card in range(CARDS)]
UNRECRUIT: Final = option("unrecruit", drop_recruit)
CLEAR: Final = option("clear", clear_plan)
SEAL: Final = option("seal", seal_plan)
