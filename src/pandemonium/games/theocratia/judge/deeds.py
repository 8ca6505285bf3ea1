"""What each deed would bring a seat, foreseen on the tracks alone.

Trying every die on every row through the rules would take far too long for a glance; a deed moves
few things, so what it does to the tracks is worked out here, once for each Civ and action.
"""

from typing import Final

from pandemonium.games.theocratia.judge.standing import (
    BUILDING,
    CARD,
    EXTRA_CARD,
    OWN_CRYSTAL,
    TILE,
    TOKEN,
    TURN,
    Tracks,
    at,
    lead,
    remaining,
)
from pandemonium.games.theocratia.rules.holiday import holiday_cosmo, holiday_crystals
from pandemonium.games.theocratia.rules.island import (
    expand_hexes,
    factories,
    owns_building,
    tile_fits,
)
from pandemonium.games.theocratia.rules.means import Means, can_act, change_rules
from pandemonium.games.theocratia.rules.pyramid import is_removable, pyramid_bases
from pandemonium.games.theocratia.rules.war import target_cost, war_targets
from pandemonium.games.theocratia.state import (
    State,
    civ_at,
    count_of,
    dice_on_row,
    gem_total,
    owner,
    type_at,
)
from pandemonium.games.theocratia.terms import (
    ACTIONS,
    BARRACK,
    BLACK,
    BONUS_BARRACK,
    BONUS_EXPANSION,
    BONUS_FACTORY,
    BONUS_HOLIDAY_WAR,
    BONUS_PYRAMID,
    BUILD_FACTORY,
    BUILD_PYRAMID,
    CIVS,
    COLOURS,
    DECLARE,
    DIRECT_BUILD,
    EXPAND,
    FACTORY,
    FIRST,
    FIRST_COSMO,
    FIRST_DRAW,
    GEMS,
    GREEN,
    HOUSE,
    NO_COMPENSATION,
    NO_MONSTER,
    NOBODY,
    PYRAMID,
    WAR,
)

NEVER: Final = -1000.0
UNKNOWN: Final = -2000.0
BONUSES: Final = 3  # none, once, twice


