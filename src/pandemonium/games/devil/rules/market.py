"""Any phase: the market and loans (R32-R36), offered in every menu."""

from typing import Final

from pandemonium.games.devil.rules.costs import can_pay
from pandemonium.games.devil.state import BORROWED, REPAID, State
from pandemonium.games.devil.terms import (
    BUY,
    COIN,
    DEBT_LIMIT,
    GOODS,
    LEEWAY,
    SEATS,
    SELL,
    ST_CARDS,
    ST_INQUISITION,
    ST_KEEP,
    ST_LAST,
    ST_PASS,
    ST_PENALTIES,
    ST_PRODUCTION,
    ST_RITUAL,
    ST_WINGS,
    STAGE_NAMES,
)
from pandemonium.games.devil.vocabulary import BORROWED as BORROWED_NEWS
from pandemonium.games.devil.vocabulary import BOUGHT, SOLD
from pandemonium.games.devil.vocabulary import REPAID as REPAID_NEWS
from pandemonium.kernel.news import EVERYONE, only
from pandemonium.kernel.table import Option, option

MARKET_VERBS: Final = ("buy", "sell", "borrow", "repay")

REPAY_STAGES: Final = [  # R35, R110: phases 1, 2 and 8; H13: round 1 too
    ST_PRODUCTION,
    ST_KEEP,
    ST_PASS,
    ST_CARDS,
    ST_WINGS,
    ST_RITUAL,
    ST_INQUISITION,
    ST_PENALTIES,
    ST_LAST,
]


def begin_step(s: State, seat: int) -> None:
    """H77, H78: trades and changes of mind are free; only a step without end is cut short."""
    s.leeway[seat] = LEEWAY


def offer(s: State, seat: int, prompt: str, options: list[Option], *args: int) -> None:
    """Ask *seat*, with the market beside the choice itself (H12)."""
    if s.leeway[seat] > 0:
        add_market(s, seat, options, [])
    s.ask(seat, prompt, options, *args)


def offer_reserved(
    s: State, seat: int, prompt: str, options: list[Option], reserve: list[int], *args: int
) -> None:
    """Ask *seat*; no trade may make the cost *reserve* unpayable (H25)."""
    if s.leeway[seat] > 0:
        add_market(s, seat, options, reserve)
    s.ask(seat, prompt, options, *args)


def may_repay(s: State) -> bool:
    """R35: debt may be repaid in phases 1, 2 and 8 only."""
    return MAY_REPAY[s.stage]


def add_market(s: State, seat: int, options: list[Option], reserve: list[int]) -> None:
    """R32-R35: buying, selling, borrowing, repaying, one token at a time."""
    store = s.store[seat]
    coins = store[COIN]
    debt = s.debt[seat]
    for kind in range(GOODS):
        price = BUY[kind]
        if coins >= price and _stays_payable(store, debt, reserve, kind, 1, -price):
            options.append(BUY_OPTIONS[kind])
    for kind in range(GOODS):
        if store[kind] > 0 and _stays_payable(store, debt, reserve, kind, -1, SELL[kind]):
            options.append(SELL_OPTIONS[kind])
    options.extend(BORROW_OPTIONS[DEBT_LIMIT - debt])
    if may_repay(s):  # R110: also while a cost is being raised: it stays as payable
        options.extend(REPAY_OPTIONS[min(debt, coins)])


def _stays_payable(
    store: list[int], debt: int, reserve: list[int], kind: int, n: int, coins: int
) -> bool:
    """H25: a planned cost that can be paid must be paid."""
    if not reserve:
        return True
    after = store[:]
    after[kind] += n
    after[COIN] += coins
    return can_pay(after, debt, reserve)


def buy(s: State, seat: int, kind: int) -> None:
    """R32: basics cost 3 coins, premiums 5; H10: the supply never runs out."""
    s.leeway[seat] -= 1
    trade(s, seat, kind, 1)
    s.reopen()


def sell(s: State, seat: int, kind: int) -> None:
    """R33: basics bring 1 coin, premiums 2."""
    s.leeway[seat] -= 1
    trade(s, seat, kind, -1)
    s.reopen()


def borrow(s: State, seat: int, n: int) -> None:
    """R34: raise the debt, never above 10, and take that many coins."""
    s.leeway[seat] -= 1
    take_loan(s, seat, n)
    s.reopen()


