"""Reading content sets: TOML in, checked values out, one clear sentence for each mistake."""

import hashlib
import tomllib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from pandemonium.kernel.table import Effect, Step

SOURCES = ("fact", "inferred", "ours")


class ContentError(Exception):
    """A content set that cannot be used; the sentence names file, card and field."""


def read_toml(path: Path) -> dict[str, Any]:
    """Return a TOML file's content."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise ContentError(f"{path.name} is missing in {path.parent.name}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as mistake:
        raise ContentError(f"{path.name} is not valid TOML: {mistake}") from None


def digest_of(folder: Path) -> str:
    """Return the SHA-256 over the set's files, by name and content."""
    total = hashlib.sha256()
    for path in sorted(folder.glob("*.toml")):
        total.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()


def read_header(folder: Path, game: str) -> dict[str, Any]:
    """Return ``set.toml``, checked to be a set for *game*."""
    if not folder.is_dir():
        raise ContentError(f"there is no content folder {folder.name!r}")
    header = read_toml(folder / "set.toml")
    entry = Entry("set.toml", "set", header)
    for_game = entry.text("game")
    if for_game != game:
        raise ContentError(f"set.toml is for {for_game!r}, not for {game!r}")
    entry.text("title")
    entry.number("version", least=1)
    entry.text("origin")
    return header


class Entry:
    """One table of a content file, read field by field; every complaint says where."""

    def __init__(self, file: str, name: str, fields: Mapping[str, Any]) -> None:
        self.file = file
        self.name = name
        self.fields = fields
        self.read: set[str] = set()

    def fail(self, message: str) -> ContentError:
        """Return an error about this entry, to be raised."""
        return ContentError(f"{self.file}, {self.name}: {message}")

    def has(self, key: str) -> bool:
        return key in self.fields

    def raw(self, key: str) -> Any:
        """Return a field as it stands, for fields with a form of their own."""
        self.read.add(key)
        if key not in self.fields:
            raise self.fail(f"'{key}' is missing")
        return self.fields[key]

    def number(
        self, key: str, least: int = 0, most: int | None = None, default: int | None = None
    ) -> int:
        """Return a whole number within bounds."""
        if default is not None and key not in self.fields:
            return default
        value = self.raw(key)
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.fail(f"'{key}' must be a whole number, not {value!r}")
        if value < least or (most is not None and value > most):
            bounds = f"at least {least}" if most is None else f"from {least} to {most}"
            raise self.fail(f"'{key}' must be {bounds}, not {value}")
        return value

    def numbers(self, key: str, least: int = 0, most: int | None = None) -> list[int]:
        """Return a list of whole numbers; empty when the field is absent."""
        if key not in self.fields:
            return []
        value = self.raw(key)
        if not isinstance(value, list):
            raise self.fail(f"'{key}' must be a list of whole numbers, not {value!r}")
        return [
            Entry(self.file, f"{self.name}, {key}", {"item": item}).number("item", least, most)
            for item in value
        ]

    def flag(self, key: str) -> bool:
        """Return a true/false field; false when absent."""
        value = self.raw(key) if key in self.fields else False
        if not isinstance(value, bool):
            raise self.fail(f"'{key}' must be true or false, not {value!r}")
        return value

    def text(self, key: str, default: str | None = None) -> str:
        """Return a non-empty text."""
        if default is not None and key not in self.fields:
            return default
        value = self.raw(key)
        if not isinstance(value, str) or not value:
            raise self.fail(f"'{key}' must be a text, not {value!r}")
        return value

    def choice(self, key: str, choices: Sequence[str], default: str | None = None) -> int:
        """Return the place of a word among the allowed ones."""
        word = self.text(key, default)
        if word not in choices:
            raise self.fail(f"'{key}' cannot be {word!r}; allowed: {', '.join(choices)}")
        return list(choices).index(word)

    def source(self) -> str:
        """Return the provenance mark every card carries."""
        return SOURCES[self.choice("source", SOURCES)]

    def entries(self, key: str) -> list["Entry"]:
        """Return a list of tables; empty when the field is absent."""
        if key not in self.fields:
            return []
        value = self.raw(key)
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            raise self.fail(f"'{key}' must be a list of tables")
        return [
            Entry(self.file, f"{self.name}, {key} {place}", item)
            for place, item in enumerate(value, 1)
        ]

    def done(self) -> None:
        """Complain about fields nobody asked for: a typing mistake must not be silent."""
        strange = sorted(set(self.fields) - self.read)
        if strange:
            raise self.fail(f"unknown field '{strange[0]}'")


def read_entries(path: Path, key: str) -> list[Entry]:
    """Return the ``[[key]]`` tables of a file, each with a unique ``id``."""
    data = read_toml(path)
    strange = sorted(set(data) - {key})
    if strange:
        raise ContentError(f"{path.name}: unknown table '{strange[0]}'; expected [[{key}]]")
    rows = data.get(key, [])
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise ContentError(f"{path.name}: '{key}' must be a list of [[{key}]] tables")
    entries: list[Entry] = []
    seen: set[str] = set()
    for place, row in enumerate(rows, 1):
        name = Entry(path.name, f"{key} {place}", row).text("id")
        if name in seen:
            raise ContentError(f"{path.name}, {name}: the id '{name}' is used twice")
        seen.add(name)
        entry = Entry(path.name, name, row)
        entry.read.add("id")
        entries.append(entry)
    return entries


Compiler = Callable[[Entry], tuple[int, ...]]
"""Reads the fields of one effect line and returns the numbers its step wants."""


class CardVerbs:
    """The verbs card lines may use: the verb is the first field of the line that is one."""

    def __init__(self, verbs: Mapping[str, tuple[Step, Compiler]]) -> None:
        self.verbs = verbs

    def compile(self, entry: Entry) -> Effect:
        """Turn one line, such as ``{ collect = 2 }``, into the step it stands for."""
        for key in entry.fields:
            if key in self.verbs:
                step, compiler = self.verbs[key]
                effect = Effect(step, compiler(entry))
                entry.done()
                return effect
        known = ", ".join(sorted(self.verbs))
        found = ", ".join(entry.fields) or "nothing"
        raise entry.fail(f"no known verb in '{found}'; verbs are: {known}")

    def compile_all(self, entry: Entry, key: str) -> list[Effect]:
        """Turn the lines under *key* into effects, in order."""
        return [self.compile(line) for line in entry.entries(key)]
