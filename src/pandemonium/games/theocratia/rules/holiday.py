"""Holiday (R87-R95)."""

from typing import Final

from pandemonium.games.theocratia import vocabulary
from pandemonium.games.theocratia.rules.chronicle import spend_crystals
from pandemonium.games.theocratia.rules.island import owns_building
from pandemonium.games.theocratia.rules.temple import gain_malus, gain_worship, pay_cosmo
from pandemonium.games.theocratia.rules.war import round_bonus
from pandemonium.games.theocratia.state import State, civ_size, count_of, gem_total
from pandemonium.games.theocratia.terms import (
    BLACK,
    BONUS_HOLIDAY_WAR,
    COLOURS,
    COSMO_LESS,
    CRYSTALS_LESS,
    END_TURN,
    GEMS,
    GREEN,
    HOLIDAY,
    HOUSE,
    PYRAMID,
)
from pandemonium.kernel.news import EVERYONE
from pandemonium.kernel.table import Option, option

MOST_GEMS: Final = 60


def holiday_cosmo(s: State, civ: int) -> int:
    """R89: Cosmo to pay."""
    return max(0, civ_size(s, civ) - s.changes[COSMO_LESS])


def holiday_crystals(s: State, civ: int) -> int:
    """R90: Crystals to pay at least."""
    return max(1, civ_size(s, civ) - s.changes[CRYSTALS_LESS])


def can_holiday(s: State, civ: int, cosmo: int) -> bool:
    """R89, R90: enough Cosmo and Crystals."""
    return cosmo >= holiday_cosmo(s, civ) and gem_total(s, civ) >= holiday_crystals(s, civ)


def declare_holiday(s: State, seat: int) -> None:
    """R88-R95 in their order."""
    civ = s.row
    s.did = HOLIDAY
    s.phase = END_TURN
    s.gift = [0] * GEMS
    s.tell(EVERYONE, vocabulary.HOLIDAY, seat, civ, civ_size(s, civ))
    pay_cosmo(s, seat, holiday_cosmo(s, civ))
    s.then(offer_gifts, seat)
    s.then(offer_gift, seat, 0)
    s.then(lay_down_crystals, seat)
    s.then(celebrate, seat)


def offer_gifts(s: State, seat: int) -> None:
    """R90: how many Crystals; the size of the Civ unless a Power card allows fewer."""
    least = holiday_crystals(s, s.row)
    most = min(civ_size(s, s.row), gem_total(s, s.row))
    s.choose(seat, "gifts", [GIFTS[n] for n in range(least, most + 1)], least, most)


def set_gifts(s: State, seat: int, n: int) -> None:  # noqa: ARG001 - an option's step
    """Remember how many Crystals are to be chosen."""
    s.need = n


def gift_colour(s: State, seat: int, place: int) -> int:
    """Return the colour asked for in this place: Green, own, the others clockwise, Black."""
    if place == 0:
        return GREEN
    if place <= COLOURS:
        return (s.colour_of[seat] + place - 1) % COLOURS
    return BLACK


def offer_gift(s: State, seat: int, place: int) -> None:
    """R90: free choice which Crystals, asked colour by colour."""
    if place >= GEMS:
        return
    colour = gift_colour(s, seat, place)
    later = 0
    for other in range(place + 1, GEMS):
        later += s.gems[s.row * GEMS + gift_colour(s, seat, other)]
    least = max(0, s.need - later)
    most = min(s.need, s.gems[s.row * GEMS + colour])
    s.choose(seat, "give", [GIVE[colour][n] for n in range(least, most + 1)], colour, s.need)
    s.then(offer_gift, seat, place + 1)


def give(s: State, seat: int, colour: int, n: int) -> None:  # noqa: ARG001 - an option's step
    """Set Crystals of one colour apart for the Holiday."""
    s.gift[colour] = n
    s.need -= n


def lay_down_crystals(s: State, seat: int) -> None:
    """R91, R92, H42, H58: own colour, Green, the others clockwise, Black; others gain Worship."""
    civ = s.row
    mine = s.colour_of[seat]
    order = [mine, GREEN]
    for step in range(1, COLOURS):
        order.append((mine + step) % COLOURS)
    order.append(BLACK)
    for colour in order:
        n = s.gift[colour]
        if not n:
            continue
        s.tell(EVERYONE, vocabulary.OFFERED, civ, colour, n)
        if colour == BLACK:
            gain_malus(s, seat, n)
        elif colour not in (GREEN, mine) and s.seat_of[colour] >= 0:
            gain_worship(s, s.seat_of[colour], civ, n)
        spend_crystals(s, civ, colour, n)


def celebrate(s: State, seat: int) -> None:
    """R93-R95, H20: Worship for the Houses, the Round Bonus, the owners of Pyramids."""
    civ = s.row
    gain_worship(s, seat, civ, count_of(s, civ, HOUSE) + 1)
    round_bonus(s, seat, civ, BONUS_HOLIDAY_WAR)  # R94
    for other in range(s.seats):
        if owns_building(s, other, civ, PYRAMID):
            gain_worship(s, other, civ, 1)


DECLARE_HOLIDAY: Final[Option] = option("holiday", declare_holiday)
GIFTS: Final[list[Option]] = [option("gifts", set_gifts, n) for n in range(MOST_GEMS)]
GIVE: Final[list[list[Option]]] = [
    [option("give", give, colour, n) for n in range(MOST_GEMS)] for colour in range(GEMS)
]
