"""The tool that breaks one line at a time: its breaks, its sample and its sums."""

import ast

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
    for path in ("games/devil/rules/market.py", "kernel/table.py", "server/store/__init__.py"):
        plan = mutants.batches(path)
        assert all(words[0].startswith("tests/") for words in plan)
        assert all((TOOLS.parent / words[0]).exists() for words in plan)


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


def test_a_test_that_fails_without_any_break_is_named(breaks, monkeypatch, tmp_path):
    mutants = tool("mutants")
    green, red = tmp_path / "test_green.py", tmp_path / "test_red.py"
    green.write_text("def test_true():\n    assert True\n")
    red.write_text("def test_false():\n    assert False\n")
    plan = [[str(green)]]
    monkeypatch.setattr(mutants, "batches", lambda _: plan)
    assert mutants.red_already({"kernel/rng.py"}) is None
    plan.append([str(red)])
    named = mutants.red_already({"kernel/rng.py"})
    assert named is not None
    assert named.endswith("test_red.py::test_false")
