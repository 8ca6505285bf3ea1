"""Action 3: Expand (R61-R65)."""

from typing import Final

from pandemonium.games.theocratia import vocabulary
from pandemonium.games.theocratia.rules.island import (
    collect_crystal,
    expand_hexes,
    lay_tile,
    may_expand,
    put_piece,
)
from pandemonium.games.theocratia.rules.temple import held_tile
from pandemonium.games.theocratia.rules.war import round_bonus
from pandemonium.games.theocratia.state import State
from pandemonium.games.theocratia.terms import (
    BONUS_EXPANSION,
    END_TURN,
    EXPAND,
    EXTRA_EXPAND,
    HOUSE,
    MAX_HEXES,
    TYPES,
)
from pandemonium.kernel.news import EVERYONE
from pandemonium.kernel.table import Option, option


def can_expand(s: State, seat: int, civ: int, tile: int) -> bool:
    """R65, H45: a House is left and there is a hex for it."""
    return s.left[civ * TYPES + HOUSE] > 0 and may_expand(s, seat, civ, tile)


def expand_options(s: State, seat: int, civ: int) -> list[Option]:
    """R61, R63: own hexes as they are, others with a tile."""
    if not s.left[civ * TYPES + HOUSE]:
        return []
    mine = s.colour_of[seat]
    return [
        ON_OWN[place] if s.colour[place] == mine else WITH_TILE[place]
        for place in expand_hexes(s, seat, civ, held_tile(s, seat))
    ]


def expand_to(s: State, seat: int, place: int) -> None:
    """R61: build a House on an own hex."""
    s.tell(EVERYONE, vocabulary.EXPANDED, seat, s.row, place)
    build_house(s, seat, place)


def expand_with_tile(s: State, seat: int, place: int) -> None:
    """R63, H71: turn the hex into the seat's colour first; nobody is compensated."""
    s.tell(EVERYONE, vocabulary.EXPANDED_TILE, seat, s.row, place)
    lay_tile(s, seat, place)
    build_house(s, seat, place)


def build_house(s: State, seat: int, place: int) -> None:
    """R61, R62, R64, R97: the House, its Crystal, the Round Bonus."""
    if s.phase != EXTRA_EXPAND:
        if not s.did:
            s.did = EXPAND
        s.phase = END_TURN
    s.did_hex = place
    put_piece(s, place, s.row, HOUSE)
    collect_crystal(s, place, s.row)
    round_bonus(s, seat, s.row, BONUS_EXPANSION)


ON_OWN: Final[list[Option]] = [option("expand", expand_to, place) for place in range(MAX_HEXES)]
WITH_TILE: Final[list[Option]] = [
    option("expand_tile", expand_with_tile, place) for place in range(MAX_HEXES)
]
