"""Goetia: Nine Kings of Solomon, both editions."""

from pandemonium.games.goetia import effects, rules, vocabulary
from pandemonium.games.goetia.features import FEATURES, features
from pandemonium.games.goetia.imagine import imagine
from pandemonium.games.goetia.invariants import invariants
from pandemonium.games.goetia.judge import advise, evaluate
from pandemonium.games.goetia.load import load
from pandemonium.games.goetia.look import look
from pandemonium.games.goetia.nouns import noun
from pandemonium.games.goetia.refusals import refusals
from pandemonium.games.goetia.rules.flow import play
from pandemonium.games.goetia.settings import SETTINGS, check, prepare
from pandemonium.games.goetia.state import State
from pandemonium.games.goetia.summary import TALLIES, phase, tally
from pandemonium.games.goetia.terms import PHASES, PLAYERS
from pandemonium.kernel.game import Game, kinds_of, steps_of

GAME = Game(
    key="goetia",
    seats=PLAYERS,
    rules_version=3,
    max_decisions=20_000,
    minutes=120,
    settings=SETTINGS,
    check=check,
    load=load,
    blank=State,
    prepare=prepare,
    play=play,
    look=look,
    imagine=imagine,
    refusals=refusals,
    evaluate=evaluate,
    features=features,
    feature_names=FEATURES,
    advise=advise,
    tally=tally,
    tallies=TALLIES,
    phases=PHASES,
    phase=phase,
    noun=noun,
    invariants=invariants,
    kinds=kinds_of(vocabulary.EVENTS),
    verbs=kinds_of(vocabulary.VERBS),
    prompts=kinds_of(vocabulary.PROMPTS),
    reasons=kinds_of(vocabulary.REASONS),
    ends=vocabulary.ENDS,
    steps=steps_of(rules, effects),
    package="pandemonium.games.goetia",
)
