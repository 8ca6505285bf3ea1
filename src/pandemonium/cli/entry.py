"""Run a command; whatever goes wrong becomes one sentence and an exit code."""

import os
import sys
from collections.abc import Sequence

from pandemonium.arena.export import ExportError
from pandemonium.arena.run import Crash
from pandemonium.bots import UnknownBot
from pandemonium.cli.words import CommandError, Say, language_of
from pandemonium.games.registry import UnknownGame
from pandemonium.kernel.codec import CodecError
from pandemonium.kernel.content import ContentError
from pandemonium.kernel.game import SettingsError
from pandemonium.kernel.replay import ReplayError
from pandemonium.kernel.words import WordsError

SENTENCES = (
    CodecError,
    CommandError,
    ContentError,
    Crash,
    ExportError,
    ReplayError,
    SettingsError,
    UnknownBot,
    UnknownGame,
    WordsError,
)
"""Errors whose own sentence is meant for people."""
MISTAKE = 2
INTERRUPTED = 130


def main() -> None:
    """Run the command line of this process."""
    try:
        code = run(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader went away, as `| head` does; nothing may be written on the way out either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 0
    sys.exit(code)


def run(arguments: Sequence[str]) -> int:
    """Run one command and return its exit code."""
    say = Say(language_of(os.environ))
    try:
        from pandemonium.cli.app import app

        wanted = list(arguments) or ["--help"]
        code = app(args=wanted, prog_name="pandemonium", standalone_mode=False)
    except KeyboardInterrupt:
        return interrupted(say)
    except BrokenPipeError:
        raise
    except Exception as mistake:  # noqa: BLE001 - the last line before the person
        complain(sentence_of(mistake, say))
        return MISTAKE
    code = code if isinstance(code, int) else 0
    return interrupted(say) if code == INTERRUPTED else code


def interrupted(say: Say) -> int:
    complain(say("error.interrupted"))
    return INTERRUPTED


def sentence_of(mistake: Exception, say: Say) -> str:
    """Return what to tell a person about *mistake*."""
    if isinstance(mistake, SENTENCES):
        return str(mistake)
    if type(mistake).__name__ == "ConfigError":  # the server's; its package is loaded only to serve
        return str(mistake)
    format_message = getattr(mistake, "format_message", None)
    if callable(format_message):  # a usage error of the argument parser
        return str(format_message())
    if isinstance(mistake, OSError):
        return str(mistake)
    return say("error.unexpected", what=f"{type(mistake).__name__}: {mistake}")


def complain(sentence: str) -> None:
    """Write one sentence to standard error."""
    print(" ".join(sentence.split()), file=sys.stderr)  # noqa: T201 - this is the terminal
