"""One match: the table, its log, and what may be taken back. No storage, no sockets.

The log is the truth: decisions in order, and among them marks that a seat took its last decision
back. Everything else is recomputed from the seed.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from pandemonium.kernel.foresee import is_private
from pandemonium.kernel.game import Game, Settings
from pandemonium.kernel.news import EVERYONE, Event, only
from pandemonium.kernel.rng import Rng
from pandemonium.kernel.table import Ask, Content, IllegalAnswer, Table, answer, find
from pandemonium.server.problems import Problem
from pandemonium.server.store import Decision
from pandemonium.server.wire import UNDONE

TAKEN_BACK: Final = "undo"
"""The text of a log line that takes the seat's last decision back; no verb is called so."""
TRAIL: Final = 16
"""So many steps back are remembered for taking back."""


@dataclass
class Made:
    """A decision that might be taken back, with the table it was made at."""

    before: Table
    seat: int
    number: int
    index: int
    text: str
    lane: int
    private: bool | None = None


@dataclass
class Move:
    """A decision worked out but not yet durable."""

    made: Made
    after: Table
    news: list[Event]


def folded(log: Iterable[Decision]) -> list[tuple[int, str]]:
    """Return the decisions that stand, without those taken back."""
    standing: list[tuple[int, str]] = []
    for _, seat, text in log:
        if text != TAKEN_BACK:
            standing.append((seat, text))
            continue
        last = max(place for place, (who, _) in enumerate(standing) if who == seat)
        standing.pop(last)
    return standing


class Match:
    """A running game."""

    def __init__(
        self, game: Game, content: Content, seats: int, seed: bytes, settings: Settings
    ) -> None:
        self.game = game
        self.content = content
        self.seq = 0
        self.history: list[Event] = []
        self.trail: list[Made] = []
        self.repeats: dict[int, tuple[int, str]] = {}
        self.closed = ""
        self.table = game.start(seats, seed, settings, content)
        self.history.extend(self.table.take_news())

    def resume(self, log: Sequence[Decision]) -> None:
        """Play a stored log; a log that does not fit closes the match instead of guessing.

        What was taken back is played and taken back again, not left out: asks keep the numbers
        under which people saw them, so an answer that is late by a restart still does not fit.
        """
        try:
            for decision in log:
                self.follow(decision)
        except (IllegalAnswer, AssertionError):
            self.closed = "broken_log"
        self.seq = log[-1].seq if log else 0

    def propose(self, seat: int, number: int, text: str) -> Move | None:
        """Work out a decision; None for one made already, Problem for an impossible one."""
        ask = self._open_ask(seat)
        if ask is None or ask.number != number:
            if self.repeats.get(seat) == (number, text):
                return None
            raise Problem(409, "not_on_offer")
        try:
            return self._work_out(seat, text)
        except IllegalAnswer:
            raise Problem(409, "not_on_offer") from None

    def _open_ask(self, seat: int) -> Ask | None:
        if self.closed:
            raise Problem(409, self.closed)
        if self.table.outcome is not None:
            raise Problem(409, "over")
        return self.table.asks[seat]

    def _work_out(self, seat: int, text: str) -> Move:
        before = self.table
        index = find(before, seat, text)
        ask = before.asks[seat]
        assert ask is not None
        after = before.clone()
        answer(after, seat, ask.number, index)
        made = Made(before, seat, ask.number, index, text, ask.lane)
        return Move(made, after, after.take_news())

    def accept(self, move: Move) -> list[Event]:
        """Let a durable decision happen; return its news."""
        made = move.made
        self.table = move.after
        self.seq += 1
        self.history.extend(move.news)
        self.repeats[made.seat] = (made.number, made.text)
        if made.before.raw_rng.words() != move.after.raw_rng.words():
            self.trail.clear()  # chance has spoken: nothing before it can be taken back
        else:
            self.trail.append(made)
            if len(self.trail) > TRAIL:
                del self.trail[0]
        return move.news

    def last_of(self, seat: int) -> Made | None:
        """Return the decision *seat* might take back, if only nothing was revealed by it.

        It is the newest of all, or it lies in the seat's private lane, which the seat has not left:
        then the others can only have been busy in lanes of their own.
        """
        for place in range(len(self.trail) - 1, -1, -1):
            made = self.trail[place]
            if made.seat != seat:
                continue
            if made.lane == seat:
                ask = self.table.asks[seat]
                return made if ask is not None and ask.lane == seat else None
            newest = place == len(self.trail) - 1
            return made if newest and not self._in_lanes() else None
        return None

    def _in_lanes(self) -> bool:
        """Tell whether seats are deciding in secret; undo must not show who has been how busy."""
        return any(ask is not None and ask.lane < self.table.seats for ask in self.table.asks)

    def may_take_back(self, seat: int, rng: Rng) -> bool:
        """Tell whether *seat* may take its last decision back: nobody has learned a thing by it."""
        if self.closed or self.table.outcome is not None:
            return False
        made = self.last_of(seat)
        if made is None:
            return False
        if made.private is None:
            made.private = is_private(
                self.game, made.before, made.seat, made.number, made.index, rng
            )
        return made.private

    def take_back(self, seat: int) -> list[Event]:
        """Undo the last decision of *seat*, which may_take_back allowed and the log has noted."""
        made = self.last_of(seat)
        assert made is not None
        place = next(i for i, one in enumerate(self.trail) if one is made)
        later = self.trail[place + 1 :]
        del self.trail[place:]
        numbers = self.table.asked[:]
        numbers[seat] += 1
        self.table = made.before
        for other in later:
            move = self._work_out(other.seat, other.text)
            self.table = move.after
            self.trail.append(move.made)
        self._renumber(numbers)
        self.seq += 1
        self.repeats.pop(seat, None)
        told = Event(only(seat) if made.lane == seat else EVERYONE, UNDONE, (seat,))
        self.history.append(told)
        return [told]

    def _renumber(self, numbers: Sequence[int]) -> None:
        """Put the open asks under *numbers*, the last ones given to each seat.

        Nobody is asked twice under one number: whoever takes back gets a fresh one, so that a late
        copy of the old answer does not fit it; the others keep those they have before them.
        """
        table = self.table.clone()
        for seat, number in enumerate(numbers):
            ask = table.asks[seat]
            if ask is not None:
                table.asks[seat] = Ask(number, ask.prompt, ask.options, ask.about, ask.lane)
            table.asked[seat] = number
        self.table = table

    def follow(self, decision: Decision) -> list[Event]:
        """Repeat what another process has logged."""
        if decision.text == TAKEN_BACK:
            return self.take_back(decision.seat)
        return self.accept(self._work_out(decision.seat, decision.text))
