"""Phase 4, step 11: achievements (R84-R92, H32-H38)."""

from typing import Final

from pandemonium.games.devil.rules.conditions import buildings_with
from pandemonium.games.devil.rules.courtiers import send_away
from pandemonium.games.devil.rules.market import offer
from pandemonium.games.devil.rules.reputation import give_angel
from pandemonium.games.devil.state import State, changed
from pandemonium.games.devil.terms import (
    ACHIEVEMENTS,
    ACHIEVING,
    ALCHEMIST,
    BEHIND_WALL,
    COIN,
    COURTIERS,
    EARNED,
    GLASS,
    LEFT,
    MARBLE,
    NOBODY,
    REMOVED,
    SCIENCE,
)
from pandemonium.games.devil.vocabulary import (
    ACHIEVED,
    GAINED,
    GOT_COURTIER,
    IMPROVED,
    LOST_MINOR,
    MARKED_SPACE,
)
from pandemonium.kernel.news import EVERYONE
from pandemonium.kernel.table import Option, option

# R91, R92: symbols wanted, country, town, church; H34: "two of each" is F, T, C, science is wild.
SETS: Final = [
    [3, 0, 0],
    [0, 3, 0],
    [0, 0, 3],
    [1, 1, 1],
    [5, 0, 0],
    [0, 5, 0],
    [0, 0, 5],
    [2, 2, 2],
]
MINORS: Final = 4
TOWN_COINS: Final = 7  # R92
CHURCH_WINGS: Final = 2  # R92
MASKS: Final = 1 << COURTIERS


def needed(number: int) -> int:
    """Return how many symbols a set has."""
    return sum(SETS[number])


def missing(s: State, seat: int, number: int, mask: int) -> int:
    """R85-R88: symbols still missing with the buildings and the courtiers in *mask*.

    R86: science is wild, anew for each set; R87: buildings are not used up.
    """
    wild = buildings_with(s, seat, SCIENCE) + (mask >> ALCHEMIST & 1)
    lack = 0
    wanted = SETS[number]
    for symbol in range(3):
        want = wanted[symbol]
        if want:
            have = buildings_with(s, seat, symbol) + (mask >> symbol & 1)
            if have < want:
                lack += want - have
    return max(0, lack - wild)


def covered(s: State, seat: int, number: int) -> int:
    """Return how many symbols of a set the buildings cover."""
    return needed(number) - missing(s, seat, number, 0)


def is_left(s: State, seat: int, number: int) -> bool:
    """Tell whether the tile is still to be had."""
    if number < MINORS:
        return s.minor[seat][number] == LEFT and NOBODY in s.tiles[seat]
    return s.major[seat][number - MINORS] == LEFT


def claim_sets(s: State, seat: int) -> None:
    """R84, H32: sets complete by buildings alone are claimed by themselves.

    H33: their order has no consequence, so it is not asked.
    """
    for number in range(ACHIEVEMENTS):
        if is_left(s, seat, number) and missing(s, seat, number, 0) == 0:
            s.then(earn, seat, number)
    s.then(offer_claims, seat)


def earn(s: State, seat: int, number: int) -> None:
    """R90, R92: place the minor tile, or take the major reward; R183: every achievement counts."""
    s.tell(EVERYONE, ACHIEVED, seat, number)
    if number < MINORS:
        s.minor[seat] = changed(s.minor[seat], number, EARNED)
        s.then(choose_space, seat, number)
    else:
        s.major[seat] = changed(s.major[seat], number - MINORS, EARNED)
        s.then(reward, seat, number)
    for card in s.built[seat]:
        building = s.box.buildings[card]
        if building.kind == ACHIEVING:
            for effect in building.effects:
                s.run(effect, seat, card)


def reward(s: State, seat: int, number: int) -> None:
    """R92: glass and marble; 7 coins; 2 angel wings; the alchemist (R89)."""
    which = number - MINORS
    if which == 0:
        for kind in (GLASS, MARBLE):
            s.gain(seat, kind, 1)
            s.tell(EVERYONE, GAINED, seat, kind, 1)
    elif which == 1:
        s.gain(seat, COIN, TOWN_COINS)
        s.tell(EVERYONE, GAINED, seat, COIN, TOWN_COINS)
    elif which == 2:
        for _ in range(CHURCH_WINGS):
            give_angel(s, seat)
    else:
        s.courtier[seat] = changed(s.courtier[seat], ALCHEMIST, BEHIND_WALL)
        s.tell(EVERYONE, GOT_COURTIER, seat, ALCHEMIST)


