"""Many games on several processes; the results do not depend on how many."""

import multiprocessing
import signal
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait

from pandemonium.arena.run import Result, Series, run_game


def run_series(series: Series, games: int, workers: int) -> Iterator[Result]:
    """Yield the results of games 0 to *games* - 1, in any order; raises Crash from within."""
    if workers <= 1:
        for number in range(games):
            yield run_game(series, number)
        return
    yield from _run_parallel(series, games, workers)


def _run_parallel(series: Series, games: int, workers: int) -> Iterator[Result]:
    size = max(1, min(50, games // (workers * 8)))
    batches = [range(start, min(start + size, games)) for start in range(0, games, size)]
    # A fresh process, not a forked one: threads of the parent do not survive a fork.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=context, initializer=_be_quiet) as pool:
        try:
            open_batches = {pool.submit(_run_batch, series, batch) for batch in batches}
            while open_batches:
                done, open_batches = wait(open_batches, return_when=FIRST_COMPLETED)
                for batch in done:
                    yield from _results(batch)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for child in multiprocessing.active_children():
                child.terminate()
            raise


def _results(batch: "Future[list[Result]]") -> list[Result]:
    return batch.result()


def _run_batch(series: Series, batch: range) -> list[Result]:
    return [run_game(series, number) for number in batch]


def _be_quiet() -> None:
    """Die of Ctrl-C without a traceback."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
