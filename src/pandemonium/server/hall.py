"""The whole house: every table in memory, the store behind them, the bots beside them."""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any, Final
from weakref import WeakKeyDictionary

from pandemonium.kernel.game import Game
from pandemonium.server import chairs, chat, links, lobby, opening
from pandemonium.server.addresses import Proxies
from pandemonium.server.alarms import Alarms
from pandemonium.server.background import Background
from pandemonium.server.botpool import BotPool
from pandemonium.server.botqueue import Thinking
from pandemonium.server.botworker import Job
from pandemonium.server.config import Config
from pandemonium.server.doors import Porter
from pandemonium.server.elsewhere import Elsewhere
from pandemonium.server.engine import Engine
from pandemonium.server.keeper import Keeper
from pandemonium.server.limits import Limits
from pandemonium.server.match import ServedMatch
from pandemonium.server.metrics import DECISIONS, FINISHED, ROOMS, UPDATES
from pandemonium.server.patience import until_done
from pandemonium.server.problems import Problem
from pandemonium.server.rooms import Room
from pandemonium.server.store import (
    Decision,
    Entry,
    Trouble,
    Verdict,
    Writer,
    open_store,
)
from pandemonium.server.streams import Socket
from pandemonium.server.turns import Turns

log = logging.getLogger("pandemonium.hall")
MOST_TRIES: Final = 8
MOST_OWED: Final = 10.0
"""Seconds of the server's time that an address may have used beyond its share and still be let in:
after a restart everybody behind one router wakes a table at once."""
GRACE_SECONDS: Final = 3600.0


def _measured(
    play: Callable[[Sequence[Decision]], ServedMatch], decisions: Sequence[Decision]
) -> tuple[ServedMatch, float]:
    """Play a log; return the processor's time it took as well."""
    began = time.thread_time()
    return play(decisions), time.thread_time() - began


