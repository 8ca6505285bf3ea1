"""Chapter: what a placement costs (R6, R20-R22, R44, R53-R54, R57-R58, R61, R77-R78)."""

from typing import Final

from pandemonium.games.goetia.state import State
from pandemonium.games.goetia.terms import (
    BITS,
    BOARD_HEXES,
    CELLS_OF_LINE,
    COUNT_ONE,
    DARK,
    DARK_HEX,
    DARK_HEXES,
    DEMON,
    DEMON_HEX,
    EDGE_BACK,
    EDGE_HEX,
    FLIPPED_EDGE_ATTENTION,
    LINE_COUNTS_BLACK,
    LINE_OF_PLACE,
    MODS,
    NO_ATTENTION,
    NO_SACRIFICE,
    PACT_PRICE,
    PURPLE_EDGES,
    RECRUIT,
    RELIC,
    RELIC_HEX,
    SCRY,
    SCRY_HEX,
    TILE_HEXES,
    WORLD,
    K,
)

ONE_OF: Final = [1 << (BITS * kind) for kind in range(K + 1)]
CUBE_COST: Final = [one + COUNT_ONE for one in ONE_OF]
PACT_COST: Final = PACT_PRICE * ((1 << (BITS * K)) + COUNT_ONE)


def cell_toll(s: State, cell: int, with_black: bool) -> int:
    """R20: the visible icons of a World card: those not under a follower or a marker (H40)."""
    tile = s.grid[cell]
    if tile < 0:
        return 0
    box = s.box
    table = box.toll_dark if with_black else box.toll
    toll = 0
    for hex_id in box.tiles[tile].front.hexes:
        if s.occupied[hex_id] == 0:
            toll += table[hex_id]
    return toll


def line_toll(s: State, line: int) -> int:
    """R53, H6: all visible resources of a row or column; Darkness only by agreement."""
    with_black = s.settings[LINE_COUNTS_BLACK] != 0
    cells = CELLS_OF_LINE[line]
    return (
        cell_toll(s, cells[0], with_black)
        + cell_toll(s, cells[1], with_black)
        + cell_toll(s, cells[2], with_black)
    )


def world_toll(s: State) -> int:
    """Return all visible resources and Darkness of The World, for a Relic that asks for them."""
    toll = 0
    for cell in range(9):
        toll += cell_toll(s, cell, True)
    return toll


def demon_price(s: State, slot: int) -> int:
    """R61: the row of costs that the Demon does not cover."""
    board = s.box.boards[s.stack[slot]]
    return board.bottom if s.cover[slot] == 0 else board.top


def cost_of(s: State, hex_id: int, area: int) -> int:
    """Return the icons a placement asks for, before discounts; R6: The World is free."""
    if area == WORLD:
        return 0
    if area == SCRY:
        return scry_price(s, (hex_id - SCRY_HEX) // BOARD_HEXES)
    if area in (RECRUIT, EDGE_BACK):
        place = hex_id - EDGE_HEX
        toll = line_toll(s, LINE_OF_PLACE[place])
        if area == EDGE_BACK and place < PURPLE_EDGES:
            toll += PACT_COST  # R58
        return toll
    if area == DEMON:
        king = s.box.tiles[(hex_id - DEMON_HEX) // TILE_HEXES].king
        return demon_price(s, s.slot_of_king(king))
    if area == DARK:
        board = s.box.boards[(hex_id - DARK_HEX) // DARK_HEXES]
        return board.top + board.bottom  # R77, H7
    card = s.box.cards[hex_id - RELIC_HEX]
    return card.cost + (world_toll(s) if card.costs_world else 0)


def scry_price(s: State, board: int) -> int:
    """R44, H44: one cube of the border colour of the World card beside the board, as it is now."""
    for row in range(3):
        if s.board_of_row(row) == board:
            return CUBE_COST[s.box.tiles[neighbour(s, row)].border]
    return 0


def neighbour(s: State, row: int) -> int:
    """Return the World card beside a row's Scry Board, or the one about to slide there."""
    tile = s.grid[3 * row + 2]
    return tile if tile >= 0 else s.grid[3 * row + 1]


def discount_of(s: State, seat: int, hex_id: int, area: int) -> int:
    """R21: discounts of Powers; R54, H9: and each bare symbol of the Edge card."""
    off = s.mods[MODS * seat + area]
    if area == RECRUIT:
        off += s.bare_symbols(hex_id - EDGE_HEX)
    return off


def attention_of(s: State, seat: int, hex_id: int, area: int) -> int:
    """R53: recruiting costs one Attention; H5: a flipped card none, unless agreed."""
    if area == RECRUIT:
        return 0 if s.has_perk(seat, NO_ATTENTION) else 1
    if area == EDGE_BACK:
        return s.settings[FLIPPED_EDGE_ATTENTION]
    if area == RELIC:
        return s.box.cards[hex_id - RELIC_HEX].cost_attention
    return 0


def sacrifice_of(s: State, seat: int, hex_id: int) -> int:
    """R78: a broken follower asks for one more follower from hand."""
    return 0 if s.has_perk(seat, NO_SACRIFICE) else s.box.sacrifice[hex_id]
