"""Decisions that are about to happen, and how the log writes them.

A line of the log is what one seat did at one moment: a decision, or several that happen together (a
bot's whole step in its lane), or the mark that the seat took its last decision back; words of one
line are separated by line breaks.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from pandemonium.kernel.news import Event
from pandemonium.kernel.table import Moment, Table
from pandemonium.server.lanes import Draft
from pandemonium.server.store import Decision

TAKEN_BACK: Final = "undo"
"""The word of a log line that takes the seat's last decision back; no verb is called so."""
BETWEEN: Final = "\n"
"""Stands between the words of one line of the log."""


class Last(NamedTuple):
    """A decision that might be taken back: which one it is, and what was decided."""

    which: object
    text: str


@dataclass
class Move:
    """Decisions of one seat, worked out but not yet durable; those of a draft need not be."""

    seat: int
    number: int
    texts: list[str]
    before: Table
    after: Table
    news: list[Event]
    sealing: bool
    draft: Draft | None = None
    moments: list[Moment] = field(default_factory=list)
    """What the decisions led through, if anybody watches."""

    @property
    def line(self) -> str:
        """Return what the log has to say about it."""
        earlier = self.draft.words if self.draft is not None else []
        return BETWEEN.join([*earlier, *self.texts])

    @property
    def kept_back(self) -> bool:
        """Tell whether this belongs to a draft, which is nobody's business until it is sealed."""
        return self.draft is not None and not self.sealing


def folded(log: Iterable[Decision]) -> list[tuple[int, str]]:
    """Return the decisions that stand, without those taken back."""
    standing: list[tuple[int, str]] = []
    for _, seat, line in log:
        for text in line.split(BETWEEN):
            if text != TAKEN_BACK:
                standing.append((seat, text))
                continue
            places = reversed(range(len(standing)))
            last = next((place for place in places if standing[place][0] == seat), None)
            if last is not None:  # a broken log may take back what was never decided
                standing.pop(last)
    return standing
