"""Whose chair it is: nobody looks behind a second wall, and a key dies with its chair."""

from dataclasses import replace
from typing import Any

from pandemonium.server import attendance, chairs
from pandemonium.server.lobby import MOST_NOTES, Chair, Sheet
from tests.server.house import Visitor, pair, play_all
from tests.server.serving import wait_for


def chair_of(visitor: Visitor, table: str, seat: int) -> dict[str, Any]:
    return visitor.get(f"/api/tables/{table}")["chairs"][seat]


def log_of(line: Any) -> list[str]:
    """Everything the line was told so far, as sentences."""
    return [event["text"] for m in line.heard if m["type"] == "update" for event in m["events"]]


def ask_for(stranger: Visitor, table: str, seat: int) -> dict[str, Any]:
    """Ask for a bot's chair in mid-game; return the request as everybody sees it."""
    lobby = stranger.post(f"/api/tables/{table}/join", name=stranger.name, seat=seat)
    assert lobby["mine"] == []
    return next(one for one in lobby["requests"] if one["yours"])


def test_nobody_reads_four_roles_by_hopping_from_chair_to_chair(visitor):
    ada = visitor()
    lobby = ada.open_table(["me", "random", "random", "random"], game="devil")
    path = f"/api/tables/{lobby['id']}"
    line = ada.sit(lobby["id"])
    line.until("update")
    seen = {0}
    for seat in (1, 2, 3):
        answer = ada.http.post(f"{path}/join", json={"name": "Ada", "seat": seat})
        assert answer.status_code == 403, answer.text
        assert "another" in answer.json()["error"]
    ada.post(f"{path}/chair", status=409, seat=1, who="open")
    for message in line.quiet(0.3):
        if message["type"] == "update":
            seen |= {entry["seat"] for entry in message["seats"]}
    assert seen == {0}


def test_whoever_got_up_may_take_only_the_own_chair_again(visitor):
    _, _, bert, _, table = pair(visitor, bots=2)
    bert.post(f"/api/tables/{table}/leave")
    bert.post(f"/api/tables/{table}/join", status=403, name="Bert", seat=2)
    bert.post(f"/api/tables/{table}/join", status=403, name="Bert", seat=0)
    assert bert.join({"id": table})["mine"] == [1]
    assert bert.get(f"/api/tables/{table}")["requests"] == []


def test_a_stranger_takes_a_bots_chair_when_the_host_agrees_and_all_read_it(visitor, monkeypatch):
    monkeypatch.setattr(attendance, "OBJECTION_SECONDS", 0.2)
    ada, first, bert, second, table = pair(visitor, bots=1)
    eve = visitor("Eve")
    eve.enter(ada.get(f"/api/tables/{table}"))
    line = eve.sit(table)
    assert line.until("update")["seats"][0]["seat"] == 15
    request = ask_for(eve, table, 2)
    bot = chair_of(ada, table, 2)["name"]
    for one in (first, second):
        one.until_update(lambda m: any("Eve" in event["text"] for event in m["events"]))
        assert f"Eve asks to take {bot}'s chair." in log_of(one)
    bert.post(f"/api/tables/{table}/consent", status=403, number=request["number"], agree=True)
    agreed = ada.post(f"/api/tables/{table}/consent", number=request["number"], agree=True)
    assert agreed["requests"][0]["agreed"]
    assert agreed["chairs"][2]["name"] == bot
    line.until_update(lambda m: m["seats"][0]["seat"] == 2)
    second.until_update(lambda m: any("Nobody objects" in event["text"] for event in m["events"]))
    assert any("Ada agrees" in text for text in log_of(second))
    eve.post(f"/api/tables/{table}/leave")
    eve.post(f"/api/tables/{table}/join", status=403, name="Eve", seat=0)
    assert eve.join({"id": table}, 2)["mine"] == [2]


def test_a_stranger_who_is_refused_does_not_ask_again(visitor):
    ada, first, _, _, table = pair(visitor, bots=1)
    eve = visitor("Eve")
    eve.enter(ada.get(f"/api/tables/{table}"))
    request = ask_for(eve, table, 2)
    refused = ada.post(f"/api/tables/{table}/consent", number=request["number"], agree=False)
    assert refused["chairs"][2]["sort"] == "bot"
    assert refused["requests"] == []
    eve.post(f"/api/tables/{table}/join", status=403, name="Eve", seat=2)
    ada.post(f"/api/tables/{table}/consent", status=409, number=request["number"], agree=True)
    first.until_update(lambda m: any("Ada refuses" in event["text"] for event in m["events"]))


