"""Filling in what a seat sees: everything is public except hands, deck order and bag order."""

from pandemonium.games.theocratia.look.fit import row_fits
from pandemonium.games.theocratia.rules.scoring import LINES, dropped_priest, sheet
from pandemonium.games.theocratia.state import (
    State,
    civ_at,
    civ_size,
    count_of,
    dice_on_row,
    multiplier,
    owner,
    spots,
    stage,
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
    PHASES,
    TERRAIN_KEYS,
    TILE_KEYS,
    TIMING_KEYS,
    TYPE_KEYS,
    TYPES,
)
from pandemonium.games.theocratia.view import (
    ActionView,
    AreaView,
    CardView,
    CivView,
    DieView,
    HexView,
    PickView,
    PlayerView,
    RoundView,
    SheetView,
    SpotView,
    TileView,
    TokenView,
    TrackView,
    View,
)
from pandemonium.kernel.news import WATCHER
from pandemonium.kernel.pile import HIDDEN
from pandemonium.kernel.table import Table


def look(s: Table, seat: int) -> View:
    """Return what *seat* sees; everything is public except hands, deck order and bag order."""
    assert isinstance(s, State)
    numbers = s.box.numbers
    in_turn = DRAFT <= s.phase <= END_TURN
    live = 1 <= s.round <= numbers.rounds[s.seats]
    return View(
        seat=None if seat == WATCHER else seat,
        phase=PHASES[stage(s)],
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
        number=place,
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
    scored = sheet_of(s, seat)
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
        score=scored.total,
        sheet=scored,
        place=(seat - s.first) % s.seats,
        turns_taken=s.turns_taken[seat],
        start_civ=CIV_KEYS[s.start_civ[seat]] if s.start_civ[seat] >= 0 else None,
        is_first=seat == s.first,
        is_next_first=seat == s.next_first,
        has_end_round_card=seat == s.extra_owner,
    )


def sheet_of(s: State, seat: int) -> SheetView:
    """Return what the seat would score now, line by line."""
    lines, dropped = sheet(s, seat), dropped_priest(s, seat)
    return SheetView(
        points=dict(zip(LINES, lines, strict=True)),
        dropped=CIV_KEYS[dropped],
        space=s.worship[seat * CIVS + dropped],
        total=sum(lines),
    )


def _pick(s: State, viewer: int) -> PickView:
    mine = viewer == s.actor
    return PickView(
        die=_die(s.die_colour, s.die_number),
        face=s.die_face,
        civ=CIV_KEYS[s.row] if s.row >= 0 else None,
        action=ACTION_KEYS[s.did] if s.did else None,
        changes={CHANGE_KEYS[what]: s.changes[what] for what in range(CHANGES) if s.changes[what]},
        rows=row_fits(s) if mine and s.row < 0 else [],
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
