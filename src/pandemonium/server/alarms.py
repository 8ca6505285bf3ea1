"""Tables that are played over days sleep in the store; somebody has to wake them in time."""

import contextlib
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Final

from pandemonium.server.clock import LASTING, SECONDS, Clock
from pandemonium.server.lobby import load
from pandemonium.server.problems import Problem
from pandemonium.server.store import TableRow, Trouble

if TYPE_CHECKING:
    from pandemonium.server.rooms import Room

SNOOZE: Final = 3600.0
"""After so many seconds a table that could not be woken is tried again."""

log = logging.getLogger("pandemonium.alarms")


class Alarms:
    """When the next clock of each sleeping table runs out."""

    def __init__(self, wake: Callable[[str], Awaitable["Room"]], earliest: float) -> None:
        self.wake = wake
        self.earliest = earliest
        self.due: dict[str, float] = {}

    def recall(self, rows: Sequence[TableRow]) -> None:
        """Set an alarm for every table the store has."""
        for row in rows:
            with contextlib.suppress(Problem):  # an unreadable sheet sleeps on
                since = load(row.sheet).since.values()
                due = min(since, default=row.touched) + SECONDS[LASTING]
                self.due[row.id] = max(due, self.earliest)

    def set(self, key: str, clock: Clock) -> None:
        """Remember a table that goes to sleep."""
        due = clock.next_due()
        if clock.lasts() and due is not None:
            self.due[key] = due

    async def ring(self, now: float) -> None:
        """Wake the tables whose time has come; their own clocks do the rest."""
        for key in [key for key, due in self.due.items() if due <= now]:
            try:
                await self.wake(key)
            except Trouble:
                raise  # it is still due when the store is well again
            except Problem as gone:  # it may have expired or been closed meanwhile
                log.info("a sleeping table is gone", extra={"table": key, "reason": gone.key})
            except Exception:  # one table that cannot be woken keeps no other asleep
                log.exception("a sleeping table cannot be woken", extra={"table": key})
                self.due[key] = now + SNOOZE
                continue
            self.due.pop(key, None)
