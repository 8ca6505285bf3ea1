"""The built client: its files, and its one page for every address a person may be sent."""

from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.responses import FileResponse, PlainTextResponse, Response

from pandemonium.server.config import Config
from pandemonium.server.guard import language_of
from pandemonium.server.problems import Problem, house

PAGES = ("table", "replay", "rules", "new", "intro", "about")


def add_pages(app: FastAPI, config: Config) -> None:
    """Serve the client from its folder; say so in one sentence while it is not there."""
    folder = config.web_folder().resolve()

    async def page(request: Request, path: str = "") -> Response:
        file = _inside(folder, path)
        if file is not None:
            forever = "public, max-age=31536000, immutable"
            hashed = path.startswith("assets/")
            return FileResponse(file, headers={"Cache-Control": forever if hashed else "no-cache"})
        if path and path.partition("/")[0] not in PAGES:
            raise Problem(404, "no_file")
        index = folder / "index.html"
        if not index.is_file():
            language = language_of(request.headers)
            return PlainTextResponse(house(language).say("refused", "no_client"), 503)
        return FileResponse(index, headers={"Cache-Control": "no-cache"})

    for route in ("/", "/{path:path}"):
        app.add_api_route(route, page, methods=["GET", "HEAD"], include_in_schema=False)


def _inside(folder: Path, path: str) -> Path | None:
    """Return the file of that name if it lies inside the folder."""
    if not path or "\0" in path or path.startswith("."):
        return None
    try:
        file = (folder / path).resolve()
        return file if file.is_relative_to(folder) and file.is_file() else None
    except OSError:  # a name too long for the disk is no file either
        return None
