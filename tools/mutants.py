"""Break one line at a time and see whether the tests notice.

    python tools/mutants.py [--area news ...] [--seed 1] [--count 60] [--goal 0.95] [--again]

Draws *count* one-line breaks (tools/breaks.py) in each area with a fixed seed, runs for each the
tests that run the broken line, the quickest first, on a private copy of the source, and prints the
share noticed and the survivors; the exit code is 1 when an area falls short of the goal. Which test
runs which line is recorded first (tools/reached.py), once for each test file and again when that
has changed. A test that fails counts only if it passes on the unbroken source right afterwards, one
of the server only if it fails twice: a busy machine flatters nobody. Breaks that change nothing by
construction stand in tools/same.toml with the reason; the report gives the share with and without
them. Results stand as JSON lines in build/mutants, so that an interrupted run goes on where it
stopped; --again tries the survivors of the last run once more.

Mutmut and cosmic-ray were looked at first. Mutmut 3 wraps every function, while our steps are found
by their names, and begins with a run of the whole suite; cosmic-ray breaks the working tree itself
and knows one test command for all. Neither draws a sample by area, nor knows an audience.
"""

import argparse
import ast
import compileall
import json
import queue
import random
import shutil
import sys
import tempfile
import threading
import time
import tomllib
from collections.abc import Collection, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import ClassVar

from breaks import Break, breaks_of, changes
from reached import Reached, statement_lines
from warm import Warm

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "pandemonium"
RESULTS = ROOT / "build" / "mutants"
SAME = ROOT / "tools" / "same.toml"
EACH = 60
"""Seconds for one test; a break that makes it hang is noticed, too."""
LIMIT = 900
"""Seconds for one batch of tests; what takes longer is looked at in halves."""
ENOUGH = 240.0
"""A line that everything runs is tried by the quickest tests, so many recorded seconds of them."""
QUICK = EACH / 3
"""A test that hangs says something only if it takes less than this when nothing is broken."""
NOTHING_RUN = 5
"""Pytest's exit code when no test of a batch was chosen."""
AREAS = ["rules", "news", "views", "kernel", "server"]
SERVER = ["server/test_*"]
ENGINE = ["kernel/test_*", "games/*/test_*", "bots/test_*", "arena/test_*", "conformance/test_*"]
LEFT_OUT = {"tests/server/test_survive.py"}
"""Minutes long, and all of it in processes of its own."""
ELSEWHERE = {"server/botworker.py": (Path("server/botpool.py"), range(1, 1000))}
"""What runs in a process of its own is tried by those who ask it to."""
FEW = 16
"""Most breaks are noticed by a few tests, and many take long to be collected."""
VIEWS = ("view", "look", "refusals", "imagine", "summary", "judge", "prospect")


Place = tuple[str, ...]
"""Path, function, line, what stood there and what stands there now, each as text."""


@dataclass(frozen=True)
class Mutant:
    """A break in its file, and what became of it."""

    area: str
    path: str
    line: int
    what: str
    old: str
    new: str
    noticed: str | None = None
    seconds: float = 0.0

    def key(self) -> tuple[str, int, str, str, str]:
        return self.path, self.line, self.what, self.old, self.new


def area_of(path: Path, news: bool) -> str | None:
    """Return the area a break in *path* belongs to; None where nothing is promised."""
    part, *rest = path.parts
    if part in {"kernel", "server"}:
        return part
    if part != "games" or len(rest) < 2:
        return None
    if news:
        return "news"
    name = rest[1].removesuffix(".py")
    if name in {"rules", "effects", "state"}:
        return "rules"
    return "views" if name in VIEWS else None


def candidates(areas: Collection[str]) -> Iterator[tuple[str, Path, Break]]:
    """Yield every break of these areas."""
    for path in sorted(SOURCE.rglob("*.py")):
        place = path.relative_to(SOURCE)
        if {area_of(place, news=False), area_of(place, news=True)}.isdisjoint(areas):
            continue
        for one in breaks_of(path.read_bytes()):
            area = area_of(place, one.news)
            if area is not None and area in areas:
                yield area, path, one


