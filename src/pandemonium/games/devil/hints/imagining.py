"""Imagining a table: a whole world that fits everything one seat has been given (12.1, 12.2)."""

from collections.abc import Callable
from typing import Final

from pandemonium.games.devil.hints.redeal import (
    others_of,
    redeal_cards,
    redeal_roles,
    redeal_souls,
    redeal_stores,
    souls_elsewhere,
    wealth_elsewhere,
)
from pandemonium.games.devil.rules.card_phase import begin_keep, begin_pass, begin_request
from pandemonium.games.devil.rules.courtiers import payable
from pandemonium.games.devil.rules.deals import (
    LEAST_COINS,
    MOST_COINS,
    MOST_SOULS,
    begin_consider,
    begin_offer,
    loadable,
)
from pandemonium.games.devil.rules.hunt import begin_answer, begin_vote
from pandemonium.games.devil.rules.inquisition import begin_facing, faced
from pandemonium.games.devil.rules.market import (
    M_COURTIER,
    M_GIVE_ANY,
    M_PAY,
    MENUS,
    open_window,
)
from pandemonium.games.devil.rules.paying import cost_of
from pandemonium.games.devil.rules.payment import can_pay, is_short, one_cost
from pandemonium.games.devil.rules.planning import begin_plan, forget_plan
from pandemonium.games.devil.rules.ritual import begin_ritual, begin_wings
from pandemonium.games.devil.rules.routing import owner_seen, viewer_of
from pandemonium.games.devil.rules.setting_up import begin_wishes
from pandemonium.games.devil.state import TRADE_LOG, State
from pandemonium.games.devil.terms import (
    ACCEPTED,
    ASK_COINS,
    ASK_NOTHING,
    ASK_SOULS,
    COIN,
    EMPTY,
    INDULGENCE,
    NOBODY,
    OPEN,
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
from pandemonium.kernel.rng import Rng
from pandemonium.kernel.table import Frame, Table, advance, answer

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
MARKET: Final = ("buy", "sell", "borrow", "repay")
CLOSING: Final = ("seal", "done", "send_empty")
TRIES: Final = 40
ROW_ROLE: Final = 2
ROW_STATUS: Final = 3
ROW_KIND: Final = 4
ROW_PRICE: Final = 5
ROW_GOODS: Final = 6


def imagine(table: Table, seat: int, rng: Rng) -> Table:
    """Return a table that gives *seat* exactly what the true one gives it."""
    assert isinstance(table, State)
    twin = table.clone()
    twin.raw_rng = Rng(rng.next32(), rng.next32(), rng.next32(), rng.next32())
    twin.news = []
    if twin.outcome is not None:
        return twin  # 12.3: after the scoring everything may be known
    loud = twin.silent
    twin.silent = True
    lane_ask = private_step(table)
    ready = [table.asks[other] is None for other in range(SEATS)]
    forget_choices(twin, seat, lane_ask)
    redeal_cards(twin, seat, rng)
    if twin.stage == ST_PASS:
        for other in others_of(seat):
            hand = twin.hand[other].cards
            twin.fresh[other] = [c for c in hand if twin.cards.buildings[c].round == twin.round]
    if twin.role[0] == NOBODY:
        redeal_stores(twin, seat, wealth_elsewhere(twin, seat), rng)
    else:
        deal_world(table, twin, seat, rng)
    if lane_ask:
        replay_lanes(table, twin, seat, ready, rng)
    else:
        ask_again(table, twin, seat)
    twin.silent = loud
    return twin


def private_step(s: State) -> bool:
    """Tell whether the open asks are in private lanes."""
    for ask in s.asks:
        if ask is not None:
            return ask.lane < s.seats
    return False


def forget_choices(s: State, seat: int, lanes: bool) -> None:
    """Take away what the others have sealed or begun; the table's own record stays."""
    for other in others_of(seat):
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


def clear_chest(s: State, owner: int) -> None:
    s.chest[owner] = [0] * STORE
    s.ask_kind[owner] = ASK_NOTHING
    s.ask_n[owner] = 0
    s.status[owner] = EMPTY
    s.paid_coins[owner] = 0
    s.paid_plain[owner] = 0
    s.paid_marked[owner] = 0


def rewrite_records(true: State, s: State, seat: int) -> None:
    """Give the others records that fit the imagined roles and route, and tell nothing else."""
    for other in others_of(seat):
        s.seen[other] = []
        for row in true.seen[other]:
            rnd, which = row[0], row[1]
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


# Stores that fit an open public ask.


def fit_stores(true: State, s: State, seat: int, pool: list[int], rng: Rng) -> None:
    """Deal stores until a public ask of another seat would be asked again."""
    asked = [o for o in others_of(seat) if true.asks[o] is not None]
    for _ in range(TRIES):
        redeal_stores(s, seat, pool, rng)
        if private_step(true) or all(fits_ask(s, other) for other in asked):
            return
    for _ in range(TRIES):
        gather(s, seat, asked[0], rng)
        if fits_ask(s, asked[0]):
            return
    s.store = [row[:] for row in true.store]


def gather(s: State, seat: int, payer: int, rng: Rng) -> None:
    """Move tokens between the others' stores at random until the payer's ask fits."""
    others = [o for o in others_of(seat) if o != payer]
    for _ in range(TRIES):
        kind = rng.below(COIN + 1)
        other = others[rng.below(len(others))]
        giver, taker = (payer, other) if rng.below(3) == 0 else (other, payer)
        if s.store[giver][kind] > 0:
            s.store[giver][kind] -= 1
            s.store[taker][kind] += 1
        if fits_ask(s, payer):
            return


def fits_ask(s: State, other: int) -> bool:
    """Tell whether the open public ask of a seat makes sense with its imagined store."""
    args = s.menu_args[other]
    store, debt = s.store[other], s.debt[other]
    if s.menu[other] == M_PAY:
        cost = cost_of(s, args[0], args[1])
        return is_short(store, cost) and can_pay(store, debt, cost)
    if s.menu[other] == M_GIVE_ANY:
        return can_pay(store, debt, one_cost(args[0], args[1]))
    if s.menu[other] == M_COURTIER and not args[0]:
        return len(payable(s, other)) > 0
    return True


def ask_again(true: State, s: State, seat: int) -> None:
    """Put a public ask of another seat anew, with the options its imagined store gives."""
    for other in others_of(seat):
        if true.asks[other] is None:
            continue
        s.asks[other] = None
        s.asked[other] -= 1
        s.lanes[s.seats].append(Frame(MENUS[s.menu[other]], (other, *s.menu_args[other])))
        advance(s)


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
            elif verb not in MARKET:
                sensible.append(index)
        if closing >= 0 and (not sensible or rng.below(3) == 0):
            index = closing
        else:
            index = sensible[rng.below(len(sensible))]
        answer(s, other, ask.number, index)
        ask = s.asks[other]


# Chests on their way.


def deal_chests(
    true: State, s: State, seat: int, pool: list[int], plain: int, marked: int, rng: Rng
) -> None:
    """Put on the table the chests the seat knows of, and others it does not contradict."""
    fixed = known_chests(true, s, seat)
    for owner in range(SEATS):
        if owner not in fixed and owner != seat:
            clear_chest(s, owner)
    mine = [seat] if seat < SEATS else []
    for owner in [*fixed, *mine]:
        for kind in range(STORE):
            pool[kind] -= s.chest[owner][kind]
        pool[COIN] -= s.paid_coins[owner]
        plain -= s.paid_plain[owner]
        marked -= s.paid_marked[owner]
    redeal_souls(s, seat, plain, marked, rng)
    redeal_stores(s, seat, pool, rng)
    for owner in fixed:
        if s.status[owner] == ACCEPTED and not paid(s, owner):
            collect_price(s, seat, owner, rng)
    for owner in others_of(seat):
        if owner not in fixed:
            invent_offer(s, owner, rng)
    if s.stage == ST_SECOND:
        for owner in range(SEATS):
            if owner not in fixed:
                view_first(s, seat, owner, rng)


def paid(s: State, owner: int) -> bool:
    return s.paid_coins[owner] + s.paid_plain[owner] + s.paid_marked[owner] > 0


def known_chests(true: State, s: State, seat: int) -> list[int]:
    """Set up the chests the seat has seen this round; return their owners.

    Its own chest starts out as it was sealed: what became of it is hidden.
    """
    if seat >= SEATS:
        return []
    owners: list[int] = []
    rows = [row for row in true.seen[seat] if row[0] == true.round]
    kept: list[list[int]] = [row[:] for row in rows]
    if true.asks[seat] is not None:
        kept.append(open_chest_row(true, seat))
    own = s.offered[seat][:]
    kind, price = s.ask_kind[seat], s.ask_n[seat]
    for owner in range(SEATS):
        clear_chest(s, owner)
    s.chest[seat], s.ask_kind[seat], s.ask_n[seat] = own, kind, price
    s.status[seat] = OPEN if any(own) else EMPTY
    for row in kept:
        owner = s.seat_of(row[ROW_ROLE])
        owners.append(owner)
        set_chest(true, s, owner, row)
    return owners


def open_chest_row(true: State, seat: int) -> list[int]:
    """Return the row of the chest that lies before a seat now."""
    which = 1 if true.stage == ST_FIRST else 2
    role = owner_seen(true.route, true.round, which, true.role[seat])
    owner = true.seat_of(role)
    status = true.status[owner]
    contents = true.chest[owner] if status == OPEN else [0] * STORE
    kind = ASK_NOTHING if status == EMPTY else true.ask_kind[owner]
    price = 0 if status == EMPTY else true.ask_n[owner]
    return [true.round, which, role, status, kind, price, *contents, 0]


def set_chest(true: State, s: State, owner: int, row: list[int]) -> None:
    """Write one seen chest into the imagined table."""
    s.status[owner] = row[ROW_STATUS]
    s.ask_kind[owner] = row[ROW_KIND]
    s.ask_n[owner] = row[ROW_PRICE]
    contents = row[ROW_GOODS : ROW_GOODS + STORE]
    s.offered[owner] = contents[:]
    if row[ROW_GOODS + STORE]:  # taken by the seat itself: its own payment lies inside
        true_owner = true.seat_of(row[ROW_ROLE])
        s.status[owner] = ACCEPTED
        s.paid_coins[owner] = true.paid_coins[true_owner]
        s.paid_plain[owner] = true.paid_plain[true_owner]
        s.paid_marked[owner] = true.paid_marked[true_owner]
    else:
        s.chest[owner] = contents


def collect_price(s: State, seat: int, owner: int, rng: Rng) -> None:
    """Let the first viewer of a chest that came accepted have paid its price."""
    payer = s.seat_of(viewer_of(s.route, s.round, 1, s.role[owner]))
    price = s.ask_n[owner]
    if s.ask_kind[owner] == ASK_COINS:
        s.paid_coins[owner] = price
        for _ in range(price):
            rich = [payer] if s.store[payer][COIN] > 0 else []
            rich = rich or [o for o in others_of(seat) if s.store[o][COIN] > 0]
            s.store[rich[rng.below(len(rich))]][COIN] -= 1
        return
    for _ in range(price):
        holder = payer
        if s.plain[payer] == 0 and s.marked[payer] == 0:
            holder = max(others_of(seat), key=s.plain.__getitem__)
        if s.plain[holder] > 0:
            s.plain[holder] -= 1
            s.paid_plain[owner] += 1
        else:
            s.marked[holder] -= 1
            s.paid_marked[owner] += 1


def invent_offer(s: State, owner: int, rng: Rng) -> None:
    """Load a chest nobody described with something its owner could offer."""
    held = [kind for kind in range(loadable(s)) if s.store[owner][kind] > 0]
    if not held or rng.below(4) == 0:
        return
    for _ in range(1 + rng.below(3)):
        kind = held[rng.below(len(held))]
        if s.store[owner][kind] > 0:
            s.store[owner][kind] -= 1
            s.chest[owner][kind] += 1
    role = s.role[owner]
    s.status[owner] = OPEN
    s.offered[owner] = s.chest[owner][:]
    if MOST_SOULS[role] and (MOST_COINS[role] == 0 or rng.below(2) == 0):
        s.ask_kind[owner] = ASK_SOULS
        s.ask_n[owner] = 1 + rng.below(MOST_SOULS[role])
    else:
        s.ask_kind[owner] = ASK_COINS
        s.ask_n[owner] = LEAST_COINS + rng.below(MOST_COINS[role] - LEAST_COINS + 1)


def view_first(s: State, seat: int, owner: int, rng: Rng) -> None:
    """Let the first viewer of a chest have accepted or refused it."""
    viewer = s.seat_of(viewer_of(s.route, s.round, 1, s.role[owner]))
    price = s.ask_n[owner]
    if s.status[owner] != OPEN or viewer == seat or rng.below(2) == 0:
        return
    if s.ask_kind[owner] == ASK_COINS:
        if s.store[viewer][COIN] < price:
            return
        s.store[viewer][COIN] -= price
        s.paid_coins[owner] = price
    else:
        if s.souls(viewer) < price:
            return
        from_plain = min(price, s.plain[viewer])
        s.plain[viewer] -= from_plain
        s.marked[viewer] -= price - from_plain
        s.paid_plain[owner] = from_plain
        s.paid_marked[owner] = price - from_plain
    s.status[owner] = ACCEPTED
    for kind in range(STORE):
        s.store[viewer][kind] += s.chest[owner][kind]
        s.chest[owner][kind] = 0
