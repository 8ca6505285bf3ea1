"""What a seat may see: everything on the table, and of the Power cards only its own."""

from dataclasses import dataclass

from pandemonium.games.theocratia.forecast import RowForecast, row_forecasts
from pandemonium.games.theocratia.rules.scoring import projected
from pandemonium.games.theocratia.state import (
    State,
    civ_at,
    civ_size,
    count_of,
    dice_on_row,
    multiplier,
    owner,
    spots,
    tile_kinds,
    type_at,
)
from pandemonium.games.theocratia.terms import (
    ACTION_KEYS,
    BARRACK,
    BONUS_KEYS,
    CHANGE_KEYS,
    CHANGES,
    CIV_KEYS,
    CIVS,
    COLOUR_KEYS,
    DEVELOP_KEYS,
    DRAFT,
    END_TURN,
    FACES,
    FACTORY,
    GEM_KEYS,
    GEMS,
    HOUSE,
    MONSTER_KEYS,
    NOBODY,
    PHASE_KEYS,
    TERRAIN_KEYS,
    TILE_KEYS,
    TIMING_KEYS,
    TYPE_KEYS,
    TYPES,
)
from pandemonium.kernel.news import WATCHER
from pandemonium.kernel.pile import HIDDEN
from pandemonium.kernel.table import Table


@dataclass(frozen=True)
class HexView:
    """One hex of the island."""

    id: str  # hex:17
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
    rows: list[RowForecast]  # what the die would allow on each row


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


def look(s: Table, seat: int) -> View:
    """Return what *seat* sees; everything is public except hands, deck order and bag order."""
    assert isinstance(s, State)
    numbers = s.box.numbers
    in_turn = DRAFT <= s.phase <= END_TURN
    live = 1 <= s.round <= numbers.rounds[s.seats]
    return View(
        seat=None if seat == WATCHER else seat,
        phase=PHASE_KEYS[s.phase],
        round=s.round,
        rounds=numbers.rounds[s.seats],
        turn=sum(s.turns_taken),
        turns=numbers.turns[s.seats] * s.seats,
        actor=s.actor if in_turn else None,
        order=[(s.first + step) % s.seats for step in range(s.seats)],
        first=s.first,
        next_first=_or_none(s.next_first),
        hexes=[_hex(s, place) for place in range(s.box.island.size)],
        actions=[_action(s, number) for number in range(1, FACES + 1)],
        civs=[_civ(s, civ) for civ in range(CIVS)],
        players=[_player(s, other, seat) for other in range(s.seats)],
        pick=_pick(s, seat) if s.die_colour >= 0 else None,
        round_spaces=[_round(s, space) for space in range(len(s.round_bonus))],
        round_bonus=BONUS_KEYS[s.round_bonus[s.round - 1]] if live else None,
        end_round_civ=CIV_KEYS[s.extra_civ] if s.extra_civ >= 0 else None,
        end_round_owner=_or_none(s.extra_owner),
        tokens=_tokens(s),
        deck_count=len(s.deck),
        discard=[_card(s, card) for card in s.discard.seen_by(seat) if card != HIDDEN],
        reserve=_gem_counts(s.reserve, 0),
        bag_count=sum(s.bag),
        aside=[CIV_KEYS[civ] for civ in range(CIVS) for _ in range(s.aside[civ])],
        monsters={key: s.monster.count(kind) for kind, key in enumerate(MONSTER_KEYS) if kind},
        tracks=_tracks(s),
    )


