"""The ladder: contests of equal seats, lines that survive being cut off, a page and a picture."""

import sys
import time

import pytest

from pandemonium.bots import BOTS
from pandemonium.bots.levels import NAMES, LevelBot
from pandemonium.games.registry import game_named
from pandemonium.kernel.game import seed_from_number
from pandemonium.kernel.rng import rng_from_seed
from tests.arena.test_tools import tool
from tests.toy import TOY

FOR_EVER = time.monotonic() + 1e9


@pytest.fixture
def lines(tmp_path, monkeypatch):
    tool("ladder")
    module = sys.modules["ladder_lines"]  # the one that the ladder itself has imported
    monkeypatch.setattr(module, "LINES", tmp_path / "lines")
    monkeypatch.setattr(module, "FIGURES", tmp_path / "figures")
    return module


@pytest.fixture
def ladder(lines):
    return tool("ladder")


def test_each_level_meets_the_one_below_and_the_top_meets_the_greedy_of_before(ladder):
    pairs = [(c.one, c.others, c.seats) for c in ladder.contests(game_named("demons"), False)]
    assert pairs[:4] == [(NAMES[n], NAMES[n - 1], 2) for n in range(1, 5)]
    assert pairs[4:7] == [("master", "before", seats) for seats in (2, 3, 4)]
    assert [pair[0] for pair in pairs[7:]] == ["thinker", "seer", "oracle"], "how much is luck"
    devil = [(c.one, c.others) for c in ladder.contests(game_named("devil"), True)]
    assert len(devil) == 10 + 2
    assert devil[-1] == ("before", "master")


def test_everybody_sits_everywhere_and_times_are_those_of_choices(ladder):
    contest = ladder.Contest("toy", 3, "casual", "random")
    lines = [ladder.play(TOY, contest, number) for number in range(3)]
    assert all(line.times and line.others_times for line in lines)
    assert all(0.0 <= line.share <= 1.0 for line in lines)
    again = ladder.play(TOY, contest, 1)
    assert again.share == lines[1].share
    assert len(again.times) == len(lines[1].times)


def test_a_run_goes_on_where_it_was_stopped_and_leaves_out_a_line_that_was_cut_off(
    ladder, lines, monkeypatch
):
    contest = ladder.Contest("toy", 2, "casual", "random")
    monkeypatch.setattr(ladder, "contests", lambda _game, _pairs: iter([contest]))
    ladder.run([TOY], 2, False, [], FOR_EVER)
    file = lines.LINES / "toy.jsonl"
    kept = file.read_text()
    file.write_text(kept + kept[:40])
    assert [line.number for line in lines.read_lines("toy")] == [0, 1]
    file.write_text(kept)
    ladder.run([TOY], 3, False, ["sharp/casual/2"], FOR_EVER)
    ladder.run([TOY], 3, False, [], time.monotonic() - 1)
    assert file.read_text() == kept
    ladder.run([TOY], 3, False, ["casual/random/2"], FOR_EVER)
    assert [line.number for line in lines.read_lines("toy")] == [0, 1, 2]
    assert file.read_text().startswith(kept)


def test_games_of_bots_that_were_weaker_then_are_not_counted(lines):
    contest = lines.Contest("demons", 2, "sharp", "steady")
    lines.append(lines.Line(contest, 0, 1.0, [1.0], [1.0], "anothers"))
    assert lines.read_lines("demons") == []
    lines.append(lines.Line(contest, 0, 1.0, [1.0], [1.0], lines.mark_of(contest)))
    assert len(lines.read_lines("demons")) == 1
    assert lines.mark_of(contest) != lines.mark_of(lines.Contest("demons", 2, "master", "steady"))


def test_what_was_measured_elsewhere_stays_until_enough_is_measured_here(lines):
    first, second = (lines.Contest("demons", 2, NAMES[n], NAMES[n - 1]) for n in (1, 2))
    pace = lines.Pace(10, 1.5, 2.5)
    kept = {first: lines.Found(100, 60.0, "x"), second: lines.Found(50, 30.0, "x")}
    lines.write_figures("demons", lines.Figures(kept, {"casual": pace}))
    assert lines.figures_of("demons") == lines.Figures(kept, {"casual": pace})
    mark = lines.mark_of(first)
    for number in range(lines.ENOUGH):
        assert lines.figures_of("demons").contests == kept
        lines.append(lines.Line(first, number, 1.0, [], [4.0], mark))
    found = lines.figures_of("demons")
    assert found.contests[first] == lines.Found(lines.ENOUGH, float(lines.ENOUGH), mark)
    assert found.contests[second] == kept[second]
    assert found.paces == {"casual": pace, "beginner": lines.Pace(lines.ENOUGH, 4.0, 4.0)}
    assert not lines.tells_more(lines.Found(30, 15.0, "x"), lines.Found(60, 30.0, "x"))


def test_the_page_has_shares_with_intervals_times_and_a_picture(ladder, lines, tmp_path):
    (tmp_path / "docs").mkdir()
    contest = lines.Contest("demons", 2, "casual", "beginner")
    mark = lines.mark_of(contest)
    for number in range(4):
        lines.append(lines.Line(contest, number, float(number > 0), [1.0, 3.0], [2.0], mark))
    found = {key: lines.figures_of(key) for key in ("demons", "goetia", "devil", "theocratia")}
    ladder.write_page(found, {"demons": 12345.6}, tmp_path)
    page = (tmp_path / "docs/opponents.md").read_text()
    assert "| demons | 2 | casual | beginner | 4 | 75 % [30, 95] | 50 |" in page
    assert "| demons | casual | 8 | 2.0 | 3.0 |" in page
    assert "| demons | 12,346 |" in page
    assert "casual against beginner" in (tmp_path / "docs/opponents.svg").read_text()


def test_the_greedy_of_before_plays_on_with_the_judgement_of_then(ladder):
    try:
        then = tool("before").of_then(game_named("demons"))
    except SystemExit as reason:
        pytest.skip(str(reason))  # a clone without history
    line = ladder.play(game_named("demons"), ladder.Contest("demons", 2, "casual", "before"), 0)
    assert 0.0 <= line.share <= 1.0
    assert then.advise is not game_named("demons").advise
    assert not isinstance(ladder.bot_called("before"), LevelBot)


def test_a_seer_searches_on_the_truth_and_an_oracle_with_its_dice(ladder):
    seer = tool("seer")
    game = game_named("demons")
    s = game.start(2, seed_from_number(3))
    for name, knows in (("seer", False), ("oracle", True)):
        bot = seer.SeerBot(name)
        worlds = [bot.same(s, 0, rng_from_seed(b"%d" % n)) for n in range(2)]
        assert all(game.look(world, 1) == game.look(s, 1) for world in worlds)
        assert [world.raw_rng.state() == s.raw_rng.state() for world in worlds] == [knows] * 2
    assert isinstance(ladder.bot_called("seer"), ladder.SeerBot)


def test_nobody_who_cheats_can_be_put_on_a_chair():
    assert not set(BOTS) & {"thinker", "seer", "oracle", "before"}
