"""Measure the levels of the bots against one another, and write docs/opponents.md.

    python tools/ladder.py [--games goetia,devil] [--rounds 20] [--only NAMES] [--minutes 9]

One of a stronger level sits among weaker ones, at every seat equally often; contests take turns, so
that whatever the machine does disturbs all alike. Thinking is limited by iterations, not by the
clock, and its time is CPU time, so that a busy machine gives the same results. Every game is a line
in build/ladder: a run that was stopped goes on from there, and a larger one adds to it; games of
bots that have changed since are not counted. The figures stand in docs/ladder.
`--report` only writes the page from what is there. `--speed` also counts iterations a second,
beside the C++ ISMCTS of OpenSpiel if it is installed (`pip install --group bench`).
"""

import argparse
import json
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from importlib.util import find_spec

from before import BeforeBot
from ladder_lines import (
    FIGURES,
    Contest,
    Line,
    append,
    figures_of,
    mark_of,
    read_lines,
    write_figures,
)
from ladder_page import BEFORE, write_page
from pandemonium.bots import Bot, eyes_of
from pandemonium.bots.levels import NAMES, Budget, LevelBot, searched, strength_of
from pandemonium.bots.names import bot_named
from pandemonium.bots.search import shares
from pandemonium.games.registry import all_games
from pandemonium.kernel.agenda import answer
from pandemonium.kernel.game import Game, seed_from_number
from pandemonium.kernel.playout import random_playout
from pandemonium.kernel.rng import rng_from_seed
from seer import SEERS, SeerBot

SPEEDS = FIGURES / "speed.json"
BOUND = ("demons",)
"""Games in which luck may set a bound below the bars: those who cheat show where it lies."""
PEERS = ("gin_rummy", "euchre")


def contests(game: Game, all_pairs: bool) -> Iterator[Contest]:
    """Yield what is played: each level against the one below, or all below; the top and before."""
    seats = min(game.seats)
    for high in range(1, len(NAMES)):
        for low in range(0 if all_pairs else high - 1, high):
            yield Contest(game.key, seats, NAMES[high], NAMES[low])
    for count in sorted({seats, *(n for n in game.seats if n in (3, 4))}):
        yield Contest(game.key, count, NAMES[-1], BEFORE)
    if seats > 2:
        yield Contest(game.key, seats, BEFORE, NAMES[-1])
    if game.key in BOUND:
        for name in SEERS:
            yield Contest(game.key, seats, name, BEFORE)


def bot_called(name: str) -> Bot:
    if name == BEFORE:
        return BeforeBot()
    if name in SEERS:
        return SeerBot(name)
    return LevelBot(name, timed=False) if name in NAMES else bot_named(name)


def play(game: Game, contest: Contest, number: int) -> Line:
    """Play one game of a contest."""
    seed = seed_from_number(7_000_000 + number)
    s = game.start(contest.seats, seed)
    one = number % contest.seats
    bots = [bot_called(contest.one if n == one else contest.others) for n in range(contest.seats)]
    minds = [rng_from_seed(b"ladder %d " % seat + seed) for seat in range(contest.seats)]
    trusted = rng_from_seed(b"ladder eyes " + seed)
    spent: tuple[list[float], list[float]] = ([], [])
    for _ in range(game.max_decisions):
        if s.outcome is not None:
            break
        s.take_news()
        seat = s.owing()[0]
        bot = bots[seat]
        if isinstance(bot, SeerBot):
            bot.truth = s
        eyes = eyes_of(game, s, seat, trusted, bot)
        began = time.process_time()
        index = bot.decide(eyes, minds[seat])
        if len(eyes.ask.options) > 1:
            taken = round(1000 * (time.process_time() - began), 2)
            spent[0 if seat == one else 1].append(taken)
        answer(s, seat, eyes.ask.number, index)
    share = shares(s)[one] if s.outcome is not None else 0.0
    return Line(contest, number, share, *spent, mark_of(contest))


def run(games: list[Game], rounds: int, all_pairs: bool, only: Sequence[str], until: float) -> None:
    """Play what is missing, one game of each contest in turn, until the clock says so."""
    wanted = {
        game.key: [c for c in contests(game, all_pairs) if not only or named(c) in only]
        for game in games
    }
    done = {(line.contest, line.number) for game in games for line in read_lines(game.key)}
    for number in range(rounds):
        played = 0
        for game in games:
            for contest in wanted[game.key]:
                if (contest, number) in done:
                    continue
                if time.monotonic() > until:
                    return
                append(play(game, contest, number))
                played += 1
        if played:
            print(f"round {number + 1} of {rounds}", flush=True)


