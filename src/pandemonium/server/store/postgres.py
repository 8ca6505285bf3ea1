"""The store of a public server: PostgreSQL, so that several processes can serve the same tables.

Decision numbers are unique in the database, so of two processes one comes second and catches up;
every change is announced with NOTIFY to the other processes.
"""

import logging
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any, Final, LiteralString

import psycopg

from pandemonium.server.store.base import EVERYTHING, Decision, Entry, Line, TableRow, migrations

CHANNEL: Final = "pandemonium"
LOCK: Final = 0x70616E64
RETRY_SECONDS: Final = 1.0
APPEND: Final = """
WITH added AS (
  INSERT INTO decisions (table_id, seq, seat, text)
  SELECT * FROM unnest(%s::text[], %s::int[], %s::int[], %s::text[])
  ON CONFLICT (table_id, seq) DO NOTHING
  RETURNING table_id, seq
), told AS (
  SELECT pg_notify('pandemonium', table_id) FROM (SELECT DISTINCT table_id FROM added) AS changed
)
SELECT table_id, seq, (SELECT count(*) FROM told) FROM added
"""
ROW: Final = "SELECT id, version, state, listed, touched, sheet FROM tables "

log = logging.getLogger("pandemonium.store")


class PostgresStore:
    """See Store. Each statement is its own transaction unless one is opened."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.db = psycopg.connect(address, autocommit=True)
        self.listener: Listener | None = None
        self._migrate()

    def _migrate(self) -> None:
        with self.db.transaction():
            self.db.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
            self.db.execute("CREATE TABLE IF NOT EXISTS migrations (number integer PRIMARY KEY)")
            done = {row[0] for row in self.db.execute("SELECT number FROM migrations")}
            for number, script in migrations("postgres"):
                if number not in done:
                    self.db.execute(script.encode())
                    self.db.execute("INSERT INTO migrations VALUES (%s)", (number,))

    def _run(self, work: Callable[[], Any]) -> Any:
        """Do *work*; after a lost connection once more, for everything here may be repeated."""
        try:
            return work()
        except psycopg.OperationalError:
            if not self.db.closed and not self.db.broken:
                raise
            log.warning("the connection to the database was lost; trying again")
            self.db = psycopg.connect(self.address, autocommit=True)
            return work()

    def _rows(self, sql: LiteralString, args: Sequence[object]) -> list[Any]:
        return list(self._run(lambda: self.db.execute(sql, args).fetchall()))

    def _tell(self, table: str) -> None:
        self.db.execute("SELECT pg_notify(%s, %s)", (CHANNEL, table))

    def append(self, entries: Sequence[Entry]) -> list[bool]:
        columns = [list(column) for column in zip(*entries, strict=True)]
        added = {(row[0], row[1]) for row in self._rows(APPEND, columns)}
        return [(entry.table, entry.seq) in added for entry in entries]

    def log(self, table: str, after: int) -> list[Decision]:
        rows = self._rows(
            "SELECT seq, seat, text FROM decisions WHERE table_id = %s AND seq > %s ORDER BY seq",
            (table, after),
        )
        return [Decision(*row) for row in rows]

    def create(self, row: TableRow, members: Sequence[str], log: Sequence[Entry]) -> None:
        def work() -> None:
            with self.db.transaction(), self.db.cursor() as cursor:
                cursor.execute(
                    "INSERT INTO tables VALUES (%s, %s, %s, %s, %s, %s) ON CONFLICT DO NOTHING", row
                )
                self._join(row.id, members)
                if log:
                    cursor.executemany(
                        "INSERT INTO decisions VALUES (%s, %s, %s, %s) ON CONFLICT DO NOTHING", log
                    )

        self._run(work)

    def table(self, key: str) -> TableRow | None:
        rows = self._rows(ROW + "WHERE id = %s", (key,))
        return TableRow(*rows[0]) if rows else None

    def save(self, row: TableRow, members: Sequence[str]) -> bool:
        def work() -> bool:
            with self.db.transaction():
                cursor = self.db.execute(
                    "UPDATE tables SET version = %s, state = %s, listed = %s, touched = %s, "
                    "sheet = %s WHERE id = %s AND version = %s",
                    (*row[1:], row.id, row.version - 1),
                )
                if cursor.rowcount != 1:
                    return False
                self._join(row.id, members)
                self._tell(row.id)
            return True

        return bool(self._run(work))

    def _join(self, table: str, members: Sequence[str]) -> None:
        self.db.execute(
            "INSERT INTO members SELECT visitor, %s FROM unnest(%s::text[]) AS visitor "
            "ON CONFLICT DO NOTHING",
            (table, list(members)),
        )

    def listed(self, limit: int) -> list[TableRow]:
        rows = self._rows(
            ROW + "WHERE listed AND state <> 'over' ORDER BY state = 'waiting' DESC, touched DESC "
            "LIMIT %s",
            (limit,),
        )
        return [TableRow(*row) for row in rows]

    def slow(self) -> list[TableRow]:
        rows = self._rows(
            ROW + "WHERE state = 'running' AND position(%s in sheet) > 0", ('"time":"days"',)
        )
        return [TableRow(*row) for row in rows]

    def mine(self, visitor: str, limit: int) -> list[TableRow]:
        rows = self._rows(
            ROW + "JOIN members ON table_id = id WHERE visitor = %s ORDER BY touched DESC LIMIT %s",
            (visitor, limit),
        )
        return [TableRow(*row) for row in rows]

    def say(self, table: str, seat: int, name: str, text: str, at: float) -> int:
        def work() -> int:
            with self.db.transaction():
                row = self.db.execute(
                    "INSERT INTO chat (table_id, seat, name, text, at) VALUES (%s, %s, %s, %s, %s) "
                    "RETURNING number",
                    (table, seat, name, text, at),
                ).fetchone()
                self._tell(table)
            assert row is not None
            return int(row[0])

        return int(self._run(work))

    def said(self, table: str, after: int, limit: int) -> list[Line]:
        rows = self._rows(
            "SELECT number, seat, name, text, at FROM chat WHERE table_id = %s AND number > %s "
            "ORDER BY number DESC LIMIT %s",
            (table, after, limit),
        )
        return [Line(*row) for row in reversed(rows)]

    def add_replay(self, key: str, text: str, at: float) -> None:
        self._run(
            lambda: self.db.execute(
                "INSERT INTO replays VALUES (%s, %s, %s) ON CONFLICT DO NOTHING", (key, text, at)
            )
        )

    def replay(self, key: str) -> str | None:
        rows = self._rows("SELECT text FROM replays WHERE id = %s", (key,))
        return str(rows[0][0]) if rows else None

    def expire(self, waiting_before: float, others_before: float) -> list[str]:
        rows = self._rows(
            "DELETE FROM tables WHERE touched < CASE state WHEN 'waiting' THEN %s::float8 "
            "ELSE %s::float8 END RETURNING id",
            (waiting_before, others_before),
        )
        return [str(row[0]) for row in rows]

    def listen(self, heard: Callable[[str], None]) -> None:
        self.listener = Listener(self.address, lambda: self.db.info.backend_pid, heard)

    def close(self) -> None:
        if self.listener is not None:
            self.listener.close()
        self.db.close()


class Listener:
    """Hears what the other processes announce, on a connection and a thread of its own."""

    def __init__(self, address: str, own: Callable[[], int], heard: Callable[[str], None]) -> None:
        self.address = address
        self.own = own
        self.heard = heard
        self.stopped = False
        self.db = self._connect()
        self.thread = threading.Thread(target=self._run, name="listener", daemon=True)
        self.thread.start()

    def _connect(self) -> "psycopg.Connection[Any]":
        db = psycopg.connect(self.address, autocommit=True)
        db.execute("LISTEN pandemonium")
        return db

    def _run(self) -> None:
        while not self.stopped:
            try:
                for notice in self.db.notifies(timeout=0.5):
                    if notice.pid != self.own():
                        self.heard(notice.payload)
            except psycopg.Error:
                if not self.stopped:
                    self._come_back()
        self.db.close()

    def _come_back(self) -> None:
        """Connect again; what was said meanwhile is lost, so look at everything."""
        log.warning("the listener lost the database; trying again")
        time.sleep(RETRY_SECONDS)
        try:
            self.db = self._connect()
        except psycopg.OperationalError:
            return
        self.heard(EVERYTHING)

    def close(self) -> None:
        self.stopped = True
        self.thread.join(timeout=5)
