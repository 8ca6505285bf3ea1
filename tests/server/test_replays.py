"""Replays: the file at the end, any moment of it, the log, import, and going on from there."""

import re

import pytest

from pandemonium.kernel import replay as replays
from pandemonium.server.auth import visitor_of
from tests.server.house import pair, play_all
from tests.server.serving import wait_for
from tests.toy import TOY


@pytest.fixture
def finished(visitor):
    """A finished table with an undone decision in its log."""
    ada = visitor()
    lobby = ada.open_table(["me", "me", "random"])
    line = ada.sit(lobby["id"])
    line.until("update")
    line.answer(seat=0)
    line.until_update(lambda m: m["undo"])
    line.say(type="undo", seat=0)
    line.until_update(lambda m: any(event["kind"] == "undone" for event in m["events"]))
    line.play()
    wait_for(lambda: ada.get(f"/api/tables/{lobby['id']}")["over"])
    return ada, lobby["id"], line.last


def test_the_file_can_be_verified_by_anybody(finished):
    ada, table, last = finished
    text = ada.http.get(f"/api/tables/{table}/replay").text
    replay = replays.read(text)
    end = replays.verify(replay, TOY, TOY.standin()).table
    assert end.outcome.scores == last["over"]["scores"]
    assert replay.seed.hex() == last["over"]["seed"]
    assert "undo" not in text


def test_there_is_no_replay_before_the_end(visitor):
    ada = visitor()
    lobby = ada.open_table(["me", "random"])
    for path in (f"/api/tables/{lobby['id']}/replay", f"/api/replays/{lobby['id']}"):
        assert ada.get(path, status=409)["error"]
    ada.get("/api/replays/nowhere", status=404)
    ada.post(f"/api/replays/{lobby['id']}/branch", status=409, at=0, seat=0)


def test_any_moment_can_be_seen_with_any_eyes(finished):
    ada, table, last = finished
    first = ada.get(f"/api/replays/{table}", at=0)
    count = first["count"]
    assert first["turns"][0] == 0
    assert [entry["seat"] for entry in first["update"]["seats"]] == [0, 1, 2]
    assert all(entry["view"]["hand"] for entry in first["update"]["seats"])
    watcher = ada.get(f"/api/replays/{table}", at=0, seat="15")["update"]["seats"][0]
    assert watcher["view"]["hand"] == []
    end = ada.get(f"/api/replays/{table}", at=count, seat="0", language="nl")["update"]
    assert end["over"]["scores"] == last["over"]["scores"]
    for at in range(0, count, 7):
        assert ada.get(f"/api/replays/{table}", at=at)["at"] == at
    ada.get(f"/api/replays/{table}", at=count + 1, status=404)
    ada.get(f"/api/replays/{table}", seat="7", status=404)


def test_the_log_tells_everything_once(finished):
    ada, table, _ = finished
    log = ada.get(f"/api/replays/{table}/log")
    assert log["names"][0] == "Ada"
    assert log["log"][0]["at"] == 0
    assert any(line["seat"] == 1 for line in log["log"])
    assert all(len(point["values"]) == 3 for point in log["curve"])
    assert log["curve"][0]["at"] == 0
    assert len(log["curve"]) > 5
    assert all(sum(point["values"]) == pytest.approx(1, abs=1e-3) for point in log["curve"])
    assert {line["kind"] for line in log["log"]} <= set(TOY.kinds)
    peeks = [line for line in log["log"] if "looks at" in line["text"]]
    assert all("a card" not in line["text"] for line in peeks)


def test_a_file_goes_out_and_comes_in_again(finished):
    ada, table, _ = finished
    text = ada.http.get(f"/api/tables/{table}/replay").text
    key = ada.post("/api/replays", text=text)["id"]
    assert ada.post("/api/replays", text=text)["id"] == key
    assert ada.http.get(f"/api/replays/{key}/file").text == text
    here, there = ada.get(f"/api/replays/{table}", at=5), ada.get(f"/api/replays/{key}", at=5)
    assert here["update"]["seats"] == there["update"]["seats"]
    assert there["update"]["names"] == ["Player 1", "Player 2", "Player 3"]


