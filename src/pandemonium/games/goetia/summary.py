"""What a person watches of a table: the numbers of a seat, and where the round stands."""

from typing import Final

from pandemonium.games.goetia.rules.scoring import worship_points
from pandemonium.games.goetia.state import State
from pandemonium.games.goetia.terms import CUBES, STACKS
from pandemonium.kernel.table import Table

TALLIES: Final = (
    "hand",
    "attention",
    "teal",
    "brown",
    "pink",
    "yellow",
    "black",
    "cards",
    "sacrificed",
    "score",
)


def tally(table: Table, seat: int) -> list[int]:
    """Return the numbers of a seat that a person watches; all of them are public (R12)."""
    assert isinstance(table, State)
    s = table
    cubes = s.cubes[CUBES * seat : CUBES * seat + CUBES]
    owned = 0
    for stack in range(STACKS):
        owned += s.height[STACKS * seat + stack]
    return [
        s.hand[seat],
        s.attention[seat],
        cubes[0],
        cubes[1],
        cubes[2],
        cubes[3],
        cubes[4],
        owned,
        s.sacrificed[seat],
        worship_points(s, seat),
    ]


def phase(table: Table) -> int:
    """Return where the round stands."""
    assert isinstance(table, State)
    return table.phase
