"""Who is asking, and what a table looks like to them."""

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final

from fastapi import Depends, Query, Request, Response

from pandemonium.server import links, lobby, shapes
from pandemonium.server.auth import COOKIE, new_token, token_in, visitor_of
from pandemonium.server.guard import address_of, language_of
from pandemonium.server.hall import Hall
from pandemonium.server.metrics import UNREADABLE
from pandemonium.server.problems import Problem
from pandemonium.server.replays import Archive
from pandemonium.server.rooms import Room
from pandemonium.server.seating import lobby_picture
from pandemonium.server.store import TableRow

log = logging.getLogger("pandemonium.caller")
YEAR: Final = 365 * 86_400


@dataclass(frozen=True)
class Caller:
    """Who is asking; a first unsafe request, or look at a table, is given a token."""

    hall: Hall
    archive: Archive
    token: str | None
    visitor: str
    address: str
    language: str

    def limit(self, *sorts: str) -> None:
        """Refuse when this address has done one of these too often lately."""
        for what in sorts:
            if not self.hall.limits.take(what, self.address):
                raise Problem(429, "slow_down")

    def own_token(self) -> str:
        if self.token is None:
            raise Problem(403, "not_here")
        return self.token


def _asks(request: Request, response: Response) -> Caller:
    """Return who asks; whoever changes something is somebody from now on."""
    return _caller(request, response, comes=request.method == "POST")


def _comes(request: Request, response: Response) -> Caller:
    """Return who looks at a table: the socket opened next must know who sits down."""
    return _caller(request, response, comes=True)


def _caller(request: Request, response: Response, comes: bool) -> Caller:
    hall: Hall = request.app.state.hall
    token = token_in(request.headers.get("cookie"))
    if token is None and comes:
        token = new_token()
        response.set_cookie(
            COOKIE,
            token,
            max_age=YEAR,
            httponly=True,
            samesite="strict",
            secure=hall.config.secure,
        )
    address = address_of(request)
    language = language_of(request.headers)
    return Caller(hall, request.app.state.archive, token, visitor_of(token), address, language)


Who = Annotated[Caller, Depends(_asks)]
Visitor = Annotated[Caller, Depends(_comes)]
Tongue = Annotated[shapes.Language, Query()]


def pictured_room(who: Caller, room: Room) -> dict[str, Any]:
    return _pictured(who, room.sheet, room.connected)


def _pictured(who: Caller, sheet: lobby.Sheet, connected: Callable[[int], bool]) -> dict[str, Any]:
    handed = links.links_of(sheet, who.token)
    return lobby_picture(sheet, who.visitor, connected, handed, who.language)


def pictures(who: Caller, rows: Sequence[TableRow]) -> list[shapes.Lobby]:
    """Picture tables that need not be in memory; one that cannot be read harms no other."""
    pictures = []
    for row in rows:
        try:
            picture = _picture(who, row)
        except Exception as odd:  # noqa: BLE001 - whatever is odd about it, it is left out
            UNREADABLE.inc()
            reason = odd.key if isinstance(odd, Problem) else type(odd).__name__
            log.warning("a table is left out of a list", extra={"table": row.id, "reason": reason})
            continue
        if picture is not None:
            pictures.append(picture)
    return pictures


def _picture(who: Caller, row: TableRow) -> shapes.Lobby | None:
    """Picture one table; None for somebody who may not look at it any more."""
    room = who.hall.rooms.get(row.id)
    sheet = lobby.load(row.sheet) if room is None else room.sheet
    if not sheet.may_look(who.visitor):
        return None
    who.hall.game(sheet.game)
    connected = (lambda _: False) if room is None else room.connected
    return shapes.Lobby.model_validate(_pictured(who, sheet, connected))
