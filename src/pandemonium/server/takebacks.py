"""What may be taken back or opened again at one table, worked out a moment after a decision.

Each seat is looked at by itself, a fixed while after its own decision: what the others do, and how
much of it, neither hastens nor delays its offers. It takes the time of whoever holds the seat, and
bit by bit, for one may decide very much in one step.
"""

from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import suppress
from typing import Final

from pandemonium.kernel.rng import Rng
from pandemonium.server.lobby import Chair
from pandemonium.server.match import ServedMatch
from pandemonium.server.move import Last
from pandemonium.server.problems import Problem
from pandemonium.server.services import Services
from pandemonium.server.streams import Socket
from pandemonium.server.wire import Offered

PAUSE: Final = 0.15
"""A seat has to be still for so long; while it plays quickly it would take nothing back."""


class TakeBacks:
    """The seats that are offered to take their last decision back, or to open what they sealed."""

    def __init__(
        self,
        services: Services,
        rng: Rng,
        holder: Callable[[int], Socket | None],
        chair: Callable[[int], Chair],
        changed: Callable[[], None],
    ) -> None:
        self.services = services
        self.rng = rng
        self.holder = holder
        self.chair = chair
        self.changed = changed
        self.undo: dict[int, Last] = {}
        self.reopen: dict[int, object] = {}
        self.due: dict[int, float] = {}
        self.waiting: set[int] = set()
        self.judging: dict[int, object] = {}

    def among(self, seats: Sequence[int]) -> Offered:
        return Offered(
            [(seat, self.undo[seat].text) for seat in seats if seat in self.undo],
            [seat for seat in seats if seat in self.reopen],
        )

    def is_own(self, match: ServedMatch, seat: int) -> bool:
        """Tell whether the last decision of *seat* was made by whoever sits there now.

        In a lane it was: a bot's whole step is sealed with its first word.
        """
        return match.lanes is not None or match.count > self.chair(seat).before

    def may_reopen(self, match: ServedMatch, seat: int) -> bool:
        """Tell whether *seat* is offered to open what it has sealed."""
        return seat in self.reopen and self.reopen[seat] == match.sealed_by(seat)

    def after(self, match: ServedMatch, seats: Iterable[int]) -> None:
        """Withdraw what is no longer possible; look anew at *seats*, which have just decided."""
        self.undo = {seat: what for seat, what in self.undo.items() if match.last_of(seat) == what}
        self.reopen = {
            seat: what for seat, what in self.reopen.items() if match.sealed_by(seat) == what
        }
        for seat in seats:
            if self.holder(seat) is not None:
                self.due[seat] = self.services.now() + PAUSE
                self._wait(match, seat, PAUSE)

    def _wait(self, match: ServedMatch, seat: int, seconds: float) -> None:
        """Keep one timer a seat: it looks at the time when it fires."""
        if seat not in self.waiting:
            self.waiting.add(seat)
            self.services.later(seconds, lambda: self._ring(match, seat))

    def _ring(self, match: ServedMatch, seat: int) -> None:
        self.waiting.discard(seat)
        left = self.due[seat] - self.services.now()
        if left > 0:
            self._wait(match, seat, left)
        else:
            self._at_leisure(seat, lambda: self._look(match, seat))

    def _at_leisure(self, seat: int, work: Callable[[], None]) -> None:
        """Do *work* in the time of whoever holds *seat*, when there is some."""

        def charged() -> None:
            holder = self.holder(seat)
            done = False
            if holder is not None:
                with suppress(Problem), holder.charged():
                    work()
                    done = True
            if not done:
                self.judging.pop(seat, None)

        self.services.in_background(charged)

    def _look(self, match: ServedMatch, seat: int) -> None:
        """Offer what would teach nobody anything."""
        before = self.among([seat])
        self.undo.pop(seat, None)
        last = match.last_of(seat)
        if last is not None and self.is_own(match, seat) and match.may_take_back(seat, self.rng):
            self.undo[seat] = last
        if self.among([seat]) != before:
            self.changed()
        sealed = match.sealed_by(seat)
        if sealed is not None and sealed not in (self.judging.get(seat), self.reopen.get(seat)):
            self.judging[seat] = sealed
            self._judge(match, seat, sealed, match.may_reopen(seat, self.rng))

    def _judge(
        self, match: ServedMatch, seat: int, sealed: object, verdict: Generator[None, None, bool]
    ) -> None:
        """Go on finding out whether *sealed* may be opened again, unless it is past."""
        if self.judging.get(seat) != sealed:
            return
        try:
            next(verdict)
        except StopIteration as end:
            del self.judging[seat]
            if end.value:
                self.reopen[seat] = sealed
                self.changed()
        else:
            self._at_leisure(seat, lambda: self._judge(match, seat, sealed, verdict))
