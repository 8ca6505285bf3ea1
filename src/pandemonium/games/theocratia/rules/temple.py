"""Cosmo, Worship and Malus; drawing Power cards; Conversion tiles as possessions."""

from pandemonium.games.theocratia import vocabulary
from pandemonium.games.theocratia.state import State, tile_kinds
from pandemonium.games.theocratia.terms import (
    ANY_TILE,
    CIVS,
    HELD,
    LOCKED,
    NEUTRAL_TILE,
    NO_TILE,
    NOBODY,
    UNLOCKED,
    USED,
)
from pandemonium.kernel.news import EVERYONE, only
from pandemonium.kernel.pile import HIDDEN, Pile


def gain_cosmo(s: State, seat: int, n: int) -> None:
    """R6, H55: the Cosmo tracker moves up, not beyond the top of the Temple track."""
    gained = min(n, s.box.numbers.track_top - s.cosmo[seat])
    if gained > 0:
        s.cosmo[seat] += gained
        s.tell(EVERYONE, vocabulary.COSMO, seat, gained, s.cosmo[seat])


def pay_cosmo(s: State, seat: int, n: int) -> None:
    """Move the Cosmo tracker down."""
    if n > 0:
        s.cosmo[seat] -= n
        s.tell(EVERYONE, vocabulary.PAID, seat, n, s.cosmo[seat])


def gain_worship(s: State, seat: int, civ: int, n: int) -> None:
    """R7, R116, H55, H77: the Priest steps up, no choice about it, and may unlock tiles."""
    place = seat * CIVS + civ
    gained = min(n, s.box.numbers.track_top - s.worship[place])
    if gained <= 0:
        return
    s.worship[place] += gained
    s.tell(EVERYONE, vocabulary.WORSHIP, seat, civ, gained, s.worship[place])
    levels = s.box.numbers.levels
    base = seat * tile_kinds(s) + 1
    for index in range(len(levels)):
        if s.worship[place] >= levels[index] and s.tiles[base + index] == LOCKED:
            s.tiles[base + index] = UNLOCKED
            s.tell(EVERYONE, vocabulary.UNLOCKED, seat, index + 1)


def gain_malus(s: State, seat: int, n: int) -> None:
    """R86, R91, H55: Malus steps forward, the last step is the end."""
    gained = min(n, len(s.box.numbers.malus) - 1 - s.malus[seat])
    if gained > 0:
        s.malus[seat] += gained
        s.tell(EVERYONE, vocabulary.MALUS, seat, gained, s.malus[seat])


def lose_malus(s: State, seat: int, n: int) -> None:
    """H55: Malus steps back, never below 0."""
    lost = min(n, s.malus[seat])
    if lost > 0:
        s.malus[seat] -= lost
        s.tell(EVERYONE, vocabulary.PENANCE, seat, lost, s.malus[seat])


def draw_card(s: State, seat: int) -> None:
    """R16, R112, H54: draw the top Power card; an empty deck is made anew from the discards."""
    if not len(s.deck) and len(s.discard):
        s.tell(EVERYONE, vocabulary.RESHUFFLED, len(s.discard))
        s.deck = s.discard
        s.deck.shuffle(s.rng)
        s.discard = Pile([])
    if not len(s.deck):
        s.tell(EVERYONE, vocabulary.NO_CARD, seat)
        return
    card = s.deck.take_top()
    s.hands[seat].add(card, only(seat))
    s.tell_split(only(seat), vocabulary.DREW, (seat, card), (seat, HIDDEN))


def discard_card(s: State, seat: int, card: int) -> None:
    """Lay a Power card of *seat* on the open discard pile."""
    s.discard.add(s.hands[seat].take(card), EVERYONE)


def held_tile(s: State, seat: int) -> int:
    """R115: Return the best sort of tile the seat holds."""
    count = tile_kinds(s)
    base = seat * count
    for place in range(1, count):
        if s.tiles[base + place] == HELD:
            return ANY_TILE
    return NEUTRAL_TILE if s.tiles[base] == HELD else NO_TILE


def has_unlocked(s: State, seat: int) -> bool:
    """R117: Return whether a tile of the seat could be claimed."""
    count = tile_kinds(s)
    return any(s.tiles[seat * count + place] == UNLOCKED for place in range(1, count))


def spend_tile(s: State, seat: int, neutral: bool) -> None:
    """R118, H24: on a neutral hex the Starting tile goes first, else the lowest Unlockable."""
    count = tile_kinds(s)
    base = seat * count
    for place in range(0 if neutral else 1, count):
        if s.tiles[base + place] == HELD:
            s.tiles[base + place] = USED
            return
    raise AssertionError(f"seat {seat} has no tile for this hex")


def unclaimed_tile(s: State, seat: int, highest: bool) -> int:
    """H27: Return the highest or lowest Unlockable tile not yet claimed, NOBODY when none."""
    count = tile_kinds(s)
    found = NOBODY
    for place in range(1, count):
        if s.tiles[seat * count + place] < HELD:
            if not highest:
                return place
            found = place
    return found


def give_tile(s: State, seat: int, highest: bool) -> None:
    """R59: take an unclaimed tile at no price, unlocked or not."""
    place = unclaimed_tile(s, seat, highest)
    if place < 0:
        return
    at = seat * tile_kinds(s) + place
    if s.tiles[at] == LOCKED:
        s.gifted[at] = 1
    s.tiles[at] = HELD
    s.tell(EVERYONE, vocabulary.GIVEN_TILE, seat, place)
