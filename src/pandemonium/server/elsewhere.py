"""What other processes at the same store do: one hears of it there, and tells them there."""

import contextlib
import time
from functools import partial
from typing import TYPE_CHECKING, Any

from pandemonium.server import chat, lobby
from pandemonium.server.problems import Problem
from pandemonium.server.rooms import Room
from pandemonium.server.store import EVERYTHING

if TYPE_CHECKING:
    from pandemonium.server.hall import Hall


class Elsewhere:
    """The hall's ear at the store, and its word to those who listen there."""

    def __init__(self, hall: "Hall") -> None:
        self.hall = hall

    def heard(self, key: str) -> None:
        """Another process changed a table; called on the listener's thread."""
        self.hall.loop.call_soon_threadsafe(self.look_again, key)

    def look_again(self, key: str) -> None:
        """Bring a table that is in memory here up to date, or all of them."""
        rooms, loading = self.hall.rooms, self.hall.loading
        for one in [*rooms, *loading] if key == EVERYTHING else [key]:
            waiting, room = loading.get(one), rooms.get(one)
            if waiting is not None:  # what it has read already may be older than this
                waiting.add_done_callback(partial(self._loaded_meanwhile, one))
            elif room is not None:
                self.hall.start(self._follow(room))

    def _loaded_meanwhile(self, key: str, _: Any) -> None:
        room = self.hall.rooms.get(key)
        if room is not None:
            self.hall.start(self._follow(room))

    async def _follow(self, room: Room) -> None:
        hall = self.hall
        with contextlib.suppress(Problem):  # a table that is gone has been closed already
            await hall.insist(lambda: hall.refresh_sheet(room))
            await hall.insist(lambda: chat.catch_up(hall, room))
            if room.match is not None:
                room.mail.request_reload()

    async def present(self, room: Room, visitor: str, here: bool) -> None:
        """Note in a shared store that a visitor came or went."""
        if not self.hall.config.shared or not room.sheet.held_by(visitor):
            return
        away = 0.0 if here else time.time()

        def note(sheet: lobby.Sheet) -> None:
            for seat in sheet.held_by(visitor):
                if here or not room.presence.attends(sheet.chairs[seat]):
                    sheet.chairs[seat].away = away

        await self.hall.note(room, note)
