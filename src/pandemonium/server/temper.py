"""What one bot is like beside another of its level: known to all, and the same in every game.

A temper goes with the name a bot has from the house, and with nothing that happens at a table: so
neither how long a bot waits nor what it likes tells anything that is not written on its chair.
"""

from typing import Final

from pandemonium.server.lobby import Chair

EVEN: Final = 1.0
PATIENCE: Final = (0.6, EVEN, 1.5)
"""By so much the pause of a hasty, an even and a patient bot is shorter or longer than usual."""


def patience_of(chair: Chair) -> float:
    """Return how patient the bot of a chair is; one that stands in is as good as any other."""
    if chair.sort != "bot":
        return EVEN
    return PATIENCE[taste_of(chair) % len(PATIENCE)]


def taste_of(chair: Chair) -> int:
    """Return what the bot of a chair likes better where a search finds no difference."""
    return sum(chair.name.encode())
