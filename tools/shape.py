"""The one shape of a game: which modules it is made of, each a file or a package of that name.

    python tools/shape.py

says what does not fit. What each module is for stands in docs/architecture.md, which of them may
know which in pyproject.toml; the build compiles nothing that is not on this list.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

GAMES = Path(__file__).resolve().parent.parent / "src" / "pandemonium" / "games"
COMPILED = (
    *("terms", "vocabulary", "cards", "state", "rules", "effects", "summary", "imagine"),
    *("judge", "look", "refusals", "invariants", "prospect"),
)
INTERPRETED = ("settings", "view", "nouns", "load")
MODULES = (*COMPILED, *INTERPRETED)
OPTIONAL = ("prospect",)
FOLDERS = ("content", "text")
"""What a game has besides modules."""


def games() -> list[Path]:
    """Return the folder of every game."""
    return sorted(path.parent for path in GAMES.glob("*/__init__.py"))


def complaints(game: Path) -> list[str]:
    """Return a sentence for everything in which a game's folder differs from the others'."""
    wrong: list[str] = []
    names = [path.stem for path in parts_of(game)]
    for path in parts_of(game):
        if path.stem not in MODULES:
            wrong.append(
                f"{game.name}/{path.name} is not a module of a game; there are: "
                f"{', '.join(MODULES)} (docs/architecture.md says what goes where)"
            )
        elif path.suffix and names.count(path.stem) > 1:
            wrong.append(f"{game.name}/{path.stem} is both a module and a package; it can be one")
    for name in MODULES:
        if name not in names and name not in OPTIONAL:
            wrong.append(f"{game.name}/{name}.py is missing; every game has it")
    for name in FOLDERS:
        if not (game / name).is_dir():
            wrong.append(f"{game.name}/{name}/ is missing; every game has it")
    return wrong


def parts_of(game: Path) -> Iterator[Path]:
    """Yield the modules and packages of a game, but for ``__init__``."""
    for path in sorted(game.iterdir()):
        package = path.is_dir() and path.name not in FOLDERS and any(path.glob("*.py"))
        if package or (path.suffix == ".py" and path.stem != "__init__"):
            yield path


def chapters(game: Path, name: str) -> list[Path]:
    """Return the files a module of the list is made of; a package without its ``__init__``."""
    if (game / name).is_dir():
        return sorted(path for path in (game / name).glob("*.py") if path.stem != "__init__")
    return [path for path in [game / f"{name}.py"] if path.exists()]


def main() -> int:
    wrong = [sentence for game in games() for sentence in complaints(game)]
    for sentence in wrong:
        print(sentence, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