def named(contest: Contest) -> str:
    """Return how a contest is called on the command line: master/before/4."""
    return f"{contest.one}/{contest.others}/{contest.seats}"


def iterations_a_second(game: Game, seconds: float = 0.6) -> float:
    """Return how fast a master's search is in the middle of games, by CPU time."""
    rates: list[float] = []
    for number in range(5):
        s = game.start(min(game.seats), seed_from_number(number))
        rng = rng_from_seed(b"speed %d" % number)
        random_playout(s, rng, 30 + 10 * number)
        wide = [seat for seat in s.owing() if len(s.asks[seat].options) > 1]  # type: ignore[union-attr]
        if not wide:
            continue
        bot = LevelBot(NAMES[-1])
        eyes = eyes_of(game, s, wide[0], rng, bot)
        strength = strength_of(NAMES[-1], game.key)
        began = time.process_time()
        tree = searched(
            eyes,
            rng,
            Budget(1_000_000, None, lambda: time.process_time() - began > seconds),  # noqa: B023
            strength.curiosity,
            early=False,
        )
        rates.append(tree.iterations / (time.process_time() - began))
    return statistics.median(rates)


def peer_iterations_a_second(name: str, simulations: int = 2000) -> float:
    """Return how fast OpenSpiel's own search is: random rollouts to the end, as it comes."""
    import pyspiel

    game = pyspiel.load_game(name)
    evaluator = pyspiel.RandomRolloutEvaluator(1, 42)
    kind = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = pyspiel.ISMCTSBot(1, evaluator, 2.0, simulations, -1, kind, False, False)
    state = game.new_initial_state()
    dice = rng_from_seed(b"peer")
    decisions = 0
    rates: list[float] = []
    while not state.is_terminal() and len(rates) < 3:
        if state.is_chance_node():
            outcomes = [outcome for outcome, _ in state.chance_outcomes()]
            state.apply_action(outcomes[dice.below(len(outcomes))])
            continue
        legal = state.legal_actions()
        decisions += 1
        if len(legal) > 1 and decisions > 4:
            began = time.process_time()
            bot.step(state)
            rates.append(simulations / (time.process_time() - began))
        state.apply_action(legal[dice.below(len(legal))])
    return statistics.median(rates)


def measure_speed(games: list[Game]) -> None:
    """Count iterations a second, ours and the peer's in turn."""
    found = {game.key: iterations_a_second(game) for game in games}
    if find_spec("pyspiel") is not None:
        found |= {f"OpenSpiel {name}": peer_iterations_a_second(name) for name in PEERS}
    FIGURES.mkdir(parents=True, exist_ok=True)
    SPEEDS.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    for name, rate in found.items():
        print(f"{name}: {rate:,.0f} iterations a second")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", default="", help="games, separated by commas")
    parser.add_argument("--rounds", type=int, default=4, help="games of each contest")
    parser.add_argument("--all-pairs", action="store_true", help="also levels that are far apart")
    parser.add_argument("--only", default="", help="contests such as master/before/4, with commas")
    parser.add_argument("--minutes", type=float, default=1e9, help="begin no game after these")
    parser.add_argument("--report", action="store_true", help="write the page, play nothing")
    parser.add_argument("--speed", action="store_true", help="count iterations a second")
    wish = parser.parse_args()
    wanted = [name for name in wish.games.split(",") if name]
    games = [game for game in all_games() if not wanted or game.key in wanted]
    if wish.speed:
        measure_speed(games)
    if not wish.report:
        only = [name for name in wish.only.split(",") if name]
        until = time.monotonic() + 60 * wish.minutes
        run(games, wish.rounds, wish.all_pairs, only, until)
    found = {game.key: figures_of(game.key) for game in all_games()}
    if not any(figures.contests for figures in found.values()):
        print("Nothing was played yet; there is nothing to write.", file=sys.stderr)
        return 1
    for game in games:
        write_figures(game.key, found[game.key])
    write_page(found, json.loads(SPEEDS.read_text()) if SPEEDS.exists() else {})
    return 0


if __name__ == "__main__":
    sys.exit(main())
