"""Whatever is sent to the HTTP API, the server does not break."""

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings, strategies
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode

from tests.server.house import PATIENCE, Visitor


@pytest.fixture(scope="module")
def schema(server):
    return schemathesis.openapi.from_url(server.base + "/api/openapi.json")


@pytest.fixture(scope="module")
def known(server):
    """A visitor with a running table and a finished one, whose ids the requests use."""
    ada = Visitor(server.base)
    lobby = ada.open_table(["me", "random"])
    line = ada.sit(lobby["id"])
    line.play()
    line.close()
    open_one = ada.open_table(["me", "open"])
    yield ada, [lobby["id"], open_one["id"], "nowhere"]
    ada.close()


def test_the_schema_lists_every_call(server):
    paths = httpx.get(server.base + "/api/openapi.json").json()["paths"]
    for path in (
        "/api/games", "/api/text/{language}", "/api/text/{language}/{game}",
        "/api/rules/{language}/{game}", "/api/tables", "/api/mine", "/api/tables/{key}",
        "/api/tables/{key}/enter", "/api/tables/{key}/join", "/api/tables/{key}/chair",
        "/api/tables/{key}/leave", "/api/tables/{key}/rematch", "/api/tables/{key}/seatlink",
        "/api/tables/{key}/replay", "/api/replays", "/api/replays/{key}",
        "/api/replays/{key}/log", "/api/replays/{key}/file", "/api/replays/{key}/branch",
        "/healthz",
    ):  # fmt: skip
        assert path in paths, path


# The server runs in a thread beside the test: its dice are not the strategies'.
@pytest.mark.filterwarnings("ignore:Do not use the `random` module inside strategies")
@pytest.mark.timeout(110)
@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
def test_no_request_breaks_the_server(schema, known, mode):
    ada, ids = known
    tried = []
    for result in schema.get_all_operations():
        operation = result.ok()

        @settings(
            max_examples=8,
            deadline=None,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy(generation_mode=mode), key=strategies.sampled_from(ids))
        def attempt(case, key):
            if case.path_parameters and "key" in case.path_parameters:
                case.path_parameters["key"] = key
            response = case.call(base_url=ada.base, headers=ada.headers(), timeout=PATIENCE)
            tried.append(response.status_code)
            assert response.status_code < 500, (case.method, case.path, case.body, response.text)

        try:
            attempt()
        except Unsatisfiable:  # nothing can be wrong with a call that takes nothing
            assert mode is GenerationMode.NEGATIVE
    assert len(tried) > 50
    assert 200 in tried or mode is GenerationMode.NEGATIVE
