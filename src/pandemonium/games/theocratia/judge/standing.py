"""How a seat stands: the points it may expect, ahead of the others."""

from typing import cast

from pandemonium.games.theocratia.rules.scoring import dropped_priest, pyramids_owned
from pandemonium.games.theocratia.state import State, multiplier, tile_kinds
from pandemonium.games.theocratia.terms import (
    BARRACK,
    CIVS,
    FACTORY,
    GEMS,
    HELD,
    HOUSE,
    TYPES,
    UNLOCKED,
)
from pandemonium.kernel.table import Table


def remaining(s: State) -> float:
    """Return the share of the game still to come, 1 at the start."""
    numbers = s.box.numbers
    per_round = numbers.turns[s.seats] * s.seats
    done = 0
    for taken in s.turns_taken:
        done += taken
    total = per_round * numbers.rounds[s.seats]
    played = per_round * max(0, s.round - 1) + done
    return max(0.0, 1.0 - played / total)


def smooth(s: State, space: int) -> float:
    """Return the multiplier with half a step towards the next one."""
    above = min(space + 1, s.box.numbers.track_top)
    return (multiplier(s, space) + multiplier(s, above)) / 2.0


def promise(s: State, seat: int, future: float) -> float:
    """Return the points this seat may expect."""
    numbers = s.box.numbers
    total = smooth(s, s.cosmo[seat]) * (1.0 + 0.5 * future) + 0.12 * s.cosmo[seat] * future
    total -= numbers.malus[s.malus[seat]] * (1.0 + 0.2 * future)
    dropped = dropped_priest(s, seat)
    for civ in range(CIVS):
        value = float(s.chapter[civ])
        if s.chapter[civ] < len(numbers.capacity):
            value += 0.8 * s.filled[civ] / numbers.capacity[s.chapter[civ]]
        value = value + 2.2 * future
        reach = smooth(s, s.worship[seat * CIVS + civ]) + 1.5 * future
        share = 0.35 * future if civ == dropped else 1.0
        total += value * reach * share
    return total + possessions(s, seat, future)


def possessions(s: State, seat: int, future: float) -> float:
    """Return what cards, tiles and buildings are worth while there is time to use them."""
    total = 1.3 * future * min(len(s.hands[seat]), 5) + 1.5 * pyramids_owned(s, seat)
    base = seat * tile_kinds(s)
    for place in range(tile_kinds(s)):
        if s.tiles[base + place] == HELD:
            total += 1.3 * future
        elif s.tiles[base + place] == UNLOCKED:
            total += 0.5 * future
    mine = s.colour_of[seat]
    for civ in range(CIVS):
        total += 0.35 * future * min(s.gems[civ * GEMS + mine], 3)  # others' Holidays pay for them
        for place in s.sites[civ]:
            if s.colour[place] == mine:
                kind = s.piece[place] % TYPES
                if kind == HOUSE:
                    total += 0.8 * future
                elif kind in (FACTORY, BARRACK):
                    total += 1.4 * future
    if s.next_first == seat:
        total += 0.4 * future
    if s.extra_owner == seat:
        total += 0.8 * future
    return total


def evaluate(table: Table, seat: int) -> float:
    """Return how well the seat stands, 0 to 1."""
    s = cast("State", table)
    if s.outcome is not None:
        if s.outcome.ranks[seat] > 1:
            return 0.0
        return 1.0 / len(s.outcome.winners())
    return min(0.99, max(0.01, 0.5 + lead(s, seat) / 80.0))


def lead(s: State, seat: int) -> float:
    """Return the expected points ahead of the others, the best of them counting most."""
    if not s.hands:
        return 0.0
    future = remaining(s)
    best = -1000.0
    others = 0.0
    for other in range(s.seats):
        if other != seat:
            hope = promise(s, other, future)
            best = max(best, hope)
            others += hope
    return promise(s, seat, future) - 0.5 * best - 0.5 * others / (s.seats - 1)
