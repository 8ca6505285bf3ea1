"""The games of the hall, by key; a package beside this module is a game."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from pandemonium import games
from pandemonium.kernel.game import Game

FIRST = ("demons", "goetia", "devil", "theocratia")
"""The order of the first page; any other game follows by name."""


def _keys() -> tuple[str, ...]:
    found = {module.name for module in iter_modules(games.__path__) if module.ispkg}
    return (*(key for key in FIRST if key in found), *sorted(found.difference(FIRST)))


KEYS = _keys()


class UnknownGame(Exception):  # noqa: N818 - it is the name that is at fault
    """No such game; the sentence lists those there are."""


def game_in(package: str) -> Game:
    """Return the game of a package, in any process."""
    game = import_module(package).GAME
    assert isinstance(game, Game)
    return game


@cache
def all_games() -> tuple[Game, ...]:
    """Return every game, in the order of the first page."""
    return tuple(game_in(f"pandemonium.games.{key}") for key in KEYS)


def game_named(key: str) -> Game:
    """Return the game called *key*; raise UnknownGame with a sentence."""
    for game in all_games():
        if game.key == key:
            return game
    names = ", ".join(game.key for game in all_games())
    raise UnknownGame(f"there is no game {key!r}; there are: {names}")
