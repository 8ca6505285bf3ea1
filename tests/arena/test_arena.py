"""The arena plays, counts, writes tables, and saves what went wrong."""

import json
from dataclasses import replace
from pathlib import Path

import polars as pl
import pytest

import tests.toy
from pandemonium.arena.export import ExportError, check_path, export
from pandemonium.arena.pool import run_series
from pandemonium.arena.run import Crash, Result, Series, run_game
from pandemonium.arena.statistics import spread, summarise, wilson
from pandemonium.kernel import replay as replays
from tests.toy import TOY


def series(tmp_path: Path, **changes: object) -> Series:
    base = Series("tests.toy", 2, ("greedy", "random"), {}, 1, tmp_path)
    return replace(base, **changes)


def played(results: list[Result]) -> list[tuple[object, ...]]:
    ordered = sorted(results, key=lambda result: result.number)
    return [(r.number, r.bots, r.ranks, r.scores, r.reason, r.decisions) for r in ordered]


def test_everybody_sits_everywhere_equally_often(tmp_path):
    games = series(tmp_path, seats=3, bots=("a", "b", "c"))
    seats = [games.lineup(number) for number in range(3)]
    assert seats == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]


def test_two_bots_at_four_seats_take_turns(tmp_path):
    games = series(tmp_path, seats=4, bots=("a", "b"))
    assert games.lineup(0) == ("a", "b", "a", "b")
    assert games.lineup(1) == ("b", "a", "b", "a")


def test_two_bots_at_three_seats_each_meet_every_seat(tmp_path):
    games = series(tmp_path, seats=3, bots=("a", "b"))
    lineups = {games.lineup(number) for number in range(3)}
    assert lineups == {("a", "b", "a"), ("b", "a", "a"), ("a", "a", "b")}


def test_results_do_not_depend_on_the_number_of_workers(tmp_path):
    games = series(tmp_path)
    alone = list(run_series(games, 12, 1))
    together = list(run_series(games, 12, 2))
    assert played(alone) == played(together)
    assert len(alone) == 12


def test_a_crash_saves_a_replay_and_names_it(tmp_path, monkeypatch):
    def evaluate(s, seat):
        raise RuntimeError("nobody knows")

    monkeypatch.setattr(tests.toy, "GAME", replace(TOY, evaluate=evaluate))
    with pytest.raises(Crash, match="RuntimeError: nobody knows; the replay is .*toy-4.replay"):
        run_game(series(tmp_path), 3)
    replay = replays.read((tmp_path / "toy-4.replay").read_text())
    assert replay.game == "toy"
    assert replay.outcome is None
    replays.verify(replay, TOY, TOY.standin())


def test_a_game_without_end_is_a_crash(tmp_path, monkeypatch):
    monkeypatch.setattr(tests.toy, "GAME", replace(TOY, max_decisions=5))
    with pytest.raises(Crash, match="stopped after 5 decisions: .*no end after 5 decisions"):
        run_game(series(tmp_path, bots=("random",)), 0)


def test_a_bot_that_chooses_nonsense_is_a_crash(tmp_path, monkeypatch):
    monkeypatch.setattr("pandemonium.bots.random.RandomBot.decide", lambda self, eyes, rng: 99)
    with pytest.raises(Crash, match="the bot chose option 99 of 4"):
        run_game(series(tmp_path, bots=("random",)), 0)


def test_wilson_is_the_textbook_interval():
    low, high = wilson(8, 10)
    assert low == pytest.approx(0.4902, abs=1e-4)
    assert high == pytest.approx(0.9433, abs=1e-4)
    assert wilson(0, 10)[0] == 0.0
    assert wilson(10, 10)[1] == pytest.approx(1.0)
    assert wilson(0, 0) == (0.0, 1.0)


def test_spread_of_odd_and_even_counts():
    assert spread([3, 1, 2]).median == 2
    assert spread([4, 1, 2, 3]).median == 2.5
    assert spread([4, 1]).mean == 2.5


def result(number: int, bots: tuple[str, ...], ranks: tuple[int, ...]) -> Result:
    return Result(number, bots, ranks, (0,) * len(bots), "rich", 10 + number, None, 0.1)


def test_shared_victories_count_in_parts():
    summary = summarise([result(0, ("a", "b"), (1, 1)), result(1, ("b", "a"), (1, 2))])
    rates = {rate.name: rate for rate in summary.bots}
    assert rates["a"].wins == 0.5
    assert rates["b"].wins == 1.5
    assert [rate.wins for rate in summary.seats] == [1.5, 0.5]
    assert summary.reasons == {"rich": 2}
    assert summary.decisions.mean == 10.5


@pytest.mark.parametrize("suffix", [".csv", ".json", ".parquet"])
def test_results_are_written_one_row_a_game_and_seat(tmp_path, suffix):
    games = series(tmp_path)
    results = list(run_series(games, 3, 1))
    path = tmp_path / f"out{suffix}"
    export(path, games, results)
    if suffix == ".csv":
        frame = pl.read_csv(path)
    elif suffix == ".parquet":
        frame = pl.read_parquet(path)
    else:
        frame = pl.DataFrame(json.loads(path.read_text()))
    assert frame.height == 6
    assert frame["win"].sum() == pytest.approx(3)
    assert frame["seed"].to_list() == [1, 1, 2, 2, 3, 3]


def test_a_table_that_cannot_be_written_is_refused_beforehand(tmp_path):
    with pytest.raises(ExportError, match="must end in one of: .csv, .json, .parquet"):
        check_path(tmp_path / "out.xls")
    with pytest.raises(ExportError, match="there is no folder"):
        check_path(tmp_path / "nowhere" / "out.csv")
