"""The cards' own texts: R62-R84, every verb, and the rulings about them."""

import pytest

from tests.games.demons.scenes import (
    activated,
    happened,
    kind,
    kinds,
    options,
    play,
    prompt,
    roll,
    scene,
    winners,
)
from pandemonium.games.demons import GAME

# --- collect, steal, give ------------------------------------------------------------------------

WAYS = {2: (1, 1), 3: (1, 2), 4: (1, 3), 5: (1, 4), 6: (2, 4), 7: (3, 4)}
WAYS |= {8: (3, 5), 9: (4, 5), 10: (4, 6), 11: (5, 6), 12: (6, 6)}


@pytest.mark.parametrize(
    ("name", "total", "others", "souls"),
    [
        ("penny", 2, [], 5),
        ("lisa", 3, ["alice", "herbie", "linda"], 3),
        ("wendy", 4, ["dog", "cat", "billy"], 2),
        ("roxanne", 6, ["billy", "gabe", "dog"], 2),
        ("susie", 6, [], 1),
        ("linda", 9, [], 1),
        ("pamela", 11, [], 2),
        ("gabe", 3, [], 2),
        ("wally", 4, [], 0),
        ("wally", 4, ["gabe"], 2),
        ("herbie", 5, [], 1),
        ("casanova", 8, ["susie", "lisa", "dog"], 2),
        ("billy", 8, [], 1),
        ("dog", 7, ["susie"], 1),
        ("rabbit", 7, ["hawk", "goat"], 2),
        ("rainbow_parrot", 7, ["billy", "susie"], 0),
        ("rainbow_parrot", 7, ["susie", "linda"], 2),
        ("foaming_fido", 7, [], 2),
        ("foaming_fido", 7, ["susie"], 0),
    ],
)
def test_r27_r51_what_cards_collect(name: str, total: int, others: list[str], souls: int) -> None:
    """R26, R27, R51: each collecting card with its number, condition and count."""
    s = scene(souls=[0], cards=[[name, *others]])
    roll(s, *WAYS[total])
    while s.owing() == [0] and prompt(s, 0) != "turn":
        first = [text for text in options(s, 0) if name in text or "decline" in text]
        play(s, f"0 {first[0] if first else options(s, 0)[0]}")

    mine = sum(args[1] for args in happened(s, "collected") if kind(args[2]) == name)
    assert mine == souls


def test_r55_e23_a_thief_chooses_the_source() -> None:
    """E23: supply or P1; P1 chosen: P1 3, P0 +1."""
    s = scene(cards=[["mugsy"]], souls=[5, 4])
    roll(s, 4, 6)
    assert options(s, 0) == ["rob_supply", "rob 1"]
    play(s, "0 rob 1")

    assert s.souls == [6, 3]


def test_r55_h34_the_supply_is_always_a_source() -> None:
    """H34: although P1 has Souls; nobody loses one."""
    s = scene(cards=[["mugsy"]], souls=[5, 4])
    roll(s, 4, 6)
    play(s, "0 rob_supply")

    assert s.souls == [6, 4]


def test_r55_e24_only_the_supply_is_left() -> None:
    """E24: nobody else has a Soul: +1 from the supply, without a question."""
    s = scene(seats=3, cards=[["mugsy"]], souls=[5, 0, 0])
    roll(s, 4, 6)

    assert s.souls == [6, 0, 0]


def test_h33_several_souls_are_stolen_one_at_a_time() -> None:
    """H33: five Souls from any mix of sources, with a win check each time."""
    s = scene(
        seats=3,
        demons=[["antichrist", "porcus", "legion"]],
        souls=[7, 1, 2],
    )
    roll(s, 4, 6)
    play(s, "0 rob 1")
    assert "rob 1" not in options(s, 0)
    play(s, "0 rob 2", "0 rob_supply")

    assert winners(s) == [0]
    assert s.souls == [10, 0, 1]


def test_h58_nobody_is_robbed_below_zero() -> None:
    """H58: a seat without Souls is no source; the why-not says so."""
    s = scene(seats=3, cards=[["mugsy"]], souls=[5, 0, 3])
    roll(s, 4, 6)

    assert options(s, 0) == ["rob_supply", "rob 2"]
    assert ("rob 1", "H58") in [(r.text, r.rule) for r in GAME.refusals(s, 0)]


