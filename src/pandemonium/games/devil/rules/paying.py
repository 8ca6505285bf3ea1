"""Paying in the open: automatic when everything is there, a menu when something must be raised."""

from typing import Final

from pandemonium.games.devil.rules.costs import SETTLE_BORROW, is_short, one_cost, settle
from pandemonium.games.devil.rules.market import offer_reserved, take_loan, trade
from pandemonium.games.devil.state import F_BARE, State
from pandemonium.games.devil.terms import (
    ANY_BASIC,
    ANY_PREMIUM,
    COIN,
    GLASS,
    GOODS,
    MARBLE,
    WHEAT,
    WOOD,
)
from pandemonium.games.devil.vocabulary import PAID
from pandemonium.kernel.news import EVERYONE
from pandemonium.kernel.table import option

# What a cost is for; the second number says which card, or how much.
P_BUILD: Final = 0
P_USE: Final = 1
P_EVENT: Final = 2
P_RECRUIT: Final = 3
P_WHEAT: Final = 4
P_ORNAMENT: Final = 5
PURPOSES: Final = ("build", "use", "event", "recruit", "wheat", "ornament")


def cost_of(s: State, purpose: int, n: int) -> list[int]:
    """Return what has to be paid; never change it."""
    if purpose == P_BUILD:
        return s.box.buildings[n].cost
    if purpose == P_USE:
        return s.box.buildings[n].fee
    if purpose == P_EVENT:
        return s.box.events[n].price
    if purpose == P_RECRUIT:
        return one_cost(COIN, n)
    if purpose == P_WHEAT:
        return one_cost(WHEAT, n)
    cost = one_cost(GLASS, 1)
    cost[MARBLE] = 1
    return cost


def settle_cost(s: State, seat: int, purpose: int, n: int) -> None:
    """R76: pay; when something must be bought or raised the player says how (H27)."""
    cost = cost_of(s, purpose, n)
    if is_short(s.store[seat], cost):
        offer_reserved(s, seat, "pay", [PAY], cost, purpose, n)
    else:
        s.then(pay, seat, purpose, n)


def pay_by_default(s: State, seat: int) -> None:
    """H27: the default way of raising coins, then pay."""
    purpose, n = s.about()
    raise_for(s, seat, cost_of(s, purpose, n))
    s.then(pay, seat, purpose, n)


def raise_for(s: State, seat: int, cost: list[int]) -> None:
    """Borrow, sell and buy as H27 says until the cost lies ready.

    Nobody buys what lies behind the wall, so what is left of these kinds is nothing; all see it.
    """
    answer = settle(s.store[seat], s.debt[seat], cost)
    raised = answer[SETTLE_BORROW]
    if raised:
        take_loan(s, seat, raised)
    for kind in range(GOODS):
        if answer[GOODS + kind]:
            raised = 1
            trade(s, seat, kind, -answer[GOODS + kind])
    for kind in range(GOODS):
        if answer[kind]:
            trade(s, seat, kind, answer[kind])
            s.note(F_BARE, seat, kind, s.open[seat][kind] - cost[kind])
    if raised:
        s.note(F_BARE, seat, COIN, s.open[seat][COIN] - cost[COIN])


def pay(s: State, seat: int, purpose: int, n: int) -> None:
    """R69, R71: the cost goes to the supply; "any" goods are chosen one by one."""
    cost = cost_of(s, purpose, n)
    for kind in range(COIN + 1):
        if cost[kind]:
            s.gain(seat, kind, -cost[kind])
            s.tell(EVERYONE, PAID, seat, kind, cost[kind])
    for sort in (ANY_BASIC, ANY_PREMIUM):
        if cost[sort]:
            s.then(offer_give, seat, sort, cost[sort])


def kinds_of(sort: int) -> range:
    """Return the resources "any basic" or "any premium" stands for."""
    return range(WOOD, WHEAT + 1) if sort == ANY_BASIC else range(GLASS, MARBLE + 1)


def offer_give(s: State, seat: int, sort: int, n: int) -> None:
    """Choose a token to give up; with none at hand one is bought (R76)."""
    held = [kind for kind in kinds_of(sort) if s.store[seat][kind] > 0]
    kinds = held or list(kinds_of(sort))
    offer_reserved(s, seat, "give_any", [GIVE[kind] for kind in kinds], one_cost(sort, n), sort, n)


def give(s: State, seat: int, kind: int) -> None:
    sort, n = s.about()
    if s.store[seat][kind] == 0:
        raise_for(s, seat, one_cost(kind, 1))
    s.gain(seat, kind, -1)
    s.tell(EVERYONE, PAID, seat, kind, 1)
    if n > 1:
        s.then(offer_give, seat, sort, n - 1)


PAY: Final = option("pay", pay_by_default)
GIVE: Final = [option("give", give, kind) for kind in range(GOODS)]
