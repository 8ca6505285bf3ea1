"""What breaks mends itself: locked, full, damaged, frozen and vanished stores; odd rows; old rules.

Every store here is a real one, and so is what is wrong with it.
"""

import contextlib
import os
import sqlite3
import subprocess
import sys
import time

import httpx
import orjson
import psycopg
import pytest

from pandemonium.server import keeper
from pandemonium.server.config import Config
from pandemonium.server.store import Entry, TableRow, Trouble, open_store
from tests.server.house import pair, play_all
from tests.server.postgres import Cluster, binaries, fresh_database
from tests.server.serving import ProcessServer, ThreadServer, wait_for


@pytest.fixture
def own(tmp_path):
    """A server whose file may be harmed."""
    server = ThreadServer(config(tmp_path))
    yield server
    server.stop()


def config(folder, **more):
    return Config(
        port=0, database=str(folder / "t.db"), pace=0, rate=0, bot_workers=1, log="error", **more
    )


@pytest.fixture(scope="module")
def cluster():
    if binaries() is None:
        pytest.skip("PostgreSQL is not installed; .ci/run installs it")
    own = Cluster()
    yield own
    own.close()


def health(server):
    answer = httpx.get(server.base + "/healthz", timeout=10)
    return answer.status_code, answer.json()


def is_well(server):
    status, told = health(server)
    return status == 200 and told["ok"] is True


def locked(path):
    """Return another program's connection that holds the file's write lock."""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    return other


@pytest.fixture
def often(monkeypatch):
    """Sweeps follow one another closely; set before the first one has lain down to sleep."""
    monkeypatch.setattr(keeper, "SWEEP_SECONDS", 0.05)


@pytest.mark.usefixtures("often")
def test_the_sweeper_outlives_a_failed_sweep(own, tmp_path):
    lock = locked(tmp_path / "t.db")
    wait_for(lambda: health(own)[1].get("store") == "locked")
    status, told = health(own)
    assert status == 503
    assert told["error"] == "Somebody else has locked the database."
    lock.execute("ROLLBACK")
    lock.close()
    wait_for(lambda: own.hall.keeper.well)
    wait_for(lambda: is_well(own))  # trouble is remembered for a second


def test_a_locked_file_keeps_nobody_waiting(own, guests, tmp_path):
    ada, first, _, second, table = pair(guests, base=own.base)
    seen = first.last["seats"]
    lock = locked(tmp_path / "t.db")
    for _ in range(8):
        start = time.monotonic()
        first.answer()
        assert "did not happen" in first.until("refused")["reason"]
        assert ada.get(f"/api/tables/{table}")["started"]
        assert ada.get("/api/mine")
        assert time.monotonic() - start < 3  # it was ten seconds each
    assert first.last["seats"] == seen
    lock.execute("ROLLBACK")
    lock.close()
    assert play_all([first, second], decisions=4) >= 4
    assert is_well(own)
    assert len(own.stored(lambda store: store.log(table, 0))) >= 4


def test_a_full_disk_loses_nothing_and_turns_health_red(own, guests):
    ada, first, _, second, table = pair(guests, base=own.base)
    play_all([first, second], decisions=2)
    (pages,) = own.stored(lambda store: store.db.execute("PRAGMA page_count").fetchone())
    own.stored(lambda store: store.db.execute(f"PRAGMA max_page_count={pages}").fetchone())
    refused = None
    for _ in range(60):  # until the last page is full of chat
        own.wait(fill(own, table))
        status, told = health(own)
        if status == 503:
            refused = told
            break
    assert refused is not None
    assert refused.pop("engine") in ("compiled", "interpreted")
    assert refused == {
        "ok": False,
        "store": "full",
        "error": "Nothing more can be written: the disk is full or read-only.",
    }
    before = own.stored(lambda store: store.log(table, 0))
    body = {"game": "toy", "seats": 2, "chairs": ["me", "open"]}
    answers = [ada.http.post("/api/tables", json=body) for _ in range(12)]
    assert {answer.status_code for answer in answers} <= {200, 503}  # small ones may still fit
    assert answers[-1].status_code == 503
    assert "try again" in answers[-1].json()["error"]
    own.stored(lambda store: store.db.execute("PRAGMA max_page_count=100000").fetchone())
    wait_for(lambda: is_well(own))
    assert own.stored(lambda store: store.log(table, 0)) == before
    assert play_all([first, second], decisions=1) >= 1


async def fill(server, table):
    text = "x" * 3000
    with contextlib.suppress(Trouble):
        await server.hall.writer.call(lambda store: store.say(table, 0, "Ada", text, 1.0))


