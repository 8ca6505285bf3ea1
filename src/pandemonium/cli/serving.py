"""Starting the server from the command line."""

import socket
import threading
import time
import webbrowser

from pandemonium.cli.words import Say

PATIENCE = 30.0
"""Seconds to wait for the server before the browser is opened."""


def run_server(open_browser: bool, say: Say) -> None:
    """Serve until stopped; with *open_browser* show the first page once it is there."""
    try:
        from pandemonium.server import Config, run
    except ImportError as missing:
        raise say.error("no_server", what=missing.name or missing) from None
    config = Config.from_env()
    host = "127.0.0.1" if config.host in {"0.0.0.0", "::"} else config.host  # noqa: S104
    if open_browser:
        opener = threading.Thread(target=open_when_up, args=(host, config.port), daemon=True)
        opener.start()
    run(config)


def open_when_up(host: str, port: int) -> None:
    """Open the browser as soon as somebody listens there."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        try:
            with socket.create_connection((host, port), timeout=1):
                webbrowser.open(f"http://{host}:{port}/")
                return
        except OSError:
            time.sleep(0.2)
