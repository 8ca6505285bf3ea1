"""How a seat stands: its strength beside the others', as a chance to win.

The strengths of all seats make a lottery: one of strength x wins against one of strength y with
odds of e to the x - y. What counts how much was measured: the numbers below are those that foretell
the winners of games among greedy bots best, for two, three and four players at once. Bots that then
play by them overrate what they aim at, the more so the fewer there are: SHARP makes up for it.
"""

from math import exp, log
from typing import Final, cast

from pandemonium.games.theocratia.state import State, multiplier, tile_kinds
from pandemonium.games.theocratia.terms import (
    CIVS,
    END_TURN,
    GEMS,
    HELD,
    TYPES,
)
from pandemonium.kernel.table import Table

# What counts, and how much: first at the end of the game, then what the beginning adds.
POINT: Final = 0  # of the three Priests that count
RISE: Final = 1  # a multiplier of one of these
POINT_TOP: Final = 2  # of the Priest that would be dropped
RISE_TOP: Final = 3
COSMO: Final = 4  # a multiplier of the Cosmo tracker
MALUS: Final = 5  # a point
CARD: Final = 6
TILE: Final = 7
OWN_CRYSTAL: Final = 8  # others' Holidays pay for them
EXTRA_CARD: Final = 9
TURN: Final = 10  # a deed still to do
TOKEN: Final = 11  # about what a Pyramid token brings
BUILDING: Final = 12  # and its type: Fortress, House, Factory, Barrack, Pyramid
ENDS: Final = [
    *(0.089, 0.693, 0.025, 0.021, 0.341, -0.302, 0.046, 0.0, 0.045, 0.0, 0.541, 0.6),
    *(0.0, 0.082, 0.067, 0.302, 0.418),
]
BEGINS: Final = [
    *(-0.116, -0.013, 0.026, 0.322, -0.3, -0.024, 0.094, 0.02, 0.075, 0.36, -0.14, 0.3),
    *(0.0, 0.314, 0.766, 0.519, 0.248),
]
SCORE: Final = 0.039  # a point of the score there would be now, when the end is near
SCORE_LAST: Final = 0.217  # and more when it is very near
SHARP: Final = [1.0, 1.0, 0.5, 0.7, 0.95]  # by seats: how far strengths can be trusted
PYRAMID_POINTS: Final = 3.0  # R85: about what the Worship at the end brings
NEAR: Final = 15.0  # how quickly it comes near


def at(what: int, future: float) -> float:
    """Return how much something counts with so much of the game to come."""
    return ENDS[what] + BEGINS[what] * future


def turns_left(s: State, seat: int) -> int:
    """R5: Return the deeds the seat can still do, that of a running turn included."""
    numbers = s.box.numbers
    rounds = numbers.rounds[s.seats] - max(1, s.round)
    left = (rounds + 1) * numbers.turns[s.seats] - s.turns_taken[seat]
    return left - 1 if s.actor == seat and s.phase == END_TURN and left > 0 else left


def remaining(s: State, deeds: int = 0) -> float:
    """Return the share of the game still to come after so many deeds, 1 at the start."""
    numbers = s.box.numbers
    left = -deeds
    for seat in range(s.seats):
        left += turns_left(s, seat)
    return left / (numbers.turns[s.seats] * s.seats * numbers.rounds[s.seats])


def smooth(s: State, space: int) -> float:
    """Return the multiplier with half a step towards the next one."""
    above = min(space + 1, s.box.numbers.track_top)
    return (multiplier(s, space) + multiplier(s, above)) / 2.0


def value_of(s: State, chapter: int, filled: int) -> float:
    """R119: Return a Chronicle number with the part of its area that is filled."""
    capacity = s.box.numbers.capacity
    return chapter + filled / capacity[chapter] if chapter < len(capacity) else float(chapter)


