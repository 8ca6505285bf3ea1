"""Links, coming home, being stuck, flips."""

from tests.games.goetia.scenes import (
    BOX,
    asked,
    begin,
    block,
    conjured,
    dark,
    end,
    held,
    hex_in,
    hold,
    next_round,
    number,
    opened,
    options,
    own,
    play,
    put_board,
    recruit,
    relic,
    row_of,
    scene,
    scry,
    set_deck,
    stand,
    use,
    world,
    worship,
)
from tests.games.scene import happened

from pandemonium.games.goetia import GAME
from pandemonium.games.goetia.terms import CUBES, MARK_SHIFT, B


def world_scene(**settings):
    s = scene(**settings)
    row_of(s, 0, "w3_bael", "w3_purson", "w3_zagan")
    row_of(s, 1, "w2_paimon", "w4_asmoday", "w4_balam")
    return s


def test_e15_r32_r33_a_single_hex_frees_its_follower():
    """E15, R32, R33."""
    s = world_scene()
    block(s, 0, "w3_bael", 1)
    end(s)
    assert s.hand[0] == 3
    assert s.occupied[hex_in(world("w3_bael", 1))] == 0


def test_e16_r34_an_incomplete_link_holds_its_followers():
    """E16, R34: two of three hexes: both stay."""
    s = world_scene()
    block(s, 0, "w3_purson", 1)
    block(s, 1, "w3_purson", 2)
    end(s)
    assert s.hand[:2] == [2, 2]
    assert s.occupied[hex_in(world("w3_purson", 1))] == 1


def test_e17_r35_a_full_link_frees_all():
    """E17, R35: filled by several players."""
    s = world_scene()
    block(s, 0, "w3_purson", 1, 3)
    block(s, 1, "w3_purson", 2)
    end(s)
    assert s.hand == [3, 3, 3]


def test_e18_one_of_two_stays_and_a_single_returns():
    """E18: red on one hex of a pair stays, purple on a single hex returns."""
    s = world_scene()
    block(s, 0, "w2_paimon", 1)
    block(s, 1, "w3_bael", 1)
    end(s)
    assert s.hand[:2] == [2, 3]


def stuck_scene(**settings):
    s = world_scene(**settings)
    block(s, 0, "w3_purson", 1, 2)
    block(s, 0, "w2_paimon", 1)
    hold(s, 0, "TTY")
    return s


def test_e19_r43_h21_stuck_followers_cost_all_cubes():
    """E19, R43, H21: cubes 0, hand 3, hexes free."""
    s = next_round(stuck_scene())
    assert held(s, 0) == ""
    assert s.hand[0] == 3
    assert s.occupied[hex_in(world("w3_purson", 1))] == 0
    assert happened(s, "stuck") == [(0, 3)]


def test_e19_h21_one_on_a_scry_board_means_no_penalty():
    """E19, H21: with one follower elsewhere the player just has no turns."""
    s = world_scene()
    put_board(s, 0, "seance")
    block(s, 0, "w3_purson", 1, 2)
    stand(s, 0, scry("seance", 1))
    hold(s, 0, "TTY")
    next_round(s)
    assert held(s, 0) == "TTY"
    assert asked(s) == "1 place"


def test_r43_the_printed_edition_lets_a_stuck_player_choose():
    """R43: pay or wait."""
    s = next_round(stuck_scene(edition="printed"))
    assert asked(s) == "0 stuck"
    assert options(s, 0) == ["pay_all", "wait"]
    waits = s.clone()
    play(waits, "0 wait")
    assert held(waits, 0) == "TTY"
    assert asked(waits) == "1 place"
    play(s, "0 pay_all")
    assert held(s, 0) == ""
    assert asked(s) == "0 place"


def test_h18_the_stuck_rule_leaves_treasures_alone():
    """H18: what lies on a Treasure is not given up."""
    s = stuck_scene()
    own(s, 0, "tribute_chest")
    s.items[number(BOX.cards, "tribute_chest")] = 1
    s.supply[0] -= 1
    next_round(s)
    assert s.items[number(BOX.cards, "tribute_chest")] == 1


def test_r36_coming_home_is_compulsory():
    """R36: from a full link of a Scry Board with Attention left, without a question."""
    s = world_scene()
    put_board(s, 2, "candle_gazing", 3)
    stand(s, 0, scry("candle_gazing", 1))
    stand(s, 1, scry("candle_gazing", 2))
    end(s)
    assert asked(s) == "1 place"
    assert s.hand == [3, 3, 3]
    assert s.board_attention[2] == 1


def test_r37_who_stays_works_again_without_paying():
    """R37: a follower on an incomplete Scry link gets Attention each round."""
    s = world_scene()
    put_board(s, 2, "pendulum", 3)
    stand(s, 0, scry("pendulum", 1))
    end(s)
    assert s.attention[0] == 1
    end(s)
    assert s.attention[0] == 2
    assert held(s, 0) == ""


