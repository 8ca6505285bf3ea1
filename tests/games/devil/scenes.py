"""Prepared tables: name what matters, everything else is empty.

Seats are 0 to 3; by default seat 0 is the devil, 1 the cultist, 2 and 3 the mortals. ``run`` does
one step on the table's lane and everything it leads to, then stops.
"""

from collections.abc import Mapping, Sequence

from tests.games.scene import Language

from pandemonium.games.devil import GAME
from pandemonium.games.devil.cards import Box
from pandemonium.games.devil.rules import setup
from pandemonium.games.devil.rules.market import begin_step
from pandemonium.games.devil.rules.trial import stop_trial
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import COST_NAMES, SEATS, WEALTH_NAMES
from pandemonium.kernel.agenda import advance
from pandemonium.kernel.news import only
from pandemonium.kernel.rng import rng_from_seed
from pandemonium.kernel.table import Frame, Step

CONTENT = GAME.standin()
assert isinstance(CONTENT, Box)
Goods = Mapping[str, int]
LANGUAGE = Language(GAME)
play, options, offered = LANGUAGE.play, LANGUAGE.options, LANGUAGE.offered
refused, why_not = LANGUAGE.refused, LANGUAGE.why_not


def card(kind: str) -> int:
    return CONTENT.building(kind)


def event(kind: str) -> int:
    return CONTENT.event(kind)


def scene(
    rnd: int = 1,
    stage: int = 0,
    roles: Sequence[int] = (0, 1, 2, 3),
    stores: Mapping[int, Goods] | None = None,
    souls: Mapping[int, tuple[int, int]] | None = None,
    debts: Sequence[int] = (0, 0, 0, 0),
    rep: Sequence[int] = (8, 8, 8, 8),
    built: Mapping[int, Sequence[str]] | None = None,
    hands: Mapping[int, Sequence[str]] | None = None,
    events: Mapping[int, Sequence[str]] | None = None,
) -> State:
    """Return a table in the middle of things."""
    s = State(SEATS, CONTENT)
    s.raw_rng = rng_from_seed(b"scene")
    setup.lay_out_table(s)
    for seat in range(SEATS):
        s.store[seat] = [0] * len(WEALTH_NAMES)
        s.open[seat] = [0] * len(WEALTH_NAMES)
    s.round = rnd
    s.stage = stage
    s.role = list(roles)
    for seat in range(SEATS):
        role = s.role[seat]
        start = CONTENT.souls_start[role]
        s.plain[seat], s.marked[seat] = (souls or {}).get(seat, (start[0], start[1]))
    s.rep = list(rep)
    s.snap = list(rep)
    s.debt = list(debts)
    s.shown_debt = list(debts)
    for seat, goods in (stores or {}).items():
        give(s, seat, goods)
    for seat, kinds in (built or {}).items():
        for kind in kinds:
            take_card(s, card(kind))
            s.built[seat].append(card(kind))
    for seat, kinds in (hands or {}).items():
        for kind in kinds:
            take_card(s, card(kind))
            s.hand[seat].add(card(kind), only(seat))
    for seat, kinds in (events or {}).items():
        for kind in kinds:
            take_event(s, event(kind))
            s.event_hand[seat].add(event(kind), only(seat))
    for seat in range(SEATS):
        begin_step(s, seat)
    return s


def give(s: State, seat: int, goods: Goods) -> None:
    for name, n in goods.items():
        s.gain(seat, WEALTH_NAMES.index(name), n)


def take_card(s: State, number: int) -> None:
    for deck in s.decks:
        if number in deck.cards:
            deck.take(number)


def take_event(s: State, number: int) -> None:
    for deck in (s.deck_a, s.deck_b):
        if number in deck.cards:
            deck.take(number)


def run(s: State, step: Step, *args: int) -> State:
    """Do one step and everything it queues, then stop the table."""
    s.outcome = None
    s.lanes[s.seats] = [Frame(stop_trial, ()), Frame(step, args)]
    advance(s)
    return s


def alone(s: State, step: Step, *args: int) -> State:
    """Do one step on the table's lane and nothing else, even while seats are deciding."""
    s.lane = s.seats
    step(s, *args)
    return s


def stopped(s: State) -> bool:
    """Tell whether the step has been done to its end."""
    return s.outcome is not None


def held(s: State, seat: int) -> dict[str, int]:
    """Return what a seat has, by name, without what it has none of."""
    return {
        name: s.store[seat][kind] for kind, name in enumerate(WEALTH_NAMES) if s.store[seat][kind]
    }


def cost(**goods: int) -> list[int]:
    return [goods.get(name, 0) for name in COST_NAMES]
