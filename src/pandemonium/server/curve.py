"""How the seats of a finished game stood over time, and the decision that made the winner."""

from typing import Any, Final

from pandemonium.kernel.game import Game
from pandemonium.kernel.match import Match
from pandemonium.kernel.table import Table

POINTS: Final = 120
"""At most so many points of the curve."""
AROUND: Final = 6
"""So many points before and after a decision say what it was worth."""


def chances(game: Game, table: Table) -> list[float]:
    """Return each seat's chance to win on the true table; together they are one."""
    judged = [game.evaluate(table, seat) for seat in range(table.seats)]
    whole = sum(judged)
    if whole <= 0:
        return [round(1 / table.seats, 4)] * table.seats
    return [round(chance / whole, 4) for chance in judged]


def decisive(match: Match, curve: list[dict[str, Any]]) -> dict[str, Any] | None:
    """Return the decision that raised the winner's chance for good; None where nothing did.

    Judged by what came before and after, not by one point: within a turn chances jump to and fro.
    The last decision does not count: it only brings out what everybody knew.
    """
    outcome = match.table.outcome
    if outcome is None:
        return None
    winner = outcome.winners()[0]
    known = [(point["at"], point["values"][winner]) for point in curve if point["at"] < match.count]
    rises = [_rise([value for _, value in known], place) for place in range(1, len(known))]
    if not rises or max(rises) <= 0:
        return None
    place = 1 + rises.index(max(rises))
    # Points of a long game lie apart: which of the decisions in between was it?
    first, last = known[place - 1][0], known[place][0]
    chance = [chances(match.game, match.at(at))[winner] for at in range(first, last + 1)]
    step = max(range(1, len(chance)), key=lambda n: chance[n] - chance[n - 1])
    return {
        "at": first + step,
        "seat": match.decisions[first + step - 1][0],
        "winner": winner,
        "before": round(_mean([value for _, value in known[max(0, place - AROUND) : place]]), 4),
        "after": round(_mean([value for _, value in known[place : place + AROUND]]), 4),
    }


def _rise(values: list[float], place: int) -> float:
    """Return how much higher the values stand from *place* on than just before it."""
    before = values[max(0, place - AROUND) : place]
    return _mean(values[place : place + AROUND]) - _mean(before)


def _mean(values: list[float]) -> float:
    return sum(values) / len(values)
