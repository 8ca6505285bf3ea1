"""Time for a decision: a silent guest does not freeze the table, and a clock tells no secret."""

import time

import pytest

from pandemonium.kernel.news import EVERYONE, Event, Kind, only
from pandemonium.server import chairs
from pandemonium.server import clock as clocks
from pandemonium.server.config import Config
from pandemonium.server.lobby import Chair, Sheet
from tests.server.house import pair
from tests.server.serving import ThreadServer, wait_for

NEWS = Kind("news", "seat:seat")


@pytest.fixture
def brisk(monkeypatch):
    """Half a second is brisk enough for a test."""
    monkeypatch.setitem(clocks.SECONDS, "brisk", 0.5)


def said(line, words):
    line.until_update(lambda m: any(words in event["text"] for event in m["events"]), 60)


def test_a_silent_guest_does_not_freeze_the_table(visitor, brisk):
    ada, first, bert, second, table = pair(visitor, time="brisk")
    assert ada.get(f"/api/tables/{table}")["time"] == "brisk"
    first.answer()
    said(first, "Bert's time ran out; a bot takes this decision.")
    said(second, "Bert's time ran out")
    for _ in range(400):
        chair = ada.get(f"/api/tables/{table}")["chairs"][1]
        if chair["standin"]:
            break
        if first.ask() is not None:
            first.answer()
        first.quiet(0.1)
    assert chair["standin"]
    assert second.until_update(lambda m: m["seats"][0]["seat"] == 15, 60)
    back = bert.join({"id": table})
    assert back["mine"] == [1]
    assert not back["chairs"][1]["standin"]


def test_whoever_decides_again_is_not_late_any_more(visitor, server, brisk):
    _, first, _, second, table = pair(visitor, time="brisk")
    said(second, "Bert's time ran out")
    room = server.hall.rooms[table]
    clocks.SECONDS["brisk"] = 60.0
    server.inside(room.clock.restart)
    deadline = time.monotonic() + 20
    while room.sheet.chairs[1].late and time.monotonic() < deadline:
        for line in (first, second):
            line.quiet(0.05)
            if line.ask() is not None:
                line.answer()
    assert room.sheet.chairs[1].late == 0


def test_everybody_sees_the_same_clocks_and_only_of_people_who_owe(visitor):
    ada, first, _, second, table = pair(visitor, bots=1, time="relaxed")
    watcher = visitor("Cleo")
    watcher.enter(ada.get(f"/api/tables/{table}"), "watch")
    line = watcher.sit(table)
    line.until("update")
    due = line.last["due"]
    now = ada.get(f"/api/tables/{table}")["now"]
    assert set(due) == {"0", "1"}
    assert all(250 < at - now <= 301 for at in due.values())
    assert first.last["due"] == second.last["due"] == due
    assert pair(visitor)[1].last["due"] == {}


def test_inner_choices_of_a_sealed_step_move_nobodys_clock(visitor):
    _, first, _, second, _ = pair(visitor, bots=2, game="devil", time="relaxed")
    second.quiet(0.3)
    due, heard = second.last["due"], len(second.heard)
    assert "0" in due
    for _ in range(3):
        option = next(o["text"] for o in first.ask()["options"] if o["verb"] in ("buy", "borrow"))
        number = first.ask()["number"]
        first.answer(option)
        first.until_update(lambda m: m["seats"][0]["ask"]["number"] != number)  # noqa: B023 - used at once
        assert first.last["due"] == due
    second.quiet(0.5)
    assert not [m for m in second.heard[heard:] if m["type"] == "update"]


def test_a_late_persons_inner_choices_are_nobodys_business(visitor, server):
    ada, first, _, second, table = pair(visitor, bots=2, game="devil", time="relaxed")

    def late(sheet):
        sheet.chairs[0].late = 1

    server.wait(server.hall.change(table, late))
    second.quiet(0.3)
    heard, touched = len(second.heard), ada.get(f"/api/tables/{table}")["touched"]
    for _ in range(3):
        option = next(o["text"] for o in first.ask()["options"] if o["verb"] in ("buy", "borrow"))
        number = first.ask()["number"]
        first.answer(option)
        first.until_update(lambda m: m["seats"][0]["ask"]["number"] != number)  # noqa: B023 - used at once
    second.quiet(0.5)
    assert second.heard[heard:] == []
    assert ada.get(f"/api/tables/{table}")["touched"] == touched


