"""The race of a seat to its win: what it earns, what it must still pay, how long it takes."""

import math
from typing import Final

from pandemonium.games.demons.judge.worth import (
    SOON,
    demon_income,
    exposure,
    income,
    is_fragile,
    loot_of,
    payoff,
    stock,
)
from pandemonium.games.demons.rules.summoning import snuff_price
from pandemonium.games.demons.state import State
from pandemonium.games.demons.terms import CARD_PRICE, SOULS_TO_WIN

HORIZON: Final = 30  # turns; what is left then is only divided by what is earned
NEW_CARD: Final = 0.1  # Souls a roll of a card somebody is going to buy
NEW_DEMON: Final = 0.3  # Souls an own roll of a Demon not yet known
SPOILING: Final = 0.5  # the share of fragile incomes that a card bought is expected to end
CAUTION: Final = 0.0  # turns that others may cost a plan to hold on to one's cards
RISK: Final = 1.0  # turns a card lost to a wipe costs
WORRY: Final = 0.7  # a danger counts less in every later round: it may be gone by then


class Side:
    """What the race of one seat hangs on, in expected Souls."""

    def __init__(self, souls: float, missing: int, price: int) -> None:
        self.souls = souls  # held, and what the running roll and those until the turn will bring
        self.missing = missing  # Demons
        self.price = price  # cards to snuff for one
        self.cards: list[float] = []  # a round of each Block card, lowest first
        self.fragile = 0.0  # what of that ends with the first Kid, or whatever they do not stand
        self.candles = 0.0  # a round
        self.demons = 0.0  # an own roll
        self.hand: list[float] = []  # an own roll of each Demon in hand, best first
        self.drain = 0.0  # a round, stolen by rivals
        self.danger = 0.0  # the chance that a round wipes the Block cards away

    def block(self) -> float:
        """Return the Souls a round from everything that answers to all rolls."""
        return self.candles + sum(self.cards)


def side_of(s: State, seat: int, hand: bool) -> Side:
    """Return what the race of *seat* hangs on; *hand*: with the Demons it holds."""
    side = Side(float(s.souls[seat]), max(0, s.demons_required - len(s.demons[seat])), 0)
    side.price = snuff_price(s, seat)
    for card in s.cards[seat]:
        earns = income(s, seat, card) * s.seats + stock(s, seat, card) / SOON
        if is_fragile(s.box.cards[card]):
            side.fragile += earns
        side.cards.append(earns)
    side.cards.sort()
    for candle in s.candles[seat]:
        side.candles += income(s, seat, candle) * s.seats
    a_roll = side.block() / s.seats
    for demon in s.demons[seat]:
        side.demons += demon_income(s, seat, demon, a_roll)
    if hand:
        side.hand = [demon_income(s, seat, demon, a_roll) for demon in s.hands[seat].cards]
        side.hand.sort(reverse=True)
    for rival in s.opponents(seat):
        side.drain += loot_of(s, rival, seat)
    side.danger = 1.0 - math.pow(1.0 - exposure(s, seat), s.seats)
    side.souls += pending(s, seat, a_roll)
    return side


def pending(s: State, seat: int, a_roll: float) -> float:
    """Return the Souls that are on their way: cards of the running roll, rolls until the turn."""
    due = 0.0
    for card in s.eligible:
        if card in s.cards[seat] or card in s.demons[seat] or card in s.candles[seat]:
            due += payoff(s, seat, card, 0)
    if s.active != seat:
        rolls = (seat - s.active) % s.seats - (1 if s.rolled else 0)
        return due + rolls * a_roll
    return due + (a_roll if s.extra_turn else 0.0)


def turns_to_win(s: State, seat: int, side: Side) -> float:
    """Return about how many own turns *seat* still needs, with the better of two plans."""
    soon = race(s, seat, side, hold=False)
    if side.missing > 1 and len(side.cards) >= side.price:
        soon = min(soon, race(s, seat, side, hold=True) + CAUTION)
    return soon


def race(s: State, seat: int, side: Side, hold: bool) -> float:
    """Play on with expected incomes alone; *hold* keeps cards working until the last summons."""
    cards = side.cards[:]
    spoilt = 0.0
    souls = side.souls
    missing = side.missing
    price = side.price
    steady = side.candles + side.demons - side.drain
    on_turn = s.active == seat
    turns = 0.0 if on_turn else ((seat - s.active) % s.seats) / s.seats
    may_buy = not (on_turn and s.bought)
    may_summon = not (on_turn and s.summoned)
    rolling = not (on_turn and s.rolled)
    risk = RISK * side.danger
    called = 0
    while True:
        ready = price * missing if hold else price
        if missing > 0 and may_summon and len(cards) >= min(ready, price * missing):
            del cards[:price]
            missing -= 1
            steady += side.hand[called] if called < len(side.hand) else NEW_DEMON
            called += 1
        if missing <= 0 and souls >= SOULS_TO_WIN:
            return max(0.0, turns - (souls - SOULS_TO_WIN) * 0.02)
        if souls >= CARD_PRICE and may_buy and len(cards) < price * missing:
            souls -= CARD_PRICE
            cards.append(NEW_CARD * s.seats)
            cards.sort()
            spoilt += SPOILING * (side.fragile - spoilt)
        gained = steady + max(0.0, sum(cards) - spoilt)
        if missing <= 0 or turns >= HORIZON:
            cost = CARD_PRICE * max(0, price * missing - len(cards)) + SOULS_TO_WIN - souls
            return turns + max(0.0, cost) / max(gained, 0.1)
        if rolling:
            souls = max(0.0, souls + gained)
        else:
            souls += (gained - steady) * (s.seats - 1) / s.seats
        turns += 1.0 + risk * len(cards)
        risk *= WORRY
        may_buy = True
        may_summon = True
        rolling = True
