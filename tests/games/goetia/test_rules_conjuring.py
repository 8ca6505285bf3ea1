"""Attention, conjuring, the New World."""

import pytest
from tests.games.goetia.scenes import (
    BOX,
    asked,
    begin,
    block,
    board,
    conjured,
    end,
    hex_in,
    hold,
    king,
    lay,
    options,
    play,
    put_board,
    row_of,
    scene,
    scry,
    set_deck,
    stand,
    world,
    worship,
)
from tests.games.scene import happened

from pandemonium.games.goetia import GAME
from pandemonium.games.goetia.terms import DECK


def row_scene(attention=2, name="pendulum"):
    s = scene()
    row_of(s, 0, "w3_bael", "w3_purson", "w3_zagan")
    put_board(s, 0, name, attention)
    return s


def finish_conjuring(s, covers=0):
    while asked(s).endswith("cover_row"):
        seat = s.owing()[0]
        play(s, f"{seat} {options(s, seat)[covers]}")
    return s


@pytest.mark.parametrize(("attention", "purple"), [(2, 1), (3, 2)])
def test_e37_r49_r70_r71_attention_from_the_topmost_down(attention, purple):
    """E37, R49, R70, R71: purple, yellow, purple; the last goes without when only two lie there."""
    s = row_scene(attention)
    stand(s, 0, scry("pendulum", 1), scry("pendulum", 3))
    stand(s, 1, scry("pendulum", 2))
    end(s)
    assert s.attention[:2] == [purple, 1]
    assert asked(s) == "0 cover_row"


def test_e38_r46_single_hexes_take_no_attention():
    """E38, R46: but their follower comes home."""
    s = row_scene(3)
    stand(s, 0, scry("pendulum", 4))
    end(s)
    assert s.board_attention[0] == 3
    assert s.attention[0] == 0
    assert s.hand[0] == 3


def test_e39_r72_r73_h2_h31_the_eight_steps():
    """E39, R72, R73, H2, H31: followers home, Demon on the Dark Board, deck known, row slides."""
    s = row_scene(2)
    set_deck(s, "zagan", "amphora", "minting_press", "crucible")
    stand(s, 0, scry("pendulum", 1), scry("pendulum", 2))
    block(s, 0, "w3_zagan", 2)
    fresh = s.new_world[-1]
    end(s)
    assert options(s, 0) == [f"cover_row {king('zagan')} 0", f"cover_row {king('zagan')} 1"]
    play(s, f"0 cover_row {king('zagan')} 1")
    assert s.hand[0] == 3
    view = GAME.look(s, 0)
    demon = view.dark[0].demon
    assert demon is not None
    assert (demon.kind, view.dark[0].kind, view.dark[0].covered) == ("zagan", "pendulum", "bottom")
    assert demon.deck == ["amphora", "minting_press", "crucible"]
    other = GAME.look(s, 1).dark[0].demon
    assert other is not None
    assert other.deck == ["", "", ""]
    assert [BOX.tiles[tile].name for tile in s.grid[1:3]] == ["w3_bael", "w3_purson"]
    assert s.grid[0] == fresh
    assert view.scry[0].level == 2
    assert view.scry[0].attention == BOX.boards[s.stack[1]].attention


def test_r3_the_end_of_a_round_goes_step_by_step():
    """R3: cards, Attention, conjuring, New World, followers home, then the next round."""
    s = row_scene(1)
    conjured(s, 1, "w4_belial", "seance")
    set_deck(s, "belial", "silver_tongue", "gift_of_titles")
    stand(s, 0, worship("w4_belial", 1))
    stand(s, 0, scry("pendulum", 1))
    block(s, 1, "w3_bael", 1)
    finish_conjuring(end(s))
    steps = ["got_card", "contact", "conjured", "came_home", "new_land", "came_home", "round"]
    assert [event.kind.name for event in s.news if event.kind.name in steps] == steps


def test_r41_who_is_freed_by_a_conjuring_is_told_after_it():
    """R41, R75: the board and the World card free their followers; the next board comes last."""
    s = row_scene(1)
    stand(s, 0, scry("pendulum", 1), scry("pendulum", 2))
    stand(s, 1, world(BOX.tiles[s.grid[2]].name, 1))
    end(s)
    wanted = ["conjured", "came_home", "revealed"]
    heard = [event.kind.name for event in s.news if event.kind.name in wanted]
    assert heard == ["conjured", "came_home", "came_home", "revealed"]
    assert happened(s, "came_home") == [(0, 2), (1, 1)]


