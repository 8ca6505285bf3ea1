"""What is told and asked, where a sentence would be untrue or a question idle."""

import pytest
from tests.games.demons.scenes import (
    BOX,
    activated,
    kind,
    kinds,
    options,
    play,
    roll,
    scene,
)
from tests.games.scene import happened, prompt

from pandemonium.games.demons import GAME
from pandemonium.games.demons.state import State
from pandemonium.games.demons.terms import CARDS, FIRST_CANDLE, FIRST_DEMON
from pandemonium.kernel.outcome import ranked
from pandemonium.kernel.sentences import sentences_of


def roll_for(s: State, key: str) -> None:
    """Roll the number of this card."""
    card = next(card for card in range(CARDS) if kind(card) == key)
    total = next(total for total in range(2, 13) if BOX.responds[total][card])
    first = max(1, total - 6)
    roll(s, first, total - first)


# --- may discard ---


@pytest.mark.parametrize(
    ("key", "cards", "yes"),
    [
        ("carnival_goldfish", [], "use carnival_goldfish"),
        ("butch", ["dog"], "sacrifice butch dog"),
        ("goat", ["billy", "susie"], "sacrifice goat billy"),
    ],
)
def test_r74_h7_a_card_that_may_discard_activates_when_its_owner_agrees(
    key: str, cards: list[str], yes: str
) -> None:
    """R74: the discard is a condition of the activation; refused, nothing has activated."""
    s = scene(cards=[[key, *cards]])
    roll_for(s, key)
    while prompt(s, 0) == "order":
        play(s, f"0 activate {key}")
    assert key not in activated(s)
    twin = s.clone()
    play(s, f"0 decline {key}")
    assert key not in activated(s)
    assert [kind(args[1]) for args in happened(s, "declined")] == [key]

    play(twin, f"0 {yes}")
    told = [event.kind.name for event in twin.news]
    assert activated(twin).count(key) == 1
    assert told.index("activated") < told.index("discarded")


# --- why not ---


@pytest.mark.parametrize("demons", [[], ["porcus"], ["rerollucifer"]])
def test_r67_only_who_may_re_roll_hears_why_not_now(demons: list[str]) -> None:
    s = scene(demons=[demons])
    roll(s, 1, 2)
    if prompt(s, 0) == "reroll":
        play(s, "0 keep")

    assert prompt(s, 0) == "rest"
    refused = {r.text: r.rule for r in GAME.refusals(s, 0)}
    assert refused.get("reroll") == ("H19" if demons == ["rerollucifer"] else None)


# --- equal cards ---


def test_h61_equal_cards_of_the_block_are_no_question() -> None:
    s = scene(cards=[["ruth"]], block=["dog", "dog", "billy", "susie", "linda"])
    roll_for(s, "ruth")

    assert prompt(s, 0) == "rest"
    assert kinds(s.cards[0]) == ["dog", "ruth"]


def test_h61_equal_cards_to_snuff_are_no_question() -> None:
    s = scene(cards=[["dog"] * 4], hands=[["porcus"]])
    play(s, "0 summon porcus")

    assert kinds(s.cards[0]) == ["dog"]
    assert [kind(demon) for demon in s.demons[0]] == ["porcus"]


def test_h61_an_equal_card_still_to_activate_is_a_question() -> None:
    """A Susie that came after the roll is not the same as one that was there when it fell."""
    s = scene(cards=[["goat", "herbie", "susie", "susie"]], souls=[0])
    roll_for(s, "goat")
    s.newcomers.append(s.cards[0][2])
    while prompt(s, 0) == "order":
        play(s, "0 activate goat")
    play(s, "0 sacrifice goat herbie")

    assert prompt(s, 0) == "sacrifice_more"
    assert options(s, 0) == ["sacrifice goat susie"] * 2


def test_h61_equal_cards_of_two_players_are_a_question() -> None:
    s = scene(
        3,
        cards=[["trixie"], ["dog", "billy"], ["billy"]],
        block=["dog", "cat", "owl", "goat", "hawk"],
    )
    roll_for(s, "trixie")
    play(s, "0 use trixie")

    assert options(s, 0) == ["steal billy", "steal billy"]


def test_h61_equal_cards_of_one_player_are_none() -> None:
    s = scene(
        3,
        cards=[["trixie"], ["dog", "billy", "billy"]],
        block=["dog", "cat", "owl", "goat", "hawk"],
    )
    roll_for(s, "trixie")
    play(s, "0 use trixie")

    assert kinds(s.cards[0]) == ["billy"]


# --- the end ---


@pytest.mark.parametrize(
    ("language", "alone", "together"),
    [
        ("en", "Bob wins: the card says so.", "Bob and Dee win: the card says so."),
        (
            "nl",
            "Bob wint: zo staat het op de kaart.",
            "Bob en Dee winnen: zo staat het op de kaart.",
        ),
    ],
)
def test_r90_partners_win_in_the_plural(language: str, alone: str, together: str) -> None:
    words = sentences_of(GAME, language)
    names = ["Ann", "Bob", "Cas", "Dee"]

    assert words.end(ranked("card_text", [0, 1, 0, 0]), names) == alone
    assert words.end(ranked("card_text", [0, 1, 0, 1]), names) == together


# --- Dutch ---


def test_dutch_keeps_the_printed_names_of_the_demons() -> None:
    names = {
        language: sentences_of(GAME, language).section("noun", "card") for language in ("en", "nl")
    }
    demons = {kind(card) for card in range(FIRST_DEMON, FIRST_CANDLE)}

    assert {key: names["nl"][key] for key in demons} == {key: names["en"][key] for key in demons}


def test_dutch_cards_are_activated_and_the_egg_discards_the_rest() -> None:
    words = sentences_of(GAME, "nl")

    assert "wordt geactiveerd" in words.look_up("event", "activated")
    assert "leg de rest af" in words.look_up("about", "card", "rosemarys_egg")
