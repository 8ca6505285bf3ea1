"""Action 2: War and Convert, with compensation (R43-R60)."""

from typing import Final

from pandemonium.games.theocratia import vocabulary
from pandemonium.games.theocratia.rules.chronicle import spend_warriors
from pandemonium.games.theocratia.rules.island import lay_tile, owns_building, take_piece, tile_fits
from pandemonium.games.theocratia.rules.temple import draw_card, gain_worship, give_tile, held_tile
from pandemonium.games.theocratia.state import State, civ_at, owner, type_at
from pandemonium.games.theocratia.terms import (
    BARRACK,
    BONUS_HOLIDAY_WAR,
    CIVS,
    END_TURN,
    FACTORY,
    FORTRESS,
    HOUSE,
    MAX_HEXES,
    NO_COMPENSATION,
    NO_MONSTER,
    PYRAMID,
    TYPES,
    WAR,
    WARRIORS_LESS,
)
from pandemonium.kernel.news import EVERYONE
from pandemonium.kernel.table import Option, option


def round_bonus(s: State, seat: int, civ: int, bonus: int) -> None:
    """R96: the card of this round gives one Worship of the used Civ for each matching deed."""
    if s.round_bonus[s.round - 1] == bonus:
        gain_worship(s, seat, civ, 1)


def target_cost(s: State, place: int) -> int:
    """R43: Warriors it takes; a Power card may save some."""
    if s.monster[place] != NO_MONSTER:
        cost = s.box.numbers.monster_cost
    else:
        cost = s.box.numbers.war_cost[s.piece[place] % TYPES]
    return max(0, cost - s.changes[WARRIORS_LESS])


def is_enemy(s: State, seat: int, civ: int, place: int) -> bool:
    """R45, R47, R48, H44: a building of another Civ, not the seat's, no Fortress, no Pyramid."""
    piece = s.piece[place]
    if piece < 0 or piece // TYPES == civ or s.colour[place] == s.colour_of[seat]:
        return False
    kind = piece % TYPES
    return kind not in (FORTRESS, PYRAMID)  # H67


def war_targets(s: State, seat: int, civ: int) -> list[int]:
    """R43, R44, R46, H18: everything on the island the Civ has Warriors for."""
    found = hunt_targets(s, civ)
    for other in range(CIVS):
        if other != civ:
            for place in s.sites[other]:
                if is_enemy(s, seat, civ, place) and target_cost(s, place) <= s.supply[civ]:
                    found.append(place)
    found.sort()
    return found


def hunt_targets(s: State, civ: int) -> list[int]:
    """R43: the Monsters, if the Civ has the Warriors for one."""
    if not s.monsters:
        return []
    cost = max(0, s.box.numbers.monster_cost - s.changes[WARRIORS_LESS])
    if cost > s.supply[civ]:
        return []
    return [place for place in range(s.box.island.size) if s.monster[place] != NO_MONSTER]


def may_war(s: State, seat: int, civ: int) -> bool:
    """Return whether the Civ has any target."""
    less = s.changes[WARRIORS_LESS]
    numbers = s.box.numbers
    strength = s.supply[civ] + less
    if s.monsters and numbers.monster_cost <= strength:
        return True
    if numbers.war_cost[HOUSE] > strength and numbers.war_cost[FACTORY] > strength:
        return False
    for other in range(CIVS):
        if other != civ:
            for place in s.sites[other]:
                if is_enemy(s, seat, civ, place) and target_cost(s, place) <= s.supply[civ]:
                    return True
    return False


def choose_target(s: State, seat: int, place: int) -> None:
    """R55, R56: a building may be destroyed, or converted with a tile that fits its hex."""
    s.did = WAR
    s.phase = END_TURN
    s.then(offer_taking, seat, place)


def offer_taking(s: State, seat: int, place: int) -> None:
    """R56: converting needs a tile that fits."""
    ways = [DESTROY[place]]
    if s.monster[place] == NO_MONSTER and tile_fits(s, place, held_tile(s, seat)):
        ways.append(CONVERT[place])
    s.choose(seat, "take_hex", ways, place)


def destroy(s: State, seat: int, place: int) -> None:
    """R49-R52: remove the target; Warriors to the Chronicle; a Monster's slayer draws a card."""
    civ = s.row
    cost = target_cost(s, place)
    s.did_hex = place
    s.did_monster = s.monster[place] != NO_MONSTER
    if s.did_monster:
        s.monster[place] = NO_MONSTER  # H70: its Crystal stays
        s.monsters -= 1
        s.tell(EVERYONE, vocabulary.SLEW, seat, civ, place)
        spend_warriors(s, civ, cost)
        draw_card(s, seat)  # R51
        reward_war(s, seat, civ)
        return
    victim = owner(s, place)
    kind = type_at(s, place)
    other = civ_at(s, place)
    s.tell(EVERYONE, vocabulary.DESTROYED, seat, civ, kind, other, place)
    take_piece(s, place)
    spend_warriors(s, civ, cost)
    reward_war(s, seat, civ)
    compensate(s, seat, victim, other, kind, False)


def convert(s: State, seat: int, place: int) -> None:
    """R55: a tile under the building makes hex and building the seat's; the rest as in War."""
    civ = s.row
    cost = target_cost(s, place)
    s.did_hex = place
    s.did_monster = False
    victim = owner(s, place)
    kind = type_at(s, place)
    other = civ_at(s, place)
    s.tell(EVERYONE, vocabulary.CONVERTED, seat, civ, kind, other, place)
    lay_tile(s, seat, place)
    spend_warriors(s, civ, cost)
    reward_war(s, seat, civ)
    compensate(s, seat, victim, other, kind, True)


def reward_war(s: State, seat: int, civ: int) -> None:
    """R52-R54, R99: Worship for the active seat and for owners of a Barrack of the Civ."""
    gain_worship(s, seat, civ, 1)
    for other in range(s.seats):
        if owns_building(s, other, civ, BARRACK):  # H19: once each, the active seat included
            gain_worship(s, other, civ, 1)
    round_bonus(s, seat, civ, BONUS_HOLIDAY_WAR)


def compensate(s: State, seat: int, victim: int, civ: int, kind: int, converted: bool) -> None:
    """R57-R60, H26: what the former owner gets for a building lost to another seat."""
    if victim < 0 or victim == seat or s.changes[NO_COMPENSATION]:
        return
    s.tell(EVERYONE, vocabulary.COMPENSATED, victim)
    gain_worship(s, victim, civ, 1)  # R57
    if kind in (FACTORY, BARRACK):
        draw_card(s, victim)  # R58
    if converted:
        give_tile(s, victim, True)  # R59


TARGET: Final[list[Option]] = [option("war", choose_target, place) for place in range(MAX_HEXES)]
DESTROY: Final[list[Option]] = [option("destroy", destroy, place) for place in range(MAX_HEXES)]
CONVERT: Final[list[Option]] = [option("convert", convert, place) for place in range(MAX_HEXES)]
