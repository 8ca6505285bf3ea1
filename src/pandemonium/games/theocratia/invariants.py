"""What must hold at every decision; each check returns sentences about what is wrong."""

from typing import cast

from pandemonium.games.theocratia.state import State, dice_on_row, spots, tile_kinds
from pandemonium.games.theocratia.terms import (
    ACT,
    BLACK,
    CIV_KEYS,
    CIVS,
    COLOURS,
    DEVELOP_KEYS,
    DRAFT,
    END_TURN,
    FORTRESS,
    GEM_KEYS,
    GEMS,
    GREEN,
    HELD,
    LOCKED,
    NOBODY,
    PYRAMID,
    TYPE_KEYS,
    TYPES,
    USED,
    VOLCANO,
    YELLOW,
)
from pandemonium.kernel.table import Table


def invariants(table: Table) -> list[str]:
    """Return what is wrong with the table; empty when all is well."""
    s = cast("State", table)
    if not s.hands:
        return []
    return [
        *_pieces(s),
        *_crystals(s),
        *_island(s),
        *_dice(s),
        *_tracks(s),
        *_cards(s),
        *_tiles(s),
        *_rounds(s),
    ]


def _pieces(s: State) -> list[str]:
    """Every piece of a Civ and every Pyramid token is somewhere, once."""
    wrong: list[str] = []
    numbers = s.box.numbers
    for civ in range(CIVS):
        name = CIV_KEYS[civ]
        for kind in range(TYPES):
            total = s.piece.count(civ * TYPES + kind) + s.left[civ * TYPES + kind]
            if total != numbers.pieces[kind] or s.left[civ * TYPES + kind] < 0:
                wrong.append(f"R49: {name} has {total} of {TYPE_KEYS[kind]}")
        if s.piece[s.box.island.fortress[civ]] != civ * TYPES + FORTRESS:
            wrong.append(f"R45: {name}'s Fortress has moved")
        warriors = s.free_warriors[civ] + s.supply[civ] + s.page_warriors[civ]
        if warriors != numbers.warriors or not 0 <= s.supply[civ] <= numbers.supply_max:
            wrong.append(f"H28: {name} has {warriors} Warriors, {s.supply[civ]} in supply")
        sites = [place for place in range(len(s.piece)) if s.piece[place] // TYPES == civ]
        if sorted(s.sites[civ]) != sites:
            wrong.append(f"R8: {name}'s list of buildings is not what stands on the island")
    for kind, token in enumerate(s.box.tokens):
        taken = sum(s.taken[seat * len(s.pool) + kind] for seat in range(s.seats))
        if s.pool[kind] + taken != token.copies:
            wrong.append(f"R83: token {token.key} is not all there")
    built = sum(s.pyramids)
    standing = sum(piece >= 0 and piece % TYPES == PYRAMID for piece in s.piece)
    if built != standing or max(s.pyramids) > numbers.pyramids_per_player:
        wrong.append(f"R81: {built} Pyramids built, {standing} standing")
    return wrong


def _crystals(s: State) -> list[str]:
    """H29: Crystals are neither made nor lost."""
    wrong: list[str] = []
    for colour in range(GEMS):
        total = s.reserve[colour] + s.crystal.count(colour)
        total += sum(s.gems[colour::GEMS]) + sum(s.page_gems[colour::GEMS])
        if colour == BLACK:
            total += sum(s.black)
        least = min(s.reserve[colour], *s.gems[colour::GEMS])
        if total != s.box.numbers.crystals[colour] or least < 0:
            wrong.append(f"H29: {total} {GEM_KEYS[colour]} Crystals")
    return wrong


def _island(s: State) -> list[str]:
    """R115: what stands and lies on a hex, and whose it is."""
    wrong: list[str] = []
    island = s.box.island
    for place in range(island.size):
        ground = island.terrain[place]
        at = f"({island.q[place]},{island.r[place]})"
        if s.piece[place] >= 0 and (ground == VOLCANO or s.monster[place] or s.crystal[place] >= 0):
            wrong.append(f"R61: a building shares {at} with something")
        if s.monster[place] and (s.monster[place] != island.monsters[place] or s.tile[place] >= 0):
            wrong.append(f"R13: a Monster where none was, at {at}")
        if s.crystal[place] >= 0 and s.crystal[place] != ground:
            wrong.append(f"R11: a Crystal of another colour at {at}")
        if s.colour[place] != (s.tile[place] if s.tile[place] >= 0 else ground):
            wrong.append(f"R115: the colour of {at} is neither tile nor terrain")
    if s.monsters != sum(1 for monster in s.monster if monster):
        wrong.append("R13: Monsters are counted wrongly")
    used = sum(state == USED for state in s.tiles)
    if sum(tile >= 0 for tile in s.tile) > used:
        wrong.append("R118: more tiles on the island than used")
    neutral_used = sum(s.tiles[seat * tile_kinds(s)] == USED for seat in range(s.seats))
    bases = sum(
        s.tile[place] >= 0 and island.terrain[place] in (GREEN, YELLOW)
        for place in range(island.size)
    )
    if neutral_used > bases:
        wrong.append("R115: a Starting tile lies on a hex that was not neutral")
    return wrong


def _dice(s: State) -> list[str]:
    """H3: all dice are somewhere; R30, R31, R34: rows and turns."""
    wrong: list[str] = []
    numbers = s.box.numbers
    width = spots(s)
    in_hand = s.die_colour if DRAFT <= s.phase <= END_TURN and not _is_placed(s) else NOBODY
    for civ in range(CIVS):
        total = s.bag[civ] + sum(s.dice[civ * 6 : civ * 6 + 6]) + s.row_colour.count(civ)
        total += s.aside[civ] + (s.extra_civ == civ) + (in_hand == civ)
        if total != numbers.dice_per_civ:
            wrong.append(f"H3: {total} {CIV_KEYS[civ]} dice")
        filled = dice_on_row(s, civ)
        for spot in range(width):
            at = civ * width + spot
            if (s.row_colour[at] >= 0) != (spot < filled):
                wrong.append(f"R31: a gap in {CIV_KEYS[civ]}'s row")
            equal = 0 < spot < filled and s.row_number[at] == s.row_number[at - 1]
            if equal and not s.row_squeezed[at]:
                wrong.append(f"R34: equal numbers side by side in {CIV_KEYS[civ]}'s row")
        if s.row_neutral[civ] and (not filled or s.row_colour[civ * width] != civ):
            wrong.append(f"R26: {CIV_KEYS[civ]}'s neutral die is not on its own row")
    if s.phase == DRAFT and not any(s.turns_taken):
        for number in range(6):
            if sum(s.dice[number::6]) > numbers.dice_per_number:
                wrong.append(f"R25: too many dice show {number + 1}")
    if max(s.turns_taken, default=0) > numbers.turns[s.seats]:
        wrong.append("R30: somebody had a turn too many")
    drafted = numbers.rolled[s.seats] - sum(s.dice)
    if DRAFT <= s.phase <= END_TURN:
        begun = sum(s.turns_taken) + (s.phase > DRAFT)
        if drafted != begun:
            wrong.append(f"R30: {drafted} dice drafted in {begun} turns")
    return wrong


def _is_placed(s: State) -> bool:
    return s.phase >= ACT  # from then on the die lies on its row, or was put aside


def _tracks(s: State) -> list[str]:
    """H55: the tracks have ends; R119: Chronicles; R23: Black Crystals."""
    wrong: list[str] = []
    numbers = s.box.numbers
    if not all(0 <= cosmo <= numbers.track_top for cosmo in s.cosmo):
        wrong.append(f"H55: Cosmo {s.cosmo}")
    if not all(-1 <= space <= numbers.track_top for space in s.worship):
        wrong.append(f"H55: Worship {s.worship}")
    if not all(0 <= step < len(numbers.malus) for step in s.malus):
        wrong.append(f"H55: Malus {s.malus}")
    for civ in range(CIVS):
        area = s.chapter[civ]
        on_page = s.page_warriors[civ] + sum(s.page_gems[civ * GEMS : civ * GEMS + GEMS])
        expected = s.filled[civ]
        before = area - 1
        while before >= 0 and area < len(numbers.capacity) and not numbers.page_end[before]:
            expected += numbers.capacity[before]
            before -= 1
        if not 0 <= area <= len(numbers.capacity) or on_page != expected:
            wrong.append(f"R119: {CIV_KEYS[civ]}'s page holds {on_page} pieces at {area}")
        if area < len(numbers.capacity) and s.filled[civ] >= numbers.capacity[area]:
            wrong.append(f"R119: {CIV_KEYS[civ]}'s area {area} is overfull")
    if s.phase >= DRAFT and s.round >= 1 and s.phase <= END_TURN:
        brought = (len(s.black) - 1) * numbers.black_per_round - sum(s.black)
        if brought != (s.round - 1) * numbers.black_per_round:
            wrong.append(f"R23: {brought} Black Crystals brought in by round {s.round}")
    return wrong


def _cards(s: State) -> list[str]:
    """R16: Power cards; R111: Development cards."""
    wrong: list[str] = []
    cards = s.deck.cards + s.discard.cards
    for hand in s.hands:
        cards = cards + hand.cards
    if sorted(cards) != list(range(len(s.box.kind_of))):
        wrong.append("R16: the Power cards are not all there")
    if sorted(s.develop) != sorted(s.box.numbers.developments):
        wrong.append(f"R111: Development cards {[DEVELOP_KEYS[card] for card in s.develop]}")
    return wrong


def _tiles(s: State) -> list[str]:
    """R17: the Starting tile; R116: tiles unlock by Worship."""
    wrong: list[str] = []
    count = tile_kinds(s)
    for seat in range(s.seats):
        highest = max(s.worship[seat * CIVS : seat * CIVS + CIVS])
        if s.tiles[seat * count] < HELD:
            wrong.append(f"R17: seat {seat} lost its Starting tile")
        for place in range(1, count):
            at = seat * count + place
            reached = highest >= s.box.numbers.levels[place - 1] or s.gifted[at] == 1
            if (s.tiles[at] != LOCKED) != reached:
                wrong.append(f"R116: seat {seat}, tile {place} is in a wrong state")
    return wrong


def _rounds(s: State) -> list[str]:
    """R5: rounds; R2: the seats' colours."""
    wrong: list[str] = []
    if s.round > s.box.numbers.rounds[s.seats]:
        wrong.append(f"R5: round {s.round} with {s.seats} players")
    if sorted(s.colour_of) != s.colour_of or len(set(s.colour_of)) != s.seats:
        wrong.append("R2: seats are not in the order of the colours")
    if any(s.seat_of[s.colour_of[seat]] != seat for seat in range(s.seats)):
        wrong.append("R2: a colour is at two seats")
    if len(s.seat_of) != COLOURS:
        wrong.append("R1: there are not four colours")
    return wrong
