"""What failed is logged and tried again, after a longer wait each time, up to a limit."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from typing import Final

from pandemonium.server.store.trouble import Trouble

FIRST: Final = 0.25
MOST: Final = 8.0

log = logging.getLogger("pandemonium.patience")


def growing_waits() -> Iterator[float]:
    """Give the seconds to wait after the first failure, the second, and so on for ever."""
    wait = FIRST
    while True:
        yield wait
        wait = min(MOST, wait * 2)


async def until_done(
    what: str,
    work: Callable[[], Awaitable[object]],
    failed: Callable[[], None] | None = None,
    over: type[Exception] = Exception,
) -> None:
    """Do *work* until it succeeds; each time it fails *failed* is called.

    Only failures of the sort *over* are tried again. Nothing that goes on for as long as the server
    does may end because of one mistake in the rules of one game, so by default that is all of them.
    """
    for wait in growing_waits():
        try:
            await work()
        except over as mistake:
            # Of the store's trouble the word has been logged; a mistake of ours needs its trace.
            trace = None if isinstance(mistake, Trouble) else mistake
            log.warning("%s failed and will be repeated", what, exc_info=trace)
            if failed is not None:
                failed()
            await asyncio.sleep(wait)
        else:
            return
