"""Only one server at a time may use a SQLite file: a lock that the system gives back by itself.

The lock is on a file beside the database, so that others may still read and back up the database.
It belongs to the process, not to the file: after ``kill -9`` or a power cut it is free again.
"""

import os
from pathlib import Path

from pandemonium.server.store.trouble import StoreError


class Sole:
    """Holds the lock of one database until released."""

    def __init__(self, path: str) -> None:
        self.handle = -1
        if path == ":memory:":
            return
        try:
            # A link to the file is no second file.
            place = Path(str(Path(path).resolve()) + ".lock")
            place.parent.mkdir(parents=True, exist_ok=True)
            self.handle = os.open(place, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as mistake:
            raise StoreError("unusable", path=path, reason=mistake.strerror) from None
        try:
            _lock(self.handle)
        except OSError:
            self.release()
            raise StoreError("taken", path=path) from None

    def release(self) -> None:
        """Let the next one in."""
        if self.handle >= 0:
            os.close(self.handle)
            self.handle = -1


def _lock(handle: int) -> None:
    """Lock the file for this process; raise OSError when another one has done so."""
    try:
        import fcntl
    except ImportError:  # Windows
        import msvcrt

        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
    else:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
