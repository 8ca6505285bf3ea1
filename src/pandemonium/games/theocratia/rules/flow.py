"""The outermost order: setup, rounds of turns, Development, the end."""

from typing import Final

from pandemonium.games.theocratia import vocabulary
from pandemonium.games.theocratia.rules.development import develop_civs, offer_extra_expand
from pandemonium.games.theocratia.rules.dice import set_up_round
from pandemonium.games.theocratia.rules.scoring import score_game
from pandemonium.games.theocratia.rules.setup import lay_out, pick_civs, pick_first_player
from pandemonium.games.theocratia.rules.turn import take_turn
from pandemonium.games.theocratia.state import State
from pandemonium.games.theocratia.terms import NOBODY
from pandemonium.kernel.news import EVERYONE
from pandemonium.kernel.table import for_seats


def play(s: State) -> None:
    """The whole game."""
    s.then(lay_out)
    s.then(pick_first_player)
    s.then(pick_civs)
    s.then(play_round, 1)


def play_round(s: State, number: int) -> None:
    """R5, R30: turns clockwise from the first player, again and again; then Development."""
    s.round = number
    s.then(set_up_round)
    for turn in range(s.box.numbers.turns[s.seats]):
        s.then(play_turns, turn)
    s.then(offer_extra_expand)
    s.then(develop_civs)
    s.then(end_round)


def play_turns(s: State, turn: int) -> None:
    """R30: one turn for everybody, starting with the first player."""
    s.turn = turn
    for place in range(s.seats):
        s.queue(TAKE_TURN[(s.first + place) % s.seats])


def end_round(s: State) -> None:
    """R42, H16: the holder of the Next-round token plays first; after the last round, the end.

    H37: that token makes the next round's first player, so the last round makes none.
    """
    if s.round == s.box.numbers.rounds[s.seats]:
        s.then(score_game)
        return
    if s.next_first != NOBODY:
        s.first = s.next_first
        s.tell(EVERYONE, vocabulary.NEW_FIRST, s.first)
    s.then(play_round, s.round + 1)


TAKE_TURN: Final = for_seats(take_turn)
