"""Action 2: R43-R60, rulings H18, H19, H22, H23, H26, H27, H44, H67, H68, H70, H75."""

import pytest
from tests.games.scene import prompt
from tests.games.theocratia.scenes import (
    BLUE,
    GREEN,
    M,
    P,
    T,
    V,
    begin,
    building,
    cover,
    hand,
    hexes,
    hold,
    hx,
    lose_start_tile,
    offered,
    play,
    put,
    refused,
    remove,
    scene,
    set_bonus,
    set_chronicle,
    set_warriors,
    worship,
)

from pandemonium.games.theocratia.rules.war import target_cost, war_targets
from pandemonium.games.theocratia.state import owner


def war_scene(dice: str = "V2", **kwargs: object):
    """The table of E6: Turquoise has 2 Warriors; Magenta two Houses and its Barrack."""
    s = scene(dice, **kwargs)
    set_warriors(s, T, 2)
    put(s, M, "house", 3, -3)
    put(s, M, "house", 2, -2)
    put(s, T, "barrack", 1, 1)
    return s


def test_r43_r46_r49_r50_r52_r53_r57_e6_war_and_compensation() -> None:
    """E6, with its numbers: only Houses can be paid; Red destroys Brown's."""
    s = begin(war_scene())
    play(s, "place T")
    magenta = {
        at for at in hexes(s, "war") if building(s, *at) is not None and building(s, *at)[0] == "M"
    }
    assert magenta == {(3, -3), (2, -2)}
    assert refused(s)[f"war {hx(2, -4)}"] == ("R46", "no_warriors")
    houses = s.left[M * 5 + 1]
    play(s, "war (3,-3)")
    assert building(s, 3, -3) is None
    assert s.left[M * 5 + 1] == houses + 1
    assert s.supply[T] == 0
    assert (s.chapter[T], s.filled[T]) == (1, 0)  # two pieces fill area 0
    assert worship(s, 0)[T] == 0
    assert worship(s, 3)[T] == 0
    assert worship(s, 1)[M] == 0
    assert hand(s, 1) == []


def test_r55_r60_e7_convert_with_the_starting_tile() -> None:
    """E7: the House on Green becomes Red's; no compensation; Brown's hex cannot be converted."""
    s = begin(war_scene())
    play(s, "place T", "war (2,-2)")
    assert prompt(s) == "take_hex"
    play(s, "convert (2,-2)")
    assert building(s, 2, -2) == "M house"
    assert owner(s, hx(2, -2)) == 0
    assert s.tiles[0] == 3
    assert s.supply[T] == 0
    assert s.chapter[T] == 1
    assert worship(s, 0)[T] == 0
    assert worship(s, 3)[T] == 0
    assert [worship(s, seat)[M] for seat in range(4)] == [-1] * 4


def test_r55_h75_e7_the_starting_tile_does_not_fit_a_player_hex() -> None:
    """E7, H75: attacking Brown's House there is only the destruction."""
    s = begin(war_scene())
    play(s, "place T", "war (3,-3)")
    assert prompt(s) == "end_turn"
    assert building(s, 3, -3) is None


def test_h22_h75_d10_a_tiled_hex_is_no_longer_neutral() -> None:
    """D10, H22: not for a Starting tile, but an Unlockable tile may cover it again."""
    s = war_scene()
    cover(s, 1, 2, -2)
    begin(s)
    play(s, "place T", "war (2,-2)")
    assert prompt(s) == "end_turn"
    s = war_scene()
    cover(s, 1, 2, -2)
    hold(s, 0, 1)
    begin(s)
    play(s, "place T", "war (2,-2)", "convert (2,-2)")
    assert owner(s, hx(2, -2)) == 0


@pytest.mark.parametrize(("kind", "cost"), [("house", 2), ("factory", 3), ("barrack", 3)])
def test_r43_costs_by_target(kind: str, cost: int) -> None:
    s = scene("V2")
    place = put(s, M, kind, 3, -3)
    assert target_cost(s, place) == cost
    set_warriors(s, T, cost)
    assert place in war_targets(s, 0, T)
    set_warriors(s, T, cost - 1)
    assert place not in war_targets(s, 0, T)


def test_r43_r51_a_monster_costs_one_and_gives_a_card() -> None:
    s = begin(scene("V2"))
    play(s, "place P", "war (4,-2)")
    assert s.monster[hx(4, -2)] == 0
    assert s.supply[P] == 0
    assert len(hand(s, 0)) == 1
    assert worship(s, 0)[P] == 0


def test_r44_h18_the_whole_island_is_in_range() -> None:
    s = scene("V2")
    far = put(s, V, "house", -4, 4)
    set_warriors(s, M, 2)
    assert far in war_targets(s, 0, M)


def test_r45_h67_d18_fortresses_and_pyramids_are_safe() -> None:
    """R45, H67, D18."""
    s = scene("V2")
    put(s, P, "pyramid", -1, -1)
    set_warriors(s, M, 5)
    begin(s)
    play(s, "place M")
    assert not offered(s, "war (-1,-1)")
    assert not offered(s, "war (2,1)")
    assert refused(s)[f"war {hx(2, 1)}"] == ("R45", "untouchable")


def test_r47_r48_neither_the_own_civ_nor_the_own_hex() -> None:
    s = scene("V2")
    put(s, M, "house", 3, -3)
    put(s, T, "house", 3, 0)
    set_warriors(s, M, 5)
    begin(s)
    play(s, "place M")
    assert not offered(s, "war (3,-3)")
    assert not offered(s, "war (3,0)")
    assert refused(s)[f"war {hx(3, -3)}"] == ("R47", "own_civ")
    assert refused(s)[f"war {hx(3, 0)}"] == ("R48", "own_hex")