@pytest.mark.parametrize(
    ("name", "dice", "others", "stolen"),
    [
        ("mugsy", (4, 6), [], 1),
        ("spike", (4, 5), ["mugsy"], 0),
        ("spike", (3, 6), ["mugsy", "vinnie"], 2),
        ("vinnie", (6, 6), ["mugsy", "spike"], 3),
    ],
)
def test_r55_what_rotten_boys_steal(
    name: str, dice: tuple[int, int], others: list[str], stolen: int
) -> None:
    """R26, R27, R55: with their requirement and their count."""
    s = scene(cards=[[name, *others]], souls=[5, 0])
    roll(s, *dice)

    assert s.souls[0] == 5 + stolen


def test_r27_the_hound_steals_for_each_animal() -> None:
    s = scene(demons=[["hound"]], cards=[["dog", "cat", "billy"]], souls=[0, 0])
    roll(s, 2, 6)
    play(s, "0 activate hound")

    assert s.souls[0] == 3


def test_h57_neil_must_give_even_the_win() -> None:
    """H57: with two players the opponent collects 1, and wins."""
    s = scene(
        souls=[0, 9], cards=[["neil"]], demons=[[], ["porcus", "legion", "succubus"]]
    )
    roll(s, 1, 4)

    assert s.souls == [2, 10]
    assert winners(s) == [1]


def test_h57_with_more_players_the_giver_chooses() -> None:
    s = scene(seats=3, souls=[0, 0, 0], cards=[["neil"]])
    roll(s, 1, 4)
    assert options(s, 0) == ["gift 1 1 neil", "gift 2 1 neil"]
    play(s, "0 gift 2 1 neil")

    assert s.souls == [2, 0, 1]


# --- flip, draw, gain, take ----------------------------------------------------------------------


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


# --- discards ------------------------------------------------------------------------------------


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
    assert prompt(s, 0) == "turn"
    assert s.picks == []


def test_r70_alligator_spares_the_protected() -> None:
    s = scene(seats=3, cards=[["alligator"], ["lisa"], ["susie"]], demons=[[], ["wraithlox"]])
    roll(s, 3, 4)
    play(s, "0 use alligator")

    assert options(s, 0) == ["strike susie", "stop"]
    assert f"strike {s.cards[1][0]}" in [r.text for r in GAME.refusals(s, 0) if r.rule == "R70"]


# --- stealing cards ------------------------------------------------------------------------------


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


def test_h36_h37_nobody_to_steal_from() -> None:
    """H36, H37: Wraithlox cannot be stolen; the Devil and Mephistopilfer then do nothing."""
    for demon, dice in (("pilfer", (5, 6)), ("devil", (6, 6))):
        s = scene(demons=[[demon], ["wraithlox", "porcus"]], cards=[[], ["dog"]])
        roll(s, *dice)
        assert kinds(s.demons[0]) == [demon]
        assert kinds(s.cards[1]) == ["dog"]
        assert prompt(s, 0) == "turn"


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
    s = scene(
        seats=4, demons=[["devil"], ["wraithlox"]], cards=[[], ["dog"], ["cat"], ["owl"]]
    )
    roll(s, 6, 6)
    assert options(s, 0) == ["plunder 2", "plunder 3"]
    play(s, "0 plunder 3")

    assert kinds(s.cards[0]) == ["owl"]


# --- activating others ---------------------------------------------------------------------------


def test_r74_e46_irwin_activates_all_animals() -> None:
    """E46: Dog +1, for Irwin is a Boy; the Rabbit fizzles with two Animals."""
    s = scene(cards=[["irwin", "dog", "rabbit"]])
    roll(s, 4, 4)
    play(s, "0 activate dog")

    assert s.souls[0] == 6
    assert activated(s) == ["irwin", "dog", "rabbit"]


@pytest.mark.parametrize(("answer", "souls"), [("use", 10), ("decline", 5)])
def test_r74_e47_irwin_and_the_goldfish(answer: str, souls: int) -> None:
    """E47: discard it for 5, or decline."""
    s = scene(cards=[["irwin", "carnival_goldfish"]])
    roll(s, 4, 4)
    play(s, f"0 {answer} carnival_goldfish")

    assert s.souls[0] == souls


