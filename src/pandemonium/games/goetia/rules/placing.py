# ruff: noqa: ARG001 - the steps of options and effects all take the same first arguments
"""Chapter: placing a follower (R3-R11, R19, R30, R44-R46, R52, R57, R61-R62, R76-R78, R92)."""

from typing import Final

from pandemonium.games.goetia.cards import Board
from pandemonium.games.goetia.rules.events import fire, listens, opponents_react, own_resources
from pandemonium.games.goetia.rules.payment import open_bill
from pandemonium.games.goetia.rules.prices import (
    CUBE_COST,
    PACT_COST,
    attention_of,
    cell_toll,
    cost_of,
    discount_of,
    sacrifice_of,
    world_toll,
)
from pandemonium.games.goetia.rules.purse import Purse
from pandemonium.games.goetia.rules.rewards import fetch_follower, take_bundle
from pandemonium.games.goetia.state import State
from pandemonium.games.goetia.terms import (
    CELLS_OF_LINE,
    CUBES,
    DARK,
    DEMON,
    EDGE_BACK,
    EDGE_BITS,
    EDGE_FIELD,
    EDGE_HEX,
    FLIPPED_EDGE_ATTENTION,
    HEXES,
    LEAVE_OUT_CARD,
    LINE_COUNTS_BLACK,
    LINE_OF_PLACE,
    MODS,
    NO_ATTENTION,
    ON_OWN,
    ON_PAY,
    ON_PLACE,
    ON_THEIR_PLACE,
    PLACES,
    PLAYERS,
    PURPLE_EDGES,
    RECRUIT,
    RELIC,
    RELIC_CARD,
    RELIC_HEX,
    SCRY,
    SEAT_BITS,
    SHARE_HEX,
    STACKS,
    SUM_SHIFT,
    SUM_UP,
    TILES,
    WORLD,
    area_of,
    nth_of,
)
from pandemonium.games.goetia.vocabulary import AGAIN, PAID_ATTENTION, PLACED, SACRIFICED
from pandemonium.kernel.fixed import Fixed
from pandemonium.kernel.news import EVERYONE
from pandemonium.kernel.table import Option, for_seats, frame, option


def next_turn(s: State, first: int) -> None:
    """R3: one placement each, clockwise; R9-R10: who has no follower or no place is skipped."""
    if s.extra >= 0:  # a Relic grants another turn at once, if the seat can place
        again = s.extra
        s.extra = -1
        if s.hand[again] and placements(s, again):
            s.tell(EVERYONE, AGAIN, again)
            s.queue(NEXT_TURN[again])
            return
    for step in range(s.seats):
        seat = (first + step) % s.seats
        if s.hand[seat]:
            options = placements(s, seat)
            if options:
                offer_placement(s, seat, options)
                return
    s.turn = -1  # R9: nobody can place any more: the round ends


def offer_placement(s: State, seat: int, options: list[Option]) -> None:
    """R4, R8: exactly one follower must be placed; with one way to do so nobody is asked."""
    s.turn = seat
    if len(options) == 1:
        place(s, seat, options[0].args[0], options[0].args[1])
    else:
        s.ask(seat, "place", options)
    s.queue(NEXT_TURN[(seat + 1) % s.seats])


def placements(s: State, seat: int) -> list[Option]:
    """Return every placement that is free, allowed and payable in full (R4, R19, H28)."""
    menu: list[Option] = []
    purse = Purse(s, seat)
    lines = world_placements(s, seat, menu)
    scry_placements(s, seat, purse, menu)
    edge_placements(s, seat, purse, menu, lines)
    demon_placements(s, seat, purse, menu)
    relic_placements(s, seat, purse, menu)
    return menu


