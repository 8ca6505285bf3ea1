"""Chapter: what can be paid (R14-R15, R19, R21-R22), exactly.

What a payer hands over is a row of five numbers, one for each kind of cube. A row is right when
its cubes can be laid on different icons of the cost, as many as are left after the discounts.
Coloured cubes go onto their own colour, onto colours they may be paid as, or onto white; black goes
anywhere (R14). Whether coloured cubes find places is Hall's question; everything else is counting.
So the answer is exact without trying payments out.

Coloured cubes are bundles here, like costs, so that four colours are compared at once.
"""

from typing import Final, final

from pandemonium.games.goetia.state import State
from pandemonium.games.goetia.terms import (
    BITS,
    COLOUR_FIELDS,
    COLOURS,
    COUNT_SHIFT,
    CUBES,
    FIELD,
    MOD_AS,
    MOD_PERKS,
    MODS,
    ONE_B,
    ONE_P,
    ONE_T,
    ONE_W,
    ONE_Y,
    TWO_FOR_BLACK,
    WHITE_SAME_COLOUR,
    K,
)
from pandemonium.kernel.fixed import Fixed

GUARDS: Final = 0x80808080  # the highest bit of each colour's field, free by MOST_SHOWN
LOW_FIELDS: Final = 0x00FF00FF


@final
class Purse:
    """What a seat can pay with, as it is now: look again after cubes or cards have moved."""

    def __init__(self, s: State, seat: int) -> None:
        base = CUBES * seat
        cubes = s.cubes
        t: Fixed = cubes[base]
        b: Fixed = cubes[base + 1]
        p: Fixed = cubes[base + 2]
        y: Fixed = cubes[base + 3]
        self.black: Fixed = cubes[base + K]
        self.count: Fixed = t + b + p + y + self.black
        self.colours: Fixed = t + b * ONE_B + p * ONE_P + y * ONE_Y
        base = MODS * seat
        self.ways = ways_of(s.mods[base + MOD_AS])
        self.alone: Fixed = self.ways[0]
        self.mixed = len(self.ways) > 1
        # Two cubes of one colour may be paid as a black one; H46: not in a trade.
        self.pairs = s.trading == 0 and s.mods[base + MOD_PERKS] & TWO_FOR_BLACK != 0
        self.one_white = s.settings[WHITE_SAME_COLOUR] != 0

    def can_pay(self, due: Fixed, off: Fixed) -> bool:
        """R19: tell whether a cost can be paid in full; most answers need only a count."""
        owed = (due >> COUNT_SHIFT) - off
        if owed <= self.black:
            return True  # R14, R22, H32
        if owed > self.count:
            return False
        if self.pairs or self.one_white:
            return self.shortfall(due, off) == 0
        return self.black + self.matched(self.colours, due) >= owed

    def shortfall(self, due: Fixed, off: Fixed) -> Fixed:
        """Return how many cubes are lacking for a cost; 0 means that it can be paid exactly."""
        owed = (due >> COUNT_SHIFT) - off
        if owed <= 0:
            return 0  # R22: discounts beyond the cost are lost
        if self.one_white and (due >> 40) & FIELD > 1:
            best = owed
            for colour in range(COLOURS):
                best = min(best, self.lacking(paint(due, colour), owed))
            return best
        return self.lacking(due, owed)

    def lacking(self, due: Fixed, owed: Fixed) -> Fixed:
        """Return how many of the owed cubes there is no way to cover."""
        covered = self.black + self.matched(self.colours, due)
        if self.pairs and covered < owed:
            covered = self.best_with_pairs(due, owed)
        return owed - covered if owed > covered else 0

    def matched(self, cubes: Fixed, due: Fixed) -> Fixed:
        """R14-R15: return how many of these coloured cubes find an icon each.

        Own colours first; what is over serves white. Where colours may be paid as others, it is
        the least over Hall's sets: the icons such cubes may lie on, and all cubes of other sets.
        """
        found = total(least(cubes, due & COLOUR_FIELDS) & self.alone) + ((due >> 40) & FIELD)
        if self.mixed:
            ways = self.ways
            best: Fixed = FIELD
            for i in range(1, len(ways), 2):
                best = min(best, total((due & ways[i]) + (cubes & ways[i + 1])))
            found += best
        return min(found, total(cubes))

    def all_find_room(self, cubes: Fixed, due: Fixed) -> bool:
        """Tell whether every one of these coloured cubes can be laid on an icon."""
        return self.matched(cubes, due) == total(cubes)

    def best_with_pairs(self, due: Fixed, owed: Fixed) -> Fixed:
        """Return the most icons that can be covered when two of one colour stand for a black."""
        best: Fixed = 0
        for pairs in pairs_in(self.colours, owed):
            covered = self.matched(self.colours - 2 * pairs, due) + self.black + total(pairs)
            if covered >= owed:
                return owed
            best = max(best, covered)
        return best

    def can_complete(self, due: int, owed: int, fixed: list[int]) -> bool:
        """Tell whether a payment can be completed; *fixed* has the settled numbers, -1 for open."""
        settled = 0
        closed = 0
        for colour in range(COLOURS):
            if fixed[colour] >= 0:
                settled += fixed[colour] << (BITS * colour)
                closed += FIELD << (BITS * colour)
        most = settled + (self.colours & ~closed)
        if not self.pairs:
            return self.completes(due, owed, settled, most, fixed[K])
        for pairs in pairs_in(most, owed):
            less = 2 * (pairs & closed)
            left = owed - total(pairs)
            if self.completes(due, left, settled - less, most - 2 * pairs, fixed[K]):
                return True
        return False

    def completes(self, due: Fixed, owed: Fixed, settled: Fixed, most: Fixed, black: Fixed) -> bool:
        """Tell whether cubes between *settled* and *most* can cover what is owed.

        *black* is the settled number of black cubes, or -1.
        """
        sure = total(settled)
        if sure > owed or not self.all_find_room(settled, due):
            return False
        found = self.matched(most, due)
        if black >= 0:
            return sure <= owed - black <= found
        return owed - self.black <= found


