"""What a store offers. Every method is called on the one thread that owns the connection."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple, Protocol

from pandemonium.server.store.expiry import Moment
from pandemonium.server.store.trouble import StoreError

EVERYTHING: Final = "*"
"""Heard after a listener was cut off: any table may have changed."""

CHAT_KEPT: Final = 200
"""Of a table's chat; nobody is shown more."""


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
        """Keep a line of chat and the newest before it; return its number."""

    def said(self, table: str, after: int, limit: int) -> list[Line]:
        """Return the newest lines of chat beyond number *after*, in order."""

    def add_replay(self, key: str, text: str, at: float, most: int) -> None:
        """Keep an imported file; of more than *most* the longest unread go."""

    def replay(self, key: str, at: float) -> str | None:
        """Return an imported file, and note that it was read."""

    def sweep(self, moment: Moment) -> list[str]:
        """Mark tables silent and imported files unread for too long, delete those marked long
        enough ago, and return the ids of the deleted tables. See expiry.
        """

    def lease(self, tables: Sequence[str]) -> set[str]:
        """Return those of *tables* that this process leads, having taken what nobody else leads."""

    def release(self, table: str) -> None:
        """Let another process lead *table*."""

    def probe(self) -> None:
        """Write something that changes nothing; raise if writing is impossible."""

    def trouble(self, mistake: Exception) -> str:
        """Return the word for what *mistake* says about the whole store; "" when it is well."""

    def give_up(self) -> None:
        """Break off what the store's thread is waiting for; called from another thread."""

    def listen(self, heard: Callable[[str], None]) -> None:
        """Call *heard* with a table's id whenever another process changed it, from any thread."""

    def close(self) -> None: ...


def check_known(newest: int, dialect: str) -> None:
    """Refuse a store that a later version of this program has changed."""
    known = migrations(dialect)[-1][0]
    if newest > known:
        raise StoreError("newer", found=newest, known=known)


def migrations(dialect: str) -> list[tuple[int, str]]:
    """Return the numbered migrations of *dialect* in order."""
    folder = Path(__file__).parent / "migrations" / dialect
    return [(int(path.name[:4]), path.read_text("utf-8")) for path in sorted(folder.glob("*.sql"))]