def world_placements(s: State, seat: int, menu: list[Option]) -> list[int]:
    """R30: World hexes are free; return the visible icons of the six lines as they were found."""
    table = s.box.toll_dark if s.settings[LINE_COUNTS_BLACK] else s.box.toll
    sharer = seat if s.has_perk(seat, SHARE_HEX) else -1
    first: Fixed = 0
    second: Fixed = 0
    third: Fixed = 0
    lines: list[int] = []
    for row in range(3):
        left = tile_placements(s, s.grid[3 * row], table, sharer, menu)
        middle = tile_placements(s, s.grid[3 * row + 1], table, sharer, menu)
        right = tile_placements(s, s.grid[3 * row + 2], table, sharer, menu)
        lines.append(left + middle + right)
        first += left
        second += middle
        third += right
    lines.append(first)
    lines.append(second)
    lines.append(third)
    return lines


def tile_placements(
    s: State, tile: int, table: list[int], sharer: int, menu: list[Option]
) -> Fixed:
    """R5: a hex normally holds one follower; return the visible icons of a World card (R20)."""
    occupied = s.occupied
    toll: Fixed = 0
    for hex_id in s.box.front[tile]:
        standing = occupied[hex_id]
        if standing == 0:
            toll += table[hex_id]
            menu.append(PLACE[hex_id])
        elif sharer >= 0 and may_share(standing, sharer):
            menu.append(SHARE[hex_id])
    return toll


def may_share(standing: int, seat: int) -> bool:
    """R5: a Power lets its owner join exactly one opposing follower."""
    return standing <= SEAT_BITS and standing & (standing - 1) == 0 and standing != 1 << seat


def scry_placements(s: State, seat: int, purse: Purse, menu: list[Option]) -> None:
    """R44-R45: any free hex of a live board for one cube of the colour beside it."""
    box = s.box
    occupied = s.occupied
    off = s.mods[MODS * seat + SCRY]
    for row in range(3):
        level = s.live[row]
        if level == 3:
            continue
        border = box.tiles[s.grid[3 * row + 2]].border
        if s.cubes[CUBES * seat + border] or purse.can_pay(CUBE_COST[border], off):
            for hex_id in box.boards[s.stack[3 * row + level]].scry.hexes:
                if occupied[hex_id] == 0:
                    menu.append(PLACE[hex_id])


def edge_placements(
    s: State, seat: int, purse: Purse, menu: list[Option], lines: list[int]
) -> None:
    """R52-R53: recruit; R57-R58: use a flipped card."""
    recruiting = s.attention[seat] > 0 or s.has_perk(seat, NO_ATTENTION)
    using = s.attention[seat] >= s.settings[FLIPPED_EDGE_ATTENTION]
    compass = s.has_perk(seat, LEAVE_OUT_CARD)
    off_back: Fixed = s.mods[MODS * seat + EDGE_BACK]
    off_front: Fixed = s.mods[MODS * seat + RECRUIT] + s.seats
    occupied = s.occupied
    unrecruited = s.unrecruited
    shift = EDGE_BITS * seat
    for place in range(PLACES):
        if occupied[EDGE_HEX + place]:
            continue
        due: Fixed = lines[LINE_OF_PLACE[place]]
        if s.flipped[place]:
            if place < PURPLE_EDGES:
                due += PACT_COST
            if using and edge_payable(s, purse, place, due, off_back, compass):
                menu.append(USE[place])
        elif recruiting:
            here: Fixed = unrecruited[place]
            if (here >> shift) & EDGE_FIELD:
                off = off_front - (((here * SUM_UP) >> SUM_SHIFT) & EDGE_FIELD)
                if edge_payable(s, purse, place, due, off, compass):
                    menu.append(PLACE[EDGE_HEX + place])


def edge_payable(s: State, purse: Purse, place: int, due: Fixed, off: Fixed, compass: bool) -> bool:
    """Tell whether an Edge card can be paid; a Power may leave out one card of its line."""
    if purse.can_pay(due, off):
        return True
    if not compass:
        return False
    with_black = s.settings[LINE_COUNTS_BLACK] != 0
    for cell in CELLS_OF_LINE[LINE_OF_PLACE[place]]:
        if purse.can_pay(due - cell_toll(s, cell, with_black), off):
            return True
    return False


