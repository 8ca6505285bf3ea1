"""Some kills of ``make survive``: what was told is there when the server is back."""

import asyncio
import contextlib
import json
import random
from collections.abc import Iterator
from types import SimpleNamespace

import pytest
from websockets.asyncio.server import serve

from tests.server.postgres import binaries
from tests.server.survive.guest import Guest
from tests.server.survive.house import survive
from tests.server.survive.lossy import LOSSES
from tests.server.survive.nursery import Nursery
from tests.server.survive.report import Lost, Report

KILLS = 12
"""On each store."""
MOST_KILLS = 60
"""A server that loses things is caught after a few; an innocent one would be killed so often."""


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    with contextlib.closing(Nursery()) as warm:
        yield warm


@pytest.mark.timeout(400)
@pytest.mark.parametrize("store", ["sqlite", "postgres"])
def test_nothing_told_is_lost_however_often_the_server_is_killed(nursery, store):
    if store == "postgres" and binaries() is None:
        pytest.skip("PostgreSQL is not installed; .ci/run installs it")

    report = survive(nursery, store, KILLS)

    assert report.kills == KILLS
    assert report.crashes + report.locks == 1
    assert report.events > 100
    assert report.answers > 20
    assert report.bots > 20


@pytest.mark.timeout(240)
@pytest.mark.parametrize("loss", LOSSES)
def test_a_server_that_loses_something_is_convicted(nursery, loss):
    with pytest.raises(Lost, match=LOSSES[loss].noticed):
        survive(nursery, "sqlite", MOST_KILLS, loss=loss)


UPDATE = {
    "type": "update", "n": 1, "since": True, "whole": True, "status": "", "over": None,
    "events": [], "seats": [], "undo": [], "reopen": [], "drafts": [],
}  # fmt: skip


async def sent_away(code: int) -> Report:
    """Let a guest be sent away with *code* once, and come in when they are back."""
    codes = [code]

    async def door(line):
        await line.recv()
        if codes:
            await line.send(json.dumps({"type": "refused", "reason": "Not now.", "ask": None}))
            await line.close(codes.pop())
        else:
            await line.send(json.dumps(UPDATE))
            await line.wait_closed()

    async with serve(door, "127.0.0.1", 0) as server:
        base = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        house = SimpleNamespace(
            dice=random.Random(1), report=Report(), base=base, is_up=True, troubled=False
        )
        guest = Guest(house, "toy table", "cookie")
        guest.come()
        greeted = asyncio.create_task(guest.greeted.wait())
        await asyncio.wait({greeted, guest.task}, return_when=asyncio.FIRST_COMPLETED)
        greeted.cancel()
        if guest.task.done():
            guest.task.result()
        guest.go()
        return house.report


def test_who_is_sent_away_comes_back_and_says_why():
    assert asyncio.run(sent_away(4503)).away == {"4503 Not now.": 1}


def test_who_is_sent_away_for_good_has_lost_the_table():
    with pytest.raises(Lost, match="toy table: .* 4404 Not now."):
        asyncio.run(sent_away(4404))
