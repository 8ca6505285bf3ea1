"""A step that seats decide in secret side by side, and what each of them has decided in it so far.

Lanes can be run in any order, so the table of this moment is the table of the fork and every seat's
own decisions. Taking back is leaving out the last of them; deciding anew what was sealed is putting
others in their place, and no other seat's lane is touched by either.
"""

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from pandemonium.kernel.agenda import IllegalAnswer, answer, find
from pandemonium.kernel.game import Game
from pandemonium.kernel.match import renumber
from pandemonium.kernel.news import Event
from pandemonium.kernel.rng import Rng
from pandemonium.kernel.table import Ask, Frame, Table

MOST_INNER: Final = 400
"""After so many choices in one step a bot seals as soon as that is on offer, so that it becomes
known as a whole like every other; no bot of ours comes near."""
WORLDS: Final = 2
LONGEST: Final = 100
"""Who decides more than this in one step takes nothing of it back: nobody plays so, and to find out
whether it taught them anything would take long."""

Choose = Callable[[Table, Ask], int]


def is_apart(table: Table, seat: int) -> bool:
    """Tell whether *seat* owes a decision in its private lane."""
    ask = table.asks[seat]
    return ask is not None and ask.lane == seat


def anybody_apart(table: Table) -> bool:
    return any(is_apart(table, seat) for seat in range(table.seats))


def agenda(table: Table) -> list[Frame]:
    """Return what the table itself has still to do: it stays as it is while seats are in lanes."""
    return list(table.lanes[table.seats])


def went_on(before: list[Frame], table: Table) -> bool:
    """Tell whether the table itself has moved since its agenda was *before*."""
    now = table.lanes[table.seats]
    if table.outcome is not None or len(now) != len(before):
        return True
    return any(one is not other for one, other in zip(now, before, strict=True))


def decide(table: Table, seat: int, index: int) -> bool:
    """Answer for *seat*; return whether its step is over: sealed in a lane, else any decision."""
    ask = table.asks[seat]
    assert ask is not None
    before = agenda(table)
    answer(table, seat, ask.number, index)
    return ask.lane != seat or not is_apart(table, seat) or went_on(before, table)


def decide_on(table: Table, seat: int, choose: Choose, most: int = MOST_INNER) -> list[str]:
    """Let *choose* decide for *seat* until its step is over; return the texts of its choices.

    After *most* of them whatever ends the step is taken as soon as it is on offer.
    """
    texts: list[str] = []
    over = False
    while not over:
        ask = table.asks[seat]
        assert ask is not None
        end = _ending(table, seat, ask) if len(texts) >= most else None
        index = choose(table, ask) if end is None else end
        texts.append(ask.options[index].text())
        over = decide(table, seat, index)
    return texts


def _ending(table: Table, seat: int, ask: Ask) -> int | None:
    """Return a choice with which the step is over, if there is one."""
    choices = range(len(ask.options))
    return next((index for index in choices if decide(table.clone(), seat, index)), None)


def repeat(table: Table, seat: int, texts: list[str]) -> bool:
    """Decide *texts* in turn; return whether the step is over. IllegalAnswer where one fails."""
    over = False
    for text in texts:
        if over:
            raise IllegalAnswer(f"seat {seat} has sealed its step before {text!r}")
        over = decide(table, seat, find(table, seat, text))
    return over


@dataclass
class Lane:
    """What one seat has decided in this step. *first* is the number of its first ask."""

    first: int
    texts: list[str] = field(default_factory=list)
    sealed: bool = False

    def take_back(self) -> None:
        """Forget the last decision; its ask comes again under a number never given before."""
        highest = self.first + len(self.texts) - (1 if self.sealed else 0)
        self.texts.pop()
        self.sealed = False
        self.first = highest + 1 - len(self.texts)

    def copy(self) -> "Lane":
        return replace(self, texts=list(self.texts))


class Lanes:
    """One fork."""

    def __init__(self, start: Table) -> None:
        self.start = start
        self.of: dict[int, Lane] = {
            seat: Lane(start.asked[seat]) for seat in range(start.seats) if is_apart(start, seat)
        }

    def table(self, instead: Mapping[int, Lane] | None = None) -> Table:
        """Return the table as it stands, or as it would with other lanes *instead* of some."""
        table = self.start.clone()
        for seat, own in self.of.items():
            lane = own if instead is None else instead.get(seat, own)
            renumber(table, seat, lane.first)
            repeat(table, seat, lane.texts)
        table.take_news()
        return table

    def before_last(self, seat: int, lane: Lane) -> Table:
        """Return the table before the last decision of *lane*."""
        return self._alone(seat, replace(lane, texts=lane.texts[:-1], sealed=False))

    def _alone(self, seat: int, lane: Lane) -> Table:
        """Return the table as if nobody but *seat* had decided in this step.

        No lane touches another: what the others do changes neither what a seat may take back nor
        how long it takes to find that out.
        """
        untouched = {other: Lane(own.first) for other, own in self.of.items()}
        return self.table({**untouched, seat: lane})

    def taught_nothing(self, game: Game, seat: int, rng: Rng) -> Generator[None, None, bool]:
        """Find out, decision by decision, whether *seat* came to know nothing by what it sealed.

        Others cannot have learned a thing by it: a lane tells its own seat only. If the seat has
        received the same in worlds it could imagine before, there was nothing to be learned.
        """
        lane = self.of[seat].copy()
        if len(lane.texts) > LONGEST:
            return False
        alone = self._alone(seat, Lane(lane.first))
        worlds = [game.imagine(alone, seat, rng) for _ in range(WORLDS)]
        for world in worlds:
            world.take_news()
        for text in lane.texts:
            yield
            true = _received(game, alone, seat, text)
            try:
                if any(_received(game, world, seat, text) != true for world in worlds):
                    return False
            except IllegalAnswer:
                return False
        return True


def _received(game: Game, table: Table, seat: int, text: str) -> list[object]:
    """Return all that *seat* receives when it decides *text*."""
    decide(table, seat, find(table, seat, text))
    ask = table.asks[seat]
    return [
        game.look(table, seat),
        None if ask is None else (ask.prompt, ask.about, ask.texts()),
        *(event.text() for event in table.take_news() if event.reaches(seat)),
    ]


@dataclass
class Draft:
    """A seat decides anew what it has sealed; until it seals this, the old decisions count."""

    lane: Lane
    words: list[str]
    table: Table
    news: list[Event]
    aside: int
    """By so much the numbers of its asks differ from those they have once it is sealed."""
