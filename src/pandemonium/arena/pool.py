"""Many games on several processes; the results do not depend on how many."""

import multiprocessing
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, as_completed, wait
from contextlib import contextmanager

from pandemonium.arena.run import Result, Series, run_game

MAIN = threading.main_thread()


def run_series(series: Series, games: int, workers: int) -> Iterator[Result]:
    """Yield the results of games 0 to *games* - 1, in any order; raises Crash from within."""
    if workers <= 1:
        for number in range(games):
            yield run_game(series, number)
        return
    yield from _run_parallel(series, games, workers)


def _run_parallel(series: Series, games: int, workers: int) -> Iterator[Result]:
    size = max(1, min(50, games // (workers * 8)))
    starts = range(0, games, size)
    # A fresh process, not a forked one: threads of the parent do not survive a fork.
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        try:
            waiting: set[Future[list[Result]]] = set()
            for start in starts:
                if len(waiting) >= 4 * workers:
                    done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                    for batch in done:
                        yield from batch.result()
                with deaf_to_ctrl_c():
                    batch_range = range(start, min(start + size, games))
                    waiting.add(pool.submit(_run_batch, series, batch_range))
            for batch in as_completed(waiting):
                yield from batch.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for child in multiprocessing.active_children():
                child.terminate()
            raise


@contextmanager
def deaf_to_ctrl_c() -> Iterator[None]:
    """Start processes that leave Ctrl-C to their parent, which ends them; its own waits so long.

    Blocking the signal is not enough for the parent: another of its threads may receive it, and
    Python would raise KeyboardInterrupt while a child is half started.
    """
    if not hasattr(signal, "pthread_sigmask") or threading.current_thread() is not MAIN:
        yield
        return
    heard: list[int] = []
    handler = signal.signal(signal.SIGINT, lambda number, _: heard.append(number))
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        signal.signal(signal.SIGINT, handler)
    if heard:
        raise KeyboardInterrupt


def _run_batch(series: Series, batch: range) -> list[Result]:
    return [run_game(series, number) for number in batch]
