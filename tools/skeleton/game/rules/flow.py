"""The outermost order of play; no chapter imports it."""

from pandemonium.games.skeleton.rules.setup import deal
from pandemonium.games.skeleton.rules.turn import begin_turn, offer_deeds
from pandemonium.games.skeleton.state import State


def play(s: State) -> None:
    """R2, R3: Set up, then take turns."""
    s.then(deal)
    s.then(take_turn)


def take_turn(s: State) -> None:
    """R3: Whoever is on turn acts, then it is the next player's turn."""
    s.then(begin_turn)
    s.then(offer_deeds)
    s.then(pass_on)


def pass_on(s: State) -> None:
    """R3: Clockwise."""
    s.active = (s.active + 1) % s.seats
    s.then(take_turn)
