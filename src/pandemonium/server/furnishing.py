"""How the chairs of a table are filled: by whom, under which name, by how good a bot.

Every function takes a sheet it may change and raises Problem when it will not.
"""

import random
from collections.abc import Sequence

from pandemonium.server import levels
from pandemonium.server.lobby import Chair, Sheet
from pandemonium.server.naming import (
    bot_names,
    is_legible,
    is_nameless,
    is_numbered_after,
    is_reserved,
    may_be_called,
    reads_like,
    written,
)
from pandemonium.server.problems import Problem, server_text
from pandemonium.server.sayings import reads_like_a_line


def bot_name(sheet: Sheet) -> str:
    """Return a name no chair of this table has."""
    used = {chair.name for chair in sheet.chairs}
    return random.choice([name for name in bot_names(sheet.language) if name not in used])


def seat_bot(sheet: Sheet, seat: int, who: str) -> None:
    """Put a bot on a chair: of a level, of the table's, or of any that nobody is told."""
    bot = sheet.level() if who == levels.ANY_BOT else levels.drawn(who)
    surprise = who == levels.SURPRISE
    sheet.chairs[seat] = Chair("bot", bot_name(sheet), bot, ready=True, surprise=surprise)


def seat_person(sheet: Sheet, seat: int, visitor: str, name: str) -> None:
    """Let *visitor* play *seat*; a second chair of one visitor gets a number behind the name."""
    sheet.hands += 1
    label = chosen_name(sheet, seat, visitor, name)
    sheet.chairs[seat] = Chair("person", label, visitor=visitor, hand=sheet.hands)


def chosen_name(sheet: Sheet, seat: int, visitor: str, name: str) -> str:
    """Return what *visitor* is called on *seat*; nobody is called like a bot or like another."""
    words = server_text(sheet.language)
    base = written(name)
    if not base or is_nameless(base):
        base = words.say("bot", "nameless")
    _check_name(base)
    others = [chair for other, chair in enumerate(sheet.chairs) if other != seat and chair.name]
    theirs = [chair for chair in others if not chair.belongs_to(visitor)]
    named = not is_nameless(base.rstrip("0123456789 "))
    if named and any(is_numbered_after(base, chair.name) for chair in theirs):
        raise Problem(409, "name_taken", name=base)
    label, n = base, 2
    while any(reads_like(label, chair.name) for chair in others):
        mine = all(c.belongs_to(visitor) for c in others if reads_like(label, c.name))
        if not mine and not is_nameless(base):
            raise Problem(409, "name_taken", name=label)
        label = words.say("bot", "second", name=base, n=n)
        n += 1
    return label


def _check_name(name: str) -> None:
    if not may_be_called(name):
        raise Problem(409, "bots_name", name=name)
    if not is_legible(name):
        raise Problem(409, "odd_name")
    if is_reserved(name):
        raise Problem(409, "house_name", name=name)
    if reads_like_a_line(name):
        raise Problem(409, "sentence_name", name=name)


def furnish(sheet: Sheet, chairs: Sequence[str], visitor: str, name: str) -> None:
    """Fill a new table's chairs: "me", "open" or how well a bot plays."""
    if len(chairs) != sheet.seats:
        raise Problem(400, "chairs_count", seats=sheet.seats, given=len(chairs))
    sheet.chairs = [Chair() for _ in range(sheet.seats)]
    for seat, who in enumerate(chairs):
        if who == "me":
            seat_person(sheet, seat, visitor, name)
        elif who != "open":
            check_bot(who)
            seat_bot(sheet, seat, who)
    if not any(who in ("me", "open") for who in chairs):
        raise Problem(400, "needs_person")
    if "open" not in chairs:  # nobody to wait for: it starts at once
        for chair in sheet.chairs:
            chair.ready = True


def check_bot(who: str) -> None:
    if not levels.is_known(who):
        raise Problem(400, "no_bot", name=who, levels=", ".join(levels.OFFERED))


def rotated(old: Sheet, new: Sheet, visitor: str) -> None:
    """Seat the people of *old* at *new*, everybody one chair on; whoever asked is ready."""
    new.host, new.listed, new.time, new.guests = visitor, old.listed, old.time, dict(old.guests)
    new.hints = old.hints
    new.chairs = [Chair() for _ in range(old.seats)]
    for seat in range(old.seats):
        chair = old.chairs[(seat + 1) % old.seats]
        if chair.sort == "bot":
            new.chairs[seat] = Chair(
                "bot", chair.name, chair.bot, ready=True, surprise=chair.surprise
            )
            if chair.surprise:  # it has been told by now
                new.chairs[seat].bot = levels.drawn(levels.SURPRISE)
        elif chair.sort == "person" and not chair.left:
            mine = chair.belongs_to(visitor)
            seat_person(new, seat, chair.visitor, chair.name)
            new.chairs[seat].ready, new.chairs[seat].also = mine, list(chair.also)
    for chair in new.chairs:
        for one in chair.visitors():
            new.guests.setdefault(one, "invite")
