"""One mistake ends nothing that has to go on: sweeping, leasing, catching up, waking, noting."""

import asyncio
import logging
import threading
import time

import pytest

from pandemonium.server import keeper, patience
from pandemonium.server.config import Config
from pandemonium.server.rooms import Room
from pandemonium.server.store import Entry, StoreError, Trouble, Verdict, open_store
from pandemonium.server.store.writer import _tell
from tests.server.house import pair, play_all
from tests.server.serving import ThreadServer, wait_for


@pytest.fixture(autouse=True)
def brief(monkeypatch):
    """Try again at once."""
    monkeypatch.setattr(patience, "FIRST", 0.01)
    monkeypatch.setattr(patience, "MOST", 0.05)


@pytest.fixture
def own(tmp_path):
    server = ThreadServer(
        Config(
            port=0, database=str(tmp_path / "t.db"), pace=0, rate=0, bot_workers=1, log="critical"
        )
    )
    yield server
    server.stop()


@pytest.fixture
def shared(pg):
    """A server that shares its database with others."""
    server = ThreadServer(
        Config(port=0, database=pg, pace=0, rate=0, bot_workers=1, log="critical")
    )
    yield server
    server.stop()


def raising(mistake, times=10_000, then=None):
    """Return a function that fails so many times."""
    left = [times]

    def fail(*args, **kwargs):
        if left[0]:
            left[0] -= 1
            raise mistake
        return then(*args, **kwargs) if then else None

    fail.left = left
    return fail


@pytest.mark.parametrize("line", ["bid 1", "undo"])
def test_a_log_with_a_line_of_nobody_closes_its_table_and_stops_no_sweep(own, guests, line):
    """A seat that does not exist, and a taking back of what was never decided."""
    ada, first, _, second, table = pair(guests, base=own.base, time="days")
    first.close()
    second.close()
    own.inside(lambda: own.hall.forget(table))
    seat = 7 if line != "undo" else 0
    own.stored(lambda store: store.append([Entry(table, 1, seat, line)]))
    own.inside(lambda: own.hall.alarms.due.update({table: 0.0}))
    own.wait(own.hall.keeper.sweep())
    update = ada.sit(table).until("update")
    assert update["status"].startswith("This table cannot go on")
    assert update["due"] == {}
    assert ada.get(f"/api/tables/{table}")["id"] == table


def test_a_table_that_cannot_be_woken_keeps_no_other_asleep(own, monkeypatch):
    woken = []

    async def wake(key):
        if key == "bad":
            raise IndexError(key)
        woken.append(key)

    alarms = own.hall.alarms
    monkeypatch.setattr(alarms, "wake", wake)
    monkeypatch.setattr(alarms, "due", {"bad": 1.0, "good": 2.0, "later": 99.0})
    own.wait(alarms.ring(10.0))
    assert woken == ["good"]
    assert alarms.due["bad"] > 1000  # not again at once
    assert alarms.due["later"] == 99.0
    own.wait(own.hall.keeper.sweep())


def test_leasing_outlives_a_mistake_in_a_game(shared, guests, monkeypatch):
    ada, _, _, _, table = pair(guests, bots=1, base=shared.base)
    room = shared.hall.rooms[table]
    wait_for(lambda: room.leads)
    shared.inside(lambda: room.lead(leads=False))
    fail = raising(ZeroDivisionError("a rule"), 1, room.wake_bots)
    monkeypatch.setattr(room, "wake_bots", fail)
    monkeypatch.setattr(keeper, "LEASE_SECONDS", 0.05)
    wait_for(lambda: fail.left[0] == 0)
    other = ada.open_table(["me", "random"])["id"]
    wait_for(lambda: other in shared.hall.rooms and shared.hall.rooms[other].leads)
    lease = raising(RuntimeError("no lease"), 2, shared.hall.writer.store.lease)
    monkeypatch.setattr(shared.hall.writer.store, "lease", lease)
    wait_for(lambda: lease.left[0] == 0)
    wait_for(lambda: shared.hall.rooms[other].leads)


def test_whoever_leads_no_longer_answers_no_longer(own, guests, monkeypatch):
    ada = guests(base=own.base)
    monkeypatch.setattr(own.hall, "pace", 1.0)
    table = ada.open_table(["me", "random", "random"])["id"]
    room = own.hall.rooms[table]
    wait_for(lambda: own.inside(lambda: bool(room.tablebots.thoughts)))
    own.inside(own.hall.keeper._lead_nothing)
    assert not own.inside(lambda: room.tablebots.thoughts)

    def speak():
        room.leads = False
        for seat in (1, 2):
            room._bot_answers(seat, room.match.table.asked[seat], ["seal"])
        return room.mail.is_busy()

    assert not own.inside(speak)


def test_the_watch_over_the_store_outlives_a_mistake(own, monkeypatch):
    monkeypatch.setattr(keeper, "WATCH_SECONDS", 0.01)
    seen = []
    fail = raising(OSError("odd"), 2, seen.append)
    monkeypatch.setattr(own.hall.writer, "watch", fail)
    wait_for(lambda: len(seen) > 2)