def started(database, **env):
    """Try to start a server on *database*; return its exit code and what it says."""
    done = subprocess.run(
        [sys.executable, "-m", "pandemonium.cli", "serve"],
        env={
            **os.environ,
            "PANDEMONIUM_PORT": "0",
            "DATABASE_URL": str(database),
            "PANDEMONIUM_LOG": "error",
            **env,
        },
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    return done.returncode, done.stderr.strip()


def test_a_second_server_on_one_file_is_refused_and_a_killed_one_leaves_no_lock(tmp_path):
    path = tmp_path / "t.db"
    server = ProcessServer(str(path))
    try:
        code, told = started(path)
        assert code == 2
        assert told == (
            f"Another server is using {path} already; a SQLite file is for one server at a time."
        )
        _, told = started(path, PANDEMONIUM_LANGUAGE="nl")
        assert told.startswith("Een andere server gebruikt")
        assert is_well(server)
    finally:
        server.kill()
    ProcessServer(str(path)).kill()


def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path):
    path = tmp_path / "t.db"
    path.write_bytes(b"Dear diary, " * 1000)
    code, told = started(path)
    assert code == 2
    assert told.startswith(f"{path} is damaged or not a database of tables")
    assert "\n" not in told
    assert path.read_bytes() == b"Dear diary, " * 1000


def test_a_file_of_a_newer_version_is_refused(tmp_path):
    path = tmp_path / "t.db"
    open_store(str(path)).close()
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version=77")
    db.close()
    code, told = started(path)
    assert code == 2
    assert "step 77" in told


def test_damage_found_later_is_told_and_stops_nobody_else(tmp_path, guests):
    """A page in the middle of the file is overwritten while no server runs."""
    path = tmp_path / "t.db"
    store = open_store(str(path))
    for n in range(200):
        store.create(TableRow(f"t{n}", 1, "over", False, 1.0, "{}"), [], [])
        store.append([Entry(f"t{n}", seq, 0, "x" * 100) for seq in range(1, 9)])
    (page,) = store.db.execute("PRAGMA page_size").fetchone()
    (root,) = store.db.execute(
        "SELECT rootpage FROM sqlite_master WHERE name = 'decisions'"
    ).fetchone()
    store.close()
    with path.open("r+b") as file:
        file.seek((root - 1) * page)
        file.write(b"\x55" * page)
    server = ThreadServer(config(tmp_path))
    try:
        ada = guests(base=server.base)
        assert ada.open_table(["me", "open"])["id"]
        made = ada.http.post(
            "/api/tables", json={"game": "toy", "seats": 2, "chairs": ["me", "random"]}
        )
        assert made.status_code == 503
        status, told = health(server)
        assert (status, told["store"]) == (503, "damaged")
        assert ada.get("/api/mine")
    finally:
        server.stop()


def test_one_unreadable_row_breaks_neither_lobby_nor_my_tables(own, guests):
    ada = guests(base=own.base)
    good = ada.open_table(["me", "open"], listed=True)
    own.inside(lambda: own.hall.forget(good["id"]))
    (who,) = own.stored(lambda store: store.db.execute("SELECT visitor FROM members").fetchone())
    sheet = own.stored(lambda store: store.table(good["id"])).sheet
    whole = orjson.loads(sheet)
    odd = {
        "json": "{not json",
        "missing": orjson.dumps({**whole, "chairs": [{"sort": 7}]}).decode(),
        "none": "{}",
        "game": orjson.dumps({**whole, "id": "game", "game": "ludo"}).decode(),
        "list": "[]",
    }
    for key, text in odd.items():
        row = TableRow(key, 1, "waiting", True, time.time() + 9, text)
        own.stored(lambda store, row=row: store.create(row, [who], []))
    assert [table["id"] for table in ada.get("/api/tables")] == [good["id"]]
    assert [table["id"] for table in ada.get("/api/mine")] == [good["id"]]
    assert ada.get("/api/tables/json", status=500)["error"] == (
        "The record of this table cannot be read."
    )
    assert ada.get("/api/tables/game", status=404)
    later = orjson.dumps({**whole, "invented_by_a_later_version": 1}).decode()
    assert own.stored(
        lambda store: store.save(TableRow(good["id"], 2, "waiting", True, 1.0, later), [])
    )
    assert ada.get(f"/api/tables/{good['id']}")["id"] == good["id"]


def older(own, table, **other):
    """Make a stored table one of older rules or cards."""
    own.inside(lambda: own.hall.forget(table))
    row = own.stored(lambda store: store.table(table))
    sheet = orjson.dumps({**orjson.loads(row.sheet), **other}).decode()
    changed = row._replace(version=row.version + 1, sheet=sheet)
    assert own.stored(lambda store: store.save(changed, []))


