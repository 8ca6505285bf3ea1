"""A pytest that is warm: what the tests need is imported once, and each run is a fork of that.

Only the source itself is imported anew, from wherever PYTHONPATH points: so a broken copy of it is
tried in a fraction of the time that a fresh interpreter needs to begin.
"""

import contextlib
import importlib
import json
import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

PACKAGES = [
    "pytest",
    "_pytest.assertion.rewrite",
    "hypothesis.strategies",
    "_hypothesis_pytestplugin",
    "schemathesis",
    "schemathesis.pytest.plugin",
    "httpx",
    "fastapi",
    "uvicorn",
    "uvloop",
    "websockets.sync.client",
    "websockets.asyncio.client",
    "websockets.asyncio.server",
    "psycopg",
    "orjson",
    "polars",
    "typer",
    "rich",
    "prometheus_client",
]


QUIETLY = ["-W", "ignore::pytest.PytestAssertRewriteWarning"]
"""Plugins are imported already: nobody looks at their assertions."""


class Warm:
    """A warm process and what comes of its forks."""

    def __init__(self, folder: Path, root: Path) -> None:
        """Begin; the forks import the source from *folder*."""
        given = {**os.environ, "PYTHONPATH": str(folder), "PYTHONHASHSEED": "0"}
        given["HYPOTHESIS_PROFILE"] = "ci"
        given.pop("PYTHONDONTWRITEBYTECODE", None)  # what is not broken is compiled once
        self.process = subprocess.Popen(
            [sys.executable, __file__],
            cwd=root,
            env=given,
            text=True,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def run(self, arguments: list[str], limit: float) -> tuple[int | None, str]:
        """Run pytest; return its exit code, None after *limit* seconds, and what it said."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps([arguments, limit]) + "\n")
        self.process.stdin.flush()
        code, out = json.loads(self.process.stdout.readline())
        return code, out

    def end(self) -> None:
        with self.process:  # closes both pipes and waits
            pass


def attempt(arguments: list[str], limit: float) -> tuple[int | None, str]:
    """Fork, run pytest there and wait for it."""
    with tempfile.TemporaryFile() as said:
        child = os.fork()
        if child == 0:
            os.setsid()
            signal.signal(signal.SIGALRM, signal.SIG_DFL)
            nothing = os.open(os.devnull, os.O_RDONLY)
            os.dup2(nothing, 0)
            os.dup2(said.fileno(), 1)
            os.dup2(said.fileno(), 2)
            code = importlib.import_module("pytest").main([*QUIETLY, *arguments])
            sys.stdout.flush()
            os._exit(int(code))
        ended = wait(child, limit)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)  # whatever it has started
        said.seek(0)
        return ended, said.read().decode(errors="replace")


def wait(child: int, limit: float) -> int | None:
    """Return the child's exit code; None when it has to be ended."""

    def late(*_: object) -> None:
        os.killpg(child, signal.SIGKILL)

    signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, limit)
    _, status = os.waitpid(child, 0)
    signal.setitimer(signal.ITIMER_REAL, 0)
    return os.waitstatus_to_exitcode(status) if os.WIFEXITED(status) else None


def main() -> None:
    """Import everything, then run whatever is asked for."""
    for name in PACKAGES:
        importlib.import_module(name)
    for line in sys.stdin:
        arguments, limit = json.loads(line)
        print(json.dumps(attempt(arguments, limit)), flush=True)


if __name__ == "__main__":
    main()
