"""Rolling the dice: R20-R27, R62, R66-R68 and their rulings."""

import pytest
from tests.games.demons.scenes import (
    activated,
    kind,
    kinds,
    options,
    play,
    roll,
    scene,
)
from tests.games.scene import happened, prompt

from pandemonium.cli.pictures import draw
from pandemonium.games.demons import GAME
from pandemonium.kernel.news import EVERYONE


@pytest.mark.parametrize(
    ("case", "cards", "dice", "souls"),
    [
        ("E1", ["dog"], (3, 4), 5),
        ("E2", ["dog", "billy"], (3, 4), 6),
        ("E3", ["dog", "billy", "susie", "gabe", "linda"], (3, 4), 6),
        ("E4", ["lisa", "gabe", "herbie"], (1, 2), 5 + 3 + 2),
        (
            "E51",
            ["rainbow_parrot", "billy", "casanova", "mugsy", "susie", "ruth", "linda"],
            (1, 6),
            7,
        ),
        ("E57", ["dog", "billy"], (1, 6), 6),
        ("E57", ["dog", "billy"], (2, 5), 6),
        ("E57", ["dog", "billy"], (4, 3), 6),
    ],
)
def test_r20_r26_r27_r77_r81_requirements_and_scaling(
    case: str, cards: list[str], dice: tuple[int, int], souls: int
) -> None:
    """R20, R26, R27, R77, R81: what a roll pays, with its requirement at that moment.

    In E4 the Sweet Boy with number 3 collects his own 2 Souls besides Lisa's 3.
    """
    s = scene(cards=[cards], candles=[["candle_kind"]])
    roll(s, *dice)
    while prompt(s, 0) == "order":
        play(s, f"0 {options(s, 0)[0]}")

    assert s.souls[0] == souls, case


def test_r27_e4_lisa_counts_each_sweet_kid() -> None:
    """E4: Lisa and two other Sweet Kids: +3."""
    s = scene(cards=[["lisa", "herbie", "alice"]])
    roll(s, 1, 2)

    assert s.souls[0] == 8


def test_r26_h7_e1_dog_without_kid_does_not_activate() -> None:
    """E1, H7: it does nothing, and nobody hears that it activated; with a Boy everybody does."""
    s = scene(cards=[["dog"]], candles=[["candle_kind"]])
    roll(s, 3, 4)

    assert s.souls[0] == 5
    assert activated(s) == []
    assert happened(s, "fizzled") == [(0, s.cards[0][0])]
    told = [event.audience for event in s.news if event.kind.name == "fizzled"]
    assert told == [EVERYONE]

    s = scene(cards=[["dog", "billy"]])
    roll(s, 3, 4)
    assert (activated(s), happened(s, "fizzled")) == (["dog"], [])


@pytest.mark.parametrize("kids", [[], ["billy"], ["susie"]])
def test_r74_h7_the_goat_without_its_price_does_not_activate(kids: list[str]) -> None:
    """R48, R74, H7: a price that cannot be paid is a requirement that is not met."""
    s = scene(cards=[["goat", *kids]], souls=[0])
    roll(s, 3, 4)

    assert prompt(s, 0) != "sacrifice"
    assert activated(s) == []
    assert len(happened(s, "fizzled")) == 1


def test_r26_h7_only_what_will_activate_is_lit() -> None:
    """H7: the Rabbit is not marked as due while there are two Animals, and is once there are 3."""
    s = scene(cards=[["rabbit", "cat", "owl"], ["rabbit", "dog"]], deck=["dog"])
    roll(s, 3, 4)
    assert prompt(s, 0) == "order"
    seats = GAME.look(s, 1).seats

    assert [card.due for card in seats[0].cards] == [True, True, True]
    assert [card.due for card in seats[1].cards] == [False, False]
    s.cards[0].pop()
    s.eligible = [card for card in s.eligible if s.owner(card) >= 0]
    assert [card.due for card in GAME.look(s, 0).seats[0].cards] == [False, True]


def test_r21_e7_a_card_on_the_block_activates_for_nobody() -> None:
    """E7: the Dog on THE BLOCK stays silent."""
    s = scene(block=["dog"], cards=[["billy"], ["susie"]])
    roll(s, 3, 4)

    assert activated(s) == []
    assert s.souls == [5, 5]