def short_of(s: State, seat: int, hex_id: int, area: int, due: int, off: int) -> int:
    """Return the cubes lacking for a placement, with a card left out where a Power allows it."""
    purse = Purse(s, seat)
    short = purse.shortfall(due, off)
    if short and area in (RECRUIT, EDGE_BACK) and s.has_perk(seat, LEAVE_OUT_CARD):
        with_black = s.settings[LINE_COUNTS_BLACK] != 0
        for cell in CELLS_OF_LINE[LINE_OF_PLACE[hex_id - EDGE_HEX]]:
            short = min(short, purse.shortfall(due - cell_toll(s, cell, with_black), off))
    return short


def demon_placements(s: State, seat: int, purse: Purse, menu: list[Option]) -> None:
    """R61-R62: worship; R76: once the Demon is gone, the special hexes."""
    box = s.box
    occupied = s.occupied
    off: Fixed = s.mods[MODS * seat + DEMON]
    for row in range(3):
        for slot in range(3 * row, 3 * row + s.live[row]):
            board = box.boards[s.stack[slot]]
            tile = s.demon[slot]
            if tile < 0:
                dark_placements(s, seat, purse, board, menu)
                continue
            price = board.bottom if s.cover[slot] == 0 else board.top
            if purse.can_pay(price, off):
                for hex_id in box.back[tile]:
                    if occupied[hex_id] == 0:
                        menu.append(PLACE[hex_id])


def dark_placements(s: State, seat: int, purse: Purse, board: Board, menu: list[Option]) -> None:
    """R77: both rows of costs; R78: where a follower is broken, a second one in hand."""
    if purse.can_pay(board.top + board.bottom, s.mods[MODS * seat + DARK]):
        for hex_id in board.dark:
            if s.occupied[hex_id] == 0 and s.hand[seat] > sacrifice_of(s, seat, hex_id):
                menu.append(PLACE[hex_id])


def relic_placements(s: State, seat: int, purse: Purse, menu: list[Option]) -> None:
    """R92: an active Relic of one's own, its hex free and its cost paid."""
    cards = s.box.cards
    for stack in range(STACKS * seat, STACKS * seat + STACKS):
        number = s.top[stack]
        if number < 0:
            return
        card = cards[number]
        if card.kind != RELIC_CARD or s.occupied[RELIC_HEX + number]:
            continue
        if s.attention[seat] < card.cost_attention:
            continue
        due = card.cost
        if card.costs_world:
            due += world_toll(s)
        if purse.can_pay(due, s.mods[MODS * seat + RELIC]):
            menu.append(PLACE[RELIC_HEX + number])


def place(s: State, seat: int, hex_id: int, nth: int) -> None:
    """R11, H10: choose a hex, pay, sacrifice, put the follower, take the reward: in this order."""
    area = s.area(hex_id)
    if area == WORLD:
        put_follower(s, seat, hex_id)
        return
    s.target = hex_id
    s.due = cost_of(s, hex_id, area)
    s.off = discount_of(s, seat, hex_id, area)
    s.trading = 0
    if area in (RECRUIT, EDGE_BACK) and s.has_perk(seat, LEAVE_OUT_CARD):
        s.then(offer_leaving_out, seat)
    else:
        open_bill(s, seat)
    s.queue(SETTLE[seat][hex_id])


def offer_leaving_out(s: State, seat: int) -> None:
    """A Power leaves out the icons of one World card of the line, the payer's choice."""
    line = LINE_OF_PLACE[s.target - EDGE_HEX]
    with_black = s.settings[LINE_COUNTS_BLACK] != 0
    menu: list[Option] = []
    seen: list[int] = []
    purse = Purse(s, seat)
    for cell in CELLS_OF_LINE[line]:
        toll = cell_toll(s, cell, with_black)
        if toll not in seen and purse.can_pay(s.due - toll, s.off):
            seen.append(toll)
            menu.append(LEAVE_OUT[s.grid[cell]])
    if len(menu) > 1:
        s.ask(seat, "leave_out", menu, s.target)
    else:
        leave_out(s, seat, menu[0].args[0])
    s.then(open_bill, seat)


