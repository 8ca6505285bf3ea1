"""What a seat can act with while a menu is made: its Power cards, its tile, what was found out.

The search of ``legality`` asks the same questions for many dice and rows. Nothing on the table
changes meanwhile but the cards it tries, so an answer found without cards is kept.
"""

from typing import Final, final

from pandemonium.games.theocratia.cards import Power
from pandemonium.games.theocratia.rules.expand import can_expand
from pandemonium.games.theocratia.rules.holiday import can_holiday
from pandemonium.games.theocratia.rules.pyramid import can_build_pyramid
from pandemonium.games.theocratia.rules.temple import held_tile
from pandemonium.games.theocratia.rules.war import may_war
from pandemonium.games.theocratia.rules.works import can_build
from pandemonium.games.theocratia.state import State
from pandemonium.games.theocratia.terms import (
    ACTIONS,
    BARRACK,
    BUILD_FACTORY,
    BUILD_PYRAMID,
    DECLARE,
    EXPAND,
    FACTORY,
    FIRST,
    HOLIDAY,
    NUMBER,
    WAR,
)


@final
class Means:
    """A seat's hand and tile, for as long as one menu is being made."""

    def __init__(self, s: State, seat: int) -> None:
        self.seat: Final = seat
        self.tile: Final = held_tile(s, seat)
        self.hand: Final = s.hands[seat].cards
        self.cards = len(self.hand)  # still in hand
        self.gone = 0  # bits of the places in the hand whose cards the search has laid aside
        self.in_force = 0  # cards whose changes hold at the moment
        self.asked = 0  # bits of Civ and action, after them of any Civ: found out without cards
        self.possible = 0  # of these, the ones that can be done
        self.rows: list[int] = []  # by Civ, once somebody asks: what a die would lie beside
        timings = 0
        for card in self.hand:
            timings |= 1 << s.box.power_of[card].timing
        self.declares: Final = timings >> DECLARE & 1 == 1
        self.turns_dice: Final = timings >> NUMBER & 1 == 1

    def has(self, place: int) -> bool:
        """Return whether the card at *place* is still in hand."""
        return self.gone >> place & 1 == 0

    def lay_aside(self, place: int) -> None:
        """Do without the card at *place*, until it is taken back."""
        self.gone |= 1 << place
        self.cards -= 1

    def take_back(self, place: int) -> None:
        """Have the card at *place* again."""
        self.gone &= ~(1 << place)
        self.cards += 1

    def try_card(self, s: State, place: int) -> None:
        """Play the card at *place* as far as its changes go."""
        self.lay_aside(place)
        self.in_force += 1
        change_rules(s, s.box.power_of[self.hand[place]], 1)

    def undo_card(self, s: State, place: int) -> None:
        """Take a card that was tried back into the hand."""
        change_rules(s, s.box.power_of[self.hand[place]], -1)
        self.in_force -= 1
        self.take_back(place)


def change_rules(s: State, power: Power, sign: int) -> None:
    """Let a Power card's changes hold, or take them back."""
    for what in power.changed:
        s.changes[what] += sign * power.changes[what]


def is_possible(s: State, means: Means, civ: int, action: int, cosmo: int) -> bool:
    """Return whether the action can be done now, with that Cosmo and the tile in hand."""
    if action == FIRST:
        return True  # R38
    if action == HOLIDAY:
        return can_holiday(s, civ, cosmo)
    if means.in_force:
        return can_act(s, means.seat, civ, action, means.tile)
    question = 1 << (civ * ACTIONS + action)
    if not means.asked & question:
        means.asked |= question
        if can_act(s, means.seat, civ, action, means.tile):
            means.possible |= question
    return means.possible & question != 0


def can_act(s: State, seat: int, civ: int, action: int, tile: int) -> bool:
    """Return whether the island allows the action with that sort of tile."""
    if action == WAR:
        return may_war(s, seat, civ)
    if action == EXPAND:
        return can_expand(s, seat, civ, tile)
    if action == BUILD_PYRAMID:
        return can_build_pyramid(s, seat, civ)
    return can_build(s, seat, civ, FACTORY if action == BUILD_FACTORY else BARRACK, tile)
