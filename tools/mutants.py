"""Break one line at a time and see whether the tests notice.

    python tools/mutants.py [--area news ...] [--seed 1] [--count 60] [--goal 0.95] [--again]

Draws *count* one-line breaks (tools/breaks.py) in each area with a fixed seed, runs for each the
tests most likely to notice on a private copy of the source, and prints the share noticed and the
survivors; the exit code is 1 when an area falls short of the goal. It begins with the same tests on
the unbroken source, and with a red one it does not begin at all. Results stand as JSON lines in
build/mutants, so that an interrupted run goes on where it stopped; --again tries the survivors of
the last run once more.

Mutmut and cosmic-ray were looked at first. Mutmut 3 wraps every function, while our steps are found
by their names, and begins with a run of the whole suite; cosmic-ray breaks the working tree itself
and knows one test command for all. Neither draws a sample by area, nor knows an audience.
"""

import argparse
import json
import os
import queue
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Collection, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from breaks import Break, breaks_of, changes

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "pandemonium"
RESULTS = ROOT / "build" / "mutants"
LIMIT = 900
"""Seconds for one batch of tests; a break that makes them hang is noticed, too."""
SOME = 3
"""A real server misses a beat on a busy machine: so many of its tests may fail once, not twice."""
NOTHING_RUN = 5
"""Pytest's exit code when no test of a batch was chosen."""
AREAS = ["rules", "news", "views", "kernel", "server"]
VIEWS = ("view", "look", "refusals", "imagine", "summary", "judge", "prospect")


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


def batches(path: str) -> list[list[str]]:
    """Return the tests to run for a break in *path*, the quickest to notice first."""
    part, name, *_ = Path(path).parts
    conform = ["tests/conformance", "-k"]
    if part == "games":
        return [
            [*conform, f"{name} and golden"],
            [f"tests/games/{name}"],
            [*conform, f"{name} and not golden"],
        ]
    if part == "kernel":
        return [
            ["tests/kernel"],
            [*conform, "toy or demons"],
            ["tests/bots", "tests/arena", "tests/cli/test_commands.py", "tests/cli/test_play.py"],
            [*conform, "golden"],
        ]
    return server_batches(Path(name).stem)


def server_batches(stem: str) -> list[list[str]]:
    """Return the server's tests, those that speak of the module *stem* first."""
    tests = sorted((ROOT / "tests" / "server").glob("test_*.py"))
    first = [t for t in tests if stem.rstrip("s") in t.stem or f".{stem} " in t.read_text()]
    rest = [test for test in tests if test not in first]
    return [[str(test.relative_to(ROOT)) for test in some] for some in (first, rest) if some]


