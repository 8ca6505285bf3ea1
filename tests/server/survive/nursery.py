"""A process that has everything imported and forks servers: a kill costs a fraction of a second.

Apart from that each is an ordinary server process on an ordinary port. Its bots think in a process
that is forked from a warm one as well: importing the games would take longer than a server lives.
"""

import asyncio
import contextlib
import json
import os
import signal
import subprocess
import sys
from multiprocessing.connection import Client, Listener
from pathlib import Path
from socket import SHUT_RDWR, socket
from typing import Final

from tests.server.survive.lossy import LOSSES
from tests.server.survive.report import Lost

ROOT: Final = Path(__file__).resolve().parents[3]
PATIENCE: Final = 60.0
SETTINGS: Final = {
    "PANDEMONIUM_PORT": "0",
    "PANDEMONIUM_PACE": "0",
    "PANDEMONIUM_RATE": "0",
    "PANDEMONIUM_BOT_WORKERS": "1",
    "PANDEMONIUM_COMPILED": "0",
    "PANDEMONIUM_LOG": "error",
}


class Nursery:
    """The nursery as the house knows it: one server at a time."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.survive.nursery"],
            env={**os.environ, **SETTINGS}, cwd=ROOT, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True,
        )  # fmt: skip
        self.server = 0

    def _say(self, word: str) -> str:
        assert self.process.stdin is not None
        self.process.stdin.write(word + "\n")
        self.process.stdin.flush()
        return self._hear()

    def _hear(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    async def start(self, database: str, loss: str) -> str:
        """Fork a server and wait until it listens; return its address."""
        born = await asyncio.to_thread(self._say, json.dumps([database, loss]))
        if not born:
            raise Lost("the nursery is gone")
        self.server = int(born)
        told = await asyncio.wait_for(asyncio.to_thread(self._hear), PATIENCE)
        if not told.startswith("http"):
            raise Lost(f"the server did not start again: {told}")
        return told.replace("localhost", "127.0.0.1")

    async def kill(self) -> None:
        """End the server at once and wait until it is gone."""
        await asyncio.to_thread(self.end_server)

    def end_server(self) -> None:
        """End the server, if there is one, and wait until it is gone."""
        if self.server:
            os.kill(self.server, signal.SIGKILL)
            self.server = 0
            if self._say("reap") != "gone":
                raise Lost("the nursery is gone")

    def close(self) -> None:
        """End it with whatever it has forked, wait until it is gone, and close both pipes."""
        os.killpg(self.process.pid, signal.SIGKILL)
        with contextlib.suppress(BrokenPipeError), self.process:
            pass  # a word it died over may still be in the pipe to it


def nurse() -> None:
    """Be the nursery: fork a server whenever told to, clear it away at every "reap"."""
    from pandemonium.server import Config
    from pandemonium.server.app import create_app

    create_app(Config.from_env())  # imports whatever a server needs
    bots = Listener(family="AF_UNIX")
    if os.fork() == 0:
        lend_bots(bots)
    child = 0
    for line in sys.stdin:
        if line.strip() == "reap":
            os.waitpid(child, 0)
            print("gone", flush=True)
            continue
        child = os.fork()
        if child == 0:
            database, loss = json.loads(line)
            serve(database, loss, str(bots.address))
    os.killpg(0, signal.SIGKILL)  # nobody is left who would


def serve(database: str, loss: str, bots: str) -> None:
    """Be a server."""
    from pandemonium.server import Config, botpool, run

    class Lent(botpool.Worker):
        def __init__(self, path: Path | None) -> None:
            self.path = path
            self.line = Client(bots)
            self.attend(self.line.fileno(), self.line.fileno())

        def kill(self) -> None:
            with socket(fileno=os.dup(self.line.fileno())) as line:
                line.shutdown(SHUT_RDWR)

        def end(self) -> None:
            self.line.close()

    sys.stdin.close()
    print(os.getpid(), flush=True)
    botpool.Worker = Lent  # type: ignore[misc]
    os.environ["DATABASE_URL"] = database
    if loss:
        LOSSES[loss].begin()
    run(Config.from_env(), listening=lambda address: print(address, flush=True))
    os._exit(0)


def lend_bots(listener: Listener) -> None:
    """Fork a bot's process for everybody who calls; it ends when they hang up."""
    from pandemonium.server.botworker import serve

    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    while True:
        with listener.accept() as line:
            if os.fork() == 0:
                serve(line.fileno(), line.fileno())
                os._exit(0)


if __name__ == "__main__":
    nurse()
