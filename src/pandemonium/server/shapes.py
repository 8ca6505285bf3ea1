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
    """A table to be opened; one entry of chairs for each seat: "me", "open" or a level."""

    game: Word
    seats: Annotated[int, Field(ge=1, le=14)]
    settings: Annotated[dict[Word, SmallNumber | bool | Word], Field(max_length=40)] = {}
    chairs: Annotated[list[Word], Field(max_length=14)]
    listed: bool = False
    time: Time = "none"
    hints: bool = True
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

    error: str  # one sentence


class Chair(BaseModel):
    seat: int
    sort: Literal["open", "person", "bot"]
    name: str
    bot: str | None
    ready: bool
    connected: bool
    standin: bool  # a bot plays for its person for the time being
    left: bool  # its person got up
    late: int  # so many of its decisions in a row ran out of time
    yours: bool
    hand: int  # another number for every person who sits down here
    for_good: bool  # a bot's until the game is over: its person was removed


class Proposal(BaseModel):
    """Who agrees that a bot should stand in for an absent seat."""

    seat: int
    who: str
    by: list[int]


class ChairRequest(BaseModel):
    """A stranger asks for a bot's chair; with *agreed* it is taken soon, unless one objects."""

    number: int
    seat: int
    name: str
    yours: bool
    agreed: bool


class Note(BaseModel):
    """What happened to the chairs, as everybody reads it."""

    text: str
    at: int


class Lobby(BaseModel):
    """A table before, during and after its game."""

    id: str
    game: str
    seats: int
    settings: dict[str, int | bool | str]
    listed: bool
    branch: bool  # it goes on from a replay: nobody else sits down here
    started: bool
    over: bool
    paused: bool  # nobody plays any more; it goes on when somebody takes a seat back
    host: bool
    mine: list[int]
    watching: bool
    commitment: str
    invite: str | None  # a link, for the host only
    watch: str | None
    rematch: str | None  # id of the next table
    again: list[int]  # seats whose people are on their way there
    chairs: list[Chair]
    proposals: list[Proposal]
    requests: list[ChairRequest]
    consents: bool  # I may answer them
    told: list[Note]
    time: Time
    hints: bool  # people may ask what a master would do
    now: float  # the server's clock, in seconds
    touched: float


class SettingChoice(BaseModel):
    value: int | bool | str
    label: str


class SettingOffer(BaseModel):
    key: str
    label: str
    about: str  # one sentence: what it does, or what is usual
    default: int | bool | str
    choices: list[SettingChoice]


class BotOffer(BaseModel):
    """How well a bot may play."""

    key: str
    name: str
    about: str  # one sentence
    seconds: float | None  # it typically thinks so long; null for a surprise


class GameOffer(BaseModel):
    key: str
    name: str
    blurb: str
    seats: list[int]
    minutes: int
    bots: list[BotOffer]  # the weakest first
    bot: str  # key of the one for whoever does not choose
    settings: list[SettingOffer]


class Link(BaseModel):
    link: str


class Imported(BaseModel):
    id: str
    count: int  # decisions it holds


class Rule(BaseModel):
    id: str
    text: str
    place: str
    why: str | None


class Chapter(BaseModel):
    key: str
    title: str
    rules: list[Rule]


class Phase(BaseModel):
    """One box of the diagram of the round."""

    key: str
    name: str
    text: str
    rules: list[str]
    next: dict[str, str]  # the phases that follow, and when


class Rules(BaseModel):
    chapters: list[Chapter]
    phases: list[Phase]


class ReplayLine(BaseModel):
    at: int
    text: str
    seat: int | None
    kind: str  # of the event: some begin a chapter


class CurvePoint(BaseModel):
    at: int
    values: list[float]  # the chance of each seat; together they are 1


class Decisive(BaseModel):
    """The decision that raised the winner's chance the most."""

    at: int  # the moment after it
    seat: int  # who took it
    winner: int
    before: float
    after: float


class ReplayLog(BaseModel):
    """Every line of a finished game, and how the seats stood."""

    game: str
    names: list[str]
    log: list[ReplayLine]
    curve: list[CurvePoint]
    decisive: Decisive | None


class Health(BaseModel):
    ok: bool
    engine: Literal["compiled", "interpreted"]  # what bots think with
    store: str | None = None
    error: str | None = None


Text = dict[str, Any]


class PhaseName(BaseModel):
    key: str
    name: str


class GameText(BaseModel):
    """A game's names and words, by section of its text file."""

    name: str
    noun: Text
    one: Text
    when: Text  # the condition that stands before what [about] tells
    about: Text
    ui: Text
    field: Text
    phase: Text
    score: Text
    tally: Text
    end: Text
    intro: Text
    setting: Text
    option: Text
    tallies: list[str]  # in the order of a seat's tally
    phases: list[PhaseName]
    box: dict[str, list[Text]]  # the cards of the shipped set by file: key, type, copies, numbers
