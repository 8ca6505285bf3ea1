"""The store of a public server: PostgreSQL, so that several processes can serve the same tables.

Decision numbers are unique in the database, so of two processes one comes second and catches up;
every change is announced with NOTIFY to the other processes.
"""

import hashlib
import logging
import os
import secrets
import socket
import time
from collections.abc import Callable, Sequence
from typing import Any, Final, LiteralString

import psycopg

from pandemonium.server.store import trouble
from pandemonium.server.store.base import (
    CHAT_KEPT,
    Decision,
    Entry,
    Line,
    TableRow,
    check_known,
    migrations,
)
from pandemonium.server.store.expiry import DAY, Moment, Watch
from pandemonium.server.store.listener import RETRY_SECONDS, Listener, connect

CHANNEL: Final = "pandemonium"
LOCK: Final = 0x70616E64
MOST_APART: Final = 4.0
"""Seconds between attempts to reach a database that is gone; in between every request fails at
once, for everybody waits behind the one thread."""
APPEND: Final = """
WITH added AS (
  INSERT INTO decisions (table_id, seq, seat, text, attempt)
  SELECT *, %s::bigint FROM unnest(%s::text[], %s::int[], %s::int[], %s::text[])
  ON CONFLICT (table_id, seq) DO NOTHING
  RETURNING table_id, seq
), told AS (
  SELECT pg_notify('pandemonium', table_id) FROM (SELECT DISTINCT table_id FROM added) AS changed
)
SELECT table_id, seq, (SELECT count(*) FROM told) FROM added
"""
ADDED_BEFORE: Final = """
SELECT table_id, seq FROM decisions
JOIN unnest(%s::text[], %s::int[]) AS tried (key, number) ON table_id = key AND seq = number
WHERE attempt = %s
"""
LISTED: Final = "WHERE listed AND state <> 'over' ORDER BY state DESC, touched DESC "
"""Waiting tables before running ones, read from an index that holds no others."""
LEASE: Final = """
SELECT number FROM unnest(%s::bigint[]) AS number WHERE pg_try_advisory_lock(number)
"""
SAY: Final = """
INSERT INTO chat (table_id, seat, name, text, at, attempt) VALUES (%s, %s, %s, %s, %s, %s)
RETURNING number
"""
FORGET_CHAT: Final = """
DELETE FROM chat WHERE table_id = %s AND number <=
  (SELECT number FROM chat WHERE table_id = %s ORDER BY number DESC LIMIT 1 OFFSET %s)
"""
ROW: Final = "SELECT id, version, state, listed, touched, sheet FROM tables "
DUE: Final = "touched < CASE state WHEN 'waiting' THEN %s::float8 ELSE %s::float8 END"
MINE: Final = """
WHERE id IN (
  SELECT id FROM tables JOIN members ON table_id = id WHERE visitor = %s
  ORDER BY touched DESC LIMIT %s
) ORDER BY touched DESC
"""
"""The newest are chosen by an index alone; only their sheets are read."""
UNMARK: Final = "UPDATE tables SET marked = NULL WHERE marked IS NOT NULL AND NOT " + DUE
EXPIRE: Final = "DELETE FROM tables WHERE marked <= %s AND " + DUE + " RETURNING id"
MARK: Final = "UPDATE tables SET marked = %s WHERE marked IS NULL AND touched < %s AND " + DUE
UNMARK_REPLAYS: Final = "UPDATE replays SET marked = NULL WHERE marked IS NOT NULL AND at >= %s"
EXPIRE_REPLAYS: Final = "DELETE FROM replays WHERE marked <= %s AND at < %s"
MARK_REPLAYS: Final = "UPDATE replays SET marked = %s WHERE marked IS NULL AND at < %s"

log = logging.getLogger("pandemonium.store")


def number_of(table: str) -> int:
    """Return the number under which a table's lease is locked in the database."""
    return int.from_bytes(hashlib.sha256(table.encode()).digest()[:8], "big", signed=True)


