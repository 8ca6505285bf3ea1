"""How fast random games run and tables are cloned, beside other engines, in one sitting.

    python tools/bench.py [--rounds 7] [--seconds 1.0] [--games demons,goetia] [--json FILE]

Our games are played by the fewest players they are for; Catanatron, made for four, by two and by
four, because its speed depends on it. Every contender is measured in a process of its own, by CPU
time, in turn; the whole is repeated and medians are compared, so that a noisy machine disturbs all
alike. Peers that are not installed (`pip install --group bench`) are left out.
"""

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

from rich.console import Console
from rich.table import Table as Grid

ROOT = Path(__file__).resolve().parent.parent
COMPILED = ROOT / "build" / "compiled"
PEERS = {
    "catanatron 2": "catanatron",
    "catanatron 4": "catanatron",
    "open_spiel hanabi": "pyspiel",
    "open_spiel hearts": "pyspiel",
    "open_spiel gin_rummy": "pyspiel",
    "rlcard uno": "rlcard",
}
BESIDE = ("catanatron 2", "catanatron 4", "open_spiel hanabi")
BARS = {
    "demons": (15.0, 5.0),
    "goetia": (8.0, 12.0),
    "devil": (6.0, 15.0),
    "theocratia": (8.0, 12.0),
}
"""What each game must reach, compiled: times Catanatron's decisions a second, µs of a clone."""
WARM_UP = 0.3

Playout = Callable[[int], tuple[int, Callable[[], object]]]
"""Plays game *number*; returns its decisions and something that clones its middle."""


def ours(key: str) -> Playout:
    from pandemonium.games.registry import game_named
    from pandemonium.kernel.game import seed_from_number
    from pandemonium.kernel.playout import random_playout
    from pandemonium.kernel.rng import rng_from_seed

    game = game_named(key)

    def playout(number: int) -> tuple[int, Callable[[], object]]:
        s = game.start(min(game.seats), seed_from_number(number))
        s.silent = True
        s.take_news()
        rng = rng_from_seed(seed_from_number(number))
        made = random_playout(s, rng, 40)
        middle = s.clone()
        return made + random_playout(s, rng, game.max_decisions), middle.clone

    return playout


def catanatron(players: str) -> Playout:
    from catanatron import Color, Game, RandomPlayer

    colours = list(Color)[: int(players)]

    def playout(number: int) -> tuple[int, Callable[[], object]]:
        random.seed(number)
        game = Game([RandomPlayer(colour) for colour in colours], seed=number)
        made = 0
        while game.winning_color() is None and made < 5000:
            game.play_tick()
            made += 1
            if made == 40:
                middle = game.copy()
        return made, middle.copy

    return playout


def open_spiel(name: str) -> Playout:
    import pyspiel

    game = pyspiel.load_game(name)

    def playout(number: int) -> tuple[int, Callable[[], object]]:
        toss = random.Random(number).random
        state = game.new_initial_state()
        middle = state
        made = 0
        while not state.is_terminal():
            if state.is_chance_node():
                left = toss()
                for outcome, weight in state.chance_outcomes():  # noqa: B007 - used below
                    left -= weight
                    if left <= 0:
                        break
                state.apply_action(outcome)
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(toss() * len(legal))])
                made += 1
                if made == 10:
                    middle = state.clone()
        return made, middle.clone

    return playout


def rlcard(name: str) -> Playout:
    import copy

    import rlcard as library

    env = library.make(name, config={"seed": 1})

    def playout(number: int) -> tuple[int, Callable[[], object]]:
        dice = random.Random(number)
        state, _ = env.reset()
        made = 0
        while not env.is_over():
            state, _ = env.step(dice.choice(list(state["legal_actions"])))
            made += 1
        return made, lambda: copy.deepcopy(env.game)

    return playout


def playout_of(name: str) -> Playout:
    """Return how to play a contender's game."""
    library, _, which = name.partition(" ")
    makers = {"catanatron": catanatron, "open_spiel": open_spiel, "rlcard": rlcard}
    return makers[library](which) if library in makers else ours(library)


