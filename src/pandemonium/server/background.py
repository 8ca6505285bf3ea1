"""Work that can wait: done bit by bit beside the game, never more than a share of the time."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final

REST: Final = 3.0
"""After a piece of work the loop belongs to others for so many times as long."""


class Background:
    """A queue of things nobody waits for."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.waiting: deque[Callable[[], None]] = deque()
        self.busy = False

    def add(self, work: Callable[[], None]) -> None:
        """Do *work* when there is time."""
        self.waiting.append(work)
        if not self.busy:
            self.busy = True
            self.loop.call_soon(self._next)

    def _next(self) -> None:
        start = self.loop.time()
        try:
            self.waiting.popleft()()
        finally:
            took = self.loop.time() - start
            if self.waiting:
                self.loop.call_later(took * REST, self._next)
            else:
                self.busy = False
