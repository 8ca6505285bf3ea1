"""The tight loop of random play, compiled with the rest."""

from pandemonium.kernel.rng import Rng
from pandemonium.kernel.table import Table, answer


def random_decision(s: Table, rng: Rng) -> None:
    """Let one of the owing seats, picked at random, choose at random."""
    owing = s.owing()
    seat = owing[rng.below(len(owing))] if len(owing) > 1 else owing[0]
    ask = s.asks[seat]
    assert ask is not None
    answer(s, seat, ask.number, rng.below(len(ask.options)))


def random_playout(s: Table, rng: Rng, limit: int) -> int:
    """Play *s* to its end with random choices, at most *limit* of them; return how many."""
    made = 0
    while s.outcome is None and made < limit:
        random_decision(s, rng)
        made += 1
    return made
