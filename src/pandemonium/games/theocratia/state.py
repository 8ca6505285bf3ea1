"""The table of Theocratia: island, Civs, temples, dice, hands."""

from typing import ClassVar, Final, final

from pandemonium.games.theocratia.cards import Box
from pandemonium.games.theocratia.terms import (
    ACT,
    CHANGES,
    CIVS,
    END_TURN,
    GEMS,
    NOBODY,
    PYRAMID,
    TYPES,
)
from pandemonium.kernel.pile import Pile
from pandemonium.kernel.table import Table

IN_ACTION: Final = ("take_hex", "raze", "token", "found", "gifts", "give", "hunt")


@final
class State(Table):
    """Everything on the table; lists are indexed by seat, Civ, colour or hex as named."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "priest_step", "inclusive", "start_type", "colour_of", "seat_of", "start_civ",
        "round", "turn", "actor", "phase", "first", "next_first", "extra_owner", "extra_civ",
        "turns_taken",
        "bag", "dice", "row_colour", "row_number", "row_neutral", "row_squeezed", "aside",
        "die_colour", "die_number", "die_face", "row", "owed", "allowed", "idle", "did",
        "did_hex", "did_monster", "pretended", "changes",
        "piece", "tile", "colour", "crystal", "monster", "monsters", "sites",
        "left", "free_warriors", "supply", "gems", "chapter", "filled", "page_warriors",
        "page_gems", "develop",
        "cosmo", "worship", "malus", "tiles", "gifted", "pyramids", "taken", "hands",
        "reserve", "black", "round_bonus", "deck", "discard", "pool", "need", "gift", "group",
        "dropped", "final_score",
    )  # fmt: skip

    def __init__(self, seats: int, content: Box, bare: bool = False) -> None:
        super().__init__(seats, content, bare)
        self.box: Final = content
        if not bare:  # a clone fills everything in itself
            self.lay_match()
            self.lay_turn()
            self.lay_island()
            self.lay_players()

    def lay_match(self) -> None:
        """Lay out the settings (H2, H9, R9), the seating, and where we are."""
        self.priest_step = False
        self.inclusive = False
        self.start_type: list[int] = []
        self.colour_of: list[int] = []
        self.seat_of: list[int] = []
        self.start_civ: list[int] = []
        self.round = 0
        self.turn = 0
        self.actor = 0
        self.phase = 0
        self.first = 0
        self.next_first = NOBODY
        self.extra_owner = NOBODY  # of the End Round Bonus card
        self.extra_civ = NOBODY  # colour of the die on it
        self.turns_taken: list[int] = []  # this round, by seat

    def lay_turn(self) -> None:
        """Lay out the dice, and the one of this turn."""
        self.bag: list[int] = []  # by colour
        self.dice: list[int] = []  # on the Actions table: colour * 6 + number - 1 -> how many
        self.row_colour: list[int] = []  # Civ * spots + spot
        self.row_number: list[int] = []
        self.row_neutral: list[int] = []  # by Civ: 1 when spot 0 holds a neutral die
        self.row_squeezed: list[int] = []  # spots filled beside an equal number by a discard (R35)
        self.aside: list[int] = []  # dice no row accepted (H12), by colour
        self.die_colour = NOBODY
        self.die_number = 0
        self.die_face = 0
        self.row = NOBODY
        self.owed = 0  # Power cards still to be discarded for the placement or Holiday
        self.allowed = 0  # bits of the actions the cards played leave open
        self.idle = False  # H12: an idle placement is possible this turn
        self.did = 0  # action performed
        self.did_hex = NOBODY
        self.did_monster = False
        self.pretended = False  # a card was discarded for the colour (H9)
        self.changes: list[int] = [0] * CHANGES

    def lay_island(self) -> None:
        """Lay out the island, by hex, and the Civs."""
        self.piece: list[int] = []
        self.tile: list[int] = []  # colour of the Conversion tile on top
        self.colour: list[int] = []  # current colour: tile or terrain
        self.crystal: list[int] = []
        self.monster: list[int] = []
        self.monsters = 0
        self.sites: list[list[int]] = []  # by Civ: hexes of its buildings
        self.left: list[int] = []  # Civ * TYPES + type
        self.free_warriors: list[int] = []
        self.supply: list[int] = []
        self.gems: list[int] = []  # Civ * GEMS + colour
        self.chapter: list[int] = []  # Chronicle number
        self.filled: list[int] = []  # pieces in the current Chronicle area
        self.page_warriors: list[int] = []
        self.page_gems: list[int] = []
        self.develop: list[int] = []

    def lay_players(self) -> None:
        """Lay out what players have, and what all share."""
        self.cosmo: list[int] = []
        self.worship: list[int] = []  # seat * CIVS + Civ
        self.malus: list[int] = []
        self.tiles: list[int] = []  # seat * tiles per player + place
        self.gifted: list[int] = []  # tiles gained without a Priest having reached the level
        self.pyramids: list[int] = []
        self.taken: list[int] = []  # seat * token kinds + kind
        self.hands: list[Pile] = []
        self.reserve: list[int] = []
        self.black: list[int] = []  # by Round space
        self.round_bonus: list[int] = []  # by Round space
        self.deck = Pile([])
        self.discard = Pile([])
        self.pool: list[int] = []  # Pyramid tokens by kind
        self.need = 0  # Crystals still to be chosen for a Holiday
        self.gift: list[int] = []  # Crystals chosen for it, by colour
        self.group: list[int] = []  # hexes that make room for a Pyramid, its own first
        self.dropped: list[int] = [NOBODY] * self.seats  # R124: the Priest left out, once settled
        self.final_score: list[int] = []

    def clone(self) -> "State":
        twin = State(self.seats, self.box, bare=True)
        self.copy_table(twin)
        self._copy_match(twin)
        self._copy_turn(twin)
        self._copy_island(twin)
        self._copy_players(twin)
        return twin

    def _copy_match(self, twin: "State") -> None:
        twin.priest_step = self.priest_step
        twin.inclusive = self.inclusive
        twin.start_type = self.start_type[:]
        twin.colour_of = self.colour_of[:]
        twin.seat_of = self.seat_of[:]
        twin.start_civ = self.start_civ[:]
        twin.round = self.round
        twin.turn = self.turn
        twin.actor = self.actor
        twin.phase = self.phase
        twin.first = self.first
        twin.next_first = self.next_first
        twin.extra_owner = self.extra_owner
        twin.extra_civ = self.extra_civ
        twin.turns_taken = self.turns_taken[:]

    def _copy_turn(self, twin: "State") -> None:
        twin.bag = self.bag[:]
        twin.dice = self.dice[:]
        twin.row_colour = self.row_colour[:]
        twin.row_number = self.row_number[:]
        twin.row_neutral = self.row_neutral[:]
        twin.row_squeezed = self.row_squeezed[:]
        twin.aside = self.aside[:]
        twin.die_colour = self.die_colour
        twin.die_number = self.die_number
        twin.die_face = self.die_face
        twin.row = self.row
        twin.owed = self.owed
        twin.allowed = self.allowed
        twin.idle = self.idle
        twin.did = self.did
        twin.did_hex = self.did_hex
        twin.did_monster = self.did_monster
        twin.pretended = self.pretended
        twin.changes = self.changes[:]

    def _copy_island(self, twin: "State") -> None:
        twin.piece = self.piece[:]
        twin.tile = self.tile[:]
        twin.colour = self.colour[:]
        twin.crystal = self.crystal[:]
        twin.monster = self.monster[:]
        twin.monsters = self.monsters
        twin.sites = [sites[:] for sites in self.sites]
        twin.left = self.left[:]
        twin.free_warriors = self.free_warriors[:]
        twin.supply = self.supply[:]
        twin.gems = self.gems[:]
        twin.chapter = self.chapter[:]
        twin.filled = self.filled[:]
        twin.page_warriors = self.page_warriors[:]
        twin.page_gems = self.page_gems[:]
        twin.develop = self.develop[:]

    def _copy_players(self, twin: "State") -> None:
        twin.cosmo = self.cosmo[:]
        twin.worship = self.worship[:]
        twin.malus = self.malus[:]
        twin.tiles = self.tiles[:]
        twin.gifted = self.gifted[:]
        twin.pyramids = self.pyramids[:]
        twin.taken = self.taken[:]
        twin.hands = [hand.clone() for hand in self.hands]
        twin.reserve = self.reserve[:]
        twin.black = self.black[:]
        twin.round_bonus = self.round_bonus[:]
        twin.deck = self.deck.clone()
        twin.discard = self.discard.clone()
        twin.pool = self.pool[:]
        twin.need = self.need
        twin.gift = self.gift[:]
        twin.group = self.group[:]
        twin.dropped = self.dropped[:]
        twin.final_score = self.final_score[:]


# Questions about the table that every chapter asks.


def stage(s: State) -> int:
    """Return where the turn stands in people's eyes: an action lasts until its last choice."""
    if s.phase == END_TURN:
        ask = s.asks[s.actor]
        if ask is not None and ask.prompt in IN_ACTION:
            return ACT
    return s.phase


