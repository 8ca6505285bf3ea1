"""What one person was told about a table and said there, compared with what comes later."""

import difflib
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from tests.server.survive.report import Lost, Report

MOST_TOLD: Final = 400
"""Who greets anew is told so many events at most."""
PASSING: Final = {"chairs", "reopened", "draft_closed", "sealed_stands"}
"""News about chairs and drafts: of the sheet or of nobody's log."""
DROPPED: Final = {"draft_closed", "sealed_stands"}
CLOSED: Final = "This table cannot go on"
TAKEN_BACK: Final = "undo"
Told = dict[str, Any]
Line = tuple[int, int, str]


@dataclass
class Draft:
    """A sealed step that a seat decides anew; *begun* is its place in what was told."""

    seat: int
    begun: int
    sealed: str
    """What was said last before it was opened."""
    said: list[str] = field(default_factory=list)
    whole: bool = True
    """Nobody was away while it was open: what it told meanwhile is in no history yet."""


class Memory:
    """Everything one person knows of a table; a contradiction is Lost."""

    def __init__(self, table: str, report: Report) -> None:
        self.table = table
        self.report = report
        self.n = 0
        self.over = False
        self.told: list[str] = []
        self.asks: dict[int, tuple[int, list[str]]] = {}
        self.waiting: dict[int, tuple[int, str]] = {}
        self.sent: dict[int, list[str]] = {}
        self.acknowledged: dict[int, list[str]] = {}
        self.draft: Draft | None = None
        self.drafted: set[int] = set()
        self.doubtful: set[int | None] = set()
        self.confused = False
        """The story has a gap; only from its beginning can it be understood again."""

    def says(self, seat: int, number: int, text: str) -> None:
        self.waiting[seat] = (number, text)
        self.sent.setdefault(seat, []).append(text)

    def was_refused(self, number: int | None) -> None:
        """Expect nothing more of what was refused; if that was unsure, it may yet have happened."""
        self.doubtful.add(number)
        for seat, (asked, text) in list(self.waiting.items()):
            if asked == number or text == TAKEN_BACK:
                del self.waiting[seat]

    def learn(self, update: Told, *, whole: bool) -> None:
        """Take in an update; *whole* if it must tell the story from the beginning."""
        if update["status"].startswith(CLOSED):
            raise Lost(f"{self.table}: {update['status']}")
        events = [
            json.dumps(event, sort_keys=True)
            for event in update["events"]
            if event["kind"] not in PASSING
        ]
        self._follow_draft(update)
        if whole:
            self.confused = False
            self._compare(events, cut=len(update["events"]) >= MOST_TOLD)
        elif not self.confused:
            self.told += events
            self.report.events += len(events)
        if self.draft is not None and update["since"]:
            self.draft.begun = len(self.told)
        for entry in update["seats"]:
            self._note_ask(entry["seat"], entry["ask"], update)
        self.n, self.over = update["n"], update["over"] is not None

    def _follow_draft(self, update: Told) -> None:
        """A draft is nobody's business until it is sealed: then all that it told counts."""
        draft, back = self.draft, update["since"]
        if draft is not None and back:
            draft.whole = False
            del self.told[draft.begun :]
        if update["drafts"]:
            if draft is None:
                (seat,) = update["drafts"]
                self.draft = Draft(seat, len(self.told), self.sent[seat][-1])
                self.waiting.pop(seat, None)
        elif draft is not None:
            self.draft = None
            sealing = self.waiting.pop(draft.seat, None)
            if any(event["kind"] in DROPPED for event in update["events"]):
                del self.told[draft.begun :]
            elif not back:
                sure = sealing is not None and sealing[0] not in self.doubtful
                if sealing is not None and sure:
                    said = self.acknowledged.setdefault(draft.seat, [])
                    said += [*draft.said, sealing[1]]
                    self.report.sealed += 1
                self.confused = not (sure and draft.whole)
                if self.confused:
                    del self.told[draft.begun :]

    def _compare(self, events: list[str], *, cut: bool) -> None:
        """After a restart: what was told is a beginning of what is told now."""
        told = self.told
        for known in range(min(len(told), len(events)), -1, -1):
            enough = known > len(events) // 2 if cut else known == len(told)
            if enough and told[len(told) - known :] == events[:known]:
                self.report.untold += len(events) - known if told else 0
                told += events[known:]
                return
        difference = list(difflib.unified_diff(told[-len(events) :], events, n=1, lineterm=""))
        raise Lost("\n".join([f"{self.table}: told but gone:", *difference[2:14]]))

    def _note_ask(self, seat: int, ask: Told | None, update: Told) -> None:
        number = 0 if ask is None else ask["number"]
        in_draft = self.draft is not None and self.draft.seat == seat
        if in_draft:
            self.drafted.add(number)
        elif ask is not None:
            if number in self.drafted:
                raise Lost(f"{self.table}: a draft had an ask {number} of seat {seat} as well")
            options = [one["text"] for one in ask["options"]]
            earlier, offered = self.asks.get(seat, (0, []))
            if number < earlier:
                raise Lost(f"{self.table}: seat {seat} was asked {earlier}, now {number}")
            if number == earlier and options != offered:
                raise Lost(f"{self.table}: ask {number} of seat {seat} has other options now")
            self.asks[seat] = (number, options)
        sent = self.waiting.get(seat)
        if sent is None:
            return
        if update["since"]:  # what became of it meanwhile nobody has said
            if number != sent[0]:
                del self.waiting[seat]
            return
        undone = any(
            event["kind"] == "undone" and event["args"] == {"seat": seat}
            for event in update["events"]
        )
        # No ask at all proves nothing: another seat may have taken back what led to it.
        done = number > sent[0] or seat in update["reopen"]
        doubtful = undone or (done and sent[0] in self.doubtful)  # another word came before it
        if doubtful and sent[1] != TAKEN_BACK:
            del self.waiting[seat]
        elif undone if sent[1] == TAKEN_BACK else done:
            del self.waiting[seat]
            known = self.acknowledged.setdefault(seat, [])
            (self.draft.said if in_draft and self.draft is not None else known).append(sent[1])

    def check(self, log: Sequence[Line]) -> None:
        """See that the log has what was acknowledged, and nothing that was not said."""
        for seat, sent in self.sent.items():
            stored = [word for _, who, line in log if who == seat for word in _said(line)]
            known = self.acknowledged.get(seat, [])
            missing = _beyond(known, stored)
            if missing:
                raise Lost(
                    f"{self.table}: an acknowledged answer of seat {seat} is not stored: "
                    f"{missing[:4]} after {known[: -len(missing)][-4:]}; stored {stored[-20:]}"
                )
            if _beyond(stored, sent):
                raise Lost(f"{self.table}: the log has an answer that seat {seat} never gave")


def _said(line: str) -> list[str]:
    """Return what a person said for a line of the log: opening anew takes back what was sealed."""
    words = line.split("\n")
    while len(words) > 1 and words[0] == TAKEN_BACK:
        del words[0]
    return words


def _beyond(part: Sequence[str], whole: Sequence[str]) -> Sequence[str]:
    """Return what is left of *part* from where it is no more in *whole*, in this order."""
    rest = iter(whole)
    for place, one in enumerate(part):
        if one not in rest:
            return part[place:]
    return []
