"""The time each person has for a step, at tables that were set up with one.

A clock runs from the moment a seat first owes a decision in a step until it has sealed it; inner
choices neither stop nor restart it, so it shows nothing that the list of who still owes does not
show. A new step begins when something public happens or somebody else owes a decision.
Nobody plays for time by answering and taking back: after a few of these in a row the clock runs on.
"""

import math
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from pandemonium.kernel.news import WATCHER, Event, only
from pandemonium.server.lobby import Sheet
from pandemonium.server.services import Services, Timer

SECONDS: Final[dict[str, float]] = {"relaxed": 300.0, "brisk": 60.0, "days": 3 * 86_400.0}
LASTING: Final = "days"
"""With this much time nobody waits at the table: the clock runs on while nobody is there."""

CHANGES_OF_MIND: Final = 3
"""So many answers taken back in a row start the clock anew."""


class Clock:
    """The clocks of one table; *over* is called with a seat whose time is up."""

    def __init__(self, services: Services, over: Callable[[int], None]) -> None:
        self.services = services
        self.over = over
        self.wall: Callable[[], float] = time.time
        self.sheet: Sheet | None = None
        self.owing: list[int] = []
        self.since: dict[int, float] = {}
        self.taken_back: Counter[int] = Counter()
        self.timer: Timer | None = None

    @property
    def limit(self) -> float:
        """Return the seconds for a step; 0 for no limit."""
        return SECONDS.get(self.sheet.time, 0.0) if self.sheet is not None else 0.0

    def lasts(self) -> bool:
        """Tell whether the clock runs on while nobody is there, and so has to be kept."""
        return self.sheet is not None and self.sheet.time == LASTING

    def begin(self, sheet: Sheet, owing: Sequence[int]) -> None:
        """Start with a table as it stands: nobody is late because the server was away."""
        self.sheet, self.owing = sheet, list(owing)
        now, kept = self.wall(), sheet.since if self.lasts() else {}
        least = self.services.earliest - self.limit
        self.since = {seat: max(kept.get(str(seat), now), least) for seat in owing}
        if not kept:
            self.since = dict.fromkeys(owing, now)
        self._wind()

    def after(self, owing: Sequence[int], news: Iterable[Event], by: Iterable[int] = ()) -> bool:
        """Follow what the seats *by* have decided; tell whether a new step has begun."""
        public = only(WATCHER)
        fresh = not set(owing) <= set(self.owing) or any(e.audience & public for e in news)
        self.owing = list(owing)
        self.taken_back = Counter({seat: self.taken_back[seat] for seat in by})
        if fresh:
            now, before = self.wall(), self.since
            self.since = {seat: self._start_of(seat, before, now) for seat in owing}
        self._wind()
        return fresh

    def _start_of(self, seat: int, before: Mapping[int, float], now: float) -> float:
        return before.get(seat, now) if self.taken_back[seat] > CHANGES_OF_MIND else now

    def changed_mind(self, seat: int) -> None:
        """Note that *seat* is about to take an answer back."""
        self.taken_back[seat] += 1

    def follow(self, sheet: Sheet) -> None:
        """Follow a change of the chairs: a new person has the whole time.

        Whoever leaves and comes back has what was left of it.
        """
        before, self.sheet = self.sheet, sheet
        if before is None:
            return
        for seat in self.owing:
            if sheet.chairs[seat].hand != before.chairs[seat].hand:
                self.since[seat] = self.wall()
        self._wind()

    def restart(self) -> None:
        """Give everybody the whole time again."""
        self.since = dict.fromkeys(self.owing, self.wall())
        self._wind()

    def due(self) -> Mapping[int, int]:
        """Return when the time of each person who owes a decision is up, in whole seconds."""
        return {seat: math.ceil(self.since[seat] + self.limit) for seat in self._running()}

    def kept(self) -> dict[str, float]:
        """Return what the sheet keeps of the clocks over a restart."""
        return {str(seat): at for seat, at in self.since.items()}

    def next_due(self) -> float | None:
        """Return when the first clock runs out; None when none is running."""
        return min((self.since[seat] + self.limit for seat in self._running()), default=None)

    def _running(self) -> list[int]:
        if self.sheet is None or not self.limit or self.sheet.over:
            return []
        return [seat for seat in self.owing if self.sheet.chairs[seat].is_person()]

    def _wind(self) -> None:
        self.stop()
        due = self.next_due()
        if due is not None:
            self.timer = self.services.later(max(0.0, due - self.wall()), self._ring)

    def _ring(self) -> None:
        now = self.wall()
        late = [seat for seat in self._running() if self.since[seat] + self.limit <= now]
        for seat in late:
            self.since[seat] = now  # the next ring is for a bot that did not come
        self._wind()
        for seat in late:
            self.over(seat)

    def stop(self) -> None:
        """Let no clock run."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