def test_e40_r74_h12_two_rows_two_new_cards_upper_row_first():
    """E40, R74, H12."""
    s = row_scene(1)
    put_board(s, 1, "seance", 1)
    stand(s, 0, scry("pendulum", 1), scry("seance", 1))
    deck = s.new_world[:]
    finish_conjuring(end(s))
    assert (s.grid[0], s.grid[3]) == (deck[-1], deck[-2])
    assert len(s.new_world) == 7


def test_e41_r42_a_slid_follower_hides_its_hex_for_the_new_column():
    """E41, R42: from column 1 to column 2."""
    s = row_scene(1)
    stand(s, 0, scry("pendulum", 1))
    block(s, 1, "w3_purson", 2)
    column = [s.grid[5], s.grid[8]]
    finish_conjuring(end(s))
    assert s.occupied[hex_in(world("w3_purson", 2))] == 2
    view = GAME.look(s, 2).edges[8].price
    visible = sum(BOX.toll[h] & 255 for t in column for h in BOX.tiles[t].front.hexes)
    assert view.teal == visible


def test_r70_an_empty_board_conjures_at_once_before_the_next_row():
    """R70, H12: the second row's Attention is still there while the first conjurer chooses."""
    s = row_scene(1)
    put_board(s, 1, "seance", 3)
    stand(s, 0, scry("pendulum", 1), scry("seance", 1))
    end(s)
    assert asked(s) == "0 cover_row"
    assert s.board_attention[1] == 3
    finish_conjuring(s)
    assert s.board_attention[1] == 2


def test_r71_h13_a_single_hex_on_top_makes_the_conjurer():
    """H13: the topmost follower counts, linked or not, and single ones see the deck too."""
    s = row_scene(1, "candle_gazing")
    set_deck(s, "zagan", "amphora", "crucible")
    stand(s, 0, scry("candle_gazing", 2))
    stand(s, 1, scry("candle_gazing", 3))
    finish_conjuring(end(s))
    first = DECK * king("zagan")
    assert s.deck_known[first] == 0b11
    assert happened(s, "conjured")[0][0] == 0


def test_h13_nobody_on_the_board_the_start_player_chooses_and_nobody_looks():
    """H13."""
    s = row_scene(0)
    s.start = 2
    end(s)
    assert asked(s) == "2 cover_row"
    finish_conjuring(s)
    assert happened(s, "saw_deck") == []


def test_r73_contacting_players_keep_the_order():
    """R73: the deck is not shuffled; what was seen stays true as cards leave from the top."""
    s = row_scene(1)
    set_deck(s, "zagan", "amphora", "minting_press", "crucible")
    stand(s, 1, scry("pendulum", 1))
    finish_conjuring(end(s))
    assert s.deck_cards(king("zagan"))[0] == happened(s, "sees_card")[0][0]
    assert [event.audience for event in s.news if event.kind.name == "sees_card"] == [2, 2, 2]


def test_r75_after_the_third_conjuring_the_row_has_no_board():
    """R75: and no Scry hex is offered there."""
    s = row_scene(1)
    for _ in range(3):
        s.supply_attention += s.board_attention[0]
        s.board_attention[0] = 0
        finish_conjuring(end(s))
    assert s.live[0] == 3
    assert s.board_of_row(0) == -1
    assert [view.row for view in GAME.look(s, 0).scry] == [1, 2]
    assert {BOX.tiles[tile].king for tile in s.grid[:3]} == {-1}


def test_h44_the_colour_is_read_when_placing():
    """H44: after the slide the board asks for the colour of its new neighbour."""
    s = row_scene(1)
    stand(s, 1, scry("pendulum", 1))
    lay(s, 1, "w3_asmoday")
    finish_conjuring(end(s))
    assert GAME.look(s, 0).scry[0].colour == "teal"
    hold(s, 1, "T")
    begin(s, 1)
    name = BOX.boards[s.stack[1]].name
    assert scry(name, 1) in options(s, 1)
    assert board(name) == s.stack[1]


def test_r104_contacting_is_standing_on_the_board():
    """R104."""
    s = row_scene(3)
    stand(s, 1, scry("pendulum", 4))
    assert s.stands_on_board(1, board("pendulum"))
    assert not s.stands_on_board(0, board("pendulum"))


def test_h51_a_marker_on_a_flipped_card_goes_to_the_supply():
    """H51: and no cube is ever lost."""
    s = row_scene(1)
    stand(s, 0, scry("pendulum", 1))
    s.occupied[hex_in(world("w3_zagan", 1))] = 1 << 4
    s.supply[0] -= 1
    finish_conjuring(end(s))
    assert s.supply[0] == 20
    assert s.occupied[hex_in(world("w3_zagan", 1))] == 0
