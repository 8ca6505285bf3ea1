"""Events: each active card acts at most once for each."""

import pytest
from tests.games.goetia.scenes import (
    BOX,
    asked,
    begin,
    card,
    conjured,
    end,
    go_on,
    held,
    hold,
    lay,
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
    world,
    worship,
)
from tests.games.scene import happened

from pandemonium.games.goetia import effects
from pandemonium.games.goetia.cards import Trigger
from pandemonium.games.goetia.rules.conjuring import attention_event
from pandemonium.games.goetia.rules.events import own_resources
from pandemonium.games.goetia.rules.placing import next_turn
from pandemonium.games.goetia.terms import (
    ANYWHERE,
    COLOURS,
    ON_ATTENTION,
    ON_CARD,
    ON_OPPONENT,
    ON_OWN,
    ON_PAY,
    ON_THEIR_PLACE,
)
from pandemonium.kernel.table import Effect, Frame

ANY_HEX = 0


@pytest.fixture
def rewired():
    """Let a test give cards other triggers, and take them back."""
    changed = []

    def rewire(name, event, effect, colour=-1):
        record = BOX.cards[card(name)]
        changed.append((record, record.triggers))
        record.triggers = [Trigger(event, ANYWHERE, colour, False, [effect])]

    yield rewire
    for record, triggers in changed:
        record.triggers = triggers


def test_e51_r94_a_cube_for_every_card_for_worship():
    """E51, R94: two cards from Belial and two cubes, then one of each from Zagan."""
    s = scene()
    own(s, 0, "parseltongue")
    conjured(s, 0, "w4_zagan", "seance")
    conjured(s, 1, "w4_belial", "pendulum")
    set_deck(s, "zagan", "amphora", "crucible")
    set_deck(s, "belial", "tribute_chest", "offering_bowl", "silver_tongue")
    stand(s, 0, worship("w4_belial", 1), worship("w4_belial", 3), worship("w4_zagan", 3))
    end(s)
    play(s, f"0 pick {card('tribute_chest')}", "0 colour 0 1", "0 colour 1 1")
    assert [c for _, c in happened(s, "got_card")] == [
        card("tribute_chest"),
        card("offering_bowl"),
        card("amphora"),
    ]
    play(s, "0 colour 2 1")
    assert held(s, 0) == "TBP"


def test_e52_h15_a_pair_that_feeds_itself_stops(rewired):
    """E52, H15: Attention to resource, resource to Attention: each fires once for one event."""
    rewired("silver_tongue", ON_ATTENTION, Effect(effects.gain, (1,)))
    rewired("gift_of_titles", ON_OWN, Effect(effects.gain, (1 << 48,)))
    s = scene()
    own(s, 0, "silver_tongue", "gift_of_titles")
    go_on(s, Frame(placing_stop, ()), Frame(attention_event, (0,)))
    assert held(s, 0) == "T"
    assert s.attention[0] == 1
    assert happened(s, "triggered") == [(0, card("silver_tongue")), (0, card("gift_of_titles"))]


def placing_stop(s):
    """Stop the run with a question."""
    s.then(next_turn, 0)


def test_e53_h14_a_power_is_active_within_the_same_end_of_round(rewired):
    """E53, H14: taken from Belial it acts for the card of Zagan, not for itself."""
    rewired("silver_tongue", ON_CARD, Effect(effects.gain, (1,)))
    s = scene()
    conjured(s, 0, "w4_zagan", "seance")
    conjured(s, 1, "w4_belial", "pendulum")
    set_deck(s, "zagan", "crucible")
    set_deck(s, "belial", "silver_tongue")
    stand(s, 0, worship("w4_zagan", 3), worship("w4_belial", 3))
    end(s)
    assert happened(s, "got_card") == [(0, card("silver_tongue")), (0, card("crucible"))]
    assert held(s, 0) == "T"


def test_r94_placing_is_an_event():
    """R94: Power of Ferocity for a Demon, Gift of Titles for a recruit hex."""
    s = scene()
    conjured(s, 0, "w4_zagan", "seance")
    own(s, 0, "power_of_ferocity")
    hold(s, 0, "TT")
    begin(s)
    play(s, f"0 {worship('w4_zagan', 3)}", "0 colour 3 1")
    assert held(s, 0) == "Y"
    s = scene()
    row_of(s, 0, "w2_bael", "w2_vine", "w2_zagan")
    own(s, 0, "gift_of_titles")
    hold(s, 0, "K" * 12, 1)
    begin(s)
    play(s, f"0 {recruit(0)}", "0 colour 2 2")
    assert held(s, 0).startswith("PPK")


