"""Why-nots to the letter, and where the turn stands: nothing more and nothing less is said."""

from tests.games.demons.scenes import play, roll, scene, why_not
from tests.games.demons.test_rules_setup import fresh
from tests.games.scene import prompt

from pandemonium.games.demons import GAME
from pandemonium.games.demons.state import State

WhyNot = dict[str, tuple[str | int, ...]]


def block(s: State, rule: str, reason: str, *args: int) -> WhyNot:
    return {f"buy {card}": (rule, reason, *args) for card in s.block if card >= 0}


def hand(s: State, seat: int, rule: str, reason: str, *args: int) -> WhyNot:
    return {f"summon {card}": (rule, reason, *args) for card in s.hands[seat].cards}


def test_r17_r18_r28_r37_at_the_start_of_a_poor_turn() -> None:
    """R18, R28, R37: no end before the roll, no card for 2 Souls, no Demon for 2 cards."""
    s = scene(souls=[2], cards=[["dog", "cat"]], hands=[["porcus", "legion"]])

    assert why_not(s, 0) == (
        {"end": ("R18", "not_rolled")}
        | block(s, "R28", "too_poor", 3, 2)
        | hand(s, 0, "R37", "too_few_cards", 3, 2)
    )
    assert why_not(s, 1) == {}


def test_r17_after_roll_purchase_and_summon() -> None:
    """R17, H19: each once; what is left is to end, so there the why-nots stand."""
    s = scene(
        souls=[9],
        cards=[["dog", "cat", "owl", "billy", "susie"]],
        hands=[["porcus", "legion"]],
        block=["hawk"],
        team_battle=True,
        seats=4,
    )
    play(s, "0 buy hawk", "0 summon porcus", "0 snuff dog", "0 snuff cat", "0 snuff owl")
    roll(s, 1, 1)

    assert prompt(s, 0) == "rest"
    assert why_not(s, 0) == (
        {
            "roll": ("R17", "rolled_already"),
            **{f"pass {card}": ("R60", "candles_stay") for card in s.candles[0]},
        }
        | block(s, "R17", "bought_already")
        | hand(s, 0, "R17", "summoned_already")
    )


def test_r91_one_card_is_passed_a_turn() -> None:
    """R91: after that every own card but the Candle has the same why-not."""
    s = scene(seats=4, cards=[["dog", "cat"]], demons=[["porcus"]], team_battle=True)
    play(s, "0 pass dog")

    mine = s.cards[0] + s.demons[0]
    assert len(mine) == 2
    passing = {text: why for text, why in why_not(s, 0).items() if text.startswith("pass")}
    assert passing == {f"pass {card}": ("R91", "passed_already") for card in mine}


def test_r67_a_re_roll_cannot_be_re_rolled() -> None:
    """R67: after the second roll the why-not says which rule it is."""
    s = scene(souls=[9], demons=[["rerollucifer"]])
    roll(s, 1, 2, 0, 1)
    assert why_not(s, 0)["end"] == ("H48", "finish_first")
    play(s, "0 reroll")

    assert why_not(s, 0)["reroll"] == ("R67", "rerolled_already")
    assert not [why for why in why_not(s, 0).values() if why[1] == "dice_are_final"]


def test_r72_baphometal_is_named_where_three_cards_are_there() -> None:
    """R72: with 3 cards a rival's Demon is the reason, with 2 it is the number of cards."""
    for cards, rule, reason in (
        (["dog", "cat", "owl"], "R72", "dearer_summon"),
        (["dog", "cat"], "R37", "too_few_cards"),
    ):
        s = scene(cards=[cards], demons=[[], ["baphometal"]], hands=[["porcus"]])
        args = (4, len(cards), *s.demons[1]) if rule == "R72" else (4, len(cards))
        assert hand(s, 0, rule, reason, *args).items() <= why_not(s, 0).items()


def test_r7_r48_r70_h58_choices_in_the_midst_of_things() -> None:
    """R7, R48, R70, H36, H58: what never may be chosen, each with its own reason."""
    s = scene(cards=[["dog", "cat", "owl", "hawk"]], hands=[["porcus"]], candles=[["candle_kind"]])
    play(s, "0 summon porcus")
    assert why_not(s, 0) == {f"snuff {s.candles[0][0]}": ("R7", "candles_stay")}

    s = scene(seats=4, souls=[9, 0, 5, 5], cards=[["mugsy"]], demons=[[], [], ["wraithlox"]])
    roll(s, 4, 6)
    assert prompt(s, 0) == "steal_soul"
    waits = {"end": ("H48", "finish_first")} | block(s, "H48", "finish_first")
    assert why_not(s, 0) == waits | {
        "rob 1": ("H58", "no_souls", 1),
        "rob 2": ("R70", "protected", 2),
    }

    s = scene(
        seats=3,
        souls=[0],
        demons=[["pilfer"], ["wraithlox"]],
        cards=[[], ["dog"], ["cat", "owl"]],
    )
    roll(s, 5, 6)
    assert prompt(s, 0) == "steal_card"
    safe = s.cards[1] + s.demons[1]
    waits = {"end": ("H48", "finish_first")} | block(s, "H48", "finish_first")
    assert why_not(s, 0) == waits | {f"steal {card}": ("R70", "protected", 1) for card in safe}


def test_the_phase_is_told_for_each_stage() -> None:
    """Setting up, before the roll, cards activating, after the roll; and before the next roll."""
    names = GAME.phases
    s = fresh(2, 1, candle_deal="pick")
    assert names[GAME.phase(s)] == "setup"

    s = scene(souls=[9, 0], cards=[["rabbit", "cat"], ["carnival_goldfish"]], deck=["dog"])
    assert names[GAME.phase(s)] == "before_roll"
    roll(s, 3, 4)
    assert names[GAME.phase(s)] == "activation"
    play(s, "0 activate cat")
    assert (prompt(s, 1), names[GAME.phase(s)]) == ("use", "activation")
    play(s, "1 decline carnival_goldfish")
    assert (prompt(s, 0), names[GAME.phase(s)]) == ("rest", "after_roll")
    play(s, "0 end")
    assert (s.active, names[GAME.phase(s)]) == (1, "before_roll")
