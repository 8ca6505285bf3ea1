"""Finished games to look at again: any moment, the whole log, a table that goes on from there."""

import asyncio
import hashlib
import time
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import orjson

from pandemonium.kernel import replay as replays
from pandemonium.kernel.game import Game
from pandemonium.kernel.news import EVERYONE, WATCHER, Event
from pandemonium.kernel.table import Content, Table, answer, find
from pandemonium.server import lobby, wire
from pandemonium.server.audience import visible
from pandemonium.server.hall import Hall
from pandemonium.server.match import folded
from pandemonium.server.problems import Problem, house
from pandemonium.server.revealed import revealed
from pandemonium.server.rooms import Room

EVERY: Final = 16
"""A table is kept after so many decisions; the others are played from there."""
POINTS: Final = 120
"""At most so many points of the curve."""
MOST_FILMS: Final = 8
MOST_LETTERS: Final = 500_000


@dataclass
class Film:
    """A replay that has been played once and can be shown from anywhere."""

    key: str
    replay: replays.Replay
    game: Game
    content: Content
    names: tuple[str, ...] | None
    frames: list[Table]
    news: list[list[Event]]
    turns: list[int]
    curve: list[dict[str, Any]]

    def count(self) -> int:
        return len(self.replay.decisions)

    def table(self, at: int) -> Table:
        """Return the table after *at* decisions."""
        table = self.frames[at // EVERY].clone()
        for seat, text in self.replay.decisions[at - at % EVERY : at]:
            ask = table.asks[seat]
            assert ask is not None
            answer(table, seat, ask.number, find(table, seat, text))
        return table

    def named(self, language: str) -> tuple[str, ...]:
        if self.names is not None:
            return self.names
        words = house(language)
        return tuple(words.say("bot", "player", n=n + 1) for n in range(self.replay.seats))


def develop(
    key: str, replay: replays.Replay, game: Game, content: Content, names: tuple[str, ...] | None
) -> Film:
    """Play a replay through; raise ReplayError where the file and the rules part."""
    film = Film(key, replay, game, content, names, [], [], [], [])
    gap = max(1, len(replay.decisions) // POINTS)
    owing: list[int] | None = None
    for at, table in replays.moments(replay, game, content):
        film.news.append(table.take_news())
        if at % EVERY == 0:
            film.frames.append(table.clone())
        if table.owing() != owing:
            owing = table.owing()
            film.turns.append(at)
        if at % gap == 0 or at == len(replay.decisions):
            values = [round(game.evaluate(table, seat), 4) for seat in range(table.seats)]
            film.curve.append({"at": at, "values": values})
    return film


class Archive:
    """Every replay the server can show."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.films: OrderedDict[str, Film] = OrderedDict()

    async def text(self, key: str) -> str:
        """Return the replay file of a finished table."""
        room = await self.hall.room(key)
        if room.sheet.closed:
            return replays.write(await self._of_closed_table(room))
        replay = await self._of_table(room)
        return await asyncio.to_thread(_written, replay, room.game, room.content)

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

    async def add(self, text: str) -> str:
        """Import a replay file; it must be of a game played here and repeat itself exactly."""
        key = "r" + hashlib.sha256(text.encode()).hexdigest()[:24]
        if key not in self.films:
            self._keep(await asyncio.to_thread(self._develop_text, key, text))
        now = time.time()
        await self.hall.writer.call(lambda store: store.add_replay(key, text, now))
        return key

    def _develop_text(self, key: str, text: str) -> Film:
        try:
            replay = replays.read(text)
            game = self.hall.game(replay.game)
            return develop(key, replay, game, game.standin(), None)
        except replays.ReplayError as mistake:
            raise Problem(400, "bad_replay", reason=str(mistake)) from None

    async def film(self, key: str) -> Film:
        """Return an imported replay or a finished table's."""
        film = self.films.get(key)
        if film is not None:
            self.films.move_to_end(key)
            return film
        text = await self.hall.writer.call(lambda store: store.replay(key))
        if text is not None:
            film = await asyncio.to_thread(self._develop_text, key, text)
        else:
            film = await self._film_of_table(key)
        self._keep(film)
        return film

    async def _film_of_table(self, key: str) -> Film:
        try:
            room = await self.hall.room(key)
        except Problem:
            raise Problem(404, "no_replay") from None
        replay = await self._of_table(room)
        names = room.names
        return await asyncio.to_thread(develop, key, replay, room.game, room.content, names)

    def _keep(self, film: Film) -> None:
        self.films[film.key] = film
        while len(self.films) > MOST_FILMS:
            self.films.popitem(last=False)

    async def moment(self, key: str, at: int, seat: str, language: str) -> bytes:
        """Return a moment as a seat or a watcher saw it, or from every chair with all revealed."""
        film = await self.film(key)
        if not 0 <= at <= film.count():
            raise Problem(404, "no_moment", count=film.count())
        seats = _eyes(seat, film.replay.seats)
        table = film.table(at)
        letters = wire.letters_of(film.game, film.content, language)
        names = film.named(language)
        link = f"/api/tables/{key}/replay" if film.names is not None else f"/api/replays/{key}/file"
        picture = wire.Picture(film.game, table, names, film.replay.seed.hex(), link)
        told = _everything(film.news[at]) if seat == "all" else visible(film.news[at], seats)
        events = picture.events(told, letters)
        if seat == "all":
            views = revealed(film.game, table)
            picture.views = {chair: wire.view(seen) for chair, seen in enumerate(views)}
        body = picture.body(seats, letters, wire.NOTHING)
        head = orjson.dumps({"at": at, "count": film.count(), "turns": film.turns})
        return head[:-1] + b',"update":' + wire.update(at, events, body) + b"}"

    async def log(self, key: str, language: str) -> dict[str, Any]:
        """Return every line of the game and how the seats stood."""
        film = await self.film(key)
        letters = wire.letters_of(film.game, film.content, language)
        names = film.named(language)
        lines = [
            {"at": at, "text": letters.sentence(event, names), "seat": _seat_of(event)}
            for at, news in enumerate(film.news)
            for event, _ in _everything(news)
        ]
        return {"game": film.game.key, "names": names, "log": lines, "curve": film.curve}

    async def branch(
        self, key: str, at: int, seat: int, name: str, visitor: str, token: str, language: str
    ) -> Room:
        """Open a table that begins at a moment of a replay: one's own seat, bots elsewhere."""
        film = await self.film(key)
        if not 0 <= at <= film.count() or film.table(at).outcome is not None:
            raise Problem(404, "no_moment", count=film.count() - 1)
        if not 0 <= seat < film.replay.seats:
            raise Problem(404, "no_chair")
        replay = film.replay
        sheet = self.hall.blank(film.game, replay.seats, replay.settings, language)
        sheet.seed = replay.seed.hex()
        sheet.commitment = hashlib.sha256(replay.seed).hexdigest()
        sheet.host = visitor
        chairs = [lobby.STANDIN_BOT] * replay.seats
        chairs[seat] = "me"
        lobby.furnish(sheet, chairs, visitor, name, self.hall.bots)
        return await self.hall.open_table(sheet, token, replay.decisions[:at])


def _written(replay: replays.Replay, game: Game, content: Content) -> str:
    """Write a replay with its fingerprints."""
    decisions, replay.decisions, outcome = replay.decisions, [], replay.outcome
    table = game.start(replay.seats, replay.seed, replay.settings, content)
    for seat, text in decisions:
        ask = table.asks[seat]
        assert ask is not None
        answer(table, seat, ask.number, find(table, seat, text))
        replays.note(replay, game, table, seat, text, table.take_news())
    assert replay.outcome == outcome
    return replays.write(replay)


def _eyes(seat: str, seats: int) -> tuple[int, ...]:
    if seat == "all":
        return tuple(range(seats))
    if seat.isdecimal() and len(seat) < 3 and (int(seat) < seats or int(seat) == WATCHER):
        return (int(seat),)
    raise Problem(404, "no_chair")


def _everything(news: Sequence[Event]) -> list[tuple[Event, int]]:
    """Return what happened, the secret half of split news instead of the public one."""
    told: list[tuple[Event, int]] = []
    previous: Event | None = None
    for event in news:
        before, previous = previous, event
        half = before is not None and before.kind is event.kind
        if half and before is not None and event.audience == EVERYONE & ~before.audience:
            continue
        told.append((event, -1))
    return told


def _seat_of(event: Event) -> int | None:
    for sort, value in zip(event.kind.sorts, event.args, strict=True):
        if sort == "seat" and value >= 0:
            return value
    return None
