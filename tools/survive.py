"""Kill a server with ``kill -9`` again and again, and see whether it lost anything it had told.

    python tools/survive.py [--kills 1000] [--store both|sqlite|postgres] [--seed 1]

Six tables of all four games are played by scripted people and bots, with answers taken back, on a
server that is killed at random moments and started anew; in between another program locks the
SQLite file, and PostgreSQL itself is killed and started again under the running server. What every
client was told, event by event, must be there after the restart, in the same order and with nothing
before it; every answer that was acknowledged must be in the stored log, and the log must hold
nothing that was not sent; asks keep their numbers and their options.

The server is forked from a process that has everything imported, so that a kill costs a fraction of
a second; apart from that it is an ordinary server process on an ordinary port.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, cast

import httpx
import psycopg
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.server.postgres import Cluster, fresh_database  # noqa: E402 - the path comes first

TABLES: Final = (
    ("demons", ["me", "open", "random"]),
    ("goetia", ["me", "open", "random"]),
    ("devil", ["me", "open", "random", "random"]),
    ("theocratia", ["me", "open", "random"]),
    ("demons", ["me", "me", "random"]),
    ("goetia", ["me", "open"]),
)
LIFE: Final = (0.02, 0.5)
"""A server lives for so many seconds after everybody is back."""
PATIENCE: Final = 60.0
MOST_TOLD: Final = 400
PASSING: Final = {"chairs", "reopened", "draft_closed", "sealed_stands"}
"""News about chairs and drafts: of the sheet or of nobody's log."""
TAKEN_BACK: Final = "undo"
Told = dict[str, Any]


class Lost(AssertionError):  # noqa: N818 - what is lost is no error of the program
    """Something that was told is not there; the sentence says what."""


@dataclass
class Report:
    """What a run has seen."""

    kills: int = 0
    crashes: int = 0
    locks: int = 0
    answers: int = 0
    undos: int = 0
    events: int = 0
    decisions: int = 0
    games: int = 0
    refused: int = 0
    untold: int = 0
    seconds: float = 0.0
    restart: float = 0.0

    def lines(self, store: str) -> str:
        each = self.restart / max(1, self.kills)
        return (
            f"{store}: {self.kills} kills, {self.crashes} crashes of the database, "
            f"{self.locks} locks by another program in {self.seconds:.0f} s "
            f"({each:.2f} s from kill to play)\n"
            f"  {self.events} events told and found again in order, {self.untold} stored but not "
            f"yet told when the power failed\n"
            f"  {self.answers} answers and {self.undos} takings back acknowledged and found in the "
            f"log, {self.refused} refused, {self.decisions} decisions stored, "
            f"{self.games} games played to the end: nothing was lost"
        )


class Nursery:
    """A process that has imported everything and forks servers."""

    def __init__(self, database: str) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = int(probe.getsockname()[1])
        self.base = f"http://127.0.0.1:{port}"
        env = {
            **os.environ,
            "DATABASE_URL": database,
            "PANDEMONIUM_PORT": str(port),
            "PANDEMONIUM_PACE": "0",
            "PANDEMONIUM_RATE": "0",
            "PANDEMONIUM_BOT_WORKERS": "1",
            "PANDEMONIUM_LOG": "error",
        }
        self.process = subprocess.Popen(
            [sys.executable, str(Path(__file__).resolve()), "--nursery"],
            env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            start_new_session=True,
        )  # fmt: skip
        self.server = 0

    def _say(self, word: str) -> str:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(word + "\n")
        self.process.stdin.flush()
        return self.process.stdout.readline().strip()

    async def start(self) -> None:
        """Fork a server and wait until it listens."""
        self.server = int(await asyncio.to_thread(self._say, "start"))
        assert self.process.stdout is not None
        told = await asyncio.wait_for(asyncio.to_thread(self.process.stdout.readline), PATIENCE)
        if not told.startswith("http"):
            raise Lost(f"the server did not start again: {told}")

    async def kill(self) -> None:
        """End the server at once and wait until it is gone."""
        os.kill(self.server, signal.SIGKILL)
        await asyncio.to_thread(self._say, "reap")

    def close(self) -> None:
        """End it with whatever it has forked, wait until it is gone, and close both pipes."""
        os.killpg(self.process.pid, signal.SIGKILL)
        with contextlib.suppress(BrokenPipeError), self.process:
            pass  # a word it died over may still be in the pipe to it


