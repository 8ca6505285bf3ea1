"""Theocratia: dice, four civilizations, the island."""

from pandemonium.games.theocratia import effects, rules, vocabulary
from pandemonium.games.theocratia.features import FEATURES, features
from pandemonium.games.theocratia.imagine import imagine
from pandemonium.games.theocratia.invariants import invariants
from pandemonium.games.theocratia.judge import advise, evaluate
from pandemonium.games.theocratia.load import load
from pandemonium.games.theocratia.look import look
from pandemonium.games.theocratia.nouns import noun
from pandemonium.games.theocratia.prospect import prospect
from pandemonium.games.theocratia.refusals import refusals
from pandemonium.games.theocratia.rules.flow import play
from pandemonium.games.theocratia.settings import SETTINGS, check, prepare
from pandemonium.games.theocratia.state import State
from pandemonium.games.theocratia.summary import TALLIES, phase, tally
from pandemonium.games.theocratia.terms import PHASES, PLAYERS
from pandemonium.kernel.game import Game, kinds_of, steps_of

GAME = Game(
    key="theocratia",
    seats=PLAYERS,
    rules_version=3,
    max_decisions=1_500,
    minutes=90,
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
    prospect=prospect,
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
    package="pandemonium.games.theocratia",
)