def test_r22_r24_every_players_cards_answer_roller_first_then_clockwise() -> None:
    """R22, R24: each owner gets the effect; the order is that of the table."""
    s = scene(seats=3, cards=[["billy"], ["billy"], ["billy"]], active=1)
    roll(s, 4, 4, seat=1)

    assert [args[0] for args in happened(s, "activated")] == [1, 2, 0]
    assert s.souls == [6, 6, 6]


@pytest.mark.parametrize(
    ("case", "first", "top", "souls", "animals"),
    [
        ("E11", "cat", "dog", 7, 3),
        ("E12", "rabbit", "dog", 5, 3),
        ("E13", "cat", "billy", 5, 2),
    ],
)
def test_r45_r46_r47_h6_h7_e11_e12_e13_rabbit_and_cat(
    case: str, first: str, top: str, souls: int, animals: int
) -> None:
    """R23, R45, R46, R47, H6, H7: E11 Cat first, E12 Rabbit first, E13 a Boy on top."""
    s = scene(cards=[["rabbit", "cat"]], deck=[top])
    roll(s, 3, 4)
    play(s, f"0 activate {first}")

    assert s.souls[0] == souls, case
    assert len(s.cards[0]) == animals
    assert activated(s) == (["cat", "rabbit"] if case == "E11" else ["cat"])
    assert len(happened(s, "fizzled")) == (0 if case == "E11" else 1)
    assert ("billy" in kinds(s.block_discard)) == (top == "billy")


def test_r25_e19_a_demon_is_silent_on_others_rolls() -> None:
    """E19: P1's Porcus does not activate when P0 rolls 5."""
    s = scene(demons=[[], ["porcus"]])
    roll(s, 1, 4)

    assert s.souls == [5, 5]
    assert activated(s) == []


def test_r25_r38_e20_a_demon_activates_on_its_controllers_roll() -> None:
    """E20: P1 rolls 5: +5."""
    s = scene(demons=[[], ["porcus"]], active=1)
    roll(s, 1, 4, seat=1)

    assert s.souls == [5, 10]


def test_r39_r69_e21_a_passive_demon_works_on_every_turn() -> None:
    """E21: P1's Cat gains an Animal on P0's turn; Assmodeus pays P1."""
    s = scene(cards=[[], ["cat"]], demons=[[], ["assmodeus"]], deck=["dog"])
    roll(s, 3, 4)

    assert kinds(s.cards[1]) == ["cat", "dog"]
    assert s.souls == [5, 6]


def test_r69_h30_assmodeus_pays_for_buying_and_gaining_but_not_for_stealing() -> None:
    """R69, H30: every way of gaining; stealing only if the table plays it so."""
    s = scene(souls=[5], demons=[["assmodeus"]], block=["dog"])
    play(s, "0 buy dog")
    assert s.souls[0] == 3
    s = scene(souls=[5], demons=[["assmodeus"]], block=["billy"])
    play(s, "0 buy billy")
    assert s.souls[0] == 2
    for house, souls in ((False, 5), (True, 6)):
        s = scene(cards=[[], ["dog"]], demons=[["assmodeus", "pilfer"]], assmodeus_on_steal=house)
        roll(s, 5, 6)
        assert kinds(s.cards[0]) == ["dog"]
        assert s.souls[0] == souls


def test_r50_r73_h56_e22_legion_counts_everything_in_front() -> None:
    """E22: Candle, 3 Demons, 4 Block cards: +8; the hand is not counted."""
    s = scene(
        candles=[["candle_good"]],
        demons=[["legion", "succubus", "oni_twi"]],
        cards=[["dog", "cat", "owl", "billy"]],
        hands=[["porcus", "devil"]],
        souls=[0],
    )
    roll(s, 2, 4)

    assert s.souls[0] == 8


def test_r54_r80_h41_e50_owl_replaces_what_it_picks() -> None:
    """E50: Owl discarded, +4, two cards discarded, then two flips; the other three stay."""
    block = ["dog", "cat", "billy", "susie", "gabe"]
    s = scene(cards=[["owl"]], block=block, deck=["penny", "lisa"], souls=[0])
    roll(s, 3, 4)
    play(s, "0 use owl")
    assert prompt(s, 0) == "replace"
    play(s, "0 replace cat", "0 replace gabe", "0 done")

    assert s.souls[0] == 4
    assert [kind(card) for card in s.block] == ["dog", "penny", "billy", "susie", "lisa"]
    assert [kind(card) for card in s.block_discard] == ["owl", "cat", "gabe"]


