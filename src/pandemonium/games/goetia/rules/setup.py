"""Chapter: setting up and the draft (R2, R29, R47-R48, R51, R56, R60, R105)."""

from typing import Final

from pandemonium.games.goetia.rules.returning import flip_edge
from pandemonium.games.goetia.state import State
from pandemonium.games.goetia.terms import (
    ATTENTION,
    BOARDS,
    CARDS,
    CUBES,
    DECK,
    DEMON_CARDS,
    DRAFT,
    EDGE_BITS,
    EDGES,
    FOLLOWERS,
    HEXES,
    KINGS,
    MODS,
    NEW_WORLD_DECK,
    OUT_OF_NEW_WORLD,
    PACTS,
    PACTS_PER_ROW,
    PHASE_DRAFT,
    PIECES,
    PILE_DRAWS,
    PLACES,
    PURPLE_EDGES,
    STACKS,
    SUM_UP,
    TILES,
    WORLD_TILES,
)
from pandemonium.games.goetia.vocabulary import DRAFTED
from pandemonium.kernel.news import EVERYONE
from pandemonium.kernel.table import Option, option


def set_up(s: State) -> None:
    """Lay out the table: World, boards, Edge, followers, decks, Pacts, supply, start player."""
    clear_table(s)
    lay_world(s)
    stack_boards(s)
    lay_edge(s)
    shuffle_new_world(s)
    lay_pacts(s)
    make_demon_decks(s)
    s.start = s.rng.below(s.seats)  # R2: nobody knows who last worshiped a Demon


def clear_table(s: State) -> None:
    """Give every list its length; all pieces are in the supply, nine followers on the Edge."""
    seats = s.seats
    s.grid = [-1] * 9
    s.stack = [-1] * 9
    s.live = [0] * 3
    s.board_attention = [0] * 3
    s.demon = [-1] * 9
    s.cover = [-1] * 9
    s.deck = [-1] * (DECK * KINGS)
    s.deck_size = [0] * KINGS
    s.deck_known = [0] * (DECK * KINGS)
    s.member_known = [0] * DEMON_CARDS
    s.pact_at = [-1] * PACTS
    s.card_at = [-1] * CARDS
    s.top = [-1] * (STACKS * seats)
    s.height = [0] * (STACKS * seats)
    s.items = [0] * DEMON_CARDS
    s.cubes = [0] * (CUBES * seats)
    s.attention = [0] * seats
    s.hand = [0] * seats
    s.sacrificed = [FOLLOWERS - PLACES] * seats  # the tenth follower can be resurrected
    s.supply = [PIECES] * CUBES
    s.supply_attention = ATTENTION
    s.occupied = [0] * HEXES
    s.mods = [0] * (MODS * seats)
    s.got = [0] * seats


def lay_world(s: State) -> None:
    """R29: nine different kings; R105: class 3 left, 2 in the middle, 1 right; H1: random rows."""
    sizes: list[int] = []
    for pile in range(3):
        sizes.extend([4 - pile] * PILE_DRAWS[s.seats][pile])
    s.rng.shuffle(sizes)
    columns: list[list[int]] = [[], [], []]
    box = s.box
    for king in range(KINGS):
        for tile in range(WORLD_TILES):
            if box.tiles[tile].king == king and len(box.tiles[tile].front.hexes) == sizes[king]:
                columns[3 - box.kings[king].klass].append(tile)
    for column in range(3):
        s.rng.shuffle(columns[column])
        for row in range(3):
            s.grid[3 * row + column] = columns[column][row]


def stack_boards(s: State) -> None:
    """R47: in each row class 1 on top of 2 on top of 3; R48: Attention on the top boards."""
    for klass in range(1, 4):
        boards = [board for board in range(BOARDS) if s.box.boards[board].klass == klass]
        s.rng.shuffle(boards)
        for row in range(3):
            s.stack[3 * row + klass - 1] = boards[row]
    for row in range(3):
        fill_board(s, row)


def fill_board(s: State, row: int) -> None:
    """R48, H2: a visible board gets its printed Attention; H17: or what is left of it."""
    amount = min(s.box.boards[s.board_of_row(row)].attention, s.supply_attention)
    s.board_attention[row] = amount
    s.supply_attention -= amount


def lay_edge(s: State) -> None:
    """R51: purple cards left, six of the others above and below, a follower of each seat on all."""
    others = list(range(PURPLE_EDGES, EDGES))
    s.rng.shuffle(others)
    s.edges = [0, 1, 2, *others[:6]]
    s.flipped = [0] * PLACES
    s.unrecruited = [SUM_UP & ((1 << (EDGE_BITS * s.seats)) - 1)] * PLACES  # one of each seat


def shuffle_new_world(s: State) -> None:
    """Take out what this number of players does not use, and keep nine."""
    s.new_world = new_world_pool(s)
    s.rng.shuffle(s.new_world)
    s.new_world = s.new_world[:NEW_WORLD_DECK]


def new_world_pool(s: State) -> list[int]:
    """Return the New World cards that can be in the deck with so many players."""
    out = OUT_OF_NEW_WORLD[s.seats]
    return [
        tile for tile in range(WORLD_TILES, TILES) if len(s.box.tiles[tile].front.hexes) not in out
    ]


def lay_pacts(s: State) -> None:
    """Lay the same number of Pacts beside each purple card, face up."""
    pacts = list(range(PACTS))
    s.rng.shuffle(pacts)
    for place in range(3 * PACTS_PER_ROW[s.seats]):
        s.pact_at[pacts[place]] = place % 3


def make_demon_decks(s: State) -> None:
    """Of each king's seven cards keep one for each player, face down; the rest stay in the box."""
    for king in range(KINGS):
        cards = s.box.king_cards[king][:]
        s.rng.shuffle(cards)
        s.deck_size[king] = s.seats
        for place in range(s.seats):
            s.deck[DECK * king + place] = cards[place]


def draft(s: State, made: int) -> None:
    """Clockwise from the start player everybody takes a follower, until each has three."""
    s.phase = PHASE_DRAFT
    if made == DRAFT * s.seats:
        return
    seat = (s.start + made) % s.seats
    menu: list[Option] = []
    for place in range(PLACES):
        if s.waiting(place, seat):
            menu.append(TAKE_FOLLOWER[place])
    s.ask(seat, "draft", menu)
    s.then(draft, made + 1)


def draft_follower(s: State, seat: int, place: int) -> None:
    """R56: an Edge card that loses its last follower in the draft is flipped at once."""
    s.unrecruited[place] -= 1 << (EDGE_BITS * seat)
    s.hand[seat] += 1
    s.tell(EVERYONE, DRAFTED, seat, place)
    if s.unrecruited[place] == 0:
        flip_edge(s, place)


TAKE_FOLLOWER: Final = [option("draft", draft_follower, place) for place in range(PLACES)]
