"""Scripted people: they play, take back, decide anew, leave and come back, and remember it all."""

import asyncio
import contextlib
import json
import random
from typing import Final, Protocol

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.survive.memory import TAKEN_BACK, Memory, Told
from tests.server.survive.report import Lost, Report

PATIENCE: Final = 60.0
FOR_GOOD: Final = {4403, 4404, 4500}
"""Not yours, no such table, cannot be read: to somebody who sits there that means it is lost."""
PAUSE: Final = 0.3
"""Seconds before somebody comes back whom the server has sent away."""
LEAVES: Final = 0.03
REMEMBERS: Final = 0.5
"""So many of those who come back say how far they had heard; the others hear everything again."""
IS_STALE: Final = 0.1
"""So many say it after a restart as well, when it means nothing any more."""
DAWDLES: Final = 0.3
TAKES_BACK: Final = 0.6
DECIDES_ANEW: Final = 0.7
LETS_STAND: Final = 0.05
SEALS: Final = 0.6


class Host(Protocol):
    """The house as its guests know it."""

    dice: random.Random
    report: Report
    base: str
    is_up: bool
    troubled: bool


class Guest:
    """A person at one table."""

    def __init__(self, house: Host, table: str, cookie: str) -> None:
        self.house = house
        self.table = table
        self.cookie = cookie
        self.memory = Memory(table, house.report)
        self.greeted = asyncio.Event()
        self.last: Told = {}
        self.whole = True
        self.sentence = ""
        self.task: asyncio.Task[None] | None = None
        self.dawdling: set[asyncio.Task[None]] = set()

    @property
    def key(self) -> str:
        return self.table.rpartition(" ")[2]

    def come(self) -> None:
        """Play until the server is gone."""
        self.greeted = asyncio.Event()
        self.task = asyncio.create_task(self._stay())

    def go(self) -> None:
        """Be at this table no more."""
        assert self.task is not None
        self.task.cancel()

    async def _stay(self) -> None:
        """Come as often as it takes, as long as there is a server."""
        dice = self.house.dice
        seen = self.memory.n if dice.random() < IS_STALE else 0
        fresh = True  # the server was away: a number from before means nothing to it
        while self.house.is_up:
            left = await self._visit(seen, whole=fresh or seen == 0)
            fresh = False
            if left:
                self.house.report.returns += 1
                remembers = not self.memory.confused and dice.random() < REMEMBERS
                seen = self.memory.n if remembers else 0
            elif self.house.is_up:
                seen = 0
                await asyncio.sleep(PAUSE)

    async def _visit(self, seen: int, *, whole: bool) -> bool:
        """Connect, greet and play; tell whether it was one's own wish to leave."""
        self.whole, self.sentence = whole, ""
        url = self.house.base.replace("http", "ws", 1) + f"/ws/{self.key}"
        headers = {"Cookie": f"pandemonium={self.cookie}"}
        code, reason = 0, ""
        try:
            async with connect(
                url, additional_headers=headers, compression=None, max_size=None, close_timeout=0.1
            ) as line:
                await line.send(json.dumps({"type": "hello", "n": seen, "language": "en"}))
                async for message in line:
                    told = json.loads(message)
                    await self._hear(line, told)
                    if told["type"] == "update" and self._has_enough():
                        return True
            code, reason = line.close_code or 0, line.close_reason or ""
        except ConnectionClosed as end:
            code = 1006 if end.rcvd is None else end.rcvd.code
            reason = "" if end.rcvd is None else end.rcvd.reason
        except (OSError, EOFError, InvalidHandshake) as end:
            reason = f"{type(end).__name__} {end}"
        finally:
            for task in self.dawdling:
                task.cancel()
        if self.house.is_up:
            self._sent_away(code, reason or self.sentence)
        return False

    def _sent_away(self, code: int, reason: str) -> None:
        self.house.report.away[f"{code} {reason}".strip()] += 1
        if code in FOR_GOOD:
            raise Lost(f"{self.table}: somebody who sits there was sent away: {code} {reason}")

    def _has_enough(self) -> bool:
        leaves = not self.memory.over and self.house.dice.random() < LEAVES
        return leaves or self.memory.confused

    async def _hear(self, line: ClientConnection, message: Told) -> None:
        if message["type"] == "refused":
            self.house.report.refused += 1
            self.sentence = message["reason"]
            self.memory.was_refused(message.get("ask"))
            await asyncio.sleep(0.02)
            if message.get("ask") is not None and self.house.troubled:
                await self._act(line, self.last)
        elif message["type"] == "update":
            if self.whole and not message["whole"]:
                raise Lost(f"{self.table}: the whole story was wanted and not told")
            self.memory.learn(message, whole=message["whole"])
            self.whole = False
            self.last = message
            self.greeted.set()
            if message["since"]:
                for seat in self.memory.waiting:
                    await self._say(line, seat)
            await self._act(line, message)

    async def _act(self, line: ClientConnection, update: Told, dawdle: bool = True) -> None:
        """Answer whatever is asked; now and then wait, so that taking back is offered."""
        dice, undo = self.house.dice, {offer["seat"] for offer in update["undo"]}
        for entry in update["seats"]:
            seat, ask = entry["seat"], entry["ask"]
            if seat in self.memory.waiting:
                continue
            if seat in update["reopen"] and dice.random() < DECIDES_ANEW:
                self.house.report.reopened += 1
                await line.send(json.dumps({"type": "reopen", "seat": seat}))
            elif seat in update["drafts"] and dice.random() < LETS_STAND:
                await line.send(json.dumps({"type": "reopen", "seat": seat, "open": False}))
            elif seat in undo and dice.random() < TAKES_BACK:
                self.memory.says(seat, 0, TAKEN_BACK)
                await self._say(line, seat)
            elif ask is not None and dawdle and dice.random() < DAWDLES:
                task = asyncio.create_task(self._act_later(line))
                self.dawdling.add(task)
                task.add_done_callback(self.dawdling.discard)
            elif ask is not None:
                self.memory.says(seat, ask["number"], self._choose(ask))
                await self._say(line, seat)

    def _choose(self, ask: Told) -> str:
        """Draw an option; a draft is often sealed at once, or it would be dropped first."""
        texts = [option["text"] for option in ask["options"]]
        draft, dice = self.memory.draft, self.house.dice
        if draft is not None and draft.sealed in texts and dice.random() < SEALS:
            return draft.sealed
        return str(dice.choice(texts))

    async def _say(self, line: ClientConnection, seat: int) -> None:
        """Say what is still to be acknowledged; who comes back says it once more."""
        number, text = self.memory.waiting[seat]
        message = {"type": "answer", "seat": seat, "ask": number, "option": text}
        if text == TAKEN_BACK:
            message = {"type": "undo", "seat": seat}
        await line.send(json.dumps(message))

    async def _act_later(self, line: ClientConnection) -> None:
        await asyncio.sleep(0.25)
        with contextlib.suppress(ConnectionClosed):
            await self._act(line, self.last, dawdle=False)
