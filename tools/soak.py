"""Many random games, over all seat counts and settings, under the eyes of every check.

    python tools/soak.py [GAME ...] [--games 20000] [--seats 2,3] [--every 50] [--workers 2]
                         [--set edition=printed]

At about every N-th decision and at the end of each game: invariants, clone, re-deal for a seat and
for a watcher, and words in every language. A failure saves a replay and is named. Exit code 1 then.
"""

import argparse
import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path

from pandemonium.arena.proof import Broken, playout_with_checks
from pandemonium.arena.run import save
from pandemonium.games.registry import all_games, game_in, game_named
from pandemonium.kernel.build import compiled
from pandemonium.kernel.game import Game, Settings, seed_from_number
from pandemonium.kernel.rng import Rng, rng_from_seed

FAILURES = Path("build") / "soak"
BATCH = 50


@dataclass(frozen=True)
class Batch:
    """Some games for one process."""

    package: str
    seats: tuple[int, ...]
    numbers: range
    every: int
    fixed: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Report:
    """What a batch showed."""

    games: int
    decisions: int
    checks: int
    reasons: Counter[str]
    compared: Counter[str]
    failures: tuple[str, ...]


def some_settings(
    game: Game, seats: int, rng: Rng, fixed: tuple[tuple[str, str], ...] = ()
) -> Settings:
    """Return a playable combination of settings, any as likely as another, but for *fixed* ones."""
    wanted = game.settle(seats, dict(fixed))
    for _ in range(50):
        chosen: Settings = {
            setting.key: setting.choices[rng.below(len(setting.choices))]
            for setting in game.settings
        }
        for key, _value in fixed:
            chosen[key] = wanted[key]
        if game.check(seats, chosen) is None:
            return chosen
    return wanted


def run_batch(batch: Batch) -> Report:
    """Play the games of a batch; failures become sentences that name a replay."""
    game = game_in(batch.package)
    decisions = checks = 0
    reasons: Counter[str] = Counter()
    compared: Counter[str] = Counter()
    failures: list[str] = []
    for number in batch.numbers:
        rng = rng_from_seed(b"soak" + seed_from_number(number))
        seats = batch.seats[rng.below(len(batch.seats))]
        chosen = some_settings(game, seats, rng, batch.fixed)
        seed = seed_from_number(number)
        try:
            proven = playout_with_checks(game, seats, seed, chosen, rng, batch.every)
        except Broken as broken:
            path = save(broken.replay, FAILURES, f"{game.key}-{number}")
            failures.append(f"{game.key}, game {number}: {broken} (replay: {path})")
            continue
        decisions += proven.decisions
        checks += proven.checked
        reasons[proven.reason] += 1
        compared += proven.compared
    return Report(len(batch.numbers), decisions, checks, reasons, compared, tuple(failures))


def fixed_setting(pair: str) -> tuple[str, str]:
    """Read ``key=value``; the game checks it."""
    key, sign, value = pair.partition("=")
    if not sign:
        raise SystemExit(f"--set needs key=value, not {pair!r}")
    return key, value


def run_batches(batches: list[Batch], workers: int) -> Iterator[Report]:
    if workers <= 1:
        yield from map(run_batch, batches)
        return
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        for future in as_completed([pool.submit(run_batch, batch) for batch in batches]):
            yield future.result()


def soak(game: Game, wish: argparse.Namespace) -> list[str]:
    """Play one game's share and print what came of it; return the failures."""
    seats = tuple(int(n) for n in wish.seats.split(",")) if wish.seats else game.seats
    strange = [n for n in seats if n not in game.seats]
    if strange:
        raise SystemExit(f"{game.key} is not for {strange[0]} players")
    began = time.monotonic()
    starts = range(wish.first, wish.first + wish.games, BATCH)
    end = wish.first + wish.games
    fixed = tuple(fixed_setting(pair) for pair in wish.set)
    batches = [
        Batch(game.package, seats, range(start, min(start + BATCH, end)), wish.every, fixed)
        for start in starts
    ]
    games = decisions = checks = 0
    reasons: Counter[str] = Counter()
    compared: Counter[str] = Counter()
    failures: list[str] = []
    for report in run_batches(batches, wish.workers):
        games += report.games
        decisions += report.decisions
        checks += report.checks
        reasons += report.reasons
        compared += report.compared
        for failure in report.failures:
            print(failure, file=sys.stderr)
        failures += report.failures
    endings = ", ".join(f"{reason} {count:,}" for reason, count in reasons.most_common())
    print(
        f"{game.key}: {games:,} games, {decisions:,} decisions, {checks:,} moments checked, "
        f"{compared['redeal']:,} other worlds, {compared['foresee']:,} promises compared, "
        f"{len(failures)} failures, {time.monotonic() - began:.0f} s ({endings})",
        flush=True,
    )
    return failures


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games_wanted", nargs="*", metavar="GAME", help="default: every game")
    parser.add_argument("--games", type=int, default=20_000, help="how many of each")
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--seats", default="", help="seat counts, separated by commas")
    parser.add_argument("--every", type=int, default=50, help="check about every N-th decision")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--set", action="append", default=[], help="a setting for all: key=value")
    wish = parser.parse_args()
    wanted = [game_named(key) for key in wish.games_wanted] or list(all_games())
    print("compiled" if compiled() else "interpreted", flush=True)
    failures = [failure for game in wanted for failure in soak(game, wish)]
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