def test_a_guest_cannot_agree_to_himself_while_the_host_is_away(visitor):
    ada, first, bert, _, table = pair(visitor, bots=1)
    zed, lobby = visitor("Zed"), ada.get(f"/api/tables/{table}")
    zed.enter(lobby)
    request = ask_for(zed, table, 2)
    first.close()
    wait_for(lambda: not chair_of(bert, table, 0)["connected"])
    assert not bert.get(f"/api/tables/{table}")["consents"]
    bert.post(f"/api/tables/{table}/consent", status=403, number=request["number"], agree=True)
    assert chair_of(bert, table, 2)["sort"] == "bot"


def test_whoever_sits_there_may_object_to_what_the_host_agreed_to(visitor, server):
    ada, first, bert, second, table = pair(visitor, bots=1)
    zed = visitor("Zed")
    zed.enter(ada.get(f"/api/tables/{table}"))
    request = ask_for(zed, table, 2)
    for _ in range(2):
        ada.post(f"/api/tables/{table}/consent", number=request["number"], agree=True)
    assert list(server.hall.rooms[table].objections.timers) == [request["number"]]
    second.until_update(lambda m: any("objects" in event["text"] for event in m["events"]))
    after = bert.post(f"/api/tables/{table}/consent", number=request["number"], agree=False)
    assert after["requests"] == []
    assert after["chairs"][2]["sort"] == "bot"
    assert not server.hall.rooms[table].objections.timers
    first.until_update(lambda m: any("Bert refuses" in event["text"] for event in m["events"]))
    assert len([text for text in log_of(first) if "Ada agrees" in text]) == 1


def test_a_host_who_waits_until_nobody_looks_lets_no_second_browser_in(
    visitor, server, monkeypatch
):
    monkeypatch.setattr(attendance, "OBJECTION_SECONDS", 0.1)
    ada, _, bert, second, table = pair(visitor, bots=1)
    zed = visitor("Zed")
    zed.enter(ada.get(f"/api/tables/{table}"))
    request = ask_for(zed, table, 2)
    second.close()
    wait_for(lambda: not chair_of(ada, table, 1)["connected"])
    ada.post(f"/api/tables/{table}/consent", number=request["number"], agree=True)
    assert not server.hall.rooms[table].objections.timers
    assert chair_of(ada, table, 2)["sort"] == "bot"
    again = bert.sit(table)
    again.until_update(lambda m: any("objects" in event["text"] for event in m["events"]))
    wait_for(lambda: chair_of(ada, table, 2)["name"] == "Zed")


def test_somebody_for_whom_a_bot_stands_in_is_still_asked_and_may_object(
    visitor, server, monkeypatch
):
    monkeypatch.setattr(attendance, "OBJECTION_SECONDS", 0.1)
    ada, _, bert, second, table = pair(visitor, bots=1)
    zed = visitor("Zed")
    zed.enter(ada.get(f"/api/tables/{table}"))
    bert.post(f"/api/tables/{table}/chair", seat=1, who="random")
    assert chair_of(ada, table, 1)["standin"]
    second.close()
    wait_for(lambda: not server.inside(lambda: server.hall.rooms[table].connected(1)))
    request = ask_for(zed, table, 2)
    agreed = ada.post(f"/api/tables/{table}/consent", number=request["number"], agree=True)
    assert agreed["requests"][0]["agreed"]
    assert not server.hall.rooms[table].objections.timers
    monkeypatch.setattr(attendance, "OBJECTION_SECONDS", 60.0)
    again = bert.sit(table)
    again.until_update(lambda m: any("objects" in event["text"] for event in m["events"]))
    wait_for(lambda: bool(server.hall.rooms[table].objections.timers))
    after = bert.post(f"/api/tables/{table}/consent", number=request["number"], agree=False)
    assert after["requests"] == []
    assert after["chairs"][2]["sort"] == "bot"


def test_a_removed_guests_chair_is_said_to_be_a_bots_for_good(visitor):
    ada, _, _, _, table = pair(visitor, bots=1)
    after = ada.post(f"/api/tables/{table}/remove", seat=1)
    assert [chair["for_good"] for chair in after["chairs"]] == [False, True, False]


