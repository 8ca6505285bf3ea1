"""Action 3: R61-R65, tiles R115-R118, rulings H24, H25, H41, H45, H71, H52."""

import pytest
from tests.games.scene import prompt, verbs
from tests.games.theocratia.scenes import (
    BROWN,
    M,
    P,
    T,
    V,
    begin,
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
    refused,
    remove_monster,
    scene,
    set_gems,
    set_worship,
    worship,
)

from pandemonium.games.theocratia.terms import HOUSE, TYPES


def test_r61_r62_a_house_and_its_crystal() -> None:
    s = scene("P3")
    lose_start_tile(s, 0)
    begin(s)
    play(s, "place M")
    assert building(s, 3, -4) == "M house"  # the only own hex next to Magenta
    assert gems(s, M) == {"green": 1, "red": 1}
    assert s.crystal[hx(3, -4)] == -1
    assert s.left[M * 5 + 1] == 4


def test_r63_h71_e8_expand_with_a_tile() -> None:
    """E8: Red turns Brown's hex; the Brown Crystal goes to Magenta; H71: no compensation."""
    s = scene("P3")
    put(s, M, "house", 1, -3)
    hold(s, 0, 1)
    begin(s)
    play(s, "place M")
    assert offered(s, "expand (3,-4)")
    play(s, "expand_tile (3,-3)")
    assert gems(s, M) == {"green": 1, "brown": 1}
    assert s.colour[hx(3, -3)] == 0
    assert building(s, 3, -3) == "M house"
    assert s.tiles[1] == 3
    assert worship(s, BROWN) == [-1] * 4


def test_r64_r97_round_bonus_expansion() -> None:
    s = scene("P3", bonus="expansion")
    begin(s)
    play(s, "place M", "expand (3,-4)")
    assert worship(s, 0)[M] == 0


def test_r65_nothing_to_build_on() -> None:
    s = scene("P3 P1")
    lose_start_tile(s, 0)
    put(s, T, "house", 3, -4)
    begin(s)
    play(s, "draft P3")
    assert not offered(s, "place M")


def test_h45_no_house_left() -> None:
    s = scene("P3 P1")
    for at in ((3, -3), (1, -3), (3, -2), (2, -2), (1, -2)):
        put(s, M, "house", *at)
    begin(s)
    play(s, "draft P3")
    assert not offered(s, "place M")


def test_r61_why_not_where_no_house_is_left() -> None:
    s = scene("P3")
    hold(s, 0, 1)
    begin(s)
    play(s, "place T")
    assert ("R61", "no_house_left") not in refused(s).values()
    s.left[s.row * TYPES + HOUSE] = 0
    assert ("R61", "no_house_left") in refused(s).values()


def test_r61_only_hexes_next_to_the_civ_in_ones_colour() -> None:
    s = scene("P3")
    hold(s, 0, 1)
    begin(s)
    play(s, "place T")
    assert hexes(s, "expand") == {(3, 0), (1, 3)}
    assert refused(s)[f"expand {hx(4, -3)}"] == ("R61", "not_adjacent")


def test_r61_fortress_and_pyramid_count_for_adjacency_d18() -> None:
    """D18: a Pyramid is valid for Expand."""
    s = scene("P3")
    put(s, P, "pyramid", 4, -2)
    begin(s)
    play(s, "place P")
    assert (4, -3) in hexes(s, "expand")


def test_r115_the_starting_tile_is_for_neutral_hexes_only() -> None:
    s = begin(scene("P3"))
    play(s, "place M")
    assert hexes(s, "expand_tile") == {(2, -2)}
    assert refused(s)[f"expand {hx(3, -3)}"] == ("R115", "neutral_only")


def test_r115_an_unlockable_tile_fits_any_colour() -> None:
    s = scene("P3")
    hold(s, 0, 2)
    begin(s)
    play(s, "place M")
    assert hexes(s, "expand_tile") == {(2, -2), (3, -3), (1, -3), (1, -2), (1, -4)}


def test_h24_on_a_neutral_hex_the_starting_tile_goes_first() -> None:
    s = scene("P3")
    hold(s, 0, 1)
    hold(s, 0, 3)
    begin(s)
    play(s, "place M", "expand_tile (2,-2)")
    assert s.tiles[:4] == [3, 2, 0, 2]


