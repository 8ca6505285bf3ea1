"""The bot that every other bot must beat."""

from pandemonium.bots.eyes import Eyes
from pandemonium.kernel.rng import Rng


class RandomBot:
    """Picks any option that leads on, each as likely as the others."""

    blind = True

    def decide(self, eyes: Eyes, rng: Rng) -> int:
        ways = eyes.ways()
        return ways[rng.below(len(ways))]
