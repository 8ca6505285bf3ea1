"""What a content set compiles to: one record a kind of card, and the box of all cards."""

from typing import Final

from pandemonium.games.skeleton.terms import CARDS
from pandemonium.kernel.table import Content, Effect


class Card:
    """One kind of card: the key of its name, and what it does."""

    def __init__(self, key: str, do: list[Effect]) -> None:
        self.key: Final = key
        self.do: Final = do


class Box(Content):
    """The compiled content set: every card of the box by its number."""

    def __init__(self, name: str, digest: str, cards: list[Card]) -> None:
        super().__init__(name, digest)
        assert len(cards) == CARDS
        self.cards: Final = cards
