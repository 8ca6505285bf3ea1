"""The socket of a table. It speaks WebSocket through the ``websockets`` library's protocol core.

uvicorn hands over upgraded connections; messages go straight into the room, without a task or a
queue for each, because at a thousand decisions a second those would cost more than the game.
"""

import asyncio
import logging
import re
import time
from collections.abc import Callable
from typing import Any, Final, cast

import orjson
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from pandemonium.server import auth, lobby, wire
from pandemonium.server.hall import Hall
from pandemonium.server.limits import LIMITS
from pandemonium.server.match import TAKEN_BACK
from pandemonium.server.metrics import HOSTILE, REFUSED, SOCKETS
from pandemonium.server.naming import clean
from pandemonium.server.problems import Problem, house
from pandemonium.server.rooms import Room

PATH: Final = re.compile(r"/ws/([A-Za-z0-9_-]{1,64})\Z")
MOST_BYTES: Final = 16_384
MOST_EARLY: Final = 32
MOST_UNSENT: Final = 2_000_000
MOST_EXCESS: Final = 200
MOST_CHAT: Final = 500
HELLO_SECONDS: Final = 20.0
PING_SECONDS: Final = 25.0
SILENCE_SECONDS: Final = 90.0
BIG: Final = 2**53
PONG: Final = b'{"type":"pong"}'

log = logging.getLogger("pandemonium.sockets")
Message = dict[str, Any]


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
        self.early: list[Message] = []
        self.parts: list[bytes] = []
        self.heard_at = time.monotonic()
        self.timer: asyncio.TimerHandle | None = None
        size, self.refill = LIMITS["message"]
        self.most_tokens = size * hall.config.rate
        self.refill *= hall.config.rate
        self.tokens = self.most_tokens
        self.filled_at = self.heard_at
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
        if self.timer is not None:
            self.timer.cancel()
        room, self.room = self.room, None
        if room is not None:
            room.leave(self)
            if not room.is_here(self.visitor):
                self.hall.start(self.hall.present(room, self.visitor, here=False))

    def data_received(self, data: bytes) -> None:
        self.conn.receive_data(data)
        for event in self.conn.events_received():
            if isinstance(event, Frame):
                self._frame(event)
            elif isinstance(event, Request):
                self._handshake(event)
        self._flush()

    def eof_received(self) -> None:
        self.conn.receive_eof()
        self._flush()

    def shutdown(self) -> None:
        """Close because the server stops; uvicorn calls this."""
        self.close(1012, "")

    def _flush(self) -> None:
        """Send what the protocol has to say of its own accord."""
        for chunk in self.conn.data_to_send():
            if chunk:
                self.transport.write(chunk)
        if self.conn.state is State.CLOSED or self.conn.close_expected():
            self.transport.close()

    def send(self, payload: bytes) -> None:
        """Send a text message; whoever does not read is cut off and may come back."""
        if self.conn.state is not State.OPEN:
            return
        if self.transport.get_write_buffer_size() > MOST_UNSENT:
            HOSTILE.labels("slow_reader").inc()
            self.transport.abort()
            return
        self.transport.write(_text_head(len(payload)) + payload)

    def close(self, code: int, reason: str) -> None:
        """Close in good order."""
        if self.conn.state is State.OPEN:
            self.conn.send_close(code, reason)
            self._flush()
        self.transport.close()

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
        origin, host = headers.get("Origin"), headers.get("Host")
        if found is None:
            self._turn_away(404, "no_table")
        elif not auth.origin_allowed(origin, host, self.hall.config.origins):
            self._turn_away(403, "foreign")
        elif not self.hall.limits.take("connect", self._address(request)):
            self._turn_away(429, "slow_down")
        else:
            self.table = found.group(1)
            self.token = auth.token_in(headers.get("Cookie"))
            self.visitor = auth.visitor_of(self.token)
            self.conn.send_response(self.conn.accept(request))

    def _turn_away(self, status: int, key: str) -> None:
        HOSTILE.labels(key).inc()
        log.info("connection turned away", extra={"reason": key})
        self.conn.send_response(self.conn.reject(status, house("en").say("refused", key)))

    def _address(self, request: Request) -> str:
        if self.hall.config.proxy:
            forwarded = request.headers.get("X-Forwarded-For")
            if forwarded:
                return forwarded.rpartition(",")[2].strip()
        peer = self.transport.get_extra_info("peername")
        return str(peer[0]) if peer else "local"

    def _frame(self, frame: Frame) -> None:
        self.heard_at = time.monotonic()
        if frame.opcode is Opcode.TEXT or frame.opcode is Opcode.CONT:
            if frame.fin and not self.parts:
                self._message(frame.data)
                return
            self.parts.append(bytes(frame.data))
            if frame.fin:
                whole, self.parts = b"".join(self.parts), []
                self._message(whole)
        elif frame.opcode is Opcode.BINARY:
            self.refuse(Problem(400, "malformed"))
            self.close(1003, "")

    def _message(self, data: bytes | bytearray | memoryview) -> None:
        if not self._may_speak():
            return
        try:
            message = orjson.loads(data)
        except orjson.JSONDecodeError:
            message = None
        if not isinstance(message, dict):
            self.refuse(Problem(400, "malformed"))
        elif self.room is not None:
            self._act(message)
        elif self.greeted:
            if len(self.early) < MOST_EARLY:
                self.early.append(message)
        else:
            self._hello(message)

    def _may_speak(self) -> bool:
        """Count a message; too many are refused, and far too many end the connection."""
        if self.refill == 0:
            return True
        now = self.heard_at
        self.tokens = min(self.most_tokens, self.tokens + (now - self.filled_at) * self.refill)
        self.filled_at = now
        if self.tokens >= 1:
            self.tokens -= 1
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

    def refuse(self, problem: Problem, number: int | None = None) -> None:
        """Tell that a message was not accepted; note it, but let nobody fill the log."""
        REFUSED.labels(problem.key).inc()
        self.refusals += 1
        if self.refusals & (self.refusals - 1) == 0:
            noted = {"table": self.table, "reason": problem.key, "count": self.refusals}
            log.info("message refused", extra=noted)
        reason = problem.sentence(self.language)
        self.send(wire.dumps({"type": "refused", "reason": reason, "ask": number}))

    def _hello(self, message: Message) -> None:
        seen = message.get("n")
        if message.get("type") != "hello" or not _is_int(seen):
            self.refuse(Problem(400, "no_hello"))
            return
        self.language = house(str(message.get("language"))).language
        self.greeted = True
        self.hall.start(self._enter(int(cast("int", seen))))

    async def _enter(self, seen: int) -> None:
        try:
            room = await self.hall.visible_room(self.table, self.visitor)
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
            self._act(message)
        await self.hall.present(room, self.visitor, here=True)

    # -- what a visitor may say -------------------------------------------------------------------

    def _act(self, message: Message) -> None:
        room = self.room
        action = ACTIONS.get(str(message.get("type")))
        if room is None:
            return
        if action is None:
            self.refuse(Problem(400, "unknown_message"))
            return
        try:
            action(self, room, message)
        except Problem as problem:
            number = message.get("ask")
            self.refuse(problem, number if _is_int(number) else None)


