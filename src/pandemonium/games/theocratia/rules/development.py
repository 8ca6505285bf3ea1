"""End Round Bonus card and Development (R100-R111)."""

from typing import Final

from pandemonium.games.theocratia import vocabulary
from pandemonium.games.theocratia.rules.chronicle import spend_crystals
from pandemonium.games.theocratia.rules.expand import expand_options
from pandemonium.games.theocratia.rules.island import (
    collect_crystal,
    has_neighbour_building,
    is_free,
    is_neutral,
    produce_crystal,
    put_piece,
    swap_piece,
)
from pandemonium.games.theocratia.rules.temple import gain_worship
from pandemonium.games.theocratia.state import State, count_of, type_at
from pandemonium.games.theocratia.terms import (
    BARRACK,
    CHANGES,
    CIVS,
    COLOURS,
    DEVELOP_EXPANSION,
    DEVELOP_HOLIDAY,
    DEVELOPMENT,
    EXTRA_EXPAND,
    FACTORY,
    GEMS,
    GREEN,
    HOUSE,
    MAX_HEXES,
    NOBODY,
    TYPES,
    YELLOW,
)
from pandemonium.kernel.news import EVERYONE
from pandemonium.kernel.table import Option, frame, option

# --- End Round Bonus ------------------------------------------------------------------------------


def offer_extra_expand(s: State) -> None:
    """R100-R103, H40: the card's owner expands with the Civ of its die, declining only a tile."""
    s.phase = EXTRA_EXPAND
    seat = s.extra_owner
    if seat == NOBODY:
        return  # R103
    s.row = s.extra_civ
    s.changes = [0] * CHANGES
    menu = expand_options(s, seat, s.row)
    if not menu:
        s.tell(EVERYONE, vocabulary.EXTRA_SKIPPED, seat)  # R102
        return
    if menu[0].verb != "expand" and not any_own(menu):
        menu.append(DECLINE)
    s.choose(seat, "extra_expand", menu, s.row)


def any_own(menu: list[Option]) -> bool:
    """Return whether an own hex is among the options."""
    return any(way.verb == "expand" for way in menu)


def decline(s: State, seat: int) -> None:
    """H40: keep the tile."""
    s.tell(EVERYONE, vocabulary.EXTRA_SKIPPED, seat)


# --- Development ----------------------------------------------------------------------------------


def develop_civs(s: State) -> None:
    """R104: from the leftmost Civ on, each by its own card; R111: then the cards slide."""
    s.phase = DEVELOPMENT
    s.queued.extend(DEVELOP)


def develop(s: State, civ: int) -> None:
    """R105-R110: Expansion, Holiday, or nothing."""
    s.tell(EVERYONE, vocabulary.DEVELOPED, civ, s.develop[civ])
    if s.develop[civ] == DEVELOP_EXPANSION:
        s.then(expand_civ, civ)
    elif s.develop[civ] == DEVELOP_HOLIDAY:
        s.then(feast_civ, civ)


def slide_cards(s: State) -> None:
    """R111: each card one Civ to the left, the leftmost to the rightmost Civ."""
    s.develop = [*s.develop[1:], s.develop[0]]


# --- Expansion procedure --------------------------------------------------------------------------


def expand_civ(s: State, civ: int) -> None:
    """R105, R106, R108: a House on the closest neutral hex, else an upgrade, else nothing."""
    hexes = growth_hexes(s, civ)
    if hexes:
        s.choose(s.first, "grow", [GROW[place] for place in hexes], civ)
        s.queue(RECORD_GROWTH[civ])
        return
    ways = raise_options(s, civ)
    if ways:
        s.choose(s.first, "raise", ways, civ)
    else:
        s.tell(EVERYONE, vocabulary.STAYED, civ)


def growth_hexes(s: State, civ: int) -> list[int]:
    """R105, H33, H36, H37: free Green hexes at the Civ closest to its Fortress, else Yellow."""
    if not s.left[civ * TYPES + HOUSE]:
        return []
    green: list[int] = []
    yellow: list[int] = []
    for site in s.sites[civ]:
        for place in s.box.island.near[site]:
            if is_neutral(s, place) and is_free(s, place):
                kept = green if s.colour[place] == GREEN else yellow
                if place not in kept:
                    kept.append(place)
    return closest(s, civ, green or yellow)


