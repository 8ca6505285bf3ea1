"""Cards about Souls: collect, steal, give (R27, R51, R55, R65)."""

import pytest
from tests.games.demons.scenes import (
    kind,
    options,
    play,
    roll,
    scene,
    winners,
)
from tests.games.scene import happened, prompt

from pandemonium.games.demons import GAME

# --- collect, steal, give ---

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
    while s.owing() == [0] and prompt(s, 0) not in ("turn", "rest"):
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
    s = scene(souls=[0, 9], cards=[["neil"]], demons=[[], ["porcus", "legion", "succubus"]])
    roll(s, 1, 4)

    assert s.souls == [2, 10]
    assert winners(s) == [1]


def test_h57_with_more_players_the_giver_chooses() -> None:
    s = scene(seats=3, souls=[0, 0, 0], cards=[["neil"]])
    roll(s, 1, 4)
    assert options(s, 0) == ["gift 1 1 neil", "gift 2 1 neil"]
    play(s, "0 gift 2 1 neil")

    assert s.souls == [2, 0, 1]
