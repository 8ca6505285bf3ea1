"""The house: a store, the server that is killed on it, and everybody at its tables."""

import asyncio
import contextlib
import math
import random
import sqlite3
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import httpx
import psycopg

from tests.server.postgres import Cluster, fresh_database
from tests.server.survive.guest import PATIENCE, Guest
from tests.server.survive.lossy import LOSSES
from tests.server.survive.memory import TAKEN_BACK, Line
from tests.server.survive.nursery import Nursery
from tests.server.survive.report import Lost, Report
from tests.server.survive.sitting import PLANS, Plan, Sitting

LIFE: Final = (0.02, 0.5)
"""A server lives for so many seconds after everybody is back."""
BETWEEN_TROUBLES: Final = 20


class House:
    """Everything that goes on around one store."""

    def __init__(self, nursery: Nursery, database: str, dice: random.Random, loss: str) -> None:
        self.nursery = nursery
        self.database = database
        self.dice = dice
        self.loss = loss
        self.report = Report()
        self.tables: list[Sitting] = []
        self.base = ""
        self.is_up = self.troubled = False

    async def run(self, kills: int, disturb: "Disturb", minutes: float) -> Report:
        """Kill the server *kills* times, or for so long; raise Lost when something is missing."""
        begun = time.monotonic()
        await self._start()
        game = LOSSES[self.loss].game if self.loss else ""
        self.tables = [await self._open(plan) for plan in PLANS if game in plan.game]
        for kill in range(1, kills + 1):
            if time.monotonic() - begun > minutes * 60:
                break
            await self._gather_round()
            await self._replace_ended()
            await asyncio.sleep(self.dice.uniform(*LIFE))
            if kill % BETWEEN_TROUBLES == BETWEEN_TROUBLES // 2:
                await disturb(self)
            killed = time.monotonic()
            await self._kill()
            self.report.kills += 1
            await self._start()
            self.report.restart += time.monotonic() - killed
        await self._gather_round()
        await self._kill()
        for table in self.tables:
            self._count(table)
        self.report.seconds = time.monotonic() - begun
        return self.report

    async def _start(self) -> None:
        self.base = await self.nursery.start(self.database, self.loss)
        self.is_up = True

    async def _kill(self) -> None:
        """Kill the server; hear what was still on its way, then look into the store."""
        self.is_up = False
        await self.nursery.kill()
        for person in self._everybody():
            if person.task is not None:
                await asyncio.wait_for(person.task, PATIENCE)
        logs = stored_logs(self.database, [table.key for table in self.tables])
        for table in self.tables:
            table.check_log(logs[table.key])

    async def _open(self, plan: Plan) -> Sitting:
        table = Sitting(self, plan)
        await table.open()
        return table

    def _everybody(self) -> list[Guest]:
        return [person for table in self.tables for person in table.people]

    async def _gather_round(self) -> None:
        """Let everybody come back and see how things stand."""
        for person in self._everybody():
            person.come()
        for person in self._everybody():
            await self._greeted(person)

    async def _greeted(self, person: Guest) -> None:
        """Wait for somebody to be greeted, but not if they have found something missing."""
        assert person.task is not None
        greeting = asyncio.create_task(person.greeted.wait())
        first = asyncio.FIRST_COMPLETED
        await asyncio.wait({greeting, person.task}, timeout=PATIENCE, return_when=first)
        greeting.cancel()
        if person.task.done():
            person.task.result()
        if not person.greeted.is_set():
            away = dict(self.report.away)
            raise Lost(f"{person.table}: nobody is let in within {PATIENCE:.0f} seconds: {away}")

    async def _replace_ended(self) -> None:
        """Look at the replay of every game that is over and open another table in its place."""
        for place, table in enumerate(self.tables):
            if not table.is_over():
                continue
            await table.check_replay()
            for person in table.people:
                person.go()
            self.report.games += 1
            self._count(table)
            fresh = self.tables[place] = await self._open(table.plan)
            for person in fresh.people:
                person.come()
                await self._greeted(person)

    def _count(self, table: Sitting) -> None:
        bots = table.bots()
        self.report.decisions += len(table.log)
        self.report.bots += sum(seat in bots for _, seat, _ in table.log)
        for person in table.people:
            said = [text for texts in person.memory.acknowledged.values() for text in texts]
            self.report.undos += said.count(TAKEN_BACK)
            self.report.answers += len(said) - said.count(TAKEN_BACK)


def stored_logs(database: str, keys: Sequence[str]) -> dict[str, list[Line]]:
    """Read the logs straight from the store, beside the server."""
    query = "SELECT table_id, seq, seat, text FROM decisions ORDER BY table_id, seq"
    if database.startswith("postgres"):
        with psycopg.connect(database) as other:
            rows: list[Any] = other.execute(query).fetchall()
    else:
        with contextlib.closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as file:
            rows = file.execute(query).fetchall()
    logs: dict[str, list[Line]] = {key: [] for key in keys}
    for key, *line in rows:
        if key in logs:
            logs[key].append((line[0], line[1], line[2]))
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
        async with httpx.AsyncClient(base_url=house.base, timeout=10) as http:
            while (await http.get("/healthz")).status_code != httpx.codes.OK:
                if time.monotonic() > deadline:
                    raise Lost("the server did not get well again")
                await asyncio.sleep(0.05)


@contextlib.contextmanager
def housed(
    nursery: Nursery, store: str, dice: random.Random, loss: str
) -> Iterator[tuple[House, Disturb]]:
    """Give a house with an empty store of that kind."""
    with contextlib.ExitStack() as closing:
        folder = closing.enter_context(tempfile.TemporaryDirectory(prefix="pandemonium-survive-"))
        cluster, database = None, str(Path(folder) / "tables.db")
        if store == "postgres":
            cluster = Cluster()
            closing.callback(cluster.close)
            database = fresh_database(cluster.address, "survive")
        closing.callback(nursery.end_server)
        yield House(nursery, database, dice, loss), Disturb(cluster)


def survive(
    nursery: Nursery,
    store: str,
    kills: int,
    *,
    seed: int = 1,
    loss: str = "",
    minutes: float = math.inf,
) -> Report:
    """Kill a server on that store so many times; raise Lost if anything told is gone.

    *loss* names a way in which the server does lose things; see lossy.
    """
    with housed(nursery, store, random.Random(seed), loss) as (house, disturb):
        return asyncio.run(house.run(kills, disturb, minutes))
