"""A live table: who is there, what they are shown, and the bots beside them."""

import secrets
import time
from collections.abc import Collection, Sequence
from typing import Any, Final

from pandemonium.kernel.game import Game
from pandemonium.kernel.news import EVERYONE, WATCHER, Event
from pandemonium.kernel.rng import Rng, rng_from_seed
from pandemonium.kernel.table import Content, Moment
from pandemonium.server import lobby, wire, wiretext
from pandemonium.server.attendance import Objections
from pandemonium.server.chat import Chat
from pandemonium.server.clock import Clock
from pandemonium.server.hints import Hints
from pandemonium.server.mailbox import Mailbox, Waiting
from pandemonium.server.match import ServedMatch
from pandemonium.server.move import BETWEEN
from pandemonium.server.notices import Notices
from pandemonium.server.presence import Presence
from pandemonium.server.problems import Problem, server_text
from pandemonium.server.seating import lobby_picture
from pandemonium.server.services import Services
from pandemonium.server.store import Decision, Line
from pandemonium.server.streams import Socket, Stream
from pandemonium.server.tablebots import TableBots
from pandemonium.server.takebacks import TakeBacks

EPOCH: Final = 1_700_000_000
"""Updates are counted from the millisecond a table woke in, a thousand for each: a number that was
heard before a restart, or from another process, is not taken for one of those that follow."""