def measure(name: str, seconds: float) -> dict[str, float]:
    """Return decisions a second and the cost of a clone in microseconds, by CPU time."""
    playout = playout_of(name)
    number = 0
    start = time.process_time()
    while time.process_time() - start < WARM_UP:
        playout(number)
        number += 1
    made = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        decisions, clone = playout(number)
        made += decisions
        number += 1
    clones = 0
    start = time.process_time()
    while (cloning := time.process_time() - start) < seconds / 4:
        for _ in range(20):
            clone()
        clones += 20
    return {"decisions": made / spent, "clone": 1e6 * cloning / clones}


def run_measure(name: str, seconds: float) -> dict[str, float]:
    """Measure in a process of its own, compiled or not as the name says."""
    contender, _, way = name.partition(", ")
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
    environment["PYTHONPATH"] = str(COMPILED if way == "compiled" else ROOT / "src")
    command = [sys.executable, __file__, "--measure", contender, "--seconds", str(seconds)]
    ran = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    result: dict[str, float] = json.loads(ran.stdout.splitlines()[-1])
    return result


def contenders(games: list[str]) -> list[str]:
    """Return everybody who can be measured here."""
    ways = ["compiled", "interpreted"] if (COMPILED / "stamp").exists() else ["interpreted"]
    found = [f"{game}, {way}" for game in games for way in ways]
    return found + [name for name, module in PEERS.items() if find_spec(module) is not None]


def show(medians: dict[str, dict[str, float]], rounds: int) -> None:
    """Print the table: decisions a second, as ratios to the peers, and the cost of a clone."""
    console = Console(highlight=False, width=110)
    grid = Grid(title=f"Random games, one core, medians of {rounds} interleaved runs")
    grid.add_column("")
    columns = ("decisions/s", *[f"× {peer}" for peer in BESIDE], "clone µs")
    for column in columns:
        grid.add_column(column, justify="right")
    for name, figures in medians.items():
        ratios = [
            f"{figures['decisions'] / medians[peer]['decisions']:.2f}" if peer in medians else ""
            for peer in BESIDE
        ]
        grid.add_row(name, f"{figures['decisions']:,.0f}", *ratios, f"{figures['clone']:.2f}")
    console.print(grid)
    for line in verdicts(medians):
        console.print(line)


def verdicts(medians: dict[str, dict[str, float]]) -> list[str]:
    """Return how each game, compiled, stands to its bars."""
    lines = []
    for game, (speed, cost) in BARS.items():
        figures = medians.get(f"{game}, compiled")
        if figures is None:
            continue
        ratios = [
            f"{figures['decisions'] / medians[peer]['decisions']:.1f} × {peer}"
            for peer in ("catanatron 2", "catanatron 4")
            if peer in medians
        ]
        lines.append(
            f"{game}: {', '.join(ratios)} (bar {speed:g}); "
            f"clone {figures['clone']:.2f} µs (bar {cost:g})"
        )
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--games", default="")
    parser.add_argument("--json", type=Path)
    parser.add_argument("--measure", help=argparse.SUPPRESS)
    wish = parser.parse_args()
    if wish.measure:
        print(json.dumps(measure(wish.measure, wish.seconds)))
        return
    from pandemonium.games.registry import all_games

    games = wish.games.split(",") if wish.games else [game.key for game in all_games()]
    names = contenders(games)
    figures: dict[str, list[dict[str, float]]] = {name: [] for name in names}
    for number in range(wish.rounds):
        for name in names:
            print(f"round {number + 1}: {name}", file=sys.stderr)
            figures[name].append(run_measure(name, wish.seconds))
    medians = {
        name: {key: statistics.median(run[key] for run in runs) for key in ("decisions", "clone")}
        for name, runs in figures.items()
    }
    show(medians, wish.rounds)
    if wish.json:
        wish.json.write_text(json.dumps(medians, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
