"""Chapter: what can be paid (R14-R15, R19, R21-R22), exactly.

What a payer hands over is a row of five numbers, one for each kind of cube. A row is right when
its cubes can be laid on different icons of the cost, as many as are left after the discounts.
Coloured cubes go onto their own colour, onto colours they may be paid as, or onto white; black goes
anywhere (R14). Whether coloured cubes find places is Hall's question, answered over the sixteen
sets of colours; everything else is counting. So the answer is exact without trying payments out.
"""

from pandemonium.games.goetia.state import State
from pandemonium.games.goetia.terms import (
    BITS,
    COLOURS,
    COUNT_SHIFT,
    CUBES,
    FIELD,
    MOD_AS,
    MODS,
    ONE_W,
    TWO_FOR_BLACK,
    WHITE_SAME_COLOUR,
    K,
)


def can_pay(s: State, seat: int, due: int, off: int) -> bool:
    """R19: tell whether a seat can pay a cost in full; most answers need only a count."""
    owed = (due >> COUNT_SHIFT) - off
    base = CUBES * seat
    cubes = s.cubes
    black = cubes[base + K]
    if owed <= black:
        return True  # R14, R22, H32
    if owed > black + cubes[base] + cubes[base + 1] + cubes[base + 2] + cubes[base + 3]:
        return False
    return shortfall(s, seat, due, off) == 0


def shortfall(s: State, seat: int, due: int, off: int) -> int:
    """Return how many cubes a seat lacks for a cost; 0 means that it can pay exactly."""
    owed = (due >> COUNT_SHIFT) - off
    if owed <= 0:
        return 0  # R22: discounts beyond the cost are lost
    white = (due >> 40) & FIELD
    if white > 1 and s.settings[WHITE_SAME_COLOUR]:
        best = owed
        for colour in range(COLOURS):
            best = min(best, lacking(s, seat, paint(due, colour), owed))
        return best
    return lacking(s, seat, due, owed)


def paint(due: int, colour: int) -> int:
    """Return a cost whose white icons have become one colour (H8, by agreement)."""
    white = (due >> 40) & FIELD
    return due - white * ONE_W + (white << (BITS * colour))


def lacking(s: State, seat: int, due: int, owed: int) -> int:
    """Return how many of the owed cubes a seat has no way to cover."""
    base = CUBES * seat
    cubes = s.cubes
    black = cubes[base + K]
    pays_as = s.mods[MODS * seat + MOD_AS]
    pairs = may_pair(s, seat)
    if pays_as == 0 and not pairs:
        return plain_lacking(cubes, base, due, owed)
    caps = cubes[base : base + COLOURS]
    covered = matched(caps, due, pays_as) + black
    if covered >= owed or not pairs:
        return max(0, owed - covered)
    return max(0, owed - best_with_pairs(caps, due, pays_as, black, owed))


def may_pair(s: State, seat: int) -> bool:
    """Tell whether two cubes of one colour may be paid as a black one; H46: not in a trade."""
    return s.trading == 0 and s.has_perk(seat, TWO_FOR_BLACK)


def plain_lacking(cubes: list[int], base: int, due: int, owed: int) -> int:
    """R14-R15 without any power: own colours first, what is over serves white, black the rest."""
    covered = cubes[base + K]
    over = 0
    for colour in range(COLOURS):
        need = (due >> (BITS * colour)) & FIELD
        have = cubes[base + colour]
        if have > need:
            covered += need
            over += have - need
        else:
            covered += have
    white = (due >> 40) & FIELD
    covered += min(over, white)
    return owed - covered if owed > covered else 0


def reach_of(colours: int, pays_as: int) -> int:
    """Return the colours of icons that cubes of *colours* may be laid on, as bits."""
    reach = colours
    for colour in range(COLOURS):
        if (colours >> colour) & 1:
            reach |= (pays_as >> (4 * colour)) & 15
    return reach


