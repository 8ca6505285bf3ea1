"""Every bot by its name."""

from collections.abc import Callable, Mapping
from functools import partial

from pandemonium.bots.eyes import Bot
from pandemonium.bots.greedy import GreedyBot
from pandemonium.bots.levels import NAMES, LevelBot
from pandemonium.bots.random import RandomBot

BOTS: Mapping[str, Callable[[], Bot]] = {
    **{name: partial(LevelBot, name) for name in NAMES},
    "random": RandomBot,
    "greedy": GreedyBot,
}


class UnknownBot(Exception):  # noqa: N818 - it is the name that is at fault
    """No such bot; the sentence lists those there are."""


def bot_named(name: str) -> Bot:
    """Return a new bot called *name*; raise UnknownBot with a sentence."""
    maker = BOTS.get(name)
    if maker is None:
        raise UnknownBot(f"there is no bot {name!r}; there are: {', '.join(BOTS)}")
    return maker()
