"""What a played table costs: measured in bytes, on real rooms without the sockets around them."""

import gc
import random
import sys
from contextlib import nullcontext
from types import BuiltinFunctionType, FunctionType, ModuleType

import pytest

from pandemonium.games.registry import all_games
from pandemonium.kernel.game import Game, seed_from_number
from pandemonium.kernel.news import Kind
from pandemonium.kernel.table import Content, Option
from pandemonium.server import keeper, lobby
from pandemonium.server.rooms import Room
from pandemonium.server.store import Verdict
from pandemonium.server.takebacks import PAUSE
from tests.server.serving import wait_for

DECISIONS = 300
MOST = 200_000


class Timer:
    def __init__(self, at, work):
        self.at = at
        self.work = work

    def cancel(self):
        self.work = None


class Services:
    """Stores at once, never thinks, and has all the time in the world."""

    pace = 0.0
    earliest = 0.0

    def __init__(self):
        self.time = 0.0
        self.timers = []

    def now(self):
        return self.time

    def later(self, seconds, work):
        self.timers.append(Timer(self.time + seconds, work))
        return self.timers[-1]

    def wait(self, seconds):
        """Let time pass, and do what was due in it."""
        self.time += seconds
        due = [timer for timer in self.timers if timer.at <= self.time]
        self.timers = [timer for timer in self.timers if timer not in due]
        for timer in due:
            if timer.work is not None:
                timer.work()

    def in_background(self, work):
        work()

    def append(self, entry, done):
        done(Verdict.STORED)

    def links(self, room, visitor):
        return {}

    def __getattr__(self, name):
        return lambda *_: None


class Quiet:
    """A connection that throws away what it is sent."""

    language = "en"
    tokens = 0.0

    def __init__(self, visitor):
        self.visitor = visitor
        self.seats = ()

    def charged(self, *, anyway=False):
        return nullcontext()

    def __getattr__(self, name):
        return lambda *_, **__: None


def played(game, rng):
    """Return a room of two people after 300 decisions, or as many as the game lasted."""
    seats = max(2, min(game.seats))
    content = game.standin()
    sheet = lobby.Sheet(
        "t", game.key, seats, game.settle(seats, {}), seed_from_number(2).hex(), "", content.name,
        content.digest, game.rules_version, started=True,
    )  # fmt: skip
    sheet.chairs = [
        lobby.Chair("person", f"Player {seat}", visitor="ab"[seat % 2], ready=True)
        for seat in range(seats)
    ]
    room = Room(sheet, 1, game, content, Services())
    room.begin()
    sockets = [Quiet("a"), Quiet("b")]
    for socket in sockets:
        room.enter(socket, 0)
    offered = 0
    for _ in range(DECISIONS):
        table = room.match.table
        if table.outcome is not None:
            break
        seat = rng.choice(table.owing())
        ask = table.asks[seat]
        text = rng.choice(ask.options).text()
        room.mail.answer(sockets[seat % 2], seat, ask.number, text)
        room.services.wait(2 * PAUSE)
        offered += bool(room.takebacks.undo or room.takebacks.reopen)
    assert offered, "what may be taken back is kept, too"
    return room


SHARED = (
    type,
    ModuleType,
    FunctionType,
    BuiltinFunctionType,
    Content,
    Game,
    Kind,
    Option,
    Services,
)
"""What belongs to all tables of a game, or to none."""


def size_of(room):
    """Return the bytes of everything that is there because of this room alone."""
    seen, waiting, total = {id(room)}, [room], 0
    while waiting:
        thing = waiting.pop()
        total += sys.getsizeof(thing)
        for other in gc.get_referents(thing):
            if id(other) not in seen and not isinstance(other, SHARED):
                seen.add(id(other))
                waiting.append(other)
    return total


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_a_played_table_costs_little(game):
    room = played(game, random.Random(2))
    print(f"{game.key}: {size_of(room) / 1000:.0f} kB after {room.match.seq} decisions")
    assert room.match.seq > 60
    assert size_of(room) < MOST


def test_a_table_sleeps_soon_after_the_last_one_has_gone(visitor, server, monkeypatch):
    ada = visitor()
    lobby = ada.open_table(["me", "me"])
    line = ada.sit(lobby["id"])
    line.play(2)
    room = server.hall.rooms[lobby["id"]]
    assert not server.inside(lambda: room.is_idle(0))
    line.close()
    wait_for(lambda: server.inside(lambda: not room.sockets))
    assert keeper.IDLE_SECONDS <= 60
    wait_for(lambda: server.inside(lambda: room.is_idle(0)))
    monkeypatch.setattr(keeper, "IDLE_SECONDS", 0.0)
    server.wait(server.hall.keeper.sweep())
    assert lobby["id"] not in server.hall.rooms