def test_h24_without_it_the_lowest_unlockable_tile() -> None:
    s = scene("P3")
    lose_start_tile(s, 0)
    hold(s, 0, 1)
    hold(s, 0, 3)
    begin(s)
    play(s, "place M", "expand_tile (2,-2)")
    assert s.tiles[:4] == [3, 3, 0, 2]


def test_h25_no_tile_on_an_occupied_or_monster_hex() -> None:
    s = scene("P3")
    hold(s, 0, 1)
    put(s, M, "house", 4, -3)
    begin(s)
    play(s, "place M")
    assert not offered(s, "expand_tile (4,-2)")  # a Monster
    assert not offered(s, "expand_tile (2,-4)")  # the start building
    assert refused(s)[f"expand {hx(4, -2)}"] == ("R61", "not_free")


def test_h25_after_the_monster_is_gone_the_hex_is_free() -> None:
    s = scene("P3")
    hold(s, 0, 1)
    put(s, M, "house", 4, -3)
    remove_monster(s, 4, -2)
    begin(s)
    play(s, "place M", "expand_tile (4,-2)")
    assert gems(s, M) == {"green": 2}


def test_h41_hexes_of_absent_colours_need_an_unlockable_tile() -> None:
    s = scene("P3", 2)
    begin(s)
    play(s, "place M")
    assert not offered(s, "expand_tile (3,-3)")  # Brown does not play, yet the hex is not neutral
    s = scene("P3", 2)
    hold(s, 0, 1)
    begin(s)
    play(s, "place M", "expand_tile (3,-3)")
    assert gems(s, M) == {"green": 1, "brown": 1}


@pytest.mark.parametrize(("space", "unlocked"), [(1, 0), (2, 1), (4, 1), (5, 2), (7, 3), (12, 3)])
def test_r116_a_priest_unlocks_tiles(space: int, unlocked: int) -> None:
    s = scene("P3")
    set_worship(s, 0, V, space)
    assert s.tiles[:4] == [2, *[1] * unlocked, *[0] * (3 - unlocked)]


def test_r117_h52_claims_cost_two_cosmo_at_three_moments() -> None:
    """R117, H52: before the draft, before the action, after the action; usable at once."""
    s = scene("P3 V1", cosmo=(6, 0, 0, 0))
    set_worship(s, 0, V, 7)
    begin(s)
    play(s, "claim 1")
    assert s.cosmo[0] == 4
    play(s, "draft P3", "number 3")
    assert prompt(s) == "place"
    assert "claim" not in verbs(s)
    assert refused(s)["claim 2"] == ("H52", "not_now")
    play(s, "place M", "claim 2", "expand_tile (3,-3)")
    assert s.cosmo[0] == 2
    assert s.tiles[:4] == [2, 3, 2, 1]
    play(s, "claim 3")
    assert s.cosmo[0] == 0
    assert s.tiles[:4] == [2, 3, 2, 2]


def test_r117_too_poor_to_claim_and_locked_tiles() -> None:
    s = scene("V1 P1", cosmo=(1, 0, 0, 0))
    set_worship(s, 0, V, 2)
    begin(s)
    assert "claim" not in verbs(s)
    assert refused(s)["claim 1"] == ("R117", "too_poor")
    assert refused(s)["claim 2"] == ("R116", "tile_locked")


def test_r118_a_used_tile_stays_on_the_island() -> None:
    s = begin(scene("P3"))
    play(s, "place M", "expand_tile (2,-2)")
    assert s.tile[hx(2, -2)] == 0
    assert s.tiles[0] == 3


def test_r118_one_tile_is_used_at_a_time() -> None:
    s = scene("P3")
    for tile in (1, 2, 3):
        hold(s, 0, tile)
    begin(s)
    play(s, "place M", "expand_tile (3,-3)")
    assert s.tiles[:4].count(3) == 1


def test_h22_an_unlockable_tile_covers_another_players_tile() -> None:
    s = scene("P3")
    cover(s, 1, 2, -2)
    hold(s, 0, 1)
    set_gems(s, M)
    begin(s)
    play(s, "place M", "expand_tile (2,-2)")
    assert s.colour[hx(2, -2)] == 0
