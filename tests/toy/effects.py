"""The verbs of the toy's cards."""

from pandemonium.kernel.content import CardVerbs, Entry
from pandemonium.kernel.news import EVERYONE, only
from pandemonium.kernel.pile import HIDDEN
from pandemonium.kernel.table import option
from tests.toy.state import State
from tests.toy.vocabulary import PEEKED, ROBBED


def gain(s: State, seat: int, card: int, points: int) -> None:
    """``gain = 2``: that many points."""
    s.points[seat] += points


def peek(s: State, seat: int, card: int) -> None:
    """``peek = true``: look at the top card of the deck."""
    if len(s.deck) > 0:
        s.deck.show(len(s.deck) - 1, only(seat))
        s.tell_split(only(seat), PEEKED, (seat, s.deck.cards[-1]), (seat, HIDDEN))


def steal(s: State, seat: int, card: int, points: int) -> None:
    """``steal = 1``: take that many points from somebody who has them."""
    victims = [other for other in range(s.seats) if other != seat and s.points[other] >= points]
    if len(victims) == 1:
        s.then(rob, seat, victims[0])
    elif victims:
        s.ask(seat, "victim", [ROB[other] for other in victims], points)


def rob(s: State, seat: int, victim: int) -> None:
    s.points[victim] -= 1
    s.points[seat] += 1
    s.tell(EVERYONE, ROBBED, seat, victim, 1)


def _gain(entry: Entry) -> tuple[int, ...]:
    return (entry.number("gain", least=1, most=5),)


def _peek(entry: Entry) -> tuple[int, ...]:
    if not entry.flag("peek"):
        raise entry.fail("'peek' must be true")
    return ()


def _steal(entry: Entry) -> tuple[int, ...]:
    return (entry.number("steal", least=1, most=1),)


ROB = [option("rob", rob, victim) for victim in range(4)]
VOCABULARY = CardVerbs({"gain": (gain, _gain), "peek": (peek, _peek), "steal": (steal, _steal)})
