"""A house on a clock of its own: the real hall, rooms and streams, with everything timed exactly.

Store and bots' processes are stand-ins that take time: the more is written, and the more a bot
chooses, the longer. That is worse than a real server, so a tell that hides here hides there.
"""

import heapq
import itertools
import random
from collections.abc import Callable, Generator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from typing import Any

import orjson

from pandemonium.kernel.game import Game, seed_from_number
from pandemonium.kernel.rng import rng_from_seed
from pandemonium.server import asking, furnishing, opening, tablebots
from pandemonium.server.background import Background
from pandemonium.server.botworker import Job
from pandemonium.server.config import Config
from pandemonium.server.hall import Hall
from pandemonium.server.metrics import DECISIONS, UPDATES
from pandemonium.server.problems import Problem
from pandemonium.server.rooms import Room
from pandemonium.server.store import Entry, Verdict

COMMIT = 0.004
A_LINE = 0.001
THOUGHT = 0.02
A_CHOICE = 0.1
"""Seconds that a commit takes, and each word in it; a thought, and each choice in it."""
ENDS = ("seal", "done", "send_empty")
INNER = ("put ", "take ", "ask ")
ME, FRIEND = 0, 1
NOON = 1_800_000_000.0


class Loop:
    """As much of an event loop as a hall needs; it jumps from one appointment to the next."""

    def __init__(self) -> None:
        self.now = 0.0
        self.order = itertools.count()
        self.agenda: list[tuple[float, int, Appointment]] = []

    def time(self) -> float:
        return self.now

    def call_later(self, seconds: float, work: Callable[..., Any], *args: Any) -> "Appointment":
        one = Appointment(work, args)
        heapq.heappush(self.agenda, (self.now + seconds, next(self.order), one))
        return one

    def call_soon(self, work: Callable[..., Any], *args: Any) -> "Appointment":
        return self.call_later(0.0, work, *args)

    def run(self, done: Callable[[], bool], most: int = 20_000) -> None:
        """Keep appointments until *done*."""
        for _ in range(most):
            if done() or not self.agenda:
                return
            self.now, _, one = heapq.heappop(self.agenda)
            if not one.cancelled:
                one.work(*one.args)
        raise AssertionError("the table never came to the end of the tale")


@dataclass(eq=False)
class Appointment:
    work: Callable[..., Any]
    args: tuple[Any, ...]
    cancelled: bool = False

    def cancel(self) -> None:
        self.cancelled = True


class Pen:
    """A store that keeps nothing and takes its time."""

    rows = 0

    def __init__(self, loop: Loop) -> None:
        self.loop = loop

    def append(self, entry: Entry, done: Callable[[Verdict], None]) -> None:
        seconds = COMMIT + A_LINE * entry.text.count("\n")
        self.loop.call_later(seconds, done, Verdict.STORED)

    async def call(self, work: object) -> bool:
        await Pause()
        return True


class Pause:
    """As long as a commit takes, for a coroutine of this house."""

    def __await__(self) -> Generator[float, None, None]:
        yield COMMIT


Decide = Callable[[Job], list[str]]


class Brain:
    """A process for each bot; notes how much each seat chose in which sealed step."""

    def __init__(self, loop: Loop, decide: Decide) -> None:
        self.loop = loop
        self.decide = decide
        self.step: Callable[[], object] = lambda: None
        self.chosen: list[tuple[object, int, int]] = []

    def think(
        self, job: Job, chosen: Callable[[list[str] | None], None], within: float
    ) -> "Appointment":
        texts = self.decide(job)
        self.chosen.append((self.step(), job.seat, len(texts)))
        return self.loop.call_later(THOUGHT + A_CHOICE * len(texts), chosen, texts)


