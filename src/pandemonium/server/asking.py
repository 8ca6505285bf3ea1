"""What a seat may ask beside deciding: what an option would do, could lead to, and why not.

It is answered from what the seat may know, at the table it has before it.
"""

from typing import TYPE_CHECKING

from pandemonium.kernel.foresee import foresee
from pandemonium.kernel.news import WATCHER
from pandemonium.kernel.table import Ask, Table
from pandemonium.server import wire
from pandemonium.server.problems import Problem

if TYPE_CHECKING:
    from pandemonium.server.rooms import Room
    from pandemonium.server.streams import Socket


def send_foresight(room: "Room", socket: "Socket", seat: int, number: int) -> None:
    """Send what each option would do, as far as the seat can know."""
    table, ask = _open_ask(room, socket, seat, number)
    lines = foresee(room.game, table, seat, room.rng)
    socket.send(room.wire_text(socket.language).foresee(seat, ask, lines))


def send_prospect(room: "Room", socket: "Socket", seat: int, number: int, text: str) -> None:
    """Send what one option could lead to, where the game looks further than one decision."""
    table, ask = _open_ask(room, socket, seat, number)
    if text not in ask.texts():
        raise Problem(409, "not_on_offer")
    look_ahead = room.game.prospect
    index = ask.texts().index(text)
    seen = None if look_ahead is None else look_ahead(table, seat, index, room.rng)
    socket.send(wire.prospect(seat, number, text, seen))


def send_reasons(room: "Room", socket: "Socket", seat: int) -> None:
    """Send why the rest is not on offer."""
    refusals = room.game.refusals(_table(room, socket, seat), seat)
    socket.send(room.wire_text(socket.language).why(seat, refusals, room.names))


def _table(room: "Room", socket: "Socket", seat: int) -> Table:
    if seat not in socket.seats or seat == WATCHER:
        raise Problem(403, "not_your_seat")
    if room.match is None:
        raise Problem(409, "not_started")
    return room.match.table_of(seat)


def _open_ask(room: "Room", socket: "Socket", seat: int, number: int) -> tuple[Table, Ask]:
    table = _table(room, socket, seat)
    ask = table.asks[seat]
    if ask is None or ask.number != number:
        raise Problem(409, "not_on_offer")
    return table, ask
