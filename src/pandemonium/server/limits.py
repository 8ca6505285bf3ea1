"""Rate limits: token buckets by whoever or whatever is to be held back.

Nothing a guest can invent is a key: cookies cost nothing, so limits go by address, table and seat.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from pandemonium.server.problems import Problem

LIMITS: Final[dict[str, tuple[float, float]]] = {
    # what: (at once, a second afterwards)
    "create": (20, 0.1),
    "create_daily": (400, 400 / 86_400),
    "join": (30, 0.5),
    "change": (60, 2.0),
    "read": (400, 40.0),
    "page": (400, 40.0),
    "heavy": (20, 0.5),
    "import": (20, 1 / 60),
    "failed": (10, 0.1),
    "connect": (120, 5.0),
    "message": (60, 15.0),
    "chat": (6, 0.5),
    "chat_address": (40, 4.0),
    "chat_gallery": (20, 1.0),
    "hint": (4, 0.25),
    "hint_address": (20, 1.0),
    "seconds": (3.0, 0.25),
}
MOST_KEYS: Final = 20_000
Clock = Callable[[], float]


class Bucket:
    """An allowance that fills up again."""

    __slots__ = ("left", "refill", "since", "size")

    def __init__(self, size: float, refill: float, now: float) -> None:
        self.size = size
        self.refill = refill
        self.left = size
        self.since = now

    def fill(self, now: float) -> float:
        """Return what is left by now."""
        self.left = min(self.size, self.left + (now - self.since) * self.refill)
        self.since = now
        return self.left

    def take(self, now: float) -> bool:
        """Take one, if there is one."""
        if self.fill(now) < 1:
            return False
        self.left -= 1
        return True


class Limits:
    """Counts what each address, socket or table has done lately; a rate of 0 counts nothing."""

    def __init__(self, rate: float, clock: Clock = time.monotonic) -> None:
        self.rate = rate
        self.clock = clock
        self.buckets: dict[tuple[str, str], Bucket] = {}

    def new(self, what: str) -> Bucket:
        """Return a full bucket for *what*."""
        size, refill = LIMITS[what]
        return Bucket(size * self.rate, refill * self.rate, self.clock())

    def take(self, what: str, who: str) -> bool:
        """Tell whether *who* may do *what* once more, and count it."""
        return self.rate == 0 or self._bucket(what, who).take(self.clock())

    def insist(self, what: str, who: str) -> None:
        """Count that *who* does *what*, or refuse it."""
        if not self.take(what, who):
            raise Problem(429, "slow_down")

    def spend(self, what: str, who: str, much: float) -> None:
        """Count what was done already; a debt is paid off before anything else is allowed."""
        if self.rate:
            self._bucket(what, who).left -= much

    @contextmanager
    def share(self, who: str, *, anyway: bool = False) -> Iterator[None]:
        """Count the processor's time that passes within; refuse when *who* has used it all up."""
        if not anyway and self.empty("seconds", who, 0):
            raise Problem(429, "slow_down")
        began = time.thread_time()
        try:
            yield
        finally:
            self.spend("seconds", who, time.thread_time() - began)

    def empty(self, what: str, who: str, least: float = 1.0) -> bool:
        """Tell whether *who* has less than *least* left, without counting."""
        bucket = self.buckets.get((what, who))
        return bucket is not None and bucket.fill(self.clock()) < least

    def _bucket(self, what: str, who: str) -> Bucket:
        key = (what, who)
        bucket = self.buckets.get(key)
        if bucket is None:
            if len(self.buckets) >= MOST_KEYS:
                self._forget()
            bucket = self.buckets[key] = self.new(what)
        return bucket

    def _forget(self) -> None:
        """Drop buckets that are full again; failing that, those unused for longest."""
        now = self.clock()
        kept = [item for item in self.buckets.items() if not _is_full(item[1], now)]
        kept.sort(key=lambda item: item[1].since)
        self.buckets = dict(kept[-MOST_KEYS // 2 :])


def _is_full(bucket: Bucket, now: float) -> bool:
    return bucket.left + (now - bucket.since) * bucket.refill >= bucket.size
