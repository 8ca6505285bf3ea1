"""Dealing anew what a seat cannot know: cards, roles, soul pieces, stores.

Everything is computed from what is public and from what the seat itself holds, never from the
true hands, so that an imagined table cannot carry a secret.
"""

from pandemonium.games.devil.rules.market import unpublished
from pandemonium.games.devil.rules.suspicion import orders_for, routes_for
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import (
    CULTIST,
    DEVIL,
    NOBODY,
    SEATS,
    SOULS_MARKED,
    SOULS_PLAIN,
    ST_FIRST,
    ST_KEEP,
    ST_OFFER,
    ST_SECOND,
    STORE,
)
from pandemonium.kernel.pile import Pile
from pandemonium.kernel.rng import Rng

MORTAL_PIECES = 3
BY_DEVIL = 3  # of four loose pieces, so many lie with the devil rather than with the cultist
LOSS = 4  # one chance in so many that a mortal has sold a piece, for each Deals phase


def others_of(seat: int) -> list[int]:
    """Return the seats whose secrets *seat* does not know."""
    return [other for other in range(SEATS) if other != seat]


def redeal_cards(s: State, seat: int, rng: Rng) -> None:
    """Deal every building and event whose place the seat does not know."""
    cards = s.box
    piles = [*s.hand, *s.decks, s.discard]
    latest = s.round if s.stage > ST_KEEP else s.round - 1  # the last deck that was dealt
    groups: dict[int, list[tuple[int, int]]] = {}
    for number in range(len(piles)):
        for place in piles[number].unknown_places(seat):
            building = cards.buildings[piles[number].cards[place]]
            key = building.round * 5 + building.stack + 1  # R23: one of each stack
            if building.round < latest:
                key = 0  # R24: nobody can tell from which round another has kept a card
            groups.setdefault(key, []).append((number, place))
    s.traces = [trace for trace in s.traces if trace[2] >> seat & 1]
    for key in sorted(groups):
        deal_group(piles, groups[key], s.traces, rng)
    piles = [*s.event_hand, s.deck_a, s.deck_b, s.event_discard]
    late: list[list[tuple[int, int]]] = [[], []]
    for number in range(len(piles)):
        for place in piles[number].unknown_places(seat):
            late[int(cards.events[piles[number].cards[place]].late)].append((number, place))
    for places in late:
        deal_group(piles, places, [], rng)


def deal_group(
    piles: list[Pile], places: list[tuple[int, int]], traces: list[list[int]], rng: Rng
) -> None:
    """Shuffle cards among places; a traced card may only be with its holder or discarded."""
    pool = sorted([piles[number].cards[place] for number, place in places])
    free = places[:]
    for card, holder, _ in traces:
        if card not in pool:
            continue
        allowed = [spot for spot in free if spot[0] == holder or spot[0] >= SEATS]
        if allowed:
            spot = allowed[rng.below(len(allowed))]
            piles[spot[0]].put(spot[1], card)
            free.remove(spot)
            pool.remove(card)
    rng.shuffle(pool)
    for i in range(len(free)):
        piles[free[i][0]].put(free[i][1], pool[i])


def redeal_roles(s: State, seat: int, rng: Rng) -> None:
    """Return one of the role assignments and one of the routes that fit what the seat has seen."""
    routes = routes_for(s, seat)
    orders = orders_for(s, seat)
    s.route = routes[rng.below(len(routes))]
    s.role = orders[rng.below(len(orders))][:]


def completed_deals(s: State) -> int:
    """Return how many Deals phases have moved soul pieces for good."""
    going_on = s.stage in {ST_OFFER, ST_FIRST, ST_SECOND}
    return s.deals - 1 if going_on else s.deals


