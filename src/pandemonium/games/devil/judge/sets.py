"""How near a kingdom is to the sets still to be had."""

from typing import Final

from pandemonium.games.devil.rules.achievements import MINORS, SETS, is_left, needed
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import ACHIEVEMENTS, ROUNDS, SCIENCE, ST_PLAN, SYMBOLS

TILE_COINS: Final = 2.9  # what an improved space brings each round
NEAR_MINOR: Final = [1.0, 0.5, 0.2, 0.05]  # by symbols missing
NEAR_MAJOR: Final = [1.0, 0.45, 0.22, 0.1, 0.04, 0.0, 0.0]
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


def lacking(counts: list[int], number: int) -> int:
    """R85-R87: symbols of a set that these buildings do not cover."""
    want = SETS[number]
    lack = 0
    for symbol in range(3):
        if want[symbol] > counts[symbol]:
            lack += want[symbol] - counts[symbol]
    return max(0, lack - counts[SCIENCE])


def set_worth(s: State, seat: int, rate: float, major: float) -> float:
    """R90, R92: a major is so many points and a reward, a minor is production worth coins."""
    phases = ROUNDS - s.round + (1 if s.stage <= ST_PLAN else 0)
    if phases <= 0:
        return 0.0
    counts = symbols_of(s, seat)
    total = 0.0
    for number in range(ACHIEVEMENTS):
        if not is_left(s, seat, number):
            continue
        lack = lacking(counts, number)
        if lack == needed(number):
            continue
        if number < MINORS:
            total += rate * TILE_COINS * max(0, phases - 1) * NEAR_MINOR[lack] * 0.8
        else:
            total += (REWARDS[number - MINORS] + major) * NEAR_MAJOR[lack] * HASTE[phases]
    return total