class Deeds:
    """What a seat could do this turn, each deed foreseen once."""

    def __init__(self, s: State, seat: int) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.means: Final = Means(s, seat)
        self.tracks: Final = Tracks(s, remaining(s, 1))
        self.rest: Final = self.tracks.rest[:]
        self.rest[seat] = self.rest[seat] - at(TURN, self.tracks.future)  # the deed will be done
        self.table: Final = [UNKNOWN] * (CIVS * ACTIONS * BONUSES)
        self.row = 0
        self.times = 0  # so often the deed begins with the bonus of the row's next spot
        self.begin()
        self.base: Final = lead(s, self.tracks, seat)

    def begin(self) -> None:
        """Put everything back as it is on the table when the deed begins."""
        self.tracks.copy(self.s)
        self.tracks.rest = self.rest[:]
        self.spot(self.row, self.times)

    def gained(self) -> float:
        """Return what has been tried, in log-odds, and begin again."""
        result = lead(self.s, self.tracks, self.seat) - self.base
        self.begin()
        return result

    # --- what may happen on the way ---------------------------------------------------------------

    def own(self, seat: int, what: int, times: float) -> None:
        """A seat gains or loses something that lies beside the tracks."""
        rest = self.tracks.rest
        rest[seat] = rest[seat] + times * at(what, self.tracks.future)

    def worship(self, seat: int, civ: int, n: int) -> None:
        """R7, H55: a Priest steps up."""
        place = seat * CIVS + civ
        track = self.tracks.worship
        track[place] = min(self.s.box.numbers.track_top, track[place] + n)

    def cosmo(self, n: int) -> None:
        """R6, H55: the Cosmo tracker moves."""
        track = self.tracks.cosmo
        track[self.seat] = max(0, min(self.s.box.numbers.track_top, track[self.seat] + n))

    def pieces(self, civ: int, n: int) -> None:
        """R119: spent pieces fill the Chronicle."""
        capacity = self.s.box.numbers.capacity
        chapter = self.tracks.chapter[civ]
        filled = self.tracks.filled[civ] + n
        while chapter < len(capacity) and filled >= capacity[chapter]:
            filled -= capacity[chapter]
            chapter += 1
        self.tracks.chapter[civ] = chapter
        self.tracks.filled[civ] = filled if chapter < len(capacity) else 0

    def malus(self, n: int) -> None:
        """R86, R91: Malus steps forward."""
        last = len(self.s.box.numbers.malus) - 1
        self.tracks.malus[self.seat] = min(last, self.tracks.malus[self.seat] + n)

    def crystal(self, colour: int) -> None:
        """A Crystal of this colour comes into a Civ's area."""
        if 0 <= colour < COLOURS and self.s.seat_of[colour] >= 0:
            self.own(self.s.seat_of[colour], OWN_CRYSTAL, 1.0)

    def bonus(self, civ: int, bonus: int) -> None:
        """R96: the Round Bonus."""
        if self.s.round_bonus[self.s.round - 1] == bonus:
            self.worship(self.seat, civ, 1)

    def spot(self, civ: int, times: int) -> None:
        """R33: the bonus of the spot that would be covered."""
        place = dice_on_row(self.s, civ)
        numbers = self.s.box.numbers
        if times and place < len(numbers.spot_cosmo):
            self.cosmo(times * numbers.spot_cosmo[place])
            self.worship(self.seat, civ, times * numbers.spot_worship[place])

    def compensate(self, victim: int, civ: int, kind: int, sign: float) -> None:
        """R57, R58, R80: a building is lost to another seat; *sign* -1 when it is destroyed."""
        if victim < 0 or victim == self.seat:
            return
        self.own(victim, BUILDING + kind, sign)
        if not self.s.changes[NO_COMPENSATION]:
            self.worship(victim, civ, 1)
            self.own(victim, CARD, 1.0 if kind != HOUSE else 0.0)

    # --- the deeds --------------------------------------------------------------------------------

    def best(self, civ: int, action: int, times: int = 0) -> float:
        """Return what the action brings with this Civ, NEVER if it cannot be done.

        The bonus of the spot is counted with it: both may move the Priest that is then dropped.
        """
        place = (times * CIVS + civ) * ACTIONS + action
        if self.table[place] == UNKNOWN:
            self.start(civ, times)
            found = self.plain(civ, action)
            if found == NEVER and self.means.declares:
                found = self.with_card(civ, action)
            self.table[place] = found
            self.start(civ, 0)
        return self.table[place]

    def start(self, civ: int, times: int) -> None:
        """Let every deed tried from now on begin with the spot's bonus, so many times."""
        self.row = civ
        self.times = times
        self.begin()

    def plain(self, civ: int, action: int) -> float:
        """Return what the action brings as the rules stand, NEVER if it cannot be done."""
        s = self.s
        if action == FIRST:
            return self.first()
        if not can_act(s, self.seat, civ, action, self.means.tile):
            return NEVER
        if action == WAR:
            return self.war(civ)
        if action == EXPAND:
            return self.expand(civ, HOUSE, BONUS_EXPANSION)
        if action == BUILD_PYRAMID:
            return self.pyramid(civ)
        kind = FACTORY if action == BUILD_FACTORY else BARRACK
        bonus = BONUS_FACTORY if kind == FACTORY else BONUS_BARRACK
        if s.changes[DIRECT_BUILD]:
            return self.expand(civ, kind, bonus)
        return self.upgrade(civ, kind, bonus)

    def with_card(self, civ: int, action: int) -> float:
        """R113: Return what the action brings with a card that makes it possible."""
        s = self.s
        found = NEVER
        for card in self.means.hand:
            power = s.box.power_of[card]
            fits = power.timing == DECLARE and power.actions >> action & 1 == 1
            if fits and power.cost <= s.cosmo[self.seat]:
                change_rules(s, power, 1)
                gain = self.plain(civ, action)
                change_rules(s, power, -1)
                if gain > NEVER:
                    found = max(found, gain + self.toll(power.cost))
        return found

    def toll(self, cosmo: int) -> float:
        """Return what a card and its price are worth by themselves."""
        times = self.times
        self.start(self.row, 0)
        self.own(self.seat, CARD, -1.0)
        self.cosmo(-cosmo)
        lost = self.gained()
        self.start(self.row, times)
        return lost

    def first(self) -> float:
        """R39-R41: the card of the round's end or a Power card, and a Cosmo."""
        future = self.tracks.future
        free = self.s.extra_owner == NOBODY
        extra = free and at(EXTRA_CARD, future) > at(CARD, future)
        self.own(self.seat, EXTRA_CARD if extra else CARD, 1.0)
        self.own(self.seat, CARD, float(self.s.changes[FIRST_DRAW]))
        self.cosmo(self.s.box.numbers.first_cosmo + self.s.changes[FIRST_COSMO])
        return self.gained()

    def war(self, civ: int) -> float:
        """R43-R60: Return what the best target brings; equal targets are tried once."""
        s = self.s
        found = NEVER
        seen: list[int] = []
        for place in war_targets(s, self.seat, civ):
            hunted = s.monster[place] != NO_MONSTER
            sort = -1 if hunted else s.piece[place] * GEMS + max(-1, owner(s, place))
            if sort in seen:
                continue
            seen.append(sort)
            found = max(found, self.attack(civ, place, False))
            if not hunted and tile_fits(s, place, self.means.tile):
                found = max(found, self.attack(civ, place, True))
        return found

    def attack(self, civ: int, place: int, convert: bool) -> float:
        """R49-R59: a Monster, or a building destroyed or converted."""
        s = self.s
        self.pieces(civ, target_cost(s, place))
        self.worship(self.seat, civ, 1)
        for other in range(s.seats):
            if owns_building(s, other, civ, BARRACK):
                self.worship(other, civ, 1)
        self.bonus(civ, BONUS_HOLIDAY_WAR)
        if s.monster[place] != NO_MONSTER:
            self.own(self.seat, CARD, 1.0)
        else:
            kind = type_at(s, place)
            self.compensate(owner(s, place), civ_at(s, place), kind, -1.0)
            if convert:
                self.own(self.seat, BUILDING + kind, 1.0)
                self.own(self.seat, TILE, -1.0)
                if owner(s, place) >= 0 and not s.changes[NO_COMPENSATION]:
                    self.own(owner(s, place), TILE, 1.0)  # R59
        return self.gained()

    def expand(self, civ: int, kind: int, bonus: int) -> float:
        """R61-R64: Return what the best hex brings, with production where it is a Factory."""
        s = self.s
        mine = s.colour_of[self.seat]
        found = NEVER
        seen: list[int] = []
        for place in expand_hexes(s, self.seat, civ, self.means.tile):
            tiled = s.colour[place] != mine
            sort = s.crystal[place] * 2 + (1 if tiled else 0)
            if sort in seen:
                continue
            seen.append(sort)
            self.crystal(s.crystal[place])
            if tiled:
                self.own(self.seat, TILE, -1.0)
            self.build(civ, kind, bonus)
            found = max(found, self.gained())
        return found

    def build(self, civ: int, kind: int, bonus: int) -> None:
        """R66-R75: the building, its production, the Round Bonus."""
        self.own(self.seat, BUILDING + kind, 1.0)
        self.bonus(civ, bonus)
        if kind != FACTORY:
            return
        s = self.s
        mine = s.colour_of[self.seat]
        self.crystal(mine)
        for place in factories(s):
            if civ_at(s, place) == civ or s.colour[place] == mine:
                self.crystal(s.colour[place])

    def upgrade(self, civ: int, kind: int, bonus: int) -> float:
        """R66, R72: a House becomes something better."""
        self.own(self.seat, BUILDING + HOUSE, -1.0)
        self.build(civ, kind, bonus)
        return self.gained()

    def pyramid(self, civ: int) -> float:
        """R77-R84: Return what the best place for a Pyramid brings."""
        found = NEVER
        for base in pyramid_bases(self.s, self.seat, civ):
            self.own(self.seat, BUILDING + type_at(self.s, base), -1.0)
            self.own(self.seat, BUILDING + PYRAMID, 1.0)
            self.own(self.seat, TOKEN, 1.0)
            self.tracks.pyramids[self.seat] += 1
            self.worship(self.seat, civ, 1)
            self.bonus(civ, BONUS_PYRAMID)
            self.raze(civ, base)
            found = max(found, self.gained())
        return found

    def raze(self, civ: int, base: int) -> None:
        """R79, R80: two more buildings go, rather nobody's than somebody's."""
        s = self.s
        left = s.box.numbers.pyramid_group - 1
        for others in (0, 1, 2):
            for near in s.box.island.near[base]:
                if left and is_removable(s, civ, near) and self.whose(near) == others:
                    left -= 1
                    kind = type_at(s, near)
                    if others == 1:
                        self.own(self.seat, BUILDING + kind, -1.0)
                    else:
                        self.compensate(owner(s, near), civ, kind, -1.0)

    def whose(self, place: int) -> int:
        """Return 0 for a rival's building that is worth taking away, 1 for an own, 2 for none."""
        holder = owner(self.s, place)
        if holder == self.seat:
            return 1
        return 2 if holder >= 0 and type_at(self.s, place) == HOUSE else 0

    def holiday(self, civ: int, match: bool) -> float:
        """R88-R95: Return what a Holiday brings, with the spot's bonus where the colours match."""
        s = self.s
        crystals = holiday_crystals(s, civ)
        price = holiday_cosmo(s, civ)
        if gem_total(s, civ) < crystals:
            return NEVER
        if match:
            self.spot(civ, 1)
        else:
            self.own(self.seat, CARD, -1.0)  # R114
        if self.tracks.cosmo[self.seat] < price or (not match and not self.means.cards):
            self.begin()
            return NEVER
        self.cosmo(-price)
        self.pay_crystals(civ, crystals)
        self.pieces(civ, crystals)
        self.worship(self.seat, civ, count_of(s, civ, HOUSE) + 1)
        self.bonus(civ, BONUS_HOLIDAY_WAR)
        for other in range(s.seats):
            if owns_building(s, other, civ, PYRAMID):
                self.worship(other, civ, 1)
        return self.gained()

    def pay_crystals(self, civ: int, need: int) -> None:
        """R90, R91: Green and absent colours first, then own, then Black, then the rivals'."""
        s = self.s
        base = civ * GEMS
        mine = s.colour_of[self.seat]
        for colour in range(COLOURS):
            if s.seat_of[colour] < 0:
                need -= min(need, s.gems[base + colour])
        need -= min(need, s.gems[base + GREEN])
        paid = min(need, s.gems[base + mine])
        self.own(self.seat, OWN_CRYSTAL, -float(paid))
        need -= paid
        paid = min(need, s.gems[base + BLACK])
        self.malus(paid)
        need -= paid
        for colour in range(COLOURS):
            other = s.seat_of[colour]
            if other >= 0 and other != self.seat:
                paid = min(need, s.gems[base + colour])
                self.own(other, OWN_CRYSTAL, -float(paid))
                self.worship(other, civ, paid)
                need -= paid
