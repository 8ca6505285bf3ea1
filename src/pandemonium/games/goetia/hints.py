"""For bots and for people who look ahead: imagined tables, how a seat stands, what is good."""

import math
from typing import Final

from pandemonium.games.goetia.rules.returning import is_full
from pandemonium.games.goetia.rules.scoring import value, worship_points
from pandemonium.games.goetia.rules.setup import new_world_pool
from pandemonium.games.goetia.state import State
from pandemonium.games.goetia.terms import (
    BOARDS,
    CUBES,
    DECK,
    DEMON_CARDS,
    EDGES,
    FIRST_PACT,
    KINGS,
    OPEN_BACKS,
    PLACES,
    POWER,
    PURPLE_EDGES,
    STACKS,
    TREASURE,
    K,
)
from pandemonium.kernel.rng import Rng
from pandemonium.kernel.table import Ask, Table, answer, renew_others

TALLIES: Final = (
    "hand",
    "attention",
    "teal",
    "brown",
    "pink",
    "yellow",
    "black",
    "cards",
    "sacrificed",
    "score",
)


def tally(table: Table, seat: int) -> list[int]:
    """Return the numbers of a seat that a person watches; all of them are public (R12)."""
    assert isinstance(table, State)
    s = table
    cubes = s.cubes[CUBES * seat : CUBES * seat + CUBES]
    owned = 0
    for stack in range(STACKS):
        owned += s.height[STACKS * seat + stack]
    return [
        s.hand[seat],
        s.attention[seat],
        cubes[0],
        cubes[1],
        cubes[2],
        cubes[3],
        cubes[4],
        owned,
        s.sacrificed[seat],
        worship_points(s, seat),
    ]


def phase(table: Table) -> int:
    """Return where the round stands."""
    assert isinstance(table, State)
    return table.phase


# --- imagining ----------------------------------------------------------------------------------


def imagine(table: Table, seat: int, rng: Rng) -> Table:
    """Return a table that *seat* could not tell from the true one.

    Unknown cards change names among themselves: what a seat knows of a deck, its order or only
    its set, stays; so do drawn New World cards, boards in sight and flipped Edge cards.
    """
    assert isinstance(table, State)
    s = table.clone()
    for king in range(KINGS):
        rename_deck(s, king, seat, rng)
    redeal_new_world(s, rng)
    if not s.settings[OPEN_BACKS]:  # H36
        redeal_boards(s, rng)
        redeal_edges(s, rng)
    fits = renew_others(s, seat)
    assert fits, "another seat's question hangs on what is hidden"
    s.raw_rng = Rng(rng.next32(), rng.next32(), rng.next32(), rng.next32())
    return s


def rename_deck(s: State, king: int, seat: int, rng: Rng) -> None:
    """Permute the cards of one king that the seat cannot tell apart."""
    first = DECK * king
    size = s.deck_size[king]
    placed: list[int] = []  # cards whose place the seat knows
    for place in range(size):
        if (s.deck_known[first + place] >> seat) & 1:
            placed.append(s.deck[first + place])
    inside: list[int] = []  # known to be in the deck, place unknown
    unknown: list[int] = []  # in the deck or in the box, for all the seat knows
    for card in s.box.king_cards[king]:
        if s.card_at[card] >= 0 or card in placed or on_its_way(s, card):
            continue
        if (s.member_known[card] >> seat) & 1:
            inside.append(card)
        else:
            unknown.append(card)
    if size == 0 or len(placed) == size:
        return
    names = list(range(DEMON_CARDS))
    shuffle_names(names, inside, rng)
    shuffle_names(names, unknown, rng)
    for place in range(size):
        s.deck[first + place] = names[s.deck[first + place]]
    known = s.member_known[:]
    for card in s.box.king_cards[king]:
        s.member_known[names[card]] = known[card]


