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
from pandemonium.server.botqueue import BETWEEN_HINTS
from pandemonium.server.botworker import HintJob, Job
from pandemonium.server.engine import COMPILED, INTERPRETED, Engine, compiled_folder
from tests.toy import TOY


def job(table="one", bot="beginner", game=TOY, seconds=1.0, sort=Job):
    s = game.start(min(game.seats), seed_from_number(1))
    seat = s.owing()[0]
    world = encode(game.imagine(s, seat, rng_from_seed(b"x")))
    return sort(game.package, game.key, bot, seat, world, b"seed", table, seconds)


def hint(table):
    return job(table, "master", sort=HintJob)


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

    def kill(self):
        self.gate.release()

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


class Yielding(Slow):
    """A worker that answers at once, with what it has, when it is stopped."""

    def stop(self):
        self.unwanted = True
        self.gate.release()

    def decide(self, job, seconds):
        answer = super().decide(job, seconds)
        return None if self.unwanted else answer


@pytest.fixture
def yielding(monkeypatch, slow):
    monkeypatch.setattr(botpool, "Worker", Yielding)
    return slow


def order(seen):
    return "".join(one.table.upper() if isinstance(one, HintJob) else one.table for one in seen)


def test_bots_go_before_hints_and_hints_of_tables_take_turns(slow):
    async def scenario(pool):
        heard = []
        pool.think(job("z"), heard.append)
        await until(lambda: slow.seen)
        for table in "aaab":
            pool.think(hint(table), heard.append)
        for table in "cda":
            pool.think(job(table), heard.append)
        slow.gate.release(8)
        await until(lambda: len(heard) == 8)

    run(scenario)
    assert order(slow.seen) == "zcdaABAA"


def test_bots_that_never_stop_waiting_leave_a_hint_its_turn(slow):
    async def scenario(pool):
        heard = []
        pool.think(job("z"), heard.append)
        await until(lambda: slow.seen)
        for table in "ab":
            pool.think(hint(table), heard.append)
        for _ in range(3 * BETWEEN_HINTS):
            pool.think(job("c"), heard.append)
        slow.gate.release(20)
        await until(lambda: len(heard) == 3 + 3 * BETWEEN_HINTS)

    run(scenario)
    said = order(slow.seen)
    assert said.index("A") == BETWEEN_HINTS
    assert said.index("B") == 2 * BETWEEN_HINTS + 1
    hurried = [one.seconds for one in slow.seen if isinstance(one, HintJob)]
    assert hurried == [botpool.HINT_SECONDS] * 2


def test_a_hint_makes_room_for_a_bot_and_is_worked_out_afterwards(yielding):
    async def scenario(pool):
        hinted, heard = [], []
        pool.think(hint("a"), hinted.append)
        await until(lambda: yielding.seen)
        pool.think(job("b"), heard.append)
        await until(lambda: len(yielding.seen) == 2)
        assert not hinted, "what it had come to so early is no hint"
        yielding.gate.release(2)
        await until(lambda: heard and hinted)
        return hinted, heard

    hinted, heard = run(scenario)
    assert order(yielding.seen) == "AbA"
    assert hinted == heard == [["done"]]


def test_a_hint_that_made_room_often_is_told_in_the_end(yielding):
    async def scenario(pool):
        hinted, heard = [], []
        pool.think(hint("a"), hinted.append)
        for n in range(botpool.MOST_TRIES + 1):
            await until(lambda n=n: len(yielding.seen) == 2 * n + 1)
            pool.think(job("b"), heard.append)
            if n < botpool.MOST_TRIES:
                await until(lambda n=n: len(yielding.seen) == 2 * n + 2)
            yielding.gate.release()
        await until(lambda: hinted)
        return hinted

    assert run(scenario) == [["done"]]
    last = [one for one in yielding.seen if isinstance(one, HintJob)]
    assert len(last) == botpool.MOST_TRIES + 1
    assert last[-1].seconds == botpool.HINT_SECONDS


def test_hints_have_one_place_of_the_pool_and_shorten_no_bot(slow):
    async def scenario(pool):
        heard = []
        for table in "abc":
            pool.think(hint(table), heard.append)
        await until(lambda: slow.seen)
        await asyncio.sleep(0.05)
        assert order(slow.seen) == "A"
        pool.think(job("d", seconds=1.0), heard.append, within=60.0)
        await until(lambda: len(slow.seen) == 2)
        slow.gate.release(4)
        await until(lambda: len(heard) == 4)

    run(scenario, workers=2)
    assert order(slow.seen)[:2] == "Ad"
    assert slow.seen[1].seconds == 1.0
    assert sorted(order(slow.seen)) == ["A", "B", "C", "d"]


@pytest.mark.timeout(60)
def test_a_thought_under_way_stops_at_once():
    goetia = game_named("goetia")

    async def scenario(pool):
        heard = []
        pool.think(job("a", game=goetia), heard.append)
        await until(lambda: heard)  # the process has begun
        long = pool.think(job("a", "master", goetia, seconds=4.0), heard.append, within=4.0)
        await until(lambda: pool.busy.get(long) is not None)
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