def nurse() -> None:
    """Be the nursery: fork a server at every "start", clear it away at every "reap"."""
    from pandemonium.server import Config, run
    from pandemonium.server.app import create_app

    create_app(Config.from_env())  # imports whatever a server needs
    child = 0
    for line in sys.stdin:
        if line.strip() == "reap":
            os.waitpid(child, 0)
            print("gone", flush=True)
            continue
        child = os.fork()
        if child == 0:
            sys.stdin.close()
            print(os.getpid(), flush=True)
            run(Config.from_env(), listening=lambda address: print(address, flush=True))
            os._exit(0)


@dataclass
class Seen:
    """What one client has been told about its table, and what it said itself."""

    told: list[str] = field(default_factory=list)
    asks: dict[int, tuple[int, list[str]]] = field(default_factory=dict)
    sent: dict[int, list[str]] = field(default_factory=dict)
    acknowledged: dict[int, list[str]] = field(default_factory=dict)
    over: bool = False


class Person:
    """A scripted person at one table."""

    def __init__(self, house: "House", table: "Sitting", cookie: str) -> None:
        self.house = house
        self.table = table
        self.cookie = cookie
        self.seen = Seen()
        self.waiting: dict[int, tuple[int, str]] = {}
        self.greeted = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self.later: asyncio.Task[None] | None = None

    def come(self) -> None:
        """Connect, greet, and play until the server is gone."""
        self.greeted = asyncio.Event()
        self.waiting.clear()
        if self.later is not None:
            self.later.cancel()
        self.task = asyncio.create_task(self._visit())

    async def _visit(self) -> None:
        url = self.house.nursery.base.replace("http", "ws", 1) + f"/ws/{self.table.key}"
        headers = {"Cookie": f"pandemonium={self.cookie}"}
        with contextlib.suppress(ConnectionClosed, OSError, EOFError, InvalidHandshake):
            async with connect(
                url, additional_headers=headers, compression=None, max_size=None, close_timeout=0.1
            ) as line:
                await line.send(json.dumps({"type": "hello", "n": 0, "language": "en"}))
                async for message in line:
                    await self._hear(line, json.loads(message))

    async def _hear(self, line: ClientConnection, message: Told) -> None:
        if message["type"] == "refused":
            self.house.report.refused += 1
            self.waiting = {
                seat: sent
                for seat, sent in self.waiting.items()
                if sent[0] != message.get("ask") and sent[1] != TAKEN_BACK
            }
            await asyncio.sleep(0.02)
            if message.get("ask") is not None and self.house.troubled:
                await self._act(line, self.last)
        elif message["type"] == "update":
            self._learn(message)
            self.last = message
            self.greeted.set()
            await self._act(line, message)

    last: Told = {}  # noqa: RUF012 - replaced, never changed

    # -- what was told ----------------------------------------------------------------------------

    def _learn(self, update: Told) -> None:
        events = [
            json.dumps(event, sort_keys=True)
            for event in update["events"]
            if event["kind"] not in PASSING
        ]
        if update["since"]:
            self._compare(events)
        else:
            self.seen.told += events
        self.house.report.events += len(events) if not update["since"] else 0
        for entry in update["seats"]:
            self._note_ask(entry["seat"], entry["ask"], update["events"])
        self.seen.over = update["over"] is not None

    def _compare(self, events: list[str]) -> None:
        """After a restart: what was told is a beginning of what is told now."""
        told = self.seen.told
        for untold in range(len(events) + 1):
            known = len(events) - untold
            if known > len(told):
                continue
            whole = len(events) < MOST_TOLD - 20 and known != len(told)
            if not whole and told[len(told) - known :] == events[:known]:
                self.house.report.untold += untold if told else 0
                told += events[known:]
                return
        missing = [event for event in told[-12:] if event not in events]
        raise Lost(f"{self.table.game} {self.table.key}: told but gone: {missing or told[-3:]}")

    def _note_ask(self, seat: int, ask: Told | None, events: Sequence[Told]) -> None:
        now = (0, []) if ask is None else (ask["number"], [one["text"] for one in ask["options"]])
        number, options = self.seen.asks.get(seat, (0, []))
        if now[0]:
            if now[0] < number:
                raise Lost(f"{self.table.key}: seat {seat} was asked {number}, now {now[0]}")
            if now[0] == number and now[1] != options:
                raise Lost(f"{self.table.key}: ask {number} of seat {seat} has other options now")
            self.seen.asks[seat] = cast("tuple[int, list[str]]", now)
        sent = self.waiting.get(seat)
        if sent is None:
            return
        undone = any(one["kind"] == "undone" and one["args"] == [seat] for one in events)
        # No ask at all proves nothing: another seat may have taken back what led to it.
        if undone if sent[1] == TAKEN_BACK else now[0] > sent[0]:
            del self.waiting[seat]
            self.seen.acknowledged.setdefault(seat, []).append(sent[1])

    # -- what is said -----------------------------------------------------------------------------

    async def _act(self, line: ClientConnection, update: Told, dawdle: bool = True) -> None:
        """Answer whatever is asked; now and then wait, so that taking back is offered."""
        for entry in update["seats"]:
            seat, ask = entry["seat"], entry["ask"]
            if seat in self.waiting:
                continue
            if (
                any(one["seat"] == seat for one in update["undo"])
                and self.house.dice.random() < 0.6
            ):
                await self._say(line, seat, 0, TAKEN_BACK, {"type": "undo", "seat": seat})
            elif ask is not None and dawdle and self.house.dice.random() < 0.3:
                self.later = asyncio.create_task(self._act_later(line))
            elif ask is not None:
                text = self.house.dice.choice(ask["options"])["text"]
                message = {"type": "answer", "seat": seat, "ask": ask["number"], "option": text}
                await self._say(line, seat, ask["number"], text, message)

    async def _act_later(self, line: ClientConnection) -> None:
        await asyncio.sleep(0.25)
        with contextlib.suppress(ConnectionClosed):
            await self._act(line, self.last, dawdle=False)

    async def _say(
        self, line: ClientConnection, seat: int, number: int, text: str, message: Told
    ) -> None:
        self.waiting[seat] = (number, text)
        self.seen.sent.setdefault(seat, []).append(text)
        await line.send(json.dumps(message))