def test_h41_an_empty_slot_waits_for_the_end_of_the_turn() -> None:
    """H41: bought before the roll, the slot is not filled by the Owl."""
    s = scene(
        souls=[3],
        cards=[["owl", "mugsy", "vinnie", "pamela"]],
        hands=[["porcus"]],
        block=["dog", "cat", "billy", "susie", "gabe"],
    )
    play(s, "0 buy susie")
    roll(s, 3, 4)
    play(s, "0 use owl", "0 replace dog", "0 done")

    assert s.block.index(-1) == 3
    assert s.block.count(-1) == 1


def test_r80_owl_discards_all_before_it_flips() -> None:
    """R80, R42: deck empty: the Owl and both cards are discards before the first is flipped."""
    s = scene(cards=[["owl"]], block=["dog", "cat"])
    s.block_deck.cards, s.block_deck.known = [], []
    roll(s, 3, 4, 0, 0)
    play(s, "0 use owl", "0 replace dog", "0 replace cat", "0 done")

    assert happened(s, "block_reshuffled") == [(3,)]
    assert -1 not in s.block
    assert len(s.block_deck) == 1


def test_r80_owl_may_replace_none_or_all() -> None:
    s = scene(cards=[["owl"]])
    block = list(s.block)
    roll(s, 3, 4)
    play(s, "0 use owl", "0 done")
    assert s.block == block

    s = scene(cards=[["owl"]])
    block = list(s.block)
    roll(s, 3, 4)
    play(s, "0 use owl")
    while prompt(s, 0) == "replace":
        play(s, f"0 {options(s, 0)[0]}")
    assert not set(s.block) & set(block)
    assert -1 not in s.block


# --- re-rolling and doubles ----------------------------------------------------------------------


def test_r66_h18_e37_doubles_pay_one_die_before_activations() -> None:
    """E37: 5-5: +5, before anything activates."""
    s = scene(demons=[["dice_zuzzu"]], cards=[["mugsy"]])
    roll(s, 5, 5)

    assert s.souls[0] == 10
    names = [event.kind.name for event in s.news]
    assert names.index("collected") < names.index("activated")


def test_h18_only_ones_own_doubles_pay() -> None:
    s = scene(demons=[[], ["dice_zuzzu"]])
    roll(s, 5, 5)

    assert s.souls == [5, 5]


def test_r67_r68_h19_e38_the_first_roll_never_happened() -> None:
    """E38: 5-5 re-rolled to 2-3: no pay for the doubles, only 5 counts, no second re-roll."""
    s = scene(
        demons=[["dice_zuzzu", "rerollucifer"]],
        cards=[["mugsy", "herbie"]],
        souls=[5, 0],
    )
    roll(s, 5, 5, 1, 2)
    assert options(s, 0) == ["keep", "reroll"]
    play(s, "0 reroll")

    assert s.souls[0] == 6
    assert activated(s) == ["herbie"]
    assert prompt(s, 0) == "rest"
    assert {r.text: r.rule for r in GAME.refusals(s, 0)}["reroll"] == "R67"


def test_r66_r68_e39_doubles_of_the_second_roll_pay() -> None:
    """E39: 2-3 re-rolled to 4-4: +4, and total 8 activates."""
    s = scene(demons=[["dice_zuzzu", "rerollucifer"]], cards=[["billy", "herbie"]], souls=[0])
    roll(s, 2, 3, 3, 3)
    play(s, "0 reroll")

    assert s.souls[0] == 5
    assert activated(s) == ["billy"]


def test_h19_h59_only_on_ones_own_turn() -> None:
    """H19, H59: P1's Re-Rollucifer says "your turn"; he does not touch P0's dice."""
    s = scene(demons=[[], ["rerollucifer"]])
    roll(s, 1, 2)

    assert prompt(s, 0) == "rest"
    assert "reroll" not in {r.text for r in GAME.refusals(s, 0)}


# --- extra turns ---------------------------------------------------------------------------------


def test_r62_h20_e28_clockwork_gives_a_whole_extra_turn() -> None:
    """E28: +1; the turn finishes, THE BLOCK is refilled, then a fresh turn for P0 alone."""
    s = scene(
        souls=[4, 5],
        demons=[["clockwork"]],
        cards=[["billy"], ["billy"]],
        block=["dog"],
        hands=[["porcus"]],
    )
    play(s, "0 buy dog")
    roll(s, 4, 5)
    assert s.souls[0] == 2
    assert s.active == 0
    assert s.own_only
    assert (s.rolled, s.bought, s.summoned) == (False, False, False)
    assert -1 not in s.block
    roll(s, 4, 4)
    assert s.souls == [3, 5]


