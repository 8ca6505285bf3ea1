"""New tables: their sheets, the first of a kind, the next for the same people."""

import hashlib
import logging
import time
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from pandemonium.kernel.game import Game, Settings, SettingsError, new_seed
from pandemonium.server import furnishing, links, lobby
from pandemonium.server.auth import new_id
from pandemonium.server.metrics import CREATED
from pandemonium.server.problems import Problem, server_text
from pandemonium.server.rooms import Room
from pandemonium.server.store import Entry, TableRow

if TYPE_CHECKING:
    from pandemonium.server.hall import Hall

log = logging.getLogger("pandemonium.opening")


def row_of(sheet: lobby.Sheet, version: int) -> TableRow:
    return TableRow(
        sheet.id, version, sheet.state(), sheet.listed, sheet.touched, lobby.dump(sheet)
    )


def _settled(game: Game, seats: int, settings: Mapping[str, object]) -> Settings:
    """Return all settings of a table; refuse what cannot be played."""
    try:
        return game.settle(seats, settings)
    except SettingsError as mistake:
        raise Problem(400, "told", sentence=str(mistake)) from None


def blank(game: Game, seats: int, settings: Mapping[str, object], language: str) -> lobby.Sheet:
    """Return the sheet of a table that does not exist yet."""
    settled = _settled(game, seats, settings)
    seed, content, now = new_seed(), game.standin(), time.time()
    return lobby.Sheet(
        id=new_id(),
        game=game.key,
        seats=seats,
        settings=settled,
        seed=seed.hex(),
        commitment=hashlib.sha256(seed).hexdigest(),
        content=content.name,
        digest=content.digest,
        rules=game.rules_version,
        language=server_text(language).language,
        created=now,
        touched=now,
    )


def begin(sheet: lobby.Sheet, game: Game) -> None:
    """Start a table under the rules of today; it may have waited while they changed."""
    content = game.standin()
    if lobby.is_outdated(sheet, game, content):
        sheet.settings = _settled(game, sheet.seats, sheet.settings)
        sheet.rules = game.rules_version
        sheet.content, sheet.digest = content.name, content.digest
    sheet.started = True


async def open_table(
    hall: "Hall", sheet: lobby.Sheet, token: str, decisions: Sequence[tuple[int, str]] = ()
) -> Room:
    """Store a new table of the host with *token*; it starts at once if nobody is missing."""
    links.add_links(sheet, token)
    sheet.started = sheet.started or lobby.can_start(sheet)
    sheet.remember()
    entries = [Entry(sheet.id, n, seat, text) for n, (seat, text) in enumerate(decisions, 1)]
    row = row_of(sheet, 1)
    await hall.writer.call(lambda store: store.create(row, sheet.members(), entries))
    CREATED.labels(sheet.game).inc()
    log.info("table opened", extra={"table": sheet.id, "game": sheet.game})
    room = await hall.room(sheet.id)
    room.wake_bots()
    return room


async def rematch(hall: "Hall", key: str, visitor: str, token: str) -> Room:
    """Open the next table for the same people, seats rotated; asking twice gives one table.

    Those who are still at the old one see who is on the way.
    """
    old = (await hall.room(key)).sheet
    seats = old.held_by(visitor)

    def come_along(current: lobby.Sheet) -> None:
        current.again = sorted({*current.again, *seats})

    if old.rematch:
        if not set(seats) <= set(old.again):
            await hall.change(key, come_along)
        return await hall.room(old.rematch)
    if not old.over:
        raise Problem(409, "not_over")
    if not seats:
        raise Problem(403, "seated_only")
    sheet = blank(hall.game(old.game), old.seats, old.settings, old.language)
    furnishing.rotated(old, sheet, visitor)
    fresh: list[str] = []

    def link(current: lobby.Sheet) -> None:
        fresh.clear()
        come_along(current)
        if not current.rematch:
            current.rematch = sheet.id
            fresh.append(sheet.id)

    # The new table first: a link to nowhere would be worse than a table nobody finds.
    room = await open_table(hall, sheet, token)
    linked = await hall.change(key, link)
    return room if fresh else await hall.room(linked.sheet.rematch)