def choose_space(s: State, seat: int, number: int) -> None:
    """R90: on an unimproved space of one's choice; a space can be improved once."""
    spaces = [space for space in range(4) if s.tiles[seat][space] == NOBODY]
    if len(spaces) == 1:
        put_tile(s, seat, number, spaces[0])
    else:
        s.then(offer_space, seat, number)


def offer_space(s: State, seat: int, number: int) -> None:
    options = [SPACE[space] for space in range(4) if s.tiles[seat][space] == NOBODY]
    offer(s, seat, "which_space", options, number)


def improve(s: State, seat: int, space: int) -> None:
    put_tile(s, seat, s.about()[0], space)


def put_tile(s: State, seat: int, number: int, space: int) -> None:
    s.tiles[seat] = changed(s.tiles[seat], space, number)
    s.tell(EVERYONE, IMPROVED, seat, space)


def offer_claims(s: State, seat: int) -> None:
    """H32: sets that need courtiers are optional; R88: each courtier serves one set."""
    options = claims(s, seat)
    if options:
        offer(s, seat, "claims", [ENOUGH, *options])


def claims(s: State, seat: int) -> list[Option]:
    """Return the claims with courtiers, each with no courtier too many."""
    present = 0
    for courtier in range(COURTIERS):
        if s.courtier[seat][courtier] == BEHIND_WALL:
            present |= 1 << courtier
    options: list[Option] = []
    if not present:
        return options
    for number in range(ACHIEVEMENTS):
        if not is_left(s, seat, number):
            continue
        for mask in range(1, MASKS):
            if mask & ~present == 0 and fits(s, seat, number, mask):
                options.append(CLAIM[number * MASKS + mask])
    return options


def fits(s: State, seat: int, number: int, mask: int) -> bool:
    """Tell whether these courtiers complete a set and each of them is needed."""
    if missing(s, seat, number, mask):
        return False
    for courtier in range(COURTIERS):
        if mask >> courtier & 1 and missing(s, seat, number, mask & ~(1 << courtier)) == 0:
            return False
    return True


def claim(s: State, seat: int, number: int, mask: int) -> None:
    """R88: the courtiers used go to the 3-coin space; H33: the claim takes effect at once."""
    for courtier in range(COURTIERS):
        if mask >> courtier & 1:
            send_away(s, seat, courtier)
    s.then(earn, seat, number)
    s.then(offer_claims, seat)


def claim_no_more(s: State, seat: int) -> None:
    """H32: a set that needs a courtier may be left."""


def gain_minor(s: State, seat: int) -> None:
    """R178: a minor tile of one's choice, as if achieved; H36: nothing when none is left."""
    left = [number for number in range(MINORS) if is_left(s, seat, number)]
    if len(left) == 1:
        s.then(earn, seat, left[0])
    elif left:
        s.then(offer_tile, seat)


def offer_tile(s: State, seat: int) -> None:
    options = [TILE[number] for number in range(MINORS) if is_left(s, seat, number)]
    offer(s, seat, "which_tile", options)


def lose_minor(s: State, seat: int) -> None:
    """R177, H37: lose a minor tile, earned or not, of one's choice."""
    if any(tile != REMOVED for tile in s.minor[seat]):
        s.then(offer_lose_tile, seat)


def offer_lose_tile(s: State, seat: int) -> None:
    options = [LOSE_TILE[n] for n in range(MINORS) if s.minor[seat][n] != REMOVED]
    offer(s, seat, "lose_tile", options)


def lose_tile(s: State, seat: int, number: int) -> None:
    """R177: a placed tile leaves its space, which falls back to 1; H38: it no longer counts."""
    s.minor[seat] = changed(s.minor[seat], number, REMOVED)
    if number in s.tiles[seat]:
        s.tiles[seat] = changed(s.tiles[seat], s.tiles[seat].index(number), NOBODY)
    s.tell(EVERYONE, LOST_MINOR, seat, number)


def offer_reminder(s: State, seat: int, card: int) -> None:
    """Choose the production space a Rectory is joined to (R83: the token itself does nothing)."""
    offer(s, seat, "reminder", MARK[:], card)


def mark_space(s: State, seat: int, space: int) -> None:
    s.reminder[seat] = space
    s.tell(EVERYONE, MARKED_SPACE, seat, space)


SPACE: Final = [option("space", improve, space) for space in range(4)]
MARK: Final = [option("space", mark_space, space) for space in range(4)]
TILE: Final = [option("tile", earn, number) for number in range(MINORS)]
LOSE_TILE: Final = [option("tile", lose_tile, number) for number in range(MINORS)]
CLAIM: Final = [
    option("claim", claim, number, mask) for number in range(ACHIEVEMENTS) for mask in range(MASKS)
]
ENOUGH: Final = option("enough", claim_no_more)