def test_with_nobody_there_the_clock_waits(visitor, server, brisk):
    _, first, _, second, table = pair(visitor, time="brisk")
    room = server.hall.rooms[table]
    first.close()
    second.close()
    wait_for(lambda: not room.sockets)
    seq = room.match.seq
    time.sleep(1.2)  # more than two limits pass; nothing can be waited for, because nothing happens
    assert room.match.seq == seq
    assert not any(note.kind == "late" for note in room.sheet.notes)


def test_whoever_comes_to_a_deserted_table_has_the_whole_time(visitor, server):
    ada, first, _, second, table = pair(visitor, time="relaxed")
    room = server.hall.rooms[table]
    first.close()
    second.close()
    wait_for(lambda: not room.sockets)

    def long_ago():
        room.clock.since = {seat: at - 200 for seat, at in room.clock.since.items()}

    server.inside(long_ago)
    again = ada.sit(table)
    again.until("update")
    now = ada.get(f"/api/tables/{table}")["now"]
    assert again.last["due"]
    assert all(at - now > 250 for at in again.last["due"].values())


def test_a_restart_gives_nobody_a_timeout(visitor, server):
    ada, first, _, _, table = pair(visitor, time="days")
    before = first.last["due"]
    wait_for(lambda: server.hall.rooms[table].sheet.since != {})
    server.inside(lambda: server.hall.forget(table))
    again = ada.sit(table)
    again.until("update")
    assert again.last["due"] == before  # three days are kept over a restart
    server.inside(lambda: server.hall.forget(table))

    def long_ago(sheet):
        sheet.since = {seat: at - 30 * 86_400 for seat, at in sheet.since.items()}

    server.wait(server.hall.change(table, long_ago))
    server.inside(lambda: server.hall.forget(table))
    late = ada.sit(table)
    late.until("update")
    now = ada.get(f"/api/tables/{table}")["now"]
    assert all(at > now + 600 for at in late.last["due"].values())


def test_a_sleeping_table_is_woken_when_the_days_are_over(visitor, server):
    ada, _, _, _, table = pair(visitor, time="days")
    rows = server.stored(lambda store: store.slow())
    assert table in {row.id for row in rows}
    room = server.hall.rooms[table]

    def sleep():
        server.hall.alarms.set(table, room.clock)
        server.hall.forget(table)

    server.inside(sleep)
    server.wait(server.hall.alarms.ring(time.time()))
    assert table not in server.hall.rooms
    server.wait(server.hall.alarms.ring(time.time() + 4 * 86_400))
    assert table in server.hall.rooms
    assert ada.get(f"/api/tables/{table}")["time"] == "days"


class Bench:
    """Services with a clock of its own."""

    pace = 0.0
    earliest = 0.0

    def later(self, seconds, work):
        self.seconds, self.work = seconds, work
        return self

    def cancel(self):
        self.work = None


SEEN = [Event(EVERYONE, NEWS, (1,))]


def scene():
    sheet = Sheet("t", "toy", 3, {}, "", "", "", "", 1, time="brisk", started=True)
    sheet.chairs = [Chair("person", name, visitor=name) for name in "abc"]
    rung: list[int] = []
    clock = clocks.Clock(Bench(), rung.append)
    clock.begin(sheet, [0, 1, 2])
    return clock, rung


def test_inner_choices_do_not_touch_a_clock_and_a_new_step_starts_all(monkeypatch):
    now = [1000.0]
    monkeypatch.setattr(clocks.time, "time", lambda: now[0])
    clock, _ = scene()
    assert clock.due() == {0: 1060, 1: 1060, 2: 1060}
    now[0] += 10
    clock.after([0, 1, 2], [Event(only(1), NEWS, (1,))])
    assert clock.due() == {0: 1060, 1: 1060, 2: 1060}
    clock.after([0, 2], [])
    assert clock.due() == {0: 1060, 2: 1060}
    clock.after([0, 1, 2], [])  # all sealed, and the next step came without a word
    assert clock.due() == {0: 1070, 1: 1070, 2: 1070}
    now[0] += 10
    clock.after([1], [Event(EVERYONE, NEWS, (1,))])
    assert clock.due() == {1: 1080}