def test_r38_who_stays_in_the_world_hides_the_hex_and_gives_nothing_new():
    """R38: next round the hex is still not visible, and no cube comes."""
    s = world_scene()
    block(s, 0, "w2_paimon", 1)
    before = GAME.look(s, 1).edges[1].price.pink
    end(s)
    assert held(s, 0) == ""
    assert world("w2_paimon", 1) not in options(s, 1)
    assert GAME.look(s, 1).edges[1].price.pink == before


def test_r39_r41_conjuring_frees_followers_on_the_board_and_on_the_flipped_card():
    """R39, R41."""
    s = world_scene()
    put_board(s, 0, "pendulum", 1)
    stand(s, 0, scry("pendulum", 2))
    block(s, 1, "w3_zagan", 2)
    end(s)
    play(s, f"0 cover_row {number(BOX.kings, 'zagan')} 0")
    assert s.hand == [3, 3, 3]


def test_r42_followers_on_sliding_cards_stay_on_them():
    """R42: on the pair of the middle card."""
    s = world_scene()
    put_board(s, 0, "pendulum", 1)
    stand(s, 0, scry("pendulum", 2))
    block(s, 1, "w3_purson", 2)
    end(s)
    play(s, f"0 cover_row {number(BOX.kings, 'zagan')} 0")
    assert BOX.tiles[s.grid[2]].name == "w3_purson"
    assert s.occupied[hex_in(world("w3_purson", 2))] == 2
    assert s.hand[1] == 2


def test_r40_r10_followers_freed_during_the_turns_can_be_placed_again():
    """R40, R10: a conjuring in mid-round gives seat 1 its only follower back."""
    s = world_scene()
    put_board(s, 0, "pendulum", 1)
    s.hand = [1, 1, 0]
    stand(s, 1, scry("pendulum", 2))
    own(s, 0, "silver_ring")
    hold(s, 0, "K")
    begin(s)
    play(s, f"0 {relic('silver_ring')}")
    play(s, f"0 drain {number(BOX.boards, 'pendulum')}")
    play(s, f"0 cover_row {number(BOX.kings, 'zagan')} 1")
    assert asked(s) == "1 place"
    assert s.round == 1


def test_r56_h25_a_bare_edge_card_flips_at_the_end_of_the_round():
    """R56, H25: after the followers came home; discs never block a flip."""
    s = world_scene()
    s.unrecruited[7] = 1
    hold(s, 0, "K" * 12, 1)
    begin(s)
    play(s, f"0 {recruit(7)}")
    while asked(s) == "0 pay":
        play(s, f"0 {options(s, 0)[0]}")
    assert s.flipped[7] == 0
    end(s)
    assert s.flipped[7] == 1
    assert s.occupied[hex_in(use(7))] == 0
    assert GAME.look(s, 0).edges[7].discs == 0


def test_r101_h40_markers_go_to_the_supply_and_complete_no_link():
    """R101, H40: a cube laid on a hex blocks it, hides it, and leaves at the end of the round."""
    s = world_scene()
    hold(s, 1, "B")
    s.cubes[CUBES + B] -= 1
    hex_id = hex_in(world("w2_paimon", 2))
    s.occupied[hex_id] = (B + 1) << MARK_SHIFT
    block(s, 0, "w2_paimon", 1)
    begin(s, 1)
    assert world("w2_paimon", 2) not in options(s, 1)
    assert GAME.look(s, 1).edges[1].price.yellow == BOX_YELLOW_OF_ROW
    end(s)
    assert s.occupied[hex_id] == 0
    assert s.supply[B] == 20
    assert s.hand[0] == 2


BOX_YELLOW_OF_ROW = 3  # w4_asmoday has two, w4_balam one; the pair's yellow is hidden


def test_h41_two_on_one_hex_return_together():
    """H41: on a full link both come home, on an incomplete one both stay."""
    s = world_scene()
    block(s, 0, "w2_paimon", 1)
    block(s, 1, "w2_paimon", 1)
    stays = end(s.clone())
    assert stays.hand[:2] == [2, 2]
    block(s, 2, "w2_paimon", 2)
    end(s)
    assert s.hand == [3, 3, 3]


def test_h47_pale_rider_brings_only_its_owner_home():
    """H47: also from a hex shared with another, who stays."""
    s = world_scene()
    own(s, 0, "pale_rider")
    block(s, 0, "w2_paimon", 1)
    block(s, 1, "w2_paimon", 1)
    end(s)
    assert s.hand[:2] == [3, 2]


def test_r33_relic_edge_and_dark_hexes_are_single():
    """R33: followers there always come home."""
    s = world_scene()
    opened(s, 2, "candle_gazing")
    own(s, 0, "crucible")
    stand(s, 0, relic("crucible"), recruit(0), dark("candle_gazing", 2))
    end(s)
    assert s.hand[0] == 3


def test_r35_a_full_demon_link_frees_its_worshipers():
    """R35: with cards left, the pair comes home."""
    s = world_scene()
    conjured(s, 2, "w4_zagan", "seance")
    set_deck(s, "zagan", "amphora", "minting_press", "crucible")
    stand(s, 0, worship("w4_zagan", 1))
    stand(s, 1, worship("w4_zagan", 2))
    end(s)
    play(s, f"0 {options(s, 0)[0]}")
    assert s.hand == [3, 3, 3]
