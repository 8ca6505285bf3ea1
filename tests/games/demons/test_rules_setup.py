"""Set-up: R1-R14, R59-R61 and the settings of R85-R87."""

import pytest
from tests.games.demons.scenes import (
    BOX,
    kinds,
    options,
    play,
    scene,
)
from tests.games.scene import prompt

from pandemonium.games.demons import GAME
from pandemonium.games.demons.state import State
from pandemonium.games.demons.terms import BLOCK_CARDS, CARDS, FIRST_CANDLE, FIRST_DEMON
from pandemonium.kernel.game import SettingsError, seed_from_number
from pandemonium.kernel.news import WATCHER
from pandemonium.kernel.rng import LoadedRng


def fresh(seats: int, number: int = 1, **settings: object) -> State:
    s = GAME.start(seats, seed_from_number(number), settings)
    assert isinstance(s, State)
    return s


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_r1_r4_r6_r9_r12_set_up_by_player_count(seats: int) -> None:
    """R1, R3, R4, R6, R9, R12: what everybody begins with, for every number of players."""
    s = fresh(seats)

    assert s.souls == [5] * seats
    assert [len(row) for row in s.candles] == [1] * seats
    assert len(s.candle_box) == 5 - seats
    assert len(s.block) == 5
    assert len(s.block_deck) == 95
    assert [len(hand) for hand in s.hands] == [3] * seats
    assert len(s.demon_deck) == 20 - 3 * seats
    assert s.cards == s.demons == [[] for _ in range(seats)]


@pytest.mark.parametrize("seats", [1, 6])
def test_r1_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(SettingsError, match="2, 3, 4, 5 players"):
        GAME.settle(seats, {})


def test_r2_a_whole_round_of_souls_cards_and_demons() -> None:
    """R2: Souls buy a card, cards are snuffed for a Demon, Demons and Souls win."""
    s = scene(
        souls=[13],
        cards=[["dog", "cat"]],
        demons=[["porcus", "succubus"]],
        hands=[["oni_twi"]],
        block=["billy"],
    )

    play(s, "0 buy billy", "0 summon oni_twi")

    assert s.souls[0] == 10
    assert s.outcome is not None
    assert s.outcome.winners() == [0]


def test_r3_r35_the_box_holds_125_cards() -> None:
    """R3, R35: 100 Block cards with 1, 2, 4 or 6 copies, 20 Demons, 5 Candles, one copy each."""
    keys = [card.key for card in BOX.cards]

    assert len(keys) == CARDS
    assert len(set(keys[FIRST_DEMON:FIRST_CANDLE])) == 20
    assert len(set(keys[FIRST_CANDLE:])) == 5
    copies = {key: keys.count(key) for key in keys[:BLOCK_CARDS]}
    assert set(copies.values()) == {1, 2, 4, 6}
    assert copies["dog"] == 6
    assert copies["skunk"] == 1


def test_r5_r41_forty_five_souls_are_legal() -> None:
    """R5, R41: there is no limit, neither for a player nor for the supply."""
    s = scene(seats=3, souls=[45, 45, 0], cards=[["billy"]])

    s.raw_rng = LoadedRng([3, 3])
    play(s, "0 roll")

    assert s.souls == [46, 45, 0]


def test_r7_r60_a_candle_is_never_an_option() -> None:
    """R7, R60: not for a snuff, not for a thief; the why-not says so."""
    s = scene(
        candles=[["candle_good"], ["candle_evil"]],
        cards=[["dog", "cat", "owl", "billy"], ["susie"]],
        demons=[["pilfer"]],
        hands=[["porcus"]],
    )

    play(s, "0 summon porcus")
    texts = options(s, 0)
    assert not any("candle" in text for text in texts)
    candle = s.candles[0][0]
    refusals = {r.text: r.rule for r in GAME.refusals(s, 0)}
    assert refusals[f"snuff {candle}"] == "R7"


def test_r8_only_candles_have_two_numbers() -> None:
    """R8: two numbers for each Candle, one for other activated cards, none for a passive Demon."""
    for card in BOX.cards[:FIRST_CANDLE]:
        assert len(card.numbers) == (0 if card.key in PASSIVE else 1)
    for card in BOX.cards[FIRST_CANDLE:]:
        assert len(card.numbers) == 2


PASSIVE = {
    "succubus",
    "dollagorgon",
    "oni_twi",
    "assmodeus",
    "baphometal",
    "dice_zuzzu",
    "rerollucifer",
    "rosemarys_egg",
    "wraithlox",
}


def test_r11_r13_everything_is_open_but_the_hands() -> None:
    """R11, R13: others see how many Demons somebody holds, not which; nor does a watcher."""
    s = scene(cards=[["dog"], ["cat"]], hands=[["porcus"], ["devil", "legion"]])

    for viewer in (0, WATCHER):
        view = GAME.look(s, viewer)
        assert [card.kind for card in view.seats[1].cards] == ["cat"]
        assert view.seats[1].hand == []
        assert view.seats[1].hand_count == 2
    assert [card.kind for card in GAME.look(s, 1).seats[1].hand] == ["devil", "legion"]


