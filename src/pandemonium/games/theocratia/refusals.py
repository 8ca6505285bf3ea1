"""Why not? Choices a person might look for that are not on offer, each with rule and reason."""

from typing import cast

from pandemonium.games.theocratia import vocabulary
from pandemonium.games.theocratia.rules.holiday import holiday_cosmo, holiday_crystals
from pandemonium.games.theocratia.rules.island import is_free, tile_fits
from pandemonium.games.theocratia.rules.legality import row_state, step_price
from pandemonium.games.theocratia.rules.power import fits_moment, has_use
from pandemonium.games.theocratia.rules.pyramid import group_needed, has_group
from pandemonium.games.theocratia.rules.temple import held_tile
from pandemonium.games.theocratia.rules.war import target_cost
from pandemonium.games.theocratia.state import State, gem_total, tile_kinds, type_at
from pandemonium.games.theocratia.terms import (
    ALTER,
    BARRACK,
    BARRED,
    BESIDE_EQUAL,
    BUILD_BARRACK,
    BUILD_FACTORY,
    CIVS,
    DICE,
    EXPAND,
    FACES,
    FACTORY,
    FORTRESS,
    FREE,
    HOUSE,
    LOCKED,
    NO_TILE,
    PLACE,
    PYRAMID,
    SIX,
    TYPES,
    UNLOCKED,
    WAR,
)
from pandemonium.kernel.game import Refusal
from pandemonium.kernel.table import Ask, Table


def refusals(table: Table, seat: int) -> list[Refusal]:
    """Return the refusals for the seat's open ask; nothing hidden goes into them."""
    s = cast("State", table)
    ask = s.asks[seat]
    if ask is None:
        return []
    if ask.prompt == "draft":
        found = _dice(s)
    elif ask.prompt == "alter":
        found = _numbers(s, seat)
    elif ask.prompt == "place":
        found = _rows(s)
    elif ask.prompt == "act":
        found = _actions(s, seat) + _holiday(s, seat)
    elif ask.prompt == "end_turn":
        found = []
    elif ask.prompt == "token":
        return _unoffered(_claims(s, seat), ask)
    elif ask.prompt == "ignore":
        return _priests(s, seat)
    else:
        return []
    return _unoffered(found + _claims(s, seat) + _cards(s, seat), ask)


def _unoffered(found: list[Refusal], ask: Ask) -> list[Refusal]:
    """Return those whose choice is really not on offer."""
    offered = set(ask.texts())
    return [refusal for refusal in found if not _is_offered(refusal.text, offered)]


TWINS = {
    "draft": ("aside",),
    "place": ("squeeze", "place_pretend", "squeeze_pretend", "idle"),
    "number": ("divine",),
    "expand": ("expand_tile",),
    "factory": ("factory_new", "factory_new_tile"),
    "barrack": ("barrack_new", "barrack_new_tile"),
    "holiday": ("holiday_pretend",),
}


def _is_offered(text: str, offered: set[str]) -> bool:
    """Return whether the choice is on offer, perhaps under a neighbouring verb."""
    verb, _, rest = text.partition(" ")
    names = (verb, *TWINS.get(verb, ()))
    return any(f"{name} {rest}".strip() in offered for name in names)


def _dice(s: State) -> list[Refusal]:
    """R31, H13: dice with which nothing could be done."""
    return [
        Refusal(f"draft {die}", "R31", vocabulary.DIE_USELESS) for die in range(DICE) if s.dice[die]
    ]


def _numbers(s: State, seat: int) -> list[Refusal]:
    """R36, R37: numbers that cannot be paid, do not exist, or lead nowhere."""
    found: list[Refusal] = []
    for number in range(1, FACES + 1):
        price = step_price(s, s.die_face, number)
        text = f"number {number}"
        if number == SIX and s.die_face != SIX:
            found.append(Refusal(text, "R37", vocabulary.SIX_STAYS))
        elif price > s.cosmo[seat]:
            found.append(Refusal(text, "R36", vocabulary.TOO_POOR, (s.cosmo[seat], price)))
        else:
            found.append(Refusal(text, "R31", vocabulary.NO_ACTION_THEN))
    return found


