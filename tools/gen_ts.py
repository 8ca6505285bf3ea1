"""TypeScript types of what the browser draws: from every game's View dataclasses.

python tools/gen_ts.py            write web/src/lib/types.gen.ts
python tools/gen_ts.py --check    fail when the file is not what would be written
"""

import argparse
import inspect
import re
import sys
import types
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from pandemonium.games.registry import KEYS

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "web" / "src" / "lib" / "types.gen.ts"
GAMES = ROOT / "src" / "pandemonium" / "games"
HEAD = "// Made by tools/gen_ts.py from the games' View dataclasses; do not edit.\n"
PLAIN: Mapping[object, str] = {
    int: "number",
    float: "number",
    bool: "boolean",
    str: "string",
    type(None): "null",
    object: "unknown",
}
LISTS = (list, tuple, set, frozenset)


class UntranslatableError(Exception):
    """A type of Python that no view may use."""


class GameTypes:
    """The interfaces of one game, each dataclass once, in the order they are first met."""

    def __init__(self, game: str) -> None:
        self.prefix = game.capitalize()
        self.done: dict[type, list[str]] = {}

    def name(self, record: type) -> str:
        """Return the interface's name: the View of demons is DemonsView."""
        return f"{self.prefix}{record.__name__.removesuffix('View') or 'View'}"

    def translate(self, hint: Any) -> str:
        """Return the TypeScript for a type hint, and remember the dataclasses in it."""
        if hint in PLAIN:
            return PLAIN[hint]
        if is_dataclass(hint) and isinstance(hint, type):
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
        raise UntranslatableError(f"{self.prefix}: a view cannot hold {hint!r}")

    def add(self, record: type) -> None:
        """Translate one dataclass and everything it holds."""
        if record in self.done:
            return
        lines = self.done[record] = []
        hints, notes = get_type_hints(record), comments(record)
        for field in fields(record):
            note = f" // {notes[field.name]}" if field.name in notes else ""
            lines.append(f"  {field.name}: {self.translate(hints[field.name])};{note}")

    def text(self) -> str:
        """Return the interfaces."""
        return "\n".join(
            f"export interface {self.name(record)} {{\n" + "\n".join(lines) + "\n}\n"
            for record, lines in self.done.items()
        )


def comments(record: type) -> dict[str, str]:
    """Return the comment behind each field; the next board drawer wants to read it."""
    found = re.findall(r"^    (\w+):[^#\n]*#\s*(.+)$", inspect.getsource(record), re.MULTILINE)
    return dict(found)


def generate() -> str:
    """Return the whole file."""
    parts = [HEAD]
    for game in KEYS:
        if not (GAMES / game / "view.py").exists():
            continue
        module = import_module(f"pandemonium.games.{game}.view")
        made = GameTypes(game)
        made.add(module.View)
        if hasattr(module, "Prospect"):
            made.add(module.Prospect)
        parts.append(made.text())
    if len(parts) == 1:
        parts.append("export {};\n")
    return "\n".join(parts)


def main() -> int:
    """Write or check; the answer is the exit code."""
    parser = argparse.ArgumentParser(description="TypeScript types of the games' views")
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
