"""Cards that gain, discard and steal cards (R52-R57, R63-R84)."""

import pytest
from tests.games.demons.scenes import (
    kind,
    kinds,
    options,
    play,
    roll,
    scene,
    winners,
)
from tests.games.scene import prompt

from pandemonium.games.demons import GAME

# --- flip, draw, gain, take ---


def test_r63_r57_h43_e30_succubus_does_not_change_the_deck() -> None:
    """E30: Alice flips a Rotten Boy and a Sweet Girl: only she is gained."""
    s = scene(cards=[["alice"]], demons=[["succubus"]], deck=["mugsy", "lisa"])
    roll(s, 1, 3)

    assert kinds(s.cards[0]) == ["alice", "lisa"]
    assert kinds(s.block_discard) == ["mugsy"]


def test_r63_e31_succubus_makes_all_ones_kids_sweet() -> None:
    """E31: Lisa, a Rotten Boy, a neutral Girl: +3."""
    s = scene(cards=[["lisa", "mugsy", "susie"]], demons=[["succubus"]])
    roll(s, 1, 2)

    assert s.souls[0] == 8


def test_r64_h43_e32_dollagorgon_does_not_change_the_deck() -> None:
    """E32: Tommy flips a Boy: discarded."""
    s = scene(cards=[["tommy"]], demons=[["dollagorgon"]], deck=["billy"])
    roll(s, 4, 5)

    assert kinds(s.cards[0]) == ["tommy"]
    assert kinds(s.block_discard) == ["billy"]


def test_r64_r81_e33_dollagorgon_and_the_parrot() -> None:
    """E33: one Boy and one Girl are two Boys: +2, not 4."""
    s = scene(cards=[["rainbow_parrot", "billy", "susie"]], demons=[["dollagorgon"]])
    roll(s, 1, 6)

    assert s.souls[0] == 7


def test_h44_roxanne_counts_herself_under_dollagorgon() -> None:
    s = scene(cards=[["roxanne", "billy"]], demons=[["dollagorgon"]])
    roll(s, 2, 4)

    assert s.souls[0] == 7


def test_h43_neither_demon_changes_the_block_or_other_players() -> None:
    """H43: Peggy Sue finds only printed Boys; P1's Lisa does not profit from P0's Succubus."""
    s = scene(
        cards=[["peggy_sue"], ["lisa", "mugsy"]],
        demons=[["dollagorgon", "succubus"]],
        block=["susie", "ruth", "roxanne", "lisa", "alice"],
    )
    roll(s, 1, 4)
    assert kinds(s.cards[0]) == ["peggy_sue"]
    play(s, "0 end")
    roll(s, 1, 2, seat=1)
    assert s.souls[1] == 6


def test_r82_e52_the_hawk_is_gone_even_without_prey() -> None:
    """E52: seven cards without an Animal: Hawk and all seven are in the discards."""
    flipped = ["billy", "susie", "gabe", "linda", "mugsy", "lisa", "penny"]
    s = scene(cards=[["hawk"]], deck=flipped)
    roll(s, 3, 4)
    play(s, "0 use hawk")

    assert s.cards[0] == []
    assert kinds(s.block_discard) == sorted([*flipped, "hawk"])


def test_r52_alley_cat_and_switch_gain_from_the_deck() -> None:
    """R52: whatever lies on top; the Alley Cat only without Kids."""
    s = scene(cards=[["alley_cat"]], deck=["penny"])
    roll(s, 3, 4)
    assert kinds(s.cards[0]) == ["alley_cat", "penny"]

    s = scene(demons=[["switch"]], deck=["dog", "billy", "cat"])
    roll(s, 1, 3)
    assert kinds(s.cards[0]) == ["billy", "dog"]

    s = scene(cards=[["alley_cat", "susie"]], deck=["penny"])
    roll(s, 3, 4)
    assert kinds(s.cards[0]) == ["alley_cat", "susie"]


def test_r52_ruth_chooses_an_animal_and_must() -> None:
    """R48, R52: among two Animals; no way to decline."""
    s = scene(cards=[["ruth"]], block=["dog", "skunk", "billy", "susie", "gabe"])
    roll(s, 2, 4)
    assert options(s, 0) == ["gain dog", "gain skunk"]
    play(s, "0 gain skunk")

    assert kinds(s.cards[0]) == ["ruth", "skunk"]
    assert s.block[1] == -1


