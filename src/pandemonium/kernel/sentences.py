"""From kinds and numbers to sentences: the one formatter for server, terminal and log."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from pandemonium.kernel.game import Game, Refusal, Settings
from pandemonium.kernel.news import Args, Event, Kind
from pandemonium.kernel.outcome import Outcome
from pandemonium.kernel.pile import HIDDEN
from pandemonium.kernel.table import Ask, Content, Option

LANGUAGES = ("en", "nl")
SHIPPED = "standin"
"""The set whose every card must have its name in the catalogues."""
SHARED = Path(__file__).parent.parent / "text"
"""Where the words lie that every game needs: ``words.en.toml``, ``words.nl.toml``."""
PLACE = re.compile(r"\{(\w+)(?:\*(\w+)|([:?])([^{}|]*)\|([^{}|]*))?\}")
"""``{card}``, ``{n:Soul|Souls}``, or ``{good*n}``: its name when there are n of it (or ``1``);
``{winners?wins|win}`` is the right form alone, without the number or the names.
"""


OURS = "ours"
"""What stands for the page of a ruling of ours; the place it reads follows, if there is one."""
LIST = re.compile(r"<([^<>]*)>")
"""``<{teal} teal; {brown} brown>``: only the parts whose number is not 0, with commas between."""


class SentencesError(Exception):
    """A text file that lacks something; the sentence says what."""


@cache
def read_catalogue(path: Path) -> dict[str, Any]:
    """Return a text file, read once."""
    return tomllib.loads(path.read_text(encoding="utf-8"))


class Sentences:
    """The sentences of one game in one language."""

    def __init__(self, game: Game, language: str) -> None:
        if language not in LANGUAGES:
            raise SentencesError(
                f"there is no language {language!r}; there are: {', '.join(LANGUAGES)}"
            )
        self.game = game
        self.language = language
        self.catalogue = read_catalogue(game.folder() / "text" / f"{language}.toml")
        self.rules = read_catalogue(game.folder() / "text" / f"rules.{language}.toml")
        self.pages = read_catalogue(game.folder() / "text" / "pages.toml")

    def look_up(self, *path: str) -> str:
        """Return the text at *path*; raise SentencesError when there is none."""
        place: Any = self.catalogue
        for key in path:
            place = place.get(key) if isinstance(place, dict) else None
        if not isinstance(place, str):
            raise SentencesError(f"{self.game.key}, {self.language}: no text for {'.'.join(path)}")
        return place

    def section(self, *path: str) -> Mapping[str, Any]:
        """Return a whole table of the catalogue; empty when absent."""
        place: Any = self.catalogue
        for key in path:
            place = place.get(key, {}) if isinstance(place, dict) else {}
        return place if isinstance(place, dict) else {}

    def preferred(self) -> Settings:
        """Return the settings that people of this language expect, such as their box's edition."""
        return dict(self.section("prefer"))

    def ui(self, key: str, **values: object) -> str:
        """Return a word of the game's own pictures."""
        return fill(self.look_up("ui", key), values)

    def noun(self, content: Content, sort: str, value: int) -> str:
        """Return the name of a thing."""
        if value == HIDDEN:
            return self.look_up("noun", sort, "hidden")
        key = self.game.noun(content, sort, value)
        if content.name != SHIPPED and key not in self.section("noun", sort):
            return key.replace("_", " ").capitalize()  # a card of somebody's own set
        return self.look_up("noun", sort, key)

    def about(self, sort: str, key: str) -> str:
        """Return the full wording of a thing: [when.<sort>] if it has a condition, [about.<sort>].

        Empty where it has none.
        """
        parts = (self.section(part, sort).get(key, "") for part in ("when", "about"))
        return " ".join(str(part) for part in parts if part)

    def counted(self, content: Content, sort: str, value: int, count: int) -> str:
        """Return the name of *count* such things: [one.<sort>] has the name of a single one."""
        many = self.noun(content, sort, value)
        if count != 1 or value == HIDDEN:
            return many
        return str(self.section("one", sort).get(self.game.noun(content, sort, value), many))

    def sentence(
        self,
        template: str,
        kind: Kind,
        args: Args,
        content: Content,
        names: Sequence[str],
    ) -> str:
        """Fill a template with the things that *args* stand for, as a sentence."""
        text = self.filled(template, kind, args, content, names)
        return text[:1].upper() + text[1:]

    def filled(
        self,
        template: str,
        kind: Kind,
        args: Args,
        content: Content,
        names: Sequence[str],
    ) -> str:
        """Fill a template, wherever in a sentence it may stand."""
        values = dict(zip(kind.fields, zip(kind.sorts, args, strict=True), strict=True))

        def fill(hole: re.Match[str]) -> str:
            name, count, mark, one, many = hole.groups()
            for field in (name, count):
                if field not in values and field not in {None, "1"}:
                    raise SentencesError(
                        f"{self.game.key}, {self.language}: {kind.name} has no field {field}"
                    )
            sort, value = values[name]
            if count is not None:
                return self.counted(content, sort, value, values[count][1] if count != "1" else 1)
            if mark is not None:
                return _with_form(value, value, mark, one, many)
            if sort == "n":
                return str(value)
            if sort == "seat" and 0 <= value < len(names):
                return names[value]
            return self.noun(content, sort, value)

        def enumerate_parts(listed: re.Match[str]) -> str:
            return ", ".join(part for part in listed[1].split("; ") if counts(part))

        def counts(part: str) -> bool:
            hole = PLACE.search(part)
            return hole is None or hole[1] not in values or values[hole[1]] != ("n", 0)

        return PLACE.sub(fill, LIST.sub(enumerate_parts, template))

    def option(self, option: Option, content: Content, names: Sequence[str]) -> str:
        """Return what choosing *option* means, for a button."""
        kind = self.game.verbs[option.verb]
        template = self.look_up("option", option.verb)
        return self.sentence(template, kind, option.args, content, names)

    def prompt(self, ask: Ask, content: Content, names: Sequence[str]) -> str:
        """Return the question of *ask*."""
        kind = self.game.prompts[ask.prompt]
        template = self.look_up("prompt", ask.prompt)
        return self.sentence(template, kind, ask.about, content, names)

    def event(self, event: Event, content: Content, names: Sequence[str]) -> str:
        """Return the log line of *event*."""
        template = self.look_up("event", event.kind.name)
        return self.sentence(template, event.kind, event.args, content, names)

    def act(self, event: Event, content: Content, names: Sequence[str]) -> str:
        """Return what is said of the seat an event begins with, without its name: "pays 2 teal".

        Empty where the sentence begins otherwise.
        """
        kind = event.kind
        subject, _, rest = self.look_up("event", kind.name).partition(" ")
        first = next((f"{{{kind.fields[at]}}}" for at in _seats(kind)), None)
        if subject != first or not rest.endswith("."):
            return ""
        return self.filled(rest[:-1], kind, event.args, content, names)

    def refusal(self, refusal: Refusal, content: Content, names: Sequence[str]) -> str:
        """Return why something is not on offer."""
        template = self.look_up("reason", refusal.reason.name)
        return self.sentence(template, refusal.reason, refusal.args, content, names)

    def refused_option(self, refusal: Refusal, content: Content, names: Sequence[str]) -> str:
        """Return what the unavailable option would have been."""
        return self.written_option(refusal.text, content, names)

    def written_option(self, text: str, content: Content, names: Sequence[str]) -> str:
        """Return what an option means that is known by its text alone, such as "buy 17"."""
        verb, *numbers = text.split()
        args = tuple(int(number) for number in numbers)
        kind = self.game.verbs[verb]
        return self.sentence(self.look_up("option", verb), kind, args, content, names)

    def end(self, outcome: Outcome, names: Sequence[str]) -> str:
        """Return the sentence that ends the game."""
        winners = [names[seat] for seat in outcome.winners()]
        template = self.look_up("end", outcome.reason)
        return fill(template, {"winners": winners}, self.language)

    def changes(self, changes: list[tuple[int, int, int]]) -> str:
        """Return "Souls 6 → 7, Cards 3 → 4" for the foreseen changes of tallies."""
        parts = [
            f"{self.look_up('tally', self.game.tallies[place])} {old} → {new}"
            for place, old, new in changes
        ]
        return ", ".join(parts)

    def rule(self, number: str) -> str | None:
        """Return the text of a rule such as R17, or None."""
        entry = self.rules["rules"].get(number)
        return None if entry is None else str(entry["text"])

    def place(self, number: str) -> str:
        """Return where a rule stands in the rulebook, as one says it."""
        return said_place(self.pages[number], self.language)


