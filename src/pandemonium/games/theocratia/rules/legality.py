"""What a die could still do: no choice is offered that leads nowhere (R31, H12, H13, H79).

A row is offered only if some action can then be completed, counting the Cosmo after the spot
bonus, a tile that could be claimed, and the Power cards in hand that are played on declaring.
"""

from pandemonium.games.theocratia.rules.holiday import can_holiday
from pandemonium.games.theocratia.rules.means import Means, can_act, is_possible
from pandemonium.games.theocratia.rules.temple import has_unlocked
from pandemonium.games.theocratia.state import State, dice_on_row, spots, tile_kinds
from pandemonium.games.theocratia.terms import (
    ACTIONS,
    ANY_TILE,
    BARRED,
    BESIDE_EQUAL,
    BONUS_AGAIN,
    BUILD_BARRACK,
    BUILD_FACTORY,
    BUILD_PYRAMID,
    CIVS,
    DECLARE,
    DICE,
    DIRECT_BUILD,
    EXPAND,
    FACES,
    FREE_STEPS,
    FULL_ROW,
    HOLIDAY,
    LOCKED,
    NO_MALUS,
    NUMBER,
    OPEN,
    SIX,
)

# --- one action -----------------------------------------------------------------------------------


def is_feasible(
    s: State, means: Means, civ: int, action: int, cosmo: int, claimable: bool, first: int
) -> bool:
    """H79: Return whether the action can be done, if need be with a claim or cards declared.

    Cards are tried in the order of the hand, from place *first* on.
    """
    if is_possible(s, means, civ, action, cosmo):
        return True
    wants_tile = action == EXPAND or (s.changes[DIRECT_BUILD] > 0 and action <= BUILD_BARRACK)
    may_claim = wants_tile and claimable and cosmo >= s.box.numbers.claim_cost  # R117, H52
    if may_claim and can_act(s, means.seat, civ, action, ANY_TILE):
        return True
    if not means.declares:
        return False
    for place in range(first, len(means.hand)):
        power = s.box.power_of[means.hand[place]]
        fits = power.timing == DECLARE and power.actions >> action & 1 == 1
        if fits and power.cost <= cosmo and means.has(place):
            means.try_card(s, place)
            rest = cosmo - power.cost
            found = is_feasible(s, means, civ, action, rest, claimable, place + 1)
            means.undo_card(s, place)
            if found:
                return True
    return False


# --- a die on a row -------------------------------------------------------------------------------


def completes(
    s: State,
    means: Means,
    civ: int,
    number: int,
    match: bool,
    cosmo: int,
    claimable: bool,
    with_cards: bool,
) -> bool:
    """Return whether some action or Holiday can follow with this number and Civ."""
    first = 0 if with_cards else len(means.hand)
    if number < SIX:
        fits = s.allowed >> number & 1 == 1
        if fits and is_feasible(s, means, civ, number, cosmo, claimable, first):
            return True
        pyramid = number >= BUILD_FACTORY and s.allowed >> BUILD_PYRAMID & 1 == 1  # R76
        if pyramid and is_feasible(s, means, civ, BUILD_PYRAMID, cosmo, claimable, first):
            return True
    if s.allowed >> HOLIDAY & 1 == 0:
        return False
    if match:  # R87
        return is_feasible(s, means, civ, HOLIDAY, cosmo, claimable, first)
    if not with_cards or not means.cards:
        return False
    if not is_feasible(s, means, civ, HOLIDAY, cosmo, claimable, 0):
        return False
    for place in range(len(means.hand)):  # R114: one card is discarded for the colour
        if means.has(place):
            means.lay_aside(place)
            found = is_feasible(s, means, civ, HOLIDAY, cosmo, claimable, 0)
            means.take_back(place)
            if found:
                return True
    return False