def leave_out(s: State, seat: int, tile: int) -> None:
    """Take the icons of this card off the running cost."""
    s.due -= cell_toll(s, s.grid.index(tile), s.settings[LINE_COUNTS_BLACK] != 0)


def settle(s: State, seat: int, hex_id: int) -> None:
    """R78-R79, R103: Attention and sacrifice belong to the cost; R94: paying is an event."""
    area = s.area(hex_id)
    count = attention_of(s, seat, hex_id, area)
    if count:
        s.attention[seat] -= count
        s.supply_attention += count
        s.tell(EVERYONE, PAID_ATTENTION, seat, count)
    lost = sacrifice_of(s, seat, hex_id)
    if lost:
        s.hand[seat] -= 1
        s.sacrificed[seat] += 1
        s.tell(EVERYONE, SACRIFICED, seat)
    if listens(s, seat, ON_PAY) and s.owed + count + lost > 0:
        s.fired = 0
        s.got[seat] = 0
        fire(s, seat, ON_PAY, area, hex_id, 0)
        s.then(put_follower, seat, hex_id)
    else:
        put_follower(s, seat, hex_id)


def put_follower(s: State, seat: int, hex_id: int) -> None:
    """R4: the follower stands on its hex; R94: placing is an event."""
    s.hand[seat] = s.hand[seat] - 1
    s.occupied[hex_id] = s.occupied[hex_id] | 1 << seat
    s.got[seat] = 0
    if not s.silent:
        s.tell(EVERYONE, PLACED, seat, hex_id, nth_of(hex_id) if hex_id < EDGE_HEX else 0)
    if listens(s, seat, ON_PLACE):
        s.fired = 0
        fire(s, seat, ON_PLACE, s.area(hex_id), hex_id, 0)
        s.then(reward, seat, hex_id)
    else:
        reward(s, seat, hex_id)


def reward(s: State, seat: int, hex_id: int) -> None:
    """R7: the hex gives its reward at once; then the cards of others may react."""
    box = s.box
    s.got[seat] = 0
    area = area_of(hex_id)
    if area == RECRUIT and not s.flipped[hex_id - EDGE_HEX]:
        fetch_follower(s, seat, hex_id - EDGE_HEX)  # R55
    elif area != DEMON:
        bundle = box.reward[hex_id]
        if area == RECRUIT:
            bundle = box.edges[s.edges[hex_id - EDGE_HEX]].back
        if bundle:
            take_bundle(s, seat, bundle)
        for effect in box.effects[hex_id]:
            s.run(effect, seat, hex_id)
        if listens(s, seat, ON_OWN) or box.effects[hex_id]:
            s.then(own_resources, seat, hex_id)
    for other in range(s.seats):
        if other != seat and listens(s, other, ON_THEIR_PLACE):
            s.then(opponents_react, seat, hex_id)
            break


NEXT_TURN: Final = for_seats(next_turn)
SETTLE: Final = [
    [frame(settle, seat, hex_id) for hex_id in range(HEXES)] for seat in range(PLAYERS[-1])
]
VERB_OF_AREA: Final = ("world", "scry", "recruit", "edge", "worship", "dark", "relic")
PLACE: Final = [
    option(VERB_OF_AREA[area_of(hex_id)], place, hex_id, nth_of(hex_id)) for hex_id in range(HEXES)
]
SHARE: Final = [option("share", place, hex_id, nth_of(hex_id)) for hex_id in range(4 * TILES)]
USE: Final = [option("edge", place, EDGE_HEX + at, 1) for at in range(PLACES)]
LEAVE_OUT: Final = [option("leave_out", leave_out, tile) for tile in range(TILES)]
