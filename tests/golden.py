"""Record golden replays anew: the first random game that ends, and goes, as a case wants it.

To be run only when a change of the rules is meant; the diff shows what it changed.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from pandemonium.kernel import replay as replays
from pandemonium.kernel.game import Game, seed_from_number
from pandemonium.kernel.match import Match
from pandemonium.kernel.rng import rng_from_seed

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


def play(game: Game, case: Case, seed: bytes, *, marking: bool = False) -> tuple[Match, set[str]]:
    """Play at random to the end; return the match, and what happened as a case wants it."""
    match = Match(game, case.seats, seed, case.settings, marking=marking)
    rng = rng_from_seed(b"golden" + seed)
    seen = {event.kind.name for event in match.news[0]}
    while match.table.outcome is None:
        seat = match.table.owing()[0]
        ask = match.table.asks[seat]
        assert ask is not None
        index = rng.below(len(ask.options))
        match.decide(seat, index)
        seen.add(f"{ask.prompt} {ask.options[index].verb}")
        seen |= {event.kind.name for event in match.news[-1]}
    return match, seen


def fits(game: Game, case: Case, seed: bytes) -> bool:
    """Tell whether the game of this seed is what the case wants."""
    match, seen = play(game, case, seed)
    assert match.table.outcome is not None
    return match.table.outcome.reason == case.end and case.wanted <= seen


def record(game: Game, case: Case) -> str:
    """Return the text of the first replay that fits."""
    seed = next(s for s in map(seed_from_number, range(1, SEEDS)) if fits(game, case, s))
    match, _ = play(game, case, seed, marking=True)
    return replays.write(replays.of(match, case.name.replace("-", " ")))


def record_all(game: Game, cases: tuple[Case, ...], folder: Path) -> None:
    """Write the replays of all cases."""
    for case in cases:
        (folder / f"{case.name}.replay").write_text(record(game, case), encoding="utf-8")
