"""The tight loop of random play, compiled with the rest."""

from pandemonium.kernel.agenda import answer
from pandemonium.kernel.rng import Rng
from pandemonium.kernel.table import Table


def random_decision(s: Table, rng: Rng) -> None:
    """Let one of the owing seats, picked at random, choose at random."""
    seat = owing_seat(s, rng)
    ask = s.asks[seat]
    assert ask is not None
    answer(s, seat, ask.number, rng.below(len(ask.options)))


def owing_seat(s: Table, rng: Rng) -> int:
    """Return a seat that owes a decision; no list is made, for mostly there is only one."""
    asks = s.asks
    seat = -1
    owing = 0
    for place in range(s.seats):
        if asks[place] is not None:
            seat = place
            owing += 1
    assert owing > 0, "nobody owes a decision"
    if owing > 1:
        skip = rng.below(owing)
        for place in range(s.seats):
            if asks[place] is not None:
                if skip == 0:
                    return place
                skip -= 1
    return seat


def random_playout(s: Table, rng: Rng, limit: int) -> int:
    """Play *s* to its end with random choices, at most *limit* of them; return how many."""
    made = 0
    while s.outcome is None and made < limit:
        random_decision(s, rng)
        made += 1
    return made
