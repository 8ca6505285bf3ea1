"""What a strong player looks at, as numbers: what bots learn to judge a table by.

First the seat's own temple and possessions, then the strongest rival's, then the rivals' mean; then
the Civs, from the one this seat has most Worship of down; its hand; the table and the turn.
Everything is public but the seat's own hand.
"""

from typing import Final, cast

from pandemonium.games.theocratia.judge.standing import (
    Tracks,
    lead,
    remaining,
    smooth,
    strength,
    turns_left,
    value_of,
)
from pandemonium.games.theocratia.rules.legality import end_of_row
from pandemonium.games.theocratia.rules.means import can_act
from pandemonium.games.theocratia.rules.scoring import projected
from pandemonium.games.theocratia.rules.temple import held_tile
from pandemonium.games.theocratia.state import (
    State,
    civ_size,
    count_of,
    dice_on_row,
    gem_total,
    multiplier,
    tile_kinds,
)
from pandemonium.games.theocratia.terms import (
    ACT,
    BLACK,
    BONUS_KEYS,
    BUILD_BARRACK,
    BUILD_FACTORY,
    BUILD_PYRAMID,
    CIVS,
    DECLARE,
    DEVELOP_EXPANSION,
    DEVELOP_HOLIDAY,
    DO_COSMO,
    DO_PENANCE,
    DO_WORSHIP,
    DO_WORSHIP_OWN,
    END_TURN,
    EXPAND,
    FACES,
    FULL_ROW,
    GEMS,
    HELD,
    HOLIDAY,
    HOUSE,
    NUMBER,
    PYRAMID,
    SIX,
    TYPES,
    UNLOCKED,
    WAR,
)
from pandemonium.kernel.table import Table

SEAT: Final = (
    "points", "hope", "cosmo", "cards", "holiday", "cosmo_multiplier", "malus",
    "worship_1", "worship_2", "worship_3", "worship_4",
    "value_1", "value_2", "value_3", "value_4", "wasted",
    "houses", "factories", "barracks", "pyramids", "own_crystals",
    "starting_tile", "tiles_held", "tiles_unlocked", "next_first", "extra_card", "turns_left",
    "holiday_saved_for", "cosmo_short",
)  # fmt: skip
MEAN: Final = 5  # of these, the mean over all rivals is told as well
CIV: Final = ("size", "houses", "crystals", "warriors", "dice", "development")
HAND: Final = ("cosmo", "worship", "penance", "free", "number", "declare", "holiday", "after")
TABLE: Final = (
    "lead", "lead_on_rival",
    "rounds_left", "turns_left", "three_seats", "four_seats", "monsters", "black",
    "first_now", "may_war", "may_expand", "may_factory", "may_barrack", "may_pyramid",
    "holiday_die", "dice_low", "dice_six", "my_turn", "my_deed_done", "placed_match",
    "rival_turn", "rival_deed_done",
)  # fmt: skip
FEATURES: Final[tuple[str, ...]] = (
    *[f"mine_{name}" for name in SEAT],
    *[f"rival_{name}" for name in SEAT],
    *[f"rivals_{name}" for name in SEAT[:MEAN]],
    *[f"civ_{place}_{name}" for place in range(1, CIVS + 1) for name in CIV],
    *[f"hand_{name}" for name in HAND],
    *TABLE,
    *[f"bonus_{name}" for name in BONUS_KEYS],
)


def features(table: Table, seat: int) -> list[float]:
    """Return the numbers by which the seat's chances may be judged."""
    s = cast("State", table)
    if not s.hands:
        return [0.0] * len(FEATURES)
    tracks = Tracks(s, remaining(s))
    rival = -1
    most = -1000.0
    mean = [0.0] * MEAN
    for other in range(s.seats):
        if other != seat:
            power = strength(s, tracks, other)
            if power > most:
                rival = other
                most = power
    found = of_seat(s, seat)
    for other in range(s.seats):
        if other != seat:
            block = of_seat(s, other)
            for place in range(MEAN):
                mean[place] = mean[place] + block[place] / (s.seats - 1)
            if other == rival:
                found += block
    found += mean
    add_civs(s, seat, found)
    add_hand(s, seat, found)
    found.append(within(lead(s, tracks, seat) / 2.0))
    found.append(within((strength(s, tracks, seat) - most) / 2.0))
    add_table(s, seat, found)
    add_bonus(s, found)
    return found


def within(number: float) -> float:
    """Return the number, no farther from nothing than the others can be."""
    return max(-3.0, min(3.0, number))


# --- one seat -------------------------------------------------------------------------------------


