"""The outermost order: setup, draft, rounds, and the seven steps that end a round (R3)."""

from typing import Final

from pandemonium.games.goetia.rules.conjuring import draw_new_world, get_attention
from pandemonium.games.goetia.rules.placing import NEXT_TURN
from pandemonium.games.goetia.rules.returning import get_back_followers
from pandemonium.games.goetia.rules.scoring import check_end
from pandemonium.games.goetia.rules.setup import draft, set_up
from pandemonium.games.goetia.rules.starting import start_round
from pandemonium.games.goetia.rules.worship import get_cards_from_demons
from pandemonium.games.goetia.state import State
from pandemonium.games.goetia.terms import PHASE_CHECK, PHASE_TURNS
from pandemonium.kernel.table import frame


def play(s: State) -> None:
    """The whole game."""
    s.then(set_up)
    s.then(draft, 0)
    s.then(play_round)


def play_round(s: State) -> None:
    """R3: placements in turn, then the steps of the end of the round."""
    s.queued.extend(ROUND)


def take_turns(s: State) -> None:
    """R2: the token holder begins."""
    s.phase = PHASE_TURNS
    s.queue(NEXT_TURN[s.start])


def end_round(s: State) -> None:
    """R3: the end of a round, in this order; R69: cards come before conjuring."""
    s.turn = -1
    s.queued.extend(END_OF_ROUND)


def see_if_over(s: State) -> None:
    """R95: the end is looked at only here (H38)."""
    s.phase = PHASE_CHECK
    check_end(s)


def pass_token(s: State) -> None:
    """R2: the token moves one seat clockwise, and the next round begins."""
    s.start = (s.start + 1) % s.seats
    s.then(play_round)


ROUND: Final = [frame(start_round), frame(take_turns), frame(end_round)]
END_OF_ROUND: Final = [
    frame(get_cards_from_demons),
    frame(get_attention),  # and conjuring, board by board
    frame(draw_new_world),
    frame(get_back_followers),
    frame(see_if_over),
    frame(pass_token),
]