def on_its_way(s: State, card: int) -> bool:
    """Tell whether a card, public already, waits to be laid into a tableau."""
    for seat in range(s.seats):
        ask = s.asks[seat]
        if ask is not None and ask.prompt == "cover_stack" and ask.about[0] == card:
            return True
    return False


def shuffle_names(names: list[int], cards: list[int], rng: Rng) -> None:
    dealt = cards[:]
    rng.shuffle(dealt)
    for i in range(len(cards)):
        names[cards[i]] = dealt[i]


def redeal_new_world(s: State, rng: Rng) -> None:
    """The deck holds any cards of the pool that have not been drawn."""
    pool: list[int] = []
    for tile in new_world_pool(s):
        if tile not in s.grid:
            pool.append(tile)
    rng.shuffle(pool)
    s.new_world = pool[: len(s.new_world)]


def redeal_boards(s: State, rng: Rng) -> None:
    """The boards under the live ones may be any of their class that nobody has seen."""
    for klass in range(1, 4):
        seen: list[int] = []
        hidden: list[int] = []
        for row in range(3):
            place = 3 * row + klass - 1
            if s.live[row] >= klass - 1:
                seen.append(s.stack[place])
            else:
                hidden.append(place)
        boards: list[int] = []
        for board in range(BOARDS):
            if s.box.boards[board].klass == klass and board not in seen:
                boards.append(board)
        rng.shuffle(boards)
        for i in range(len(hidden)):
            s.stack[hidden[i]] = boards[i]


def redeal_edges(s: State, rng: Rng) -> None:
    """The backs of unflipped Edge cards may be any that nobody has seen."""
    hidden: list[int] = []
    seen: list[int] = []
    for place in range(PURPLE_EDGES, PLACES):
        if s.flipped[place]:
            seen.append(s.edges[place])
        else:
            hidden.append(place)
    pool: list[int] = []
    for edge in range(PURPLE_EDGES, EDGES):
        if edge not in seen:
            pool.append(edge)
    rng.shuffle(pool)
    for i in range(len(hidden)):
        s.edges[hidden[i]] = pool[i]


# --- judging ------------------------------------------------------------------------------------

SCALE: Final = 9.0  # so many WP of lead are as good as won, nearly
CARD_WORTH: Final = [0.0, 3.2, 4.4, 6.2]  # of a card to come, by class
BLACK: Final = 1.15
COLOUR_FIRST: Final = 0.62  # the first cubes of a colour
COLOUR_MORE: Final = 0.36
FOLLOWER: Final = 0.42  # a recruited follower, for each round to come
TRAPPED: Final = 0.75  # a follower that will not come home from The World


def evaluate(table: Table, seat: int) -> float:
    """Return how well a seat stands, 0 to 1."""
    assert isinstance(table, State)
    s = table
    if s.outcome is not None:
        ranks = s.outcome.ranks
        shared = 0
        for rank in ranks:
            if rank == ranks[seat]:
                shared += 1
        return 0.99 / shared + 0.01 if ranks[seat] == 1 else 0.0
    mine = prospects(s, seat)
    best = -1000.0
    for other in range(s.seats):
        if other != seat:
            best = max(best, prospects(s, other))
    return 1.0 / (1.0 + math.exp((best - mine) / SCALE))


def rounds_left(s: State) -> float:
    """Return a guess of how many rounds are still to come."""
    pacts = float(s.pacts_left() - s.seats)
    return max(1.0, min(12.0 - s.round, 3.0 + pacts))


