"""What a visitor may say at a table: one function for each kind of message."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, cast

from pandemonium.kernel.news import WATCHER
from pandemonium.server import asking, lobby
from pandemonium.server.naming import clean
from pandemonium.server.problems import Problem
from pandemonium.server.rooms import Room

if TYPE_CHECKING:
    from pandemonium.server.sockets import TableSocket

MOST_CHAT: Final = 500
BIG: Final = 2**53
PONG: Final = b'{"type":"pong"}'
Message = dict[str, Any]
Action = Callable[["TableSocket", Room, Message], None]


def act(socket: "TableSocket", room: Room, message: Message) -> None:
    """Do what *message* asks for, or tell why not."""
    action = ACTIONS.get(str(message.get("type")))
    if action is None:
        socket.refuse(Problem(400, "unknown_message"))
        return
    attempt(action, socket, room, message)


def attempt(action: Action, socket: "TableSocket", room: Room, message: Message) -> None:
    """Do it, or tell why not."""
    try:
        action(socket, room, message)
    except Problem as problem:
        number = message.get("ask")
        socket.refuse(problem, number if is_int(number) else None)


def costly(action: Action) -> Action:
    """Let *action* use the address's share of the server's time, and no more.

    Answers are not counted: the game itself asks for them. What may be asked at any time is; what
    is reconsidered, when its turn in the mailbox comes.
    """

    def measured(socket: "TableSocket", room: Room, message: Message) -> None:
        with socket.charged():
            action(socket, room, message)

    def in_turn(socket: "TableSocket", room: Room, message: Message) -> None:
        def work() -> None:
            if socket.room is room:  # nobody is told who has gone meanwhile
                attempt(measured, socket, room, message)

        socket.hall.turns.take(socket.address, work)

    return in_turn


def is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < BIG


def _int(message: Message, key: str) -> int:
    value = message.get(key)
    if not is_int(value):
        raise Problem(400, "malformed")
    return int(cast("int", value))


def _option(message: Message) -> str:
    text = message.get("option")
    if not isinstance(text, str) or len(text) > 200:
        raise Problem(400, "malformed")
    return text


def _answer(socket: "TableSocket", room: Room, message: Message) -> None:
    room.mail.answer(socket, _int(message, "seat"), _int(message, "ask"), _option(message))


def _undo(socket: "TableSocket", room: Room, message: Message) -> None:
    room.mail.take_back(socket, _int(message, "seat"))


def _reopen(socket: "TableSocket", room: Room, message: Message) -> None:
    opening = message.get("open", True)
    if not isinstance(opening, bool):
        raise Problem(400, "malformed")
    room.mail.reopen(socket, _int(message, "seat"), opening)


def _foresee(socket: "TableSocket", room: Room, message: Message) -> None:
    asking.send_foresight(room, socket, _int(message, "seat"), _int(message, "ask"))


def _prospect(socket: "TableSocket", room: Room, message: Message) -> None:
    seat, number = _int(message, "seat"), _int(message, "ask")
    asking.send_prospect(room, socket, seat, number, _option(message))


def _why(socket: "TableSocket", room: Room, message: Message) -> None:
    asking.send_reasons(room, socket, _int(message, "seat"))


def _ready(socket: "TableSocket", room: Room, message: Message) -> None:
    ready = message.get("ready")
    if not isinstance(ready, bool):
        raise Problem(400, "malformed")
    if not socket.hall.limits.take("change", socket.address):
        raise Problem(429, "slow_down")
    socket.hall.start(_be_ready(socket, room, ready))


async def _be_ready(socket: "TableSocket", room: Room, ready: bool) -> None:
    try:
        await socket.hall.change(
            room.sheet.id, lambda sheet: lobby.set_ready(sheet, socket.visitor, ready)
        )
    except Problem as problem:
        socket.refuse(problem)


def _chat(socket: "TableSocket", room: Room, message: Message) -> None:
    text = message.get("text")
    if not isinstance(text, str) or len(text) > MOST_CHAT or not clean(text):
        raise Problem(400, "malformed")
    if not _may_chat(socket, room):
        raise Problem(429, "slow_down")
    socket.hall.start(socket.hall.say(room, socket, clean(text)))


def _may_chat(socket: "TableSocket", room: Room) -> bool:
    """Count a line by seat or, for watchers, by address: a cookie anybody may invent.

    All watchers of a table together are limited too, so that many addresses do not drown it.
    """
    take, table = socket.hall.limits.take, room.sheet.id
    if not take("chat_address", socket.address):
        return False
    if socket.seats != (WATCHER,):
        return take("chat", f"{table} seat {socket.seats[0]}")
    return take("chat", f"{table} from {socket.address}") and take("chat_gallery", table)


def _language(socket: "TableSocket", room: Room, message: Message) -> None:
    room.set_language(socket, str(message.get("language")))


def _ping(socket: "TableSocket", room: Room, message: Message) -> None:  # noqa: ARG001 - an action like the others
    socket.send(PONG)


def _hello_again(socket: "TableSocket", room: Room, message: Message) -> None:
    """Greeting twice is asking for the table anew."""
    room.set_language(socket, str(message.get("language", socket.language)))


ACTIONS: Final[dict[str, Action]] = {
    "answer": _answer,
    "undo": _undo,
    "reopen": _reopen,
    "foresee": costly(_foresee),
    "prospect": costly(_prospect),
    "why": costly(_why),
    "ready": _ready,
    "chat": _chat,
    "language": costly(_language),
    "ping": _ping,
    "hello": costly(_hello_again),
}
