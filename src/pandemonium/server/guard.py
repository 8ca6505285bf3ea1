"""What every HTTP request passes on its way in and every answer on its way out."""

from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pandemonium.server.addresses import Proxies
from pandemonium.server.auth import origin_allowed
from pandemonium.server.config import Config
from pandemonium.server.metrics import HOSTILE
from pandemonium.server.problems import Problem

MOST_BYTES: Final = 16_384
MOST_OF_A_FILE: Final = 1_000_000
FILES: Final = "/api/replays"
"""The one place where somebody may hand in a file."""
PUBLIC: Final = ("/api/text/", "/api/rules/")
"""Compressed on the way out: the same for everybody, so that its length gives nothing away."""
SAFE: Final = ("GET", "HEAD", "OPTIONS")
HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
        "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
        "media-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


def language_of(headers: Headers) -> str:
    """Return the language of error sentences."""
    return "nl" if headers.get("accept-language", "").lower().startswith("nl") else "en"


def address_of(request: Request) -> str:
    """Return what limits on *request* are counted by."""
    proxies: Proxies = request.app.state.hall.proxies
    peer = request.client.host if request.client else None
    return proxies.client(peer, ",".join(request.headers.getlist("x-forwarded-for")))


class Guard:
    """Checks origin and size, adds the headers that keep pages honest."""

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self.app = app
        self.zipped = GZipMiddleware(app)
        self.config = config

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                out = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    out.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    out.setdefault("Cache-Control", "no-store")
            await send(message)

        most = MOST_OF_A_FILE if scope["path"] == FILES else MOST_BYTES
        problem = self._problem(scope["method"], headers, most)
        if problem is None:
            app = self.zipped if scope["path"].startswith(PUBLIC) else self.app
            await app(scope, _measured(receive, most), send_guarded)
        else:
            HOSTILE.labels(problem.key).inc()
            sentence = problem.sentence(language_of(headers))
            await JSONResponse({"error": sentence}, problem.status)(scope, receive, send_guarded)

    def _problem(self, method: str, headers: Headers, most: int) -> Problem | None:
        if method not in SAFE:
            origin = headers.get("origin")
            if not origin_allowed(origin, headers.get("host"), self.config.origins):
                return Problem(403, "foreign")
        length = headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > len(str(most)) or int(length) > most:
            return Problem(413, "too_large")
        return None


def _measured(receive: Receive, most: int) -> Receive:
    """Count a body that does not say beforehand how long it is."""
    total = 0

    async def receive_measured() -> Message:
        nonlocal total
        message = await receive()
        total += len(message.get("body", b""))
        if total > most:
            raise HTTPException(413)
        return message

    return receive_measured
