"""Turns: who must place, who is skipped."""

from tests.games.goetia.scenes import (
    BOX,
    asked,
    begin,
    block,
    conjured,
    end,
    held,
    hex_in,
    hold,
    lay,
    options,
    own,
    play,
    put_board,
    relic,
    scene,
    scry,
    stand,
    waiting,
    world,
    worship,
)
from tests.games.scene import happened, verbs

from pandemonium.games.goetia import GAME


def fill_world(s):
    """Cover every World hex with a marker, and let nobody recruit."""
    for tile in s.grid:
        for hex_id in BOX.tiles[tile].front.hexes:
            s.occupied[hex_id] = 16
    s.flipped = [0] * 9
    s.unrecruited = [0] * 9


def test_e60_r8_h28_the_only_affordable_hex_must_be_taken():
    """E60, R8, H28: a costly one, without a question, for there is only one way."""
    s = scene()
    for cell, name in ((2, "w2_zagan"), (5, "w2_balam"), (8, "w2_belial")):
        lay(s, cell, name)
    put_board(s, 0, "seance")
    fill_world(s)
    stand(s, 1, scry("seance", 1), scry("seance", 2), scry("seance", 3))
    s.hand = [1, 0, 0]
    hold(s, 0, "TP")
    begin(s)
    assert happened(s, "placed") == [(0, hex_in(scry("seance", 4)), 4)]
    assert held(s, 0) == "PK"


def test_r8_there_is_no_passing():
    """R8: every option of a turn is a placement."""
    s = begin(scene())
    assert verbs(s, 0) <= {"world", "scry", "recruit", "edge", "worship", "dark", "relic"}


def test_e61_r9_who_cannot_place_is_asked_again_later():
    """E61, R9: B without a legal hex is skipped after each of C's turns and keeps his follower."""
    s = scene()
    fill_world(s)
    free = hex_in(scry(BOX.boards[s.stack[0]].name, 1))
    hold(s, 2, "KK")
    s.hand = [0, 1, 2]
    begin(s, 1)
    assert asked(s) == "2 place"
    play(s, f"2 scry {free} 1")
    while not asked(s).endswith("place"):
        play(s, f"2 {options(s, 2)[0]}")
    assert asked(s) == "2 place"
    hold(s, 2, "")
    before = s.round
    end(s)
    assert s.hand[1] == 1
    assert s.round == before + 1


def test_r3_r4_one_placement_each_in_turn():
    """R3, R4: clockwise, one follower from hand at a time."""
    s = begin(scene())
    order = []
    for _ in range(6):
        seat = s.owing()[0]
        order.append(seat)
        hand = s.hand[seat]
        first = next(text for text in options(s, seat) if text.startswith("world"))
        play(s, f"{seat} {first}")
        while not asked(s).endswith("place"):
            play(s, f"{seat} {options(s, seat)[0]}")
        assert s.hand[seat] == hand - 1
    assert order == [0, 1, 2, 0, 1, 2]


def test_r5_a_hex_holds_one_follower():
    """R5: an occupied hex is not offered; Unseen Steps may join one opposing follower."""
    s = scene()
    lay(s, 0, "w4_purson")
    block(s, 1, "w4_purson", 1)
    block(s, 0, "w4_purson", 2)
    block(s, 1, "w4_purson", 3)
    block(s, 2, "w4_purson", 3)
    begin(s)
    assert world("w4_purson", 1) not in options(s, 0)
    own(s, 0, "unseen_steps")
    begin(s)
    joined = [text for text in options(s, 0) if text.startswith("share")]
    assert joined == [world("w4_purson", 1).replace("world", "share")]
    play(s, f"0 {joined[0]}")
    assert held(s, 0) == "P"
    assert s.occupied[hex_in(joined[0])] == 0b11


def test_r10_a_player_without_followers_is_skipped():
    """R10."""
    s = scene()
    s.hand = [1, 0, 1]
    begin(s)
    first = next(text for text in options(s, 0) if text.startswith("world"))
    play(s, f"0 {first}")
    while not asked(s).endswith("place"):
        play(s, f"0 {options(s, 0)[0]}")
    assert asked(s) == "2 place"


def test_r11_a_relic_is_used_by_placing_on_it():
    """R11, R92: the follower stands on the card until the end of the round."""
    s = scene()
    own(s, 0, "holy_chalice")
    begin(s)
    play(s, f"0 {relic('holy_chalice')}", "0 colour 0 3")
    assert held(s, 0) == "TTT"
    assert s.occupied[hex_in(relic("holy_chalice"))] == 1
    assert s.hand[0] == 2
    end(s)
    assert s.hand[0] == 3


def test_r9_the_round_ends_when_nobody_can_place():
    """R9: with no hands the round is over at once."""
    s = scene()
    s.hand = [0, 0, 0]
    s.unrecruited = [waiting(0, 1, 2)] * 9
    s.flipped = [0] * 9
    s.sacrificed = [1] * 3
    block(s, 0, BOX.tiles[s.grid[0]].name, 1)
    begin(s)
    assert s.round == 2
    assert asked(s) == "0 place"


def test_hazel_wand_takes_another_turn_at_once():
    """R4: one follower, then one more, then the next player."""
    s = scene()
    own(s, 0, "hazel_wand")
    hold(s, 0, "K")
    begin(s)
    play(s, f"0 {relic('hazel_wand')}")
    assert asked(s) == "0 place"
    assert happened(s, "again") == [(0,)]
    first = next(text for text in options(s, 0) if text.startswith("world"))
    play(s, f"0 {first}")
    while not asked(s).endswith("place"):
        play(s, f"0 {options(s, 0)[0]}")
    assert asked(s) == "1 place"


def test_hazel_wand_without_another_follower_is_only_a_placement():
    """R10: no follower, no further turn."""
    s = scene()
    own(s, 0, "hazel_wand")
    hold(s, 0, "K")
    s.hand = [1, 1, 1]
    begin(s)
    play(s, f"0 {relic('hazel_wand')}")
    assert asked(s) == "1 place"


def test_every_free_demon_hex_is_offered():
    """R62: never merged, for the place matters."""
    s = scene()
    conjured(s, 0, "w4_zagan", "seance")
    stand(s, 1, worship("w4_zagan", 2))
    hold(s, 0, "TT")
    begin(s)
    offered = [nth for nth in range(1, 5) if worship("w4_zagan", nth) in options(s, 0)]
    assert offered == [1, 3, 4]
    assert GAME.refusals(s, 0)
