"""Who stays away too long, and who sits down when nobody objects: what presence does to a sheet.

The host's yes to a stranger counts after a while in which everybody else at the table may say no;
without somebody there to say it, it does not count. That closes the way by which one person could
let in an own second browser and see two hands.
"""

import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from pandemonium.server import chairs
from pandemonium.server.lobby import Sheet
from pandemonium.server.services import Timer

if TYPE_CHECKING:
    from pandemonium.server.rooms import Room

OBJECTION_SECONDS: Final = 20.0
GHOST_SECONDS: Final = 30.0
"""Who asked for a chair and has been away for so long asks no more."""


class Objections:
    """The strangers of one table to whom the host has agreed, each with the time to object."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.timers: dict[int, Timer] = {}

    def follow(self) -> None:
        """Follow a change of the sheet, or of who is there."""
        agreed = {request.number for request in self.room.sheet.requests if request.agreed}
        for number in set(self.timers) - agreed:
            self.timers.pop(number).cancel()
        for number in agreed - set(self.timers):
            if self._witnessed():
                over = partial(self._over, number)
                self.timers[number] = self.room.services.later(OBJECTION_SECONDS, over)

    def _witnessed(self) -> bool:
        """Tell whether somebody could object, or nobody else has a chair here."""
        witnesses = self.room.sheet.witnesses()
        return not witnesses or any(map(self.room.connected, witnesses))

    def _over(self, number: int) -> None:
        del self.timers[number]
        if self._witnessed():  # else it begins anew when somebody comes
            self.room.services.unopposed(self.room, number)

    def stop(self) -> None:
        for timer in self.timers.values():
            timer.cancel()
        self.timers.clear()


def missed(room: "Room", limit: float) -> Callable[[Sheet], None] | None:
    """Return what absence has done to a table: its host's office, its strangers' wishes."""
    sheet = room.sheet
    if sheet.over:
        return None
    gone = {one.number for one in sheet.requests if _away(room, one.visitor, one.at)}
    host = sheet.host
    heirs = [seat for seat in sheet.company() if room.connected(seat)]
    if not _host_away(room, limit):
        heirs = []
    if not gone and not heirs:
        return None

    def note(current: Sheet) -> None:
        chairs.forget_requests(current, gone)
        if heirs and current.host == host:
            chairs.pass_on(current, heirs)

    return note


def _away(room: "Room", visitor: str, since: float) -> bool:
    """Tell whether a stranger who asked is gone; of another process's visitors nothing is known."""
    there = room.presence
    if there.has(visitor) or (there.shared and visitor not in there.left_at):
        return False
    return time.time() - max(since, there.left_at.get(visitor, 0.0)) > GHOST_SECONDS


def _host_away(room: "Room", limit: float) -> bool:
    """Tell whether the host has been away for *limit* seconds, on every device and chair."""
    sheet = room.sheet
    seats = [seat for seat, chair in enumerate(sheet.chairs) if chair.belongs_to(sheet.host)]
    if not seats:
        there = room.presence
        if there.has(sheet.host) or there.shared:
            return False
        return time.time() - there.left_at.get(sheet.host, there.opened_at) >= limit
    away = [room.absent(seat) for seat in seats]
    return all(one is not None and one >= limit for one in away)
