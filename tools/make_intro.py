"""The prepared positions of the introductions: web/public/intro/<game>.replay.

    python tools/make_intro.py [GAME ...]  write them, or all
    python tools/make_intro.py --check     fail when one no longer repeats itself

Each is the opening of a game between bots, up to a decision of the first seat that is good to
learn from. A changed rule or card makes a file stale; then run this again.
"""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from pandemonium.arena.run import let_decide
from pandemonium.bots import bot_named
from pandemonium.games.registry import all_games
from pandemonium.kernel import replay as replays
from pandemonium.kernel.game import Game
from pandemonium.kernel.match import Match
from pandemonium.kernel.rng import rng_from_seed
from pandemonium.kernel.table import Ask

FOLDER = Path(__file__).resolve().parent.parent / "web" / "public" / "intro"
PUPIL = 0
SEEDS = 60
MOST_DECISIONS = 400


def _demons(ask: Ask, made: int) -> bool:
    """A turn with something to buy, after everybody has a few cards."""
    verbs = {option.verb for option in ask.options}
    return ask.prompt == "turn" and made >= 12 and {"roll", "buy"} <= verbs


def _first(prompt: str) -> Callable[[Ask, int], bool]:
    return lambda ask, made: ask.prompt == prompt and made >= 0


GOOD: dict[str, Callable[[Ask, int], bool]] = {
    "demons": _demons,
    "goetia": _first("place"),
    "devil": _first("offer"),
    "theocratia": _first("draft"),
}


def opening(game: Game, number: int) -> replays.Replay | None:
    """Play with one seed until the pupil's decision is a good one."""
    seed = number.to_bytes(32, "big")
    rng = rng_from_seed(seed)
    bot = bot_named("greedy")
    match = Match(game, game.seats[0], seed, marking=True)
    while match.table.outcome is None and match.count < MOST_DECISIONS:
        ask = match.table.asks[PUPIL]
        if ask is not None and GOOD[game.key](ask, match.count):
            return replays.of(match, "the beginning of the introduction")
        let_decide(match, match.table.owing()[0], bot, rng, rng)
    return None


def make(game: Game) -> str:
    """Return the file of the first seed that leads to a good position."""
    for number in range(1, SEEDS):
        replay = opening(game, number)
        if replay is not None:
            return replays.write(replay)
    raise SystemExit(f"{game.key}: none of {SEEDS} seeds leads to a position to learn from")


def check(game: Game) -> str | None:
    """Return what is wrong with a game's file, or None."""
    path = FOLDER / f"{game.key}.replay"
    if not path.exists():
        return f"{path.name} is missing"
    try:
        replays.verify(replays.read(path.read_text(encoding="utf-8")), game, game.standin())
    except replays.ReplayError as mistake:
        return f"{path.name}: {mistake}"
    return None


def main() -> int:
    """Write or check; the answer is the exit code."""
    parser = argparse.ArgumentParser(description="prepared positions of the introductions")
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these")
    parser.add_argument("--check", action="store_true", help="fail when one is stale")
    chosen = parser.parse_args()
    unknown = sorted(set(chosen.games) - GOOD.keys())
    if unknown:
        parser.error(f"GOOD does not say where {', '.join(unknown)} begins")
    wanted = chosen.games or GOOD
    games = [game for game in all_games() if game.key in wanted]
    if chosen.check:
        wrong = [sentence for game in games if (sentence := check(game)) is not None]
        for sentence in wrong:
            print(f"{sentence}; run python tools/make_intro.py", file=sys.stderr)
        return 1 if wrong else 0
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game in games:
        (FOLDER / f"{game.key}.replay").write_text(make(game), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
