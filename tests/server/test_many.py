"""Ten thousand finished tables in the store are in nobody's way."""

import time

import orjson
import pytest

from pandemonium.server import lobby
from pandemonium.server.auth import visitor_of
from pandemonium.server.config import Config
from pandemonium.server.store import open_store
from tests.server.house import Visitor
from tests.server.serving import ThreadServer
from tests.toy import TOY

TABLES = 10_000
ROOMY = 5
"""The bars are 1 s and 10 ms; the processor's time is measured, server and client together."""


def filled(path, visitor):
    """Fill a store with finished tables of one visitor, and some hundred that are running."""
    store = open_store(path)
    content = TOY.standin()
    sheet = lobby.Sheet(
        "t", TOY.key, 2, TOY.settle(2, {}), "0" * 64, "", content.name, content.digest,
        TOY.rules_version, started=True, over=True, listed=True, host=visitor,
    )  # fmt: skip
    sheet.chairs = [lobby.Chair("person", f"P{n}", visitor=visitor) for n in range(2)]
    whole = orjson.loads(lobby.dump(sheet))
    now = time.time()
    rows, members = [], []
    for n in range(TABLES + 200):
        key, over = f"t{n}", n < TABLES
        text = orjson.dumps({**whole, "id": key, "over": over, "touched": now - n}).decode()
        rows.append((key, 1, "over" if over else "running", True, now - n, text))
        members.append((visitor, key))
    with store.db:
        store.db.execute("BEGIN")
        store.db.executemany(
            "INSERT INTO tables (id, version, state, listed, touched, sheet) "
            "VALUES (?, ?, ?, ?, ?, ?)",
            rows,
        )
        store.db.executemany("INSERT INTO members VALUES (?, ?)", members)
    store.close()


def quickest(work, times=7):
    took = []
    for _ in range(times):
        start = time.process_time()
        work()
        took.append(time.process_time() - start)
    return min(took)


@pytest.mark.timeout(120)
def test_ten_thousand_finished_tables_are_in_nobodys_way(tmp_path):
    path = str(tmp_path / "t.db")
    token = "A" * 43
    filled(path, visitor_of(token))
    start = time.process_time()
    server = ThreadServer(Config(port=0, database=path, pace=0, rate=0, bot_workers=1, log="error"))
    started = time.process_time() - start
    ada = Visitor(server.base)
    try:
        ada.http.cookies.set("pandemonium", token)
        mine = quickest(lambda: ada.get("/api/mine"))
        listed = quickest(lambda: ada.get("/api/tables"))
        assert len(ada.get("/api/mine")) == 50
        assert all(not table["over"] for table in ada.get("/api/tables"))
        assert len(ada.get("/api/tables")) > 20
        sweep = quickest(lambda: server.wait(server.hall.keeper.sweep()), 3)
    finally:
        ada.close()
        server.stop()
    print(
        f"start {started * 1000:.0f} ms, mine {mine * 1000:.1f} ms, lobby {listed * 1000:.1f} ms, "
        f"sweep {sweep * 1000:.1f} ms"
    )
    assert started < ROOMY
    assert mine < 0.010 * ROOMY
    assert listed < 0.010 * ROOMY