def test_a_file_that_lies_is_refused_with_the_place(finished):
    ada, table, _ = finished
    text = ada.http.get(f"/api/tables/{table}/replay").text
    for wrong, place in (
        ("rubbish", "line 1"),
        (text.replace("\n0 bid", "\n0 bud", 1), "decision"),
        (re.sub(r"scores \d+", "scores 99", text), "ended"),
        (re.sub(r"# 20 \w+", "# 20 000000000000", text), "fingerprint"),
        (text.replace("game toy", "game chess"), ""),
        (text[: len(text) // 2], ""),
    ):
        answer = ada.http.post("/api/replays", json={"text": wrong})
        assert answer.status_code in (400, 404), answer.text
        assert place in answer.json()["error"]


def test_a_table_goes_on_from_a_moment(finished, visitor):
    ada, table, _ = finished
    moment = ada.get(f"/api/replays/{table}", at=6)["update"]
    seat = moment["owing"][0]
    bert = visitor("Bert")
    bert.enter(ada.get(f"/api/tables/{table}"), "watch")
    lobby = bert.post(f"/api/replays/{table}/branch", at=6, seat=seat, name="Bert")
    assert lobby["started"]
    assert lobby["mine"] == [seat]
    line = bert.sit(lobby["id"])
    line.until("update")
    shown = next(entry for entry in moment["seats"] if entry["seat"] == seat)
    assert line.last["seats"][0]["view"]["hand"] == shown["view"]["hand"]
    line.play()
    assert line.last["over"]
    count = ada.get(f"/api/replays/{table}")["count"]
    ada.post(f"/api/replays/{table}/branch", status=404, at=count, seat=0)
    ada.post(f"/api/replays/{table}/branch", status=404, at=0, seat=9)


def doors(table):
    yield "get", f"/api/tables/{table}", {}
    yield "get", f"/api/replays/{table}", {"params": {"seat": "all"}}
    yield "get", f"/api/replays/{table}/log", {}
    yield "get", f"/api/tables/{table}/replay", {}
    yield "post", f"/api/replays/{table}/branch", {"json": {"at": 0, "seat": 0}}


def answers(one, table):
    return [getattr(one.http, how)(path, **more).status_code for how, path, more in doors(table)]


def test_a_private_game_is_for_those_who_were_there_at_every_door(finished, visitor, server):
    ada, table, _ = finished
    stranger, cleo, removed = visitor("Stranger"), visitor("Cleo"), visitor("Bert")
    for one in (cleo, removed):
        one.enter(ada.get(f"/api/tables/{table}"), "watch")

    def remove(sheet):
        sheet.barred[visitor_of(removed.http.cookies["pandemonium"])] = "removed"

    server.wait(server.hall.change(table, remove))
    for _ in range(2):  # the second time the film is at hand
        for one in (stranger, removed):
            assert answers(one, table) == [403] * 5
        for one in (ada, cleo):
            assert answers(one, table) == [200] * 5
        server.inside(lambda: server.hall.forget(table))


def test_a_shared_copy_has_no_names_and_a_listed_game_is_for_anybody(finished, visitor):
    ada, table, _ = finished
    stranger = visitor("Stranger")
    copy = ada.post("/api/replays", text=ada.http.get(f"/api/tables/{table}/replay").text)["id"]
    assert "Ada" not in str(stranger.get(f"/api/replays/{copy}/log"))
    assert stranger.get(f"/api/replays/{copy}", at=1)["at"] == 1
    lobby = ada.open_table(["me", "me"], listed=True)
    line = ada.sit(lobby["id"])
    line.until("update")
    line.play()
    wait_for(lambda: ada.get(f"/api/tables/{lobby['id']}")["over"])
    assert answers(stranger, lobby["id"]) == [200] * 5


def test_nobody_sits_down_at_a_branch_whose_maker_may_know_the_deal(visitor):
    ada, first, _, second, table = pair(visitor, bots=1, listed=True)
    play_all([first, second])
    wait_for(lambda: ada.get(f"/api/tables/{table}")["over"])
    mallory, fred = visitor("Mallory"), visitor("Fred")
    lobby = mallory.post(f"/api/replays/{table}/branch", at=0, seat=0, name="Mallory")
    path = f"/api/tables/{lobby['id']}"
    assert lobby["branch"]
    assert lobby["invite"] is None
    assert mallory.post(f"{path}/links")["invite"] is None
    seen = fred.enter(lobby, "watch")
    assert seen["branch"]
    assert "replay" in seen["told"][-1]["text"]
    for seat in (1, 2, None):
        answer = fred.http.post(f"{path}/join", json={"name": "Fred", "seat": seat})
        assert answer.status_code == 403, answer.text
        assert "replay" in answer.json()["error"]
    assert fred.get(path)["requests"] == []
    assert fred.sit(lobby["id"]).until("update")["seats"][0]["seat"] == 15
    mallory.post(f"{path}/leave")
    assert mallory.join(lobby)["mine"] == [0]
    assert not ada.get(f"/api/tables/{table}")["branch"]
