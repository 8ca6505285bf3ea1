"""What a person watches of a table: the numbers of a seat, and where the turn stands."""

from typing import Final, cast

from pandemonium.games.theocratia.rules.scoring import projected
from pandemonium.games.theocratia.state import State, stage
from pandemonium.games.theocratia.terms import CIVS
from pandemonium.kernel.table import Table

TALLIES: Final = (
    "cosmo",
    "magenta",
    "turquoise",
    "violet",
    "pink",
    "malus",
    "cards",
    "score",
)


def tally(table: Table, seat: int) -> list[int]:
    """Return the numbers of a seat that a person watches."""
    s = cast("State", table)
    if not s.hands:
        return [0] * len(TALLIES)
    worship = s.worship[seat * CIVS : seat * CIVS + CIVS]
    return [s.cosmo[seat], *worship, s.malus[seat], len(s.hands[seat]), projected(s, seat)]


def phase(table: Table) -> int:
    """Return where we are, for the phase diagram."""
    return stage(cast("State", table))