def test_a_newcomer_on_a_bots_chair_has_nothing_to_take_back(visitor, server):
    ada, eve = visitor(), visitor("Eve")
    lobby = ada.open_table(["me", "random"], game="theocratia")
    table = lobby["id"]
    line = ada.sit(table)
    line.until("update")
    room = server.hall.rooms[table]

    def is_offered(seat):
        return server.inside(lambda: room.match.may_take_back(seat, room.rng))

    for _ in range(60):
        if line.ask() is None:
            line.until_update(lambda m: m["seats"][0]["ask"] is not None)
        if is_offered(1):
            break
        line.answer()
        line.until("update")
    assert is_offered(1), "the bot could take its last decision back"
    eve.enter(lobby)
    request = ask_for(eve, table, 1)
    ada.post(f"/api/tables/{table}/consent", number=request["number"], agree=True)
    seated = eve.sit(table)
    seated.until_update(lambda m: m["seats"][0]["seat"] == 1)
    heard = seated.quiet(0.5)
    assert [m["undo"] for m in heard if m["type"] == "update" and m["undo"]] == []
    seated.say(type="undo", seat=1)
    seated.until("refused")
    assert is_offered(1), "nothing was taken back"


def test_alone_with_bots_the_hosts_word_is_enough(visitor):
    ada, eve = visitor(), visitor("Eve")
    lobby = ada.open_table(["me", "random"])
    ada.sit(lobby["id"]).until("update")
    eve.enter(lobby)
    request = ask_for(eve, lobby["id"], 1)
    agreed = ada.post(f"/api/tables/{lobby['id']}/consent", number=request["number"], agree=True)
    assert agreed["chairs"][1]["name"] == "Eve"


def test_who_asked_and_went_away_asks_no_more(visitor, server, monkeypatch):
    ada, _, _, _, table = pair(visitor, bots=1)
    lobby = ada.get(f"/api/tables/{table}")
    for n in range(8):
        ghost = visitor(f"Ghost {n}")
        ghost.enter(lobby)
        ask_for(ghost, table, 2)
    eve = visitor("Eve")
    eve.enter(lobby)
    line = eve.sit(table)
    line.until("update")
    eve.post(f"/api/tables/{table}/join", status=409, name="Eve", seat=2)
    server.wait(server.hall.keeper.sweep())
    assert len(ada.get(f"/api/tables/{table}")["requests"]) == 8
    monkeypatch.setattr(attendance, "GHOST_SECONDS", 0.0)
    server.wait(server.hall.keeper.sweep())
    assert ada.get(f"/api/tables/{table}")["requests"] == []
    ask_for(eve, table, 2)
    server.wait(server.hall.keeper.sweep())
    assert len(ada.get(f"/api/tables/{table}")["requests"]) == 1


def test_a_host_who_stays_away_is_followed_by_the_next_before_the_start_and_in_play(
    visitor, server, monkeypatch
):
    ada, bert = visitor(), visitor("Bert")
    lobby = ada.open_table(["me", "open", "open"])
    bert.enter(lobby)
    bert.join(lobby)
    waiting = bert.sit(lobby["id"])
    waiting.until("lobby")
    _, first, carl, second, table = pair(visitor)
    first.close()
    wait_for(lambda: not chair_of(carl, table, 0)["connected"])
    server.wait(server.hall.keeper.sweep())
    assert not bert.get(f"/api/tables/{lobby['id']}")["host"]
    monkeypatch.setattr(server.hall, "config", replace(server.hall.config, standin_seconds=0.0))
    server.wait(server.hall.keeper.sweep())
    now = bert.get(f"/api/tables/{lobby['id']}")
    assert now["host"]
    assert now["told"][-1]["text"] == "Ada has been away for too long; Bert is the host now."
    assert waiting.until("lobby")["lobby"]["host"]
    assert not ada.get(f"/api/tables/{lobby['id']}")["host"]
    assert carl.get(f"/api/tables/{table}")["host"]
    second.until_update(lambda m: any("away for too long" in e["text"] for e in m["events"]))


