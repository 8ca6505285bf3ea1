"""A network learns from what was played: each sample changes its numbers a little (Adam).

Two things are learned at once from the same two layers: the seat's part of the victory, and which
options were found good. Numbers of samples come standardised; `weights` puts that back.
"""

import math
from typing import Final

from pandemonium.bots.network import spread
from pandemonium.kernel.fixed import Fixed
from pandemonium.kernel.rng import Rng

Floats = list[float]
"""Plain lists here; in the compiled copy tools/build.py makes them packed numbers."""
FADE: Final = 0.9
FADE_SQUARES: Final = 0.999
TINY: Final = 1e-8
DECAY: Final = 3e-5
"""Numbers shrink by this much each step, so that none grows without need."""

PARTS: Final = 4


class Sample:
    """One seat at one moment: what it knew, what it won, and which options were good."""

    def __init__(
        self, numbers: list[float], share: float, options: list[list[int]], policy: list[float]
    ) -> None:
        self.numbers: Final = numbers
        self.share: Final = share
        self.options: Final = options  # rows of each option; none where it had nothing to decide
        self.policy: Final = policy


class Layer:
    """Some numbers that are learned, with the running means Adam keeps of their slopes."""

    def __init__(self, numbers: list[float]) -> None:
        self.numbers = Floats(numbers)
        self.slopes = Floats([0.0] * len(numbers))
        self.means = Floats([0.0] * len(numbers))
        self.squares = Floats([0.0] * len(numbers))

    def step(self, start: int, count: int, pace: float, grown: float, grown_squares: float) -> None:
        """Move *count* numbers against their slopes, and forget those."""
        numbers = self.numbers
        slopes = self.slopes
        means = self.means
        squares = self.squares
        first: Fixed = start
        last: Fixed = start + count
        for place in range(first, last):
            slope = slopes[place]
            mean = FADE * means[place] + (1.0 - FADE) * slope
            square = FADE_SQUARES * squares[place] + (1.0 - FADE_SQUARES) * slope * slope
            means[place] = mean
            squares[place] = square
            change = pace * (mean / grown) / (math.sqrt(square / grown_squares) + TINY)
            numbers[place] = numbers[place] * (1.0 - DECAY) - change
            slopes[place] = 0.0

    def plain(self) -> list[float]:
        """Return the numbers as a list."""
        count: Fixed = len(self.numbers)
        found: list[float] = []
        for place in range(count):
            found.append(self.numbers[place])
        return found


