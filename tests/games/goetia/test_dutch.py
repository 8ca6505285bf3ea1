"""The Dutch text speaks as the Dutch book does: one word for one thing, printed names kept."""

import re
import tomllib

import pytest

from pandemonium.games.goetia import GAME

TEXT = GAME.folder() / "text"
PRINTED = [
    "parseltongue",
    "power_of_ferocity",
    "brass_vessel",
    "holy_chalice",
    "ark_of_the_covenant",
    "seance",
    "ouija_board",
    "spirit_walk",
    "exorcism",
    "pendulum",
    "master_of_powers",
    "master_of_relics",
    "master_of_demons",
    "master_of_diplomacy",
    "master_of_exploitation",
]
OTHER_WORDS = [
    r"\b[Hh]ex(en)?\b(?!\})",  # hexagonaal
    r"[Zz]eshoek",
    r"\b[Ll]osse\b",  # enkele hexagonaal
    r"\b[Vv]erbinding|\b[Vv]erbonden\b(?! met -)",  # koppeling, gekoppeld
    r"\bDemon\b|Demonenk",  # Demoon, Demoon Koning
    r"\b[Ww]erf\b|rekruut|[Rr]ecrute",  # rekruteren
    r"blokje naar keuze",  # elke grondstof
    r"op voorraad",  # in de hand
    r"\b[Tt]huis\b",  # terug
    r"Randkaart|Wereldkaart",
    r"Pacten|Aanbiddingspunten",
]


def catalogue(language):
    return tomllib.loads((TEXT / f"{language}.toml").read_text(encoding="utf-8"))


def sentences(found, path=""):
    """Return every text of a catalogue with where it stands."""
    for key, value in found.items():
        if isinstance(value, dict):
            yield from sentences(value, f"{path}{key}.")
        elif isinstance(value, str):
            yield f"{path}{key}", value


@pytest.mark.parametrize("name", PRINTED)
def test_names_the_dutch_book_prints_in_english_stay(name):
    dutch, english = catalogue("nl")["noun"], catalogue("en")["noun"]
    sorts = [sort for sort in english if name in english[sort]]
    assert sorts
    for sort in sorts:
        assert dutch[sort][name] == english[sort][name]


@pytest.mark.parametrize("word", OTHER_WORDS)
@pytest.mark.parametrize("file", ["nl", "rules.nl"])
def test_one_dutch_word_for_one_thing(word, file):
    wrong = [row for row in sentences(catalogue(file)) if re.search(word, row[1])]
    assert wrong == []
