"""Let's Summon Demons: the first game of the hall, and the model for the others."""

from typing import cast

from pandemonium.games.demons import hints, words
from pandemonium.games.demons.cards import Box
from pandemonium.games.demons.effects import (
    activation_verbs,
    card_verbs,
    demon_verbs,
    soul_verbs,
)
from pandemonium.games.demons.invariants import invariants
from pandemonium.games.demons.load import load
from pandemonium.games.demons.looking import look
from pandemonium.games.demons.refusals import refusals
from pandemonium.games.demons.rules import (
    buying,
    decks,
    flow,
    rolling,
    setup,
    summoning,
    terminology,
    turn,
    variations,
    winning,
)
from pandemonium.games.demons.settings import SETTINGS, check, settle
from pandemonium.games.demons.state import State
from pandemonium.games.demons.terms import SEATS
from pandemonium.kernel.game import Game, Settings, kinds_of, steps_of
from pandemonium.kernel.rng import Rng
from pandemonium.kernel.table import Content, Frame, Table


def blank(seats: int, content: Content) -> Table:
    """Return an empty table."""
    return State(seats, cast("Box", content))


def new(seats: int, content: Content, rng: Rng, settings: Settings) -> Table:
    """Return a table on which nothing has happened yet; the agenda says: play."""
    s = State(seats, cast("Box", content))
    s.raw_rng = rng
    settle(s, settings)
    s.lanes[seats].append(Frame(flow.play, ()))
    return s


def noun(content: Content, sort: str, value: int) -> str:
    """Return the key of a card's name."""
    assert sort == "card", sort
    return cast("Box", content).cards[value].key


GAME = Game(
    key="demons",
    seats=SEATS,
    rules_version=2,
    max_decisions=20_000,
    minutes=30,
    settings=SETTINGS,
    check=check,
    load=load,
    new=new,
    blank=blank,
    look=look,
    imagine=hints.imagine,
    refusals=refusals,
    evaluate=hints.evaluate,
    advise=hints.advise,
    tally=hints.tally,
    tallies=hints.TALLIES,
    phases=hints.PHASES,
    phase=hints.phase,
    noun=noun,
    invariants=invariants,
    kinds=kinds_of(words.KINDS),
    verbs=kinds_of(words.VERBS),
    prompts=kinds_of(words.PROMPTS),
    reasons=kinds_of(words.REASONS),
    ends=(
        winning.SOULS_AND_DEMONS,
        winning.TEAM_SOULS_AND_DEMONS,
        winning.CARD_TEXT,
    ),
    steps=steps_of(
        setup,
        winning,
        turn,
        rolling,
        buying,
        summoning,
        decks,
        terminology,
        variations,
        flow,
        soul_verbs,
        card_verbs,
        activation_verbs,
        demon_verbs,
    ),
    package="pandemonium.games.demons",
)
