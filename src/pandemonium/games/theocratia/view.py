"""What a seat may see, as plain records: the whole table, and of the Power cards only its own."""

from dataclasses import dataclass


@dataclass(frozen=True)
class RowFit:
    """One Civ row with the picked die on its next spot."""

    civ: str
    barred: str | None  # full, same_number, or None
    match: bool  # colours are equal
    cosmo: int  # spot bonus with the cards played so far
    worship: int
    targets: list[str]  # hexes the number's action could use without a tile
    tile_targets: list[str]  # hexes that would take a Conversion tile
    pyramids: list[str]  # hexes on which a Pyramid could stand
    holiday: bool  # Cosmo and Crystals suffice for a Holiday
    round_bonus: int  # Worship from the Round Bonus card for the number's action


@dataclass(frozen=True)
class HexView:
    """One hex of the island."""

    id: str  # hex:17
    number: int  # under which options and log speak of it
    q: int  # axial column
    r: int  # axial row, growing downwards
    terrain: str  # printed: red brown blue white green yellow volcano
    colour: str  # current: terrain, or the colour of the tile on it
    owner: int | None  # seat whose colour it has now
    tile: str | None  # colour of the Conversion tile on top
    building: str | None  # fortress house factory barrack pyramid
    civ: str | None  # Civ of the building
    monster: str | None  # plain or desert
    crystal: str | None  # colour of the Crystal on it


@dataclass(frozen=True)
class DieView:
    """A die: on the Actions table, on a row, or in hand."""

    id: str  # die:17 = colour * 6 + number - 1
    colour: str  # Civ key
    number: int  # 1 to 6


@dataclass(frozen=True)
class ActionView:
    """One number of the Actions table with its dice."""

    number: int
    action: str  # first war expand factory barrack divination
    dice: list[DieView]
    places: int  # how many dice fit


@dataclass(frozen=True)
class SpotView:
    """One spot of a Civ row: its die, or the bonus printed on it."""

    die: DieView | None
    neutral: bool  # a die nobody drafted
    cosmo: int  # bonus for a matching die
    worship: int


@dataclass(frozen=True)
class AreaView:
    """One area of the visible Chronicle page."""

    number: int  # the Civ's value while this area is being filled
    capacity: int
    filled: int


@dataclass(frozen=True)
class CivView:
    """One Civ: row, Chronicle, Development card, supply and area."""

    id: str  # civ:2
    key: str
    spots: list[SpotView]
    next_spot: int | None  # leftmost free spot
    value: int  # Chronicle number
    last_value: int  # highest number there is
    page: list[AreaView]  # empty when the Chronicle is complete
    page_warriors: int  # Warriors lying on the page
    page_crystals: dict[str, int]  # Crystals lying on the page by colour
    development: str  # expansion holiday blank
    size: int  # price of a Holiday in Cosmo and in Crystals
    houses: int  # Houses on the island; a Holiday gives one Worship more than that
    warriors: int  # in the supply
    warrior_places: int
    free_warriors: int  # available pieces
    crystals: dict[str, int]  # in the Civ area by colour
    left: dict[str, int]  # available buildings by type
    fortress: str  # hex:n


@dataclass(frozen=True)
class TileView:
    """One Conversion tile of a player."""

    id: str  # tile:0 is the Starting tile
    level: int | None  # None for the Starting tile
    state: str  # locked unlocked held used


@dataclass(frozen=True)
class CardView:
    """A Power card that the viewer may see."""

    id: str  # card:17
    kind: str
    cost: int
    timing: str  # free number declare after
    dice: list[int]  # die numbers it wants when drafted
    actions: list[str]  # actions it is for


@dataclass(frozen=True)
class SheetView:
    """What a seat would score if the game ended now, line by line."""

    points: dict[str, int]  # cosmo, the Civs, malus; 0 for the Priest left out
    dropped: str  # Civ of the farthest Priest, which does not count
    space: int  # where that Priest stands
    total: int


