"""The ladder: contests of equal seats, lines that survive being cut off, a page and a picture."""

import json
from dataclasses import asdict

import pytest

from pandemonium.bots.levels import NAMES
from pandemonium.games.registry import game_named
from tests.arena.test_tools import tool
from tests.toy import TOY


@pytest.fixture
def ladder(tmp_path, monkeypatch):
    module = tool("ladder")
    monkeypatch.setattr(module, "LINES", tmp_path / "ladder.jsonl")
    return module


def test_each_level_meets_the_one_below_and_the_top_meets_greedy(ladder):
    pairs = [(c.one, c.others, c.seats) for c in ladder.contests(game_named("demons"), False)]
    assert pairs[:4] == [(NAMES[n], NAMES[n - 1], 2) for n in range(1, 5)]
    assert pairs[4:] == [("master", "greedy", seats) for seats in (2, 3, 4)]
    devil = [(c.one, c.others) for c in ladder.contests(game_named("devil"), True)]
    assert len(devil) == 10 + 2
    assert devil[-1] == ("greedy", "master")


def test_everybody_sits_everywhere_and_times_are_those_of_choices(ladder):
    contest = ladder.Contest("toy", 3, "casual", "random")
    lines = [ladder.play(TOY, contest, number) for number in range(3)]
    assert all(line.times and line.others_times for line in lines)
    assert all(0.0 <= line.share <= 1.0 for line in lines)
    again = ladder.play(TOY, contest, 1)
    assert again.share == lines[1].share
    assert len(again.times) == len(lines[1].times)


def test_a_run_goes_on_where_it_was_stopped_and_leaves_out_a_line_that_was_cut_off(
    ladder, monkeypatch
):
    contest = ladder.Contest("toy", 2, "casual", "random")
    monkeypatch.setattr(ladder, "contests", lambda _game, _pairs: iter([contest]))
    ladder.run([TOY], 2, False, "")
    kept = ladder.LINES.read_text()
    ladder.LINES.write_text(kept + kept[:40])
    assert [line.number for line in ladder.read_lines()] == [0, 1]
    ladder.LINES.write_text(kept)
    ladder.run([TOY], 3, False, "")
    assert [line.number for line in ladder.read_lines()] == [0, 1, 2]
    assert ladder.LINES.read_text().startswith(kept)


def test_the_page_has_shares_with_intervals_times_and_a_picture(ladder, tmp_path):
    (tmp_path / "docs").mkdir()
    contest = ladder.Contest("demons", 2, "casual", "beginner")
    for number in range(4):
        line = ladder.Line(contest, number, float(number > 0), [1.0, 3.0], [2.0])
        with ladder.LINES.open("a") as file:
            file.write(json.dumps(asdict(line)) + "\n")
    ladder.write_page(tmp_path, ladder.read_lines(), {"demons": 12345.6})
    page = (tmp_path / "docs/opponents.md").read_text()
    assert "| demons | 2 | casual | beginner | 4 | 75 % [30, 95] | 50 |" in page
    assert "| demons | casual | 8 | 2.0 | 3.0 |" in page
    assert "| demons | 12,346 |" in page
    assert "casual against beginner" in (tmp_path / "docs/opponents.svg").read_text()