class PostgresStore:
    """See Store. Each statement is its own transaction unless one is opened."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.listener: Listener | None = None
        self.led: set[str] = set()
        self.again = False
        self.retry_at = 0.0
        self.apart = RETRY_SECONDS / 4
        try:
            self.db = connect(address)
        except psycopg.OperationalError as mistake:
            raise trouble.StoreError("unreachable", reason=mistake) from None
        self.own = self.db.info.backend_pid
        try:
            self._migrate()
        except trouble.StoreError:
            self.db.close()
            raise

    def _migrate(self) -> None:
        with self.db.transaction():
            self.db.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
            self.db.execute("CREATE TABLE IF NOT EXISTS migrations (number integer PRIMARY KEY)")
            done = {row[0] for row in self.db.execute("SELECT number FROM migrations")}
            check_known(max(done, default=0), "postgres")
            for number, script in migrations("postgres"):
                if number not in done:
                    self.db.execute(script.encode())
                    self.db.execute("INSERT INTO migrations VALUES (%s)", (number,))

    def _run(self, work: Callable[[], Any]) -> Any:
        """Do *work*; after a lost connection once more.

        The first attempt may have got through before the line broke: where it matters, *work* asks
        ``self.again`` and looks whether it has.
        """
        self.again = False
        try:
            return work()
        except psycopg.OperationalError:
            if not self._lost():
                raise
            self._come_back()
            self.again = True
            return work()

    def _lost(self) -> bool:
        return self.db.closed or self.db.broken

    def _come_back(self) -> None:
        """Connect again, but not too often; leases were lost with the connection."""
        self.led.clear()
        now = time.monotonic()
        if now < self.retry_at:
            raise psycopg.OperationalError("the database is gone")
        log.warning("the connection to the database was lost; trying again")
        self.db.close()
        try:
            self.db = connect(self.address)
            self.own = self.db.info.backend_pid
        except psycopg.OperationalError:
            self.retry_at = time.monotonic() + self.apart
            self.apart = min(MOST_APART, self.apart * 2)
            raise
        self.retry_at, self.apart = 0.0, RETRY_SECONDS / 4

    def trouble(self, mistake: Exception) -> str:
        if isinstance(mistake, psycopg.errors.DiskFull | psycopg.errors.ReadOnlySqlTransaction):
            return trouble.FULL
        if isinstance(mistake, psycopg.errors.DataCorrupted | psycopg.errors.IndexCorrupted):
            return trouble.DAMAGED
        if isinstance(mistake, psycopg.errors.LockNotAvailable):
            return trouble.LOCKED
        return trouble.GONE if isinstance(mistake, psycopg.OperationalError) else ""

    def probe(self) -> None:
        self._run(lambda: self.db.execute("UPDATE house SET watched = watched"))

    def give_up(self) -> None:
        """Cut the line: the thread that waits at its other end hears of it at once."""
        try:
            line = socket.socket(fileno=os.dup(self.db.pgconn.socket))
        except (psycopg.Error, OSError):  # there is no line just now
            return
        with line:
            line.shutdown(socket.SHUT_RDWR)

    def _rows(self, sql: LiteralString, args: Sequence[object]) -> list[Any]:
        return list(self._run(lambda: self.db.execute(sql, args).fetchall()))

    def _tell(self, table: str) -> None:
        self.db.execute("SELECT pg_notify(%s, %s)", (CHANNEL, table))

    def append(self, entries: Sequence[Entry]) -> list[bool]:
        columns = [list(column) for column in zip(*entries, strict=True)]
        attempt = secrets.randbits(63)
        added = {(row[0], row[1]) for row in self._rows(APPEND, [attempt, *columns])}
        if self.again and len(added) < len(entries):
            before = self._rows(ADDED_BEFORE, [*columns[:2], attempt])
            added.update((row[0], row[1]) for row in before)
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
                    "INSERT INTO tables VALUES (%s, %s, %s, %s, %s, %s) ON CONFLICT DO NOTHING",
                    row,
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
                    return self.again and self._holds(row)
                self._join(row.id, members)
                self._tell(row.id)
            return True

        return bool(self._run(work))

    def _holds(self, row: TableRow) -> bool:
        """Tell whether this very row, to the moment of its change, is there."""
        found = self.db.execute(ROW + "WHERE id = %s", (row.id,)).fetchone()
        return found is not None and TableRow(*found) == row

    def _join(self, table: str, members: Sequence[str]) -> None:
        self.db.execute(
            "INSERT INTO members SELECT visitor, %s FROM unnest(%s::text[]) AS visitor "
            "ON CONFLICT DO NOTHING",
            (table, list(members)),
        )

    def listed(self, limit: int) -> list[TableRow]:
        rows = self._rows(ROW + LISTED + "LIMIT %s", (limit,))
        return [TableRow(*row) for row in rows]

    def slow(self) -> list[TableRow]:
        rows = self._rows(
            ROW + "WHERE state = 'running' AND position(%s in sheet) > 0", ('"time":"days"',)
        )
        return [TableRow(*row) for row in rows]

    def mine(self, visitor: str, limit: int) -> list[TableRow]:
        rows = self._rows(
            ROW + MINE,
            (visitor, limit),
        )
        return [TableRow(*row) for row in rows]

    def say(self, table: str, seat: int, name: str, text: str, at: float) -> int:
        attempt = secrets.randbits(63)

        def work() -> int:
            with self.db.transaction(), self.db.cursor() as cursor:
                if self.again:
                    cursor.execute(
                        "SELECT number FROM chat WHERE table_id = %s AND attempt = %s",
                        (table, attempt),
                    )
                    if (known := cursor.fetchone()) is not None:
                        return int(known[0])
                cursor.execute(SAY, (table, seat, name, text, at, attempt))
                (number,) = cursor.fetchone() or (0,)
                cursor.execute(FORGET_CHAT, (table, table, CHAT_KEPT))
                self._tell(table)
            return int(number)

        return int(self._run(work))

    def said(self, table: str, after: int, limit: int) -> list[Line]:
        rows = self._rows(
            "SELECT number, seat, name, text, at FROM chat WHERE table_id = %s AND number > %s "
            "ORDER BY number DESC LIMIT %s",
            (table, after, limit),
        )
        return [Line(*row) for row in reversed(rows)]

    def add_replay(self, key: str, text: str, at: float, most: int) -> None:
        def work() -> None:
            with self.db.transaction():
                self.db.execute(
                    "INSERT INTO replays VALUES (%s, %s, %s) ON CONFLICT DO NOTHING",
                    (key, text, at),
                )
                self.db.execute(
                    "DELETE FROM replays WHERE id IN "
                    "(SELECT id FROM replays ORDER BY at DESC OFFSET %s)",
                    (most,),
                )

        self._run(work)

    def replay(self, key: str, at: float) -> str | None:
        rows = self._rows("SELECT text, at FROM replays WHERE id = %s", (key,))
        if rows and rows[0][1] < at - DAY:
            self._run(
                lambda: self.db.execute("UPDATE replays SET at = %s WHERE id = %s", (at, key))
            )
        return str(rows[0][0]) if rows else None

    def sweep(self, moment: Moment) -> list[str]:
        def work() -> list[str]:
            ages = (moment.waiting_before, moment.others_before)
            with self.db.transaction(), self.db.cursor() as cursor:
                cursor.execute("SELECT swept, watched, believed FROM house FOR UPDATE")
                kept = Watch(*(cursor.fetchone() or ()))
                cursor.execute("SELECT coalesce(max(touched), 0) FROM tables")
                (newest,) = cursor.fetchone() or (0.0,)
                watch = kept.after(moment, newest)
                cursor.execute("UPDATE house SET swept = %s, watched = %s, believed = %s", watch)
                cursor.execute(UNMARK, ages)
                cursor.execute(UNMARK_REPLAYS, ages[1:])
                if not watch.is_believed():
                    return []
                cursor.execute(EXPIRE, (watch.watched - DAY, *ages))
                gone = [str(row[0]) for row in cursor.fetchall()]
                cursor.execute(MARK, (watch.watched, max(ages), *ages))
                cursor.execute(EXPIRE_REPLAYS, (watch.watched - DAY, *ages[1:]))
                cursor.execute(MARK_REPLAYS, (watch.watched, *ages[1:]))
            return gone

        return list(self._run(work))

    def lease(self, tables: Sequence[str]) -> set[str]:
        """Advisory locks of this session: the database frees them when the process is gone."""
        if self._lost():
            self._come_back()
        wanted = {number_of(table): table for table in tables if table not in self.led}
        if wanted:
            try:
                rows = self._rows(LEASE, (list(wanted),))
            except psycopg.errors.OutOfMemory:  # for locks; everything else goes on
                log.error("no room for more leases: raise max_locks_per_transaction")  # noqa: TRY400 - no trace helps
                rows = []
            self.led.update(wanted[row[0]] for row in rows)
        return self.led.intersection(tables)

    def release(self, table: str) -> None:
        if table in self.led:
            self.led.discard(table)
            self._rows("SELECT pg_advisory_unlock(%s)", (number_of(table),))

    def listen(self, heard: Callable[[str], None]) -> None:
        self.listener = Listener(self.address, lambda: self.own, heard)

    def close(self) -> None:
        if self.listener is not None:
            self.listener.close()
        self.db.close()
