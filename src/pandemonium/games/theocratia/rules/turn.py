"""A turn: draft, alter, place, act (R30-R37, R86)."""

from typing import Final

from pandemonium.games.theocratia import words
from pandemonium.games.theocratia.rules.expand import expand_options
from pandemonium.games.theocratia.rules.first import first_options
from pandemonium.games.theocratia.rules.holiday import (
    DECLARE_HOLIDAY,
    can_holiday,
    declare_holiday,
)
from pandemonium.games.theocratia.rules.legality import (
    any_idle_row,
    bonus_times,
    completes_after,
    cosmo_after,
    draft_works,
    hand_kinds,
    idle_rows,
    may_idle,
    number_works,
    placing_works,
    row_state,
    step_price,
    without,
    would_unlock,
)
from pandemonium.games.theocratia.rules.power import free_options
from pandemonium.games.theocratia.rules.pyramid import BASE, pyramid_bases
from pandemonium.games.theocratia.rules.temple import (
    choose,
    discard_card,
    gain_cosmo,
    gain_malus,
    gain_worship,
    pay_cosmo,
)
from pandemonium.games.theocratia.rules.war import TARGET, war_targets
from pandemonium.games.theocratia.rules.works import work_options
from pandemonium.games.theocratia.state import State, dice_on_row, spots
from pandemonium.games.theocratia.terms import (
    ACT,
    ALTER,
    ANY_ACTION,
    BARRACK,
    BESIDE_EQUAL,
    BUILD_BARRACK,
    BUILD_FACTORY,
    BUILD_PYRAMID,
    CHANGES,
    CIVS,
    DICE,
    DRAFT,
    END_TURN,
    EXPAND,
    FACES,
    FACTORY,
    FIRST,
    FREE_STEPS,
    HOLIDAY,
    IDLE,
    MAX_CARDS,
    NO_MALUS,
    NOBODY,
    PLACE,
    SIX,
    WAR,
)
from pandemonium.kernel.news import EVERYONE
from pandemonium.kernel.table import Option, option


def take_turn(s: State, seat: int) -> None:
    """R31: draft a die, put it on a Civ row, take the bonus, act with that Civ."""
    clear_turn(s)
    s.actor = seat
    s.tell(EVERYONE, words.TURN, seat, s.turns_taken[seat] + 1)
    s.then(offer_draft, seat)
    s.then(offer_alter, seat)
    s.then(offer_place, seat)
    s.then(offer_action, seat)
    s.then(finish_action, seat)
    s.then(offer_end, seat)
    s.then(end_turn, seat)


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
    s.again = False
    s.idle = may_idle(s, seat)
    choose(s, seat, "draft", draft_menu(s, seat))
    s.then(reopen_draft, seat)


def draft_menu(s: State, seat: int) -> list[Option]:
    """R31, H12: Return the dice, and what may be done before."""
    accepted = s.idle and any_idle_row(s)
    menu: list[Option] = []
    for die in range(DICE):
        if not s.dice[die]:
            continue
        if draft_works(s, seat, die) or (accepted and idle_rows(s, die % FACES + 1)):
            menu.append(TAKE[die])
        if s.idle and not accepted:
            menu.append(ASIDE[die])
    return menu + free_options(s, seat)


def reopen_draft(s: State, seat: int) -> None:
    """H52: after a claim or a card the draft is still to come."""
    if s.again:
        s.then(offer_draft, seat)


def draft(s: State, seat: int, die: int) -> None:
    """R31: take the die from the Actions table."""
    s.dice[die] -= 1
    s.die_colour = die // FACES
    s.die_number = die % FACES + 1
    s.die_face = s.die_number
    s.phase = ALTER
    s.tell(EVERYONE, words.DRAFTED, seat, die)


