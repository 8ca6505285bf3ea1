# ruff: noqa: ARG001 - the steps of options and effects all take the same first arguments
"""Chapter: paying (R18, R21, R85): settled kind by kind, asked only where there is a choice."""

from typing import Final

from pandemonium.games.goetia.rules.prices import CUBE_COST
from pandemonium.games.goetia.rules.purse import (
    all_find_room,
    can_complete,
    completes,
    lacking,
    may_pair,
    paint,
)
from pandemonium.games.goetia.state import State
from pandemonium.games.goetia.terms import (
    COLOURS,
    COUNT_SHIFT,
    CUBES,
    FIELD,
    MOD_AS,
    MODS,
    PIECES,
    WHITE_SAME_COLOUR,
    K,
    Y,
)
from pandemonium.games.goetia.words import PAID
from pandemonium.kernel.news import EVERYONE
from pandemonium.kernel.table import Option, option


def open_bill(s: State, seat: int) -> None:
    """H8: white icons are independent, unless the table agreed that they share one colour."""
    if (s.due >> 40) & FIELD > 1 and s.settings[WHITE_SAME_COLOUR]:
        owed = (s.due >> COUNT_SHIFT) - s.off
        menu = [
            WHITE_AS[colour]
            for colour in range(COLOURS)
            if lacking(s, seat, paint(s.due, colour), owed) == 0
        ]
        if len(menu) > 1 and owed > 0:
            s.ask(seat, "white_as", menu, s.target)
            s.then(count_bill, seat)
            return
        if menu:
            white_as(s, seat, menu[0].args[0])
    count_bill(s, seat)


def white_as(s: State, seat: int, colour: int) -> None:
    """Let all white icons of the running cost be one colour."""
    s.due = paint(s.due, colour)


def count_bill(s: State, seat: int) -> None:
    """R21: each discount takes one cube off the cost, coloured or black (H33)."""
    s.owed = max(0, (s.due >> COUNT_SHIFT) - s.off)
    if s.owed:
        s.given = [-1] * CUBES
        pay_next(s, seat)


def pay_next(s: State, seat: int) -> None:
    """Settle kind after kind how many cubes are given; ask only where there is a choice."""
    for kind in range(CUBES):
        if s.given[kind] >= 0:
            continue
        counts = possible_counts(s, seat, kind)
        assert counts, "a payment was begun that cannot be completed"
        if len(counts) > 1:
            menu = [automatic(s, seat)]
            for count in counts:
                menu.append(GIVE[kind][count])
            s.ask(seat, "pay", menu, s.target, s.owed)
            s.then(pay_next, seat)
            return
        s.given[kind] = counts[0]
    hand_over(s, seat)


def possible_counts(s: State, seat: int, kind: int) -> list[int]:
    """Return every number of cubes of *kind* with which the payment can still be completed."""
    if kind == K and not may_pair(s, seat):
        settled = s.given[0] + s.given[1] + s.given[2] + s.given[3]
        return [s.owed - settled]
    fixed = s.given[:]
    counts: list[int] = []
    for count in range(min(s.cubes[CUBES * seat + kind], 2 * s.owed) + 1):
        fixed[kind] = count
        if can_complete(s, seat, fixed):
            counts.append(count)
    return counts


def automatic(s: State, seat: int) -> Option:
    """Return the sensible payment: colours before black, from the most plentiful first."""
    fixed = s.given[:]
    if not spend_plentiful(s, seat, fixed):
        for kind in range(CUBES):  # only pairs laid down as black can complete it
            while fixed[kind] < 0 or not can_complete(s, seat, fixed):
                fixed[kind] += 1
    return option("auto", pay_auto, fixed[0], fixed[1], fixed[2], fixed[3], fixed[4])


def spend_plentiful(s: State, seat: int, fixed: list[int]) -> bool:
    """Fill the open numbers without pairs: as little black as can be, then from where most is."""
    base = CUBES * seat
    no_pairs = [0, 0, 0, 0]
    trial = fixed[:]
    if trial[K] < 0:
        trial[K] = 0
        while trial[K] < s.cubes[base + K] and not completes(s, seat, trial, no_pairs):
            trial[K] += 1
    if not completes(s, seat, trial, no_pairs):
        return False
    pays_as = s.mods[MODS * seat + MOD_AS]
    spent = [max(0, trial[0]), max(0, trial[1]), max(0, trial[2]), max(0, trial[3])]
    for _ in range(s.owed - trial[K] - spent[0] - spent[1] - spent[2] - spent[3]):
        best = -1
        most = 0
        for colour in range(COLOURS):
            over = s.cubes[base + colour] - spent[colour]
            if fixed[colour] >= 0 or over <= most:
                continue
            spent[colour] += 1
            if all_find_room(spent, s.due, pays_as):
                best = colour
                most = over
            spent[colour] -= 1
        spent[best] += 1
    fixed[K] = trial[K]
    for colour in range(COLOURS):
        fixed[colour] = spent[colour]
    return True


def give(s: State, seat: int, kind: int, count: int) -> None:
    """Settle how many cubes of one kind are given."""
    s.given[kind] = count


def pay_auto(s: State, seat: int, t: int, b: int, p: int, y: int, k: int) -> None:
    """Settle the whole payment."""
    s.given = [t, b, p, y, k]


def hand_over(s: State, seat: int) -> None:
    """R18: what is paid goes to the general supply."""
    base = CUBES * seat
    given = s.given
    for kind in range(CUBES):
        s.cubes[base + kind] -= given[kind]
        s.supply[kind] += given[kind]
    if not s.silent:
        s.tell(EVERYONE, PAID, seat, given[0], given[1], given[2], given[3], given[4])
    s.given = []


def open_trade(s: State, seat: int, count: int) -> None:
    """R85: so many yellow cubes; black and colours changed by a Power may stand for them."""
    s.due = count * CUBE_COST[Y]
    s.off = 0  # discounts do not help here
    s.trading = 1
    count_bill(s, seat)


GIVE: Final = [
    [option("give", give, kind, count) for count in range(PIECES + 1)] for kind in range(CUBES)
]
WHITE_AS: Final = [option("white_as", white_as, colour) for colour in range(COLOURS)]
