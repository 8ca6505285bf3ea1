"""The FastAPI application: routes, no rules, no SQL."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from wsgiref.simple_server import WSGIServer

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse

from pandemonium.games.registry import all_games
from pandemonium.kernel.game import Game
from pandemonium.server import errors, pages, shapes
from pandemonium.server.config import Config, ConfigError
from pandemonium.server.guard import Guard, language_of
from pandemonium.server.hall import Hall
from pandemonium.server.metrics import serve_metrics
from pandemonium.server.problems import server_text
from pandemonium.server.replays import Archive
from pandemonium.server.routes import api


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
