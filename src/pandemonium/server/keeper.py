"""Keeps time for the hall: forgets idle rooms and expired tables, and feels the store's pulse.

Nothing here ends because it failed once: it is logged, health turns red, and it is tried again.
"""

import asyncio
import gc
import logging
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from pandemonium.server.attendance import missed
from pandemonium.server.lobby import Sheet
from pandemonium.server.metrics import EXPIRED
from pandemonium.server.patience import until_done
from pandemonium.server.problems import Problem
from pandemonium.server.store import Moment, Trouble
from pandemonium.server.store.expiry import DAY
from pandemonium.server.store.trouble import STUCK

if TYPE_CHECKING:
    from pandemonium.server.hall import Hall

log = logging.getLogger("pandemonium.keeper")
SWEEP_SECONDS: Final = 60.0
IDLE_SECONDS: Final = 60.0
"""A table at which nobody is connected and no bot is busy sleeps after so long."""
TOUCH_SECONDS: Final = 3600.0
SWEEPS_UNCOLLECTED: Final = 20
STUCK_SECONDS: Final = 5.0
"""What the store does takes milliseconds; after so long it hangs and is broken off."""
PULSE_SECONDS: Final = 2.0
"""Health is answered within this time, whatever the store does."""
PULSE_LASTS: Final = 1.0
"""Trouble is felt by writing, so it is not felt anew for everybody who asks."""
LEASE_SECONDS: Final = 2.0
WATCH_SECONDS: Final = 1.0


class Keeper:
    """What the hall does now and then."""

    def __init__(self, hall: "Hall") -> None:
        self.hall = hall
        self.wall: Callable[[], float] = time.time
        self.ticks: Callable[[], float] = time.monotonic
        self.last_sweep: float | None = None
        self.well = True
        self.beat: asyncio.Future[str] | None = None
        self.felt_at = 0.0
        self.unswept = 0
        self.decisions_then = 0

    def begin(self) -> None:
        """Keep time from now on."""
        self.hall.start(self._keep_time())
        self.hall.start(self._watch_store())
        if self.hall.config.shared:
            self.hall.start(self._keep_leases())

    async def _keep_time(self) -> None:
        while True:
            await until_done("a sweep", self.sweep, self._is_unwell)
            self.well = True
            await asyncio.sleep(SWEEP_SECONDS)

    def _is_unwell(self) -> None:
        self.well = False

    async def _watch_store(self) -> None:
        while True:
            await asyncio.sleep(WATCH_SECONDS)
            await until_done("a look at the store", self._watch_once)

    async def _watch_once(self) -> None:
        self.hall.writer.watch(STUCK_SECONDS)

    # -- the pulse --------------------------------------------------------------------------------

    async def pulse(self) -> str:
        """Return the word for how the store is; "" when it is well.

        The store is asked once for all who ask meanwhile: what it has not got round to stands in
        its queue before everybody's decisions.
        """
        beat = self.beat
        if beat is None or (beat.done() and not self._lasts(beat.result())):
            beat = self.beat = asyncio.ensure_future(self._feel())
        try:
            word = await asyncio.wait_for(asyncio.shield(beat), PULSE_SECONDS)
        except TimeoutError:
            return STUCK
        return word or self.hall.writer.trouble or ("" if self.well else "sweep")

    def _lasts(self, word: str) -> bool:
        return word != "" and self.ticks() - self.felt_at < PULSE_LASTS

    async def _feel(self) -> str:
        writer = self.hall.writer
        try:
            await (writer.probe() if writer.trouble else writer.call(lambda store: store.table("")))
        except Trouble as trouble:
            return trouble.word
        finally:
            self.felt_at = self.ticks()
        return ""

    # -- sweeping ---------------------------------------------------------------------------------

    async def sweep(self) -> None:
        """Do once what has to be done now and then."""
        hall, now = self.hall, self.wall()
        for key, room in list(hall.rooms.items()):
            if room.is_idle(IDLE_SECONDS):
                hall.alarms.set(key, room.clock)
                hall.forget(key)
                continue
            note = missed(room, hall.config.standin_seconds) if room.leads else None
            if note is not None:
                await self._change(key, note)
            elif room.sockets and now - room.sheet.touched > TOUCH_SECONDS:
                await self._change(key, lambda _: None)
        await hall.alarms.ring(now)
        moment = self._moment(now)
        expired = await hall.writer.call(lambda store: store.sweep(moment))
        self.last_sweep = self.ticks()
        for key in expired:
            hall.forget(key)
            EXPIRED.inc()
            log.info("table expired", extra={"table": key})
        self._collect_garbage()

    async def _change(self, key: str, mutate: Callable[[Sheet], None]) -> None:
        try:
            await self.hall.change(key, mutate)
        except Trouble:
            raise
        except Problem as problem:  # this table is gone or crowded; that is no matter for the rest
            log.info("a table was not touched", extra={"table": key, "reason": problem.key})
        except Exception:
            log.exception("a table was not touched", extra={"table": key})

    def _moment(self, now: float) -> Moment:
        config = self.hall.config
        elapsed = 0.0 if self.last_sweep is None else self.ticks() - self.last_sweep
        return Moment(now, elapsed, now - config.waiting_days * DAY, now - config.expire_days * DAY)

    def _collect_garbage(self) -> None:
        """Walk over everything in a quiet minute, or when there has not been one for long."""
        self.unswept += 1
        if self.decisions_then == self.hall.writer.rows or self.unswept >= SWEEPS_UNCOLLECTED:
            self.unswept = 0
            gc.collect()
        self.decisions_then = self.hall.writer.rows

    # -- who leads a table ------------------------------------------------------------------------

    async def _keep_leases(self) -> None:
        while True:
            await asyncio.sleep(LEASE_SECONDS)
            await until_done("a lease", self._lease_all, self._lead_nothing)

    async def _lease_all(self) -> None:
        await self.lease(list(self.hall.rooms))

    def _lead_nothing(self) -> None:
        """With the database went what we held there."""
        for room in self.hall.rooms.values():
            room.lead(leads=False)

    async def lease(self, keys: list[str]) -> None:
        """Lead those of these tables that no other process leads; their bots begin to think."""
        if not keys:
            return
        led = await self.hall.writer.call(lambda store: store.lease(keys))
        for key in keys:
            room = self.hall.rooms.get(key)
            if room is None:
                continue
            try:
                room.lead(key in led)
            except Exception:  # one table's bots are no matter for the others
                log.exception("the bots of a table were not woken", extra={"table": key})
