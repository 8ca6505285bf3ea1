"""What must hold at every moment."""

from pandemonium.games.skeleton.state import State
from pandemonium.games.skeleton.terms import CARDS, MOST_CARDS
from pandemonium.kernel.table import Table


def invariants(table: Table) -> list[str]:
    """Return a sentence for everything that is wrong."""
    assert isinstance(table, State)
    s = table
    wrong: list[str] = []
    cards = s.deck.cards + s.discards
    for seat in range(s.seats):
        cards = cards + s.hands[seat].cards
        if len(s.hands[seat]) > MOST_CARDS:
            wrong.append(f"R4: seat {seat} holds {len(s.hands[seat])} cards")
    if s.turn and sorted(cards) != list(range(CARDS)):
        wrong.append("a card is missing or doubled")
    return wrong
