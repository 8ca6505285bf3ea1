"""Playing a turn, buying, summoning, winning: R15-R19, R28-R30, R37-R40, R49, R58."""

import pytest
from tests.games.demons.scenes import (
    activated,
    kind,
    kinds,
    options,
    play,
    refused,
    roll,
    scene,
    winners,
)
from tests.games.scene import happened, prompt

from pandemonium.games.demons import GAME
from pandemonium.games.demons.terms import CARDS
from pandemonium.kernel.game import SettingsError

# --- the menu ------------------------------------------------------------------------------------


def test_r28_e6_two_souls_do_not_buy() -> None:
    """E6: `buy` is not offered to somebody with 2 Souls; the why-not names price and purse."""
    s = scene(souls=[2], block=["dog"])

    assert "buy dog" not in options(s, 0)
    assert refused(s, 0)[f"buy {s.block[0]}"] == ("R28", "too_poor")


def test_r17_r18_e8_after_the_roll_buying_and_ending_are_left() -> None:
    """E8: rolled, not bought, 3 Souls: buy and end are offered, roll is not."""
    s = scene(souls=[3], block=["dog"], rolled=True)

    assert "buy dog" in options(s, 0)
    assert "end" in options(s, 0)
    assert "roll" not in options(s, 0)
    assert refused(s, 0)["roll"] == ("R17", "rolled_already")


def test_r18_e9_no_end_before_the_roll() -> None:
    """E9: the turn cannot end before the roll."""
    s = scene()

    assert "end" not in options(s, 0)
    assert "roll" in options(s, 0)
    assert refused(s, 0)["end"] == ("R18", "not_rolled")


def test_r17_each_thing_once_a_turn() -> None:
    """R17, R49: one buy, one summon, one roll."""
    s = scene(
        souls=[9],
        cards=[["dog", "cat", "owl", "billy", "susie", "rabbit"]],
        hands=[["porcus", "legion"]],
        block=["skunk", "goat"],
    )
    play(s, "0 buy goat", "0 summon porcus", "0 snuff dog", "0 snuff cat", "0 snuff owl")

    assert options(s, 0) == ["roll"]
    refusals = refused(s, 0)
    assert refusals[f"buy {s.block[0]}"] == ("R17", "bought_already")
    assert refusals[f"summon {s.hands[0].cards[0]}"] == ("R17", "summoned_already")


def test_r18_a_turn_with_nothing_left_to_do_ends_by_itself() -> None:
    s = scene(souls=[2, 5])
    roll(s, 1, 1)

    assert s.active == 1


def test_r19_r29_e5_a_card_bought_before_the_roll_is_there_for_it() -> None:
    """E5: 3 Souls, a Boy: buy the Dog, roll 7: 0 + 1 = 1 Soul."""
    s = scene(souls=[3], cards=[["pamela"]], block=["dog"])
    s.cards[0] = [s.block_deck.take(c) for c in s.block_deck.cards if kind(c) == "mugsy"][:1]
    play(s, "0 buy dog")
    roll(s, 3, 4)

    assert s.souls[0] == 1
    assert activated(s) == ["dog"]


def test_r30_r10_r53_e10_a_slot_stays_empty_until_the_turn_ends() -> None:
    """E10: buying slot 2 leaves it empty; after the turn THE BLOCK has five cards again."""
    s = scene(souls=[9], block=["dog", "cat", "owl", "goat", "hawk"])
    play(s, "0 buy owl")

    assert s.block[2] == -1
    assert GAME.look(s, 1).block[2] is None
    roll(s, 1, 1)
    assert s.active == 1
    assert -1 not in s.block
    assert [kind(card) for card in s.block[:2]] == ["dog", "cat"]


def test_r28_every_card_costs_three() -> None:
    """R28: whatever it is, and the Souls go to the supply."""
    for name in ("skunk", "penny", "goat"):
        s = scene(souls=[7, 5], block=[name])
        play(s, f"0 buy {name}")
        assert s.souls == [4, 5]
        assert kinds(s.cards[0]) == [name]


# --- summoning -----------------------------------------------------------------------------------


