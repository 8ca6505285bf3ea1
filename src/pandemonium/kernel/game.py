"""What a game package offers to everybody else."""

import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType
from typing import TYPE_CHECKING, Any

from pandemonium.kernel.agenda import advance
from pandemonium.kernel.content import digest_of
from pandemonium.kernel.news import Args, Kind
from pandemonium.kernel.rng import Rng, rng_from_seed
from pandemonium.kernel.table import Content, Frame, Step, Table

if TYPE_CHECKING:
    from pandemonium.kernel.sentences import Sentences

Settings = dict[str, int | bool | str]
Own = Any
"""A game's own State, Content or View: each game's functions take their own sort only."""


class SettingsError(Exception):
    """A game that cannot be set up like that; the sentence says why and what is possible."""


@dataclass(frozen=True)
class Setting:
    """A choice made before the game: its default and everything it may be."""

    key: str
    default: int | bool | str
    choices: tuple[int | bool | str, ...]


@dataclass(frozen=True)
class Refusal:
    """Why an option is not on offer: its text, the rule, and the reason with its numbers."""

    text: str
    rule: str
    reason: Kind
    args: Args = ()


@dataclass(frozen=True)
class Turns:
    """What a search by whole steps needs of a game.

    *pace* counts the stretches of the game that have begun; the horizon is *ahead* of them away.
    *habit* is the place of the option that a sensible player takes without thinking.
    *sketches* are whole steps worth a try at the seat's decision, as texts of their parts.
    *real* are the prompts worth looking ahead at; what lies between is left to the advice.
    """

    pace: Callable[[Own], int]
    habit: Callable[[Own, int], int]
    sketches: Callable[[Own, int], list[list[str]]]
    ahead: int
    real: frozenset[str]


@dataclass(frozen=True, eq=False)  # a game is itself: its tables of words cannot be hashed
class Game:
    """One game of the hall; see docs/architecture.md for what each member promises."""

    key: str
    seats: tuple[int, ...]
    rules_version: int
    max_decisions: int
    minutes: int
    settings: tuple[Setting, ...]
    check: Callable[[int, Settings], str | None]
    load: Callable[[Path], Content]
    blank: Callable[[int, Own], Table]
    prepare: Callable[[Own, Settings], None]
    play: Callable[[Own], None]
    look: Callable[[Own, int], object]
    imagine: Callable[[Own, int, Rng], Table]
    refusals: Callable[[Own, int], list[Refusal]]
    evaluate: Callable[[Own, int], float]
    features: Callable[[Own, int], list[float]]
    feature_names: tuple[str, ...]
    tally: Callable[[Own, int], list[int]]
    tallies: tuple[str, ...]
    phases: tuple[str, ...]
    phase: Callable[[Own], int]
    noun: Callable[[Own, str, int], str]
    invariants: Callable[[Own], list[str]]
    kinds: Mapping[str, Kind]
    verbs: Mapping[str, Kind]
    prompts: Mapping[str, Kind]
    reasons: Mapping[str, Kind]
    ends: tuple[str, ...]
    steps: Mapping[str, Step]
    package: str
    advise: Callable[[Own, int, Rng], list[float]] | None = None
    prospect: Callable[[Own, int, int, Rng], object | None] | None = None
    weigh: Callable[[Own, int], float] | None = None
    turns: Turns | None = None

    def folder(self) -> Path:
        """Return the folder of the game's package, where texts and content lie."""
        return Path(str(files(self.package)))

    def content(self, folder: Path | None = None) -> Content:
        """Return the cards of *folder*, or the shipped ones; a set is compiled once."""
        return _compiled(self, folder, "" if folder is None else digest_of(folder))

    def standin(self) -> Content:
        """Return the shipped content set."""
        return self.content()

    def sentences(self, language: str) -> "Sentences":
        """Return the sentences of this game in *language*."""
        from pandemonium.kernel.sentences import sentences_of

        return sentences_of(self, language)

    def settle(self, seats: int, chosen: Mapping[str, object]) -> Settings:
        """Return the full settings for *chosen* ones; raise SettingsError with a sentence."""
        if seats not in self.seats:
            allowed = ", ".join(str(n) for n in self.seats)
            raise SettingsError(f"{self.key} is for {allowed} players, not {seats}")
        known = {setting.key: setting for setting in self.settings}
        for key in chosen:
            if key not in known:
                names = ", ".join(known) or "none"
                raise SettingsError(f"{self.key} has no setting {key!r}; it has: {names}")
        settled: Settings = {}
        for setting in self.settings:
            value = chosen.get(setting.key, setting.default)
            settled[setting.key] = _pick(self.key, setting, value)
        complaint = self.check(seats, settled)
        if complaint is not None:
            raise SettingsError(complaint)
        return settled

    def new(self, seats: int, content: Content, rng: Rng, settings: Settings) -> Table:
        """Return a table on which nothing has happened yet; the agenda says: play."""
        s = self.blank(seats, content)
        s.raw_rng = rng
        self.prepare(s, settings)
        s.lanes[seats].append(Frame(self.play, ()))
        return s

    def start(
        self,
        seats: int,
        seed: bytes,
        chosen: Mapping[str, object] | None = None,
        content: Content | None = None,
    ) -> Table:
        """Set up a table and run it to its first decision."""
        settings = self.settle(seats, chosen) if chosen else _usual(self, seats)
        table = self.new(seats, content or self.standin(), rng_from_seed(seed), settings)
        advance(table)
        return table


