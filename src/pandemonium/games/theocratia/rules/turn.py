"""A turn: draft, alter, place, act (R30-R37, R86)."""

from typing import Final

from pandemonium.games.theocratia import vocabulary
from pandemonium.games.theocratia.rules.expand import expand_options
from pandemonium.games.theocratia.rules.first import first_options
from pandemonium.games.theocratia.rules.holiday import DECLARE_HOLIDAY, can_holiday, declare_holiday
from pandemonium.games.theocratia.rules.legality import (
    any_idle_row,
    draft_works,
    idle_rows,
    may_idle,
    number_works,
    step_price,
)
from pandemonium.games.theocratia.rules.means import Means
from pandemonium.games.theocratia.rules.placement import offer_discard, offer_place
from pandemonium.games.theocratia.rules.power import add_free_options
from pandemonium.games.theocratia.rules.pyramid import BASE, pyramid_bases
from pandemonium.games.theocratia.rules.temple import gain_malus, pay_cosmo
from pandemonium.games.theocratia.rules.war import TARGET, war_targets
from pandemonium.games.theocratia.rules.works import work_options
from pandemonium.games.theocratia.state import State
from pandemonium.games.theocratia.terms import (
    ACT,
    ALTER,
    ANY_ACTION,
    BARRACK,
    BUILD_BARRACK,
    BUILD_FACTORY,
    BUILD_PYRAMID,
    CHANGES,
    COLOURS,
    DICE,
    DRAFT,
    END_TURN,
    EXPAND,
    FACES,
    FACTORY,
    FIRST,
    HOLIDAY,
    IDLE,
    NO_MALUS,
    NOBODY,
    PLACE,
    SIX,
    WAR,
)
from pandemonium.kernel.news import EVERYONE
from pandemonium.kernel.table import Option, frame, option


def take_turn(s: State, seat: int) -> None:
    """R31: draft a die, put it on a Civ row, take the bonus, act with that Civ."""
    clear_turn(s)
    s.actor = seat
    s.tell(EVERYONE, vocabulary.TURN, seat, s.turns_taken[seat] + 1)
    s.queued.extend(TURN[seat])


def clear_turn(s: State) -> None:
    """Forget the die and the cards of the turn before."""
    s.phase = DRAFT
    s.die_colour = NOBODY
    s.die_number = 0
    s.die_face = 0
    s.row = NOBODY
    s.owed = 0
    s.allowed = ANY_ACTION
    s.idle = False
    s.did = IDLE
    s.did_hex = NOBODY
    s.did_monster = False
    s.pretended = False
    s.changes = [0] * CHANGES


# --- draft ----------------------------------------------------------------------------------------


def offer_draft(s: State, seat: int) -> None:
    """R31, H12: dice that can be used, or any die when nothing can be done for free."""
    means = Means(s, seat)
    s.idle = may_idle(s, means)
    s.choose(seat, "draft", draft_menu(s, means))


def draft_menu(s: State, means: Means) -> list[Option]:
    """R31, H12: Return the dice, and what may be done before."""
    accepted = s.idle and any_idle_row(s)
    menu: list[Option] = []
    for die in range(DICE):
        if not s.dice[die]:
            continue
        if draft_works(s, means, die) or (accepted and idle_rows(s, die % FACES + 1)):
            menu.append(TAKE[die])
        if s.idle and not accepted:
            menu.append(ASIDE[die])
    add_free_options(s, means.seat, menu)
    return menu


def draft(s: State, seat: int, die: int) -> None:
    """R31: take the die from the Actions table."""
    s.dice[die] -= 1
    s.die_colour = die // FACES
    s.die_number = die % FACES + 1
    s.die_face = s.die_number
    s.phase = ALTER
    s.tell(EVERYONE, vocabulary.DRAFTED, seat, die)


