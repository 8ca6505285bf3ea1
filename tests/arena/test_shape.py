"""Four games of one shape: the list of modules is kept, and whatever is not on it is refused."""

import inspect
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from pandemonium.games.registry import all_games
from pandemonium.kernel.assembly import MEMBERS, OPTIONAL, assembled
from tests.arena.test_tools import TOOLS, tool

ROOT = TOOLS.parent


@pytest.fixture
def shape():
    return tool("shape")


@pytest.fixture
def copy(tmp_path):
    """A game's folder that may be spoilt."""
    return Path(shutil.copytree(ROOT / "src/pandemonium/games/demons", tmp_path / "demons"))


def listed_in_the_docs():
    text = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    table = text.partition("## The modules of a game")[2].partition("\n## ")[0]
    return re.findall(r"^\| `(\w+)` \| [A-Z].*\.\s\|$", table, re.MULTILINE)


def listed_in_the_layers():
    with (ROOT / "pyproject.toml").open("rb") as file:
        contracts = tomllib.load(file)["tool"]["importlinter"]["contracts"]
    within = next(contract for contract in contracts if contract.get("exhaustive"))
    return re.findall(r"\w+", " ".join(within["layers"]))


def test_every_game_has_the_shape(shape):
    assert len(shape.games()) >= 4
    assert [sentence for game in shape.games() for sentence in shape.complaints(game)] == []


def test_the_list_is_the_same_in_the_tool_the_layers_and_the_docs(shape):
    assert sorted(listed_in_the_docs()) == sorted(shape.MODULES)
    assert sorted(listed_in_the_layers()) == sorted(shape.MODULES)


@pytest.mark.parametrize("stranger", ["helpers.py", "words/story.py"])
def test_a_module_that_is_not_on_the_list_is_refused(shape, copy, stranger):
    (copy / stranger).parent.mkdir(exist_ok=True)
    (copy / stranger).write_text("")

    (sentence,) = shape.complaints(copy)
    assert sentence.startswith(f"demons/{stranger.split('/')[0]} is not a module of a game; there")
    assert "docs/architecture.md" in sentence


def test_a_module_that_is_missing_or_there_twice_gets_a_sentence(shape, copy):
    (copy / "nouns.py").unlink()
    (copy / "judge.py").write_text("")
    shutil.rmtree(copy / "text")

    assert shape.complaints(copy) == [
        "demons/judge is both a module and a package; it can be one",
        "demons/nouns.py is missing; every game has it",
        "demons/text/ is missing; every game has it",
    ]


def test_the_build_refuses_a_game_of_another_shape(monkeypatch, copy):
    build = tool("build")
    (copy / "helpers.py").write_text("")
    monkeypatch.setattr(build, "games", lambda: [copy])

    with pytest.raises(SystemExit, match=r"demons/helpers\.py is not a module of a game"):
        build.groups(["goetia"])


def test_the_layers_refuse_a_module_that_is_not_on_the_list(tmp_path):
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("*.toml"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    (tmp_path / "src/pandemonium/games/demons/helpers.py").write_text("")
    done = subprocess.run(
        [sys.executable, "-c", "from importlinter.cli import lint_imports_command as go; go()"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path / "src")},
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    assert done.returncode == 1, done.stderr
    assert "pandemonium.games.demons.helpers" in done.stdout
    assert "1 broken" in done.stdout


OWN = re.compile(r"pandemonium\.games\.\w+\.")


def test_members_have_one_signature_in_all_games():
    """A reader who knows one game knows them all: the same parameters of the same sorts."""
    compared = 0
    for member in {**MEMBERS, **OPTIONAL}:
        found = [getattr(game, member) for game in all_games()]
        functions = [one for one in found if inspect.isfunction(one)]
        assert len({signature(one) for one in functions}) <= 1, member
        compared += len(functions)
    assert compared > 12 * len(all_games())


def signature(function):
    """Return parameters and result; a game's own State or View is as good as another's."""
    written = inspect.signature(function)
    sorts = [
        getattr(one.annotation, "__name__", str(one.annotation))
        for one in written.parameters.values()
    ]
    result = getattr(written.return_annotation, "__name__", str(written.return_annotation))
    return (*sorts, OWN.sub("", result))


def test_a_module_that_does_not_offer_its_part_gets_a_sentence(monkeypatch):
    monkeypatch.delattr("pandemonium.games.demons.look.look")

    with pytest.raises(
        AttributeError, match=r"games\.demons\.look has no 'look'; every game's has"
    ):
        assembled("pandemonium.games.demons", rules_version=1, max_decisions=9, minutes=1)


def test_every_board_has_the_shape_and_the_page_lists_it(shape):
    text = (ROOT / "web/src/games/README.md").read_text(encoding="utf-8")
    listed = re.findall(
        r"^\| `([\w./]+)`\s*\| \S", text.partition("The folder is found")[0], re.MULTILINE
    )
    assert [name.rstrip("/") for name in listed] == list(shape.BOARD)
    assert {board.name for board in shape.boards()} >= {"demons", "devil", "goetia", "theocratia"}
    assert [sentence for one in shape.boards() for sentence in shape.board_complaints(one)] == []


def test_a_board_of_another_shape_gets_sentences(shape, tmp_path):
    (tmp_path / "chess").mkdir()
    (tmp_path / "chess/Board.svelte").write_text("")
    (tmp_path / "chess/flights.ts").write_text("")

    strange, missing = shape.board_complaints(tmp_path / "chess")
    assert strange.startswith("the board chess has flights.ts; a board is made of: Board.svelte,")
    assert missing == "the board chess has no face.ts; every board has"
