"""Playing a long log again keeps nobody waiting; whoever asks for it pays, by every door."""

import threading

import pytest

from pandemonium.server.match import ServedMatch
from tests.server.serving import wait_for


@pytest.fixture
def asleep(strict, guest):
    """A private table of Ada's that was put to sleep."""
    strict.inside(strict.hall.limits.buckets.clear)
    ada = guest()
    lobby = ada.open_table(["me", "random"])
    line = ada.sit(lobby["id"])
    line.play()
    wait_for(lambda: ada.get(f"/api/tables/{lobby['id']}")["over"])
    strict.inside(lambda: strict.hall.forget(lobby["id"]))
    strict.inside(strict.hall.limits.buckets.clear)
    return ada, lobby["id"]


DOORS = {
    "enter": {"key": "nothing"},
    "join": {"name": "Eve"},
    "leave": {"seat": 0},
    "remove": {"seat": 0},
    "links": {},
    "seatlink": {"seat": 0},
}


@pytest.mark.parametrize("door", DOORS)
def test_whoever_wakes_a_table_pays_by_whichever_door(strict, guest, asleep, door):
    _, key = asleep
    strict.inside(lambda: strict.hall.limits.spend("seconds", "127.0.0.1", 100))
    answer = guest("Eve").http.post(f"/api/tables/{key}/{door}", json=DOORS[door])
    assert answer.status_code == 429, answer.text
    assert key not in strict.hall.rooms
    strict.inside(strict.hall.limits.buckets.clear)
    guest("Eve").http.post(f"/api/tables/{key}/{door}", json=DOORS[door])
    assert key in strict.hall.rooms
    assert strict.hall.limits.buckets["seconds", "127.0.0.1"].left < 3


def test_looking_at_a_sleeping_replay_is_paid_for(strict, asleep):
    ada, key = asleep
    strict.inside(lambda: strict.hall.limits.spend("seconds", "127.0.0.1", 100))
    assert ada.http.get(f"/api/replays/{key}").status_code == 429
    assert key not in strict.hall.rooms


def test_logs_are_played_beside_the_loop(strict, asleep, monkeypatch):
    """Waking a table and branching a replay alike."""
    ada, key = asleep
    threads = set()
    resume = ServedMatch.resume
    monkeypatch.setattr(
        ServedMatch, "resume", lambda *args: threads.add(threading.get_ident()) or resume(*args)
    )
    ada.get(f"/api/tables/{key}")
    ada.post(f"/api/replays/{key}/branch", at=5, seat=0, name="Ada", language="en")
    assert threads
    assert strict.inside(threading.get_ident) not in threads


def test_updates_from_before_a_table_slept_are_not_taken_for_those_after(server, visitor):
    ada = visitor()
    key = ada.open_table(["me", "me"])["id"]
    line = ada.sit(key)
    line.until("update")
    line.answer()
    seen = line.until("update")["n"]
    told = ada.sit(key).until("update")["events"]
    server.inside(lambda: server.hall.forget(key))
    woken = ada.sit(key, n=seen).until("update")
    assert woken["n"] > seen
    assert woken["whole"]
    assert woken["events"] == told != []
