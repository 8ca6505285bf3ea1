"""A finished game played once more, to be shown from anywhere."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import orjson

from pandemonium.kernel import replay as replays
from pandemonium.kernel.agenda import play
from pandemonium.kernel.game import Game
from pandemonium.kernel.match import Match
from pandemonium.kernel.news import EVERYONE, WATCHER, Event
from pandemonium.kernel.table import Content, Moment, Table
from pandemonium.server import wire, wiretext
from pandemonium.server.audience import is_public_half, visible
from pandemonium.server.curve import POINTS, chances, decisive
from pandemonium.server.moments import Look, moments_for, states_of, written
from pandemonium.server.problems import Problem, server_text
from pandemonium.server.revealed import revealed

EVERY: Final = 16
"""A table is kept after so many decisions; the others are played from there."""
MOST_FRAMES: Final = 250
"""Of a longer game tables are kept at greater distances, so that a film stays small."""


@dataclass
class Film:
    """A replay that has been played once and can be shown from anywhere."""

    key: str
    match: Match
    names: tuple[str, ...] | None
    turns: list[int]
    curve: list[dict[str, Any]]
    decisive: dict[str, Any] | None = None

    def named(self, language: str) -> tuple[str, ...]:
        if self.names is not None:
            return self.names
        words = server_text(language)
        return tuple(words.say("bot", "player", n=n + 1) for n in range(self.match.seats))

    def moment(self, at: int, seat: str, language: str) -> bytes:
        """Return a moment as a seat or a watcher saw it, or from every chair with all revealed."""
        match = self.match
        if not 0 <= at <= match.count:
            raise Problem(404, "no_moment", count=match.count)
        seats = _eyes(seat, match.seats)
        table = match.at(at)
        wire_text = wiretext.wire_text_of(match.game, match.content, language)
        names = self.named(language)
        link = (
            f"/api/tables/{self.key}/replay"
            if self.names is not None
            else f"/api/replays/{self.key}/file"
        )
        snapshot = wire.Snapshot(match.game, table, names, match.seed.hex(), link)
        news = match.news[at]
        told = _everything(news) if seat == "all" else visible(news, seats)
        events = snapshot.events(told, wire_text)
        if seat == "all":
            snapshot.views = _all_revealed(match.game, table)
        body = snapshot.body(seats, wire_text, wire.NOTHING)
        moments = self._moments(at)
        if seat == "all":
            states = states_of(news, moments, lambda some: len(_everything(some)))
            led_here = written(states, snapshot.views, _revealing(match.game))
        else:
            led_here = moments_for(snapshot, seats, news, moments)
        head = orjson.dumps({"at": at, "count": match.count, "turns": self.turns})
        return head[:-1] + b',"update":' + wire.update(at, events, body, led_here) + b"}"

    def _moments(self, at: int) -> list[Moment]:
        """Return what the decision before this moment led through."""
        if at == 0:
            return []
        match = self.match
        table = match.at(at - 1)
        table.watch()
        play(table, *match.decisions[at - 1])
        return table.take_moments()

    def log(self, language: str) -> dict[str, Any]:
        """Return every line of the game and how the seats stood."""
        game = self.match.game
        wire_text = wiretext.wire_text_of(game, self.match.content, language)
        names = self.named(language)
        lines = [
            {
                "at": at,
                "text": wire_text.sentence(event, names),
                "seat": wiretext.seat_of(event),
                "kind": event.kind.name,
            }
            for at, news in enumerate(self.match.news)
            for event, _ in _everything(news)
        ]
        return {
            "game": game.key,
            "names": names,
            "log": lines,
            "curve": self.curve,
            "decisive": self.decisive,
        }


def develop(
    key: str, replay: replays.Replay, game: Game, content: Content, names: tuple[str, ...] | None
) -> Film:
    """Play a replay through; raise ReplayError where the file and the rules part."""
    count = len(replay.decisions)
    turns: list[int] = []
    curve: list[dict[str, Any]] = []
    gap = max(1, count // POINTS)
    owing: list[int] | None = None
    apart = max(EVERY, count // MOST_FRAMES + 1)
    for match in replays.moments(replay, game, content, apart=apart):
        at, table = match.count, match.table
        if table.owing() != owing:
            owing = table.owing()
            turns.append(at)
        if at % gap == 0 or at == count:
            curve.append({"at": at, "values": chances(game, table)})
    return Film(key, match, names, turns, curve, decisive(match, curve))


def _all_revealed(game: Game, table: Table) -> dict[int, bytes]:
    return {chair: wire.view(seen) for chair, seen in enumerate(revealed(game, table))}


def _revealing(game: Game) -> Look:
    """Return how a chair looks at a table on which nothing is hidden; each is revealed once."""
    known: dict[int, dict[int, bytes]] = {}

    def look(table: Table, seat: int) -> bytes:
        if id(table) not in known:
            known[id(table)] = _all_revealed(game, table)
        return known[id(table)][seat]

    return look


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
