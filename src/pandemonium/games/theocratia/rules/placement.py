"""Putting the die on a Civ row, with the discards that may take (R31-R35, R114)."""

from typing import Final

from pandemonium.games.theocratia import vocabulary
from pandemonium.games.theocratia.rules.legality import (
    bonus_times,
    completes_after,
    cosmo_after,
    idle_rows,
    placing_works,
    row_takes,
    would_unlock,
)
from pandemonium.games.theocratia.rules.means import Means
from pandemonium.games.theocratia.rules.temple import discard_card, gain_cosmo, gain_worship
from pandemonium.games.theocratia.state import State, dice_on_row, spots
from pandemonium.games.theocratia.terms import (
    ACT,
    BESIDE_EQUAL,
    CIVS,
    END_TURN,
    FACES,
    FREE_STEPS,
    MAX_CARDS,
    PLACE,
)
from pandemonium.kernel.news import EVERYONE
from pandemonium.kernel.table import Option, for_seats, option


def offer_place(s: State, seat: int) -> None:
    """R31-R35, R114: rows on which the die can be used, with the discards that takes."""
    if s.phase != PLACE:
        return
    s.choose(seat, "place", place_menu(s, seat), s.die_colour * FACES + s.die_number - 1)


def place_menu(s: State, seat: int) -> list[Option]:
    """R31-R35: Return the rows for the drafted die."""
    means = Means(s, seat)
    cosmo = s.cosmo[seat]
    number = s.die_number
    untouched = number == s.die_face and not s.changes[FREE_STEPS]
    menu: list[Option] = []
    for civ in range(CIVS):
        beside = row_takes(s, means, civ, number) == BESIDE_EQUAL
        if placing_works(s, means, civ, number, cosmo, False):
            menu.append(SQUEEZE[civ] if beside else PUT[civ])
        if means.cards and placing_works(s, means, civ, number, cosmo, True):
            menu.append(SQUEEZE_PRETEND[civ] if beside else PUT_PRETEND[civ])
    if s.idle and untouched:
        menu += [IDLE_ON[civ] for civ in idle_rows(s, number)]  # H76: a 6 stays a 6
    return menu


def place(s: State, seat: int, civ: int) -> None:
    """R31: put the die on the leftmost free spot."""
    s.row = civ
    s.queue(COVER_SPOT[seat])


def place_pretend(s: State, seat: int, civ: int) -> None:
    """R114: discard a card to take the spot bonus as if the colours matched."""
    s.row = civ
    s.pretended = True
    s.owed = 1
    s.queue(OFFER_DISCARD[seat])
    s.queue(COVER_SPOT[seat])


def squeeze(s: State, seat: int, civ: int) -> None:
    """R35: discard a card to place the die beside an equal number."""
    s.row = civ
    s.owed = 1
    s.queue(OFFER_DISCARD[seat])
    s.queue(COVER_SQUEEZED[seat])


def squeeze_pretend(s: State, seat: int, civ: int) -> None:
    """R35, R114: both, for two cards."""
    s.row = civ
    s.pretended = True
    s.owed = 2
    s.queue(OFFER_DISCARD[seat])
    s.queue(COVER_SQUEEZED[seat])


def offer_discard(s: State, seat: int) -> None:
    """R114: choose the card to discard, never one the action would then lack."""
    if not s.owed:
        return
    s.choose(seat, "discard", discard_menu(s, seat))
    s.queue(OFFER_DISCARD[seat])


def discard_menu(s: State, seat: int) -> list[Option]:
    """R114: Return one card of each kind that may go."""
    means = Means(s, seat)
    menu: list[Option] = []
    seen = 0
    for index in range(len(means.hand)):
        kind = s.box.kind_of[means.hand[index]]
        if not seen >> kind & 1 and may_discard(s, means, index):
            menu.append(DISCARD[means.hand[index]])
        seen |= 1 << kind
    return menu


def may_discard(s: State, means: Means, index: int) -> bool:
    """H79: Return whether the die can still be used without this card."""
    if s.phase != PLACE:
        return True
    civ = s.row
    times = bonus_times(s, civ, s.die_colour, s.pretended)
    match = s.die_colour == civ or (s.pretended and s.inclusive)
    cosmo = cosmo_after(s, civ, s.cosmo[means.seat], times)
    claimable = would_unlock(s, means.seat, civ, times)
    means.lay_aside(index)
    fine = completes_after(s, means, civ, s.die_number, match, cosmo, claimable, s.owed - 1)
    means.take_back(index)
    return fine


def discard(s: State, seat: int, card: int) -> None:
    """R114: lay the card on the open discard pile."""
    s.owed -= 1
    discard_card(s, seat, card)
    s.tell(EVERYONE, vocabulary.DISCARDED, seat, card)


def cover_spot(s: State, seat: int, squeezed: int) -> None:
    """R31-R33: the die covers the spot; a matching colour takes its bonus at once."""
    s.tell(EVERYONE, vocabulary.PLACED, seat, s.die_colour * FACES + s.die_number - 1, s.row)
    take_bonus(s, seat, bonus_times(s, s.row, s.die_colour, s.pretended), squeezed)
    s.phase = ACT


def take_bonus(s: State, seat: int, times: int, squeezed: int) -> None:
    """R33, H77: left 2 Cosmo; middle 1 Cosmo and 1 Worship; right 1 Worship."""
    civ = s.row
    numbers = s.box.numbers
    spot = dice_on_row(s, civ)
    at = civ * spots(s) + spot
    s.row_colour[at] = s.die_colour
    s.row_number[at] = s.die_number
    s.row_squeezed[at] = squeezed
    if times:
        gain_cosmo(s, seat, times * numbers.spot_cosmo[spot])
        gain_worship(s, seat, civ, times * numbers.spot_worship[spot])


def place_idle(s: State, seat: int, civ: int) -> None:
    """H12: only the placement and its match bonus."""
    s.row = civ
    s.tell(EVERYONE, vocabulary.IDLED, seat, s.die_colour * FACES + s.die_number - 1, civ)
    take_bonus(s, seat, bonus_times(s, civ, s.die_colour, False), 0)
    s.phase = END_TURN


OFFER_DISCARD: Final = for_seats(offer_discard)
COVER_SPOT: Final = for_seats(cover_spot, 0)
COVER_SQUEEZED: Final = for_seats(cover_spot, 1)
PUT: Final[list[Option]] = [option("place", place, civ) for civ in range(CIVS)]
PUT_PRETEND: Final[list[Option]] = [
    option("place_pretend", place_pretend, civ) for civ in range(CIVS)
]
SQUEEZE: Final[list[Option]] = [option("squeeze", squeeze, civ) for civ in range(CIVS)]
SQUEEZE_PRETEND: Final[list[Option]] = [
    option("squeeze_pretend", squeeze_pretend, civ) for civ in range(CIVS)
]
IDLE_ON: Final[list[Option]] = [option("idle", place_idle, civ) for civ in range(CIVS)]
DISCARD: Final[list[Option]] = [option("discard", discard, card) for card in range(MAX_CARDS)]
