"""The FastAPI application: routes, no rules, no SQL."""

import logging
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Annotated, Any
from wsgiref.simple_server import WSGIServer

from fastapi import APIRouter, Depends, FastAPI, Query, Request, Response
from fastapi.responses import JSONResponse, PlainTextResponse

from pandemonium.games.registry import all_games
from pandemonium.kernel.game import Game
from pandemonium.server import (
    catalog,
    chairs,
    entering,
    errors,
    furnishing,
    links,
    lobby,
    messages,
    pages,
    shapes,
)
from pandemonium.server.auth import COOKIE, new_token, token_in, visitor_of
from pandemonium.server.config import Config, ConfigError
from pandemonium.server.guard import Guard, address_of, language_of
from pandemonium.server.hall import Hall
from pandemonium.server.metrics import UNREADABLE, serve_metrics
from pandemonium.server.problems import Problem, server_text
from pandemonium.server.replays import Archive
from pandemonium.server.rooms import Room
from pandemonium.server.seating import lobby_picture
from pandemonium.server.store import TableRow

log = logging.getLogger("pandemonium.app")
YEAR = 365 * 86_400
ERRORS: dict[int | str, dict[str, Any]] = {
    code: {"model": shapes.Mistake} for code in (400, 403, 404, 409, 413, 422, 429, 503)
}
api = APIRouter(prefix="/api", responses=ERRORS)


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


def _caller(request: Request, response: Response) -> Caller:
    hall: Hall = request.app.state.hall
    token = token_in(request.headers.get("cookie"))
    # Whoever looks at a table is somebody: the socket opened next must know who sits down.
    comes = request.method == "POST" or request.scope["endpoint"] is one_table
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


Who = Annotated[Caller, Depends(_caller)]
Tongue = Annotated[shapes.Language, Query()]


def _lobby(who: Caller, room: Room) -> dict[str, Any]:
    return _pictured(who, room.sheet, room.connected)


def _pictured(who: Caller, sheet: lobby.Sheet, connected: Callable[[int], bool]) -> dict[str, Any]:
    handed = links.links_of(sheet, who.token)
    return lobby_picture(sheet, who.visitor, connected, handed, who.language)


@api.get("/games", response_model=list[shapes.GameOffer])
async def list_games(who: Who, language: Tongue = "en") -> Any:
    """What can be played here."""
    who.limit("read")
    return catalog.games(who.hall.games, language)


@api.get("/text/{language}")
async def house_text(who: Who, language: str) -> shapes.Text:
    """The words of the page."""
    who.limit("read")
    return catalog.house_text(language)


@api.get("/text/{language}/{game}", response_model=shapes.GameText)
async def game_text(who: Who, language: str, game: str) -> Any:
    """The names and words of a game."""
    who.limit("read")
    return catalog.game_text(who.hall.game(game), language)


@api.get("/rules/{language}/{game}", response_model=shapes.Rules)
async def rules(who: Who, language: str, game: str) -> Any:
    """The rulebook of a game."""
    who.limit("read")
    return catalog.rules(who.hall.game(game), language)


@api.get("/tables", response_model=list[shapes.Lobby])
async def listed_tables(who: Who) -> Any:
    """The tables anybody may join or watch."""
    who.limit("read")
    rows = await who.hall.writer.call(lambda store: store.listed(50))
    return _pictures(who, rows)


@api.get("/mine", response_model=list[shapes.Lobby])
async def my_tables(who: Who) -> Any:
    """My tables, newest first."""
    who.limit("read")
    if not who.visitor:
        return []
    rows = await who.hall.writer.call(lambda store: store.mine(who.visitor, 50))
    return _pictures(who, rows)


def _pictures(who: Caller, rows: Sequence[TableRow]) -> list[shapes.Lobby]:
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


@api.post("/tables", response_model=shapes.Lobby)
async def create_table(who: Who, body: shapes.NewTable) -> Any:
    """Open a table; if all chairs are filled it starts at once."""
    who.limit("create", "create_daily")
    game = who.hall.game(body.game)
    expected = game.sentences(catalog.known_language(body.language)).preferred()
    sheet = who.hall.blank(game, body.seats, {**expected, **body.settings}, body.language)
    sheet.host, sheet.listed, sheet.time = who.visitor, body.listed, body.time
    sheet.hints = body.hints
    furnishing.furnish(sheet, body.chairs, who.visitor, body.name)
    return _lobby(who, await who.hall.open_table(sheet, who.own_token()))


@api.get("/tables/{key}", response_model=shapes.Lobby)
async def one_table(who: Who, key: str) -> Any:
    """A table's lobby."""
    who.limit("read")
    return _lobby(who, await who.hall.visible_room(key, who.visitor, who.address))


@api.post("/tables/{key}/enter", response_model=shapes.Lobby)
async def enter(who: Who, key: str, body: shapes.Enter) -> Any:
    """Hand in the key of a link."""
    who.limit("join")
    if who.hall.limits.empty("failed", who.address):
        raise Problem(429, "slow_down")
    try:
        room = await who.hall.woken(key, who.address)
        return await _change(
            who,
            key,
            lambda sheet: entering.enter(sheet, who.visitor, body.key, room.presence.has),
        )
    except Problem as problem:
        if problem.status in (403, 404):
            who.hall.limits.take("failed", who.address)
        raise


