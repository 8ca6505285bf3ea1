"""The bot that every other bot must beat."""

from pandemonium.bots.eyes import Eyes
from pandemonium.kernel.rng import Rng


class RandomBot:
    """Picks any option, each as likely as the others."""

    blind = True

    def decide(self, eyes: Eyes, rng: Rng) -> int:
        return rng.below(len(eyes.ask.options))
