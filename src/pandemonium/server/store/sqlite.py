"""The store inside the server: one SQLite file, write-ahead log, every commit flushed to disk."""

import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path

import orjson

from pandemonium.server.store.base import Decision, Entry, Line, TableRow, migrations

APPEND = """
INSERT INTO decisions (table_id, seq, seat, text)
SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)
WHERE true ON CONFLICT (table_id, seq) DO NOTHING
"""
"""One statement for a whole batch: in autocommit mode it is its own transaction, and the
interpreter's lock is given up once instead of once a row."""
ROW = "SELECT id, version, state, listed, touched, sheet FROM tables t "


class SqliteStore:
    """See Store. ``isolation_level=None``: transactions begin and end where they are written."""

    def __init__(self, path: str) -> None:
        if path != ":memory:":
            Path(path).parent.mkdir(parents=True, exist_ok=True)
        self.db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
        self.db.execute("PRAGMA journal_mode=WAL")
        self.db.execute("PRAGMA synchronous=FULL")
        self.db.execute("PRAGMA foreign_keys=ON")
        self._migrate()

    def _migrate(self) -> None:
        (done,) = self.db.execute("PRAGMA user_version").fetchone()
        for number, script in migrations("sqlite"):
            if number > done:
                self.db.executescript(
                    f"BEGIN IMMEDIATE;\n{script}\nPRAGMA user_version={number};\nCOMMIT;"
                )

    def append(self, entries: Sequence[Entry]) -> list[bool]:
        rows = orjson.dumps([tuple(entry) for entry in entries]).decode()
        cursor = self.db.execute(APPEND, (rows,))
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
            self.db.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?)", row)
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
        rows = self.db.execute(
            ROW + "WHERE listed AND state <> 'over' ORDER BY state = 'waiting' DESC, touched DESC "
            "LIMIT ?",
            (limit,),
        )
        return [_row(row) for row in rows]

    def slow(self) -> list[TableRow]:
        rows = self.db.execute(
            ROW + "WHERE state = 'running' AND instr(sheet, ?)", ('"time":"days"',)
        )
        return [_row(row) for row in rows]

    def mine(self, visitor: str, limit: int) -> list[TableRow]:
        rows = self.db.execute(
            ROW + "JOIN members ON table_id = id WHERE visitor = ? ORDER BY touched DESC LIMIT ?",
            (visitor, limit),
        )
        return [_row(row) for row in rows]

    def say(self, table: str, seat: int, name: str, text: str, at: float) -> int:
        cursor = self.db.execute(
            "INSERT INTO chat (table_id, seat, name, text, at) VALUES (?, ?, ?, ?, ?)",
            (table, seat, name, text, at),
        )
        return int(cursor.lastrowid or 0)

    def said(self, table: str, after: int, limit: int) -> list[Line]:
        rows = self.db.execute(
            "SELECT number, seat, name, text, at FROM chat WHERE table_id = ? AND number > ? "
            "ORDER BY number DESC LIMIT ?",
            (table, after, limit),
        ).fetchall()
        return [Line(*row) for row in reversed(rows)]

    def add_replay(self, key: str, text: str, at: float) -> None:
        self.db.execute("INSERT OR IGNORE INTO replays VALUES (?, ?, ?)", (key, text, at))

    def replay(self, key: str) -> str | None:
        row = self.db.execute("SELECT text FROM replays WHERE id = ?", (key,)).fetchone()
        return None if row is None else str(row[0])

    def expire(self, waiting_before: float, others_before: float) -> list[str]:
        rows = self.db.execute(
            "DELETE FROM tables WHERE touched < CASE state WHEN 'waiting' THEN ? ELSE ? END "
            "RETURNING id",
            (waiting_before, others_before),
        ).fetchall()
        return [str(row[0]) for row in rows]

    def listen(self, heard: Callable[[str], None]) -> None:
        """Nobody else writes this file, so there is nothing to hear."""

    def close(self) -> None:
        self.db.close()


def _row(row: tuple[str, int, str, int, float, str]) -> TableRow:
    key, version, state, listed, touched, sheet = row
    return TableRow(key, version, state, bool(listed), touched, sheet)