class Learner:
    """A network that is being trained."""

    def __init__(self, sizes: list[int], numbers: list[list[float]]) -> None:
        self.features: Final = sizes[0]
        self.first: Final = sizes[1]
        self.second: Final = sizes[2]
        self.w1: Final = Layer(numbers[0])
        self.b1: Final = Layer(numbers[1])
        self.w2: Final = Layer(numbers[2])
        self.b2: Final = Layer(numbers[3])
        self.value_w: Final = Layer(numbers[4])
        self.value_b: Final = Layer(numbers[5])
        self.row_w: Final = Layer(numbers[6])
        self.row_b: Final = Layer(numbers[7])
        self.h1 = Floats([0.0] * sizes[1])
        self.h2 = Floats([0.0] * sizes[2])
        self.d1 = Floats([0.0] * sizes[1])
        self.d2 = Floats([0.0] * sizes[2])
        self.steps = 0
        self.touched: set[int] = set()

    def numbers(self) -> list[list[float]]:
        """Return what was learned so far."""
        layers = [self.w1, self.b1, self.w2, self.b2]
        layers += [self.value_w, self.value_b, self.row_w, self.row_b]
        return [layer.plain() for layer in layers]

    def forward(self, numbers: list[float]) -> float:
        """Take in a seat's numbers and return its chance."""
        spread(Floats(numbers), self.w1.numbers, self.b1.numbers, self.h1)
        spread(self.h1, self.w2.numbers, self.b2.numbers, self.h2)
        width: Fixed = self.second
        total = self.value_b.numbers[0]
        for place in range(width):
            total += self.value_w.numbers[place] * self.h2[place]
        return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, total))))

    def likely(self, options: list[list[int]]) -> list[float]:
        """Return how likely each option is to the seat that was read."""
        scores: list[float] = []
        top = -1e9
        for rows in options:
            score = self.score(rows)
            scores.append(score)
            top = max(top, score)
        total = 0.0
        for index in range(len(scores)):
            scores[index] = math.exp(max(-40.0, scores[index] - top))
            total += scores[index]
        return [score / total for score in scores]

    def score(self, rows: list[int]) -> float:
        table = self.row_w.numbers
        h2 = self.h2
        width: Fixed = self.second
        total = 0.0
        for number in rows:
            row: Fixed = number
            total += self.row_b.numbers[row]
            base = row * width
            for place in range(width):
                total += table[base + place] * h2[place]
        return total

    def loss(self, sample: Sample) -> tuple[float, float]:
        """Return how wrong the network is: log loss of the victory, and of the options."""
        chance = min(1.0 - 1e-6, max(1e-6, self.forward(sample.numbers)))
        value = -sample.share * math.log(chance) - (1.0 - sample.share) * math.log(1.0 - chance)
        policy = 0.0
        if sample.options:
            likely = self.likely(sample.options)
            for index in range(len(likely)):
                policy -= sample.policy[index] * math.log(max(1e-9, likely[index]))
        return value, policy

    def learn(
        self, samples: list[Sample], order: list[int], batch: int, pace: float, part: int
    ) -> None:
        """Go through *samples* once, in this order, a *batch* at a time.

        All samples of a game tell of one victory, and a network soon knows games by heart. So of
        each game only one *part* in PARTS is learned the victory from, and all the options.
        """
        count = 0
        for index in order:
            self.follow(samples[index], 1.0 / batch, index % PARTS == part % PARTS)
            count += 1
            if count == batch:
                self.step(pace)
                count = 0
        if count:
            self.step(pace)

    def follow(self, sample: Sample, weight: float, with_victory: bool = True) -> None:
        """Add the slopes of one sample, from its mistakes back to the first layer."""
        slip = (self.forward(sample.numbers) - sample.share) * weight
        if not with_victory:
            slip = 0.0
        width: Fixed = self.second
        h2 = self.h2
        d2 = self.d2
        for place in range(width):
            d2[place] = slip * self.value_w.numbers[place]
            self.value_w.slopes[place] = self.value_w.slopes[place] + slip * h2[place]
        self.value_b.slopes[0] = self.value_b.slopes[0] + slip
        if sample.options:
            self.follow_options(sample, weight)
        pull(h2, d2)
        blame(self.h1, d2, self.w2.numbers, self.w2.slopes, self.b2.slopes, self.d1)
        pull(self.h1, self.d1)
        note(Floats(sample.numbers), self.d1, self.w1.slopes, self.b1.slopes)

    def follow_options(self, sample: Sample, weight: float) -> None:
        """Add the slopes of the options' rows."""
        likely = self.likely(sample.options)
        h2 = self.h2
        d2 = self.d2
        table = self.row_w.numbers
        slopes = self.row_w.slopes
        biases = self.row_b.slopes
        width: Fixed = self.second
        for index in range(len(likely)):
            slip = (likely[index] - sample.policy[index]) * weight
            for number in sample.options[index]:
                self.touched.add(number)
                row: Fixed = number
                base = row * width
                biases[row] = biases[row] + slip
                for place in range(width):
                    at = base + place
                    d2[place] = d2[place] + slip * table[at]
                    slopes[at] = slopes[at] + slip * h2[place]

    def step(self, pace: float) -> None:
        """Move all numbers by the slopes gathered so far; of the table only the rows touched."""
        self.steps += 1
        grown = 1.0 - math.pow(FADE, self.steps)
        squares = 1.0 - math.pow(FADE_SQUARES, self.steps)
        for layer in [self.w1, self.b1, self.w2, self.b2, self.value_w, self.value_b]:
            layer.step(0, len(layer.numbers), pace, grown, squares)
        for row in self.touched:
            self.row_w.step(row * self.second, self.second, pace, grown, squares)
            self.row_b.step(row, 1, pace, grown, squares)
        self.touched = set()


def pull(answers: Floats, slopes: Floats) -> None:
    """Forget the slopes of units that gave nothing."""
    count: Fixed = len(answers)
    for place in range(count):
        if answers[place] <= 0.0:
            slopes[place] = 0.0


def note(numbers: Floats, slips: Floats, weights: Floats, bias: Floats) -> None:
    """Add the slopes of a layer's weights and biases."""
    count: Fixed = len(numbers)
    units: Fixed = len(slips)
    at: Fixed = 0
    for unit in range(units):
        slip = slips[unit]
        bias[unit] = bias[unit] + slip
        if slip == 0.0:
            at += count
            continue
        for place in range(count):
            weights[at] = weights[at] + slip * numbers[place]
            at += 1


def blame(
    numbers: Floats, slips: Floats, weights: Floats, slopes: Floats, bias: Floats, into: Floats
) -> None:
    """Add a layer's slopes, and fill *into* with those of the layer before."""
    note(numbers, slips, slopes, bias)
    count: Fixed = len(numbers)
    units: Fixed = len(slips)
    for place in range(count):
        into[place] = 0.0
    at: Fixed = 0
    for unit in range(units):
        slip = slips[unit]
        for place in range(count):
            into[place] = into[place] + slip * weights[at]
            at += 1


def fresh(sizes: list[int], rng: Rng) -> list[list[float]]:
    """Return the numbers of a network that has learned nothing."""
    features, first, second, rows = sizes
    return [
        scattered(features * first, math.sqrt(2.0 / features), rng),
        [0.0] * first,
        scattered(first * second, math.sqrt(2.0 / first), rng),
        [0.0] * second,
        scattered(second, 0.1, rng),
        [0.0],
        [0.0] * (rows * second),
        [0.0] * rows,
    ]


def scattered(count: int, width: float, rng: Rng) -> list[float]:
    """Return random numbers around nothing."""
    found: list[float] = []
    for _ in range(count):
        total = 0.0
        for _ in range(4):
            total += rng.below(65536) / 65536.0 - 0.5
        found.append(width * total * 1.7)
    return found