def _rows(s: State) -> list[Refusal]:
    """R32, R34: full rows, equal neighbours, rows without an action."""
    found: list[Refusal] = []
    for civ in range(CIVS):
        state = row_state(s, civ, s.die_number)
        text = f"place {civ}"
        if state == BARRED:
            found.append(Refusal(text, "R32", vocabulary.ROW_FULL, (civ,)))
        elif state == BESIDE_EQUAL:
            found.append(Refusal(text, "R34", vocabulary.SAME_NUMBER, (s.die_number,)))
        else:
            found.append(Refusal(text, "R31", vocabulary.NO_ACTION_THEN))
    return found


def _actions(s: State, seat: int) -> list[Refusal]:
    number = s.die_number
    if number == WAR:
        return _targets(s, seat)
    if number == EXPAND:
        return _hexes(s, seat)
    if number in (BUILD_FACTORY, BUILD_BARRACK):
        return _works(s, seat, number) + _pyramids(s, seat)
    return []


def _targets(s: State, seat: int) -> list[Refusal]:
    """R45-R48."""
    found: list[Refusal] = []
    have = s.supply[s.row]
    for place in range(s.box.island.size):
        kind = type_at(s, place)
        if kind < 0 and not s.monster[place]:
            continue
        text = f"war {place}"
        if kind in (FORTRESS, PYRAMID):
            found.append(Refusal(text, "R45", vocabulary.UNTOUCHABLE))
        elif kind >= 0 and s.piece[place] // TYPES == s.row:
            found.append(Refusal(text, "R47", vocabulary.OWN_CIV))
        elif kind >= 0 and s.colour[place] == s.colour_of[seat]:
            found.append(Refusal(text, "R48", vocabulary.OWN_HEX))
        elif target_cost(s, place) > have:
            need = target_cost(s, place)
            found.append(Refusal(text, "R46", vocabulary.NO_WARRIORS, (have, need)))
        else:
            found.append(Refusal(text, "R113", vocabulary.NOT_THIS_ACTION))
    return found


def _hexes(s: State, seat: int) -> list[Refusal]:
    """R61, R63, R115: hexes of one's colour first, then all next to the Civ."""
    found: list[Refusal] = []
    beside = {near for site in s.sites[s.row] for near in s.box.island.near[site]}
    tile = held_tile(s, seat)
    for place in range(s.box.island.size):
        mine = s.colour[place] == s.colour_of[seat]
        text = f"expand {place}"
        if s.piece[place] >= 0 or not (mine or place in beside):
            continue
        if not s.left[s.row * TYPES + HOUSE]:
            found.append(Refusal(text, "R61", vocabulary.NO_HOUSE_LEFT, (s.row,)))
        elif not is_free(s, place):
            found.append(Refusal(text, "R61", vocabulary.NOT_FREE))
        elif place not in beside:
            found.append(Refusal(text, "R61", vocabulary.NOT_ADJACENT, (s.row,)))
        elif mine or tile_fits(s, place, tile):
            found.append(Refusal(text, "R113", vocabulary.NOT_THIS_ACTION))
        elif tile != NO_TILE:
            found.append(Refusal(text, "R115", vocabulary.NEUTRAL_ONLY))
        else:
            found.append(Refusal(text, "R63", vocabulary.NOT_YOURS))
    return found


def _works(s: State, seat: int, number: int) -> list[Refusal]:
    """R66, R70, R72, R74."""
    kind = FACTORY if number == BUILD_FACTORY else BARRACK
    verb, rule, last = ("factory", "R66", "R70") if kind == FACTORY else ("barrack", "R72", "R74")
    found: list[Refusal] = []
    for place in sorted(s.sites[s.row]):
        if type_at(s, place) != HOUSE:
            continue
        if not s.left[s.row * TYPES + kind]:
            found.append(Refusal(f"{verb} {place}", last, vocabulary.NONE_LEFT, (kind, s.row)))
        elif s.colour[place] != s.colour_of[seat]:
            found.append(Refusal(f"{verb} {place}", rule, vocabulary.NOT_OWNED))
        else:
            found.append(Refusal(f"{verb} {place}", rule, vocabulary.NOT_THIS_ACTION))
    return found


