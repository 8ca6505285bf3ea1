"""Many games between bots, with a bar while they run and a table at the end."""

from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from pandemonium.arena.export import check_path, export
from pandemonium.arena.pool import run_series
from pandemonium.arena.run import Result, Series
from pandemonium.arena.statistics import Rate, Spread, Summary, summarise
from pandemonium.bots import bot_named
from pandemonium.cli.say import Say
from pandemonium.kernel.game import Game, Settings


def simulate_games(
    game: Game,
    *,
    seats: int | None,
    bots: list[str],
    games: int,
    workers: int,
    seed: int,
    out: Path | None,
    settings: Settings,
    content: Path | None,
    crashes: Path,
    say: Say,
    console: Console,
) -> None:
    """Check everything first, then play, then show what came out."""
    at_table = max(min(game.seats), len(bots)) if seats is None else seats
    settled = game.settle(at_table, settings)
    check_bots(bots, at_table, say)
    for what, number in (("--games", games), ("--workers", workers)):
        if number < 1:
            raise say.error("positive", what=what, n=number)
    if out is not None:
        check_path(out)
    game.content(content)
    series = Series(game.package, at_table, tuple(bots), settled, seed, crashes, content)
    results = run_with_bar(series, games, workers, say("simulate.working", game=game.key))
    name = game.sentences(say.language).look_up("name")
    show(summarise(results), name, say, console)
    if out is not None:
        export(out, series, results)
        console.print(escape(say("simulate.written", n=games * at_table, path=out)))


def check_bots(bots: list[str], seats: int, say: Say) -> None:
    """Raise an error unless these bots exist and fit."""
    for name in bots:
        bot_named(name)
    if not bots:
        raise say.error("no_bots")
    if len(bots) > seats:
        raise say.error("many_bots", bots=len(bots), seats=seats)


def run_with_bar(series: Series, games: int, workers: int, title: str) -> list[Result]:
    """Play all games; the bar is for the person, so it goes to standard error."""
    results: list[Result] = []
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    with bar:
        task = bar.add_task(title, total=games)
        for result in run_series(series, games, workers):
            results.append(result)
            bar.advance(task)
    return results


def show(summary: Summary, name: str, say: Say, console: Console) -> None:
    """Print who won how often, by bot and by seat, and how long games are."""
    console.print(f"[bold]{escape(say('simulate.title', game=name, n=summary.games))}[/]")
    console.print(rates(summary.bots, say("simulate.bot"), say))
    seats = [
        Rate(say("simulate.seat", seat=rate.name), rate.wins, rate.games, rate.low, rate.high)
        for rate in summary.seats
    ]
    console.print(rates(seats, say("simulate.by_seat"), say))
    console.print(escape(say("simulate.decisions", **numbers(summary.decisions))))
    if summary.rounds is not None:
        console.print(escape(say("simulate.rounds", **numbers(summary.rounds))))
    reasons = ", ".join(f"{reason} {count}" for reason, count in summary.reasons.items())
    console.print(escape(say("simulate.reasons", reasons=reasons)))
    per_game = f"{1000 * summary.seconds / summary.games:.1f}"
    console.print(
        escape(say("simulate.speed", seconds=f"{summary.seconds:.1f}", per_game=per_game))
    )


def rates(rows: list[Rate], title: str, say: Say) -> Grid:
    grid = Grid()
    grid.add_column(title)
    for column in ("wins", "share", "interval"):
        grid.add_column(say(f"simulate.{column}"), justify="right")
    for rate in rows:
        grid.add_row(
            escape(rate.name),
            f"{rate.wins:g} / {rate.games}",
            f"{100 * rate.share:.1f} %",
            f"{100 * rate.low:.1f} – {100 * rate.high:.1f} %",
        )
    return grid


def numbers(spread: Spread) -> dict[str, object]:
    return {
        "mean": f"{spread.mean:.1f}",
        "median": f"{spread.median:g}",
        "least": f"{spread.least:g}",
        "most": f"{spread.most:g}",
    }
