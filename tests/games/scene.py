"""The words in which the scenes of all games are played and read; one meaning each.

A game's ``scenes.py`` builds the tables and says how it spells options; the rest is here:

- ``play(s, "0 buy dog", "1 pass")`` answers; without a number the one seat that is asked answers;
  after a question mark stands what is answered only where it is on offer.
- ``options``, ``offered``, ``verbs`` and ``prompt`` read a question; without a seat it is that of
  the one seat that is asked.
- ``happened(s, "stole")`` are the numbers of all news of that name so far.
- ``refused(s, seat)`` has rule and reason for what is not on offer, ``why_not`` its numbers, too.
"""

from collections.abc import Callable
from typing import TypeVar

from pandemonium.kernel.agenda import play
from pandemonium.kernel.game import Game
from pandemonium.kernel.table import Ask, Option, Table

S = TypeVar("S", bound=Table)


def plainly(option: Option) -> str:
    """Spell an option as replays do: ``buy 17``."""
    return option.text()


def nothing(_s: Table) -> list[str]:
    return []


class Language:
    """The words for one game: how it spells options, and what must hold after each move."""

    def __init__(
        self,
        game: Game,
        spell: Callable[[Option], str] = plainly,
        wrong: Callable[[Table], list[str]] = nothing,
    ) -> None:
        self.game = game
        self.spell = spell
        self.wrong = wrong

    def play(self, s: S, *moves: str) -> S:
        """Answer, move by move; ``dog#2`` takes the second option that reads the same.

        What is not on offer is refused as everywhere: IllegalAnswer, and nothing has changed.
        """
        for move in moves:
            first, _, rest = move.partition(" ")
            seat, text = (int(first), rest) if first.isdecimal() else (asked_seat(s), move)
            if text.startswith("?") and not self.offered(s, text[1:], seat):
                continue
            text, _, nth = text.removeprefix("?").partition("#")
            ask = s.asks[seat]
            options = [] if ask is None else ask.options
            alike = [option for option in options if self.spell(option) == text]
            place = int(nth or 1) - 1
            play(s, seat, alike[place].text() if len(alike) > place else text)
            assert self.wrong(s) == [], move
        return s

    def options(self, s: Table, seat: int | None = None) -> list[str]:
        """Return what may be answered."""
        return [self.spell(option) for option in question(s, seat).options]

    def offered(self, s: Table, text: str, seat: int | None = None) -> bool:
        return text in self.options(s, seat)

    def refused(self, s: Table, seat: int | None = None) -> dict[str, tuple[object, object]]:
        """Return rule and reason by the text of the option that is missing."""
        return {text: (rule, reason) for text, (rule, reason, *_) in self.why_not(s, seat).items()}

    def why_not(
        self, s: Table, seat: int | None = None, to: str = ""
    ) -> dict[str, tuple[object, ...]]:
        """Return rule, reason and its numbers by the text of the option that is missing.

        With *to* only those of that verb.
        """
        found = self.game.refusals(s, asked_seat(s) if seat is None else seat)
        assert len({refusal.text for refusal in found}) == len(found), "one reason for each"
        return {
            refusal.text: (refusal.rule, refusal.reason.name, *refusal.args)
            for refusal in found
            if to in ("", refusal.text.split(maxsplit=1)[0])
        }


def asked_seat(s: Table) -> int:
    """Return the one seat that owes a decision."""
    seats = s.owing()
    assert len(seats) == 1, f"seats {seats} are asked; say which one is meant"
    return seats[0]


def question(s: Table, seat: int | None = None) -> Ask:
    """Return the question before a seat."""
    whose = asked_seat(s) if seat is None else seat
    ask = s.asks[whose]
    assert ask is not None, f"seat {whose} is not asked; {s.owing()} are"
    return ask


def prompt(s: Table, seat: int | None = None) -> str:
    """Return what is asked; "" of a seat that is not."""
    if seat is not None and s.asks[seat] is None:
        return ""
    return question(s, seat).prompt


def verbs(s: Table, seat: int | None = None) -> set[str]:
    """Return the verbs on offer."""
    return {option.verb for option in question(s, seat).options}


def happened(s: Table, name: str) -> list[tuple[int, ...]]:
    """Return the numbers of all news of that name so far."""
    return [event.args for event in s.news if event.kind.name == name]
