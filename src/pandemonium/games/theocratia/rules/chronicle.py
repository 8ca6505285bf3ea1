"""Chronicles: spent Warriors and Crystals make a Civ count (R119-R121)."""

from pandemonium.games.theocratia import vocabulary
from pandemonium.games.theocratia.state import State
from pandemonium.games.theocratia.terms import GEMS
from pandemonium.kernel.news import EVERYONE


def spend_warriors(s: State, civ: int, n: int) -> None:
    """R50: Warriors leave the supply for the Chronicle."""
    s.supply[civ] -= n
    for _ in range(n):
        if _is_complete(s, civ):
            s.free_warriors[civ] += 1  # H56
        else:
            s.page_warriors[civ] += 1
            _fill_space(s, civ)


def spend_crystals(s: State, civ: int, colour: int, n: int) -> None:
    """R92: Crystals leave the Civ area for the Chronicle."""
    s.gems[civ * GEMS + colour] -= n
    for _ in range(n):
        if _is_complete(s, civ):
            s.reserve[colour] += 1  # H56
        else:
            s.page_gems[civ * GEMS + colour] += 1
            _fill_space(s, civ)


def _is_complete(s: State, civ: int) -> bool:
    return s.chapter[civ] >= len(s.box.numbers.capacity)


def _fill_space(s: State, civ: int) -> None:
    """R119, R121: a full area raises the number; R120: a full page goes back to the box."""
    numbers = s.box.numbers
    area = s.chapter[civ]
    s.filled[civ] += 1
    if s.filled[civ] < numbers.capacity[area]:
        return
    s.filled[civ] = 0
    s.chapter[civ] = area + 1
    s.tell(EVERYONE, vocabulary.PAGE, civ, area + 1)
    if numbers.page_end[area]:  # H57: pieces of area 5 stay while area 6 is being filled
        _clear_page(s, civ)


def _clear_page(s: State, civ: int) -> None:
    """R120, H21: Warriors go to the available pieces, Crystals to the reserve."""
    s.free_warriors[civ] += s.page_warriors[civ]
    s.page_warriors[civ] = 0
    for colour in range(GEMS):
        s.reserve[colour] += s.page_gems[civ * GEMS + colour]
        s.page_gems[civ * GEMS + colour] = 0
