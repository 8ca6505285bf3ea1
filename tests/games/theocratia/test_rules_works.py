"""Actions 4 and 5: R66-R75, rulings H28-H31, H69; Round Bonus R96, R98."""

import pytest
from tests.games.scene import verbs
from tests.games.theocratia.scenes import (
    M,
    P,
    T,
    V,
    begin,
    building,
    cover,
    gems,
    hx,
    offered,
    play,
    put,
    refused,
    scene,
    set_gems,
    set_warriors,
    worship,
)

from pandemonium.games.theocratia.rules.island import produce_warriors
from pandemonium.games.theocratia.terms import BLACK, GEMS


def factory_scene(start: str = "bbbf", **kwargs: object):
    """The table of E9: Red's Turquoise House, Blue's Turquoise Factory, Red's Pink Factory."""
    s = scene("V4", start=start, **kwargs)
    put(s, T, "house", 3, 0)
    put(s, T, "factory", 1, 2)
    put(s, P, "factory", -1, -2)
    for civ in range(4):
        set_gems(s, civ)
    return s


def test_r66_r67_r68_r69_e9_factory() -> None:
    """E9: Turquoise +1 Red +1 Blue, Pink +1 Red."""
    s = factory_scene()
    begin(s)
    play(s, "?place T")
    assert building(s, 3, 0) == "T factory"
    assert s.left[T * 5 + 1] == 5
    assert gems(s, T) == {"red": 1, "blue": 1}
    assert gems(s, P) == {"red": 1}


def test_r68_e9b_the_neutral_start_factory_produces_too() -> None:
    """E9b, H69: with the start Factory on Green also one Green."""
    s = factory_scene("bfbf")
    begin(s)
    play(s, "?place T")
    assert gems(s, T) == {"red": 1, "blue": 1, "green": 1}


def test_r69_pink_start_factory_is_not_ours() -> None:
    s = factory_scene()
    begin(s)
    play(s, "?place T")
    assert "green" not in gems(s, P)


def test_h31_d15_an_own_factory_of_the_same_civ_produces_once() -> None:
    """D15, H31."""
    s = scene("V4", start="bbbf")
    put(s, T, "house", 3, 0)
    put(s, T, "factory", 1, 3)
    set_gems(s, T)
    begin(s)
    play(s, "?place T")
    assert gems(s, T) == {"red": 2}


def test_h30_d13_yellow_produces_nothing_and_a_tile_changes_the_colour() -> None:
    """D13, H30."""
    s = scene("V4", start="bbbf")
    put(s, T, "house", 3, 0)
    put(s, T, "factory", 1, -1)  # Yellow
    put(s, T, "factory", 2, 0)  # Green, converted to Red
    cover(s, 0, 2, 0)
    set_gems(s, T)
    s.reserve[BLACK] += s.black[1]  # nor a Black one, though the reserve has some
    s.black[1] = 0
    begin(s)
    play(s, "?place T")
    assert gems(s, T) == {"red": 2}


def test_h29_d14_an_empty_reserve_gives_nothing_and_the_action_stays_legal() -> None:
    """D14, H29: one Red Crystal left goes to the new Factory, none to the other Civ."""
    s = factory_scene()
    s.gems[V * GEMS] += s.reserve[0] - 1
    s.reserve[0] = 1
    begin(s)
    play(s, "?place T")
    assert building(s, 3, 0) == "T factory"
    assert gems(s, T) == {"red": 1, "blue": 1}
    assert gems(s, P) == {}


def test_h29_the_last_crystals_go_in_the_order_of_the_civs() -> None:
    """H29: the new Factory, then Magenta's of the same seat; nothing is left for Pink's."""
    s = factory_scene()
    put(s, M, "factory", 3, -4)
    s.gems[V * GEMS] += s.reserve[0] - 2
    s.reserve[0] = 2
    begin(s)
    play(s, "?place T")
    assert gems(s, T) == {"red": 1, "blue": 1}
    assert gems(s, M) == {"red": 1}
    assert gems(s, P) == {}


def test_h29_d14_with_nothing_left_the_factory_is_still_built() -> None:
    s = factory_scene()
    s.gems[V * GEMS] += s.reserve[0]
    s.reserve[0] = 0
    begin(s)
    play(s, "?place T")
    assert building(s, 3, 0) == "T factory"
    assert gems(s, T) == {"blue": 1}