def test_a_room_that_fails_to_catch_up_is_not_stuck(own, guests, monkeypatch):
    _, first, _, second, table = pair(guests, base=own.base)
    room = own.hall.rooms[table]
    for mistake in (KeyError("reading"), ValueError("following")):
        place = own.hall.writer.store if mistake.args == ("reading",) else room.mail
        name = "log" if mistake.args == ("reading",) else "caught_up"
        fail = raising(mistake, 1, getattr(place, name))
        monkeypatch.setattr(place, name, fail)
        own.inside(room.mail.request_reload)
        wait_for(lambda: not own.inside(room.mail.is_busy))
        monkeypatch.undo()
    assert play_all([first, second], decisions=4) >= 4


def test_one_failing_table_keeps_no_verdict_from_the_others():
    heard = []
    logging.getLogger("pandemonium.store").setLevel(logging.CRITICAL)
    _tell([raising(IndexError()), heard.append], [Verdict.STORED, Verdict.SECOND])
    assert heard == [Verdict.SECOND]


def test_what_was_noted_on_a_sheet_is_not_lost_with_the_store(own, guests, monkeypatch):
    _, _, _, _, table = pair(guests, base=own.base, time="days")
    room = own.hall.rooms[table]
    save = raising(Trouble("gone"), 3, own.hall.writer.store.save)
    monkeypatch.setattr(own.hall.writer.store, "save", save)
    own.inside(lambda: own.hall.ran_out(room, 1))
    own.inside(lambda: own.hall.in_time(room, {1}))
    own.inside(lambda: own.hall.ran_out(room, 0))
    wait_for(lambda: room.sheet.chairs[0].late == 1)
    assert room.sheet.chairs[1].late == 0
    assert [note.kind for note in room.sheet.notes].count("late") == 2


def test_a_change_announced_while_a_table_is_read_is_looked_at_again(shared, guests, monkeypatch):
    """Another process decides after this one has read the log and before it has the table."""
    _, first, _, second, table = pair(guests, base=shared.base)
    ask = first.ask()
    first.close()
    second.close()
    shared.inside(lambda: shared.hall.forget(table))
    reading, go_on = threading.Event(), threading.Event()
    said = shared.hall.writer.store.said

    def slow(*args):
        reading.set()
        assert go_on.wait(20)
        return said(*args)

    monkeypatch.setattr(shared.hall.writer.store, "said", slow)
    heard = threading.Event()
    elsewhere = shared.hall.elsewhere
    look = elsewhere.look_again
    monkeypatch.setattr(elsewhere, "look_again", lambda key: (look(key), heard.set()))
    opening = asyncio.run_coroutine_threadsafe(shared.hall.room(table), shared.hall.loop)
    assert reading.wait(20)
    other = open_store(shared.hall.config.database)
    other.append([Entry(table, 1, 0, ask["options"][0]["text"])])
    other.close()
    assert heard.wait(20)
    go_on.set()
    room = opening.result(20)
    wait_for(lambda: shared.inside(lambda: room.match.seq) == 1)


def test_a_change_of_a_table_that_is_forgotten_meanwhile_leaves_no_room_behind(
    own, guests, monkeypatch
):
    ada = guests(base=own.base)
    table = ada.open_table(["me", "open"])["id"]
    old = own.hall.rooms[table]
    save = own.hall._save

    async def saved(*args):
        done = await save(*args)
        own.hall.forget(table)
        return done

    monkeypatch.setattr(own.hall, "_save", saved)
    taken = []
    monkeypatch.setattr(old, "take_sheet", lambda *args: taken.append(args))
    room = own.wait(own.hall.change(table, lambda sheet: setattr(sheet, "listed", True)))
    assert room is own.hall.rooms[table]
    assert room is not old
    assert room.sheet.listed
    assert not taken
    assert not old.leads  # its bots think no more


def test_an_older_sheet_never_replaces_a_newer_one(own, guests, monkeypatch):
    ada = guests(base=own.base)
    table = ada.open_table(["me", "open"])["id"]
    room: Room = own.hall.rooms[table]
    save = own.hall._save

    async def overtaken(sheet, version):
        done = await save(sheet, version)
        room.version = version + 1  # another process has changed it again, and we have heard of it
        return done

    monkeypatch.setattr(own.hall, "_save", overtaken)
    own.wait(own.hall.change(table, lambda sheet: setattr(sheet, "listed", True)))
    assert not room.sheet.listed


def test_a_link_to_a_file_is_the_same_file(tmp_path):
    path, link = tmp_path / "t.db", tmp_path / "other.db"
    store = open_store(str(path))
    link.symlink_to(path)
    begun = time.monotonic()
    with pytest.raises(StoreError, match="Another server is using"):
        open_store(str(link))
    assert time.monotonic() - begun < 10
    store.close()
