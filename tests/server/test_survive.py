"""Some kills of ``make survive``: what was told is there when the server is back."""

import contextlib
from collections.abc import Iterator

import pytest

from tests.server.postgres import binaries
from tests.server.survive.house import survive
from tests.server.survive.lossy import LOSSES
from tests.server.survive.nursery import Nursery
from tests.server.survive.report import Lost

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
