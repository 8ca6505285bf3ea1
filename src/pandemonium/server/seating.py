"""The Lobby of docs/protocol.md: who sits where, as one visitor may see it."""

import time
from collections.abc import Callable
from typing import Any, Final

from pandemonium.server.levels import SURPRISE
from pandemonium.server.lobby import Chair, Sheet
from pandemonium.server.problems import server_text

NOTES_SHOWN: Final = 8


def lobby_picture(
    sheet: Sheet,
    visitor: str,
    connected: Callable[[int], bool],
    links: dict[str, str],
    language: str,
) -> dict[str, Any]:
    """Return the Lobby of docs/protocol.md as *visitor* may see it."""
    return {
        "id": sheet.id,
        "game": sheet.game,
        "seats": sheet.seats,
        "settings": sheet.settings,
        "listed": sheet.listed,
        "branch": sheet.branch,
        "started": sheet.started,
        "over": sheet.over,
        "paused": sheet.is_paused(),
        "host": sheet.is_host(visitor),
        "mine": sheet.held_by(visitor),
        "watching": not sheet.held_by(visitor),
        "commitment": sheet.commitment,
        "rematch": sheet.rematch or None,
        "again": sheet.again,
        "invite": links.get("invite"),
        "watch": links.get("watch"),
        "chairs": [
            _chair(seat, chair, visitor, connected, sheet.over)
            for seat, chair in enumerate(sheet.chairs)
        ],
        "proposals": [
            {"seat": proposal.seat, "who": proposal.who, "by": proposal.by}
            for proposal in sheet.proposals
        ],
        "requests": [
            {
                "number": request.number,
                "seat": request.seat,
                "name": request.name,
                "yours": request.visitor == visitor,
                "agreed": request.agreed,
            }
            for request in sheet.requests
        ],
        "consents": sheet.may_consent(visitor),
        "told": [
            {
                "text": server_text(language).say("told", note.kind, **note.values),
                "at": int(note.at),
            }
            for note in sheet.notes[-NOTES_SHOWN:]
        ],
        "time": sheet.time,
        "hints": sheet.hints,
        "now": time.time(),
        "touched": sheet.touched,
    }


def _chair(
    seat: int, chair: Chair, visitor: str, connected: Callable[[int], bool], over: bool
) -> dict[str, Any]:
    level = SURPRISE if chair.surprise and not over else chair.bot
    return {
        "seat": seat,
        "sort": chair.sort,
        "name": chair.name,
        "bot": level or None,
        "ready": chair.ready,
        "connected": chair.is_bot() or connected(seat),
        "standin": chair.standin,
        "left": chair.left,
        "late": chair.late,
        "yours": chair.belongs_to(visitor),
        "hand": chair.hand,
        "for_good": chair.for_good,
    }