def test_h13_cards_gained_during_the_roll_are_not_activated_by_others() -> None:
    """H13: Irwin activates the Cat, which finds a Dog; the Dog is not one of "all"."""
    s = scene(cards=[["irwin", "cat"]], deck=["dog"])
    roll(s, 4, 4)

    assert activated(s) == ["irwin", "cat"]
    assert s.souls[0] == 5


def test_h14_by_number_and_by_another_card() -> None:
    """H14: Little League on a 7 activates Irwin, Irwin the Dog, which answers to the 7 as well."""
    s = scene(cards=[["irwin", "dog"]], demons=[["little_league"]])
    roll(s, 3, 4)
    play(s, "0 activate dog")

    assert activated(s) == ["dog", "little_league", "irwin", "dog"]
    assert s.souls[0] == 7


def test_h15_vanished_targets_are_skipped() -> None:
    """H15: Irwin activates the Skunk first; the Dog and Irwin himself are gone."""
    s = scene(cards=[["irwin", "skunk", "dog"]])
    roll(s, 4, 4)
    play(s, "0 activate skunk")

    assert activated(s) == ["irwin", "skunk"]
    assert s.cards[0] == []
    assert s.waves == []


def test_r75_h16_e48_two_destinies_alone() -> None:
    """E48: A picks B, B has no target; then B's own activation picks A, which has none; end."""
    s = scene(cards=[["destiny", "destiny"]])
    roll(s, 1, 4)

    assert activated(s) == ["destiny"] * 4
    assert s.souls[0] == 5
    assert prompt(s, 0) == "turn"


def test_r75_h16_e49_destinies_and_penny() -> None:
    """E49: A, then B, then only Penny is legal: +5; B's own activation may take Penny again: +5."""
    s = scene(cards=[["destiny", "destiny", "penny"]])
    roll(s, 1, 4)
    assert options(s, 0) == ["activate destiny", "activate penny"]
    play(s, "0 activate destiny")
    assert s.souls[0] == 10
    assert options(s, 0) == ["activate destiny", "activate penny"]
    play(s, "0 activate penny")

    assert s.souls[0] == 15


def test_h17_destiny_may_pick_a_kid_whose_requirement_fails() -> None:
    """H17: Spike is Sweet too under Succubus Twin, but there are not three Rotten Kids... yet."""
    s = scene(cards=[["destiny", "wally"]])
    s.cards[0] = [card for card in s.cards[0] if kind(card) == "destiny"]
    wally = next(card for card in s.block_deck.cards if kind(card) == "wally")
    s.cards[0].append(wally)
    roll(s, 1, 4)
    assert activated(s) == ["destiny", "wally"]
    assert s.souls[0] == 7

    s = scene(cards=[["destiny", "spike"]], demons=[["succubus"]])
    roll(s, 1, 4)
    assert activated(s) == ["destiny", "spike"]
    assert s.souls[0] == 5


def test_r23_r48_h14_e60_herbie_by_number_and_through_destiny() -> None:
    """E60: any order, no decline; +1 by number, +1 via Destiny; the Goldfish is not involved."""
    for first in ("herbie", "destiny"):
        s = scene(cards=[["herbie", "destiny", "carnival_goldfish"]])
        roll(s, 1, 4)
        assert options(s, 0) == ["activate herbie", "activate destiny"]
        play(s, f"0 activate {first}")
        assert s.souls[0] == 7
        assert "carnival_goldfish" not in activated(s)


# --- Demons --------------------------------------------------------------------------------------


def test_r65_h31_e34_oni_twi_doubles_what_kids_collect() -> None:
    """E34: Billy collects 2 on his owner's turn."""
    s = scene(cards=[["billy"]], demons=[["oni_twi"]])
    roll(s, 4, 4)

    assert s.souls[0] == 7


def test_r65_h32_e35_oni_twi_does_not_double_stealing() -> None:
    """E35: Mugsy steals exactly 1, also from the supply."""
    s = scene(cards=[["mugsy"]], demons=[["oni_twi"]], souls=[5, 0])
    roll(s, 4, 6)

    assert s.souls[0] == 6


