"""What the log says is what happened, in both languages; Dutch has one word for one thing."""

import re
import tomllib

import pytest
from tests.games.devil.scenes import (
    alone,
    card,
    run,
    scene,
)
from tests.games.scene import happened

from pandemonium.games.devil import GAME
from pandemonium.games.devil.rules import interest, opening, penalties, production, reputation
from pandemonium.games.devil.terms import SYMBOL_NAMES
from pandemonium.games.devil.vocabulary import GOT_COURTIER, SEALED
from pandemonium.kernel.news import EVERYONE, Event

NAMES = ["Ann", "Bob", "Cas", "Dee"]
TEXT = GAME.folder() / "text"
OTHER_WORDS = [
    r"[Dd]uivelsvleugel",  # demonenvleugel
    r"\b[Rr]eputatie\b",  # aanzien
    r"\b[Ww]iel\b",  # rad
    r"\b[Aa]l het \{",  # alle tarwe
    r"\bals [^,.]*, daarna",  # als ..., dan
    r"kijkers sluiten haar",  # de kist: hem
    r"wetenschapshoveling",  # alchemist
]


def log(s, language="en"):
    words = GAME.sentences(language)
    return [words.event(event, s.content, NAMES) for event in s.news]


@pytest.mark.parametrize("word", OTHER_WORDS)
@pytest.mark.parametrize("file", ["nl", "rules.nl"])
def test_one_dutch_word_for_one_thing(word, file):
    text = (TEXT / f"{file}.toml").read_text(encoding="utf-8")
    assert tomllib.loads(text)
    assert [line for line in text.splitlines() if re.search(word, line)] == []


def test_r141_lost_points_are_lost_not_scored():
    """R141: no "scores -4 points"."""
    s = scene()
    alone(s, penalties.lose, 0, 4)
    assert log(s) == ["Ann loses 4 points."]
    assert log(s, "nl") == ["Ann verliest 4 punten."]


def test_r104_forgetting_says_which_way():
    """R104: towards the knot, up from below and down from above."""
    s = scene()
    arrows = s.box.arrows
    low = next(space for space in range(len(arrows)) if arrows[space] > 0)
    high = next(space for space in range(len(arrows)) if arrows[space] < 0)
    s.rep[0], s.rep[1] = low, high
    alone(s, reputation.forget)
    assert (0, arrows[low]) in happened(s, "forgot_up")
    assert (1, -arrows[high]) in happened(s, "forgot_down")
    assert not [line for line in log(s) if "-" in line]


def test_r94_interest_that_does_not_arrive_is_told_as_such():
    """R94, R95: one corner for a debt of 1."""
    s = scene(debts=(1, 0, 0, 0))
    s.cycle[0] = 0
    alone(s, interest.interest_phase)
    assert log(s) == ["Interest does not reach Ann yet; the debt stays 1."]


def test_r136_a_waking_inquisitor_has_a_name():
    """R136, R149: and so has the one that is suffered."""
    s = scene()
    alone(s, opening.wake, 0)
    who = s.box.inquisitors[s.red[0]].key
    name = GAME.sentences("en").section("one", "inquisitor")[who]
    assert log(s) == [f"Face up now: {name}, red inquisitor 1."]
    s.news = []
    alone(s, penalties.suffer, 0, 3)
    assert log(s)[0] == f"Ann suffers {name}."


def test_r21_the_building_is_named_before_what_it_brings():
    """R21: a permanent gain of Production."""
    s = scene()
    s.built[0].append(card("wheat_field"))
    run(s, production.run_permanent, s.box.buildings[card("wheat_field")].order)
    assert log(s) == ["Wheat Field of Ann does its work.", "Ann gains 1 wheat."]


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Ann gains the alchemist."), ("nl", "Ann krijgt de alchemist.")],
)
def test_the_alchemist_has_one_name(language, said):
    s = scene()
    told = Event(EVERYONE, GOT_COURTIER, (0, SYMBOL_NAMES.index("science")))
    assert GAME.sentences(language).event(told, s.content, NAMES) == said


def test_nobody_is_told_their_own_name_on_their_own_seal():
    s = scene()
    for language, said in (("en", "Sealed."), ("nl", "Verzegeld.")):
        told = Event(EVERYONE, SEALED, (0,))
        assert GAME.sentences(language).event(told, s.content, NAMES) == said
