"""Games that bots play to learn from, and games that decide which of two networks is better."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from pandemonium.bots.eyes import Eyes
from pandemonium.bots.levels import Budget, choices, searched
from pandemonium.bots.mind import Learned, Mind, Written
from pandemonium.bots.network import rows_of
from pandemonium.bots.search import pick, shares
from pandemonium.bots.weights import loads
from pandemonium.games.registry import game_in
from pandemonium.kernel.agenda import answer
from pandemonium.kernel.game import Game, seed_from_number
from pandemonium.kernel.rng import Rng, rng_from_seed
from pandemonium.kernel.table import Table

CURIOSITY: Final = 0.8
"""Whoever learns tries more than whoever plays to win."""
CAREFUL: Final = 3
HASTE: Final = 6
"""One decision in CAREFUL is thought through and learned from; the others take a HASTEth of the
time and only lead on, for who wins is told by whole games."""
WILD: Final = 24
"""About one decision in so many is any option: positions nobody would choose are learned too."""
ONLOOKERS: Final = 3
"""At one decision in so many the other seats' chances are learned as well."""
TRUST: Final = 0.3
"""How much of a sample's victory is what the search expected, not what luck made of it."""


@dataclass(frozen=True)
class Job:
    """Some games to be played by a worker, wherever it is."""

    package: str
    seats: int
    numbers: tuple[int, ...]
    seed: int
    iterations: int
    rows: int
    weights: tuple[str | None, ...]
    """Who plays, as the text of a weights file, None for the written judgement; one for all
    seats, or two that are to be compared."""


@dataclass(frozen=True)
class Moment:
    """One seat at one moment, before it is known who wins."""

    seat: int
    numbers: list[float]
    options: list[list[int]]
    policy: list[float]
    hope: float


Row = tuple[list[float], float, list[list[int]], list[float]]
"""A sample as plain data: what the seat knew, its part of the victory, options, their shares."""


@lru_cache(maxsize=4)
def mind_of(package: str, weights: str | None) -> Mind:
    """Return the judgement that a job names."""
    game = game_in(package)
    if weights is None:
        return Written(game.evaluate, game.advise, rng_from_seed(b"advice"))
    return Learned(loads(weights).network(), game.features)


def play_to_learn(job: Job) -> list[list[Row]]:
    """Return the samples of each game of a job."""
    return [record(job, number) for number in job.numbers]


def record(job: Job, number: int) -> list[Row]:
    """Play one game and return what can be learned from it."""
    game = game_in(job.package)
    seed = seed_from_number(job.seed + number)
    s = game.start(job.seats, seed)
    rng = rng_from_seed(b"learn" + seed)
    moments: list[Moment] = []
    decisions = 0
    while s.outcome is None and decisions < game.max_decisions:
        s.take_news()
        seat = s.owing()[0]
        decide(game, s, seat, job, rng, moments)
        decisions += 1
    if s.outcome is None:
        return []
    parts = shares(s)
    return [
        (one.numbers, parts[one.seat] * (1 - trust) + one.hope * trust, one.options, one.policy)
        for one in moments
        for trust in [TRUST if one.hope >= 0 else 0.0]
    ]


def decide(game: Game, s: Table, seat: int, job: Job, rng: Rng, moments: list[Moment]) -> None:
    """Make one decision, and note what was known and found."""
    ask = s.asks[seat]
    assert ask is not None
    eyes = Eyes(game, seat, ask, game.imagine(s, seat, rng))
    ways = eyes.ways()
    if len(ways) == 1:
        answer(s, seat, ask.number, ways[0])
        return
    careful = job.iterations == 0 or rng.below(CAREFUL) == 0
    likely, hope = thought(eyes, ways, job, careful, rng)
    options = [rows_of(ask.prompt, ask.options[way], job.rows) for way in ways if careful]
    policy = likely if careful else []
    moments.append(Moment(seat, game.features(s, seat), options, policy, hope))
    if rng.below(ONLOOKERS) == 0:
        for other in range(s.seats):
            if other != seat:
                moments.append(Moment(other, game.features(s, other), [], [], -1.0))
    index = rng.below(len(ways)) if rng.below(WILD) == 0 else pick(likely, 1.0, rng)
    answer(s, seat, ask.number, ways[index])


def thought(
    eyes: Eyes, ways: list[int], job: Job, careful: bool, rng: Rng
) -> tuple[list[float], float]:
    """Return how good each way is, as shares of 1, and the seat's chance (-1: not known)."""
    mind = mind_of(job.package, job.weights[0])
    if job.iterations == 0:
        assert isinstance(mind, Written)
        scores = mind.priors(eyes.imagine(rng), eyes.seat, eyes.ask)
        total = sum(scores[way] for way in ways) or 1.0
        return [scores[way] / total for way in ways], -1.0
    budget = Budget(job.iterations if careful else max(4, job.iterations // HASTE))
    tree = searched(eyes, rng, budget, CURIOSITY, mind, early=False)
    found = {choice.index: choice for choice in choices(tree, eyes)}
    visits = [float(found[way].visits) for way in ways]
    total = sum(visits) or 1.0
    hope = sum(found[way].chance * found[way].visits for way in ways) / total
    return [count / total for count in visits], hope


def play_duels(job: Job) -> list[float]:
    """Return the part of the victory of the second network, in each game of a job.

    Games come in pairs: the same cards and dice, with the seats changed.
    """
    return [duel(job, number) for number in job.numbers]


def duel(job: Job, number: int) -> float:
    """Play one game between two networks that sit by turns; return the second one's part."""
    game = game_in(job.package)
    seed = seed_from_number(job.seed + number // 2)
    s = game.start(job.seats, seed)
    rng = rng_from_seed(b"duel %d" % (number % 2) + seed)
    sides = [(seat + number) % 2 for seat in range(job.seats)]
    minds = [mind_of(job.package, weights) for weights in job.weights]
    decisions = 0
    while s.outcome is None and decisions < game.max_decisions:
        s.take_news()
        seat = s.owing()[0]
        ask = s.asks[seat]
        assert ask is not None
        eyes = Eyes(game, seat, ask, game.imagine(s, seat, rng))
        answer(s, seat, ask.number, best_way(eyes, minds[sides[seat]], job.iterations, rng))
        decisions += 1
    return sum_for(shares(s), sides) if s.outcome is not None else 0.5


def best_way(eyes: Eyes, mind: Mind, iterations: int, rng: Rng) -> int:
    ways = eyes.ways()
    if len(ways) == 1:
        return ways[0]
    return choices(searched(eyes, rng, Budget(iterations), CURIOSITY, mind), eyes)[0].index


def sum_for(parts: Sequence[float], sides: Sequence[int]) -> float:
    """Return the second side's part, as a share of what its number of seats would make fair."""
    seats = len(sides)
    mine = sum(part for part, side in zip(parts, sides, strict=True) if side == 1)
    count = sides.count(1)
    theirs = sum(parts) - mine
    return (mine / count) / ((mine / count) + (theirs / (seats - count)) or 1.0)
