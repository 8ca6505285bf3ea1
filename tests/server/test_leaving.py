"""Getting up: the table goes on, everybody knows who is away, and the way back is open."""

import pytest

from tests.server.house import pair, play_all
from tests.server.serving import wait_for


def test_leaving_does_not_strand_the_others(visitor):
    _, first, bert, _, table = pair(visitor)
    left = bert.post(f"/api/tables/{table}/leave")
    chair = left["chairs"][1]
    assert (chair["standin"], chair["left"], chair["yours"]) == (True, True, True)
    first.until_update(lambda m: any("Bert leaves" in event["text"] for event in m["events"]))
    first.play()
    assert first.last["over"]


def test_whoever_left_finds_the_table_and_takes_the_seat_back(visitor):
    _, first, bert, second, table = pair(visitor)
    bert.post(f"/api/tables/{table}/leave")
    mine = next(one for one in bert.get("/api/mine") if one["id"] == table)
    assert [chair["yours"] for chair in mine["chairs"]] == [False, True]
    assert second.until_update(lambda m: m["seats"][0]["seat"] == 15)
    back = bert.join({"id": table})
    assert back["mine"] == [1]
    assert not back["chairs"][1]["standin"]
    second.until_update(lambda m: m["seats"][0]["seat"] == 1)
    first.until_update(lambda m: any("Bert is back" in event["text"] for event in m["events"]))
    play_all([first, second])
    assert first.last["over"] or second.last["over"]


def test_the_others_may_be_left_to_decide(visitor):
    ada, _, bert, _, table = pair(visitor)
    left = bert.post(f"/api/tables/{table}/leave", stand_in=False)
    assert (left["chairs"][1]["standin"], left["chairs"][1]["left"]) == (False, True)
    assert ada.post(f"/api/tables/{table}/chair", seat=1, who="random")["chairs"][1]["standin"]


def test_alone_with_bots_the_table_waits(visitor):
    ada = visitor()
    lobby = ada.open_table(["me", "random"])
    left = ada.post(f"/api/tables/{lobby['id']}/leave")
    assert not left["chairs"][0]["standin"]
    assert left["host"]
    assert ada.join(lobby)["mine"] == [0]


def test_the_house_passes_on_when_the_host_leaves_in_play(visitor):
    ada, _, bert, second, table = pair(visitor)
    ada.post(f"/api/tables/{table}/leave")
    assert bert.get(f"/api/tables/{table}")["host"]
    second.until_update(lambda m: any("Bert is the host" in e["text"] for e in m["events"]))
    assert not ada.join({"id": table})["host"]
    bert.post(f"/api/tables/{table}/remove", seat=0)


def test_a_table_everybody_left_can_be_taken_up_again(visitor):
    ada, _, bert, second, table = pair(visitor)
    ada.post(f"/api/tables/{table}/leave")
    bert.post(f"/api/tables/{table}/leave")
    lobby = bert.join({"id": table})
    assert lobby["mine"] == [1]
    assert lobby["host"]
    second.until_update(lambda m: m["seats"][0]["seat"] == 1)
    second.play()
    assert second.last["over"]


def test_notes_of_what_happened_outlive_the_room(visitor, server):
    ada, first, bert, _, table = pair(visitor)
    bert.post(f"/api/tables/{table}/leave")
    first.until_update(lambda m: any("Bert leaves" in event["text"] for event in m["events"]))
    server.inside(lambda: server.hall.forget(table))
    wait_for(lambda: table not in server.hall.rooms)
    again = ada.sit(table)
    told = [event["text"] for event in again.until("update")["events"]]
    assert any("Bert leaves" in text for text in told)
    dutch = [event["text"] for event in ada.sit(table, language="nl").until("update")["events"]]
    assert any("Bert verlaat" in text for text in dutch)


def test_two_people_of_one_device_leave_one_by_one(visitor):
    ada = visitor()
    lobby = ada.open_table(["me", "me"])
    left = ada.post(f"/api/tables/{lobby['id']}/leave", seat=1)
    assert left["mine"] == [0]
    assert left["chairs"][1]["standin"]
    ada.post(f"/api/tables/{lobby['id']}/leave", status=403, seat=1)
    assert ada.join(lobby, 1)["mine"] == [0, 1]


WISHES = {
    "join": {"name": "Eve"},
    "leave": {},
    "consent": {"number": 1, "agree": False},
    "remove": {"seat": 1},
    "links": {},
    "chair": {"seat": 1, "who": "random"},
    "rematch": {},
    "seatlink": {"seat": 0},
    "enter": {"key": "guessed"},
}


@pytest.mark.parametrize("wish", WISHES)
def test_a_stranger_at_a_private_table_hears_no_and_leaves_no_trace(visitor, wish):
    ada, _, _, _, table = pair(visitor, bots=1)
    before = ada.get(f"/api/tables/{table}")
    answer = visitor("Eve").http.post(f"/api/tables/{table}/{wish}", json=WISHES[wish])
    assert answer.status_code == 403, answer.text
    assert list(answer.json()) == ["error"]
    assert ada.get(f"/api/tables/{table}")["touched"] == before["touched"]
