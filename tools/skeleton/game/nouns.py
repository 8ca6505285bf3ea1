"""The names of things: from a number to its key in the text files."""

from typing import cast

from pandemonium.games.skeleton.cards import Box
from pandemonium.kernel.table import Content


def noun(content: Content, sort: str, value: int) -> str:
    """Return the key of a card's name."""
    assert sort == "card", sort
    return cast("Box", content).cards[value].key
