"""The socket of a table. It speaks WebSocket through the ``websockets`` library's protocol core.

uvicorn hands over upgraded connections; messages go straight into the room, without a task or a
queue for each, because at a thousand decisions a second those would cost more than the game.
"""

import asyncio
import logging
import re
import time
from contextlib import AbstractContextManager
from typing import Any, Final, cast

import orjson
from websockets.datastructures import Headers
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from pandemonium.server import auth, messages, wire
from pandemonium.server.actions import act, read
from pandemonium.server.addresses import NOBODY
from pandemonium.server.hall import Hall
from pandemonium.server.metrics import HOSTILE, REFUSED, SOCKETS
from pandemonium.server.problems import Problem, server_text
from pandemonium.server.rooms import Room

PATH: Final = re.compile(r"/ws/([A-Za-z0-9_-]{1,64})\Z")
MOST_BYTES: Final = 16_384
MOST_EARLY: Final = 32
MOST_UNSENT: Final = 500_000
MOST_EXCESS: Final = 200
SLICE: Final = 4_096
"""What arrives is taken up in pieces, so that a flood is noticed before all of it is unpacked."""
HELLO_SECONDS: Final = 20.0
PING_SECONDS: Final = 25.0
SILENCE_SECONDS: Final = 90.0
CLOSE_SECONDS: Final = 5.0
"""Whoever does not take the last words within this time does not get them."""

log = logging.getLogger("pandemonium.sockets")


