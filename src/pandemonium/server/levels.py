"""How well bots play: what may be chosen for a chair, and what a choice comes to."""

import random
from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

from pandemonium.bots import BOTS
from pandemonium.bots.levels import NAMES as LEVELS
from pandemonium.bots.levels import strength_of
from pandemonium.kernel.sentences import SHARED, read_catalogue

SURPRISE: Final = "surprise"
"""One of the levels, and nobody is told which before the game is over."""
OFFERED: Final = (*LEVELS, SURPRISE)
ANY_BOT: Final = "bot"
"""A bot as good as those at the table are."""
USUAL: Final = "casual"
"""Where nobody chose: it knows the game, a newcomer wins against it now and then, and it keeps
nobody waiting."""
BESIDE_PEOPLE: Final = "steady"
"""Stands in where no other bot plays: it throws nobody's game away, and wins none for them."""


def is_known(who: str) -> bool:
    """Tell whether *who* is a bot that may be put on a chair; those of research are, unoffered."""
    return who in (SURPRISE, ANY_BOT) or who in BOTS


def drawn(who: str) -> str:
    """Return the bot that plays: for a surprise any level."""
    return random.choice(LEVELS) if who == SURPRISE else who


def like(bots: Iterable[str]) -> str:
    """Return the level of a bot that joins *bots*: that of most of them, of equals the better."""
    counts = Counter(bots)
    return max(counts, key=lambda bot: (counts[bot], strength(bot)), default=BESIDE_PEOPLE)


def strength(bot: str) -> int:
    """Return the place of a level, the weakest first; bots of research come before all."""
    return LEVELS.index(bot) if bot in LEVELS else -1


def seconds_of(bot: str, game: str) -> float:
    """Return how long a bot thinks about a decision at most, when nobody presses it."""
    return strength_of(bot, game).seconds if bot in LEVELS else 0.0


def words_of(language: str) -> dict[str, Any]:
    """Return the names of the levels and what is said of each."""
    words: dict[str, Any] = read_catalogue(SHARED / f"words.{language}.toml")["level"]
    return words


def offers(game: str, language: str) -> list[dict[str, Any]]:
    """Return what is offered for a chair, the weakest first."""
    words = words_of(language)
    return [
        {
            "key": level,
            "name": words[level]["name"],
            "about": words[level]["about"],
            "seconds": seconds_of(level, game) if level in LEVELS else None,
        }
        for level in OFFERED
    ]
