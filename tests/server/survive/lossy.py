"""Servers that lose things, so that the house can be seen to notice."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from tests.server.survive.memory import TAKEN_BACK


def show_first() -> None:
    """Show every decision, and store it a moment later."""
    from pandemonium.server.store import Verdict, Writer

    append = Writer.append

    def hasty(self: Writer, entry: Any, done: Any) -> None:
        self.loop.call_soon(done, Verdict.STORED)
        self.loop.call_later(0.3, append, self, entry, lambda _: None)

    Writer.append = hasty  # type: ignore[method-assign]


def keep_the_last() -> None:
    """Call a batch stored when its last decision still waits for the next batch."""
    from pandemonium.server.store.sqlite import SqliteStore

    append = SqliteStore.append
    kept: list[Any] = []

    def late(self: SqliteStore, entries: Sequence[Any]) -> list[bool]:
        *before, last = [*kept, *entries]
        kept[:] = [last]
        if before:
            append(self, before)
        return [True] * len(entries)

    SqliteStore.append = late  # type: ignore[method-assign]


def lose(is_lost: Callable[[str], bool]) -> None:
    """Call some lines stored, store them not, and close the gap they leave."""
    from pandemonium.server.store import Verdict, Writer

    append, lost = Writer.append, Counter[str]()

    def losing(self: Writer, entry: Any, done: Any) -> None:
        if is_lost(entry.text):
            lost[entry.table] += 1
            self.loop.call_soon(done, Verdict.STORED)
        else:
            append(self, entry._replace(seq=entry.seq - lost[entry.table]), done)

    Writer.append = losing  # type: ignore[method-assign]


def lose_undo() -> None:
    lose(lambda line: line == TAKEN_BACK)


def lose_draft() -> None:
    lose(lambda line: line.startswith(TAKEN_BACK + "\n"))


def renumber() -> None:
    """Give an ask that comes again its old number when the log is played."""
    from pandemonium.server.match import ServedMatch

    follow, step_back = ServedMatch.follow, ServedMatch._step_back

    def forgetful(self: ServedMatch, decision: Any) -> Any:
        ServedMatch._step_back = same_number  # type: ignore[method-assign]
        try:
            return follow(self, decision)
        finally:
            ServedMatch._step_back = step_back  # type: ignore[method-assign]

    def same_number(self: ServedMatch, seat: int) -> None:
        self.table.asked[seat] -= 1
        step_back(self, seat)

    ServedMatch.follow = forgetful  # type: ignore[method-assign]


def undo_twice() -> None:
    """Take back twice what was to be taken back once."""
    from pandemonium.server.mailbox import Mailbox

    take_back = Mailbox.take_back

    def twice(self: Mailbox, socket: Any, seat: int) -> None:
        take_back(self, socket, seat)
        take_back(self, socket, seat)

    Mailbox.take_back = twice  # type: ignore[method-assign]


@dataclass(frozen=True)
class Loss:
    """A way to lose something, and the words of whoever notices."""

    begin: Callable[[], None]
    noticed: str
    game: str = ""
    """The game it takes, where not every game will do."""


GONE: Final = "told but gone|is not stored"
LOSSES: Final = {
    "shows before it stores": Loss(show_first, GONE),
    "keeps the last decision in memory": Loss(keep_the_last, GONE),
    "loses what is taken back": Loss(lose_undo, "told but gone[^+]*undone|is not stored"),
    "loses what is decided anew": Loss(lose_draft, f"{GONE}|was asked", "devil"),
    "gives a number twice": Loss(renumber, "was asked|has other options"),
    "takes back twice": Loss(undo_twice, "never gave"),
}
