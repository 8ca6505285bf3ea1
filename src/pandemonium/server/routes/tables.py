"""Tables and their chairs."""

from collections.abc import Callable
from typing import Any

from pandemonium.server import catalog, chairs, entering, furnishing, links, lobby, opening, shapes
from pandemonium.server.caller import Caller, Visitor, Who, pictured_room, pictures
from pandemonium.server.problems import Problem
from pandemonium.server.routes.router import api


@api.get("/tables", response_model=list[shapes.Lobby])
async def listed_tables(who: Who) -> Any:
    """The tables anybody may join or watch."""
    who.limit("read")
    rows = await who.hall.writer.call(lambda store: store.listed(50))
    return pictures(who, rows)


@api.get("/mine", response_model=list[shapes.Lobby])
async def my_tables(who: Who) -> Any:
    """My tables, newest first."""
    who.limit("read")
    if not who.visitor:
        return []
    rows = await who.hall.writer.call(lambda store: store.mine(who.visitor, 50))
    return pictures(who, rows)


@api.post("/tables", response_model=shapes.Lobby)
async def create_table(who: Who, body: shapes.NewTable) -> Any:
    """Open a table; if all chairs are filled it starts at once."""
    who.limit("create", "create_daily")
    game = who.hall.game(body.game)
    expected = game.sentences(catalog.known_language(body.language)).preferred()
    sheet = opening.blank(game, body.seats, {**expected, **body.settings}, body.language)
    sheet.host, sheet.listed, sheet.time = who.visitor, body.listed, body.time
    sheet.hints = body.hints
    furnishing.furnish(sheet, body.chairs, who.visitor, body.name)
    return pictured_room(who, await opening.open_table(who.hall, sheet, who.own_token()))


@api.get("/tables/{key}", response_model=shapes.Lobby)
async def one_table(who: Visitor, key: str) -> Any:
    """A table's lobby."""
    who.limit("read")
    return pictured_room(who, await who.hall.visible_room(key, who.visitor, who.address))


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
    return pictured_room(who, await who.hall.change(key, mutate))


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
    return pictured_room(who, await opening.rematch(who.hall, key, who.visitor, who.own_token()))


@api.post("/tables/{key}/seatlink", response_model=shapes.Link)
async def seat_link(who: Who, key: str, body: shapes.SeatLink) -> Any:
    """A link with which I play my seat on another device as well; it works once."""
    who.limit("change")
    made: list[str] = []
    await _change(
        who, key, lambda sheet: made.append(links.seat_link(sheet, who.visitor, body.seat))
    )
    return {"link": made[-1]}
