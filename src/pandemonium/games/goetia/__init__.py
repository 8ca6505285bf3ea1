"""Goetia: Nine Kings of Solomon, both editions."""

from pandemonium.games.goetia import effects, words
from pandemonium.games.goetia.hints import (
    TALLIES,
    advise,
    evaluate,
    imagine,
    phase,
    tally,
)
from pandemonium.games.goetia.invariants import invariants
from pandemonium.games.goetia.load import load
from pandemonium.games.goetia.looking import look
from pandemonium.games.goetia.nouns import noun
from pandemonium.games.goetia.refusals import refusals
from pandemonium.games.goetia.rules import (
    conjuring,
    events,
    flow,
    payment,
    placing,
    prices,
    purse,
    returning,
    rewards,
    scoring,
    setup,
    starting,
    supply,
    tableau,
    worship,
)
from pandemonium.games.goetia.settings import SETTINGS, blank, check, new_table
from pandemonium.games.goetia.terms import PHASES
from pandemonium.kernel.game import Game, steps_of

GAME = Game(
    key="goetia",
    seats=(2, 3, 4),
    rules_version=3,
    max_decisions=20_000,
    minutes=120,
    settings=SETTINGS,
    check=check,
    load=load,
    new=new_table,
    blank=blank,
    look=look,
    imagine=imagine,
    refusals=refusals,
    evaluate=evaluate,
    advise=advise,
    tally=tally,
    tallies=TALLIES,
    phases=PHASES,
    phase=phase,
    noun=noun,
    invariants=invariants,
    kinds=words.KINDS,
    verbs=words.VERBS,
    prompts=words.PROMPTS,
    reasons=words.REASONS,
    ends=("pacts_low", "four_pacts"),
    steps=steps_of(
        setup,
        flow,
        starting,
        placing,
        prices,
        purse,
        payment,
        rewards,
        supply,
        events,
        tableau,
        worship,
        conjuring,
        returning,
        scoring,
        effects,
    ),
    package="pandemonium.games.goetia",
)
