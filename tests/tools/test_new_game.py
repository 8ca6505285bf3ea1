"""A game that was made a moment ago is a whole game: in a copy of the tree, under a new name."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.arena.test_tools import TOOLS, tool

ROOT = TOOLS.parent
NAME = "lottery"
KEPT = shutil.ignore_patterns("__pycache__", "golden", "web", "node_modules")


@pytest.fixture(scope="module")
def tree(tmp_path_factory) -> Path:
    """A copy of the tree with a fifth game."""
    tree = tmp_path_factory.mktemp("tree")
    for part in ("src", "tests", "tools", "docs"):
        shutil.copytree(ROOT / part, tree / part, ignore=KEPT)
    (tree / "web/src/lib").mkdir(parents=True)
    shutil.copy(ROOT / "pyproject.toml", tree)
    made = run(tree, "tools/new_game.py", NAME)
    assert made.returncode == 0, made.stderr
    assert made.stdout.splitlines()[-1].startswith("Lottery is there: pandemonium play lottery;")
    return tree


def run(tree: Path, *arguments: str, typed: str | None = None):
    """Run Python on the copy, which knows nothing of this tree."""
    own = {"PYTHONPATH": str(tree / "src"), "PANDEMONIUM_DATA": str(tree / "data")}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=tree,
        env={**os.environ, **own, "PANDEMONIUM_LANGUAGE": "en", "COLUMNS": "120"},
        input=typed,
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )


@pytest.mark.timeout(110)
def test_a_new_game_keeps_every_promise_before_its_first_rule(tree):
    """Conformance, its own tests, a game through the socket, and the shape."""
    where = ("tests/conformance", f"tests/games/{NAME}", "tests/server/test_games.py")
    checked = run(tree, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-k", NAME, *where)
    assert checked.returncode == 0, checked.stdout[-3000:]
    assert int(checked.stdout.split(" passed")[0].split()[-1]) > 60
    assert run(tree, "tools/shape.py").returncode == 0
    assert "interface LotteryView" in (tree / "web/src/lib/types.gen.ts").read_text()
    assert (tree / f"docs/rules/{NAME}.md").exists()
    assert (tree / f"docs/effects/{NAME}.md").exists()


def test_a_new_game_is_played_in_the_terminal(tree):
    played = run(tree, "-m", "pandemonium.cli", "play", NAME, "--seed", "3", typed="1\n" * 300)

    assert played.returncode == 0, played.stderr
    assert "the goal first." in played.stdout
    assert "Points to win: 40" in played.stdout


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("", "a game needs a name: python tools/new_game.py NAME"),
        ("demons", "there is something called 'demons' already: src/pandemonium/games/demons"),
        ("class", "'class' cannot be a game's name: it is a word of Python"),
        ("2x", "'2x' cannot be a game's name: lower-case letters, digits and _, a letter first"),
        ("Chess", "'Chess' cannot be a game's name: lower-case letters, digits and _"),
        ("../x", "'../x' cannot be a game's name: lower-case letters, digits and _"),
        ("toy", "'toy' cannot be a game's name: it means something else here"),
        ("long" * 6, "is too long for a game's name: at most 20 letters"),
    ],
)
def test_a_name_that_cannot_be_gets_one_sentence(monkeypatch, capsys, name, sentence):
    monkeypatch.setattr(sys, "argv", ["new_game.py", name])
    before = sorted(path.name for path in (ROOT / "src/pandemonium/games").iterdir())

    assert tool("new_game").main() == 2
    said = capsys.readouterr()
    assert sentence in said.err
    assert said.err.count("\n") == 1
    assert sorted(path.name for path in (ROOT / "src/pandemonium/games").iterdir()) == before
