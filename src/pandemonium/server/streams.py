"""What one audience of a table is sent: the seats of one visitor, or the watchers."""

from collections import deque
from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Final, Protocol

from pandemonium.kernel.news import Event
from pandemonium.kernel.table import Moment
from pandemonium.server import wire, wiretext
from pandemonium.server.audience import visible
from pandemonium.server.history import History
from pandemonium.server.moments import moments_for
from pandemonium.server.problems import Problem

MARKS: Final = 256
MOST_MISSED: Final = 400


class Socket(Protocol):
    """A connection as a room knows it."""

    visitor: str
    language: str
    seats: tuple[int, ...]

    def send(self, payload: bytes) -> None:
        """Send a text message."""

    def refuse(self, problem: Problem, number: int | None = None) -> None:
        """Tell that a message was not accepted; nothing has changed."""

    def played(self) -> None:
        """Hear that a decision of this connection happened."""

    def charged(self, *, anyway: bool = False) -> AbstractContextManager[None]:
        """Let what is done within use its address's share of the server's time.

        Problem if that is used up, unless it has to be done *anyway*.
        """

    def close(self, code: int, reason: str) -> None: ...


class Stream:
    """Everybody who sees exactly the same of a table.

    Updates are numbered by what this audience saw, never by what happened, and an update that
    would show nothing new is not sent: nobody can count another's secret choices.
    """

    def __init__(self, seats: tuple[int, ...], first: int) -> None:
        self.seats = seats
        self.n = first
        self.sockets: list[Socket] = []
        self.marks: deque[tuple[int, int]] = deque(maxlen=MARKS)
        self.shown: dict[str, int] = {}

    def show(
        self,
        snapshot: wire.Snapshot,
        wire_text: dict[str, wiretext.WireText],
        news: Sequence[Event],
        offers: wire.Offered,
        place: int,
        moments: Sequence[Moment] = (),
    ) -> int:
        """Send how things stand to all, unless nothing they see has changed; return how many."""
        told = visible(news, self.seats)
        payloads: dict[str, bytes] = {}
        led_here = b""
        for socket in self.sockets:
            language = socket.language
            payload = payloads.get(language)
            if payload is None:
                written = wire_text[language]
                body = snapshot.body(self.seats, written, offers)
                if not payloads:
                    if not told and self.shown.get(language) == hash(body):
                        return 0
                    self.n += 1
                    self.shown.clear()
                    led_here = moments_for(snapshot, self.seats, news, moments)
                self.shown[language] = hash(body)  # the body itself is large
                events = snapshot.events(told, written)
                payload = wire.update(self.n, events, body, led_here)
                payloads[language] = payload
            socket.send(payload)
        if payloads:
            self.marks.append((self.n, place))
        return len(self.sockets)

    def greet(
        self,
        socket: Socket,
        snapshot: wire.Snapshot,
        wire_text: wiretext.WireText,
        history: History,
        offers: wire.Offered,
        seen: int | None,
    ) -> None:
        """Send *socket* how things stand and the events since update *seen*; None for no events.

        A number nobody gave out here (the server was away since) is like none: the whole story.
        """
        since = len(history) if seen is None else self._since(seen)
        told = visible(history.since(since or 0), self.seats)[-MOST_MISSED:]
        body = snapshot.body(self.seats, wire_text, offers)
        self.n += 1
        self.marks.append((self.n, len(history)))
        self.shown[wire_text.house.language] = hash(body)
        events = snapshot.events(told, wire_text)
        socket.send(wire.update(self.n, events, body, since=True, whole=since is None))

    def _since(self, seen: int) -> int | None:
        """Return the place in the history up to which update *seen* had told everything."""
        return next((place for n, place in reversed(self.marks) if n == seen), None)
