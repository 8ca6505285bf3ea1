"""Training a game's network from the command line: progress lines, and Ctrl-C loses nothing."""

from collections.abc import Mapping
from pathlib import Path

from rich.console import Console
from rich.markup import escape

from pandemonium.cli.say import Say
from pandemonium.kernel.game import Game
from pandemonium.train.crew import Crew, Here, OnRay
from pandemonium.train.run import Plan, Training


def train_game(
    game: Game,
    *,
    generations: int,
    first_games: int,
    games: int,
    iterations: int,
    duels: int,
    seats: list[str],
    workers: int,
    ray: str | None,
    seed: int,
    folder: Path,
    say: Say,
    console: Console,
) -> None:
    """Check everything first, then train."""
    wanted = {"--generations": generations, "--first-games": first_games, "--games": games}
    wanted |= {"--iterations": iterations, "--duels": duels, "--workers": workers}
    for what, number in wanted.items():
        if number < 1:
            raise say.error("positive", what=what, n=number)
    counts = tuple(seats_in(seats, say)) or game.seats
    for count in counts:
        game.settle(count, {})
    crew: Crew = Here(workers) if ray is None else OnRay(ray)
    plan = Plan(game, folder, counts, generations, first_games, games, iterations, duels, seed)

    def report(key: str, values: Mapping[str, object]) -> None:
        console.print(escape(say(f"train.{key}", **values)), soft_wrap=True)

    report("begin", {"game": game.key, "generations": generations, "folder": folder})
    try:
        best = Training(plan, crew, report).run()
    except KeyboardInterrupt:
        report("stopped", {"folder": folder})
        raise
    report("done", {"path": best, "size": best.stat().st_size})


def seats_in(texts: list[str], say: Say) -> list[int]:
    """Return the numbers of players that were typed; complain about what is none."""
    for text in texts:
        if not text.isdecimal():
            raise say.error("seats_form", text=text)
    return [int(text) for text in texts]
