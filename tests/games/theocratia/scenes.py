"""Prepared tables for the rules' tests, and a way to play on them in a short notation.

Seats of four players: 0 Red, 1 Brown, 2 Blue, 3 White. Civs are M T V P, dice are written V3,
hexes (3,-3), Power cards and tokens by their id: ``do(s, "draft V3", "place M", "expand (3,-4)")``.
"""

import re

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
from pandemonium.kernel.news import only
from pandemonium.kernel.rng import LoadedRng, Rng, rng_from_seed
from pandemonium.kernel.table import Frame, advance, play

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


def owing(s: State) -> int:
    """Return the one seat that owes a decision."""
    (seat,) = s.owing()
    return seat


def spell(s: State, seat: int, text: str) -> str:
    """Return the notation of an option written in the scenes' short notation."""
    verb, *words = re.findall(r"\([^)]*\)|[^\s]+", text)
    sorts = GAME.verbs[verb].sorts
    return " ".join(
        [verb, *[_value(s, seat, sort, word) for sort, word in zip(sorts, words, strict=True)]]
    )


def _value(s: State, seat: int, sort: str, word: str) -> str:
    if sort == "civ":
        return str(LETTERS.index(word))
    if sort == "die":
        return str(LETTERS.index(word[0]) * FACES + int(word[1]) - 1)
    if sort == "hex":
        q, r = word.strip("()").split(",")
        return str(hx(int(q), int(r)))
    if sort == "card":
        wanted = KINDS.index(word)
        return str(next(c for c in s.hands[seat].cards if BOX.kind_of[c] == wanted))
    if sort == "token":
        return str(TOKENS.index(word))
    if sort == "gem":
        return str(GEM_KEYS.index(word))
    return word


def do(s: State, *texts: str) -> State:
    """Let the owing seats decide, one text each; the table must stay in order.

    A text with a question mark before it is for an ask that may have been taken without asking.
    """
    for text in texts:
        seat = owing(s)
        if text.startswith("?"):
            text = text[1:]
            if not offered(s, text):
                continue
        play(s, seat, spell(s, seat, text))
        # scenes have neither all dice of a round (R30) nor its Black Crystals (R23)
        wrong = [line for line in GAME.invariants(s) if not line.startswith(("R30:", "R23:"))]
        assert wrong == [], text
    return s


def offered(s: State, text: str) -> bool:
    """Return whether this option is on offer to the seat that owes a decision."""
    seat = owing(s)
    ask = s.asks[seat]
    assert ask is not None
    if "card" in GAME.verbs[text.split(maxsplit=1)[0]].sorts:
        wanted = KINDS.index(text.split()[1])
        return any(
            option.verb == text.split(maxsplit=1)[0] and BOX.kind_of[option.args[0]] == wanted
            for option in ask.options
        )
    return spell(s, seat, text) in ask.texts()


def verbs(s: State) -> set[str]:
    """Return the verbs on offer."""
    ask = s.asks[owing(s)]
    assert ask is not None
    return {option.verb for option in ask.options}


def hexes(s: State, verb: str) -> set[tuple[int, int]]:
    """Return the hexes on offer under a verb."""
    ask = s.asks[owing(s)]
    assert ask is not None
    places = [option.args[0] for option in ask.options if option.verb == verb]
    return {(ISLAND.q[place], ISLAND.r[place]) for place in places}


def prompt(s: State) -> str:
    ask = s.asks[owing(s)]
    assert ask is not None
    return ask.prompt


def reasons(s: State) -> dict[str, tuple[str, str]]:
    """Return the refusals of the owing seat: text -> rule and reason."""
    found = GAME.refusals(s, owing(s))
    return {refusal.text: (refusal.rule, refusal.reason.name) for refusal in found}


def run(s: State, step, *args: int) -> State:
    """Run one step and what it queues, without anything after it."""
    s.asks = [None] * s.seats
    s.lanes[s.seats] = [Frame(scoring.score_game, ()), Frame(step, args)]
    advance(s)
    return s


def loaded(*numbers: int) -> LoadedRng:
    return LoadedRng(list(numbers))
