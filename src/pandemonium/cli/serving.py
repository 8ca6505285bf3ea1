"""Starting the server from the command line."""

import webbrowser
from functools import partial

from pandemonium.cli.say import CommandError, Say


def run_server(open_browser: bool, say: Say) -> None:
    """Serve until stopped; with *open_browser* show the first page once it is there."""
    try:
        from pandemonium.server import Config, StoreError, run
    except ImportError as missing:
        raise say.error("no_server", what=missing.name or missing) from None
    try:
        run(Config.from_env(), listening=partial(announce, open_browser, say))
    except StoreError as mistake:
        raise CommandError(mistake.sentence(say.language)) from None


def announce(open_browser: bool, say: Say, address: str) -> None:
    """Say where the tables are, now that somebody listens there."""
    print(say("serve.address", url=address), flush=True)  # noqa: T201 - this is the terminal
    if open_browser:
        webbrowser.open(address)