def test_r94_paying_is_an_event(rewired):
    """R94: a card that waits for a payment acts before the follower is put down."""
    rewired("silver_tongue", ON_PAY, Effect(effects.gain, (1,)))
    s = scene()
    lay(s, 2, "w2_zagan")
    put_board(s, 0, "seance")
    own(s, 0, "silver_tongue")
    s.mods[1] = 0
    hold(s, 0, "T")
    begin(s)
    play(s, f"0 {scry('seance', 3)}")
    assert held(s, 0) == "TPP"


def test_r94_own_resources_and_their_filter():
    """R94: Fool's Wisdom adds one yellow to yellow, nothing to pink."""
    s = scene()
    row_of(s, 0, "w4_purson", "w2_vine", "w2_zagan")
    own(s, 0, "fools_wisdom")
    s.hand = [2, 0, 0]
    begin(s)
    play(s, f"0 {world('w4_purson', 2)}")
    assert held(s, 0) == "YY"
    play(s, f"0 {world('w4_purson', 1)}")
    assert held(s, 0) == "PYY"


@pytest.mark.parametrize("colour", range(COLOURS))
def test_r94_a_filter_of_any_colour_lets_that_colour_through_and_no_other(rewired, colour):
    """R94: what is got wakes a card that waits for this colour."""
    rewired("fools_wisdom", ON_OWN, Effect(effects.gain, (1,)), colour)
    woken = []
    for got in range(COLOURS):
        s = scene()
        own(s, 0, "fools_wisdom")
        s.got[0] = 1 << got
        own_resources(s, 0, ANY_HEX)
        woken.append(bool(happened(s, "triggered")))
    assert woken == [got == colour for got in range(COLOURS)]


def test_h15_gains_of_a_card_wake_other_cards_of_the_same_event_once():
    """H15: Power of Ferocity's yellow wakes Fool's Wisdom, whose yellow wakes nothing."""
    s = scene()
    conjured(s, 0, "w4_zagan", "seance")
    own(s, 0, "power_of_ferocity", "fools_wisdom")
    hold(s, 0, "TT")
    begin(s)
    play(s, f"0 {worship('w4_zagan', 3)}", "0 colour 3 1")
    assert held(s, 0) == "YY"
    assert asked(s) == "1 place"


def test_r94_an_event_forgets_what_was_got_before_it():
    """R94, H15: the yellow of a placement is not got again when the next round starts."""
    s = scene()
    lay(s, 0, "w4_purson")
    conjured(s, 1, "w4_zagan", "seance")
    set_deck(s, "zagan", "fools_wisdom", "amphora")
    own(s, 0, "eastern_throne")
    stand(s, 0, worship("w4_zagan", 3))
    s.hand = [1, 0, 0]
    begin(s)
    play(s, f"0 {world('w4_purson', 2)}")
    assert happened(s, "got_card") == [(0, card("fools_wisdom"))]
    assert happened(s, "triggered") == [(0, card("eastern_throne"))]
    assert held(s, 0) == "YK"


def test_r94_a_reaction_forgets_what_was_got_before_it(rewired):
    """R94, H15: Bond of Love's black is no resource; the teal of an earlier turn is long had."""
    rewired("silver_tongue", ON_OPPONENT, Effect(effects.gain, (1 << 8,)))
    s = scene()
    lay(s, 0, "w2_zagan")
    own(s, 1, "bond_of_love", "silver_tongue")
    hold(s, 0, "K" * 13, 1)
    begin(s, 1)
    play(s, f"1 {world('w2_zagan', 1)}")
    s.hand[2] = 0
    begin(s)
    play(s, f"0 {recruit(2)}")
    while asked(s).startswith("0"):
        play(s, f"0 {options(s, 0)[0]}")
    assert held(s, 1) == "TK"


def test_winds_and_waters_add_one_of_the_colour():
    """R94: from a World hex, not from a Scry Board."""
    s = scene()
    row_of(s, 0, "w4_purson", "w2_vine", "w2_belial")
    put_board(s, 0, "seance")
    own(s, 0, "winds_and_waters")
    hold(s, 0, "B")
    s.hand = [2, 0, 0]
    begin(s)
    play(s, f"0 {scry('seance', 3)}")
    assert held(s, 0) == "PP"
    play(s, f"0 {world('w2_belial', 2)}")
    assert held(s, 0) == "TTTPP"


