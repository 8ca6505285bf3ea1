"""Where tables, decisions, chat and replays are kept: SQLite inside, PostgreSQL by address."""

from pandemonium.server.store.base import EVERYTHING, Decision, Entry, Line, Store, TableRow
from pandemonium.server.store.expiry import Moment
from pandemonium.server.store.trouble import StoreError, Trouble
from pandemonium.server.store.writer import Verdict, Writer

__all__ = [
    "EVERYTHING",
    "Decision",
    "Entry",
    "Line",
    "Moment",
    "Store",
    "StoreError",
    "TableRow",
    "Trouble",
    "Verdict",
    "Writer",
    "open_store",
]


def open_store(address: str) -> Store:
    """Open the store at *address* and bring its tables up to date."""
    store: Store
    if address.startswith(("postgresql://", "postgres://")):
        from pandemonium.server.store.postgres import PostgresStore

        store = PostgresStore(address)
    else:
        from pandemonium.server.store.sqlite import SqliteStore

        store = SqliteStore(address.removeprefix("sqlite:///"))
    return store
