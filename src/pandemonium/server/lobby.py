"""Who sits where: a table's sheet, and everything that may happen to it. No storage, no sockets.

Every function takes a sheet it may change and raises Problem when it will not.
"""

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import orjson

from pandemonium.kernel.game import Settings
from pandemonium.server.auth import hashed, same
from pandemonium.server.problems import Problem, house

MOST_GUESTS: Final = 200
STANDIN_BOT: Final = "greedy"
BOT_NAMES: Final = (
    "Bael", "Agares", "Vassago", "Marbas", "Amon", "Barbatos", "Paimon", "Buer", "Gusion",
    "Sitri", "Beleth", "Leraje", "Eligos", "Zepar", "Botis", "Purson", "Ipos", "Aim", "Naberius",
    "Ronove", "Forneus", "Astaroth", "Foras", "Gaap", "Furfur", "Halphas", "Raum", "Focalor",
    "Vepar", "Vine",
)  # fmt: skip


@dataclass
class Chair:
    """One seat: open, a person's or a bot's. A stand-in keeps the chair warm for its visitor."""

    sort: str = "open"
    name: str = ""
    bot: str = ""
    visitor: str = ""
    ready: bool = False
    standin: bool = False
    left: bool = False
    away: float = 0.0

    def is_bot(self) -> bool:
        return self.sort == "bot" or self.standin

    def is_person(self) -> bool:
        return self.sort == "person" and not self.standin


@dataclass
class Key:
    """A link somebody may enter with; only its hash is kept. seat is -1 unless it gives one."""

    sort: str
    hash: str
    seat: int = -1


@dataclass
class Proposal:
    """A bot is proposed for a person's chair; *by* are the seats that agree."""

    seat: int
    who: str
    by: list[int] = field(default_factory=list)


@dataclass
class Sheet:
    """Everything about a table except its decisions."""

    id: str
    game: str
    seats: int
    settings: Settings
    seed: str
    commitment: str
    content: str
    digest: str
    rules: int
    language: str = "en"
    listed: bool = False
    host: str = ""
    chairs: list[Chair] = field(default_factory=list)
    guests: dict[str, str] = field(default_factory=dict)
    keys: list[Key] = field(default_factory=list)
    proposals: list[Proposal] = field(default_factory=list)
    started: bool = False
    over: bool = False
    rematch: str = ""
    created: float = 0.0
    touched: float = 0.0

    def state(self) -> str:
        """Return waiting, running or over, as the store sorts tables."""
        if self.over:
            return "over"
        return "running" if self.started else "waiting"

    def members(self) -> list[str]:
        """Return the visitors who will find this table under "my tables"."""
        seated = {chair.visitor for chair in self.chairs if chair.visitor}
        return sorted(seated | ({self.host} if self.host else set()))

    def held_by(self, visitor: str) -> list[int]:
        """Return the seats that *visitor* plays."""
        if not visitor:
            return []
        return [
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.visitor == visitor and chair.is_person() and not chair.left
        ]

    def names(self) -> tuple[str, ...]:
        """Return what each seat is called."""
        words = house(self.language)
        return tuple(chair.name or words.say("bot", "deserted") for chair in self.chairs)

    def may_look(self, visitor: str) -> bool:
        """Tell whether *visitor* may see this table at all."""
        if self.listed:
            return True
        if not visitor:
            return False
        return visitor in self.guests or visitor in self.members()

    def may_sit(self, visitor: str) -> bool:
        """Tell whether *visitor* may take a free chair."""
        if self.listed or visitor in self.members():
            return True
        return self.guests.get(visitor) == "invite"


def dump(sheet: Sheet) -> str:
    return orjson.dumps(sheet).decode()


def load(text: str) -> Sheet:
    data: dict[str, Any] = orjson.loads(text)
    data["chairs"] = [Chair(**chair) for chair in data["chairs"]]
    data["keys"] = [Key(**key) for key in data["keys"]]
    data["proposals"] = [Proposal(**proposal) for proposal in data["proposals"]]
    return Sheet(**data)


def bot_name(sheet: Sheet) -> str:
    """Return a name no chair of this table has."""
    used = {chair.name for chair in sheet.chairs}
    words = house(sheet.language)
    free = [name for name in BOT_NAMES if words.say("bot", "name", name=name) not in used]
    return words.say("bot", "name", name=random.choice(free))


