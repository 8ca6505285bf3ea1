"""Dark Boards: special hexes and sacrifices."""

import pytest
from tests.games.goetia.scenes import (
    asked,
    begin,
    board,
    card,
    conjured,
    dark,
    held,
    hold,
    king,
    opened,
    options,
    own,
    play,
    scene,
    set_deck,
    told,
    worship,
)

from pandemonium.games.goetia.terms import FIRST_PACT


def pact_scene(hand=2):
    s = scene()
    opened(s, 0, "spirit_walk")
    hold(s, 0, "TTYPBB", 0)
    s.hand[0] = hand
    return s


def test_e42_r76_r77_r78_r79_r82_h7_any_pact_for_a_sacrifice():
    """E42, R76-R79, R82, H7: both rows, one follower sacrificed, one placed, any Pact."""
    s = pact_scene()
    begin(s)
    play(s, f"0 {dark('spirit_walk', 1)}")
    assert held(s, 0) == ""
    assert (s.hand[0], s.sacrificed[0]) == (0, 2)
    everywhere = [f"pact {FIRST_PACT + p}" for p in range(14) if 0 <= s.pact_at[p] < 3]
    assert options(s, 0) == everywhere
    assert len(everywhere) == 9
    play(s, f"0 {everywhere[-1]}")
    assert s.pacts_left() == 8


def test_e42_with_one_follower_in_hand_it_is_illegal():
    """E42, R78."""
    s = pact_scene(1)
    begin(s)
    assert dark("spirit_walk", 1) not in options(s, 0)


def test_r103_cloak_of_shadows_spares_the_sacrifice():
    """R103: a sacrifice is part of a cost; a Power takes it away."""
    s = pact_scene(1)
    own(s, 0, "cloak_of_shadows")
    begin(s)
    play(s, f"0 {dark('spirit_walk', 1)}")
    assert s.sacrificed[0] == 1


def test_r76_not_while_the_demon_stands_there():
    """R76, H7: a Demon covers the hexes; worship itself needs no sacrifice."""
    s = scene()
    conjured(s, 0, "w4_zagan", "ouija_board", covers=1)
    hold(s, 0, "BBTY")
    s.hand[0] = 1
    begin(s)
    assert dark("ouija_board", 1) not in options(s, 0)
    assert worship("w4_zagan", 1) in options(s, 0)


@pytest.mark.parametrize(("lying", "hand"), [(1, 3), (0, 2)])
def test_e43_r80_resurrect(lying, hand):
    """E43, R80: the follower if there is one, and three Attention."""
    s = scene()
    opened(s, 0, "candle_gazing")
    hold(s, 0, "YYBP", 0)
    s.sacrificed[0] = lying
    begin(s)
    play(s, f"0 {dark('candle_gazing', 2)}")
    assert s.hand[0] == hand
    assert s.attention[0] == 3
    assert s.sacrificed[0] == 0


def test_e44_r85_h27_trade():
    """E44, R85, H27: after paying, six yellow and five black: up to ten."""
    s = scene()
    opened(s, 0, "pendulum")
    hold(s, 0, "YBPP" + "YYYYYY" + "KKKKK", 0)
    begin(s)
    play(s, f"0 {dark('pendulum', 1)}", "0 auto 0 1 2 1 0")
    assert options(s, 0) == [f"trade {count}" for count in range(11)]
    play(s, "0 trade 10", "0 auto 0 0 0 6 4")
    assert s.attention[0] == 10
    assert held(s, 0) == "K"


def test_e44_trading_nothing_is_allowed():
    """E44: zero is a choice."""
    s = scene()
    opened(s, 0, "pendulum")
    hold(s, 0, "YBPPYY", 0)
    begin(s)
    play(s, f"0 {dark('pendulum', 1)}", "0 trade 0")
    assert held(s, 0) == "YY"
    assert s.attention[0] == 0


def test_r85_colour_changing_powers_help_a_trade_discounts_do_not():
    """R85: Coin from Clay trades brown as yellow; All Sciences changes nothing."""
    s = scene()
    opened(s, 0, "pendulum")
    own(s, 0, "coin_from_clay", "all_sciences")
    hold(s, 0, "YBPP" + "BB", 0)
    begin(s)
    play(s, f"0 {dark('pendulum', 1)}", "0 give 1 1", "0 give 2 2")
    assert held(s, 0) == "BBY" or held(s, 0) == "BBP"
    most = len(options(s, 0)) - 1
    assert most == held(s, 0).count("Y") + 2


