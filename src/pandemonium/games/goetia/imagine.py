"""Imagining a table: everything a seat cannot know is dealt anew."""

from pandemonium.games.goetia.rules.setup import new_world_pool
from pandemonium.games.goetia.state import State
from pandemonium.games.goetia.terms import (
    BOARDS,
    DECK,
    EDGES,
    KINGS,
    OPEN_BACKS,
    PLACES,
    PURPLE_EDGES,
)
from pandemonium.kernel.agenda import renew_others
from pandemonium.kernel.news import only
from pandemonium.kernel.rng import Rng
from pandemonium.kernel.table import Table


def imagine(table: Table, seat: int, rng: Rng) -> Table:
    """Return a table that *seat* could not tell from the true one.

    Unknown cards are dealt anew from all there may be: what a seat knows of a deck, its order or
    only its set, stays; so do drawn New World cards, boards in sight and flipped Edge cards.
    """
    assert isinstance(table, State)
    s = table.clone()
    for king in range(KINGS):
        redeal_deck(s, king, seat, rng)
    redeal_new_world(s, rng)
    if not s.settings[OPEN_BACKS]:  # H36
        redeal_boards(s, rng)
        redeal_edges(s, rng)
    fits = renew_others(s, seat)
    assert fits, "another seat's question hangs on what is hidden"
    s.raw_rng = Rng(rng.next32(), rng.next32(), rng.next32(), rng.next32())
    return s


def redeal_deck(s: State, king: int, seat: int, rng: Rng) -> None:
    """Deal the cards of one king anew into the places the seat does not know.

    Who else knows a card there is known by its place; that others know a card without its place is
    forgotten, for nobody could say which.
    """
    first = DECK * king
    placed: list[int] = []  # cards whose place the seat knows
    open_places: list[int] = []
    for place in range(first, first + s.deck_size[king]):
        if (s.deck_known[place] >> seat) & 1:
            placed.append(s.deck[place])
        else:
            open_places.append(place)
    if not open_places:
        return
    inside: list[int] = []  # known to be in the deck, place unknown
    unknown: list[int] = []  # in the deck or in the box, for all the seat knows
    for card in s.box.king_cards[king]:
        if s.card_at[card] >= 0 or card in placed or on_its_way(s, card):
            continue
        if (s.member_known[card] >> seat) & 1:
            inside.append(card)
        else:
            unknown.append(card)
            s.member_known[card] = 0
    rng.shuffle(unknown)
    dealt = inside + unknown[: len(open_places) - len(inside)]
    rng.shuffle(dealt)
    own = only(seat)
    for place in open_places:
        card = dealt.pop()
        s.deck[place] = card
        s.member_known[card] = s.deck_known[place] | (s.member_known[card] & own)


def on_its_way(s: State, card: int) -> bool:
    """Tell whether a card, public already, waits to be laid into a tableau."""
    for seat in range(s.seats):
        ask = s.asks[seat]
        if ask is not None and ask.prompt == "cover_stack" and ask.about[0] == card:
            return True
    return False


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