def test_r70_h69_neutral_and_foreign_houses_cannot_be_upgraded() -> None:
    """R70, H69."""
    s = scene("V4 V1")
    put(s, M, "house", 2, -2)
    put(s, M, "house", 3, -3)
    begin(s)
    assert s.die_colour == V  # only the 1 can be used, and is taken without asking
    assert s.die_number == 1


def test_r70_no_factory_left() -> None:
    s = scene("V4 V1 M4")
    put(s, T, "house", 3, 0)
    put(s, T, "factory", 1, -1)
    put(s, T, "factory", 1, 2)
    put(s, M, "house", 3, -4)
    begin(s)
    play(s, "draft M4")
    assert not offered(s, "place T")
    assert offered(s, "place M") or s.row == M


def test_r66_the_choice_among_own_houses() -> None:
    s = scene("V4")
    put(s, T, "house", 3, 0)
    put(s, T, "house", 1, 3)
    put(s, T, "house", 1, 2)
    begin(s)
    play(s, "?place T")
    assert offered(s, "factory (3,0)")
    assert offered(s, "factory (1,3)")
    assert not offered(s, "factory (1,2)")
    assert refused(s)[f"factory {hx(1, 2)}"] == ("R66", "not_owned")


def test_r71_r96_r98_e15_factory_round_bonus() -> None:
    """E15, R71: each builder gains 1 Worship of the Civ used."""
    s = scene("V4 T4", actors=(0, 1), bonus="factory")
    put(s, M, "house", 3, -4)
    put(s, P, "house", -1, -1)
    for civ in range(4):
        set_gems(s, civ)
    begin(s)
    play(s, "draft V4", "?place M", "end_turn", "?draft T4", "?place P")
    assert worship(s, 0)[M] == 0
    assert worship(s, 1)[P] == 0


def test_r72_r73_e10_barrack() -> None:
    """E10: +2 Cosmo for the match; House to Barrack; two Warriors for two Barracks."""
    s = scene("P5", start="bfbb")
    put(s, P, "house", -1, -2)
    set_warriors(s, P, 3)
    set_gems(s, P)
    free = s.free_warriors[P]
    begin(s)
    play(s, "?place P")
    assert s.cosmo[0] == 2
    assert building(s, -1, -2) == "P barrack"
    assert s.supply[P] == 5
    assert s.free_warriors[P] == free - 2


def test_h28_d12_the_supply_has_five_places() -> None:
    """D12, H28: supply 4, three Barracks: one Warrior only."""
    s = scene("V5", start="bbbf")
    put(s, T, "house", 3, 0)
    put(s, T, "barrack", 1, 2)
    set_warriors(s, T, 4)
    set_gems(s, T)
    begin(s)
    play(s, "?place T")
    assert s.supply[T] == 5
    assert s.free_warriors[T] == 5


def test_h28_no_available_warrior() -> None:
    s = scene("V5", start="bbbf")
    put(s, T, "house", 3, 0)
    set_warriors(s, T, 0)
    s.page_warriors[T] = 3
    s.filled[T] = 3
    s.chapter[T] = 4
    s.free_warriors[T] -= 3
    s.supply[T] = 0
    begin(s)
    play(s, "?place T")
    assert s.supply[T] == 2


def test_h28_warriors_lying_on_the_chronicle_cannot_be_called() -> None:
    s = scene("V5")
    s.page_warriors[T] = 8
    s.free_warriors[T] = 1
    produce_warriors(s, T, 3)
    assert (s.supply[T], s.free_warriors[T]) == (2, 0)


def test_r74_no_barrack_left_or_no_own_house() -> None:
    s = scene("V5 V1")
    put(s, T, "house", 3, 0)
    for at in ((1, 2), (2, 0), (1, 1)):
        put(s, T, "barrack", *at)
    begin(s)
    assert not offered(s, "draft V5")


@pytest.mark.parametrize("bonus", ["barrack", "factory"])
def test_r75_r96_round_bonus_barrack(bonus: str) -> None:
    """R75, R96: only the matching card counts."""
    s = scene("V5", bonus=bonus)
    put(s, M, "house", 3, -4)
    set_gems(s, V)
    begin(s)
    play(s, "?place M")
    assert worship(s, 0)[M] == (0 if bonus == "barrack" else -1)


def test_r68_barracks_do_not_produce_crystals() -> None:
    s = scene("V5")
    put(s, M, "house", 3, -4)
    set_gems(s, M)
    begin(s)
    play(s, "?place M")
    assert gems(s, M) == {}
    assert verbs(s) == {"end_turn"}