class House(Hall):
    """The hall, with nothing beside the tables."""

    def __init__(self, games: dict[str, Game], decide: Decide) -> None:
        super().__init__(Config(database=":memory:", rate=0), games)
        self.clockwork = Loop()
        self.brain = Brain(self.clockwork, decide)
        self.loop = self.clockwork  # type: ignore[assignment]
        self.background = Background(self.loop)
        self.pool = self.brain  # type: ignore[assignment]
        self.writer = Pen(self.clockwork)  # type: ignore[assignment]

    def start(self, work: Any) -> None:
        """Go on with a coroutine, pause after pause: sheets change here as in a real house."""
        try:
            seconds = work.send(None)
        except StopIteration:
            return
        self.clockwork.call_later(seconds, self.start, work)


@dataclass
class Heard:
    """One message as somebody with a stopwatch gets it; *size* is that of all but its news.

    The states on the way belong to the news: they are as many, and as large, as what happened.
    """

    at: float
    size: int
    news: int
    message: dict[str, Any]
    counted: float


@dataclass(eq=False)
class Ear:
    """A connection that writes everything down."""

    loop: Loop
    visitor: str
    language: str = "en"
    seats: tuple[int, ...] = ()
    heard: list[Heard] = field(default_factory=list)

    def send(self, payload: bytes) -> None:
        message = orjson.loads(payload)
        news = sum(len(orjson.dumps(message.get(part, []))) for part in ("events", "moments"))
        rest = len(payload) - news
        self.heard.append(Heard(self.loop.now, rest, news, message, counted()))

    def played(self) -> None: ...

    def charged(self, *, anyway: bool = False) -> AbstractContextManager[None]:
        return nullcontext()

    def refuse(self, problem: Problem, number: int | None = None) -> None:
        self.send(orjson.dumps({"type": "refused", "reason": problem.key}))

    def close(self, code: int, reason: str) -> None: ...

    @property
    def last(self) -> dict[str, Any]:
        """Return the last update."""
        return next(h.message for h in reversed(self.heard) if h.message["type"] == "update")

    def ask(self) -> dict[str, Any] | None:
        ask: dict[str, Any] | None = self.last["seats"][0]["ask"]
        return ask


def counted() -> float:
    """Return all that the metrics would tell about tables in this moment."""
    return sum(
        sample.value
        for counter in (DECISIONS, UPDATES)
        for metric in counter.collect()
        for sample in metric.samples
        if sample.name.endswith("_total")
    )


@dataclass
class Tale:
    """One game as it was heard, and the secrets behind it."""

    mine: Ear
    friend: Ear
    """What a second person hears; what I hear where there is none."""
    watcher: Ear
    roles: list[int]
    busy: list[int]
    """How much each seat chose in the steps that were followed."""
    bots: range
    late: int
    """How often a person's time ran out."""


class Sitter:
    """A person on a chair: quick, slow, tardy or gone, and as curious as the client allows.

    Who is tardy leaves two steps of three to the clock, who is gone all of them, until a bot has
    the chair; both now and then in the middle of it.
    """

    def __init__(
        self,
        house: House,
        room: Room,
        ear: Ear,
        luck: random.Random,
        manner: str,
        seat: int = ME,
    ) -> None:
        self.house = house
        self.room = room
        self.ear = ear
        self.luck = luck
        self.manner = manner
        self.seat = seat
        self.answered = -1
        self.curious = 3
        self.wondered: set[str] = set()

    def act(self) -> None:
        """Look round; come again in a moment."""
        self.house.clockwork.call_later(0.05, self.act)
        ask, update = self.ear.ask(), self.ear.last
        if ask is None:
            if update["reopen"] == [self.seat] and self.curious:
                self.curious -= 1
                self.room.mail.reopen(self.ear, self.seat, opening=True)
            return
        if ask["number"] == self.answered or not self._is_time(update):
            return
        self.answered = ask["number"]
        if ask["prompt"] not in self.wondered:
            self.wondered.add(ask["prompt"])
            self._wonder(ask)
        if update["undo"] and self.curious:
            self.curious -= 1
            self.room.mail.take_back(self.ear, self.seat)
            return
        text = self._choice(ask)
        if not self._is_late() or (text.startswith(INNER) and self.luck.random() < 0.5):
            self.room.mail.answer(self.ear, self.seat, ask["number"], text)

    def _is_time(self, update: dict[str, Any]) -> bool:
        """Tell whether to decide now; who is slow waits until no bot owes anything."""
        people = [n for n, chair in enumerate(self.room.sheet.chairs) if chair.is_person()]
        return self.manner != "slow" or set(update["owing"]) <= set(people)

    def _is_late(self) -> bool:
        chair = self.room.sheet.chairs[self.seat]
        return self.manner == "gone" or (self.manner == "tardy" and chair.late < 2)

    def _wonder(self, ask: dict[str, Any]) -> None:
        asking.send_foresight(self.room, self.ear, self.seat, ask["number"])
        asking.send_reasons(self.room, self.ear, self.seat)
        text = ask["options"][0]["text"]
        asking.send_prospect(self.room, self.ear, self.seat, ask["number"], text)

    def _choice(self, ask: dict[str, Any]) -> str:
        texts = [str(option["text"]) for option in ask["options"]]
        quick = [text for text in texts if text in ENDS]
        return self.luck.choice(quick if quick and self.luck.random() < 0.6 else texts)


