"""What a die is good for: numbers it may have, rows it may go to, deeds that may follow."""

from typing import Final

from pandemonium.games.theocratia.judge.deeds import NEVER, Deeds
from pandemonium.games.theocratia.judge.standing import CARD, chance
from pandemonium.games.theocratia.rules.legality import bonus_times, end_of_row, step_price
from pandemonium.games.theocratia.state import State
from pandemonium.games.theocratia.terms import (
    BUILD_FACTORY,
    BUILD_PYRAMID,
    CIVS,
    FACES,
    FULL_ROW,
    HOLIDAY,
    NO_MALUS,
    SIX,
)
from pandemonium.kernel.table import Option

UNSEEN: Final = -0.3
"""What a way may bring that works only by means this glance does not see."""


class Glance:
    """The worth of dice, numbers and rows in the hand of one seat, as chances to win."""

    def __init__(self, s: State, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.deeds = Deeds(s, seat)
        self.omen = NEVER  # what the Malus step of a 6 costs, once that is known
        self.ends = [end_of_row(s, civ) for civ in range(CIVS)]
        self.deeds.own(seat, CARD, -1.0)
        self.card = self.deeds.gained()

    def worth(self, option: Option) -> float:
        """Return the chance to win after this option of a draft, a number or a row."""
        verb = option.verb
        s = self.s
        if verb == "draft":
            gain = self.die(option.args[0] // FACES, option.args[0] % FACES + 1)
        elif verb == "number":
            price = step_price(s, s.die_face, option.args[0])
            gain = self.price(price) + self.number(s.die_colour, option.args[0])
        elif verb == "divine":
            gain = self.divination() + self.number(s.die_colour, option.args[0])
        elif verb in ("aside", "idle"):
            gain = self.spot(option.args[0]) if self.idles_well(option) else 0.0
        else:
            gain = self.row(s.die_colour, s.die_number, option.args[0], "pretend" in verb)
        return chance(self.deeds.base + (gain if gain > NEVER / 2 else UNSEEN))

    def idles_well(self, option: Option) -> bool:
        """H12: Return whether an idle placement takes the bonus of its spot."""
        return option.verb == "idle" and self.s.die_colour == option.args[0]

    def die(self, colour: int, face: int) -> float:
        """R36, R86: Return what a die brings, turned to its best number if need be."""
        found = self.number(colour, face)
        toll = self.divination() if face == SIX else 0.0
        for number in range(1, SIX):
            if number == face:
                continue
            price = 0 if face == SIX else step_price(self.s, face, number)
            if 0 <= price <= self.s.cosmo[self.seat]:
                found = max(found, self.price(price) + toll + self.number(colour, number))
        return found

    def number(self, colour: int, number: int) -> float:
        """Return what a die brings as this number on its best row."""
        found = NEVER
        for civ in range(CIVS):
            found = max(found, self.row(colour, number, civ, False))
        return found

    def row(self, colour: int, number: int, civ: int, pretend: bool) -> float:
        """R31-R35: Return what the die brings on this row."""
        last = self.ends[civ]
        if last == FULL_ROW or (last == number and not self.deeds.means.cards):
            return NEVER
        allowed = self.s.allowed
        times = bonus_times(self.s, civ, colour, pretend)
        found = NEVER
        if number < SIX and allowed >> number & 1:
            found = self.deeds.best(civ, number, times)
        if BUILD_FACTORY <= number < SIX and allowed >> BUILD_PYRAMID & 1:
            found = max(found, self.deeds.best(civ, BUILD_PYRAMID, times))  # R76
        if allowed >> HOLIDAY & 1 and not pretend:
            found = max(found, self.deeds.holiday(civ, colour == civ))
        discards = (1 if pretend else 0) + (1 if last == number else 0)
        return found + discards * self.card

    def spot(self, civ: int) -> float:
        """R33: Return what the bonus of the row's next spot brings."""
        self.deeds.spot(civ, 1)
        return self.deeds.gained()

    def price(self, cosmo: int) -> float:
        """Return what paying so much Cosmo costs in chances."""
        if not cosmo:
            return 0.0
        self.deeds.cosmo(-cosmo)
        return self.deeds.gained()

    def divination(self) -> float:
        """R86: Return what the Malus step of a 6 costs."""
        if self.s.changes[NO_MALUS]:
            return 0.0
        if self.omen == NEVER:
            self.deeds.malus(1)
            self.omen = self.deeds.gained()
        return self.omen
