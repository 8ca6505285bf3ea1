"""Let's Summon Demons: the first game of the hall, and the model for the others."""

from pandemonium.games.demons import effects, rules, vocabulary
from pandemonium.games.demons.features import FEATURES, features
from pandemonium.games.demons.imagine import imagine
from pandemonium.games.demons.invariants import invariants
from pandemonium.games.demons.judge import advise, evaluate
from pandemonium.games.demons.load import load
from pandemonium.games.demons.look import look
from pandemonium.games.demons.nouns import noun
from pandemonium.games.demons.refusals import refusals
from pandemonium.games.demons.rules.flow import play
from pandemonium.games.demons.settings import SETTINGS, check, prepare
from pandemonium.games.demons.state import State
from pandemonium.games.demons.summary import TALLIES, phase, tally
from pandemonium.games.demons.terms import PHASES, PLAYERS
from pandemonium.kernel.game import Game, kinds_of, steps_of

GAME = Game(
    key="demons",
    seats=PLAYERS,
    rules_version=2,
    max_decisions=20_000,
    minutes=30,
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
    package="pandemonium.games.demons",
)
