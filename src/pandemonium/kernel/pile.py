"""Cards in order, each with the seats that know its face."""

from typing import Final, final

from pandemonium.kernel.rng import Rng

HIDDEN: Final = -1
"""Stands for a card in the eyes of a seat that does not know its face."""


@final
class Pile:
    """A pile of cards: the end of the list is the top.

    ``cards[i]`` is known to the seats whose bits are set in ``known[i]``; nobody knows a card
    until code says so, and shuffling makes everybody forget.
    Clones share both lists until one of them is changed; so change them by the methods here, or
    call ``own`` before.
    """

    def __init__(self, cards: list[int], known: int = 0, twin: "Pile | None" = None) -> None:
        self.cards = cards
        self.known: list[int] = [known] * len(cards) if twin is None else twin.known
        self.shared = twin is not None

    def __len__(self) -> int:
        return len(self.cards)

    def own(self) -> None:
        """Have lists that no clone shares: they are about to change."""
        if self.shared:
            self.shared = False
            self.cards = self.cards[:]
            self.known = self.known[:]

    def add(self, card: int, known: int = 0) -> None:
        """Lay *card* on top."""
        self.own()
        self.cards.append(card)
        self.known.append(known)

    def add_bottom(self, card: int, known: int = 0) -> None:
        """Put *card* under the pile."""
        self.own()
        self.cards.insert(0, card)
        self.known.insert(0, known)

    def take_top(self) -> int:
        """Remove and return the top card."""
        self.own()
        self.known.pop()
        return self.cards.pop()

    def take(self, card: int) -> int:
        """Remove *card*, wherever it lies, and return it."""
        self.own()
        place = self.cards.index(card)
        self.cards.pop(place)
        self.known.pop(place)
        return card

    def take_at(self, place: int) -> int:
        """Remove and return the card at *place*."""
        self.own()
        self.known.pop(place)
        return self.cards.pop(place)

    def put(self, place: int, card: int) -> None:
        """Let another *card* lie at *place*, on an imagined table."""
        self.own()
        self.cards[place] = card

    def show(self, place: int, audience: int) -> None:
        """Let *audience* know the card at *place*."""
        self.own()
        self.known[place] |= audience

    def show_all(self, audience: int) -> None:
        """Let *audience* know every card of the pile."""
        self.own()
        for place in range(len(self.known)):
            self.known[place] |= audience

    def shuffle(self, rng: Rng) -> None:
        """Shuffle; nobody knows any card's place afterwards."""
        self.own()
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
        self.shared = True
        return Pile(self.cards, twin=self)
