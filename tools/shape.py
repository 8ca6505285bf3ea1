"""The one shape of a game: which modules it is made of, each a file or a package of that name.

    python tools/shape.py

says what does not fit. What each module is for stands in docs/architecture.md, which of them may
know which in pyproject.toml; the build compiles nothing that is not on this list. What a board is
made of stands in web/src/games/README.md.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src" / "pandemonium" / "games"
BOARDS = ROOT / "web" / "src" / "games"
COMPILED = (
    *("terms", "vocabulary", "cards", "state", "rules", "effects", "summary", "imagine"),
    *("judge", "features", "look", "refusals", "invariants", "belief", "prospect", "habits"),
)
INTERPRETED = ("settings", "view", "nouns", "load")
MODULES = (*COMPILED, *INTERPRETED)
OPTIONAL = ("belief", "prospect", "habits")
FOLDERS = ("content", "text")
"""What a game has besides modules."""
NEEDED = ("Board.svelte", "face.ts")
BOARD = (*NEEDED, "pieces", "style", "motion.ts", "words.ts", "tips.ts", "board.test.ts")
"""What a drawn board is made of; the plain one, ``generic``, is a part of the house."""


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


def boards() -> list[Path]:
    """Return the folder of every drawn board."""
    folders = (path for path in BOARDS.glob("*/") if path.name != "generic" and any(path.iterdir()))
    return sorted(folders)


def board_complaints(board: Path) -> list[str]:
    """Return a sentence for everything in which a board's folder differs from the others'."""
    found = sorted(path.name for path in board.iterdir())
    strange = [
        f"the board {board.name} has {name}; a board is made of: {', '.join(BOARD)} "
        "(web/src/games/README.md says what goes where)"
        for name in found
        if name not in BOARD
    ]
    missing = [name for name in NEEDED if name not in found]
    return strange + [f"the board {board.name} has no {name}; every board has" for name in missing]


def main() -> int:
    wrong = [sentence for game in games() for sentence in complaints(game)]
    wrong += [sentence for board in boards() for sentence in board_complaints(board)]
    for sentence in wrong:
        print(sentence, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
