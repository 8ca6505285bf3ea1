"""The verbs card lines may use: ordinary steps ``verb(s, seat, card, *numbers)``."""

from pandemonium.games.skeleton import vocabulary
from pandemonium.games.skeleton.rules.winning import check_win
from pandemonium.games.skeleton.state import State
from pandemonium.kernel.news import EVERYONE


def score(s: State, seat: int, card: int, points: int) -> None:  # noqa: ARG001 - a verb has it
    """``score = 3``: so many points for whoever plays the card (R5)."""
    s.points[seat] += points
    s.tell(EVERYONE, vocabulary.SCORED, seat, points)
    check_win(s, seat)
