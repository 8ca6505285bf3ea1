"""Imagining a table: a whole world that fits everything one seat has been given."""

from collections.abc import Callable
from typing import Final

from pandemonium.games.devil.imagine.chests import clear_chest, deal_chests
from pandemonium.games.devil.imagine.purses import fit_stores
from pandemonium.games.devil.imagine.redeal import (
    others_of,
    redeal_cards,
    redeal_roles,
    redeal_souls,
    redeal_stores,
    souls_elsewhere,
    wealth_elsewhere,
)
from pandemonium.games.devil.rules.card_phase import begin_keep, begin_pass, begin_request
from pandemonium.games.devil.rules.deals import begin_consider, begin_offer, which_viewing
from pandemonium.games.devil.rules.hunt import begin_answer, begin_vote
from pandemonium.games.devil.rules.inquisition import begin_facing, faced
from pandemonium.games.devil.rules.market import MARKET_VERBS, open_window
from pandemonium.games.devil.rules.planning import begin_plan, forget_plan
from pandemonium.games.devil.rules.ritual import begin_ritual, begin_wings
from pandemonium.games.devil.rules.routing import owner_seen
from pandemonium.games.devil.rules.setup import begin_wishes
from pandemonium.games.devil.state import TRADE_LOG, State
from pandemonium.games.devil.terms import (
    ASK_NOTHING,
    EMPTY,
    INDULGENCE,
    LEEWAY,
    NOBODY,
    SEATS,
    ST_ANSWER,
    ST_CARDS,
    ST_FIRST,
    ST_INQUISITION,
    ST_KEEP,
    ST_LAST,
    ST_OFFER,
    ST_PASS,
    ST_PENALTIES,
    ST_PLAN,
    ST_PRODUCTION,
    ST_RITUAL,
    ST_SECOND,
    ST_VOTE,
    ST_WINGS,
    ST_WISH,
    STORE,
)
from pandemonium.kernel.agenda import advance, answer, renew_others
from pandemonium.kernel.rng import Rng
from pandemonium.kernel.table import Frame, Table

LANE_STARTS: Final[dict[int, Callable[..., None]]] = {
    ST_WISH: begin_wishes,
    ST_PRODUCTION: open_window,
    ST_KEEP: begin_keep,
    ST_PASS: begin_pass,
    ST_CARDS: begin_request,
    ST_OFFER: begin_offer,
    ST_FIRST: begin_consider,
    ST_SECOND: begin_consider,
    ST_PLAN: begin_plan,
    ST_VOTE: begin_vote,
    ST_ANSWER: begin_answer,
    ST_WINGS: begin_wings,
    ST_RITUAL: begin_ritual,
    ST_INQUISITION: begin_facing,
    ST_LAST: open_window,
}
CLOSING: Final = ("seal", "done", "send_empty")


def imagine(table: Table, seat: int, rng: Rng) -> Table:
    """Return a table that gives *seat* exactly what the true one gives it."""
    assert isinstance(table, State)
    twin = table.clone()
    twin.raw_rng = Rng(rng.next32(), rng.next32(), rng.next32(), rng.next32())
    twin.news = []
    if twin.outcome is not None:
        return twin  # after the scoring everything may be known
    loud = twin.silent
    twin.silent = True
    lane_ask = table.apart()
    ready = [table.asks[other] is None for other in range(SEATS)]
    forget_choices(twin, seat, lane_ask)
    redeal_cards(twin, seat, rng)
    if twin.stage == ST_PASS:
        for other in others_of(seat):
            hand = twin.hand[other].cards
            twin.fresh[other] = [c for c in hand if twin.box.buildings[c].round == twin.round]
    if twin.role[0] == NOBODY:
        redeal_stores(twin, seat, wealth_elsewhere(twin, seat), rng)
    else:
        deal_world(table, twin, seat, rng)
    if lane_ask:
        replay_lanes(table, twin, seat, ready, rng)
    else:
        fits = renew_others(twin, seat)
        assert fits, "another seat's question does not fit its imagined store"
    twin.silent = loud
    return twin


