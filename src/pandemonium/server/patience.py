"""How long to wait before trying again: longer each time, up to a limit."""

from collections.abc import Iterator
from typing import Final

FIRST: Final = 0.25
MOST: Final = 8.0


def growing_waits() -> Iterator[float]:
    """Give the seconds to wait after the first failure, the second, and so on for ever."""
    wait = FIRST
    while True:
        yield wait
        wait = min(MOST, wait * 2)