def completes_after(
    s: State,
    means: Means,
    civ: int,
    number: int,
    match: bool,
    cosmo: int,
    claimable: bool,
    discards: int,
) -> bool:
    """Return whether some action can follow after discarding so many cards."""
    if not completes(s, means, civ, number, match, cosmo, claimable, True):
        return False  # fewer cards allow nothing more
    if not discards:
        return True
    for place in range(len(means.hand)):
        if means.has(place):
            means.lay_aside(place)
            found = completes_after(s, means, civ, number, match, cosmo, claimable, discards - 1)
            means.take_back(place)
            if found:
                return True
    return False


def row_state(s: State, civ: int, number: int) -> int:
    """R32: BARRED when full; R34, H6, H10: BESIDE_EQUAL next to the same number, even neutral."""
    return beside_state(end_of_row(s, civ), number)


def beside_state(last: int, number: int) -> int:
    """R32, R34: Return how a row with that end takes the number."""
    if last == FULL_ROW:
        return BARRED
    return BESIDE_EQUAL if last == number else OPEN


def end_of_row(s: State, civ: int) -> int:
    """Return the number the next die would lie beside, 0 on an empty row, or FULL_ROW."""
    width = spots(s)
    base = civ * width
    last = 0
    for spot in range(base, base + width):
        number = s.row_number[spot]
        if not number:
            return last
        last = number
    return FULL_ROW


def row_takes(s: State, means: Means, civ: int, number: int) -> int:
    """Return the row_state, looking at each row once for a menu."""
    if not means.rows:
        means.rows = [end_of_row(s, row) for row in range(CIVS)]
    return beside_state(means.rows[civ], number)


def bonus_times(s: State, civ: int, colour: int, pretend: bool) -> int:
    """R33, H74: the spot bonus counts once for a colour match; Double Omen adds one."""
    if s.changes[BONUS_AGAIN]:
        return 2 if colour == civ else 1
    return 1 if colour == civ or pretend else 0


def cosmo_after(s: State, civ: int, cosmo: int, times: int) -> int:
    """Return the Cosmo after the bonus of the next spot."""
    if not times:
        return cosmo
    gained = cosmo + times * s.box.numbers.spot_cosmo[dice_on_row(s, civ)]
    return min(gained, s.box.numbers.track_top)


def would_unlock(s: State, seat: int, civ: int, times: int) -> bool:
    """R116: Return whether a tile is claimable, or will be by the Worship of the next spot."""
    if has_unlocked(s, seat):
        return True
    worship = s.worship[seat * CIVS + civ]
    if times:
        worship += times * s.box.numbers.spot_worship[dice_on_row(s, civ)]
    levels = s.box.numbers.levels
    base = seat * tile_kinds(s) + 1
    for index in range(len(levels)):
        if levels[index] <= worship and s.tiles[base + index] == LOCKED:
            return True
    return False


def placing_works(s: State, means: Means, civ: int, number: int, cosmo: int, pretend: bool) -> bool:
    """Return whether the die, as this number, may go there and be used; *cosmo* without bonus."""
    match = s.die_colour == civ
    if pretend and (match or s.changes[BONUS_AGAIN]):
        return False
    state = row_takes(s, means, civ, number)
    if state == BARRED:
        return False
    discards = 1 if state == BESIDE_EQUAL else 0  # R35
    if pretend:
        discards += 1  # R114
        match = s.inclusive  # H9
    if discards > means.cards:
        return False
    times = bonus_times(s, civ, s.die_colour, pretend)
    after = cosmo_after(s, civ, cosmo, times)
    if completes(s, means, civ, number, match, after, False, False):
        return True  # the usual case: nothing has to be claimed or played
    declares = means.declares
    claimable = (declares or number == EXPAND) and would_unlock(s, means.seat, civ, times)
    if declares or claimable:
        return completes_after(s, means, civ, number, match, after, claimable, discards)
    spare = means.cards > discards and not match  # R114: a card for the colour of a Holiday
    return spare and s.allowed >> HOLIDAY & 1 == 1 and can_holiday(s, civ, after)


