"""The routes of the chests: what the box's companion program does (R43, R47, R164-R166).

Everything here is about role chests, never about seats: a route says which role sees which
role's chest in each round. There are exactly 48 routes; one is drawn at the start.
"""

from typing import Final

from pandemonium.games.devil.terms import CULTIST, DEVIL, MORTAL_1, MORTAL_2, ROLES, ROUNDS

ROUTES: Final = 48
MEETINGS: Final = (2, 4)  # R166: the round in which the cultist's chest reaches the devil
# R165: rounds (of 1, 2, 4, 5) in which the first mortal is the devil's first viewer
TURNS: Final = ((1, 2), (1, 4), (1, 5), (2, 4), (2, 5), (4, 5))


def usual(a: int, b: int) -> tuple[list[int], list[int]]:
    """R164: the devil's chest goes to mortal *a*, then the cultist; the devil sees both mortals."""
    first = [0] * ROLES
    second = [0] * ROLES
    first[DEVIL], first[CULTIST], first[a], first[b] = a, b, DEVIL, CULTIST
    second[DEVIL], second[CULTIST], second[a], second[b] = CULTIST, a, b, DEVIL
    return first, second


def meeting(a: int, b: int, variant: int) -> tuple[list[int], list[int]]:
    """R166: the one round in which the cultist's chest is the devil's second."""
    first = [0] * ROLES
    second = [0] * ROLES
    first[DEVIL], first[CULTIST] = a, b
    first[a], first[b] = (DEVIL, CULTIST) if variant == 0 else (CULTIST, DEVIL)
    second[DEVIL], second[CULTIST], second[a], second[b] = CULTIST, DEVIL, b, a
    return first, second


def third_round(y: int, w: int) -> tuple[list[int], list[int]]:
    """R164: in round 3 the cultist sees the devil's chest first."""
    first = [0] * ROLES
    second = [0] * ROLES
    first[DEVIL], first[CULTIST], first[y], first[w] = CULTIST, y, w, DEVIL
    second[DEVIL], second[CULTIST], second[y], second[w] = y, w, DEVIL, CULTIST
    return first, second


def route_of(number: int) -> list[tuple[list[int], list[int]]]:
    """Return the two distributions of each round: viewer by owner, both as roles."""
    variant = number % 2
    y = MORTAL_1 if number // 2 % 2 == 0 else MORTAL_2
    turn = TURNS[number // 4 % 6]
    x = MEETINGS[number // 24]
    rounds = []
    for rnd in range(1, ROUNDS + 1):
        a, b = (MORTAL_1, MORTAL_2) if rnd in turn else (MORTAL_2, MORTAL_1)
        if rnd == 3:
            rounds.append(third_round(y, MORTAL_1 + MORTAL_2 - y))
        elif rnd == x:
            rounds.append(meeting(a, b, variant))
        else:
            rounds.append(usual(a, b))
    return rounds


def owner_seen(number: int, rnd: int, which: int, viewer: int) -> int:
    """Return the role whose chest role *viewer* sees; *which* is 1 or 2."""
    return SEEN[((number * ROUNDS + rnd - 1) * 2 + which - 1) * ROLES + viewer]


def viewer_of(number: int, rnd: int, which: int, owner: int) -> int:
    """Return the role that sees the chest of role *owner*."""
    return VIEWERS[((number * ROUNDS + rnd - 1) * 2 + which - 1) * ROLES + owner]


def _viewers() -> list[int]:
    flat: list[int] = []
    for number in range(ROUTES):
        for first, second in route_of(number):
            flat += first
            flat += second
    return flat


def _seen(viewers: list[int]) -> list[int]:
    flat = [0] * len(viewers)
    for start in range(0, len(viewers), ROLES):
        for owner in range(ROLES):
            flat[start + viewers[start + owner]] = owner
    return flat


VIEWERS: Final = _viewers()
SEEN: Final = _seen(VIEWERS)
