"""The tool that breaks one line at a time: its breaks, its sample and its sums."""

import ast
import tempfile
from pathlib import Path

import pytest

from tests.arena.test_tools import TOOLS, tool

SOURCE = b'''
"""A module."""
LIMIT = 3


def rob(s: State, seat: int, victims: list[int]) -> None:
    """R1: Take a coin."""
    assert seat >= 0, "no seat"
    if s.coins[seat] < 1 and victims:
        s.tell(EVERYONE, ROBBED, seat, victims[0])
    s.coins[seat] += 1 + (2 * seat)
    log.info("robbed %d", 5)
    for victim in victims:
        if not s.rich(victim):
            continue
        s.tell(only(seat), SEEN, victim)
    raise ValueError(f"seat {seat + 1}")
'''


@pytest.fixture
def breaks(monkeypatch):
    monkeypatch.syspath_prepend(TOOLS)
    return tool("breaks")


def broken(breaks):
    return {
        (SOURCE[one.start : one.end].decode(), one.new): one for one in breaks.breaks_of(SOURCE)
    }


def test_the_breaks_of_a_module_are_the_slips_of_a_careless_hand(breaks):
    found = broken(breaks)

    assert ("s.coins[seat] < 1", "(s.coins[seat] <= 1)") in found
    assert ("s.coins[seat] < 1 and victims", "(s.coins[seat] < 1 or victims)") in found
    assert ("1 + (2 * seat)", "(1 - (2 * seat))") in found
    assert ("continue", "pass") in found
    assert ("not s.rich(victim)", "(s.rich(victim))") in found
    assert ("EVERYONE", "1") in found
    assert ("only(seat)", "0xFFFF") in found
    assert ("seat", "victims[0]") in found


def test_what_nobody_could_notice_is_not_broken(breaks):
    spots = {old for old, _ in broken(breaks)}

    assert not [old for old in spots if "seat >= 0" in old or "LIMIT" in old or "log" in old]
    assert "5" not in spots
    assert "seat + 1" not in spots


def test_only_what_is_told_counts_as_news(breaks):
    found = broken(breaks)

    assert found["EVERYONE", "1"].news
    assert found["s.coins[seat] < 1", "(s.coins[seat] <= 1)"].news, "it decides whether to tell"
    assert not found["1 + (2 * seat)", "(1 - (2 * seat))"].news


def test_every_break_of_the_kernel_is_python_and_means_something_else(breaks):
    path = TOOLS.parent / "src" / "pandemonium" / "kernel" / "table.py"
    source = path.read_bytes()
    before = ast.dump(ast.parse(source))
    found = breaks.breaks_of(source)

    assert len(found) > 80
    assert all(breaks.changes(one, source) for one in found)
    assert all(ast.dump(ast.parse(one.apply(source))) != before for one in found)


def test_a_sample_is_fixed_by_its_seed(breaks):
    mutants = tool("mutants")
    one, again, other = (mutants.draw(["kernel"], seed, 5) for seed in (1, 1, 2))

    assert one == again
    assert one != other
    assert len(one) == 5
    assert {mutant.area for mutant, _, _ in one} == {"kernel"}


def test_every_area_has_breaks_and_tests_that_might_notice(breaks):
    mutants = tool("mutants")
    areas = {mutant.area for mutant, _, _ in mutants.draw(mutants.AREAS, 3, 1)}

    assert areas == {"rules", "news", "views", "kernel", "server"}
    for area, folder in (("views", "tests/games/devil/"), ("server", "tests/server/")):
        files = mutants.suite([area])
        assert any(name.startswith(folder) for name in files)
        assert all((TOOLS.parent / name).exists() for name in files)


def test_the_share_has_an_interval(breaks):
    mutants = tool("mutants")
    low, high = mutants.interval(95, 100)

    assert 0.88 < low < 0.9
    assert 0.97 < high < 0.99
    assert mutants.interval(0, 0) == (0.0, 1.0)


def test_an_area_below_the_goal_is_named(breaks):
    mutants = tool("mutants")

    def tried(area, noticed):
        return mutants.Mutant(area, "kernel/rng.py", 1, "negate", "a", "not a", noticed)

    results = [tried("news", "a test")] * 19 + [tried("news", None), tried("views", None)]
    assert mutants.short_of(0.95, results) == ["views"]
    assert mutants.short_of(0.96, results) == ["news", "views"]
    assert mutants.short_of(0.0, results) == []


