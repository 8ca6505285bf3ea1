"""Winning (R6)."""

from pandemonium.games.skeleton import vocabulary
from pandemonium.games.skeleton.state import State
from pandemonium.kernel.outcome import ScoreLine, ranked


def check_win(s: State, seat: int) -> None:
    """R6: Whoever reaches the goal wins at once."""
    if s.points[seat] >= s.goal:
        lines = [ScoreLine("points", s.points[:])]
        s.finish(ranked(vocabulary.END_GOAL, s.points[:], lines=lines))
