"""List, for every rule, the code that implements it and the tests that prove it.

``--write`` makes ``docs/rules/<game>.md`` (the rules) and ``docs/rules/<game>-index.md`` (where
each one lives); ``--check`` fails when a rule lacks code or test, when a cited number does not
exist, when a worked example has no test, when a rule does not say where in its rulebook it
stands, when the two languages differ, or when a page is stale.
"""

import ast
import re
import sys
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pandemonium.kernel.sentences import LANGUAGES, OURS, said_place

ROOT = Path(__file__).resolve().parent.parent
NUMBER = re.compile(r"\b([RHED])(\d+)(?:[-–](?:[RHED])?(\d+))?\b")
IN_NAME = re.compile(r"(?<=_)([rhed])(\d+)(?=_|$)")
WRITTEN_PLACE = re.compile(rf"(?!{OURS}\b)[^,:]+(, [^,:]+)*|{OURS}(: [^,:]+(, [^,:]+)*)?")
"""``9``, ``Pyramid, 13``; for a ruling of ours ``ours``, or with what it reads: ``ours: 9``."""
PLACES_SHOWN = 3


@dataclass
class Found:
    """Where one number is cited."""

    code: list[str] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)


def numbers_in(text: str) -> set[str]:
    """Return the numbers a text cites; a range such as R3-R6 cites all of it."""
    found: set[str] = set()
    for letter, first, last in NUMBER.findall(text):
        end = int(last) if last else int(first)
        found.update(f"{letter}{number}" for number in range(int(first), end + 1))
    return found


def numbers_in_test(node: ast.FunctionDef, source: str) -> set[str]:
    """Return the numbers that a test's name, docstring or table of cases cites."""
    named = {f"{letter.upper()}{number}" for letter, number in IN_NAME.findall(node.name)}
    cited = numbers_in(ast.get_docstring(node) or "")
    for decorator in node.decorator_list:
        cited |= numbers_in(ast.get_source_segment(source, decorator) or "")
    return named | cited


def scan_code(folder: Path, index: dict[str, Found], stray: list[str]) -> None:
    """Collect the citations of a game's code."""
    for path in sorted(folder.rglob("*.py")):
        for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for number in numbers_in(text):
                place = f"{path.relative_to(ROOT)}:{line}"
                if number in index:
                    index[number].code.append(place)
                else:
                    stray.append(f"{place} cites {number}, which does not exist")


def scan_tests(folder: Path, index: dict[str, Found], stray: list[str]) -> None:
    """Collect the citations of a game's tests."""
    for path in sorted(folder.rglob("test_*.py")):
        source = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)):
            if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
                continue
            place = f"{path.relative_to(ROOT)}:{node.lineno} {node.name}"
            for number in numbers_in_test(node, source):
                if number in index:
                    index[number].tests.append(place)
                else:
                    stray.append(f"{place} cites {number}, which does not exist")


def order(number: str) -> tuple[str, int]:
    return number[0], int(number[1:])


def misplaced(rules: Iterable[str], places: dict[str, str]) -> list[str]:
    """Return what is wrong with the places: an R stands in the book, an H is ours."""
    wrong = []
    for number in sorted({*rules, *places}, key=order):
        place = places.get(number, "")
        if number not in rules:
            wrong.append(f"{number}: pages.toml places it, but there is no such rule")
        elif not WRITTEN_PLACE.fullmatch(place):
            wrong.append(f"{number}: pages.toml does not say where it stands")
        elif place.startswith(OURS) != (number[0] == "H"):
            wrong.append(f"{number}: rules stand in the book, rulings are ours; not so {place!r}")
    return wrong


def rules_page(title: str, rules: dict[str, Any], places: dict[str, str]) -> str:
    """Return the Markdown page of the rules, chapter by chapter."""
    lines = [f"# {title}: the rules", ""]
    lines.append(
        "In our own words; numbers R are the book's rules, H our rulings where it is silent."
    )
    lines.append("Made from the rules files by `make docs`.")
    for key, chapter in rules["chapters"].items():
        lines += ["", f"## {chapter}", ""]
        for number in sorted(rules["rules"], key=lambda n: ("RH".index(n[0]), int(n[1:]))):
            rule = rules["rules"][number]
            if rule["chapter"] != key:
                continue
            place = said_place(places.get(number, ""), LANGUAGES[0])
            why = f" *Because:* {rule['why']}" if rule.get("why") else ""
            lines.append(f"- **{number}** {rule['text']} ({place}){why}")
    return "\n".join(lines) + "\n"


def index_page(title: str, index: dict[str, Found]) -> str:
    """Return the Markdown page that says where each rule lives."""
    lines = [f"# {title}: where each rule lives", ""]
    lines.append("R and H are rules and rulings; E a worked example of the book, D one of our own:")
    lines.append("the test says in its first line what happens in it.")
    lines += ["", "| rule | code | tests |", "|---|---|---|"]
    for number in sorted(index, key=order):
        found = index[number]
        code = "<br>".join(dict.fromkeys(p.rpartition(":")[0] for p in found.code[:9]))
        tests = "<br>".join(p.partition(" ")[2] for p in found.tests[:PLACES_SHOWN])
        lines.append(f"| {number} | {code} | {tests} |")
    return "\n".join(lines) + "\n"


def examine(game: Path) -> tuple[list[str], dict[Path, str]]:
    """Return what is wrong with one game's rules, and the pages that should exist."""
    english = tomllib.loads((game / "text/rules.en.toml").read_text(encoding="utf-8"))
    dutch = tomllib.loads((game / "text/rules.nl.toml").read_text(encoding="utf-8"))
    pages_file = game / "text/pages.toml"
    written = pages_file.read_text(encoding="utf-8") if pages_file.exists() else ""
    places = tomllib.loads(written)
    title = tomllib.loads((game / "text/en.toml").read_text(encoding="utf-8"))["name"]
    index = {number: Found() for number in english["rules"]}
    for letter, count in (("E", english["examples"]), ("D", english.get("derived", 0))):
        index.update({f"{letter}{number}": Found() for number in range(1, count + 1)})
    wrong: list[str] = []
    wrong += [f"{game.name} {sentence}" for sentence in misplaced(english["rules"], places)]
    scan_code(game, index, wrong)
    scan_tests(ROOT / "tests/games" / game.name, index, wrong)
    for number in sorted(index, key=order):
        if number[0] in "RH" and not index[number].code:
            wrong.append(f"{game.name} {number}: no code cites it")
        if not index[number].tests:
            wrong.append(f"{game.name} {number}: no test cites it")
    for number in sorted(set(english["rules"]) ^ set(dutch["rules"]), key=order):
        wrong.append(f"{game.name} {number}: stands in one language only")
    pages = {
        ROOT / f"docs/rules/{game.name}.md": rules_page(title, english, places),
        ROOT / f"docs/rules/{game.name}-index.md": index_page(title, index),
    }
    return wrong, pages


def main() -> int:
    """Write the pages, or check them; say what is wrong."""
    write = "--write" in sys.argv
    wrong: list[str] = []
    for game in sorted((ROOT / "src/pandemonium/games").glob("*/text/rules.en.toml")):
        problems, pages = examine(game.parent.parent)
        wrong += problems
        for path, text in pages.items():
            if write:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
            elif not path.exists() or path.read_text(encoding="utf-8") != text:
                wrong.append(f"{path.relative_to(ROOT)} is out of date: run 'make docs'")
    for sentence in wrong:
        print(sentence)
    print(
        f"rule index: {len(wrong)} problems"
        if wrong
        else "rule index: every rule has its place in the book, code and test"
    )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
