"""Prepared tables: hands by kind of card (``"six"``); the rest of the box is the deck."""

from collections.abc import Sequence

from tests.games.scene import Language

from pandemonium.games.skeleton import GAME
from pandemonium.games.skeleton.cards import Box
from pandemonium.games.skeleton.rules.flow import take_turn
from pandemonium.games.skeleton.state import State
from pandemonium.games.skeleton.terms import CARDS
from pandemonium.kernel.game import seed_from_number
from pandemonium.kernel.news import only
from pandemonium.kernel.pile import Pile
from pandemonium.kernel.rng import rng_from_seed
from pandemonium.kernel.agenda import advance
from pandemonium.kernel.table import Frame, Option

BOX = GAME.standin()
assert isinstance(BOX, Box)


def scene(hands: Sequence[Sequence[str]], points: Sequence[int] = (), active: int = 0) -> State:
    """Return a table at the beginning of a turn of *active*."""
    seats = len(hands)
    s = GAME.blank(seats, BOX)
    assert isinstance(s, State)
    GAME.prepare(s, GAME.settle(seats, {}))
    s.raw_rng = rng_from_seed(seed_from_number(1))
    left = list(range(CARDS))
    for seat, kinds in enumerate(hands):
        for kind in kinds:
            card = next(card for card in left if BOX.cards[card].key == kind)
            left.remove(card)
            s.hands[seat].add(card, only(seat))
    s.deck = Pile(left)
    s.points = [*points, *[0] * (seats - len(points))]
    s.active = active
    s.lanes[seats].append(Frame(take_turn, ()))
    advance(s)
    return s


def spell(option: Option) -> str:
    """Return an option with kinds for card numbers: ``play six``."""
    return " ".join([option.verb, *[BOX.cards[card].key for card in option.args]])


LANGUAGE = Language(GAME, spell)
play, options, offered = LANGUAGE.play, LANGUAGE.options, LANGUAGE.offered
refused, why_not = LANGUAGE.refused, LANGUAGE.why_not
