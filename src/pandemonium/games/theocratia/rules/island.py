"""Hexes: what stands where, whose it is, what can be reached, what is produced."""

from pandemonium.games.theocratia import vocabulary
from pandemonium.games.theocratia.rules.temple import spend_tile
from pandemonium.games.theocratia.state import State, owner, type_at
from pandemonium.games.theocratia.terms import (
    ANY_TILE,
    BARRACK,
    BLACK,
    CIVS,
    FACTORY,
    GEMS,
    GREEN,
    HOUSE,
    NO_MONSTER,
    NO_TILE,
    NOTHING,
    REACH,
    TYPES,
    VOLCANO,
    YELLOW,
)
from pandemonium.kernel.news import EVERYONE


def is_neutral(s: State, place: int) -> bool:
    """R4, H22: Green and Yellow hexes without a tile are neutral."""
    return s.colour[place] == GREEN or s.colour[place] == YELLOW


def is_free(s: State, place: int) -> bool:
    """Return whether something could be built there: no building, no monster, no Volcano."""
    return s.piece[place] < 0 and s.monster[place] == NO_MONSTER and s.colour[place] != VOLCANO


def put_piece(s: State, place: int, civ: int, kind: int) -> None:
    """Take a building from the Civ's pieces and put it on an empty hex."""
    assert s.piece[place] < 0
    s.left[civ * TYPES + kind] -= 1
    s.piece[place] = civ * TYPES + kind
    s.sites[civ].append(place)


def take_piece(s: State, place: int) -> None:
    """R49, H68: a building goes back to its Civ's pieces; H23: a tile under it stays."""
    piece = s.piece[place]
    s.left[piece] += 1
    s.piece[place] = NOTHING
    s.sites[piece // TYPES].remove(place)


def swap_piece(s: State, place: int, kind: int) -> None:
    """R66, R72: replace a building by another one of the same Civ."""
    piece = s.piece[place]
    civ = piece // TYPES
    s.left[piece] += 1
    s.left[civ * TYPES + kind] -= 1
    s.piece[place] = civ * TYPES + kind


def collect_crystal(s: State, place: int, civ: int) -> None:
    """R20, R62, H32: the Crystal of a hex goes to the area of the Civ that builds there."""
    colour = s.crystal[place]
    if colour >= 0:
        s.crystal[place] = NOTHING
        s.gems[civ * GEMS + colour] += 1
        s.tell(EVERYONE, vocabulary.COLLECTED, civ, colour)


def take_crystals(s: State, civ: int, colour: int, n: int) -> None:
    """H29: Crystals come from the reserve as far as it has them."""
    gained = min(n, s.reserve[colour])
    if gained > 0:
        s.reserve[colour] -= gained
        s.gems[civ * GEMS + colour] += gained
        s.tell(EVERYONE, vocabulary.PRODUCED, civ, colour, gained)


def produce_crystal(s: State, place: int) -> None:
    """R68, H30: a Factory produces a Crystal in the colour of its hex; there are no yellow ones."""
    colour = s.colour[place]
    if colour <= GREEN:
        take_crystals(s, s.piece[place] // TYPES, colour, 1)


def produce_warriors(s: State, civ: int, n: int) -> None:
    """R73, H28: available Warriors move to the supply, which has only so many places."""
    gained = min(n, s.free_warriors[civ], s.box.numbers.supply_max - s.supply[civ])
    if gained > 0:
        s.free_warriors[civ] -= gained
        s.supply[civ] += gained
        s.tell(EVERYONE, vocabulary.RECRUITED, civ, gained)


def lay_tile(s: State, seat: int, place: int) -> None:
    """R115, R118: a Conversion tile makes the hex the seat's for ever."""
    spend_tile(s, seat, is_neutral(s, place))
    s.tile[place] = s.colour_of[seat]
    s.colour[place] = s.colour_of[seat]


def tile_fits(s: State, place: int, tile: int) -> bool:
    """R115, H75: a Starting tile needs a hex that is neutral now; Unlockable ones fit any."""
    return tile == ANY_TILE or (tile != NO_TILE and is_neutral(s, place))


def expand_hexes(s: State, seat: int, civ: int, tile: int) -> list[int]:
    """R61, R63: free hexes next to the Civ in the seat's colour, or turned into it by a tile."""
    mine = s.colour_of[seat]
    found: list[int] = []
    grid = s.box.island.around if s.changes[REACH] else s.box.island.near
    for site in s.sites[civ]:
        for place in grid[site]:
            if takes_house(s, place, mine, tile) and place not in found:  # H25
                found.append(place)
    found.sort()
    return found


def may_expand(s: State, seat: int, civ: int, tile: int) -> bool:
    """R65: Return whether there is any hex to build on."""
    mine = s.colour_of[seat]
    grid = s.box.island.around if s.changes[REACH] else s.box.island.near
    for site in s.sites[civ]:
        for place in grid[site]:
            if takes_house(s, place, mine, tile):
                return True
    return False


def takes_house(s: State, place: int, mine: int, tile: int) -> bool:
    """R61, R63: a free hex of the colour, or one the tile could give it."""
    return (s.colour[place] == mine or tile_fits(s, place, tile)) and is_free(s, place)


def own_houses(s: State, seat: int, civ: int) -> list[int]:
    """R66, H69: Houses of the Civ on the seat's hexes; neutral ones belong to nobody."""
    mine = s.colour_of[seat]
    house = civ * TYPES + HOUSE
    found = [place for place in s.sites[civ] if s.piece[place] == house and s.colour[place] == mine]
    found.sort()
    return found


def owns_building(s: State, seat: int, civ: int, kind: int) -> bool:
    """Return whether the seat owns a building of that type and Civ."""
    mine = s.colour_of[seat]
    for place in s.sites[civ]:
        if s.piece[place] == civ * TYPES + kind and s.colour[place] == mine:
            return True
    return False


def owns_any(s: State, seat: int, civ: int) -> bool:
    """Return whether the seat owns any building of the Civ."""
    mine = s.colour_of[seat]
    return any(s.colour[place] == mine for place in s.sites[civ])


def has_neighbour_building(s: State, seat: int, place: int) -> bool:
    """R107, H73: Return whether the seat owns a building of any type next to *place*."""
    return any(s.piece[near] >= 0 and owner(s, near) == seat for near in s.box.island.near[place])


def count_barracks(s: State, civ: int) -> int:
    """Return the Civ's Barracks on the island."""
    return s.box.numbers.pieces[BARRACK] - s.left[civ * TYPES + BARRACK]


def factories(s: State) -> list[int]:
    """H29: Factories by Civ, then by row and along the row."""
    found: list[int] = []
    for civ in range(CIVS):
        mine = [place for place in s.sites[civ] if type_at(s, place) == FACTORY]
        mine.sort()
        found.extend(mine)
    return found


def black_in(s: State, civ: int) -> int:
    """Return the Black Crystals in the Civ's area."""
    return s.gems[civ * GEMS + BLACK]
