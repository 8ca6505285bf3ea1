"""Commands that the pages show are commands: all are read, the cheap ones are run."""

import re
import shlex
import shutil

import click
import pytest
import typer.main

from pandemonium.cli.app import app
from pandemonium.cli.entry import run
from pandemonium.games.registry import KEYS
from tests.docs.pages import PAGES, ROOT, blocks, said_code

PLACEHOLDERS = {
    "FILE": str(next((ROOT / "tests/games/demons/golden").glob("*.replay"))),
    "DIR": str(ROOT / "src/pandemonium/games/goetia/content/standin"),
    "FOLDER": str(ROOT / "src/pandemonium/games/goetia/content/standin"),
    "GAME": "demons",
    "<game>": "demons",
    "<name>,greedy": "random,greedy",
    "bankrupt": "souls_and_demons",
}
CHEAP = (("games",), ("rules",), ("content", "check"), ("replay", "show"), ("replay", "verify"))
KNOWN = ("make", "pandemonium", "python", "pytest", "cp")
OTHERS = ("sqlite3", "pg_dump", "npm", "grep", "kill", "cd")
"""Programs of other people: their commands are theirs."""


def lines(text: str) -> list[str]:
    """Return the commands of a block: comments off, continued lines joined."""
    joined = text.replace("\\\n", " ")
    found = [re.sub(r"\s+#.*$", "", line).strip() for line in joined.splitlines()]
    return [line for line in found if line]


def program(line: str) -> str:
    return line.split(maxsplit=1)[0].removeprefix(".venv/bin/")


def shown_commands() -> list[tuple[str, str]]:
    """Return page and line of every command, in blocks and in sentences."""
    found = [
        (block.page.name, line)
        for block in blocks("")
        for line in lines(block.text)
        if program(line) in (*KNOWN, *OTHERS)
    ]
    for page in PAGES:
        for code in said_code(page):
            if " " in code and program(code) in KNOWN:
                found.append((page.name, code))
    return list(dict.fromkeys(found))


COMMANDS = shown_commands()


def sentences_of(line: str) -> list[str]:
    words = shlex.split(line)
    return [PLACEHOLDERS.get(word, word.replace("<game>", "demons")) for word in words]


def of_program(name: str) -> list[tuple[str, str]]:
    return [(page, line) for page, line in COMMANDS if program(line) == name]


def parse(args: list[str]) -> None:
    """Read a command line of ours to its end, without running it."""
    command: click.Command = typer.main.get_command(app)
    context = click.Context(command, info_name="pandemonium")
    while isinstance(command, click.Group):
        name, *args = args
        found = command.get_command(context, name)
        assert found is not None, f"there is no command {name!r}"
        command = found
    command.make_context(command.name, args, parent=context)


def test_there_are_commands_of_every_program():
    assert len(COMMANDS) > 30
    assert {program(line) for _, line in COMMANDS} >= set(KNOWN)


@pytest.mark.parametrize(("page", "line"), of_program("pandemonium"))
def test_commands_of_ours_are_understood(page, line):
    args = sentences_of(line)[1:]
    if "--help" in args:
        args.remove("--help")
    parse(args)


def is_cheap(line: str) -> bool:
    args = line.split()[1:]
    whole = not line.endswith("show")  # in a sentence the command may be named without its file
    return (
        whole
        and any(tuple(args[: len(cheap)]) == cheap for cheap in CHEAP)
        and "my-cards" not in args
    )


@pytest.fixture
def ours(tmp_path, monkeypatch, capsys):
    """Return a way to run a command of ours in a folder of its own: what it printed."""
    monkeypatch.setenv("PANDEMONIUM_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)

    def call(words: list[str]) -> str:
        code = run(words[1:])
        printed = capsys.readouterr()
        assert code == 0, printed.err
        return printed.out

    return call


@pytest.mark.parametrize(
    "line", sorted({line for _, line in of_program("pandemonium") if is_cheap(line)})
)
def test_cheap_commands_run(line, ours):
    assert ours(sentences_of(line))


def test_the_set_of_one_s_own_is_made_checked_and_played(tmp_path, ours):
    """The way through add-a-card.md, with one game instead of 200."""
    own = [line for page, line in COMMANDS if page == "add-a-card.md" and "my-cards" in line]
    assert [sentences_of(line)[:2] for line in own] == [
        ["cp", "-r"],
        *(["pandemonium", name] for name in ("content", "play", "simulate")),
    ]
    (_, _, source, target), check, _, simulate = [sentences_of(line) for line in own]
    shutil.copytree(ROOT / source, tmp_path / target)
    assert ours(check)
    assert ours(["1" if word == "200" else word for word in simulate])


@pytest.mark.parametrize(("page", "line"), of_program("python"))
def test_tools_exist_and_know_their_options(page, line):
    tool, *args = sentences_of(line)[1:]
    if tool == "-m":
        tool = f"{args.pop(0).replace('.', '/')}.py"
    source = (ROOT / tool).read_text(encoding="utf-8")
    for option in (arg for arg in args if arg.startswith("--")):
        assert f'"{option}"' in source, f"{tool} does not know {option}"


@pytest.mark.parametrize(("page", "line"), of_program("pytest"))
def test_tests_that_are_named_exist(page, line):
    for path in (word for word in sentences_of(line)[1:] if "/" in word):
        assert (ROOT / path).exists()


def test_games_named_in_commands_exist():
    named = {word for _, line in COMMANDS for word in line.split() if word in KEYS}
    assert {"demons", "goetia", "devil"} <= named
