"""Finished games to look at again: any moment, the whole log, a table that goes on from there."""

import asyncio
import hashlib
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, TypeVar

from pandemonium.kernel import replay as replays
from pandemonium.kernel.game import Game
from pandemonium.kernel.match import EVERY
from pandemonium.kernel.table import Content
from pandemonium.server import furnishing, levels, lobby, opening
from pandemonium.server.films import Film, develop
from pandemonium.server.hall import Hall
from pandemonium.server.move import folded
from pandemonium.server.naming import clean
from pandemonium.server.problems import Problem
from pandemonium.server.rooms import Room

MOST_FILMS: Final = 8
MOST_KEPT: Final = 1_000
"""So many imported files are kept; those nobody has looked at for longest go first."""
MOST_DECISIONS: Final = 20_000
MOST_WAITING: Final = 8
MOST_SAID: Final = 300
MOST_WHY: Final = 100
T = TypeVar("T")


class Archive:
    """Every replay the server can show."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.films: OrderedDict[str, Film] = OrderedDict()
        self.turn = asyncio.Lock()
        self.waiting = 0

    async def text(self, key: str, address: str) -> str:
        """Return the replay file of a finished table."""
        room = await self.hall.woken(key, address)
        if room.sheet.closed:
            return replays.write(await self._of_closed_table(room))
        replay = await self._of_table(room)
        return await self._in_turn(address, lambda: _written(replay, room.game, room.content))

    async def _of_closed_table(self, room: Room) -> replays.Replay:
        """Return what was decided under older rules as it stands, marked with their version."""
        sheet = room.sheet
        log = await self.hall.writer.call(lambda store: store.log(sheet.id, 0))
        return replays.Replay(
            sheet.game,
            sheet.rules,
            sheet.content,
            sheet.digest,
            sheet.seats,
            sheet.settings,
            bytes.fromhex(sheet.seed),
            "played at a table under older rules",
            folded(log),
        )

    async def _of_table(self, room: Room) -> replays.Replay:
        sheet = room.sheet
        if room.match is None or room.match.table.outcome is None:
            raise Problem(409, "not_over")
        replay = replays.begin(
            room.game,
            room.content,
            sheet.seats,
            sheet.settings,
            bytes.fromhex(sheet.seed),
            "played at a table",
        )
        log = await self.hall.writer.call(lambda store: store.log(sheet.id, 0))
        replay.decisions = folded(log)
        replay.outcome = room.match.table.outcome.text()
        return replay

    async def add(self, text: str, address: str) -> Film:
        """Import a replay file; it must be of a game played here and repeat itself exactly.

        Kept is what was read, written anew: no line that says nothing takes room on the disk.
        """
        film, written = await self._in_turn(address, lambda: self._develop_text(text))
        self._keep(film)
        now = time.time()
        await self.hall.writer.call(
            lambda store: store.add_replay(film.key, written, now, MOST_KEPT)
        )
        return film

    def _develop_text(self, text: str) -> tuple[Film, str]:
        try:
            replay = replays.read(text)
            game = self.hall.game(replay.game)
            if len(replay.decisions) > MOST_DECISIONS:
                raise Problem(413, "too_large")
            film = develop("", replay, game, game.standin(), None)
        except replays.ReplayError as mistake:
            raise Problem(400, "bad_replay", reason=str(mistake)[:MOST_SAID]) from None
        written = replays.write(_tidied(replay, game))
        film.key = "r" + hashlib.sha256(written.encode()).hexdigest()[:24]
        return film, written

    async def imported(self, key: str) -> str | None:
        """Return the text of an imported replay."""
        now = time.time()
        return await self.hall.writer.call(lambda store: store.replay(key, now))

    async def film(self, key: str, visitor: str, address: str) -> Film:
        """Return an imported replay, or a finished table's to whoever may look at the table."""
        film = self.films.get(key)
        text = None if film is not None else await self.imported(key)
        if text is None and (film is None or film.names is not None):
            (await self._sheet(key)).let_look(visitor)
        if film is not None:
            self.films.move_to_end(key)
            return film
        make = await self._of_room(key, address) if text is None else self._of_file(key, text)
        film = await self._in_turn(address, lambda: self.films.get(key) or make())
        self._keep(film)
        return film

    def _of_file(self, key: str, text: str) -> Callable[[], Film]:
        return lambda: replace(self._develop_text(text)[0], key=key)

    async def _sheet(self, key: str) -> lobby.Sheet:
        """Return a table's sheet without waking the table."""
        room = self.hall.rooms.get(key)
        if room is not None:
            return room.sheet
        row = await self.hall.writer.call(lambda store: store.table(key))
        if row is None:
            raise Problem(404, "no_replay")
        return lobby.load(row.sheet)

    async def _of_room(self, key: str, address: str) -> Callable[[], Film]:
        room = await self.hall.woken(key, address)
        replay = await self._of_table(room)
        return lambda: develop(key, replay, room.game, room.content, room.names)

    async def _in_turn(self, address: str, work: Callable[[], T]) -> T:
        """Do heavy work beside the tables: one thing at a time, and few may wait for it.

        Whoever hangs up ends neither the work nor its turn: a thread cannot be called back.
        """
        if self.waiting >= MOST_WAITING:
            raise Problem(503, "busy_house")
        self.waiting += 1
        task = asyncio.ensure_future(self._take_turn(address, work))
        task.add_done_callback(self._turn_over)
        return await asyncio.shield(task)

    def _turn_over(self, task: "asyncio.Future[Any]") -> None:
        self.waiting -= 1
        if not task.cancelled():
            task.exception()  # whoever should hear of it may be gone

    async def _take_turn(self, address: str, work: Callable[[], T]) -> T:
        """Work in a thread; the time is counted here, for the counts belong to the loop."""
        took: list[float] = []

        def measured() -> T:
            began = time.thread_time()
            try:
                return work()
            finally:
                took.append(time.thread_time() - began)

        limits = self.hall.limits
        async with self.turn:
            if limits.empty("seconds", address, 0):
                raise Problem(429, "slow_down")
            try:
                return await asyncio.to_thread(measured)
            finally:
                limits.spend("seconds", address, sum(took))

    def _keep(self, film: Film) -> None:
        self.films[film.key] = film
        self.films.move_to_end(film.key)
        while len(self.films) > MOST_FILMS:
            self.films.popitem(last=False)

    async def branch(
        self,
        film: Film,
        at: int,
        seat: int,
        name: str,
        visitor: str,
        token: str,
        language: str,
        address: str,
    ) -> Room:
        """Open a table that begins at a moment of a replay: one's own seat, bots elsewhere."""
        match = film.match
        with self.hall.limits.share(address):
            if not 0 <= at <= match.count or match.at(at).outcome is not None:
                raise Problem(404, "no_moment", count=match.count - 1)
        if not 0 <= seat < match.seats:
            raise Problem(404, "no_chair")
        sheet = opening.blank(match.game, match.seats, match.settings, language)
        sheet.seed = match.seed.hex()
        sheet.commitment = hashlib.sha256(match.seed).hexdigest()
        sheet.host, sheet.branch, sheet.hints = visitor, True, True
        chairs = [levels.USUAL] * match.seats
        chairs[seat] = "me"
        furnishing.furnish(sheet, chairs, visitor, name)
        sheet.tell("branch", seat, name=sheet.chairs[seat].name)
        room = await opening.open_table(self.hall, sheet, token, match.decisions[:at])
        self.hall.limits.spend("seconds", address, room.woken_in)
        return room


def _written(replay: replays.Replay, game: Game, content: Content) -> str:
    """Write a replay with its fingerprints."""
    marked = replays.marked(replay, game, content)
    assert marked.outcome == replay.outcome
    return replays.write(marked)


def _tidied(replay: replays.Replay, game: Game) -> replays.Replay:
    """Return *replay* with nothing but what its game needs."""
    last = len(replay.decisions)
    places = {made for made in replay.marks if made and (made % EVERY == 0 or made == last)}
    return replace(
        replay,
        content=game.standin().name,
        settings=game.settle(replay.seats, replay.settings),
        why=clean(replay.why[:MOST_WHY]),
        marks={made: replay.marks[made] for made in places},
    )
