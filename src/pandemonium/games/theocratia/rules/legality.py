"""What a die could still do: no choice is offered that leads nowhere (R31, H12, H13, H79).

A row is offered only if some action can then be completed, counting the Cosmo after the spot
bonus, a tile that could be claimed, and the Power cards in hand that are played on declaring.
"""

from pandemonium.games.theocratia.rules.expand import can_expand
from pandemonium.games.theocratia.rules.holiday import can_holiday
from pandemonium.games.theocratia.rules.pyramid import pyramid_bases
from pandemonium.games.theocratia.rules.temple import has_unlocked, held_tile
from pandemonium.games.theocratia.rules.war import may_war
from pandemonium.games.theocratia.rules.works import can_build
from pandemonium.games.theocratia.state import State, dice_on_row, spots, tile_kinds
from pandemonium.games.theocratia.terms import (
    ANY_TILE,
    BARRACK,
    BARRED,
    BESIDE_EQUAL,
    BONUS_AGAIN,
    BUILD_BARRACK,
    BUILD_FACTORY,
    BUILD_PYRAMID,
    CHANGES,
    CIVS,
    DECLARE,
    DICE,
    DIRECT_BUILD,
    EXPAND,
    FACES,
    FACTORY,
    FIRST,
    FREE_STEPS,
    HOLIDAY,
    LOCKED,
    NO_MALUS,
    NUMBER,
    OPEN,
    SIX,
    TILE_IN_HAND,
    WAR,
)


def hand_kinds(s: State, seat: int) -> list[int]:
    """Return the kinds of Power cards in the seat's hand."""
    kind_of = s.box.kind_of
    return [kind_of[card] for card in s.hands[seat].cards]


def has_declare(s: State, hand: list[int]) -> bool:
    """Return whether a card of the hand is played on declaring an action."""
    powers = s.box.powers
    return any(powers[kind].timing == DECLARE for kind in hand)


def without(hand: list[int], index: int) -> list[int]:
    """Return *hand* without the card at *index*."""
    return hand[:index] + hand[index + 1 :]


# --- one action -----------------------------------------------------------------------------------


def is_possible(s: State, seat: int, civ: int, action: int, cosmo: int, tile: int) -> bool:
    """Return whether the action can be done now, with that Cosmo and sort of tile."""
    if action == FIRST:
        return True  # R38
    if action == WAR:
        return may_war(s, seat, civ)
    if action == BUILD_PYRAMID:
        return len(pyramid_bases(s, seat, civ)) > 0
    if action == HOLIDAY:
        return can_holiday(s, civ, cosmo)
    if tile == TILE_IN_HAND:
        tile = held_tile(s, seat)
    if action == EXPAND:
        return can_expand(s, seat, civ, tile)
    if action == BUILD_FACTORY:
        return can_build(s, seat, civ, FACTORY, tile)
    return can_build(s, seat, civ, BARRACK, tile)


def change_rules(s: State, kind: int, sign: int) -> None:
    """Let a Power card's changes hold, or take them back."""
    changes = s.box.powers[kind].changes
    for what in range(CHANGES):
        s.changes[what] += sign * changes[what]


def is_feasible(
    s: State, seat: int, civ: int, action: int, cosmo: int, claimable: bool, hand: list[int]
) -> bool:
    """H79: Return whether the action can be done, if need be with a claim or cards declared."""
    if is_possible(s, seat, civ, action, cosmo, TILE_IN_HAND):
        return True
    wants_tile = action == EXPAND or (s.changes[DIRECT_BUILD] > 0 and action <= BUILD_BARRACK)
    may_claim = wants_tile and claimable and cosmo >= s.box.numbers.claim_cost  # R117, H52
    if may_claim and is_possible(s, seat, civ, action, cosmo, ANY_TILE):
        return True
    for index in range(len(hand)):
        power = s.box.powers[hand[index]]
        if power.timing == DECLARE and power.actions >> action & 1 and power.cost <= cosmo:
            change_rules(s, hand[index], 1)
            found = is_feasible(
                s, seat, civ, action, cosmo - power.cost, claimable, hand[index + 1 :]
            )
            change_rules(s, hand[index], -1)
            if found:
                return True
    return False


