"""Verbs that activate other cards: activate_all, activate_one (R74, R75).

Activating a card like this is like rolling its number: requirements and "may" still hold (R74,
H17), it must have been in play when the dice fell (H13), and it may activate by its own number as
well (H14).
"""

from typing import Final

from pandemonium.games.demons.rules.rolling import activate, order_matters
from pandemonium.games.demons.state import State
from pandemonium.games.demons.terms import CARDS
from pandemonium.kernel.table import option


def activate_all(s: State, seat: int, card: int, traits: int) -> None:
    """R74: Activate all your cards with that trait, in the order you like."""
    s.waves.append([other for other in s.matching(seat, traits) if other not in s.newcomers])
    s.then(offer_wave, seat, card)


def offer_wave(s: State, seat: int, card: int) -> None:
    """H15: Go on with the cards that are still there; the source itself need not be."""
    ready = [other for other in s.waves[-1] if other in s.cards[seat]]
    if not ready:
        s.waves.pop()
        return
    if order_matters(s, ready):
        s.ask(seat, "order_all", [ACTIVATE_NEXT[other] for other in ready], card)
    else:
        activate_next(s, seat, ready[0])
    s.then(offer_wave, seat, card)


def activate_next(s: State, seat: int, card: int) -> None:
    """R74: The next card of those that are activated together."""
    s.waves[-1].remove(card)
    s.chain = []
    activate(s, seat, card)


def activate_one(s: State, seat: int, card: int, traits: int) -> None:
    """R75: Activate one other card with that trait; mandatory if there is one.

    A card that has passed an activation on in this chain is no target, so two of them cannot go on
    for ever (H16).
    """
    if card not in s.chain:
        s.chain = [*s.chain, card]
    targets = [
        other
        for other in s.matching(seat, traits)
        if other not in s.chain and other not in s.newcomers
    ]
    if not targets:
        return
    kinds = {s.box.cards[other].kind for other in targets}
    if len(kinds) == 1:
        s.then(wake, seat, targets[0])
    else:
        s.ask(seat, "wake", [WAKE[other] for other in targets], card)


def wake(s: State, seat: int, card: int) -> None:
    """R74: It activates as if its number had been rolled."""
    activate(s, seat, card)


ACTIVATE_NEXT: Final = [option("activate", activate_next, card) for card in range(CARDS)]
WAKE: Final = [option("activate", wake, card) for card in range(CARDS)]
