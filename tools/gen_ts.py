"""TypeScript types of all that goes over the wire: messages, HTTP bodies, every game's View.

Events, prompts, verbs and reasons of a game are listed with the names of their arguments.

python tools/gen_ts.py            write web/src/lib/types.gen.ts
python tools/gen_ts.py --check    fail when the file is not what would be written
"""

import argparse
import inspect
import re
import sys
import types
from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel

from pandemonium.games.registry import KEYS
from pandemonium.kernel.news import WATCHER, Kind
from pandemonium.server import messages, shapes

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "web" / "src" / "lib" / "types.gen.ts"
GAMES = ROOT / "src" / "pandemonium" / "games"
HEAD = """\
// Made by tools/gen_ts.py from the server's messages and shapes and the games' views; do not edit.
"""
PLAIN: Mapping[object, str] = {
    int: "number",
    float: "number",
    bool: "boolean",
    str: "string",
    type(None): "null",
    object: "unknown",
    Any: "unknown",
}
LISTS = (list, tuple, set, frozenset)
NAMED: Mapping[object, str] = {shapes.Time: "Time", shapes.Language: "Language"}
"""Sentences to choose from that have a name of their own, and a list beside it."""
UNIONS: Mapping[str, object] = {"Said": messages.Said, "Heard": messages.Heard}


class UntranslatableError(Exception):
    """A type of Python that may not go over the wire."""


class Types:
    """The interfaces of one game or of the server, each once, in the order they are first met."""

    def __init__(self, prefix: str = "") -> None:
        self.prefix = prefix
        self.done: dict[type, list[str]] = {}

    def name(self, record: type) -> str:
        """Return the interface's name: the View of demons is DemonsView."""
        if not self.prefix:
            return record.__name__
        return f"{self.prefix}{record.__name__.removesuffix('View') or 'View'}"

    def translate(self, hint: Any) -> str:
        """Return the TypeScript for a type hint, and remember the records in it."""
        if hint in PLAIN:
            return PLAIN[hint]
        if hint in NAMED:
            return NAMED[hint]
        if is_record(hint):
            self.add(hint)
            return self.name(hint)
        origin, args = get_origin(hint), get_args(hint)
        if origin in (Union, types.UnionType):
            return " | ".join(self.translate(part) for part in args)
        if origin is Literal:
            return " | ".join(f'"{word}"' if isinstance(word, str) else str(word) for word in args)
        if origin is dict:
            return f"Record<string, {self.translate(args[1])}>"
        if origin is tuple and Ellipsis not in args:
            return f"[{', '.join(self.translate(part) for part in args)}]"
        if origin in LISTS:
            inner = self.translate(args[0])
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        raise UntranslatableError(f"{self.prefix}: a message cannot hold {hint!r}")

    def add(self, record: type) -> None:
        """Translate one record and everything it holds."""
        if record in self.done:
            return
        lines = self.done[record] = []
        hints, notes = get_type_hints(record), comments(record)
        for name, required in fields_of(record):
            note = f" // {notes[name]}" if name in notes else ""
            mark = "" if required else "?"
            lines.append(f"  {name}{mark}: {self.translate(hints[name])};{note}")

    def text(self) -> str:
        """Return the interfaces."""
        return "\n".join(
            f"{about(record)}export interface {self.name(record)} {{\n"
            + "".join(f"{line}\n" for line in lines)
            + "}\n"
            for record, lines in self.done.items()
        )


def is_record(hint: Any) -> bool:
    """Tell whether a type has named fields: a dataclass, or a model of pydantic's."""
    return isinstance(hint, type) and (is_dataclass(hint) or issubclass(hint, BaseModel))


def fields_of(record: Any) -> Iterable[tuple[str, bool]]:
    """Return the fields of a record, and whether each must be given."""
    if is_dataclass(record):
        return [(field.name, True) for field in fields(record)]
    return [(name, field.is_required()) for name, field in record.model_fields.items()]


def about(record: type) -> str:
    """Return the first line of what a record says of itself, as a comment."""
    doc = (record.__doc__ or "").strip()
    own = doc and not doc.startswith(f"{record.__name__}(")  # a dataclass says at least its fields
    return f"/** {doc.splitlines()[0]} */\n" if own else ""


def comments(record: type) -> dict[str, str]:
    """Return the comment behind each field; the next board drawer wants to read it."""
    return {
        name: note
        for base in reversed(record.__mro__)
        if is_record(base) and base is not BaseModel
        for name, note in re.findall(
            r"^    (\w+):[^#\n]*#\s*(.+)$", inspect.getsource(base), re.MULTILINE
        )
    }


def constants() -> str:
    """Return the numbers and words that server and client share."""
    lines = [f"export const WATCHER = {WATCHER};"]
    for choices, name in NAMED.items():
        listed = ", ".join(f'"{word}"' for word in get_args(choices))
        lines.append(f"export const {name.upper()}S = [{listed}] as const;")
        lines.append(f"export type {name} = (typeof {name.upper()}S)[number];")
    return "\n".join(lines) + "\n"


def protocol() -> str:
    """Return everything said and heard by socket and HTTP."""
    made = Types()
    unions = [f"export type {name} = {made.translate(hint)};\n" for name, hint in UNIONS.items()]
    made.add(messages.ReplayMoment)
    for _, record in inspect.getmembers(shapes, is_record):
        if record not in (BaseModel, shapes.Body):
            made.add(record)
    return "\n".join([*unions, made.text()])


def views(game: str) -> str:
    """Return what one game shows."""
    module = import_module(f"pandemonium.games.{game}.view")
    made = Types(game.capitalize())
    made.add(module.View)
    if hasattr(module, "Prospect"):
        made.add(module.Prospect)
    return made.text()


def vocabulary(game: str) -> str:
    """Return the named arguments of all that a game tells, asks, offers and refuses."""
    words = import_module(f"pandemonium.games.{game}.vocabulary")
    head = game.capitalize()
    return "\n".join(
        [
            kinds(f"{head}Events", "What an event tells, by its kind.", words.EVENTS),
            kinds(f"{head}Prompts", "What is asked, by its prompt.", words.PROMPTS),
            kinds(f"{head}Verbs", "What an option is made of, by its verb.", words.VERBS),
            kinds(f"{head}Reasons", "Why something is not on offer, by its kind.", words.REASONS),
        ]
    )


def kinds(name: str, about: str, all_kinds: Iterable[Kind]) -> str:
    """Return one interface with the fields of each kind."""
    lines = [f"  {kind.name}: {arguments(kind)};" for kind in all_kinds]
    return f"/** {about} */\nexport interface {name} {{\n" + "\n".join(lines) + "\n}\n"


def arguments(kind: Kind) -> str:
    """Return the type of a kind's arguments."""
    named = "; ".join(f"{field}: number" for field in kind.fields)
    return f"{{ {named} }}" if named else "Record<string, never>"


def generate() -> str:
    """Return the whole file."""
    games = [game for game in KEYS if (GAMES / game / "view.py").exists()]
    each = [part for game in games for part in (views(game), vocabulary(game))]
    return "\n".join([HEAD, constants(), protocol(), *each])


def main() -> int:
    """Write or check; the answer is the exit code."""
    parser = argparse.ArgumentParser(description="TypeScript types of all that goes over the wire")
    parser.add_argument("--check", action="store_true", help="fail when the file is out of date")
    check = parser.parse_args().check
    text = generate()
    if not check:
        TARGET.write_text(text, encoding="utf-8")
        return 0
    if TARGET.read_text(encoding="utf-8") == text:
        return 0
    print("web/src/lib/types.gen.ts is out of date: run python tools/gen_ts.py", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
