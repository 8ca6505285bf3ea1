"""The outermost order: set-up, then turns clockwise until somebody wins (R14)."""

from typing import Final

from pandemonium.games.demons.rules.decks import refill_block
from pandemonium.games.demons.rules.setup import set_up
from pandemonium.games.demons.rules.turn import begin_turn, offer_turn
from pandemonium.games.demons.rules.variations import allow_starter_demon
from pandemonium.games.demons.state import State
from pandemonium.kernel.table import for_seats, frame


def play(s: State) -> None:
    """R14, H55: Set up; then one turn after the other, until a win ends it, however long."""
    s.then(set_up)
    s.then(first_turn)


def first_turn(s: State) -> None:
    """R14: The first player begins."""
    take_turn(s, s.first)


def take_turn(s: State, seat: int) -> None:
    """R17: One whole turn; in the first one a free summon may come before (R88)."""
    begin_turn(s, seat)
    if s.starter_demons:
        s.then(allow_starter_demon, seat)
    s.queue(GO_ON[seat])
    s.queue(END_TURN)


def go_on(s: State, seat: int) -> None:
    """R17: Offer what is left to do, until the turn is ended."""
    if not s.ended:
        offer_turn(s, seat)
        s.queue(GO_ON[seat])


def end_turn(s: State) -> None:
    """R10, R14: THE BLOCK is filled again (R53), then it is the next player's turn.

    That is the player to the left; or the same again, if an extra turn was won (R62, H20). The
    extra turn was earned even if the Demon that gave it is gone by now (H22); one flag is enough,
    for a card activates once a roll (H21).
    """
    refill_block(s)
    if s.extra_turn:
        s.own_only = s.extra_own_only  # H60
        take_turn(s, s.active)
    else:
        s.own_only = False
        take_turn(s, s.others(s.active)[0])


GO_ON: Final = for_seats(go_on)
END_TURN: Final = frame(end_turn)