def draw(areas: list[str], seed: int, count: int) -> list[tuple[Mutant, Path, Break]]:
    """Return the sample: *count* breaks of each area."""
    sample: list[tuple[Mutant, Path, Break]] = []
    everything = list(candidates(areas))
    for area in areas:
        mine = [(path, one) for name, path, one in everything if name == area]
        random.Random(f"{area} {seed}").shuffle(mine)
        chosen = 0
        for path, one in mine:
            source = path.read_bytes()
            if chosen == count:
                break
            if changes(one, source):
                chosen += 1
                old = source[one.start : one.end].decode()
                name = str(path.relative_to(SOURCE))
                sample.append((Mutant(area, name, one.line, one.what, old, one.new), path, one))
    return sample


def suite(areas: Collection[str]) -> set[str]:
    """Return the test files that may notice a break in these areas."""
    wanted = [part for area in areas for part in (SERVER if area == "server" else ENGINE)]
    files = {
        str(path.relative_to(ROOT)) for part in wanted for path in ROOT.glob(f"tests/{part}.py")
    }
    return files - LEFT_OUT


def last_resort(reached: Reached, path: str, enough: float) -> list[str]:
    """Return what else is run before a break in *path* has survived."""
    part, name, *_ = Path(path).parts
    if part == "games":
        return ["tests/conformance", "-k", f"{name} and not golden"]
    if part == "kernel":
        return ["tests/kernel"]
    return reached.within(reached.blind("tests/server"), enough)


class Copy:
    """A private copy of the source, broken in one place at a time."""

    red: ClassVar[set[str]] = set()
    """Tests that have failed while nothing was broken."""

    def __init__(self, reached: Reached, enough: float) -> None:
        self.reached = reached
        self.enough = enough
        self.folder = Path(tempfile.mkdtemp(prefix="mutants-"))
        shutil.copytree(SOURCE, self.folder / "pandemonium")
        compileall.compile_dir(self.folder, quiet=2)
        self.warm = Warm(self.folder, ROOT)

    def end(self) -> None:
        self.warm.end()
        shutil.rmtree(self.folder)

    def first_wrong(self, tests: list[str]) -> str | None:
        """Run some tests against this copy; return the first that fails, or None."""
        options = ["-x", "-q", "-p", "no:cacheprovider", "--tb=no", f"--timeout={EACH}"]
        code, out = self.warm.run([*options, *tests], LIMIT)
        if code in (0, NOTHING_RUN):
            return None
        lines = [line for line in out.splitlines() if line.startswith(("FAILED ", "ERROR "))]
        if lines:
            return lines[0].split(" - ")[0].split(maxsplit=1)[1]
        return self.found_by_halves(tests)  # it came to no end, or to a bad one

    def found_by_halves(self, tests: list[str]) -> str | None:
        """Return the test that alone brings pytest down or hangs it, or None."""
        cut = next((n for n, test in enumerate(tests) if test.startswith("-")), len(tests))
        names, options = tests[:cut], tests[cut:]
        if len(names) == 1:
            return names[0]
        middle = len(names) // 2
        halves = (names[:middle], names[middle:])
        wrongs = (self.first_wrong([*half, *options]) for half in halves)
        return next((wrong for wrong in wrongs if wrong is not None), None)

    def notice(self, mutant: Mutant, one: Break) -> str | None:
        """Return the test that notices the break, or None."""
        path = self.folder / "pandemonium" / mutant.path
        whole = path.read_bytes()
        where, lines = Path(mutant.path), statement_lines(whole, mutant.line)
        if mutant.path in ELSEWHERE:
            where, lines = ELSEWHERE[mutant.path]
        first = self.reached.within(self.reached.by(where, SOURCE, lines), self.enough)
        rest = last_resort(self.reached, mutant.path, self.enough)
        others = [test for test in rest if test not in first]
        for tests in (first[:FEW], first[FEW:], others):
            noticed = self.first_red(tests, path, one.apply(whole)) if tests else None
            if noticed is not None:
                return noticed
        return None

    def first_red(self, tests: list[str], path: Path, broken: bytes) -> str | None:
        """Return the first of these tests that fails because *path* is *broken*, or None."""
        passed_over: list[str] = []
        whole = path.read_bytes()
        while True:
            self.write(path, broken)
            try:
                wrong = self.first_wrong([*tests, *passed_over])
                if wrong is None:
                    return None
                steady = "tests/server" not in wrong or self.first_wrong([wrong]) is not None
            finally:
                self.write(path, whole)
            if (steady and self.is_green(wrong)) or f"--deselect={wrong}" in passed_over:
                return wrong
            passed_over.append(f"--deselect={wrong}")

    def is_green(self, test: str) -> bool:
        """Tell whether a test passes, and in time, now that nothing is broken.

        It is asked at the moment, since a server misses a beat on a busy machine: what fails with
        a break counts only beside a pass without it, and what hangs only beside a quick one.
        """
        began = time.monotonic()
        passes = self.first_wrong([test]) is None
        if not passes or time.monotonic() - began > QUICK:
            self.red.add(test)
            return False
        return True

    def write(self, path: Path, source: bytes) -> None:
        path.write_bytes(source)
        for stale in (path.parent / "__pycache__").glob(f"{path.stem}.*"):
            stale.unlink()  # its date has whole seconds only


