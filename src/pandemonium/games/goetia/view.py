"""What a seat may see: frozen dataclasses; ``look`` fills them field by field.

Pieces are named as in options: ``hex:12``, ``tile:3``, ``edge:7`` (by place), ``board:4``,
``card:17``, ``king:2``. Icons are letters: T teal, B brown, P pink, Y yellow, K black, W white,
A Attention, F follower.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Price:
    """What a placement costs the viewer (a watcher sees it without personal discounts)."""

    teal: int  # icons of each kind, before discounts
    brown: int
    pink: int
    yellow: int
    white: int  # any one colour each
    black: int
    discount: int  # cubes that may be left out
    cubes: int  # cubes to pay after discounts
    attention: int  # Attention to pay
    sacrifice: int  # followers to sacrifice from hand
    short: int  # cubes the viewer lacks; 0 for a watcher
    can_pay: bool  # cubes, Attention and followers suffice; false for a watcher


@dataclass(frozen=True)
class EffectView:
    """A special effect of a hex."""

    key: str  # its words are [ui] "does_<key>": pact_any, trade, top_card_2, ...
    icons: str  # what it gives, such as TT, or empty
    level: int  # class of Demon it reaches, 0 where that plays no part


@dataclass(frozen=True)
class HexView:
    """One hex with what stands on it."""

    id: str  # hex:12
    nth: int  # counted from the top of its card, from 1
    area: str  # world, scry, recruit, edge_back, demon, dark, relic
    gives: str  # icons, such as TT
    does: list[EffectView]
    sacrifice: bool  # shows a broken follower
    link: int  # number of its link group on this card, -1 when single
    followers: list[int]  # seats that stand here
    home: bool  # as things stand, who stands here comes home at the end of the round
    marker: str  # letter of a cube laid here by an effect, or empty


@dataclass(frozen=True)
class TileView:
    """A World or New World card."""

    id: str  # tile:3
    kind: str  # key of [noun.tile]
    row: int
    column: int
    border: str  # teal, brown, pink, yellow, white
    king: str  # key of [noun.king] of the Demon behind it, or empty
    hexes: list[HexView]


@dataclass(frozen=True)
class EdgeView:
    """A card of the World's Edge."""

    id: str  # edge:7, named by its place
    place: int  # key of [noun.edge]: 0-2 left by row, 3-5 top by column, 6-8 bottom by column
    side: str  # left, top, bottom
    line: int  # 0-2 row, 3-5 column it reads
    purple: bool
    flipped: bool
    back: str  # icons of the back, or empty while unknown or for a Pact
    unrecruited: list[int]  # the seat of each follower on a symbol, one seat perhaps twice
    bare: int  # uncovered symbols: discounts for whoever recruits here
    discs: int  # symbols under black discs
    mine: bool  # the viewer has a follower to recruit here
    hex: HexView
    price: Price


@dataclass(frozen=True)
class ScryView:
    """The live Scry Board of a row and what waits below it."""

    id: str  # board:4
    kind: str  # key of [noun.board]
    row: int
    level: int  # class 1-3
    attention: int
    colour: str  # border colour to pay
    hexes: list[HexView]
    price: Price
    dark_top: str  # costs on its Dark side
    dark_bottom: str
    dark_hexes: list[HexView]  # special hexes on its Dark side
    below: list[str]  # kinds of the boards under it, empty text while unknown


@dataclass(frozen=True)
class DemonView:
    """A conjured Demon."""

    id: str  # king:2
    kind: str  # key of [noun.king]
    tile: str  # tile:3, the card it is the back of
    number: int
    level: int  # class
    cards: int  # cards left in its deck
    deck: list[str]  # from the top: key of [noun.card] where the viewer knows it, else empty
    known: list[str]  # cards the viewer knows to be in the deck, wherever they lie
    hexes: list[HexView]
    price: Price