# --- a die on a row -------------------------------------------------------------------------------


def completes(
    s: State,
    seat: int,
    civ: int,
    number: int,
    match: bool,
    cosmo: int,
    claimable: bool,
    hand: list[int],
) -> bool:
    """Return whether some action or Holiday can follow with this number and Civ."""
    if number < SIX:
        if s.allowed >> number & 1 and is_feasible(s, seat, civ, number, cosmo, claimable, hand):
            return True
        pyramid = number >= BUILD_FACTORY and s.allowed >> BUILD_PYRAMID & 1  # R76
        if pyramid and is_feasible(s, seat, civ, BUILD_PYRAMID, cosmo, claimable, hand):
            return True
    if not s.allowed >> HOLIDAY & 1:
        return False
    if match:  # R87
        return is_feasible(s, seat, civ, HOLIDAY, cosmo, claimable, hand)
    if not hand or not is_feasible(s, seat, civ, HOLIDAY, cosmo, claimable, hand):
        return False
    for index in range(len(hand)):  # R114: one card is discarded for the colour
        if is_feasible(s, seat, civ, HOLIDAY, cosmo, claimable, without(hand, index)):
            return True
    return False


def completes_after(
    s: State,
    seat: int,
    civ: int,
    number: int,
    match: bool,
    cosmo: int,
    claimable: bool,
    hand: list[int],
    discards: int,
) -> bool:
    """Return whether some action can follow after discarding so many cards."""
    if not discards:
        return completes(s, seat, civ, number, match, cosmo, claimable, hand)
    for index in range(len(hand)):
        if completes_after(
            s, seat, civ, number, match, cosmo, claimable, without(hand, index), discards - 1
        ):
            return True
    return False


def row_state(s: State, civ: int, number: int) -> int:
    """R32: BARRED when full; R34, H6, H10: BESIDE_EQUAL next to the same number, even neutral."""
    taken = dice_on_row(s, civ)
    if taken >= spots(s):
        return BARRED
    if taken and s.row_number[civ * spots(s) + taken - 1] == number:
        return BESIDE_EQUAL
    return OPEN


def bonus_times(s: State, civ: int, colour: int, pretend: bool) -> int:
    """R33, H74: the spot bonus counts once for a colour match; Double Omen adds one."""
    if s.changes[BONUS_AGAIN]:
        return 2 if colour == civ else 1
    return 1 if colour == civ or pretend else 0


def cosmo_after(s: State, civ: int, cosmo: int, times: int) -> int:
    """Return the Cosmo after the bonus of the next spot."""
    gained = cosmo + times * s.box.numbers.spot_cosmo[dice_on_row(s, civ)]
    return min(gained, s.box.numbers.track_top)


def would_unlock(s: State, seat: int, civ: int, times: int) -> bool:
    """R116: Return whether a tile is claimable, or will be by the Worship of the next spot."""
    if has_unlocked(s, seat):
        return True
    worship = s.worship[seat * CIVS + civ]
    worship += times * s.box.numbers.spot_worship[dice_on_row(s, civ)]
    levels = s.box.numbers.levels
    for index in range(len(levels)):
        locked = s.tiles[seat * tile_kinds(s) + 1 + index] == LOCKED
        if locked and levels[index] <= worship:
            return True
    return False


def placing_works(
    s: State, seat: int, civ: int, number: int, cosmo: int, hand: list[int], pretend: bool
) -> bool:
    """Return whether the die, as this number, may go there and be used; *cosmo* without bonus."""
    state = row_state(s, civ, number)
    if state == BARRED:
        return False
    discards = 1 if state == BESIDE_EQUAL else 0  # R35
    match = s.die_colour == civ
    if pretend:
        if match or s.changes[BONUS_AGAIN]:
            return False
        discards += 1  # R114
        match = s.inclusive  # H9
    if discards > len(hand):
        return False
    times = bonus_times(s, civ, s.die_colour, pretend)
    after = cosmo_after(s, civ, cosmo, times)
    if completes(s, seat, civ, number, match, after, False, []):
        return True  # the usual case: nothing has to be claimed or played
    declares = has_declare(s, hand)
    claimable = (declares or number == EXPAND) and would_unlock(s, seat, civ, times)
    if declares or claimable:
        return completes_after(s, seat, civ, number, match, after, claimable, hand, discards)
    spare = len(hand) > discards and not match  # R114: a card for the colour of a Holiday
    return spare and s.allowed >> HOLIDAY & 1 == 1 and can_holiday(s, civ, after)