def forget_choices(s: State, seat: int, lanes: bool) -> None:
    """Take away what the others have sealed or begun; the table's own record stays."""
    for other in others_of(seat):
        if other != s.active:
            s.leeway[other] = LEEWAY
        s.trade_log[other] = [0] * TRADE_LOG
        s.debt[other] = s.shown_debt[other]
        s.keep[other] = NOBODY
        s.passing[other] = []
        s.sign[other] = NOBODY
        s.vote[other] = NOBODY
        s.proof[other] = 0
        s.wings[other] = 0
        s.load[other] = [0] * STORE
        s.load_plain[other] = 0
        s.load_marked[other] = 0
        s.guess_devil[other] = NOBODY
        s.guess_cultist[other] = NOBODY
        s.wishes[other] = [1, 1, 1]
        s.offered[other] = [0] * STORE
        if lanes:
            s.tossed[other] = NOBODY
            forget_plan(s, other)
            s.show[other] = 0
            s.spend[other] = 0
            s.suffer[other] = []


def deal_world(true: State, s: State, seat: int, rng: Rng) -> None:
    """Deal roles, souls, stores and chests."""
    redeal_roles(s, seat, rng)
    plain, marked = souls_elsewhere(s, seat)
    pool = wealth_elsewhere(s, seat)
    if s.stage in {ST_FIRST, ST_SECOND}:
        deal_chests(true, s, seat, pool, plain, marked, rng)
    else:
        for other in others_of(seat):
            clear_chest(s, other)
        if s.stage == ST_OFFER and seat < SEATS:
            for kind in range(STORE):
                pool[kind] -= s.chest[seat][kind]
        redeal_souls(s, seat, plain, marked, rng)
        fit_stores(true, s, seat, pool, rng)
    rewrite_records(true, s, seat)
    if s.stage == ST_PENALTIES:
        hide_answers(s, seat, rng)


def rewrite_records(true: State, s: State, seat: int) -> None:
    """Give the others records that fit the imagined roles and route, and tell nothing else."""
    viewing = which_viewing(s) if s.stage in {ST_FIRST, ST_SECOND} else 0
    for other in others_of(seat):
        s.seen[other] = []
        for row in true.seen[other]:
            rnd, which = row[0], row[1]
            if rnd == s.round and which == viewing:
                continue  # whether the lid is closed again is for its own lane to say
            role = owner_seen(s.route, rnd, which, s.role[other])
            s.seen[other].append([rnd, which, role, EMPTY, ASK_NOTHING, 0, *([0] * STORE), 0])


def hide_answers(s: State, seat: int, rng: Rng) -> None:
    """In the penalties, answers of seats whose turn has not come are still sealed."""
    for other in others_of(seat):
        if other <= s.active:
            continue
        slots = faced(s, other, s.round)
        s.show[other] = rng.below(min(len(slots), s.souls(other)) + 1)
        left = len(slots) - s.show[other]
        s.spend[other] = rng.below(min(left, s.store[other][INDULGENCE]) + 1)
        rng.shuffle(slots)
        s.suffer[other] = slots[: left - s.spend[other]]


# Private lanes.


def replay_lanes(true: State, s: State, seat: int, ready: list[bool], rng: Rng) -> None:
    """Start every other lane anew; those that were finished are finished by random play."""
    start = LANE_STARTS[s.stage]
    begun = [o for o in others_of(seat) if takes_part(s, o)]
    for other in begun:
        s.lanes[other] = [Frame(start, (other,))]
        s.asks[other] = None
        s.asked[other] = true.asked[other] - 1
    advance(s)
    for other in begun:
        if ready[other]:
            finish_lane(s, other, rng)
            s.asked[other] = true.asked[other]


def takes_part(s: State, other: int) -> bool:
    """Only the accused answer in a hunt; everything else concerns all four."""
    return s.stage != ST_ANSWER or s.asked_to_prove[other] == 1


def finish_lane(s: State, other: int, rng: Rng) -> None:
    """Play a lane to its end at random, without trades and without lingering."""
    ask = s.asks[other]
    while ask is not None:
        sensible = []
        closing = -1
        for index in range(len(ask.options)):
            verb = ask.options[index].verb
            if verb in CLOSING:
                closing = index
            elif verb not in MARKET_VERBS:
                sensible.append(index)
        if closing >= 0 and (not sensible or rng.below(3) == 0):
            index = closing
        else:
            index = sensible[rng.below(len(sensible))]
        answer(s, other, ask.number, index)
        ask = s.asks[other]
