"""What a kingdom is worth: the points a seat may hope for, as far as an imagined table can tell."""

from typing import Final

from pandemonium.games.devil import effects
from pandemonium.games.devil.judge.sets import set_worth
from pandemonium.games.devil.judge.souls import soul_worth
from pandemonium.games.devil.judge.yields import BASIC, PREMIUM, counted_per, yield_of
from pandemonium.games.devil.rules.interest import interest_due
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import (
    ACCEPTED,
    ACTION,
    ACTIONS,
    BEHIND_WALL,
    COIN,
    DEVIL,
    EARNED,
    FINAL,
    GLASS,
    INDULGENCE,
    MARBLE,
    NOBODY,
    PRODUCTION,
    ROUNDS,
    SEATS,
    ST_INTEREST,
    ST_LAST,
    ST_OFFER,
    ST_PLAN,
    ST_PRODUCTION,
    ST_REPUTATION,
    ST_SECOND,
    STONE,
    TOKENS,
    WHEAT,
    WOOD,
)

# Points a coin brings, by the Actions phases still to come: first to be spent, later to be counted.
RATES: Final = [0.2, 0.28, 0.3, 0.34, 0.36, 0.38]
SPENT: Final = 26.0  # coins' worth that one Actions phase can use up; what is beyond only counts
LAST_COIN: Final = 0.2  # R157
DEBT_WORTH: Final = 0.5  # R151
DEBT_WEIGHT: Final = 0.06  # for each round in which interest may come
ANGEL_WORTH: Final = [0.0, 1.1, 2.3]
DEMON_WORTH: Final = [0.0, 1.5, 3.4]  # R102: the third brings a Houseguest
DEMON_NEXT: Final = [1.5, 1.9, 2.2]  # what one more costs, by those there are
INDULGENCE_WORTH: Final = 3.0
REP_WORTH: Final = 0.3
# The chance to end a round above a rival, by how many spaces one is ahead now, from -8 to 8.
ABOVE: Final = [
    *[0.01, 0.02, 0.03, 0.05, 0.09, 0.15, 0.24, 0.36],
    *[0.5, 0.64, 0.76, 0.85, 0.91, 0.95, 0.97, 0.98, 0.99],
]
SPACE_COINS: Final = 2.6  # an improved production space, each round
TOKEN_COINS: Final = 4.0  # an action token less, each round (R179)
FREE_TOKEN_COINS: Final = 1.8
USES: Final = 0.6  # of the rounds, an action building is used
TOKEN_PRICE: Final = 1.2  # coins' worth of the token that an action takes


def building_rounds(s: State) -> int:
    """Return how many Actions phases are still to come, the present one included."""
    return ROUNDS - s.round + (1 if s.stage <= ST_PLAN else 0)


def coin_worth(s: State) -> float:
    """Return the points a coin brings while it can still be spent."""
    return RATES[building_rounds(s)]


def worth(s: State, seat: int) -> float:
    """Return the points a seat may hope for."""
    return (
        counted_worth(s, seat)
        + purse_worth(s, seat)
        + standing_worth(s, seat)
        + engine_worth(s, seat)
        + set_worth(s, seat, coin_worth(s), major_worth(s, seat))
        + soul_worth(s, seat)
    )


def counted_worth(s: State, seat: int) -> float:
    """R150-R158: the score marker, buildings, majors and courtiers."""
    total = float(s.score(seat))
    buildings = s.box.buildings
    for card in s.built[seat]:
        building = buildings[card]
        total += building.points
        if building.kind == FINAL:
            total += final_worth(s, seat, card)
    total += major_worth(s, seat) * s.major[seat].count(EARNED)
    return total + s.courtier[seat].count(BEHIND_WALL)


def public_points(s: State, seat: int) -> float:
    """Return the points everybody can count on a seat's side of the table."""
    total = float(s.score(seat) + s.angels[seat] - s.demons[seat])
    for card in s.built[seat]:
        total += s.box.buildings[card].points
    return total + s.courtier[seat].count(BEHIND_WALL) - DEBT_WORTH * s.shown_debt[seat]


def major_worth(s: State, seat: int) -> float:
    """R152: two points, nothing for the devil."""
    return 0.0 if s.role[seat] == DEVIL else 2.0


