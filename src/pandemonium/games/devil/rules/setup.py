"""Setting up (R1-R13)."""

from typing import Final

from pandemonium.games.devil.rules.market import offer
from pandemonium.games.devil.rules.routing import ROUTES
from pandemonium.games.devil.state import State, changed
from pandemonium.games.devil.terms import (
    COIN,
    CULTIST,
    DEVIL,
    FIRST_RED,
    ROLES,
    ROUNDS,
    SEATS,
    ST_SETUP,
    ST_WISH,
    WISH_WEIGHTS,
)
from pandemonium.kernel.pile import Pile
from pandemonium.kernel.table import option

ORDERS: Final = [
    [a, b, c, d]
    for a in range(ROLES)
    for b in range(ROLES)
    for c in range(ROLES)
    for d in range(ROLES)
    if len({a, b, c, d}) == ROLES
]


def set_up(s: State) -> None:
    """R1: four seats, everything where it begins."""
    assert s.seats == SEATS
    s.stage = ST_SETUP
    s.then(lay_out_table)
    if s.wishing:
        s.then(ask_wishes)
    s.then(deal_roles)


def lay_out_table(s: State) -> None:
    """R3, R8: markers, decks, inquisitors and the resources of each seat's section.

    R3: who sits where is drawn before the game by whoever seats the players; R9: stores are
    secret; R11, R12: inquisitors and the wheel are open to all.
    """
    cards = s.box
    s.rep = [cards.rep_start] * SEATS
    s.snap = s.rep[:]
    for rnd in range(ROUNDS):
        deck = Pile([c for c in range(len(cards.buildings)) if cards.buildings[c].round == rnd + 1])
        deck.shuffle(s.rng)
        s.decks[rnd] = deck
    s.deck_a = Pile([e for e in range(len(cards.events)) if not cards.events[e].late])
    s.deck_b = Pile([e for e in range(len(cards.events)) if cards.events[e].late])
    s.deck_a.shuffle(s.rng)
    s.deck_b.shuffle(s.rng)
    reds = list(range(FIRST_RED, len(cards.inquisitors)))
    s.rng.shuffle(reds)
    s.red = reds[:3]
    for seat in range(SEATS):
        for kind in range(COIN + 1):
            s.gain(seat, kind, cards.start[seat][kind])


def ask_wishes(s: State) -> None:
    """R13: with the expert option everybody first states wishes, in secret."""
    s.stage = ST_WISH
    s.fork(range(SEATS), begin_wishes)


def begin_wishes(s: State, seat: int) -> None:
    s.leeway[seat] = 0  # the game has not begun, so there is no market yet
    s.then(offer_wish, seat, 0)


def offer_wish(s: State, seat: int, kind: int) -> None:
    """Ask how much a seat would like to be the devil, the cultist, a mortal."""
    offer(s, seat, "wish", WISHES[kind * 3 : kind * 3 + 3], kind)


def note_wish(s: State, seat: int, kind: int, how: int) -> None:
    """H79: unwanted, neutral or wanted."""
    s.wishes[seat] = changed(s.wishes[seat], kind, how)
    if kind < 2:
        s.then(offer_wish, seat, kind + 1)


def deal_roles(s: State) -> None:
    """R4: the four chests go to the seats at random, or by weight of the wishes (R13)."""
    s.stage = ST_SETUP
    weights = [wish_weight(s, order) for order in ORDERS]
    draw = s.rng.below(sum(weights))
    place = 0
    while draw >= weights[place]:
        draw -= weights[place]
        place += 1
    s.role = ORDERS[place][:]
    s.route = s.rng.below(ROUTES)
    s.then(fill_role_chests)


def wish_weight(s: State, order: list[int]) -> int:
    """R13: every assignment stays possible; the product of the four wishes weighs it."""
    weight = 1
    for seat in range(SEATS):
        weight *= WISH_WEIGHTS[s.wishes[seat][min(order[seat], 2)]]
    return weight


def fill_role_chests(s: State) -> None:
    """R5-R7, R10: what each role begins with is known to all, who has which role is not."""
    cards = s.box
    for role in range(ROLES):
        for kind in range(COIN + 1):
            s.role_flow[role][kind] = cards.role_start[role][kind]
    for seat in range(SEATS):
        role = s.role[seat]
        for kind in range(COIN + 1):
            s.store[seat][kind] += cards.role_start[role][kind]
        s.plain[seat], s.marked[seat] = cards.souls_start[role]


def may_guess(role: int, guessed: int) -> bool:
    """R5-R7: mortals hold both guess tokens, the cultist only the devil's, the devil none."""
    if role == DEVIL:
        return False
    return guessed == DEVIL or role != CULTIST


WISHES: Final = [option("wish", note_wish, kind, how) for kind in range(3) for how in range(3)]