@pytest.mark.parametrize("other", [{"rules": 0}, {"digest": "0" * 64}])
def test_a_table_of_older_rules_is_closed_and_never_played_under_new_ones(own, guests, other):
    ada, first, _, second, table = pair(guests, base=own.base)
    play_all([first, second], decisions=4)
    log = own.stored(lambda store: store.log(table, 0))
    first.close()
    second.close()
    older(own, table, **other)
    line = ada.sit(table)
    update = line.until("update")
    assert update["status"] == (
        "This table cannot go on: it was begun under older rules or cards than are played here now."
    )
    assert update["events"] == []
    assert update["owing"] == []
    assert [(seat["view"], seat["tally"]) for seat in update["seats"]] == [(None, [])]
    line.say(type="answer", seat=0, ask=1, option=log[0].text)
    assert line.until("refused")
    wait_for(lambda: ada.get(f"/api/tables/{table}")["over"])
    text = ada.http.get(f"/api/tables/{table}/replay").text
    assert "why played at a table under older rules" in text
    assert [line for line in text.splitlines() if line[0:2] in ("0 ", "1 ")] == [
        f"{decision.seat} {decision.text}" for decision in log
    ]
    assert "rules" in ada.post("/api/replays", status=400, text=text)["error"] or "set" in text
    assert own.stored(lambda store: store.log(table, 0)) == log
    ada.post(f"/api/tables/{table}/rematch")


def test_a_table_that_still_waits_begins_under_the_rules_of_today(own, guests):
    ada, bert = guests(base=own.base), guests("Bert", own.base)
    lobby = ada.open_table(["me", "open"])
    older(own, lobby["id"], rules=0, digest="")
    bert.enter(lobby)
    bert.join(lobby)
    first, second = ada.sit(lobby["id"]), bert.sit(lobby["id"])
    first.say(type="ready", ready=True)
    second.say(type="ready", ready=True)
    assert first.until("update")["owing"]


@pytest.mark.timeout(110)
def test_a_database_that_hangs_hangs_nobody(cluster, guests):
    server = ThreadServer(
        Config(port=0, database=cluster.address, pace=0, rate=0, bot_workers=1, log="error")
    )
    try:
        ada, first, _, second, table = pair(guests, base=server.base)
        play_all([first, second], decisions=2)
        cluster.freeze()
        start = time.monotonic()
        status, told = health(server)
        assert (status, told["store"]) == (503, "stuck")
        assert told["error"] == "The database does not answer."
        first.answer()
        assert ada.get(f"/api/tables/{table}")["started"]  # from memory
        reason = first.until("refused", timeout=30)["reason"]
        assert "saved" in reason
        assert time.monotonic() - start < 30
        cluster.thaw()
        wait_for(lambda: is_well(server), 30)
        first.quiet(0.5)
        second.quiet(0.2)
        assert play_all([first, second], decisions=2, timeout=30) >= 2
        log = server.stored(lambda store: store.log(table, 0))
        assert [decision.seq for decision in log] == list(range(1, len(log) + 1))
    finally:
        cluster.thaw()
        server.stop()


@pytest.mark.timeout(110)
def test_a_database_that_came_and_went_leaves_no_room_stuck(cluster, guests):
    """The room learns of a stranger's decision while the database is away."""
    server = ThreadServer(
        Config(port=0, database=cluster.address, pace=0, rate=0, bot_workers=1, log="error")
    )
    try:
        _, first, _, second, table = pair(guests, base=server.base)
        ask = first.ask()
        with psycopg.connect(cluster.address, autocommit=True) as other:
            other.execute(
                "INSERT INTO decisions VALUES (%s, 1, 0, %s)", (table, ask["options"][0]["text"])
            )
        cluster.crash()
        server.inside(server.hall.rooms[table].mail.request_reload)
        first.answer(ask["options"][-1]["text"])
        assert "saved" in first.until("refused", timeout=20)["reason"]
        assert health(server)[0] == 503
        cluster.start()
        wait_for(lambda: is_well(server), 30)
        wait_for(lambda: server.inside(lambda: server.hall.rooms[table].match.seq) == 1, 30)
        first.quiet(0.3)
        assert first.ask()["prompt"] == "confirm"
        assert play_all([first, second], decisions=3, timeout=30) >= 3
        wait_for(lambda: server.hall.keeper.well, 30)
    finally:
        server.stop()


def test_an_unreachable_database_is_one_sentence():
    code, told = started("postgresql://nobody@127.0.0.1:1/none")
    assert code == 2
    assert told.startswith("The database cannot be reached: ")


def test_what_was_acknowledged_outlives_the_crash_of_a_careless_database(cluster):
    address = fresh_database(cluster.address, "careless")
    with psycopg.connect(address, autocommit=True) as other:
        other.execute("ALTER SYSTEM SET wal_writer_delay = '10s'")  # what waits is lost for sure
        other.execute("ALTER DATABASE careless SET synchronous_commit = off")
        other.execute("SELECT pg_reload_conf()")
    store = open_store(address)
    for _ in range(2):  # the second time on a connection that was lost in between
        before = len(store.log("t1", 0))
        if not before:
            store.create(TableRow("t1", 1, "running", False, 1.5, "{}"), [], [])
        assert store.append([Entry("t1", before + 1, 0, "roll")]) == [True]
        cluster.crash()
        cluster.start()
        wait_for(lambda n=before: has_lines(store, n + 1))
    store.close()


def has_lines(store, count):
    """Tell whether so many lines of a log are there; False while the database is gone."""
    try:
        return len(store.log("t1", 0)) == count
    except psycopg.OperationalError:
        return False
