"""What content compiles to: the island, the numbers of the box, Power cards, Pyramid tokens."""

from typing import Final

from pandemonium.kernel.table import Content, Effect

Grid = list[list[int]]


class Power:
    """A kind of Power card: when it may be played, what it costs, changes and does (R113)."""

    def __init__(
        self,
        key: str,
        timing: int,
        cost: int,
        dice: int,
        actions: int,
        changes: list[int],
        lines: list[Effect],
        does: list[int],
        amounts: list[int],
    ) -> None:
        self.key: Final = key
        self.timing: Final = timing
        self.cost: Final = cost
        self.dice: Final = dice  # bits of the die numbers it wants when drafted
        self.actions: Final = actions  # bits of the actions it is for
        self.changes: Final = changes  # one number for each rule number of terms
        self.changed: Final = [what for what in range(len(changes)) if changes[what]]
        self.lines: Final = lines
        self.does: Final = does
        self.amounts: Final = amounts


class Token:
    """A kind of Pyramid token (R83)."""

    def __init__(self, key: str, copies: int, lines: list[Effect]) -> None:
        self.key: Final = key
        self.copies: Final = copies
        self.lines: Final = lines


class Island:
    """The printed island, hexes numbered by row, then along the row."""

    def __init__(self, q: list[int], r: list[int], terrain: list[int], monsters: list[int]) -> None:
        self.q: Final = q
        self.r: Final = r
        self.terrain: Final = terrain
        self.monsters: Final = monsters
        self.size: Final = len(q)
        self.near: Grid = []  # hexes at distance 1
        self.around: Grid = []  # hexes at distance 1 or 2
        self.fortress: list[int] = []  # by Civ
        self.start: list[int] = []  # hex of the start building, by Civ
        self.start_type: list[int] = []  # Factory or Barrack, by Civ
        self.crystals: list[int] = []  # by hex: colour of the Crystal laid out there, or none
        self.home: Grid = []  # by Civ and colour: the hex of that colour touching the Fortress
        self.distance: Grid = []  # by Civ and hex: steps from its Fortress (H36)


class Numbers:
    """Every number of the box that could change."""

    def __init__(self) -> None:
        self.rounds: list[int] = []  # by seats
        self.turns: list[int] = []
        self.rolled: list[int] = []
        self.neutral_dice: list[int] = []
        self.neutral_rounds: Grid = []  # by seats: rounds in which the neutral die expands
        self.start_cosmo: list[int] = []
        self.start_cards = 0
        self.dice_per_civ = 0
        self.dice_per_number = 0
        self.step_cost = 0
        self.claim_cost = 0
        self.spot_cosmo: list[int] = []
        self.spot_worship: list[int] = []
        self.war_cost: list[int] = []  # by building type
        self.monster_cost = 0
        self.supply_max = 0
        self.pieces: list[int] = []  # by building type
        self.warriors = 0
        self.crystals: list[int] = []  # by Crystal colour
        self.black_per_round = 0
        self.gift_crystals: list[int] = []  # Green Crystals by type of the start building
        self.gift_warriors: list[int] = []
        self.first_cosmo = 0
        self.pyramids_per_player = 0
        self.pyramid_group = 0
        self.capacity: list[int] = []  # Chronicle areas
        self.page_end: list[int] = []  # 1 where filling the area turns the page
        self.track_top = 0
        self.levels: list[int] = []  # of the Unlockable tiles
        self.multiplier: list[int] = []  # by space, -1 first
        self.malus: list[int] = []  # points by step
        self.score_lap = 0
        self.round_bonus: list[int] = []
        self.developments: list[int] = []


class Box(Content):
    """A whole content set of Theocratia."""

    def __init__(
        self,
        name: str,
        digest: str,
        island: Island,
        numbers: Numbers,
        powers: list[Power],
        kind_of: list[int],
        tokens: list[Token],
    ) -> None:
        super().__init__(name, digest)
        self.island: Final = island
        self.numbers: Final = numbers
        self.powers: Final = powers
        self.kind_of: Final = kind_of  # card -> kind of Power
        self.power_of: Final = [powers[kind] for kind in kind_of]  # by card
        self.tokens: Final = tokens
