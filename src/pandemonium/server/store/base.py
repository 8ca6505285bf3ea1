"""What a store offers. Every method is called on the one thread that owns the connection."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple, Protocol

EVERYTHING: Final = "*"
"""Heard after a listener was cut off: any table may have changed."""


class Entry(NamedTuple):
    """One decision to be appended to a table's log: unique by table and seq."""

    table: str
    seq: int
    seat: int
    text: str


class Decision(NamedTuple):
    """One line of a table's log."""

    seq: int
    seat: int
    text: str


class TableRow(NamedTuple):
    """A table as stored: its sheet is JSON; version counts its changes."""

    id: str
    version: int
    state: str
    listed: bool
    touched: float
    sheet: str


class Line(NamedTuple):
    """Something said at a table; seat is -1 for a watcher."""

    number: int
    seat: int
    name: str
    text: str
    at: float


class Store(Protocol):
    """Everything a server keeps. What returns has been made durable."""

    def append(self, entries: Sequence[Entry]) -> list[bool]:
        """Add to the logs in one transaction; False for each that came second at its number."""

    def log(self, table: str, after: int) -> list[Decision]:
        """Return the log of a table beyond number *after*."""

    def create(self, row: TableRow, members: Sequence[str], log: Sequence[Entry]) -> None:
        """Write a new table, its members and the log it begins with."""

    def table(self, key: str) -> TableRow | None: ...

    def save(self, row: TableRow, members: Sequence[str]) -> bool:
        """Replace version ``row.version - 1``; False when somebody else was first."""

    def listed(self, limit: int) -> list[TableRow]:
        """Return the open tables that anybody may see, newest first."""

    def slow(self) -> list[TableRow]:
        """Return the running tables that are played over days."""

    def mine(self, visitor: str, limit: int) -> list[TableRow]:
        """Return the tables a visitor belongs to, newest first."""

    def say(self, table: str, seat: int, name: str, text: str, at: float) -> int:
        """Keep a line of chat; return its number."""

    def said(self, table: str, after: int, limit: int) -> list[Line]:
        """Return the newest lines of chat beyond number *after*, in order."""

    def add_replay(self, key: str, text: str, at: float) -> None: ...

    def replay(self, key: str) -> str | None: ...

    def expire(self, waiting_before: float, others_before: float) -> list[str]:
        """Delete tables not touched since; return their ids."""

    def listen(self, heard: Callable[[str], None]) -> None:
        """Call *heard* with a table's id whenever another process changed it, from any thread."""

    def close(self) -> None: ...


def migrations(dialect: str) -> list[tuple[int, str]]:
    """Return the numbered migrations of *dialect* in order."""
    folder = Path(__file__).parent / "migrations" / dialect
    return [(int(path.name[:4]), path.read_text("utf-8")) for path in sorted(folder.glob("*.sql"))]
