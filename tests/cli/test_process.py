"""The command line as a real process: exit codes, pipes and Ctrl-C."""

import os
import signal
import subprocess
import sys

import pytest

PANDEMONIUM = [sys.executable, "-m", "pandemonium.cli"]


def start(*arguments, **more):
    return subprocess.Popen(
        [*PANDEMONIUM, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        **more,
    )


def finish(process, typed=None):
    try:
        return process.communicate(typed, timeout=60)
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait(timeout=10)


def test_a_mistake_leaves_exit_code_2_and_one_line():
    process = start("play", "chess")
    out, err = finish(process)
    assert process.returncode == 2
    assert out == ""
    assert err.startswith("there is no game 'chess'; there are: demons")
    assert err.count("\n") == 1


def test_a_real_game_is_played_and_saved_at_the_end_of_input(tmp_path):
    process = start("play", "demons", "--seed", "1", env={**os.environ, "COLUMNS": "100"})
    out, err = finish(process, "1\n?\nr R18\nq\n")
    assert process.returncode == 0, err
    assert "The game is saved" in out
    assert "Traceback" not in err
    process = start("play", "demons")
    out, _ = finish(process, "")
    assert "Going on with the game" in out


def wait_for(stream, words):
    """Read until *words* were written; the suite's own time limit ends a wait in vain."""
    seen = b""
    while words.encode() not in seen:
        piece = os.read(stream.fileno(), 4096)
        assert piece, f"ended without {words!r}: {seen!r}"
        seen += piece


@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize("whole_group", [True, False], ids=["terminal", "kill"])
def test_ctrl_c_stops_a_simulation_cleanly(workers, whole_group):
    """A terminal interrupts every process of the group; ``kill -INT`` only the first."""
    bar = {**os.environ, "FORCE_COLOR": "1", "TERM": "xterm"}
    process = start("simulate", "demons", "--games", "1000000", "--workers", workers, env=bar)
    wait_for(process.stderr, "playing")
    if whole_group:
        os.killpg(process.pid, signal.SIGINT)
    else:
        process.send_signal(signal.SIGINT)
    _, err = finish(process)
    assert process.returncode == 130
    assert "Stopped." in err
    assert "Traceback" not in err


def test_ctrl_c_stops_terminal_play_cleanly():
    process = start("play", "demons", "--new", "--seed", "2")
    wait_for(process.stdout, "Player ›")
    process.send_signal(signal.SIGINT)
    _, err = finish(process)
    assert process.returncode == 130
    assert "Traceback" not in err


def test_a_reader_that_goes_away_is_no_error():
    rules = subprocess.Popen(
        [*PANDEMONIUM, "rules", "demons"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert rules.stdout is not None
    rules.stdout.read(10)
    rules.stdout.close()
    assert rules.stderr is not None
    err = rules.stderr.read()
    rules.stderr.close()
    rules.wait(timeout=60)
    assert err == b""
