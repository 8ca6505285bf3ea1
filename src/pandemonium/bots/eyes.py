"""What a bot gets to see: its ask and an imagined table, never the true one."""

from dataclasses import dataclass
from typing import Protocol

from pandemonium.kernel.game import Game
from pandemonium.kernel.rng import Rng
from pandemonium.kernel.table import Ask, Table


@dataclass(frozen=True)
class Eyes:
    """One seat's decision and everything it may be judged by.

    ``world`` is a table the seat can imagine; the trusted side makes it. Imagining again from an
    imagined table is as good as from the true one, so a bot can have as many as it likes. A bot
    that decides blindly gets none.
    """

    game: Game
    seat: int
    ask: Ask
    world: Table | None

    @property
    def view(self) -> object:
        """Return what the seat sees."""
        return self.game.look(self._world(), self.seat)

    def ways(self) -> list[int]:
        """Return the places of the options that lead on: those that only undo are left out."""
        verbs = self.game.verbs
        options = self.ask.options
        ways = [place for place, option in enumerate(options) if not verbs[option.verb].back]
        return ways or list(range(len(options)))

    def imagine(self, rng: Rng) -> Table:
        """Return another table that fits everything the seat knows."""
        return self.game.imagine(self._world(), self.seat, rng)

    def _world(self) -> Table:
        if self.world is None:
            raise ValueError("a blind bot has nothing to look at; set blind = False")
        return self.world


class Bot(Protocol):
    """Somebody who can decide."""

    @property
    def blind(self) -> bool:
        """Tell whether the ask alone is enough, so that nobody need imagine a table."""

    def decide(self, eyes: Eyes, rng: Rng) -> int:
        """Return the place of the chosen option in ``eyes.ask.options``."""


def eyes_of(game: Game, s: Table, seat: int, rng: Rng, bot: Bot) -> Eyes:
    """Make the eyes of *seat*, which owes a decision at the true table *s*.

    This is the trusted side: the true table stays here.
    """
    ask = s.asks[seat]
    if ask is None:
        raise ValueError(f"seat {seat} has no decision to make now")
    if bot.blind:
        return Eyes(game, seat, ask, None)
    world = game.imagine(s, seat, rng)
    world.take_news()
    return Eyes(game, seat, ask, world)
