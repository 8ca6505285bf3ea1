"""The table of Let's Summon Demons: every zone, the turn, the roll, and the settings."""

from typing import ClassVar, Final, final

from pandemonium.games.demons.cards import Box
from pandemonium.games.demons.terms import ANY_CARD, EMPTY, KID, PLAYERS
from pandemonium.kernel.pile import Pile
from pandemonium.kernel.table import Table


@final
class State(Table):
    """Everything on the table."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "block_deck",
        "block",
        "block_discard",
        "demon_deck",
        "demon_discard",
        "limbo",
        "candle_box",
        "souls",
        "candles",
        "cards",
        "demons",
        "hands",
        "started",
        "first",
        "active",
        "turn",
        "rolled",
        "bought",
        "summoned",
        "passed",
        "ended",
        "rerolled",
        "extra_turn",
        "own_only",
        "resolving",
        "dice",
        "newcomers",
        "eligible",
        "waves",
        "chain",
        "summoning",
        "picks",
        "start_souls",
        "demons_required",
        "candles_each",
        "pick_candles",
        "with_beginner",
        "starter_demons",
        "teams",
        "passing_draws",
        "stealing_pays",
        "extra_own_only",
    )

    def __init__(self, seats: int, content: Box, bare: bool = False) -> None:
        super().__init__(seats, content, bare)
        self.box: Final = content
        if not bare:  # a clone fills everything in itself
            self.lay_zones()
            self.lay_turn()
            self.lay_settings()

    def lay_zones(self) -> None:
        """Lay out the zones: the shared ones, and one of each for every seat."""
        self.block_deck = Pile([])
        self.block: list[int] = []  # five slots, EMPTY where a card is missing
        self.block_discard: list[int] = []
        self.demon_deck = Pile([])
        self.demon_discard: list[int] = []
        self.limbo = Pile([])  # cards an unfinished effect is dealing with
        self.candle_box: list[int] = []
        self.souls: list[int] = []
        self.candles: list[list[int]] = []
        self.cards: list[list[int]] = []  # Block cards, in the order they came
        self.demons: list[list[int]] = []  # Demons in play
        self.hands: list[Pile] = []
        self.started: list[bool] = []  # R88: has had the free summon of the first turn

    def lay_turn(self) -> None:
        """Lay out where the turn stands, the roll, and what is being put together."""
        self.first = 0
        self.active = 0
        self.turn = 0
        self.rolled = False
        self.bought = False
        self.summoned = False
        self.passed = False
        self.ended = False
        self.rerolled = False
        self.extra_turn = False  # another turn of the same seat follows
        self.own_only = False  # in this turn only the roller's cards activate
        self.resolving = False  # the dice have fallen and cards are being activated
        # the roll
        self.dice: list[int] = []
        self.newcomers: list[int] = []  # R44: came into play after the dice fell
        self.eligible: list[int] = []  # R46: may still activate from this roll
        self.waves: list[list[int]] = []  # cards that "activate all" still has to activate
        self.chain: list[int] = []  # H16: cards that have already passed an activation on
        # a summon or a replacement being put together
        self.summoning = EMPTY
        self.picks: list[int] = []

    def lay_settings(self) -> None:
        """Lay out what the table agreed on (R85-R92)."""
        self.start_souls = 0
        self.demons_required = 0
        self.candles_each = 0
        self.pick_candles = False
        self.with_beginner = False
        self.starter_demons = False
        self.teams = False
        self.passing_draws = False
        self.stealing_pays = False
        self.extra_own_only = False

    def clone(self) -> "State":
        twin = State(self.seats, self.box, bare=True)
        self.copy_table(twin)
        twin.block_deck = self.block_deck.clone()
        twin.block = self.block[:]
        twin.block_discard = self.block_discard[:]
        twin.demon_deck = self.demon_deck.clone()
        twin.demon_discard = self.demon_discard[:]
        twin.limbo = self.limbo.clone()
        twin.candle_box = self.candle_box[:]
        twin.souls = self.souls[:]
        twin.candles = [row[:] for row in self.candles]
        twin.cards = [row[:] for row in self.cards]
        twin.demons = [row[:] for row in self.demons]
        twin.hands = [hand.clone() for hand in self.hands]
        twin.started = self.started[:]
        twin.first = self.first
        twin.active = self.active
        twin.turn = self.turn
        twin.rolled = self.rolled
        twin.bought = self.bought
        twin.summoned = self.summoned
        twin.passed = self.passed
        twin.ended = self.ended
        twin.rerolled = self.rerolled
        twin.extra_turn = self.extra_turn
        twin.own_only = self.own_only
        twin.resolving = self.resolving
        twin.dice = self.dice[:]
        twin.newcomers = self.newcomers[:]
        twin.eligible = self.eligible[:]
        twin.waves = [wave[:] for wave in self.waves]
        twin.chain = self.chain[:]
        twin.summoning = self.summoning
        twin.picks = self.picks[:]
        twin.start_souls = self.start_souls
        twin.demons_required = self.demons_required
        twin.candles_each = self.candles_each
        twin.pick_candles = self.pick_candles
        twin.with_beginner = self.with_beginner
        twin.starter_demons = self.starter_demons
        twin.teams = self.teams
        twin.passing_draws = self.passing_draws
        twin.stealing_pays = self.stealing_pays
        twin.extra_own_only = self.extra_own_only
        return twin

    def clockwise(self, seat: int) -> list[int]:
        """Return all seats in turn order, *seat* first (R14)."""
        return CLOCKWISE[self.seats][seat]

    def others(self, seat: int) -> list[int]:
        """Return the other seats, clockwise from the left of *seat*."""
        return OTHERS[self.seats][seat]

    def partners(self, seat: int, other: int) -> bool:
        """Tell whether two seats play together: diagonally opposite in a team battle (R90)."""
        return self.teams and seat != other and (seat - other) % 2 == 0

    def opponents(self, seat: int) -> list[int]:
        """Return the other seats that are not on *seat*'s team."""
        others = OTHERS[self.seats][seat]
        if not self.teams:
            return others
        return [other for other in others if (seat - other) % 2 == 1]

    def total(self) -> int:
        """Return the sum of the dice; 0 before the roll (R20)."""
        total = 0
        for die in self.dice:
            total += die
        return total

    def extra_traits(self, seat: int) -> int:
        """Return the traits that *seat*'s Demons lend to all its Kids (R63, R64)."""
        extra = 0
        cards = self.box.cards
        for demon in self.demons[seat]:
            extra |= cards[demon].power.kids_are
        return extra

    def matching(self, seat: int, traits: int) -> list[int]:
        """Return *seat*'s Block cards that have any of *traits*, as they count for *seat* (H44)."""
        extra = self.extra_traits(seat)
        printed = self.box.traits
        if extra & traits:
            return [card for card in self.cards[seat] if printed[card] & (traits | KID)]
        return [card for card in self.cards[seat] if printed[card] & traits]

    def count(self, seat: int, traits: int) -> int:
        """Return how many of *seat*'s cards have any of *traits* (R33, R50)."""
        if traits == ANY_CARD:  # the hand is not in front of you (H56)
            # both Candles of a two-Candle game count (H54)
            return len(self.cards[seat]) + len(self.demons[seat]) + len(self.candles[seat])
        return len(self.matching(seat, traits))

    def owner(self, card: int) -> int:
        """Return the seat in front of which *card* lies; -1 if it is not in play."""
        for seat in range(self.seats):
            if card in self.cards[seat] or card in self.demons[seat] or card in self.candles[seat]:
                return seat
        return -1

    def responds(self, card: int, total: int) -> bool:
        """Tell whether *card* reacts to *total* (R21)."""
        return self.box.responds[total][card]

    def protected(self, seat: int, source: int) -> bool:
        """Tell whether *seat* is safe from an effect of *source*: an opponent's only (R70, R71)."""
        if seat == source or self.partners(seat, source):
            return False
        cards = self.box.cards
        return any(cards[demon].power.protects for demon in self.demons[seat])

    def block_cards(self) -> list[int]:
        """Return the cards lying on THE BLOCK, without the empty slots."""
        return [card for card in self.block if card != EMPTY]


CLOCKWISE: Final = [
    [[(seat + step) % seats for step in range(seats)] for seat in range(seats)]
    for seats in range(PLAYERS[-1] + 1)
]
OTHERS: Final = [
    [[(seat + step) % seats for step in range(1, seats)] for seat in range(seats)]
    for seats in range(PLAYERS[-1] + 1)
]
