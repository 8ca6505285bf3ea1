"""One game between bots, from its number to its result."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from pandemonium.bots import Bot, bot_named, eyes_of
from pandemonium.games.registry import game_in
from pandemonium.kernel import replay as replays
from pandemonium.kernel.game import Settings, seed_from_number
from pandemonium.kernel.match import Match
from pandemonium.kernel.news import WATCHER
from pandemonium.kernel.rng import Rng, rng_from_seed


class Crash(Exception):  # noqa: N818 - it is the game that crashed
    """A game that went wrong; the sentence names the replay that shows it."""


@dataclass(frozen=True)
class Series:
    """What all games of a simulation have in common."""

    package: str
    seats: int
    bots: tuple[str, ...]
    settings: Settings
    seed: int
    crashes: Path
    content: Path | None = None

    def lineup(self, number: int) -> tuple[str, ...]:
        """Return who sits where in game *number*: everybody moves one seat on each game."""
        return tuple(
            self.bots[(seat + number) % self.seats % len(self.bots)] for seat in range(self.seats)
        )


@dataclass(frozen=True)
class Result:
    """How one game went."""

    number: int
    bots: tuple[str, ...]
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    decisions: int
    rounds: int | None
    seconds: float

    def share(self, seat: int) -> float:
        """Return the seat's part of the victory: winners share it."""
        return 1 / self.ranks.count(1) if self.ranks[seat] == 1 else 0.0


def run_game(series: Series, number: int) -> Result:
    """Play game *number* of the series; anything that goes wrong saves a replay and names it."""
    game = game_in(series.package)
    content = game.content(series.content)
    seed = seed_from_number(series.seed + number)
    settings = game.settle(series.seats, series.settings)
    replay = replays.begin(game, content, series.seats, settings, seed, f"game {number}")
    lineup = series.lineup(number)
    began = time.perf_counter()
    try:
        match = Match(game, series.seats, seed, settings, content)
        replay.decisions = match.decisions
        rounds = play(match, [bot_named(name) for name in lineup])
    except Exception as mistake:
        path = save(replay, series.crashes, f"{game.key}-{series.seed + number}")
        raise Crash(
            f"game {number} of {game.key} stopped after {len(replay.decisions)} decisions: "
            f"{type(mistake).__name__}: {mistake}; the replay is {path}"
        ) from mistake
    outcome = match.table.outcome
    assert outcome is not None
    return Result(
        number,
        lineup,
        tuple(outcome.ranks),
        tuple(outcome.scores),
        outcome.reason,
        match.count,
        rounds,
        time.perf_counter() - began,
    )


def play(match: Match, bots: Sequence[Bot]) -> int | None:
    """Let *bots* play *match* to its end; return the rounds that took, if a view counts them."""
    game, s = match.game, match.table
    minds = [rng_from_seed(b"bot %d " % seat + match.seed) for seat in range(s.seats)]
    trusted = rng_from_seed(b"eyes " + match.seed)
    while s.outcome is None:
        if len(match.decisions) >= game.max_decisions:
            raise RuntimeError(f"no end after {game.max_decisions} decisions")
        seat = s.owing()[0]
        let_decide(match, seat, bots[seat], minds[seat], trusted)
        match.news[-1].clear()  # nobody listens; kept, news would slow the collector down
    rounds = getattr(game.look(s, WATCHER), "round", None)
    return rounds if isinstance(rounds, int) else None


def let_decide(match: Match, seat: int, bot: Bot, mind: Rng, trusted: Rng) -> None:
    """Let *bot* make the decision *seat* owes, with what the seat may know."""
    eyes = eyes_of(match.game, match.table, seat, trusted, bot)
    index = bot.decide(eyes, mind)
    if not 0 <= index < len(eyes.ask.options):
        raise ValueError(f"the bot chose option {index} of {len(eyes.ask.options)}")
    match.decide(seat, index)


def save(replay: replays.Replay, folder: Path, name: str) -> Path:
    """Write *replay* into *folder* and return where."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.replay"
    path.write_text(replays.write(replay), encoding="utf-8")
    return path
