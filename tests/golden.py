"""Record golden replays anew: the first random game that ends, and goes, as a case wants it.

To be run only when a change of the rules is meant; the diff shows what it changed.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from pandemonium.kernel import replay as replays
from pandemonium.kernel.game import Game, seed_from_number
from pandemonium.kernel.news import Event
from pandemonium.kernel.rng import rng_from_seed
from pandemonium.kernel.table import Table, answer

SEEDS = 2_000


@dataclass(frozen=True)
class Case:
    """A game to be found among the random ones."""

    name: str
    seats: int
    end: str
    settings: Mapping[str, int | bool | str] = field(default_factory=dict)
    # kinds of news, and decisions as "prompt verb", that must occur
    wanted: frozenset[str] = frozenset()


Move = tuple[int, str, str, list[Event]]


def moves(s: Table, seed: bytes) -> Iterator[Move]:
    """Play *s* at random to its end; yield seat, prompt, text and news of each decision."""
    rng = rng_from_seed(b"golden" + seed)
    while s.outcome is None:
        seat = s.owing()[0]
        ask = s.asks[seat]
        assert ask is not None
        index = rng.below(len(ask.options))
        text = ask.options[index].text()
        answer(s, seat, ask.number, index)
        yield seat, ask.prompt, text, s.take_news()


def fits(game: Game, case: Case, seed: bytes) -> bool:
    """Tell whether the game of this seed is what the case wants."""
    s = game.start(case.seats, seed, case.settings)
    seen: set[str] = set()
    for _, prompt, text, news in moves(s, seed):
        seen.add(f"{prompt} {text.split(maxsplit=1)[0]}")
        seen |= {event.kind.name for event in news}
    assert s.outcome is not None
    return s.outcome.reason == case.end and case.wanted <= seen


def record(game: Game, case: Case) -> str:
    """Return the text of the first replay that fits."""
    number = next(n for n in range(1, SEEDS) if fits(game, case, seed_from_number(n)))
    seed = seed_from_number(number)
    settings = game.settle(case.seats, case.settings)
    why = case.name.replace("-", " ")
    replay = replays.begin(game, game.standin(), case.seats, settings, seed, why)
    s = game.start(case.seats, seed, settings)
    for seat, _, text, news in moves(s, seed):
        replays.note(replay, game, s, seat, text, news)
    return replays.write(replay)


def record_all(game: Game, cases: tuple[Case, ...], folder: Path) -> None:
    """Write the replays of all cases."""
    for case in cases:
        (folder / f"{case.name}.replay").write_text(record(game, case), encoding="utf-8")
