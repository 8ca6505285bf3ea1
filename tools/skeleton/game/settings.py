"""Settings: what may be chosen before a game, and how it is laid on a fresh table."""

from pandemonium.games.skeleton.state import State
from pandemonium.games.skeleton.terms import GOALS
from pandemonium.kernel.game import Setting, Settings

SETTINGS = (Setting("goal", GOALS[0], GOALS),)  # R6


def check(seats: int, settings: Settings) -> str | None:  # noqa: ARG001 - Game promises it
    """Return why these settings cannot be played together, or None (all can)."""
    return None


def prepare(s: State, settings: Settings) -> None:
    """Lay the settings on a fresh table."""
    s.goal = int(settings["goal"])
