"""Nothing acknowledged is lost: killed servers, lost connections, two servers at one table."""

import random

import pytest

from pandemonium.kernel.codec import encode
from pandemonium.server.config import Config
from tests.server.house import Visitor, pair, play_all, seated
from tests.server.postgres import fresh_database
from tests.server.serving import ProcessServer, ThreadServer, wait_for

KILLS = 4


def standing(line):
    """Return what the seat saw last, apart from its number and events."""
    return {key: line.last[key] for key in ("seats", "names", "owing", "status", "phase", "over")}


@pytest.mark.timeout(90)
@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_killed_server_has_lost_nothing_it_acknowledged(kind, tmp_path, request):
    database = request.getfixturevalue("pg") if kind == "postgres" else str(tmp_path / "t.db")
    server = ProcessServer(database)
    ada = Visitor(server.base)
    try:
        lobby = ada.open_table(["me", "me", "me"])
        port = server.port
        for kill in range(KILLS if kind == "sqlite" else 1):
            line = ada.sit(lobby["id"])
            line.until("update")
            line.play(2 + random.randrange(4))
            line.quiet(0.15)
            seen = standing(line)
            if line.ask() is not None and kill % 2:
                line.answer()  # on its way when the power fails: done or not, but whole
            server.kill()
            line.close()
            server = ProcessServer(database, port)
            again = ada.sit(lobby["id"])
            again.until("update")
            if kill % 2 == 0:
                assert standing(again) == seen
            again.close()
        last = ada.sit(lobby["id"])
        last.play()
        assert last.last["over"]
        text = ada.http.get(f"/api/tables/{lobby['id']}/replay").text
        assert ada.post("/api/replays", text=text)["id"]
    finally:
        ada.close()
        server.kill()


@pytest.mark.timeout(90)
@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_when_time_is_up_is_the_same_after_a_kill(kind, tmp_path, request):
    """A clock that lasts for days is stored with the step that started it."""
    database = request.getfixturevalue("pg") if kind == "postgres" else str(tmp_path / "t.db")
    server = ProcessServer(database)
    ada = Visitor(server.base)
    try:
        lobby = ada.open_table(["me", "me"], time="days")
        line = ada.sit(lobby["id"])
        line.until("update")
        for seat in (0, 1):
            line.answer(seat=seat)
            line.until_update(lambda m, seat=seat: m["seats"][seat]["ask"]["prompt"] == "confirm")
        line.answer("seal", seat=0)
        line.answer("seal", seat=1)
        line.until_update(lambda m: m["seats"][0]["ask"] is None or m["seats"][1]["ask"] is None)
        line.quiet(2.5)  # a clock that began anew would be seen to
        due, port = line.last["due"], server.port
        assert due
        server.kill()
        line.close()
        server = ProcessServer(database, port)
        again = ada.sit(lobby["id"])
        assert again.until("update")["due"] == due
    finally:
        ada.close()
        server.kill()


def test_a_repeated_answer_is_harmless(visitor, server):
    _, first, _, _, table = pair(visitor)
    ask = first.ask()
    option = ask["options"][0]["text"]
    for _ in range(5):
        first.say(type="answer", seat=0, ask=ask["number"], option=option)
    first.until("update")
    assert not [m for m in first.quiet(0.3) if m["type"] == "refused"]
    log = server.stored(lambda store: store.log(table, 0))
    assert [decision.text for decision in log] == [option]
    first.say(type="answer", seat=0, ask=ask["number"], option="seal")
    assert first.until("refused")["ask"] == ask["number"]


def test_a_taken_back_answer_does_not_fit_after_a_restart_either(visitor, server):
    ada, first, _, second, table = pair(visitor)
    ask = first.ask()
    option = ask["options"][0]["text"]
    first.answer(option)
    first.until_update(lambda m: m["undo"])
    first.say(type="undo", seat=0)
    number = first.until("update")["seats"][0]["ask"]["number"]
    first.close()
    second.close()
    server.inside(lambda: server.hall.forget(table))
    again = ada.sit(table)
    assert again.until("update")["seats"][0]["ask"]["number"] == number
    again.say(type="answer", seat=0, ask=ask["number"], option=option)
    assert again.until("refused")["ask"] == ask["number"]
    log = server.stored(lambda store: store.log(table, 0))
    assert [decision.text for decision in log] == [option, "undo"]


def test_a_reload_brings_back_the_view_and_what_was_missed(visitor):
    ada, first, _, second, table = pair(visitor)
    play_all([first, second], decisions=6)
    second.quiet(0.2)
    first.quiet(0.2)
    seen = first.last["n"]
    told = [event for message in first.heard for event in message.get("events", [])]
    first.close()
    missed = []
    for _ in range(2):
        if second.ask() is None:
            break
        second.answer()
        missed += second.until("update")["events"]
    back = ada.sit(table, n=seen)
    update = back.until("update")
    assert (update["since"], update["whole"]) == (True, False)
    assert update["n"] > seen
    public = [event["kind"] for event in missed if event["kind"] != "chose"]
    assert [event["kind"] for event in update["events"]] == public
    fresh = ada.sit(table, n=0)
    assert fresh.until("update")["events"] == told + update["events"]
    unknown = ada.sit(table, n=7).until("update")
    assert unknown["whole"]
    assert unknown["events"] == told + update["events"]


