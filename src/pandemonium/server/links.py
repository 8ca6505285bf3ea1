"""Links with a key: made for one visitor, of which only the hash is stored."""

from pandemonium.server.auth import derived, hashed, new_token, visitor_of
from pandemonium.server.lobby import Key, Sheet
from pandemonium.server.problems import Problem


def _sorts(sheet: Sheet) -> tuple[str, ...]:
    """Return what may be handed out; nobody is invited to a branch of a replay."""
    return ("watch",) if sheet.branch else ("invite", "watch")


def _key(sheet: Sheet, token: str, sort: str) -> str:
    """Return the host's key, which only the host's own token can recompute."""
    return derived(token, sheet.id, f"{sort} {sheet.links}" if sheet.links else sort)


def add_links(sheet: Sheet, token: str) -> None:
    """Let the keys of the host with *token* open the door."""
    for sort in _sorts(sheet):
        secret = hashed(_key(sheet, token, sort))
        if not any(known.hash == secret for known in sheet.keys):
            sheet.keys.append(Key(sort, secret, owner=visitor_of(token)))


def links_of(sheet: Sheet, token: str | None) -> dict[str, str]:
    """Return the links the host may hand out; only the host's own token makes them."""
    if token is None or not sheet.is_host(visitor_of(token)):
        return {}
    found = {}
    for sort in _sorts(sheet):
        key = _key(sheet, token, sort)
        if any(known.hash == hashed(key) for known in sheet.keys):
            found[sort] = f"/table/{sheet.id}#key={key}"
    return found


def renew_links(sheet: Sheet, token: str) -> None:
    """Give a host whose links have died, or who came into office, links to hand out."""
    if not sheet.is_host(visitor_of(token)):
        raise Problem(403, "host_only")
    add_links(sheet, token)


def seat_link(sheet: Sheet, visitor: str, seat: int) -> str:
    """Return a link with which the person of a seat plays it on another device as well."""
    if seat not in sheet.held_by(visitor):
        raise Problem(403, "not_your_seat")
    token = new_token()
    sheet.keys = [known for known in sheet.keys if known.seat != seat]
    sheet.keys.append(Key("seat", hashed(token), seat, sheet.chairs[seat].visitor))
    return f"/table/{sheet.id}#key={token}"
