"""The one thread that owns the store; it commits everything that is waiting in one transaction.

The loop hands in work and goes on with other tables; a table goes on when its decision is durable.
"""

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable
from enum import Enum
from typing import Any, TypeVar

from pandemonium.server.metrics import COMMIT
from pandemonium.server.store.base import Entry, Store
from pandemonium.server.store.trouble import DAMAGED, ENDED_BY_READING, GONE, STUCK, Trouble

T = TypeVar("T")
MOST_AT_ONCE = 512
log = logging.getLogger("pandemonium.store")


class Verdict(Enum):
    """What became of a decision handed in."""

    STORED = "stored"
    SECOND = "second"
    FAILED = "failed"
    UNSURE = "unsure"
    """The line broke while it was on its way: it may have arrived."""


Done = Callable[[Verdict], None]
Append = tuple[Entry, Done]
Call = tuple[Callable[[Store], Any], "asyncio.Future[Any]"]


class Writer:
    """Runs the store in a thread of its own."""

    def __init__(self, opener: Callable[[], Store], loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.waiting: queue.SimpleQueue[list[Append] | Call | None] = queue.SimpleQueue()
        self.gathered: list[Append] = []
        self.batches = 0
        self.rows = 0
        self.trouble = ""
        self.store: Store | None = None
        self.busy_since = 0.0
        self.opener = opener
        self.opened: asyncio.Future[None] = loop.create_future()
        self.thread = threading.Thread(target=self._run, name="store", daemon=True)
        self.thread.start()

    def append(self, entry: Entry, done: Done) -> None:
        """Store *entry*; *done* is called on the loop with the verdict.

        What arrives in one round of the loop is handed over together: waking the thread once for
        each decision costs more than the decision.
        """
        if not self.gathered:
            self.loop.call_soon(self._hand_over)
        self.gathered.append((entry, done))

    def _hand_over(self) -> None:
        gathered, self.gathered = self.gathered, []
        self.waiting.put(gathered)

    def call(self, work: Callable[[Store], T]) -> "asyncio.Future[T]":
        """Run *work* with the store, between two batches."""
        future: asyncio.Future[T] = self.loop.create_future()
        self.waiting.put((work, future))
        return future

    def watch(self, seconds: float) -> None:
        """Break off what has kept the thread for longer than *seconds*; called on the loop."""
        since, store = self.busy_since, self.store
        if since and store is not None and time.monotonic() - since > seconds:
            self._in_trouble(STUCK)
            self.busy_since = time.monotonic()  # it has as long again before the next attempt
            store.give_up()

    def _in_trouble(self, word: str) -> None:
        if word != self.trouble:
            self.trouble = word
            log.error("the store is in trouble", extra={"reason": word})

    def _is_well(self) -> None:
        if self.trouble and self.trouble != DAMAGED:  # that does not heal by itself
            self.trouble = ""
            log.warning("the store is well again")

    async def probe(self) -> None:
        """Find out by a small write whether the store is well; raise Trouble if it is not."""
        await self.call(lambda store: store.probe())
        self._is_well()

    def close(self) -> None:
        """Finish what is waiting and close the store."""
        self.waiting.put(self.gathered)
        self.gathered = []
        self.waiting.put(None)
        self.thread.join(timeout=30)

    def _run(self) -> None:
        try:
            store = self.store = self.opener()
        except Exception as mistake:  # noqa: BLE001 - whoever waits for the opening must hear of it
            self.loop.call_soon_threadsafe(self.opened.set_exception, mistake)
            return
        self.loop.call_soon_threadsafe(self.opened.set_result, None)
        going_on = True
        while going_on:
            going_on = self._round(store)
        store.close()

    def _round(self, store: Store) -> bool:
        """Take everything that is waiting; return False once asked to stop."""
        appends: list[Append] = []
        calls: list[Call] = []
        going_on = True
        item = self.waiting.get()
        while True:
            if item is None:
                going_on = False
                break
            if isinstance(item, list):
                appends += item
            else:
                calls.append(item)
            if len(appends) >= MOST_AT_ONCE or self.waiting.empty():
                break
            item = self.waiting.get()
        if appends:
            self.batches += 1
            self.rows += len(appends)
            self.busy_since = time.monotonic()
            verdicts = self._append_all(store, [entry for entry, _ in appends])
            done = [done for _, done in appends]
            self.loop.call_soon_threadsafe(_tell, done, verdicts)
        for work, future in calls:
            self.busy_since = time.monotonic()
            self._call(store, work, future)
        self.busy_since = 0.0
        return going_on

    def _append_all(self, store: Store, entries: list[Entry]) -> list[Verdict]:
        try:
            with COMMIT.time():
                stored = store.append(entries)
        except Exception as mistake:
            word = store.trouble(mistake)
            if word:
                self._in_trouble(word)
                return [Verdict.UNSURE if word == GONE else Verdict.FAILED] * len(entries)
            log.exception("a batch of decisions was not stored")
        else:
            self._is_well()
            return [Verdict.STORED if one else Verdict.SECOND for one in stored]
        if len(entries) == 1:
            return [Verdict.FAILED]
        # One bad entry must not take the others down with it.
        return [verdict for entry in entries for verdict in self._append_all(store, [entry])]

    def _call(
        self, store: Store, work: Callable[[Store], Any], future: "asyncio.Future[Any]"
    ) -> None:
        try:
            result = work(store)
        except Exception as mistake:  # noqa: BLE001 - handed to whoever awaits the answer
            word = store.trouble(mistake)
            if word:
                self._in_trouble(word)
                mistake = Trouble(word)
            self.loop.call_soon_threadsafe(_fail, future, mistake)
        else:
            if self.trouble in ENDED_BY_READING:
                self._is_well()
            self.loop.call_soon_threadsafe(_finish, future, result)


def _tell(done: list[Done], verdicts: list[Verdict]) -> None:
    for callback, verdict in zip(done, verdicts, strict=True):
        try:
            callback(verdict)
        except Exception:  # the other tables of this batch are still to be told
            log.exception("a table failed at a decision that the store has taken")


def _finish(future: "asyncio.Future[Any]", result: Any) -> None:
    if not future.done():
        future.set_result(result)


def _fail(future: "asyncio.Future[Any]", mistake: Exception) -> None:
    if not future.done():
        future.set_exception(mistake)