def _pyramids(s: State, seat: int) -> list[Refusal]:
    """R77, R78, R81."""
    limit = s.box.numbers.pyramids_per_player
    found: list[Refusal] = []
    for place in sorted(s.sites[s.row]):
        if type_at(s, place) not in (FACTORY, BARRACK):
            continue
        text = f"pyramid {place}"
        if s.colour[place] != s.colour_of[seat]:
            found.append(Refusal(text, "R77", vocabulary.NOT_OWNED))
        elif s.pyramids[seat] >= limit:
            found.append(Refusal(text, "R81", vocabulary.TWO_PYRAMIDS, (limit,)))
        elif not s.left[s.row * TYPES + PYRAMID]:
            found.append(Refusal(text, "R81", vocabulary.NONE_LEFT, (PYRAMID, s.row)))
        elif not has_group(s, s.row, place):
            found.append(Refusal(text, "R78", vocabulary.NO_GROUP, (group_needed(s, place),)))
        else:
            found.append(Refusal(text, "R76", vocabulary.NOT_THIS_ACTION))
    return found


def _holiday(s: State, seat: int) -> list[Refusal]:
    """R87, R89, R90."""
    cosmo = holiday_cosmo(s, s.row)
    gems = holiday_crystals(s, s.row)
    if s.cosmo[seat] < cosmo:
        return [Refusal("holiday", "R89", vocabulary.HOLIDAY_COSMO, (s.cosmo[seat], cosmo))]
    if gem_total(s, s.row) < gems:
        return [Refusal("holiday", "R90", vocabulary.HOLIDAY_GEMS, (gem_total(s, s.row), gems))]
    if s.die_colour != s.row and not len(s.hands[seat]):
        return [Refusal("holiday", "R87", vocabulary.COLOUR_DIFFERS, (s.row,))]
    return [Refusal("holiday", "R113", vocabulary.NOT_THIS_ACTION)]


def _priests(s: State, seat: int) -> list[Refusal]:
    """R124: only the farthest may be left out."""
    spaces = s.worship[seat * CIVS : seat * CIVS + CIVS]
    return [
        Refusal(f"ignore {civ}", "R124", vocabulary.NOT_FARTHEST, (max(spaces), spaces[civ]))
        for civ in range(CIVS)
        if spaces[civ] < max(spaces)
    ]


def _claims(s: State, seat: int) -> list[Refusal]:
    """R116, R117, H52."""
    cost = s.box.numbers.claim_cost
    found: list[Refusal] = []
    for place in range(1, tile_kinds(s)):
        state = s.tiles[seat * tile_kinds(s) + place]
        level = s.box.numbers.levels[place - 1]
        text = f"claim {place}"
        if state == LOCKED:
            found.append(Refusal(text, "R116", vocabulary.TILE_LOCKED, (level,)))
        elif state == UNLOCKED and s.phase in (ALTER, PLACE):
            found.append(Refusal(text, "H52", vocabulary.NOT_NOW, (FREE,)))
        elif state == UNLOCKED and s.cosmo[seat] < cost:
            found.append(Refusal(text, "R117", vocabulary.TOO_POOR, (s.cosmo[seat], cost)))
        elif state == UNLOCKED:
            found.append(Refusal(text, "R117", vocabulary.NO_ACTION_THEN))
    return found


def _cards(s: State, seat: int) -> list[Refusal]:
    """R113: one line for each kind of card in the seat's own hand."""
    found: list[Refusal] = []
    kinds = [s.box.kind_of[card] for card in s.hands[seat].cards]
    for index, kind in enumerate(kinds):
        if kind in kinds[:index]:
            continue
        power = s.box.powers[kind]
        text = f"play {s.hands[seat].cards[index]}"
        if not fits_moment(s, power):
            found.append(Refusal(text, "R113", vocabulary.WRONG_TIME, (power.timing,)))
        elif power.cost > s.cosmo[seat]:
            found.append(Refusal(text, "R113", vocabulary.TOO_POOR, (s.cosmo[seat], power.cost)))
        elif not has_use(s, seat, power):
            found.append(Refusal(text, "R113", vocabulary.WOULD_DO_NOTHING))
        else:
            found.append(Refusal(text, "R113", vocabulary.NO_ACTION_THEN))
    return found
