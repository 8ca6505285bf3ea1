"""How a searching bot judges: by a network that has learned, or by the game's own judgement."""

from collections.abc import Callable
from typing import Any, Final

from pandemonium.bots.network import Network, softened
from pandemonium.kernel.rng import Rng
from pandemonium.kernel.table import Ask, Table

Own = Any
"""A game's own table."""
SOFTNESS: Final = 0.03
"""Advice is a chance to win: options so much apart differ by a factor e in likelihood."""


class Mind:
    """What a search asks for: every seat's chance to win, and which options are likely."""

    def values(self, s: Table) -> list[float]:
        """Return each seat's chance to win, in all 1."""
        raise NotImplementedError

    def priors(self, s: Table, seat: int, ask: Ask) -> list[float]:
        """Return how likely *seat* is to choose each option, in all 1."""
        raise NotImplementedError


class Learned(Mind):
    """Judges with a network, seat by seat, each by what it knows on that table."""

    def __init__(self, network: Network, features: Callable[[Own, int], list[float]]) -> None:
        self.network: Final = network
        self.features: Final = features

    def values(self, s: Table) -> list[float]:
        chances: list[float] = []
        for seat in range(s.seats):
            self.network.read(self.features(s, seat))
            chances.append(self.network.chance())
        return in_all_one(chances)

    def priors(self, s: Table, seat: int, ask: Ask) -> list[float]:
        self.network.read(self.features(s, seat))
        return self.network.priors(ask.prompt, ask.options)


class Written(Mind):
    """Judges with the game's hand-written evaluate and advise."""

    def __init__(
        self,
        evaluate: Callable[[Own, int], float],
        advise: Callable[[Own, int, Rng], list[float]] | None,
        rng: Rng,
    ) -> None:
        self.evaluate: Final = evaluate
        self.advise: Final = advise
        self.rng: Final = rng

    def values(self, s: Table) -> list[float]:
        return in_all_one([self.evaluate(s, seat) for seat in range(s.seats)])

    def priors(self, s: Table, seat: int, ask: Ask) -> list[float]:
        count = len(ask.options)
        if self.advise is None:
            return [1.0 / count] * count
        scores = self.advise(s, seat, self.rng)
        return softened(scores, max(scores), SOFTNESS)


class Blended(Mind):
    """Judges with both: chances are a mean of the two, options are those the advice likes."""

    def __init__(self, learned: Learned, written: Written, trust: float) -> None:
        """Let the network's chances count *trust*, the written ones the rest of 1."""
        self.learned: Final = learned
        self.written: Final = written
        self.trust: Final = trust

    def values(self, s: Table) -> list[float]:
        trust = self.trust
        chances = self.learned.values(s)
        if trust < 1.0:
            others = self.written.values(s)
            for seat in range(len(chances)):
                chances[seat] = trust * chances[seat] + (1.0 - trust) * others[seat]
        return chances

    def priors(self, s: Table, seat: int, ask: Ask) -> list[float]:
        return self.written.priors(s, seat, ask)


def in_all_one(chances: list[float]) -> list[float]:
    """Return the same chances, stretched so that somebody wins."""
    total = 1e-9
    for chance in chances:
        total += chance
    return [chance / total for chance in chances]
