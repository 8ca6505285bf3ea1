"""The tools beside the arena: soak, bench and build, as far as they can be tried in a moment."""

import argparse
import importlib.util
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

import tests.toy
from pandemonium.kernel import replay as replays
from tests.toy import TOY

TOOLS = Path(__file__).parent.parent.parent / "tools"


def tool(name):
    """Import a tool, which is a script and no package; tools import one another."""
    if str(TOOLS) not in sys.path:
        sys.path.append(str(TOOLS))
    spec = importlib.util.spec_from_file_location(f"tool_{name}", TOOLS / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def wish(**changes):
    values = {"games": 60, "first": 0, "seats": "", "every": 10, "workers": 1, "set": []}
    return argparse.Namespace(**{**values, **changes})


def test_the_soak_plays_all_seats_and_settings(capsys):
    soak = tool("soak")
    assert soak.soak(TOY, wish()) == []
    line = capsys.readouterr().out
    assert line.startswith("toy: 60 games, ")
    assert "0 failures" in line
    assert "rich" in line
    assert "lots_gone" in line


def test_the_soak_saves_a_replay_of_a_failure(tmp_path, monkeypatch, capsys):
    soak = tool("soak")
    monkeypatch.setattr(soak, "FAILURES", tmp_path)
    monkeypatch.setattr(tests.toy, "GAME", replace(TOY, invariants=lambda s: ["it is broken"]))
    failures = soak.soak(TOY, wish(games=1))
    assert len(failures) == 1
    assert "it is broken" in failures[0]
    replay = replays.read((tmp_path / "toy-0.replay").read_text())
    assert replay.why == "it is broken"
    assert "toy, game 0" in capsys.readouterr().err


def test_the_soak_refuses_a_table_that_is_too_large():
    with pytest.raises(SystemExit, match="toy is not for 9 players"):
        tool("soak").soak(TOY, wish(seats="2,9"))


def test_the_soak_keeps_a_setting_that_was_asked_for():
    soak = tool("soak")
    rng = soak.rng_from_seed(b"fixed")
    drawn = [soak.some_settings(TOY, 2, rng, (("rich", "12"),)) for _ in range(20)]
    assert {settings["rich"] for settings in drawn} == {12}
    assert {settings["loud"] for settings in drawn} == {False, True}
    with pytest.raises(SystemExit, match="key=value"):
        soak.soak(TOY, wish(set=["rich"]))


def test_the_soak_draws_only_playable_settings():
    soak = tool("soak")
    rng = soak.rng_from_seed(b"settings")
    drawn = Counter(soak.some_settings(TOY, 4, rng)["rich"] for _ in range(60))
    assert set(drawn) == {12, 18}


def test_the_bench_compares_with_its_bars():
    bench = tool("bench")
    medians = {
        "demons, compiled": {"decisions": 300_000.0, "clone": 2.0},
        "catanatron 4": {"decisions": 20_000.0, "clone": 30.0},
    }
    assert bench.verdicts(medians) == [
        "demons: 15.0 × catanatron 4 (bar 15); clone 2.00 µs (bar 5)",
    ]
    assert bench.verdicts({}) == []


def test_without_a_compiler_there_is_a_notice_and_no_failure(tmp_path, monkeypatch, capsys):
    build = tool("build")
    monkeypatch.setattr(build, "TARGET", tmp_path / "compiled")
    monkeypatch.setattr(build.shutil, "which", lambda name: None)
    monkeypatch.setattr(sys, "argv", ["build.py"])
    assert build.main() == 0
    notice = capsys.readouterr().out
    assert notice.count("\n") == 1
    assert "there is no C compiler; everything runs in pure Python" in notice


def test_a_build_that_is_up_to_date_is_left_alone(tmp_path, monkeypatch, capsys):
    build = tool("build")
    stamp = tmp_path / "stamp"
    stamp.write_text(build.fingerprint("3", []))
    monkeypatch.delenv("PANDEMONIUM_OPT", raising=False)
    monkeypatch.setattr(build, "STAMP", stamp)
    monkeypatch.setattr(build, "compiler", lambda: None)
    monkeypatch.setattr(sys, "argv", ["build.py"])
    assert build.main() == 0
    assert "up to date" in capsys.readouterr().out


def test_only_hot_modules_are_compiled():
    modules = tool("build").groups([])
    assert "pandemonium/kernel/table.py" in modules["kernel"]
    assert "pandemonium/games/demons/rules/rolling.py" in modules["demons"]
    for paths in modules.values():
        assert not [
            path for path in paths if path.endswith(("__init__.py", "view.py", "load/box.py"))
        ]
