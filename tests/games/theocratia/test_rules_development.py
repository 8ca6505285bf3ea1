"""End Round Bonus and Development: R97, R100-R111, rulings H32-H40, H43, H73, H78."""

import pytest
from tests.games.scene import prompt
from tests.games.theocratia.scenes import (
    GREEN,
    M,
    P,
    T,
    V,
    blank_scene,
    building,
    cover,
    gems,
    hexes,
    hold,
    hx,
    lose_start_tile,
    offered,
    play,
    put,
    remove,
    remove_monster,
    run,
    set_bonus,
    set_development,
    set_gems,
    worship,
)

from pandemonium.games.theocratia.rules import development
from pandemonium.games.theocratia.rules.development import growth_hexes, raise_options


def extra_scene(civ: int = M, owner: int = 0, **kwargs: object):
    s = blank_scene(**kwargs)
    s.extra_owner = owner
    s.extra_civ = civ
    s.bag[civ] -= 1
    return s


def test_r100_r101_the_owner_expands_with_the_civ_of_the_die() -> None:
    """R100, R101: with the Round Bonus Expansion (R97) as well."""
    s = extra_scene()
    lose_start_tile(s, 0)
    set_bonus(s, "expansion")
    run(s, development.offer_extra_expand)
    assert building(s, 3, -4) == "M house"
    assert gems(s, M) == {"green": 1, "red": 1}
    assert worship(s, 0)[M] == 0


def test_r101_h40_a_tile_may_be_used_but_with_an_own_hex_not_declined() -> None:
    """H40: an own hex is there, so the Expand must be done."""
    s = extra_scene()
    run(s, development.offer_extra_expand)
    assert hexes(s, "expand") == {(3, -4)}
    assert hexes(s, "expand_tile") == {(2, -2)}
    assert not offered(s, "decline")
    play(s, "expand_tile (2,-2)")
    assert building(s, 2, -2) == "M house"


def test_h40_only_with_a_tile_it_may_be_declined_and_nothing_can_be_claimed() -> None:
    s = extra_scene()
    put(s, T, "house", 3, -4)
    s.cosmo[0] = 9
    run(s, development.offer_extra_expand)
    assert offered(s, "decline")
    verbs = {option.verb for option in s.asks[0].options}
    assert verbs == {"expand_tile", "decline"}
    play(s, "decline")
    assert s.left[M * 5 + 1] == 5


def test_r102_not_possible_is_skipped() -> None:
    s = extra_scene()
    put(s, T, "house", 3, -4)
    lose_start_tile(s, 0)
    run(s, development.offer_extra_expand)
    assert s.outcome is not None  # nothing was asked
    assert s.left[M * 5 + 1] == 5


def test_r103_nobody_took_the_card() -> None:
    s = blank_scene()
    s.extra_civ = M
    s.bag[M] -= 1
    run(s, development.offer_extra_expand)
    assert sum(s.left[civ * 5 + 1] for civ in range(4)) == 20


def test_r104_r111_e4_slide_after_the_phase() -> None:
    """E4: [a,b,c,d] becomes [b,c,d,a]; four rounds restore it."""
    s = blank_scene()
    set_development(s, "blank", "expansion", "holiday", "expansion")
    development.slide_cards(s)
    assert s.develop == [0, 1, 0, 2]
    for _ in range(3):
        development.slide_cards(s)
    assert s.develop == [2, 0, 1, 0]


def test_r104_civs_develop_from_left_to_right() -> None:
    s = blank_scene()
    set_development(s, "blank", "blank", "blank", "blank")
    run(s, development.develop_civs)
    order = [event.args[0] for event in s.take_news() if event.kind.name == "developed"]
    assert order == [M, T, V, P]


def expansion_scene():
    """The fixture of E14: Magenta reaches Green (0,-3) and a Yellow hex."""
    s = blank_scene()
    put(s, M, "factory", 1, -3)
    put(s, M, "house", 2, -2)
    remove_monster(s, 0, -3)
    put(s, P, "barrack", -1, -2)
    return s


