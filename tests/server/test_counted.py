"""Every way into the server is counted, by the limit that fits what it costs."""

import httpx
import pytest

from pandemonium.server import replays as archives
from tests.server.house import pair, play_all

TABLE = {"game": "toy", "seats": 2, "chairs": ["me", "random"]}
MAKING = ("create", "create_daily")
WAYS = {
    "POST /api/tables": (MAKING, TABLE),
    "POST /api/tables/{key}/enter": (("join",), {"key": "k"}),
    "POST /api/tables/{key}/join": (("join",), {"name": "Ada"}),
    "POST /api/tables/{key}/consent": (("change",), {"number": 1, "agree": True}),
    "POST /api/tables/{key}/remove": (("change",), {"seat": 1}),
    "POST /api/tables/{key}/links": (("change",), {}),
    "POST /api/tables/{key}/chair": (("change",), {"seat": 1, "who": "random"}),
    "POST /api/tables/{key}/leave": (("change",), {}),
    "POST /api/tables/{key}/rematch": (MAKING, {}),
    "POST /api/tables/{key}/seatlink": (("change",), {"seat": 0}),
    "POST /api/replays": (("import",), {"text": "pandemonium replay"}),
    "POST /api/replays/{key}/branch": (MAKING, {"at": 0, "seat": 0}),
    "GET /api/tables/{key}/replay": (("heavy",), None),
    "GET /api/replays/{key}/file": (("heavy",), None),
}
"""What a call counts as, where that is not "read", and a body it would take."""


def ways(server):
    """Every call of the interface, as the server itself describes it."""
    paths = server.server.config.app.openapi()["paths"]
    return [f"{verb.upper()} {path}" for path, calls in paths.items() for verb in calls]


def test_every_way_in_is_counted(server, monkeypatch):
    called = [way for way in ways(server) if way != "GET /healthz"]
    assert set(WAYS) < set(called)
    take = server.hall.limits.take
    for way in called:
        sorts, body = WAYS.get(way, (("read",), None))
        verb, path = way.split()
        url = server.base + path.replace("{key}", "none").replace("{language}", "en")
        url = url.replace("{game}", "toy")
        for sort in sorts:
            used_up = lambda what, who, sort=sort: what != sort and take(what, who)  # noqa: E731
            monkeypatch.setattr(server.hall.limits, "take", used_up)
            answer = httpx.request(verb, url, json=body, timeout=15)
            assert answer.status_code == 429, f"{way} does not count as {sort}: {answer.text}"


@pytest.mark.parametrize("most", [1, 2])
def test_of_the_replays_looked_at_the_last_few_are_kept(server, visitor, monkeypatch, most):
    monkeypatch.setattr(archives, "MOST_FILMS", most)
    films = server.server.config.app.state.archive.films
    seen = []
    for _ in range(3):
        ada, first, _, second, table = pair(visitor)
        play_all([first, second])
        ada.get(f"/api/replays/{table}")
        seen.append(table)
    assert list(films) == seen[-most:]
