"""Conditions on buildings and events, and what gains are counted by (R22, R78, R175, R176)."""

from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import (
    EARNED,
    IF_BUILT,
    IF_HIGHEST,
    IF_LOWEST,
    IF_NO_DEBT,
    IF_RECRUITED,
    IF_TOKENS,
    IF_UNSURPASSED,
    NOBODY,
    PER_BELOW,
    PER_MAJOR,
    PER_MINOR,
    PER_ONE,
    PER_OTHER_SCIENCE,
    PER_SYMBOL,
    SCIENCE,
    SEATS,
)


def holds(s: State, seat: int, needs: int, n: int) -> bool:
    """Tell whether a condition is met."""
    if needs == IF_RECRUITED:
        return s.recruited[seat] == 1  # R169: the recruit action itself
    if needs == IF_TOKENS:
        return s.used[seat] >= n  # R171: planned and used
    if needs == IF_NO_DEBT:
        return s.debt[seat] == 0  # R172
    if needs == IF_BUILT:
        return (s.built_now[seat] >> n) & 1 == 1
    if needs == IF_HIGHEST:
        return s.topped[seat] == 1
    if needs == IF_LOWEST:
        return below(s, seat) == 0 and s.snap.count(s.snap[seat]) == 1  # R22: all others above
    if needs == IF_UNSURPASSED:
        return max(s.snap) == s.snap[seat]
    return True


def below(s: State, seat: int) -> int:
    """R22: players below this seat at the start of the phase."""
    mine = s.snap[seat]
    return sum(1 for other in range(SEATS) if s.snap[other] < mine)


def buildings_with(s: State, seat: int, symbol: int) -> int:
    """R176: buildings with that symbol; science does not match others; R85: two symbols, both.

    H66: buildings under a Stable count.
    """
    buildings = s.box.buildings
    total = 0
    for card in s.built[seat]:
        if (buildings[card].symbol_mask >> symbol) & 1:
            total += 1
    return total


def times(s: State, seat: int, per: int) -> int:
    """Return what a gain is multiplied by."""
    if per == PER_ONE:
        return 1
    if per == PER_OTHER_SCIENCE:
        return buildings_with(s, seat, SCIENCE) - 1
    if per == PER_MINOR:
        return sum(1 for tile in s.tiles[seat] if tile != NOBODY)
    if per == PER_MAJOR:
        return sum(1 for tile in s.major[seat] if tile == EARNED)  # H67: tiles, whoever has them
    if per == PER_BELOW:
        return below(s, seat)
    return buildings_with(s, seat, per - PER_SYMBOL)
