"""Prepared tables for the rules' tests, and a way to play on them in a short notation.

Seats of four players: 0 Red, 1 Brown, 2 Blue, 3 White. Civs are M T V P, dice are written V3,
hexes (3,-3), Power cards and tokens by their id: ``play(s, "draft V3", "expand (3,-4)")``.
"""

from tests.games.scene import Language, question

from pandemonium.games.theocratia import GAME
from pandemonium.games.theocratia.cards import Box
from pandemonium.games.theocratia.rules import scoring, setup, turn
from pandemonium.games.theocratia.rules.island import put_piece
from pandemonium.games.theocratia.rules.temple import gain_worship
from pandemonium.games.theocratia.settings import STANDARD
from pandemonium.games.theocratia.state import State, owner, spots, tile_kinds
from pandemonium.games.theocratia.terms import (
    BLACK,
    BONUS_KEYS,
    CIVS,
    COLOUR_KEYS,
    DEVELOP_KEYS,
    FACES,
    GEM_KEYS,
    GEMS,
    HELD,
    NO_MONSTER,
    NOTHING,
    TYPE_KEYS,
    USED,
)
from pandemonium.kernel.agenda import advance
from pandemonium.kernel.news import only
from pandemonium.kernel.rng import LoadedRng, Rng, rng_from_seed
from pandemonium.kernel.table import Frame, Option, Table

BOX = GAME.standin()
assert isinstance(BOX, Box)
ISLAND = BOX.island
INDEX = {(ISLAND.q[place], ISLAND.r[place]): place for place in range(ISLAND.size)}
LETTERS = "MTVP"
M, T, V, P = range(4)
RED, BROWN, BLUE, WHITE, GREEN = range(5)
KINDS = [power.key for power in BOX.powers]
TOKENS = [token.key for token in BOX.tokens]


def blank_scene(
    seats: int = 4, start: str = "bfbf", colours: str | None = None, rng: Rng | None = None
) -> State:
    """Return a laid-out board on which nobody has done anything."""
    s = GAME.blank(seats, BOX)
    assert isinstance(s, State)
    s.raw_rng = rng_from_seed(b"scene")
    s.start_type = [3 if sign == "b" else 2 for sign in start]
    names = (colours or STANDARD[seats]).split("_")
    setup.seat_colours(s, [COLOUR_KEYS.index(name) for name in names])
    setup.lay_out(s)
    s.round_bonus = [3, 1, 2, 0, 4]  # Pyramid first, so that it seldom disturbs
    s.develop = [2, 0, 1, 0]
    s.round = 1
    if rng is not None:
        s.raw_rng = rng
    return s


def scene(
    dice: str = "",
    seats: int = 4,
    *,
    actors: tuple[int, ...] = (0,),
    cosmo: tuple[int, ...] = (),
    cards: dict[int, list[str]] | None = None,
    bonus: str = "pyramid",
    start: str = "bfbf",
    colours: str | None = None,
    rng: Rng | None = None,
) -> State:
    """Return a table in round 1 with these dice; turns are queued but nothing has run."""
    s = blank_scene(seats, start, colours, rng)
    set_bonus(s, bonus)
    for die in dice.split():
        add_die(s, die)
    for seat, amount in enumerate(cosmo):
        s.cosmo[seat] = amount
    for seat, kinds in (cards or {}).items():
        for kind in kinds:
            give_card(s, seat, kind)
    s.lanes[s.seats] = [Frame(scoring.score_game, ())]
    s.lanes[s.seats] += [Frame(turn.take_turn, (seat,)) for seat in reversed(actors)]
    return s


def begin(s: State) -> State:
    """Run to the first decision."""
    s.take_news()
    advance(s)
    return s


def set_bonus(s: State, bonus: str) -> None:
    """Make this the Round Bonus of the current round."""
    wanted = BONUS_KEYS.index(bonus)
    place = s.round_bonus.index(wanted)
    here = s.round - 1
    s.round_bonus[here], s.round_bonus[place] = s.round_bonus[place], s.round_bonus[here]


def hx(q: int, r: int) -> int:
    return INDEX[(q, r)]


def add_die(s: State, die: str) -> None:
    """Take a die from the bag and put it on the Actions table."""
    colour = LETTERS.index(die[0])
    s.bag[colour] -= 1
    s.dice[colour * FACES + int(die[1]) - 1] += 1


def fill_row(s: State, civ: int, *dice: str) -> None:
    """Take dice from the bag and put them on a Civ row."""
    for spot, die in enumerate(dice):
        colour = LETTERS.index(die[0])
        s.bag[colour] -= 1
        s.row_colour[civ * spots(s) + spot] = colour
        s.row_number[civ * spots(s) + spot] = int(die[1])
        s.row_squeezed[civ * spots(s) + spot] = 1  # fixtures may lie side by side


def put(s: State, civ: int, kind: str, q: int, r: int) -> int:
    """Build something; what lay on the hex goes away."""
    place = hx(q, r)
    remove_monster(s, q, r)
    take_crystal(s, q, r)
    if s.piece[place] >= 0:
        remove(s, q, r)
    put_piece(s, place, civ, TYPE_KEYS.index(kind))
    if kind == "pyramid":
        s.pyramids[max(0, owner(s, place))] += 1
    return place