def of_seat(s: State, seat: int) -> list[float]:
    """Return the numbers of SEAT."""
    order = ranked_civs(s, seat)
    reach = Reach(s, seat)
    cosmo = s.cosmo[seat]
    found = [
        projected(s, seat) / 20.0,
        hope(s, seat, order) / 20.0,
        cosmo / 6.0,
        len(s.hands[seat]) / 4.0,
        reach.now / 10.0,
        (multiplier(s, cosmo) - 2) / 2.0,
        s.box.numbers.malus[s.malus[seat]] / 5.0,
    ]
    for civ in order:
        found.append((s.worship[seat * CIVS + civ] - 2) / 4.0)
    for civ in order:
        found.append(value_of(s, s.chapter[civ], s.filled[civ]) / 3.0)
    top = order[0]
    found.append(s.chapter[top] * multiplier(s, s.worship[seat * CIVS + top]) / 15.0)
    add_buildings(s, seat, found)
    add_tiles(s, seat, found)
    found.append(1.0 if s.next_first == seat else 0.0)
    found.append(1.0 if s.extra_owner == seat else 0.0)
    found.append(turns_left(s, seat) / 6.0)
    found.append(reach.saved / 10.0)
    found.append(reach.short / 4.0)
    return found


def ranked_civs(s: State, seat: int) -> list[int]:
    """R124: Return the Civs from the farthest Priest down; of equals, first the one worth least."""
    order: list[int] = []
    for civ in range(CIVS):
        space = s.worship[seat * CIVS + civ]
        place = 0
        for other in order:
            farther = s.worship[seat * CIVS + other]
            if farther < space or (farther == space and s.chapter[other] > s.chapter[civ]):
                break
            place += 1
        order.insert(place, civ)
    return order


def hope(s: State, seat: int, order: list[int]) -> float:
    """Return the points with steps and pages that are half done counting by halves."""
    total = smooth(s, s.cosmo[seat]) - s.box.numbers.malus[s.malus[seat]]
    for place in range(1, CIVS):
        civ = order[place]
        total += smooth(s, s.worship[seat * CIVS + civ]) * value_of(
            s, s.chapter[civ], s.filled[civ]
        )
    return total


def add_buildings(s: State, seat: int, found: list[float]) -> None:
    """Append the seat's buildings by type, and the Crystals of its colour in the Civs' areas."""
    counts = [0] * TYPES
    mine = s.colour_of[seat]
    crystals = 0
    for civ in range(CIVS):
        crystals += s.gems[civ * GEMS + mine]
        for place in s.sites[civ]:
            if s.colour[place] == mine:
                kind = s.piece[place] % TYPES
                counts[kind] = counts[kind] + 1
    for kind in range(HOUSE, PYRAMID + 1):
        found.append(counts[kind] / 2.0)
    found.append(crystals / 5.0)


def add_tiles(s: State, seat: int, found: list[float]) -> None:
    """R115: Append the Starting tile, the others held, and those that could be claimed."""
    base = seat * tile_kinds(s)
    held = 0
    unlocked = 0
    for place in range(1, tile_kinds(s)):
        if s.tiles[base + place] == HELD:
            held += 1
        elif s.tiles[base + place] == UNLOCKED:
            unlocked += 1
    found.append(1.0 if s.tiles[base] == HELD else 0.0)
    found.append(held / 2.0)
    found.append(unlocked / 2.0)


class Reach:
    """R88-R93: what the best Holiday would bring a seat, in points of its own."""

    def __init__(self, s: State, seat: int) -> None:
        self.now = 0.0  # with the Cosmo it has, and the most a spot may add
        self.saved = 0.0  # with all Cosmo in the world
        self.short = 0.0  # what it lacks for that
        cosmo = s.cosmo[seat] + s.box.numbers.spot_cosmo[0]
        before = projected(s, seat)
        for civ in range(CIVS):
            size = civ_size(s, civ)
            if gem_total(s, civ) < size:
                continue
            gain = float(after_holiday(s, seat, civ, size) - before)
            if size <= cosmo:
                self.now = max(self.now, gain)
            if gain > self.saved:
                self.saved = gain
                self.short = float(max(0, size - cosmo))


def after_holiday(s: State, seat: int, civ: int, size: int) -> int:
    """R92, R93: Return the seat's points after a Holiday; its price is left out."""
    capacity = s.box.numbers.capacity
    chapter = s.chapter[civ]
    pieces = s.filled[civ] + size
    while chapter < len(capacity) and pieces >= capacity[chapter]:
        pieces -= capacity[chapter]
        chapter += 1
    top = s.box.numbers.track_top
    space = min(top, s.worship[seat * CIVS + civ] + count_of(s, civ, HOUSE) + 1)
    return points_with(s, seat, civ, space, chapter)


