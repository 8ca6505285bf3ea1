"""Finished games: their files, their moments, and tables that go on from one."""

from typing import Annotated, Any

from fastapi import Query, Response
from fastapi.responses import PlainTextResponse

from pandemonium.server import messages, shapes
from pandemonium.server.caller import Tongue, Who, pictured_room
from pandemonium.server.problems import Problem
from pandemonium.server.routes.router import api


@api.get("/tables/{key}/replay", response_class=PlainTextResponse)
async def table_replay(who: Who, key: str) -> PlainTextResponse:
    """The replay file of a finished game."""
    who.limit("heavy")
    await who.hall.visible_room(key, who.visitor, who.address)
    return _file(key, await who.archive.text(key, who.address))


def _file(key: str, text: str) -> PlainTextResponse:
    disposition = f'attachment; filename="{key}.replay"'
    return PlainTextResponse(text, headers={"Content-Disposition": disposition})


@api.post("/replays", response_model=shapes.Imported)
async def import_replay(who: Who, body: shapes.Import) -> Any:
    """Import a replay file."""
    who.limit("import")
    film = await who.archive.add(body.text, who.address)
    return {"id": film.key, "count": film.match.count}


@api.get("/replays/{key}/file", response_class=PlainTextResponse)
async def imported_replay(who: Who, key: str) -> PlainTextResponse:
    """An imported replay file as it was handed in."""
    who.limit("heavy")
    text = await who.archive.imported(key)
    if text is None:
        raise Problem(404, "no_replay")
    return _file(key, text)


@api.get("/replays/{key}", response_model=None, responses={200: {"model": messages.ReplayMoment}})
async def replay_moment(
    who: Who,
    key: str,
    at: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
    seat: Annotated[str, Query(max_length=3)] = "all",
    language: Tongue = "en",
) -> Response:
    """One moment of a finished game, as an update."""
    who.limit("read")
    film = await who.archive.film(key, who.visitor, who.address)
    with who.hall.limits.share(who.address):
        moment = film.moment(at, seat, language)
    return Response(moment, media_type="application/json")


@api.get("/replays/{key}/log", response_model=shapes.ReplayLog)
async def replay_log(who: Who, key: str, language: Tongue = "en") -> Any:
    """Every line of a finished game, and how the seats stood."""
    who.limit("read")
    film = await who.archive.film(key, who.visitor, who.address)
    with who.hall.limits.share(who.address):
        return film.log(language)


@api.post("/replays/{key}/branch", response_model=shapes.Lobby)
async def branch(who: Who, key: str, body: shapes.Branch) -> Any:
    """Open a table that goes on from a moment of a replay."""
    who.limit("create", "create_daily")
    film = await who.archive.film(key, who.visitor, who.address)
    room = await who.archive.branch(
        film,
        body.at,
        body.seat,
        body.name,
        who.visitor,
        who.own_token(),
        body.language,
        who.address,
    )
    return pictured_room(who, room)
