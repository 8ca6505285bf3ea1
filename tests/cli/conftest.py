"""The command line with the toy as its only game, and a data folder of its own."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from pandemonium.cli.entry import run
from pandemonium.games import registry
from tests.toy import TOY


@dataclass
class Ran:
    code: int
    out: str
    err: str


@pytest.fixture(autouse=True)
def toy_hall(monkeypatch, tmp_path):
    monkeypatch.setattr(registry, "all_games", lambda: (TOY,))
    monkeypatch.setenv("PANDEMONIUM_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("PANDEMONIUM_LANGUAGE", "en")
    monkeypatch.setenv("COLUMNS", "160")


@pytest.fixture
def pandemonium(capsys) -> Callable[..., Ran]:
    def call(*arguments: object) -> Ran:
        code = run([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return call
