"""A real server in its own process, for real browsers."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DIST = ROOT / "web" / "dist"
PATIENCE = 40.0


def free_port() -> int:
    """Return a port nobody uses at this moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class House:
    """The server on one port with one data folder; it can be killed and started again."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.log = data / "server.log"

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start and wait until it answers."""
        env = dict(os.environ)
        env.update(
            PANDEMONIUM_PORT=str(self.port),
            PANDEMONIUM_DATA=str(self.data),
            PANDEMONIUM_WEB=str(DIST),
            PANDEMONIUM_PACE="0",
            PANDEMONIUM_RATE="0",
            PANDEMONIUM_BOT_WORKERS="1",
        )
        with self.log.open("ab") as out:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.web.quick", "serve"],
                cwd=ROOT,
                env=env,
                stdout=out,
                stderr=out,
                start_new_session=True,
            )
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                raise AssertionError(f"the server ended at once:\n{self.log.read_text()[-2000:]}")
            try:
                with urllib.request.urlopen(f"{self.address}/healthz", timeout=2):
                    return
            except (urllib.error.URLError, OSError):
                time.sleep(0.1)
        raise AssertionError(f"the server did not answer in {PATIENCE:.0f} s")

    def end(self, how: int = signal.SIGTERM) -> None:
        """End the server and everything it started."""
        process, self.process = self.process, None
        if process is None:
            return
        process.send_signal(how)
        try:
            process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(timeout=10)
        finally:
            _end_group(process.pid)


def _end_group(leader: int) -> None:
    """Whatever the server left behind ends with it."""
    try:
        os.killpg(leader, signal.SIGKILL)
    except ProcessLookupError:
        return