def test_h59_e36_oni_twi_is_for_ones_own_turns() -> None:
    """E36: on P1's turn Billy collects 1."""
    s = scene(cards=[["billy"]], demons=[["oni_twi"]], active=1)
    roll(s, 4, 4, seat=1)

    assert s.souls[0] == 6


def test_h31_oni_twi_doubles_once_and_not_gifts_or_animals() -> None:
    """H31: Neil 4, his gift 1; through Destiny doubled once; Irwin's Dog 1."""
    s = scene(cards=[["neil"]], demons=[["oni_twi"]], souls=[0, 0])
    roll(s, 1, 4)
    assert s.souls == [4, 1]
    s = scene(cards=[["destiny", "penny"]], demons=[["oni_twi"]], souls=[0])
    roll(s, 1, 4)
    assert s.souls[0] == 10
    s = scene(cards=[["irwin", "dog"]], demons=[["oni_twi"]], souls=[0])
    roll(s, 4, 4)
    assert s.souls[0] == 1


def test_r72_e45_goat_is_not_dearer_under_baphometal() -> None:
    """E45: exactly one Boy and one Girl; the Demon is free."""
    s = scene(
        cards=[["goat", "billy", "susie"]],
        demons=[[], ["baphometal"]],
        demon_deck=["porcus"],
    )
    roll(s, 3, 4)
    play(s, "0 sacrifice goat billy")

    assert kinds(s.demons[0]) == ["porcus"]
    assert kinds(s.cards[0]) == ["goat"]


def test_r72_e45_damian_and_the_egg_are_unaffected_too() -> None:
    """E45: Damian summons at random for himself alone; the Egg inside hatches free."""
    s = scene(
        cards=[["damian"]],
        demons=[[], ["baphometal"]],
        hands=[["rosemarys_egg"]],
        demon_deck=["porcus", "devil", "legion"],
    )
    roll(s, 5, 6, 0)
    play(s, "0 use damian", "0 hatch devil")

    assert kinds(s.demons[0]) == ["devil"]
    assert s.cards[0] == []
    assert not s.summoned


def test_r15_r83_e53_the_goat_can_win_on_anothers_turn() -> None:
    """E53: P1 rolls 7, P0 accepts: the top Demon enters, P0 wins."""
    s = scene(
        souls=[10, 0],
        cards=[["goat", "billy", "susie"]],
        demons=[["porcus", "legion"]],
        demon_deck=["switch"],
        active=1,
    )
    roll(s, 3, 4, seat=1)
    play(s, "0 sacrifice goat billy")

    assert winners(s) == [0]


def test_h29_the_goat_under_dollagorgon_takes_two_different_kids() -> None:
    """H29: any two; one Kid alone is not enough."""
    s = scene(cards=[["goat", "billy", "casanova"]], demons=[["dollagorgon"]], demon_deck=["porcus"])
    roll(s, 3, 4)
    assert options(s, 0) == ["sacrifice goat billy", "sacrifice goat casanova", "decline goat"]
    play(s, "0 sacrifice goat casanova")
    assert kinds(s.cards[0]) == ["goat"]
    assert len(s.demons[0]) == 2

    s = scene(cards=[["goat", "billy"]], demons=[["dollagorgon"]])
    roll(s, 3, 4)
    assert prompt(s, 0) == "turn"


def test_h28_goat_and_damian_with_nothing_to_summon() -> None:
    """H28: the price is paid, no Demon comes."""
    s = scene(cards=[["goat", "billy", "susie"]])
    s.demon_deck.cards, s.demon_deck.known = [], []
    roll(s, 3, 4)
    play(s, "0 sacrifice goat billy")
    assert kinds(s.cards[0]) == ["goat"]
    assert s.demons[0] == []

    s = scene(cards=[["damian"]])
    roll(s, 5, 6)
    play(s, "0 use damian")
    assert (s.cards[0], s.demons[0]) == ([], [])
    assert len(happened(s, "no_demon")) == 1


def test_r83_goat_takes_both_kids_of_the_owners_choice() -> None:
    s = scene(cards=[["goat", "billy", "mugsy", "susie", "lisa"]], demon_deck=["porcus"])
    roll(s, 3, 4)
    assert set(options(s, 0)) == {"sacrifice goat billy", "sacrifice goat mugsy", "decline goat"}
    play(s, "0 sacrifice goat mugsy")
    assert prompt(s, 0) == "sacrifice_more"
    play(s, "0 sacrifice goat lisa")

    assert kinds(s.cards[0]) == ["billy", "goat", "susie"]


