"""Hears from PostgreSQL what other processes have changed; how to connect is said here too."""

import logging
import threading
import time
from collections.abc import Callable
from typing import Any, Final

import psycopg

from pandemonium.server.store.base import EVERYTHING

RETRY_SECONDS: Final = 1.0
CONNECT_SECONDS: Final = 2

log = logging.getLogger("pandemonium.store")


def connect(address: str) -> "psycopg.Connection[Any]":
    """Connect; a database that does not answer is given up after a while.

    What it acknowledges here has to be on its disk, whatever else it is set to.
    """
    db: psycopg.Connection[Any] = psycopg.connect(
        address,
        autocommit=True,
        connect_timeout=CONNECT_SECONDS,
        keepalives_idle=10,
        keepalives_interval=5,
        keepalives_count=3,
    )
    if db.execute("SHOW synchronous_commit").fetchone() == ("off",):
        db.execute("SET synchronous_commit = on")
    return db


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
        db = connect(self.address)
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
        self.db.close()
        time.sleep(RETRY_SECONDS)
        try:
            self.db = self._connect()
        except psycopg.OperationalError:
            return
        self.heard(EVERYTHING)

    def close(self) -> None:
        self.stopped = True
        self.thread.join(timeout=5)