def owner(s: State, place: int) -> int:
    """R3: a building belongs to the seat whose colour its hex has; R4: neutral hexes have none."""
    colour = s.colour[place]
    return s.seat_of[colour] if colour < CIVS else NOBODY


def type_at(s: State, place: int) -> int:
    """Return the building type on *place*, NOBODY when there is none."""
    piece = s.piece[place]
    return piece % TYPES if piece >= 0 else NOBODY


def civ_at(s: State, place: int) -> int:
    """Return the Civ of the building on *place*, NOBODY when there is none."""
    piece = s.piece[place]
    return piece // TYPES if piece >= 0 else NOBODY


def count_of(s: State, civ: int, kind: int) -> int:
    """Return how many buildings of that type the Civ has on the island."""
    return s.box.numbers.pieces[kind] - s.left[civ * TYPES + kind]


def civ_size(s: State, civ: int) -> int:
    """R88: the Civ's buildings on the island without Pyramids, the Fortress included."""
    return len(s.sites[civ]) - count_of(s, civ, PYRAMID)


def gem_total(s: State, civ: int) -> int:
    """Return how many Crystals lie in the Civ's area."""
    total = 0
    for colour in range(GEMS):
        total += s.gems[civ * GEMS + colour]
    return total


def tile_kinds(s: State) -> int:
    """Return how many Conversion tiles a player has in all: one Starting, the rest Unlockable."""
    return 1 + len(s.box.numbers.levels)


def spots(s: State) -> int:
    """R32: Return how many die spots a Civ row has."""
    return len(s.box.numbers.spot_cosmo)


def dice_on_row(s: State, civ: int) -> int:
    """Return how many spots of the row are taken."""
    width = spots(s)
    base = civ * width
    for spot in range(width):
        if s.row_colour[base + spot] < 0:
            return spot
    return width


def multiplier(s: State, space: int) -> int:
    """R125, H59, H60: the first multiplier at or above *space*."""
    return s.box.numbers.multiplier[space + 1]
