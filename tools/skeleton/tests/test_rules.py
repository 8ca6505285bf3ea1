"""The rules, one by one; a test is named after the rule it proves."""

import pytest

from pandemonium.games.skeleton import GAME
from pandemonium.kernel.game import SettingsError, seed_from_number
from pandemonium.kernel.news import WATCHER

from .scenes import offered, play, reasons, scene


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
    assert offered(s, 1) == ["play", "play", "draw", "end"]

    play(s, "1 play two")
    assert offered(s, 1) == ["draw", "end"]
    assert reasons(s, 1) == ["You have played a card this turn."]
    play(s, "1 draw")
    assert offered(s, 1) == ["end"]
    assert "You have drawn a card this turn." in reasons(s, 1)
    play(s, "1 end")

    assert (s.active, s.owing()) == (2, [2])


def test_r4_nobody_holds_more_than_four_cards():
    s = scene([["one", "two", "three", "four"], ["five"]])

    assert offered(s, 0) == ["play"] * 4 + ["end"]
    assert reasons(s, 0) == ["Nobody holds more than 4 cards."]


def test_r5_a_played_card_scores_what_it_says_and_is_discarded():
    s = scene([["six"], ["one"]])

    assert play(s, "0 play six") == ["played", "scored"]
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

    assert play(s, "0 draw") == ["reshuffled", "drew", "drew"]
    assert (len(s.deck), s.discards) == (15, [])