def put_aside(s: State, seat: int, die: int) -> None:
    """H12: no row accepts any die."""
    s.dice[die] -= 1
    s.aside[die // FACES] += 1
    s.phase = END_TURN
    s.tell(EVERYONE, vocabulary.SET_ASIDE, seat, die)


# --- alter ----------------------------------------------------------------------------------------


def offer_alter(s: State, seat: int) -> None:
    """R36, R37, R86, H8: keep the number, buy steps, or use a 6 as any action."""
    if s.phase != ALTER:
        return
    s.choose(seat, "alter", alter_menu(s, seat), s.die_colour * FACES + s.die_face - 1)


def alter_menu(s: State, seat: int) -> list[Option]:
    """R36, R86: Return the numbers the die may get, and the cards of this moment."""
    means = Means(s, seat)
    cosmo = s.cosmo[seat]
    menu: list[Option] = []
    for number in range(1, SIX + 1):
        price = step_price(s, s.die_face, number)
        if 0 <= price <= cosmo:
            idle = s.idle and number == s.die_face and len(idle_rows(s, number)) > 0
            if idle or number_works(s, means, number, cosmo - price):
                menu.append(SET_NUMBER[number])
        elif s.die_face == SIX and number < SIX and number_works(s, means, number, cosmo):
            menu.append(DIVINE[number])
    add_free_options(s, seat, menu)
    return menu


def set_number(s: State, seat: int, number: int) -> None:
    """R36, H11: pay for the steps; a 6 kept as a 6 is for a Holiday."""
    price = step_price(s, s.die_face, number)
    if number != s.die_face:
        s.tell(EVERYONE, vocabulary.ALTERED, seat, s.die_face, number, price)
    pay_cosmo(s, seat, price)
    s.die_number = number
    s.phase = PLACE


def divine(s: State, seat: int, number: int) -> None:
    """R86: one Malus step, and the 6 becomes the number chosen."""
    s.tell(EVERYONE, vocabulary.DIVINED, seat, number)
    gain_malus(s, seat, 0 if s.changes[NO_MALUS] else 1)
    s.die_number = number
    s.phase = PLACE


# --- act ------------------------------------------------------------------------------------------


def offer_action(s: State, seat: int) -> None:
    """R31, R76, R87: the action of the number, a Pyramid, a Holiday; claims and cards before it."""
    if s.phase != ACT:
        return
    s.choose(seat, "act", action_menu(s, seat), s.row)


def action_menu(s: State, seat: int) -> list[Option]:
    """Return the uses of the die, and what may be done before."""
    menu = action_options(s, seat)
    add_free_options(s, seat, menu)
    return menu


def action_options(s: State, seat: int) -> list[Option]:
    """Return what the placed die can be used for right now."""
    number = s.die_number
    menu = number_options(s, seat, number) if s.allowed >> number & 1 else []
    if (number in (BUILD_FACTORY, BUILD_BARRACK)) and s.allowed >> BUILD_PYRAMID & 1:
        for place in pyramid_bases(s, seat, s.row):
            menu.append(BASE[place])
    if s.allowed >> HOLIDAY & 1 and can_holiday(s, s.row, s.cosmo[seat]):
        if s.die_colour == s.row or (s.pretended and s.inclusive):
            menu.append(DECLARE_HOLIDAY)
        elif len(s.hands[seat]):
            menu.append(PRETEND_HOLIDAY)
    return menu


def number_options(s: State, seat: int, number: int) -> list[Option]:
    """Return what the Civ can do by the action of this number; a 6 has none of its own."""
    if number == FIRST:
        return first_options(s)
    if number == WAR:
        return [TARGET[place] for place in war_targets(s, seat, s.row)]
    if number == EXPAND:
        return expand_options(s, seat, s.row)
    if number == BUILD_FACTORY:
        return work_options(s, seat, s.row, FACTORY)
    if number == BUILD_BARRACK:
        return work_options(s, seat, s.row, BARRACK)
    return []


def declare_pretended(s: State, seat: int) -> None:
    """R87, R114, H9: discard a card instead of the colour match, then the Holiday."""
    s.owed = 1
    s.then(offer_discard, seat)
    s.then(declare_holiday, seat)


def finish_action(s: State, seat: int) -> None:  # noqa: ARG001 - one of the turn's steps
    """Cards declared for the action do not outlast it."""
    s.changes = [0] * CHANGES


# --- end ------------------------------------------------------------------------------------------


def offer_end(s: State, seat: int) -> None:
    """R117, H80: claims and cards after the action, then the turn is confirmed."""
    s.ask(seat, "end_turn", end_menu(s, seat))


def end_menu(s: State, seat: int) -> list[Option]:
    """Return the confirmation, and what may still be done before it."""
    menu = [CONFIRM]
    add_free_options(s, seat, menu)
    return menu


def confirm(s: State, seat: int) -> None:
    """The turn is over; what was done stands."""


def end_turn(s: State, seat: int) -> None:
    """R30: one turn more for this seat."""
    s.turns_taken[seat] += 1
    s.die_colour = NOBODY


TURN: Final = [
    [
        frame(offer_draft, seat),
        frame(offer_alter, seat),
        frame(offer_place, seat),
        frame(offer_action, seat),
        frame(finish_action, seat),
        frame(offer_end, seat),
        frame(end_turn, seat),
    ]
    for seat in range(COLOURS)
]
TAKE: Final[list[Option]] = [option("draft", draft, die) for die in range(DICE)]
ASIDE: Final[list[Option]] = [option("aside", put_aside, die) for die in range(DICE)]
SET_NUMBER: Final[list[Option]] = [option("number", set_number, n) for n in range(SIX + 1)]
DIVINE: Final[list[Option]] = [option("divine", divine, n) for n in range(SIX + 1)]
PRETEND_HOLIDAY: Final[Option] = option("holiday_pretend", declare_pretended)
CONFIRM: Final[Option] = option("end_turn", confirm)
