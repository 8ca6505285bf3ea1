"""What hexes give: icons, white icons, followers; paying comes first."""

import pytest
from tests.games.goetia.scenes import (
    BOX,
    asked,
    begin,
    held,
    hold,
    lay,
    number,
    options,
    play,
    put_board,
    row_of,
    run,
    scene,
    scry,
    stand,
    use,
    world,
)
from tests.games.scene import happened, verbs

from pandemonium.games.goetia.rules import rewards
from pandemonium.games.goetia.terms import F, K, P, W


def test_e11_r7_one_pink():
    """E11, R7: the icon of the hex is given at once."""
    s = scene()
    lay(s, 4, "w4_purson")
    begin(s)
    play(s, f"0 {world('w4_purson', 1)}")
    assert held(s, 0) == "P"
    assert s.supply[P] == 19


def test_e12_r16_r17_two_white_are_two_of_one_colour():
    """E12, R16, R17: one choice of four colours, never black, never two colours."""
    s = scene()
    s.grid[0] = number(BOX.tiles, "n1_1")
    begin(s)
    play(s, f"0 {world('n1_1', 1)}")
    assert asked(s) == "0 gain_colour"
    assert options(s, 0) == [f"colour {colour} 2" for colour in range(4)]
    play(s, "0 colour 3 2")
    assert held(s, 0) == "YY"


def test_e13_r30_two_brown_for_nothing():
    """E13, R30: The World costs nothing."""
    s = scene()
    lay(s, 2, "w2_belial")
    hold(s, 0, "TPYK")
    begin(s)
    play(s, f"0 {world('w2_belial', 1)}")
    assert held(s, 0) == "TBBPYK"
    assert happened(s, "paid") == []


@pytest.mark.parametrize(
    ("has", "legal", "left"),
    [("T", True, "PP"), ("K", True, "PP"), ("", False, ""), ("B", False, "")],
)
def test_e14_r44_r45_h10_h32_scry_hex(has, legal, left):
    """E14, R44, R45, H10, H32: one teal or black first, then the two pink; pink cannot pay."""
    s = scene()
    lay(s, 2, "w2_zagan")
    put_board(s, 0, "seance")
    hold(s, 0, has)
    begin(s)
    assert (scry("seance", 3) in options(s, 0)) == legal
    if legal:
        play(s, f"0 {scry('seance', 3)}")
        assert held(s, 0) == left
        assert s.occupied[int(scry("seance", 3).split()[1])] == 1


def test_r45_any_free_hex_of_the_board():
    """R45: every hex of the board but the occupied one."""
    s = scene()
    lay(s, 2, "w2_zagan")
    put_board(s, 0, "seance")
    stand(s, 1, scry("seance", 2))
    hold(s, 0, "T")
    begin(s)
    offered = [nth for nth in range(1, 5) if scry("seance", nth) in options(s, 0)]
    assert offered == [1, 3, 4]


def test_r31_an_empty_hex_gives_nothing():
    """R31: the first hex of this board is empty."""
    s = scene()
    lay(s, 2, "w2_zagan")
    put_board(s, 0, "seance")
    hold(s, 0, "T")
    begin(s)
    play(s, f"0 {scry('seance', 1)}")
    assert held(s, 0) == ""
    assert happened(s, "gained") == []


def test_r13_r16_white_is_never_black_and_black_is_no_resource():
    """R13, R16: a white icon offers four colours; a black cube is not noted as a resource."""
    s = scene()
    rewards.take_bundle(s, 0, 1 << (8 * K))
    assert s.got[0] == 0
    rewards.take_bundle(s, 0, 1 << (8 * P))
    assert s.got[0] == 1 << P
    run(s, rewards.take_bundle, 0, 1 << (8 * W))
    assert options(s, 0) == [f"colour {colour} 1" for colour in range(4)]


def test_r50_a_follower_icon_takes_a_follower_from_any_edge_card():
    """R50: free, from a card of the player's choice, to hand."""
    s = scene()
    s.live[0] = 1
    row_of(s, 0, "n1_1", "w3_bael", "w2_zagan")
    put_board(s, 0, "automatic_writing")
    hold(s, 0, "T", 0)
    begin(s)
    play(s, f"0 {scry('automatic_writing', 4)}")
    assert asked(s) == "0 choose_edge"
    assert options(s, 0) == [f"fetch {place}" for place in (0, 1, 2, 6, 7, 8)]
    play(s, "0 fetch 7")
    assert s.hand[0] == 3
    assert s.unrecruited[7] & 1 == 0
    assert s.flipped[7] == 0


def test_h29_a_follower_icon_without_followers_gives_nothing():
    """H29: nobody left on the Edge."""
    s = scene()
    s.unrecruited = [here & ~1 for here in s.unrecruited]
    rewards.take_bundle(s, 0, 1 << (8 * F))
    rewards.offer_follower(s, 0)
    assert s.asks[0] is None
    assert s.hand[0] == 3


def test_flipped_edge_cards_give_all_their_icons():
    """R57: black and Attention together; four of one colour for four white icons."""
    s = scene()
    s.edges[3] = number(BOX.edges, "e8")
    s.edges[4] = number(BOX.edges, "e6")
    for place, cell in enumerate((0, 3, 6, 1, 4, 7), 1):
        s.grid[cell] = number(BOX.tiles, f"n0_{place}")
    begin(s)
    play(s, f"0 {use(3)}")
    assert held(s, 0) == "K"
    assert s.attention[0] == 1
    play(s, f"1 {use(4)}", "1 colour 2 4")
    assert held(s, 1) == "PPPP"


def test_r7_the_reward_must_be_taken():
    """R7: after the placement no option says no."""
    s = scene()
    s.grid[0] = number(BOX.tiles, "n1_1")
    begin(s)
    play(s, f"0 {world('n1_1', 1)}")
    assert verbs(s, 0) == {"colour"}
