"""Who is at a table on which connections, and since when the others are away."""

import time
from collections import Counter

from pandemonium.server.lobby import Chair


class Presence:
    """The visitors of one table."""

    def __init__(self) -> None:
        self.here: Counter[str] = Counter()
        self.left_at: dict[str, float] = {}
        self.opened_at = time.time()
        # Several processes serve the table: who is not here may be there.
        self.shared = False

    def come(self, visitor: str) -> None:
        self.here[visitor] += 1
        self.left_at.pop(visitor, None)

    def go(self, visitor: str, *, noted: bool) -> None:
        """Count a connection less; of mere watchers, of whom there is no end, nothing is noted."""
        self.here[visitor] -= 1
        if not self.has(visitor):
            del self.here[visitor]
            if noted:
                self.left_at[visitor] = time.time()

    def has(self, visitor: str) -> bool:
        return self.here[visitor] > 0

    def attends(self, chair: Chair) -> bool:
        """Tell whether the person of a chair is here, on whichever device."""
        return any(self.has(visitor) for visitor in chair.visitors())

    def absent(self, chair: Chair) -> float | None:
        """Return since how many seconds the person of a chair is away; None for somebody there."""
        if chair.left:
            return time.time() - chair.away
        if self.attends(chair):
            return None
        if chair.away:  # a table that has just woken gives everybody time to come back
            return time.time() - max(chair.away, self.opened_at)
        if self.shared:
            return None
        left = [self.left_at.get(visitor, self.opened_at) for visitor in chair.visitors()]
        return time.time() - max(left, default=self.opened_at)
