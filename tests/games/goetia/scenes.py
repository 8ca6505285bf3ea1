"""Builders for prepared tables: three lines of scene, one of action, then asserts."""

from typing import cast

from tests.games.scene import Language

from pandemonium.games.goetia import GAME
from pandemonium.games.goetia.cards import (
    Box,
    dark_first,
    demon_first,
    scry_first,
    world_first,
)
from pandemonium.games.goetia.rules import flow, placing, setup
from pandemonium.games.goetia.rules.tableau import put_on_stack
from pandemonium.games.goetia.state import State
from pandemonium.games.goetia.terms import (
    CUBES,
    DECK,
    DEMON_CARDS,
    EDGE_BITS,
    EDGE_HEX,
    FIRST_PACT,
    LETTERS,
    PHASE_TURNS,
    PLACES,
    RELIC_HEX,
)
from pandemonium.kernel.agenda import advance, answer, run_lane
from pandemonium.kernel.rng import rng_from_seed
from pandemonium.kernel.table import Frame

BOX = cast("Box", GAME.standin())
LANGUAGE = Language(GAME)
play, options, offered = LANGUAGE.play, LANGUAGE.options, LANGUAGE.offered
refused, why_not = LANGUAGE.refused, LANGUAGE.why_not


def number(records, name: str) -> int:
    """Return the number of a record by its name."""
    return next(i for i, record in enumerate(records) if record.name == name)


def tile(name: str) -> int:
    return number(BOX.tiles, name)


def board(name: str) -> int:
    return number(BOX.boards, name)


def king(name: str) -> int:
    return number(BOX.kings, name)


def card(name: str) -> int:
    return number(BOX.cards, name)


def world(name: str, nth: int) -> str:
    """Return the option that places on the *nth* hex of a World card."""
    return f"world {world_first(tile(name)) + nth - 1} {nth}"


def scry(name: str, nth: int) -> str:
    return f"scry {scry_first(board(name)) + nth - 1} {nth}"


def worship(name: str, nth: int) -> str:
    return f"worship {demon_first(tile(name)) + nth - 1} {nth}"


def dark(name: str, nth: int) -> str:
    return f"dark {dark_first(board(name)) + nth - 1} {nth}"


def recruit(place: int) -> str:
    return f"recruit {EDGE_HEX + place} 1"


def use(place: int) -> str:
    return f"edge {EDGE_HEX + place} 1"


def relic(name: str) -> str:
    return f"relic {RELIC_HEX + card(name)} 1"


def waiting(*seats: int) -> int:
    """Return followers of these seats as an Edge card holds them."""
    return sum(1 << (EDGE_BITS * seat) for seat in seats)


def hex_in(option: str) -> int:
    """Return the hex an option names."""
    return int(option.split()[1])


def scene(seats: int = 3, seed: int = 1, **settings) -> State:
    """Return a table after set-up and draft: three followers each, the top Edge cards flipped."""
    s = cast(
        "State",
        GAME.new(seats, BOX, rng_from_seed(bytes([seed])), GAME.settle(seats, settings)),
    )
    s.lanes[seats].clear()
    setup.set_up(s)
    s.queued.clear()
    s.start = 0
    s.round = 1
    s.phase = PHASE_TURNS
    for place in (3, 4, 5):
        s.unrecruited[place] = 0
        s.flipped[place] = 1
    s.hand = [3] * seats
    return s


def lay(s: State, cell: int, name: str) -> None:
    """Put a World card into a cell; what lay there takes the place of its king's old card."""
    new = tile(name)
    owner = BOX.tiles[new].king
    old = [t for t in s.grid if t == new or (owner >= 0 and BOX.tiles[t].king == owner)]
    if old:
        s.grid[s.grid.index(old[0])] = s.grid[cell]
    s.grid[cell] = new


def row_of(s: State, row: int, *names: str) -> None:
    """Put three World cards into a row."""
    for column, name in enumerate(names):
        lay(s, 3 * row + column, name)


def put_board(s: State, row: int, name: str, attention: int | None = None) -> None:
    """Make a board the live one of a row."""
    new = board(name)
    if new in s.stack:
        s.stack[s.stack.index(new)] = s.stack[3 * row + s.live[row]]
    s.stack[3 * row + s.live[row]] = new
    wanted = BOX.boards[new].attention if attention is None else attention
    s.supply_attention += s.board_attention[row] - wanted
    s.board_attention[row] = wanted


def stand(s: State, seat: int, *options: str) -> None:
    """Let followers of a seat stand on hexes, from hand while there are some."""
    for option in options:
        if s.hand[seat]:
            s.hand[seat] -= 1
        else:
            place = next(p for p in range(PLACES) if s.waiting(p, seat))
            s.unrecruited[place] -= waiting(seat)
        s.occupied[hex_in(option)] |= 1 << seat


def block(s: State, seat: int, name: str, *nths: int) -> None:
    """Cover hexes of a World card with followers of a seat."""
    stand(s, seat, *[world(name, nth) for nth in nths])


