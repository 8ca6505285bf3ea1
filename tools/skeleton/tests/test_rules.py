"""The rules, one by one; a test is named after the rule it proves."""

import pytest
from tests.games.scene import happened
from tests.games.skeleton.scenes import offered, options, play, refused, scene, why_not

from pandemonium.games.skeleton import GAME
from pandemonium.games.skeleton.terms import MOST_CARDS
from pandemonium.kernel.game import SettingsError, seed_from_number
from pandemonium.kernel.news import WATCHER


def test_r1_two_to_four_players():
    assert GAME.seats == (2, 3, 4)
    with pytest.raises(SettingsError, match="2, 3, 4 players, not 5"):
        GAME.settle(5, {})


def test_r2_everybody_is_dealt_two_cards_that_only_their_owner_sees():
    s = GAME.start(3, seed_from_number(1))

    mine = GAME.look(s, 0).seats
    assert [seat.hand_count for seat in mine] == [2, 2, 2]
    assert [len(seat.hand) for seat in mine] == [2, 0, 0]
    assert not any(seat.hand for seat in GAME.look(s, WATCHER).seats)


def test_r3_a_card_is_played_and_drawn_once_a_turn_and_then_clockwise():
    s = scene([["one"], ["two", "three"], ["four"]], active=1)
    assert options(s) == ["play two", "play three", "draw", "end"]

    play(s, "1 play two")
    assert options(s) == ["draw", "end"]
    assert list(refused(s).values()) == [("R3", "played_already")]
    play(s, "1 draw")
    assert options(s) == ["end"]
    assert refused(s)["draw"] == ("R3", "drawn_already")
    play(s, "1 end")

    assert (s.active, s.owing()) == (2, [2])


def test_r4_nobody_holds_more_than_four_cards():
    s = scene([["one", "two", "three", "four"], ["five"]])

    assert not offered(s, "draw")
    assert why_not(s) == {"draw": ("R4", "hand_full", MOST_CARDS)}


def test_r5_a_played_card_scores_what_it_says_and_is_discarded():
    s = scene([["six"], ["one"]])

    play(s, "0 play six")
    assert happened(s, "scored") == [(0, 6)]
    assert s.points == [6, 0]
    assert [card.kind for card in GAME.look(s, 1).discards] == ["six"]


def test_r6_whoever_reaches_the_goal_wins_at_once():
    s = scene([["six"], ["one"]], points=[34, 39])

    play(s, "0 play six")

    assert s.outcome is not None
    assert (s.outcome.reason, s.outcome.winners()) == ("goal", [0])


def test_r7_an_empty_deck_is_made_of_the_discards():
    s = scene([["one"], ["two"]])
    s.discards, s.deck.cards, s.deck.known = s.deck.cards, [], []

    play(s, "0 draw")
    assert happened(s, "reshuffled") == [(16,)]
    assert (len(s.deck), s.discards) == (15, [])
