"""What a seat may infer about roles: the worlds its own chests and the public facts allow.

A world is a role for each seat and one of the 48 routes. Icons alone say nothing about seats;
they narrow the routes, and the public facts of the ritual narrow the seats. How likely each world
is, by what people did, is a matter of belief and stands there.
"""

from typing import Final

from pandemonium.games.devil.rules.routing import ROUTES, owner_seen
from pandemonium.games.devil.rules.setup import ORDERS
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import NOBODY, ROLES, SEATS, ST_FIRST, ST_SECOND


def public_allows(s: State, order: list[int]) -> bool:
    """Tell whether a role for each seat agrees with what everybody knows."""
    for seat in range(SEATS):
        if s.known_role[seat] != NOBODY and s.known_role[seat] != order[seat]:
            return False
        if s.not_role[seat] >> order[seat] & 1:
            return False
    for role in s.opening:
        owner = order.index(role)
        if owner in s.ritual[role][3:5]:
            return False  # nobody names themself (R116)
    return True


def orders_for(s: State, seat: int) -> list[list[int]]:
    """Return the role assignments a seat (or a watcher) cannot exclude."""
    orders = OWN_ORDERS[seat * ROLES + s.role[seat]] if seat < SEATS else ORDERS
    if not s.opening and max(s.known_role) == NOBODY and max(s.not_role) == 0:
        return orders
    return [order for order in orders if public_allows(s, order)]


def _own_orders() -> list[list[list[int]]]:
    return [
        [order for order in ORDERS if order[seat] == role]
        for seat in range(SEATS)
        for role in range(ROLES)
    ]


OWN_ORDERS: Final = _own_orders()


def icons_seen(s: State, seat: int) -> list[tuple[int, int, int]]:
    """Return round, viewing and role of every chest that has lain before a seat."""
    icons = [(row[0], row[1], row[2]) for row in s.seen[seat]]
    if s.stage in {ST_FIRST, ST_SECOND} and s.asks[seat] is not None:
        which = 1 if s.stage == ST_FIRST else 2
        icons.append((s.round, which, owner_seen(s.route, s.round, which, s.role[seat])))
    return icons


def routes_for(s: State, seat: int) -> list[int]:
    """Return the routes that agree with the chests a seat has seen."""
    if seat >= SEATS:
        return list(range(ROUTES))
    icons = icons_seen(s, seat)
    mine = s.role[seat]
    return [
        route
        for route in range(ROUTES)
        if all(owner_seen(route, rnd, which, mine) == role for rnd, which, role in icons)
    ]