class Tracks:
    """What a deed moves: Worship, Chronicles, Cosmo, Malus; and what else a seat would gain."""

    def __init__(self, s: State, future: float) -> None:
        self.future: Final = future
        self.late: Final = 1.0 / (1.0 + NEAR * future)
        self.rest = [possessions(s, seat, future) for seat in range(s.seats)]
        self.pyramids = s.pyramids
        self.worship = s.worship
        self.chapter = s.chapter
        self.filled = s.filled
        self.cosmo = s.cosmo
        self.malus = s.malus

    def copy(self, s: State) -> None:
        """Have tracks of one's own, as they stand on the table, to try something on."""
        self.worship = s.worship[:]
        self.chapter = s.chapter[:]
        self.filled = s.filled[:]
        self.cosmo = s.cosmo[:]
        self.malus = s.malus[:]
        self.pyramids = s.pyramids[:]


def strength(s: State, t: Tracks, seat: int) -> float:
    """Return how strong the seat is: its temple (R122-R126), its possessions, its turns."""
    future = t.future
    top = 0
    for civ in range(1, CIVS):  # R124, H61: the farthest Priest, of equals the one worth least
        space = t.worship[seat * CIVS + civ]
        farthest = t.worship[seat * CIVS + top]
        if space > farthest or (space == farthest and t.chapter[civ] < t.chapter[top]):
            top = civ
    hope = 0.0
    rise = 0.0
    score = 0
    total = t.rest[seat]
    for civ in range(CIVS):
        space = t.worship[seat * CIVS + civ]
        reach = smooth(s, space)
        points = reach * value_of(s, t.chapter[civ], t.filled[civ])
        if civ == top:
            total += reach * at(RISE_TOP, future) + points * at(POINT_TOP, future)
        else:
            hope += points
            rise += reach
            score += multiplier(s, space) * t.chapter[civ]
    malus = s.box.numbers.malus[t.malus[seat]]
    score += multiplier(s, t.cosmo[seat]) - malus
    total += hope * at(POINT, future) + rise * at(RISE, future) + malus * at(MALUS, future)
    total += smooth(s, t.cosmo[seat]) * at(COSMO, future)
    near = SCORE * t.late + SCORE_LAST * t.late * t.late
    return total + near * (score + PYRAMID_POINTS * t.pyramids[seat])


def possessions(s: State, seat: int, future: float) -> float:
    """Return what cards, tiles, buildings, Crystals and turns are worth to a seat."""
    total = at(CARD, future) * len(s.hands[seat]) + at(TURN, future) * turns_left(s, seat)
    base = seat * tile_kinds(s)
    for place in range(tile_kinds(s)):
        if s.tiles[base + place] == HELD:
            total += at(TILE, future)
    mine = s.colour_of[seat]
    for civ in range(CIVS):
        total += at(OWN_CRYSTAL, future) * s.gems[civ * GEMS + mine]
        for place in s.sites[civ]:
            if s.colour[place] == mine:
                total += at(BUILDING + s.piece[place] % TYPES, future)
    return total + at(EXTRA_CARD, future) if s.extra_owner == seat else total


def lead(s: State, t: Tracks, seat: int) -> float:
    """Return the log-odds of the seat among all, as the tracks stand."""
    mine = strength(s, t, seat)
    sharp = SHARP[s.seats]
    others = 0.0
    for other in range(s.seats):
        if other != seat:
            others += exp(sharp * (strength(s, t, other) - mine))
    return -log(others)


def chance(odds: float) -> float:
    """Return the chance to win that these log-odds stand for."""
    return 1.0 / (1.0 + exp(-odds))


def evaluate(table: Table, seat: int) -> float:
    """Return the seat's chance to win; a shared victory counts in parts."""
    s = cast("State", table)
    if s.outcome is not None:
        if s.outcome.ranks[seat] > 1:
            return 0.0
        return 1.0 / len(s.outcome.winners())
    if not s.hands:
        return 1.0 / s.seats
    return chance(lead(s, Tracks(s, remaining(s)), seat))
