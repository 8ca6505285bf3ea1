"""What goods and cards are worth to one seat, in coins and in points."""

from typing import Final

from pandemonium.games.devil import effects
from pandemonium.games.devil.judge.sets import set_worth
from pandemonium.games.devil.judge.worth import (
    TOKEN_COINS,
    building_rounds,
    coin_worth,
    engine_worth,
    final_worth,
    major_worth,
)
from pandemonium.games.devil.judge.yields import coins_in, yield_of
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import (
    COIN,
    COST,
    FINAL,
    GOODS,
    IMMEDIATE,
    INDULGENCE,
    NOBODY,
    PREMIUM_FIRST,
    ROUNDS,
    WHEAT,
)

NEVER: Final = -50.0  # the score of what no sensible player does
NEEDED: Final = [2.9, 4.8]  # coins a wanted basic, premium is worth: a little below the market
SURPLUS: Final = [1.9, 3.3]  # what is not wanted now may be next round
FADES: Final = [1.0, 1.0, 0.85, 0.7, 0.55]  # the second and third to spare are worth less
LAST_SURPLUS: Final = [0.75, 3.8]  # R156, R157: what only counts at the end
COST_WEIGHT: Final = 0.75  # goods in the store would lose something by waiting
REP_COST: Final = 0.3
TILE_COINS: Final = 2.9
DEAREST: Final = 14.0  # coins' worth that a building may cost in the first round
DEARER: Final = 5.0  # and in each round after it
TOO_DEAR: Final = 0.1


def card_worth(s: State, seat: int, card: int) -> float:
    """Return the points a building promises, its price taken off."""
    building = s.box.buildings[card]
    rate = coin_worth(s)
    major = major_worth(s, seat)
    before = engine_worth(s, seat) + set_worth(s, seat, rate, major)
    s.built[seat].append(card)
    total = building.points + engine_worth(s, seat) + set_worth(s, seat, rate, major) - before
    if building.kind == FINAL:
        total += final_worth(s, seat, card)
    s.built[seat].pop()
    if building.kind == IMMEDIATE:
        total += rate * at_once(s, seat, card)
    price = coins_in(building.cost)
    beyond = price - DEAREST - DEARER * (s.round - 1)
    return total - REP_COST * building.down - COST_WEIGHT * rate * price - TOO_DEAR * max(0, beyond)


def at_once(s: State, seat: int, card: int) -> float:
    """Return the coins' worth of what a building does when it is built."""
    rounds = ROUNDS - s.round
    total = yield_of(s, seat, card)
    for effect in s.box.buildings[card].effects:
        if effect.step is effects.minor:
            gain = TILE_COINS * rounds if NOBODY in s.tiles[seat] else 0.0
            total += gain if effect.args[0] > 0 else -0.4 * gain
        elif effect.step is effects.lose_token:
            total -= TOKEN_COINS * rounds
    return total


def wanted_cards(s: State, seat: int) -> list[int]:
    """Return the two buildings of the hand that promise most."""
    hand = s.hand[seat].cards[:]
    scores = [card_worth(s, seat, card) for card in hand]
    chosen: list[int] = []
    for _ in range(min(2, len(hand))):
        place = scores.index(max(scores))
        chosen.append(hand[place])
        scores[place] = 2 * NEVER
    return chosen


def needs(s: State, seat: int) -> list[int]:
    """Return the goods the next two buildings and one extra token would take."""
    total = [0] * COST
    if building_rounds(s) == 0:
        return total
    for card in wanted_cards(s, seat):
        cost = s.box.buildings[card].cost
        for kind in range(COIN + 1):
            total[kind] += cost[kind]
    total[WHEAT] += 1
    return total


def good_worth(s: State, kind: int, spare: int) -> float:
    """Return in coins what a token is worth that would be so many beyond what is wanted."""
    place = 1 if kind >= PREMIUM_FIRST else 0
    if spare <= 0:
        return NEEDED[place]
    if s.round == ROUNDS:
        return LAST_SURPLUS[place]
    return SURPLUS[place] * FADES[min(spare, 4)]


def goods_worth(s: State, wanted: list[int], held: list[int], change: list[int]) -> float:
    """Return in coins what *change* of a store is worth: needed goods are dear, others cheap."""
    total = float(change[COIN])
    for kind in range(GOODS):
        n = change[kind]
        have = held[kind]
        for _ in range(n):
            have += 1
            total += good_worth(s, kind, have - wanted[kind])
        for _ in range(-n):
            total -= good_worth(s, kind, have - wanted[kind])
            have -= 1
    if change[INDULGENCE]:
        total += change[INDULGENCE] * 3.0 / coin_worth(s)
    return total
