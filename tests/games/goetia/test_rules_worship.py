"""Cards from Demons at the end of the round."""

from tests.games.goetia.scenes import (
    BOX,
    asked,
    begin,
    board,
    card,
    conjured,
    dark,
    end,
    held,
    hex_in,
    hold,
    king,
    opened,
    options,
    own,
    play,
    scene,
    set_deck,
    stand,
    worship,
)
from tests.games.scene import happened

from pandemonium.games.goetia import GAME
from pandemonium.games.goetia.terms import DECK


def zagan(s, tile="w4_zagan", covers=1, *cards):
    conjured(s, 0, tile, "seance", covers)
    set_deck(s, "zagan", *(cards or ("amphora", "minting_press", "crucible", "fools_wisdom")))


def test_e32_r64_the_higher_number_deals_first():
    """E32, R64: Belial (68) before Zagan (61)."""
    s = scene()
    zagan(s, "w4_zagan", 1, "amphora")
    conjured(s, 1, "w4_belial", "pendulum")
    set_deck(s, "belial", "tribute_chest")
    stand(s, 0, worship("w4_zagan", 1), worship("w4_belial", 1))
    end(s)
    assert happened(s, "got_card") == [(0, card("tribute_chest")), (0, card("amphora"))]


def test_e33_r61_r62_r65_r37_two_worshipers_topmost_first():
    """E33, R61, R62, R65: pays two teal, picks first from a linked hex, stays and gets more."""
    s = scene()
    zagan(s)
    stand(s, 1, worship("w4_zagan", 3))
    hold(s, 0, "TT")
    begin(s)
    view = GAME.look(s, 0).dark[0]
    assert (view.top, view.covered) == ("TT", "bottom")
    play(s, f"0 {worship('w4_zagan', 1)}")
    assert held(s, 0) == ""
    end(s)
    assert asked(s) == "0 pick"
    assert options(s, 0) == [f"pick {card('amphora')}", f"pick {card('minting_press')}"]
    play(s, f"0 pick {card('minting_press')}")
    assert happened(s, "got_card") == [(0, card("minting_press")), (1, card("amphora"))]
    assert s.occupied[hex_in(worship("w4_zagan", 1))] == 1
    assert s.hand[:2] == [2, 3]
    end(s)
    assert happened(s, "got_card")[-1] == (0, card("crucible"))
    assert held(s, 0) == ""


def test_e34_r66_three_singles_two_of_one_player():
    """E34, R66: purple, yellow, purple: one pick for each follower, all return."""
    s = scene(4)
    zagan(s, "w3_zagan")
    stand(s, 0, worship("w3_zagan", 1), worship("w3_zagan", 3))
    stand(s, 1, worship("w3_zagan", 2))
    end(s)
    assert len(options(s, 0)) == 3
    play(s, f"0 pick {card('crucible')}")
    assert asked(s) == "1 pick"
    assert options(s, 1) == [f"pick {card('amphora')}", f"pick {card('minting_press')}"]
    play(s, f"1 pick {card('amphora')}")
    assert [who for who, _ in happened(s, "got_card")] == [0, 1, 0]
    assert s.deck_cards(king("zagan")) == [card("fools_wisdom")]
    assert s.hand == [3, 3, 3, 3]


def test_e35_r67_r68_r41_a_short_deck():
    """E35, R67, R68, R41: only the topmost gets a card; the Demon leaves, the board opens."""
    s = scene()
    zagan(s, "w4_zagan", 1, "amphora")
    stand(s, 0, worship("w4_zagan", 2))
    stand(s, 1, worship("w4_zagan", 1))
    end(s)
    assert happened(s, "got_card") == [(1, card("amphora"))]
    assert s.hand == [3, 3, 3]
    assert s.demon[0] == -1
    assert GAME.look(s, 0).dark[0].covered == ""
    hold(s, 1, "TTPY")
    begin(s, 1)
    assert dark("seance", 1) in options(s, 1)


def test_e36_r81_h24_a_deck_emptied_during_the_turns():
    """E36, H24: the worshiper gets nothing; the Demon stays usable until the end of the round."""
    s = scene()
    zagan(s, "w4_zagan", 1, "amphora")
    opened(s, 1, "candle_gazing")
    stand(s, 1, worship("w4_zagan", 1))
    hold(s, 0, "YYBP")
    hold(s, 1, "TT")
    begin(s)
    play(s, f"0 {dark('candle_gazing', 1)}", f"0 deck {king('zagan')}")
    assert happened(s, "got_card") == [(0, card("amphora"))]
    assert s.demon[0] >= 0
    assert worship("w4_zagan", 2) in options(s, 1)
    end(s)
    assert len(happened(s, "got_card")) == 1
    assert s.demon[0] == -1
    assert s.hand[1] == 3


