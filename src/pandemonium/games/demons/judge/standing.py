"""How a seat stands: its chance to win the race."""

import math
from typing import Final

from pandemonium.games.demons.judge.race import side_of, turns_to_win
from pandemonium.games.demons.judge.worth import sudden_win
from pandemonium.games.demons.state import State
from pandemonium.games.demons.terms import TEAM_SIZE
from pandemonium.kernel.table import Table

# Fitted to games of bots that err now and then.
PACE: Final = 1.6  # how much a shorter race counts
SETTLED: Final = 0.5  # turns that nobody can be sure of


def evaluate(table: Table, seat: int) -> float:
    """Return the chance of *seat* to win, from 0 (lost) to 1 (won)."""
    assert isinstance(table, State)
    s = table
    if s.outcome is not None:
        return 1.0 if s.outcome.ranks[seat] == 1 else 0.0
    turns = [turns_to_win(s, other, side_of(s, other, True)) for other in range(s.seats)]
    strengths = [-PACE * math.log(SETTLED + needed) for needed in turns]
    if s.teams:  # R90: partners win together
        strengths = [
            (strengths[other] + strengths[(other + TEAM_SIZE) % s.seats]) / 2.0
            for other in range(s.seats)
        ]
    return with_sudden_wins(s, seat, share(s, seat, strengths), turns)


def share(s: State, seat: int, strengths: list[float]) -> float:
    """Return the chance of the strength of *seat* among those of all."""
    rivals = s.opponents(seat)
    total = 0.0
    for rival in rivals:
        total += math.exp(strengths[rival] - strengths[seat])
    if s.teams:  # there is only one other side
        total /= len(rivals)
    return 0.005 + 0.99 / (1.0 + total)


def with_sudden_wins(s: State, seat: int, chance: float, turns: list[float]) -> float:
    """Return *chance* with regard to cards that win by their text before the race is over."""
    rounds = min(turns)
    theirs = 0.0
    for rival in s.opponents(seat):
        theirs += sudden_win(s, rival)
    mine = 1.0 - math.pow(1.0 - sudden_win(s, seat), rounds)
    lost = 1.0 - math.pow(1.0 - theirs, rounds)
    return (1.0 - mine) * (1.0 - lost) * chance + mine * (1.0 - lost / 2.0)
