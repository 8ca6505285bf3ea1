"""Bots that cheat, as a measure of what is left to luck: never at a table where people play.

A seer looks at the true table, hands and decks included, and knows everything but the dice to come;
an oracle knows those too. A thinker knows only what it may and thinks as long: its share beside
theirs says what knowing the cards, and the dice to come, would be worth.
"""

from pandemonium.bots.eyes import Eyes
from pandemonium.bots.levels import Budget, choices, mind_for, searched, strength_of
from pandemonium.bots.search import Tree, fresh_rng
from pandemonium.kernel.rng import Rng
from pandemonium.kernel.table import Table

SEERS = ("thinker", "seer", "oracle")
ITERATIONS = 200


class SeerBot:
    """Searches on the truth, which whoever measures has to hand to it."""

    blind = False

    def __init__(self, name: str) -> None:
        self.knows_cards = name != "thinker"
        self.knows_dice = name == "oracle"
        self.truth: Table | None = None

    def decide(self, eyes: Eyes, rng: Rng) -> int:
        ways = eyes.ways()
        if len(ways) == 1 or self.truth is None:
            return ways[0]
        game = eyes.game
        curiosity = strength_of("master", game.key).curiosity
        if not self.knows_cards:
            tree = searched(eyes, rng, Budget(ITERATIONS), curiosity)
            return choices(tree, eyes)[0].index
        backs = frozenset(verb for verb, kind in game.verbs.items() if kind.back)
        mind = mind_for(game, self.truth, rng)
        tree = Tree(self.same, None, backs, self.truth, eyes.seat, mind, curiosity, rng)
        tree.grow(ITERATIONS)
        return choices(tree, eyes)[0].index

    def same(self, s: Table, _seat: int, rng: Rng) -> Table:
        """Return the very table; with dice of its own unless they are known."""
        world = s.clone()
        world.take_news()
        if not self.knows_dice:
            world.raw_rng = fresh_rng(rng)
        return world
