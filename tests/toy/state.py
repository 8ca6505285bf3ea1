"""The table of the toy."""

from typing import ClassVar

from pandemonium.kernel.pile import Pile
from pandemonium.kernel.table import Table
from tests.toy.cards import NONE, Box


class State(Table):
    FIELDS: ClassVar[tuple[str, ...]] = (
        "rich",
        "deck",
        "discard",
        "hands",
        "bids",
        "tries",
        "points",
        "lot",
        "leader",
        "die",
    )

    def __init__(self, seats: int, box: Box) -> None:
        super().__init__(seats, box)
        self.box = box
        self.rich = 0
        self.deck = Pile([])
        self.discard = Pile([])
        self.hands = [Pile([]) for _ in range(seats)]
        self.bids = [NONE] * seats
        self.tries = [0] * seats
        self.points = [0] * seats
        self.lot = NONE
        self.leader = NONE
        self.die = 0

    def clone(self) -> "State":
        twin = State(self.seats, self.box)
        self.copy_table(twin)
        twin.rich = self.rich
        twin.deck = self.deck.clone()
        twin.discard = self.discard.clone()
        twin.hands = [hand.clone() for hand in self.hands]
        twin.bids = self.bids[:]
        twin.tries = self.tries[:]
        twin.points = self.points[:]
        twin.lot = self.lot
        twin.leader = self.leader
        twin.die = self.die
        return twin