def redeal_souls(s: State, seat: int, plain: int, marked: int, rng: Rng) -> None:
    """Deal *plain* and *marked* pieces to the others, by role and by what was shown."""
    others = others_of(seat)
    buyers = [o for o in others if s.role[o] in {DEVIL, CULTIST}]
    mortals = [o for o in others if s.role[o] not in {DEVIL, CULTIST}]
    for other in others:
        s.plain[other] = 0
        s.marked[other] = 0
    settled = completed_deals(s) > 0
    deal_marked(s, buyers, marked, settled, rng)
    for other in mortals:
        s.plain[other] = min(MORTAL_PIECES, plain)
        plain -= s.plain[other]
        if settled:
            while s.plain[other] > s.soul_low[other] and rng.below(LOSS * 2) < completed_deals(s):
                s.plain[other] -= 1
                plain += 1
    while plain > 0:
        s.plain[loose_owner(s, buyers, rng)] += 1
        plain -= 1
    for other in others:
        meet_low(s, other, others)


def loose_owner(s: State, buyers: list[int], rng: Rng) -> int:
    """Return the devil mostly, else the cultist."""
    if len(buyers) == 1:
        return buyers[0]
    devil_first = rng.below(BY_DEVIL + 1) < BY_DEVIL
    for other in buyers:
        if (s.role[other] == DEVIL) == devil_first:
            return other
    return buyers[0]


def deal_marked(s: State, buyers: list[int], marked: int, settled: bool, rng: Rng) -> None:
    """Marked pieces are the cultist's until a deal; the ritual shows those of the devil."""
    shown = s.devil_held[1]
    for _ in range(marked):
        holder = buyers[0]
        for other in buyers:
            if s.role[other] == CULTIST:
                holder = other
        for other in buyers:
            if s.role[other] == DEVIL and settled:
                opened = sum(s.devil_held) > 0 or (len(s.opening) > 0 and s.round == 3)
                lacks = s.marked[other] < shown
                if lacks or (not opened and rng.below(LOSS) == 0):
                    holder = other
        s.marked[holder] += 1


def meet_low(s: State, other: int, others: list[int]) -> None:
    """See to it that a seat has the pieces it has shown, or that the ritual has shown."""
    low = s.soul_low[other]
    if s.role[other] == DEVIL:
        low = max(low, s.devil_held[0] + s.devil_held[1])
    while s.souls(other) < low:
        spare = [o for o in others if o != other and s.plain[o] > 0 and s.souls(o) > s.soul_low[o]]
        if not spare:
            return
        giver = max(spare, key=s.souls)
        s.plain[giver] -= 1
        s.plain[other] += 1


def wealth_elsewhere(s: State, seat: int) -> list[int]:
    """Return all wealth outside the seat's store, as public events and its own count tell."""
    total = [0] * STORE
    for kind in range(STORE):
        for row in range(SEATS):
            total[kind] += s.open[row][kind] + s.role_flow[row][kind]
        if seat < SEATS:
            total[kind] -= s.store[seat][kind] - unpublished(s, seat, kind)
            total[kind] -= s.load[seat][kind]
    return total


def redeal_stores(s: State, seat: int, pool: list[int], rng: Rng) -> None:
    """Deal the pool to the others, near to what public events and their roles would leave."""
    others = others_of(seat)
    for kind in range(STORE):
        left = pool[kind]
        for other in others:
            role = s.role[other]
            guess = s.open[other][kind]
            if role != NOBODY:
                guess += s.role_flow[role][kind]
            s.store[other][kind] = max(0, guess)
            left -= s.store[other][kind]
        while left > 0:
            s.store[others[rng.below(len(others))]][kind] += 1
            left -= 1
        while left < 0:
            rich = [other for other in others if s.store[other][kind] > 0]
            s.store[rich[rng.below(len(rich))]][kind] -= 1
            left += 1


def souls_elsewhere(s: State, seat: int) -> tuple[int, int]:
    """Return unmarked and marked pieces that the seat does not hold."""
    if seat >= SEATS:
        return SOULS_PLAIN, SOULS_MARKED
    return SOULS_PLAIN - s.plain[seat], SOULS_MARKED - s.marked[seat]
