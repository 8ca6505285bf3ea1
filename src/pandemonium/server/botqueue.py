"""Who is thought about next: tables take turns, and bots go before hints.

A bot that is late holds up a whole table, a hint only the one who asked for it.
"""

from collections import deque
from collections.abc import Callable
from typing import Any, Final

from pandemonium.server.botworker import HintJob, Job

Chosen = Callable[[Any], None]
BETWEEN_HINTS: Final = 4
"""Where bots never stop waiting, one hint is worked out after so many of their steps."""


class Thinking:
    """A job that waits for its turn or is being thought about."""

    def __init__(
        self, job: Job, due: float, chosen: Chosen, drop: "Callable[[Thinking], None]"
    ) -> None:
        self.job = job
        self.due = due
        self.chosen = chosen
        self.drop = drop
        self.cancelled = False
        self.yields = self.hurried = False
        """Whether it makes room as soon as a bot needs the process, and whether it had to."""
        self.enough = 0.0
        self.tries = 0

    @property
    def is_hint(self) -> bool:
        return isinstance(self.job, HintJob)

    def cancel(self) -> None:
        """Nobody wants to know any more: it does not begin, or stops where it is."""
        self.drop(self)


class InTurns:
    """Jobs of many tables, each of which gets its turn however much one of them asks."""

    def __init__(self) -> None:
        self.tables: dict[str, deque[Thinking]] = {}

    def __len__(self) -> int:
        return sum(map(len, self.tables.values()))

    def add(self, thinking: Thinking) -> None:
        self.tables.setdefault(thinking.job.table, deque()).append(thinking)

    def remove(self, thinking: Thinking) -> None:
        """Take it out, if it is there."""
        queue = self.tables.get(thinking.job.table, deque())
        if thinking in queue:
            queue.remove(thinking)
            if not queue:
                del self.tables[thinking.job.table]

    def next(self) -> Thinking:
        """Return the first of the table that has waited longest for its turn."""
        table = next(iter(self.tables))
        queue = self.tables.pop(table)
        thinking = queue.popleft()
        if queue:
            self.tables[table] = queue  # behind the others
        return thinking


class BotQueue:
    """Everything that waits: the steps of bots, and hints in the time these leave."""

    def __init__(self) -> None:
        self.bots = InTurns()
        self.hints = InTurns()
        self.since_hint = 0

    def __len__(self) -> int:
        return len(self.bots) + len(self.hints)

    def line(self, thinking: Thinking) -> InTurns:
        return self.hints if thinking.is_hint else self.bots

    def next(self, may_hint: bool) -> Thinking | None:
        """Return what is next, a hint only where one *may* be worked out now; or None."""
        turn = self.since_hint >= BETWEEN_HINTS or not self.bots
        if self.hints and may_hint and turn:
            self.since_hint = 0
            return self.hints.next()
        if not self.bots:
            return None
        self.since_hint += 1
        return self.bots.next()
