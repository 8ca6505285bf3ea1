"""Who wins how often, and how sure we are."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pandemonium.arena.run import Result

Z95 = 1.959964


@dataclass(frozen=True)
class Rate:
    """A share with its 95 % Wilson interval."""

    name: str
    wins: float
    games: int
    low: float
    high: float

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0


@dataclass(frozen=True)
class Spread:
    """Mean, median and extremes of a number per game."""

    mean: float
    median: float
    least: float
    most: float


@dataclass(frozen=True)
class Summary:
    """What a series of games shows."""

    games: int
    bots: list[Rate]
    seats: list[Rate]
    reasons: dict[str, int]
    decisions: Spread
    rounds: Spread | None
    seconds: float


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval for a share; shared victories count in parts."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    scale = 1 + Z95**2 / games
    centre = (share + Z95**2 / (2 * games)) / scale
    half = Z95 * math.sqrt(share * (1 - share) / games + Z95**2 / (4 * games**2)) / scale
    return max(0.0, centre - half), min(1.0, centre + half)


def rate(name: str, shares: Sequence[float]) -> Rate:
    wins = sum(shares)
    low, high = wilson(wins, len(shares))
    return Rate(name, wins, len(shares), low, high)


def spread(numbers: Iterable[float]) -> Spread:
    ordered = sorted(numbers)
    middle = len(ordered) // 2
    even = len(ordered) % 2 == 0
    median = (ordered[middle - 1] + ordered[middle]) / 2 if even else ordered[middle]
    return Spread(sum(ordered) / len(ordered), median, ordered[0], ordered[-1])


def summarise(results: Sequence[Result]) -> Summary:
    """Count the victories by bot and by seat, and how long the games were."""
    by_bot: dict[str, list[float]] = {}
    by_seat: dict[int, list[float]] = {}
    reasons: dict[str, int] = {}
    for result in results:
        reasons[result.reason] = reasons.get(result.reason, 0) + 1
        for seat, bot in enumerate(result.bots):
            by_bot.setdefault(bot, []).append(result.share(seat))
            by_seat.setdefault(seat, []).append(result.share(seat))
    rounds = [result.rounds for result in results if result.rounds is not None]
    return Summary(
        len(results),
        [rate(bot, shares) for bot, shares in sorted(by_bot.items())],
        [rate(str(seat), shares) for seat, shares in sorted(by_seat.items())],
        dict(sorted(reasons.items())),
        spread(result.decisions for result in results),
        spread(rounds) if rounds else None,
        sum(result.seconds for result in results),
    )