def test_r85_h46_neither_discounts_nor_pairs_help_a_trade():
    """R85, H46: two yellow are 2 Attention, and they cost two cubes, whatever Powers there are."""
    s = scene()
    opened(s, 0, "pendulum")
    own(s, 0, "all_sciences", "secret_of_creation")
    hold(s, 0, "YBPP" + "YTTTT", 0)
    begin(s)
    play(s, f"0 {dark('pendulum', 1)}", "0 give 0 0", "0 give 1 1", "0 give 2 2", "0 give 3 0")
    assert held(s, 0) == "TTTTYY"
    assert options(s, 0) == ["trade 0", "trade 1", "trade 2"]
    play(s, "0 trade 2")
    assert held(s, 0) == "TTTT"
    assert s.attention[0] == 2


def test_e45_r83_h11_pact_and_attention_without_pacts():
    """E45, R83, H11: the placement is legal, only the Attention comes."""
    s = scene()
    opened(s, 0, "exorcism")
    s.pact_at = [-1] * 14
    hold(s, 0, "TTPKYYBB", 0)
    begin(s)
    play(s, f"0 {dark('exorcism', 1)}")
    assert s.attention[0] == 3
    assert asked(s) == "1 place"


def test_e46_r81_only_a_class_that_fits():
    """E46, R81: class 2 at most, so Zagan's top card, not Bael's."""
    s = scene()
    opened(s, 0, "candle_gazing")
    conjured(s, 1, "w4_zagan", "pendulum")
    conjured(s, 2, "w4_bael", "seance")
    set_deck(s, "zagan", "amphora", "crucible")
    hold(s, 0, "YYBP")
    begin(s)
    play(s, f"0 {dark('candle_gazing', 1)}")
    assert told(s, "got_card") == [(0, card("amphora"))]
    assert s.deck_cards(king("zagan")) == [card("crucible")]


def test_h42_a_top_card_is_no_card_for_worship():
    """H42: Parseltongue stays silent."""
    s = scene()
    opened(s, 0, "candle_gazing")
    conjured(s, 1, "w4_zagan", "pendulum")
    own(s, 0, "parseltongue")
    hold(s, 0, "YYBP")
    begin(s)
    play(s, f"0 {dark('candle_gazing', 1)}")
    assert held(s, 0) == ""
    assert asked(s) == "1 place"


def test_r81_h11_without_a_deck_the_reward_is_lost():
    """H11: no Demon is conjured."""
    s = scene()
    opened(s, 0, "candle_gazing")
    hold(s, 0, "YYBP")
    begin(s)
    play(s, f"0 {dark('candle_gazing', 1)}")
    assert told(s, "got_card") == []


def test_r81_h24_an_empty_deck_has_no_top_card():
    """R81, H24: a Demon whose deck ran out stays until the end of the round, without a card."""
    s = scene()
    opened(s, 0, "candle_gazing")
    conjured(s, 1, "w4_zagan", "pendulum")
    conjured(s, 2, "w4_belial", "seance")
    set_deck(s, "zagan")
    set_deck(s, "belial", "tribute_chest")
    hold(s, 0, "YYBP")
    begin(s)
    play(s, f"0 {dark('candle_gazing', 1)}")
    assert told(s, "got_card") == [(0, card("tribute_chest"))]


def test_r81_several_decks_are_a_choice():
    """R81: which Demon's top card."""
    s = scene()
    opened(s, 0, "candle_gazing")
    conjured(s, 1, "w4_zagan", "pendulum")
    conjured(s, 2, "w4_belial", "seance")
    hold(s, 0, "YYBP")
    begin(s)
    play(s, f"0 {dark('candle_gazing', 1)}")
    assert sorted(options(s, 0)) == sorted([f"deck {king('zagan')}", f"deck {king('belial')}"])
    top = s.deck_cards(king("belial"))[0]
    play(s, f"0 deck {king('belial')}")
    assert told(s, "got_card") == [(0, top)]


def test_r84_four_darkness():
    """R84: four black cubes."""
    s = scene()
    opened(s, 0, "seance")
    hold(s, 0, "TTPY")
    begin(s)
    play(s, f"0 {dark('seance', 1)}")
    assert held(s, 0) == "KKKK"
    assert board("seance") == s.stack[0]
