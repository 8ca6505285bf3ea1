"""A small network: from what a seat knows to its chance to win and to which options look good.

Numbers of the features go through two layers. From the second one comes the chance of the seat and,
for each option, a score: the sum of its words' rows in a table. Words are the verb and each number
of the option, under the prompt; they are hashed to rows, so that no game has to list them.
"""

import math
from typing import Final
from zlib import crc32

from pandemonium.kernel.fixed import Fixed
from pandemonium.kernel.table import Option

Floats = list[float]
"""Plain lists here; in the compiled copy tools/build.py makes them packed numbers, ten times as
fast, so only what both can do is used: make one of a list, read a place, write a place."""
CACHE: Final = 20_000
"""So many options keep their rows; nobody meets more at one table."""


class Network:
    """The numbers of a network, and what the last table it has read means to it."""

    def __init__(self, sizes: list[int], numbers: list[list[float]]) -> None:
        """Take the sizes (features, first layer, second layer, rows) and the numbers in order."""
        self.features: Final = sizes[0]
        self.first: Final = sizes[1]
        self.second: Final = sizes[2]
        self.rows: Final = sizes[3]
        self.w1 = Floats(numbers[0])
        self.b1 = Floats(numbers[1])
        self.w2 = Floats(numbers[2])
        self.b2 = Floats(numbers[3])
        self.value_w = Floats(numbers[4])
        self.value_b = numbers[5][0]
        self.row_w = Floats(numbers[6])
        self.row_b = Floats(numbers[7])
        self.h1 = Floats([0.0] * sizes[1])
        self.h2 = Floats([0.0] * sizes[2])
        self.known: dict[str, dict[str, list[int]]] = {}
        self.cached = 0

    def read(self, numbers: list[float]) -> None:
        """Take in what a seat knows."""
        if len(numbers) != self.features:
            raise ValueError(f"the network reads {self.features} numbers, not {len(numbers)}")
        spread(Floats(numbers), self.w1, self.b1, self.h1)
        spread(self.h1, self.w2, self.b2, self.h2)

    def chance(self) -> float:
        """Return the chance to win of the seat that was read."""
        h2 = self.h2
        weights = self.value_w
        total = self.value_b
        width: Fixed = self.second
        for place in range(width):
            total += weights[place] * h2[place]
        return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, total))))

    def priors(self, prompt: str, options: list[Option]) -> list[float]:
        """Return how likely a good player in that seat is to choose each option; the sum is 1."""
        scores = [0.0] * len(options)
        top = -1e9
        for index in range(len(options)):
            score = self.score(self.rows_of(prompt, options[index]))
            scores[index] = score
            top = max(top, score)
        return softened(scores, top, 1.0)

    def score(self, rows: list[int]) -> float:
        """Return the sum of some rows, as the seat that was read sees them."""
        h2 = self.h2
        table = self.row_w
        bias = self.row_b
        width: Fixed = self.second
        total = 0.0
        for number in rows:
            row: Fixed = number
            total += bias[row]
            base = row * width
            for place in range(width):
                total += table[base + place] * h2[place]
        return total

    def rows_of(self, prompt: str, option: Option) -> list[int]:
        """Return the rows of an option's words."""
        here = self.known.get(prompt)
        if here is None:
            here = {}
            self.known[prompt] = here
        rows = here.get(option.words)
        if rows is None:
            rows = rows_of(prompt, option, self.rows)
            if self.cached >= CACHE:
                self.known = {}
                self.cached = 0
            else:
                here[option.words] = rows
                self.cached += 1
        return rows


def spread(numbers: Floats, weights: Floats, bias: Floats, into: Floats) -> None:
    """Fill *into* with a layer's answers; what would be negative is nothing."""
    count: Fixed = len(numbers)
    units: Fixed = len(into)
    at: Fixed = 0
    for unit in range(units):
        total = bias[unit]
        for place in range(count):
            total += weights[at] * numbers[place]
            at += 1
        into[unit] = max(0.0, total)


def rows_of(prompt: str, option: Option, rows: int) -> list[int]:
    """Return the rows that stand for an option: its verb, each of its numbers, all of it."""
    head = f"{prompt} {option.verb}"
    words = [head]
    for place in range(len(option.args)):
        words.append(f"{head} {place}:{option.args[place]}")
    if len(option.args) > 1:
        words.append(f"{prompt} {option.words}")
    return [crc32(word.encode()) % rows for word in words]


def softened(scores: list[float], top: float, softness: float) -> list[float]:
    """Return shares of 1 by *scores*: the softer, the more alike."""
    shares = [0.0] * len(scores)
    total = 0.0
    for index in range(len(scores)):
        share = math.exp(max(-40.0, (scores[index] - top) / softness))
        shares[index] = share
        total += share
    for index in range(len(scores)):
        shares[index] = shares[index] / total
    return shares
