"""Phase 3: Deals (R37-R55): offers, two viewings, and the way home."""

from typing import Final

from pandemonium.games.devil.rules.market import begin_step, offer, publish_trades
from pandemonium.games.devil.rules.routing import owner_seen
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import (
    ACCEPTED,
    ASK_COINS,
    ASK_NOTHING,
    ASK_SOULS,
    COIN,
    CULTIST,
    DEVIL,
    EMPTY,
    OPEN,
    SEATS,
    ST_FIRST,
    ST_OFFER,
    ST_SECOND,
    STORE,
)
from pandemonium.games.devil.vocabulary import (
    BACK_EMPTY,
    CHEST_CAME,
    CLOSED,
    PRICED,
    PRICED_SOULS,
    PUT_IN,
    REFUSED,
    RETURNED,
    SEALED,
    TAKEN_OUT,
    TOOK_OFFER,
    TOOK_OFFER_SOULS,
    UNSOLD,
)
from pandemonium.kernel.news import only
from pandemonium.kernel.table import Option, for_seats, option

# R39, R41: coins a role may ask for; R40, R41: souls. R42: nobody asks for resources.
LEAST_COINS: Final = 2
MOST_COINS: Final = [0, 6, 7, 7]  # by role
MOST_SOULS: Final = [2, 1, 0, 0]
# Columns of a row in a seat's record of chests.
ROW_ROUND: Final = 0
ROW_WHICH: Final = 1
ROW_ROLE: Final = 2
ROW_STATUS: Final = 3
ROW_KIND: Final = 4
ROW_PRICE: Final = 5
ROW_GOODS: Final = 6
ROW_TAKEN: Final = 6 + STORE


def deals_phase(s: State) -> None:
    """R37, R43, R47, R50: offer, first viewing, second viewing, return."""
    s.then(begin_offers)
    s.then(publish_trades)
    s.then(begin_viewing, ST_FIRST)
    s.then(publish_trades)
    s.then(begin_viewing, ST_SECOND)
    s.then(publish_trades)
    s.then(return_chests)


def begin_offers(s: State) -> None:
    """R37: everybody loads the own chest, in secret."""
    s.stage = ST_OFFER
    s.deals += 1
    for seat in range(SEATS):
        s.soul_low[seat] = 0
        s.accounts += s.open[seat][: COIN + 1]
    s.devil_held = [0, 0]
    s.fork(range(SEATS), begin_offer)


def begin_offer(s: State, seat: int) -> None:
    begin_step(s, seat)
    empty_chest(s, seat)
    s.queue(OFFER_CHEST[seat])


def empty_chest(s: State, seat: int) -> None:
    """Take everything back behind the wall."""
    for kind in range(STORE):
        s.store[seat][kind] += s.chest[seat][kind]
        s.chest[seat][kind] = 0
    s.offered[seat] = [0] * STORE
    s.ask_kind[seat] = ASK_NOTHING
    s.ask_n[seat] = 0
    s.status[seat] = EMPTY
    s.paid_coins[seat] = 0
    s.paid_plain[seat] = 0
    s.paid_marked[seat] = 0


def loadable(s: State) -> int:
    """R38: resources and coins; indulgences only with the expert option (R162)."""
    return STORE if s.deal_indulgences else COIN + 1


def offer_chest(s: State, seat: int) -> None:
    """R37-R42: goods in and out, a price by role, seal; H3: an empty chest needs no price.

    H75: when the clock decides, it goes empty; a chest to consider is refused.
    """
    options: list[Option] = [SEND_EMPTY]
    loaded = 0
    for kind in range(loadable(s)):
        loaded += s.chest[seat][kind]
        if s.store[seat][kind] > 0:
            options.append(PUT[kind])
    changes = s.leeway[seat] > 0
    if changes:
        for kind in range(loadable(s)):
            if s.chest[seat][kind] > 0:
                options.append(TAKE[kind])
    if changes or s.ask_kind[seat] == ASK_NOTHING:
        add_prices(s, seat, options)
    if loaded and s.ask_kind[seat] != ASK_NOTHING:
        options.append(SEAL)
    offer(s, seat, "offer", options)


