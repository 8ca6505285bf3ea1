"""The games of the hall, by key."""

from functools import cache
from importlib import import_module

from pandemonium.kernel.game import Game

KEYS = ("demons", "goetia", "devil", "theocratia")


class UnknownGame(Exception):  # noqa: N818 - it is the name that is at fault
    """No such game; the sentence lists those there are."""


@cache
def all_games() -> tuple[Game, ...]:
    """Return every game, in the order of the first page."""
    found: list[Game] = []
    for key in KEYS:
        package = import_module(f"pandemonium.games.{key}")
        game = getattr(package, "GAME", None)
        if isinstance(game, Game):
            found.append(game)
    return tuple(found)


def game_named(key: str) -> Game:
    """Return the game called *key*; raise UnknownGame with a sentence."""
    for game in all_games():
        if game.key == key:
            return game
    names = ", ".join(game.key for game in all_games())
    raise UnknownGame(f"there is no game {key!r}; there are: {names}")