def final_worth(s: State, seat: int, card: int) -> float:
    """Return what a building scores at the end, as things stand, and a little for what may come."""
    total = 0.0
    for effect in s.box.buildings[card].effects:
        if effect.step is effects.points:
            n, per, halve, most = effect.args
            total += n * counted_per(s, seat, per, halve, most / n)
        elif effect.step is effects.trade_route:
            total += 1.0 + 0.8 * max(s.store[seat][WOOD : WHEAT + 1])
    return total + 0.3 * building_rounds(s)


def wealth_of(s: State, seat: int) -> list[int]:
    """Return what is behind the wall, and in the own chest while it is away."""
    held = s.store[seat][:]
    if ST_OFFER <= s.stage <= ST_SECOND:
        if s.status[seat] == ACCEPTED:
            held[COIN] += s.paid_coins[seat]
        for kind in range(COIN + 1):
            held[kind] += s.chest[seat][kind]
    return held


def purse_worth(s: State, seat: int) -> float:
    """Coins and goods, less the debt with what interest will make of it."""
    return worth_of_purse(s, seat, wealth_of(s, seat))


def worth_of_purse(s: State, seat: int, held: list[int]) -> float:
    """Return what so much would be worth to a seat, less its debt."""
    basics = held[WOOD] + held[STONE] + held[WHEAT]
    premiums = held[GLASS] + held[MARBLE]
    phases = building_rounds(s)
    if phases > 0:
        coins = held[COIN] + BASIC * basics + PREMIUM * premiums
        usable = SPENT * phases
        total = RATES[phases] * min(coins, usable) + LAST_COIN * max(0.0, coins - usable)
    else:
        total = LAST_COIN * (held[COIN] + basics) + premiums
    debt = s.debt[seat]
    if debt == 0:
        return total
    wings = 0
    if s.stage < ST_INTEREST:
        _, _, debt, wings = interest_due(s, seat, debt)
    later = ROUNDS - s.round
    return total - (DEBT_WORTH + DEBT_WEIGHT * later) * debt - DEMON_WORTH[1] * wings


def standing_worth(s: State, seat: int) -> float:
    """Wings, and the place on the reputation track while it still matters this round."""
    last = s.round == ROUNDS and s.stage > ST_REPUTATION
    if last:  # R153: what is left only counts
        total = float(s.angels[seat] - s.demons[seat])
    else:
        total = ANGEL_WORTH[s.angels[seat]] - DEMON_WORTH[s.demons[seat]]
    kept = 2.0 if s.round == ROUNDS and s.stage >= ST_LAST else INDULGENCE_WORTH
    total += kept * s.store[seat][INDULGENCE]
    if s.round < ROUNDS or s.stage <= ST_REPUTATION:
        total += REP_WORTH * (s.rep[seat] - s.box.knot)
    if s.stage < ST_REPUTATION:
        total += track_worth(s, seat)
    return total


def track_worth(s: State, seat: int) -> float:
    """R100: the chance of an angel wing for the highest, of a demon wing for the lowest."""
    highest = lowest = 1.0
    for other in range(SEATS):
        if other != seat:
            ahead = ABOVE[max(-8, min(8, s.rep[seat] - s.rep[other])) + 8]
            highest *= ahead
            lowest *= 1.0 - ahead
    return highest * ANGEL_WORTH[1] - lowest * DEMON_NEXT[s.demons[seat]]


def engine_worth(s: State, seat: int) -> float:
    """What levels, tokens and permanent or action effects will still bring."""
    rounds = ROUNDS - s.round + (1 if s.stage < ST_PRODUCTION else 0)
    phases = building_rounds(s)
    if phases <= 0:
        return 0.0
    coins = 0.0
    buildings = s.box.buildings
    for card in s.built[seat]:
        building = buildings[card]
        if building.kind == PRODUCTION:
            coins += yield_of(s, seat, card) * rounds
        elif building.kind == ACTION and card not in s.buried[seat]:
            coins += max(0.0, yield_of(s, seat, card) - TOKEN_PRICE) * phases * USES
        elif building.kind == ACTIONS:
            coins += FREE_TOKEN_COINS * building.free_tokens * phases
    for space in range(4):
        if s.tiles[seat][space] != NOBODY:
            coins += SPACE_COINS * rounds * (1.3 if space in {1, 2} else 1.0)
    lost = TOKENS - s.tokens[seat]
    coins -= TOKEN_COINS * (lost * phases + s.token_loss[seat] * rounds)
    return RATES[max(1, phases)] * coins