def _seats(kind: Kind) -> list[int]:
    """Return which of a kind's fields are seats."""
    return [at for at, sort in enumerate(kind.sorts) if sort == "seat"]


def pieces(kind: Kind, args: Args) -> list[str]:
    """Return the pieces that numbers of this kind point at: ``card:17``, ``seat:1``."""
    return [
        f"{sort}:{value}"
        for sort, value in zip(kind.sorts, args, strict=True)
        if sort != "n" and value != HIDDEN
    ]


def all_of(names: Sequence[str], language: str) -> str:
    """Return names as one says them: "Ada", "Ada and Bert", "Ada, Bert and Cas"."""
    if len(names) < 2:
        return "".join(names)
    pair = read_catalogue(SHARED / f"words.{language}.toml")["list"]["pair"]
    return fill(pair, {"before": ", ".join(names[:-1]), "last": names[-1]})


def said_place(written: str, language: str) -> str:
    """Return a place of a rulebook, written "Pyramid, 13" or "ours: 9", as one says it."""
    say = read_catalogue(SHARED / f"words.{language}.toml")["place"]
    names = [part for part in written.removeprefix(OURS).removeprefix(": ").split(", ") if part]
    pages = [name for name in names if name.isdecimal()]
    said = [name for name in names if name not in pages]
    if pages:
        said.append(fill(say["page"], {"pages": pages}, language))
    if not written.startswith(OURS):
        return ", ".join(said)
    return fill(say["reading"], {"place": ", ".join(said)}) if said else str(say["ruling"])


def fill(template: str, values: Mapping[str, object], language: str = LANGUAGES[0]) -> str:
    """Fill a template with plain values, or lists of names; for words of no game, too."""

    def fill_plain(hole: re.Match[str]) -> str:
        name, _, mark, one, many = hole.groups()
        if name not in values:
            raise SentencesError(f"a text asks for {{{name}}}, which is not given")
        value = values[name]
        count = len(value) if isinstance(value, list) else value
        said = all_of(value, language) if isinstance(value, list) else value
        return str(said) if mark is None else _with_form(said, count, mark, one, many)

    return PLACE.sub(fill_plain, template)


def _with_form(said: object, count: object, mark: str, one: str, many: str) -> str:
    """Return the form that goes with a count: after what is counted, or (``?``) alone."""
    form = one if count == 1 else many
    return form if mark == "?" else f"{said} {form}"


@cache
def sentences_of(game: Game, language: str) -> Sentences:
    """Return the sentences of *game* in *language*, read once."""
    return Sentences(game, language)