def seat_bot(sheet: Sheet, seat: int, bot: str) -> None:
    sheet.chairs[seat] = Chair("bot", bot_name(sheet), bot, ready=True)


def clean(text: str) -> str:
    """Return *text* as one line without invisible signs."""
    return "".join(sign if sign.isprintable() else " " for sign in text).strip()


def seat_person(sheet: Sheet, seat: int, visitor: str, name: str) -> None:
    """Let *visitor* play *seat*; a second chair of one visitor gets a number behind the name."""
    words = house(sheet.language)
    base = clean(name) or words.say("bot", "nameless")
    used = {chair.name for other, chair in enumerate(sheet.chairs) if other != seat}
    label, n = base, 2
    while label in used:
        label = words.say("bot", "second", name=base, n=n)
        n += 1
    sheet.chairs[seat] = Chair("person", label, visitor=visitor)


def furnish(
    sheet: Sheet, chairs: Sequence[str], visitor: str, name: str, bots: Sequence[str]
) -> None:
    """Fill a new table's chairs: "me", "open" or a bot's name each."""
    if len(chairs) != sheet.seats:
        raise Problem(400, "chairs_count", seats=sheet.seats, given=len(chairs))
    sheet.chairs = [Chair() for _ in range(sheet.seats)]
    for seat, who in enumerate(chairs):
        if who == "me":
            seat_person(sheet, seat, visitor, name)
        elif who != "open":
            if who not in bots:
                raise Problem(400, "no_bot", name=who)
            seat_bot(sheet, seat, who)
    if not any(who in ("me", "open") for who in chairs):
        raise Problem(400, "needs_person")
    if "open" not in chairs:  # nobody to wait for: it starts at once
        for chair in sheet.chairs:
            chair.ready = True


def enter(sheet: Sheet, visitor: str, key: str) -> None:
    """Use a link's key."""
    found = [known for known in sheet.keys if same(known.hash, hashed(key))]
    if not found:
        raise Problem(403, "no_key")
    known = found[0]
    if known.sort == "seat":
        sheet.keys.remove(known)
        chair = sheet.chairs[known.seat]
        chair.visitor, chair.standin, chair.left, chair.away = visitor, False, False, 0.0
        return
    if sheet.guests.get(visitor) == "invite":
        return
    if visitor not in sheet.guests and len(sheet.guests) >= MOST_GUESTS:
        raise Problem(409, "crowded")
    sheet.guests[visitor] = known.sort


def join(sheet: Sheet, visitor: str, name: str, seat: int | None) -> None:
    """Take a free chair, a bot's chair, or one's own chair back."""
    if sheet.over:
        raise Problem(409, "over")
    if not sheet.may_sit(visitor):
        raise Problem(403, "no_key")
    if seat is None:
        seat = _free_seat(sheet, visitor)
    if not 0 <= seat < sheet.seats:
        raise Problem(404, "no_chair")
    chair = sheet.chairs[seat]
    if chair.visitor == visitor and chair.sort == "person":
        chair.standin = chair.left = False
        chair.away = 0.0
        return
    if chair.sort == "person" and not chair.left:
        raise Problem(409, "taken")
    seat_person(sheet, seat, visitor, name)
    sheet.chairs[seat].ready = sheet.started
    _drop_proposals(sheet, seat)


def _free_seat(sheet: Sheet, visitor: str) -> int:
    """Return one's own chair that was left, else an open one, else a deserted one, else a bot's."""
    best, found = 4, -1
    for seat, chair in enumerate(sheet.chairs):
        if chair.visitor == visitor and (chair.left or chair.standin):
            rank = 0
        elif chair.sort == "open":
            rank = 1
        elif chair.sort == "person":
            rank = 2 if chair.left else 4
        else:
            rank = 3
        if rank < best:
            best, found = rank, seat
    if found < 0:
        raise Problem(409, "full")
    return found


