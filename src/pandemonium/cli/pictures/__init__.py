"""The tables as text: a picture of its own for each game, a plain list for any other."""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from pandemonium.cli.pictures import plain
from pandemonium.kernel.game import Game
from pandemonium.kernel.sentences import Sentences


def draw(game: Game, view: object, words: Sentences) -> list[str]:
    """Return what a view shows, lines of Rich markup."""
    own = f"{__name__}.{game.key}"
    if find_spec(own) is None:
        return plain.draw(view, words)
    picture: Callable[[Any, Sentences], list[str]] = import_module(own).draw
    return picture(view, words)
