"""How near a kingdom is to the sets still to be had."""

from typing import Final

from pandemonium.games.devil.rules.achievements import MINORS
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import (
    ACHIEVEMENTS,
    LEFT,
    NOBODY,
    ROUNDS,
    SCIENCE,
    ST_PLAN,
    SYMBOLS,
)

TWO: Final = 2  # R91, R92: how many of a symbol the sets ask for
THREE: Final = 3
FIVE: Final = 5
TILE_COINS: Final = 2.9  # what an improved space brings each round
NEAR_MINOR: Final = [1.0, 0.7, 0.35, 0.0]  # by symbols missing
NEAR_MAJOR: Final = [1.0, 0.7, 0.42, 0.22, 0.08, 0.0, 0.0]
HASTE: Final = [0.0, 0.55, 0.8, 0.9, 1.0, 1.0]  # by Actions phases left: time to fill the gap
REWARDS: Final = [2.6, 1.9, 2.2, 1.6]  # R92, in points: premiums, coins, wings, the alchemist


def symbols_of(s: State, seat: int) -> list[int]:
    """Return how many buildings of a seat show each symbol."""
    counts = [0] * SYMBOLS
    buildings = s.box.buildings
    for card in s.built[seat]:
        for symbol in buildings[card].symbols:
            counts[symbol] += 1
    return counts


def lacking(counts: list[int]) -> list[int]:
    """R85-R87, R91, R92: symbols of each set that these buildings do not cover; science is wild."""
    wild = counts[SCIENCE]
    lacks = [0] * ACHIEVEMENTS
    each = pairs = 0
    for symbol in range(SCIENCE):
        have = counts[symbol]
        lacks[symbol] = max(0, THREE - have - wild)
        lacks[MINORS + symbol] = max(0, FIVE - have - wild)
        each += max(0, 1 - have)
        pairs += max(0, TWO - have)
    lacks[SCIENCE] = max(0, each - wild)
    lacks[MINORS + SCIENCE] = max(0, pairs - wild)
    return lacks


def set_worth(s: State, seat: int, rate: float, major: float) -> float:
    """R90, R92: a major is so many points and a reward, a minor is production worth coins."""
    phases = ROUNDS - s.round + (1 if s.stage <= ST_PLAN else 0)
    if phases <= 0:
        return 0.0
    lacks = lacking(symbols_of(s, seat))
    total = 0.0
    if NOBODY in s.tiles[seat]:
        tile = rate * TILE_COINS * (phases - 1) * 0.8
        for number in range(MINORS):
            if s.minor[seat][number] == LEFT:
                total += tile * NEAR_MINOR[lacks[number]]
    for number in range(MINORS):
        if s.major[seat][number] == LEFT:
            near = NEAR_MAJOR[lacks[MINORS + number]]
            total += (REWARDS[number] + major) * near * HASTE[phases]
    return total
