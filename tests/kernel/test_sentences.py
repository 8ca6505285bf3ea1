"""Sentences: names, numbers with the right form, and what is missing."""

import pytest

from pandemonium.kernel.game import Refusal
from pandemonium.kernel.news import EVERYONE, Event, Kind
from pandemonium.kernel.outcome import Outcome
from pandemonium.kernel.sentences import Sentences, SentencesError, fill, pieces
from tests.toy import TOY
from tests.toy.vocabulary import KINDS

NAMES = ["Ada", "Bert"]


def test_a_number_takes_the_right_form() -> None:
    words = TOY.sentences("en")
    won = KINDS["won"]

    assert words.event(Event(EVERYONE, won, (0, 0, 1)), TOY.standin(), NAMES) == (
        "Ada wins red 1 and has 1 point."
    )
    assert words.event(Event(EVERYONE, won, (1, 1, 4)), TOY.standin(), NAMES) == (
        "Bert wins red 2 and has 4 points."
    )


def test_a_name_takes_the_form_of_its_number() -> None:
    won = KINDS["won"]

    def said(template: str, card: int, points: int) -> str:
        return TOY.sentences("en").sentence(template, won, (0, card, points), TOY.standin(), NAMES)

    assert said("{points} {card*points}", 0, 2) == "2 red 1"
    assert said("{points} {card*points}", 0, 1) == "1 the one red card"
    assert said("{card*1}", 0, 5) == "The one red card"
    assert said("{card*1}", 1, 5) == "Red 2", "a name without a form of its own stays"
    assert said("{card*1}", -1, 1) == "A card"
    with pytest.raises(SentencesError, match="won has no field hat"):
        said("{card*hat}", 0, 1)


def test_a_list_leaves_out_what_there_is_none_of() -> None:
    won = KINDS["won"]

    def said(template: str, card: int, points: int) -> str:
        return TOY.sentences("en").sentence(template, won, (0, card, points), TOY.standin(), NAMES)

    assert said("{seat}: <{points:point|points}; a card>", 0, 3) == "Ada: 3 points, a card"
    assert said("{seat}: <{points:point|points}; a card>", 0, 0) == "Ada: a card"
    with pytest.raises(SentencesError, match="won has no field hat"):
        said("<{hat} hats>", 0, 1)


def test_a_card_that_is_not_known_has_a_name_of_its_own() -> None:
    peeked = KINDS["peeked"]

    assert TOY.sentences("en").event(Event(EVERYONE, peeked, (0, -1)), TOY.standin(), NAMES) == (
        "Ada looks at a card."
    )


def test_a_missing_text_is_named() -> None:
    words = TOY.sentences("en")
    with pytest.raises(SentencesError, match="toy, en: no text for reason.nonsense"):
        words.refusal(Refusal("roll", "R1", Kind("nonsense")), TOY.standin(), NAMES)
    with pytest.raises(SentencesError, match="no language 'fr'"):
        Sentences(TOY, "fr")


def test_a_template_cannot_ask_for_what_is_not_there() -> None:
    with pytest.raises(SentencesError, match="won has no field hat"):
        TOY.sentences("en").sentence("{hat}", KINDS["won"], (0, 0, 1), TOY.standin(), NAMES)


def test_pieces_are_named_by_sort_and_value() -> None:
    kind = Kind("stole", "thief:seat", "card", "n")

    assert pieces(kind, (1, 17, 3)) == ["seat:1", "card:17"]
    assert pieces(kind, (1, -1, 3)) == ["seat:1"]


def test_rules_are_found_by_number() -> None:
    assert TOY.sentences("en").rule("R5")
    assert TOY.sentences("en").rule("R99") is None


def test_a_card_of_somebodys_own_set_is_called_by_its_id() -> None:
    content = TOY.load(TOY.folder() / "content" / "standin")
    own = type(content)("mine", "0", ["old_boot"], [1], [[]])

    assert TOY.sentences("en").noun(own, "card", 0) == "Old boot"
    with pytest.raises(SentencesError, match="no text for noun.card.old_boot"):
        TOY.sentences("en").noun(type(own)("standin", "0", ["old_boot"], [1], [[]]), "card", 0)


def test_foreseen_changes_are_listed() -> None:
    assert TOY.sentences("en").changes([(0, 3, 4), (1, 2, 1)]) == "Points 3 → 4, Cards 2 → 1"
    assert TOY.sentences("en").changes([]) == ""


def test_a_seat_without_a_name_is_a_noun_like_others() -> None:
    won = KINDS["won"]
    with pytest.raises((SentencesError, AssertionError)):
        TOY.sentences("en").sentence("{seat}", won, (2, 0, 1), TOY.standin(), NAMES)


@pytest.mark.parametrize(("count", "text"), [(0, "0 hats"), (1, "1 hat"), (2, "2 hats")])
def test_plain_values_take_the_right_form(count: int, text: str) -> None:
    assert fill("{n:hat|hats}", {"n": count}) == text
    assert fill("{n}", {"n": count}) == str(count)
    with pytest.raises(SentencesError, match="asks for {hat}"):
        fill("{hat}", {"n": count})


@pytest.mark.parametrize(
    ("language", "ranks", "text"),
    [
        ("en", [2, 1, 3], "Bert is rich."),
        ("en", [1, 1, 3], "Ada and Bert are rich."),
        ("en", [1, 1, 1], "Ada, Bert and Cas are rich."),
        ("nl", [2, 1, 3], "Bert is rijk."),
        ("nl", [1, 1, 3], "Ada en Bert zijn rijk."),
        ("nl", [1, 1, 1], "Ada, Bert en Cas zijn rijk."),
    ],
)
def test_several_winners_take_an_and_and_a_plural(
    language: str, ranks: list[int], text: str
) -> None:
    outcome = Outcome("rich", [5, 5, 5], ranks, [])
    assert TOY.sentences(language).end(outcome, ["Ada", "Bert", "Cas"]) == text


@pytest.mark.parametrize(("points", "text"), [(1, "A point is"), (3, "Points are")])
def test_a_form_can_stand_without_its_number(points: int, text: str) -> None:
    words, args = TOY.sentences("en"), (0, 0, points)
    template = "{points?a point is|points are}"
    assert words.sentence(template, KINDS["won"], args, TOY.standin(), NAMES) == text


def test_an_absent_section_is_empty_and_a_text_is_none() -> None:
    words = TOY.sentences("en")

    assert words.section("noun", "card")["red_1"]
    assert words.section("no", "such") == {}
    assert words.section("name") == {}
    with pytest.raises(SentencesError, match="no text for noun"):
        words.look_up("noun")
