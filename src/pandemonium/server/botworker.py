"""What runs in a bot's process: an imagined table comes in, the text of an option goes out."""

import signal
from dataclasses import dataclass
from importlib import import_module
from multiprocessing.connection import Connection
from typing import Any

from pandemonium.bots import Eyes, bot_named
from pandemonium.kernel.codec import decode
from pandemonium.kernel.game import Game
from pandemonium.kernel.rng import rng_from_seed


@dataclass(frozen=True)
class Job:
    """One decision to be made. *world* is an imagined table, encoded; never the true one."""

    package: str
    game: str
    bot: str
    seat: int
    world: dict[str, Any]
    seed: bytes


def game_in(package: str, key: str) -> Game:
    """Return the game *key* that *package* defines."""
    for value in vars(import_module(package)).values():
        if isinstance(value, Game) and value.key == key:
            return value
    raise ValueError(f"{package} has no game {key!r}")


def decide(job: Job) -> str:
    """Return the text of the chosen option."""
    game = game_in(job.package, job.game)
    world = decode(game, game.standin(), job.world)
    ask = world.asks[job.seat]
    if ask is None:
        raise ValueError("an imagined table lost the seat's own decision")
    eyes = Eyes(game, job.seat, ask, world)
    index = bot_named(job.bot).decide(eyes, rng_from_seed(job.seed))
    return ask.options[index].text()


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