def add_prices(s: State, seat: int, options: list[Option]) -> None:
    """R39-R41: mortals 2-7 coins, the cultist 2-6 coins or a soul piece, the devil 1-2 pieces."""
    role = s.role[seat]
    for n in range(LEAST_COINS, MOST_COINS[role] + 1):
        if s.ask_kind[seat] != ASK_COINS or s.ask_n[seat] != n:
            options.append(ASK_FOR[n])
    for n in range(1, MOST_SOULS[role] + 1):
        if s.ask_kind[seat] != ASK_SOULS or s.ask_n[seat] != n:
            options.append(ASK_FOR_SOULS[n])


def put_in(s: State, seat: int, kind: int) -> None:
    """H4: what lies in the chest cannot be used until it comes back."""
    s.store[seat][kind] -= 1
    s.chest[seat][kind] += 1
    s.tell(only(seat), PUT_IN, kind, 1)
    s.queue(OFFER_CHEST[seat])


def take_out(s: State, seat: int, kind: int) -> None:
    s.leeway[seat] -= 1
    s.store[seat][kind] += 1
    s.chest[seat][kind] -= 1
    s.tell(only(seat), TAKEN_OUT, kind, 1)
    s.queue(OFFER_CHEST[seat])


def ask_coins(s: State, seat: int, n: int) -> None:
    """R39, R41: a price in coins."""
    set_price(s, seat, ASK_COINS, n)
    s.tell(only(seat), PRICED, n)
    s.queue(OFFER_CHEST[seat])


def ask_souls(s: State, seat: int, n: int) -> None:
    """R40, R41: a price in soul pieces."""
    set_price(s, seat, ASK_SOULS, n)
    s.tell(only(seat), PRICED_SOULS, n)
    s.queue(OFFER_CHEST[seat])


def set_price(s: State, seat: int, kind: int, n: int) -> None:
    if s.ask_kind[seat] != ASK_NOTHING:
        s.leeway[seat] -= 1  # H78
    s.ask_kind[seat] = kind
    s.ask_n[seat] = n


def seal_offer(s: State, seat: int) -> None:
    """The lid closes."""
    s.status[seat] = OPEN
    s.offered[seat] = s.chest[seat][:]  # the owner remembers, whatever happens to the chest
    s.tell(only(seat), SEALED, seat)


def send_empty(s: State, seat: int) -> None:
    """H2: an empty chest is no offer."""
    empty_chest(s, seat)
    s.tell(only(seat), SEALED, seat)


def begin_viewing(s: State, stage: int) -> None:
    """R43, R47: every chest goes to another player, the second time to a different one."""
    s.stage = stage
    s.fork(range(SEATS), begin_consider)


def which_viewing(s: State) -> int:
    return 1 if s.stage == ST_FIRST else 2


def chest_before(s: State, seat: int) -> int:
    """Return the owner of the chest that lies before *seat*; only the table may know."""
    return s.seat_of(owner_seen(s.route, s.round, which_viewing(s), s.role[seat]))


def begin_consider(s: State, seat: int) -> None:
    """R44, H1: the lid shows which role sent it, M1 and M2 apart, never who."""
    begin_step(s, seat)
    s.tell(only(seat), CHEST_CAME, s.role[chest_before(s, seat)], which_viewing(s))
    s.then(offer_consider, seat, which_viewing(s))


def offer_consider(s: State, seat: int, which: int) -> None:
    """R45, R46, R49: accept or reject; R48, H2: a paid or empty chest can only be closed."""
    owner = chest_before(s, seat)
    options: list[Option] = []
    if s.status[owner] != OPEN:
        options.append(CLOSE)
    else:
        options.append(REJECT)
        price = s.ask_n[owner]
        if s.ask_kind[owner] == ASK_COINS:
            if s.store[seat][COIN] >= price:
                options.append(ACCEPT)
        else:
            for marked in range(price + 1):  # R51, H6: any mix of the pieces held
                if marked <= s.marked[seat] and price - marked <= s.plain[seat]:
                    options.append(PAY_SOULS[price * 3 + marked])
    offer(s, seat, "consider", options, which)