def test_r7_r37_e26_the_candle_is_not_the_third_card() -> None:
    """E26: Candle and two Block cards: `summon` is not offered."""
    s = scene(candles=[["candle_good"]], cards=[["dog", "cat"]], hands=[["porcus"]])

    assert "summon porcus" not in options(s, 0)
    assert refused(s, 0)[f"summon {s.hands[0].cards[0]}"] == ("R37", "too_few_cards")


def test_r37_e27_any_combination_pays() -> None:
    """E27: Boy, Girl, Animal; exactly three cards leave no choice."""
    s = scene(cards=[["billy", "susie", "dog"]], hands=[["porcus", "legion"]])
    play(s, "0 summon porcus")

    assert kinds(s.demons[0]) == ["porcus"]
    assert kinds(s.hands[0].cards) == ["legion"]
    assert s.cards[0] == []
    assert kinds(s.block_discard) == ["billy", "dog", "susie"]


def test_r58_h49_cards_and_demon_are_chosen_together_and_cards_leave_first() -> None:
    """R58, H49: until the price is complete nothing has moved and nobody else hears anything."""
    s = scene(cards=[["billy", "susie", "dog", "cat"]], hands=[["porcus", "legion"]])
    before = GAME.look(s, 1)
    s.take_news()
    play(s, "0 summon legion", "0 snuff cat")

    assert prompt(s, 0) == "snuff"
    assert GAME.look(s, 1) == before
    assert s.news == []
    assert GAME.look(s, 0).summoning.kind == "legion"
    play(s, "0 snuff dog", "0 snuff billy")
    names = [event.kind.name for event in s.news]
    assert names.index("snuffed") < names.index("summoned")
    assert kinds(s.cards[0]) == ["susie"]
    assert kinds(s.demons[0]) == ["legion"]


def test_h49_a_summon_can_be_called_off_before_it_is_paid() -> None:
    s = scene(cards=[["billy", "susie", "dog", "cat"]], hands=[["porcus"]])
    play(s, "0 summon porcus", "0 snuff cat", "0 cancel")

    assert prompt(s, 0) == "turn"
    assert "summon porcus" in options(s, 0)
    assert len(s.cards[0]) == 4
    assert GAME.look(s, 0).summoning is None


def test_r72_e44_baphometal_makes_it_four() -> None:
    """E44: with 3 cards `summon` is not offered; with 4 it is, and 4 are discarded."""
    s = scene(cards=[["billy", "susie", "dog"]], hands=[["porcus"]], demons=[[], ["baphometal"]])
    assert "summon porcus" not in options(s, 0)
    assert refused(s, 0)[f"summon {s.hands[0].cards[0]}"] == ("R72", "dearer_summon")

    s = scene(
        cards=[["billy", "susie", "dog", "cat"]], hands=[["porcus"]], demons=[[], ["baphometal"]]
    )
    play(s, "0 summon porcus")
    assert len(s.block_discard) == 4
    assert s.cards[0] == []


def test_h50_h51_the_price_is_looked_at_when_the_summon_is_chosen() -> None:
    """H50, H51: one's own Baphometal costs nothing; once it is stolen the price is 3 again."""
    s = scene(
        cards=[["billy", "susie", "dog"]],
        demons=[["pilfer"], ["baphometal"]],
        hands=[["porcus"]],
    )
    assert "summon porcus" not in options(s, 0)
    roll(s, 5, 6)
    assert "summon porcus" in options(s, 0)


def test_r38_r39_the_two_sorts_of_demon() -> None:
    """R38, R39: a Demon has either a number and a text, or a permanent power."""
    s = scene()
    for card in range(100, 120):
        record = s.box.cards[card]
        power = any(
            getattr(record.power, name)
            for name in (
                "kids_are",
                "kids_collect",
                "animals_pay",
                "rivals_snuff",
                "doubles_pay",
                "rerolls",
                "protects",
                "hatches",
            )
        )
        assert bool(record.do) == bool(record.numbers)
        assert power != bool(record.numbers)
    assert sorted(n for c in range(100, 120) for n in s.box.cards[c].numbers) == list(range(2, 13))