def test_nobody_plays_for_time_by_answering_and_taking_back(monkeypatch):
    now = [1000.0]
    monkeypatch.setattr(clocks.time, "time", lambda: now[0])
    clock, rung = scene()
    clock.after([0], SEEN, [0])
    for _ in range(20):
        if rung:
            break
        for taken_back in (False, True):
            now[0] += 25
            if taken_back:
                clock.changed_mind(0)
            clock.after([0], SEEN, [0])
            if now[0] >= clock.next_due():
                clock.services.work()
    assert rung == [0]
    assert now[0] < 1000 + 2 * 25 * (clocks.CHANGES_OF_MIND + 1) + 60
    clock.after([1], SEEN, [0])
    clock.after([0], SEEN, [1])  # a new turn: everything is forgotten
    assert clock.due() == {0: now[0] + 60}


def test_a_clock_rings_for_those_who_are_late_and_for_no_bot(monkeypatch):
    now = [1000.0]
    monkeypatch.setattr(clocks.time, "time", lambda: now[0])
    clock, rung = scene()
    clock.sheet.chairs[2].standin = True
    clock.after([0, 2], [])
    now[0] += 59
    clock.services.work()
    assert rung == []
    now[0] += 1
    clock.services.work()
    assert rung == [0]
    clock.after([], [])
    assert clock.services.work is None


def test_when_nobody_plays_any_more_the_table_waits(visitor, server, brisk):
    ada, first, bert, second, table = pair(visitor, bots=1, time="brisk")
    said(first, "Nobody plays any more")
    said(second, "Nobody plays any more")
    room = server.hall.rooms[table]
    assert ada.get(f"/api/tables/{table}")["paused"]
    wait_for(lambda: not room.mail.is_busy())
    seq = room.match.seq
    first.quiet(1.0)
    assert (room.match.seq, room.sheet.over) == (seq, False)
    clocks.SECONDS["brisk"] = 60.0
    assert not bert.join({"id": table})["paused"]
    second.until_update(lambda m: m["seats"][0]["seat"] == 1)
    first.until_update(lambda m: any("Bert is back" in event["text"] for event in m["events"]))
    second.play(3)
    assert room.match.seq > seq


def test_over_days_a_deserted_table_waits_as_well():
    sheet = Sheet("t", "toy", 2, {}, "", "", "", "", 1, time="days", started=True)
    sheet.chairs = [Chair("person", name, visitor=name) for name in ("Ada", "Bert")]
    for seat in (0, 1):
        for _ in range(chairs.LATE_IN_A_ROW):
            assert not sheet.is_paused()
            chairs.ran_out(sheet, seat)
    assert sheet.is_paused()
    assert sheet.notes[-1].kind == "paused"
    chairs.join(sheet, "Bert", "Bert", 1)
    assert not sheet.is_paused()


@pytest.fixture
def twins(pg):
    """Two servers on one database."""
    config = Config(port=0, database=pg, pace=0, rate=0, bot_workers=1, log="error")
    both = [ThreadServer(config), ThreadServer(config)]
    yield both
    for server in both:
        if server.thread.is_alive():
            server.stop()


def notes_of(line, words):
    """How often the line was told something about the chairs."""
    events = [event for m in line.heard if m["type"] == "update" for event in m["events"]]
    return sum(words in event["text"] for event in events)


@pytest.mark.timeout(180)
def test_of_two_processes_one_keeps_the_time_and_the_other_goes_on_when_it_is_gone(
    twins, guests, monkeypatch
):
    monkeypatch.setitem(clocks.SECONDS, "brisk", 2.0)
    one, other = twins
    ada, bert = guests("Ada", one.base), guests("Bert", other.base)
    lobby = ada.open_table(["me", "open"], time="brisk")
    bert.enter(lobby)
    bert.join(lobby)
    table = lobby["id"]
    first, second = ada.sit(table), bert.sit(table)
    for line in (first, second):
        line.say(type="ready", ready=True)
    for line in (first, second):
        line.until("update")
    assert set(first.last["due"]) == set(second.last["due"]) == {"0", "1"}
    assert all(abs(first.last["due"][seat] - second.last["due"][seat]) <= 1 for seat in "01")
    said(second, "Bert's time ran out")
    said(first, "Bert's time ran out")
    for line in (first, second):
        line.quiet(0.3)
        assert notes_of(line, "Bert's time ran out") == 1, "only one process rings"
    assert other.inside(lambda: other.hall.rooms[table].sheet.chairs[1].late) == 1
    one.stop()
    said(second, "Bert's time ran out")
    assert notes_of(second, "Bert's time ran out") == 2
