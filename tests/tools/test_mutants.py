"""A break counts as noticed only because of the break, never because the machine was busy."""

import importlib
from pathlib import Path

import pytest

BROKEN = b"broken"
TOOLS = Path(__file__).resolve().parents[2] / "tools"


@pytest.fixture
def noticed_by(monkeypatch, tmp_path):
    """Return what notices a break where tests go as *run* tells, given whether it is there."""
    monkeypatch.syspath_prepend(str(TOOLS))
    mutants = importlib.import_module("mutants")
    path = tmp_path / "module.py"
    path.write_bytes(b"whole")

    def noticed(run, tests):
        class Warm:
            def run(self, arguments, _):
                names = [one for one in arguments if "::" in one and not one.startswith("-")]
                left = [name for name in names if f"--deselect={name}" not in arguments]
                return run(left, path.read_bytes() == BROKEN)

        one = mutants.Copy.__new__(mutants.Copy)
        one.warm = Warm()
        return one.first_red(tests, path, BROKEN)

    monkeypatch.setattr(mutants.Copy, "red", set())
    return noticed


TESTS = ["tests/server/a.py::one", "tests/server/a.py::two", "tests/server/a.py::three"]


def test_a_machine_too_slow_for_a_batch_notices_nothing(noticed_by):
    assert noticed_by(lambda names, _: (None, "") if len(names) > 1 else (0, ""), TESTS) is None


def test_a_machine_too_slow_for_every_test_notices_nothing(noticed_by):
    def slow(names, _):
        return (1, f"FAILED {names[0]} - Timeout") if names else (5, "")

    assert noticed_by(slow, TESTS) is None


def test_a_break_that_hangs_one_test_is_noticed_by_that_test(noticed_by):
    def hangs(names, broken):
        return (None, "") if broken and TESTS[1] in names else (0, "")

    assert noticed_by(hangs, TESTS) == TESTS[1]


def test_what_fails_once_of_a_server_is_no_notice(noticed_by):
    failed = []

    def unsteady(names, broken):
        if broken and len(failed) < len(TESTS) and names and names[0] not in failed:
            failed.append(names[0])
            return 1, f"FAILED {names[0]} - AssertionError"
        return 0, ""

    assert noticed_by(unsteady, TESTS) is None
    assert failed == TESTS


def test_a_break_that_a_test_sees_is_noticed(noticed_by):
    def sees(names, broken):
        return (1, f"FAILED {TESTS[2]} - AssertionError") if broken else (0, "")

    assert noticed_by(sees, TESTS) == TESTS[2]
