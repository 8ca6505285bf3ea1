"""The words of the command line, in the language of the person."""

import os
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any

from pandemonium.kernel.sentences import LANGUAGES, SentencesError, fill, read_catalogue


class CommandError(Exception):
    """Something the command line cannot do; the sentence says what and why."""


class Say:
    """The catalogue of the command line in one language: ``say("play.saved", game="demons")``."""

    def __init__(self, language: str) -> None:
        self.language = language
        folder = Path(str(files("pandemonium"))) / "text"
        self.catalogue: Mapping[str, Any] = read_catalogue(folder / f"cli.{language}.toml")

    def __call__(self, key: str, **values: object) -> str:
        place: Any = self.catalogue
        for part in key.split("."):
            place = place.get(part) if isinstance(place, dict) else None
        if not isinstance(place, str):
            raise SentencesError(f"cli, {self.language}: no text for {key}")
        return fill(place, values)

    def error(self, key: str, **values: object) -> CommandError:
        """Return an error with its sentence, to be raised."""
        return CommandError(self(f"error.{key}", **values))


def language_of(env: Mapping[str, str]) -> str:
    """Return the language the environment asks for; English when it asks for none of ours."""
    for name in ("PANDEMONIUM_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        wish = env.get(name, "")[:2].lower()
        if wish in LANGUAGES:
            return wish
    return LANGUAGES[0]


def say_in(wish: str | None) -> Say:
    """Return the words for the wished language, else for the environment's."""
    default = language_of(os.environ)
    if wish is not None and wish not in LANGUAGES:
        raise Say(default).error("no_language", language=wish, languages=", ".join(LANGUAGES))
    return Say(wish or default)
