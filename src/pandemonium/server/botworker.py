"""What runs in a bot's process: an imagined table comes in, the texts of a whole step go out."""

import signal
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

from pandemonium.bots import Eyes, bot_named
from pandemonium.games.registry import game_in
from pandemonium.kernel.codec import decode
from pandemonium.kernel.rng import rng_from_seed
from pandemonium.kernel.table import Ask, Table
from pandemonium.server.lanes import decide_on


@dataclass(frozen=True)
class Job:
    """One step to be decided. *world* is an imagined table, encoded; never the true one."""

    package: str
    game: str
    bot: str
    seat: int
    world: dict[str, Any]
    seed: bytes


def decide(job: Job) -> list[str]:
    """Return the texts of the chosen options, until the seat seals its step."""
    game = game_in(job.package)
    world = decode(game, game.standin(), job.world)
    bot, rng = bot_named(job.bot), rng_from_seed(job.seed)

    def choose(table: Table, ask: Ask) -> int:
        table.take_news()
        return bot.decide(Eyes(game, job.seat, ask, table), rng)

    return decide_on(world, job.seat, choose)


def serve(line: Connection) -> None:
    """Answer jobs until the other end hangs up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            job: Job | None = line.recv()
        except EOFError:
            return
        if job is None:
            return
        try:
            line.send((True, decide(job)))
        except Exception as mistake:  # noqa: BLE001 - the server draws a choice; only the sort of mistake may be logged
            line.send((False, type(mistake).__name__))