def least(one: Fixed, other: Fixed) -> Fixed:
    """Return a bundle with the smaller number of each colour."""
    # A guard bit stays where *one* has no less; times 255 it fills its field below.
    more = ((((one | GUARDS) - other) & GUARDS) >> 7) * FIELD
    return one ^ ((one ^ other) & more)


def total(colours: Fixed) -> Fixed:
    """Return how many cubes or icons of the four colours there are."""
    pairs = (colours & LOW_FIELDS) + ((colours >> BITS) & LOW_FIELDS)
    return (pairs & 0xFFFF) + (pairs >> 16)


def paint(due: Fixed, colour: Fixed) -> Fixed:
    """Return a cost whose white icons have become one colour (H8, by agreement)."""
    white = (due >> 40) & FIELD
    return due - white * ONE_W + (white << (BITS * colour))


def pairs_in(cubes: int, most: int) -> list[int]:
    """Return every choice of pairs of one colour among these cubes, up to *most* of each."""
    return [
        t * ONE_T + b * ONE_B + p * ONE_P + y * ONE_Y
        for t in range(min((cubes & FIELD) // 2, most) + 1)
        for b in range(min(((cubes >> 8) & FIELD) // 2, most) + 1)
        for p in range(min(((cubes >> 16) & FIELD) // 2, most) + 1)
        for y in range(min(((cubes >> 24) & FIELD) // 2, most) + 1)
    ]


def ways_of(pays_as: int) -> list[int]:
    """Return the fields of colours paid only as themselves, then Hall's sets of the others.

    A set is two bundles of full fields: where its cubes may lie, and the cubes it leaves out.
    """
    if pays_as == 0:
        return ONLY_THEMSELVES
    if pays_as not in WAYS:
        WAYS[pays_as] = new_ways(pays_as)
    return WAYS[pays_as]


def new_ways(pays_as: int) -> list[int]:
    """Work out the same for powers not met before; a set counts if no more cubes fit in it."""
    mixed = 0
    for colour in range(COLOURS):
        to = (pays_as >> (4 * colour)) & 15
        mixed |= to | (1 << colour if to else 0)
    ways = [fields_of(15 ^ mixed)]
    for colours in range(16 if mixed else 0):
        reach = reach_of(colours, pays_as)
        fit = 0
        for colour in range(COLOURS):
            if reach_of(1 << colour, pays_as) & ~reach == 0:
                fit |= 1 << colour
        if colours & ~mixed == 0 and colours == fit & mixed:
            ways += [fields_of(reach), fields_of(mixed ^ colours)]
    return ways


def reach_of(colours: int, pays_as: int) -> int:
    """Return the colours of icons that cubes of *colours* may be laid on, as bits."""
    reach = colours
    for colour in range(COLOURS):
        if (colours >> colour) & 1:
            reach |= (pays_as >> (4 * colour)) & 15
    return reach


def fields_of(colours: int) -> int:
    """Return a bundle with the fields of these colours full."""
    full = 0
    for colour in range(COLOURS):
        if (colours >> colour) & 1:
            full |= FIELD << (BITS * colour)
    return full


ONLY_THEMSELVES: Final = [COLOUR_FIELDS]
WAYS: Final[dict[int, list[int]]] = {}
"""What *ways_of* has worked out: it depends on nothing but the powers."""
