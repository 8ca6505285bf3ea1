"""The table of Goetia: everything that lies on it, as flat lists of ints."""

from typing import ClassVar, Final, final

from pandemonium.games.goetia.cards import Box
from pandemonium.games.goetia.terms import (
    BITS,
    CUBES,
    DECK,
    EDGE_BACK,
    EDGE_BITS,
    EDGE_FIELD,
    EDGE_HEX,
    FIELD,
    FOLLOWERS,
    MOD_PERKS,
    MODS,
    PACTS,
    RECRUIT,
    RELIC_HEX,
    SEAT_BITS,
    STACKS,
    SUM_SHIFT,
    SUM_UP,
    area_of,
)
from pandemonium.kernel.table import Table


@final
class State(Table):
    """A game in progress. Lists are indexed by seat, row, place, cell, card or hex as named."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "settings",
        "round",
        "start",
        "turn",
        "phase",
        "extra",
        "fired",
        "card_events",
        "supply_attention",
        "grid",
        "new_world",
        "edges",
        "flipped",
        "unrecruited",
        "stack",
        "live",
        "board_attention",
        "demon",
        "cover",
        "deck",
        "deck_size",
        "deck_known",
        "member_known",
        "pact_at",
        "card_at",
        "top",
        "height",
        "items",
        "cubes",
        "attention",
        "hand",
        "sacrificed",
        "supply",
        "occupied",
        "mods",
        "got",
        "given",
        "target",
        "due",
        "off",
        "owed",
        "trading",
        "left",
    )

    def __init__(self, seats: int, content: Box, bare: bool = False) -> None:
        super().__init__(seats, content, bare)
        self.box: Final = content  # the cards, with their own type
        if not bare:  # a clone fills everything in itself
            self.lay_round()
            self.lay_board()
            self.lay_seats()
            self.lay_bill()

    def lay_round(self) -> None:
        """Lay out the settings and where the round stands."""
        self.settings: list[int] = []  # by the places EDITION, ... of terms
        self.round = 0
        self.start = 0  # who holds the token (R2)
        self.turn = -1  # whose turn it is, or -1
        self.phase = 0
        self.extra = -1  # who takes another turn at once, or -1
        self.fired = 0  # cards that acted on the running event, bit 4 * seat + stack (R94)
        self.card_events = 0  # seats that had their card event at the running Demon (H16)
        self.supply_attention = 0

    def lay_board(self) -> None:
        """Lay out The World, the Edge, the boards, the Demons and their decks."""
        self.grid: list[int] = []  # tile by cell, -1 a hole
        self.new_world: list[int] = []  # deck, the end is the top
        self.edges: list[int] = []  # Edge card by place; nobody knows it before it is flipped (H36)
        self.flipped: list[int] = []  # by place
        self.unrecruited: list[int] = []  # by place: EDGE_BITS for each seat's followers
        self.stack: list[int] = []  # board by 3 * row + class - 1
        self.live: list[int] = []  # by row: how many boards have become Dark Boards
        self.board_attention: list[int] = []  # by row, on the live Scry Board
        self.demon: list[int] = []  # tile by 3 * row + slot, -1 when there is none
        self.cover: list[int] = []  # 0 the Demon covers the top row of costs, 1 the bottom
        self.deck: list[int] = []  # card by 4 * king + place from the top
        self.deck_size: list[int] = []  # by king
        self.deck_known: list[int] = []  # seats that know the card at this place
        self.member_known: list[int] = []  # by card: seats that know it is in its deck
        self.pact_at: list[int] = []  # by Pact: row, 3 owned, -1 box

    def lay_seats(self) -> None:
        """Lay out what the seats have, and where their followers stand."""
        self.card_at: list[int] = []  # seat << 8 | stack << 6 | height from below, or -1
        self.top: list[int] = []  # active card by 4 * seat + stack, -1 no stack
        self.height: list[int] = []  # cards in the stack
        self.items: list[int] = []  # by Demon card: the bundle lying on it
        self.cubes: list[int] = []  # by 5 * seat + kind
        self.attention: list[int] = []
        self.hand: list[int] = []  # followers ready in the Player Area
        self.sacrificed: list[int] = []
        self.supply: list[int] = []
        self.occupied: list[int] = []  # by hex: seat bits, and the marker cube above them
        self.mods: list[int] = []  # by MODS * seat + place: what active Powers change
        self.got: list[int] = []  # colours each seat got in the running event, as bits

    def lay_bill(self) -> None:
        """Lay out the payment or effect that is going on."""
        self.given: list[int] = []  # cubes already settled for the running payment, -1 open
        self.target = -1  # the hex that is being paid for
        self.due = 0  # the bundle of icons asked for
        self.off = 0  # discounts on it (R21)
        self.owed = 0  # how many cubes that leaves to pay
        self.left = 0  # how often the running effect may still be used
        self.trading = 0  # 1 while cubes are exchanged on a trade hex (R85)

    def clone(self) -> "State":
        new = State(self.seats, self.box, bare=True)
        self.copy_table(new)
        new.settings = self.settings[:]
        new.round = self.round
        new.start = self.start
        new.turn = self.turn
        new.phase = self.phase
        new.extra = self.extra
        new.fired = self.fired
        new.card_events = self.card_events
        new.supply_attention = self.supply_attention
        new.grid = self.grid[:]
        new.new_world = self.new_world[:]
        new.edges = self.edges[:]
        new.flipped = self.flipped[:]
        new.unrecruited = self.unrecruited[:]
        new.stack = self.stack[:]
        new.live = self.live[:]
        new.board_attention = self.board_attention[:]
        new.demon = self.demon[:]
        new.cover = self.cover[:]
        new.deck = self.deck[:]
        new.deck_size = self.deck_size[:]
        new.deck_known = self.deck_known[:]
        new.member_known = self.member_known[:]
        new.pact_at = self.pact_at[:]
        new.card_at = self.card_at[:]
        new.top = self.top[:]
        new.height = self.height[:]
        new.items = self.items[:]
        new.cubes = self.cubes[:]
        new.attention = self.attention[:]
        new.hand = self.hand[:]
        new.sacrificed = self.sacrificed[:]
        new.supply = self.supply[:]
        new.occupied = self.occupied[:]
        new.mods = self.mods[:]
        new.got = self.got[:]
        new.given = self.given[:]
        new.target = self.target
        new.due = self.due
        new.off = self.off
        new.owed = self.owed
        new.trading = self.trading
        new.left = self.left
        return new

    def cube(self, seat: int, kind: int) -> int:
        return self.cubes[CUBES * seat + kind]

    def has_perk(self, seat: int, perk: int) -> bool:
        return self.mods[MODS * seat + MOD_PERKS] & perk != 0

    def item(self, card: int, icon: int) -> int:
        """Return how many of *icon* lie on a Treasure."""
        return (self.items[card] >> (BITS * icon)) & FIELD

    def area(self, hex_id: int) -> int:
        """Return the area of a hex; a flipped Edge card is another area than its front."""
        area = area_of(hex_id)
        if area == RECRUIT and self.flipped[hex_id - EDGE_HEX]:
            return EDGE_BACK
        return area

    def board_of_row(self, row: int) -> int:
        """Return the live Scry Board of a row, or -1 (R75)."""
        level = self.live[row]
        return self.stack[3 * row + level] if level < 3 else -1

    def slot_of_king(self, king: int) -> int:
        """Return where a king stands conjured, as 3 * row + slot, or -1."""
        tiles = self.box.tiles
        for slot in range(9):
            tile = self.demon[slot]
            if tile >= 0 and tiles[tile].king == king:
                return slot
        return -1

    def is_active(self, card: int) -> bool:
        """Tell whether an owned card lies on top of its stack (R86)."""
        at = self.card_at[card]
        return at >= 0 and self.top[STACKS * (at >> 8) + ((at >> 6) & 3)] == card

    def owner(self, card: int) -> int:
        at = self.card_at[card]
        return at >> 8 if at >= 0 else -1

    def stacks(self, seat: int) -> int:
        """Return how many stacks a seat has."""
        count = 0
        for stack in range(STACKS):
            if self.top[STACKS * seat + stack] >= 0:
                count += 1
        return count

    def waiting(self, place: int, seat: int) -> int:
        """Return how many unrecruited followers of a seat stand on an Edge card."""
        return (self.unrecruited[place] >> (EDGE_BITS * seat)) & EDGE_FIELD

    def bare_symbols(self, place: int) -> int:
        """Return how many symbols of an Edge card lie open; discs cover those of nobody (R54)."""
        return self.seats - (((self.unrecruited[place] * SUM_UP) >> SUM_SHIFT) & EDGE_FIELD)

    def unrecruited_count(self, seat: int) -> int:
        shift = EDGE_BITS * seat
        count = 0
        for here in self.unrecruited:
            count += (here >> shift) & EDGE_FIELD
        return count

    def recruited(self, seat: int) -> int:
        """Return the recruited followers: in hand or placed (H19)."""
        return FOLLOWERS - self.sacrificed[seat] - self.unrecruited_count(seat)

    def pacts_left(self) -> int:
        count = 0
        for pact in range(PACTS):
            if 0 <= self.pact_at[pact] < 3:
                count += 1
        return count

    def deck_cards(self, king: int) -> list[int]:
        """Return a deck from the top down."""
        first = DECK * king
        return self.deck[first : first + self.deck_size[king]]

    def stands_on_board(self, seat: int, board: int) -> bool:
        """Tell whether a seat is contacting through this board (R104)."""
        for hex_id in self.box.boards[board].scry.hexes:
            if (self.occupied[hex_id] >> seat) & 1:
                return True
        return False

    def relic_in_use(self, card: int) -> bool:
        return self.occupied[RELIC_HEX + card] & SEAT_BITS != 0

    def card_in_hand(self, seat: int) -> int:
        """Return the gained card for which *seat* still chooses a place in its tableau, or -1."""
        ask = self.asks[seat]
        if ask is None or ask.prompt not in ("cover_stack", "lift_onto"):
            return -1
        return ask.about[0]
