"""Chapter: events (R94): each active card acts at most once for each event."""

from typing import Final

from pandemonium.games.goetia.state import State
from pandemonium.games.goetia.terms import (
    ANYWHERE,
    BOARD_HEXES,
    DEMON_CARDS,
    MOD_EVENTS,
    MODS,
    ON_OPPONENT,
    ON_OWN,
    ON_THEIR_PLACE,
    SCRY_HEX,
    STACKS,
)
from pandemonium.games.goetia.vocabulary import TRIGGERED
from pandemonium.kernel.news import EVERYONE

NOWHERE: Final = -1


def listens(s: State, seat: int, event: int) -> bool:
    """Tell whether any active card of a seat waits for this event."""
    return (s.mods[MODS * seat + MOD_EVENTS] >> event) & 1 == 1


def fire(s: State, seat: int, event: int, area: int, hex_id: int, colours: int) -> None:
    """R94: queue what the active cards of a seat do about an event; H15: once per event each."""
    if not listens(s, seat, event):
        return
    s.got[seat] = 0  # what was got before belongs to another event
    follow = ON_OPPONENT if event in (ON_THEIR_PLACE, ON_OPPONENT) else ON_OWN
    cards = s.box.cards
    for stack in range(STACKS):
        card = s.top[STACKS * seat + stack]
        bit = 1 << (STACKS * seat + stack)
        if not 0 <= card < DEMON_CARDS or s.fired & bit:
            continue
        for trigger in cards[card].triggers:
            if trigger.event != event or trigger.area not in (ANYWHERE, area):
                continue
            if trigger.colour >= 0 and (colours >> trigger.colour) & 1 == 0:
                continue
            if trigger.beside and not stands_beside(s, seat, hex_id):
                continue
            s.fired |= bit
            s.tell(EVERYONE, TRIGGERED, seat, card)
            for effect in trigger.effects:
                s.run(effect, seat, colours)
            s.then(chain, seat, follow)
            break


def stands_beside(s: State, seat: int, hex_id: int) -> bool:
    """Tell whether a seat has a follower on the Scry Board this hex belongs to."""
    return s.stands_on_board(seat, (hex_id - SCRY_HEX) // BOARD_HEXES)


def chain(s: State, seat: int, event: int) -> None:
    """H15: resources from a card's effect belong to the same event; cards not used yet may act."""
    colours = s.got[seat]
    s.got[seat] = 0
    if colours:
        fire(s, seat, event, NOWHERE, -1, colours)


def own_resources(s: State, seat: int, hex_id: int) -> None:
    """R94: getting resources through the own action is an event of its own."""
    colours = s.got[seat]
    s.got[seat] = 0
    s.fired = 0
    if colours:
        fire(s, seat, ON_OWN, s.area(hex_id), hex_id, colours)


def opponent_resources(s: State, seat: int) -> None:
    """R94: getting resources through an opponent's action is an event of its own."""
    colours = s.got[seat]
    s.got[seat] = 0
    s.fired = 0
    if colours:
        fire(s, seat, ON_OPPONENT, NOWHERE, -1, colours)


def opponents_react(s: State, seat: int, hex_id: int) -> None:
    """R94: cards of the others that wait for this placement, clockwise from the active seat."""
    s.fired = 0
    area = s.area(hex_id)
    for step in range(1, s.seats):
        fire(s, (seat + step) % s.seats, ON_THEIR_PLACE, area, hex_id, 0)
