"""Deal with the Devil: secret roles, anonymous chests, and an inquisition."""

from pandemonium.games.devil import effects, rules, vocabulary
from pandemonium.games.devil.belief import weigh
from pandemonium.games.devil.features import FEATURES, features
from pandemonium.games.devil.imagine import imagine
from pandemonium.games.devil.invariants import invariants
from pandemonium.games.devil.judge import advise, evaluate
from pandemonium.games.devil.load import load
from pandemonium.games.devil.look import look
from pandemonium.games.devil.nouns import noun
from pandemonium.games.devil.refusals import refusals
from pandemonium.games.devil.rules.flow import play
from pandemonium.games.devil.settings import SETTINGS, check, prepare
from pandemonium.games.devil.state import State
from pandemonium.games.devil.summary import TALLIES, phase, tally
from pandemonium.games.devil.terms import PHASES, PLAYERS
from pandemonium.kernel.game import Game, kinds_of, steps_of

GAME = Game(
    key="devil",
    seats=PLAYERS,
    rules_version=4,
    max_decisions=4_000,
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
    weigh=weigh,
    package="pandemonium.games.devil",
)
