"""Every message of a table's socket; docs/protocol.md says when they come.

What a client says is held against its definition when it comes in. What it hears is put together
by `wire` from pieces written once, and not looked at again: a test holds real messages of all games
against these definitions, and tools/gen_ts.py makes the client's types of both.
"""

from dataclasses import dataclass
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from pandemonium.server.shapes import Lobby

Number = Annotated[int, Field(ge=0, lt=2**53)]
OptionText = Annotated[str, Field(max_length=200)]


# -- what a client says ---------------------------------------------------------------------------


class Message(BaseModel):
    """Something said; what is not described is not read."""

    model_config = ConfigDict(strict=True)


class Hello(Message):
    """The first message; said again, it asks for the table anew."""

    type: Literal["hello"]
    n: Number  # the last update seen, 0 for none
    language: str | None = None


class Ready(Message):
    type: Literal["ready"]
    ready: bool


class Answer(Message):
    """A decision."""

    type: Literal["answer"]
    seat: Number
    ask: Number
    option: OptionText


class Undo(Message):
    """Take my last decision back."""

    type: Literal["undo"]
    seat: Number


class Reopen(Message):
    """Open again what I have sealed, or leave it as it was."""

    type: Literal["reopen"]
    seat: Number
    open: bool = True


class Foresee(Message):
    """What would each option do to me?"""

    type: Literal["foresee"]
    seat: Number
    ask: Number


class Prospect(Message):
    """What could this option lead to?"""

    type: Literal["prospect"]
    seat: Number
    ask: Number
    option: OptionText


class AskHint(Message):
    """What would a master do?"""

    type: Literal["hint"]
    seat: Number
    ask: Number


class Why(Message):
    """Why is the rest not on offer?"""

    type: Literal["why"]
    seat: Number


class Chat(Message):
    type: Literal["chat"]
    text: Annotated[str, Field(max_length=500)]


class ChangeLanguage(Message):
    type: Literal["language"]
    language: str


class Ping(Message):
    type: Literal["ping"]


Said = (
    Hello
    | Ready
    | Answer
    | Undo
    | Reopen
    | Foresee
    | Prospect
    | AskHint
    | Why
    | Chat
    | ChangeLanguage
    | Ping
)
SAID: Final[TypeAdapter[Said]] = TypeAdapter(Annotated[Said, Field(discriminator="type")])
"""Reads what came in; raises pydantic's ValidationError."""


# -- what a client hears --------------------------------------------------------------------------


@dataclass(frozen=True)
class Choice:
    """One legal answer: its text goes back to the server, its pieces are lit on the board."""

    text: str  # buy 17
    verb: str
    args: dict[str, int]  # by the names of the verb's fields
    label: str
    pieces: list[str]  # card:17


@dataclass(frozen=True)
class Ask:
    """An open decision."""

    number: int
    prompt: str
    args: dict[str, int]  # by the names of the prompt's fields
    about: list[str]  # pieces among them
    title: str
    options: list[Choice]


@dataclass(frozen=True)
class News:
    """One thing that happened."""

    kind: str
    args: dict[str, int]  # by the names of the kind's fields; -1 is what the reader may not know
    text: str
    act: str  # the same without the name it begins with: "pays 2 teal"; empty where it does not
    pieces: list[str]
    seat: int | None  # whom it tells about first
    only: int | None  # several seats on one device: only this one may read it


@dataclass(frozen=True)
class SeatSight:
    """What one seat, or a watcher, has before it."""

    seat: int
    view: object  # the game's View; null at a table that cannot go on and shows nothing
    tally: list[int]
    ask: Ask | None


@dataclass(frozen=True)
class ScoreLine:
    key: str
    label: str
    points: list[int]  # of each seat


@dataclass(frozen=True)
class Over:
    """How the game ended."""

    reason: str
    text: str
    ranks: list[int]
    scores: list[int]
    lines: list[ScoreLine]
    seed: str  # hex
    replay: str  # address of the replay file


