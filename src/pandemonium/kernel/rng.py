"""A small generator that lives in the state: SFC32, four 32-bit words.

No multiplication, so the numbers stay small ints; cloning is four assignments; the same numbers
come out interpreted, compiled, and in any other language.
"""

import hashlib
from typing import Final

from pandemonium.kernel.fixed import Fixed

MASK: Final = 0xFFFFFFFF
SPAN: Final = 0x100000000


class Rng:
    """A stream of random numbers; its four words are its whole state."""

    def __init__(self, a: int, b: int, c: int, counter: int) -> None:
        self.a: Fixed = a
        self.b: Fixed = b
        self.c: Fixed = c
        self.counter: Fixed = counter

    def next32(self) -> Fixed:
        """Return the next 32 random bits."""
        a = self.a
        b = self.b
        c = self.c
        result = (a + b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & MASK
        self.c = ((((c << 21) | (c >> 11)) & MASK) + result) & MASK
        return result

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, each exactly as likely as the others."""
        if n <= 0:
            raise ValueError(f"below({n}): there is no number to choose")
        count: Fixed = n
        limit = SPAN - SPAN % count
        while True:
            bits = self.next32()
            if bits < limit:
                return bits % count

    def shuffle(self, items: list[int]) -> None:
        """Put *items* into random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            held = items[last]
            items[last] = items[other]
            items[other] = held

    def clone(self) -> "Rng":
        return Rng(self.a, self.b, self.c, self.counter)

    def state(self) -> list[int]:
        """Return the four words, for snapshots and comparisons."""
        return [self.a, self.b, self.c, self.counter]


class LoadedRng(Rng):
    """For prepared scenes: answers the given numbers in order, then complains."""

    def __init__(self, numbers: list[int]) -> None:
        super().__init__(0, 0, 0, 0)
        self.numbers = numbers
        self.place = 0

    def below(self, n: int) -> int:
        if self.place >= len(self.numbers):
            raise AssertionError(f"the loaded generator is empty; below({n}) was asked")
        number = self.numbers[self.place]
        self.place += 1
        if not 0 <= number < n:
            raise AssertionError(f"loaded number {number} does not fit below({n})")
        return number

    def clone(self) -> Rng:
        return LoadedRng(self.numbers[self.place :])


class Unforeseeable(Exception):  # noqa: N818 - a fact about the future, not an error
    """Somebody looked ahead past a random event."""


class SealedRng(Rng):
    """For looking ahead: stops where chance would decide."""

    def __init__(self) -> None:
        super().__init__(0, 0, 0, 0)

    def below(self, n: int) -> int:
        raise Unforeseeable(f"below({n})")

    def clone(self) -> Rng:
        return self


def rng_from_seed(seed: bytes) -> Rng:
    """Make the generator of a match from its secret seed."""
    digest = hashlib.sha256(b"pandemonium table\n" + seed).digest()
    words = [int.from_bytes(digest[i : i + 4], "little") for i in range(0, 16, 4)]
    return Rng(words[0], words[1], words[2], words[3])
