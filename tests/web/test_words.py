"""Every word of the page exists in both languages, with the same holes."""

import re
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from pandemonium.games.registry import all_games
from pandemonium.kernel.game import Game
from pandemonium.kernel.sentences import LANGUAGES
from pandemonium.server.catalog import house_text
from tests.strategies import moments
from tests.web.house import ROOT

SOURCES = ROOT / "web" / "src"
SAME_FIELDS = {"cultist", "effect", "hand", "monsters", "plan", "score", "state", "team", "type"}
HOLE = re.compile(r"\{(\w+)")
# Sentences that are the same in both languages, because they are.
SAME = {
    "key.enter",
    "key.esc",
    "chairs.bot",
    "home.minutes",
    "level.beginner.name",
    "replay.moment",
    "rules.then",
    "score.rank",
}


def flat(table: dict[str, Any], prefix: str = "") -> dict[str, str]:
    """Return dotted keys and their sentences."""
    found: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            found.update(flat(value, f"{prefix}{key}."))
        else:
            found[prefix + key] = value
    return found


def catalogue(language: str) -> dict[str, str]:
    return flat(house_text(language))


def test_both_languages_have_the_same_keys_and_holes() -> None:
    english, dutch = (catalogue(language) for language in LANGUAGES)
    assert english.keys() == dutch.keys()
    for key, sentence in english.items():
        assert sorted(HOLE.findall(sentence)) == sorted(HOLE.findall(dutch[key])), key


def test_nothing_was_left_in_english() -> None:
    english, dutch = (catalogue(language) for language in LANGUAGES)
    same = {key for key in english if english[key] == dutch[key]}
    same -= {key for key in same if key.endswith(".prompt")}  # what a lesson waits for is no word
    assert same <= SAME, same - SAME


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_the_diagram_of_the_round_is_whole_in_both_languages(game: Game) -> None:
    books = [game.sentences(language).rules for language in LANGUAGES]
    for book in books:
        assert tuple(book["phases"]) == game.phases
        for phase in book["phases"].values():
            assert phase["rules"]
            assert set(phase["rules"]) <= set(book["rules"])
            assert set(phase["next"]) <= set(game.phases)
    reached, ways = {game.phases[0]}, [game.phases[0]]
    while ways:
        onward = set(books[0]["phases"][ways.pop()]["next"]) - reached
        reached |= onward
        ways += onward
    assert reached == set(game.phases)
    english, dutch = (book["phases"] for book in books)
    for key, phase in english.items():
        assert phase["rules"] == dutch[key]["rules"]
        assert list(phase["next"]) == list(dutch[key]["next"])
        assert phase["text"] != dutch[key]["text"]
        for onward, when in phase["next"].items():
            assert bool(when) == bool(dutch[key]["next"][onward])
            assert not when or when != dutch[key]["next"][onward]


def fields_of(hint: Any, found: set[str], seen: set[Any]) -> set[str]:
    """Return the names of all fields of a view, however deep."""
    if is_dataclass(hint) and hint not in seen:
        seen.add(hint)
        for name, inner in get_type_hints(hint).items():
            found.add(name)
            fields_of(inner, found, seen)
    for inner in get_args(hint):
        fields_of(inner, found, seen)
    return found


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_every_field_of_a_view_has_a_word_in_both_languages(game: Game) -> None:
    """The generic panel shows a view field by field; none of them may be left in English."""
    known = fields_of(get_type_hints(game.look)["return"], set(), set())
    assert len(known) > 30
    named = []
    for language in LANGUAGES:
        catalogue = game.sentences(language).catalogue
        plain = {key for key, word in catalogue["ui"].items() if word and "{" not in str(word)}
        own = catalogue["field"]
        assert known <= plain | own.keys(), known - plain - own.keys()
        assert own.keys() <= known, "a word for a field that is no more"
        named.append(own)
    same = {key for key, word in named[0].items() if word == named[1].get(key)}
    assert same <= SAME_FIELDS, same - SAME_FIELDS


OWN_SIGN = re.compile(r"[a-z_]+:\d+|[A-Z0-9]+")
"""A piece, or icons by their letters: the plain view shows them as they are."""


def values_of(view: Any, name: str, found: set[tuple[str, str]]) -> None:
    """Add the words a view holds, each with its field."""
    if is_dataclass(view):
        for field in fields(view):
            held = name if field.name == "key" else field.name  # a record goes by its key
            values_of(getattr(view, field.name), held, found)
    elif isinstance(view, list | tuple):
        for entry in view:
            values_of(entry, name, found)
    elif isinstance(view, str) and view and not OWN_SIGN.fullmatch(view):
        found.add((name, view.split(" ")[0]))


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_every_group_of_options_has_a_heading_in_both_languages(game: Game) -> None:
    """Many options are listed by verb; a verb without things comes once, as itself."""
    for language in LANGUAGES:
        known = game.sentences(language).section("ui")
        wanted = {f"group_{verb}" for verb, kind in game.verbs.items() if kind.fields}
        assert wanted - set(known) == set(), language


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_every_value_of_a_view_has_a_word_in_both_languages(game: Game) -> None:
    """The generic panel finds a value as [value], as [ui], or as a noun or phase of the game."""
    found: set[tuple[str, str]] = set()
    for number in range(2 * len(game.seats)):
        for table, _ in moments(game, number, 12, 60):
            for seat in range(table.seats):
                values_of(game.look(table, seat), "", found)
    assert len(found) > 40
    for language in LANGUAGES:
        catalogue = game.sentences(language).catalogue
        nouns = {key for sort in catalogue["noun"].values() for key in sort}
        plain = {key for key, word in catalogue["ui"].items() if word and "{" not in str(word)}
        named = catalogue.get("value", {}).keys() | catalogue["ui"].keys()
        bare = nouns | plain | catalogue["phase"].keys()
        wordless = {
            (name, key) for name, key in found if f"{name}_{key}" not in named and key not in bare
        }
        assert wordless == set()


def used_keys() -> list[tuple[str, str]]:
    """Return every key the sources name, with the file that names it."""
    found = []
    for path in SOURCES.rglob("*"):
        if path.suffix in (".svelte", ".ts"):
            text = path.read_text(encoding="utf-8")
            for key in re.findall(r'\bt\("([\w.]+)"', text):
                found.append((key, path.name))
    return found


def test_every_word_the_page_asks_for_exists() -> None:
    known = catalogue("en")
    missing = {(key, name) for key, name in used_keys() if key not in known}
    assert missing == set()


@pytest.mark.parametrize("path", sorted(SOURCES.rglob("*.svelte")), ids=lambda path: path.name)
def test_no_sentence_stands_in_the_markup(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    markup = re.sub(r"<(script|style)\b.*?</\1>", "", text, flags=re.DOTALL)
    markup = re.sub(r"<!--.*?-->|\{[^{}]*\}", "", _without_braces(markup), flags=re.DOTALL)
    words = [
        match.strip()
        for match in re.findall(r">([^<>{}]+)<", re.sub(r"&\w+;", " ", markup))
        if re.search(r"[a-z]{3}", match)
    ]
    allowed = {"Pandemonium", "English", "Nederlands"}
    assert [word for word in words if word not in allowed] == []


def _without_braces(text: str) -> str:
    """Drop what is computed, however deep its braces."""
    out, depth = [], 0
    for letter in text:
        if letter == "{":
            depth += 1
        elif letter == "}":
            depth -= 1
        elif depth == 0:
            out.append(letter)
    return "".join(out)