def test_a_watcher_and_a_wish_too_many_are_told_no(visitor):
    ada, _, _, _, table = pair(visitor, bots=1)
    cleo, eve, lobby = visitor("Cleo"), visitor("Eve"), ada.get(f"/api/tables/{table}")
    cleo.enter(lobby, "watch")
    cleo.post(f"/api/tables/{table}/join", status=403, name="Cleo", seat=2)
    eve.enter(lobby)
    assert len(eve.join(lobby, 2)["requests"]) == len(eve.join(lobby, 2)["requests"]) == 1
    eve.post(f"/api/tables/{table}/join", status=409, name="Eve", seat=1)
    eve.post(f"/api/tables/{table}/consent", status=403, number=1, agree=True)


def test_an_old_seat_link_never_takes_over_the_next_persons_chair(visitor):
    ada, bert, phone = visitor(), visitor("Bert"), visitor("Phone")
    lobby = ada.open_table(["me", "open", "open"])
    path = f"/api/tables/{lobby['id']}"
    bert.enter(lobby)
    bert.join(lobby, 1)
    key = bert.post(f"{path}/seatlink", seat=1)["link"].partition("#key=")[2]
    bert.post(f"{path}/leave")
    cleo = visitor("Cleo")
    cleo.enter(lobby)
    cleo.join(lobby, 1)
    phone.post(f"{path}/enter", status=403, key=key)
    bert.post(f"{path}/enter", status=403, key=key)
    assert cleo.get(path)["mine"] == [1]


def test_a_seat_link_dies_when_its_person_leaves_or_is_removed_in_play(visitor):
    for way in ("leave", "remove"):
        ada, _, bert, _, table = pair(visitor)
        path = f"/api/tables/{table}"
        key = bert.post(f"{path}/seatlink", seat=1)["link"].partition("#key=")[2]
        if way == "leave":
            bert.post(f"{path}/leave")
        else:
            ada.post(f"{path}/remove", seat=1)
        visitor("Phone").post(f"{path}/enter", status=403, key=key)
        bert.post(f"{path}/enter", status=403, key=key)


def test_one_person_plays_on_two_devices_until_the_chair_changes_hands(visitor):
    ada, _, bert, second, table = pair(visitor, bots=1)
    phone, thief = visitor("Phone"), visitor("Thief")
    path = f"/api/tables/{table}"
    thief.post(f"{path}/seatlink", status=403, seat=1)
    key = bert.post(f"{path}/seatlink", seat=1)["link"].partition("#key=")[2]
    assert phone.post(f"{path}/enter", key=key)["mine"] == [1]
    assert bert.get(path)["mine"] == [1]
    thief.post(f"{path}/enter", status=403, key=key)
    there = phone.sit(table)
    there.until("update")
    assert there.ask()["number"] == second.ask()["number"]
    there.answer()
    second.until_update(lambda m: m["seats"][0]["seat"] == 1)
    phone.post(f"{path}/join", status=403, name="Phone", seat=2)
    bert.post(f"{path}/leave")
    there.until_update(lambda m: m["seats"][0]["seat"] == 15)
    assert phone.join({"id": table})["mine"] == [1]  # the same person comes back, by either device
    assert bert.get(path)["mine"] == [1]
    ada.post(f"{path}/remove", seat=1)
    assert there.closed() == 4403
    phone.post(f"{path}/join", status=403, name="Phone", seat=1)


def test_a_seat_link_gives_no_second_wall_to_somebody_at_the_table(visitor):
    ada, _, bert, _, table = pair(visitor)
    path = f"/api/tables/{table}"
    key = ada.post(f"{path}/seatlink", seat=0)["link"].partition("#key=")[2]
    bert.post(f"{path}/enter", status=403, key=key)
    assert bert.get(path)["mine"] == [1]


def test_a_shared_device_may_move_both_its_seats_to_another(visitor):
    ada, tablet = visitor(), visitor("Tablet")
    lobby = ada.open_table(["me", "me", "random"])
    path = f"/api/tables/{lobby['id']}"
    for seat in (0, 1):
        key = ada.post(f"{path}/seatlink", seat=seat)["link"].partition("#key=")[2]
        tablet.post(f"{path}/enter", key=key)
    assert tablet.get(path)["mine"] == [0, 1]


