"""What may be taken back or opened again at one table, worked out a moment after a decision.

Each seat is looked at by itself, a fixed while after its own decision: what the others do, and how
much of it, neither hastens nor delays its offers.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from pandemonium.kernel.rng import Rng
from pandemonium.server.desk import Desk
from pandemonium.server.match import Match
from pandemonium.server.wire import Offered

PAUSE: Final = 0.15
"""A seat has to be still for so long; while it plays quickly it would take nothing back."""


class Offers:
    """The seats that are offered to take their last decision back, or to open what they sealed."""

    def __init__(
        self, desk: Desk, rng: Rng, is_held: Callable[[int], bool], changed: Callable[[], None]
    ) -> None:
        self.desk = desk
        self.rng = rng
        self.is_held = is_held
        self.changed = changed
        self.undo: dict[int, object] = {}
        self.reopen: dict[int, object] = {}
        self.due: dict[int, float] = {}
        self.waiting: set[int] = set()

    def among(self, seats: Sequence[int]) -> Offered:
        return Offered(
            [seat for seat in seats if seat in self.undo],
            [seat for seat in seats if seat in self.reopen],
        )

    def after(self, match: Match, seats: Iterable[int]) -> None:
        """Withdraw what is no longer possible; look anew at *seats*, which have just decided."""
        self.undo = {seat: what for seat, what in self.undo.items() if match.last_of(seat) == what}
        self.reopen = {
            seat: what
            for seat, what in self.reopen.items()
            if match.could_reopen(seat) and match.lanes is what
        }
        for seat in seats:
            if self.is_held(seat):
                self.due[seat] = self.desk.now() + PAUSE
                self._wait(match, seat, PAUSE)

    def _wait(self, match: Match, seat: int, seconds: float) -> None:
        """Keep one timer a seat: it looks at the time when it fires."""
        if seat not in self.waiting:
            self.waiting.add(seat)
            self.desk.later(seconds, lambda: self._ring(match, seat))

    def _ring(self, match: Match, seat: int) -> None:
        self.waiting.discard(seat)
        left = self.due[seat] - self.desk.now()
        if left > 0:
            self._wait(match, seat, left)
        else:
            self.desk.at_leisure(lambda: self._look(match, seat))

    def _look(self, match: Match, seat: int) -> None:
        """Offer what would teach nobody anything."""
        if not self.is_held(seat):
            return
        before = self.among([seat])
        self.undo.pop(seat, None)
        self.reopen.pop(seat, None)
        if match.may_take_back(seat, self.rng):
            self.undo[seat] = match.last_of(seat)
        if match.may_reopen(seat, self.rng):
            self.reopen[seat] = match.lanes
        if self.among([seat]) != before:
            self.changed()
