"""What would a master do? The best options with their chances, and reasons from the numbers.

A hint knows what a bot knows: the seat's ask and imagined tables. It looks at nothing else, so it
can tell a person nothing that this person could not find out.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pandemonium.bots.eyes import Eyes
from pandemonium.bots.levels import Budget, Choice, considered, strength_of
from pandemonium.kernel.foresee import foresee
from pandemonium.kernel.rng import Rng
from pandemonium.kernel.sentences import SHARED, Sentences, fill, read_catalogue

MASTER: Final = "master"
MOST: Final = 3
"""So many options are named; the rest is the person's own affair."""
FAR: Final = 0.15
"""What is so much worse than the best is not worth naming, beside a second one."""


@dataclass(frozen=True)
class Advice:
    """One option worth choosing: the seat's chance to win after it, and how often it was tried.

    *changes* are what it does to the seat's own numbers; None where chance or something hidden
    decides.
    """

    text: str
    chance: float
    visits: int
    changes: list[tuple[int, int, int]] | None


def best_options(eyes: Eyes, rng: Rng, budget: Budget | None = None) -> list[Advice]:
    """Return what a master would do, the best first."""
    strength = strength_of(MASTER, eyes.game.key)
    budget = budget or Budget(strength.iterations, strength.seconds)
    changes = foresee(eyes.game, eyes.imagine(rng), eyes.seat, rng)
    found = considered(eyes, rng, budget, strength, early=False)
    options = eyes.ask.options
    return [
        Advice(options[one.index].text(), one.chance, one.visits, changes[one.index])
        for one in _worth_naming(found)
    ]


def _worth_naming(found: Sequence[Choice]) -> list[Choice]:
    """Return the best, the next, and a third that is not far behind."""
    tried = [choice for choice in found if choice.visits] or list(found[:1])
    close = [choice for choice in tried[2:] if tried[0].chance - choice.chance < FAR]
    return [*tried[:2], *close][:MOST]


def reason(advice: Sequence[Advice], place: int, sentences: Sentences) -> str:
    """Return one sentence about an option of a hint: what the numbers say for it."""
    words = read_catalogue(SHARED / f"words.{sentences.language}.toml")["hint"]
    one = advice[place]
    parts = [fill(words[_compared(advice, place)], _figures(advice, place), sentences.language)]
    if one.changes is None:
        parts.append(words["chance"])
    elif one.changes:
        parts.append(sentences.changes(one.changes))
    return "; ".join(parts) + "."


def _compared(advice: Sequence[Advice], place: int) -> str:
    """Return which sentence fits: the only one, ahead, behind, or hardly any difference."""
    if len(advice) == 1:
        return "only"
    points = int(_figures(advice, place)["points"])
    if points <= 0:
        return "equal" if place else "close"
    return "behind" if place else "ahead"


def _figures(advice: Sequence[Advice], place: int) -> dict[str, int]:
    """Return the numbers of a sentence, as percentages: points that are shown can be recounted."""
    shown = [round(100 * one.chance) for one in advice]
    other = shown[1 if place == 0 and len(shown) > 1 else 0]
    return {
        "chance": shown[place],
        "points": shown[place] - other if place == 0 else other - shown[place],
        "visits": advice[place].visits,
    }
