"""What a content set compiles to: cards and boards as plain records, hexes as flat tables."""

from pandemonium.games.goetia.terms import (
    BOARD_HEXES,
    COLOUR_FIELDS,
    CUBE_FIELDS,
    DARK_HEX,
    DARK_HEXES,
    DEMON_HEX,
    HEXES,
    KINGS,
    SCRY_HEX,
    TILE_HEXES,
    WHITE_FIELD,
    WORLD_HEX,
    cost_from,
)
from pandemonium.kernel.table import Content, Effect


class Layout:
    """The hexes of one face from the top down (H43); links join only these (H37)."""

    def __init__(self, first: int, sizes: list[int]) -> None:
        self.hexes: list[int] = []
        self.groups: list[list[int]] = []
        for size in sizes:
            group = [first + len(self.hexes) + i for i in range(size)]
            self.groups.append(group)
            self.hexes.extend(group)


class King:
    """One of the nine: its printed number (R64) and class (R105)."""

    def __init__(self, name: str, number: int, klass: int) -> None:
        self.name = name
        self.number = number
        self.klass = klass


class Tile:
    """A World or New World card; *king* is -1 on the New World."""

    def __init__(self, name: str, king: int, border: int, front: Layout, back: Layout) -> None:
        self.name = name
        self.king = king
        self.border = border
        self.front = front
        self.back = back


class Board:
    """A Scry Board and its Dark side."""

    def __init__(
        self, name: str, klass: int, attention: int, scry: Layout, top: int, bottom: int
    ) -> None:
        self.name = name
        self.klass = klass
        self.attention = attention
        self.scry = scry
        self.top = top
        self.bottom = bottom
        self.dark: list[int] = []  # hex ids of the special hexes


class Edge:
    """A World's Edge card; the purple ones give a Pact on their back."""

    def __init__(self, name: str, purple: bool, back: int) -> None:
        self.name = name
        self.purple = purple
        self.back = back


class Trigger:
    """One `on` line: when it fires, what it looks at, what it does."""

    def __init__(
        self, event: int, area: int, colour: int, beside: bool, effects: list[Effect]
    ) -> None:
        self.event = event
        self.area = area
        self.colour = colour
        self.beside = beside
        self.effects = effects


class Score:
    """So many WP for each of something."""

    def __init__(self, worth: int, per: int) -> None:
        self.worth = worth
        self.per = per


class Card:
    """A Demon card or a Pact."""

    def __init__(self, name: str, kind: int, king: int, klass: int, wp: int) -> None:
        self.name = name
        self.kind = kind
        self.king = king
        self.klass = klass
        self.wp = wp
        self.cost = 0
        self.cost_attention = 0
        self.costs_world = False  # all visible resources and Darkness of The World
        self.holds = 0  # what a Treasure is filled with
        self.triggers: list[Trigger] = []
        self.discounts: list[int] = [0] * 7
        self.pays_as = 0
        self.perks = 0
        self.scores: list[Score] = []


class Box(Content):
    """A whole content set."""

    def __init__(self, name: str, digest: str) -> None:
        super().__init__(name, digest)
        self.kings: list[King] = []
        self.tiles: list[Tile] = []
        self.boards: list[Board] = []
        self.edges: list[Edge] = []
        self.cards: list[Card] = []
        self.king_cards: list[list[int]] = [[] for _ in range(KINGS)]
        self.kings_by_number: list[int] = []
        self.reward: list[int] = [0] * HEXES
        self.toll: list[int] = [0] * HEXES  # what a visible World hex adds to its line (R53, H6)
        self.toll_dark: list[int] = [0] * HEXES  # the same with Darkness
        self.effects: list[list[Effect]] = [[] for _ in range(HEXES)]
        self.sacrifice: list[int] = [0] * HEXES
        self.linked: list[int] = [0] * HEXES
        self.front: list[list[int]] = []  # hexes of each tile's World side
        self.back: list[list[int]] = []  # and of its Demon side

    def set_reward(self, hex_id: int, bundle: int) -> None:
        """Note what a hex gives, and what it asks of its line while it lies open."""
        self.reward[hex_id] = bundle
        self.toll[hex_id] = cost_from(bundle & (COLOUR_FIELDS | WHITE_FIELD))
        self.toll_dark[hex_id] = cost_from(bundle & (CUBE_FIELDS | WHITE_FIELD))

    def set_links(self, layout: Layout) -> None:
        """Note which hexes of a face are linked (R34)."""
        for group in layout.groups:
            for hex_id in group:
                self.linked[hex_id] = 1 if len(group) > 1 else 0


def world_first(tile: int) -> int:
    return WORLD_HEX + tile * TILE_HEXES


def demon_first(tile: int) -> int:
    return DEMON_HEX + tile * TILE_HEXES


def scry_first(board: int) -> int:
    return SCRY_HEX + board * BOARD_HEXES


def dark_first(board: int) -> int:
    return DARK_HEX + board * DARK_HEXES
