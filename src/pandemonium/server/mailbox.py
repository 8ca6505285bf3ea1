"""The mailbox of a table: one decision on its way to the store at a time; store, then show."""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pandemonium.kernel.news import WATCHER, Event
from pandemonium.server.match import ServedMatch
from pandemonium.server.move import BETWEEN, TAKEN_BACK, Last, Move
from pandemonium.server.problems import Problem
from pandemonium.server.store import Decision, Entry, Verdict
from pandemonium.server.streams import Socket

if TYPE_CHECKING:
    from pandemonium.server.rooms import Room

MOST_PENDING: Final = 64


@dataclass
class Waiting:
    """A message of the mailbox: an answer (a bot's has no socket), or something else to be done."""

    socket: Socket | None
    seat: int
    number: int
    text: str = ""
    errand: Callable[[ServedMatch], None] | None = None
    last: Last | None = None
    """What is to be taken back: if it is gone when the wish comes up again, nothing else is."""


class Mailbox:
    """What people and bots say to a table, taken up one after another."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.pending: deque[Waiting] = deque()
        self.on_its_way: Waiting | None = None
        self.move: Move | None = None
        self.reloading = False
        self.held_off = False

    def is_busy(self) -> bool:
        """Tell whether something is waiting or on its way."""
        return bool(self.on_its_way or self.pending or self.reloading)

    def answer(self, socket: Socket, seat: int, number: int, text: str) -> None:
        """Put an answer into the mailbox."""
        self._send_in(Waiting(socket, seat, number, text), socket)

    def take_back(self, socket: Socket, seat: int) -> None:
        """Put the wish of *seat* to take its last decision back into the mailbox."""
        waiting = Waiting(socket, seat, 0)
        waiting.errand = lambda match: self._take_back(match, waiting)
        self._send_in(waiting, socket)

    def reopen(self, socket: Socket, seat: int, opening: bool) -> None:
        """Let *seat* decide anew what it has sealed, or leave it as it is. Nobody else is told."""

        def errand(match: ServedMatch) -> None:
            if not opening:
                self.room.drafted(match.close_draft(seat), seat)
            elif self.room.takebacks.may_reopen(match, seat):
                self.room.drafted(match.reopen(seat), seat)
            elif seat not in match.drafts:
                raise Problem(409, "no_reopen")

        self._send_in(Waiting(socket, seat, 0, errand=errand), socket)

    def _send_in(self, waiting: Waiting, socket: Socket) -> None:
        if waiting.seat not in socket.seats or waiting.seat == WATCHER:
            socket.refuse(Problem(403, "not_your_seat"), waiting.number)
        elif self.room.match is None:
            socket.refuse(Problem(409, "not_started"), waiting.number)
        elif len(self.pending) >= MOST_PENDING:
            socket.refuse(Problem(429, "busy"), waiting.number)
        elif self.held_off:
            socket.refuse(Problem(503, "not_stored"), waiting.number)
        else:
            self.put(waiting)

    def put(self, waiting: Waiting) -> None:
        self.pending.append(waiting)
        self.drain()

    def drain(self) -> None:
        """Take up messages until one is on its way to the store."""
        while self.pending and self.on_its_way is None and not self.reloading:
            waiting = self.pending.popleft()
            try:
                self._take_up(waiting)
            except Problem as problem:
                if waiting.socket is not None:
                    waiting.socket.refuse(problem, waiting.number)
                else:
                    self.room.tablebots.forget(waiting.seat)
                    self.room.wake_bots()

    def _take_up(self, waiting: Waiting) -> None:
        """Do what is asked; the game itself asks for answers, all else takes one's own time."""
        match = self.room.running()
        if waiting.socket is None:
            self._decide(match, waiting, waiting.text.split(BETWEEN))
        elif waiting.errand is None:
            self._decide(match, waiting, [waiting.text])
        else:
            self.move = None
            with waiting.socket.charged():
                waiting.errand(match)

    def _decide(self, match: ServedMatch, waiting: Waiting, texts: list[str]) -> None:
        move = self.move = match.propose(
            waiting.seat, waiting.number, *texts, watched=bool(self.room.sockets)
        )
        if move is None:
            return
        if move.kept_back:
            self.room.drafted(match.accept(move), waiting.seat)
        else:
            self._send_off(match, waiting, move.line)

    def _take_back(self, match: ServedMatch, waiting: Waiting) -> None:
        last = match.last_of(waiting.seat)
        waiting.last = last if waiting.last is None else waiting.last
        mine = last == waiting.last and self.room.takebacks.is_own(match, waiting.seat)
        if not mine or not match.may_take_back(waiting.seat, self.room.rng):
            raise Problem(409, "no_undo")
        if waiting.seat in match.drafts:
            self.room.drafted(match.take_back(waiting.seat), waiting.seat)
        else:
            self._send_off(match, waiting, TAKEN_BACK)

    def _send_off(self, match: ServedMatch, waiting: Waiting, line: str) -> None:
        self.on_its_way = waiting
        entry = Entry(self.room.sheet.id, match.seq + 1, waiting.seat, line)
        self.room.services.append(entry, self._stored)

    def _stored(self, verdict: Verdict) -> None:
        """Show a decision that is durable now; or learn why it is not."""
        waiting, move, match = self.on_its_way, self.move, self.room.match
        assert waiting is not None
        assert match is not None
        self.on_its_way = self.move = None
        if verdict is Verdict.STORED:
            self._happened(match, waiting, move)
        elif verdict is Verdict.SECOND:
            self.pending.appendleft(waiting)
            self.request_reload()
        elif verdict is Verdict.UNSURE:  # show what became of it before anybody tries again
            self._not_stored(waiting, "not_sure")
            self.request_reload()
        else:
            self._not_stored(waiting, "not_stored")
        self.drain()

    def _happened(self, match: ServedMatch, waiting: Waiting, move: Move | None) -> None:
        if waiting.socket is None:
            self.room.tablebots.called.pop(waiting.seat, None)
        else:
            self.room.decides_again(waiting.seat)
        if move is not None:
            if waiting.socket is not None:
                waiting.socket.played()
            self.room.happened(match.accept(move), [waiting.seat], move.moments)
            return
        assert waiting.socket is not None
        with waiting.socket.charged(anyway=True):
            self.room.happened(self.room.take_back(waiting.seat), [waiting.seat])

    def _not_stored(self, waiting: Waiting, reason: str) -> None:
        if waiting.socket is not None:
            waiting.socket.refuse(Problem(503, reason), waiting.number)
        else:
            self.room.tablebots.forget(waiting.seat)
            self.room.services.later(1.0, self.room.wake_bots)

    def request_reload(self) -> None:
        """Ask for the log beyond what is known here."""
        if not self.reloading:
            self.reloading = True
            self.room.services.reload(self.room)

    def hold_off(self) -> None:
        """Keep nobody waiting while the log cannot be read; what is waiting did not happen."""
        self.held_off = True
        pending, self.pending = self.pending, deque()
        for waiting in pending:
            self._not_stored(waiting, "not_stored")

    def caught_up(self, decisions: Sequence[Decision]) -> None:
        """Repeat what other processes have decided, show where it leads, then go on."""
        self.reloading = self.held_off = False
        match = self.room.running()
        news: list[Event] = []
        seats: set[int] = set()
        for decision in decisions:
            if decision.seq == match.seq + 1:
                if decision.text == TAKEN_BACK:
                    news += self.room.take_back(decision.seat)
                else:
                    news += match.follow(decision)
                seats.add(decision.seat)
        if seats:
            self.room.happened(news, seats)
        self.drain()

    def set_up_anew(self, decisions: Sequence[Decision]) -> None:
        """Begin again from the whole log."""
        self.reloading = self.held_off = False
        self.room.tablebots.forget_all()
        self.room.begin(decisions)
        self.room.publish([])
        self.room.wake_bots()
        self.drain()