def test_two_tabs_show_the_same(visitor):
    ada, first, _, second, table = pair(visitor)
    tab = ada.sit(table)
    tab.until("update")
    play_all([first, second], decisions=8)
    first.quiet(0.3)
    tab.quiet(0.3)
    assert tab.last == first.last


def test_a_process_off_the_track_sets_the_table_up_anew(visitor, server):
    """The log is the truth: a room that cannot follow it begins again from the start of it."""
    _, first, _, second, table = pair(visitor)
    play_all([first, second], decisions=4)
    first.quiet(0.2)
    room = server.hall.rooms[table]
    right = server.inside(lambda: encode(room.match.table))

    def derail():
        room.begin()
        room.match.seq = 1

    server.inside(derail)
    server.inside(room.mail.request_reload)
    wait_for(lambda: server.inside(lambda: encode(room.match.table)) == right)
    play_all([first, second])
    assert first.last["over"] or second.last["over"]


def test_a_half_made_choice_is_not_lost(visitor):
    ada = visitor()
    lobby = ada.open_table(["me", "random"])
    line = ada.sit(lobby["id"])
    line.until("update")
    chosen = line.answer()
    line.until_update(lambda m: m["seats"][0]["ask"]["prompt"] == "confirm")
    line.close()
    again = ada.sit(lobby["id"])
    entry = again.until("update")["seats"][0]
    assert entry["ask"]["prompt"] == "confirm"
    assert entry["view"]["bid"] == int(chosen.split()[1])


@pytest.fixture(scope="module")
def twins(pg_server):
    """Two server processes on one database."""
    address = fresh_database(pg_server, "twins")
    one = ProcessServer(address)
    other = ProcessServer(address)
    yield one, other
    one.kill()
    other.kill()


@pytest.mark.timeout(90)
def test_two_processes_serve_one_table(twins):
    one, other = twins
    ada, bert = Visitor(one.base, "Ada"), Visitor(other.base, "Bert")
    try:
        first, second, key = seated(ada, bert, bots=1)
        second.say(type="chat", text="from the other side")
        assert first.until("chat")["text"] == "from the other side"
        assert play_all([first, second], timeout=40) > 5
        for line in (first, second):
            if line.last["over"] is None:
                line.until_update(lambda m: m["over"])
        assert first.last["over"] == second.last["over"]
        chairs = ada.get(f"/api/tables/{key}")["chairs"]
        assert all(chair["connected"] for chair in chairs)
    finally:
        ada.close()
        bert.close()


@pytest.mark.timeout(60)
def test_when_both_processes_decide_at_once_one_comes_second(twins):
    """Both tabs of one seat answer through different servers; the log has one of them."""
    one, other = twins
    ada = Visitor(one.base)
    twin = Visitor(other.base)
    try:
        lobby = ada.open_table(["me", "me"])
        twin.http.cookies.update(ada.http.cookies)
        here, there = ada.sit(lobby["id"]), twin.sit(lobby["id"])
        here.until("update")
        there.until("update")
        for _ in range(6):
            ask = here.ask()
            options = ask["options"]
            here.answer(options[0]["text"], seat=ask["seat"])
            there.answer(options[-1]["text"], seat=ask["seat"])
            here.quiet(0.4)
            there.quiet(0.1)
            assert here.last["seats"] == there.last["seats"]
            if here.last["over"]:
                break
    finally:
        ada.close()
        twin.close()


def bots_lines(server, table):
    """Return how many lines of the log are bots'; the person sits on seat 0."""
    return sum(line.seat > 0 for line in server.stored(lambda store: store.log(table, 0)))


@pytest.mark.timeout(120)
def test_of_two_processes_one_runs_the_bots_and_the_other_takes_over(pg, monkeypatch):
    one = ProcessServer(pg)
    other = ThreadServer(Config(port=0, database=pg, pace=0, rate=0, bot_workers=1, log="error"))
    thought = []
    think = other.hall.pool.think
    monkeypatch.setattr(
        other.hall.pool, "think", lambda job, *rest: thought.append(job) or think(job, *rest)
    )
    ada, bert = Visitor(one.base, "Ada"), Visitor(other.base, "Bert")
    try:
        lobby = ada.open_table(["open", "greedy", "greedy"])
        bert.enter(lobby)
        bert.join(lobby)
        watching, line = ada.sit(lobby["id"]), bert.sit(lobby["id"])
        line.say(type="ready", ready=True)
        watching.until("update")
        assert line.play(3) == 3
        wait_for(lambda: bots_lines(other, lobby["id"]) > 0, 60)
        assert not thought  # the table was opened at the other server, which leads it
        assert not other.inside(lambda: other.hall.rooms[lobby["id"]].leads)
        before = bots_lines(other, lobby["id"])
        one.kill()
        after = bots_lines(other, lobby["id"])
        line.play(timeout=60)
        assert line.last["over"]
        whole = bots_lines(other, lobby["id"])
        assert 0 < before <= after < whole
        assert whole - after <= len(thought) <= whole - before  # each step was thought about once
    finally:
        ada.close()
        bert.close()
        if one.process.poll() is None:
            one.kill()
        other.stop()
