"""Connections that no library would make: frames and requests byte by byte."""

import contextlib
import socket
import struct
from urllib.parse import urlsplit

from tests.server.house import PATIENCE

TEXT, CONT, PING, PONG, CLOSE = 1, 0, 9, 10, 8
UPGRADE = (
    "GET /ws/{table} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n{more}\r\n"
)


def frame(opcode: int, data: bytes = b"", fin: bool = True) -> bytes:
    """Return one masked frame; the mask is zero."""
    short = (
        bytes((0x80 | len(data),)) if len(data) < 126 else b"\xfe" + struct.pack(">H", len(data))
    )
    return bytes(((0x80 if fin else 0) | opcode,)) + short + bytes(4) + data


class Wire:
    """One TCP connection to a server, from any address of this machine."""

    def __init__(self, base: str, source: str = "127.0.0.1") -> None:
        place = urlsplit(base)
        self.host = place.netloc
        self.socket = socket.create_connection(
            (place.hostname, place.port), PATIENCE, source_address=(source, 0)
        )

    def __enter__(self) -> "Wire":
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def send(self, data: bytes) -> None:
        self.socket.sendall(data)

    def upgrade(self, table: str, more: str = "") -> bytes:
        """Ask for a table's socket; return the first line of the answer."""
        self.send(UPGRADE.format(table=table, host=self.host, more=more).encode())
        answer = b""
        while b"\r\n\r\n" not in answer:
            part = self.socket.recv(1)
            if not part:
                break
            answer += part
        return answer.partition(b"\r\n")[0]

    def greet(self, table: str, more: str = "") -> None:
        """Enter a table that anybody may watch."""
        assert b"101" in self.upgrade(table, more)
        self.send(frame(TEXT, b'{"type":"hello","n":0}'))
        self.hear(b'"type":"update"')

    def hear(self, wanted: bytes) -> bytes:
        """Read until *wanted* has come by."""
        heard = b""
        while wanted not in heard:
            part = self.socket.recv(65_536)
            assert part, f"the server hung up before it said {wanted!r}"
            heard += part
        return heard

    def ended(self) -> bool:
        """Read to the end; tell whether there was one in time."""
        with contextlib.suppress(ConnectionError):
            try:
                while self.socket.recv(65_536):
                    pass
            except TimeoutError:
                return False
        return True

    def is_open(self) -> bool:
        """Tell whether the server has not hung up yet, without waiting."""
        self.socket.setblocking(False)
        try:
            return bool(self.socket.recv(65_536))
        except BlockingIOError:
            return True
        except ConnectionError:
            return False