async def _change(who: Caller, key: str, mutate: Callable[[lobby.Sheet], None]) -> dict[str, Any]:
    await who.hall.woken(key, who.address)
    return _lobby(who, await who.hall.change(key, mutate))


@api.post("/tables/{key}/join", response_model=shapes.Lobby)
async def join(who: Who, key: str, body: shapes.Join) -> Any:
    """Sit down on a free chair or one's own again; in mid-game ask for a bot's."""
    who.limit("join")
    return await _change(
        who, key, lambda sheet: chairs.join(sheet, who.visitor, body.name, body.seat)
    )


@api.post("/tables/{key}/consent", response_model=shapes.Lobby)
async def consent(who: Who, key: str, body: shapes.Consent) -> Any:
    """Agree, or not, that a stranger takes a bot's chair."""
    who.limit("change")
    await who.hall.visible_room(key, who.visitor, who.address)
    return await _change(
        who, key, lambda sheet: chairs.consent(sheet, who.visitor, body.number, body.agree)
    )


@api.post("/tables/{key}/remove", response_model=shapes.Lobby)
async def remove(who: Who, key: str, body: shapes.Remove) -> Any:
    """Send a guest away; in play a bot takes the chair."""
    who.limit("change")
    return await _change(who, key, lambda sheet: chairs.remove(sheet, who.visitor, body.seat))


@api.post("/tables/{key}/links", response_model=shapes.Lobby)
async def new_links(who: Who, key: str, body: shapes.Nothing) -> Any:  # noqa: ARG001 - the body must be empty
    """Links to hand out, for a host who has none."""
    who.limit("change")
    token = who.own_token()
    return await _change(who, key, lambda sheet: links.renew_links(sheet, token))


@api.post("/tables/{key}/chair", response_model=shapes.Lobby)
async def chair(who: Who, key: str, body: shapes.ChangeChair) -> Any:
    """Put a bot on a chair or open it; during the game propose or agree to a stand-in."""
    who.limit("change")
    room = await who.hall.visible_room(key, who.visitor, who.address)
    config = who.hall.config
    patience = chairs.Patience(config.away_seconds, config.standin_seconds)
    return await _change(
        who,
        key,
        lambda sheet: chairs.change_chair(
            sheet, who.visitor, body.seat, body.who, room.absent, patience
        ),
    )


@api.post("/tables/{key}/leave", response_model=shapes.Lobby)
async def leave(who: Who, key: str, body: shapes.Leave) -> Any:
    """Get up from one chair, or from all of mine."""
    who.limit("change")
    return await _change(
        who, key, lambda sheet: chairs.leave(sheet, who.visitor, body.seat, body.stand_in)
    )


@api.post("/tables/{key}/rematch", response_model=shapes.Lobby)
async def rematch(who: Who, key: str, body: shapes.Nothing) -> Any:  # noqa: ARG001 - the body must be empty
    """Play again with the same people, everybody one chair on."""
    who.limit("create", "create_daily")
    await who.hall.visible_room(key, who.visitor, who.address)
    return _lobby(who, await who.hall.rematch(key, who.visitor, who.own_token()))


@api.post("/tables/{key}/seatlink", response_model=shapes.Link)
async def seat_link(who: Who, key: str, body: shapes.SeatLink) -> Any:
    """A link with which I play my seat on another device as well; it works once."""
    who.limit("change")
    made: list[str] = []
    await _change(
        who, key, lambda sheet: made.append(links.seat_link(sheet, who.visitor, body.seat))
    )
    return {"link": made[-1]}


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
    return _lobby(who, room)


async def health(request: Request) -> JSONResponse:
    """Tell whether the server and its store are well; if not, in one word and one sentence."""
    hall: Hall = request.app.state.hall
    word = await hall.keeper.pulse()
    engine = hall.engine.name()
    if not word:
        return JSONResponse({"ok": True, "engine": engine})
    sentence = server_text(language_of(request.headers)).say("health", word)
    return JSONResponse({"ok": False, "engine": engine, "store": word, "error": sentence}, 503)


def _metrics(config: Config) -> WSGIServer | None:
    """Serve what is counted on a port of its own, where one is set."""
    if not config.metrics_port:
        return None
    try:
        return serve_metrics(config.metrics_port, config.metrics_seconds)
    except OSError as mistake:
        raise ConfigError(
            f"PANDEMONIUM_METRICS_PORT {config.metrics_port} cannot be used: {mistake.strerror}"
        ) from None


def create_app(config: Config, games: Mapping[str, Game] | None = None) -> FastAPI:
    """Build the application; *games* are all registered ones unless others are given."""
    playable = {game.key: game for game in all_games()} if games is None else games
    hall = Hall(config, playable)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await hall.open()
        watched = _metrics(config)
        try:
            yield
        finally:
            if watched is not None:
                watched.shutdown()
                watched.server_close()
            await hall.close()

    app = FastAPI(
        title="Pandemonium",
        version="1",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.hall = hall
    app.state.archive = Archive(hall)
    app.include_router(api)
    app.add_api_route("/healthz", health, response_model=shapes.Health)
    pages.add_pages(app, config)
    app.add_middleware(Guard, config=config)
    errors.add_handlers(app)
    return app
