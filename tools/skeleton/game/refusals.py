"""Why not: what a seat may not do now, with the rule and the reason."""

from pandemonium.games.skeleton import vocabulary
from pandemonium.games.skeleton.state import State
from pandemonium.games.skeleton.terms import MOST_CARDS
from pandemonium.kernel.game import Refusal
from pandemonium.kernel.table import Table


def refusals(table: Table, seat: int) -> list[Refusal]:
    """Return what is not on offer to *seat* in its open question."""
    assert isinstance(table, State)
    s = table
    if s.asks[seat] is None:
        return []
    found: list[Refusal] = []
    if s.drawn:
        found.append(Refusal("draw", "R3", vocabulary.DRAWN_ALREADY))
    elif len(s.hands[seat]) == MOST_CARDS:
        found.append(Refusal("draw", "R4", vocabulary.HAND_FULL, (MOST_CARDS,)))
    if s.played:
        for card in s.hands[seat].cards:
            found.append(Refusal(f"play {card}", "R3", vocabulary.PLAYED_ALREADY))
    return found