def work(
    reached: Reached,
    enough: float,
    todo: "queue.SimpleQueue[tuple[Mutant, Break]]",
    done: Path,
    lock: threading.Lock,
) -> None:
    """Try breaks until there are none left."""
    copy = Copy(reached, enough)
    try:
        while True:
            mutant, one = todo.get_nowait()
            began = time.monotonic()
            noticed = copy.notice(mutant, one)
            record = asdict(mutant)
            record |= {"noticed": noticed, "seconds": round(time.monotonic() - began, 1)}
            with lock, done.open("a", encoding="utf-8") as file:
                file.write(json.dumps(record) + "\n")
                print("." if noticed else f"\n{told(Mutant(**record))}", end="", flush=True)
    except queue.Empty:
        pass
    finally:
        copy.end()


def told(mutant: Mutant) -> str:
    """Return a survivor in words."""
    old, new = " ".join(mutant.old.split()), " ".join(mutant.new.split())
    return f"{mutant.path}:{mutant.line}: {mutant.what}\n    - {old}\n    + {new}\n"


def interval(hits: int, tries: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval of a share."""
    if tries == 0:
        return 0.0, 1.0
    z, share = 1.96, hits / tries
    middle = share + z * z / (2 * tries)
    width = z * (share * (1 - share) / tries + z * z / (4 * tries * tries)) ** 0.5
    scale = 1 + z * z / tries
    return (middle - width) / scale, (middle + width) / scale


def share(hits: int, tries: int) -> str:
    low, high = interval(hits, tries)
    return f"{hits:4} of {tries:4} noticed: {hits / max(1, tries):.1%} ({low:.1%}-{high:.1%})"


def report(results: list[Mutant], same: Collection[Mutant]) -> list[str]:
    """Return a line for each area, and one for all: of all breaks, and of those that change it."""
    lines = []
    for area in [*dict.fromkeys(result.area for result in results), "all"]:
        mine = [result for result in results if area in (result.area, "all")]
        hits = sum(result.noticed is not None for result in mine)
        real = sum(result not in same for result in mine)
        lines.append(
            f"{area:8} {share(hits, len(mine))}; without {len(mine) - real} that change nothing"
            f" {share(hits, real)}"
        )
    return lines


def short_of(goal: float, results: list[Mutant]) -> list[str]:
    """Return the areas in which too little is noticed."""
    areas: dict[str, list[bool]] = {}
    for result in results:
        areas.setdefault(result.area, []).append(result.noticed is not None)
    return [area for area, noticed in areas.items() if sum(noticed) < goal * len(noticed)]


def nothing_changed() -> dict[Place, str]:
    """Return the breaks known to change nothing, and why that is so."""
    known = tomllib.loads(SAME.read_text(encoding="utf-8"))["same"]
    parts = ("path", "function", "line", "old", "new")
    return {tuple(one[part] for part in parts): one["why"] for one in known}


def outdated(places: Collection[Place]) -> list[Place]:
    """Return those of these places that are no break of the source any more."""
    found: set[Place] = set()
    for path in {one[0] for one in places}:
        source = (SOURCE / path).read_bytes() if (SOURCE / path).exists() else b""
        for one in breaks_of(source):
            old = source[one.start : one.end].decode()
            found.add(place(Mutant("", path, one.line, one.what, old, one.new)))
    return [one for one in places if one not in found]


def place(mutant: Mutant) -> Place:
    """Return how a break is called in the list of those that change nothing."""
    text = (SOURCE / mutant.path).read_text(encoding="utf-8")
    around = [
        node.name
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and node.lineno <= mutant.line <= (node.end_lineno or 0)
    ]
    line = text.splitlines()[mutant.line - 1].strip()
    old, new = " ".join(mutant.old.split()), " ".join(mutant.new.split())
    return mutant.path, around[-1] if around else "", line, old, new


def read(done: Path) -> dict[tuple[str, int, str, str, str], Mutant]:
    """Return the results of an earlier run by the break's key."""
    if not done.exists():
        return {}
    lines = done.read_text(encoding="utf-8").splitlines()
    return {mutant.key(): mutant for mutant in (Mutant(**json.loads(line)) for line in lines)}


def wishes() -> argparse.Namespace:
    """Return what the command line asks for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--area", action="append", choices=AREAS, help="default: all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=60, help="breaks in each area")
    parser.add_argument("--goal", type=float, default=0.95, help="share noticed in each area")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument(
        "--enough", type=float, default=ENOUGH, help="seconds of tests for a break; fewer find less"
    )
    parser.add_argument("--again", action="store_true", help="try survivors once more")
    return parser.parse_args()


def attempt(
    reached: Reached, todo: list[tuple[Mutant, Break]], done: Path, wish: argparse.Namespace
) -> None:
    """Try these breaks, several at a time."""
    waiting: queue.SimpleQueue[tuple[Mutant, Break]] = queue.SimpleQueue()
    for one in todo:
        waiting.put(one)
    given = (reached, wish.enough, waiting, done, threading.Lock())
    hands = [threading.Thread(target=work, args=given) for _ in range(wish.workers)]
    for hand in hands:
        hand.start()
    for hand in hands:
        hand.join()


def main() -> int:
    """Record what is missing, draw, try and report."""
    wish = wishes()
    RESULTS.mkdir(parents=True, exist_ok=True)
    done = RESULTS / f"{wish.seed}.jsonl"
    areas = wish.area or AREAS
    reached = Reached(ROOT / "build" / "reached", ROOT)
    stale = reached.stale(suite(areas))
    if stale:
        reached = reached.record(stale, SOURCE, wish.workers)
    sample, same, known = draw(areas, wish.seed, wish.count), nothing_changed(), read(done)
    todo = []
    for mutant, _, one in sample:
        old = known.get(mutant.key())
        tried = old is not None and not (wish.again and old.noticed is None)
        if not tried and place(mutant) not in same:
            todo.append((mutant, one))
    attempt(reached, todo, done, wish)
    known = read(done)
    results = [known.get(mutant.key(), mutant) for mutant, _, _ in sample]
    alike = [result for result in results if place(result) in same]
    survivors = [told(result) for result in results if not result.noticed and result not in alike]
    print("\nsurvivors:", *survivors, sep="\n")
    print("change nothing:", *(told(one) + f"    {same[place(one)]}" for one in alike), sep="\n")
    print(*report(results, alike), sep="\n")
    for gone in outdated(list(same)):
        print(f"{SAME.name} speaks of what is no longer there: {gone}")
    if Copy.red:
        print("failed, or took long, without any break:", *sorted(Copy.red), sep="\n")
    short = short_of(wish.goal, [result for result in results if result not in alike])
    if short:
        print(f"below {wish.goal:.0%}: {', '.join(short)}")
    return 1 if short else 0


if __name__ == "__main__":
    sys.exit(main())
