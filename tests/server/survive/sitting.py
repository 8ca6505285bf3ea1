"""One table of the house: how it is opened, who sits there, what its log must be."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import httpx
from websockets.asyncio.client import connect

from tests.server.survive.guest import Guest, Host
from tests.server.survive.memory import Line
from tests.server.survive.report import Lost


@dataclass(frozen=True)
class Plan:
    """How a table is set up; with an open chair a second person comes."""

    game: str
    chairs: tuple[str, ...]
    time: str = "none"


PLANS: Final = (
    Plan("demons", ("me", "open", "random")),
    Plan("goetia", ("me", "open", "random"), "days"),
    Plan("devil", ("me", "open", "random", "random")),
    Plan("theocratia", ("me", "open"), "relaxed"),
    Plan("demons", ("me", "me", "random"), "days"),
    Plan("devil", ("me", "open", "random", "random"), "days"),
)


@dataclass
class Sitting:
    """A table and its people."""

    house: Host
    plan: Plan
    key: str = ""
    people: list[Guest] = field(default_factory=list)
    log: list[Line] = field(default_factory=list)

    async def open(self) -> None:
        """Open the table and seat everybody."""
        plan = self.plan
        body = {"game": plan.game, "seats": len(plan.chairs), "time": plan.time}
        async with httpx.AsyncClient(base_url=self.house.base, timeout=30) as http:
            body = {**body, "chairs": list(plan.chairs), "name": "Ada"}
            made = await http.post("/api/tables", json=body)
            made.raise_for_status()
            lobby, ada = made.json(), made.cookies["pandemonium"]
        self.key = lobby["id"]
        name = f"{plan.game} {self.key}"
        self.people = [Guest(self.house, name, ada)]
        if "open" in plan.chairs:
            bert = await self._join(lobby["invite"].partition("#key=")[2])
            self.people.append(Guest(self.house, name, bert))
            await self._get_ready()

    async def _join(self, key: str) -> str:
        """Let a second person in and return their cookie."""
        async with httpx.AsyncClient(base_url=self.house.base, timeout=30) as http:
            entered = await http.post(f"/api/tables/{self.key}/enter", json={"key": key})
            entered.raise_for_status()
            joined = await http.post(f"/api/tables/{self.key}/join", json={"name": "Bert"})
            joined.raise_for_status()
            return str(entered.cookies["pandemonium"])

    async def _get_ready(self) -> None:
        base = self.house.base.replace("http", "ws", 1)
        for person in self.people:
            headers = {"Cookie": f"pandemonium={person.cookie}"}
            async with connect(f"{base}/ws/{self.key}", additional_headers=headers) as line:
                await line.send(json.dumps({"type": "hello", "n": 0, "language": "en"}))
                await line.send(json.dumps({"type": "ready", "ready": True}))
                async for message in line:
                    lobby = json.loads(message).get("lobby", {})
                    mine = [chair for chair in lobby.get("chairs", []) if chair["yours"]]
                    if lobby.get("started") or (mine and all(chair["ready"] for chair in mine)):
                        break

    def is_over(self) -> bool:
        return any(person.memory.over for person in self.people)

    async def check_replay(self) -> None:
        """See that the replay of a game that is over can be had."""
        async with httpx.AsyncClient(base_url=self.house.base, timeout=30) as http:
            http.cookies.set("pandemonium", self.people[0].cookie)
            replay = await http.get(f"/api/tables/{self.key}/replay")
        if replay.status_code != httpx.codes.OK or "\nend " not in replay.text:
            raise Lost(f"{self.key}: the game was over, now its replay cannot be had")

    def check_log(self, log: Sequence[Line]) -> None:
        """Compare the stored log with its earlier self and with what people sent and were told."""
        if [line[0] for line in log] != list(range(1, len(log) + 1)):
            raise Lost(f"{self.key}: the log has gaps")
        if log[: len(self.log)] != self.log:
            raise Lost(f"{self.key}: a line of the log has changed")
        self.log = list(log)
        for person in self.people:
            person.memory.check(log)

    def bots(self) -> set[int]:
        """Return the seats nobody plays by hand."""
        return {seat for seat, chair in enumerate(self.plan.chairs) if chair not in {"me", "open"}}
