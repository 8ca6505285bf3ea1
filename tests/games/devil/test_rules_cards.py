"""Phase 2: Cards (R23-R31)."""

from tests.games.devil.scenes import (
    CONTENT,
    alone,
    card,
    options,
    play,
    run,
    scene,
)
from tests.games.scene import prompt

from pandemonium.games.devil import GAME
from pandemonium.games.devil.rules import card_phase
from pandemonium.games.devil.state import State
from pandemonium.kernel.game import seed_from_number
from pandemonium.kernel.news import only


def start(number: int = 1) -> State:
    s = GAME.start(4, seed_from_number(number))
    assert isinstance(s, State)
    return s


def first_deal() -> State:
    s = scene(rnd=1)
    run(s, card_phase.cards_phase)
    return s


def second_round() -> State:
    s = first_deal()
    play(s, *[f"{seat} no_request" for seat in range(4)])
    s.round = 2
    run(s, card_phase.cards_phase)
    return s


def test_r23_round_one_deals_one_of_each_stack():
    """R23, R27: four buildings, one from each of A to D, and one event."""
    s = first_deal()
    for seat in range(4):
        stacks = sorted(CONTENT.buildings[c].stack for c in s.hand[seat].cards)
        assert stacks == [0, 1, 2, 3]
        assert len(s.event_hand[seat]) == 1
    assert not s.decks[0].cards


def test_r24_h14_exactly_one_building_is_kept_and_h15_the_rest_goes_unseen():
    """R24, H14, H15: keep one; discards are known to the discarder only."""
    s = second_round()
    assert prompt(s, 0) == "keep"
    kept = [s.hand[seat].cards[0] for seat in range(4)]
    others = [c for c in s.hand[0].cards if c != kept[0]]
    for seat in range(4):
        play(s, f"{seat} keep {kept[seat]}")
    assert [s.hand[seat].cards[0] for seat in range(4)] == kept
    assert len(s.discard) == 12
    for c in others:
        assert s.discard.known[s.discard.cards.index(c)] == only(0)


def test_r25_r26_r27_r28_r29_draw_four_and_pass_two_left_in_even_rounds():
    """R25-R29: four of the round and an event; two go to the left in round 2."""
    s = second_round()
    for seat in range(4):
        play(s, f"{seat} keep {s.hand[seat].cards[0]}")
    assert prompt(s, 0) == "pass"
    assert s.asks[0].about == (1,)
    assert len(s.hand[0]) == 5
    assert len([text for text in options(s, 0) if text.startswith("pass")]) == 6
    assert not s.decks[1].cards  # R29
    old = s.hand[0].cards[0]
    assert not any(str(old) in text.split()[1:] for text in options(s, 0) if "pass" in text)
    given = [sorted(s.fresh[seat])[:2] for seat in range(4)]
    for seat in range(4):
        play(s, f"{seat} pass {given[seat][0]} {given[seat][1]}")
    for seat in range(4):
        hand = s.hand[(seat + 1) % 4]
        for c in given[seat]:
            assert hand.known[hand.cards.index(c)] == only(seat) | only((seat + 1) % 4)
        assert len(s.hand[seat]) == 5
        assert len(s.event_hand[seat]) == 2  # R27: none was played
    assert not s.deck_a.cards  # R28, R29: eight A cards for two rounds


def test_r26_to_the_right_in_odd_rounds():
    """R26: right in rounds 3 and 5."""
    s = scene(rnd=3)
    assert [card_phase.taker_of(s, seat) for seat in range(4)] == [3, 0, 1, 2]
    s.round = 4
    assert [card_phase.taker_of(s, seat) for seat in range(4)] == [1, 2, 3, 0]


def test_r28_b_events_from_round_three():
    """R28: B cards in rounds 3 to 5."""
    s = scene(rnd=3)
    run(s, card_phase.deal_events)
    assert all(CONTENT.events[s.event_hand[seat].cards[0]].late for seat in range(4))


def test_r30_last_chance_to_repay_and_h76_requests_are_shown_together():
    """R30, R54, H76: the last window allows repaying and one request, told when all are done."""
    s = scene(debts=(3, 0, 0, 0), stores={0: {"coin": 4}})
    run(s, card_phase.last_window)
    assert "repay 3" in options(s, 0)
    play(s, "0 repay 3", "0 request 3")
    assert s.request[0] == -1  # nobody sees it yet
    alone(s, card_phase.show_requests)
    assert s.request[0] == 3


def test_r31_hands_stay_hidden():
    """R31: nobody sees another hand; built buildings are not touched."""
    s = start()
    view = GAME.look(s, 1)
    assert all(kingdom.hand_size in {0, 4} for kingdom in view.kingdoms)
    mine = {hand.card.card for hand in view.mine.hand}
    assert mine == set(s.hand[1].cards)


def test_h75_the_first_option_is_what_the_clock_does():
    """H75: keep the dearest; pass the two cheapest."""
    s = second_round()
    first = int(options(s, 0)[0].split()[1])
    points = [CONTENT.buildings[c].points for c in s.hand[0].cards]
    assert CONTENT.buildings[first].points == max(points)
    for seat in range(4):
        play(s, f"{seat} keep {s.hand[seat].cards[0]}")
    pair = [int(n) for n in options(s, 0)[0].split()[1:]]
    low = sorted(CONTENT.buildings[c].points for c in s.fresh[0])[:2]
    assert sorted(CONTENT.buildings[c].points for c in pair) == low


def test_a_card_i_passed_on_is_only_surely_there_until_its_holder_keeps_one():
    """After the next choice the giver knows only: kept or discarded."""
    s = scene(rnd=2, hands={0: ["stable", "bank"], 1: ["fort"]})
    s.hand[0].show(0, only(3))
    s.keep = [card("bank"), card("fort"), -1, -1]
    run(s, card_phase.discard_rest)
    assert s.traces == [[card("stable"), 0, only(0) | only(3)]]
    assert s.discard.known == [only(0)]
