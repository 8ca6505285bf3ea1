"""Visitors for tests: they speak HTTP and the socket as docs/protocol.md says, with deadlines.

Whatever they hear is held against its definition, so every test of the server proves it anew.
"""

import json
import random
import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.conforming import check_heard

PATIENCE = 15.0
"""Nothing in these tests takes longer; whoever waits in vain fails."""


class Line:
    """One socket of a visitor at a table; keeps everything it heard."""

    def __init__(self, visitor: "Visitor", table: str, n: int = 0, language: str = "en") -> None:
        self.table = table
        self.heard: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.last: dict[str, Any] | None = None
        self.stack = ExitStack()
        self.socket: ClientConnection = self.stack.enter_context(
            connect(
                visitor.base.replace("http", "ws", 1) + f"/ws/{table}",
                additional_headers=visitor.headers(),
                max_size=None,
                compression=None,
                open_timeout=PATIENCE,
                close_timeout=1,
            )
        )
        self.say(type="hello", n=n, language=language)

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def send_raw(self, data: str | bytes) -> None:
        self.socket.send(data)

    def hear(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """Return the next message; TimeoutError when there is none in time."""
        raw = self.socket.recv(timeout=timeout)
        assert isinstance(raw, str)
        check_heard(raw)
        message: dict[str, Any] = json.loads(raw)
        self.raw.append(raw)
        self.heard.append(message)
        if message["type"] == "update":
            self.last = message
        return message

    def until(self, sort: str, timeout: float = PATIENCE) -> dict[str, Any]:
        """Return the next message of that sort."""
        deadline = time.monotonic() + timeout
        while True:
            message = self.hear(max(0.01, deadline - time.monotonic()))
            if message["type"] == sort:
                return message

    def until_update(self, wanted: Any, timeout: float = PATIENCE) -> dict[str, Any]:
        """Return the next update that satisfies *wanted*."""
        deadline = time.monotonic() + timeout
        while True:
            message = self.until("update", max(0.01, deadline - time.monotonic()))
            if wanted(message):
                return message

    def quiet(self, seconds: float) -> list[dict[str, Any]]:
        """Return what is heard within that time."""
        heard = []
        deadline = time.monotonic() + seconds
        while (left := deadline - time.monotonic()) > 0:
            try:
                heard.append(self.hear(left))
            except TimeoutError:
                break
        return heard

    def ask(self, seat: int | None = None) -> dict[str, Any] | None:
        """Return the open ask of the last update."""
        if self.last is None:
            return None
        for entry in self.last["seats"]:
            if entry["ask"] and seat in (None, entry["seat"]):
                return {**entry["ask"], "seat": entry["seat"]}
        return None

    def answer(self, option: str | None = None, seat: int | None = None) -> str:
        """Answer the open ask, at random unless told how."""
        ask = self.ask(seat)
        assert ask is not None, "there is nothing to answer"
        text = option or random.choice(ask["options"])["text"]
        self.say(type="answer", seat=ask["seat"], ask=ask["number"], option=text)
        return text

    def play(self, decisions: int = 10_000, timeout: float = 60.0) -> int:
        """Answer at random until the game is over or enough was decided; return how often."""
        made, answered = 0, (-1, -1)
        deadline = time.monotonic() + timeout
        if self.last is None:
            self.until("update")
        while made < decisions and self.last is not None and self.last["over"] is None:
            ask = self.ask()
            if ask is not None and (ask["seat"], ask["number"]) != answered:
                answered = (ask["seat"], ask["number"])
                self.answer()
                made += 1
            self.until("update", max(0.01, deadline - time.monotonic()))
        return made

    def closed(self, timeout: float = PATIENCE) -> int:
        """Wait for the server to close; return its code."""
        deadline = time.monotonic() + timeout
        while time.monotonic() < deadline:
            try:
                self.hear(max(0.01, deadline - time.monotonic()))
            except ConnectionClosed as end:
                return end.rcvd.code if end.rcvd else 1006
        raise AssertionError("the server kept the connection open")

    def close(self) -> None:
        self.stack.close()


class Visitor:
    """A browser without a screen: one cookie, several sockets."""

    def __init__(self, base: str, name: str = "Ada") -> None:
        self.base = base
        self.name = name
        self.http = httpx.Client(base_url=base, timeout=PATIENCE)
        self.lines: list[Line] = []

    def headers(self) -> dict[str, str]:
        token = self.http.cookies.get("pandemonium")
        return {"Cookie": f"pandemonium={token}"} if token else {}

    def get(self, path: str, status: int = 200, **query: Any) -> Any:
        response = self.http.get(path, params=query)
        assert response.status_code == status, response.text
        return response.json()

    def post(self, path: str, status: int = 200, **body: Any) -> Any:
        response = self.http.post(path, json=body)
        assert response.status_code == status, response.text
        return response.json()

    def open_table(self, chairs: list[str], game: str = "toy", **more: Any) -> dict[str, Any]:
        body = {"game": game, "seats": len(chairs), "chairs": chairs, "name": self.name, **more}
        lobby: dict[str, Any] = self.post("/api/tables", **body)
        return lobby

    def enter(self, lobby: dict[str, Any], sort: str = "invite") -> dict[str, Any]:
        key = lobby[sort].partition("#key=")[2]
        entered: dict[str, Any] = self.post(f"/api/tables/{lobby['id']}/enter", key=key)
        return entered

    def join(self, lobby: dict[str, Any], seat: int | None = None) -> dict[str, Any]:
        joined: dict[str, Any] = self.post(
            f"/api/tables/{lobby['id']}/join", name=self.name, seat=seat
        )
        return joined

    def sit(self, table: str, n: int = 0, language: str = "en") -> Line:
        line = Line(self, table, n, language)
        self.lines.append(line)
        return line

    def close(self) -> None:
        for line in self.lines:
            line.close()
        self.http.close()


def pair(
    make: Callable[..., Visitor], bots: int = 0, base: str = "", **more: Any
) -> tuple[Visitor, Line, Visitor, Line, str]:
    """Seat Ada and Bert at a running table, with bots on the other chairs."""
    ada, bert = make("Ada", base), make("Bert", base)
    first, second, key = seated(ada, bert, bots, **more)
    return ada, first, bert, second, key


def seated(ada: Visitor, bert: Visitor, bots: int = 0, **more: Any) -> tuple[Line, Line, str]:
    """Seat two visitors at a running table, with bots on the other chairs."""
    lobby = ada.open_table(["me", "open", *["random"] * bots], **more)
    bert.enter(lobby)
    bert.join(lobby)
    first, second = ada.sit(lobby["id"]), bert.sit(lobby["id"])
    first.say(type="ready", ready=True)
    second.say(type="ready", ready=True)
    first.until("update")
    second.until("update")
    return first, second, lobby["id"]


def trio(make: Callable[..., Visitor]) -> tuple[list[Visitor], list[Line], str]:
    """Seat Ada, Bert and Cleo at a running table."""
    people = [make(), make("Bert"), make("Cleo")]
    lobby = people[0].open_table(["me", "open", "open"])
    for guest in people[1:]:
        guest.enter(lobby)
        guest.join(lobby)
    lines = [one.sit(lobby["id"]) for one in people]
    for line in lines:
        line.say(type="ready", ready=True)
    lines[0].until("update")
    return people, lines, lobby["id"]


def play_all(lines: list[Line], decisions: int = 10_000, timeout: float = 60.0) -> int:
    """Let several people answer at random, whoever owes, until the game is over."""
    made, answered = 0, {}
    deadline = time.monotonic() + timeout
    while made < decisions and time.monotonic() < deadline:
        moved = False
        for line in lines:
            if line.last is not None and line.last["over"]:
                return made
            ask = line.ask()
            if ask is not None and answered.get(line) != ask["number"]:
                answered[line] = ask["number"]
                line.answer()
                made += 1
                moved = True
                line.until("update")
        if not moved:
            for line in lines:
                line.quiet(0.01)
    return made
