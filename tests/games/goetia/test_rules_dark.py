"""Dark Boards: special hexes and sacrifices."""

import pytest
from tests.games.goetia.scenes import (
    asked,
    begin,
    board,
    card,
    conjured,
    dark,
    end,
    give_way,
    held,
    hold,
    king,
    opened,
    options,
    own,
    play,
    scene,
    set_deck,
    tile,
    use,
    worship,
)
from tests.games.scene import happened, verbs

from pandemonium.games.goetia import GAME
from pandemonium.games.goetia.terms import FIRST_PACT, OFFER_FOLLOWER, OFFER_PACT

EDITIONS = ["latest", "printed"]


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
    assert options(s, 0) == [*everywhere, "decline"]
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


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("answer", "hand", "lying"), [("resurrect 1", 3, 1), ("decline", 2, 2)])
def test_e43_r80_r7_resurrecting_is_a_may(edition, answer, hand, lying):
    """E43, R80, R7: one follower or none, and three Attention either way."""
    s = scene(edition=edition)
    opened(s, 0, "candle_gazing")
    hold(s, 0, "YYBP", 0)
    s.sacrificed[0] = 2
    begin(s)
    play(s, f"0 {dark('candle_gazing', 2)}")
    assert asked(s) == "0 resurrect"
    assert options(s, 0) == ["resurrect 1", "decline"]
    play(s, f"0 {answer}")
    assert (s.hand[0], s.sacrificed[0], s.attention[0]) == (hand, lying, 3)
    assert happened(s, "declined") == ([(0, OFFER_FOLLOWER)] if answer == "decline" else [])
    assert happened(s, "resurrected") == ([] if answer == "decline" else [(0,)])
    assert asked(s) == "1 place"


def test_e43_r80_with_nobody_to_resurrect_nobody_is_asked():
    """E43, R80: only the Attention comes."""
    s = scene()
    opened(s, 0, "candle_gazing")
    hold(s, 0, "YYBP", 0)
    s.sacrificed[0] = 0
    begin(s)
    play(s, f"0 {dark('candle_gazing', 2)}")
    assert (s.hand[0], s.attention[0]) == (2, 3)
    assert asked(s) == "1 place"


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


@pytest.mark.parametrize("name", ["exorcism", "black_mass"])
def test_r83_pact_and_attention_costs_the_resources_only(name):
    """R83: both rows, and no sacrifice: a single follower in hand is enough."""
    s = scene()
    opened(s, 0, name)
    price = GAME.look(s, 0).dark[0].price
    hold(s, 0, "K" * price.cubes, 0)
    s.hand[0] = 1
    begin(s)
    assert (price.cubes, price.sacrifice) == (8, 0)
    play(s, f"0 {dark(name, 1)}")
    assert (held(s, 0), s.hand[0], s.sacrificed[0]) == ("", 0, 1)
    pacts = [text for text in options(s, 0) if text.startswith("pact ")]
    assert len(pacts) == 9
    play(s, f"0 {pacts[3]}")
    assert (s.attention[0], s.pacts_left()) == (3, 8)


@pytest.mark.parametrize("edition", EDITIONS)
def test_r82_r7_any_pact_may_be_declined(edition):
    """R82, R7: no Pact is taken."""
    s = scene(edition=edition)
    opened(s, 0, "spirit_walk")
    hold(s, 0, "K" * 8, 0)
    begin(s)
    play(s, f"0 {dark('spirit_walk', 1)}", "0 decline")
    assert (s.pacts_left(), s.attention[0]) == (9, 0)
    assert happened(s, "declined") == [(0, OFFER_PACT)]
    assert happened(s, "got_card") == []
    assert asked(s) == "1 place"


@pytest.mark.parametrize("name", ["exorcism", "black_mass"])
def test_r83_h52_the_latest_rules_give_the_pact_with_the_attention(name):
    """R83, H52: a must: nine Pacts to choose from and no way out; the last one comes unasked."""
    s = scene(edition="latest")
    opened(s, 0, name)
    hold(s, 0, "K" * 8, 0)
    last = begin(s).clone()
    play(s, f"0 {dark(name, 1)}")
    assert verbs(s, 0) == {"pact"}
    assert len(options(s, 0)) == 9
    last.pact_at = [-1] * 13 + [2]
    play(last, f"0 {dark(name, 1)}")
    assert happened(last, "got_card") == [(0, FIRST_PACT + 13)]
    assert (last.attention[0], asked(last)) == (3, "1 place")


@pytest.mark.parametrize("name", ["exorcism", "black_mass"])
def test_r83_h52_the_printed_rules_let_the_pact_be_declined(name):
    """R83, H52: the Attention comes all the same."""
    s = scene(edition="printed")
    opened(s, 0, name)
    hold(s, 0, "K" * 8, 0)
    begin(s)
    play(s, f"0 {dark(name, 1)}", "0 decline")
    assert (s.pacts_left(), s.attention[0]) == (9, 3)
    assert happened(s, "declined") == [(0, OFFER_PACT)]
    assert happened(s, "got_card") == []
    assert asked(s) == "1 place"


