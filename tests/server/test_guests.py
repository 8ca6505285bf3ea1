"""Guests: who is removed is out, and nobody loses a place to a crowd or an accomplice."""

import secrets

import httpx
import orjson

from pandemonium.server import entering
from tests.server.house import pair


def key_of(link):
    return link.partition("#key=")[2]


def test_a_removed_guest_reads_nothing_of_the_table_any_more(visitor):
    ada, _, bert, _, table = pair(visitor)
    assert table in {one["id"] for one in bert.get("/api/mine")}
    ada.post(f"/api/tables/{table}/remove", seat=1)
    assert table not in {one["id"] for one in bert.get("/api/mine")}
    assert table in {one["id"] for one in ada.get("/api/mine")}


def test_a_removed_guest_does_not_come_back_with_a_second_browser(visitor):
    ada, bert, again, cleo = visitor(), visitor("Bert"), visitor("Nemo"), visitor("Cleo")
    lobby = ada.open_table(["me", "open", "open"])
    path = f"/api/tables/{lobby['id']}"
    for one in (bert, again, cleo):
        one.enter(lobby)
    bert.join(lobby, 1)
    cleo.join(lobby, 2)
    line = again.sit(lobby["id"])
    line.until("lobby")
    fresh = ada.post(f"{path}/remove", seat=1)
    again.post(f"{path}/join", status=403, name="Nemo", seat=1)
    again.get(path, status=403)
    assert line.closed() == 4403
    assert cleo.get(path)["mine"] == [2]
    again.post(f"{path}/enter", status=403, key=key_of(lobby["invite"]))
    assert fresh["chairs"][1]["sort"] == "open"


def test_nobody_is_removed_with_an_accomplices_chair(visitor):
    ada, victor, yves = visitor(), visitor("Victor"), visitor("Yves")
    lobby = ada.open_table(["me", "open", "open"])
    path = f"/api/tables/{lobby['id']}"
    for seat, one in ((1, victor), (2, yves)):
        one.enter(lobby)
        one.join(lobby, seat)
    link = yves.post(f"{path}/seatlink", seat=2)["link"]
    victor.post(f"{path}/enter", status=409, key=key_of(link))
    ada.post(f"{path}/remove", seat=2)
    assert victor.get(path)["mine"] == [1]


def test_a_second_device_that_took_a_chair_of_its_own_keeps_it(visitor):
    ada, victor, yves = visitor(), visitor("Victor"), visitor("Yves")
    lobby = ada.open_table(["me", "open", "open"])
    path = f"/api/tables/{lobby['id']}"
    yves.enter(lobby)
    yves.join(lobby, 2)
    victor.post(f"{path}/enter", key=key_of(yves.post(f"{path}/seatlink", seat=2)["link"]))
    victor.join(lobby, 1)
    ada.post(f"{path}/remove", seat=2)
    assert victor.get(path)["mine"] == [1]


def test_a_crowd_of_watchers_takes_no_place_of_an_invited_friend(visitor, monkeypatch):
    monkeypatch.setattr(entering, "MOST_GUESTS", 3)
    ada, here, friend = visitor(), visitor("Wim"), visitor("Bert")
    lobby = ada.open_table(["me", "open"])
    path = f"/api/tables/{lobby['id']}"
    here.enter(lobby, "watch")
    here.sit(lobby["id"]).until("lobby")
    for sort in ("watch", "invite"):
        for _ in range(6):
            cookie = {"Cookie": "pandemonium=" + secrets.token_urlsafe(32)}
            body = {"key": key_of(lobby[sort])}
            answer = httpx.post(f"{ada.base}{path}/enter", json=body, headers=cookie)
            assert answer.status_code == 200, answer.text
    friend.enter(lobby)
    assert friend.join(lobby)["mine"] == [1]
    assert here.get(path)["watching"]  # whoever is here is not forgotten


def test_a_stranger_takes_one_chair_of_a_listed_table(visitor):
    ada, sam = visitor(), visitor("Sam")
    lobby = ada.open_table(["me", "open", "open", "greedy"], listed=True)
    path = f"/api/tables/{lobby['id']}"
    sam.join(lobby, 1)
    for seat in (2, 3, None):
        answer = sam.http.post(f"{path}/join", json={"name": "Sam", "seat": seat})
        assert answer.status_code == 409, answer.text
    assert sam.get(path)["mine"] == [1]
    assert ada.join(lobby, 2)["mine"] == [0, 2]  # the maker's device may be shared


def test_leaving_and_coming_back_gives_nobody_more_time(visitor, server):
    _, _, bert, _, table = pair(visitor, bots=1, time="relaxed")
    room = server.hall.rooms[table]

    def earlier():
        room.tablebots.wake = lambda *_: None  # a bot that thinks long
        room.clock.since = {seat: at - 100 for seat, at in room.clock.since.items()}

    server.inside(earlier)
    before = server.inside(room.clock.due)
    for _ in range(3):
        bert.post(f"/api/tables/{table}/leave", stand_in=True)
        assert bert.join({"id": table})["mine"] == [1]
    assert server.inside(room.clock.due) == before


def test_an_odd_row_is_left_out_of_the_list_and_harms_no_other(visitor, server):
    ada = visitor()
    good = ada.open_table(["me", "open"], listed=True)["id"]

    def odd(change):
        table = ada.open_table(["me", "open"], listed=True)["id"]

        def spoil(store):
            row = store.table(table)
            sheet = orjson.loads(row.sheet)
            change(sheet)
            text = orjson.dumps(sheet).decode()
            assert store.save(row._replace(version=row.version + 1, sheet=text), [])

        server.stored(spoil)
        server.inside(lambda: server.hall.forget(table))
        return table

    note = {"number": 1, "seat": 0, "values": {}, "at": 1.0, "place": 0}
    spoilt = {
        odd(lambda sheet: sheet["chairs"][1].update(sort="ghost")),
        odd(lambda sheet: sheet.update(time="weeks")),
        odd(lambda sheet: sheet["notes"].append({**note, "kind": "new_kind"})),
        odd(lambda sheet: sheet["notes"].append({**note, "kind": "left"})),
    }
    for path in ("/api/tables", "/api/mine"):
        shown = {one["id"] for one in ada.get(path)}
        assert good in shown
        assert not spoilt & shown
