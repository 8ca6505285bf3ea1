"""What a placement would change: the rest of the turn tried out on an imagined table.

The board shows it in place before anything is chosen: prices of the World's Edge, who would come
home, what my purse would hold. It ends with the turn: what the others do and what the end of the
round brings is not promised. Where a hidden card would come up, nothing is told.
"""

from typing import Final, cast

from pandemonium.games.goetia.imagine import imagine
from pandemonium.games.goetia.look import look
from pandemonium.games.goetia.rules.placing import next_turn
from pandemonium.games.goetia.state import State
from pandemonium.games.goetia.view import EdgeAfter, HexAfter, HexView, Prospect, PurseAfter, View
from pandemonium.kernel.agenda import answer
from pandemonium.kernel.rng import Rng, SealedRng, Unforeseeable
from pandemonium.kernel.table import Frame, Table, frame, option

PAYMENTS: Final = ("pay", "white_as", "leave_out")
"""Questions about how to pay: shown with the first answer, the sensible one."""
MOST_PAYMENTS: Final = 12  # a line left out, a colour for white, then kind after kind
TURN_OVER: Final = "turn_over"


def prospect(table: Table, seat: int, index: int, rng: Rng) -> Prospect | None:
    """Return what the seat's option changes until its turn ends; None where that is unknowable."""
    s = cast("State", imagine(table, seat, rng))
    s.silent = True
    s.raw_rng = SealedRng()
    ask = s.asks[seat]
    assert ask is not None
    if not end_with_turn(s.lanes[ask.lane], seat):
        return None
    before = look(s, seat)
    decks = s.deck_size[:]
    try:
        answer(s, seat, ask.number, index)
        then = pay(s, seat)
    except Unforeseeable:
        return None
    if s.deck_size != decks:  # a card was drawn: which one is only imagined
        return None
    hand = s.hand[seat]
    s.hand[seat] = max(1, hand)  # prices tell whether the cubes suffice, also for the next round
    after = look(s, seat)
    mine = after.seats[seat]
    return changes(before, after, PurseAfter(mine.cubes, mine.attention, hand), then)


def end_with_turn(frames: list[Frame], seat: int) -> bool:
    """Let the agenda stop before the next turn; tell whether a turn is under way at all."""
    for place in range(len(frames) - 1, -1, -1):
        if frames[place].step is next_turn:
            frames.insert(place + 1, frame(turn_over, seat))
            return True
    return False


def turn_over(s: State, seat: int) -> None:
    """Stop here: a question that nobody is ever asked, for the table is only imagined."""
    s.ask(seat, TURN_OVER, [AS_IT_IS])


def as_it_is(_s: State, _seat: int) -> None:
    """Nothing."""


AS_IT_IS: Final = option(TURN_OVER, as_it_is)


def pay(s: State, seat: int) -> str:
    """Pay as is sensible; return the question that would be open then, empty if none is."""
    for _ in range(MOST_PAYMENTS):
        ask = s.asks[seat]
        if ask is None or ask.prompt not in PAYMENTS:
            break
        answer(s, seat, ask.number, 0)
    ask = s.asks[seat]
    return "" if ask is None or ask.prompt == TURN_OVER else ask.prompt


def changes(before: View, after: View, purse: PurseAfter, then: str) -> Prospect:
    """Return what differs between two looks of the same seat."""
    edges = [
        EdgeAfter(new.id, new.price, new.mine, new.bare)
        for old, new in zip(before.edges, after.edges, strict=True)
        if old.price != new.price or old.mine != new.mine
    ]
    stood = {old.id: old for old in hexes_of(before)}
    hexes = [
        HexAfter(new.id, new.followers, new.home)
        for new in hexes_of(after)
        if new.id in stood and stood[new.id] != new
    ]
    return Prospect(edges, hexes, purse, then)


def hexes_of(view: View) -> list[HexView]:
    """Return every hex in sight."""
    found = [edge.hex for edge in view.edges]
    for tile in view.world:
        found += tile.hexes
    for board in view.scry:
        found += board.hexes
    for dark in view.dark:
        found += dark.hexes
        if dark.demon is not None:
            found += dark.demon.hexes
    for area in view.seats:
        found += [card.hex for stack in area.stacks for card in stack if card.hex is not None]
    return found
