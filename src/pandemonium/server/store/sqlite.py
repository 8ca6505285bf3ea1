"""The store inside the server: one SQLite file, write-ahead log, every commit flushed to disk."""

import sqlite3
from collections.abc import Callable, Sequence

import orjson

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
from pandemonium.server.store.sole import Sole

APPEND = """
INSERT INTO decisions (table_id, seq, seat, text)
SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)
WHERE true ON CONFLICT (table_id, seq) DO NOTHING
"""
"""One statement for a whole batch: in autocommit mode it is its own transaction, and the
interpreter's lock is given up once instead of once a row."""
PATIENCE = 100
"""Milliseconds to wait for somebody else's lock: everybody waits behind this thread. After a wait
in vain there is none until a write has gone through again."""
WORDS = {
    sqlite3.SQLITE_BUSY: trouble.LOCKED,
    sqlite3.SQLITE_LOCKED: trouble.LOCKED,
    sqlite3.SQLITE_FULL: trouble.FULL,
    sqlite3.SQLITE_IOERR: trouble.FULL,
    sqlite3.SQLITE_READONLY: trouble.FULL,
    sqlite3.SQLITE_CANTOPEN: trouble.GONE,
    sqlite3.SQLITE_CORRUPT: trouble.DAMAGED,
    sqlite3.SQLITE_NOTADB: trouble.DAMAGED,
    sqlite3.SQLITE_INTERRUPT: trouble.STUCK,
}
"""What SQLite's own codes say about the store as a whole."""
LISTED = "WHERE listed AND state <> 'over' ORDER BY state DESC, touched DESC "
"""Waiting tables before running ones, read from an index that holds no others."""
FORGET_CHAT = """
DELETE FROM chat WHERE table_id = ? AND number <=
  (SELECT number FROM chat WHERE table_id = ? ORDER BY number DESC LIMIT 1 OFFSET ?)
"""
ROW = "SELECT id, version, state, listed, touched, sheet FROM tables t "
DUE = "touched < CASE state WHEN 'waiting' THEN ? ELSE ? END"
MINE = """
WHERE id IN (
  SELECT id FROM members CROSS JOIN tables INDEXED BY tables_of_members ON id = table_id
  WHERE visitor = ?
  ORDER BY touched DESC LIMIT ?
) ORDER BY touched DESC
"""
"""The newest are chosen by an index alone; only their sheets are read."""
UNMARK = "UPDATE tables SET marked = NULL WHERE marked IS NOT NULL AND NOT " + DUE
EXPIRE = "DELETE FROM tables WHERE marked <= ? AND " + DUE + " RETURNING id"
MARK = "UPDATE tables SET marked = ? WHERE marked IS NULL AND touched < ? AND " + DUE
UNMARK_REPLAYS = "UPDATE replays SET marked = NULL WHERE marked IS NOT NULL AND at >= ?"
EXPIRE_REPLAYS = "DELETE FROM replays WHERE marked <= ? AND at < ?"
MARK_REPLAYS = "UPDATE replays SET marked = ? WHERE marked IS NULL AND at < ?"


