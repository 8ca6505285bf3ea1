"""What a seat lacks for the next follower and the next Pact: prices it does not pay yet."""

from typing import Final

from pandemonium.games.goetia.rules.prices import PACT_COST, demon_price, discount_of, line_toll
from pandemonium.games.goetia.rules.purse import Purse
from pandemonium.games.goetia.state import State
from pandemonium.games.goetia.terms import (
    COUNT_SHIFT,
    DEMON,
    EDGE_BACK,
    EDGE_HEX,
    LINE_OF_PLACE,
    MODS,
    NO_ATTENTION,
    PLACES,
    PURPLE_EDGES,
    RECRUIT,
)

FAR: Final = 12  # cubes: a price nobody thinks of
NEAR: Final = 3  # cubes: what is farther away is not thought of
WITHOUT_ATTENTION: Final = 2  # cubes: what it takes to get the Attention for a follower (R53)


class Reach:
    """Cubes asked and cubes lacking for the cheapest follower and the cheapest Pact."""

    def __init__(self) -> None:
        self.price = FAR
        self.short = FAR
        self.pact_price = FAR
        self.pact_short = FAR
        self.card_short = NEAR  # for the Demon that is worshiped with the fewest cubes
        self.mean_price = 0.0  # of all followers that can still be recruited


def tolls(s: State) -> list[int]:
    """Return what the six lines of The World ask for now; the same for everybody."""
    return [line_toll(s, line) for line in range(6)]


def reach_of(s: State, seat: int, lines: list[int]) -> Reach:
    """Return what the next follower and the next Pact cost this seat, and what it lacks."""
    purse = Purse(s, seat)
    reach = Reach()
    waiting = total = 0
    for place in range(PLACES):
        due = lines[LINE_OF_PLACE[place]]
        if not s.flipped[place]:
            if s.waiting(place, seat):
                off = discount_of(s, seat, EDGE_HEX + place, RECRUIT)
                price = max(0, (due >> COUNT_SHIFT) - off)
                waiting += 1
                total += price
                reach.price = min(reach.price, price)
                reach.short = min(reach.short, purse.shortfall(due, off))
        elif place < PURPLE_EDGES and place in s.pact_at:
            off = s.mods[MODS * seat + EDGE_BACK]
            due += PACT_COST
            reach.pact_price = min(reach.pact_price, max(0, (due >> COUNT_SHIFT) - off))
            reach.pact_short = min(reach.pact_short, purse.shortfall(due, off))
    if s.attention[seat] == 0 and not s.has_perk(seat, NO_ATTENTION):
        reach.short = min(FAR, reach.short + WITHOUT_ATTENTION)
    reach.mean_price = total / waiting if waiting else 0.0
    reach.card_short = card_short(s, seat, purse)
    return reach


def card_short(s: State, seat: int, purse: Purse) -> int:
    """Return the cubes lacking for the Demon that is worshiped with the fewest (R61)."""
    least = NEAR
    off = s.mods[MODS * seat + DEMON]
    for slot in range(9):
        tile = s.demon[slot]
        if tile >= 0 and s.deck_size[s.box.tiles[tile].king]:
            least = min(least, purse.shortfall(demon_price(s, slot), off))
    return least
