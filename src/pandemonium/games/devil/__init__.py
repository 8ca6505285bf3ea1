"""Deal with the Devil: secret roles, anonymous chests, and an inquisition."""

from typing import cast

from pandemonium.games.devil import effects, words
from pandemonium.games.devil.cards import DevilContent
from pandemonium.games.devil.hints import advice, numbers
from pandemonium.games.devil.hints.imagining import imagine
from pandemonium.games.devil.invariants import invariants
from pandemonium.games.devil.load import load
from pandemonium.games.devil.nouns import noun
from pandemonium.games.devil.refusals import refusals
from pandemonium.games.devil.rules import (
    achievements,
    actions,
    card_phase,
    courtiers,
    deals,
    flow,
    hunt,
    inquisition,
    interest,
    market,
    opening,
    paying,
    penalties,
    planning,
    production,
    ritual,
    scoring,
    setting_up,
    standing,
    trial,
)
from pandemonium.games.devil.settings import SETTINGS, check, settle
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import SEATS
from pandemonium.games.devil.view import look
from pandemonium.kernel.game import Game, Settings, kinds_of, steps_of
from pandemonium.kernel.rng import Rng
from pandemonium.kernel.table import Content, Frame, Table


def blank(seats: int, content: Content) -> Table:
    """Return an empty table."""
    return State(seats, cast("DevilContent", content))


def new(seats: int, content: Content, rng: Rng, settings: Settings) -> Table:
    """Return a table on which nothing has happened yet; the agenda says: play."""
    s = State(seats, cast("DevilContent", content))
    s.raw_rng = rng
    settle(s, settings)
    s.lanes[seats].append(Frame(flow.play, ()))
    return s


GAME = Game(
    key="devil",
    seats=(SEATS,),
    rules_version=3,
    max_decisions=4_000,
    minutes=120,
    settings=SETTINGS,
    check=check,
    load=load,
    new=new,
    blank=blank,
    look=look,
    imagine=imagine,
    refusals=refusals,
    evaluate=numbers.evaluate,
    advise=advice.advise,
    tally=numbers.tally,
    tallies=numbers.TALLIES,
    phases=numbers.PHASES,
    phase=numbers.phase,
    noun=noun,
    invariants=invariants,
    kinds=kinds_of(words.EVENTS),
    verbs=kinds_of(words.VERBS),
    prompts=kinds_of(words.PROMPTS),
    reasons=kinds_of(words.REASONS),
    ends=("points",),
    steps=steps_of(
        setting_up,
        production,
        card_phase,
        market,
        deals,
        planning,
        actions,
        paying,
        courtiers,
        achievements,
        interest,
        standing,
        hunt,
        ritual,
        opening,
        inquisition,
        penalties,
        scoring,
        flow,
        effects,
        trial,
    ),
    package="pandemonium.games.devil",
)
