"""A match: one game being played. It is its seed and its decisions; all else follows from them."""

from collections.abc import Mapping
from dataclasses import asdict, is_dataclass
from typing import Any, cast

from pandemonium.kernel.agenda import answer, find, play
from pandemonium.kernel.codec import digest, encode
from pandemonium.kernel.foresee import is_private
from pandemonium.kernel.game import Game
from pandemonium.kernel.news import WATCHER, Event
from pandemonium.kernel.rng import Rng
from pandemonium.kernel.table import Content, Table

Decision = tuple[int, str]
"""Who decided, and the text of the option."""
EVERY = 20
"""A fingerprint stands after so many decisions."""


class Match:
    """A game, how it was set up, its table as it stands, and what was decided and told."""

    def __init__(
        self,
        game: Game,
        seats: int,
        seed: bytes,
        chosen: Mapping[str, object] | None = None,
        content: Content | None = None,
        *,
        apart: int = 0,
        marking: bool = False,
    ) -> None:
        """Begin. Tables are kept *apart* decisions from one another to go back to; 0 keeps none."""
        self.game = game
        self.seats = seats
        self.seed = seed
        self.settings = game.settle(seats, chosen or {})
        self.content = content or game.standin()
        self.apart = apart
        self.marking = marking
        self.table = self._start()
        self.decisions: list[Decision] = []
        # The news of each decision; before them stand those of the start.
        self.news: list[list[Event]] = [self.table.take_news()]
        self.marks: dict[int, str] = {}
        # The table after so many decisions, for some of them; and how many are no longer known.
        self.kept: dict[int, Table] = {}
        self.forgotten = 0

    def _start(self) -> Table:
        return self.game.start(self.seats, self.seed, self.settings, self.content)

    @property
    def count(self) -> int:
        """Return how many decisions led here."""
        return self.forgotten + len(self.decisions)

    # -- deciding ---------------------------------------------------------------------------------

    def play(self, seat: int, text: str) -> None:
        """Decide *text* for *seat*; raise IllegalAnswer, nothing done, if that is not on offer."""
        self.decide(seat, find(self.table, seat, text))

    def decide(self, seat: int, index: int) -> None:
        """Decide for *seat* by the place of the option.

        It is written down before it happens, so that a record shows what the rules stumbled over.
        """
        s = self.table
        ask = s.asks[seat]
        assert ask is not None, f"seat {seat} owes nothing"
        if self.apart and self._keeps():
            self.kept[self.count] = s.clone()
        self.decisions.append((seat, ask.options[index].words))
        answer(s, seat, ask.number, index)
        self.news.append(s.take_news())
        if self.marking and (self.count % EVERY == 0 or s.outcome is not None):
            self.marks[self.count] = self.fingerprint()

    def adopt(self, seat: int, text: str, after: Table) -> None:
        """Let a decision happen that was tried on a copy of the table, and led to *after*."""
        if self.apart and self._keeps():
            self.kept[self.count] = self.table
        self.decisions.append((seat, text))
        self.table = after
        self.news.append(after.take_news())

    def _keeps(self) -> bool:
        """Tell whether the table of now is one of those to go back to."""
        return self.count >= next(reversed(self.kept), -self.apart) + self.apart

    # -- going back -------------------------------------------------------------------------------

    def at(self, count: int) -> Table:
        """Return a copy of the table after so many decisions."""
        if count == self.count:
            return self.table.clone()
        nearest = max((place for place in self.kept if place <= count), default=0)
        table = self.kept[nearest].clone() if nearest in self.kept else self._start()
        for seat, text in self.decisions[nearest - self.forgotten : count - self.forgotten]:
            play(table, seat, text)
        table.take_news()
        return table

    def may_undo(self, seat: int, rng: Rng) -> bool:
        """Tell whether the newest decision is that of *seat* and taught nobody anything."""
        if not self.decisions or self.decisions[-1][0] != seat:
            return False
        return is_private(self.game, self.at(self.count - 1), seat, self.decisions[-1][1], rng)

    def undo(self) -> None:
        """Return to the table before the newest decision."""
        self.table = self.at(self.count - 1)
        self.kept.pop(self.count, None)
        self.marks.pop(self.count, None)
        self.news.pop()
        self.decisions.pop()

    def forget(self, most: int = 0) -> None:
        """Know only the last *most* decisions, or fewer: the first known has its table kept."""
        within = [place for place in self.kept if place >= self.count - most]
        first = within[0] if within else self.count
        self.kept = {place: self.kept[place] for place in within}
        del self.news[: first - self.forgotten]
        del self.decisions[: first - self.forgotten]
        self.forgotten = first

    # -- fingerprints -----------------------------------------------------------------------------

    def fingerprint(self) -> str:
        """Return the digests of the state, and of what each seat and a watcher see and have heard.

        What they have heard are the news since the last place where a fingerprint stands.
        """
        last = (self.count - 1) // EVERY * EVERY
        fresh = [event for news in self.news[last + 1 if last > 0 else 0 :] for event in news]
        viewers = [*range(self.seats), WATCHER]
        views = [digest(plain(self.game.look(self.table, seat))) for seat in viewers]
        heard = [digest([news.text() for news in fresh if news.reaches(seat)]) for seat in viewers]
        return " ".join([digest(encode(self.table)), *views, *heard])


def plain(view: object) -> Any:
    """Return a view as plain data."""
    return asdict(cast("Any", view)) if is_dataclass(view) else view


def renumber(s: Table, seat: int, number: int) -> None:
    """Let the questions to *seat* go on counting from *number*, that of the open one."""
    ask = s.asks[seat]
    if ask is not None:
        s.asks[seat] = ask.numbered(number)
    s.asked[seat] = number
