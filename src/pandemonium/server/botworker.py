"""What runs in a bot's process: an imagined table comes in, the texts of a whole step go out."""

import os
import pickle
import select
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from pandemonium.bots import Eyes
from pandemonium.bots.hint import best_options
from pandemonium.bots.levels import Budget, strength_of
from pandemonium.games.registry import game_in
from pandemonium.kernel.codec import decode
from pandemonium.kernel.game import Game
from pandemonium.kernel.rng import Rng, rng_from_seed
from pandemonium.kernel.table import Ask, Table
from pandemonium.server.lanes import decide_on
from pandemonium.server.thinking import Thinker

NICE: Final = 10
"""People's answers come before bots' thoughts."""
HEAD: Final = 4
Stopped = Callable[[], bool]
"""Tells whether nobody wants to know any more."""


@dataclass(frozen=True)
class Job:
    """One step to be decided. *world* is an imagined table, encoded; never the true one."""

    package: str
    game: str
    bot: str
    seat: int
    world: dict[str, Any]
    seed: bytes
    table: str = ""
    """Whose bots take turns with those of other tables."""
    seconds: float = 1.0
    """So long it may think."""
    taste: int = 0

    def work(self, stop: Stopped = lambda: False) -> Any:
        """Return the texts of the chosen options, until the seat seals its step."""
        game, world, rng = self.unpacked()
        thinker = Thinker(self.bot, game.key, self.seconds, stop, self.taste)

        def choose(table: Table, ask: Ask) -> int:
            table.take_news()
            return thinker.decide(Eyes(game, self.seat, ask, table), rng)

        return decide_on(world, self.seat, choose)

    def unpacked(self) -> tuple[Game, Table, Rng]:
        """Return the game, the imagined table and the bot's own luck."""
        game = game_in(self.package)
        world = decode(game, game.standin(), self.world)
        world.take_news()
        return game, world, rng_from_seed(self.seed)


@dataclass(frozen=True)
class HintJob(Job):
    """What would a master do? One decision, looked at and not made."""

    def work(self, stop: Stopped = lambda: False) -> Any:
        """Return the options worth choosing, the best first."""
        game, world, rng = self.unpacked()
        ask = world.asks[self.seat]
        assert ask is not None
        iterations = strength_of(self.bot, game.key).iterations
        budget = Budget(iterations, self.seconds, stop)
        return best_options(Eyes(game, self.seat, ask, world), rng, budget)


@dataclass(frozen=True)
class Stop:
    """Nobody wants to know any more."""


def send(line: int, message: object) -> None:
    """Write *message* to a pipe, whole."""
    body = pickle.dumps(message)
    rest = memoryview(len(body).to_bytes(HEAD, "big") + body)
    while rest:
        rest = rest[os.write(line, rest) :]


def receive(line: int) -> Any:
    """Read a message from a pipe, or EOFError; only our own processes are at its other end."""
    return pickle.loads(_read(line, int.from_bytes(_read(line, HEAD), "big")))  # noqa: S301


def _read(line: int, size: int) -> bytes:
    parts = bytearray()
    while len(parts) < size:
        part = os.read(line, size - len(parts))
        if not part:
            raise EOFError
        parts += part
    return bytes(parts)


def has_news(line: int) -> bool:
    """Tell whether a message is waiting: while a job is at hand that can only be a Stop."""
    return os.name == "posix" and bool(select.select([line], [], [], 0)[0])


def begin() -> None:
    """Be a bot's process."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    inward, outward = os.dup(0), os.dup(1)
    os.dup2(2, 1)  # whatever is printed by mistake must not be taken for an answer
    serve(inward, outward)


def serve(inward: int, outward: int) -> None:
    """Answer the jobs that come by one pipe through another, until nobody asks any more."""
    while True:
        try:
            job: Job | Stop = receive(inward)
        except EOFError:
            return
        if isinstance(job, Stop):  # it came too late
            continue
        try:
            send(outward, (True, job.work(partial(has_news, inward))))
        except Exception as mistake:  # noqa: BLE001 - the server draws a choice; only the sort of mistake may be logged
            send(outward, (False, type(mistake).__name__))