def test_h42_agnes_replaces_once_and_all_together() -> None:
    """H42: a Sweet Kid that comes in stays; then a Rotten Kid is gained."""
    s = scene(
        cards=[["agnes"]],
        block=["gabe", "lisa", "dog", "cat", "billy"],
        deck=["penny", "pamela"],
    )
    roll(s, 4, 6)

    assert [kind(card) for card in s.block_discard] == ["gabe", "lisa"]
    assert kind(s.block[0]) == "penny"
    assert s.block[1] == -1
    assert kinds(s.cards[0]) == ["agnes", "pamela"]


def test_r52_r56_e25_trixie_gains_from_the_block_when_nobody_has_a_kid() -> None:
    """E25: no opponent has a Kid: the Girl on THE BLOCK is the legal choice, and free."""
    s = scene(
        cards=[["trixie"], ["dog"]], block=["susie", "dog", "cat", "hawk", "goat"], souls=[5, 5]
    )
    roll(s, 4, 5)
    play(s, "0 use trixie")

    assert kinds(s.cards[0]) == ["susie"]
    assert s.souls[0] == 5


def test_r56_trixie_chooses_between_stealing_and_gaining() -> None:
    s = scene(cards=[["trixie"], ["lisa"]], block=["susie", "dog", "cat", "hawk", "goat"])
    roll(s, 4, 5)
    play(s, "0 use trixie")
    assert options(s, 0) == ["gain susie", "steal lisa"]
    play(s, "0 steal lisa")

    assert kinds(s.cards[0]) == ["lisa"]
    assert s.cards[1] == []


def test_h39_trixie_without_any_kid_is_simply_gone() -> None:
    s = scene(cards=[["trixie"]], block=["dog", "cat", "hawk", "goat", "owl"])
    roll(s, 4, 5)
    play(s, "0 use trixie")

    assert s.cards[0] == []


# --- discards ---


def test_r48_goldfish_pays_five_once() -> None:
    s = scene(cards=[["carnival_goldfish"]])
    roll(s, 3, 4)
    play(s, "0 use carnival_goldfish")

    assert s.souls[0] == 10
    assert kinds(s.block_discard) == ["carnival_goldfish"]


def test_r48_butch_gives_up_an_animal_for_six() -> None:
    """R48: which one is the owner's choice; without Animals nothing is asked."""
    s = scene(cards=[["butch", "dog", "cat"]], souls=[0])
    roll(s, 4, 6)
    assert options(s, 0) == ["sacrifice butch dog", "sacrifice butch cat", "decline butch"]
    play(s, "0 sacrifice butch cat")
    assert s.souls[0] == 6
    assert kinds(s.cards[0]) == ["butch", "dog"]

    s = scene(cards=[["butch"]], souls=[0])
    roll(s, 4, 6)
    assert s.souls[0] == 0


def test_r7_r60_r70_h36_e40_a_skunk_stops_at_wraithlox() -> None:
    """E40: P0 and P2 lose all Block cards, P1 keeps his; Candles and Demons stay."""
    s = scene(
        seats=3,
        cards=[["skunk", "billy"], ["dog", "cat", "susie"], ["gabe", "linda"]],
        demons=[["porcus"], ["wraithlox"], ["legion"]],
        candles=[["candle_kind"], ["candle_naughty"], ["candle_beginner"]],
    )
    roll(s, 3, 4)

    assert [len(row) for row in s.cards] == [0, 3, 0]
    assert [len(row) for row in s.demons] == [1, 1, 1]
    assert [len(row) for row in s.candles] == [1, 1, 1]


def test_r70_wraithlox_stops_a_skunk_on_his_controllers_own_roll() -> None:
    """R70: whose card it is counts, not whose roll: P1's Skunk does not reach P0, who rolled."""
    s = scene(cards=[["billy"], ["skunk", "susie"]], demons=[["wraithlox"]])
    roll(s, 3, 4)

    assert kinds(s.cards[0]) == ["billy"]
    assert s.cards[1] == []


def test_r71_r78_e41_wraithlox_does_not_stop_ones_own_skunk() -> None:
    """E41: P0's own cards go as well."""
    s = scene(cards=[["skunk", "billy", "susie"]], demons=[["wraithlox"]])
    roll(s, 3, 4)

    assert s.cards[0] == []


@pytest.mark.parametrize(
    ("moves", "left"),
    [
        (["strike lisa", "strike billy"], [[], ["susie"]]),
        (["strike lisa", "strike susie"], [["billy"], []]),
        (["strike susie", "stop"], [["billy", "lisa"], []]),
        (["stop"], [["billy", "lisa"], ["susie"]]),
    ],
)
def test_r84_e54_alligator(moves: list[str], left: list[list[str]]) -> None:
    """E54: two of P1, one each, one only, or none."""
    s = scene(seats=3, cards=[["alligator"], ["lisa", "billy"], ["susie"]])
    roll(s, 3, 4)
    play(s, "0 use alligator")
    assert set(options(s, 0)) == {"strike lisa", "strike billy", "strike susie", "stop"}
    play(s, *[f"0 {move}" for move in moves])

    assert [kinds(s.cards[1]), kinds(s.cards[2])] == left
    assert prompt(s, 0) == "rest"
    assert s.picks == []


