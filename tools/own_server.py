"""A server of one's own, for measuring: start it, and ask what it has used."""

import os
import re
import subprocess
import sys
from pathlib import Path

METRICS = "http://127.0.0.1:9187"
ROOT = Path(__file__).resolve().parents[1]


def memory(process: "subprocess.Popen[str]") -> float:
    """Return the server's resident memory in kB."""
    status = Path(f"/proc/{process.pid}/status").read_text("utf-8")
    return float(re.findall(r"VmRSS:\s+(\d+)", status)[0])


def cpu_seconds(process: "subprocess.Popen[str]") -> float:
    """Return the processor time the server has used so far."""
    fields = Path(f"/proc/{process.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def start_server(database: str, interpreted: bool) -> "tuple[subprocess.Popen[str], str]":
    """Start a server on *database*, compiled if there is a build; return it and its address."""
    compiled = ROOT / "build" / "compiled"
    fit = (compiled / "pandemonium").is_dir() and not interpreted
    path = [str(compiled)] if fit else []
    env = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([*path, os.environ.get("PYTHONPATH", "")]),
        "PANDEMONIUM_PORT": "0",
        "PANDEMONIUM_RATE": "0",
        "PANDEMONIUM_LOG": "warning",
        "PANDEMONIUM_METRICS_PORT": METRICS.rpartition(":")[2],
        "PANDEMONIUM_METRICS_SECONDS": "0",
        "DATABASE_URL": database,
    }
    process = subprocess.Popen(
        [sys.executable, "-m", "pandemonium.server"], env=env, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    address = process.stdout.readline().strip().replace("localhost", "127.0.0.1")
    if not address:
        raise SystemExit("the server did not start")
    return process, address
