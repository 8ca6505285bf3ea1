"""Who sits where: a table's sheet, how it is stored and how it begins. No storage, no sockets.

How its chairs are filled is in furnishing.py, what may happen to them afterwards in chairs.py.
Every function takes a sheet it may change and raises Problem when it will not.
"""

import time
from dataclasses import dataclass, field
from typing import Final

import orjson
from pydantic import TypeAdapter, ValidationError

from pandemonium.bots import BOTS
from pandemonium.kernel.game import Game, Settings
from pandemonium.kernel.table import Content
from pandemonium.server import levels
from pandemonium.server.problems import Problem, server_text

MOST_NOTES: Final = 120


@dataclass
class Chair:
    """One seat: open, a person's or a bot's. A stand-in keeps the chair warm for its visitor.

    *also* are further devices of the same person; they go with the person. *late* counts the
    decisions in a row that ran out of time. *hand* tells this person's time on the chair from
    everybody else's; when it began the table had seen *before* decisions, which are not theirs.
    *for_good* is a bot's chair that nobody may ask for: its person was removed.
    *surprise* keeps to itself how well a bot plays, until the game is over.
    """

    sort: str = "open"
    name: str = ""
    bot: str = ""
    visitor: str = ""
    ready: bool = False
    standin: bool = False
    left: bool = False
    away: float = 0.0
    also: list[str] = field(default_factory=list)
    late: int = 0
    hand: int = 0
    before: int = 0
    for_good: bool = False
    surprise: bool = False

    def visitors(self) -> list[str]:
        """Return every device of this chair's person."""
        return [self.visitor, *self.also] if self.visitor else []

    def belongs_to(self, visitor: str) -> bool:
        return bool(visitor) and visitor in self.visitors()

    def is_bot(self) -> bool:
        return self.sort == "bot" or self.standin

    def is_person(self) -> bool:
        return self.sort == "person" and not self.standin


@dataclass
class Key:
    """A link somebody may enter with; only its hash is kept. seat is -1 unless it gives one.

    It belongs to *owner*, the visitor it was made for, and dies when that one's chair changes.
    """

    sort: str
    hash: str
    seat: int = -1
    owner: str = ""


@dataclass
class Proposal:
    """A bot is proposed for a person's chair; *by* are the seats that agree."""

    seat: int
    who: str
    by: list[int] = field(default_factory=list)


@dataclass
class Request:
    """A stranger asks for a bot's chair in mid-game; *agreed* when the host has said yes."""

    number: int
    visitor: str
    name: str
    seat: int
    at: float = 0.0
    agreed: bool = False