def closest(s: State, civ: int, places: list[int]) -> list[int]:
    """H36: those with the fewest hex steps to the Civ's Fortress."""
    if not places:
        return places
    distance = s.box.island.distance[civ]
    least = distance[places[0]]
    for place in places:
        least = min(least, distance[place])
    found = [place for place in places if distance[place] == least]
    found.sort()
    return found


def grow(s: State, seat: int, place: int) -> None:  # noqa: ARG001 - the first player only chooses
    """R105: remember the hex; the Civ builds there."""
    s.did_hex = place


def record_growth(s: State, civ: int) -> None:
    """R105, H32: the House and its Crystal."""
    place = s.did_hex
    put_piece(s, place, civ, HOUSE)
    s.tell(EVERYONE, vocabulary.GREW, civ, place)
    collect_crystal(s, place, civ)
    bless_neighbours(s, place, civ)


def raise_options(s: State, civ: int) -> list[Option]:
    """R106, H33-H35: the closest neutral House, to the rarer of Factory and Barrack."""
    houses: list[int] = []
    for colour in (GREEN, YELLOW):
        found = [
            place
            for place in s.sites[civ]
            if s.piece[place] == civ * TYPES + HOUSE and s.colour[place] == colour
        ]
        if found:
            houses = closest(s, civ, found)
            break
    difference = count_of(s, civ, FACTORY) - count_of(s, civ, BARRACK)
    factory = s.left[civ * TYPES + FACTORY] > 0
    barrack = s.left[civ * TYPES + BARRACK] > 0
    if difference > 0 and barrack:
        factory = False
    elif difference < 0 and factory:
        barrack = False
    ways: list[Option] = []
    for place in houses:
        if factory:
            ways.append(RAISE_FACTORY[place])
        if barrack:
            ways.append(RAISE_BARRACK[place])
    return ways


def raise_factory(s: State, seat: int, place: int) -> None:  # noqa: ARG001 - only chooses
    """R106: the neutral House becomes a Factory."""
    raise_neutral(s, place, FACTORY)


def raise_barrack(s: State, seat: int, place: int) -> None:  # noqa: ARG001 - only chooses
    """R106: the neutral House becomes a Barrack."""
    raise_neutral(s, place, BARRACK)


def raise_neutral(s: State, place: int, kind: int) -> None:
    """R106, H35: no production; the neighbours gain as usual."""
    swap_piece(s, place, kind)
    civ = s.piece[place] // TYPES
    s.tell(EVERYONE, vocabulary.RAISED, civ, kind, place)
    bless_neighbours(s, place, civ)


def bless_neighbours(s: State, place: int, civ: int) -> None:
    """R107, H78: one Worship for each seat with a building next to the hex."""
    for seat in range(s.seats):
        if has_neighbour_building(s, seat, place):
            gain_worship(s, seat, civ, 1)


# --- Development Holiday --------------------------------------------------------------------------


def feast_civ(s: State, civ: int) -> None:
    """R109, H38, H39, H43, H58: Factories produce; one Crystal per player colour is spent."""
    places = [place for place in s.sites[civ] if type_at(s, place) == FACTORY]
    places.sort()
    for place in places:
        produce_crystal(s, place)
    for colour in range(COLOURS):
        if s.gems[civ * GEMS + colour]:
            s.tell(EVERYONE, vocabulary.OFFERED, civ, colour, 1)
            spend_crystals(s, civ, colour, 1)
            if s.seat_of[colour] >= 0:
                gain_worship(s, s.seat_of[colour], civ, 1)


DEVELOP: Final = [*[frame(develop, civ) for civ in range(CIVS)], frame(slide_cards)]
RECORD_GROWTH: Final = [frame(record_growth, civ) for civ in range(CIVS)]
DECLINE: Final[Option] = option("decline", decline)
GROW: Final[list[Option]] = [option("grow", grow, place) for place in range(MAX_HEXES)]
RAISE_FACTORY: Final[list[Option]] = [
    option("raise_factory", raise_factory, place) for place in range(MAX_HEXES)
]
RAISE_BARRACK: Final[list[Option]] = [
    option("raise_barrack", raise_barrack, place) for place in range(MAX_HEXES)
]