def test_r40_h23_e55_a_stolen_demon_is_replaced() -> None:
    """E55: the victim draws one Demon to hand, which may exceed three; others see only that."""
    s = scene(
        seats=3,
        demons=[["pilfer"], ["porcus"]],
        hands=[[], ["legion", "devil", "serpent"]],
        demon_deck=["wraithlox"],
    )
    roll(s, 5, 6)
    assert kinds(s.demons[0]) == ["pilfer", "porcus"]
    assert kinds(s.hands[1].cards) == ["devil", "legion", "serpent", "wraithlox"]
    drawn = [event for event in s.news if event.kind.name == "drew_demon"]
    assert {event.args[1] for event in drawn if event.reaches(0)} == {-1}
    assert {kind(event.args[1]) for event in drawn if event.reaches(1)} == {"wraithlox"}
    assert GAME.look(s, 0).seats[1].hand == []


def test_h23_no_demon_left_none_is_drawn() -> None:
    s = scene(demons=[["pilfer"], ["porcus"]])
    s.demon_deck.cards, s.demon_deck.known = [], []
    roll(s, 5, 6)

    assert len(s.hands[1]) == 0
    assert kinds(s.demons[0]) == ["pilfer", "porcus"]


# --- winning -------------------------------------------------------------------------------------


def test_r15_e14_the_third_demon_wins_before_the_roll() -> None:
    """E14: 2 Demons, 10 Souls, 3 cards: the summon wins at once."""
    s = scene(
        souls=[10],
        demons=[["porcus", "legion"]],
        hands=[["devil"]],
        cards=[["dog", "cat", "owl"]],
    )
    play(s, "0 summon devil")

    assert winners(s) == [0]
    assert s.outcome is not None
    assert s.outcome.reason == "souls_and_demons"
    assert not s.rolled


def test_r24_r43_e15_the_roller_wins_first() -> None:
    """E15: both would win with their Candle; the roller collects first, the other's never does."""
    three = [["porcus", "legion", "succubus"], ["devil", "serpent", "oni_twi"]]
    s = scene(souls=[9, 9], demons=three, candles=[["candle_good"], ["candle_evil"]])
    roll(s, 3, 4)

    assert winners(s) == [0]
    assert s.souls == [10, 9]


def test_r15_r24_h4_e16_winning_on_another_players_turn() -> None:
    """E16: P0 rolls, P1's Candle matches, P1 wins."""
    three = [["porcus", "legion", "succubus"], ["devil", "serpent", "oni_twi"]]
    s = scene(souls=[8, 9], demons=three, candles=[["candle_kind"], ["candle_evil"]])
    roll(s, 3, 4)

    assert winners(s) == [1]


def test_r16_r83_e17_demons_from_elsewhere_count() -> None:
    """E17: three Demons however they came, two left in hand, 9 Souls and one collected."""
    s = scene(
        souls=[9],
        demons=[["porcus", "legion", "succubus"]],
        hands=[["devil", "serpent"]],
        candles=[["candle_good"]],
    )
    roll(s, 3, 4)

    assert winners(s) == [0]
    assert len(s.hands[0]) == 2


@pytest.mark.parametrize("first", ["buy", "summon"])
def test_r15_r17_e18_the_order_of_buying_and_summoning(first: str) -> None:
    """E18: 12 Souls: buying first leaves 9 and no win; summoning first wins at once."""
    s = scene(
        souls=[12],
        demons=[["porcus", "legion"]],
        hands=[["devil"]],
        cards=[["dog", "cat", "owl"]],
        block=["billy"],
    )
    if first == "buy":
        play(s, "0 buy billy", "0 summon devil", "0 snuff dog", "0 snuff cat", "0 snuff owl")
        assert winners(s) == []
        assert s.souls[0] == 9
    else:
        play(s, "0 summon devil")
        assert winners(s) == [0]


def test_h2_the_rest_of_an_effect_is_dropped() -> None:
    """H2: Neil's owner reaches 10 with the 2 Souls; nobody gets the gift any more."""
    s = scene(
        seats=3,
        souls=[8, 9, 0],
        cards=[["neil"]],
        demons=[["porcus", "legion", "succubus"], ["devil", "serpent", "oni_twi"]],
    )
    roll(s, 1, 4, seat=0)
    assert prompt(s, 0) == "order"
    play(s, "0 activate neil")

    assert winners(s) == [0]
    assert s.souls == [10, 9, 0]
    assert happened(s, "collected") == [(0, 2, s.cards[0][0])]