class Room:
    """One table while somebody is there."""

    def __init__(
        self, sheet: lobby.Sheet, version: int, game: Game, content: Content, services: Services
    ) -> None:
        self.sheet = sheet
        self.version = version
        self.game = game
        self.content = content
        self.services = services
        self.match: ServedMatch | None = None
        self.names = sheet.names()
        self.noted = sheet.noted
        self.forgotten = 0
        self.streams: dict[tuple[int, ...], Stream] = {}
        self.sockets: list[Socket] = []
        self.presence = Presence()
        self.notices = Notices(self._lobby_of)
        self.mail = Mailbox(self)
        self.objections = Objections(self)
        self.leads = True
        self.first_n = max(1, int(1000 * (time.time() - EPOCH))) * 1000
        self.rng: Rng = rng_from_seed(secrets.token_bytes(16))
        self.tablebots = TableBots(sheet.id, game, services, self.rng, self._bot_answers)
        self.takebacks = TakeBacks(
            services, self.rng, self._holder, self._chair, lambda: self.publish([])
        )
        self.hints = Hints(self)
        self.clock = Clock(services, self._time_is_up)
        self.punctual: set[int] = set()
        self.sent = 0
        self.chat = Chat()
        self.last_used = time.monotonic()
        self.woken_in = 0.0

    # -- people -----------------------------------------------------------------------------------

    def begin(self, decisions: Sequence[Decision] = ()) -> None:
        """Set the table up from its seed and the stored log."""
        self.begin_at(self.played(decisions))

    def played(self, decisions: Sequence[Decision]) -> ServedMatch:
        """Play the stored log and change nothing here: it may take long, so a thread does it."""
        sheet = self.sheet
        seed = bytes.fromhex(sheet.seed)
        match = ServedMatch(self.game, sheet.seats, seed, sheet.settings, self.content)
        match.resume(decisions)
        return match

    def begin_at(self, match: ServedMatch) -> None:
        """Set the table up as *match* has come to stand."""
        self.match = match
        self.forgotten = self.sheet.noted - len(self.sheet.notes)
        for note in self.sheet.notes:
            self.match.history.insert(max(0, note.place - self.forgotten), _note(note))
        self.noted = self.sheet.noted
        self.clock.begin(self.sheet, [] if self.match.closed else self.match.table.owing())
        if not self.sheet.since:
            self.services.keep_clock(self)

    def begin_closed(self, reason: str) -> None:
        """Say why the table cannot go on and show nothing of it; its log is not played."""
        self.match = ServedMatch(self.game, self.sheet.seats, bytes(32), {}, self.content)
        self.match.close(reason)

    def enter(self, socket: Socket, seen: int) -> None:
        """Let a greeted connection in: the lobby, the chat, and the table as it stands."""
        if not self._attended() and not self.clock.lasts():
            self._restart_clock()  # nobody loses time at a table where nobody was
        self.sockets.append(socket)
        self.presence.come(socket.visitor)
        self._place(socket)
        self.show_lobby(socket)
        for said in self.chat.lines:
            socket.send(said)
        self._greet(socket, seen)
        self.objections.follow()
        self.wake_bots()

    def leave(self, socket: Socket) -> None:
        """Forget a closed connection; its seat stays its visitor's, and what it said counts."""
        if socket not in self.sockets:
            return
        self.sockets.remove(socket)
        self.presence.go(socket.visitor, noted=socket.visitor in wire.named_in(self.sheet))
        self._unplace(socket)
        self.last_used = time.monotonic()
        self.show_lobby()

    def _place(self, socket: Socket) -> None:
        seats = tuple(self.sheet.held_by(socket.visitor)) or (WATCHER,)
        socket.seats = seats
        stream = self.streams.setdefault(seats, Stream(seats, self.first_n))
        stream.sockets.append(socket)

    def _unplace(self, socket: Socket) -> None:
        stream = self.streams.get(socket.seats)
        if stream is not None and socket in stream.sockets:
            stream.sockets.remove(socket)

    def _greet(self, socket: Socket, seen: int | None) -> None:
        match = self.match
        if match is None:
            return
        stream = self.streams[socket.seats]
        wire_text = self.wire_text(socket.language)
        self.takebacks.after(match, [seat for seat in stream.seats if seat != WATCHER])
        offers = self.takebacks.among(stream.seats)
        self.sent += 1
        stream.greet(socket, self.snapshot(), wire_text, match.history, offers, seen)

    def absent(self, seat: int) -> float | None:
        """Return since how many seconds the person of *seat* is away; None for somebody present."""
        return self.presence.absent(self._chair(seat))

    def connected(self, seat: int) -> bool:
        return self._chair(seat).sort == "person" and self.absent(seat) is None

    def _chair(self, seat: int) -> lobby.Chair:
        return self.sheet.chairs[seat]

    def take_sheet(self, sheet: lobby.Sheet, version: int) -> None:
        """Follow a change of the sheet: seats move, names change, the game may begin."""
        starting = sheet.started and self.match is None
        self.sheet, self.version = sheet, version
        self.clock.follow(sheet)
        before, self.names = self.names, sheet.names()
        self._show_out()
        news = [_note(note) for note in sheet.notes if note.number > self.noted]
        self.noted = sheet.noted
        moved = [
            socket
            for socket in self.sockets
            if socket.seats != (tuple(sheet.held_by(socket.visitor)) or (WATCHER,))
        ]
        for socket in moved:
            self._unplace(socket)
            self._place(socket)
        if starting:
            self.begin()
        self.show_lobby()
        if starting:
            for socket in self.sockets:
                self._greet(socket, 0)
        else:
            if self.match is not None:
                self.match.history.extend(news)
            if self.names != before or news:
                self.publish(news)
            for socket in moved:
                self._greet(socket, None)
        self.objections.follow()
        self.wake_bots()

    def _show_out(self) -> None:
        """Tell whoever was removed, or came by an invitation that has died, and close the door."""
        for socket in list(self.sockets):
            if not self.sheet.may_look(socket.visitor):
                self.leave(socket)
                socket.refuse(Problem(403, self.sheet.barred.get(socket.visitor, "not_here")))
                socket.close(4403, "")

    def place_news(self, sheet: lobby.Sheet) -> None:
        """Let fresh notes of a changed sheet, and new people, begin where the story is now."""
        for old, new in zip(self.sheet.chairs, sheet.chairs, strict=True):
            if self.match is not None and old.hand != new.hand:
                new.before = self.match.count
        for note in sheet.notes:
            if note.place < 0:
                length = self.noted if self.match is None else len(self.match.history)
                note.place = self.forgotten + length + note.number - self.noted - 1

    def show_lobby(self, anew: Socket | None = None) -> None:
        """Tell everybody who sits where, if that has changed; and *anew* in any case."""
        self.notices.show(self.sheet, self.sockets, anew)

    def _lobby_of(self, socket: Socket) -> dict[str, Any]:
        links = self.services.links(self, socket)
        return lobby_picture(self.sheet, socket.visitor, self.connected, links, socket.language)

    def set_language(self, socket: Socket, language: str) -> None:
        """Speak another language to this connection from now on."""
        socket.language = server_text(language).language
        self.show_lobby(socket)
        if self.match is not None:
            self._greet(socket, None)

    def hear_chat(self, line: Line) -> None:
        """Pass on what was said."""
        said = self.chat.hear(line)
        if said is not None:
            for socket in self.sockets:
                socket.send(said)

    # -- decisions --------------------------------------------------------------------------------

    def drafted(self, news: list[Event], seat: int) -> None:
        """Show *seat* alone how its draft stands: nothing has changed for anybody else."""
        self.last_used = time.monotonic()
        self.takebacks.after(self.running(), [seat])
        self.publish(news)

    def running(self) -> ServedMatch:
        """Return the match; Problem while the game has not begun."""
        if self.match is None:
            raise Problem(409, "not_started")
        return self.match

    def take_back(self, seat: int) -> list[Event]:
        """Undo what the log says was undone; bots whose question that changes think anew."""
        match = self.running()
        self.clock.changed_mind(seat)
        if match.lanes is None:
            self.tablebots.forget_all()
        else:  # what the others think about in their lanes stays as it is
            self.tablebots.forget(seat)
        return match.take_back(seat)

    def happened(
        self, news: list[Event], seats: Collection[int], moments: Sequence[Moment] = ()
    ) -> None:
        """Show what *seats* have decided, and go on."""
        match = self.running()
        self.last_used = time.monotonic()
        self.takebacks.after(match, seats)
        if self.clock.after(match.table.owing(), news, seats):
            self.tablebots.called.clear()
            self._note_punctual()
            self.services.keep_clock(self)
        self.hints.follow()
        self.publish(news, moments)
        if match.table.outcome is not None and not self.sheet.over:
            self.services.finished(self)
        self.wake_bots()

    # -- what is shown ----------------------------------------------------------------------------

    def wire_text(self, language: str) -> wiretext.WireText:
        return wiretext.wire_text_of(self.game, self.content, language)

    def snapshot(self) -> wire.Snapshot:
        """Return this moment, to be written for whoever may look."""
        match = self.running()
        over = match.table.outcome is not None
        return wire.Snapshot(
            self.game,
            match.table,
            self.names,
            self.sheet.seed if over else "",
            f"/api/tables/{self.sheet.id}/replay",
            match.closed,
            self.sheet.notes,
            self.clock.due(),
            {seat: draft.table for seat, draft in match.drafts.items()},
            unplayed=match.unplayed,
        )

    def publish(self, news: Sequence[Event], moments: Sequence[Moment] = ()) -> None:
        """Send every audience what it may see of this moment, and of those that led to it."""
        match = self.match
        if match is None or not self.sockets:
            return
        snapshot = self.snapshot()
        wire_text = {
            language: self.wire_text(language)
            for language in {socket.language for socket in self.sockets}
        }
        place = len(match.history)
        for stream in list(self.streams.values()):
            if stream.sockets:
                offers = self.takebacks.among(stream.seats)
                self.sent += stream.show(snapshot, wire_text, news, offers, place, moments)

    # -- bots -------------------------------------------------------------------------------------

    def lead(self, leads: bool) -> None:
        """Learn whether this process is the one that runs the table's bots and clocks."""
        begins, self.leads = leads and not self.leads, leads
        if begins:
            self.wake_bots()
        elif not leads:
            self.tablebots.forget_all()

    def wake_bots(self) -> None:
        """Let every bot that owes a decision begin to think, unless another process does so."""
        if self.sheet.is_paused():
            self.tablebots.forget_all()
            self.tablebots.called.clear()
        elif self.leads and self.match is not None and not self.match.closed:
            self.tablebots.wake(self.match.table, self.sheet.chairs)

    def _bot_answers(self, seat: int, number: int, texts: list[str]) -> None:
        """Answer for a bot, unless the moment has passed, or a person or process took over."""
        ask = self.running().table.asks[seat]
        bot = self.tablebots.thinks_for(seat, self.sheet.chairs)
        if ask is None or ask.number != number or not bot or not self.leads:
            self.tablebots.forget(seat)
            return
        self.mail.put(Waiting(None, seat, number, BETWEEN.join(texts)))

    def _time_is_up(self, seat: int) -> None:
        """Let a bot decide for somebody who has not; where nobody is, nobody is late."""
        if not self._attended() and not self.clock.lasts():
            self._restart_clock()
            return
        self.tablebots.call(seat, self.sheet.level())
        if self.leads:  # of several processes one runs the clocks; the others are ready to go on
            self.wake_bots()
            self.services.ran_out(self, seat)

    def decides_again(self, seat: int) -> None:
        """A person has decided; what was said of being late is forgotten with the next step."""
        self.tablebots.called.pop(seat, None)
        if self.sheet.chairs[seat].late:
            self.punctual.add(seat)

    def _note_punctual(self) -> None:
        """Write down who is late no more, when everybody sees a new step.

        An inner choice of a sealed step changes nothing that others could look at.
        """
        punctual, self.punctual = self.punctual, set()
        if punctual:
            self.services.in_time(self, punctual)

    def _restart_clock(self) -> None:
        self.clock.restart()
        self.publish([])

    def _attended(self) -> bool:
        return any(self.connected(seat) for seat in range(self.sheet.seats))

    def _holder(self, seat: int) -> Socket | None:
        """Return a connection that holds *seat*."""
        return next((socket for socket in self.sockets if seat in socket.seats), None)

    # -- the end of a visit -----------------------------------------------------------------------

    def is_idle(self, seconds: float) -> bool:
        """Tell whether nobody has been here for so long that the room may be forgotten."""
        used = time.monotonic() - self.last_used <= seconds
        return not (used or self.sockets or self.mail.is_busy() or self._waits_for_a_bot())

    def _waits_for_a_bot(self) -> bool:
        """Tell whether a bot of this process is at work, with whom nobody else would go on."""
        match = self.match
        if match is None or match.closed or not self.leads or self.sheet.is_paused():
            return False
        return any(self.sheet.chairs[seat].is_bot() for seat in match.table.owing())

    def shut(self, code: int, reason: str) -> None:
        """Close every connection; nobody here thinks or keeps time any more."""
        self.clock.stop()
        self.objections.stop()
        self.hints.stop()
        self.lead(leads=False)
        for socket in list(self.sockets):
            socket.close(code, reason)


def _note(note: lobby.Note) -> Event:
    return Event(EVERYONE, wiretext.CHAIRS, (note.seat, note.number))
