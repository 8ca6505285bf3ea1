"""Setting up (R1-R21)."""

from typing import Final

from pandemonium.games.theocratia import vocabulary
from pandemonium.games.theocratia.rules.island import collect_crystal, put_piece
from pandemonium.games.theocratia.rules.temple import draw_card, gain_cosmo, gain_worship
from pandemonium.games.theocratia.state import State, spots, tile_kinds
from pandemonium.games.theocratia.terms import (
    CIVS,
    COLOURS,
    DICE,
    FORTRESS,
    GEMS,
    GREEN,
    HELD,
    HOUSE,
    NO_MONSTER,
    NOBODY,
    NOTHING,
    SETUP,
)
from pandemonium.kernel.news import EVERYONE
from pandemonium.kernel.pile import Pile
from pandemonium.kernel.table import Option, option


def lay_out(s: State) -> None:
    """R8-R17: the board before anybody has chosen anything."""
    s.phase = SETUP
    lay_out_dice(s)
    lay_out_island(s)
    lay_out_civs(s)
    lay_out_temples(s)
    shuffle_cards(s)
    give_start_buildings(s)


def lay_out_dice(s: State) -> None:
    """All dice are in the bag (H3)."""
    s.bag = [s.box.numbers.dice_per_civ] * CIVS
    s.dice = [0] * DICE
    s.aside = [0] * CIVS
    clear_rows(s)


def clear_rows(s: State) -> None:
    """R32: every row has empty spots only."""
    s.row_colour = [NOTHING] * (CIVS * spots(s))
    s.row_number = [0] * (CIVS * spots(s))
    s.row_squeezed = [0] * (CIVS * spots(s))
    s.row_neutral = [0] * CIVS


def lay_out_island(s: State) -> None:
    """R11, R13, H41: Crystals on all hexes that have one, also of absent colours; Monsters."""
    island = s.box.island
    s.piece = [NOTHING] * island.size
    s.tile = [NOTHING] * island.size
    s.colour = island.terrain[:]
    s.monster = island.monsters[:]
    s.monsters = island.size - s.monster.count(NO_MONSTER)
    s.crystal = island.crystals[:]
    s.reserve = s.box.numbers.crystals[:]
    for colour in island.crystals:
        if colour >= 0:
            s.reserve[colour] -= 1


def lay_out_civs(s: State) -> None:
    """Pieces, Chronicles at 0 (R119), empty supplies and areas."""
    numbers = s.box.numbers
    s.left = numbers.pieces * CIVS
    s.sites = [[] for _ in range(CIVS)]
    s.free_warriors = [numbers.warriors] * CIVS
    s.supply = [0] * CIVS
    s.gems = [0] * (CIVS * GEMS)
    s.chapter = [0] * CIVS
    s.filled = [0] * CIVS
    s.page_warriors = [0] * CIVS
    s.page_gems = [0] * (CIVS * GEMS)
    s.gift = [0] * GEMS


def lay_out_temples(s: State) -> None:
    """Priests below 0, trackers on 0; R17: one Starting tile each, the others wait."""
    numbers = s.box.numbers
    s.cosmo = [0] * s.seats
    s.worship = [-1] * (s.seats * CIVS)
    s.malus = [0] * s.seats
    s.tiles = [0] * (s.seats * tile_kinds(s))
    for seat in range(s.seats):
        s.tiles[seat * tile_kinds(s)] = HELD
    s.gifted = [0] * (s.seats * tile_kinds(s))
    s.pyramids = [0] * s.seats
    s.taken = [0] * (s.seats * len(s.box.tokens))
    s.pool = [token.copies for token in s.box.tokens]
    s.hands = [Pile([]) for _ in range(s.seats)]
    s.turns_taken = [0] * s.seats
    s.start_civ = [NOBODY] * s.seats
    s.black = [0] * len(numbers.round_bonus)
    for space in range(1, len(s.black)):  # R12, H1: none on space I
        s.black[space] = numbers.black_per_round
        s.reserve[GEMS - 1] -= numbers.black_per_round


def shuffle_cards(s: State) -> None:
    """R14, R15: Development, Round Bonus (H72: one for every space) and Power cards."""
    s.develop = s.box.numbers.developments[:]
    s.rng.shuffle(s.develop)
    s.round_bonus = s.box.numbers.round_bonus[:]
    s.rng.shuffle(s.round_bonus)
    s.deck = Pile(list(range(len(s.box.kind_of))))
    s.deck.shuffle(s.rng)
    s.discard = Pile([])


def give_start_buildings(s: State) -> None:
    """R8-R10: Fortress and start building of each Civ, with the gifts that go with it."""
    island = s.box.island
    numbers = s.box.numbers
    for civ in range(CIVS):
        kind = s.start_type[civ]
        put_piece(s, island.fortress[civ], civ, FORTRESS)
        put_piece(s, island.start[civ], civ, kind)
        s.gems[civ * GEMS + GREEN] += numbers.gift_crystals[kind]
        s.reserve[GREEN] -= numbers.gift_crystals[kind]
        s.supply[civ] += numbers.gift_warriors[kind]
        s.free_warriors[civ] -= numbers.gift_warriors[kind]


def pick_first_player(s: State) -> None:
    """R2, R18: a random first player; Cosmo in turn order; R15: one Power card each."""
    s.first = s.rng.below(s.seats)
    s.actor = s.first
    s.tell(EVERYONE, vocabulary.BEGAN, s.first)
    for place in range(s.seats):
        seat = (s.first + place) % s.seats
        gain_cosmo(s, seat, s.box.numbers.start_cosmo[place])
        for _ in range(s.box.numbers.start_cards):
            draw_card(s, seat)


def pick_civs(s: State) -> None:
    """R19: from the last player backwards to the first."""
    for place in range(s.seats - 1, -1, -1):
        s.then(offer_civ, (s.first + place) % s.seats)


def offer_civ(s: State, seat: int) -> None:
    """R19: pick a Civ nobody has picked."""
    s.actor = seat
    s.choose(seat, "start_civ", [CIV[civ] for civ in range(CIVS) if civ not in s.start_civ])


def start_civ(s: State, seat: int, civ: int) -> None:
    """R19-R21: a House on the own-colour hex at the Fortress; its Crystal to the Civ."""
    s.start_civ[seat] = civ
    place = s.box.island.home[civ][s.colour_of[seat]]
    put_piece(s, place, civ, HOUSE)
    s.tell(EVERYONE, vocabulary.STARTED_CIV, seat, civ, place)
    collect_crystal(s, place, civ)
    if s.priest_step:  # H2
        gain_worship(s, seat, civ, 1)


def seat_colours(s: State, colours: list[int]) -> None:
    """R1, R2: seats in the order of the colours."""
    s.colour_of = colours
    s.seat_of = [NOBODY] * COLOURS
    for seat in range(s.seats):
        s.seat_of[colours[seat]] = seat


CIV: Final[list[Option]] = [option("civ", start_civ, civ) for civ in range(CIVS)]
