"""Skeleton: a game that can be played before its first own rule is written."""

from pandemonium.games.skeleton import effects, rules, vocabulary
from pandemonium.games.skeleton.features import FEATURES, features
from pandemonium.games.skeleton.imagine import imagine
from pandemonium.games.skeleton.invariants import invariants
from pandemonium.games.skeleton.judge import advise, evaluate
from pandemonium.games.skeleton.load import load
from pandemonium.games.skeleton.look import look
from pandemonium.games.skeleton.nouns import noun
from pandemonium.games.skeleton.refusals import refusals
from pandemonium.games.skeleton.rules.flow import play
from pandemonium.games.skeleton.settings import SETTINGS, check, prepare
from pandemonium.games.skeleton.state import State
from pandemonium.games.skeleton.summary import TALLIES, phase, tally
from pandemonium.games.skeleton.terms import PHASES, PLAYERS
from pandemonium.kernel.game import Game, kinds_of, steps_of

GAME = Game(
    key="skeleton",
    seats=PLAYERS,
    rules_version=1,
    max_decisions=2_000,
    minutes=10,
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
    package="pandemonium.games.skeleton",
)