def _pick(game: str, setting: Setting, value: object) -> int | bool | str:
    for choice in setting.choices:
        if choice == value and isinstance(choice, bool) == isinstance(value, bool):
            return choice
        if isinstance(value, str) and value.casefold() == str(choice).casefold():
            return choice  # typed on a command line: "4", "true"
    allowed = ", ".join(str(choice) for choice in setting.choices)
    raise SettingsError(f"{game}: {setting.key} cannot be {value!r}; allowed: {allowed}")


@cache
def _usual(game: Game, seats: int) -> Settings:
    """Return the settings of a table that chose nothing; nobody changes them."""
    return game.settle(seats, {})


@cache
def _compiled(game: Game, folder: Path | None, _digest: str) -> Content:
    return game.load(game.folder() / "content" / "standin" if folder is None else folder)


def steps_of(*modules: ModuleType) -> dict[str, Step]:
    """Name every public function of *modules*: ``rolling.roll``; saved agendas use these names.

    A package stands for the modules in it: a new chapter of the rules is found by itself.
    """
    steps: dict[str, Step] = {}
    for module in _chapters(modules):
        for name, value in vars(module).items():
            own = getattr(value, "__module__", None) == module.__name__
            if own and callable(value) and not isinstance(value, type) and name[0] != "_":
                steps[step_name(value)] = value
    return steps


def _chapters(modules: Iterable[ModuleType]) -> Iterator[ModuleType]:
    for module in modules:
        if hasattr(module, "__path__"):
            for chapter in iter_modules(module.__path__):
                yield import_module(f"{module.__name__}.{chapter.name}")
        else:
            yield module


def step_name(step: Step) -> str:
    """Return the name a step has in saved agendas."""
    return f"{step.__module__.rpartition('.')[2]}.{step.__name__}"


def kinds_of(kinds: Iterable[Kind]) -> dict[str, Kind]:
    """Return *kinds* by name; two of one name are a mistake."""
    table: dict[str, Kind] = {}
    for kind in kinds:
        if kind.name in table:
            raise ValueError(f"two kinds are called {kind.name!r}")
        table[kind.name] = kind
    return table


def new_seed() -> bytes:
    """Return a secret seed for a match that people play."""
    return secrets.token_bytes(32)


def seed_from_number(number: int) -> bytes:
    """Return the seed that stands for *number* on a command line."""
    return number.to_bytes(32, "little", signed=True)
