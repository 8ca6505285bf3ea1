"""Bots think in processes of their own, for a limited time; tables take turns.

When many are waiting each gets less time, so that all are ready at their moments; a stuck process
is replaced. Hints have one process at most, and that only until a bot needs it.
"""

import asyncio
import logging
import os
import subprocess
import sys
import threading
import time
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from pandemonium.server.botqueue import BotQueue, Chosen, Thinking
from pandemonium.server.botworker import Job, Stop, receive, send
from pandemonium.server.engine import COMPILED, Engine, environment

log = logging.getLogger("pandemonium.bots")
START_SECONDS: Final = 30.0
"""A fresh process has to import the games first."""
LEAST_SECONDS: Final = 0.03
"""So long a bot may think however many are waiting."""
HINT_SECONDS: Final = 0.1
"""So long a hint is worked out while bots are waiting."""
MOST_TRIES: Final = 3
"""A hint that made room so often makes none any more, and takes hardly any."""
BEGIN: Final = (
    "import signal; signal.signal(signal.SIGINT, signal.SIG_IGN);"
    "from pandemonium.server.botworker import begin; begin()"
)


class BotPool:
    """A few processes, each with a thread here that hands it jobs one by one."""

    def __init__(
        self,
        workers: int,
        seconds: float,
        loop: asyncio.AbstractEventLoop,
        engine: Engine | None = None,
    ) -> None:
        self.seconds = seconds
        self.loop = loop
        self.engine = engine or Engine(None)
        self.waiting = BotQueue()
        self.busy: dict[Thinking, Worker | None] = {}
        self.changed = threading.Condition()
        self.closed = False
        self.count = workers or max(1, (os.cpu_count() or 2) - 1)
        self.threads = [
            threading.Thread(target=self._attend, name=f"bots-{n}", daemon=True)
            for n in range(self.count)
        ]
        for thread in self.threads:
            thread.start()

    def think(self, job: Job, chosen: Chosen, within: float | None = None) -> Thinking:
        """Have *job* done *within* so many seconds, of which it may take ``job.seconds``.

        *chosen* gets the answer on the loop: the texts of a step; None when that failed.
        """
        due = time.monotonic() + (job.seconds if within is None else within)
        thinking = Thinking(job, due, chosen, self.drop)
        with self.changed:
            self.waiting.line(thinking).add(thinking)
            if not thinking.is_hint and len(self.busy) == self.count:
                self._make_room()
            self.changed.notify()
        return thinking

    def drop(self, thinking: Thinking) -> None:
        with self.changed:
            thinking.cancelled = True
            self.waiting.line(thinking).remove(thinking)
            worker = self.busy.get(thinking)
            if worker is not None:
                worker.stop()

    def _make_room(self) -> None:
        """Let the hint at hand come to its end: a bot needs the process."""
        for thinking, worker in self.busy.items():
            if thinking.yields:
                thinking.yields, thinking.hurried = False, True
                if worker is not None:
                    worker.stop()

    def close(self) -> None:
        """Stop every process."""
        with self.changed:
            self.closed = True
            self.changed.notify_all()
            for worker in filter(None, self.busy.values()):
                worker.ending = True
                worker.kill()
        for thread in self.threads:
            thread.join(timeout=self.seconds + 5)

    def _attend(self) -> None:
        """Keep one process busy until the pool is closed."""
        worker: Worker | None = None
        while (thinking := self._next()) is not None:
            answer = None
            try:
                worker = worker or Worker(self.engine.path())
                answer = self._ask(worker, thinking)
            except OSError:
                log.exception("a bot's process could not be started")
            if answer is None and worker is not None and not worker.well:
                worker.end()
                worker = None
            if not self._put_back(thinking, answer) and not thinking.cancelled:
                self.loop.call_soon_threadsafe(thinking.chosen, answer)
            worker = self._renewed(worker)
        if worker is not None:
            worker.end()

    def _next(self) -> Thinking | None:
        """Wait for the next job: one of the table that has waited longest for its turn."""
        with self.changed:
            while not self.closed:
                hinting = any(thinking.is_hint for thinking in self.busy)
                thinking = self.waiting.next(may_hint=not hinting)
                if thinking is not None:
                    idle = not self.waiting.bots
                    thinking.yields = thinking.is_hint and idle and thinking.tries < MOST_TRIES
                    self.busy[thinking] = None
                    return thinking
                self.changed.wait()
            return None

    def _put_back(self, thinking: Thinking, answer: Any) -> bool:
        """Let go of a job; a hint that made room too early to be of use waits once more."""
        with self.changed:
            del self.busy[thinking]
            early = thinking.hurried and (answer is None or time.monotonic() < thinking.enough)
            if not early or thinking.cancelled:
                return False
            thinking.hurried = False
            thinking.tries += 1
            self.waiting.line(thinking).add(thinking)
            return True

    def _ask(self, worker: "Worker", thinking: Thinking) -> Any:
        """Let *worker* think; it knows when it has to be done."""
        with self.changed:
            if thinking.cancelled or thinking.hurried:
                return None
            self.busy[thinking] = worker
            worker.unwanted = False
            share = self._share(thinking)
            thinking.enough = time.monotonic() + share / 2
        return worker.decide(replace(thinking.job, seconds=share), self.seconds)

    def _share(self, thinking: Thinking) -> float:
        """Return how long this job may take so that those behind it are in time as well."""
        if thinking.is_hint:
            fair = thinking.job.seconds / (len(self.waiting.hints) + 1) if thinking.yields else 0.0
            return min(thinking.job.seconds, max(HINT_SECONDS, fair))
        left = thinking.due - time.monotonic()
        fair = left * min(1.0, self.count / (len(self.waiting.bots) + 1))
        return max(LEAST_SECONDS, min(thinking.job.seconds, fair))

    def _renewed(self, worker: "Worker | None") -> "Worker | None":
        """Put a process of the compiled engine in the place of another, when nobody waits."""
        if worker is None or self.waiting or worker.path == (path := self.engine.path()):
            return worker
        try:
            fresh = Worker(path)
        except OSError:
            return worker
        worker.end()
        return fresh