def test_r14_the_first_player_is_drawn_and_play_goes_clockwise() -> None:
    """R14: every seat begins about equally often; the turn passes to the left."""
    firsts = [fresh(3, number).first for number in range(120)]

    assert {firsts.count(seat) > 25 for seat in range(3)} == {True}
    s = scene(seats=3, active=2)
    s.raw_rng = LoadedRng([0, 0])
    play(s, "2 roll", "2 end")
    assert s.active == 0


def test_r59_the_deck_has_the_right_numbers_of_everything() -> None:
    """R31, R32, R59: each Block card is one of three types; Kids may be Sweet or Rotten."""
    views = [
        GAME.look(scene(block=[key]), 0).block[0]
        for key in sorted({c.key for c in BOX.cards[:100]})
    ]
    copies = {card.key: [c.key for c in BOX.cards].count(card.key) for card in BOX.cards}
    count: dict[tuple[str, str], int] = {}
    for view in views:
        assert view is not None
        count[view.type, view.temper] = count.get((view.type, view.temper), 0) + copies[view.kind]

    assert count == {
        ("animal", ""): 32,
        ("girl", "sweet"): 12,
        ("girl", "rotten"): 12,
        ("girl", ""): 10,
        ("boy", "sweet"): 12,
        ("boy", "rotten"): 12,
        ("boy", ""): 10,
    }


def test_r8_r61_h1_candles_hit_9_or_10_of_36() -> None:
    """R8, R61, H1: two numbers each; the Beginner's Candle hits 10 of 36 outcomes, the others 9."""
    s = scene()
    for card in range(FIRST_CANDLE, CARDS):
        hits = sum(s.responds(card, a + b) for a in range(1, 7) for b in range(1, 7))
        assert hits == (10 if BOX.cards[card].key == "candle_beginner" else 9)
        assert len(BOX.cards[card].numbers) == 2


def test_r8_h1_a_candle_shows_the_two_numbers_it_answers_to() -> None:
    """R8, H1: the Good Candle shows 4 and 7 and answers to no third number; nor can a table ask."""
    s = scene(candles=[["candle_good"]], souls=[0])
    assert GAME.look(s, 0).seats[0].candles[0].numbers == [4, 7]
    assert [total for total in range(2, 13) if s.responds(s.candles[0][0], total)] == [4, 7]
    with pytest.raises(SettingsError, match="candle_profile"):
        GAME.settle(2, {"candle_profile": "printed"})


def test_r61_the_beginners_candle_can_be_left_out() -> None:
    for number in range(20):
        s = fresh(4, number, include_beginner=False)
        assert "candle_beginner" not in kinds([row[0] for row in s.candles])


def test_h53_candles_are_picked_in_turn_order_from_the_first_player() -> None:
    """R6, H53: each picks what is left; with one Candle left there is nothing to pick."""
    s = fresh(5, 4, candle_deal="pick")
    order = s.clockwise(s.first)
    assert s.first != 0

    for place, seat in enumerate(order[:4]):
        assert s.owing() == [seat]
        assert prompt(s, seat) == "light"
        assert len(options(s, seat)) == 5 - place
        play(s, f"{seat} {options(s, seat)[-1]}")
    assert s.turn == 1
    assert s.candle_box == []


def test_r87_h54_two_candles_each_for_two_players() -> None:
    """R87, H54: both may activate on one roll, and both count as cards."""
    s = fresh(2, 1, candles_per_player=2)
    assert [len(row) for row in s.candles] == [2, 2]

    s = scene(candles=[["candle_good", "candle_evil"]], souls=[0], candles_per_player=2)
    s.raw_rng = LoadedRng([0, 5])
    play(s, "0 roll")
    assert s.souls[0] == 2
    assert s.count(0, 127) == 2


def test_r86_duration_settings() -> None:
    """R86: Souls at the start, and as many Demons dealt as required."""
    s = fresh(4, 1, start_souls=12, demons_required=5)

    assert s.souls == [12] * 4
    assert [len(hand) for hand in s.hands] == [5] * 4
    assert len(s.demon_deck) == 0
    assert s.demons_required == 5


@pytest.mark.parametrize(
    ("seats", "settings", "sentence"),
    [
        (5, {"demons_required": 5}, "25 Demons"),
        (3, {"candles_per_player": 2}, "only with 2 players"),
        (5, {"include_beginner": False}, "4 Candles"),
        (3, {"team_battle": True}, "4 players"),
        (2, {"start_souls": 21}, "start_souls"),
    ],
)
def test_r85_combinations_that_cannot_be_played(
    seats: int, settings: dict[str, object], sentence: str
) -> None:
    """R85: everything may be combined, as far as there are cards for it."""
    with pytest.raises(SettingsError, match=sentence):
        GAME.settle(seats, settings)


def test_r85_all_variations_at_once() -> None:
    """R85: Team Battle with Starter Demons, picked Candles and a short game."""
    s = fresh(
        4,
        2,
        team_battle=True,
        starter_demons=True,
        candle_deal="pick",
        demons_required=2,
        start_souls=0,
    )
    while prompt(s, s.owing()[0]) == "light":
        play(s, f"{s.owing()[0]} {options(s, s.owing()[0])[0]}")
    assert prompt(s, s.first) == "start"
