"""Bots think in processes of their own, for a limited time; a stuck one is replaced."""

import asyncio
import logging
import multiprocessing
import os
import queue
import threading
from collections.abc import Callable
from multiprocessing.process import BaseProcess

from pandemonium.server.botworker import Job, serve

log = logging.getLogger("pandemonium.bots")
Chosen = Callable[[list[str] | None], None]
SPAWN = multiprocessing.get_context("spawn")
START_SECONDS = 30.0
"""A fresh process has to import the games first."""


class BotPool:
    """A few processes, each with a thread here that hands it jobs one by one."""

    def __init__(self, workers: int, seconds: float, loop: asyncio.AbstractEventLoop) -> None:
        self.seconds = seconds
        self.loop = loop
        self.jobs: queue.SimpleQueue[tuple[Job, Chosen] | None] = queue.SimpleQueue()
        self.closed = False
        count = workers or max(1, (os.cpu_count() or 2) - 1)
        self.threads = [
            threading.Thread(target=self._attend, name=f"bots-{n}", daemon=True)
            for n in range(count)
        ]
        for thread in self.threads:
            thread.start()

    def think(self, job: Job, chosen: Chosen) -> None:
        """Have *job* decided; *chosen* gets the texts of its options on the loop, or None."""
        self.jobs.put((job, chosen))

    def close(self) -> None:
        """Stop every process."""
        self.closed = True
        for _ in self.threads:
            self.jobs.put(None)
        for thread in self.threads:
            thread.join(timeout=self.seconds + 5)

    def _attend(self) -> None:
        """Keep one process busy until the pool is closed."""
        worker: Worker | None = None
        while True:
            item = self.jobs.get()
            if item is None or self.closed:
                break
            job, chosen = item
            answer: list[str] | None = None
            try:
                worker = worker or Worker()
                answer = worker.decide(job, self.seconds)
            except OSError:
                log.exception("a bot's process could not be started")
            if answer is None and worker is not None:
                worker.end()
                worker = None
            self.loop.call_soon_threadsafe(chosen, answer)
        if worker is not None:
            worker.end()


class Worker:
    """One process."""

    def __init__(self) -> None:
        self.line, theirs = SPAWN.Pipe()
        self.process: BaseProcess = SPAWN.Process(target=serve, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()
        self.fresh = True

    def decide(self, job: Job, seconds: float) -> list[str] | None:
        """Return the texts of the chosen options; None when the process failed or took too long."""
        limit = seconds + (START_SECONDS if self.fresh else 0.0)
        try:
            self.line.send(job)
            if not self.line.poll(limit):
                log.warning("a bot took too long", extra={"bot": job.bot, "game": job.game})
                return None
            good, chosen = self.line.recv()
        except (EOFError, OSError):
            log.warning("a bot's process ended", extra={"bot": job.bot, "game": job.game})
            return None
        self.fresh = False
        if not good:
            log.warning("a bot failed: %s", chosen, extra={"bot": job.bot, "game": job.game})
            return None
        return list(chosen)

    def end(self) -> None:
        """Stop the process, whatever it is doing."""
        self.line.close()
        self.process.kill()
        self.process.join(timeout=5)