def test_r82_the_last_pact_is_a_may_too():
    """R82: with one Pact on the table it is offered, not thrust upon anybody."""
    s = pact_scene()
    s.pact_at = [-1] * 13 + [2]
    begin(s)
    play(s, f"0 {dark('spirit_walk', 1)}")
    assert options(s, 0) == [f"pact {FIRST_PACT + 13}", "decline"]


def test_r58_r7_a_pact_of_the_row_must_be_taken():
    """R58, R7: the Edge does not say "may": two Pacts are a choice, one is no question."""
    s = scene()
    for place, cell in enumerate((3, 4, 5), 1):
        s.grid[cell] = tile(f"n0_{place}")
    s.flipped[1] = 1
    s.unrecruited[1] = 0
    s.pact_at = [1, 1, *([0] * 12)]
    hold(s, 0, "K" * 8)
    begin(s)
    play(s, f"0 {use(1)}")
    assert options(s, 0) == [f"pact {FIRST_PACT}", f"pact {FIRST_PACT + 1}"]
    s.pact_at[0] = 3
    begin(s, 0)
    end(s)
    give_way(s)
    begin(s, 0)
    play(s, f"0 {use(1)}")
    assert happened(s, "got_card") == [(0, FIRST_PACT + 1)]


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
    assert options(s, 0) == [f"deck {king('zagan')}", "decline"]
    play(s, f"0 deck {king('zagan')}")
    assert happened(s, "got_card") == [(0, card("amphora"))]
    assert s.deck_cards(king("zagan")) == [card("crucible")]


def test_h42_a_top_card_is_no_card_for_worship():
    """H42: Parseltongue stays silent."""
    s = scene()
    opened(s, 0, "candle_gazing")
    conjured(s, 1, "w4_zagan", "pendulum")
    own(s, 0, "parseltongue")
    hold(s, 0, "YYBP")
    begin(s)
    play(s, f"0 {dark('candle_gazing', 1)}", f"0 deck {king('zagan')}")
    assert held(s, 0) == ""
    assert asked(s) == "1 place"


@pytest.mark.parametrize("edition", EDITIONS)
def test_r81_r7_a_demon_card_may_be_declined(edition):
    """R81, R7: the deck stays as it is, and nobody learns what lay on top."""
    s = scene(edition=edition)
    opened(s, 0, "candle_gazing")
    conjured(s, 1, "w4_zagan", "pendulum")
    hold(s, 0, "YYBP")
    before = s.deck_cards(king("zagan"))
    begin(s)
    play(s, f"0 {dark('candle_gazing', 1)}", "0 decline")
    assert s.deck_cards(king("zagan")) == before
    assert s.member_known == [0] * 63
    assert happened(s, "got_card") == []
    assert asked(s) == "1 place"


def test_r81_h11_without_a_deck_the_reward_is_lost():
    """H11: no Demon is conjured."""
    s = scene()
    opened(s, 0, "candle_gazing")
    hold(s, 0, "YYBP")
    begin(s)
    play(s, f"0 {dark('candle_gazing', 1)}")
    assert happened(s, "got_card") == []


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
    assert options(s, 0) == [f"deck {king('belial')}", "decline"]
    play(s, f"0 deck {king('belial')}")
    assert happened(s, "got_card") == [(0, card("tribute_chest"))]


def test_r81_several_decks_are_a_choice():
    """R81: which Demon's top card."""
    s = scene()
    opened(s, 0, "candle_gazing")
    conjured(s, 1, "w4_zagan", "pendulum")
    conjured(s, 2, "w4_belial", "seance")
    hold(s, 0, "YYBP")
    begin(s)
    play(s, f"0 {dark('candle_gazing', 1)}")
    decks = [f"deck {king('zagan')}", f"deck {king('belial')}"]
    assert sorted(options(s, 0)) == sorted([*decks, "decline"])
    top = s.deck_cards(king("belial"))[0]
    play(s, f"0 deck {king('belial')}")
    assert happened(s, "got_card") == [(0, top)]


def test_r84_four_darkness_must_be_taken_by_the_latest_rules():
    """R84, R7: four black cubes, and nobody is asked."""
    s = scene()
    opened(s, 0, "seance")
    hold(s, 0, "TTPY")
    begin(s)
    play(s, f"0 {dark('seance', 1)}")
    assert held(s, 0) == "KKKK"
    assert board("seance") == s.stack[0]
    assert asked(s) == "1 place"


@pytest.mark.parametrize(("answer", "left"), [("darkness 4", "KKKK"), ("decline", "")])
def test_r84_edition_the_printed_rules_let_four_darkness_be_declined(answer, left):
    """R84: a choice in the printed edition only."""
    s = scene(edition="printed")
    opened(s, 0, "seance")
    hold(s, 0, "TTPY")
    begin(s)
    play(s, f"0 {dark('seance', 1)}")
    assert asked(s) == "0 darkness"
    assert options(s, 0) == ["darkness 4", "decline"]
    play(s, f"0 {answer}")
    assert held(s, 0) == left
    assert asked(s) == "1 place"
