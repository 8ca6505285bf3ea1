"""A real PostgreSQL for tests, started on a free port in a folder of its own."""

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


@contextmanager
def postgres() -> Iterator[str]:
    """Start a server and give its address; it and its folder are gone afterwards."""
    bin_folder = binaries()
    assert bin_folder is not None
    prefix, user, group = _as_somebody()
    folder = Path(tempfile.mkdtemp(prefix="pandemonium-pg-"))
    os.chown(folder, user, group)
    data, port = folder / "data", _free_port()
    process: subprocess.Popen[bytes] | None = None
    try:
        subprocess.run(
            [*prefix, bin_folder / "initdb", "-D", data, "-U", "house", "--auth=trust", "-N"],
            check=True, capture_output=True, timeout=60, cwd=folder,
        )  # fmt: skip
        process = subprocess.Popen(
            [*prefix, bin_folder / "postgres", "-D", data, "-p", str(port), "-k", folder,
             "-c", "listen_addresses=127.0.0.1", "-c", "fsync=off"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder,
        )  # fmt: skip
        address = f"postgresql://house@127.0.0.1:{port}/postgres"
        _wait(address)
        yield address
    finally:
        if process is not None:
            process.send_signal(signal.SIGINT)  # "fast": do not wait for forgotten connections
            try:
                process.wait(15)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait(10)
        shutil.rmtree(folder, ignore_errors=True)


def _wait(address: str) -> None:
    deadline = time.monotonic() + 30
    while True:
        try:
            psycopg.connect(address, connect_timeout=2).close()
        except psycopg.OperationalError:
            assert time.monotonic() < deadline, "PostgreSQL did not start"
            time.sleep(0.05)
        else:
            return


def fresh_database(address: str, name: str) -> str:
    """Return the address of an empty database."""
    with psycopg.connect(address, autocommit=True) as db:
        db.execute(f"CREATE DATABASE {name}".encode())
    return address.rpartition("/")[0] + "/" + name
