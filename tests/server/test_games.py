"""Every registered game is played to its end through the socket, with bots and by programs."""

import subprocess
import sys

import pytest

from pandemonium.games.registry import all_games
from tests.server.serving import ROOT
from tests.toy import TOY

GAMES = [TOY, *all_games()]


@pytest.mark.timeout(100)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_game_with_bots_reaches_its_end_through_the_socket(game, visitor):
    ada = visitor()
    lobby = ada.open_table(["me", *["random"] * (min(game.seats) - 1)], game=game.key)
    line = ada.sit(lobby["id"])
    line.play(timeout=90)
    over = line.last["over"]
    assert over["reason"] in game.ends
    assert over["text"]
    assert min(over["ranks"]) == 1
    assert not [m for m in line.heard if m["type"] == "refused"]


@pytest.mark.timeout(60)
def test_the_example_program_joins_by_a_link_and_plays_a_legal_game(visitor, server):
    ada = visitor()
    lobby = ada.open_table(["me", "open"])
    line = ada.sit(lobby["id"])
    program = ROOT / "examples" / "bot.py"
    assert len(program.read_text("utf-8").splitlines()) < 80
    process = subprocess.Popen(
        [sys.executable, str(program), server.base + lobby["invite"]],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        line.say(type="ready", ready=True)
        line.until("update", 30)
        line.play(timeout=30)
        printed, _ = process.communicate(timeout=20)
    finally:
        process.kill()
        process.wait(10)
    assert process.returncode == 0, printed
    assert "refused" not in printed
    assert line.last["over"]["text"] in printed


def test_the_example_program_says_what_is_wrong_with_a_link(server):
    program = ROOT / "examples" / "bot.py"
    done = subprocess.run(
        [sys.executable, str(program), server.base + "/table/nowhere#key=x"],
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr.strip() == "There is no such table."