def works_in_any_colour(s: State, means: Means, number: int) -> bool:
    """Return whether some row takes the number and its Civ can then act, without cards or claims.

    Only for a die that is not placed yet: before that no card has narrowed the actions down.
    """
    question = 1 << (CIVS * ACTIONS + number)
    if not means.asked & question:
        means.asked |= question
        for civ in range(CIVS):
            if _plain_action(s, means, civ, number):
                means.possible |= question
                break
    return means.possible & question != 0


def _plain_action(s: State, means: Means, civ: int, number: int) -> bool:
    if number == SIX or row_takes(s, means, civ, number) != OPEN:
        return False
    if is_possible(s, means, civ, number, 0):
        return True
    return number >= BUILD_FACTORY and is_possible(s, means, civ, BUILD_PYRAMID, 0)  # R76


def number_works(s: State, means: Means, number: int, cosmo: int) -> bool:
    """Return whether the drafted die can be used as this number on some row."""
    if not means.in_force and works_in_any_colour(s, means, number):
        return True
    for civ in range(CIVS):
        if placing_works(s, means, civ, number, cosmo, False):
            return True
    if means.cards:
        for civ in range(CIVS):
            if placing_works(s, means, civ, number, cosmo, True):
                return True
    return False


# --- the number of a die --------------------------------------------------------------------------


def step_price(s: State, face: int, number: int) -> int:
    """R36, R37: Cosmo for turning a die; -1 when that cannot be bought."""
    if SIX in (face, number):
        return 0 if face == number and not s.changes[NO_MALUS] else -1
    if s.changes[FREE_STEPS] and face == number:
        return -1
    steps = face - number if face > number else number - face
    return max(0, steps - s.changes[FREE_STEPS]) * s.box.numbers.step_cost


def die_works(s: State, means: Means, face: int, cosmo: int) -> bool:
    """Return whether the drafted die can be used at all, if need be turned or with cards."""
    if number_works_at(s, means, face, face, cosmo):
        return True
    for number in range(1, SIX):
        if number != face and number_works_at(s, means, face, number, cosmo):
            return True
    if not means.turns_dice:
        return False
    for place in range(len(means.hand)):
        power = s.box.power_of[means.hand[place]]
        fits = power.timing == NUMBER and power.dice >> face & 1 == 1
        if fits and power.cost <= cosmo and means.has(place):
            means.try_card(s, place)
            found = die_works(s, means, face, cosmo - power.cost)
            means.undo_card(s, place)
            if found:
                return True
    return False


def number_works_at(s: State, means: Means, face: int, number: int, cosmo: int) -> bool:
    """R36, R86: Return whether the die may be given this number and then be used."""
    price = 0 if face == SIX and number < SIX else step_price(s, face, number)
    return 0 <= price <= cosmo and number_works(s, means, number, cosmo - price)


def draft_works(s: State, means: Means, die: int) -> bool:
    """Return whether this die of the Actions table can be used."""
    s.die_colour = die // FACES
    found = die_works(s, means, die % FACES + 1, s.cosmo[means.seat])
    s.die_colour = -1
    return found


# --- idle placement -------------------------------------------------------------------------------


def may_idle(s: State, means: Means) -> bool:
    """H12: no die at its face, a 6 counting as 1-5, allows anything without optional spending."""
    for die in range(DICE):
        if s.dice[die] and _plain_use(s, means, die // FACES, die % FACES + 1):
            return False
    return True


def _plain_use(s: State, means: Means, civ: int, face: int) -> bool:
    if works_in_any_colour(s, means, face):
        return True
    if face == SIX:
        for number in range(1, SIX):
            if works_in_any_colour(s, means, number):
                return True
    match = row_takes(s, means, civ, face) == OPEN  # the row of the die's own colour
    return match and can_holiday(s, civ, cosmo_after(s, civ, s.cosmo[means.seat], 1))  # H81


def idle_rows(s: State, number: int) -> list[int]:
    """H12: rows that accept the number without a discard."""
    return [civ for civ in range(CIVS) if row_state(s, civ, number) == OPEN]


def any_idle_row(s: State) -> bool:
    """H12: Return whether some row accepts some die of the Actions table."""
    return any(s.dice[die] and idle_rows(s, die % FACES + 1) for die in range(DICE))
