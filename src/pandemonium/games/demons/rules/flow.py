"""The outermost order: set-up, then turns clockwise until somebody wins (R14)."""

from pandemonium.games.demons.rules.decks import refill_block
from pandemonium.games.demons.rules.setup import set_up
from pandemonium.games.demons.rules.turn import begin_turn, offer_turn
from pandemonium.games.demons.rules.variations import offer_starter_demon
from pandemonium.games.demons.rules.winning import call_it_off
from pandemonium.games.demons.state import State


def play(s: State) -> None:
    """R14: Set up; then one turn after the other, until a win ends it."""
    s.then(set_up)
    s.then(first_turn)


def first_turn(s: State) -> None:
    """R14: The first player begins."""
    s.then(take_turn, s.first)


def take_turn(s: State, seat: int) -> None:
    """R17: One whole turn; THE BLOCK is full again before the next begins (R10, R53)."""
    s.then(begin_turn, seat)
    s.then(offer_starter_demon, seat)
    s.then(go_on, seat)
    s.then(refill_block)
    s.then(next_turn)


def go_on(s: State, seat: int) -> None:
    """R17: Offer what is left to do, until the turn is ended."""
    if s.ended:
        return
    s.then(offer_turn, seat)
    s.then(go_on, seat)


def next_turn(s: State) -> None:
    """R14: The player to the left; or the same again, if an extra turn was won (R62, H20).

    The extra turn was earned even if the Demon that gave it is gone by now (H22); one flag is
    enough, for a card activates once a roll (H21).
    """
    if s.turn_cap and s.turn >= s.turn_cap:
        call_it_off(s)
    elif s.extra_turn:
        s.own_only = s.extra_own_only  # H60
        s.then(take_turn, s.active)
    else:
        s.own_only = False
        s.then(take_turn, s.others(s.active)[0])