def leave(sheet: Sheet, visitor: str, seat: int | None) -> None:
    """Get up: before the start the chair is open again, afterwards it waits for a decision."""
    held = sheet.held_by(visitor)
    leaving = held if seat is None else [seat]
    for one in leaving:
        if one not in held:
            raise Problem(403, "not_your_seat")
        if sheet.started:
            sheet.chairs[one].left = True
            sheet.chairs[one].away = time.time()
        else:
            sheet.chairs[one] = Chair()
    if not sheet.started and visitor == sheet.host:
        others = [chair.visitor for chair in sheet.chairs if chair.visitor]
        if others and visitor not in others:
            sheet.host = others[0]


def set_ready(sheet: Sheet, visitor: str, ready: bool) -> None:
    if sheet.started:
        raise Problem(409, "started")
    held = sheet.held_by(visitor)
    if not held:
        raise Problem(403, "seated_only")
    for seat in held:
        sheet.chairs[seat].ready = ready


def can_start(sheet: Sheet) -> bool:
    """Tell whether every chair is filled and every person ready."""
    return not sheet.started and all(
        chair.is_bot() or (chair.is_person() and chair.ready) for chair in sheet.chairs
    )


def change_chair(
    sheet: Sheet,
    visitor: str,
    seat: int,
    who: str,
    bots: Sequence[str],
    absent: Callable[[int], float | None],
    limit: float,
) -> None:
    """Put a bot on a chair, or open it: the host before the start, by agreement afterwards.

    *absent* tells since how many seconds the person of a seat is away, None for somebody present.
    """
    if not 0 <= seat < sheet.seats:
        raise Problem(404, "no_chair")
    if who != "open" and who not in bots:
        raise Problem(400, "no_bot", name=who)
    if sheet.over:
        raise Problem(409, "over")
    if not sheet.started:
        _furnish_anew(sheet, visitor, seat, who)
        return
    _replace_in_play(sheet, visitor, seat, who, absent, limit)


def _furnish_anew(sheet: Sheet, visitor: str, seat: int, who: str) -> None:
    if visitor != sheet.host:
        raise Problem(403, "host_only")
    chair = sheet.chairs[seat]
    if chair.sort == "person" and chair.visitor != visitor:
        raise Problem(409, "taken")
    if who == "open":
        sheet.chairs[seat] = Chair()
    else:
        seat_bot(sheet, seat, who)


def _replace_in_play(
    sheet: Sheet,
    visitor: str,
    seat: int,
    who: str,
    absent: Callable[[int], float | None],
    limit: float,
) -> None:
    held = sheet.held_by(visitor)
    if not held:
        raise Problem(403, "seated_only")
    chair = sheet.chairs[seat]
    if chair.sort != "person" or who == "open":
        raise Problem(409, "not_a_person")
    away = absent(seat)
    if away is None and seat not in held:
        raise Problem(409, "still_here", name=chair.name)
    proposal = _proposal(sheet, seat, who)
    proposal.by = sorted({*proposal.by, *held})
    voters = {
        other
        for other, one in enumerate(sheet.chairs)
        if other != seat and one.is_person() and not one.left and absent(other) is None
    }
    overdue = away is not None and away >= limit
    if seat in held or overdue or voters <= set(proposal.by):
        chair.standin, chair.bot = True, who
        _drop_proposals(sheet, seat)


def _proposal(sheet: Sheet, seat: int, who: str) -> Proposal:
    for proposal in sheet.proposals:
        if proposal.seat == seat and proposal.who == who:
            return proposal
    proposal = Proposal(seat, who)
    sheet.proposals.append(proposal)
    return proposal


def _drop_proposals(sheet: Sheet, seat: int) -> None:
    sheet.proposals = [proposal for proposal in sheet.proposals if proposal.seat != seat]


def rotated(old: Sheet, new: Sheet, visitor: str) -> None:
    """Seat the people of *old* at *new*, everybody one chair on; whoever asked is ready."""
    new.host, new.listed, new.guests = visitor, old.listed, dict(old.guests)
    new.chairs = []
    for seat in range(old.seats):
        chair = old.chairs[(seat + 1) % old.seats]
        if chair.sort == "bot":
            new.chairs.append(Chair("bot", chair.name, chair.bot, ready=True))
        elif chair.sort == "person" and not chair.left:
            mine = chair.visitor == visitor
            new.chairs.append(Chair("person", chair.name, visitor=chair.visitor, ready=mine))
        else:
            new.chairs.append(Chair())
    for chair in new.chairs:
        if chair.visitor:
            new.guests.setdefault(chair.visitor, "invite")
