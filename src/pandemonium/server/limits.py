"""Rate limits: token buckets by whoever or whatever is to be held back."""

import time
from typing import Final

LIMITS: Final[dict[str, tuple[float, float]]] = {
    # what: (at once, a second afterwards)
    "create": (20, 0.2),
    "join": (30, 0.5),
    "change": (60, 2.0),
    "read": (200, 20.0),
    "heavy": (20, 1.0),
    "failed": (10, 0.1),
    "connect": (60, 5.0),
    "message": (60, 15.0),
    "chat": (6, 0.5),
}
MOST_KEYS: Final = 20_000


class Limits:
    """Counts what each address, socket or table has done lately."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self.buckets: dict[tuple[str, str], tuple[float, float]] = {}

    def take(self, what: str, who: str) -> bool:
        """Tell whether *who* may do *what* once more, and count it."""
        if self.rate == 0:
            return True
        size, refill = LIMITS[what]
        now = time.monotonic()
        key = (what, who)
        left, since = self.buckets.get(key, (size * self.rate, now))
        left = min(size * self.rate, left + (now - since) * refill * self.rate)
        allowed = left >= 1
        self.buckets[key] = (left - 1 if allowed else left, now)
        if len(self.buckets) > MOST_KEYS:
            self._forget(now)
        return allowed

    def empty(self, what: str, who: str) -> bool:
        """Tell whether *who* has nothing left, without counting."""
        if self.rate == 0:
            return False
        size, refill = LIMITS[what]
        left, since = self.buckets.get((what, who), (size * self.rate, 0.0))
        return left + (time.monotonic() - since) * refill * self.rate < 1

    def drop(self, what: str, who: str) -> None:
        self.buckets.pop((what, who), None)

    def _forget(self, now: float) -> None:
        """Drop buckets that have long been full again; failing that, the oldest half."""
        kept = {key: value for key, value in self.buckets.items() if now - value[1] < 120}
        if len(kept) > MOST_KEYS // 2:
            newest = sorted(kept.items(), key=lambda item: item[1][1])[-MOST_KEYS // 2 :]
            kept = dict(newest)
        self.buckets = kept