class Worker:
    """One process."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.process = subprocess.Popen(  # noqa: S603 - this Python, our own module
            [sys.executable, "-c", BEGIN],
            env=environment(path),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,
        )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.attend(self.process.stdin.fileno(), self.process.stdout.fileno())
        log.info("bots think", extra={"engine": Engine(path).name() if path is None else COMPILED})

    def attend(self, inward: int, outward: int) -> None:
        """Speak to the process by these pipes."""
        self.inward, self.outward = inward, outward
        self.fresh = self.well = True
        self.sending = threading.Lock()
        self.unwanted = self.ending = False

    def decide(self, job: Job, seconds: float) -> Any:
        """Return the answer; None when the process failed or took too long."""
        limit = seconds + (START_SECONDS if self.fresh else 0.0)
        watch = threading.Timer(limit, self.kill)
        watch.start()
        try:
            with self.sending:
                if self.unwanted:
                    return None
                send(self.inward, job)
            if self.unwanted:  # it became so on the way
                self.stop()
            good, chosen = receive(self.outward)
        except (EOFError, OSError):
            self.well = False
            if not self.ending:
                about = {"bot": job.bot, "game": job.game}
                log.warning("a bot took too long, or its process ended", extra=about)
            return None
        finally:
            watch.cancel()
        self.fresh = False
        if not good:
            log.warning("a bot failed: %s", chosen, extra={"bot": job.bot, "game": job.game})
            return None
        return chosen

    def stop(self) -> None:
        """Let go of the job at hand; nobody waits here until a whole job is through the pipe."""
        self.unwanted = True
        if self.sending.acquire(blocking=False):
            try:
                send(self.inward, Stop())
            except OSError:
                self.well = False
            finally:
                self.sending.release()

    def kill(self) -> None:
        """Stop the process, whatever it is doing."""
        self.process.kill()

    def end(self) -> None:
        """Stop the process and clear it away."""
        self.kill()
        self.process.wait(timeout=5)
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                pipe.close()