def points_with(s: State, seat: int, civ: int, space: int, chapter: int) -> int:
    """R122-R126: Return the seat's points if one Priest and its Chronicle stood elsewhere."""
    total = multiplier(s, s.cosmo[seat]) - s.box.numbers.malus[s.malus[seat]]
    farthest = -2
    least = 0  # R124, H61: of the farthest Priests the one worth least is dropped
    for other in range(CIVS):
        here = space if other == civ else s.worship[seat * CIVS + other]
        points = multiplier(s, here) * (chapter if other == civ else s.chapter[other])
        total += points
        if here > farthest or (here == farthest and points < least):
            farthest = here
            least = points
    return total - least


# --- the Civs, the hand, the table ----------------------------------------------------------------


def add_civs(s: State, seat: int, found: list[float]) -> None:
    """Append the numbers of CIV for each Civ, from the farthest Priest down."""
    for civ in ranked_civs(s, seat):
        found.append((civ_size(s, civ) - 4) / 2.0)
        found.append((count_of(s, civ, HOUSE) - 2) / 2.0)
        found.append((gem_total(s, civ) - 5) / 5.0)
        found.append(s.supply[civ] / 3.0)
        found.append(dice_on_row(s, civ) / 3.0)
        card = s.develop[civ]
        grows = 1.0 if card == DEVELOP_EXPANSION else 0.0
        found.append(-1.0 if card == DEVELOP_HOLIDAY else grows)


def add_hand(s: State, seat: int, found: list[float]) -> None:
    """Append the numbers of HAND: what the seat's own Power cards are good for."""
    counts = [0.0] * len(HAND)
    for card in s.hands[seat].cards:
        power = s.box.power_of[card]
        place = 7
        if DO_COSMO in power.does:
            place = 0
        elif DO_WORSHIP in power.does or DO_WORSHIP_OWN in power.does:
            place = 1
        elif DO_PENANCE in power.does:
            place = 2
        elif power.timing == NUMBER:
            place = 4
        elif power.timing == DECLARE:
            place = 6 if power.actions >> HOLIDAY & 1 else 5
        elif power.timing < NUMBER:
            place = 3
        counts[place] = counts[place] + 1.0
    found += counts


def add_table(s: State, seat: int, found: list[float]) -> None:
    """Append the numbers of TABLE: how long it lasts, what the dice allow, who is at work."""
    numbers = s.box.numbers
    black = 0
    for civ in range(CIVS):
        black += s.gems[civ * GEMS + BLACK]
    found.append((numbers.rounds[s.seats] - max(1, s.round)) / 2.0)
    found.append((numbers.turns[s.seats] - s.turns_taken[seat]) / 2.0)
    found.append(1.0 if s.seats == 3 else 0.0)
    found.append(1.0 if s.seats == 4 else 0.0)
    found.append(s.monsters / 8.0)
    found.append(black / 8.0)
    found.append(1.0 if s.first == seat else 0.0)
    add_deeds(s, seat, found)
    mine = s.actor == seat
    done = s.phase >= END_TURN
    found.append(1.0 if mine and not done else 0.0)
    found.append(1.0 if mine and done else 0.0)
    found.append(1.0 if mine and s.phase == ACT and s.die_colour == s.row else 0.0)
    found.append(1.0 if not mine and not done else 0.0)
    found.append(1.0 if not mine and done else 0.0)


def add_deeds(s: State, seat: int, found: list[float]) -> None:
    """Append what the seat could do with the dice that are left; a 6 is any number."""
    seen = [0] * (FACES + 1)
    colours = [0] * CIVS
    for die in range(len(s.dice)):
        if s.dice[die]:
            seen[die % FACES + 1] += s.dice[die]
            colours[die // FACES] += 1
    tile = held_tile(s, seat)
    deeds = [0.0] * (BUILD_PYRAMID + 1)
    holiday = 0.0
    for civ in range(CIVS):
        last = end_of_row(s, civ)
        if last == FULL_ROW:
            continue
        for action in range(WAR, BUILD_PYRAMID + 1):
            number = min(action, BUILD_BARRACK)
            usable = seen[number] or seen[SIX] or (action == BUILD_PYRAMID and seen[BUILD_FACTORY])
            if usable and last != number and not deeds[action]:
                deeds[action] = 1.0 if can_act(s, seat, civ, action, tile) else 0.0
        size = civ_size(s, civ)
        bonus = s.box.numbers.spot_cosmo[dice_on_row(s, civ)]
        if colours[civ] and size <= s.cosmo[seat] + bonus and size <= gem_total(s, civ):
            holiday = 1.0
    found += deeds[WAR:]
    found.append(holiday)
    found.append((seen[1] + seen[WAR] + seen[EXPAND]) / 4.0)
    found.append(seen[SIX] / 2.0)


def add_bonus(s: State, found: list[float]) -> None:
    """R96: Append which Round Bonus counts in this round."""
    now = s.round_bonus[s.round - 1] if s.round else -1
    for bonus in range(len(BONUS_KEYS)):
        found.append(1.0 if bonus == now else 0.0)
