"""Costly questions take turns: one in a round of the loop, whoever asks how many.

What a decision leads to, why not, the whole table in another language: each takes milliseconds.
Sixty of them in one packet would keep everybody's answers waiting; one by one, with the other
connections in between, they keep waiting only whoever asks too much.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final

from pandemonium.server.problems import Problem

MOST_WAITING: Final = 64
"""So many questions of one address may wait; the rest is refused."""

Work = Callable[[], None]


class Turns:
    """A queue for each address; they are served in turn."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.waiting: dict[str, deque[Work]] = {}
        self.busy = False

    def take(self, who: str, work: Work) -> None:
        """Do *work* for *who*: at once where nobody is before it, else when its turn comes."""
        if not self.busy:
            self.busy = True
            self.loop.call_soon(self._next)
            work()
            return
        queue = self.waiting.setdefault(who, deque())
        if len(queue) >= MOST_WAITING:
            raise Problem(429, "slow_down")
        queue.append(work)

    def _next(self) -> None:
        """Serve the address that has waited longest, once."""
        if not self.waiting:
            self.busy = False
            return
        self.loop.call_soon(self._next)
        who = next(iter(self.waiting))
        queue = self.waiting.pop(who)
        work = queue.popleft()
        if queue:
            self.waiting[who] = queue  # behind the others
        work()
