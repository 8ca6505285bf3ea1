"""What the text of a building brings each time it works, in coins' worth."""

from typing import Final

from pandemonium.games.devil import effects
from pandemonium.games.devil.rules.conditions import times
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import (
    ALWAYS,
    COST,
    NOBODY,
    PER_BELOW,
    PER_ONE,
)

BASIC: Final = 2.3  # coins a basic resource is worth while there is something to build
PREMIUM: Final = 4.3
KIND_COINS: Final = [BASIC, BASIC, BASIC, PREMIUM, PREMIUM, 1.0, BASIC, PREMIUM]
REP_COINS: Final = 1.0  # one space up
ANGEL_COINS: Final = 4.0
DEMON_COINS: Final = 5.0  # a demon wing returned
COURTIER_COINS: Final = 4.0  # a point, and perhaps a set
DEBT_COINS: Final = 1.6
POINT_COINS: Final = 3.6
SELDOM: Final = 0.4  # of the rounds, a building that hangs on reputation works


def coins_in(counts: list[int]) -> float:
    """Return what a cost, or a gain, is worth in coins."""
    total = 0.0
    for kind in range(COST):
        if counts[kind]:
            total += counts[kind] * KIND_COINS[kind]
    return total


def yield_of(s: State, seat: int, card: int) -> float:
    """Return what one use, or one production, of a building brings in coins, its fee taken off."""
    building = s.box.buildings[card]
    total = 0.0
    for effect in building.effects:
        total += line_worth(s, seat, effect.step, effect.args)
    if building.has_fee:
        total -= coins_in(building.fee)
    return total * SELDOM if building.needs != ALWAYS else total


def line_worth(s: State, seat: int, step: object, args: tuple[int, ...]) -> float:
    """Return what one line of a card is worth in coins."""
    if step is effects.gain:
        kind, n, per, halve, most = args
        return KIND_COINS[kind] * n * counted_per(s, seat, per, halve, most / n)
    if step is effects.reputation:
        return REP_COINS * args[0]
    if step is effects.angels:
        return ANGEL_COINS * args[0]
    if step is effects.cleanse:
        return DEMON_COINS * min(args[0], s.demons[seat])
    if step is effects.reduce_debt:
        return DEBT_COINS * min(args[0], s.debt[seat])
    if step is effects.points:
        n, per, halve, most = args
        return POINT_COINS * n * counted_per(s, seat, per, halve, most / n)
    if step is effects.courtier:
        return COURTIER_COINS * args[0]
    if step is effects.space_income:
        _, n, improved = args
        space = s.reminder[seat]
        return float(improved if space != NOBODY and s.level(seat, space) == 2 else n)
    if step is effects.sell_dear:
        return 2.0  # a little above the market, when there is something to sell
    return 0.0


def counted_per(s: State, seat: int, per: int, halve: int, most: float) -> float:
    """Return how many things a line counts now; ranks on the track are taken as even."""
    if per == PER_ONE:
        return 1.0
    count = 1.5 if per == PER_BELOW else float(times(s, seat, per))
    if halve:
        count *= 0.5
    return min(count, most) if most else count
