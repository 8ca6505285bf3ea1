"""Tables, steps and asks: what there is; how it runs stands in ``agenda``.

A step is a function ``step(s, *ints)``. What is still to be done stands on the agenda as frames,
plain data, so that a table can be cloned or saved at any moment. There is one lane of frames for
each seat, for decisions made in secret side by side, and one for the table itself.
"""

from collections.abc import Callable, Iterable
from typing import Final, TypeVar, TypeVarTuple, final

from pandemonium.kernel.news import EVERYONE, WATCHER, Args, Event, Kind, only
from pandemonium.kernel.outcome import Outcome
from pandemonium.kernel.rng import Rng

Ts = TypeVarTuple("Ts")
S = TypeVar("S", bound="Table")
Step = Callable[..., None]

UNSAID: Final = -(1 << 40)
"""Stands for the numbers that a piece of news does not have."""


class Content:
    """The compiled cards of a game; each game has its own subclass."""

    def __init__(self, name: str, digest: str) -> None:
        self.name: Final = name
        self.digest: Final = digest


@final
class Frame:
    """A step still to be done; immutable, so clones share it."""

    def __init__(self, step: Step, args: Args) -> None:
        self.step: Final = step
        self.args: Final = args


def _nothing(_s: "Table") -> None:
    """Stand for the step of a table on which nothing runs."""


NOTHING: Final = Frame(_nothing, ())


@final
class Effect:
    """What one line of a card's text compiles to: ``step(s, seat, card, *args)``."""

    def __init__(self, step: Step, args: Args) -> None:
        self.step: Final = step
        self.args: Final = args


@final
class Option:
    """One legal answer, bound to the step it leads to: ``step(s, seat, *args)``."""

    def __init__(self, verb: str, step: Step, args: Args) -> None:
        self.verb: Final = verb
        self.step: Final = step
        self.args: Final = args
        self.spelled = ""
        self.frames: list[Frame] = []

    @property
    def words(self) -> str:
        """Return the notation of replays, tests and the wire: ``buy 17``."""
        if not self.spelled:  # random games make many options and never look at their words
            self.spelled = " ".join([self.verb, *[str(arg) for arg in self.args]])
        return self.spelled

    def text(self) -> str:
        return self.words

    def frame(self, seat: int) -> Frame:
        """Return the step this option leads to, for *seat*; most options are there to stay."""
        if not self.frames:
            self.frames = [Frame(self.step, (who, *self.args)) for who in range(WATCHER)]
        return self.frames[seat]


@final
class Ask:
    """A decision one seat owes; *number* counts the asks of that seat.

    It remembers the step that put it: run again, that step puts the same question, or the one that
    fits a table which has changed meanwhile. So whatever ends in an ask changes nothing before it.
    """

    def __init__(
        self,
        number: int,
        prompt: str,
        options: list[Option],
        about: Args,
        lane: int,
        frame: Frame,
    ) -> None:
        self.number: Final = number
        self.prompt: Final = prompt
        self.options: Final = options
        self.about: Final = about
        self.lane: Final = lane
        self.frame: Final = frame

    def texts(self) -> list[str]:
        return [option.words for option in self.options]

    def numbered(self, number: int) -> "Ask":
        """Return the same question under another number."""
        return Ask(number, self.prompt, self.options, self.about, self.lane, self.frame)


class Moment:
    """What one step told, and the table as it stood then."""

    def __init__(self, events: list[Event], table: "Table") -> None:
        self.events: Final = events
        self.table: Final = table


def events_in(moments: list[Moment]) -> int:
    """Return how many events some moments tell."""
    count = 0
    for moment in moments:
        count += len(moment.events)
    return count


