"""The command line: ``pandemonium``."""

from pandemonium.cli.entry import main

__all__ = ["main"]