def hold(s: State, seat: int, icons: str, attention: int | None = None) -> None:
    """Give a seat exactly these cubes, and this Attention."""
    for kind in range(CUBES):
        wanted = icons.count(LETTERS[kind])
        s.supply[kind] += s.cubes[CUBES * seat + kind] - wanted
        s.cubes[CUBES * seat + kind] = wanted
    if attention is not None:
        s.supply_attention += s.attention[seat] - attention
        s.attention[seat] = attention


def held(s: State, seat: int) -> str:
    """Return the cubes of a seat as letters."""
    return "".join(LETTERS[kind] * s.cubes[CUBES * seat + kind] for kind in range(CUBES))


def own(s: State, seat: int, *names: str) -> None:
    """Give cards to a seat: four stacks, then onto the first; Treasures come empty."""
    for name in names:
        new = card(name)
        if new >= FIRST_PACT:
            s.pact_at[new - FIRST_PACT] = 3
        else:
            take_out(s, new)
        put_on_stack(s, seat, new, min(s.stacks(seat), 3) if s.stacks(seat) < 4 else 0)


def take_out(s: State, new: int) -> None:
    """Replace a Demon card in its deck by one from the box."""
    owner = BOX.cards[new].king
    if new not in s.deck_cards(owner):
        return
    spare = [
        other
        for other in BOX.king_cards[owner]
        if other not in s.deck_cards(owner) and s.card_at[other] < 0
    ]
    at = DECK * owner + s.deck_cards(owner).index(new)
    s.deck[at] = spare[0]


def set_deck(s: State, name: str, *cards: str) -> None:
    """Make a king's deck of exactly these cards, the first on top."""
    owner = king(name)
    s.deck_size[owner] = len(cards)
    for place in range(DECK):
        at = DECK * owner + place
        s.deck[at] = card(cards[place]) if place < len(cards) else -1
        s.deck_known[at] = 0


def conjured(s: State, row: int, tile_name: str, board_name: str, covers: int = 1) -> None:
    """Let the first board of a row be dark, with the Demon of a World card on it."""
    at = tile(tile_name)
    assert s.live[row] == 0
    if at not in s.grid:
        old = next(t for t in s.grid if BOX.tiles[t].king == BOX.tiles[at].king)
        s.grid[s.grid.index(old)] = at
    put_board(s, row, board_name, 0)
    cell = 3 * row + 2
    if s.grid[cell] != at:
        lay(s, cell, tile_name)
    s.grid[cell] = s.grid[cell - 1]
    s.grid[cell - 1] = s.grid[cell - 2]
    s.grid[cell - 2] = s.new_world.pop()
    s.demon[3 * row] = at
    s.cover[3 * row] = covers
    s.live[row] = 1
    setup.fill_board(s, row)


def opened(s: State, row: int, board_name: str) -> None:
    """Let the first board of a row be dark and open, its Demon gone."""
    at = s.grid[3 * row + 2]
    conjured(s, row, BOX.tiles[at].name, board_name)
    owner = BOX.tiles[at].king
    s.demon[3 * row] = -1
    s.cover[3 * row] = -1
    s.deck_size[owner] = 0
    for place in range(DECK):
        s.deck[DECK * owner + place] = -1


def go_on(s: State, *frames: Frame) -> State:
    """Drop what was going on and do these steps, the last one first."""
    s.asks = [None] * s.seats
    s.lanes[s.seats] = list(frames)
    advance(s)
    return s


def run(s: State, step, *args: int) -> State:
    """Do one step and what it leads to, and stop there."""
    s.asks = [None] * s.seats
    s.lanes[s.seats] = [Frame(step, args)]
    run_lane(s, s.seats)
    return s


def begin(s: State, seat: int = 0) -> State:
    """Start the turns with *seat*; the end of the round follows."""
    return go_on(s, Frame(flow.end_round, ()), Frame(placing.next_turn, (seat,)))


def end(s: State) -> State:
    """Go straight to the end of the round."""
    return go_on(s, Frame(flow.end_round, ()))


def next_round(s: State) -> State:
    """Start a round."""
    return go_on(s, Frame(flow.play_round, ()))


def asked(s: State) -> str:
    """Return who is asked what: ``1 place``."""
    seat = s.owing()[0] if s.owing() else -1
    ask = s.asks[seat] if seat >= 0 else None
    return "nobody" if ask is None else f"{seat} {ask.prompt}"


def give_way(s: State) -> State:
    """Let everybody answer with the first option until somebody is asked to place or it ends."""
    while s.outcome is None and not asked(s).endswith("place"):
        seat = s.owing()[0]
        ask = s.asks[seat]
        assert ask is not None
        answer(s, seat, ask.number, 0)
    return s


def names(cards: list[int]) -> list[str]:
    return [BOX.cards[number].name for number in cards if number < DEMON_CARDS]