class Sitting:
    """One table and its people."""

    def __init__(self, house: "House", game: str, chairs: list[str]) -> None:
        self.house = house
        self.game = game
        self.chairs = chairs
        self.key = ""
        self.people: list[Person] = []
        self.log: list[tuple[int, int, str]] = []

    async def open(self) -> None:
        """Open the table and seat everybody."""
        async with httpx.AsyncClient(base_url=self.house.nursery.base, timeout=30) as http:
            body = {"game": self.game, "seats": len(self.chairs), "chairs": self.chairs}
            made = await http.post("/api/tables", json={**body, "name": "Ada"})
            made.raise_for_status()
            lobby, ada = made.json(), made.cookies["pandemonium"]
        self.key = lobby["id"]
        self.people = [Person(self.house, self, ada)]
        if "open" not in self.chairs:
            return
        async with httpx.AsyncClient(base_url=self.house.nursery.base, timeout=30) as http:
            key = lobby["invite"].partition("#key=")[2]
            entered = await http.post(f"/api/tables/{self.key}/enter", json={"key": key})
            entered.raise_for_status()
            joined = await http.post(f"/api/tables/{self.key}/join", json={"name": "Bert"})
            joined.raise_for_status()
            self.people.append(Person(self.house, self, entered.cookies["pandemonium"]))
        await self._get_ready()

    async def _get_ready(self) -> None:
        base = self.house.nursery.base.replace("http", "ws", 1)
        for person in self.people:
            headers = {"Cookie": f"pandemonium={person.cookie}"}
            async with connect(f"{base}/ws/{self.key}", additional_headers=headers) as line:
                await line.send(json.dumps({"type": "hello", "n": 0, "language": "en"}))
                await line.send(json.dumps({"type": "ready", "ready": True}))
                async for message in line:
                    lobby = json.loads(message)
                    if lobby["type"] == "lobby" and lobby["lobby"]["started"]:
                        break
                    mine = [one for one in lobby.get("lobby", {}).get("chairs", []) if one["yours"]]
                    if mine and all(one["ready"] for one in mine):
                        break

    def check_log(self, log: list[tuple[int, int, str]]) -> None:
        """Compare the stored log with its earlier self and with what people sent and were told."""
        if [line[0] for line in log] != list(range(1, len(log) + 1)):
            raise Lost(f"{self.key}: the log has gaps")
        if log[: len(self.log)] != self.log:
            raise Lost(f"{self.key}: a line of the log has changed")
        self.log = log
        for person in self.people:
            for seat, sent in person.seen.sent.items():
                stored = [text for _, who, text in log if who == seat]
                acknowledged = person.seen.acknowledged.get(seat, [])
                if not _within(acknowledged, stored):
                    raise Lost(f"{self.key}: an acknowledged answer of seat {seat} is not stored")
                if not _within(stored, sent):
                    raise Lost(f"{self.key}: the log has an answer that seat {seat} never gave")


