"""The bots' judgement: how well a seat stands, and which of its answers are good."""

from typing import Final

from pandemonium.games.skeleton.state import State
from pandemonium.kernel.rng import Rng
from pandemonium.kernel.agenda import answer
from pandemonium.kernel.table import Table

CARD_WORTH: Final = 0.5  # points a card in hand is good for, before it is played


def evaluate(table: Table, seat: int) -> float:
    """Return how well *seat* stands, from 0 (lost) to 1 (won)."""
    assert isinstance(table, State)
    s = table
    if s.outcome is not None:
        return 1.0 if s.outcome.ranks[seat] == 1 else 0.0
    best = 0
    for other in range(s.seats):
        if other != seat:
            best = max(best, s.points[other])
    lead = s.points[seat] + CARD_WORTH * len(s.hands[seat]) - best
    return min(0.99, max(0.01, 0.5 + lead / (2.0 * s.goal)))


def advise(table: Table, seat: int, rng: Rng) -> list[float]:  # noqa: ARG001 - Game promises it
    """Return a score for each option: how the seat stands after it, on this imagined table."""
    ask = table.asks[seat]
    assert ask is not None
    scores: list[float] = []
    for index in range(len(ask.options)):
        trial = table.clone()
        trial.silent = True
        answer(trial, seat, ask.number, index)
        scores.append(evaluate(trial, seat))
    return scores
