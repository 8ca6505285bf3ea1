"""What may be taken back at one table, worked out when it is quiet."""

import time
from collections.abc import Callable, Sequence
from typing import Final

from pandemonium.kernel.rng import Rng
from pandemonium.server.desk import Desk
from pandemonium.server.match import Made, Match

PAUSE: Final = 0.15
"""A table has to be still for so long; while it is played quickly nobody would take back."""


class Offers:
    """The seats that are offered to take their last decision back."""

    def __init__(
        self, desk: Desk, rng: Rng, is_held: Callable[[int], bool], changed: Callable[[], None]
    ) -> None:
        self.desk = desk
        self.rng = rng
        self.is_held = is_held
        self.changed = changed
        self.standing: dict[int, Made] = {}
        self.due = 0.0
        self.waiting = False

    def among(self, seats: Sequence[int]) -> list[int]:
        return [seat for seat in seats if seat in self.standing]

    def after(self, match: Match) -> None:
        """Withdraw offers for what is no longer the last; look for new ones when it is quiet."""
        self.standing = {
            seat: made for seat, made in self.standing.items() if match.last_of(seat) is made
        }
        if match.trail and self.is_held(match.trail[-1].seat):
            self.due = time.monotonic() + PAUSE
            self._wait(match, PAUSE)

    def _wait(self, match: Match, seconds: float) -> None:
        """Keep one timer, whatever the number of decisions: it looks at the time when it fires."""
        if not self.waiting:
            self.waiting = True
            self.desk.later(seconds, lambda: self._ring(match))

    def _ring(self, match: Match) -> None:
        self.waiting = False
        left = self.due - time.monotonic()
        if left > 0:
            self._wait(match, left)
        else:
            self.desk.at_leisure(lambda: self._look(match))

    def _look(self, match: Match) -> None:
        """Offer to take back whatever taught nobody anything."""
        found: dict[int, Made] = {}
        for seat in {made.seat for made in match.trail}:
            if self.is_held(seat) and match.may_take_back(seat, self.rng):
                made = match.last_of(seat)
                assert made is not None
                found[seat] = made
        changed = found.keys() != self.standing.keys()
        self.standing = found
        if changed:
            self.changed()