def _within(part: Sequence[str], whole: Sequence[str]) -> bool:
    """Tell whether *part* is in *whole* in this order, perhaps with others between."""
    rest = iter(whole)
    return all(one in rest for one in part)


class House:
    """A store, the server that is killed on it, and everybody at its tables."""

    def __init__(self, database: str, dice: random.Random) -> None:
        self.database = database
        self.dice = dice
        self.nursery = Nursery(database)
        self.report = Report()
        self.tables: list[Sitting] = []
        self.troubled = False

    async def run(self, kills: int, disturb: "Disturb") -> Report:
        """Kill the server *kills* times; raise Lost at the first thing that is not there."""
        begun = time.monotonic()
        await self.nursery.start()
        self.tables = [await self._open(game, chairs) for game, chairs in TABLES]
        for kill in range(1, kills + 1):
            await self._gather_round()
            await asyncio.sleep(self.dice.uniform(*LIFE))
            if kill % 20 == 10:
                await disturb(self)
            await self.nursery.kill()
            killed = time.monotonic()
            await self._settle()
            self.report.kills += 1
            if kill % 10 == 0 or kill == kills:
                self._check_logs()
            await self.nursery.start()
            await self._replace_ended()
            self.report.restart += time.monotonic() - killed
        await self._gather_round()
        await self.nursery.kill()
        await self._settle()
        self._check_logs()
        self._count()
        self.report.seconds = time.monotonic() - begun
        return self.report

    async def _open(self, game: str, chairs: list[str]) -> Sitting:
        table = Sitting(self, game, chairs)
        await table.open()
        return table

    def _everybody(self) -> list[Person]:
        return [person for table in self.tables for person in table.people]

    async def _gather_round(self) -> None:
        """Let everybody come back and see how things stand."""
        for person in self._everybody():
            person.come()
        for person in self._everybody():
            await self._or_fail(person, asyncio.wait_for(person.greeted.wait(), PATIENCE))

    async def _or_fail(self, person: Person, waiting: Any) -> None:
        """Wait, but not for somebody who has found something missing."""
        assert person.task is not None
        guard = asyncio.ensure_future(waiting)
        await asyncio.wait({guard, person.task}, return_when=asyncio.FIRST_COMPLETED)
        if person.task.done():
            guard.cancel()
            person.task.result()
            raise Lost(f"{person.table.key}: the server sent somebody away")
        await guard

    async def _settle(self) -> None:
        """Hear what was still on its way; whoever found something missing says so."""
        for person in self._everybody():
            if person.task is not None:
                await asyncio.wait_for(person.task, PATIENCE)

    async def _replace_ended(self) -> None:
        """Look at the replay of every game that is over and open another table in its place."""
        for place, table in enumerate(self.tables):
            if not any(person.seen.over for person in table.people):
                continue
            async with httpx.AsyncClient(base_url=self.nursery.base, timeout=30) as http:
                http.cookies.set("pandemonium", table.people[0].cookie)
                replay = await http.get(f"/api/tables/{table.key}/replay")
            if replay.status_code != httpx.codes.OK or "\nend " not in replay.text:
                raise Lost(f"{table.key}: the game was over, now its replay cannot be had")
            self.report.games += 1
            self._count_table(table)
            self.tables[place] = await self._open(table.game, table.chairs)

    def _check_logs(self) -> None:
        logs = stored_logs(self.database, [table.key for table in self.tables])
        for table in self.tables:
            table.check_log(logs[table.key])

    def _count(self) -> None:
        for table in self.tables:
            self._count_table(table)

    def _count_table(self, table: Sitting) -> None:
        self.report.decisions += len(table.log)
        for person in table.people:
            said = [text for texts in person.seen.acknowledged.values() for text in texts]
            self.report.undos += said.count(TAKEN_BACK)
            self.report.answers += len(said) - said.count(TAKEN_BACK)

    def close(self) -> None:
        self.nursery.close()


