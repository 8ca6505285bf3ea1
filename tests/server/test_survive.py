"""A few dozen kills of ``make survive``: what was told is there when the server is back."""

import asyncio

import pytest
from tools.survive import survive

from tests.server.postgres import binaries

KILLS = 12
"""On each store; with a server forked from a warm process they take some seconds."""


@pytest.mark.timeout(240)
@pytest.mark.parametrize("store", ["sqlite", "postgres"])
def test_nothing_told_is_lost_however_often_the_server_is_killed(store):
    if store == "postgres" and binaries() is None:
        pytest.skip("PostgreSQL is not installed; .ci/run installs it")
    report = asyncio.run(survive(store, KILLS, 7))
    assert report.kills == KILLS
    assert report.crashes + report.locks == 1
    assert report.events > 100
    assert report.answers > 20
