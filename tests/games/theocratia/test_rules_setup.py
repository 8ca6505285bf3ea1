"""Setting up: R1-R21, rulings H1, H2, H41, H66, H72."""

import pytest
from tests.games.scene import asked_seat
from tests.games.theocratia.scenes import (
    BLUE,
    BOX,
    BROWN,
    GREEN,
    ISLAND,
    RED,
    WHITE,
    M,
    P,
    T,
    V,
    blank_scene,
    building,
    cover,
    gems,
    hx,
    loaded,
    offered,
    play,
    put,
    worship,
)

from pandemonium.games.theocratia import GAME
from pandemonium.games.theocratia.rules import scoring, setup
from pandemonium.games.theocratia.settings import ARRANGEMENTS, COLOUR_CHOICES
from pandemonium.games.theocratia.state import State, owner
from pandemonium.games.theocratia.terms import BARRACK, FACTORY
from pandemonium.kernel.agenda import advance
from pandemonium.kernel.game import SettingsError, seed_from_number
from pandemonium.kernel.table import Frame


def started(seats: int, number: int = 1, **chosen: object) -> State:
    s = GAME.start(seats, seed_from_number(number), chosen)
    assert isinstance(s, State)
    return s


def picking(first: int, seats: int = 4, priest_step: bool = False) -> State:
    """Return a table whose players are about to pick their Civs."""
    s = blank_scene(seats)
    s.priest_step = priest_step
    s.raw_rng = loaded(first)
    s.lanes[seats] = [Frame(setup.pick_civs, ()), Frame(setup.pick_first_player, ())]
    advance(s)
    return s


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r1_two_to_four_players_have_one_colour_each(seats: int) -> None:
    s = started(seats)
    assert len(set(s.colour_of)) == seats
    assert set(s.colour_of) <= {RED, BROWN, BLUE, WHITE}


@pytest.mark.parametrize("seats", [1, 5])
def test_r1_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(SettingsError, match="2, 3, 4"):
        started(seats)


@pytest.mark.parametrize("colours", COLOUR_CHOICES[1:])
def test_r2_seats_follow_the_colours_clockwise_and_skip_absent_ones(colours: str) -> None:
    seats = len(colours.split("_"))
    s = started(seats, colours=colours)
    assert s.colour_of == sorted(s.colour_of)
    with pytest.raises(SettingsError, match="colours"):
        started(5 - seats if seats == 3 else 4, colours=colours)


def test_r3_r4_a_building_belongs_to_the_colour_of_its_hex() -> None:
    """R3: also after a tile changed the colour; R4: Green and Yellow belong to nobody."""
    s = blank_scene()
    assert owner(s, put(s, M, "house", 3, -3)) == 1
    assert owner(s, put(s, M, "house", 2, -2)) == -1
    assert owner(s, put(s, M, "house", 1, -1)) == -1
    cover(s, 0, 2, -2)
    assert owner(s, hx(2, -2)) == 0


def test_r8_r9_fortresses_and_start_buildings_stand_on_their_printed_hexes() -> None:
    """R8, R9: the suggested arrangement is the default."""
    s = started(4)
    for civ, (fortress, start, kind) in enumerate(
        [
            ((2, -3), (2, -4), "barrack"),
            ((2, 1), (2, 2), "factory"),
            ((-2, 3), (-2, 4), "barrack"),
            ((-2, -1), (-2, -2), "factory"),
        ]
    ):
        letter = "MTVP"[civ]
        assert building(s, *fortress) == f"{letter} fortress"
        assert building(s, *start) == f"{letter} {kind}"
        assert hx(*start) in ISLAND.near[hx(*fortress)]


@pytest.mark.parametrize("arrangement", ARRANGEMENTS[1:])
def test_r9_h66_other_start_buildings_are_a_free_choice(arrangement: str) -> None:
    """R9, H66: the book's examples use other start buildings, and that is harmless."""
    s = started(3, start_buildings=arrangement)
    kinds = [BARRACK if sign == "b" else FACTORY for sign in arrangement]
    assert [s.piece[ISLAND.start[civ]] % 5 for civ in range(4)] == kinds
    assert GAME.invariants(s) == []


def test_r10_start_gifts() -> None:
    s = blank_scene()
    assert [gems(s, civ) for civ in range(4)] == [{"green": n} for n in (1, 2, 1, 2)]
    assert s.supply == [2, 1, 2, 1]
    assert s.free_warriors == [8, 9, 8, 9]


