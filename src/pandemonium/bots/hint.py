"""What would a master do? The best options with their chances, and reasons from the numbers.

A hint knows what a bot knows: the seat's ask and imagined tables. It looks at nothing else, so it
can tell a person nothing that this person could not find out.
"""

import math
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pandemonium.bots.eyes import Eyes
from pandemonium.bots.levels import (
    NONSENSE,
    Budget,
    Choice,
    considered,
    mind_for,
    strength_of,
)
from pandemonium.bots.outlook import Outlook, outlooks
from pandemonium.kernel.rng import Rng

MASTER: Final = "master"
MOST: Final = 3
"""So many options are named; the rest is the person's own affair."""
FAR: Final = 0.15
"""What is so much worse than the best is not worth naming as a third."""
SEARCHING: Final = 0.7
"""The part of the time in which the best options are looked for; then, where they lead."""
SURE: Final = 2.0
"""Chances that differ by fewer standard errors are the same, as far as can be told."""


@dataclass(frozen=True)
class Advice:
    """One option worth choosing, the seat's chance to win after it, and where it leads.

    *even*: the chance is that of the best option, or of the next if it is the best, as far as can
    be told.
    """

    text: str
    chance: float
    even: bool = False
    outlook: Outlook | None = None


def best_options(eyes: Eyes, rng: Rng, budget: Budget | None = None) -> list[Advice]:
    """Return what a master would do, the best first."""
    strength = strength_of(MASTER, eyes.game.key)
    budget = budget or Budget(strength.iterations, strength.seconds)
    began = time.perf_counter()
    searching = None if budget.seconds is None else SEARCHING * budget.seconds
    search = Budget(budget.iterations, searching, budget.stop)
    found = worth_naming(considered(eyes, rng, search, strength, early=False))

    def stop() -> bool:
        late = budget.seconds is not None and time.perf_counter() - began > budget.seconds
        return late or (budget.stop is not None and budget.stop())

    mind = mind_for(eyes.game, eyes.imagine(rng), rng)
    leads = outlooks(eyes, rng, mind, [one.index for one in found], stop)
    return [
        Advice(
            eyes.ask.options[one.index].text(),
            one.chance,
            len(found) > 1 and even(found[0], found[max(place, 1)]),
            lead,
        )
        for place, (one, lead) in enumerate(zip(found, leads, strict=True))
    ]


def worth_naming(found: Sequence[Choice]) -> list[Choice]:
    """Return the best, the next unless it is nonsense, and a third that is not far behind."""
    tried = [choice for choice in found if choice.visits] or list(found[:1])
    best = tried[0]
    others = sorted(tried[1:], key=lambda choice: choice.doubt - choice.chance)
    second = [choice for choice in others[:1] if best.chance - choice.chance < NONSENSE]
    close = [choice for choice in others[1:] if best.chance - choice.chance < FAR]
    return [best, *second, *close][:MOST]


def even(best: Choice, other: Choice) -> bool:
    """Tell whether the best is no better than another, as it is shown or as far as can be told."""
    ahead = best.chance - other.chance
    shown = round(100 * best.chance) <= round(100 * other.chance)
    return shown or ahead < SURE * math.hypot(best.doubt, other.doubt)
