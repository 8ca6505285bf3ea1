"""The compiled content: buildings, events, inquisitors, tracks."""

from typing import Final

from pandemonium.games.devil.terms import COST, IMMEDIATE
from pandemonium.kernel.table import Content, Effect


class Building:
    """One of the eighty buildings (R69, R70, R85)."""

    def __init__(self, key: str, rnd: int, stack: int, symbols: list[int]) -> None:
        self.key: Final = key
        self.round: Final = rnd
        self.stack: Final = stack  # 0-3 in round 1 (R23), else -1
        self.symbols: Final = symbols
        self.symbol_mask: Final = sum(1 << symbol for symbol in symbols)
        self.cost: list[int] = [0] * COST
        self.down = 0  # reputation that is part of the cost (R81)
        self.points = 0
        self.kind = IMMEDIATE
        self.order = 1  # place among the production effects (R180)
        self.needs = 0  # condition of a permanent effect
        self.effects: list[Effect] = []
        self.fee: list[int] = [0] * COST  # what the effect itself costs (pay lines)
        self.has_fee = False
        self.gains = False  # brings goods or coins when used or built (H23)
        self.marks_space = False  # Rectory: a production space is chosen when built
        self.interest_less = 0  # R174
        self.free_tokens = 0
        self.token_loss = 0  # R179
        self.source = ""


class EventCard:
    """An event with its two halves (R58)."""

    def __init__(self, key: str, late: bool) -> None:
        self.key: Final = key
        self.late: Final = late  # a B card, for rounds 3 to 5 (R28)
        self.gain: list[int] = [0] * COST  # left half
        self.courtier = False  # left half gives a courtier
        self.down = 0
        self.price: list[int] = [0] * COST  # right half
        self.courtier_price = -1  # right half: this courtier goes to the 3-coin space (R170)
        self.needs = 0  # right half: condition
        self.needs_n = 0
        self.up = 0
        self.source = ""


class Inquisitor:
    """An inquisitor and the numbers of its penalty (R143-R149)."""

    def __init__(self, key: str, penalty: int, a: int, b: int) -> None:
        self.key: Final = key
        self.penalty: Final = penalty
        self.a: Final = a
        self.b: Final = b


class Box(Content):
    """Everything the set says; lists are indexed by card number."""

    def __init__(self, name: str, digest: str) -> None:
        super().__init__(name, digest)
        self.buildings: list[Building] = []
        self.events: list[EventCard] = []
        self.inquisitors: list[Inquisitor] = []
        self.start: list[list[int]] = []  # per seat: six counts (R8)
        # wheel[seat][round - 1][space]: resource; a premium takes two neighbouring spaces (R18)
        self.wheel: list[list[list[int]]] = []
        self.top = 14
        self.rep_start = 8
        self.knot = 7
        self.demon_spaces = 3  # the lowest so many spaces carry demon wings (R99)
        self.arrows: list[int] = []  # signed: towards the knot (R104)
        self.role_start: list[list[int]] = []  # per role: six counts
        self.souls_start: list[list[int]] = []  # per role: unmarked, marked
        # round 3: goods for the devil by number of pieces, cumulative (R119); six counts each
        self.soul_gifts: list[list[int]] = []
        self.soul_wakes: list[int] = []  # pieces at which inquisitors 1 and 2 wake in round 3
        self.cult_gifts: list[list[int]] = []  # by marked pieces (R120)
        self.soul_points: list[int] = []  # round 5, by number of pieces (R129)
        self.late_wakes: list[int] = []  # pieces at which inquisitors wake in round 5

    def building(self, key: str) -> int:
        """Return the number of the building called *key*."""
        for card in range(len(self.buildings)):
            if self.buildings[card].key == key:
                return card
        raise KeyError(key)

    def event(self, key: str) -> int:
        """Return the number of the event called *key*."""
        for card in range(len(self.events)):
            if self.events[card].key == key:
                return card
        raise KeyError(key)

    def inquisitor(self, key: str) -> int:
        """Return the number of the inquisitor called *key*."""
        for number in range(len(self.inquisitors)):
            if self.inquisitors[number].key == key:
                return number
        raise KeyError(key)