def test_r11_r13_crystals_and_monsters() -> None:
    """R11: Crystals on all but buildings, deserts, Volcano; R13: 8 and 3 Monsters."""
    s = blank_scene()
    for place in range(ISLAND.size):
        terrain = ISLAND.terrain[place]
        bare = terrain > GREEN or s.piece[place] >= 0
        assert s.crystal[place] == (-1 if bare else terrain)
    assert s.crystal[hx(0, -4)] == GREEN  # under a Plain Monster
    assert s.reserve[:5] == [7, 7, 7, 7, 2]
    assert [s.monster.count(kind) for kind in (1, 2)] == [8, 3]


def test_r12_h1_black_crystals_wait_on_round_spaces_two_to_five() -> None:
    assert blank_scene().black == [0, 4, 4, 4, 4]


def test_h41_hexes_of_absent_colours_get_their_crystals_and_belong_to_nobody() -> None:
    s = started(2)
    white = hx(4, -4)
    assert s.crystal[white] == WHITE
    assert owner(s, white) == -1


def test_r14_development_and_round_bonus_cards_are_shuffled() -> None:
    several = [started(4, number) for number in range(30)]
    assert all(sorted(s.develop) == [0, 0, 1, 2] for s in several)
    assert all(sorted(s.round_bonus) == [0, 1, 2, 3, 4] for s in several)
    assert len({tuple(s.develop) for s in several}) > 3
    assert len({tuple(s.round_bonus) for s in several}) > 10


def test_h72_with_two_players_the_bonus_of_space_five_is_left_out() -> None:
    view = GAME.look(started(2), 0)
    assert [space.played for space in view.round_spaces] == [True, True, True, True, False]


def test_r15_everybody_starts_with_one_secret_power_card() -> None:
    s = started(4)
    assert [len(pile) for pile in s.hands] == [1, 1, 1, 1]
    assert len(s.deck) == 36
    assert all(s.hands[seat].known == [1 << seat] for seat in range(4))


def test_r17_tiles_at_the_start() -> None:
    s = blank_scene(3)
    assert s.tiles == [2, 0, 0, 0] * 3
    assert BOX.numbers.levels == [2, 5, 7]


@pytest.mark.parametrize(
    ("seats", "first", "expected"),
    [(4, 2, [3, 4, 2, 3]), (4, 0, [2, 3, 3, 4]), (3, 1, [3, 2, 3]), (2, 1, [3, 2])],
)
def test_r18_start_cosmo_in_turn_order(seats: int, first: int, expected: list[int]) -> None:
    assert picking(first, seats).cosmo == expected


def test_r18_the_first_player_is_random() -> None:
    assert {started(4, number).first for number in range(40)} == {0, 1, 2, 3}


@pytest.mark.parametrize("priest_step", [True, False])
def test_r19_r20_r21_h2_e1_setup_of_four(priest_step: bool) -> None:
    """E1: Blue first; picks in reverse order; R21, H2: the Priest's step is a setting."""
    s = picking(2, priest_step=priest_step)
    assert asked_seat(s) == 1
    play(s, "civ M")
    assert asked_seat(s) == 0
    assert not offered(s, "civ M")
    s.lanes[4].insert(0, Frame(scoring.score_game, ()))  # something to do after the last pick
    play(s, "civ V", "civ P")
    assert s.cosmo == [3, 4, 2, 3]
    assert [s.start_civ[seat] for seat in range(4)] == [V, M, T, P]
    assert building(s, 3, -3) == "M house"
    assert building(s, -1, 2) == "V house"
    assert building(s, -3, -1) == "P house"
    assert building(s, 1, 2) == "T house"
    assert gems(s, M) == {"green": 1, "brown": 1}
    assert gems(s, V) == {"green": 1, "red": 1}
    assert gems(s, P) == {"green": 2, "white": 1}
    assert gems(s, T) == {"green": 2, "blue": 1}
    at = 0 if priest_step else -1
    assert [worship(s, seat)[s.start_civ[seat]] for seat in range(4)] == [at] * 4
    assert sum(s.worship) == 4 * at - 12


def test_r19_each_fortress_touches_one_hex_of_each_colour() -> None:
    for civ in range(4):
        for colour in range(4):
            place = ISLAND.home[civ][colour]
            assert ISLAND.terrain[place] == colour
            assert place in ISLAND.near[ISLAND.fortress[civ]]
