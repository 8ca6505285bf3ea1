"""Advice for the hunt, the ritual and the inquisition, in points."""

# ruff: noqa: ARG001 - every judge is asked in the same way

from typing import Final

from pandemonium.games.devil.belief import chances
from pandemonium.games.devil.judge.appraisal import NEVER
from pandemonium.games.devil.judge.souls import dangers, penalty
from pandemonium.games.devil.judge.trading import trade
from pandemonium.games.devil.judge.worth import LAST_COIN, coin_worth, public_points
from pandemonium.games.devil.rules.inquisition import faced
from pandemonium.games.devil.rules.market import MARKET_VERBS
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import (
    BRIBE,
    COIN,
    CULTIST,
    DEVIL,
    GLASS,
    INDULGENCE,
    MARBLE,
    MORTAL_1,
    NOBODY,
    ROUNDS,
    SEATS,
)
from pandemonium.kernel.table import Option

RIVAL: Final = 0.33  # of the points one rival gains or loses, so much is felt by each other
CONFESSION: Final = 2.2  # R108: a demon wing, a space down, no second chance
WHOLE: Final = [0.05, 0.05, 0.75, 0.75]  # by role: has three pieces to show
COMPANY: Final = 0.5  # chance that somebody else accuses the same
SURE_EARLY: Final = 0.62  # in round 3 a wrong guess may be locked
PAYS: Final = 0.3  # points that a bribe must bring at least
LOCKED: Final = 0.4  # chance that a guess of round 3 is


def vote(s: State, seat: int, options: list[Option]) -> list[float]:
    """R107, R108: accuse whoever stands well and cannot prove innocence, by belief."""
    table = chances(s, seat)
    public = [public_points(s, other) for other in range(SEATS)]
    mean = sum(public) / SEATS
    scores: list[float] = []
    for option in options:
        if option.verb != "vote":
            scores.append(NEVER if option.verb in MARKET_VERBS else 0.0)
            continue
        other = option.args[0]
        proves = 0.0
        for role in range(len(WHOLE)):
            proves += WHOLE[role] * table[other][role]
        harm = CONFESSION * (1.0 - proves) - proves
        threat = max(0.3, 1.0 + 0.12 * (public[other] - mean))
        scores.append(RIVAL * COMPANY * threat * harm)
    return scores


def prove(s: State, seat: int, options: list[Option]) -> list[float]:
    """R107: an angel wing instead of a demon wing."""
    return [
        CONFESSION + 1.0 if option.verb == "prove" else NEVER * (option.verb in MARKET_VERBS)
        for option in options
    ]


def uncovered(s: State, seat: int) -> list[float]:
    """Return the penalties of this inquisition left when all pieces are shown."""
    return dangers(s, seat, s.round)[s.souls(seat) :]


