"""Actions 4 and 5: Factories and Barracks (R66-R75)."""

from typing import Final

from pandemonium.games.theocratia import vocabulary
from pandemonium.games.theocratia.rules.island import (
    collect_crystal,
    count_barracks,
    expand_hexes,
    factories,
    lay_tile,
    may_expand,
    own_houses,
    owns_building,
    produce_crystal,
    produce_warriors,
    put_piece,
    swap_piece,
)
from pandemonium.games.theocratia.rules.temple import held_tile
from pandemonium.games.theocratia.rules.war import round_bonus
from pandemonium.games.theocratia.state import State, civ_at
from pandemonium.games.theocratia.terms import (
    BARRACK,
    BONUS_BARRACK,
    BONUS_FACTORY,
    BUILD_BARRACK,
    BUILD_FACTORY,
    DIRECT_BUILD,
    END_TURN,
    FACTORY,
    HOUSE,
    MAX_HEXES,
    TYPES,
)
from pandemonium.kernel.news import EVERYONE
from pandemonium.kernel.table import Option, option


def can_build(s: State, seat: int, civ: int, kind: int, tile: int) -> bool:
    """R70, R74: a piece is left and an own House to replace, or a hex with Direct Works."""
    if not s.left[civ * TYPES + kind]:
        return False
    if s.changes[DIRECT_BUILD]:
        return may_expand(s, seat, civ, tile)
    return owns_building(s, seat, civ, HOUSE)


def work_options(s: State, seat: int, civ: int, kind: int) -> list[Option]:
    """Return the Houses to replace, or with Direct Works the hexes to build on."""
    if not s.left[civ * TYPES + kind]:
        return []
    if s.changes[DIRECT_BUILD]:
        fresh = NEW_FACTORY if kind == FACTORY else NEW_BARRACK
        tiled = TILED_FACTORY if kind == FACTORY else TILED_BARRACK
        mine = s.colour_of[seat]
        return [
            fresh[place] if s.colour[place] == mine else tiled[place]
            for place in expand_hexes(s, seat, civ, held_tile(s, seat))
        ]
    upgrade = UP_FACTORY if kind == FACTORY else UP_BARRACK
    return [upgrade[place] for place in own_houses(s, seat, civ)]


def upgrade_to_factory(s: State, seat: int, place: int) -> None:
    """R66: a Factory instead of an own House, then production."""
    raise_house(s, seat, place, FACTORY)
    finish_factory(s, seat, place)


def upgrade_to_barrack(s: State, seat: int, place: int) -> None:
    """R72: a Barrack instead of an own House, then production."""
    raise_house(s, seat, place, BARRACK)
    finish_barrack(s, seat)


def found_factory(s: State, seat: int, place: int) -> None:
    """Direct Works: a Factory on a hex by Expand rules, then production as usual."""
    found_building(s, seat, place, FACTORY)
    finish_factory(s, seat, place)


def found_barrack(s: State, seat: int, place: int) -> None:
    """Direct Works: a Barrack on a hex by Expand rules, then production as usual."""
    found_building(s, seat, place, BARRACK)
    finish_barrack(s, seat)


def raise_house(s: State, seat: int, place: int, kind: int) -> None:
    """R66, R72, R98: replace the House; the Round Bonus counts."""
    swap_piece(s, place, kind)
    s.tell(EVERYONE, vocabulary.BUILT, seat, kind, s.row, place)
    reward_building(s, seat, place, kind)


def found_building(s: State, seat: int, place: int, kind: int) -> None:
    """H48: by Expand rules: own free hex next to the Civ, tile allowed, Crystal collected."""
    if s.colour[place] == s.colour_of[seat]:
        s.tell(EVERYONE, vocabulary.BUILT, seat, kind, s.row, place)
    else:
        s.tell(EVERYONE, vocabulary.BUILT_TILE, seat, kind, s.row, place)
        lay_tile(s, seat, place)
    put_piece(s, place, s.row, kind)
    collect_crystal(s, place, s.row)
    reward_building(s, seat, place, kind)


def reward_building(s: State, seat: int, place: int, kind: int) -> None:
    """R71, R75, R98, H51: take the Round Bonus."""
    s.did_hex = place
    round_bonus(s, seat, s.row, BONUS_FACTORY if kind == FACTORY else BONUS_BARRACK)


def finish_factory(s: State, seat: int, place: int) -> None:
    """R67-R69, H31: the new one, the Civ's others, the seat's others produce, once each."""
    s.did = BUILD_FACTORY
    s.phase = END_TURN
    civ = s.row
    mine = s.colour_of[seat]
    produce_crystal(s, place)
    every = factories(s)  # H29: the order that matters when the reserve runs short
    for other in every:
        if other != place and civ_at(s, other) == civ:
            produce_crystal(s, other)
    for other in every:
        if civ_at(s, other) != civ and s.colour[other] == mine:
            produce_crystal(s, other)


def finish_barrack(s: State, seat: int) -> None:  # noqa: ARG001 - same shape as finish_factory
    """R73: each Barrack of the Civ calls a Warrior."""
    s.did = BUILD_BARRACK
    s.phase = END_TURN
    produce_warriors(s, s.row, count_barracks(s, s.row))


UP_FACTORY: Final[list[Option]] = [
    option("factory", upgrade_to_factory, place) for place in range(MAX_HEXES)
]
UP_BARRACK: Final[list[Option]] = [
    option("barrack", upgrade_to_barrack, place) for place in range(MAX_HEXES)
]
NEW_FACTORY: Final[list[Option]] = [
    option("factory_new", found_factory, place) for place in range(MAX_HEXES)
]
NEW_BARRACK: Final[list[Option]] = [
    option("barrack_new", found_barrack, place) for place in range(MAX_HEXES)
]
TILED_FACTORY: Final[list[Option]] = [
    option("factory_new_tile", found_factory, place) for place in range(MAX_HEXES)
]
TILED_BARRACK: Final[list[Option]] = [
    option("barrack_new_tile", found_barrack, place) for place in range(MAX_HEXES)
]
