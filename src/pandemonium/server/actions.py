"""What a visitor may say at a table: one function for each kind of message."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from pydantic import ValidationError

from pandemonium.kernel.news import WATCHER
from pandemonium.server import asking, chat, lobby, messages
from pandemonium.server.naming import clean
from pandemonium.server.problems import Problem
from pandemonium.server.rooms import Room
from pandemonium.server.wire import dumps

if TYPE_CHECKING:
    from pandemonium.server.sockets import TableSocket

UNTOLD: Final = ("union_tag_invalid", "union_tag_not_found")
"""What pydantic calls a message whose type is none of ours, or missing."""
PONG: Final = dumps(messages.Pong("pong"))
Action = Callable[["TableSocket", Room, Any], None]


def act(socket: "TableSocket", room: Room, said: dict[str, Any]) -> None:
    """Do what was *said*, or tell why not."""
    try:
        message = read(said)
    except Problem as problem:
        number = said.get("ask")
        socket.refuse(problem, number if type(number) is int else None)
    else:
        attempt(ACTIONS[type(message)], socket, room, message)


def read(said: dict[str, Any]) -> messages.Said:
    """Return what was said; Problem for what says nothing."""
    try:
        return messages.SAID.validate_python(said)
    except ValidationError as mistake:
        unknown = mistake.errors(include_url=False)[0]["type"] in UNTOLD
        raise Problem(400, "unknown_message" if unknown else "malformed") from None


def attempt(action: Action, socket: "TableSocket", room: Room, message: messages.Said) -> None:
    """Do it, or tell why not."""
    try:
        action(socket, room, message)
    except Problem as problem:
        socket.refuse(problem, getattr(message, "ask", None))


def costly(action: Action) -> Action:
    """Let *action* use the address's share of the server's time, and no more.

    Answers are not counted: the game itself asks for them. What may be asked at any time is; what
    is reconsidered, when its turn in the mailbox comes.
    """

    def measured(socket: "TableSocket", room: Room, message: messages.Said) -> None:
        with socket.charged():
            action(socket, room, message)

    def in_turn(socket: "TableSocket", room: Room, message: messages.Said) -> None:
        def work() -> None:
            if socket.room is room:  # nobody is told who has gone meanwhile
                attempt(measured, socket, room, message)

        socket.hall.turns.take(socket.address, work)

    return in_turn


def _answer(socket: "TableSocket", room: Room, message: messages.Answer) -> None:
    room.mail.answer(socket, message.seat, message.ask, message.option)


def _undo(socket: "TableSocket", room: Room, message: messages.Undo) -> None:
    room.mail.take_back(socket, message.seat)


def _reopen(socket: "TableSocket", room: Room, message: messages.Reopen) -> None:
    room.mail.reopen(socket, message.seat, message.open)


def _foresee(socket: "TableSocket", room: Room, message: messages.Foresee) -> None:
    asking.send_foresight(room, socket, message.seat, message.ask)


def _prospect(socket: "TableSocket", room: Room, message: messages.Prospect) -> None:
    asking.send_prospect(room, socket, message.seat, message.ask, message.option)


def _hint(socket: "TableSocket", room: Room, message: messages.AskHint) -> None:
    """Seek a hint; a refusal names no ask, for it concerns the wish and not the decision."""
    limits, seat = socket.hall.limits, f"{room.sheet.id} seat {message.seat}"
    try:
        room.hints.check(socket, message.seat, message.ask)
        limits.insist("hint_address", socket.address)
        limits.insist("hint", seat)
        room.hints.ask(socket, message.seat, message.ask)
    except Problem as problem:
        socket.refuse(problem)


def _why(socket: "TableSocket", room: Room, message: messages.Why) -> None:
    asking.send_reasons(room, socket, message.seat)


def _ready(socket: "TableSocket", room: Room, message: messages.Ready) -> None:
    if not socket.hall.limits.take("change", socket.address):
        raise Problem(429, "slow_down")
    socket.hall.start(_be_ready(socket, room, message.ready))


async def _be_ready(socket: "TableSocket", room: Room, ready: bool) -> None:
    try:
        await socket.hall.change(
            room.sheet.id, lambda sheet: lobby.set_ready(sheet, socket.visitor, ready)
        )
    except Problem as problem:
        socket.refuse(problem)


def _chat(socket: "TableSocket", room: Room, message: messages.Chat) -> None:
    text = clean(message.text)
    if not text:
        raise Problem(400, "malformed")
    if not _may_chat(socket, room):
        raise Problem(429, "slow_down")
    socket.hall.start(chat.say(socket.hall, room, socket, text))


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


def _language(socket: "TableSocket", room: Room, message: messages.ChangeLanguage) -> None:
    room.set_language(socket, message.language)


def _ping(socket: "TableSocket", room: Room, message: messages.Ping) -> None:  # noqa: ARG001 - an action like the others
    socket.send(PONG)


def _hello_again(socket: "TableSocket", room: Room, message: messages.Hello) -> None:
    """Greeting twice is asking for the table anew."""
    room.set_language(socket, message.language or socket.language)


ACTIONS: Final[dict[type[messages.Said], Action]] = {
    messages.Answer: _answer,
    messages.Undo: _undo,
    messages.Reopen: _reopen,
    messages.Foresee: costly(_foresee),
    messages.Prospect: costly(_prospect),
    messages.AskHint: costly(_hint),
    messages.Why: costly(_why),
    messages.Ready: _ready,
    messages.Chat: _chat,
    messages.ChangeLanguage: costly(_language),
    messages.Ping: _ping,
    messages.Hello: costly(_hello_again),
}