def _text_head(length: int) -> bytes:
    """Return the head of an unmasked text frame (RFC 6455, 5.2).

    The library's general writer takes as long for it as the whole rest of sending.
    """
    if length < 126:
        return bytes((0x81, length))
    if length < 65_536:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < BIG


def _int(message: Message, key: str) -> int:
    value = message.get(key)
    if not _is_int(value):
        raise Problem(400, "malformed")
    return int(cast("int", value))


def _option(message: Message) -> str:
    text = message.get("option")
    if not isinstance(text, str) or len(text) > 200 or text == TAKEN_BACK:
        raise Problem(400, "malformed")
    return text


def _answer(socket: TableSocket, room: Room, message: Message) -> None:
    room.answer(socket, _int(message, "seat"), _int(message, "ask"), _option(message))


def _undo(socket: TableSocket, room: Room, message: Message) -> None:
    room.answer(socket, _int(message, "seat"), 0, TAKEN_BACK)


def _foresee(socket: TableSocket, room: Room, message: Message) -> None:
    room.foresee(socket, _int(message, "seat"), _int(message, "ask"))


def _prospect(socket: TableSocket, room: Room, message: Message) -> None:
    room.prospect(socket, _int(message, "seat"), _int(message, "ask"), _option(message))


def _why(socket: TableSocket, room: Room, message: Message) -> None:
    room.why(socket, _int(message, "seat"))


def _ready(socket: TableSocket, room: Room, message: Message) -> None:
    ready = message.get("ready")
    if not isinstance(ready, bool):
        raise Problem(400, "malformed")
    socket.hall.start(_be_ready(socket, room, ready))


async def _be_ready(socket: TableSocket, room: Room, ready: bool) -> None:
    try:
        await socket.hall.change(
            room.sheet.id, lambda sheet: lobby.set_ready(sheet, socket.visitor, ready)
        )
    except Problem as problem:
        socket.refuse(problem)


def _chat(socket: TableSocket, room: Room, message: Message) -> None:
    text = message.get("text")
    if not isinstance(text, str) or len(text) > MOST_CHAT or not clean(text):
        raise Problem(400, "malformed")
    if not socket.hall.limits.take("chat", socket.visitor + room.sheet.id):
        raise Problem(429, "slow_down")
    socket.hall.start(socket.hall.say(room, socket, clean(text)))


def _language(socket: TableSocket, room: Room, message: Message) -> None:
    room.set_language(socket, str(message.get("language")))


def _ping(socket: TableSocket, room: Room, message: Message) -> None:  # noqa: ARG001 - an action like the others
    socket.send(PONG)


def _hello_again(socket: TableSocket, room: Room, message: Message) -> None:
    """Greeting twice is asking for the table anew."""
    room.set_language(socket, str(message.get("language", socket.language)))


ACTIONS: Final[dict[str, Callable[[TableSocket, Room, Message], None]]] = {
    "answer": _answer,
    "undo": _undo,
    "foresee": _foresee,
    "prospect": _prospect,
    "why": _why,
    "ready": _ready,
    "chat": _chat,
    "language": _language,
    "ping": _ping,
    "hello": _hello_again,
}