def test_r63_cards_come_only_at_the_end_of_the_round():
    """R63: placing on a Demon gives nothing at once."""
    s = scene()
    zagan(s)
    hold(s, 0, "TT")
    begin(s)
    play(s, f"0 {worship('w4_zagan', 3)}")
    assert happened(s, "got_card") == []
    assert asked(s) == "1 place"


def test_r60_r69_a_newly_conjured_demon_deals_nothing_yet():
    """R60, R69: he appears in this round's end and deals in the next one's."""
    s = scene()
    s.board_attention[0] = 0
    end(s)
    assert asked(s) == "0 cover_row"
    play(s, f"0 {options(s, 0)[0]}")
    assert happened(s, "got_card") == []
    assert s.demon[0] >= 0


def test_r61_the_covered_row_sets_the_price():
    """R61: covering the top row leaves the bottom one to pay."""
    s = scene()
    zagan(s, "w4_zagan", 0)
    hold(s, 0, "PY")
    begin(s)
    play(s, f"0 {worship('w4_zagan', 4)}")
    assert held(s, 0) == ""


def test_h14_h16_cards_are_active_at_once_but_not_for_themselves():
    """H14: Parseltongue picked first acts for the next card, not for its own."""
    s = scene()
    conjured(s, 0, "w3_balam", "pendulum")
    set_deck(s, "balam", "parseltongue", "hawks_eye", "bear_cloak")
    stand(s, 0, worship("w3_balam", 1), worship("w3_balam", 3))
    end(s)
    play(s, f"0 pick {card('parseltongue')}")
    assert happened(s, "got_card") == [(0, card("parseltongue")), (0, card("hawks_eye"))]
    assert asked(s) == "0 gain_colour"
    play(s, "0 colour 1 1")
    assert held(s, 0) == "B"


def test_h16_per_demon_there_is_one_event():
    """H16: in the printed edition two cards of one Demon are one event, in the latest two."""
    for edition, event, cubes in (
        ("latest", "by_edition", 2),
        ("printed", "by_edition", 1),
        ("latest", "per_card", 2),
        ("printed", "per_card", 2),
        ("printed", "per_demon", 1),
    ):
        s = scene(edition=edition, card_event=event)
        own(s, 0, "parseltongue")
        zagan(s, "w4_zagan", 1, "minting_press", "crucible", "amphora")
        stand(s, 0, worship("w4_zagan", 3), worship("w4_zagan", 4))
        end(s)
        while not asked(s).endswith("place"):
            play(s, f"0 {options(s, 0)[0]}")
        assert len(held(s, 0)) == cubes


def test_h43_the_order_is_of_all_hexes_whatever_their_links():
    """H43: on this card the single hex on top comes before the pair."""
    s = scene()
    conjured(s, 0, "w3_beleth", "seance")
    set_deck(s, "beleth", "pale_rider", "silver_ring")
    stand(s, 0, worship("w3_beleth", 2))
    stand(s, 1, worship("w3_beleth", 1))
    end(s)
    assert asked(s) == "1 pick"


def test_dread_fanfare_picks_first_once():
    """R65: its owner's first pick comes before all others, the second in its place."""
    s = scene()
    zagan(s, "w3_zagan")
    own(s, 2, "dread_fanfare")
    stand(s, 0, worship("w3_zagan", 1))
    stand(s, 2, worship("w3_zagan", 2), worship("w3_zagan", 3))
    end(s)
    play(s, f"2 pick {card('crucible')}", f"0 pick {card('amphora')}")
    assert [who for who, _ in happened(s, "got_card")] == [2, 0, 2]


def test_pickers_see_only_what_is_left():
    """R65: the second picker never sees the first one's choice in the deck."""
    s = scene()
    zagan(s, "w3_zagan")
    stand(s, 0, worship("w3_zagan", 1))
    stand(s, 1, worship("w3_zagan", 2))
    stand(s, 2, worship("w3_zagan", 3))
    end(s)
    first = DECK * king("zagan")
    assert [s.deck_known[first + place] for place in range(3)] == [1, 1, 1]
    play(s, f"0 pick {card('amphora')}")
    assert [s.deck_known[first + place] for place in range(2)] == [3, 3]
    demon = GAME.look(s, 2).dark[0].demon
    assert demon is not None
    assert demon.deck == ["", "", ""]
    assert BOX.boards[board("seance")].name == GAME.look(s, 2).dark[0].kind
