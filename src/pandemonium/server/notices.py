"""Who sits where, as told at a table: drawn once for all who see the same, sent when it is new.

Four hundred watchers see the same, and one more of them changes nothing for the others.
"""

from collections.abc import Callable, Iterable
from typing import Any

from pandemonium.server import wire
from pandemonium.server.lobby import Sheet
from pandemonium.server.streams import Socket

Reader = tuple[str, str]
"""Whom the snapshot is about, nobody for a mere watcher, and the language."""


class Notices:
    """What each reader was shown last."""

    def __init__(self, draw: Callable[[Socket], dict[str, Any]]) -> None:
        self.draw = draw
        self.shown: dict[Reader, dict[str, Any]] = {}

    def show(self, sheet: Sheet, sockets: Iterable[Socket], anew: Socket | None = None) -> None:
        """Send the lobby to everybody for whom it has changed, and to *anew* in any case."""
        named = wire.named_in(sheet)
        standing: dict[Reader, dict[str, Any]] = {}
        payloads: dict[Reader, bytes] = {}
        changed: set[Reader] = set()
        for socket in sockets:
            reader = (socket.visitor if socket.visitor in named else "", socket.language)
            if reader not in payloads:
                snapshot = self.draw(socket)
                payloads[reader] = wire.dumps({"type": "lobby", "lobby": snapshot})
                standing[reader] = {**snapshot, "now": None, "touched": None}  # no news
                if standing[reader] != self.shown.get(reader):
                    changed.add(reader)
            if reader in changed or socket is anew:
                socket.send(payloads[reader])
        self.shown = standing
