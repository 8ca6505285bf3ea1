"""How a seat stands: its WP now, and what its cubes, followers and cards promise."""

import math
from typing import Final

from pandemonium.games.goetia.judge.reach import reach_of, tolls
from pandemonium.games.goetia.rules.returning import is_full
from pandemonium.games.goetia.rules.scoring import value
from pandemonium.games.goetia.state import State
from pandemonium.games.goetia.terms import (
    COLOURS,
    CUBES,
    DEMON_CARDS,
    FIRST_PACT,
    PHASE_DRAFT,
    PIECES,
    POWER,
    STACKS,
    TREASURE,
    K,
)
from pandemonium.kernel.table import Table

# In WP, fitted to games of bots that err now and then.
SCALE: Final = 6.2  # so many WP of lead are 73 to 27
CARD_WORTH: Final = [0.0, 3.2, 4.4, 6.2]  # of a card to come, by class
PRINTED_WP: Final = 1.2  # a card is worth more than it says: Pacts count it
BLACK: Final = 0.6
COLOUR_FIRST: Final = 0.5  # the first cubes of a colour
COLOUR_MORE: Final = 0.33
SET: Final = 0.6  # one cube of each colour
FOLLOWER: Final = 2.5  # a recruited follower
LASTING: Final = 3.0  # rounds: in the last ones nobody needs followers any more
FOLLOWER_ROUND: Final = 0.4  # and for each round to come
READY: Final = 0.7  # a follower in hand, in the midst of a round
TRAPPED: Final = 0.7  # a follower that will not come home from The World
LACKING: Final = 0.28  # a cube that the next follower still takes
PACT_LACKING: Final = 0.37  # a cube that the next Pact still takes
CARD_LACKING: Final = 0.3  # a cube that the next Demon card still takes
PRICEY: Final = 0.1  # a cube more that all the other followers cost
PACT_HELD: Final = 0.9  # a Pact in sight may count more one day
CONTACT: Final = 1.0  # an Attention to come
ITEM: Final = 0.3  # something on a Treasure


def evaluate(table: Table, seat: int) -> float:
    """Return the chance of a seat to win, 0 to 1; a shared victory counts in parts (R100)."""
    assert isinstance(table, State)
    s = table
    if s.outcome is not None:
        ranks = s.outcome.ranks
        shared = 0
        for rank in ranks:
            if rank == ranks[seat]:
                shared += 1
        return 1.0 / shared if ranks[seat] == 1 else 0.0
    ahead = rounds_left(s)
    lines = tolls(s)
    mine = prospects(s, seat, ahead, lines)
    total = 1.0
    for other in range(s.seats):
        if other != seat:
            total += math.exp((prospects(s, other, ahead, lines) - mine) / SCALE)
    return 1.0 / total


def rounds_left(s: State) -> float:
    """Return a guess of how many rounds are still to come."""
    pacts = float(s.pacts_left() - s.seats)
    return max(1.0, min(12.0 - s.round, 3.0 + pacts))


def prospects(s: State, seat: int, ahead: float, lines: list[int]) -> float:
    """Return the WP of a seat now and what its cubes, followers and cards promise."""
    total = float(s.attention[seat])
    least = PIECES
    for kind in range(COLOURS):
        count = s.cubes[CUBES * seat + kind]
        least = min(least, count)
        total += COLOUR_FIRST * min(count, 3) + COLOUR_MORE * max(0, count - 3)
    total += SET * least + BLACK * s.cubes[CUBES * seat + K]
    if s.phase != PHASE_DRAFT:  # where everybody gets as many
        each = FOLLOWER * min(1.0, ahead / LASTING) + FOLLOWER_ROUND * ahead
        total += each * s.recruited(seat) + READY * s.hand[seat]
    reach = reach_of(s, seat, lines)
    total -= LACKING * reach.short + PACT_LACKING * reach.pact_short
    total -= CARD_LACKING * reach.card_short + PRICEY * reach.mean_price
    total += card_prospects(s, seat, ahead)
    total += board_prospects(s, seat)
    return total


def card_prospects(s: State, seat: int, ahead: float) -> float:
    """Return what the cards of a seat score and still promise."""
    cards = s.box.cards
    total = 0.0
    for card in range(DEMON_CARDS):
        at = s.card_at[card]
        if at >= 0 and at >> 8 == seat:
            total += PRINTED_WP * cards[card].wp
    for stack in range(STACKS):
        card = s.top[STACKS * seat + stack]
        if card >= FIRST_PACT:
            total += value(s, seat, card) + PACT_HELD
        elif card >= 0:
            kind = cards[card].kind
            if kind == POWER:
                total += 0.25 * ahead + value(s, seat, card)
            elif kind == TREASURE:
                total += ITEM * items_left(s, card)
            else:
                total += 0.1 * ahead
    return total


def items_left(s: State, card: int) -> int:
    bundle = s.items[card]
    count = 0
    while bundle:
        count += bundle & 255
        bundle >>= 8
    return count


def board_prospects(s: State, seat: int) -> float:
    """Return what the placed followers of a seat will bring at the end of the round."""
    total = -TRAPPED * trapped(s, seat)
    for row in range(3):
        board = s.board_of_row(row)
        if board >= 0:
            total += contact_prospects(s, seat, row, board)
    for slot in range(9):
        tile = s.demon[slot]
        if tile >= 0:
            total += worship_prospects(s, seat, tile)
    return total


def trapped(s: State, seat: int) -> int:
    """Return how many followers of a seat stand on links of The World that are not full (R34)."""
    count = 0
    for tile in s.grid:
        if tile < 0:
            continue
        for group in s.box.tiles[tile].front.groups:
            if len(group) > 1 and not is_full(s, group):
                for hex_id in group:
                    count += (s.occupied[hex_id] >> seat) & 1
    return count


def contact_prospects(s: State, seat: int, row: int, board: int) -> float:
    """Return the Attention that waits for a seat's linked followers."""
    left = s.board_attention[row]
    total = 0.0
    for hex_id in s.box.boards[board].scry.hexes:
        if s.box.linked[hex_id] and s.occupied[hex_id]:
            if left > 0 and (s.occupied[hex_id] >> seat) & 1:
                total += CONTACT
            left -= 1
    return total


def worship_prospects(s: State, seat: int, tile: int) -> float:
    """Return the cards that wait for a seat's worshipers."""
    king = s.box.tiles[tile].king
    left = s.deck_size[king]
    total = 0.0
    for hex_id in s.box.tiles[tile].back.hexes:
        if s.occupied[hex_id]:
            if left > 0 and (s.occupied[hex_id] >> seat) & 1:
                total += CARD_WORTH[s.box.kings[king].klass]
            left -= 1
    return total
