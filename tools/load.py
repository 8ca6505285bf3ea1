"""Two hundred live tables on this machine: how fast is the server, and how fast could it be?

    python tools/load.py [--tables 200] [--seconds 10] [--game demons] [--database ADDRESS]

Starts a server of its own on a fresh SQLite file (or on the empty PostgreSQL database at ADDRESS),
seats two scripted clients at every table over real sockets, and measures twice: one decision a
second at every table (latency from an answer to the last seat's update), then flat out (durable
decisions a second). Beside it stands the rate at which the store alone commits single decisions,
measured in the same run on the same disk.
"""

import argparse
import asyncio
import base64
import contextlib
import os
import random
import re
import secrets
import subprocess
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import cast

import httpx
import uvloop

from own_server import METRICS, cpu_seconds, memory, start_server
from pandemonium.server.store import Entry, TableRow, open_store

ASK = re.compile(rb'"ask":\{"number":(\d+)')
OPTION = re.compile(rb'\{"text":"([^"]+)","verb"')
BAR_LATENCY = 0.100
BAR_RATIO = 0.5


def _itself(seat: "Seat") -> "Seat":
    """Return the protocol that is to own a connection."""
    return seat


class Seat(asyncio.Protocol):
    """A scripted client: the least of a WebSocket that can play."""

    def __init__(self, table: "LiveTable", seat: int, cookie: str) -> None:
        self.table = table
        self.seat = seat
        self.cookie = cookie
        self.buffer = bytearray()
        self.upgraded = False
        self.transport: asyncio.Transport
        self.ask = 0
        self.answered = 0
        self.options: list[bytes] = []

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        self.transport.write(
            f"GET /ws/{self.table.key} HTTP/1.1\r\nHost: load\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: pandemonium={self.cookie}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.upgraded:
            head, gap, rest = bytes(self.buffer).partition(b"\r\n\r\n")
            if not gap:
                return
            assert b" 101 " in head, head
            self.upgraded = True
            self.buffer = bytearray(rest)
            self.say(b'{"type":"hello","n":0,"language":"en"}')
        self._frames()

    def _frames(self) -> None:
        """Take whole frames from the buffer; a server's frames are neither masked nor split."""
        buffer = self.buffer
        start = 0
        while len(buffer) - start >= 2:
            length, at = buffer[start + 1], start + 2
            if length == 126:
                length, at = int.from_bytes(buffer[at : at + 2], "big"), at + 2
            elif length == 127:
                length, at = int.from_bytes(buffer[at : at + 8], "big"), at + 8
            if len(buffer) < at + length:
                break
            self._message(buffer[start], bytes(buffer[at : at + length]))
            start = at + length
        del buffer[:start]

    def _message(self, first: int, payload: bytes) -> None:
        if first == 0x89:
            self.transport.write(b"\x8a\x80" + secrets.token_bytes(4))
        elif payload.startswith(b'{"type":"update"'):
            self._update(payload)
        elif payload.startswith(b'{"type":"refused"'):
            self.table.run.refused += 1

    def _update(self, payload: bytes) -> None:
        asked = ASK.search(payload)
        number = int(asked.group(1)) if asked else 0
        self.ask = number if number != self.answered else 0
        self.options = OPTION.findall(payload, asked.end()) if asked else []
        self.table.heard(self, over=b'"over":null' not in payload[-40:])

    def say(self, payload: bytes) -> None:
        """Send a text frame; a client must mask, and zeros are a mask too."""
        length = len(payload)
        head = (
            bytes([0x81, 0x80 | length])
            if length < 126
            else (bytes([0x81, 0xFE]) + length.to_bytes(2, "big"))
        )
        self.transport.write(head + b"\0\0\0\0" + payload)

    def answer(self) -> None:
        text = random.choice(self.options).decode()
        number = self.answered = self.ask
        self.ask = 0
        self.say(
            b'{"type":"answer","seat":%d,"ask":%d,"option":"%b"}'
            % (self.seat, number, text.encode())
        )


class LiveTable:
    """One table with its two clients."""

    def __init__(self, run: "Run", key: str, cookies: list[str]) -> None:
        self.run = run
        self.key = key
        self.seats = [Seat(self, seat, cookie) for seat, cookie in enumerate(cookies)]
        self.over = False
        self.sent = 0.0
        self.last = 0.0
        self.answering: Seat | None = None
        self.unseen: set[Seat] = set()

    def heard(self, seat: Seat, over: bool) -> None:
        """Note an update; each seat's first one after an answer counts, the last of them most.

        A second one only adds that the answer may be taken back. A seat that cannot see what was
        decided gets none at all, so the next answer waits only for the seat that answered.
        """
        if self.sent and seat in self.unseen:
            self.unseen.remove(seat)
            self.last = time.perf_counter()
        if over and not self.over:
            self.over = True
            self.settle()
            self.run.ended.append(self)
            if self.run.flat_out and self.run.spares:
                self.run.spares.pop().play()
        if self.run.flat_out and self.answering not in self.unseen:
            self.play()

    def play(self) -> None:
        """Answer for whoever owes a decision."""
        self.settle()
        if self.over:
            return
        for seat in self.seats:
            if seat.ask and seat.options:
                self.sent = time.perf_counter()
                self.answering, self.unseen = seat, set(self.seats)
                self.run.answers += 1
                seat.answer()
                return

    def settle(self) -> None:
        """Book the answer before this one."""
        if self.sent and self.last:
            self.run.latencies.append(self.last - self.sent)
        self.sent = self.last = 0.0


class Run:
    """The whole measurement."""

    def __init__(self, base: str, game: str) -> None:
        self.base = base
        self.game = game
        self.http = httpx.AsyncClient(base_url=base, timeout=30)
        self.tables: list[LiveTable] = []
        self.ended: list[LiveTable] = []
        self.spares: list[LiveTable] = []
        self.latencies: list[float] = []
        self.flat_out = False
        self.answers = 0
        self.refused = 0
        self.batch = 0.0
        self.commit = 0.0

    async def open_table(self) -> LiveTable:
        """Seat two visitors at a new table and connect them."""
        body = {"game": self.game, "seats": 2, "chairs": ["me", "open"], "name": "Ada"}
        made = await self._post("/api/tables", body, None)
        lobby, ada = made.json(), made.cookies["pandemonium"]
        key = lobby["id"]
        entered = await self._post(
            f"/api/tables/{key}/enter", {"key": lobby["invite"].partition("#key=")[2]}, None
        )
        bert = entered.cookies["pandemonium"]
        await self._post(f"/api/tables/{key}/join", {"name": "Bert"}, bert)
        table = LiveTable(self, key, [ada, bert])
        host, _, port = self.base.removeprefix("http://").partition(":")
        loop = asyncio.get_running_loop()
        for seat in table.seats:
            await loop.create_connection(partial(_itself, seat), host, int(port))
        for seat in table.seats:
            async with asyncio.timeout(10):
                while not seat.upgraded:  # noqa: ASYNC110 - the protocol has no event to wait for
                    await asyncio.sleep(0.005)
            seat.say(b'{"type":"ready","ready":true}')
        return table

    async def _post(self, path: str, body: object, cookie: str | None) -> httpx.Response:
        headers = {"Cookie": f"pandemonium={cookie}"} if cookie else {}
        self.http.cookies.clear()
        response = await self.http.post(path, json=body, headers=headers)
        response.raise_for_status()
        return response

    async def fill(self, count: int) -> None:
        """Open tables until there are *count*, and wait until all have started."""
        while len(self.tables) < count:
            self.tables.append(await self.open_table())
        for _ in range(1000):
            if all(table.over or any(s.ask for s in table.seats) for table in self.tables):
                return
            await asyncio.sleep(0.01)
        raise SystemExit("the tables did not start")

    async def lay_out_spares(self) -> None:
        """Open tables that take the place of those whose games end, so that all stay live."""
        count = len(self.tables)
        await self.fill(2 * count)
        self.spares = [table for table in self.tables if not table.over][count:]
        self.tables = [table for table in self.tables if not table.over][:count]
        self.ended.clear()

    async def paced(self, seconds: float) -> list[float]:
        """One decision a second at every table, evenly spread."""
        self.latencies.clear()
        start = time.perf_counter()
        gap = 1 / len(self.tables)
        n = 0
        while (now := time.perf_counter() - start) < seconds:
            due = n * gap
            if due > now:
                await asyncio.sleep(due - now)
            self.tables[n % len(self.tables)].play()
            n += 1
        await asyncio.sleep(0.5)
        for table in self.tables:
            table.settle()
        return sorted(self.latencies)

    async def flat(self, seconds: float) -> tuple[float, list[float]]:
        """Every table answers as soon as both seats have seen the last answer."""
        names = ("commit_seconds_count", "commit_seconds_sum")
        before = await self.counted(*names)
        self.latencies.clear()
        self.flat_out = True
        start = time.perf_counter()
        for table in self.tables:
            table.play()
        await asyncio.sleep(seconds)
        self.flat_out = False
        took = time.perf_counter() - start
        decisions = len(self.latencies)
        after = await self.counted(*names)
        commits, committing = (b - a for a, b in zip(before, after, strict=True))
        self.batch = decisions / max(1, commits)
        self.commit = committing / max(1, commits)
        await asyncio.sleep(0.3)
        return decisions / took, sorted(self.latencies)

    async def slow_commits(self) -> int:
        """Return how many commits took more than 50 ms so far: that is the disk, not the server."""
        every, quick = await self.counted(
            "commit_seconds_count", 'commit_seconds_bucket{le="0.05"}'
        )
        return int(every - quick)

    async def counted(self, *names: str) -> list[float]:
        """Return what the server has counted so far under these names."""
        text = (await self.http.get(METRICS)).text
        found = [
            re.search(rf"^pandemonium_{re.escape(name)} (\S+)$", text, re.MULTILINE)
            for name in names
        ]
        return [float(one.group(1)) if one else 0.0 for one in found]


def commit_rate(database: str, seconds: float) -> float:
    """Return how many single decisions a second the store alone makes durable."""
    store = open_store(database)
    key = secrets.token_hex(8)
    store.create(TableRow(key, 1, "running", False, 0.0, "{}"), [], [])
    start, n = time.perf_counter(), 0
    while time.perf_counter() - start < seconds:
        n += 1
        store.append([Entry(key, n, 0, "buy 17")])
    rate = n / (time.perf_counter() - start)
    store.close()
    return rate


def at(values: list[float], share: float) -> float:
    return values[min(len(values) - 1, int(len(values) * share))] * 1000 if values else float("nan")


async def measure(args: argparse.Namespace, process: "subprocess.Popen[str]", base: str) -> float:
    """Run both measurements and print them; return the flat-out rate."""
    run = Run(base, args.game)
    await run.open_table()
    empty = memory(process)
    await run.fill(args.tables)
    print(f"{args.tables} tables of {args.game}, 2 seats connected at each")
    print(f"memory a table            {(memory(process) - empty) / args.tables:8.0f} kB")
    slow = await run.slow_commits()
    paced = await run.paced(args.seconds)
    slow = await run.slow_commits() - slow
    print(
        f"one decision a second     p50 {at(paced, 0.5):6.1f} ms   p99 {at(paced, 0.99):6.1f} ms"
        f"   worst {at(paced, 1):6.1f} ms   ({len(paced)} decisions, "
        f"{slow} commits over 50 ms; bar: p99 <= 100 ms)"
    )
    await run.lay_out_spares()
    cpu, own = cpu_seconds(process), sum(os.times()[:2])
    rate, flat = await run.flat(args.seconds)
    cost = (cpu_seconds(process) - cpu) / (rate * args.seconds) * 1e6
    busy = (sum(os.times()[:2]) - own) / args.seconds
    print(
        f"flat out                  {rate:8.0f} durable decisions/s   "
        f"p50 {at(flat, 0.5):6.1f} ms   p99 {at(flat, 0.99):6.1f} ms   "
        f"(server's cpu {cost:.0f} us a decision, clients' cpu {busy:.0%}, "
        f"refused {run.refused}, ended {len(run.ended)})"
    )
    print(
        f"the store meanwhile       {run.batch:8.0f} decisions a commit, {run.commit * 1e3:.2f} ms"
    )
    await run.http.aclose()
    args.p99 = at(paced, 0.99) / 1000
    return rate


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--game", default="demons")
    parser.add_argument("--interpreted", action="store_true", help="leave build/compiled aside")
    parser.add_argument("--database", default="", help="a PostgreSQL address; default: SQLite")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        database = args.database or str(folder / "tables.db")
        before = commit_rate(args.database or str(folder / "alone.db"), 2)
        process, base = start_server(database, args.interpreted)
        try:
            rate = uvloop.run(measure(args, process, base))
        finally:
            process.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(10)
            process.kill()
        after = commit_rate(args.database or str(folder / "again.db"), 2)
    alone = max(before, after)
    print(
        f"the store alone           {alone:8.0f} single-row commits/s ({before:.0f}, {after:.0f})"
    )
    print(f"ratio                     {rate / alone:8.2f}   (bar: >= {BAR_RATIO})")
    good = args.p99 <= BAR_LATENCY and rate / alone >= BAR_RATIO
    print("both bars are met" if good else "a bar is missed")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
