"""Chapter: the start of a round (R43, R93, H34)."""

from typing import Final

from pandemonium.games.goetia.rules.events import NOWHERE, fire
from pandemonium.games.goetia.rules.returning import check_stuck
from pandemonium.games.goetia.state import State
from pandemonium.games.goetia.terms import (
    BITS,
    CUBES,
    DEMON_CARDS,
    FIELD,
    ON_START,
    PHASE_START,
    STACKS,
    TAKE_TWO,
    A,
)
from pandemonium.games.goetia.vocabulary import ROUND, TOOK_ITEM
from pandemonium.kernel.news import EVERYONE
from pandemonium.kernel.table import Option, for_seats, option


def start_round(s: State) -> None:
    """H34: the stuck penalty, then Powers, then Treasures, each in turn order."""
    s.phase = PHASE_START
    s.round += 1
    s.tell(EVERYONE, ROUND, s.round, s.start)
    for step in range(s.seats):
        s.queue(CHECK_STUCK[(s.start + step) % s.seats])
    for step in range(s.seats):
        s.queue(USE_POWERS[(s.start + step) % s.seats])
    for step in range(s.seats):
        s.queue(OPEN_TREASURES[(s.start + step) % s.seats])


def use_powers(s: State, seat: int) -> None:
    """R93: start-of-round effects of active cards; they cannot be ignored."""
    s.fired = 0
    fire(s, seat, ON_START, NOWHERE, -1, 0)


def open_treasures(s: State, seat: int) -> None:
    """R93: each active Treasure with something on it may give one piece (two by a Power)."""
    count = 2 if s.has_perk(seat, TAKE_TWO) else 1
    for stack in range(STACKS):
        card = s.top[STACKS * seat + stack]
        if 0 <= card < DEMON_CARDS and s.items[card]:
            for _ in range(count):
                s.then(offer_treasure, seat, card)


def offer_treasure(s: State, seat: int, card: int) -> None:
    """H23: the owner chooses which piece to take, or leaves it."""
    menu: list[Option] = []
    for icon in range(A + 1):
        if (s.items[card] >> (BITS * icon)) & FIELD:
            menu.append(TAKE[card][icon])
    if menu:
        menu.append(LEAVE[card])
        s.ask(seat, "treasure", menu, card)


def take_item(s: State, seat: int, card: int, icon: int) -> None:
    """R93: move one piece from the Treasure to its owner."""
    s.items[card] -= 1 << (BITS * icon)
    if icon == A:
        s.attention[seat] += 1
    else:
        s.cubes[CUBES * seat + icon] += 1
    s.tell(EVERYONE, TOOK_ITEM, seat, card, icon)


def leave_items(s: State, seat: int, card: int) -> None:
    """R92: taking from a Treasure is never a must."""


CHECK_STUCK: Final = for_seats(check_stuck)
USE_POWERS: Final = for_seats(use_powers)
OPEN_TREASURES: Final = for_seats(open_treasures)
TAKE: Final = [
    [option("take", take_item, card, icon) for icon in range(A + 1)] for card in range(DEMON_CARDS)
]
LEAVE: Final = [option("leave", leave_items, card) for card in range(DEMON_CARDS)]
