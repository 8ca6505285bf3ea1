"""Who is who: tokens from a CSPRNG, of which the server keeps only hashes."""

import hashlib
import hmac
import re
import secrets
from collections.abc import Iterable

COOKIE = "pandemonium"
TOKEN = re.compile(r"[A-Za-z0-9_-]{43}\Z")
"""32 random bytes in URL-safe base 64."""


def new_token() -> str:
    """Return a fresh secret of 256 bits."""
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """Return an address for a table or a replay; not a secret, but not to be guessed either."""
    return secrets.token_urlsafe(12)


def hashed(token: str) -> str:
    """Return what the server stores of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def visitor_of(token: str | None) -> str:
    """Return the public identity behind a cookie; empty for nobody."""
    return hashed("visitor " + token)[:32] if token else ""


def derived(token: str, table: str, sort: str) -> str:
    """Return the host's *invite* or *watch* key, which only the host's own token can recompute."""
    secret = hmac.new(token.encode(), f"{table} {sort}".encode(), hashlib.sha256)
    return secret.hexdigest()


def token_in(cookies: str | None) -> str | None:
    """Return the token of a Cookie header, if it looks like one of ours.

    The library's reader takes a time that grows with the square of what a stranger sends.
    """
    for pair in (cookies or "").split(";"):
        name, _, value = pair.strip().partition("=")
        if name == COOKIE and TOKEN.match(value):
            return value
    return None


def origin_allowed(origin: str | None, host: str | None, allowed: Iterable[str]) -> bool:
    """Tell whether a request may come from *origin*.

    Browsers always name the page's origin; a program names none, and has no foreign page to abuse.
    """
    if origin is None:
        return True
    if host and origin in (f"http://{host}", f"https://{host}"):
        return True
    return origin in allowed


def same(one: str, other: str) -> bool:
    """Compare two secrets without telling by the time taken how far they agree."""
    return hmac.compare_digest(one.encode(), other.encode())