@dataclass(frozen=True)
class TakingBack:
    """A decision that may be taken back."""

    seat: int
    option: str
    label: str


@dataclass(frozen=True)
class SeatChange:
    """How the view of a seat stood: what differs from the state after it."""

    seat: int
    changes: list[tuple[list[str | int], object]]  # a path into the view, and the value there


@dataclass(frozen=True)
class Moment:
    """A state of the table on the way to this update."""

    told: int  # so many of the events had been told
    seats: list[SeatChange]


@dataclass(frozen=True)
class Update:
    """The table as its reader may see it."""

    type: Literal["update"]
    n: int  # grows with each update
    since: bool  # these events may have been told before: after a reload or a change of language
    whole: bool  # the events are the story from its beginning: they replace what you have
    events: list[News]
    moments: list[Moment]  # the states that led here, the first one first; often none
    game: str
    seats: list[SeatSight]  # the reader's, or one with seat 15 for a watcher
    names: list[str]
    owing: list[int]  # seats that have to decide
    status: str
    phase: int
    due: dict[str, int]  # by seat: when its time is up, in seconds of the server's clock
    undo: list[TakingBack]
    reopen: list[int]  # my seats that may open what they sealed, while others still decide
    drafts: list[int]  # my seats that have: until they seal anew, what was sealed counts
    over: Over | None


@dataclass(frozen=True)
class LobbyNews:
    """People came, left, are ready."""

    type: Literal["lobby"]
    lobby: Lobby


@dataclass(frozen=True)
class Change:
    """One number of a seat, before and after."""

    tally: str  # key of its name: tally.<key>
    before: int
    after: int


@dataclass(frozen=True)
class Consequence:
    """What an option would do to the seat: what it costs and what it brings."""

    text: str  # Souls 6 → 7
    changes: list[Change]


@dataclass(frozen=True)
class Foreseen:
    """What each option would do to a seat."""

    type: Literal["foresee"]
    seat: int
    ask: int
    options: dict[str, Consequence | None]  # by text; null: chance or something hidden decides


@dataclass(frozen=True)
class Prospected:
    """What one option could lead to."""

    type: Literal["prospect"]
    seat: int
    ask: int
    option: str
    seen: object  # the game's Prospect; null where it looks no further than one decision


@dataclass(frozen=True)
class Advised:
    """One option worth choosing."""

    option: str
    chance: int  # to win, in percent
    reason: str  # one sentence, from the numbers


@dataclass(frozen=True)
class Hinted:
    """What a master would do; nobody else is told more than that it was asked."""

    type: Literal["hint"]
    seat: int
    ask: int
    advice: list[Advised]  # the best first


@dataclass(frozen=True)
class Refusal:
    """Why one option is not on offer."""

    text: str
    label: str
    pieces: list[str]
    rule: str
    kind: str  # of the reason: too_poor
    args: dict[str, int]  # by the names of the kind's fields
    reason: str  # the same in words


@dataclass(frozen=True)
class Reasons:
    """Why the rest is not on offer."""

    type: Literal["why"]
    seat: int
    refusals: list[Refusal]


@dataclass(frozen=True)
class Refused:
    """A message was not accepted; nothing changed."""

    type: Literal["refused"]
    reason: str
    ask: int | None


@dataclass(frozen=True)
class ChatLine:
    type: Literal["chat"]
    name: str
    seat: int | None  # null for a watcher
    text: str
    at: int


@dataclass(frozen=True)
class Pong:
    type: Literal["pong"]


Heard = Update | LobbyNews | Foreseen | Prospected | Hinted | Reasons | Refused | ChatLine | Pong


@dataclass(frozen=True)
class ReplayMoment:
    """One moment of a finished game; it comes by HTTP and holds an update."""

    at: int
    count: int
    turns: list[int]  # moments at which somebody else had to decide
    update: Update