@dataclass(frozen=True)
class DarkView:
    """A Dark Board, with a Demon on it or open."""

    id: str  # board:4
    kind: str
    row: int
    slot: int  # 0 conjured first
    level: int
    top: str  # rows of costs
    bottom: str
    covered: str  # top, bottom, or empty when no Demon covers anything
    demon: DemonView | None
    hexes: list[HexView]  # special hexes, usable when the Demon is gone
    price: Price  # of a special hex


@dataclass(frozen=True)
class PactView:
    """A Pact on the table."""

    id: str  # card:63
    kind: str  # key of [noun.card]
    row: int
    worth: int  # what it would score for the viewer now, if taken and visible


@dataclass(frozen=True)
class OfferView:
    """A card that lies on no stack: the viewer may choose it now, or its owner is laying it."""

    id: str  # card:17
    kind: str  # key of [noun.card]
    type: str  # power, relic, treasure, pact
    worth: int  # the WP printed on it


@dataclass(frozen=True)
class CardView:
    """A card in a Player Area."""

    id: str  # card:17
    kind: str  # key of [noun.card]
    type: str  # power, relic, treasure, pact
    king: str  # key of [noun.king], empty for a Pact
    level: int  # class of the king, 0 for a Pact
    covered: bool
    worth: int  # WP it scores now; a covered Pact 0
    items: str  # what lies on a Treasure
    hex: HexView | None  # of a Relic
    price: Price | None  # of a Relic, for its owner


@dataclass(frozen=True)
class SeatView:
    """A player's area; all of it is public (R12)."""

    seat: int
    hand: int  # followers ready
    placed: int  # followers on hexes
    unrecruited: int
    sacrificed: int
    cubes: list[int]  # teal, brown, pink, yellow, black
    attention: int
    stacks: list[list[CardView]]  # each from the bottom up; the last is active
    arriving: OfferView | None  # gained, while the owner chooses which card it is to cover
    pacts: int  # owned, visible or covered
    score: int  # WP as things stand
    score_lines: list[int]  # Attention, cards, Pacts, cubes
    first: bool  # holds the token
    turn: bool


@dataclass(frozen=True)
class View:
    """Everything the viewer may know."""

    seat: int  # 15 for a watcher
    edition: str  # latest or printed
    round: int
    phase: str
    pacts_left: int
    pacts_end: int  # the game ends when so few are left
    world: list[TileView]  # nine, row by row; a hole is left out while a row slides
    edges: list[EdgeView]  # nine, by place
    scry: list[ScryView]  # live boards, by row
    dark: list[DarkView]  # by row and slot
    kings_waiting: list[list[str]]  # by row: kings still behind World cards, next one first
    pacts: list[PactView]
    seats: list[SeatView]
    offer: list[OfferView]  # cards of a deck the viewer chooses from now
    supply: list[int]  # teal, brown, pink, yellow, black
    supply_attention: int
    new_world_left: int


@dataclass(frozen=True)
class EdgeAfter:
    """An Edge card as a placement would leave it."""

    id: str  # edge:7
    price: Price  # to be paid with what is left, by a follower in hand
    mine: bool  # the viewer would still have a follower to recruit there
    bare: int  # uncovered symbols


@dataclass(frozen=True)
class HexAfter:
    """A hex as a placement would leave it."""

    id: str  # hex:12
    followers: list[int]  # seats that would stand there
    home: bool  # they would come home at the end of the round


@dataclass(frozen=True)
class PurseAfter:
    """What the viewer would hold."""

    cubes: list[int]  # teal, brown, pink, yellow, black
    attention: int
    hand: int  # followers ready


@dataclass(frozen=True)
class Prospect:
    """What an option changes until the turn ends, paid in the sensible way."""

    edges: list[EdgeAfter]  # those that change
    hexes: list[HexAfter]  # those that change
    purse: PurseAfter
    then: str  # key of the prompt that would come next, or empty