def _or_none(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _gem_counts(counts: list[int], start: int) -> dict[str, int]:
    return {key: counts[start + colour] for colour, key in enumerate(GEM_KEYS)}


def _hex(s: State, place: int) -> HexView:
    island = s.box.island
    kind = type_at(s, place)
    return HexView(
        id=f"hex:{place}",
        q=island.q[place],
        r=island.r[place],
        terrain=TERRAIN_KEYS[island.terrain[place]],
        colour=TERRAIN_KEYS[s.colour[place]],
        owner=_or_none(owner(s, place)),
        tile=COLOUR_KEYS[s.tile[place]] if s.tile[place] >= 0 else None,
        building=TYPE_KEYS[kind] if kind >= 0 else None,
        civ=CIV_KEYS[civ_at(s, place)] if kind >= 0 else None,
        monster=MONSTER_KEYS[s.monster[place]] if s.monster[place] else None,
        crystal=GEM_KEYS[s.crystal[place]] if s.crystal[place] >= 0 else None,
    )


def _die(colour: int, number: int) -> DieView:
    return DieView(f"die:{colour * FACES + number - 1}", CIV_KEYS[colour], number)


def _action(s: State, number: int) -> ActionView:
    dice = [
        _die(colour, number)
        for colour in range(CIVS)
        for _ in range(s.dice[colour * FACES + number - 1])
    ]
    action = ACTION_KEYS[number] if number < FACES else "divination"
    return ActionView(number, action, dice, s.box.numbers.dice_per_number)


def _spot(s: State, civ: int, spot: int) -> SpotView:
    place = civ * spots(s) + spot
    colour = s.row_colour[place]
    return SpotView(
        die=_die(colour, s.row_number[place]) if colour >= 0 else None,
        neutral=spot == 0 and s.row_neutral[civ] == 1,
        cosmo=s.box.numbers.spot_cosmo[spot],
        worship=s.box.numbers.spot_worship[spot],
    )


def _page(s: State, civ: int) -> list[AreaView]:
    """R121: the areas that share the visible page, full ones first."""
    numbers = s.box.numbers
    now = s.chapter[civ]
    if now >= len(numbers.capacity):
        return []
    start = now
    while start > 0 and not numbers.page_end[start - 1]:
        start -= 1
    areas: list[AreaView] = []
    for area in range(start, len(numbers.capacity)):
        full = numbers.capacity[area]
        filled = full if area < now else s.filled[civ] if area == now else 0
        areas.append(AreaView(area, full, filled))
        if numbers.page_end[area]:
            break
    return areas


def _civ(s: State, civ: int) -> CivView:
    numbers = s.box.numbers
    taken = dice_on_row(s, civ)
    return CivView(
        id=f"civ:{civ}",
        key=CIV_KEYS[civ],
        spots=[_spot(s, civ, spot) for spot in range(spots(s))],
        next_spot=taken if taken < spots(s) else None,
        value=s.chapter[civ],
        last_value=len(numbers.capacity),
        page=_page(s, civ),
        page_warriors=s.page_warriors[civ],
        page_crystals=_gem_counts(s.page_gems, civ * GEMS),
        development=DEVELOP_KEYS[s.develop[civ]],
        size=civ_size(s, civ),
        houses=count_of(s, civ, HOUSE),
        warriors=s.supply[civ],
        warrior_places=numbers.supply_max,
        free_warriors=s.free_warriors[civ],
        crystals=_gem_counts(s.gems, civ * GEMS),
        left={key: s.left[civ * TYPES + kind] for kind, key in enumerate(TYPE_KEYS)},
        fortress=f"hex:{s.box.island.fortress[civ]}",
    )


def _card(s: State, card: int) -> CardView:
    power = s.box.powers[s.box.kind_of[card]]
    return CardView(
        id=f"card:{card}",
        kind=power.key,
        cost=power.cost,
        timing=TIMING_KEYS[power.timing],
        dice=[number for number in range(1, FACES + 1) if power.dice >> number & 1],
        actions=[key for action, key in enumerate(ACTION_KEYS) if power.actions >> action & 1],
    )


def _tile(s: State, seat: int, place: int) -> TileView:
    state = TILE_KEYS[s.tiles[seat * tile_kinds(s) + place]]
    level = s.box.numbers.levels[place - 1] if place else None
    return TileView(f"tile:{place}", level, state)


def _player(s: State, seat: int, viewer: int) -> PlayerView:
    numbers = s.box.numbers
    hand = s.hands[seat]
    kinds = len(s.box.tokens)
    spaces = s.worship[seat * CIVS : seat * CIVS + CIVS]
    owned = [type_at(s, place) for place in range(s.box.island.size) if owner(s, place) == seat]
    return PlayerView(
        seat=seat,
        colour=COLOUR_KEYS[s.colour_of[seat]],
        cosmo=s.cosmo[seat],
        cosmo_multiplier=multiplier(s, s.cosmo[seat]),
        worship=dict(zip(CIV_KEYS, spaces, strict=True)),
        multipliers={
            key: multiplier(s, space) for key, space in zip(CIV_KEYS, spaces, strict=True)
        },
        malus=s.malus[seat],
        malus_points=numbers.malus[s.malus[seat]],
        tiles=[_tile(s, seat, place) for place in range(tile_kinds(s))],
        hand_count=len(hand),
        hand=[_card(s, card) for card in hand.seen_by(viewer) if card != HIDDEN],
        pyramids=s.pyramids[seat],
        tokens=[
            token.key
            for kind, token in enumerate(s.box.tokens)
            for _ in range(s.taken[seat * kinds + kind])
        ],
        buildings={key: owned.count(kind) for kind, key in enumerate(TYPE_KEYS)},
        score=projected(s, seat),
        place=(seat - s.first) % s.seats,
        turns_taken=s.turns_taken[seat],
        start_civ=CIV_KEYS[s.start_civ[seat]] if s.start_civ[seat] >= 0 else None,
        is_first=seat == s.first,
        is_next_first=seat == s.next_first,
        has_end_round_card=seat == s.extra_owner,
    )


def _pick(s: State, viewer: int) -> PickView:
    mine = viewer == s.actor
    return PickView(
        die=_die(s.die_colour, s.die_number),
        face=s.die_face,
        civ=CIV_KEYS[s.row] if s.row >= 0 else None,
        action=ACTION_KEYS[s.did] if s.did else None,
        changes={CHANGE_KEYS[what]: s.changes[what] for what in range(CHANGES) if s.changes[what]},
        rows=row_forecasts(s) if mine and s.row < 0 else [],
    )


def _round(s: State, space: int) -> RoundView:
    played = space < s.box.numbers.rounds[s.seats]
    return RoundView(space + 1, BONUS_KEYS[s.round_bonus[space]], s.black[space], played)


def _tokens(s: State) -> list[TokenView]:
    return [
        TokenView(f"token:{kind}", token.key, s.pool[kind], token.copies)
        for kind, token in enumerate(s.box.tokens)
    ]


def _tracks(s: State) -> TrackView:
    numbers = s.box.numbers
    return TrackView(
        top=numbers.track_top,
        levels=list(numbers.levels),
        multipliers=list(numbers.multiplier),
        malus=list(numbers.malus),
        chronicle=list(numbers.capacity),
        claim_cost=numbers.claim_cost,
        step_cost=numbers.step_cost,
        war_costs={
            "monster": numbers.monster_cost,
            "house": numbers.war_cost[HOUSE],
            "factory": numbers.war_cost[FACTORY],
            "barrack": numbers.war_cost[BARRACK],
        },
    )
