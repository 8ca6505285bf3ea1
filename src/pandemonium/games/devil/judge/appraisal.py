"""What goods, cards and soul pieces are worth to one seat."""

from typing import Final

from pandemonium.games.devil.judge.worth import (
    COIN_WORTH,
    building_rounds,
    engine_worth,
    set_worth,
    soul_worth,
)
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import (
    COIN,
    COST,
    FINAL,
    GLASS,
    GOODS,
    IMMEDIATE,
    PREMIUM_FIRST,
    ROUNDS,
    STORE,
    WHEAT,
)

NEVER: Final = -50.0  # the score of what no sensible player does
NEEDED: Final = (2.8, 4.8)  # coins a wanted basic, premium is worth: a little below the market
SURPLUS: Final = (1.5, 2.9)
LAST_PREMIUM: Final = 3.8  # a point at the end (R156)
COST_WEIGHT: Final = 0.6  # goods in the store would lose something by waiting


def card_worth(s: State, seat: int, card: int) -> float:
    """Return the points a building promises, its price taken off."""
    building = s.box.buildings[card]
    before = engine_worth(s, seat) + set_worth(s, seat)
    s.built[seat].append(card)
    after = engine_worth(s, seat) + set_worth(s, seat)
    s.built[seat].pop()
    total = building.points + after - before
    if building.kind == IMMEDIATE:
        total += 1.0
    elif building.kind == FINAL:
        total += 1.2
    price = building.cost[COIN] + 0.0
    for kind in range(GOODS):
        price += building.cost[kind] * (2.3 if kind < GLASS else 4.3)
    return total - 0.12 * building.down - COST_WEIGHT * COIN_WORTH * price


def wanted_cards(s: State, seat: int) -> list[int]:
    """Return the two buildings of the hand that promise most."""
    hand = s.hand[seat].cards[:]
    scores = [card_worth(s, seat, card) for card in hand]
    chosen: list[int] = []
    for _ in range(min(2, len(hand))):
        place = scores.index(max(scores))
        chosen.append(hand[place])
        scores[place] = -99.0
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


def goods_worth(s: State, wanted: list[int], held: list[int], change: list[int]) -> float:
    """Return in coins what *change* of a store is worth: needed goods are dear, others cheap."""
    total = float(change[COIN])
    last = s.round == ROUNDS
    for kind in range(GOODS):
        place = 1 if kind >= PREMIUM_FIRST else 0
        spare = SURPLUS[place]
        if last and place == 1:
            spare = LAST_PREMIUM
        n = change[kind]
        have = held[kind]
        step = 1 if n > 0 else -1
        for _ in range(abs(n)):
            edge = have if n > 0 else have - 1  # the token that is gained or lost
            total += step * (NEEDED[place] if edge < wanted[kind] else spare)
            have += step
    if change[STORE - 1]:
        total += change[STORE - 1] * 3.0 / COIN_WORTH
    return total


def piece_worth(s: State, seat: int, plain: int, marked: int) -> float:
    """Return the points a change of soul pieces is worth."""
    before = soul_worth(s, seat) - s.marked[seat]
    s.plain[seat] += plain
    s.marked[seat] += marked
    after = soul_worth(s, seat) - s.marked[seat]
    s.plain[seat] -= plain
    s.marked[seat] -= marked
    return after - before
