"""What can be asked for over HTTP, one module a chapter of docs/protocol.md."""

from typing import Any

from fastapi import APIRouter

from pandemonium.server import shapes
from pandemonium.server.routes import games, replays, tables

ERRORS: dict[int | str, dict[str, Any]] = {
    code: {"model": shapes.Mistake} for code in (400, 403, 404, 409, 413, 422, 429, 503)
}
api = APIRouter(prefix="/api", responses=ERRORS)
for chapter in (games, tables, replays):
    api.include_router(chapter.router)
