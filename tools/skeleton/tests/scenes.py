"""Prepared tables: hands by kind of card (``"six"``); the rest of the box is the deck."""

from collections.abc import Sequence

from pandemonium.games.skeleton import GAME
from pandemonium.games.skeleton.cards import Box
from pandemonium.games.skeleton.rules.flow import take_turn
from pandemonium.games.skeleton.state import State
from pandemonium.games.skeleton.terms import CARDS
from pandemonium.kernel.game import seed_from_number
from pandemonium.kernel.news import only
from pandemonium.kernel.pile import Pile
from pandemonium.kernel.rng import rng_from_seed
from pandemonium.kernel.table import Frame, advance, answer, find

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


def play(s: State, line: str) -> list[str]:
    """Answer in notation, ``0 play six``; return what everybody was told of it."""
    seat, _, text = line.partition(" ")
    verb, _, kind = text.partition(" ")
    if kind:
        mine = s.hands[int(seat)].cards
        text = f"{verb} {next(card for card in mine if BOX.cards[card].key == kind)}"
    s.take_news()
    answer(s, int(seat), s.asked[int(seat)], find(s, int(seat), text))
    return [event.kind.name for event in s.take_news()]


def offered(s: State, seat: int) -> list[str]:
    """Return the verbs on offer to a seat."""
    ask = s.asks[seat]
    return [] if ask is None else [option.verb for option in ask.options]


def reasons(s: State, seat: int) -> list[str]:
    """Return why not, in English."""
    words = GAME.words("en")
    return [words.refusal(refusal, s.content, []) for refusal in GAME.refusals(s, seat)]
