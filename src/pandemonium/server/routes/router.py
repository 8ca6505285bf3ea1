"""The one router of all chapters."""

from typing import Any, Final

from fastapi import APIRouter

from pandemonium.server import shapes

ERRORS: Final[dict[int | str, dict[str, Any]]] = {
    code: {"model": shapes.Mistake} for code in (400, 403, 404, 409, 413, 422, 429, 503)
}
api: Final = APIRouter(prefix="/api", responses=ERRORS)
