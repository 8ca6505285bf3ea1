"""Stores that fit an open public ask: what a seat may hold, given the question it has before it.

Being asked how to pay tells that something is lacking and that it can still be raised (R76, H24).
More tokens never make a seat unable to pay, and fewer never make a lack go away. So every store
that fits lies below one of a few richest ones; if none of those fits, no store does.
"""

from typing import Final

from pandemonium.games.devil.imagine.redeal import others_of, redeal_stores
from pandemonium.games.devil.rules.costs import can_pay, coins_needed, is_short, one_cost, spare
from pandemonium.games.devil.rules.courtiers import payable
from pandemonium.games.devil.rules.paying import cost_of
from pandemonium.games.devil.state import State
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
from pandemonium.kernel.rng import Rng

TRIES: Final = 40


def fit_stores(true: State, s: State, seat: int, pool: list[int], rng: Rng) -> None:
    """Deal stores with which a public ask of another seat would be asked again."""
    asked = [o for o in others_of(seat) if true.asks[o] is not None]
    for _ in range(TRIES):
        redeal_stores(s, seat, pool, rng)
        if true.apart() or all(fits_ask(s, other) for other in asked):
            return
    fit_payer(s, seat, asked[0], pool, rng)


def fits_ask(s: State, other: int) -> bool:
    """Tell whether the open public ask of a seat makes sense with its imagined store."""
    ask = s.asks[other]
    assert ask is not None
    args = ask.about
    store, debt = s.store[other], s.debt[other]
    if ask.prompt == "pay":
        cost = cost_of(s, args[0], args[1])
        return is_short(store, cost) and can_pay(store, debt, cost)
    if ask.prompt == "give_any":
        return can_pay(store, debt, one_cost(args[0], args[1]))
    if ask.prompt == "which_courtier" and not args[0]:
        return len(payable(s, other)) > 0
    return True


def fit_payer(s: State, seat: int, payer: int, pool: list[int], rng: Rng) -> None:
    """Give the payer some of a richest store that fits, and the others what is left."""
    wealth = pool[: COIN + 1] + s.store[payer][COIN + 1 :]
    stores = [wealth]
    ask = s.asks[payer]
    assert ask is not None
    if ask.prompt == "pay":
        stores = richest_short(wealth, cost_of(s, ask.about[0], ask.about[1]))
    order = list(range(len(stores)))
    rng.shuffle(order)
    for choice in order:
        s.store[payer] = stores[choice][:]
        if fits_ask(s, payer):
            lose_some(s, payer, rng)
            hand_out(s, seat, payer, wealth, rng)
            return
    raise AssertionError(f"no store makes sense of what seat {payer} is asked")


def richest_short(wealth: list[int], cost: list[int]) -> list[list[int]]:
    """R76: Return stores within *wealth* that lack something; all others hold less than one."""
    found: list[list[int]] = []
    for kind in range(GOODS):
        if cost[kind]:  # one token of this kind is lacking
            store = wealth[:]
            store[kind] = min(store[kind], cost[kind] - 1)
            found.append(store)
    for basics in range(cost[ANY_BASIC] + 1):  # so many of any kind are lacking, then a coin
        for premiums in range(cost[ANY_PREMIUM] + 1):
            store = wealth[:]
            if basics:
                leave_spare(store, cost, WOOD, WHEAT, cost[ANY_BASIC] - basics)
            if premiums:
                leave_spare(store, cost, GLASS, MARBLE, cost[ANY_PREMIUM] - premiums)
            store[COIN] = min(store[COIN], coins_needed(store, cost) - 1)
            if store[COIN] >= 0:
                found.append(store)
    return found


def leave_spare(store: list[int], cost: list[int], first: int, last: int, n: int) -> None:
    """Take tokens beyond the named costs away, the most plentiful first, until *n* are left."""
    while spare(store, cost, first, last) > n:
        best = first
        for kind in range(first + 1, last + 1):
            if store[kind] - cost[kind] > store[best] - cost[best]:
                best = kind
        store[best] -= 1


def lose_some(s: State, payer: int, rng: Rng) -> None:
    """Take tokens away at random as long as the ask still makes sense."""
    tokens: list[int] = []
    for kind in range(COIN + 1):
        tokens += [kind] * s.store[payer][kind]
    rng.shuffle(tokens)
    for kind in tokens:
        if rng.below(2):
            s.store[payer][kind] -= 1
            if not fits_ask(s, payer):
                s.store[payer][kind] += 1


def hand_out(s: State, seat: int, payer: int, wealth: list[int], rng: Rng) -> None:
    """Deal what the payer does not hold to the others."""
    others = [other for other in others_of(seat) if other != payer]
    for kind in range(COIN + 1):
        for other in others:
            s.store[other][kind] = 0
        for _ in range(wealth[kind] - s.store[payer][kind]):
            s.store[others[rng.below(len(others))]][kind] += 1