def test_the_old_hosts_links_die_with_the_host_and_the_next_makes_new_ones(visitor):
    ada, bert, cleo = visitor(), visitor("Bert"), visitor("Cleo")
    lobby = ada.open_table(["me", "open", "open"])
    path = f"/api/tables/{lobby['id']}"
    bert.enter(lobby)
    bert.join(lobby)
    ada.post(f"{path}/leave")
    assert bert.get(path)["host"]
    cleo.post(f"{path}/enter", status=403, key=lobby["invite"].partition("#key=")[2])
    ada.post(f"{path}/links", status=403)
    fresh = bert.post(f"{path}/links")
    assert fresh["invite"] != lobby["invite"]
    cleo.enter(fresh)
    assert cleo.join(fresh)["mine"]


def test_the_host_removes_a_guest_before_the_start_and_says_so(visitor):
    ada, bert = visitor(), visitor("Bert")
    lobby = ada.open_table(["me", "open", "open"])
    path = f"/api/tables/{lobby['id']}"
    bert.enter(lobby)
    bert.join(lobby, 1)
    line = bert.sit(lobby["id"])
    line.until("lobby")
    bert.post(f"{path}/remove", status=403, seat=0)
    ada.post(f"{path}/remove", status=409, seat=0)
    ada.post(f"{path}/remove", status=409, seat=2)
    after = ada.post(f"{path}/remove", seat=1)
    assert after["chairs"][1]["sort"] == "open"
    assert "removed Bert" in after["told"][-1]["text"]
    assert "removed" in line.until("refused")["reason"]
    assert line.closed() == 4403
    assert "removed" in bert.get(path, status=403)["error"]
    bert.post(f"{path}/enter", status=403, key=lobby["invite"].partition("#key=")[2])
    visitor("New Bert").post(f"{path}/enter", status=403, key=lobby["invite"].partition("#key=")[2])


def test_the_host_removes_a_guest_in_play_and_a_bot_takes_the_chair(visitor):
    ada, first, bert, second, table = pair(visitor)
    after = ada.post(f"/api/tables/{table}/remove", seat=1)
    assert after["chairs"][1]["sort"] == "bot"
    assert "removed" in second.until("refused")["reason"]
    assert second.closed() == 4403
    first.until_update(lambda m: any("removed Bert" in event["text"] for event in m["events"]))
    bert.post(f"/api/tables/{table}/join", status=403, name="Bert", seat=1)
    first.play()
    assert first.last["over"]


def chairs_told(line):
    """What a fresh connection reads, with what stands before it."""
    return [(event["kind"], event["text"]) for event in line.until("update")["events"]]


def test_whoever_comes_back_after_many_notes_reads_no_blank_lines(visitor, server):
    ada, first, _, second, table = pair(visitor)

    def much(sheet):
        for n in range(MOST_NOTES * 6 // 10):
            sheet.tell("back", 0, name=f"Ada {n}")

    server.wait(server.hall.change(table, much))
    assert play_all([first, second], 6) == 6
    server.wait(server.hall.change(table, much))
    before = chairs_told(ada.sit(table))
    assert all(text for _, text in before)
    assert len([kind for kind, _ in before if kind == "chairs"]) == MOST_NOTES
    server.inside(lambda: server.hall.forget(table))
    assert chairs_told(ada.sit(table)) == before


def sheet_of(*sorts: str) -> Sheet:
    """A table in play, its people called by their seat's number; the first one is the host."""
    sheet = Sheet("t", "toy", len(sorts), {}, "", "", "", "", 1, started=True, listed=True)
    sheet.chairs = [
        Chair(sort, f"{sort} {n}", visitor=str(n) if sort == "person" else "", hand=n + 1)
        for n, sort in enumerate(sorts)
    ]
    sheet.host = "0"
    return sheet


def test_a_chair_that_is_taken_is_asked_for_no_more_and_the_others_still_are():
    sheet = sheet_of("person", "bot", "bot")
    for visitor, seat in (("x", 1), ("y", 1), ("z", 2)):
        chairs.join(sheet, visitor, f"Guest {visitor}", seat)
    chairs.consent(sheet, "0", sheet.requests[0].number, agree=True)
    assert sheet.chairs[1].visitor == "x"
    assert [request.visitor for request in sheet.requests] == ["z"]


def test_when_the_last_one_at_the_table_gets_up_everybody_reads_that_it_waits():
    sheet = sheet_of("person", "person")
    sheet.chairs[1].standin = True
    chairs.leave(sheet, "0", None, stand_in=True)
    assert [note.kind for note in sheet.notes][-1] == "paused"
