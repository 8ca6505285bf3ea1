"""Which tests run which line of the source: recorded once by coverage, asked for every break.

As a pytest plugin (`-p reached`) it writes down, in the folder $REACHED, the lines each test runs
and how long it takes. What a shared fixture runs counts for every test that uses the fixture; what
runs in other processes is not seen, so tests that start some are known as blind.
A folder keeps the source as it was, so that lines are found again after others have changed; a test
file that has changed is recorded anew.
"""

import ast
import difflib
import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

import coverage
import pytest

SHARED = "shared "
"""How the name of what a shared fixture runs begins; the fixture's own name follows."""
PROCESSES = {"subprocess.Popen", "os.posix_spawn", "os.fork"}


class Recorder:
    """What is written down while tests run."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.now = ""
        self.tests: dict[str, dict[str, Any]] = {}
        self.lines = coverage.Coverage(
            data_file=str(folder / "lines"),
            data_suffix=True,
            config_file=False,
            source=[os.environ["REACHED_SOURCE"]],
        )
        sys.addaudithook(self.heard)
        self.lines.start()

    def heard(self, event: str, _: tuple[object, ...]) -> None:
        """Note who starts a process: what runs there is not seen."""
        if event in PROCESSES and self.now in self.tests:
            self.tests[self.now]["blind"] = True

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.now = item.nodeid
        used = [SHARED + name for name in getattr(item, "fixturenames", [])]
        self.tests[self.now] = {"seconds": 0.0, "blind": False, "shared": used}
        self.lines.switch_context(self.now)
        result = yield
        self.lines.switch_context("")
        return result

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: Any) -> Iterator[None]:
        if fixturedef.scope == "function":
            return (yield)
        self.lines.switch_context(SHARED + fixturedef.argname)
        try:
            return (yield)
        finally:
            self.lines.switch_context(self.now)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.tests[report.nodeid]["seconds"] += report.duration

    def pytest_sessionfinish(self) -> None:
        self.lines.stop()
        self.lines.save()
        (self.folder / f"{os.getpid()}.tests").write_text(json.dumps(self.tests), encoding="utf-8")


def pytest_configure(config: pytest.Config) -> None:
    """Begin to write down, in each process that runs tests itself."""
    if hasattr(config, "workerinput") or not config.getoption("numprocesses", None):
        config.pluginmanager.register(Recorder(Path(os.environ["REACHED"])))


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


class Run:
    """What one recording wrote down."""

    def __init__(self, folder: Path) -> None:
        self.source = folder / "source"
        self.files: dict[str, str] = json.loads((folder / "files.json").read_text("utf-8"))
        self.tests: dict[str, dict[str, Any]] = {}
        for path in sorted(folder.glob("*.tests")):
            self.tests |= json.loads(path.read_text(encoding="utf-8"))
        self.data = [_read(path) for path in sorted(folder.glob("lines.*"))]

    @cached_property
    def users(self) -> dict[str, list[str]]:
        """Return for each shared fixture the tests that use it."""
        found: dict[str, list[str]] = {}
        for name, test in self.tests.items():
            for shared in test["shared"]:
                found.setdefault(shared, []).append(name)
        return found

    def by(self, path: Path, source: Path, lines: Iterable[int]) -> set[str]:
        """Return the tests that ran one of these lines of *path*, as they stand in *source*."""
        wanted = earlier_lines(self.source / path, source / path, lines)
        found: set[str] = set()
        for data in self.data:
            for file in data.measured_files():
                if file.endswith(f"/pandemonium/{path}"):
                    for line, names in data.contexts_by_lineno(file).items():
                        for name in names if line in wanted else ():
                            found.update(self.users.get(name, [name]))
        return found


class Reached:
    """Everything that was written down, to be asked."""

    def __init__(self, folder: Path, root: Path) -> None:
        self.folder = folder
        self.root = root
        places = folder.glob("*/files.json")
        self.runs = [Run(path.parent) for path in sorted(places, key=lambda p: p.stat().st_mtime)]

    @cached_property
    def tests(self) -> dict[str, dict[str, Any]]:
        """Return the tests by name, each as it was recorded last; those that are gone are not."""
        last = {file: run for run in self.runs for file in run.files if (self.root / file).exists()}
        return {
            name: test
            for run in self.runs
            for name, test in run.tests.items()
            if last.get(name.partition("::")[0]) is run
        }

    def stale(self, files: Collection[str]) -> list[str]:
        """Return those of these test files that have changed since, or were never recorded."""
        known = {name: seen for run in self.runs for name, seen in run.files.items()}
        return [name for name in sorted(files) if known.get(name) != digest(self.root / name)]

    def record(self, files: list[str], source: Path, workers: int) -> "Reached":
        """Run these test files, write down what they run of *source*, and return all anew."""
        place = self.folder / str(len(list(self.folder.glob("*"))) + 1)
        place.mkdir(parents=True)
        shutil.copytree(source, place / "source", ignore=shutil.ignore_patterns("__pycache__"))
        given = {"REACHED": str(place), "REACHED_SOURCE": str(source), "PYTHONHASHSEED": "0"}
        path = os.pathsep.join([str(Path(__file__).parent), str(source.parent)])
        given |= {"PYTHONPATH": path, "HYPOTHESIS_PROFILE": "ci"}
        options = ["-q", "-p", "reached", "-p", "no:cacheprovider", "--tb=no", "--timeout=900"]
        subprocess.run(
            [sys.executable, "-m", "pytest", *options, "-n", str(workers), *files],
            cwd=self.root,
            env={**os.environ, **given},
            check=False,  # what fails already is found by a look before the first break
        )
        seen = {name: digest(self.root / name) for name in files}
        (place / "files.json").write_text(json.dumps(seen), encoding="utf-8")
        return Reached(self.folder, self.root)

    def by(self, path: Path, source: Path, lines: Collection[int]) -> list[str]:
        """Return the tests that run one of these lines of *path*, the quickest first."""
        return self.quickest(set().union(*(run.by(path, source, lines) for run in self.runs)))

    def blind(self, folder: str) -> list[str]:
        """Return the tests of *folder* of whose doings not all was seen, the quickest first."""
        names = (name for name, test in self.tests.items() if test["blind"])
        return self.quickest(name for name in names if name.startswith(folder))

    def quickest(self, names: Iterable[str]) -> list[str]:
        known = [name for name in names if name in self.tests]
        return sorted(known, key=lambda name: (self.tests[name]["seconds"], name))

    def within(self, names: list[str], seconds: float) -> list[str]:
        """Return the first of *names*, as many as take so long together."""
        chosen: list[str] = []
        for name in names:
            seconds -= self.tests[name]["seconds"]
            if seconds < 0 and chosen:
                break
            chosen.append(name)
        return chosen


def _read(path: Path) -> coverage.CoverageData:
    data = coverage.CoverageData(basename=str(path))
    data.read()
    return data


@lru_cache(maxsize=64)
def _changes(old: Path, new: Path) -> Sequence[tuple[str, int, int, int, int]]:
    before = old.read_text("utf-8").splitlines() if old.exists() else []
    return difflib.SequenceMatcher(
        None, before, new.read_text("utf-8").splitlines(), autojunk=False
    ).get_opcodes()


def earlier_lines(old: Path, new: Path, lines: Iterable[int]) -> set[int]:
    """Return which lines of *old* these lines of *new* were; for fresh ones those around them."""
    found: set[int] = set()
    for line in lines:
        for what, a, b, c, d in _changes(old, new):
            if c < line <= d:
                same = what == "equal"
                found.update([a + line - c] if same else range(a, b + 2))
    return found


def statement_lines(source: bytes, line: int) -> range:
    """Return the lines of the statement around *line*, of a compound one those of its head."""
    best = range(line, line + 1)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or line):
            body = getattr(node, "body", None)
            last = max(node.lineno, body[0].lineno - 1) if body else (node.end_lineno or line)
            if line <= last:  # what is walked later lies deeper
                best = range(node.lineno, last + 1)
    return best
