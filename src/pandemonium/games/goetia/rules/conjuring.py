"""Chapter: Attention, conjuring and the New World (R41-R42, R46, R49, R70-R75, R104)."""

from typing import Final

from pandemonium.games.goetia.rules.events import NOWHERE, fire, listens
from pandemonium.games.goetia.rules.returning import free_hexes, take_up_markers, tell_who_came_home
from pandemonium.games.goetia.rules.setup import fill_board
from pandemonium.games.goetia.state import State
from pandemonium.games.goetia.terms import (
    DECK,
    KINGS,
    ON_ATTENTION,
    PHASE_ATTENTION,
    PHASE_WORLD,
    SEAT_BITS,
)
from pandemonium.games.goetia.vocabulary import (
    CONJURED,
    CONTACT,
    COVERS_ROW,
    NEW_LAND,
    REVEALED,
    SAW_DECK,
    SEES_CARD,
)
from pandemonium.kernel.news import EVERYONE, only
from pandemonium.kernel.table import frame, option


def get_attention(s: State) -> None:
    """H12: row by row from the top; each board is conjured before the next row is served."""
    s.phase = PHASE_ATTENTION
    s.queued.extend(TAKE_ATTENTION)


def take_attention(s: State, row: int) -> None:
    """R49: one Attention for each linked follower, topmost first; R46: single hexes get none."""
    board = s.board_of_row(row)
    if board < 0:
        return
    linked = s.box.linked
    taken = [0] * s.seats
    for hex_id in s.box.boards[board].scry.hexes:
        if not linked[hex_id] or not s.occupied[hex_id]:
            continue
        for seat in range(s.seats):
            if (s.occupied[hex_id] >> seat) & 1 and s.board_attention[row]:
                s.board_attention[row] -= 1
                s.attention[seat] += 1
                taken[seat] += 1
    for step in range(s.seats):
        seat = (s.start + step) % s.seats
        if taken[seat]:
            s.tell(EVERYONE, CONTACT, seat, board, taken[seat])
            if listens(s, seat, ON_ATTENTION):
                s.then(attention_event, seat)
    if s.board_attention[row] == 0:  # R70: an empty board conjures at once
        s.then(conjure_demon, row, conjurer_of(s, board))


def will_conjure(s: State, row: int) -> bool:
    """R70: tell whether who stands on a row's board now empties it when the round ends."""
    board = s.board_of_row(row)
    if board < 0:
        return False
    takers = 0
    for hex_id in s.box.boards[board].scry.hexes:
        if s.box.linked[hex_id] and s.occupied[hex_id]:
            takers += 1
    return takers >= s.board_attention[row]


def attention_event(s: State, seat: int) -> None:
    """R94: Attention for contacting is one event for each player and board."""
    s.fired = 0
    s.got[seat] = 0
    fire(s, seat, ON_ATTENTION, NOWHERE, -1, 0)


def conjurer_of(s: State, board: int) -> int:
    """R71: the topmost follower's owner; H13: on an empty board the start player."""
    for hex_id in s.box.boards[board].scry.hexes:
        for seat in range(s.seats):
            if (s.occupied[hex_id] >> seat) & 1:
                return seat
    return s.start


def conjure_demon(s: State, row: int, conjurer: int) -> None:
    """R72: steps I to VIII, in that order."""
    box = s.box
    board = s.board_of_row(row)
    slot = 3 * row + s.live[row]
    cell = 3 * row + 2
    tile = s.grid[cell]
    before = s.hand[:]
    contacting = 0
    for hex_id in box.boards[board].scry.hexes:
        contacting |= s.occupied[hex_id] & SEAT_BITS
    free_hexes(s, box.boards[board].scry.hexes)  # II, R41
    s.live[row] += 1  # III and IV: the board turns dark, the next one is revealed
    free_hexes(s, box.front[tile])  # V, R41
    take_up_markers(s, box.front[tile])  # H51
    s.grid[cell] = -1
    s.demon[slot] = tile
    king = box.tiles[tile].king
    s.tell(EVERYONE, CONJURED, conjurer, king, board)
    tell_who_came_home(s, before)
    if s.live[row] < 3:  # R75
        fill_board(s, row)
        s.tell(EVERYONE, REVEALED, s.board_of_row(row), s.board_attention[row])
    s.then(offer_cover_row, conjurer, king)  # V
    s.then(show_deck, king, contacting)  # VI and VII
    s.then(shift_row, row)  # VIII


def offer_cover_row(s: State, conjurer: int, king: int) -> None:
    """R71: the conjurer chooses which row of costs is covered."""
    s.ask(conjurer, "cover_row", COVER_ROW[king], king)


def cover_row(s: State, seat: int, king: int, costs: int) -> None:
    """R71: the conjurer must choose which row of costs the Demon covers."""
    s.cover[s.slot_of_king(king)] = costs
    s.tell(EVERYONE, COVERS_ROW, seat, king, costs)


def show_deck(s: State, king: int, contacting: int) -> None:
    """R73, H31: whoever was contacting knows the deck and its order; it is not shuffled."""
    for seat in range(s.seats):
        if (contacting >> seat) & 1:
            s.tell(EVERYONE, SAW_DECK, seat, king)
            see_deck(s, seat, king)


def see_deck(s: State, seat: int, king: int) -> None:
    """Let a seat know every card of a deck in its place."""
    for place in range(s.deck_size[king]):
        see_card(s, seat, king, place)


def see_card(s: State, seat: int, king: int, place: int) -> None:
    """Let a seat know one card of a deck in its place."""
    card = s.deck[DECK * king + place]
    s.deck_known[DECK * king + place] |= only(seat)
    s.member_known[card] |= only(seat)
    s.tell(only(seat), SEES_CARD, card, place + 1)


def shift_row(s: State, row: int) -> None:
    """R42: the other cards of the row slide right with the followers on them."""
    s.grid[3 * row + 2] = s.grid[3 * row + 1]
    s.grid[3 * row + 1] = s.grid[3 * row]
    s.grid[3 * row] = -1


def draw_new_world(s: State) -> None:
    """R74: each hole is filled with a New World card, upper rows first (H12)."""
    s.phase = PHASE_WORLD
    fill_holes(s)


def fill_holes(s: State) -> None:
    """R74: holes are always at the left."""
    for row in range(3):
        if s.grid[3 * row] < 0:
            tile = s.new_world.pop()
            s.grid[3 * row] = tile
            s.tell(EVERYONE, NEW_LAND, tile)


TAKE_ATTENTION: Final = [frame(take_attention, row) for row in range(3)]
COVER_ROW: Final = [
    [option("cover_row", cover_row, king, costs) for costs in range(2)] for king in range(KINGS)
]
