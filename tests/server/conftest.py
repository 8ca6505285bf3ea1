"""One server and one PostgreSQL for all these tests; what must be killed gets its own process."""

import itertools
from collections.abc import Callable, Iterator

import pytest

from pandemonium.server.config import Config
from tests.server.house import Visitor
from tests.server.postgres import binaries, fresh_database, postgres
from tests.server.serving import ThreadServer

NUMBERS = itertools.count()
MakeVisitor = Callable[..., Visitor]


@pytest.fixture(scope="session")
def server(tmp_path_factory) -> Iterator[ThreadServer]:
    folder = tmp_path_factory.mktemp("server")
    config = Config(
        port=0, database=str(folder / "tables.db"), pace=0, rate=0, bot_workers=1, log="warning"
    )
    running = ThreadServer(config)
    yield running
    running.stop()


@pytest.fixture
def guests() -> Iterator[MakeVisitor]:
    """Make visitors of the server at *base*; they go home after the test."""
    made: list[Visitor] = []

    def make(name: str = "Ada", base: str = "") -> Visitor:
        made.append(Visitor(base, name))
        return made[-1]

    yield make
    for one in made:
        one.close()


@pytest.fixture
def visitor(server: ThreadServer, guests: MakeVisitor) -> MakeVisitor:
    """Make visitors of the shared server."""
    return lambda name="Ada", base="": guests(name, base or server.base)


@pytest.fixture(scope="module")
def strict(tmp_path_factory) -> Iterator[ThreadServer]:
    """A server with all its limits on."""
    folder = tmp_path_factory.mktemp("strict")
    running = ThreadServer(
        Config(port=0, database=str(folder / "t.db"), pace=0, rate=1, bot_workers=1, log="error")
    )
    yield running
    running.stop()


@pytest.fixture
def guest(strict: ThreadServer, guests: MakeVisitor) -> MakeVisitor:
    """Make visitors of the strict server."""
    return lambda name="Ada", base="": guests(name, base or strict.base)


@pytest.fixture(scope="session")
def pg_server() -> Iterator[str]:
    if binaries() is None:
        pytest.skip("PostgreSQL is not installed; .ci/run installs it")
    with postgres() as address:
        yield address


@pytest.fixture
def pg(pg_server) -> str:
    """Return the address of a fresh database."""
    return fresh_database(pg_server, f"test_{next(NUMBERS)}")
