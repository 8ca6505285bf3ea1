"""From the samples of many games to a network: standardised, shuffled, watched on unseen games."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pandemonium.kernel.rng import Rng
from pandemonium.train.learner import Learner, Sample, fresh
from pandemonium.train.selfplay import Row

Report = Callable[[str, Mapping[str, object]], None]
"""Told what has happened: the key of a sentence and its numbers."""
FIRST: Final = 32
SECOND: Final = 24
ROWS: Final = 2048
BATCH: Final = 32
PACE: Final = 0.0004
VALUE_PART: Final = 3.0
"""The victory counts so much more than the options when the best round is picked."""
UNSEEN: Final = 10
"""One game in so many is not learned from but looked at, to know when to stop."""
LEAST: Final = 1e-3
"""Features that hardly vary are not blown up."""


@dataclass(frozen=True)
class Fitted:
    """A network's numbers, and its log loss on games it has not seen."""

    sizes: list[int]
    numbers: list[list[float]]
    value_loss: float
    policy_loss: float
    rounds: int


def standards(rows: Sequence[Row]) -> tuple[list[float], list[float]]:
    """Return the mean of each feature and its spread."""
    count = len(rows)
    width = len(rows[0][0])
    means = [sum(row[0][place] for row in rows) / count for place in range(width)]
    spreads = [
        math.sqrt(sum((row[0][place] - means[place]) ** 2 for row in rows) / count)
        for place in range(width)
    ]
    return means, [max(LEAST, spread) for spread in spreads]


def samples_of(rows: Sequence[Row], means: list[float], spreads: list[float]) -> list[Sample]:
    """Return the samples of some games, standardised and kept within bounds."""
    found: list[Sample] = []
    for numbers, share, options, policy in rows:
        scaled = [
            (number - mean) / spread
            for number, mean, spread in zip(numbers, means, spreads, strict=True)
        ]
        found.append(Sample(scaled, share, options, policy))
    return found


def unfold(numbers: list[list[float]], means: list[float], spreads: list[float]) -> None:
    """Let the first layer read features as they are, not standardised."""
    width = len(means)
    weights, bias = numbers[0], numbers[1]
    for unit in range(len(bias)):
        base = unit * width
        for place in range(width):
            weights[base + place] /= spreads[place]
            bias[unit] -= weights[base + place] * means[place]


def fold(numbers: list[list[float]], means: list[float], spreads: list[float]) -> None:
    """Undo `unfold`, so that a network can go on learning."""
    width = len(means)
    weights, bias = numbers[0], numbers[1]
    for unit in range(len(bias)):
        base = unit * width
        for place in range(width):
            bias[unit] += weights[base + place] * means[place]
            weights[base + place] *= spreads[place]


def fit(
    games: Sequence[Sequence[Row]],
    before: list[list[float]] | None,
    rounds: int,
    rng: Rng,
    report: Report,
    pace: float = PACE,
) -> Fitted:
    """Learn from *games*, starting with the numbers *before* if there are any."""
    seen = [row for place, rows in enumerate(games) if place % UNSEEN for row in rows]
    unseen = [row for rows in games[::UNSEEN] for row in rows]
    means, spreads = standards(seen)
    sizes = [len(means), FIRST, SECOND, ROWS]
    start = [part[:] for part in before] if before else fresh(sizes, rng)
    if before:
        fold(start, means, spreads)
    learner = Learner(sizes, start)
    samples = samples_of(seen, means, spreads)
    judges = samples_of(unseen, means, spreads)
    best = Fitted(sizes, learner.numbers(), *losses(learner, judges), 0)
    order = list(range(len(samples)))
    for number in range(1, rounds + 1):
        rng.shuffle(order)
        learner.learn(samples, order, BATCH, pace / (1 + 0.35 * (number - 1)), number)
        value, policy = losses(learner, judges)
        report("round", {"n": number, "value": f"{value:.4f}", "policy": f"{policy:.3f}"})
        if VALUE_PART * value + policy < VALUE_PART * best.value_loss + best.policy_loss:
            best = Fitted(sizes, learner.numbers(), value, policy, number)
    unfold(best.numbers, means, spreads)
    return best


def losses(learner: Learner, samples: Sequence[Sample]) -> tuple[float, float]:
    """Return the mean log loss of the victory, and of the options where there were any."""
    value = policy = 0.0
    asked = 0
    for sample in samples:
        one, other = learner.loss(sample)
        value += one
        policy += other
        asked += bool(sample.options)
    return value / max(1, len(samples)), policy / max(1, asked)
