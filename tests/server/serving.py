"""Servers for tests: one in a thread of the test process, one in a process that can be killed."""

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from pandemonium.games.registry import all_games
from pandemonium.server.config import Config
from pandemonium.server.hall import Hall
from pandemonium.server.run import make_server, run
from pandemonium.server.store import Store
from tests.toy import TOY

T = TypeVar("T")
ROOT = Path(__file__).resolve().parents[2]


def games() -> dict[str, Any]:
    """Return the toy and every registered game."""
    return {TOY.key: TOY, **{game.key: game for game in all_games()}}


class ThreadServer:
    """A server beside the test, whose inside the test may look at."""

    def __init__(self, config: Config) -> None:
        self.base = ""
        self.server = make_server(config, games(), self._listening)
        self.hall: Hall = self.server.config.app.state.hall  # type: ignore[union-attr]
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.up = threading.Event()
        self.thread.start()
        assert self.up.wait(20), "the server did not start"

    def _listening(self, address: str) -> None:
        self.base = address.replace("localhost", "127.0.0.1")
        self.up.set()

    def inside(self, work: Callable[[], T]) -> T:
        """Run *work* on the server's loop."""

        async def wrapped() -> T:
            return work()

        return asyncio.run_coroutine_threadsafe(wrapped(), self.hall.loop).result(15)

    def wait(self, work: Any) -> Any:
        """Run a coroutine on the server's loop."""
        return asyncio.run_coroutine_threadsafe(work, self.hall.loop).result(15)

    def stored(self, work: Callable[[Store], T]) -> T:
        """Ask the server's store."""

        async def wrapped() -> T:
            return await self.hall.writer.call(work)

        return asyncio.run_coroutine_threadsafe(wrapped(), self.hall.loop).result(15)

    def age(self, table: str, seconds: float) -> None:
        """Let everybody who is away from a table have been so for *seconds* longer."""

        def backwards() -> None:
            room = self.hall.rooms[table]
            room.presence.opened_at -= seconds
            for visitor in room.presence.left_at:
                room.presence.left_at[visitor] -= seconds

        self.inside(backwards)

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(20)
        assert not self.thread.is_alive(), "the server did not stop"


class ProcessServer:
    """A server in a process of its own."""

    def __init__(self, database: str, port: int = 0, **env: str) -> None:
        given = {
            **os.environ,
            "PANDEMONIUM_PORT": str(port),
            "PANDEMONIUM_PACE": "0",
            "PANDEMONIUM_RATE": "0",
            "PANDEMONIUM_BOT_WORKERS": "1",
            "DATABASE_URL": database,
            "PYTHONPATH": os.pathsep.join([os.environ.get("PYTHONPATH", ""), str(ROOT)]).strip(
                os.pathsep
            ),
            **env,
        }
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.serving"],
            env=given,
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        assert self.process.stdout is not None
        timer = threading.Timer(30, self.process.kill)
        timer.start()
        self.base = self.process.stdout.readline().decode().strip()
        timer.cancel()
        self.base = self.base.replace("localhost", "127.0.0.1")
        assert self.base, "the server did not start: " + self._complaint()

    def _complaint(self) -> str:
        return self.process.communicate(timeout=10)[1].decode()[-2000:]

    @property
    def port(self) -> int:
        return int(self.base.rpartition(":")[2])

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self._collect()

    def stop(self) -> str:
        """Ask it to stop in good order; return what it logged."""
        self.process.send_signal(signal.SIGTERM)
        return self._collect()

    def _collect(self) -> str:
        try:
            return self.process.communicate(timeout=20)[1].decode()
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.communicate(timeout=10)
            raise


def wait_for(what: Callable[[], bool], seconds: float = 10.0) -> None:
    """Wait until *what* is true; fail when it does not become so in time."""
    deadline = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < deadline, "it did not happen in time"
        time.sleep(0.01)


if __name__ == "__main__":
    run(Config.from_env(), games(), lambda address: print(address, flush=True))
