"""Imagining a table: everything a seat cannot know is dealt anew (R2)."""

from pandemonium.games.skeleton.state import State
from pandemonium.kernel.rng import Rng
from pandemonium.kernel.agenda import renew_others
from pandemonium.kernel.table import Table


def imagine(table: Table, seat: int, rng: Rng) -> Table:
    """Return a table that *seat* could not tell from the true one."""
    assert isinstance(table, State)
    s = table.clone()
    piles = [s.deck, *s.hands]
    unknown = [pile.cards[place] for pile in piles for place in pile.unknown_places(seat)]
    unknown.sort()  # where they lie in truth must not matter
    rng.shuffle(unknown)
    for pile in piles:
        for place in pile.unknown_places(seat):
            pile.put(place, unknown.pop())
    fits = renew_others(s, seat)
    assert fits, "another seat's question hangs on what is hidden"
    s.raw_rng = Rng(rng.next32(), rng.next32(), rng.next32(), rng.next32())
    return s
