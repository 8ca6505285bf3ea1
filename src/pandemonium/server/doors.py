"""The door: how many connections there may be, and how long a request may take to come in.

uvicorn bounds the size of a request's head (h11) and how long an idle connection is kept, but
neither how slowly a request may come nor how many are half sent: its ``limit_concurrency`` looks
at whole requests only.
"""

import asyncio
from collections import OrderedDict
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from pandemonium.server.addresses import NOBODY, Proxies, key_of
from pandemonium.server.metrics import HOSTILE

MOST_CONNECTIONS: Final = 8_000
MOST_FROM_ONE: Final = 200
"""Of one address: a school behind one router, each pupil with a page or two."""
SPARE_FILES: Final = 200
"""Files the store, the bots and the client's pages need beside the connections."""
HEAD_SECONDS: Final = 10.0
BODY_SECONDS: Final = 40.0
ANSWER_SECONDS: Final = 160.0
"""All counted from the moment the connection is free for a request."""


class Porter:
    """Counts connections, in all and by address; our own proxies bring everybody's."""

    def __init__(self, rate: float, proxies: Proxies) -> None:
        self.proxies = proxies
        self.most = room_for_connections()
        self.most_from_one = MOST_FROM_ONE * rate
        self.inside = 0
        self.by_address: dict[str, int] = {}
        self.idle: OrderedDict[Door, None] = OrderedDict()

    def admit(self, address: str) -> bool:
        """Let one more in; where it is full, in the place of one that asks for nothing."""
        full = self.most_from_one and self.by_address.get(address, 0) >= self.most_from_one
        if full and not self._make_room(address):
            return False
        if self.inside >= self.most and not self._make_room():
            return False
        self.inside += 1
        self.by_address[address] = self.by_address.get(address, 0) + 1
        return True

    def _make_room(self, address: str | None = None) -> bool:
        """End the connection that has been waiting longest without a whole request."""
        for door in self.idle:
            if address in (None, door.address):
                door.turn_out("crowded")
                return True
        return False

    def leave(self, address: str) -> None:
        """Count somebody out."""
        self.inside -= 1
        left = self.by_address[address] - 1
        if left:
            self.by_address[address] = left
        else:
            del self.by_address[address]

    def name(self, peer: str | None, port: int) -> str:
        """Return what a peer is counted by: its address, each connection of a proxy by itself."""
        if peer is None:
            return NOBODY
        return f"{peer} {port}" if self.proxies.trusts(peer) else key_of(peer)


class Door(H11Protocol):
    """uvicorn's HTTP connection, with an end to its patience."""

    def __init__(self, porter: Porter, **given: Any) -> None:
        super().__init__(**given)
        self.porter = porter
        self.address: str | None = None
        self.since = self.loop.time()
        self.timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        peer, port = self.client or (None, 0)
        address = self.porter.name(peer, port)
        if not self.porter.admit(address):
            self.turn_out("too_many")
            return
        self.address = address
        self.porter.idle[self] = None
        self.timer = self.loop.call_later(HEAD_SECONDS, self._look)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._leave()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state is not h11.IDLE:
            self.porter.idle.pop(self, None)

    def on_response_complete(self) -> None:
        self.since = self.loop.time()
        if self.address is not None:
            self.porter.idle[self] = None
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over to a socket, which the porter counts by itself."""
        self._leave()
        super().handle_websocket_upgrade(event)

    def turn_out(self, reason: str) -> None:
        """End the connection at once."""
        HOSTILE.labels(reason).inc()
        self._leave()
        self.transport.abort()

    def _leave(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
        self.porter.idle.pop(self, None)
        if self.address is not None:
            self.porter.leave(self.address)
            self.address = None

    def _look(self) -> None:
        """End a request that does not get on."""
        left = self.since + self._patience() - self.loop.time()
        if left > 0:
            self.timer = self.loop.call_later(left, self._look)
        else:
            self.turn_out("slow_request")

    def _patience(self) -> float:
        if self.conn.their_state is h11.IDLE:
            return HEAD_SECONDS
        return BODY_SECONDS if self.conn.their_state is h11.SEND_BODY else ANSWER_SECONDS


def room_for_connections() -> int:
    """Return how many connections the system lets this process have, within reason."""
    try:
        import resource
    except ImportError:  # not on Windows
        return MOST_CONNECTIONS // 16
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_CONNECTIONS + SPARE_FILES
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return MOST_CONNECTIONS if soft == resource.RLIM_INFINITY else min(soft, wanted) - SPARE_FILES