@dataclass
class Note:
    """Something about the chairs that everybody reads in the log; *place* is where it stands."""

    number: int
    kind: str
    seat: int
    values: dict[str, str]
    at: float
    place: int = -1


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
    branch: bool = False
    host: str = ""
    former: list[str] = field(default_factory=list)
    chairs: list[Chair] = field(default_factory=list)
    guests: dict[str, str] = field(default_factory=dict)
    keys: list[Key] = field(default_factory=list)
    proposals: list[Proposal] = field(default_factory=list)
    requests: list[Request] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    knows: dict[str, list[int]] = field(default_factory=dict)
    barred: dict[str, str] = field(default_factory=dict)
    hands: int = 0
    links: int = 0
    asked: int = 0
    noted: int = 0
    time: str = "none"
    hints: bool = False
    since: dict[str, float] = field(default_factory=dict)
    started: bool = False
    over: bool = False
    closed: str = ""
    rematch: str = ""
    again: list[int] = field(default_factory=list)
    created: float = 0.0
    touched: float = 0.0

    def state(self) -> str:
        """Return waiting, running or over, as the store sorts tables."""
        if self.over:
            return "over"
        return "running" if self.started else "waiting"

    def members(self) -> list[str]:
        """Return the visitors who will find this table under "my tables"."""
        seated = {visitor for chair in self.chairs for visitor in chair.visitors()}
        return sorted(seated | ({self.host} if self.host else set()))

    def held_by(self, visitor: str) -> list[int]:
        """Return the seats that *visitor* plays."""
        return [
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.belongs_to(visitor) and chair.is_person() and not chair.left
        ]

    def is_host(self, visitor: str) -> bool:
        """Tell whether *visitor* is the host, on whichever device."""
        if not visitor or not self.host:
            return False
        return visitor == self.host or any(
            chair.belongs_to(visitor) and chair.belongs_to(self.host) for chair in self.chairs
        )

    def is_paused(self) -> bool:
        """Tell whether nobody plays any more, against somebody's will: bots do not go on alone.

        Where all people got up and left their seats to bots, those play on as they were asked to.
        """
        if not self.started or self.over or any(chair.is_person() for chair in self.chairs):
            return False
        return any(chair.standin and not chair.left for chair in self.chairs)

    def level(self) -> str:
        """Return how well a bot plays that comes to this table: as well as those who sit here."""
        seated = [one for one in self.chairs if one.sort == "bot" and not one.surprise]
        return levels.like(one.bot for one in seated)

    def may_consent(self, visitor: str) -> bool:
        """Tell whether *visitor* may say yes to strangers: the host, if seated."""
        return bool(self.held_by(visitor)) and self.is_host(visitor)

    def company(self) -> list[int]:
        """Return the seats of people other than the host."""
        return [
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.is_person() and not chair.left and not chair.belongs_to(self.host)
        ]

    def others(self, seat: int) -> list[int]:
        """Return the seats of other people than the one of *seat*."""
        mine = self.chairs[seat]
        return [
            other
            for other, chair in enumerate(self.chairs)
            if chair.sort == "person" and not chair.belongs_to(mine.visitor)
        ]

    def tell_hint(self, seat: int) -> None:
        """Note that the person of *seat* asked what a master would do."""
        self.tell("hint", seat, name=self.chairs[seat].name)

    def witnesses(self) -> list[int]:
        """Return the seats of those whom a host who lets strangers in could deceive.

        They are the company and those for whom a bot stands in: it keeps a chair, not their trust.
        """
        return [
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.sort == "person" and not chair.left and not chair.belongs_to(self.host)
        ]

    def may_object(self, visitor: str) -> bool:
        """Tell whether *visitor* may say no to strangers: who has a chair and did not get up."""
        return any(chair.belongs_to(visitor) and not chair.left for chair in self.chairs)

    def called(self, visitor: str) -> str:
        """Return the name of *visitor*'s first chair."""
        names = [chair.name for chair in self.chairs if chair.belongs_to(visitor)]
        return names[0] if names else server_text(self.language).say("bot", "nameless")

    def tell(self, kind: str, seat: int, **values: str) -> None:
        """Note for everybody what happened to the chairs."""
        self.noted += 1
        self.notes.append(Note(self.noted, kind, seat, values, time.time()))
        del self.notes[:-MOST_NOTES]

    def remember(self) -> None:
        """Note who has looked behind which wall: whoever has held a seat since the start."""
        if not self.started:
            return
        for seat, chair in enumerate(self.chairs):
            for visitor in chair.visitors():
                seen = self.knows.setdefault(visitor, [])
                if seat not in seen:
                    seen.append(seat)

    def names(self) -> tuple[str, ...]:
        """Return what each seat is called."""
        words = server_text(self.language)
        return tuple(chair.name or words.say("bot", "deserted") for chair in self.chairs)

    def may_look(self, visitor: str) -> bool:
        """Tell whether *visitor* may see this table at all."""
        if self.barred.get(visitor) == "removed":
            return False
        if self.listed:
            return True
        if not visitor:
            return False
        return visitor in self.guests or visitor in self.members()

    def let_look(self, visitor: str) -> None:
        """Raise Problem unless *visitor* may see this table."""
        if not self.may_look(visitor):
            raise Problem(403, self.barred.get(visitor, "private"))

    def may_sit(self, visitor: str) -> bool:
        """Tell whether *visitor* may take a free chair."""
        if self.listed or visitor in self.members():
            return True
        return self.guests.get(visitor) == "invite"


SHEETS: Final = TypeAdapter(Sheet)


class Unreadable(Problem):
    """A stored sheet that is no sheet; it concerns this one table only."""

    def __init__(self) -> None:
        super().__init__(500, "unreadable")


def dump(sheet: Sheet) -> str:
    return orjson.dumps(sheet).decode()


def load(text: str) -> Sheet:
    """Read a stored sheet; raise Unreadable if a field is missing or of another kind."""
    try:
        sheet = SHEETS.validate_json(text)
    except ValidationError:
        raise Unreadable from None
    _mend_bots(sheet)
    return sheet


def _mend_bots(sheet: Sheet) -> None:
    """Let bots that nobody knows here, of a table from elsewhere, play as well as may be."""
    for seat, chair in enumerate(sheet.chairs):
        if chair.is_bot() and chair.bot not in BOTS:
            chair.bot = levels.BESIDE_PEOPLE
            sheet.tell("unknown_bot", seat, name=chair.name)


def is_outdated(sheet: Sheet, game: Game, content: Content) -> bool:
    """Tell whether the rules or the cards have changed since the table was opened."""
    return (sheet.rules, sheet.digest) != (game.rules_version, content.digest)


def close_for_good(sheet: Sheet) -> None:
    """Close a table of older rules, also for a server that may be put back to them."""
    sheet.closed, sheet.over = "old_rules", True


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