def wings(s: State, seat: int, options: list[Option]) -> list[float]:
    """R111, R101: wings count; the third makes an indulgence, which saves what is worst."""
    left = uncovered(s, seat)[s.store[seat][INDULGENCE] :]
    rate = coin_worth(s)
    scores: list[float] = []
    for option in options:
        if option.verb != "wings":
            scores.append(trade(s, seat, option))
            continue
        n = option.args[0]
        total = s.angels[seat] + n
        gain = float(total % 3 - s.angels[seat]) - rate * 5 * n
        for place in range(total // 3):
            gain += max(2.0, left[place]) if place < len(left) else 2.0
        scores.append(gain if n == 0 or gain > 0.1 else NEVER)
    return scores


def ritual(s: State, seat: int, options: list[Option]) -> list[float]:
    """Bribe where it pays; the devil loads what pays; guess by belief."""
    table = chances(s, seat) if s.role[seat] != DEVIL else []
    coins = bribe(s, seat)
    scores: list[float] = []
    for option in options:
        verb = option.verb
        if verb == "seal":
            scores.append(0.0)
        elif verb in MARKET_VERBS:
            scores.append(trade(s, seat, option))
        elif verb in {"guess_devil", "guess_cultist"}:
            scores.append(guess(s, seat, verb == "guess_devil", option.args[0], table))
        elif verb in {"piece", "marked_piece"}:
            scores.append(load(s, seat))
        elif verb == "coins":
            scores.append(0.3 if s.load[seat][COIN] + option.args[0] <= coins else NEVER)
        else:
            scores.append(NEVER)
    return scores


def guess(s: State, seat: int, devil: bool, other: int, table: list[list[float]]) -> float:
    """R132: 2 points when right, 1 for the missed one when wrong; R116: one player, one role."""
    chance = table[other][DEVIL if devil else CULTIST]
    rest = 0.0
    if s.role[seat] >= MORTAL_1:  # the other token goes to the best of those left
        done = s.guess_cultist[seat] if devil else s.guess_devil[seat]
        if done == NOBODY:
            for third in range(SEATS):
                if third not in {seat, other}:
                    rest = max(rest, table[third][CULTIST if devil else DEVIL])
    value = 2.0 * chance - RIVAL * (1.0 - chance)
    if s.round == ROUNDS:
        return value + 0.5 * rest
    if chance < SURE_EARLY:
        return NEVER
    return LOCKED * value


def load(s: State, seat: int) -> float:
    """R129, R133: in round 5 pieces are points and come back; R119: in round 3 one brings goods."""
    if s.round == ROUNDS:
        return 1.0
    return 1.0 if s.load_plain[seat] + s.load_marked[seat] < 1 else NEVER


def bribe(s: State, seat: int) -> int:
    """R118: Return how many coins to load: inquisitors leave in order, for everybody."""
    have = s.store[seat][COIN] + s.load[seat][COIN]
    rate = LAST_COIN if s.round == ROUNDS else coin_worth(s)
    before = harm(s, seat)
    gone = s.gone[:]
    best, most = 0, PAYS
    lack = BRIBE - s.bribes % BRIBE
    for slot in range(3):
        if gone[slot] or lack > have:
            continue
        s.gone[slot] = 1
        gain = before - harm(s, seat) - rate * lack
        if gain > most:
            best, most = lack, gain
        lack += BRIBE
    for slot in range(3):
        s.gone[slot] = gone[slot]
    return best


def harm(s: State, seat: int) -> float:
    """Return what the inquisitions ahead will cost a seat, less its part of what rivals suffer."""
    total = 0.0
    for other in range(SEATS):
        weight = 1.0 if other == seat else -RIVAL
        pieces = s.souls(other)
        total += weight * left_over(s, other, dangers(s, other, ROUNDS), pieces)
        if s.round < ROUNDS:
            total += weight * left_over(s, other, dangers(s, other, s.round), pieces)
    return total


def left_over(s: State, seat: int, costs: list[float], pieces: int) -> float:
    """R138: Return what pieces do not save; an indulgence that is given costs two points."""
    given = s.store[seat][INDULGENCE]
    total = 0.0
    for place in range(pieces, len(costs)):
        total += costs[place] if place >= pieces + given else min(2.0, costs[place])
    return total


def show(s: State, seat: int, options: list[Option]) -> list[float]:
    """R138: showing costs nothing and saves what is worst."""
    costs = facing(s, seat)
    return [
        sum(costs[: option.args[0]]) if option.verb == "show" else trade(s, seat, option)
        for option in options
    ]


def facing(s: State, seat: int) -> list[float]:
    """Return what the inquisitors before a seat would take, the worst first."""
    costs = [penalty(s, seat, slot, 0) for slot in faced(s, seat, s.round)]
    costs.sort(reverse=True)
    return costs


def spend(s: State, seat: int, options: list[Option]) -> list[float]:
    """R153: an indulgence kept is two points, in round 3 a little more; give it for more."""
    left = facing(s, seat)[s.show[seat] :]
    kept = 2.05 if s.round == ROUNDS else 2.6
    scores: list[float] = []
    for option in options:
        if option.verb == "spend":
            scores.append(sum([cost - kept for cost in left[: option.args[0]]]))
        else:
            scores.append(trade(s, seat, option))
    return scores


def suffer(s: State, seat: int, options: list[Option]) -> list[float]:
    """R140: the least of evils."""
    return [
        -penalty(s, seat, option.args[0], 0) if option.verb == "suffer" else NEVER
        for option in options
    ]


def ascetic(s: State, seat: int, options: list[Option]) -> list[float]:
    """R143: any good is worth less than two points; basics first, the most plentiful."""
    scores: list[float] = []
    for option in options:
        if option.verb in MARKET_VERBS:
            scores.append(NEVER)
        elif option.verb == "refuse":
            scores.append(0.0)
        else:
            kind = option.args[0]
            scores.append((1.5 if kind < GLASS else 0.9) + 0.02 * s.store[seat][kind])
    return scores


def ornament(s: State, seat: int, options: list[Option]) -> list[float]:
    """R149: four points, or glass and marble, which may have to be bought."""
    lack = (s.store[seat][GLASS] == 0) + (s.store[seat][MARBLE] == 0)
    scores: list[float] = []
    for option in options:
        if option.verb in MARKET_VERBS:
            scores.append(NEVER)
        else:
            scores.append(0.0 if option.verb == "refuse" else 1.8 - 0.9 * lack)
    return scores


def guest(s: State, seat: int, options: list[Option]) -> list[float]:
    """R146, H62: a piece costs nothing, an indulgence two points, the guest four."""
    worths = {"show_one": 4.0, "indulgence": 2.0}
    return [
        NEVER if option.verb in MARKET_VERBS else worths.get(option.verb, 0.0) for option in options
    ]
