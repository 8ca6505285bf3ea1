"""A finished game played once more, to be shown from anywhere."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import orjson

from pandemonium.kernel import replay as replays
from pandemonium.kernel.game import Game
from pandemonium.kernel.news import EVERYONE, WATCHER, Event
from pandemonium.kernel.table import Content, Table, play
from pandemonium.server import wire
from pandemonium.server.audience import is_public_half, visible
from pandemonium.server.problems import Problem, house
from pandemonium.server.revealed import revealed

EVERY: Final = 16
"""A table is kept after so many decisions; the others are played from there."""
MOST_FRAMES: Final = 250
"""Of a longer game tables are kept at greater distances, so that a film stays small."""
POINTS: Final = 120
"""At most so many points of the curve."""


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
    every: int
    curve: list[dict[str, Any]]

    def count(self) -> int:
        return len(self.replay.decisions)

    def table(self, at: int) -> Table:
        """Return the table after *at* decisions."""
        table = self.frames[at // self.every].clone()
        for seat, text in self.replay.decisions[at - at % self.every : at]:
            play(table, seat, text)
        return table

    def named(self, language: str) -> tuple[str, ...]:
        if self.names is not None:
            return self.names
        words = house(language)
        return tuple(words.say("bot", "player", n=n + 1) for n in range(self.replay.seats))

    def moment(self, at: int, seat: str, language: str) -> bytes:
        """Return a moment as a seat or a watcher saw it, or from every chair with all revealed."""
        if not 0 <= at <= self.count():
            raise Problem(404, "no_moment", count=self.count())
        seats = _eyes(seat, self.replay.seats)
        table = self.table(at)
        letters = wire.letters_of(self.game, self.content, language)
        names = self.named(language)
        link = (
            f"/api/tables/{self.key}/replay"
            if self.names is not None
            else f"/api/replays/{self.key}/file"
        )
        picture = wire.Picture(self.game, table, names, self.replay.seed.hex(), link)
        told = _everything(self.news[at]) if seat == "all" else visible(self.news[at], seats)
        events = picture.events(told, letters)
        if seat == "all":
            views = revealed(self.game, table)
            picture.views = {chair: wire.view(seen) for chair, seen in enumerate(views)}
        body = picture.body(seats, letters, wire.NOTHING)
        head = orjson.dumps({"at": at, "count": self.count(), "turns": self.turns})
        return head[:-1] + b',"update":' + wire.update(at, events, body) + b"}"

    def log(self, language: str) -> dict[str, Any]:
        """Return every line of the game and how the seats stood."""
        letters = wire.letters_of(self.game, self.content, language)
        names = self.named(language)
        lines = [
            {"at": at, "text": letters.sentence(event, names), "seat": wire.seat_of(event)}
            for at, news in enumerate(self.news)
            for event, _ in _everything(news)
        ]
        return {"game": self.game.key, "names": names, "log": lines, "curve": self.curve}


def develop(
    key: str, replay: replays.Replay, game: Game, content: Content, names: tuple[str, ...] | None
) -> Film:
    """Play a replay through; raise ReplayError where the file and the rules part."""
    every = max(EVERY, len(replay.decisions) // MOST_FRAMES + 1)
    film = Film(key, replay, game, content, names, [], [], [], every, [])
    gap = max(1, len(replay.decisions) // POINTS)
    owing: list[int] | None = None
    for at, table in replays.moments(replay, game, content):
        film.news.append(table.take_news())
        if at % every == 0:
            film.frames.append(table.clone())
        if table.owing() != owing:
            owing = table.owing()
            film.turns.append(at)
        if at % gap == 0 or at == len(replay.decisions):
            values = [round(game.evaluate(table, seat), 4) for seat in range(table.seats)]
            film.curve.append({"at": at, "values": values})
    replay.told = []  # the film has them
    return film


def _eyes(seat: str, seats: int) -> tuple[int, ...]:
    if seat == "all":
        return tuple(range(seats))
    if seat.isdecimal() and len(seat) < 3 and (int(seat) < seats or int(seat) == WATCHER):
        return (int(seat),)
    raise Problem(404, "no_chair")


def _everything(news: Sequence[Event]) -> list[tuple[Event, int]]:
    """Return what happened, the secret half of split news instead of the public one."""
    return [
        (event, -1)
        for before, event in zip([None, *news], news, strict=False)
        if not is_public_half(before, event, EVERYONE)
    ]
