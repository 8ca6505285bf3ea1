"""Hints for people at one table: what would a master do?

A hint is worked out from tables that the seat itself can imagine, beside the table, in the bots'
processes. Whoever else plays here reads that somebody asked, once for a step, and never more:
neither what the hint says, nor how long it took, nor how many inner choices it was asked for. Who
asked while bots decide in secret gets it at a fixed moment: it waits for these, so the exact time
would tell how long they think.
"""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pandemonium.bots.hint import MASTER, Advice
from pandemonium.bots.reasons import reason
from pandemonium.kernel.codec import encode
from pandemonium.kernel.news import WATCHER
from pandemonium.server import messages, tablebots, wire
from pandemonium.server.botworker import HintJob
from pandemonium.server.levels import seconds_of
from pandemonium.server.problems import Problem
from pandemonium.server.services import Timer
from pandemonium.server.streams import Socket
from pandemonium.server.tablebots import Sitting

if TYPE_CHECKING:
    from pandemonium.server.match import ServedMatch
    from pandemonium.server.rooms import Room


class Sought(NamedTuple):
    """A hint that is being worked out; before its *moment* it is not told."""

    number: int
    thinking: Timer
    moment: Sitting | None


class Hints:
    """Who has asked for which hint at one table."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.sought: dict[int, Sought] = {}
        self.found: dict[int, tuple[int, list[Advice]]] = {}
        self.marked: dict[int, object] = {}

    def ask(self, socket: Socket, seat: int, number: int) -> None:
        """Let a master look at the open ask of *seat*; Problem where there is no hint."""
        match = self.check(socket, seat, number)
        known = self.found.get(seat)
        if known is not None and known[0] == number:
            self._send(socket, seat, number, known[1])
            return
        if seat in self.sought:
            raise Problem(429, "slow_down")
        self._mark(match, seat, number)
        game = self.room.game
        seconds = seconds_of(MASTER, game.key)
        job = HintJob(
            game.package,
            game.key,
            MASTER,
            seat,
            encode(game.imagine(match.table, seat, self.room.rng)),
            tablebots.CHANCE.randbytes(16),
            self.room.sheet.id,
            seconds,
        )
        think = self.room.services.think
        thinking = think(job, lambda advice: self._heard(socket, seat, number, advice), seconds)
        self.sought[seat] = Sought(number, thinking, self._moment(match, seat, seconds))

    def _moment(self, match: "ServedMatch", seat: int, seconds: float) -> Sitting | None:
        """Return when a hint for a step decided in secret is told; None where it may be at once."""
        if match.lanes is None:
            return None
        services = self.room.services
        wait = {seat: services.pace * (seconds + tablebots.SPARE)}
        return Sitting(services.now(), wait, tablebots.BEAT * services.pace)

    def check(self, socket: Socket, seat: int, number: int) -> "ServedMatch":
        """Return the match in which *seat* may be given a hint for this ask, or Problem."""
        if seat not in socket.seats or seat == WATCHER:
            raise Problem(403, "not_your_seat")
        if not self.room.sheet.hints:
            raise Problem(403, "no_hints")
        match = self.room.running()
        if seat in match.drafts:  # others would read that something is being decided anew
            raise Problem(409, "no_hint_draft")
        ask = match.table.asks[seat]
        if ask is None or ask.number != number:
            raise Problem(409, "not_on_offer")
        return match

    def _mark(self, match: "ServedMatch", seat: int, number: int) -> None:
        """Let the others read that a hint was asked for, once for a step decided in secret."""
        step: object = number if match.lanes is None else match.lanes
        if self.room.sheet.others(seat) and self.marked.get(seat) != step:
            self.marked[seat] = step
            self.room.services.hinted(self.room, seat)

    def _heard(self, socket: Socket, seat: int, number: int, advice: list[Advice] | None) -> None:
        sought = self.sought.get(seat)
        if sought is None or sought.number != number:
            return
        tell = partial(self._tell, socket, seat, sought, advice)
        if sought.moment is None:
            tell()
        else:
            self.room.services.later(sought.moment.left(seat, self.room.services.now()), tell)

    def _tell(self, socket: Socket, seat: int, sought: Sought, advice: list[Advice] | None) -> None:
        if self.sought.get(seat) is not sought:
            return
        del self.sought[seat]
        if advice is None:
            socket.refuse(Problem(503, "no_hint"))
            return
        self.found[seat] = (sought.number, advice)
        self._send(socket, seat, sought.number, advice)

    def _send(self, socket: Socket, seat: int, number: int, advice: Sequence[Advice]) -> None:
        words, names = self.room.wire_text(socket.language).words, self.room.names
        lines = [
            messages.Advised(
                one.text, round(100 * one.chance), reason(advice, place, seat, words, names)
            )
            for place, one in enumerate(advice)
        ]
        socket.send(wire.dumps(messages.Hinted("hint", seat, number, lines)))

    def follow(self) -> None:
        """Let go of hints for what has been decided meanwhile."""
        match = self.room.match
        for seat, sought in list(self.sought.items()):
            ask = None if match is None else match.table.asks[seat]
            if ask is None or ask.number != sought.number:
                del self.sought[seat]
                sought.thinking.cancel()

    def stop(self) -> None:
        """Seek no hint any more."""
        for sought in self.sought.values():
            sought.thinking.cancel()
        self.sought.clear()
