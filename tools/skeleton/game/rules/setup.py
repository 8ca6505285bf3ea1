"""Setting up (R1, R2)."""

from pandemonium.games.skeleton.rules.turn import draw_card
from pandemonium.games.skeleton.state import State
from pandemonium.games.skeleton.terms import CARDS, FIRST_HAND
from pandemonium.kernel.pile import Pile


def deal(s: State) -> None:
    """R2: Everybody is dealt two cards; chance says who begins."""
    s.deck = Pile(list(range(CARDS)))
    s.deck.shuffle(s.rng)
    for _ in range(FIRST_HAND):
        for seat in range(s.seats):
            draw_card(s, seat)
    s.active = s.rng.below(s.seats)