def prospects(s: State, seat: int) -> float:
    """Return the WP of a seat now and what its cubes, followers and cards promise."""
    ahead = rounds_left(s)
    total = float(s.attention[seat])
    for kind in range(4):
        count = s.cubes[CUBES * seat + kind]
        total += COLOUR_FIRST * min(count, 3) + COLOUR_MORE * max(0, count - 3)
    total += BLACK * s.cubes[CUBES * seat + K]
    total += FOLLOWER * ahead * s.recruited(seat)
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
            total += cards[card].wp
    for stack in range(STACKS):
        card = s.top[STACKS * seat + stack]
        if card >= FIRST_PACT:
            total += value(s, seat, card) + 1.5 + 0.15 * ahead
        elif card >= 0:
            kind = cards[card].kind
            if kind == POWER:
                total += 0.25 * ahead + value(s, seat, card)
            elif kind == TREASURE:
                total += 0.45 * items_left(s, card)
            else:
                total += 0.2 * ahead
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
    total = 0.0
    box = s.box
    for tile in s.grid:
        if tile < 0:
            continue
        for group in box.tiles[tile].front.groups:
            if len(group) > 1 and not is_full(s, group):
                for hex_id in group:
                    if (s.occupied[hex_id] >> seat) & 1:
                        total -= TRAPPED
    for row in range(3):
        board = s.board_of_row(row)
        if board >= 0:
            total += contact_prospects(s, seat, row, board)
    for slot in range(9):
        tile = s.demon[slot]
        if tile >= 0:
            total += worship_prospects(s, seat, tile)
    return total


def contact_prospects(s: State, seat: int, row: int, board: int) -> float:
    """Return the Attention that waits for a seat's linked followers."""
    left = s.board_attention[row]
    total = 0.0
    for hex_id in s.box.boards[board].scry.hexes:
        if s.box.linked[hex_id] and s.occupied[hex_id]:
            if left > 0 and (s.occupied[hex_id] >> seat) & 1:
                total += 1.35
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


# --- advice -------------------------------------------------------------------------------------

FOLLOW_UPS: Final = 12


def advise(table: Table, seat: int, rng: Rng) -> list[float]:  # noqa: ARG001 - Game promises it
    """Return a score for each option: how the seat stands when what follows is settled simply."""
    ask = table.asks[seat]
    assert ask is not None
    scores: list[float] = []
    for index in range(len(ask.options)):
        trial = table.clone()
        trial.silent = True
        answer(trial, seat, ask.number, index)
        for _ in range(FOLLOW_UPS):
            follow = trial.asks[seat] if trial.outcome is None else None
            if follow is None or follow.prompt == "place":
                break
            answer(trial, seat, follow.number, simple_answer(trial, seat, follow))
        scores.append(evaluate(trial, seat))
    return scores


def simple_answer(table: Table, seat: int, ask: Ask) -> int:
    """Return a quick, reasonable answer to a small question."""
    assert isinstance(table, State)
    s = table
    if ask.prompt == "gain_colour":  # the colour the seat has least of
        best = 0
        for colour in range(1, 4):
            if s.cubes[CUBES * seat + colour] < s.cubes[CUBES * seat + best]:
                best = colour
        return best
    if ask.prompt in ("choose_pact", "pick"):
        return best_card(s, seat, ask)
    if ask.prompt == "cover_stack":
        return least_card(s, seat, ask)
    return len(ask.options) - 1 if ask.prompt == "trade" else 0


def best_card(s: State, seat: int, ask: Ask) -> int:
    best = 0
    most = -1
    for index in range(len(ask.options)):
        numbers = ask.options[index].args
        if numbers:  # declining (R7) is weighed when the question itself is asked
            worth = s.box.cards[numbers[0]].wp + value(s, seat, numbers[0])
            if worth > most:
                most = worth
                best = index
    return best


def least_card(s: State, seat: int, ask: Ask) -> int:
    best = 0
    least = 1000
    for index in range(len(ask.options)):
        if len(ask.options[index].args) < 2:
            return index  # an open stack covers nothing
        card = ask.options[index].args[1]
        worth = 3 * value(s, seat, card)
        if card < DEMON_CARDS:
            worth = items_left(s, card) if s.box.cards[card].kind == TREASURE else 3
        if worth < least:
            least = worth
            best = index
    return best
