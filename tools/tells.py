"""Guess bots' secrets from times, order, counts and sizes, in many games, and report how it went.

    python tools/tells.py [--games 150] [--steps 5] [--people 1]

Real bots (greedy) play Deal with the Devil through the real hall and room on a clock of their own;
tests/server/guessing.py says how it is guessed and judged. Ends with 1 when something shows.
"""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.server.guessing import (  # noqa: E402
    busiest,
    guess_all,
    holm,
    oracle_results,
    power,
    role_of,
)
from tests.server.stopwatch import hear  # noqa: E402

from pandemonium.games.registry import game_named  # noqa: E402 - the tests lie beside, not installed
from pandemonium.server.botworker import Job  # noqa: E402

SECRETS = {"devil": role_of(0), "cultist": role_of(1), "busiest": busiest}
ALPHA = 0.001
SHOWN = 12
MANNERS: dict[int, list[tuple[str, ...]]] = {
    1: [("quick",), ("slow",), ("tardy",)],
    2: [("quick", "slow"), ("slow", "tardy"), ("quick", "gone"), ("gone", "slow")],
}
"""How one person behaves among three bots, or two among two, in turns; stopwatch.py explains."""


def main() -> int:
    parser = argparse.ArgumentParser(description="Can bots' secrets be told from the outside?")
    parser.add_argument("--games", type=int, default=150)
    parser.add_argument("--steps", type=int, default=5, help="sealed steps of each game")
    parser.add_argument("--people", type=int, choices=MANNERS, default=1)
    args = parser.parse_args()
    manners = MANNERS[args.people]
    devil = game_named("devil")
    tales = []
    for number in range(args.games):
        tales.append(hear(devil, number, args.steps, Job.work, manners[number % len(manners)]))
        print(f"\r{number + 1} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    results = [*guess_all(tales, SECRETS), *oracle_results(tales, SECRETS)]
    ranked = holm(results)
    print(f"{args.games} games, {len(ranked)} guessers; chance is one in {len(tales[0].bots)}")
    print(f"{'guesser':44} {'games':>5} {'hits':>10} {'p':>9} {'Holm':>9}")
    for corrected, one in ranked[:SHOWN]:
        print(f"{one.name:44} {one.games:5} {one.hits:10.4g} {one.p:9.3g} {corrected:9.3g}")
    alpha = ALPHA / len(ranked)
    rates = (0.45, 0.5, 0.6, 0.7, 0.8)
    aimed = sum(SECRETS["devil"](tale) is not None for tale in tales)
    found = "  ".join(
        f"{rate:.2f}: {power(aimed, rate, 1 / len(tales[0].bots), alpha):.3f}" for rate in rates
    )
    print(f"power against a guesser of the devil who is right this often: {found}")
    shows = ranked[0][0] < ALPHA
    print("something shows" if shows else "nothing shows")
    return int(shows)


if __name__ == "__main__":
    raise SystemExit(main())
