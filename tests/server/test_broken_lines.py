"""A line to PostgreSQL that breaks after the write got through: nothing happens twice."""

import threading

import psycopg
import pytest

from pandemonium.server import chairs
from pandemonium.server.config import Config
from pandemonium.server.store import Entry, TableRow, open_store
from tests.server.house import pair
from tests.server.serving import ThreadServer, wait_for


@pytest.fixture
def store(pg):
    own = open_store(pg)
    yield own
    own.close()


@pytest.fixture
def house(pg):
    server = ThreadServer(
        Config(port=0, database=pg, pace=0, rate=0, bot_workers=1, log="critical")
    )
    yield server
    server.stop()


def break_after(store, monkeypatch, wanted=lambda: True):
    """Let the next write reach the database, and its answer not reach us."""
    run, broken = store._run, threading.Event()

    def cut(work):
        def losing():
            result = work()
            if not broken.is_set() and wanted():
                broken.set()
                store.db.close()
                raise psycopg.OperationalError("the line broke")
            return result

        return run(losing)

    monkeypatch.setattr(store, "_run", cut)
    return broken


def row(key="t1", version=1, sheet="{}"):
    return TableRow(key, version, "running", False, 1.5, sheet)


def test_a_decision_that_got_through_is_stored_and_not_second(store, monkeypatch):
    store.create(row(), [], [])
    break_after(store, monkeypatch)
    assert store.append([Entry("t1", 1, 0, "undo"), Entry("t1", 2, 1, "roll")]) == [True, True]
    assert store.append([Entry("t1", 2, 1, "roll")]) == [False]


def test_the_same_words_of_another_process_are_not_taken_for_ones_own(store, pg, monkeypatch):
    store.create(row(), [], [])
    other = open_store(pg)
    other.append([Entry("t1", 1, 0, "undo")])
    other.close()
    break_after(store, monkeypatch)
    assert store.append([Entry("t1", 1, 0, "undo"), Entry("t1", 2, 0, "roll")]) == [False, True]


def test_a_sheet_that_got_through_is_saved(store, monkeypatch):
    store.create(row(), [], [])
    break_after(store, monkeypatch)
    assert store.save(row(version=2, sheet='{"late":1}'), ["ada"])
    assert not store.save(row(version=2, sheet='{"late":2}'), ["ada"])


def test_a_line_of_chat_is_said_once(store, monkeypatch):
    store.create(row(), [], [])
    break_after(store, monkeypatch)
    number = store.say("t1", 0, "Ada", "hello", 1.0)
    again = store.say("t1", 0, "Ada", "hello", 1.0)  # somebody does say it twice
    assert [line.number for line in store.said("t1", 0, 9)] == [number, again]


def bought(line):
    option = next(o["text"] for o in line.ask()["options"] if o["verb"] in ("buy", "borrow"))
    number = line.ask()["number"]
    line.answer(option)
    line.until_update(lambda m: m["seats"][0]["ask"]["number"] != number)
    return option


def test_a_broken_line_takes_back_one_decision_not_two(house, guests, monkeypatch):
    _, first, _, _, table = pair(guests, bots=2, game="devil", base=house.base)
    made = [bought(first), bought(first)]
    if not first.last["undo"]:
        first.until_update(lambda m: m["undo"])
    broken = break_after(house.hall.writer.store, monkeypatch)
    first.say(type="undo", seat=0)
    assert broken.wait(20)
    first.until_update(lambda m: any(e["kind"] == "undone" for e in m["events"]))
    first.quiet(0.3)
    log = house.stored(lambda store: store.log(table, 0))
    assert [line.text for line in log if line.seat == 0] == [*made, "undo"]


def test_a_taking_back_that_came_second_takes_back_nothing_else(house, guests, monkeypatch):
    """Two tabs press at once, at two processes."""
    _, first, _, _, table = pair(guests, bots=2, game="devil", base=house.base)
    made = [bought(first), bought(first)]
    if not first.last["undo"]:
        first.until_update(lambda m: m["undo"])
    seq = house.inside(lambda: house.hall.rooms[table].match.seq)
    house.inside(house.hall.writer.store.listener.close)
    other = open_store(house.hall.config.database)
    other.append([Entry(table, seq + 1, 0, "undo")])
    other.close()
    first.say(type="undo", seat=0)
    assert "take" in first.until("refused")["reason"]
    log = house.stored(lambda store: store.log(table, 0))
    assert [line.text for line in log if line.seat == 0] == [*made, "undo"]


def test_a_note_behind_a_broken_line_counts_once(house, guests, monkeypatch):
    _, _, _, _, table = pair(guests, base=house.base)
    room = house.hall.rooms[table]
    broken = break_after(house.hall.writer.store, monkeypatch)
    house.wait(house.hall.change(table, lambda sheet: chairs.ran_out(sheet, 1)))
    assert broken.is_set()
    wait_for(lambda: room.sheet.chairs[1].late == 1)


def test_no_room_for_a_lease_is_no_trouble_of_the_store(store, monkeypatch):
    assert store.lease(["t1"]) == {"t1"}
    run = store._run

    def full(work):
        raise psycopg.errors.OutOfMemory("out of shared memory")

    monkeypatch.setattr(store, "_run", full)
    assert store.lease(["t1", "t2"]) == {"t1"}
    monkeypatch.setattr(store, "_run", run)
    assert store.lease(["t1", "t2"]) == {"t1", "t2"}
