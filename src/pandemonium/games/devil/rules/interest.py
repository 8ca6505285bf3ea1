"""Phase 5: Interest (R93-R96)."""

from pandemonium.games.devil.rules.reputation import WINGED_DEBT, raise_debt
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import DEBT_LIMIT, SEATS, ST_INTEREST
from pandemonium.games.devil.vocabulary import INTEREST, NO_INTEREST
from pandemonium.kernel.news import EVERYONE

CORNERS = 4


def steps_of_marker(s: State, seat: int, debt: int) -> int:
    """R94: as many corners as the debt; R174: fewer with a Bank."""
    less = 0
    for card in s.built[seat]:
        less += s.box.buildings[card].interest_less
    return max(0, debt - less)


def interest_due(s: State, seat: int, debt: int) -> tuple[int, int, int, int]:
    """Return what interest would do with that debt: steps, visits, debt after, demon wings."""
    steps = steps_of_marker(s, seat, debt)
    visits = (s.cycle[seat] + steps) // CORNERS  # R95
    wings = 0
    for _ in range(visits):
        if debt >= DEBT_LIMIT:
            debt = WINGED_DEBT
            wings += 1
        else:
            debt += 1
    return steps, visits, debt, wings


def interest_phase(s: State) -> None:
    """R93, R94, H43: everybody with debt, each for oneself."""
    s.stage = ST_INTEREST
    for seat in range(SEATS):
        if s.debt[seat] == 0:
            continue  # R93: the marker does not move
        steps = steps_of_marker(s, seat, s.debt[seat])
        visits = (s.cycle[seat] + steps) // CORNERS  # R95
        s.cycle[seat] = (s.cycle[seat] + steps) % CORNERS
        for _ in range(visits):
            raise_debt(s, seat)  # R96
        if visits:
            s.tell(EVERYONE, INTEREST, seat, visits, s.debt[seat])
        else:
            s.tell(EVERYONE, NO_INTEREST, seat, s.debt[seat])