def test_r94_of_two_colours_just_got_one_is_chosen():
    """R94: one more of a colour just got; nothing where nothing came."""
    s = scene()
    go_on(s, Frame(next_turn, (0,)), Frame(effects.gain_same, (0, 0b101, 2)))
    assert asked(s) == "0 gain_same"
    assert options(s, 0) == ["colour 0 2", "colour 2 2"]
    play(s, "0 colour 2 2")
    assert held(s, 0) == "PP"

    go_on(s, Frame(next_turn, (1,)), Frame(effects.gain_same, (1, 0, 1)))
    assert held(s, 1) == ""


def test_r94_an_opponents_placement_is_an_event():
    """R94: Storm Caller where one stands, Bond of Love for every recruit, clockwise."""
    s = scene()
    lay(s, 2, "w2_zagan")
    put_board(s, 0, "seance")
    own(s, 2, "storm_caller")
    hold(s, 0, "TT")
    begin(s)
    alone = s.clone()
    play(alone, f"0 {scry('seance', 1)}")
    assert asked(alone) == "1 place"
    stand(s, 2, scry("seance", 2))
    begin(s)
    play(s, f"0 {scry('seance', 1)}")
    assert asked(s) == "2 gain_colour"


def test_r94_what_a_reaction_gives_came_through_an_opponents_action():
    """R94: Storm Caller's yellow does not wake Fool's Wisdom, which waits for the own action."""
    s = scene()
    lay(s, 2, "w2_zagan")
    put_board(s, 0, "seance")
    own(s, 2, "storm_caller", "fools_wisdom")
    stand(s, 2, scry("seance", 2))
    hold(s, 0, "T")
    begin(s)
    play(s, f"0 {scry('seance', 1)}", "2 colour 3 1")
    assert held(s, 2) == "Y"


def test_r94_reactions_go_clockwise_from_the_active_seat(rewired):
    """R94: seat 1 has placed, so seat 2 comes before seat 0."""
    rewired("silver_tongue", ON_THEIR_PLACE, Effect(effects.gain, (1,)))
    rewired("tower_builder", ON_THEIR_PLACE, Effect(effects.gain, (1,)))
    s = scene()
    lay(s, 0, "w2_zagan")
    own(s, 0, "silver_tongue")
    own(s, 2, "tower_builder")
    begin(s, 1)
    play(s, f"1 {world('w2_zagan', 1)}")
    assert happened(s, "triggered") == [(2, card("tower_builder")), (0, card("silver_tongue"))]


def test_bond_of_love():
    """R94: an opponent's recruiting gives one black; one's own does not."""
    s = scene()
    own(s, 1, "bond_of_love")
    hold(s, 0, "K" * 13, 1)
    begin(s)
    play(s, f"0 {recruit(0)}")
    while asked(s).startswith("0"):
        play(s, f"0 {options(s, 0)[0]}")
    assert held(s, 1) == "K"


def test_r94_opponent_resources(rewired):
    """R94, H30: what a red glow gives the others is an event of theirs, after the owner's."""
    rewired("silver_tongue", ON_OPPONENT, Effect(effects.gain, (1 << 32,)))
    s = scene()
    own(s, 0, "bears_burden")
    own(s, 2, "silver_tongue")
    begin(s)
    play(s, f"0 {relic('bears_burden')}")
    assert held(s, 0) == "TBPY"
    assert asked(s) == "1 gain_colour"
    play(s, "1 colour 0 1", "2 colour 1 1")
    assert held(s, 1) == "T"
    assert held(s, 2) == "BK"


def test_h30_the_owner_of_a_red_glow_is_wholly_served_first():
    """H30, R94: the last yellow is Fool's Wisdom's, before the others choose a colour."""
    s = scene()
    own(s, 0, "bears_burden", "fools_wisdom")
    hold(s, 1, "Y" * 18)
    begin(s)
    play(s, f"0 {relic('bears_burden')}")
    assert asked(s) == "1 gain_colour"
    assert held(s, 0) == "TBPYY"
    play(s, "1 colour 0 1", "2 colour 0 1")
    assert held(s, 0) == "TBPYY"


def test_heralds_trumpet_once_for_each_board():
    """R94: two followers on one board are one event; two boards are two."""
    s = scene()
    row_of(s, 0, "w3_bael", "w3_purson", "w3_zagan")
    put_board(s, 0, "pendulum", 3)
    put_board(s, 1, "ouija_board", 4)
    own(s, 0, "heralds_trumpet")
    stand(s, 0, scry("pendulum", 1), scry("pendulum", 2), scry("ouija_board", 1))
    end(s)
    assert held(s, 0) == "KK"
    assert s.attention[0] == 3
