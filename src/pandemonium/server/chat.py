"""What is said at a table: kept in the store, shown to whoever is there."""

import time
from collections import deque
from typing import TYPE_CHECKING, Final

from pandemonium.server import messages, wire
from pandemonium.server.problems import server_text
from pandemonium.server.store import Line
from pandemonium.server.streams import Socket

if TYPE_CHECKING:
    from pandemonium.server.hall import Hall
    from pandemonium.server.rooms import Room

SHOWN: Final = 100
"""So many lines are shown to whoever comes in."""


class Chat:
    """The newest lines of one table, as they are sent."""

    def __init__(self) -> None:
        self.number = 0
        self.lines: deque[bytes] = deque(maxlen=SHOWN)

    def hear(self, line: Line) -> bytes | None:
        """Keep a line and return how it is sent; None for one that was heard before."""
        if line.number <= self.number:
            return None
        self.number = line.number
        seat = None if line.seat < 0 else line.seat
        said = wire.dumps(messages.ChatLine("chat", line.name, seat, line.text, int(line.at)))
        self.lines.append(said)
        return said


async def say(hall: "Hall", room: "Room", socket: Socket, text: str) -> None:
    """Keep and pass on a line of chat."""
    seat = next((seat for seat in socket.seats if seat < room.sheet.seats), -1)
    words = server_text(room.sheet.language)
    name = room.names[seat] if seat >= 0 else words.say("bot", "nameless")
    key, at = room.sheet.id, time.time()
    number = await hall.writer.call(lambda store: store.say(key, seat, name, text, at))
    if number > room.chat.number:
        await catch_up(hall, room)


async def catch_up(hall: "Hall", room: "Room") -> None:
    """Pass on what was said since the last line that was heard here."""
    key, after = room.sheet.id, room.chat.number
    for line in await hall.writer.call(lambda store: store.said(key, after, SHOWN)):
        room.hear_chat(line)