def test_h3_the_roller_first_if_two_could_win() -> None:
    """H3: both satisfy the condition at one check; the active seat comes first, then clockwise."""
    from pandemonium.games.demons.rules.winning import check_win

    three = [["porcus", "legion", "succubus"], ["devil", "serpent", "oni_twi"], []]
    s = scene(seats=3, souls=[9, 9, 9], demons=three, active=2)
    s.souls = [10, 10, 9]
    check_win(s)

    assert winners(s) == [0]
    s = scene(seats=3, souls=[9, 9, 9], demons=three, active=1)
    s.souls = [10, 10, 9]
    check_win(s)
    assert winners(s) == [1]


def test_h48_no_buying_in_the_midst_of_activations() -> None:
    """H48: while the roller's cards are resolved the menu is closed, and why-not says so."""
    s = scene(souls=[9], cards=[["cat", "rabbit"]], hands=[["porcus"]])
    roll(s, 3, 4)

    assert prompt(s, 0) == "order"
    assert set(options(s, 0)) == {"activate cat", "activate rabbit"}
    assert refused(s, 0)[f"buy {s.block[0]}"] == ("H48", "finish_first")
    assert refused(s, 0)["end"] == ("H48", "finish_first")
    assert refused(s, 0)[f"decline {s.cards[0][0]}"] == ("R48", "mandatory")


def test_r48_the_why_not_calls_no_may_mandatory() -> None:
    """R48: the Goldfish can be declined when it comes to it; only the Cat must."""
    s = scene(cards=[["cat", "carnival_goldfish"]])
    roll(s, 3, 4)
    cat, goldfish = s.cards[0]

    assert refused(s, 0)[f"decline {cat}"] == ("R48", "mandatory")
    assert f"decline {goldfish}" not in refused(s, 0)


def test_h55_no_number_of_turns_ends_a_game() -> None:
    """R14, H55: only a win does; nothing at the table can set a last turn."""
    s = scene(souls=[0, 0])
    for turns in (59, 999, 1_000_000):
        s.turn = turns
        s.souls = [0, 0]
        roll(s, 1, 1, seat=s.active)
        assert (s.turn, s.outcome) == (turns + 1, None)

    assert set(GAME.ends) == {"souls_and_demons", "team_souls_and_demons", "card_text"}
    with pytest.raises(SettingsError, match="turn_cap"):
        GAME.settle(2, {"turn_cap": 60})


def test_h58_a_purchase_never_leaves_a_debt() -> None:
    """H58: exactly three Souls are enough, and leave none."""
    s = scene(souls=[3, 0], block=["dog"])
    play(s, "0 buy dog")

    assert s.souls[0] == 0


def test_r57_h52_looking_through_the_discards_changes_nothing() -> None:
    """R57, H52: during a decision everybody sees both piles; looking is free."""
    s = scene(discard=["dog", "cat"], demons=[["rerollucifer"]])
    roll(s, 1, 2)
    assert prompt(s, 0) == "reroll"
    before = s.clone()
    for seat in (0, 1, 15):
        assert [card.kind for card in GAME.look(s, seat).block_discard] == ["dog", "cat"]

    assert all(getattr(s, name) == getattr(before, name) for name in ("block", "souls", "dice"))
    assert s.block_discard == before.block_discard


def test_r33_r36_a_card_shows_its_parts() -> None:
    """R33, R36: name, temper, text, number, type; traits belong to Block cards only."""
    view = GAME.look(scene(block=["lisa"], cards=[["billy"]], demons=[["porcus"]]), 0)
    card = view.block[0]
    assert card is not None
    assert (card.kind, card.temper, card.numbers, card.type) == ("lisa", "sweet", [3], "girl")
    words = GAME.sentences("en")
    assert words.look_up("noun", "card", card.kind) == "Sweet Lisa"
    assert words.look_up("about", "card", card.kind)
    s = scene(cards=[["billy"]], demons=[["porcus", "succubus"]])
    assert s.matching(0, CARDS) == s.cards[0]


@pytest.mark.parametrize("language", ["en", "nl"])
def test_r26_r36_a_condition_is_worded_apart(language: str) -> None:
    """R26, R36: it is drawn before what the card does; other cards have none."""
    words = GAME.sentences(language)
    for card in scene().box.cards:
        conditional = bool(card.needs or card.cost or card.power.hatches)
        assert (card.key in words.section("when", "card")) == conditional, card.key