def number_works(s: State, seat: int, number: int, cosmo: int, hand: list[int]) -> bool:
    """Return whether the drafted die can be used as this number on some row."""
    for civ in range(CIVS):
        if placing_works(s, seat, civ, number, cosmo, hand, False):
            return True
    if hand:
        for civ in range(CIVS):
            if placing_works(s, seat, civ, number, cosmo, hand, True):
                return True
    return False


# --- the number of a die --------------------------------------------------------------------------


def step_price(s: State, face: int, number: int) -> int:
    """R36, R37: Cosmo for turning a die; -1 when that cannot be bought."""
    if SIX in (face, number):
        return 0 if face == number and not s.changes[NO_MALUS] else -1
    if s.changes[FREE_STEPS] and face == number:
        return -1
    steps = max(0, abs(face - number) - s.changes[FREE_STEPS])
    return steps * s.box.numbers.step_cost


def die_works(s: State, seat: int, face: int, cosmo: int, hand: list[int]) -> bool:
    """Return whether the drafted die can be used at all, if need be turned or with cards."""
    if number_works_at(s, seat, face, face, cosmo, hand):
        return True
    for number in range(1, SIX):
        if number != face and number_works_at(s, seat, face, number, cosmo, hand):
            return True
    for index in range(len(hand)):
        power = s.box.powers[hand[index]]
        if power.timing == NUMBER and power.dice >> face & 1 and power.cost <= cosmo:
            change_rules(s, hand[index], 1)
            found = die_works(s, seat, face, cosmo - power.cost, without(hand, index))
            change_rules(s, hand[index], -1)
            if found:
                return True
    return False


def number_works_at(
    s: State, seat: int, face: int, number: int, cosmo: int, hand: list[int]
) -> bool:
    """R36, R86: Return whether the die may be given this number and then be used."""
    price = 0 if face == SIX and number < SIX else step_price(s, face, number)
    return 0 <= price <= cosmo and number_works(s, seat, number, cosmo - price, hand)


def draft_works(s: State, seat: int, die: int, hand: list[int]) -> bool:
    """Return whether this die of the Actions table can be used."""
    s.die_colour = die // FACES
    found = die_works(s, seat, die % FACES + 1, s.cosmo[seat], hand)
    s.die_colour = -1
    return found


# --- idle placement -------------------------------------------------------------------------------


def may_idle(s: State, seat: int) -> bool:
    """H12: no die at its face, a 6 counting as 1-5, allows anything without optional spending."""
    for die in range(DICE):
        if s.dice[die] and _plain_use(s, seat, die // FACES, die % FACES + 1):
            return False
    return True


def _plain_use(s: State, seat: int, colour: int, face: int) -> bool:
    for civ in range(CIVS):
        if face < SIX:
            if _plain_action(s, seat, civ, face):
                return True
        else:
            for number in range(1, SIX):
                if _plain_action(s, seat, civ, number):
                    return True
        match = colour == civ and row_state(s, civ, face) == OPEN
        if match and can_holiday(s, civ, cosmo_after(s, civ, s.cosmo[seat], 1)):  # H81
            return True
    return False


def _plain_action(s: State, seat: int, civ: int, number: int) -> bool:
    if row_state(s, civ, number) != OPEN:
        return False
    if is_possible(s, seat, civ, number, s.cosmo[seat], TILE_IN_HAND):
        return True
    return number >= BUILD_FACTORY and is_possible(s, seat, civ, BUILD_PYRAMID, 0, 0)


def idle_rows(s: State, number: int) -> list[int]:
    """H12: rows that accept the number without a discard."""
    return [civ for civ in range(CIVS) if row_state(s, civ, number) == OPEN]


def any_idle_row(s: State) -> bool:
    """H12: Return whether some row accepts some die of the Actions table."""
    return any(s.dice[die] and idle_rows(s, die % FACES + 1) for die in range(DICE))