def test_both_shares_are_told_with_and_without_what_changes_nothing(breaks):
    mutants = tool("mutants")
    tried = [mutants.Mutant("news", "a.py", n, "negate", "a", "not a", "x") for n in range(3)]
    same = mutants.Mutant("news", "a.py", 9, "negate", "a", "not a")
    line = mutants.report([*tried, same], [same])[0]

    assert "3 of    4 noticed: 75.0%" in line
    assert "without 1 that change nothing    3 of    3 noticed: 100.0%" in line


def test_what_is_said_to_change_nothing_has_a_reason_and_is_named_when_it_is_gone(breaks):
    mutants = tool("mutants")
    same = mutants.nothing_changed()
    assert all(len(why) > 20 for why in same.values())
    gone = ("kernel/rng.py", "below", "never written", "0", "1")
    assert mutants.outdated([gone]) == [gone]
    path, one = (
        "kernel/rng.py",
        breaks.breaks_of((mutants.SOURCE / "kernel/rng.py").read_bytes())[0],
    )
    old = (mutants.SOURCE / path).read_bytes()[one.start : one.end].decode()
    there = mutants.place(mutants.Mutant("", path, one.line, one.what, old, one.new))
    assert mutants.outdated([there]) == []


SOFT = """
def test_before():
    assert False


def test_of_colours():
    from pandemonium.kernel import build

    assert callable(build.compiled)
"""
BROKEN = b"compiled = 0"


@pytest.fixture
def soft():
    """A folder of tests inside the project, where they keep their names."""
    (TOOLS.parent / "build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=TOOLS.parent / "build", prefix="soft-") as folder:
        path = Path(folder) / "test_soft.py"
        path.write_text(SOFT)
        yield str(path.relative_to(TOOLS.parent))


def test_a_break_is_noticed_by_a_test_that_is_green_without_it(breaks, soft):
    mutants = tool("mutants")
    copy = mutants.Copy(None, mutants.ENOUGH)
    try:
        path = copy.folder / "pandemonium" / "kernel" / "build.py"
        whole = path.read_bytes()
        noticed = copy.first_red([soft], path, BROKEN)
        assert path.read_bytes() == whole
        assert copy.first_red([soft], path, whole) is None
    finally:
        copy.end()
    assert noticed.endswith("::test_of_colours")
    assert {test.rpartition("::")[2] for test in mutants.Copy.red} == {"test_before"}


SPEECH = """def greet(loud):
    if loud:
        return "HELLO"
    return "hello"
"""
LISTENING = """
import pytest
from pandemonium.speech import greet

@pytest.fixture(scope="module")
def heard():
    return greet(True)

def test_loud(heard):
    assert heard == "HELLO"

def test_soft():
    assert greet(False) == "hello"

def test_both(heard):
    assert heard != greet(False)
"""


def test_who_runs_a_line_is_recorded_and_found_again_when_lines_have_moved(breaks, tmp_path):
    reached = tool("reached")
    source, tests = tmp_path / "src" / "pandemonium", tmp_path / "tests"
    source.mkdir(parents=True)
    tests.mkdir()
    (source / "speech.py").write_text(SPEECH)
    (source / "__init__.py").touch()
    (tests / "test_speech.py").write_text(LISTENING)
    known = reached.Reached(tmp_path / "reached", tmp_path)
    assert known.stale({"tests/test_speech.py"}) == ["tests/test_speech.py"]
    known = known.record(["tests/test_speech.py"], source, 0)
    (source / "speech.py").write_text("# louder\n" + SPEECH)

    def by(line):
        place = Path("speech.py")
        return {name.partition("::")[2] for name in known.by(place, source, [line])}

    assert by(4) == {"test_loud", "test_both"}, "what a shared fixture runs counts for its users"
    assert by(5) == {"test_soft", "test_both"}
    assert known.stale({"tests/test_speech.py"}) == []
    (tests / "test_speech.py").write_text(LISTENING + "\n")
    assert known.stale({"tests/test_speech.py"}) == ["tests/test_speech.py"]


def test_of_a_statement_the_head_counts_and_of_a_line_the_innermost(breaks):
    reached = tool("reached")
    source = (
        b"def f(x):\n    if (\n        x\n    ):\n        return [\n            1,\n        ]\n"
    )

    assert list(reached.statement_lines(source, 3)) == [2, 3, 4]
    assert list(reached.statement_lines(source, 6)) == [5, 6, 7]
    assert list(reached.statement_lines(source, 1)) == [1]