class Table:
    """The base of every game's state; a *bare* one is about to be filled by ``copy_table``."""

    def __init__(self, seats: int, content: Content, bare: bool = False) -> None:
        self.seats: Final = seats
        self.content: Final = content
        self.lane = seats
        self.stopped = False
        self.put_question = False
        self.renewing = False
        self.running: Frame = NOTHING
        self.asking: Frame = NOTHING
        self.answered: Ask | None = None
        self.moments: list[Moment] | None = None
        if not bare:
            self.lay_table(seats)

    def lay_table(self, seats: int) -> None:
        """Let nothing have happened yet."""
        self.raw_rng: Rng = Rng(0, 0, 0, 0)
        self.lanes: list[list[Frame]] = [[] for _ in range(seats + 1)]
        self.asks: list[Ask | None] = [None] * seats
        self.asked: list[int] = [0] * seats
        self.outcome: Outcome | None = None
        self.silent = False
        self.news: list[Event] = []
        self.queued: list[Frame] = []

    @property
    def rng(self) -> Rng:
        """Return the generator; chance belongs to the table, never to a private lane."""
        assert self.lane == self.seats, "nothing random may happen in a private lane"
        return self.raw_rng

    def then(self: S, step: Callable[[S, *Ts], None], *args: *Ts) -> None:
        """Do *step* after what the running step has queued so far."""
        self.queued.append(Frame(step, args))  # type: ignore[arg-type]

    def queue(self, frame: Frame) -> None:
        """Do the same with a frame that was made beforehand, because it is queued so often."""
        self.queued.append(frame)

    def run(self, effect: Effect, seat: int, card: int) -> None:
        """Queue one line of *card*'s text for *seat*."""
        args = effect.args
        if len(args) == 1:  # the usual line; unpacking a tuple costs more
            self.queued.append(Frame(effect.step, (seat, card, args[0])))
        else:
            self.queued.append(Frame(effect.step, (seat, card, *args)))

    def ask(self, seat: int, prompt: str, options: list[Option], *about: int) -> None:
        """Stop this lane until *seat* has picked one of *options*."""
        self.put(seat, prompt, options, about)

    def choose(self, seat: int, prompt: str, options: list[Option], *about: int) -> None:
        """Ask *seat*, unless there is only one way, which is taken at once."""
        if len(options) != 1:
            self.put(seat, prompt, options, about)
        else:
            self.asking = self.running
            self.queued.append(options[0].frame(seat))

    def put(self, seat: int, prompt: str, options: list[Option], about: Args) -> None:
        """Put a question; put anew, it may have lost its answers."""
        if not options:
            assert self.renewing, f"{prompt}: nothing to choose from"
            return
        assert self.asks[seat] is None, f"{prompt}: seat {seat} has an open ask already"
        assert self.running is not NOTHING, f"{prompt}: an option's step queues the step that asks"
        self.stopped = True
        self.put_question = True
        number = self.asked[seat] + 1
        self.asked[seat] = number
        self.asks[seat] = Ask(number, prompt, options, about, self.lane, self.running)

    def reopen(self) -> None:
        """Put the question that is being answered once more, after what is queued so far."""
        self.queued.append(self.asking)

    def about(self) -> Args:
        """Return what the question that is being answered is about."""
        assert self.answered is not None
        return self.answered.about

    def fork(
        self: S, seats: Iterable[int], step: Callable[[S, int, *Ts], None], *args: *Ts
    ) -> None:
        """Let *seats* decide in secret side by side; the table waits for all."""
        assert self.lane == self.seats, "a fork within a private lane"
        self.stopped = True
        for seat in seats:
            self.lanes[seat].append(Frame(step, (seat, *args)))  # type: ignore[arg-type]

    def tell(
        self,
        audience: int,
        kind: Kind,
        a: int = UNSAID,
        b: int = UNSAID,
        c: int = UNSAID,
        d: int = UNSAID,
        e: int = UNSAID,
        f: int = UNSAID,
    ) -> None:
        """Report that something happened to those who may know it.

        Its numbers stand one by one, so that nothing is made of them while nobody listens.
        """
        if self.silent:
            return
        if self.lane == self.seats:
            assert kind.private or audience == EVERYONE, f"{kind.name}: public news are for all"
            assert not kind.private or audience != EVERYONE, f"{kind.name}: private news for all"
        else:
            assert audience == only(self.lane), (
                f"{kind.name}: news from a private lane may reach only its own seat"
            )
        args = tuple([number for number in (a, b, c, d, e, f) if number != UNSAID])
        self.news.append(Event(audience, kind, args))

    def tell_others(self, seat: int, kind: Kind, *args: int) -> None:
        """Tell everybody but *seat*, who was told in its own lane when it happened."""
        if self.silent:
            return
        assert self.lane == self.seats, f"{kind.name}: public news from a private lane"
        self.news.append(Event(EVERYONE & ~only(seat), kind, args))

    def tell_split(self, insiders: int, kind: Kind, secret: Args, public: Args) -> None:
        """Tell the audience *insiders* the whole and everybody else the public part."""
        if self.silent:
            return
        assert self.lane == self.seats, f"{kind.name}: public news from a private lane"
        self.news.append(Event(insiders, kind, secret))
        self.news.append(Event(EVERYONE & ~insiders, kind, public))

    def finish(self, outcome: Outcome) -> None:
        """End the game at once; what is still on the agenda will not happen."""
        self.stopped = True
        self.put_question = False
        self.outcome = outcome
        for seat in range(self.seats):
            self.asks[seat] = None

    def owing(self) -> list[int]:
        """Return the seats that owe a decision."""
        return [seat for seat in range(self.seats) if self.asks[seat] is not None]

    def take_news(self) -> list[Event]:
        """Return what happened since the last call."""
        news = self.news
        self.news = []
        return news

    def watch(self) -> None:
        """Keep the table as it stands after each step that tells something, from now on."""
        self.moments = []

    def take_moments(self) -> list[Moment]:
        """Return what was kept, and keep nothing more; the news must not have been taken yet.

        Together they tell all the news: what private lanes told last belongs to this table.
        """
        moments = self.moments or []
        self.moments = None
        kept = events_in(moments)
        if moments and kept < len(self.news):
            moments.append(Moment(self.news[kept:], self))
        return moments

    def clone(self) -> "Table":
        raise NotImplementedError("each State writes its own clone")

    def copy_table(self, other: "Table") -> None:
        """Copy the base part into *other*, a new table of the same game."""
        other.raw_rng = self.raw_rng.clone()
        other.lanes = [lane[:] for lane in self.lanes]
        other.queued = []
        other.asks = self.asks[:]
        other.asked = self.asked[:]
        other.outcome = self.outcome
        other.silent = self.silent
        other.news = self.news[:]


def option(verb: str, step: Callable[[S, int, *Ts], None], *args: *Ts) -> Option:
    """Bind *verb* and its numbers to the step it leads to."""
    return Option(verb, step, args)  # type: ignore[arg-type]


def frame(step: Callable[[S, *Ts], None], *args: *Ts) -> Frame:
    """Make a frame once and for all, to be queued whenever *step* comes."""
    return Frame(step, args)  # type: ignore[arg-type]


def for_seats(step: Callable[[S, int, *Ts], None], *args: *Ts) -> list[Frame]:
    """Make the frames of *step* for every seat there can be."""
    return [Frame(step, (seat, *args)) for seat in range(WATCHER)]  # type: ignore[arg-type]
