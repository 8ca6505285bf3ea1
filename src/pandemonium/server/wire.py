"""The single place where a table's JSON leaves. It takes views, events, asks and outcomes.

A view is looked at once for each seat, whatever the number of connections and languages; sentences
come from `wiretext`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import is_dataclass
from typing import Any, Final, NamedTuple

import orjson

from pandemonium.kernel.game import Game
from pandemonium.kernel.news import Event
from pandemonium.kernel.table import Ask, Table
from pandemonium.server import messages
from pandemonium.server.lobby import Note, Sheet
from pandemonium.server.wiretext import CHAIRS, NULL, Names, WireText

NO_CLOCKS: Final[Mapping[int, int]] = {}
KEYS: Final = orjson.OPT_NON_STR_KEYS
"""A view may count things by number."""


def dumps(data: Any) -> bytes:
    """Write a message that holds no part of a table."""
    return orjson.dumps(data)


def view(seen: object) -> bytes:
    """Write a view; a table is refused, so that a state cannot be sent by mistake."""
    check_view(seen)
    return orjson.dumps(seen, option=KEYS)


def check_view(seen: object) -> None:
    """Complain of what is not a view."""
    if isinstance(seen, Table) or not is_dataclass(seen):
        raise TypeError(f"only views leave the server, not {type(seen).__name__}")


def prospect(seat: int, number: int, text: str, seen: object | None) -> bytes:
    """Write what one option could lead to; like a view it has been looked at with a seat's eyes."""
    if seen is not None:
        check_view(seen)
    return orjson.dumps(messages.Prospected("prospect", seat, number, text, seen), option=KEYS)


class Offered(NamedTuple):
    """What the seats of an audience may take back (seat, decision), and who may open its seal."""

    undo: Sequence[tuple[int, str]] = ()
    reopen: Sequence[int] = ()


NOTHING: Final = Offered()


class Snapshot:
    """One moment of one table, written for whoever may look; nothing is written twice."""

    def __init__(
        self,
        game: Game,
        table: Table,
        names: Names,
        seed: str,
        replay: str,
        closed: str = "",
        notes: Sequence[Note] = (),
        due: Mapping[int, int] = NO_CLOCKS,
        drafts: Mapping[int, Table] | None = None,
        *,
        unplayed: bool = False,
    ) -> None:
        self.game = game
        self.table = table
        self.names = names
        self.seed = seed
        self.replay = replay
        self.closed = closed
        self.notes = notes
        self.due = {str(seat): at for seat, at in due.items()}
        self.drafts = drafts or {}
        self.unplayed = unplayed
        self.views: dict[int, bytes] = {}
        self.entries: dict[tuple[int, str], bytes] = {}
        self.owing = table.owing()

    def entry(self, seat: int, wire_text: WireText) -> bytes:
        """Return what one seat, or a watcher, has before it."""
        key = (seat, wire_text.house.language)
        known = self.entries.get(key)
        if known is None:
            seen = self.views.get(seat)
            if seen is None:
                seen = self.views[seat] = self._view(seat)
            known = b'{"seat":%d,"view":%b,"tally":%b,"ask":%b}' % (
                seat,
                seen,
                self._tally(seat),
                wire_text.ask(self._ask(seat), self.names),
            )
            self.entries[key] = known
        return known

    def _view(self, seat: int) -> bytes:
        """Return what a seat sees; nothing where this table stands for one that was not played."""
        return NULL if self.unplayed else view(self.game.look(self._table(seat), seat))

    def _table(self, seat: int) -> Table:
        """Return the table before *seat*: while it decides anew what it sealed, its draft."""
        return self.drafts.get(seat, self.table)

    def _ask(self, seat: int) -> Ask | None:
        return self._table(seat).asks[seat] if seat < self.table.seats else None

    def _owing(self, seats: Sequence[int]) -> list[int]:
        """Return who owes a decision; that a seat decides anew is shown to itself alone."""
        if not self.drafts:
            return self.owing
        return sorted({*self.owing, *(seat for seat in seats if seat in self.drafts)})

    def _tally(self, seat: int) -> bytes:
        if seat >= self.table.seats or self.unplayed:
            return b"[]"
        return orjson.dumps(self.game.tally(self._table(seat), seat))

    def body(self, seats: Sequence[int], wire_text: WireText, offers: Offered) -> bytes:
        """Return an update's fields that say how things stand, without its number and events."""
        rest = {
            "names": self.names,
            "owing": self._owing(seats),
            "status": self.status(seats, wire_text),
            "phase": self.game.phase(self.table),
            "due": self.due,
            "undo": [wire_text.undo(seat, text, self.names) for seat, text in offers.undo],
            "reopen": offers.reopen,
            "drafts": [seat for seat in seats if seat in self.drafts],
            "over": self._over(wire_text),
        }
        entries = b",".join([self.entry(seat, wire_text) for seat in seats])
        return b'"game":"%b","seats":[%b],%b' % (
            self.game.key.encode(),
            entries,
            orjson.dumps(rest)[1:],
        )

    def _over(self, wire_text: WireText) -> messages.Over | None:
        outcome = self.table.outcome
        if outcome is None:
            return None
        return wire_text.over(outcome, self.names, self.seed, self.replay)

    def events(self, told: Sequence[tuple[Event, int]], wire_text: WireText) -> bytes:
        """Return a list of events."""
        notes = {note.number: note for note in self.notes}
        written = []
        for event, seat in told:
            if event.kind is not CHAIRS:
                written.append(wire_text.event(event, self.names, seat))
            elif event.args[1] in notes:  # the sheet keeps the newest only
                written.append(wire_text.note(notes[event.args[1]]))
        return b",".join(written)

    def status(self, seats: Sequence[int], wire_text: WireText) -> str:
        """Say who must do what; the question itself only to whom it is put."""
        words = wire_text.house
        if self.closed:
            return words.say("status", "closed", reason=words.say("refused", self.closed))
        if self.table.outcome is not None:
            return wire_text.words.end(self.table.outcome, self.names)
        mine = [seat for seat in self._owing(seats) if seat in seats]
        ask = self._ask(mine[0]) if mine else None
        if ask is not None:
            return wire_text.must(self.names[mine[0]], wire_text.title(ask, self.names))
        return wire_text.waits([self.names[seat] for seat in self.owing])


def update(
    n: int,
    events: bytes,
    body: bytes,
    moments: bytes = b"",
    *,
    since: bool = False,
    whole: bool = False,
) -> bytes:
    """Put an update together; *since* marks events that were missed, *whole* the whole story."""
    return b'{"type":"update","n":%d,"since":%b,"whole":%b,"events":[%b],"moments":[%b],%b' % (
        n,
        b"true" if since else b"false",
        b"true" if whole else b"false",
        events,
        moments,
        body,
    )


def named_in(sheet: Sheet) -> set[str]:
    """Return the visitors of whom a lobby says anything; to all others it says the same."""
    seated = {visitor for chair in sheet.chairs for visitor in chair.visitors()}
    return seated | {request.visitor for request in sheet.requests} | {sheet.host}
