"""The table: a deck, a row of discards, hands and points."""

from typing import ClassVar, Final

from pandemonium.games.skeleton.cards import Box
from pandemonium.kernel.pile import Pile
from pandemonium.kernel.table import Table


class State(Table):
    """Everything on the table; a new field goes into FIELDS, ``__init__`` and ``clone``."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "goal",
        "turn",
        "active",
        "drawn",
        "played",
        "deck",
        "discards",
        "hands",
        "points",
    )

    def __init__(self, seats: int, content: Box) -> None:
        super().__init__(seats, content)
        self.box: Final = content
        self.goal = 0  # R6
        self.turn = 0  # 0 while the table is being set up
        self.active = 0
        self.drawn = False  # this turn
        self.played = False
        self.deck = Pile([])
        self.discards: list[int] = []
        self.hands = [Pile([]) for _ in range(seats)]
        self.points = [0] * seats

    def clone(self) -> "State":
        twin = State(self.seats, self.box)
        self.copy_table(twin)
        twin.goal = self.goal
        twin.turn = self.turn
        twin.active = self.active
        twin.drawn = self.drawn
        twin.played = self.played
        twin.deck = self.deck.clone()
        twin.discards = self.discards[:]
        twin.hands = [hand.clone() for hand in self.hands]
        twin.points = self.points[:]
        return twin
