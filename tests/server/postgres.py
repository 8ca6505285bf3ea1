"""A real PostgreSQL for tests, started on a free port in a folder of its own."""

import contextlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg


def binaries() -> Path | None:
    """Return the folder with initdb and postgres, if PostgreSQL is installed."""
    found = shutil.which("initdb")
    if found and (Path(found).resolve().parent / "postgres").exists():
        return Path(found).resolve().parent
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"))
    return installed[-1].parent if installed else None


def _as_somebody() -> tuple[list[str], int, int]:
    """Return a prefix that gives up root, which PostgreSQL refuses, and the user it becomes."""
    if os.getuid() != 0:
        return [], os.getuid(), os.getgid()
    names = [entry.pw_name for entry in pwd.getpwall()]
    user = pwd.getpwnam("postgres" if "postgres" in names else "nobody")
    prefix = ["setpriv", f"--reuid={user.pw_uid}", f"--regid={user.pw_gid}", "--clear-groups"]
    return prefix, user.pw_uid, user.pw_gid


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Cluster:
    """A PostgreSQL of one's own that can be frozen, killed and started again."""

    def __init__(self, durable: bool = False) -> None:
        found = binaries()
        assert found is not None
        self.bin_folder = found
        self.prefix, user, group = _as_somebody()
        self.folder = Path(tempfile.mkdtemp(prefix="pandemonium-pg-"))
        os.chown(self.folder, user, group)
        self.port = _free_port()
        self.durable = durable
        self.process: subprocess.Popen[bytes] | None = None
        self.address = f"postgresql://house@127.0.0.1:{self.port}/postgres"
        subprocess.run(
            [*self.prefix, found / "initdb", "-D", self.folder / "data", "-U", "house",
             "--auth=trust", "-N"],
            check=True, capture_output=True, timeout=60, cwd=self.folder,
        )  # fmt: skip
        self.start()

    def start(self) -> None:
        """Start it, again and again while traces of a killed one stand in the way."""
        deadline = time.monotonic() + 30
        while True:
            self.process = subprocess.Popen(
                [*self.prefix, self.bin_folder / "postgres", "-D", self.folder / "data",
                 "-p", str(self.port), "-k", self.folder,
                 "-c", "listen_addresses=127.0.0.1",
                 "-c", f"fsync={'on' if self.durable else 'off'}"],
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=self.folder,
            )  # fmt: skip
            if _wait(self.address, self.process):
                return
            assert time.monotonic() < deadline, "PostgreSQL did not start"

    def _all(self) -> list[int]:
        """Return the processes of this server; each backend has a session of its own."""
        assert self.process is not None
        mother = self.process.pid
        found = [mother]
        for stat in Path("/proc").glob("[0-9]*/stat"):
            try:
                fields = stat.read_text("utf-8").rpartition(")")[2].split()
            except OSError:
                continue
            if int(fields[1]) == mother:
                found.append(int(stat.parent.name))
        return found

    def _signal(self, number: signal.Signals) -> None:
        for process in self._all():
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, number)

    def freeze(self) -> None:
        """Let it hang: connections stay open and nothing is answered."""
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self._signal(signal.SIGCONT)

    def crash(self) -> None:
        """End it at once, as a power cut would."""
        assert self.process is not None
        self._signal(signal.SIGKILL)
        self.process.wait(20)

    def close(self) -> None:
        """Stop it and remove its folder."""
        if self.process is not None and self.process.poll() is None:
            self.thaw()
            self.process.send_signal(signal.SIGINT)  # "fast": forgotten connections are cut
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                self.crash()
        shutil.rmtree(self.folder, ignore_errors=True)


@contextmanager
def postgres() -> Iterator[str]:
    """Start a server and give its address; it and its folder are gone afterwards."""
    cluster = Cluster()
    try:
        yield cluster.address
    finally:
        cluster.close()


def _wait(address: str, process: "subprocess.Popen[bytes]") -> bool:
    """Tell whether it answers; False when it ended instead."""
    deadline = time.monotonic() + 30
    while process.poll() is None:
        try:
            psycopg.connect(address, connect_timeout=2).close()
        except psycopg.OperationalError:
            assert time.monotonic() < deadline, "PostgreSQL did not start"
            time.sleep(0.05)
        else:
            return True
    time.sleep(0.05)
    return False


def fresh_database(address: str, name: str) -> str:
    """Return the address of an empty database."""
    with psycopg.connect(address, autocommit=True) as db:
        db.execute(f"CREATE DATABASE {name}".encode())
    return address.rpartition("/")[0] + "/" + name