def test_r70_alligator_spares_the_protected() -> None:
    s = scene(seats=3, cards=[["alligator"], ["lisa"], ["susie"]], demons=[[], ["wraithlox"]])
    roll(s, 3, 4)
    play(s, "0 use alligator")

    assert options(s, 0) == ["strike susie", "stop"]
    assert f"strike {s.cards[1][0]}" in [r.text for r in GAME.refusals(s, 0) if r.rule == "R70"]


# --- stealing cards ---


def test_h35_wraithlox_is_no_source_of_souls() -> None:
    """H35, R70: the thief takes from another."""
    s = scene(seats=3, cards=[["mugsy"]], demons=[[], ["wraithlox"]])
    roll(s, 4, 6)

    assert options(s, 0) == ["rob_supply", "rob 2"]
    assert ("rob 1", "R70") in [(r.text, r.rule) for r in GAME.refusals(s, 0)]


def test_r56_r60_pilfer_steals_anything_but_a_candle() -> None:
    """R56, R60: Block cards and Demons of others."""
    s = scene(
        demons=[["pilfer"], ["porcus"]],
        cards=[[], ["dog"]],
        candles=[["candle_good"], ["candle_kind"]],
    )
    roll(s, 5, 6)
    assert options(s, 0) == ["steal dog", "steal porcus"]
    play(s, "0 steal dog")

    assert kinds(s.cards[0]) == ["dog"]
    assert len(s.hands[1]) == 0  # R40 is for Demons


def test_h36_h37_nobody_to_steal_from() -> None:
    """H36, H37: Wraithlox cannot be stolen; the Devil and Mephistopilfer then do nothing."""
    for demon, dice in (("pilfer", (5, 6)), ("devil", (6, 6))):
        s = scene(demons=[[demon], ["wraithlox", "porcus"]], cards=[[], ["dog"]])
        roll(s, *dice)
        assert kinds(s.demons[0]) == [demon]
        assert kinds(s.cards[1]) == ["dog"]
        assert prompt(s, 0) == "rest"


def test_r70_h36_the_why_not_names_protected_demons_too() -> None:
    """H36: P1's Wraithlox is on nobody's list, and the why-not says why."""
    s = scene(seats=3, demons=[["pilfer"], ["wraithlox"], ["porcus", "legion"]])
    roll(s, 5, 6)

    assert options(s, 0) == ["steal porcus", "steal legion"]
    assert (f"steal {s.demons[1][0]}", "R70") in [(r.text, r.rule) for r in GAME.refusals(s, 0)]


def test_r40_h38_the_devil_takes_all_but_candle_and_hand() -> None:
    """H38, R40, R60: cards and Demons in play; the victim draws as many Demons as it lost."""
    s = scene(
        demons=[["devil"], ["porcus", "legion"]],
        cards=[[], ["dog", "billy"]],
        candles=[[], ["candle_kind"]],
        hands=[[], ["serpent"]],
        demon_deck=["oni_twi", "switch"],
    )
    roll(s, 6, 6)

    assert kinds(s.cards[0]) == ["billy", "dog"]
    assert kinds(s.demons[0]) == ["devil", "legion", "porcus"]
    assert (s.cards[1], s.demons[1]) == ([], [])
    assert kinds(s.candles[1]) == ["candle_kind"]
    assert kinds(s.hands[1].cards) == ["oni_twi", "serpent", "switch"]


def test_h2_the_devil_wins_as_soon_as_it_is_enough() -> None:
    """H2: with 10 Souls the second stolen Demon ends it; the rest stays where it was."""
    s = scene(
        souls=[10],
        demons=[["devil"], ["porcus", "legion", "oni_twi"]],
    )
    roll(s, 6, 6)

    assert winners(s) == [0]
    assert len(s.demons[1]) == 1
    assert len(s.hands[1]) == 0


def test_h37_the_devil_chooses_among_unprotected_players() -> None:
    s = scene(seats=4, demons=[["devil"], ["wraithlox"]], cards=[[], ["dog"], ["cat"], ["owl"]])
    roll(s, 6, 6)
    assert options(s, 0) == ["plunder 2", "plunder 3"]
    play(s, "0 plunder 3")

    assert kinds(s.cards[0]) == ["owl"]