class SqliteStore:
    """See Store. ``isolation_level=None``: transactions begin and end where they are written."""

    def __init__(self, path: str) -> None:
        self.sole = Sole(path)
        self.patient = True
        try:
            self.db = sqlite3.connect(
                path, isolation_level=None, check_same_thread=False, timeout=PATIENCE / 1000
            )
            self.db.execute("PRAGMA journal_mode=WAL")
            self.db.execute("PRAGMA synchronous=FULL")
            self.db.execute("PRAGMA foreign_keys=ON")
            self._migrate()
        except sqlite3.Error as mistake:
            self.sole.release()
            key = "damaged" if self.trouble(mistake) == trouble.DAMAGED else "unusable"
            raise trouble.StoreError(key, path=path, reason=mistake) from None
        except trouble.StoreError:
            self.sole.release()
            raise

    def _migrate(self) -> None:
        (done,) = self.db.execute("PRAGMA user_version").fetchone()
        check_known(done, "sqlite")
        for number, script in migrations("sqlite"):
            if number > done:
                self.db.executescript(
                    f"BEGIN IMMEDIATE;\n{script}\nPRAGMA user_version={number};\nCOMMIT;"
                )

    def trouble(self, mistake: Exception) -> str:
        code = getattr(mistake, "sqlite_errorcode", None)
        word = "" if code is None else WORDS.get(code & 0xFF, "")
        if word == trouble.LOCKED and self.patient:
            self._wait_for_locks(0)
        return word

    def _wait_for_locks(self, milliseconds: int) -> None:
        self.patient = milliseconds > 0
        self.db.execute(f"PRAGMA busy_timeout={milliseconds}")

    def probe(self) -> None:
        self.db.execute("UPDATE house SET ballast = randomblob(16384)")  # needs pages of its own
        self.db.execute("UPDATE house SET ballast = NULL")
        if not self.patient:
            self._wait_for_locks(PATIENCE)

    def give_up(self) -> None:
        self.db.interrupt()

    def append(self, entries: Sequence[Entry]) -> list[bool]:
        rows = orjson.dumps([tuple(entry) for entry in entries]).decode()
        cursor = self.db.execute(APPEND, (rows,))
        if not self.patient:
            self._wait_for_locks(PATIENCE)
        if cursor.rowcount == len(entries):
            return [True] * len(entries)
        return [self._holds(entry) for entry in entries]

    def _holds(self, entry: Entry) -> bool:
        """Tell whether the log has exactly this entry; only asked after a clash.

        Only one process writes a SQLite file, so an equal entry at this number is our own.
        """
        found = self.db.execute(
            "SELECT seat, text FROM decisions WHERE table_id = ? AND seq = ?", entry[:2]
        ).fetchone()
        return bool(found == entry[2:])

    def log(self, table: str, after: int) -> list[Decision]:
        rows = self.db.execute(
            "SELECT seq, seat, text FROM decisions WHERE table_id = ? AND seq > ? ORDER BY seq",
            (table, after),
        )
        return [Decision(*row) for row in rows]

    def create(self, row: TableRow, members: Sequence[str], log: Sequence[Entry]) -> None:
        with self.db:
            self.db.execute("BEGIN IMMEDIATE")
            self.db.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, NULL)", row)
            self._join(row.id, members)
            self.db.executemany("INSERT INTO decisions VALUES (?, ?, ?, ?)", log)

    def table(self, key: str) -> TableRow | None:
        row = self.db.execute(ROW + "WHERE id = ?", (key,)).fetchone()
        return None if row is None else _row(row)

    def save(self, row: TableRow, members: Sequence[str]) -> bool:
        with self.db:
            self.db.execute("BEGIN IMMEDIATE")
            cursor = self.db.execute(
                "UPDATE tables SET version = ?, state = ?, listed = ?, touched = ?, sheet = ? "
                "WHERE id = ? AND version = ?",
                (*row[1:], row.id, row.version - 1),
            )
            if cursor.rowcount != 1:
                return False
            self._join(row.id, members)
        return True

    def _join(self, table: str, members: Sequence[str]) -> None:
        self.db.executemany(
            "INSERT OR IGNORE INTO members VALUES (?, ?)", [(visitor, table) for visitor in members]
        )

    def listed(self, limit: int) -> list[TableRow]:
        rows = self.db.execute(ROW + LISTED + "LIMIT ?", (limit,))
        return [_row(row) for row in rows]

    def slow(self) -> list[TableRow]:
        rows = self.db.execute(
            ROW + "WHERE state = 'running' AND instr(sheet, ?)", ('"time":"days"',)
        )
        return [_row(row) for row in rows]

    def mine(self, visitor: str, limit: int) -> list[TableRow]:
        rows = self.db.execute(
            ROW + MINE,
            (visitor, limit),
        )
        return [_row(row) for row in rows]

    def say(self, table: str, seat: int, name: str, text: str, at: float) -> int:
        cursor = self.db.execute(
            "INSERT INTO chat (table_id, seat, name, text, at) VALUES (?, ?, ?, ?, ?)",
            (table, seat, name, text, at),
        )
        self.db.execute(FORGET_CHAT, (table, table, CHAT_KEPT))
        return int(cursor.lastrowid or 0)

    def said(self, table: str, after: int, limit: int) -> list[Line]:
        rows = self.db.execute(
            "SELECT number, seat, name, text, at FROM chat WHERE table_id = ? AND number > ? "
            "ORDER BY number DESC LIMIT ?",
            (table, after, limit),
        ).fetchall()
        return [Line(*row) for row in reversed(rows)]

    def add_replay(self, key: str, text: str, at: float, most: int) -> None:
        with self.db:
            self.db.execute("BEGIN IMMEDIATE")
            self.db.execute("INSERT OR IGNORE INTO replays VALUES (?, ?, ?, NULL)", (key, text, at))
            self.db.execute(
                "DELETE FROM replays WHERE id IN "
                "(SELECT id FROM replays ORDER BY at DESC LIMIT -1 OFFSET ?)",
                (most,),
            )

    def replay(self, key: str, at: float) -> str | None:
        row = self.db.execute("SELECT text, at FROM replays WHERE id = ?", (key,)).fetchone()
        if row is not None and row[1] < at - DAY:
            self.db.execute("UPDATE replays SET at = ? WHERE id = ?", (at, key))
        return None if row is None else str(row[0])

    def sweep(self, moment: Moment) -> list[str]:
        ages = (moment.waiting_before, moment.others_before)
        with self.db:
            self.db.execute("BEGIN IMMEDIATE")
            (newest,) = self.db.execute("SELECT coalesce(max(touched), 0) FROM tables").fetchone()
            found = self.db.execute("SELECT swept, watched, believed FROM house").fetchone()
            watch = Watch(*found).after(moment, newest)
            self.db.execute("UPDATE house SET swept = ?, watched = ?, believed = ?", watch)
            self.db.execute(UNMARK, ages)
            self.db.execute(UNMARK_REPLAYS, ages[1:])
            if not watch.is_believed():
                return []
            gone = self.db.execute(EXPIRE, (watch.watched - DAY, *ages)).fetchall()
            self.db.execute(MARK, (watch.watched, max(ages), *ages))
            self.db.execute(EXPIRE_REPLAYS, (watch.watched - DAY, *ages[1:]))
            self.db.execute(MARK_REPLAYS, (watch.watched, *ages[1:]))
        return [str(row[0]) for row in gone]

    def lease(self, tables: Sequence[str]) -> set[str]:
        """Nobody else may open this file, so every table is led here."""
        return set(tables)

    def release(self, table: str) -> None:
        """Nobody else would take it."""

    def listen(self, heard: Callable[[str], None]) -> None:
        """Nobody else writes this file, so there is nothing to hear."""

    def close(self) -> None:
        self.db.close()
        self.sole.release()


def _row(row: tuple[str, int, str, int, float, str]) -> TableRow:
    key, version, state, listed, touched, sheet = row
    return TableRow(key, version, state, bool(listed), touched, sheet)
