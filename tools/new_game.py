"""Make a new game: playable in terminal and browser before its first rule is written.

    python tools/new_game.py NAME

Copies tools/skeleton (a small game of drawing and playing) under that name into the source and
the tests, records its golden replays, and writes its pages of rules and card verbs and the
browser's types. Nothing has to be registered anywhere. How to go on from there: docs/add-a-game.md.
"""

import keyword
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SKELETON = ROOT / "tools" / "skeleton"
GAMES = ROOT / "src" / "pandemonium" / "games"
TAKEN = ("registry", "toy", "generic", "plain")
"""Names that mean something else here: the list of games, the tests' game, pictures for any."""
LONGEST = 20
FOLLOWING = (
    ("-m", "tests.games.{name}.make_golden"),
    ("tools/golden.py", "{name}"),
    ("tools/rule_index.py", "--write"),
    ("tools/gen_ts.py",),
)


def refusal(name: str) -> str | None:
    """Return why a game cannot be called that, or None."""
    if not name:
        return "a game needs a name: python tools/new_game.py NAME"
    if not (name.isascii() and name.isidentifier() and name == name.lower() and name[0] != "_"):
        return f"{name!r} cannot be a game's name: lower-case letters, digits and _, a letter first"
    if keyword.iskeyword(name) or keyword.issoftkeyword(name):
        return f"{name!r} cannot be a game's name: it is a word of Python"
    if len(name) > LONGEST:
        return f"{name!r} is too long for a game's name: at most {LONGEST} letters"
    if name in TAKEN:
        return f"{name!r} cannot be a game's name: it means something else here"
    for folder in places(name):
        if folder.exists():
            return f"there is something called {name!r} already: {folder.relative_to(ROOT)}"
    return None


def places(name: str) -> tuple[Path, Path]:
    """Return where the game and its tests go."""
    return GAMES / name, ROOT / "tests" / "games" / name


def copy(source: Path, target: Path, name: str) -> None:
    """Copy a folder of the skeleton, called by the new name throughout."""
    for path in sorted(source.rglob("*")):
        if path.suffix in {".py", ".toml"}:
            write(target / path.relative_to(source), path, name)


def write(target: Path, source: Path, name: str) -> None:
    """Write one file of the skeleton, called by the new name throughout."""
    text = source.read_text(encoding="utf-8")
    target.parent.mkdir(parents=True, exist_ok=True)
    text = text.replace("skeleton", name).replace("Skeleton", title(name))
    target.write_text(text, encoding="utf-8")


def title(name: str) -> str:
    """Return how the game is called until its text files say better."""
    return name.replace("_", " ").capitalize()


def main() -> int:
    name = sys.argv[1] if len(sys.argv) == 2 else ""
    if name in ("-h", "--help"):
        print(__doc__)
        return 0
    sentence = refusal(name)
    if sentence is not None:
        print(sentence, file=sys.stderr)
        return 2
    game, tests = places(name)
    copy(SKELETON / "game", game, name)
    copy(SKELETON / "tests", tests, name)
    write(ROOT / "docs" / "effects" / f"{name}.md", SKELETON / "docs" / "effects.md", name)
    (tests / "golden").mkdir()
    for command in FOLLOWING:
        arguments = [part.format(name=name) for part in command]
        done = subprocess.run([sys.executable, *arguments], cwd=ROOT, check=False)
        if done.returncode:
            print(f"{' '.join(arguments)} failed; see above", file=sys.stderr)
            for folder in (game, tests):
                shutil.rmtree(folder)
            return 1
    print(f"{title(name)} is there: pandemonium play {name}; docs/add-a-game.md says how to go on.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
