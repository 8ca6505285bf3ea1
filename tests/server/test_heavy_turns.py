"""Heavy work takes turns, health is felt once for all, and whoever goes away changes nothing."""

import asyncio
import threading

import httpx
import pytest

from pandemonium.server import keeper
from pandemonium.server.limits import Limits
from tests.server.serving import wait_for


@pytest.fixture
def archive(server):
    return server.server.config.app.state.archive


def test_whoever_hangs_up_does_not_let_a_second_one_work_beside_the_first(server, archive):
    at_work, most, gate = [], [], threading.Event()

    def work():
        at_work.append(1)
        most.append(len(at_work))
        assert gate.wait(20)
        at_work.pop()

    async def asks():
        return asyncio.ensure_future(archive._in_turn("somebody", work))

    first = server.wait(asks())
    wait_for(lambda: bool(at_work))
    server.inside(first.cancel)
    second = server.wait(asks())
    third = server.wait(asks())
    assert server.inside(lambda: archive.waiting) == 3
    gate.set()
    wait_for(lambda: second.done() and third.done())
    assert most == [1, 1, 1]
    wait_for(lambda: archive.waiting == 0)


def test_time_is_counted_on_the_loop(server, archive, monkeypatch):
    threads = set()
    spend = Limits.spend
    monkeypatch.setattr(
        Limits, "spend", lambda *args: threads.add(threading.get_ident()) or spend(*args)
    )
    assert server.wait(archive._in_turn("somebody", lambda: 7)) == 7
    assert threads == {server.inside(threading.get_ident)}


def test_a_crowd_that_asks_for_health_makes_few_writes(server, monkeypatch):
    """While the store is in trouble health is felt by writing, once for all who ask."""
    ticks = [1000.0]
    monkeypatch.setattr(server.hall.keeper, "ticks", lambda: ticks[0])
    probes = []
    store = server.hall.writer.store
    locked = server.hall.writer
    monkeypatch.setattr(type(store), "probe", lambda _: probes.append(1) or _fail())
    monkeypatch.setattr(type(store), "trouble", lambda *_: "locked")
    locked.trouble = "locked"
    try:
        words = {httpx.get(server.base + "/healthz").json()["store"] for _ in range(20)}
        assert words == {"locked"}
        assert len(probes) == 1
        ticks[0] += keeper.PULSE_LASTS
        httpx.get(server.base + "/healthz")
        assert len(probes) == 2
    finally:
        locked.trouble = ""
        server.hall.keeper.beat = None


def _fail():
    raise OSError


def test_what_the_store_does_not_get_round_to_is_asked_once(server, monkeypatch):
    monkeypatch.setattr(keeper, "PULSE_SECONDS", 0.05)
    gate = threading.Event()
    blocked = server.inside(lambda: server.hall.writer.call(lambda _: gate.wait(20)))
    try:
        words = [httpx.get(server.base + "/healthz").json()["store"] for _ in range(5)]
        assert words == ["stuck"] * 5
        assert server.hall.writer.waiting.qsize() <= 1
    finally:
        gate.set()
    wait_for(blocked.done)
    wait_for(lambda: httpx.get(server.base + "/healthz").status_code == 200)