def stored_logs(database: str, keys: list[str]) -> dict[str, list[tuple[int, int, str]]]:
    """Read the logs straight from the store, beside the server."""
    query = "SELECT table_id, seq, seat, text FROM decisions ORDER BY table_id, seq"
    if database.startswith("postgres"):
        with psycopg.connect(database) as other:
            rows: list[Any] = other.execute(query).fetchall()
    else:
        with contextlib.closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as file:
            rows = file.execute(query).fetchall()
    logs: dict[str, list[tuple[int, int, str]]] = {key: [] for key in keys}
    for key, seq, seat, text in rows:
        if key in logs:
            logs[key].append((seq, seat, text))
    return logs


class Disturb:
    """Something that goes wrong with the store under a running server."""

    def __init__(self, cluster: Cluster | None) -> None:
        self.cluster = cluster

    async def __call__(self, house: House) -> None:
        """Take the store away for a while and give it back; then the server plays on by itself."""
        house.troubled = True
        if self.cluster is not None:
            await asyncio.to_thread(self.cluster.crash)
            await asyncio.sleep(0.3)
            await asyncio.to_thread(self.cluster.start)
            house.report.crashes += 1
        else:
            with contextlib.closing(
                sqlite3.connect(house.database, isolation_level=None, timeout=5)
            ) as other:
                other.execute("BEGIN IMMEDIATE")
                await asyncio.sleep(0.4)
                other.execute("ROLLBACK")
            house.report.locks += 1
        await self._until_well(house)
        house.troubled = False

    async def _until_well(self, house: House) -> None:
        deadline = time.monotonic() + PATIENCE
        async with httpx.AsyncClient(base_url=house.nursery.base, timeout=10) as http:
            while (await http.get("/healthz")).status_code != httpx.codes.OK:
                if time.monotonic() > deadline:
                    raise Lost("the server did not get well again")
                await asyncio.sleep(0.05)


@contextlib.asynccontextmanager
async def housed(store: str, dice: random.Random) -> AsyncIterator[tuple[House, Disturb]]:
    """Give a house with an empty store of that kind."""
    with contextlib.ExitStack() as closing:
        folder = closing.enter_context(tempfile.TemporaryDirectory(prefix="pandemonium-survive-"))
        cluster, database = None, str(Path(folder) / "tables.db")
        if store == "postgres":
            cluster = Cluster()
            closing.callback(cluster.close)
            database = fresh_database(cluster.address, "survive")
        house = House(database, dice)
        closing.callback(house.close)
        yield house, Disturb(cluster)


async def survive(store: str, kills: int, seed: int) -> Report:
    """Kill a server on that store so many times; raise Lost if anything told is gone."""
    async with housed(store, random.Random(seed)) as (house, disturb):
        return await house.run(kills, disturb)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--store", choices=["both", "sqlite", "postgres"], default="both")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--nursery", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.nursery:
        nurse()
        return
    stores = ["sqlite", "postgres"] if args.store == "both" else [args.store]
    for store in stores:
        report = asyncio.run(survive(store, args.kills // len(stores), args.seed))
        print(report.lines(store), flush=True)


if __name__ == "__main__":
    main()
