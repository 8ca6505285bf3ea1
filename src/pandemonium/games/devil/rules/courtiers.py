"""Courtiers (R72-R74, R88, R89)."""

from typing import Final

from pandemonium.games.devil.rules.costs import can_pay, joined, one_cost
from pandemonium.games.devil.rules.market import offer, offer_reserved
from pandemonium.games.devil.rules.paying import P_RECRUIT, settle_cost
from pandemonium.games.devil.rules.planning import free_tokens
from pandemonium.games.devil.state import State, changed
from pandemonium.games.devil.terms import (
    BEHIND_WALL,
    COIN,
    COURTIERS,
    THREE_COINS,
    TWO_COINS,
    WHEAT,
)
from pandemonium.games.devil.vocabulary import GAVE_COURTIER, GOT_COURTIER, RECRUITED
from pandemonium.kernel.news import EVERYONE
from pandemonium.kernel.table import option

PRICES: Final = (0, 2, 3, 0)  # by place: R72


def available(s: State, seat: int) -> list[int]:
    """R72, R74: courtiers on the 2- or 3-coin space."""
    places = s.courtier[seat]
    return [c for c in range(COURTIERS) if places[c] in {TWO_COINS, THREE_COINS}]


def price_of(s: State, seat: int, courtier: int) -> list[int]:
    """R72, R77, H23: the price with the wheat owed so far; nothing later brings coins for it."""
    wheat = max(0, s.used[seat] - free_tokens(s, seat))
    return joined(one_cost(COIN, PRICES[s.courtier[seat][courtier]]), WHEAT, wheat)


def payable(s: State, seat: int) -> list[int]:
    """Return the courtiers whose price can be raised."""
    store, debt = s.store[seat], s.debt[seat]
    return [c for c in available(s, seat) if can_pay(store, debt, price_of(s, seat, c))]


def offer_courtier(s: State, seat: int, free: int) -> None:
    """H18: the courtier is chosen when it is taken; H72: everybody sees which one."""
    if free:
        offer(s, seat, "which_courtier", [TAKE[c] for c in available(s, seat)], free)
        return
    cheapest = min([price_of(s, seat, c) for c in available(s, seat)])
    options = [HIRE[c] for c in payable(s, seat)]
    offer_reserved(s, seat, "which_courtier", options, cheapest, free)


def gain_courtier(s: State, seat: int) -> None:
    """R74, R168: a courtier without paying; nothing when none is to be had."""
    choices = available(s, seat)
    if len(choices) == 1:
        take_courtier(s, seat, choices[0])
    elif choices:
        s.then(offer_courtier, seat, 1)


def take_courtier(s: State, seat: int, courtier: int) -> None:
    s.courtier[seat] = changed(s.courtier[seat], courtier, BEHIND_WALL)
    s.tell(EVERYONE, GOT_COURTIER, seat, courtier)


def hire(s: State, seat: int, courtier: int) -> None:
    """R72, R73: 2 coins the first time, 3 after it was used."""
    s.then(settle_cost, seat, P_RECRUIT, PRICES[s.courtier[seat][courtier]])
    s.then(welcome, seat, courtier)


def welcome(s: State, seat: int, courtier: int) -> None:
    s.courtier[seat] = changed(s.courtier[seat], courtier, BEHIND_WALL)
    s.recruited[seat] = 1
    s.tell(EVERYONE, RECRUITED, seat, courtier)


def send_away(s: State, seat: int, courtier: int) -> None:
    """R88, R170: a used courtier goes to the 3-coin space."""
    s.courtier[seat] = changed(s.courtier[seat], courtier, THREE_COINS)
    s.tell(EVERYONE, GAVE_COURTIER, seat, courtier)


TAKE: Final = [option("courtier", take_courtier, c) for c in range(COURTIERS)]
HIRE: Final = [option("courtier", hire, c) for c in range(COURTIERS)]
