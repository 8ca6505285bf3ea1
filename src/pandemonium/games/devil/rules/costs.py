"""Paying: what a cost comes to, whether it can be raised, and how (R76, H24, H27).

These are questions about a purse (six counts and a debt), so that the ledger of a plan can ask
them about purses that do not exist yet.
"""

from typing import Final

from pandemonium.games.devil.terms import (
    ANY_BASIC,
    ANY_PREMIUM,
    BUY,
    COIN,
    COST,
    DEBT_LIMIT,
    GLASS,
    GOODS,
    MARBLE,
    SELL,
    WHEAT,
    WOOD,
)

EASY_DEBT: Final = 4  # H27: loans up to here are taken before anything is sold
SETTLE_BORROW: Final = 2 * GOODS  # place of the loan in a settlement
SETTLEMENT: Final = 2 * GOODS + 1  # five kinds bought, five sold, coins borrowed


def spare(store: list[int], cost: list[int], first: int, last: int) -> int:
    """Return tokens of kinds *first* to *last* that the named costs leave over."""
    total = 0
    for kind in range(first, last + 1):
        over = store[kind] - cost[kind]
        if over > 0:
            total += over
    return total


def coins_needed(store: list[int], cost: list[int]) -> int:
    """R76: coins of the cost itself and of everything that must be bought for it."""
    need = cost[COIN]
    for kind in range(GOODS):
        lack = cost[kind] - store[kind]
        if lack > 0:
            need += lack * BUY[kind]
    if cost[ANY_BASIC]:
        lack = cost[ANY_BASIC] - spare(store, cost, WOOD, WHEAT)
        if lack > 0:
            need += lack * BUY[WOOD]
    if cost[ANY_PREMIUM]:
        lack = cost[ANY_PREMIUM] - spare(store, cost, GLASS, MARBLE)
        if lack > 0:
            need += lack * BUY[GLASS]
    return need


def sale_value(store: list[int], cost: list[int]) -> int:
    """H24: what selling the tokens this cost does not need would bring."""
    basics = spare(store, cost, WOOD, WHEAT) - cost[ANY_BASIC]
    premiums = spare(store, cost, GLASS, MARBLE) - cost[ANY_PREMIUM]
    return max(0, basics) * SELL[WOOD] + max(0, premiums) * SELL[GLASS]


def can_pay(store: list[int], debt: int, cost: list[int]) -> bool:
    """H24: possible when coins, sales and loans reach what is needed."""
    return store[COIN] + sale_value(store, cost) + DEBT_LIMIT - debt >= coins_needed(store, cost)


def most_coins(store: list[int], debt: int) -> int:
    """Return the coins a purse could hold at most."""
    return store[COIN] + sale_value(store, NOTHING) + DEBT_LIMIT - debt


def is_short(store: list[int], cost: list[int]) -> bool:
    """Tell whether something must be bought, sold or borrowed before paying."""
    for kind in range(GOODS):
        if cost[kind] > store[kind]:
            return True
    return coins_needed(store, cost) > store[COIN]


def settle(store: list[int], debt: int, cost: list[int]) -> list[int]:
    """H27: loan while the debt stays at 4 or less, else surplus basics, loans, premiums.

    Returns tokens to buy and to sell by kind, and coins to borrow.
    """
    answer = [0] * SETTLEMENT
    lack = coins_needed(store, cost) - store[COIN]
    for kind in range(GOODS):
        missing = cost[kind] - store[kind]
        if missing > 0:
            answer[kind] = missing
    if lack > 0 and debt + lack <= EASY_DEBT:
        answer[SETTLE_BORROW] = lack
        lack = 0
    if lack > 0:
        lack = _sell_spare(store, cost, answer, WOOD, WHEAT, cost[ANY_BASIC], lack)
    if lack > 0:
        loan = min(lack, DEBT_LIMIT - debt)
        answer[SETTLE_BORROW] = loan
        lack -= loan
    if lack > 0:
        _sell_spare(store, cost, answer, GLASS, MARBLE, cost[ANY_PREMIUM], lack)
    return answer


def _sell_spare(
    store: list[int],
    cost: list[int],
    answer: list[int],
    first: int,
    last: int,
    keep: int,
    lack: int,
) -> int:
    """Sell spare tokens, the most plentiful first, but keep some; return what is still lacking."""
    left = spare(store, cost, first, last) - keep
    while lack > 0 and left > 0:
        best = first
        most = -1
        for kind in range(first, last + 1):
            over = store[kind] - cost[kind] - answer[GOODS + kind]
            if over > most:
                most = over
                best = kind
        answer[GOODS + best] += 1
        lack -= SELL[best]
        left -= 1
    return lack


def one_cost(kind: int, n: int) -> list[int]:
    """Return the cost of *n* of one kind."""
    cost = [0] * COST
    cost[kind] = n
    return cost


def joined(cost: list[int], kind: int, n: int) -> list[int]:
    """Return *cost* with *n* more of one kind."""
    total = cost[:]
    total[kind] += n
    return total


NOTHING: Final = [0] * COST
