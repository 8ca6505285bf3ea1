"""Run a command; whatever goes wrong becomes one sentence and an exit code."""

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pandemonium.cli.say import Say

# Everything of ours is imported within run(): Ctrl-C may come while that takes its time.
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
    try:
        from pandemonium.cli.say import Say, language_of

        say = Say(language_of(os.environ))
        from pandemonium.cli.app import app

        wanted = list(arguments) or ["--help"]
        code = app(args=wanted, prog_name="pandemonium", standalone_mode=False)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        raise
    except Exception as mistake:  # noqa: BLE001 - the last line before the person
        complain(sentence_of(mistake, say))
        return MISTAKE
    if code == INTERRUPTED:
        complain(say("error.interrupted"))
    return code if isinstance(code, int) else 0


def sentence_of(mistake: Exception, say: "Say") -> str:
    """Return what to tell a person about *mistake*."""
    if type(mistake).__module__.startswith("pandemonium."):
        return str(mistake)  # our own errors are sentences
    format_message = getattr(mistake, "format_message", None)
    if callable(format_message):  # a usage error of the argument parser
        return str(format_message())
    if isinstance(mistake, OSError):
        return str(mistake)
    return say("error.unexpected", what=f"{type(mistake).__name__}: {mistake}")


def complain(sentence: str) -> None:
    """Write one sentence to standard error."""
    print(" ".join(sentence.split()), file=sys.stderr)  # noqa: T201 - this is the terminal
