"""Reputation and wings (R97-R104)."""

from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import (
    DEBT_LIMIT,
    INDULGENCE,
    PTS_GUESTS,
    REPUTATION,
    SEATS,
    ST_REPUTATION,
)
from pandemonium.games.devil.vocabulary import (
    ANGEL,
    DEMON,
    FORGOT_DOWN,
    FORGOT_UP,
    GUEST_CAME,
    INDULGED,
    LOST_POINTS,
    MOVED_DOWN,
    MOVED_UP,
)
from pandemonium.kernel.news import EVERYONE

WINGS_SET = 3  # R101, R102
GUEST_POINTS = 2  # R102
WINGED_DEBT = 9  # R96


def move_up(s: State, seat: int, n: int) -> None:
    """R97: up to the top space; reaching it gives an angel wing, H39: being there does not."""
    place = min(s.box.top, s.rep[seat] + n)
    moved = place - s.rep[seat]
    if moved <= 0:
        return
    s.rep[seat] = place
    s.tell(EVERYONE, MOVED_UP, seat, moved)
    if place == s.box.top:
        give_angel(s, seat)


def move_down(s: State, seat: int, n: int) -> None:
    """R98, R99: down to the bottom; every demon space entered gives a demon wing.

    R81, R82: a loss is always payable, the marker moves as far as it can.
    """
    place = max(0, s.rep[seat] - n)
    moved = s.rep[seat] - place
    if moved <= 0:
        return
    entered = min(s.rep[seat], s.box.demon_spaces) - place
    s.rep[seat] = place
    s.tell(EVERYONE, MOVED_DOWN, seat, moved)
    for _ in range(max(0, entered)):
        give_demon(s, seat)


def give_angel(s: State, seat: int) -> None:
    """R101: three angel wings become an indulgence at once; H41: wings come one by one."""
    s.angels[seat] += 1
    s.tell(EVERYONE, ANGEL, seat)
    if s.angels[seat] == WINGS_SET:
        s.angels[seat] = 0
        s.gain(seat, INDULGENCE, 1)  # H11: never runs out
        s.tell(EVERYONE, INDULGED, seat)


def give_demon(s: State, seat: int) -> None:
    """R102: three demon wings become a Houseguest and cost 2 points at once."""
    s.demons[seat] += 1
    s.tell(EVERYONE, DEMON, seat)
    if s.demons[seat] == WINGS_SET:
        s.demons[seat] = 0
        s.guests[seat] += 1  # H11
        s.add_points(seat, PTS_GUESTS, -GUEST_POINTS)
        s.tell(EVERYONE, GUEST_CAME, seat)
        s.tell(EVERYONE, LOST_POINTS, seat, GUEST_POINTS)


def raise_debt(s: State, seat: int) -> None:
    """R96: a raise above 10 sets the debt to 9 and gives a demon wing."""
    if s.debt[seat] >= DEBT_LIMIT:
        s.debt[seat] = WINGED_DEBT
        give_demon(s, seat)
    else:
        s.debt[seat] += 1
    s.shown_debt[seat] = s.debt[seat]


def extremes(s: State) -> tuple[list[int], list[int]]:
    """R100: return the highest and the lowest seats; none when all four are level."""
    top = max(s.rep)
    low = min(s.rep)
    if top == low:
        return [], []
    highest = [seat for seat in range(SEATS) if s.rep[seat] == top]
    lowest = [seat for seat in range(SEATS) if s.rep[seat] == low]
    return highest, lowest


def reputation_phase(s: State) -> None:
    """R100, R103: wings for the highest and the lowest; then forgetfulness (R104)."""
    s.stage = ST_REPUTATION
    highest, lowest = extremes(s)
    s.topped = [0] * SEATS
    for seat in highest:
        give_angel(s, seat)
        s.topped[seat] = 1
    for seat in lowest:  # H42: no order between the two rewards
        give_demon(s, seat)
    for seat in range(SEATS):
        for card in s.built[seat]:
            building = s.box.buildings[card]
            if building.kind == REPUTATION and s.topped[seat]:
                for effect in building.effects:
                    s.run(effect, seat, card)
    s.then(forget)


def forget(s: State) -> None:
    """R104: every marker moves towards the knot by the arrows on its space; H40: no wings."""
    for seat in range(SEATS):
        arrows = s.box.arrows[s.rep[seat]]
        if arrows:
            s.rep[seat] += arrows
            s.tell(EVERYONE, FORGOT_UP if arrows > 0 else FORGOT_DOWN, seat, abs(arrows))