def set_table(
    game: Game, number: int, decide: Decide, level: str = "greedy", *, company: bool = False
) -> tuple[House, Room, Ear, Ear]:
    """Seat one person or two among bots at a seeded table; return the first ear and a watcher's."""
    tablebots.CHANCE = random.Random(number)
    random.seed(number)
    seats = max(game.seats)
    house = House({game.key: game}, decide)
    sheet = opening.blank(game, seats, {}, "en")
    sheet.seed, sheet.started, sheet.time = seed_from_number(number).hex(), True, "brisk"
    sheet.listed = True  # or a watcher is shown out with the first change of the sheet
    furnishing.furnish(sheet, ["me", *[level] * (seats - 1)], "me", "Ada")
    if company:
        furnishing.seat_person(sheet, FRIEND, "friend", "Bea")
    room = house.rooms[sheet.id] = Room(sheet, 1, game, game.standin(), house)
    room.clock.wall = lambda: NOON + house.clockwork.now
    room.rng = room.tablebots.rng = room.takebacks.rng = rng_from_seed(b"tell%d" % number)
    room.first_n = 1000
    room.begin()
    house.brain.step = lambda: None if room.match is None else room.match.lanes
    mine, watcher = Ear(house.clockwork, "me"), Ear(house.clockwork, "nobody")
    for ear in (mine, watcher):
        room.enter(ear, 0)
    return house, room, mine, watcher


def hear(
    game: Game,
    number: int,
    steps: int,
    decide: Decide,
    manners: tuple[str, ...] = ("quick",),
    level: str = "greedy",
) -> Tale:
    """Play the first *steps* sealed steps of a table; return what each sort of guest hears.

    *manners* are those of the person, and of a second one if there is one.
    """
    company = len(manners) > 1
    house, room, mine, watcher = set_table(game, number, decide, level, company=company)
    match = room.match
    assert match is not None
    friend = mine
    if company:
        friend = Ear(house.clockwork, "friend")
        room.enter(friend, 0)
    late: list[int] = []
    ran_out = house.ran_out

    def noting(room: Room, seat: int) -> None:
        late.append(seat)
        ran_out(room, seat)

    house.ran_out = noting  # type: ignore[method-assign]
    for seat, (ear, manner) in enumerate(zip((mine, friend), manners, strict=False)):
        Sitter(house, room, ear, random.Random(number + seat), manner, seat).act()
    forks: list[object] = []

    def over() -> bool:
        if match.lanes is not None and match.lanes not in forks:
            forks.append(match.lanes)
        return len(forks) > steps or match.table.outcome is not None

    house.clockwork.run(over)
    busy = [
        sum(n for fork, who, n in house.brain.chosen if who == seat and fork in forks[:steps])
        for seat in range(match.table.seats)
    ]
    roles = list(getattr(match.table, "role", []))
    bots = range(len(manners), match.table.seats)
    return Tale(mine, friend, watcher, roles, busy, bots, len(late))