def room_for(colours: int, due: int, pays_as: int) -> int:
    """Return how many icons cubes of *colours* may be laid on, white ones included."""
    if colours == 0:
        return 0
    reach = reach_of(colours, pays_as)
    room = (due >> 40) & FIELD
    for colour in range(COLOURS):
        if (reach >> colour) & 1:
            room += (due >> (BITS * colour)) & FIELD
    return room


def matched(caps: list[int], due: int, pays_as: int) -> int:
    """Return how many of these coloured cubes find an icon each (Hall's theorem)."""
    if pays_as == 0:
        return plainly_matched(caps, due)
    best = caps[0] + caps[1] + caps[2] + caps[3]
    for colours in range(1, 16):
        count = room_for(colours, due, pays_as)
        for colour in range(COLOURS):
            if (colours >> colour) & 1 == 0:
                count += caps[colour]
        best = min(best, count)
    return best


def plainly_matched(caps: list[int], due: int) -> int:
    """Return the same where each colour serves only its own icons and white ones."""
    count = 0
    over = 0
    for colour in range(COLOURS):
        need = (due >> (BITS * colour)) & FIELD
        if caps[colour] > need:
            count += need
            over += caps[colour] - need
        else:
            count += caps[colour]
    return count + min(over, (due >> 40) & FIELD)


def all_find_room(cubes: list[int], due: int, pays_as: int) -> bool:
    """Tell whether every one of these coloured cubes can be laid on an icon."""
    return matched(cubes, due, pays_as) == cubes[0] + cubes[1] + cubes[2] + cubes[3]


def best_with_pairs(caps: list[int], due: int, pays_as: int, black: int, owed: int) -> int:
    """Return the most icons that can be covered when two of one colour may stand for a black."""
    best = 0
    for t in range(min(caps[0] // 2, owed) + 1):
        for b in range(min(caps[1] // 2, owed - t) + 1):
            for p in range(min(caps[2] // 2, owed - t - b) + 1):
                for y in range(min(caps[3] // 2, owed - t - b - p) + 1):
                    left = [caps[0] - 2 * t, caps[1] - 2 * b, caps[2] - 2 * p, caps[3] - 2 * y]
                    covered = matched(left, due, pays_as) + black + t + b + p + y
                    if covered >= owed:
                        return owed
                    best = max(best, covered)
    return best


def can_complete(s: State, seat: int, fixed: list[int]) -> bool:
    """Tell whether a payment can be completed; *fixed* has the settled numbers, -1 for open."""
    pairs = may_pair(s, seat)
    base = CUBES * seat
    most = [0, 0, 0, 0]
    for colour in range(COLOURS):
        count = fixed[colour] if fixed[colour] >= 0 else s.cubes[base + colour]
        most[colour] = count // 2 if pairs else 0
    for t in range(most[0] + 1):
        for b in range(most[1] + 1):
            for p in range(most[2] + 1):
                for y in range(most[3] + 1):
                    if completes(s, seat, fixed, [t, b, p, y]):
                        return True
    return False


def completes(s: State, seat: int, fixed: list[int], pairs: list[int]) -> bool:
    """Tell the same with so many pairs of each colour laid down as black."""
    pays_as = s.mods[MODS * seat + MOD_AS]
    base = CUBES * seat
    units = pairs[0] + pairs[1] + pairs[2] + pairs[3]
    singles = [0, 0, 0, 0]
    caps = [0, 0, 0, 0]
    sure = 0
    for colour in range(COLOURS):
        if fixed[colour] >= 0:
            singles[colour] = fixed[colour] - 2 * pairs[colour]
            caps[colour] = singles[colour]
            sure += singles[colour]
        else:
            caps[colour] = s.cubes[base + colour] - 2 * pairs[colour]
    if sure + units > s.owed or not all_find_room(singles, s.due, pays_as):
        return False
    most = matched(caps, s.due, pays_as)
    if fixed[K] >= 0:
        return sure <= s.owed - units - fixed[K] <= most
    return s.owed - units - s.cubes[base + K] <= most
