"""The shapes of HTTP requests and answers; /api/openapi.json is made from them."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Name = Annotated[str, Field(max_length=40)]
Language = Literal["en", "nl"]
SeatNumber = Annotated[int, Field(ge=0, le=14)]
SmallNumber = Annotated[int, Field(ge=-1_000_000, le=1_000_000)]
Word = Annotated[str, Field(max_length=40)]
Time = Literal["none", "relaxed", "brisk", "days"]


class Body(BaseModel):
    """What comes in: nothing but what is described."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NewTable(Body):
    """A table to be opened; one entry of chairs for each seat: "me", "open" or a bot."""

    game: Word
    seats: Annotated[int, Field(ge=1, le=14)]
    settings: Annotated[dict[Word, SmallNumber | bool | Word], Field(max_length=40)] = {}
    chairs: Annotated[list[Word], Field(max_length=14)]
    listed: bool = False
    time: Time = "none"
    name: Name = ""
    language: Language = "en"


class Enter(Body):
    key: Annotated[str, Field(max_length=100)]


class Join(Body):
    name: Name = ""
    seat: SeatNumber | None = None


class ChangeChair(Body):
    seat: SeatNumber
    who: Word


class Leave(Body):
    """Get up; stand_in says whether a bot plays on, null lets the table choose."""

    seat: SeatNumber | None = None
    stand_in: bool | None = None


class Remove(Body):
    seat: SeatNumber


class Consent(Body):
    """The answer to a request for a bot's chair."""

    number: Annotated[int, Field(ge=0, le=1_000_000)]
    agree: bool


class Nothing(Body):
    pass


class SeatLink(Body):
    seat: SeatNumber


class Import(Body):
    text: Annotated[str, Field(max_length=500_000)]


class Branch(Body):
    at: Annotated[int, Field(ge=0, le=1_000_000)]
    seat: SeatNumber
    name: Name = ""
    language: Language = "en"


class Mistake(BaseModel):
    """Why something was not done."""

    error: str


class ChairShape(BaseModel):
    seat: int
    sort: Literal["open", "person", "bot"]
    name: str
    bot: str | None
    ready: bool
    connected: bool
    standin: bool
    left: bool
    late: int
    yours: bool
    hand: int


class ProposalShape(BaseModel):
    seat: int
    who: str
    by: list[int]


class RequestShape(BaseModel):
    """A stranger asks for a bot's chair; with *agreed* it is taken soon, unless one objects."""

    number: int
    seat: int
    name: str
    yours: bool
    agreed: bool


class NoteShape(BaseModel):
    """What happened to the chairs, as everybody reads it."""

    text: str
    at: int


class LobbyShape(BaseModel):
    """A table before, during and after its game."""

    id: str
    game: str
    seats: int
    settings: dict[str, int | bool | str]
    listed: bool
    branch: bool
    started: bool
    over: bool
    paused: bool
    host: bool
    mine: list[int]
    watching: bool
    commitment: str
    invite: str | None = None
    watch: str | None = None
    rematch: str | None = None
    chairs: list[ChairShape]
    proposals: list[ProposalShape]
    requests: list[RequestShape]
    consents: bool
    told: list[NoteShape]
    time: Time
    now: float
    touched: float


class Choice(BaseModel):
    value: int | bool | str
    label: str


class SettingShape(BaseModel):
    key: str
    label: str
    default: int | bool | str
    choices: list[Choice]


class GameShape(BaseModel):
    key: str
    name: str
    blurb: str
    seats: list[int]
    minutes: int
    bots: list[str]
    settings: list[SettingShape]


class LinkShape(BaseModel):
    link: str


class IdShape(BaseModel):
    id: str


class RuleShape(BaseModel):
    id: str
    text: str
    place: str
    why: str | None = None


class ChapterShape(BaseModel):
    key: str
    title: str
    rules: list[RuleShape]


class PhaseShape(BaseModel):
    key: str
    name: str
    text: str
    rules: list[str]
    next: dict[str, str]


class BookShape(BaseModel):
    chapters: list[ChapterShape]
    phases: list[PhaseShape]


class LogLine(BaseModel):
    at: int
    text: str
    seat: int | None


class CurvePoint(BaseModel):
    at: int
    values: list[float]


class LogShape(BaseModel):
    game: str
    names: list[str]
    log: list[LogLine]
    curve: list[CurvePoint]


class Health(BaseModel):
    ok: bool
    store: str | None = None
    error: str | None = None


Text = dict[str, Any]
