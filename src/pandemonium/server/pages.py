"""The built client: its files, and its one page for every address a person may be sent."""

import asyncio
import gzip
import mimetypes
from functools import lru_cache
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.responses import FileResponse, PlainTextResponse, Response

from pandemonium.server.config import Config
from pandemonium.server.guard import address_of, language_of
from pandemonium.server.problems import Problem, server_text

PAGES = ("table", "replay", "rules", "new", "intro", "about")
FOREVER = "public, max-age=31536000, immutable"
WORDY = (".js", ".css", ".svg", ".json")
MOST_LETTERS = 300
"""No address of the page is longer; looking for a file takes as long as its name has parts."""


def add_pages(app: FastAPI, config: Config) -> None:
    """Serve the client from its folder; say so in one sentence while it is not there."""
    folder = config.web_folder().resolve()

    async def page(request: Request, path: str = "") -> Response:
        if not request.app.state.hall.limits.take("page", address_of(request)):
            raise Problem(429, "slow_down")
        file = _inside(folder, path)
        if file is not None and path.startswith("assets/"):
            return await _asset(request, file)
        if file is not None:
            return FileResponse(file, headers={"Cache-Control": "no-cache"})
        if path and path.partition("/")[0] not in PAGES:
            raise Problem(404, "no_file")
        index = folder / "index.html"
        if not index.is_file():
            language = language_of(request.headers)
            return PlainTextResponse(server_text(language).say("refused", "no_client"), 503)
        return FileResponse(index, headers={"Cache-Control": "no-cache"})

    for route in ("/", "/{path:path}"):
        app.add_api_route(route, page, methods=["GET", "HEAD"], include_in_schema=False)


async def _asset(request: Request, file: Path) -> Response:
    """Send a file whose name changes with its content."""
    headers = {"Cache-Control": FOREVER, "Vary": "Accept-Encoding"}
    if file.suffix not in WORDY or "gzip" not in request.headers.get("accept-encoding", ""):
        return FileResponse(file, headers=headers)
    body = await asyncio.to_thread(_compressed, file)
    headers["Content-Encoding"] = "gzip"
    return Response(body, media_type=mimetypes.guess_type(file.name)[0], headers=headers)


def _compressed(file: Path) -> bytes:
    return _zipped(file, file.stat().st_mtime_ns)


@lru_cache(maxsize=64)
def _zipped(file: Path, changed: int) -> bytes:  # noqa: ARG001 - a changed file is another
    """Return a file compressed: once, because that costs more than all the rest of a request."""
    return gzip.compress(file.read_bytes())


def _inside(folder: Path, path: str) -> Path | None:
    """Return the file of that name if it lies inside the folder."""
    if not path or "\0" in path or path.startswith(".") or len(path) > MOST_LETTERS:
        return None
    try:
        file = (folder / path).resolve()
        return file if file.is_relative_to(folder) and file.is_file() else None
    except OSError:  # a name too long for the disk is no file either
        return None
