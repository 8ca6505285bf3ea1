"""Where bots think: tables take turns, nobody thinks in vain, and the quicker engine is used."""

import asyncio
import shutil
import threading
import time
from typing import ClassVar

import pytest

from pandemonium.games.registry import game_named
from pandemonium.kernel import build
from pandemonium.kernel.codec import encode
from pandemonium.kernel.game import seed_from_number
from pandemonium.kernel.rng import rng_from_seed
from pandemonium.server import botpool
from pandemonium.server.botworker import Job
from pandemonium.server.engine import COMPILED, INTERPRETED, Engine, compiled_folder
from tests.toy import TOY


def job(table="one", bot="beginner", game=TOY, seconds=1.0):
    s = game.start(min(game.seats), seed_from_number(1))
    seat = s.owing()[0]
    world = encode(game.imagine(s, seat, rng_from_seed(b"x")))
    return Job(game.package, game.key, bot, seat, world, b"seed", table, seconds)


class Slow(botpool.Worker):
    """A worker that notes what it was asked and answers when the test lets it."""

    def __init__(self, path=None):
        self.path = path
        self.attend(-1, -1)

    seen: ClassVar[list[Job]] = []
    gate = threading.Semaphore(0)

    def decide(self, job, seconds):
        self.seen.append(job)
        self.gate.acquire(timeout=20)
        return ["done"]

    def stop(self): ...

    def kill(self): ...

    def end(self): ...


@pytest.fixture
def slow(monkeypatch):
    Slow.seen, Slow.gate = [], threading.Semaphore(0)
    monkeypatch.setattr(botpool, "Worker", Slow)
    return Slow


def run(scenario, workers=1, **more):
    """Run *scenario* with a pool of its own."""

    async def whole():
        pool = botpool.BotPool(workers, 5.0, asyncio.get_running_loop(), **more)
        try:
            return await scenario(pool)
        finally:
            await asyncio.to_thread(pool.close)

    return asyncio.run(whole())


async def until(true):
    for _ in range(2000):
        if true():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("in vain")


def test_tables_take_turns_however_much_one_of_them_asks(slow):
    async def scenario(pool):
        heard = []
        pool.think(job("z"), heard.append)
        await until(lambda: slow.seen)
        for table in "aaaabac":
            pool.think(job(table), heard.append)
        slow.gate.release(8)
        await until(lambda: len(heard) == 8)

    run(scenario)
    assert "".join(one.table for one in slow.seen) == "zabcaaaa"


def test_when_many_wait_each_thinks_for_less_and_all_are_in_time(slow):
    async def scenario(pool):
        pool.think(job("first"), lambda _: None)
        await until(lambda: slow.seen)
        for table in range(10):
            pool.think(job(str(table), seconds=1.0), lambda _: None, within=5.0)
        slow.gate.release(20)
        await until(lambda: len(slow.seen) == 11)
        pool.think(job("late", seconds=1.0), lambda _: None, within=0.0)
        await until(lambda: len(slow.seen) == 12)

    run(scenario)
    _, *given, late = [one.seconds for one in slow.seen]
    assert 0.1 < given[0] <= 5.0 / 10
    assert given[-1] == 1.0, "who is alone thinks as long as it likes"
    assert late == botpool.LEAST_SECONDS


def test_what_nobody_wants_to_know_is_not_begun(slow):
    async def scenario(pool):
        heard = []
        first = pool.think(job("a"), heard.append)
        await until(lambda: slow.seen)
        unwanted = pool.think(job("b"), heard.append)
        wanted = pool.think(job("c"), heard.append)
        unwanted.cancel()
        first.cancel()
        slow.gate.release(3)
        await until(lambda: len(heard) == 1)
        return wanted

    run(scenario)
    assert [one.table for one in slow.seen] == ["a", "c"]


@pytest.mark.timeout(60)
def test_a_thought_under_way_stops_at_once():
    goetia = game_named("goetia")

    async def scenario(pool):
        heard = []
        pool.think(job("a", game=goetia), heard.append)
        await until(lambda: heard)  # the process has begun
        long = pool.think(job("a", "master", goetia, seconds=4.0), heard.append, within=4.0)
        await until(lambda: long.worker is not None)
        await asyncio.sleep(0.2)
        began = time.monotonic()
        long.cancel()
        pool.think(job("b", game=goetia), heard.append)
        await until(lambda: len(heard) == 2)
        return time.monotonic() - began, heard[1]

    took, answer = run(scenario)
    assert took < 2.5
    assert answer


def test_a_compiled_copy_is_used_only_while_it_fits_the_source(tmp_path):
    if build.compiled():
        pytest.skip("this engine is compiled itself")
    engine = Engine(tmp_path)
    assert engine.path() is None
    assert engine.name() == INTERPRETED
    made = tmp_path / build.SOURCES
    made.write_text(build.digest_of_sources(build.package_folder()))
    assert engine.path() == tmp_path
    assert engine.name() == COMPILED
    made.write_text("made from something else")
    assert engine.path() is None
    made.unlink()
    assert engine.path() is None
    assert Engine(None).path() is None
    folder = compiled_folder()
    assert folder is not None
    assert folder.parts[-2:] == ("build", "compiled")


@pytest.mark.timeout(90)
def test_a_build_that_appears_is_used_by_the_next_process(tmp_path, caplog):
    """The copy stands for a compiled one; its beginner fails, so that it can be told apart."""
    if build.compiled():
        pytest.skip("this engine is compiled itself")
    goetia = game_named("goetia")
    copy = tmp_path / "pandemonium"
    shutil.copytree(build.package_folder(), copy, ignore=shutil.ignore_patterns("__pycache__"))
    levels = copy / "bots" / "levels.py"
    failing = "        raise NotImplementedError\n"
    levels.write_text(levels.read_text().replace("        ways = eyes.ways()\n", failing, 1))

    async def scenario(pool):
        heard = []
        pool.think(job("a", game=goetia), heard.append)
        await until(lambda: heard)
        made = build.digest_of_sources(build.package_folder())
        (tmp_path / build.SOURCES).write_text(made)
        for n in (2, 3, 4):
            pool.think(job("a", game=goetia), heard.append)
            await until(lambda n=n: len(heard) == n)
        return heard

    heard = run(scenario, engine=Engine(tmp_path))
    assert heard[0] is not None
    assert heard[-1] is None
    assert "a bot failed: NotImplementedError" in caplog.messages
