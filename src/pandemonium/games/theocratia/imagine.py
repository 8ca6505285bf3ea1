"""Imagining a table: the Power cards a seat cannot know are dealt anew."""

from typing import Final, cast

from pandemonium.games.theocratia.state import State
from pandemonium.games.theocratia.terms import NOBODY
from pandemonium.kernel.agenda import renew_others
from pandemonium.kernel.rng import Rng
from pandemonium.kernel.table import Table

TRIES: Final = 12


def imagine(table: Table, seat: int, rng: Rng) -> Table:
    """Deal the Power cards the seat cannot know anew; the rest of the table is public.

    What comes out hangs on nothing but what the seat knows and on *rng*.
    When another seat is in the middle of a choice, only deals are kept in which that seat has a
    choice at all: cards can be what made its last step legal.
    """
    twin = cast("State", table).clone()
    twin.raw_rng = Rng(rng.next32(), rng.next32(), rng.next32(), 1)
    for _ in range(TRIES):
        redeal(twin, seat, rng, NOBODY, [])
        if renew_others(twin, seat):
            return twin
    find_hand(twin, seat, rng)
    return twin


def unknown_cards(s: State, seat: int) -> list[int]:
    """Return the cards of the deck and of the hands the seat cannot see, in no telling order."""
    cards = s.deck.cards[:]
    for other in range(s.seats):
        if other != seat:
            cards += s.hands[other].cards
    cards.sort()
    return cards


def redeal(s: State, seat: int, rng: Rng, actor: int, keys: list[int]) -> None:
    """Shuffle deck and unknown hands together and deal them out again, *keys* to the *actor*."""
    cards = unknown_cards(s, seat)
    if keys:
        cards = [card for card in cards if card not in keys]
    rng.shuffle(cards)
    place = len(s.deck)
    s.deck.cards = cards[:place]
    for other in range(s.seats):
        if other != seat:
            sure = keys if other == actor else []
            end = place + len(s.hands[other]) - len(sure)
            s.hands[other].cards = sure + cards[place:end]
            place = end


def find_hand(s: State, seat: int, rng: Rng) -> None:
    """Find cards that give the seat in mid-choice a choice: one that is enough, two, or more.

    Every hand of unknown cards is tried at last, its true one among them, so there is an end.
    """
    actor = NOBODY
    for other in range(s.seats):
        if other != seat and s.asks[other] is not None:
            actor = other
    pool = by_kind(s, unknown_cards(s, seat), rng)
    for size in range(1, len(s.hands[actor]) + 1):
        if try_keys(s, seat, rng, actor, pool, 0, [], size):
            return
    raise AssertionError(f"no hand gives seat {actor} the choice it has")


def by_kind(s: State, cards: list[int], rng: Rng) -> list[int]:
    """Return the cards with equal ones side by side, kinds and copies in random order."""
    rng.shuffle(cards)
    kinds: list[int] = []
    for card in cards:
        if s.box.kind_of[card] not in kinds:
            kinds.append(s.box.kind_of[card])
    return [card for kind in kinds for card in cards if s.box.kind_of[card] == kind]


def try_keys(
    s: State,
    seat: int,
    rng: Rng,
    actor: int,
    pool: list[int],
    first: int,
    keys: list[int],
    more: int,
) -> bool:
    """Give the actor *keys* and *more* cards of the pool from *first* on; True when they fit."""
    if not more:
        redeal(s, seat, rng, actor, keys)
        return renew_others(s, seat)
    for place in range(first, len(pool)):
        again = place > first and s.box.power_of[pool[place]] is s.box.power_of[pool[place - 1]]
        if not again and try_keys(
            s, seat, rng, actor, pool, place + 1, [*keys, pool[place]], more - 1
        ):
            return True
    return False
