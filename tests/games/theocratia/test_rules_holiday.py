"""Holiday: R87-R95, rulings H20, H42, H58."""

import pytest
from tests.games.scene import prompt, verbs
from tests.games.theocratia.scenes import (
    BLUE,
    BROWN,
    WHITE,
    M,
    V,
    begin,
    fill_row,
    gems,
    hand,
    offered,
    play,
    put,
    refused,
    scene,
    set_chronicle,
    set_gems,
    set_warriors,
    worship,
)

from pandemonium.games.theocratia import GAME
from pandemonium.games.theocratia.rules.holiday import can_holiday
from pandemonium.games.theocratia.state import civ_size


def violet_scene(dice: str = "T4", **kwargs: object):
    """The table of E13."""
    kwargs.setdefault("cosmo", (7, 0, 0, 0))
    s = scene(dice, **kwargs)
    for at in ((-1, 2), (-2, 2), (-3, 4)):
        put(s, V, "house", *at)
    for at in ((-1, 3), (-4, 3)):
        put(s, V, "factory", *at)
    put(s, V, "pyramid", -3, 3)
    set_gems(s, V, green=2, red=1, brown=1, blue=1, black=2)
    set_chronicle(s, V, 3)
    s.black = [0] * 5  # fixture: the Black Crystals have come in some way
    s.round = 5
    s.reserve[5] = 14
    s.round_bonus = [4, 1, 2, 0, 3]
    for civ in (0, 1, 3):
        set_gems(s, civ)
    return s


def test_r87_r88_r89_r90_r91_r92_r93_r95_e13_holiday() -> None:
    """E13 with all its numbers; the card is discarded for the colour condition."""
    s = violet_scene(cards={0: ["herald"]})
    assert civ_size(s, V) == 7
    begin(s)
    play(s, "?draft T4", "number 4", "place V", "holiday_pretend")
    assert hand(s, 0) == []
    assert s.cosmo[0] == 0
    assert gems(s, V) == {}
    assert worship(s, BROWN)[V] == 0
    assert worship(s, BLUE)[V] == 0
    assert s.malus[0] == 2
    assert (s.chapter[V], s.filled[V]) == (4, 3)
    assert worship(s, 0)[V] == -1 + 4
    assert worship(s, WHITE)[V] == 0
    assert prompt(s) == "end_turn"


def test_h58_e13_which_crystals_stay_on_the_page() -> None:
    """H58: own colour, Green, others clockwise, Black: Blue and two Black lie on the new page."""
    s = violet_scene(cards={0: ["herald"]})
    begin(s)
    play(s, "?draft T4", "number 4", "place V", "holiday_pretend")
    assert s.page_gems[V * 6 : V * 6 + 6] == [0, 0, 1, 0, 0, 2]


def test_r87_without_match_or_card_no_holiday() -> None:
    s = scene("T1", cosmo=(9, 0, 0, 0))
    set_gems(s, V, green=2)
    begin(s)
    play(s, "number 1", "place V")
    assert verbs(s) == {"extra_card", "draw"}
    assert refused(s)["holiday"] == ("R87", "colour_differs")


def test_r89_too_little_cosmo() -> None:
    """R89: size 3 with one Cosmo on the right spot, which gives none."""
    s = scene("V1", cosmo=(1, 0, 0, 0))
    put(s, V, "house", -1, 2)
    set_gems(s, V, green=3)
    fill_row(s, V, "T2", "M3")
    begin(s)
    play(s, "place V")
    assert not offered(s, "holiday")
    assert refused(s)["holiday"] == ("R89", "holiday_cosmo")


def test_r90_too_few_crystals() -> None:
    s = scene("V1", cosmo=(9, 0, 0, 0))
    set_gems(s, V, green=1)
    begin(s)
    play(s, "number 1", "place V")
    assert not offered(s, "holiday")
    assert refused(s)["holiday"] == ("R90", "holiday_gems")


def test_r88_pyramids_do_not_count_and_fortresses_do() -> None:
    s = scene("V1")
    put(s, V, "pyramid", -3, 3)
    assert civ_size(s, V) == 2
    set_gems(s, V, green=2)
    assert can_holiday(s, V, 2)
    assert not can_holiday(s, V, 1)


def test_r90_free_choice_of_crystals_colour_by_colour() -> None:
    """R90: Green, own, the others clockwise, Black; what is forced is not asked."""
    s = scene("V1")
    set_gems(s, V, green=1, red=1, brown=1, white=1)
    begin(s)
    play(s, "place V", "holiday")
    assert prompt(s) == "give"
    assert offered(s, "give green 0")
    play(s, "give green 0")
    assert offered(s, "give red 0")
    play(s, "give red 1")
    play(s, "give brown 0")
    assert gems(s, V) == {"green": 1, "brown": 1}
    assert worship(s, WHITE)[V] == 0
    assert worship(s, BROWN)[V] == -1


def test_r91_own_and_green_crystals_give_nothing_black_a_malus() -> None:
    s = scene("V1")
    set_gems(s, V, red=1, black=1)
    begin(s)
    play(s, "place V", "holiday")
    assert s.malus[0] == 1
    assert [worship(s, seat)[V] for seat in (1, 2, 3)] == [-1] * 3


def test_r91_two_crystals_of_one_player_give_two_worship() -> None:
    s = scene("V1")
    set_gems(s, V, blue=2)
    begin(s)
    play(s, "place V", "holiday")
    assert worship(s, BLUE)[V] == 1


def test_h42_d29_crystals_of_absent_colours_give_nobody_worship() -> None:
    """D29, H42."""
    s = scene("V1", 2)
    set_gems(s, V, white=2)
    begin(s)
    play(s, "place V", "holiday")
    assert worship(s, 1) == [-1] * 4
    assert worship(s, 0)[V] == 0
    assert s.chapter[V] == 1


def test_r93_all_houses_count_whoever_owns_them() -> None:
    s = scene("V1", cosmo=(3, 0, 0, 0))
    put(s, V, "house", -3, 3)  # White's
    put(s, V, "house", -2, 2)  # neutral
    set_gems(s, V, green=4)
    begin(s)
    play(s, "number 1", "place V", "holiday")
    assert worship(s, 0)[V] == -1 + 3


def test_r94_r99_round_bonus_for_holidays() -> None:
    s = scene("V1", bonus="holiday_war")
    set_gems(s, V, green=2)
    begin(s)
    play(s, "place V", "holiday")
    assert worship(s, 0)[V] == 1


def test_r95_h20_each_owner_of_a_pyramid_gains_one() -> None:
    """R95, H20: the declaring seat included, two Pyramids count once."""
    s = scene("V1")
    put(s, V, "pyramid", -1, 2)
    put(s, V, "pyramid", -3, 2)
    set_gems(s, V, green=2)
    begin(s)
    play(s, "place V", "holiday")
    assert worship(s, 0)[V] == -1 + 1 + 1


def test_r87_a_holiday_with_any_number() -> None:
    s = scene("M2")
    set_warriors(s, M, 0)
    set_gems(s, M, green=2)
    begin(s)
    play(s, "?place M")
    assert s.did == 7


@pytest.mark.parametrize("language", ["en", "nl"])
def test_r88_r93_the_tips_count_the_fortress(language: str) -> None:
    """R88, R93: what a House and a Civ's size say of themselves has the Fortress in it."""
    words = GAME.sentences(language)
    fortress = words.look_up("noun", "building", "fortress").lower()
    for tip in ("tip_house", "tip_size"):
        assert fortress in words.ui(tip).lower(), tip