def remove(s: State, q: int, r: int) -> None:
    """Take a building back to its Civ."""
    place = hx(q, r)
    s.left[s.piece[place]] += 1
    s.sites[s.piece[place] // 5].remove(place)
    s.piece[place] = NOTHING


def remove_monster(s: State, q: int, r: int) -> None:
    place = hx(q, r)
    if s.monster[place] != NO_MONSTER:
        s.monster[place] = NO_MONSTER
        s.monsters -= 1


def take_crystal(s: State, q: int, r: int) -> None:
    """Put the Crystal of a hex back into the reserve."""
    place = hx(q, r)
    if s.crystal[place] >= 0:
        s.reserve[s.crystal[place]] += 1
        s.crystal[place] = NOTHING


def cover(s: State, seat: int, q: int, r: int, tile: int = 1) -> None:
    """Lay one of the seat's tiles on a hex."""
    s.tile[hx(q, r)] = s.colour_of[seat]
    s.colour[hx(q, r)] = s.colour_of[seat]
    s.tiles[seat * tile_kinds(s) + tile] = USED
    s.gifted[seat * tile_kinds(s) + tile] = int(tile > 0)


def hold(s: State, seat: int, tile: int) -> None:
    """Give the seat an Unlockable tile."""
    s.tiles[seat * tile_kinds(s) + tile] = HELD
    s.gifted[seat * tile_kinds(s) + tile] = 1


def lose_start_tile(s: State, seat: int) -> None:
    s.tiles[seat * tile_kinds(s)] = USED
    s.tile[hx(1, 0)] = s.colour_of[seat]  # somewhere out of the way: a desert hex
    s.colour[hx(1, 0)] = s.colour_of[seat]


def give_card(s: State, seat: int, kind: str) -> int:
    """Take a card of this kind from the deck into the seat's hand."""
    wanted = KINDS.index(kind)
    card = next(card for card in s.deck.cards if BOX.kind_of[card] == wanted)
    s.hands[seat].add(s.deck.take(card), only(seat))
    return card


def set_gems(s: State, civ: int, **counts: int) -> None:
    """Fill a Civ area with exactly these Crystals."""
    for colour, key in enumerate(GEM_KEYS):
        wanted = counts.get(key, 0)
        change = wanted - s.gems[civ * GEMS + colour]
        s.gems[civ * GEMS + colour] = wanted
        if colour == BLACK:
            while change > 0 and s.reserve[BLACK] < change:
                space = next(i for i, n in enumerate(s.black) if n)
                s.black[space] -= 1
                s.reserve[BLACK] += 1
        s.reserve[colour] -= change
        assert s.reserve[colour] >= 0


def set_warriors(s: State, civ: int, n: int) -> None:
    s.free_warriors[civ] += s.supply[civ] - n
    s.supply[civ] = n


def set_chronicle(s: State, civ: int, area: int, warriors: int = 0) -> None:
    """Open the Chronicle at *area* with so many Warriors in it."""
    s.chapter[civ] = area
    s.filled[civ] = warriors
    s.page_warriors[civ] = warriors
    s.free_warriors[civ] -= warriors


def set_worship(s: State, seat: int, civ: int, space: int) -> None:
    gain_worship(s, seat, civ, space - s.worship[seat * CIVS + civ])


def set_development(s: State, *cards: str) -> None:
    s.develop = [DEVELOP_KEYS.index(card) for card in cards]


def gems(s: State, civ: int) -> dict[str, int]:
    """Return the Crystals of a Civ area that are there."""
    row = s.gems[civ * GEMS : civ * GEMS + GEMS]
    return {key: n for key, n in zip(GEM_KEYS, row, strict=True) if n}


def worship(s: State, seat: int) -> list[int]:
    return s.worship[seat * CIVS : seat * CIVS + CIVS]


def building(s: State, q: int, r: int) -> str | None:
    """Return what stands on a hex: "M house"."""
    piece = s.piece[hx(q, r)]
    return None if piece < 0 else f"{LETTERS[piece // 5]} {TYPE_KEYS[piece % 5]}"


def hand(s: State, seat: int) -> list[str]:
    return [KINDS[BOX.kind_of[card]] for card in s.hands[seat].cards]


# --- playing in words -----------------------------------------------------------------------------


def spell(option: Option) -> str:
    """Return an option in the scenes' short notation: ``draft V3``, ``expand (3,-4)``."""
    sorts = GAME.verbs[option.verb].sorts
    words = [word_for(sort, value) for sort, value in zip(sorts, option.args, strict=True)]
    return " ".join([option.verb, *words])


def word_for(sort: str, value: int) -> str:
    if sort == "civ":
        return LETTERS[value]
    if sort == "die":
        return f"{LETTERS[value // FACES]}{value % FACES + 1}"
    if sort == "hex":
        return f"({ISLAND.q[value]},{ISLAND.r[value]})"
    if sort == "card":
        return KINDS[BOX.kind_of[value]]
    if sort == "token":
        return TOKENS[value]
    return GEM_KEYS[value] if sort == "gem" else str(value)


def out_of_order(s: Table) -> list[str]:
    """Return what is wrong; a scene has neither all dice (R30) nor all Black Crystals (R23)."""
    return [line for line in GAME.invariants(s) if not line.startswith(("R30:", "R23:"))]


LANGUAGE = Language(GAME, spell, out_of_order)
play, options, offered = LANGUAGE.play, LANGUAGE.options, LANGUAGE.offered
refused, why_not = LANGUAGE.refused, LANGUAGE.why_not


def hexes(s: State, verb: str) -> set[tuple[int, int]]:
    """Return the hexes on offer under a verb."""
    places = [option.args[0] for option in question(s).options if option.verb == verb]
    return {(ISLAND.q[place], ISLAND.r[place]) for place in places}


def run(s: State, step, *args: int) -> State:
    """Run one step and what it queues, without anything after it."""
    s.asks = [None] * s.seats
    s.lanes[s.seats] = [Frame(scoring.score_game, ()), Frame(step, args)]
    advance(s)
    return s


def loaded(*numbers: int) -> LoadedRng:
    return LoadedRng(list(numbers))