def put_aside(s: State, seat: int, die: int) -> None:
    """H12: no row accepts any die."""
    s.dice[die] -= 1
    s.aside[die // FACES] += 1
    s.phase = END_TURN
    s.tell(EVERYONE, words.SET_ASIDE, seat, die)


# --- alter ----------------------------------------------------------------------------------------


def offer_alter(s: State, seat: int) -> None:
    """R36, R37, R86, H8: keep the number, buy steps, or use a 6 as any action."""
    if s.phase != ALTER:
        return
    s.again = False
    choose(s, seat, "alter", alter_menu(s, seat), s.die_colour * FACES + s.die_face - 1)
    s.then(reopen_alter, seat)


def alter_menu(s: State, seat: int) -> list[Option]:
    """R36, R86: Return the numbers the die may get, and the cards of this moment."""
    hand = hand_kinds(s, seat)
    cosmo = s.cosmo[seat]
    menu: list[Option] = []
    for number in range(1, SIX + 1):
        price = step_price(s, s.die_face, number)
        if 0 <= price <= cosmo:
            idle = s.idle and number == s.die_face and len(idle_rows(s, number)) > 0
            if idle or number_works(s, seat, number, cosmo - price, hand):
                menu.append(SET_NUMBER[number])
        elif s.die_face == SIX and number < SIX and number_works(s, seat, number, cosmo, hand):
            menu.append(DIVINE[number])
    return menu + free_options(s, seat)


def reopen_alter(s: State, seat: int) -> None:
    """H53: cards of this moment may be combined."""
    if s.again:
        s.then(offer_alter, seat)


def set_number(s: State, seat: int, number: int) -> None:
    """R36, H11: pay for the steps; a 6 kept as a 6 is for a Holiday."""
    price = step_price(s, s.die_face, number)
    if number != s.die_face:
        s.tell(EVERYONE, words.ALTERED, seat, s.die_face, number, price)
    pay_cosmo(s, seat, price)
    s.die_number = number
    s.phase = PLACE


def divine(s: State, seat: int, number: int) -> None:
    """R86: one Malus step, and the 6 becomes the number chosen."""
    malus = 0 if s.changes[NO_MALUS] else 1
    s.tell(EVERYONE, words.DIVINED, seat, number, malus)
    gain_malus(s, seat, malus)
    s.die_number = number
    s.phase = PLACE


# --- place ----------------------------------------------------------------------------------------


def offer_place(s: State, seat: int) -> None:
    """R31-R35, R114: rows on which the die can be used, with the discards that takes."""
    if s.phase != PLACE:
        return
    choose(s, seat, "place", place_menu(s, seat), s.die_colour * FACES + s.die_number - 1)


def place_menu(s: State, seat: int) -> list[Option]:
    """R31-R35: Return the rows for the drafted die."""
    hand = hand_kinds(s, seat)
    cosmo = s.cosmo[seat]
    number = s.die_number
    untouched = number == s.die_face and not s.changes[FREE_STEPS]
    menu: list[Option] = []
    for civ in range(CIVS):
        beside = row_state(s, civ, number) == BESIDE_EQUAL
        if placing_works(s, seat, civ, number, cosmo, hand, False):
            menu.append(SQUEEZE[civ] if beside else PUT[civ])
        if hand and placing_works(s, seat, civ, number, cosmo, hand, True):
            menu.append(SQUEEZE_PRETEND[civ] if beside else PUT_PRETEND[civ])
    if s.idle and untouched:
        menu += [IDLE_ON[civ] for civ in idle_rows(s, number)]  # H76: a 6 stays a 6
    return menu


def place(s: State, seat: int, civ: int) -> None:
    """R31: put the die on the leftmost free spot."""
    s.row = civ
    s.then(cover_spot, seat, 0)


def place_pretend(s: State, seat: int, civ: int) -> None:
    """R114: discard a card to take the spot bonus as if the colours matched."""
    s.row = civ
    s.pretended = True
    s.owed = 1
    s.then(offer_discard, seat)
    s.then(cover_spot, seat, 0)


def squeeze(s: State, seat: int, civ: int) -> None:
    """R35: discard a card to place the die beside an equal number."""
    s.row = civ
    s.owed = 1
    s.then(offer_discard, seat)
    s.then(cover_spot, seat, 1)


def squeeze_pretend(s: State, seat: int, civ: int) -> None:
    """R35, R114: both, for two cards."""
    s.row = civ
    s.pretended = True
    s.owed = 2
    s.then(offer_discard, seat)
    s.then(cover_spot, seat, 1)


def offer_discard(s: State, seat: int) -> None:
    """R114: choose the card to discard, never one the action would then lack."""
    if not s.owed:
        return
    choose(s, seat, "discard", discard_menu(s, seat))
    s.then(offer_discard, seat)


def discard_menu(s: State, seat: int) -> list[Option]:
    """R114: Return one card of each kind that may go."""
    hand = hand_kinds(s, seat)
    menu: list[Option] = []
    seen = 0
    for index in range(len(hand)):
        if not seen >> hand[index] & 1 and may_discard(s, seat, hand, index):
            menu.append(DISCARD[s.hands[seat].cards[index]])
        seen |= 1 << hand[index]
    return menu


def may_discard(s: State, seat: int, hand: list[int], index: int) -> bool:
    """H79: Return whether the die can still be used without this card."""
    if s.phase != PLACE:
        return True
    civ = s.row
    times = bonus_times(s, civ, s.die_colour, s.pretended)
    return completes_after(
        s,
        seat,
        civ,
        s.die_number,
        s.die_colour == civ or (s.pretended and s.inclusive),
        cosmo_after(s, civ, s.cosmo[seat], times),
        would_unlock(s, seat, civ, times),
        without(hand, index),
        s.owed - 1,
    )


def discard(s: State, seat: int, card: int) -> None:
    """R114: lay the card on the open discard pile."""
    s.owed -= 1
    discard_card(s, seat, card)
    s.tell(EVERYONE, words.DISCARDED, seat, card)


def cover_spot(s: State, seat: int, squeezed: int) -> None:
    """R31-R33: the die covers the spot; a matching colour takes its bonus at once."""
    s.tell(EVERYONE, words.PLACED, seat, s.die_colour * FACES + s.die_number - 1, s.row)
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
    s.tell(EVERYONE, words.IDLED, seat, s.die_colour * FACES + s.die_number - 1, civ)
    take_bonus(s, seat, bonus_times(s, civ, s.die_colour, False), 0)
    s.phase = END_TURN


# --- act ------------------------------------------------------------------------------------------


def offer_action(s: State, seat: int) -> None:
    """R31, R76, R87: the action of the number, a Pyramid, a Holiday; claims and cards before it."""
    if s.phase != ACT:
        return
    s.again = False
    choose(s, seat, "act", action_options(s, seat) + free_options(s, seat), s.row)
    s.then(reopen_action, seat)


def reopen_action(s: State, seat: int) -> None:
    """H52, H53: after a claim or a card the action is still to come."""
    if s.again:
        s.then(offer_action, seat)


def action_options(s: State, seat: int) -> list[Option]:
    """Return what the placed die can be used for right now."""
    menu: list[Option] = []
    number = s.die_number
    if number < SIX and s.allowed >> number & 1:
        if number == FIRST:
            menu += first_options(s)
        elif number == WAR:
            menu += [TARGET[place] for place in war_targets(s, seat, s.row)]
        elif number == EXPAND:
            menu += expand_options(s, seat, s.row)
        elif number == BUILD_FACTORY:
            menu += work_options(s, seat, s.row, FACTORY)
        else:
            menu += work_options(s, seat, s.row, BARRACK)
    if (number in (BUILD_FACTORY, BUILD_BARRACK)) and s.allowed >> BUILD_PYRAMID & 1:
        menu += [BASE[place] for place in pyramid_bases(s, seat, s.row)]
    if s.allowed >> HOLIDAY & 1 and can_holiday(s, s.row, s.cosmo[seat]):
        if s.die_colour == s.row or (s.pretended and s.inclusive):
            menu.append(DECLARE_HOLIDAY)
        elif len(s.hands[seat]):
            menu.append(PRETEND_HOLIDAY)
    return menu


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
    s.again = False
    s.ask(seat, "end_turn", end_menu(s, seat))
    s.then(reopen_end, seat)


def end_menu(s: State, seat: int) -> list[Option]:
    """Return the confirmation, and what may still be done before it."""
    return [CONFIRM, *free_options(s, seat)]


def reopen_end(s: State, seat: int) -> None:
    """H52: until the turn is confirmed."""
    if s.again:
        s.then(offer_end, seat)


def confirm(s: State, seat: int) -> None:
    """The turn is over; what was done stands."""


def end_turn(s: State, seat: int) -> None:
    """R30: one turn more for this seat."""
    s.turns_taken[seat] += 1
    s.die_colour = NOBODY


TAKE: Final[list[Option]] = [option("draft", draft, die) for die in range(DICE)]
ASIDE: Final[list[Option]] = [option("aside", put_aside, die) for die in range(DICE)]
SET_NUMBER: Final[list[Option]] = [option("number", set_number, n) for n in range(SIX + 1)]
DIVINE: Final[list[Option]] = [option("divine", divine, n) for n in range(SIX + 1)]
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
PRETEND_HOLIDAY: Final[Option] = option("holiday_pretend", declare_pretended)
CONFIRM: Final[Option] = option("end_turn", confirm)