class Hall:
    """Finds rooms, changes sheets, keeps time. It is the Services of every room."""

    def __init__(self, config: Config, games: Mapping[str, Game]) -> None:
        self.config = config
        self.games = games
        self.pace = config.pace
        self.limits = Limits(config.rate)
        self.proxies = Proxies(config.proxies)
        self.porter = Porter(config.rate, self.proxies)
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Future[Room]] = {}
        self.notes: WeakKeyDictionary[Room, asyncio.Lock] = WeakKeyDictionary()
        self.tasks: set[asyncio.Task[Any]] = set()
        self.earliest = time.time() + GRACE_SECONDS
        self.alarms = Alarms(self.room, self.earliest)
        self.keeper = Keeper(self)
        self.elsewhere = Elsewhere(self)
        self.engine = Engine(config.compiled)
        self.background: Background
        self.turns: Turns
        self.pool: BotPool
        self.writer: Writer
        self.loop: asyncio.AbstractEventLoop

    async def open_store(self) -> None:
        """Open the store; raise StoreError with the reason when that cannot be done."""
        self.loop = asyncio.get_running_loop()
        self.writer = Writer(lambda: open_store(self.config.database), self.loop)
        await self.writer.opened

    async def open(self) -> None:
        """Open the store, unless that is done, and begin to keep time."""
        if not hasattr(self, "writer"):
            await self.open_store()
        self.background = Background(self.loop)
        self.turns = Turns(self.loop)
        self.pool = BotPool(
            self.config.bot_workers, self.config.bot_seconds, self.loop, self.engine
        )
        await asyncio.to_thread(self.engine.path)
        log.info("bots will think", extra={"engine": self.engine.name()})
        await self.writer.call(lambda store: store.listen(self.elsewhere.heard))
        slow = await self.writer.call(lambda store: store.slow())
        self.alarms.recall(slow)
        self.keeper.begin()

    async def close(self) -> None:
        """Close every table and stop; what is on its way to the store still gets there."""
        for room in self.rooms.values():
            room.shut(1012, "")
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await asyncio.to_thread(self.writer.close)
        await asyncio.to_thread(self.pool.close)

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside everything else; a mistake in it is logged."""
        task = self.loop.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("work beside the tables failed", exc_info=task.exception())

    # -- the services of the rooms ----------------------------------------------------------------

    def now(self) -> float:
        return self.loop.time()

    def later(self, seconds: float, work: Callable[[], None]) -> asyncio.TimerHandle:
        return self.loop.call_later(seconds, work)

    def in_background(self, work: Callable[[], None]) -> None:
        self.background.add(work)

    def append(self, entry: Entry, done: Callable[[Verdict], None]) -> None:
        self.writer.append(entry, done)

    def think(self, job: Job, chosen: Callable[[Any], None], within: float) -> Thinking:
        return self.pool.think(job, chosen, within)

    def reload(self, room: Room) -> None:
        self.start(self._reload(room))

    async def _reload(self, room: Room) -> None:
        """Let a room catch up with its log; while that cannot be read nobody is kept waiting."""
        await until_done("catching up", lambda: self._catch_up(room), room.mail.hold_off)

    async def _catch_up(self, room: Room) -> None:
        key = room.sheet.id
        if self.rooms.get(key) is not room:  # forgotten meanwhile
            return
        after = room.match.seq if room.match is not None else 0
        decisions = await self.writer.call(lambda store: store.log(key, after))
        try:
            room.mail.caught_up(decisions)
        except Exception:  # this process had come off the track
            log.exception("a table is set up anew from its log", extra={"table": key})
            room.mail.set_up_anew(await self.writer.call(lambda store: store.log(key, 0)))

    def finished(self, room: Room) -> None:
        FINISHED.labels(room.game.key).inc()
        UPDATES.labels(room.game.key).inc(room.sent)
        if room.match is not None:
            DECISIONS.labels(room.game.key).inc(room.match.seq)
        self.start(self._note_end(room.sheet.id))

    async def _note_end(self, key: str) -> None:
        def end(sheet: lobby.Sheet) -> None:
            sheet.over = True

        await self.insist(lambda: self.change(key, end))

    async def insist(self, work: Callable[[], Coroutine[Any, Any, object]]) -> None:
        """Do *work*, again and again while the store is in trouble."""
        await until_done("a note to the store", work, over=Trouble)

    def ran_out(self, room: Room, seat: int) -> None:
        self.start(self.note(room, lambda sheet: chairs.ran_out(sheet, seat)))

    def in_time(self, room: Room, seats: set[int]) -> None:
        self.start(self.note(room, lambda sheet: chairs.in_time(sheet, seats)))

    def hinted(self, room: Room, seat: int) -> None:
        self.start(self.note(room, lambda sheet: sheet.tell_hint(seat)))

    def unopposed(self, room: Room, number: int) -> None:
        self.start(self.note(room, lambda sheet: chairs.unopposed(sheet, number)))

    def keep_clock(self, room: Room) -> None:
        if room.clock.lasts() and room.clock.next_due() is not None:
            self.start(self.note(room, lambda sheet: setattr(sheet, "since", room.clock.kept())))

    async def note(self, room: Room, mutate: Callable[[lobby.Sheet], None]) -> None:
        """Note something on the sheet, in the order in which it happened."""
        async with self.notes.setdefault(room, asyncio.Lock()):
            try:
                await self.insist(lambda: self.change(room.sheet.id, mutate))
            except Problem as gone:  # the table may have expired meanwhile
                extra = {"table": room.sheet.id, "reason": gone.key}
                log.info("a table could not be told", extra=extra)

    def links(self, room: Room, visitor: Socket) -> dict[str, str]:
        return links.links_of(room.sheet, getattr(visitor, "token", None))

    # -- rooms ------------------------------------------------------------------------------------

    async def room(self, key: str) -> Room:
        """Return the live table *key*, fetched from the store if need be."""
        room = self.rooms.get(key)
        if room is not None:
            return room
        waiting = self.loading.get(key)
        if waiting is None:
            waiting = self.loading[key] = asyncio.ensure_future(self._load(key))
            waiting.add_done_callback(lambda _: self.loading.pop(key, None))
        return await asyncio.shield(waiting)

    async def woken(self, key: str, address: str) -> Room:
        """Return the table; whoever wakes it is charged for the time."""
        asleep = key not in self.rooms
        if asleep and self.limits.empty("seconds", address, -MOST_OWED):
            raise Problem(429, "slow_down")
        room = await self.room(key)
        if asleep:
            self.limits.spend("seconds", address, room.woken_in)
        return room

    async def visible_room(self, key: str, visitor: str, address: str) -> Room:
        """Return the table if *visitor* may look at it."""
        room = await self.woken(key, address)
        room.sheet.let_look(visitor)
        return room

    async def _load(self, key: str) -> Room:
        row = await self.writer.call(lambda store: store.table(key))
        if row is None:
            raise Problem(404, "no_table")
        sheet = lobby.load(row.sheet)
        game = self.game(sheet.game)
        content = game.standin()
        room = Room(sheet, row.version, game, content, self)
        room.presence.shared = self.config.shared
        room.leads = not self.config.shared
        if sheet.closed or (sheet.started and lobby.is_outdated(sheet, game, content)):
            room.begin_closed(sheet.closed or "old_rules")
        elif sheet.started:
            decisions = await self.writer.call(lambda store: store.log(key, 0))
            match, room.woken_in = await asyncio.to_thread(_measured, room.played, decisions)
            room.begin_at(match)
        await chat.catch_up(self, room)
        self.rooms[key] = room
        ROOMS.set(len(self.rooms))
        self._after_loading(room)
        return room

    def _after_loading(self, room: Room) -> None:
        match, sheet = room.match, room.sheet
        if match is not None and match.closed == "old_rules" and not sheet.closed:
            log.warning("a table of older rules is closed", extra={"table": sheet.id})
            self.start(self.insist(lambda: self.change(sheet.id, lobby.close_for_good)))
        elif match is not None and match.table.outcome is not None and not sheet.over:
            self.finished(room)  # the server stopped between the last decision and its note
        if self.config.shared:
            self.start(self.insist(lambda: self.keeper.lease([sheet.id])))

    def game(self, key: str) -> Game:
        if key not in self.games:
            raise Problem(404, "no_game")
        return self.games[key]

    async def change(self, key: str, mutate: Callable[[lobby.Sheet], None]) -> Room:
        """Change a sheet durably, then show it; whoever comes second tries again."""
        for _ in range(MOST_TRIES):
            room = await self.room(key)
            version = room.version
            sheet = lobby.load(lobby.dump(room.sheet))
            mutate(sheet)
            sheet.touched = time.time()
            if lobby.can_start(sheet):
                opening.begin(sheet, self.game(sheet.game))
            sheet.remember()
            room.place_news(sheet)
            if await self._save(sheet, version + 1):
                return await self._show_change(room, sheet, version + 1)
            await self.refresh_sheet(room)
        raise Problem(409, "busy")

    async def _show_change(self, room: Room, sheet: lobby.Sheet, version: int) -> Room:
        """Show a stored change, at the room that is there now: this one may be forgotten."""
        if self.rooms.get(sheet.id) is not room:
            room = await self.room(sheet.id)
            await self.refresh_sheet(room)
        elif version > room.version:
            room.take_sheet(sheet, version)
        return room

    async def _save(self, sheet: lobby.Sheet, version: int) -> bool:
        row, members = opening.row_of(sheet, version), sheet.members()
        return await self.writer.call(lambda store: store.save(row, members))

    async def refresh_sheet(self, room: Room) -> None:
        key = room.sheet.id
        row = await self.writer.call(lambda store: store.table(key))
        if row is None:
            self.forget(key)
            raise Problem(404, "no_table")
        if row.version > room.version and self.rooms.get(key) is room:
            room.take_sheet(lobby.load(row.sheet), row.version)

    def forget(self, key: str) -> None:
        room = self.rooms.pop(key, None)
        if room is not None:
            room.shut(4404, "")
            if self.config.shared:
                self.start(self.insist(lambda: self._release(key)))
        ROOMS.set(len(self.rooms))

    async def _release(self, key: str) -> None:
        await self.writer.call(lambda store: store.release(key))
