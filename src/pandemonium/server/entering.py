"""Coming in by a link: who may look on, who may sit down, who plays a chair from a second device.

Every function takes a sheet it may change and raises Problem when it will not.
"""

from collections.abc import Callable
from typing import Final

from pandemonium.server.auth import hashed, same
from pandemonium.server.lobby import Key, Sheet
from pandemonium.server.problems import Problem

MOST_GUESTS: Final = 200
"""Of each sort: however many look on, there is room for those who are invited."""
MOST_DEVICES: Final = 4


def enter(sheet: Sheet, visitor: str, key: str, is_here: Callable[[str], bool]) -> None:
    """Use a link's key."""
    if sheet.barred.get(visitor) == "removed":
        raise Problem(403, "removed")
    found = [known for known in sheet.keys if same(known.hash, hashed(key))]
    if not found:
        raise Problem(403, "no_key")
    known = found[0]
    if known.sort == "seat":
        _use_second_device(sheet, visitor, known)
    elif sheet.guests.get(visitor) not in ("invite", known.sort):
        _make_room(sheet, known.sort, is_here)
        sheet.guests[visitor] = known.sort


def _make_room(sheet: Sheet, sort: str, is_here: Callable[[str], bool]) -> None:
    """Forget who came by such a link longest ago, has no chair and is not here, if need be."""
    guests = [guest for guest, came_by in sheet.guests.items() if came_by == sort]
    if len(guests) < MOST_GUESTS:
        return
    members = set(sheet.members()) | {request.visitor for request in sheet.requests}
    idle = (guest for guest in guests if guest not in members and not is_here(guest))
    oldest = next(idle, None)
    if oldest is None:
        raise Problem(409, "crowded")
    del sheet.guests[oldest]


def _use_second_device(sheet: Sheet, visitor: str, key: Key) -> None:
    """Let the person of a chair play it from here as well; it must be the one the key is for.

    A device that has looked behind a wall its owner has not looked behind stays out, and so does
    that of somebody who sits on another chair.
    """
    chair = sheet.chairs[key.seat]
    if not key.owner or chair.visitor != key.owner:
        raise Problem(403, "no_key")
    if not set(sheet.knows.get(visitor, ())) <= set(sheet.knows.get(key.owner, ())):
        raise Problem(403, "second_wall")
    if any(one.belongs_to(visitor) and one.visitor != key.owner for one in sheet.chairs):
        raise Problem(409, "own_chair")
    if not chair.belongs_to(visitor):
        if len(chair.also) >= MOST_DEVICES:
            raise Problem(409, "devices")
        chair.also.append(visitor)
    sheet.keys.remove(key)


def forget_unseated(sheet: Sheet) -> None:
    """Let whoever came with an invitation and has no chair need a new one.

    Somebody who was removed may have come with a second browser as well.
    """
    members = sheet.members()
    gone = {one for one, sort in sheet.guests.items() if sort == "invite" and one not in members}
    sheet.guests = {one: sort for one, sort in sheet.guests.items() if one not in gone}
    sheet.requests = [request for request in sheet.requests if request.visitor not in gone]
