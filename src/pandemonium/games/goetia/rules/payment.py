# ruff: noqa: ARG001 - the steps of options and effects all take the same first arguments
"""Chapter: paying (R18, R21, R85): settled kind by kind, asked only where there is a choice."""

from typing import Final

from pandemonium.games.goetia.rules.prices import CUBE_COST, ONE_OF
from pandemonium.games.goetia.rules.purse import Purse, paint, total
from pandemonium.games.goetia.state import State
from pandemonium.games.goetia.terms import (
    BITS,
    COLOURS,
    COUNT_SHIFT,
    CUBES,
    FIELD,
    PIECES,
    TRADE_LIMIT,
    WHITE_SAME_COLOUR,
    K,
    Y,
)
from pandemonium.games.goetia.vocabulary import PAID, TRADED
from pandemonium.kernel.fixed import Fixed
from pandemonium.kernel.news import EVERYONE
from pandemonium.kernel.table import Option, for_seats, option


def open_bill(s: State, seat: int) -> None:
    """H8: white icons are independent, unless the table agreed that they share one colour."""
    if (s.due >> 40) & FIELD > 1 and s.settings[WHITE_SAME_COLOUR]:
        s.then(offer_white, seat)
        s.then(count_bill, seat)
    else:
        count_bill(s, seat)


def offer_white(s: State, seat: int) -> None:
    """H8: every colour in which the cost can be paid."""
    owed = (s.due >> COUNT_SHIFT) - s.off
    purse = Purse(s, seat)
    menu = [
        WHITE_AS[colour]
        for colour in range(COLOURS)
        if purse.lacking(paint(s.due, colour), owed) == 0
    ]
    if len(menu) > 1 and owed > 0:
        s.ask(seat, "white_as", menu, s.target)
    elif menu:
        white_as(s, seat, menu[0].args[0])


def white_as(s: State, seat: int, colour: int) -> None:
    """Let all white icons of the running cost be one colour."""
    s.due = paint(s.due, colour)


def count_bill(s: State, seat: int) -> None:
    """R21: each discount takes one cube off the cost, coloured or black (H33)."""
    s.owed = max(0, (s.due >> COUNT_SHIFT) - s.off)
    if s.owed:
        s.given = [-1] * CUBES
        s.queue(PAY_NEXT[seat])


def pay_next(s: State, seat: int) -> None:
    """Settle kind after kind how many cubes are given; ask only where there is a choice."""
    purse = Purse(s, seat)
    given = s.given
    settled: Fixed = 0  # the coloured cubes given, as a bundle
    for kind in range(CUBES):
        count: Fixed = given[kind]
        if count < 0:
            counts = possible_counts(s, purse, kind, settled)
            assert counts, "a payment was begun that cannot be completed"
            if len(counts) > 1:
                menu = [automatic(s, purse)]
                for number in counts:
                    menu.append(GIVE[kind][number])
                if s.trading:
                    s.ask(seat, "pay_trade", menu, s.owed)
                else:
                    s.ask(seat, "pay", menu, s.target, s.owed)
                s.queue(PAY_NEXT[seat])
                return
            count = counts[0]
            given[kind] = count
        settled += count << (BITS * kind)
    hand_over(s, seat)


def possible_counts(s: State, purse: Purse, kind: int, settled: Fixed) -> list[int]:
    """Return every number of cubes of *kind* with which the payment can still be completed."""
    if purse.pairs:
        return counts_with_pairs(s, purse, kind)
    sure = total(settled)
    left = s.owed - sure
    if kind == K or left == 0:
        return [left]
    # Any number between these two will do: each cube more finds room until no more do.
    one = ONE_OF[kind]
    these = purse.colours & (FIELD * one)
    later = purse.colours & -(one << BITS)
    due: Fixed = s.due
    fewest = max(0, s.owed - purse.black - purse.matched(settled + later, due))
    most = min(left, purse.matched(settled + these, due) - sure)
    return NUMBERS[fewest : most + 1]


