"""Cards that activate others, and Demons (R62-R75, R83; H13-H32)."""

import pytest
from tests.games.demons.scenes import (
    activated,
    kind,
    kinds,
    options,
    play,
    roll,
    scene,
    winners,
)
from tests.games.scene import happened, prompt

from pandemonium.games.demons import GAME

# --- activating others ---


def test_r74_e46_irwin_activates_all_animals() -> None:
    """E46: Dog +1, for Irwin is a Boy; the Rabbit fizzles with two Animals."""
    s = scene(cards=[["irwin", "dog", "rabbit"]])
    roll(s, 4, 4)
    play(s, "0 activate dog")

    assert s.souls[0] == 6
    assert activated(s) == ["irwin", "dog"]
    assert [kind(args[1]) for args in happened(s, "fizzled")] == ["rabbit"]


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


def test_h13_what_came_before_irwin_or_destiny_is_too_late_too() -> None:
    """H13, R44: Ruth's Dog came after the dice, and so did Peggy Sue's Boy."""
    s = scene(cards=[["ruth", "irwin"]], demons=[["little_league"]], block=["dog"])
    roll(s, 3, 4)
    play(s, "0 activate ruth", "0 gain dog")
    assert activated(s) == ["little_league", "ruth", "irwin"]

    block = ["gabe", "dog", "cat", "owl", "hawk"]
    s = scene(cards=[["peggy_sue", "destiny"]], block=block)
    roll(s, 1, 4)
    play(s, "0 activate peggy_sue")
    assert kinds(s.cards[0]) == ["destiny", "gabe", "peggy_sue"]
    assert activated(s) == ["peggy_sue", "destiny", "peggy_sue"]


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
    assert prompt(s, 0) == "rest"


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


def test_h16_each_destiny_of_little_league_begins_a_new_chain() -> None:
    """H16, R74: the second Destiny may pick the first one, although that was in the last chain."""
    s = scene(cards=[["destiny", "destiny", "penny"]], demons=[["little_league"]])
    roll(s, 3, 4)
    play(s, "0 activate destiny", "0 activate destiny")
    assert (prompt(s, 0), s.souls[0]) == ("order_all", 10)
    play(s, "0 activate destiny")

    assert prompt(s, 0) == "wake"
    assert options(s, 0) == ["activate destiny", "activate penny"]


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
    assert activated(s) == ["destiny"]
    assert [kind(args[1]) for args in happened(s, "fizzled")] == ["spike"]
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


# --- Demons ---


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
    s = scene(
        cards=[["goat", "billy", "casanova"]], demons=[["dollagorgon"]], demon_deck=["porcus"]
    )
    roll(s, 3, 4)
    assert options(s, 0) == ["sacrifice goat billy", "sacrifice goat casanova", "decline goat"]
    play(s, "0 sacrifice goat casanova")
    assert kinds(s.cards[0]) == ["goat"]
    assert len(s.demons[0]) == 2

    s = scene(cards=[["goat", "billy"]], demons=[["dollagorgon"]])
    roll(s, 3, 4)
    assert prompt(s, 0) == "rest"


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
    """H26: the searcher sees the deck as a set; it is shuffled, then the Egg hatches."""
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


def test_r42_h26_an_empty_demon_deck_is_renewed_for_a_search() -> None:
    """R42: the Demon discards become the deck that is searched."""
    s = scene(demons=[["necronomi_comic"]])
    s.demon_discard = [card for card in s.demon_deck.cards if kind(card) in ("porcus", "legion")]
    s.demon_deck.cards, s.demon_deck.known = [], []
    roll(s, 1, 2, 0)

    assert options(s, 0) == ["fetch porcus", "fetch legion"]
    assert s.demon_discard == []


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
        s = scene(cards=[["damian", "dog", "cat", "owl"]], hands=[["porcus", "legion"]])
        roll(s, 5, 6, number)
        play(s, "0 use damian")
        seen.add(kind(s.demons[0][0]))
        assert any(text.startswith("summon") for text in options(s, 0))
    assert seen == {"porcus", "legion"}
