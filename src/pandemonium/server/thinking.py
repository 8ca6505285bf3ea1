"""How a bot's process spends the time it was given: a whole step in time, and not a moment longer.

The moment by which a bot has to be ready was drawn before anybody looked. Here it only decides how
far ahead a bot looks, never when it is heard.
"""

import time
from collections.abc import Callable
from typing import Final

from pandemonium.bots import Bot, Eyes, bot_named
from pandemonium.bots.levels import (
    CHUNK,
    NAMES,
    Budget,
    Choice,
    LevelBot,
    choices,
    looks_ahead,
    searched,
    strength_of,
)
from pandemonium.kernel.build import compiled
from pandemonium.kernel.rng import Rng

HURRIED: Final = "greedy"
"""Who decides when no time is left to look ahead."""
LEAST: Final = 0.01 if compiled() else 0.08
"""With fewer seconds a search does not begin: its first handful of tries takes about so long."""
NEAR: Final = 0.005
"""Options whose chances to win differ by less are a matter of taste."""
TRIED: Final = 0.5
"""Only of what was tried nearly as often as the best is so much known."""


class Thinker:
    """A bot at one step, with a clock before it."""

    def __init__(
        self, name: str, game: str, seconds: float, stop: Callable[[], bool], taste: int = 0
    ) -> None:
        self.bot: Bot = bot_named(name)
        self.strength = strength_of(name, game) if name in NAMES else None
        self.until = time.monotonic() + seconds
        self.stop = stop
        self.taste = taste

    def decide(self, eyes: Eyes, rng: Rng) -> int:
        """Return the place of an option; in a secret step, of which more is to come, in less time.

        Where a search finds two options as good as each other, taste decides.
        """
        bot, strength = self.bot, self.strength
        if not isinstance(bot, LevelBot) or strength is None or not strength.iterations:
            return bot.decide(eyes, rng)
        ways = eyes.ways()
        if len(ways) == 1:
            return ways[0]
        known = bot.expected(eyes)
        if known is None and not looks_ahead(eyes, strength):
            return bot.decide(eyes, rng)
        left = self.until - time.monotonic()
        hurried = left < LEAST or self.stop()
        if hurried and known is None:  # a step that was thought through is carried out all the same
            return bot_named(HURRIED).decide(eyes, rng)
        seconds = min(strength.seconds, left / 2 if eyes.ask.lane == eyes.seat else left)
        tries = max(CHUNK, strength.iterations - (0 if known is None else known.visits))
        budget = Budget(0 if hurried else tries, seconds, self.stop)
        tree = searched(eyes, rng, budget, strength.curiosity, root=known)
        chosen = self.tasteful(choices(tree, eyes), eyes)
        bot.remember(tree, eyes, chosen)
        return chosen

    def tasteful(self, found: list[Choice], eyes: Eyes) -> int:
        """Return the best choice, or one that is as good and more to this bot's liking."""
        best = found[0]
        near = [
            one
            for one in found
            if best.chance - one.chance < NEAR and one.visits >= TRIED * best.visits
        ]
        options = eyes.ask.options
        return min(near, key=lambda one: liking(self.taste, options[one.index].verb)).index


def liking(taste: int, verb: str) -> int:
    """Return how a bot of this taste ranks a verb, the lowest first; the same in every game."""
    return sum(verb.encode()) * (2 * taste + 1) % 101