def test_r105_r107_h32_h36_e14_expansion_card() -> None:
    """E14: the House goes to Green; Crystal to Magenta; Red and White gain 1 Worship."""
    s = expansion_scene()
    assert growth_hexes(s, M) == [hx(0, -3)]
    run(s, development.expand_civ, M)
    assert building(s, 0, -3) == "M house"
    assert gems(s, M) == {"green": 2}
    assert worship(s, 0)[M] == 0
    assert worship(s, 3)[M] == 0
    assert worship(s, 1)[M] == -1


def test_r105_yellow_when_no_green_is_free() -> None:
    s = blank_scene()
    put(s, M, "house", 2, -2)
    put(s, M, "house", 2, 0)  # touches (1,0), which is farther from the Fortress
    assert growth_hexes(s, M) == [hx(1, -1)]  # (2,-1) has a Monster


def test_r105_h36_h37_ties_are_decided_by_the_first_player() -> None:
    """R105, H36, H37: equal hex steps; the holder of the Current-round token chooses."""
    s = blank_scene()
    s.first = 2
    s.next_first = 3
    for at in ((2, -2), (1, -2)):
        put(s, M, "house", *at)
    remove_monster(s, 0, -2)
    remove_monster(s, 0, -3)
    put(s, M, "house", 1, -3)
    run(s, development.expand_civ, M)
    assert s.owing() == [2]
    assert prompt(s) == "grow"
    assert hexes(s, "grow") == {(0, -2), (0, -3)}
    play(s, "grow (0,-2)")
    assert building(s, 0, -2) == "M house"


def test_h36_distance_ignores_what_stands_between() -> None:
    s = blank_scene()
    from tests.games.theocratia.scenes import ISLAND

    assert ISLAND.distance[M][hx(2, -3)] == 0
    assert ISLAND.distance[M][hx(2, 1)] == 4
    assert ISLAND.distance[M][hx(-2, 3)] == 6
    assert s.piece[hx(2, -3)] >= 0


def blocked(kind: str | None = None):
    """Magenta has no free neutral hex around it, one House on Green."""
    s = blank_scene()
    put(s, M, "house", 2, -2)
    for at in ((1, -1), (2, -1)):
        put(s, T, "house", *at)
    if kind:
        put(s, M, kind, 1, -3)
    return s


def test_r106_e14_upgrade_to_balance_the_counts() -> None:
    """R106: one Barrack (start), no Factory: a Factory."""
    s = blocked()
    assert growth_hexes(s, M) == []
    run(s, development.expand_civ, M)
    assert building(s, 2, -2) == "M factory"


def test_r106_equal_counts_let_the_first_player_choose() -> None:
    s = blocked("factory")
    remove_monster(s, 0, -3)
    put(s, P, "house", 0, -3)
    s.first = 1
    s.next_first = 2  # H37: not yet
    run(s, development.expand_civ, M)
    assert s.owing() == [1]
    assert offered(s, "raise_factory (2,-2)")
    assert offered(s, "raise_barrack (2,-2)")
    play(s, "raise_barrack (2,-2)")
    assert building(s, 2, -2) == "M barrack"


def test_h34_d23_the_rarer_type_is_built() -> None:
    """D23, H34: 2 Factories, 0 Barracks: a Barrack; none left: the other."""
    s = blocked()
    remove(s, 2, -4)
    put(s, M, "factory", 2, -4)
    put(s, M, "factory", 3, -4)
    assert [way.verb for way in raise_options(s, M)] == ["raise_barrack"]
    s.left[M * 5 + 3] = 0
    assert [way.verb for way in raise_options(s, M)] == ["raise_factory"]
    s.left[M * 5 + 2] = 0
    assert raise_options(s, M) == []


def test_h33_d22_no_house_left_leads_to_the_upgrade() -> None:
    """D22, H33: free Green adjacent, but no House piece."""
    s = blank_scene()
    put(s, M, "house", 2, -2)
    remove_monster(s, 4, -2)
    for at in ((3, -3), (1, -3), (3, -2), (1, -2)):
        put(s, M, "house", *at)
    assert growth_hexes(s, M) == []
    run(s, development.expand_civ, M)
    assert building(s, 2, -2) == "M factory"