def repay(s: State, seat: int, n: int) -> None:
    """R35: one coin pays one point of debt."""
    assert may_repay(s)
    s.leeway[seat] -= 1
    s.debt[seat] -= n
    s.store[seat][COIN] -= n
    if s.lane < s.seats:
        s.trade_log[seat][REPAID] += n
        s.tell(only(seat), REPAID_NEWS, seat, n)
    else:
        s.account(seat, COIN, -n)
        s.shown_debt[seat] = s.debt[seat]
        s.tell(EVERYONE, REPAID_NEWS, seat, n)
    s.reopen()


def trade(s: State, seat: int, kind: int, n: int) -> None:
    """Buy (n above 0) or sell tokens; R36: in the open, or told at the end of a secret step."""
    coins = -n * BUY[kind] if n > 0 else -n * SELL[kind]
    s.store[seat][kind] += n
    s.store[seat][COIN] += coins
    secret = s.lane < s.seats
    if secret:
        s.trade_log[seat][kind if n > 0 else GOODS + kind] += abs(n)
    else:
        s.account(seat, kind, n)
        s.account(seat, COIN, coins)
    if not s.silent:
        s.tell(only(seat) if secret else EVERYONE, BOUGHT if n > 0 else SOLD, seat, kind, abs(n))


def take_loan(s: State, seat: int, n: int) -> None:
    """R34: coins now, debt later."""
    s.debt[seat] += n
    assert s.debt[seat] <= DEBT_LIMIT
    s.store[seat][COIN] += n
    if s.lane < s.seats:
        s.trade_log[seat][BORROWED] += n
        s.tell(only(seat), BORROWED_NEWS, seat, n)
    else:
        s.account(seat, COIN, n)
        s.shown_debt[seat] = s.debt[seat]
        s.tell(EVERYONE, BORROWED_NEWS, seat, n)


def publish_trades(s: State) -> None:
    """H8, H9: what was traded in a secret step becomes known at its end, in seat order."""
    for seat in range(SEATS):
        log = s.trade_log[seat]
        for kind in range(GOODS):
            if log[kind]:
                s.account(seat, kind, log[kind])
                s.account(seat, COIN, -log[kind] * BUY[kind])
                s.tell_others(seat, BOUGHT, seat, kind, log[kind])
                log[kind] = 0
            sold = log[GOODS + kind]
            if sold:
                s.account(seat, kind, -sold)
                s.account(seat, COIN, sold * SELL[kind])
                s.tell_others(seat, SOLD, seat, kind, sold)
                log[GOODS + kind] = 0
        if log[BORROWED]:
            s.account(seat, COIN, log[BORROWED])
            s.tell_others(seat, BORROWED_NEWS, seat, log[BORROWED])
            log[BORROWED] = 0
        if log[REPAID]:
            s.account(seat, COIN, -log[REPAID])
            s.tell_others(seat, REPAID_NEWS, seat, log[REPAID])
            log[REPAID] = 0
        s.shown_debt[seat] = s.debt[seat]


def unpublished(s: State, seat: int, kind: int) -> int:
    """Return what trades of the step that is going on have added to a store (H8, H9)."""
    log = s.trade_log[seat]
    if kind < GOODS:
        return log[kind] - log[GOODS + kind]
    if kind != COIN:
        return 0
    total = log[BORROWED] - log[REPAID]
    for good in range(GOODS):
        total += log[GOODS + good] * SELL[good] - log[good] * BUY[good]
    return total


def open_window(s: State, seat: int) -> None:
    """A moment to trade, borrow and repay (R30, H68)."""
    begin_step(s, seat)
    s.then(offer_window, seat)


def offer_window(s: State, seat: int) -> None:
    """Everybody presses done, whether there was something to do or not."""
    offer(s, seat, "window", [DONE])


def close_window(s: State, seat: int) -> None:
    """The seat has finished trading."""


BUY_OPTIONS: Final = [option("buy", buy, kind) for kind in range(GOODS)]
SELL_OPTIONS: Final = [option("sell", sell, kind) for kind in range(GOODS)]
# By how much may be borrowed or repaid at most.
BORROW_OPTIONS: Final = [
    [option("borrow", borrow, n) for n in range(1, most + 1)] for most in range(DEBT_LIMIT + 1)
]
REPAY_OPTIONS: Final = [
    [option("repay", repay, n) for n in range(1, most + 1)] for most in range(DEBT_LIMIT + 1)
]
MAY_REPAY: Final = [stage in REPAY_STAGES for stage in range(len(STAGE_NAMES))]
DONE: Final = option("done", close_window)