@dataclass(frozen=True)
class PlayerView:
    """One seat: temple, malus, tiles, cards."""

    seat: int
    colour: str
    cosmo: int
    cosmo_multiplier: int
    worship: dict[str, int]  # space of each Priest, -1 is the start space
    multipliers: dict[str, int]  # multiplier of each Priest now
    malus: int  # step
    malus_points: int
    tiles: list[TileView]
    hand_count: int
    hand: list[CardView]  # empty for other seats
    pyramids: int  # built
    tokens: list[str]  # kinds of Pyramid tokens taken
    buildings: dict[str, int]  # owned on the island by type
    score: int  # if the game ended now, Pyramids' last Worship left out
    sheet: SheetView  # the same line by line
    place: int  # in turn order of this round, 0 first
    turns_taken: int  # this round
    start_civ: str | None
    is_first: bool
    is_next_first: bool
    has_end_round_card: bool


@dataclass(frozen=True)
class RoundView:
    """One Round space."""

    number: int
    bonus: str  # Round Bonus card
    black: int  # Black Crystals waiting on it
    played: bool  # this round exists with this number of players


@dataclass(frozen=True)
class TokenView:
    """A kind of Pyramid token in the open pool."""

    id: str  # token:3
    kind: str
    left: int
    copies: int


@dataclass(frozen=True)
class TrackView:
    """The printed tracks, from content."""

    top: int  # highest space of the Temple track; the lowest is -1
    levels: list[int]  # marked spaces that unlock tiles
    multipliers: list[int]  # by space, the first one for -1
    malus: list[int]  # points by step
    chronicle: list[int]  # capacity by area
    claim_cost: int
    step_cost: int  # Cosmo for turning a die by one
    war_costs: dict[str, int]  # Warriors by target: monster house factory barrack


@dataclass(frozen=True)
class PickView:
    """The die of this turn on its way: taken, altered, placed."""

    die: DieView
    face: int  # number it was drafted with
    civ: str | None  # row it was placed on
    action: str | None  # performed
    changes: dict[str, int]  # rule numbers changed by Power cards this turn
    rows: list[RowFit]  # what the die would allow on each row


@dataclass(frozen=True)
class View:
    """The whole table in the eyes of one seat."""

    seat: int | None  # None for a watcher
    phase: str
    round: int  # 1-based
    rounds: int
    turn: int  # turns done this round, all seats
    turns: int  # turns of a whole round, all seats
    actor: int | None  # seat whose turn it is
    order: list[int]  # seats in turn order of this round
    first: int
    next_first: int | None
    hexes: list[HexView]
    actions: list[ActionView]
    civs: list[CivView]
    players: list[PlayerView]
    pick: PickView | None
    round_spaces: list[RoundView]
    round_bonus: str | None  # active now
    end_round_civ: str | None  # colour of the die on the End Round Bonus card
    end_round_owner: int | None
    tokens: list[TokenView]
    deck_count: int
    discard: list[CardView]  # face up, the last one on top
    reserve: dict[str, int]  # Crystals by colour
    bag_count: int
    aside: list[str]  # colours of dice put aside
    monsters: dict[str, int]  # still on the island by sort
    tracks: TrackView


@dataclass(frozen=True)
class Gain:
    """One number that would change: of a seat, or of a Civ."""

    seat: int | None
    civ: str | None
    what: str  # a tally; of a Civ chronicle, warriors, or the colour of a Crystal
    before: int
    after: int


@dataclass(frozen=True)
class Way:
    """One way in which a turn may go on, and what it would change."""

    number: int  # the die as it would be used
    civ: str | None  # row it would lie on
    verb: str  # the deed: expand_tile, destroy, holiday ...; idle for none
    hex: str | None  # where
    cards: int  # Power cards discarded for it
    then: str | None  # question that would still be open, such as which token
    chance: bool  # chance decides, so that nothing is promised
    gains: list[Gain]  # for this seat, for the others, for the Civs
    sheet: SheetView | None  # this seat's score then; None where chance decides


@dataclass(frozen=True)
class Prospect:
    """What one option could lead to in this turn; sent when a board asks for it."""

    rows: list[RowFit]  # the rows with this die; empty when it lies already
    ways: list[Way]