def counts_with_pairs(s: State, purse: Purse, kind: int) -> list[int]:
    """Return the same by trying each number: with pairs laid down as black there may be gaps."""
    fixed = s.given[:]
    held = purse.black if kind == K else (purse.colours >> (BITS * kind)) & FIELD
    counts: list[int] = []
    for count in range(min(held, 2 * s.owed) + 1):
        fixed[kind] = count
        if purse.can_complete(s.due, s.owed, fixed):
            counts.append(count)
    return counts


def automatic(s: State, purse: Purse) -> Option:
    """Return the sensible payment: colours before black, from the most plentiful first."""
    fixed = s.given[:]
    if not spend_plentiful(s, purse, fixed):
        for kind in range(CUBES):  # only pairs laid down as black can complete it
            while fixed[kind] < 0 or not purse.can_complete(s.due, s.owed, fixed):
                fixed[kind] += 1
    return option("auto", pay_auto, fixed[0], fixed[1], fixed[2], fixed[3], fixed[4])


def spend_plentiful(s: State, purse: Purse, fixed: list[int]) -> bool:
    """Fill the open numbers without pairs: as little black as can be, then from where most is."""
    spent = 0
    spare = 0
    for colour in range(COLOURS):
        if fixed[colour] >= 0:
            spent += fixed[colour] << (BITS * colour)
        else:
            spare += purse.colours & (FIELD << (BITS * colour))
    black = max(0, s.owed - purse.matched(spent + spare, s.due))
    if not purse.completes(s.due, s.owed, spent, spent + spare, black) or black > purse.black:
        return False
    for _ in range(s.owed - black - total(spent)):
        one = most_plentiful(s, purse, spent, spare)
        spent += one
        spare -= one
    fixed[K] = black
    for colour in range(COLOURS):
        fixed[colour] = (spent >> (BITS * colour)) & FIELD
    return True


def most_plentiful(s: State, purse: Purse, spent: int, spare: int) -> int:
    """Return one cube of the colour with most to spare, among those that still find room."""
    best = 0
    most = 0
    for colour in range(COLOURS):
        over = (spare >> (BITS * colour)) & FIELD
        if over > most and purse.all_find_room(spent + (1 << (BITS * colour)), s.due):
            best = 1 << (BITS * colour)
            most = over
    return best


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
        count = given[kind]
        if count:
            s.cubes[base + kind] = s.cubes[base + kind] - count
            s.supply[kind] = s.supply[kind] + count
    if not s.silent:
        s.tell(EVERYONE, PAID, seat, given[0], given[1], given[2], given[3], given[4])
    s.given = []


def offer_trade(s: State, seat: int, limit: int) -> None:
    """R85, H27: up to ten yellow cubes for as much Attention; H17: no more than the supply has."""
    s.trading = 1
    limit = min(limit, s.supply_attention)
    most = limit - Purse(s, seat).lacking(limit * CUBE_COST[Y], limit)
    if most:
        s.ask(seat, "trade", TRADE[: most + 1])
    s.then(close_trade, seat)


def trade_cubes(s: State, seat: int, count: int) -> None:
    """R85: yellow cubes; black ones and colours changed by a Power may stand for them."""
    if count:
        s.due = count * CUBE_COST[Y]
        s.off = 0  # discounts do not help here
        count_bill(s, seat)
        s.then(get_traded, seat, count)


def get_traded(s: State, seat: int, count: int) -> None:
    """R85: the Attention comes when the cubes are given."""
    s.supply_attention -= count  # never more than is there: offer_trade saw to that
    s.attention[seat] += count
    s.tell(EVERYONE, TRADED, seat, count)


def close_trade(s: State, seat: int) -> None:
    """What is paid next is no trade."""
    s.trading = 0


PAY_NEXT: Final = for_seats(pay_next)
NUMBERS: Final = list(range(PIECES + 1))
GIVE: Final = [
    [option("give", give, kind, count) for count in range(PIECES + 1)] for kind in range(CUBES)
]
WHITE_AS: Final = [option("white_as", white_as, colour) for colour in range(COLOURS)]
TRADE: Final = [option("trade", trade_cubes, count) for count in range(TRADE_LIMIT + 1)]