def accept(s: State, seat: int) -> None:
    """R45: take everything, put in exactly the price; H5: what was taken is usable at once."""
    owner = chest_before(s, seat)
    note_chest(s, seat, owner, 1)
    s.store[seat][COIN] -= s.ask_n[owner]
    s.paid_coins[owner] = s.ask_n[owner]
    s.tell(only(seat), TOOK_OFFER, s.role[owner], s.ask_n[owner])
    empty_into(s, owner, seat)


def pay_souls(s: State, seat: int, plain: int, marked: int) -> None:
    """R51-R53: pieces go to the devil or the cultist, marks unseen by the next viewer (H7)."""
    owner = chest_before(s, seat)
    assert s.role[owner] in {DEVIL, CULTIST}
    note_chest(s, seat, owner, 1)
    s.plain[seat] -= plain
    s.marked[seat] -= marked
    s.paid_plain[owner] = plain
    s.paid_marked[owner] = marked
    s.tell(only(seat), TOOK_OFFER_SOULS, s.role[owner], plain, marked)
    empty_into(s, owner, seat)


def empty_into(s: State, owner: int, seat: int) -> None:
    s.status[owner] = ACCEPTED
    for kind in range(STORE):
        s.store[seat][kind] += s.chest[owner][kind]
        s.chest[owner][kind] = 0


def reject(s: State, seat: int) -> None:
    """R46: nothing changes."""
    owner = chest_before(s, seat)
    note_chest(s, seat, owner, 0)
    s.tell(only(seat), REFUSED, s.role[owner])


def close_chest(s: State, seat: int) -> None:
    """R48: it goes home unchanged."""
    owner = chest_before(s, seat)
    note_chest(s, seat, owner, 0)
    s.tell(only(seat), CLOSED, s.role[owner])


def chest_row(s: State, owner: int, taken: int) -> list[int]:
    """Return what a viewer knows of a chest: contents only of an open one (R44, R48)."""
    status = s.status[owner]
    contents = s.chest[owner][:] if status == OPEN else [0] * STORE
    kind = ASK_NOTHING if status == EMPTY else s.ask_kind[owner]
    price = 0 if status == EMPTY else s.ask_n[owner]
    return [s.round, which_viewing(s), s.role[owner], status, kind, price, *contents, taken]


def note_chest(s: State, seat: int, owner: int, taken: int) -> None:
    """Write down what came and what was answered."""
    s.seen[seat].append(chest_row(s, owner, taken))


def return_chests(s: State) -> None:
    """R50: every owner takes out payment or goods, and learns no more than that."""
    for seat in range(SEATS):
        sold = s.status[seat] == ACCEPTED
        coins, plain, marked = s.paid_coins[seat], s.paid_plain[seat], s.paid_marked[seat]
        s.store[seat][COIN] += coins
        s.plain[seat] += plain
        s.marked[seat] += marked
        if sold:
            s.tell(only(seat), RETURNED, coins, plain, marked)
        else:
            s.tell(only(seat), BACK_EMPTY if s.status[seat] == EMPTY else UNSOLD)
        empty_chest(s, seat)


OFFER_CHEST: Final = for_seats(offer_chest)
PUT: Final = [option("put", put_in, kind) for kind in range(STORE)]
TAKE: Final = [option("take", take_out, kind) for kind in range(STORE)]
ASK_FOR: Final = [option("ask", ask_coins, n) for n in range(8)]
ASK_FOR_SOULS: Final = [option("ask_souls", ask_souls, n) for n in range(3)]
SEAL: Final = option("seal", seal_offer)
SEND_EMPTY: Final = option("send_empty", send_empty)
ACCEPT: Final = option("accept", accept)
REJECT: Final = option("reject", reject)
CLOSE: Final = option("close", close_chest)
PAY_SOULS: Final = [
    option("pay_souls", pay_souls, max(0, price - marked), marked)
    for price in range(3)
    for marked in range(3)
]