class TableSocket(asyncio.Protocol):
    """One connection; see Socket for what a room knows of it."""

    def __init__(self, hall: Hall, connections: set[Any]) -> None:
        self.hall = hall
        self.connections = connections
        self.conn = ServerProtocol(max_size=MOST_BYTES)
        self.transport: asyncio.Transport
        self.visitor = ""
        self.token: str | None = None
        self.language = "en"
        self.seats: tuple[int, ...] = ()
        self.room: Room | None = None
        self.table = ""
        self.greeted = False
        self.early: list[dict[str, Any]] = []
        self.partial = bytearray()
        self.address = NOBODY
        self.counted = False
        self.heard_at = time.monotonic()
        self.timer: asyncio.TimerHandle | None = None
        self.allowance = hall.limits.new("message")
        self.excess = 0
        self.refusals = 0

    # -- the transport ----------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        self.connections.add(self)
        SOCKETS.inc()
        self.timer = self.hall.loop.call_later(HELLO_SECONDS, self._keep_alive)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 - asyncio's signature
        self.connections.discard(self)
        SOCKETS.dec()
        if self.counted:
            self.hall.porter.leave(self.address)
        if self.timer is not None:
            self.timer.cancel()
        room, self.room = self.room, None
        if room is not None:
            room.leave(self)
            if not room.presence.has(self.visitor):
                self.hall.start(self.hall.elsewhere.present(room, self.visitor, here=False))

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), SLICE):
            self.conn.receive_data(data[start : start + SLICE])
            for event in self.conn.events_received():
                if isinstance(event, Frame):
                    self._frame(event)
                elif isinstance(event, Request):
                    self._handshake(event)
            self._flush()
            if self.transport.is_closing():
                return

    def eof_received(self) -> None:
        self.conn.receive_eof()
        self._flush()

    def shutdown(self) -> None:
        """Close because the server stops; uvicorn calls this."""
        self.close(1012, "")

    def _flush(self) -> None:
        """Send what the protocol has to say of its own accord."""
        said = b"".join(self.conn.data_to_send())
        if said:
            self._write(said)
        if self.conn.state is State.CLOSED or self.conn.close_expected():
            self._hang_up()

    def send(self, payload: bytes) -> None:
        """Send a text message."""
        if self.conn.state is State.OPEN:
            self._write(_text_head(len(payload)) + payload)

    def _write(self, data: bytes) -> None:
        """Write; whoever does not read is cut off and may come back."""
        if self.transport.get_write_buffer_size() > MOST_UNSENT:
            HOSTILE.labels("slow_reader").inc()
            self.transport.abort()
            return
        self.transport.write(data)

    def close(self, code: int, reason: str) -> None:
        """Close in good order."""
        if self.conn.state is State.OPEN:
            self.conn.send_close(code, reason)
            self._flush()
        self._hang_up()

    def _hang_up(self) -> None:
        """End the connection once everything is sent, or soon in any case."""
        if not self.transport.is_closing():
            self.transport.close()
            if self.timer is not None:
                self.timer.cancel()
            self.timer = self.hall.loop.call_later(CLOSE_SECONDS, self.transport.abort)

    def _keep_alive(self) -> None:
        """Ping now and then; end a connection that never greeted or has long been silent."""
        silent = time.monotonic() - self.heard_at
        if self.room is None or silent > SILENCE_SECONDS:
            self.close(1008, "")
            return
        if self.conn.state is State.OPEN:
            self.conn.send_ping(b"")
            self._flush()
        self.timer = self.hall.loop.call_later(PING_SECONDS, self._keep_alive)

    # -- coming in --------------------------------------------------------------------------------

    def _handshake(self, request: Request) -> None:
        headers = request.headers
        found = PATH.match(request.path.partition("?")[0])
        origin, host = _header(headers, "Origin"), _header(headers, "Host")
        peer = self.transport.get_extra_info("peername")
        forwarded = _header(headers, "X-Forwarded-For")
        self.address = self.hall.proxies.client(peer[0] if peer else None, forwarded)
        if found is None:
            self._turn_away(404, "no_table")
        elif not auth.origin_allowed(origin, host, self.hall.config.origins):
            self._turn_away(403, "foreign")
        elif not self.hall.limits.take("connect", self.address):
            self._turn_away(429, "slow_down")
        elif not self.hall.porter.admit(self.address):
            self._turn_away(429, "too_many")
        else:
            self.counted = True
            self.table = found.group(1)
            self.token = auth.token_in(_header(headers, "Cookie", "; "))
            self.visitor = auth.visitor_of(self.token)
            self.conn.send_response(self.conn.accept(request))

    def _turn_away(self, status: int, key: str) -> None:
        HOSTILE.labels(key).inc()
        log.debug("connection turned away", extra={"reason": key})  # a flood must not fill the log
        self.conn.send_response(self.conn.reject(status, server_text("en").say("refused", key)))

    def _frame(self, frame: Frame) -> None:
        """Take up one frame; each counts, for an empty one costs as much as a full one."""
        if self.transport.is_closing():
            return
        self.heard_at = time.monotonic()
        allowed = self._may_speak()
        if frame.opcode is Opcode.TEXT or frame.opcode is Opcode.CONT:
            whole: bytes | bytearray | memoryview = frame.data
            if self.partial or not frame.fin:
                self.partial += frame.data
                whole = self.partial
            if frame.fin:
                self.partial = bytearray()
                if allowed:
                    self._message(whole)
        elif frame.opcode is Opcode.BINARY:
            self.refuse(Problem(400, "malformed"))
            self.close(1003, "")

    def _message(self, data: bytes | bytearray | memoryview) -> None:
        try:
            message = orjson.loads(data)
        except orjson.JSONDecodeError:
            message = None
        if not isinstance(message, dict):
            self.refuse(Problem(400, "malformed"))
        elif self.room is not None:
            act(self, self.room, message)
        elif self.greeted:
            if len(self.early) < MOST_EARLY:
                self.early.append(message)
        else:
            self._hello(message)

    def _may_speak(self) -> bool:
        """Count a frame; too many are refused, and far too many end the connection."""
        if self.hall.limits.rate == 0:
            return True
        if self.allowance.take(self.heard_at):
            self.excess = 0
            return True
        self.excess += 1
        if self.excess > MOST_EXCESS:
            HOSTILE.labels("flood").inc()
            log.info("connection ended", extra={"reason": "flood", "table": self.table})
            self.close(1008, "")
        elif self.excess % 20 == 1:
            self.refuse(Problem(400, "slow_down"))
        return False

    def played(self) -> None:
        """Give back what a decision cost: what the game itself asked for is no flood."""
        self.allowance.left += 1

    def charged(self, *, anyway: bool = False) -> AbstractContextManager[None]:
        return self.hall.limits.share(self.address, anyway=anyway)

    def refuse(self, problem: Problem, number: int | None = None) -> None:
        """Tell that a message was not accepted; note it, but let nobody fill the log."""
        REFUSED.labels(problem.key).inc()
        self.refusals += 1
        if self.refusals & (self.refusals - 1) == 0:
            noted = {"table": self.table, "reason": problem.key, "count": self.refusals}
            log.info("message refused", extra=noted)
        reason = problem.sentence(self.language)
        self.send(wire.dumps(messages.Refused("refused", reason, number)))

    def _hello(self, said: dict[str, Any]) -> None:
        try:
            message = read(said)
        except Problem:
            message = None
        if not isinstance(message, messages.Hello):
            self.refuse(Problem(400, "no_hello"))
            return
        self.language = server_text(message.language or self.language).language
        self.greeted = True
        self.hall.start(self._enter(message.n))

    async def _enter(self, seen: int) -> None:
        try:
            room = await self.hall.visible_room(self.table, self.visitor, self.address)
        except Problem as problem:
            HOSTILE.labels(problem.key).inc()
            self.refuse(problem)
            self.close(4000 + problem.status, "")
            return
        if self.conn.state is not State.OPEN:
            return
        self.room = room
        room.enter(self, seen)
        early, self.early = self.early, []
        for message in early:
            act(self, room, message)
        await self.hall.elsewhere.present(room, self.visitor, here=True)


def _header(headers: Headers, name: str, glue: str = ", ") -> str | None:
    """Return a header; one that was sent several times is read as one, as RFC 9110 says (5.3)."""
    return glue.join(headers.get_all(name)) or None


def _text_head(length: int) -> bytes:
    """Return the head of an unmasked text frame (RFC 6455, 5.2).

    The library's general writer takes as long for it as the whole rest of sending.
    """
    if length < 126:
        return bytes((0x81, length))
    if length < 65_536:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")
