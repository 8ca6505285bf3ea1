"""What there is to play, to read and to say, in one language."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from pandemonium.kernel.content import read_toml
from pandemonium.kernel.game import Game, Setting
from pandemonium.kernel.sentences import LANGUAGES, Sentences, read_catalogue
from pandemonium.server import levels
from pandemonium.server.problems import TEXT, Problem, server_text

BOX_FIELDS = ("id", "type", "temper", "copies", "number", "numbers")


def known_language(language: str) -> str:
    """Return *language* if there are words in it."""
    if language not in LANGUAGES:
        raise Problem(404, "no_language")
    return language


def games(all_games: Mapping[str, Game], language: str) -> list[dict[str, Any]]:
    """Return every game for the first page."""
    return [_game(game, known_language(language)) for game in all_games.values()]


def _game(game: Game, language: str) -> dict[str, Any]:
    words = game.sentences(language)
    return {
        "key": game.key,
        "name": words.look_up("name"),
        "blurb": _blurb(game, words),
        "seats": list(game.seats),
        "minutes": game.minutes,
        "bots": levels.offers(game.key, language),
        "bot": levels.USUAL,
        "settings": [_setting(setting, words) for setting in game.settings],
    }


def _blurb(game: Game, words: Sentences) -> str:
    """Return the game's own line for the first page, else what the house says of it."""
    own = words.catalogue.get("blurb") or house_text(words.language).get("blurb", {}).get(game.key)
    return str(own or "")


def _setting(setting: Setting, words: Sentences) -> dict[str, Any]:
    labels = {
        **server_text(words.language).catalogue["choice"],
        **words.section("setting", "choice", setting.key),
    }
    return {
        "key": setting.key,
        "label": words.look_up("setting", setting.key),
        "about": str(words.section("setting", "about").get(setting.key, "")),
        "default": words.preferred().get(setting.key, setting.default),
        "choices": [
            {"value": choice, "label": str(labels.get(_toml_key(choice), _toml_key(choice)))}
            for choice in setting.choices
        ],
    }


def _toml_key(choice: int | bool | str) -> str:
    return str(choice).lower() if isinstance(choice, bool) else str(choice)


def house_text(language: str) -> dict[str, Any]:
    """Return the words of the page itself."""
    path = TEXT / f"web.{known_language(language)}.toml"
    own = read_catalogue(path) if path.exists() else {}
    return {**own, "level": levels.words_of(language)}


def game_text(game: Game, language: str) -> dict[str, Any]:
    """Return a game's names and words for its board, and what its cards say."""
    words = game.sentences(known_language(language))
    sections = (
        "noun",
        "one",
        "when",
        "about",
        "ui",
        "field",
        "phase",
        "score",
        "tally",
        "end",
        "intro",
        "setting",
        "option",
    )
    text: dict[str, Any] = {key: dict(words.section(key)) for key in sections}
    text["name"] = words.look_up("name")
    text["tallies"] = [words.look_up("tally", key) for key in game.tallies]
    text["phases"] = [{"key": key, "name": words.look_up("phase", key)} for key in game.phases]
    text["box"] = box(game)
    return text


@cache
def box(game: Game) -> dict[str, list[dict[str, Any]]]:
    """Return what is in the box: the cards of the shipped set, by file, for the aid sheets.

    Only what identifies a card and how often it is there; what it does stands in the texts.
    """
    files = sorted((game.folder() / "content" / "standin").glob("*.toml"))
    return {
        path.stem: [
            {key: value for key, value in row.items() if key in BOX_FIELDS}
            for row in read_toml(path)["card"]
        ]
        for path in files
        if "card" in read_toml(path)
    }


def rules(game: Game, language: str) -> dict[str, Any]:
    """Return the rulebook by chapters, and the diagram of the round."""
    words = game.sentences(known_language(language))
    book = words.rules
    chapters = []
    for key, title in book.get("chapters", {}).items():
        lines = []
        for number, rule in book.get("rules", {}).items():
            if rule.get("chapter") == key:
                about = {"text": rule["text"], "place": words.place(number), "why": rule.get("why")}
                lines.append({"id": number, **about})
        chapters.append({"key": key, "title": title, "rules": lines})
    boxes = book.get("phases", {})
    phases = [
        {"key": key, "name": words.look_up("phase", key), **boxes[key]}
        for key in game.phases
        if key in boxes
    ]
    return {"chapters": chapters, "phases": phases}
