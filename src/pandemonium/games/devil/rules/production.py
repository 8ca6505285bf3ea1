"""Phase 1: Production (R16-R22)."""

from typing import Final

from pandemonium.games.devil.rules.conditions import holds
from pandemonium.games.devil.rules.market import open_window, publish_trades
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import COIN, GLASS, PRODUCTION, SEATS, ST_PRODUCTION
from pandemonium.games.devil.vocabulary import PRODUCED, WORKED
from pandemonium.kernel.news import EVERYONE

BASE_COINS: Final = 2  # R19
MIDDLE: Final = (1, 2)  # R19: the two middle spaces
ORDERS: Final = 5  # snapshot gains, other gains, Monastery, Bell Tower, Gambling House


def production_phase(s: State) -> None:
    """R16, R21: base production, permanent effects in their order, then a window to trade."""
    s.stage = ST_PRODUCTION
    s.snap = s.rep[:]  # R22: positions before anything of the phase
    s.then(produce)
    for order in range(ORDERS):
        s.then(run_permanent, order)
    s.then(open_windows)
    s.then(publish_trades)


def produce_of(s: State, seat: int, rnd: int) -> list[int]:
    """R17, R18: tokens by space; a premium counts on its first space, with the lower level."""
    wheel = s.box.wheel[seat][rnd - 1]
    yields = [0] * 4
    space = 0
    while space < 4:
        if wheel[space] < GLASS:
            yields[space] = s.level(seat, space)
            space += 1
        else:
            yields[space] = min(s.level(seat, space), s.level(seat, space + 1))
            space += 2
    return yields


def coins_of(s: State, seat: int) -> int:
    """R19: 2 coins and 1 more for each improved middle space; R20 follows."""
    coins = BASE_COINS
    for space in MIDDLE:
        if s.level(seat, space) == 2:
            coins += 1
    return coins


def produce(s: State) -> None:
    """R17-R19: every seat takes what the wheel shows."""
    for seat in range(SEATS):
        yields = produce_of(s, seat, s.round)
        for space in range(4):
            if yields[space]:
                kind = s.box.wheel[seat][s.round - 1][space]
                s.gain(seat, kind, yields[space])
                s.tell(EVERYONE, PRODUCED, seat, kind, yields[space])
        coins = coins_of(s, seat)
        s.gain(seat, COIN, coins)
        s.tell(EVERYONE, PRODUCED, seat, COIN, coins)


def run_permanent(s: State, order: int) -> None:
    """R21, R175, R180: permanent production effects, Monastery before Gambling House."""
    for seat in range(SEATS):
        for card in s.built[seat]:
            building = s.box.buildings[card]
            if building.kind != PRODUCTION or building.order != order:
                continue
            if holds(s, seat, building.needs, 0):
                s.then(tell_of_work, seat, card)
                for effect in building.effects:
                    s.run(effect, seat, card)


def tell_of_work(s: State, seat: int, card: int) -> None:
    """Name the building before what it brings."""
    s.tell(EVERYONE, WORKED, seat, card)


def open_windows(s: State) -> None:
    """R35: the phase ends with a moment to trade and repay."""
    s.fork(range(SEATS), open_window)
