"""Chests on their way: those a seat has seen stay as they are, the rest is invented."""

from pandemonium.games.devil.imagine.redeal import others_of, redeal_souls, redeal_stores
from pandemonium.games.devil.rules.deals import (
    LEAST_COINS,
    MOST_COINS,
    MOST_SOULS,
    ROW_GOODS,
    ROW_KIND,
    ROW_PRICE,
    ROW_ROLE,
    ROW_ROUND,
    ROW_STATUS,
    ROW_TAKEN,
    chest_before,
    chest_row,
    loadable,
)
from pandemonium.games.devil.rules.routing import viewer_of
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import (
    ACCEPTED,
    ASK_COINS,
    ASK_NOTHING,
    ASK_SOULS,
    COIN,
    EMPTY,
    OPEN,
    SEATS,
    ST_SECOND,
    STORE,
)
from pandemonium.kernel.rng import Rng


def clear_chest(s: State, owner: int) -> None:
    s.chest[owner] = [0] * STORE
    s.ask_kind[owner] = ASK_NOTHING
    s.ask_n[owner] = 0
    s.status[owner] = EMPTY
    s.paid_coins[owner] = 0
    s.paid_plain[owner] = 0
    s.paid_marked[owner] = 0


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
    rows = [row for row in true.seen[seat] if row[ROW_ROUND] == true.round]
    kept: list[list[int]] = [row[:] for row in rows]
    if true.asks[seat] is not None:
        kept.append(chest_row(true, chest_before(true, seat), 0))
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


def set_chest(true: State, s: State, owner: int, row: list[int]) -> None:
    """Write one seen chest into the imagined table."""
    s.status[owner] = row[ROW_STATUS]
    s.ask_kind[owner] = row[ROW_KIND]
    s.ask_n[owner] = row[ROW_PRICE]
    contents = row[ROW_GOODS:ROW_TAKEN]
    s.offered[owner] = contents[:]
    if row[ROW_TAKEN]:  # taken by the seat itself: its own payment lies inside
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
