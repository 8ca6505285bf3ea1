"""Who plays the games: processes of this machine, or of a Ray cluster; the one seam between."""

import multiprocessing
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from importlib import import_module
from typing import Any, Protocol, TypeVar

from pandemonium.arena.pool import deaf_to_ctrl_c

Job = TypeVar("Job")
Found = TypeVar("Found")


class NoRay(Exception):  # noqa: N818 - a fact about this machine
    """Ray was asked for and is not there; the sentence says what to do."""


class Crew(Protocol):
    """Somebody who does jobs side by side."""

    def each(self, work: Callable[[Job], Found], jobs: Iterable[Job]) -> Iterator[Found]:
        """Yield what *work* makes of each job, in the order in which they are done."""


class Here:
    """Processes of this machine."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def each(self, work: Callable[[Job], Found], jobs: Iterable[Job]) -> Iterator[Found]:
        if self.workers <= 1:
            yield from map(work, jobs)
            return
        with ProcessPoolExecutor(self.workers, multiprocessing.get_context("spawn")) as pool:
            try:
                with deaf_to_ctrl_c():
                    waiting = [pool.submit(work, job) for job in jobs]
                for done in as_completed(waiting):
                    yield done.result()
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)
                for child in multiprocessing.active_children():
                    child.terminate()
                raise


class OnRay:
    """A Ray cluster that is already there; its machines have this package installed."""

    def __init__(self, address: str) -> None:
        try:
            self.ray: Any = import_module("ray")
        except ImportError as mistake:
            raise NoRay("--ray needs Ray on this machine: pip install ray") from mistake
        self.ray.init(address=address, ignore_reinit_error=True)

    def each(self, work: Callable[[Job], Found], jobs: Iterable[Job]) -> Iterator[Found]:
        remote = self.ray.remote(work)
        waiting = [remote.remote(job) for job in jobs]
        while waiting:
            done, waiting = self.ray.wait(waiting)
            yield from self.ray.get(done)