def test_r62_h21_e29_extra_turns_can_follow_one_another() -> None:
    """E29: another 9 gives another turn; any other number ends the chain."""
    s = scene(souls=[0, 0], demons=[["clockwork"]])
    roll(s, 4, 5)
    assert s.turn == 2
    roll(s, 3, 6)
    assert (s.turn, s.active) == (3, 0)
    roll(s, 1, 1)
    assert s.active == 1
    assert not s.own_only
    assert s.souls[0] == 2


def test_r17_r62_h19_an_extra_turn_has_everything_anew() -> None:
    """R17, R62, R91, H19: passed, bought, summoned and re-rolled; all of it is possible again."""
    s = scene(
        seats=4,
        souls=[9, 0, 0, 0],
        demons=[["clockwork", "rerollucifer"]],
        cards=[["dog", "cat", "owl", "billy", "susie", "goat", "rabbit"]],
        hands=[["porcus", "legion"]],
        block=["hawk", "penny"],
        team_battle=True,
    )
    play(s, "0 pass rabbit", "0 buy hawk", "0 summon porcus")
    play(s, "0 snuff dog", "0 snuff cat", "0 snuff owl")
    roll(s, 1, 2, 3, 4)
    play(s, "0 reroll")

    assert (s.turn, s.active) == (2, 0)
    assert {"roll", "buy penny", "summon legion", "pass goat"} <= set(options(s, 0))
    roll(s, 1, 2)
    assert prompt(s, 0) == "reroll"


def test_h20_others_passives_work_in_an_extra_turn() -> None:
    """H20, R39: P1's Baphometal still makes P0's summon dearer."""
    s = scene(
        demons=[["clockwork"], ["baphometal"]],
        cards=[["billy", "susie", "dog"]],
        hands=[["porcus"]],
        souls=[0],
    )
    roll(s, 4, 5)

    assert s.own_only
    assert "summon porcus" not in options(s, 0)


def test_h22_the_extra_turn_was_earned() -> None:
    """H22: the Demon is gone before the turn ends; the extra turn comes all the same."""
    s = scene(souls=[9], demons=[["clockwork"]])
    roll(s, 4, 5)
    if s.turn == 1:
        s.demon_discard.append(s.demons[0].pop())
        play(s, "0 end")

    assert (s.turn, s.active) == (2, 0)


@pytest.mark.parametrize("language", ["en", "nl"])
def test_h60_the_wording_follows_the_setting(language: str) -> None:
    """H60: hand, play and discards word Clockwork Satan as the table plays him; others stay."""
    words = GAME.sentences(language)
    texts = []
    for own_only in (True, False):
        s = scene(hands=[["clockwork", "porcus"]], clockwork_own_only=own_only)
        clockwork, porcus = GAME.look(s, 0).seats[0].hand
        assert (clockwork.kind, porcus.wording) == ("clockwork", "porcus")
        texts.append(words.look_up("about", "card", clockwork.wording))
        drawn = " ".join(draw(GAME, GAME.look(s, 0), words))
        assert texts[-1] in drawn

    only, everybody = texts
    assert ("only" if language == "en" else "alleen") in only
    assert ("everybody's" if language == "en" else "iedereen") in everybody


def test_h60_an_extra_turn_is_announced_as_it_is_played() -> None:
    """R62, H60: again, and whose cards activate; an ordinary turn is announced as such."""
    for own_only, name in ((True, "extra_turn"), (False, "another_turn")):
        s = scene(souls=[0, 0], demons=[["clockwork"]], clockwork_own_only=own_only)
        roll(s, 4, 5)
        assert happened(s, name) == [(0, 2)]
        roll(s, 1, 1)
        assert happened(s, "turn") == [(1, 3)]
        assert len(happened(s, "extra_turn") + happened(s, "another_turn")) == 1


def test_h60_the_table_may_let_everybody_activate() -> None:
    s = scene(
        souls=[0, 0],
        demons=[["clockwork"]],
        cards=[[], ["billy"]],
        clockwork_own_only=False,
    )
    roll(s, 4, 5)
    assert s.active == 0
    roll(s, 4, 4)

    assert s.souls[1] == 1
