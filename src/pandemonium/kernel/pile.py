"""Cards in order, each with the seats that know its face."""

from typing import Final

from pandemonium.kernel.rng import Rng

HIDDEN: Final = -1
"""Stands for a card in the eyes of a seat that does not know its face."""


class Pile:
    """A pile of cards: the end of the list is the top.

    ``cards[i]`` is known to the seats whose bits are set in ``known[i]``; nobody knows a card
    until code says so, and shuffling makes everybody forget.
    """

    def __init__(self, cards: list[int], known: int = 0) -> None:
        self.cards = cards
        self.known = [known] * len(cards)

    def __len__(self) -> int:
        return len(self.cards)

    def add(self, card: int, known: int = 0) -> None:
        """Lay *card* on top."""
        self.cards.append(card)
        self.known.append(known)

    def add_bottom(self, card: int, known: int = 0) -> None:
        """Put *card* under the pile."""
        self.cards.insert(0, card)
        self.known.insert(0, known)

    def take_top(self) -> int:
        """Remove and return the top card."""
        self.known.pop()
        return self.cards.pop()

    def take(self, card: int) -> int:
        """Remove *card*, wherever it lies, and return it."""
        place = self.cards.index(card)
        self.cards.pop(place)
        self.known.pop(place)
        return card

    def take_at(self, place: int) -> int:
        """Remove and return the card at *place*."""
        self.known.pop(place)
        return self.cards.pop(place)

    def show(self, place: int, audience: int) -> None:
        """Let *audience* know the card at *place*."""
        self.known[place] |= audience

    def show_all(self, audience: int) -> None:
        """Let *audience* know every card of the pile."""
        for place in range(len(self.known)):
            self.known[place] |= audience

    def shuffle(self, rng: Rng) -> None:
        """Shuffle; nobody knows any card's place afterwards."""
        rng.shuffle(self.cards)
        self.known = [0] * len(self.cards)

    def knows(self, seat: int, place: int) -> bool:
        return (self.known[place] >> seat) & 1 == 1

    def seen_by(self, seat: int) -> list[int]:
        """Return the cards as *seat* sees them, HIDDEN for those it does not know."""
        return [
            self.cards[i] if (self.known[i] >> seat) & 1 else HIDDEN for i in range(len(self.cards))
        ]

    def unknown_places(self, seat: int) -> list[int]:
        """Return the places whose cards *seat* does not know."""
        return [i for i in range(len(self.cards)) if not (self.known[i] >> seat) & 1]

    def clone(self) -> "Pile":
        twin = Pile([])
        twin.cards = self.cards[:]
        twin.known = self.known[:]
        return twin