class Copy:
    """A private copy of the source, broken in one place at a time."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="mutants-"))
        shutil.copytree(SOURCE, self.folder / "pandemonium")

    def run(self, tests: list[str]) -> tuple[int, str]:
        """Run some tests against this copy; return the exit code and the first that failed."""
        code, wrong, out = self.run_all(["-x", *tests])
        return code, wrong[0] if wrong else out.strip()[-200:]

    def run_all(self, tests: list[str]) -> tuple[int, list[str], str]:
        """Run some tests against this copy; return exit code, what failed, and what was said."""
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--tb=no"]
        given = {**os.environ, "PYTHONPATH": str(self.folder), "PYTHONHASHSEED": "0"}
        given["HYPOTHESIS_PROFILE"] = "ci"
        process = subprocess.Popen(
            [*command, *tests],
            cwd=ROOT,
            env=given,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            out, _ = process.communicate(timeout=LIMIT)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, 9)
            process.communicate()
            return 1, [], "time limit"
        wrong = [
            line.split(" - ")[0].split(maxsplit=1)[1]
            for line in out.splitlines()
            if line.startswith(("FAILED ", "ERROR "))
        ]
        return process.returncode, wrong, out

    def notice(self, mutant: Mutant, one: Break) -> str | None:
        """Return the test that notices the break, or None."""
        path = self.folder / "pandemonium" / mutant.path
        whole = path.read_bytes()
        try:
            self.write(path, one.apply(whole))
            return self.first_red(batches(mutant.path))
        finally:
            self.write(path, whole)

    def first_red(self, plan: list[list[str]]) -> str | None:
        """Return the first test of *plan* that fails, or None."""
        for tests in plan:
            unsteady: list[str] = []
            while True:
                code, wrong = self.run([*tests, *unsteady])
                if code in (0, NOTHING_RUN):
                    break
                if "tests/server" not in wrong or len(unsteady) == SOME or self.run([wrong])[0]:
                    return wrong
                unsteady.append(f"--deselect={wrong}")
        return None

    def write(self, path: Path, source: bytes) -> None:
        path.write_bytes(source)
        for stale in (path.parent / "__pycache__").glob(f"{path.stem}.*"):
            stale.unlink()  # its date has whole seconds only


def work(todo: "queue.SimpleQueue[tuple[Mutant, Break]]", done: Path, lock: threading.Lock) -> None:
    """Try breaks until there are none left."""
    copy = Copy()
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
        shutil.rmtree(copy.folder)


def red_already(paths: Collection[str]) -> str | None:
    """Return a test that fails on the unbroken source, among those meant for *paths*."""
    copy = Copy()
    plan = {tuple(tests): tests for path in sorted(paths) for tests in batches(path)}
    # Of the server each break runs the same tests in another order: once is enough.
    server = {test for tests in plan for test in tests if test.startswith("tests/server/")}
    others = [tests for tests in plan.values() if server.isdisjoint(tests)]
    try:
        return copy.first_red([*others, sorted(server)] if server else others)
    finally:
        shutil.rmtree(copy.folder)


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


def report(results: list[Mutant]) -> list[str]:
    """Return a line for each area, and one for all."""
    lines = []
    for area in [*dict.fromkeys(result.area for result in results), "all"]:
        mine = [result for result in results if area in (result.area, "all")]
        hits = sum(result.noticed is not None for result in mine)
        low, high = interval(hits, len(mine))
        share = hits / max(1, len(mine))
        lines.append(
            f"{area:8} {hits:4} of {len(mine):4} noticed: {share:.1%} ({low:.1%}-{high:.1%})"
        )
    return lines


def short_of(goal: float, results: list[Mutant]) -> list[str]:
    """Return the areas in which too little is noticed."""
    areas: dict[str, list[bool]] = {}
    for result in results:
        areas.setdefault(result.area, []).append(result.noticed is not None)
    return [area for area, noticed in areas.items() if sum(noticed) < goal * len(noticed)]


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
    parser.add_argument("--again", action="store_true", help="try survivors once more")
    return parser.parse_args()


def attempt(todo: list[tuple[Mutant, Break]], done: Path, workers: int) -> None:
    """Try these breaks, several at a time."""
    waiting: queue.SimpleQueue[tuple[Mutant, Break]] = queue.SimpleQueue()
    for one in todo:
        waiting.put(one)
    lock = threading.Lock()
    hands = [threading.Thread(target=work, args=(waiting, done, lock)) for _ in range(workers)]
    for hand in hands:
        hand.start()
    for hand in hands:
        hand.join()


def main() -> int:
    """Draw, try and report."""
    wish = wishes()
    os.nice(10)
    RESULTS.mkdir(parents=True, exist_ok=True)
    done = RESULTS / f"{wish.seed}.jsonl"
    sample = draw(wish.area or AREAS, wish.seed, wish.count)
    known = read(done)
    todo = []
    for mutant, _, one in sample:
        old = known.get(mutant.key())
        if old is None or (wish.again and old.noticed is None):
            todo.append((mutant, one))
    red = red_already({mutant.path for mutant, _ in todo})
    if red is not None:
        print(f"nothing was tried, since a test fails without any break: {red}")
        return 2
    attempt(todo, done, wish.workers)
    known = read(done)
    results = [known[mutant.key()] for mutant, _, _ in sample]
    survivors = [told(result) for result in results if result.noticed is None]
    print("\nsurvivors:", *survivors, *report(results), sep="\n")
    short = short_of(wish.goal, results)
    if short:
        print(f"below {wish.goal:.0%}: {', '.join(short)}")
    return 1 if short else 0


if __name__ == "__main__":
    sys.exit(main())
