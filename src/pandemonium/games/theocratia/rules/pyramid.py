"""Pyramids (R76-R85)."""

from typing import Final

from pandemonium.games.theocratia import vocabulary
from pandemonium.games.theocratia.rules.claims import CLAIM, claimable_tiles
from pandemonium.games.theocratia.rules.island import put_piece, take_piece
from pandemonium.games.theocratia.rules.temple import gain_worship
from pandemonium.games.theocratia.rules.war import compensate, round_bonus
from pandemonium.games.theocratia.state import State, owner, type_at
from pandemonium.games.theocratia.terms import (
    BARRACK,
    BOLD_PYRAMID,
    BONUS_PYRAMID,
    BUILD_PYRAMID,
    END_TURN,
    FACTORY,
    HOUSE,
    MAX_HEXES,
    MAX_TOKENS,
    NOBODY,
    PYRAMID,
    TYPES,
)
from pandemonium.kernel.news import EVERYONE
from pandemonium.kernel.table import Option, option


def is_removable(s: State, civ: int, place: int) -> bool:
    """R78, H46: a House, Factory or Barrack of the Civ, whoever owns it."""
    piece = s.piece[place]
    return piece >= 0 and piece // TYPES == civ and HOUSE <= piece % TYPES <= BARRACK


def group_needed(s: State, base: int) -> int:
    """R78, H53: buildings it takes; Bold Monument saves one, unless a House needs the card."""
    needed = s.box.numbers.pyramid_group
    spare = s.changes[BOLD_PYRAMID] - (1 if type_at(s, base) == HOUSE else 0)
    return needed - 1 if spare > 0 else needed


def has_group(s: State, civ: int, base: int) -> bool:
    """R78, H46: enough connected removable buildings of the Civ around *base*, chain or cluster."""
    needed = group_needed(s, base)
    beside = 0
    for near in s.box.island.near[base]:
        if is_removable(s, civ, near):
            beside += 1
    if not beside or beside + 1 >= needed:
        return beside + 1 >= needed  # mostly settled without a list
    group = [base]
    place = 0
    while place < len(group) and len(group) < needed:
        for near in s.box.island.near[group[place]]:
            if is_removable(s, civ, near) and near not in group:
                group.append(near)
        place += 1
    return len(group) >= needed


def has_pyramid_left(s: State, seat: int, civ: int) -> bool:
    """R81: Return whether seat and Civ may have one more."""
    most = s.box.numbers.pyramids_per_player
    return s.pyramids[seat] < most and s.left[civ * TYPES + PYRAMID] > 0


def is_base(s: State, seat: int, civ: int, place: int) -> bool:
    """R77, R78: an own Factory or Barrack, with Bold Monument also a House, and its group."""
    if s.colour[place] != s.colour_of[seat]:
        return False
    least = HOUSE if s.changes[BOLD_PYRAMID] else FACTORY
    return least <= s.piece[place] % TYPES <= BARRACK and has_group(s, civ, place)


def can_build_pyramid(s: State, seat: int, civ: int) -> bool:
    """R77, R81: Return whether there is any place for a Pyramid."""
    if not has_pyramid_left(s, seat, civ):
        return False
    return any(is_base(s, seat, civ, place) for place in s.sites[civ])


def pyramid_bases(s: State, seat: int, civ: int) -> list[int]:
    """R77, R81: Return the places where the Civ's next Pyramid may stand."""
    if not has_pyramid_left(s, seat, civ):
        return []
    found = [place for place in s.sites[civ] if is_base(s, seat, civ, place)]
    found.sort()
    return found


def choose_base(s: State, seat: int, base: int) -> None:
    """R76, R77: the Pyramid will stand here."""
    s.did = BUILD_PYRAMID
    s.phase = END_TURN
    s.did_hex = base
    s.group = [base]
    s.then(offer_group, seat)


def offer_group(s: State, seat: int) -> None:
    """R78: choose the other buildings of the group, one by one, each next to the group so far."""
    base = s.group[0]
    if len(s.group) >= group_needed(s, base):
        s.then(build_pyramid, seat)
        return
    found: list[int] = []
    for place in s.group:
        for near in s.box.island.near[place]:
            if near not in s.group and near not in found and is_removable(s, s.row, near):
                found.append(near)
    found.sort()
    s.choose(seat, "raze", [RAZE[place] for place in found], base)
    s.then(offer_group, seat)


def add_to_group(s: State, seat: int, place: int) -> None:  # noqa: ARG001 - an option's step
    """One more building that makes room for the Pyramid."""
    s.group.append(place)


def build_pyramid(s: State, seat: int) -> None:
    """R79-R84, R99, H47: the group leaves, the Pyramid comes, others are compensated."""
    civ = s.row
    base = s.group[0]
    for place in s.group:
        kind = type_at(s, place)
        victim = owner(s, place)
        s.tell(EVERYONE, vocabulary.RAZED, kind, civ, place)
        take_piece(s, place)
        compensate(s, seat, victim, civ, kind, False)  # R80
    put_piece(s, base, civ, PYRAMID)
    s.pyramids[seat] += 1
    s.group = []
    s.tell(EVERYONE, vocabulary.PYRAMID, seat, civ, base)
    gain_worship(s, seat, civ, 1)  # R82
    round_bonus(s, seat, civ, BONUS_PYRAMID)
    s.then(offer_token, seat)


def offer_token(s: State, seat: int) -> None:
    """R83, H50: choose any token of the open pool, also one that can do nothing now.

    R117, H52: before that, tiles may be claimed, for a token may want one: the Worship of this
    very Pyramid can have unlocked it.
    """
    kinds = [TAKE_TOKEN[kind] for kind in range(len(s.pool)) if s.pool[kind] > 0]
    if kinds:
        for place in claimable_tiles(s, seat):
            kinds.append(CLAIM[place])
        s.choose(seat, "token", kinds)


def take_token(s: State, seat: int, kind: int) -> None:
    """R83: keep the token, resolve it at once."""
    s.pool[kind] -= 1
    s.taken[seat * len(s.pool) + kind] += 1
    s.tell(EVERYONE, vocabulary.TOKEN, seat, kind)
    for line in s.box.tokens[kind].lines:
        s.run(line, seat, NOBODY)


BASE: Final[list[Option]] = [option("pyramid", choose_base, place) for place in range(MAX_HEXES)]
RAZE: Final[list[Option]] = [option("raze", add_to_group, place) for place in range(MAX_HEXES)]
TAKE_TOKEN: Final[list[Option]] = [option("token", take_token, kind) for kind in range(MAX_TOKENS)]
