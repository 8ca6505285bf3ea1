"""A toy game for tests of kernel, bots, arena and command line.

Four lots are auctioned with sealed bids; it has a hidden hand, a die, private lanes, an ask about
a victim and a card that lets one seat know a face. Two to four seats.
"""

from typing import cast

from pandemonium.kernel.game import Game, Setting, Settings, steps_of
from pandemonium.kernel.pile import Pile
from pandemonium.kernel.table import Content
from tests.toy import effects, hints, rules, vocabulary
from tests.toy.cards import Box
from tests.toy.load import load
from tests.toy.state import State


def check(seats: int, settings: Settings) -> str | None:
    if seats == 4 and settings["rich"] == 6:
        return "toy: with 4 players rich must be 12 or 18, not 6"
    return None


def prepare(s: State, settings: Settings) -> None:
    s.rich = int(settings["rich"])
    s.deck = Pile(list(range(len(s.box.keys))))


def noun(content: Content, sort: str, value: int) -> str:
    assert sort == "card"
    return cast("Box", content).keys[value]


TOY = Game(
    key="toy",
    seats=(2, 3, 4),
    rules_version=1,
    max_decisions=80,
    minutes=1,
    settings=(Setting("rich", 18, (6, 12, 18)), Setting("loud", False, (False, True))),
    check=check,
    load=load,
    blank=State,
    prepare=prepare,
    play=rules.deal,
    look=hints.look,
    imagine=hints.imagine,
    refusals=hints.refusals,
    evaluate=hints.evaluate,
    features=hints.features,
    feature_names=hints.FEATURES,
    tally=hints.tally,
    tallies=("points", "cards"),
    phases=("setup", "bidding", "winning"),
    phase=hints.phase,
    noun=noun,
    invariants=hints.invariants,
    kinds=vocabulary.KINDS,
    verbs=vocabulary.VERBS,
    prompts=vocabulary.PROMPTS,
    reasons=vocabulary.REASONS,
    ends=("rich", "lots_gone"),
    steps=steps_of(rules, effects),
    package="tests.toy",
)
GAME = TOY
