"""What a kingdom is worth, in points, as far as an imagined table can tell."""

from typing import Final

from pandemonium.games.devil.rules.achievements import MINORS, is_left, missing, needed
from pandemonium.games.devil.rules.inquisition import facing_next
from pandemonium.games.devil.rules.interest import interest_due
from pandemonium.games.devil.rules.scoring import counted
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import (
    ACHIEVEMENTS,
    ACTION,
    CATEGORIES,
    COIN,
    CULTIST,
    DEVIL,
    GLASS,
    INDULGENCE,
    MARBLE,
    NOBODY,
    PRODUCTION,
    PTS_COINS,
    PTS_DEBT,
    PTS_PREMIUM,
    PTS_WINGS,
    ROUNDS,
    ST_INTEREST,
    ST_PLAN,
    ST_REPUTATION,
    WHEAT,
    WOOD,
)

COIN_WORTH: Final = 0.27  # points a coin brings while there is still something to build
LAST_COIN: Final = 0.2  # R157
BASIC_COINS: Final = 2.3  # coins a basic resource is worth while building
PREMIUM_COINS: Final = 4.3
DEBT_WORTH: Final = 0.5  # R151
ANGEL_WORTH: Final = 1.2
DEMON_WORTH: Final = 1.4
INDULGENCE_WORTH: Final = 3.0
PIECE_WORTH: Final = 2.8  # an inquisitor appeased
SPARE_PIECE: Final = 0.5
GUEST_WORTH: Final = 3.5
REP_WORTH: Final = 0.13
PERMANENT_COINS: Final = 2.0  # what a permanent production effect brings a round
ACTION_COINS: Final = 2.5  # what an action building brings when it is used
SPACE_COINS: Final = 2.6


def building_rounds(s: State) -> int:
    """Return how many Actions phases are still to come, the present one included."""
    return ROUNDS - s.round + (1 if s.stage <= ST_PLAN else 0)


def coin_worth(s: State) -> float:
    return COIN_WORTH if building_rounds(s) > 0 else LAST_COIN


def worth(s: State, seat: int) -> float:
    """Return the points a seat may hope for."""
    points = counted(s, seat)
    total = float(s.score(seat))
    for category in range(CATEGORIES):
        if category not in {PTS_COINS, PTS_DEBT, PTS_PREMIUM, PTS_WINGS}:
            total += points[category]
    return (
        total
        + purse_worth(s, seat)
        + standing_worth(s, seat)
        + engine_worth(s, seat)
        + set_worth(s, seat)
        + soul_worth(s, seat)
    )


def purse_worth(s: State, seat: int) -> float:
    """Coins and goods, less the debt with what interest will make of it."""
    store = s.store[seat]
    basics = sum(store[WOOD : WHEAT + 1])
    premiums = store[GLASS] + store[MARBLE]
    if building_rounds(s) > 0:
        value = store[COIN] + BASIC_COINS * basics + PREMIUM_COINS * premiums
        total = COIN_WORTH * value
    else:
        total = LAST_COIN * (store[COIN] + basics) + premiums
    debt = s.debt[seat]
    wings = 0
    if s.stage < ST_INTEREST:
        _, _, debt, wings = interest_due(s, seat, debt)
    return total - DEBT_WORTH * debt - DEMON_WORTH * wings


def standing_worth(s: State, seat: int) -> float:
    """Wings, and the place on the reputation track while it still matters this round."""
    total = ANGEL_WORTH * s.angels[seat] - DEMON_WORTH * s.demons[seat]
    total += INDULGENCE_WORTH * s.store[seat][INDULGENCE]
    total -= GUEST_WORTH * s.guests[seat]
    total += REP_WORTH * (s.rep[seat] - s.box.knot)
    if s.stage < ST_REPUTATION:
        if s.rep[seat] == max(s.rep):
            total += 0.8 * ANGEL_WORTH
        if s.rep[seat] == min(s.rep):
            total -= 0.8 * DEMON_WORTH
    return total


def engine_worth(s: State, seat: int) -> float:
    """What levels and permanent or action effects will still bring."""
    rounds = ROUNDS - s.round
    if rounds <= 0:
        return 0.0
    coins = 0.0
    for card in s.built[seat]:
        kind = s.box.buildings[card].kind
        if kind == PRODUCTION:
            coins += PERMANENT_COINS * rounds
        elif kind == ACTION and card not in s.buried[seat]:
            coins += ACTION_COINS * rounds * 0.5
    for space in range(4):
        if s.tiles[seat][space] != NOBODY:
            coins += SPACE_COINS * rounds * (1.3 if space in {1, 2} else 1.0)
    return COIN_WORTH * coins


def set_worth(s: State, seat: int) -> float:
    """How near the sets still to be had are; a major is points, a minor is production."""
    rounds = ROUNDS - s.round
    total = 0.0
    for number in range(ACHIEVEMENTS):
        if not is_left(s, seat, number):
            continue
        need = needed(number)
        near = (need - missing(s, seat, number, 0)) / need
        if number < MINORS:
            total += COIN_WORTH * SPACE_COINS * rounds * 0.6 * near**3
        else:
            reward = 1.5 if s.role[seat] == DEVIL else 3.5
            total += reward * 0.7 * near**4 * min(1.0, 0.3 + 0.2 * rounds)
    return total


def soul_worth(s: State, seat: int) -> float:
    """R138: a piece appeases; R129: the devil scores with it as well; R155: marked ones cost."""
    pieces = s.souls(seat)
    coming = facing_next(s, seat) + (1 if s.round < ROUNDS else 0)
    total = PIECE_WORTH * min(pieces, coming) + SPARE_PIECE * max(0, pieces - coming)
    if s.role[seat] == DEVIL:
        table = s.box.soul_points
        total += 0.9 * table[min(pieces, len(table) - 1)]
        total += 0.8 * pieces  # on the way to the dear ones
    if s.role[seat] == CULTIST and s.round <= 3:
        total -= 0.2 * s.marked[seat]  # R120: they pay in the devil's chest
    return total