def test_h24_h27_the_egg_hatches_in_one_go() -> None:
    """H24, H27: no win with the Egg itself; the rejected Demons and the Egg lie open."""
    s = scene(
        souls=[10],
        demons=[["porcus", "legion"]],
        hands=[["rosemarys_egg"]],
        cards=[["dog", "cat", "owl"]],
        demon_deck=["devil", "serpent", "oni_twi"],
    )
    play(s, "0 summon rosemarys_egg")
    assert winners(s) == []
    assert set(options(s, 0)) == {"hatch devil", "hatch serpent", "hatch oni_twi"}
    assert GAME.look(s, 1).looking_count == 4
    assert [card.kind for card in GAME.look(s, 1).looking] == ["rosemarys_egg"]
    assert len(GAME.look(s, 0).looking) == 4
    play(s, "0 hatch oni_twi")

    assert winners(s) == [0]
    assert kinds(s.demon_discard) == ["devil", "rosemarys_egg", "serpent"]
    assert len(s.hands[0]) == 0


def test_h25_an_egg_with_few_demons_left() -> None:
    """H25: the discards are shuffled without the Egg; with none at all the Egg stays and counts."""
    s = scene(hands=[["rosemarys_egg"]], cards=[["dog", "cat", "owl"]], demon_deck=["devil"])
    s.demon_discard = [card for card in s.demon_deck.cards if kind(card) in ("porcus", "legion")]
    s.demon_deck.cards, s.demon_deck.known = s.demon_deck.cards[-1:], [0]
    s.raw_rng.numbers = [0]  # type: ignore[attr-defined]
    play(s, "0 summon rosemarys_egg")
    assert set(options(s, 0)) == {"hatch devil", "hatch porcus", "hatch legion"}

    s = scene(
        souls=[10],
        demons=[["porcus", "legion"]],
        hands=[["rosemarys_egg"]],
        cards=[["dog", "cat", "owl"]],
    )
    s.demon_deck.cards, s.demon_deck.known = [], []
    play(s, "0 summon rosemarys_egg")
    assert winners(s) == [0]
    assert "rosemarys_egg" in kinds(s.demons[0])


def test_h26_the_comic_searches_the_deck_and_shuffles_before_an_egg_looks() -> None:
    """H26: the searcher sees the whole deck as a set; the deck is shuffled, then the Egg hatches."""
    s = scene(
        demons=[["necronomi_comic"]],
        demon_deck=["rosemarys_egg", "devil", "porcus", "legion"],
    )
    roll(s, 1, 2)
    assert prompt(s, 0) == "fetch"
    assert len(options(s, 0)) == 19
    s.raw_rng.numbers += [0] * 17  # type: ignore[attr-defined]
    play(s, "0 fetch rosemarys_egg")

    names = [event.kind.name for event in s.news]
    assert names.index("searched") < names.index("hatched")
    assert s.demon_deck.known == [0] * 15
    assert prompt(s, 0) == "hatch"
    play(s, f"0 {options(s, 0)[0]}")
    assert len(s.demons[0]) == 2


def test_r43_the_serpent_wins_at_once() -> None:
    """R43: a 2 on one's own roll; on another's roll it is silent (R25)."""
    s = scene(demons=[["serpent"]], souls=[0])
    roll(s, 1, 1)
    assert s.outcome is not None
    assert (s.outcome.reason, winners(s)) == ("card_text", [0])

    s = scene(demons=[[], ["serpent"]])
    roll(s, 1, 1)
    assert s.outcome is None


def test_r83_damian_summons_at_random_from_the_hand() -> None:
    """R72: which one is chance, not choice; the hand shrinks, the summon of the turn is left."""
    seen = set()
    for number in (0, 1):
        s = scene(
            cards=[["damian", "dog", "cat", "owl"]], hands=[["porcus", "legion"]]
        )
        roll(s, 5, 6, number)
        play(s, "0 use damian")
        seen.add(kind(s.demons[0][0]))
        assert any(text.startswith("summon") for text in options(s, 0))
    assert seen == {"porcus", "legion"}