def test_r106_green_before_yellow_and_only_neutral_houses() -> None:
    s = blank_scene()
    for at in ((3, -3), (2, -2), (1, -1)):
        put(s, M, "house", *at)
    assert {way.args[0] for way in raise_options(s, M)} == {hx(2, -2)}
    remove(s, 2, -2)
    assert {way.args[0] for way in raise_options(s, M)} == {hx(1, -1)}
    cover(s, 0, 1, -1)
    assert raise_options(s, M) == []


def test_r106_h36_the_closest_neutral_house_is_upgraded() -> None:
    s = blank_scene()
    put(s, M, "house", 0, -3)
    put(s, M, "house", 2, -2)
    assert {way.args[0] for way in raise_options(s, M)} == {hx(2, -2)}


def test_h35_an_upgrade_produces_nothing_but_blesses_neighbours() -> None:
    """H35, R107."""
    s = blocked()
    put(s, P, "house", 3, -3)  # Brown's, next to (2,-2)
    set_gems(s, M)
    run(s, development.expand_civ, M)
    assert gems(s, M) == {}
    assert worship(s, 1)[M] == 0


def test_h73_h78_every_type_of_building_counts_once_for_each_player() -> None:
    """H73: Pyramids included; H78: all at once, one each."""
    s = expansion_scene()
    put(s, V, "pyramid", -1, -3)  # Blue's, next to (0,-3)? it is, by (-1,-3)
    run(s, development.expand_civ, M)
    assert hx(-1, -3) in near(0, -3)
    assert worship(s, 2)[M] == 0
    assert worship(s, 0)[M] == 0


def near(q: int, r: int) -> list[int]:
    from tests.games.theocratia.scenes import ISLAND

    return ISLAND.near[hx(q, r)]


def test_r108_no_target_is_skipped() -> None:
    s = blank_scene()
    for at in ((2, -2),):
        put(s, T, "house", *at)
    run(s, development.expand_civ, M)
    assert s.left[M * 5 + 1] == 5
    assert any(event.kind.name == "stayed" for event in s.take_news())


def test_r109_h38_h39_h58_development_holiday() -> None:
    """R109: produce, then one Crystal of each player colour; H38, H39: nothing else counts."""
    s = blank_scene()
    s.round_bonus = [4, 1, 2, 0, 3]
    put(s, T, "factory", 3, 0)  # Red's
    put(s, T, "pyramid", 1, 2)  # Blue's
    set_gems(s, T, brown=2, green=1)
    pink = gems(s, P)
    run(s, development.feast_civ, T)
    assert gems(s, T) == {"brown": 1, "green": 2}
    assert worship(s, 0)[T] == 0
    assert worship(s, 1)[T] == 0
    assert worship(s, 2)[T] == -1
    assert s.chapter[T] == 1
    assert gems(s, P) == pink  # H39


def test_h43_crystals_of_absent_colours_are_spent_and_nobody_gains() -> None:
    s = blank_scene(2)
    set_gems(s, T, white=1)
    run(s, development.feast_civ, T)
    assert gems(s, T) == {"green": 1}  # the start Factory's
    assert s.filled[T] == 1
    assert s.worship == [-1] * 8


@pytest.mark.parametrize("card", ["blank", "holiday", "expansion"])
def test_r109_r110_the_card_decides(card: str) -> None:
    """R110: Blank does nothing."""
    s = blank_scene()
    set_gems(s, T, red=1)
    before = (s.piece[:], s.gems[:])
    s.develop[T] = {"blank": 2, "holiday": 1, "expansion": 0}[card]
    run(s, development.develop, T)
    assert ((s.piece, s.gems) == before) is (card == "blank")


def test_h32_the_crystal_under_a_neutral_house_goes_to_the_civ() -> None:
    s = blank_scene()
    run(s, development.expand_civ, V)
    assert building(s, -2, 2) == "V house"
    assert s.colour[hx(-2, 2)] == GREEN
    assert gems(s, V) == {"green": 2}


def test_r100_with_an_unlockable_tile() -> None:
    s = extra_scene()
    hold(s, 0, 1)
    run(s, development.offer_extra_expand)
    play(s, "expand_tile (3,-3)")
    assert s.colour[hx(3, -3)] == 0