def test_h19_d11_own_barracks_count_once() -> None:
    """H19, D11: two own Barracks of the attacking Civ: 2 Worship in all."""
    s = scene("V2")
    put(s, T, "barrack", 3, 0)
    put(s, T, "barrack", 1, 3)
    begin(s)
    play(s, "place T", "war (4,-2)")
    assert worship(s, 0)[T] == 1


def test_r54_r99_round_bonus_for_war() -> None:
    s = scene("V2", bonus="holiday_war")
    begin(s)
    play(s, "place T", "war (4,-2)")
    assert worship(s, 0)[T] == 1


def test_r99_round_bonus_for_converting() -> None:
    s = begin(war_scene(bonus="holiday_war"))
    play(s, "place T", "war (2,-2)", "convert (2,-2)")
    assert worship(s, 0)[T] == 1


def test_r54_only_the_active_player_gets_the_round_bonus() -> None:
    s = war_scene(bonus="holiday_war")
    begin(s)
    play(s, "place T", "war (2,-2)", "destroy (2,-2)")
    assert worship(s, 0)[T] == 1
    assert worship(s, 3)[T] == 0


def test_r56_monsters_cannot_be_converted() -> None:
    s = scene("V2")
    hold(s, 0, 3)
    begin(s)
    play(s, "place T", "war (4,-2)")
    assert prompt(s) == "end_turn"
    assert s.colour[hx(4, -2)] == GREEN


@pytest.mark.parametrize("kind", ["factory", "barrack"])
def test_r57_r58_d8_compensation_for_an_upgraded_building(kind: str) -> None:
    """D8, R57, R58: Blue gains a Worship of the victim Civ and a card."""
    s = scene("V2")
    put(s, M, kind, 3, -2)
    set_warriors(s, T, 3)
    begin(s)
    play(s, "place T", "war (3,-2)")
    assert worship(s, BLUE)[M] == 0
    assert len(hand(s, BLUE)) == 1


@pytest.mark.parametrize(("claimed", "given"), [((), 3), ((3,), 2), ((3, 2), 1), ((3, 2, 1), None)])
def test_r59_h27_d9_a_converted_owner_gets_the_highest_tile(
    claimed: tuple[int, ...], given: int | None
) -> None:
    """D9, R59, H27: level 7, then 5, then 2, then none."""
    s = scene("V2")
    put(s, M, "house", 3, -2)
    set_warriors(s, T, 2)
    hold(s, 0, 1)
    for tile in claimed:
        hold(s, BLUE, tile)
    begin(s)
    play(s, "place T", "war (3,-2)", "convert (3,-2)")
    held = [tile for tile in range(1, 4) if s.tiles[BLUE * 4 + tile] == 2]
    assert held == sorted({*claimed, *([given] if given else [])})
    assert worship(s, BLUE)[M] == 0
    assert hand(s, BLUE) == []


def test_r60_h44_neutral_start_buildings_can_be_attacked_without_compensation() -> None:
    """H44: cost 3; afterwards a free Green hex without a Crystal."""
    s = scene("V2")
    set_warriors(s, M, 3)
    begin(s)
    play(s, "place M", "war (2,2)", "destroy (2,2)")
    assert building(s, 2, 2) is None
    assert s.colour[hx(2, 2)] == GREEN
    assert s.crystal[hx(2, 2)] == -1
    assert [worship(s, seat)[T] for seat in range(4)] == [-1] * 4


def test_h23_the_tile_stays_when_its_building_goes() -> None:
    s = war_scene()
    cover(s, 1, 2, -2)
    begin(s)
    play(s, "place T", "war (2,-2)")
    assert building(s, 2, -2) is None
    assert owner(s, hx(2, -2)) == 1


def test_h26_no_compensation_for_absent_colours() -> None:
    s = scene("V2", 2)
    put(s, M, "factory", 1, -3)  # White does not play
    set_warriors(s, T, 3)
    begin(s)
    play(s, "place T", "war (1,-3)")
    assert building(s, 1, -3) is None
    assert s.worship.count(0) == 1  # only the attacker's


def test_h70_the_crystal_of_a_monster_hex_stays() -> None:
    s = begin(scene("V2"))
    play(s, "place T", "war (4,-2)")
    assert s.crystal[hx(4, -2)] == GREEN


def test_h68_a_civ_may_be_split() -> None:
    """H68: War removes the link between two parts; both go on counting for adjacency."""
    s = scene("V2 V3", actors=(0, 0))
    lose_start_tile(s, 0)
    put(s, M, "house", 3, -2)
    put(s, M, "house", 4, -2)
    set_warriors(s, T, 2)
    begin(s)
    play(s, "draft V2", "place T", "war (3,-2)", "end_turn", "place M")
    assert (4, -3) in hexes(s, "expand")


def test_r50_spent_warriors_go_to_the_chronicle_of_the_attacker() -> None:
    s = scene("V2")
    set_chronicle(s, T, 3, 1)
    begin(s)
    play(s, "place T", "war (4,-2)")
    assert (s.chapter[T], s.filled[T], s.page_warriors[T]) == (3, 2, 2)


def test_r46_without_warriors_the_row_is_not_offered() -> None:
    s = scene("V2 T1")
    set_warriors(s, P, 0)
    begin(s)
    play(s, "draft V2")
    assert not offered(s, "place P")
    assert refused(s)[f"place {P}"] == ("R31", "no_action_then")


def test_r49_the_bonus_of_this_round_only() -> None:
    s = scene("V2")
    s.round = 2
    set_bonus(s, "factory")
    remove(s, 2, 2)
    s.black[1] = 0
    s.reserve[5] += 4
    begin(s)
    play(s, "place T", "war (4,-2)")
    assert worship(s, 0)[T] == 0
