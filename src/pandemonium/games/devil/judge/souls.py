"""What soul pieces are worth: inquisitors appeased, innocence proved, the devil's points."""

from typing import Final

from pandemonium.games.devil.rules.penalties import achievements_of, at_height, in_slot
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import (
    ACCEPTED,
    BRIBE,
    COIN,
    CULTIST,
    DEVIL,
    GLASS,
    GOODS,
    HOUSEGUEST_SLOT,
    MARBLE,
    PENALTY_ACHIEVEMENTS,
    PENALTY_BUILDINGS,
    PENALTY_DEBT,
    PENALTY_DESTRUCTION,
    PENALTY_GOODS,
    PENALTY_POINTS,
    PENALTY_PRICE,
    PENALTY_STANDING,
    ROUNDS,
    ST_ANSWER,
    ST_OFFER,
    ST_PENALTIES,
    ST_PLAN,
    ST_RITUAL,
    ST_SECOND,
)

MIDDLE: Final = 3
# Chances that a red inquisitor that sleeps will be awake: in round 3, in round 5.
WAKES: Final = [[0.12, 0.05, 0.02], [0.4, 0.25, 0.08]]
GROWTH: Final = [1.0, 1.7]  # achievements, buildings that one more Actions phase brings
PROOF: Final = 0.5  # points that being able to prove innocence is worth, for each hunt ahead
PIECES_FOR_PROOF: Final = 3
LATER: Final = 0.85  # what is far away is not all sure
SPARE_PIECE: Final = 0.2
BRIBE_COST: Final = 1.5  # R118: points that five coins are worth when they are saved for it
LAST_BRIBE: Final = 0.22  # for a coin that would only be counted
BEYOND: Final = 500.0  # what nobody can pay
TOWARDS: Final = 0.7  # of the points that further pieces would bring the devil


def penalty(s: State, seat: int, slot: int, phases: int) -> float:
    """Return the points an unappeased inquisitor takes after so many more Actions phases."""
    card = s.box.inquisitors[in_slot(s, slot)]
    kind = card.penalty
    if kind == PENALTY_GOODS:
        have = sum(s.store[seat][:GOODS]) if phases == 0 else card.a
        return 0.45 * min(card.a, have) + card.b * max(0, card.a - have)
    if kind == PENALTY_ACHIEVEMENTS:
        return card.a * (achievements_of(s, seat) + GROWTH[0] * phases)
    if kind == PENALTY_BUILDINGS:
        return card.a * (len(s.built[seat]) + GROWTH[1] * phases) / card.b
    if kind == PENALTY_POINTS:
        return float(card.a)
    if kind == PENALTY_DEBT:
        return 1.5 + min(10, s.debt[seat] + card.a) / card.b
    if kind == PENALTY_STANDING:
        best = s.rep[seat] == max(s.rep) and s.rep.count(s.rep[seat]) == 1
        return float(card.a) if best and phases == 0 else float(card.a + card.b)
    if kind == PENALTY_PRICE:
        rich = s.store[seat][GLASS] > 0 and s.store[seat][MARBLE] > 0
        return 2.0 if rich else float(card.a)
    assert kind == PENALTY_DESTRUCTION
    ruins = at_height(s, seat, card.a)
    now = float(s.box.buildings[ruins[0]].points) if ruins else 0.0
    return min(6.0, now + 0.8 * phases)


def dangers(s: State, seat: int, rnd: int) -> list[float]:
    """Return what the inquisitors of round 3 or 5 would take, each by its chance, worst first."""
    costs = bribable(s, seat, rnd) + stubborn(s, seat, rnd)
    costs.sort(reverse=True)
    return costs


def phases_before(s: State, rnd: int) -> int:
    """Return how many Actions phases there are until the inquisition of that round."""
    return rnd - s.round + (1 if s.stage <= ST_PLAN else 0)


def bribable(s: State, seat: int, rnd: int) -> list[float]:
    """R118, R134, R135: what A, B and C would take, as far as they are there, in that order."""
    phases = phases_before(s, rnd)
    costs: list[float] = []
    for slot in range(3 if rnd == ROUNDS else 1):
        if not s.gone[slot]:
            costs.append(penalty(s, seat, slot, phases))
    return costs


def stubborn(s: State, seat: int, rnd: int) -> list[float]:
    """R136, R137: what those would take whom nobody can bribe, each by its chance to be awake."""
    phases = phases_before(s, rnd)
    costs: list[float] = []
    asleep = 0
    wakes = WAKES[1 if rnd == ROUNDS else 0]
    opened = s.round == rnd and s.stage > ST_RITUAL  # nobody wakes any more
    for red in range(3):
        if s.red_up[red]:
            costs.append(penalty(s, seat, 3 + red, phases))
        elif not opened:
            costs.append(wakes[asleep] * penalty(s, seat, 3 + red, phases))
            asleep += 1
    guests = s.guests[seat] if rnd == MIDDLE or s.round > MIDDLE else 0
    for _ in range(guests):
        costs.append(penalty(s, seat, HOUSEGUEST_SLOT, phases))
    return costs


def suffered(costs: list[float], pieces: int) -> float:
    """R138: every piece appeases one, the worst first; the others take what they take."""
    total = 0.0
    for place in range(pieces, len(costs)):
        total += costs[place]
    return total


def suffering(s: State, seat: int, rnd: int, pieces: int) -> float:
    """Return what an inquisition will cost with so many pieces, bribes included where they pay."""
    costs = bribable(s, seat, rnd)
    others = stubborn(s, seat, rnd)
    opened = s.round == rnd and s.stage > ST_RITUAL  # the bribes are paid
    least = 1000.0
    for bribed in range(1 if opened else len(costs) + 1):
        left = costs[bribed:] + others
        left.sort(reverse=True)
        least = min(least, price_of_bribes(s, seat, rnd, bribed) + suffered(left, pieces))
    return least


def price_of_bribes(s: State, seat: int, rnd: int, bribed: int) -> float:
    """R118: Return what it costs a seat to have so many sent away: before the last Actions phase
    coins can be saved for it, after it they are there or not.
    """
    if bribed == 0 or phases_before(s, rnd) > 0:
        return BRIBE_COST * bribed
    coins = BRIBE * bribed - s.bribes
    if coins > s.store[seat][COIN] + s.load[seat][COIN]:
        return BEYOND
    return LAST_BRIBE * coins


def pieces_of(s: State, seat: int) -> int:
    """Return the pieces behind the wall, and those paid into the own chest."""
    pieces = s.souls(seat)
    if ST_OFFER <= s.stage <= ST_SECOND and s.status[seat] == ACCEPTED:
        pieces += s.paid_plain[seat] + s.paid_marked[seat]
    return pieces


def soul_worth(s: State, seat: int) -> float:
    """R138: a piece appeases, twice; R129: the devil scores with it too; R155: marks cost."""
    return worth_of_pieces(s, seat, pieces_of(s, seat), s.marked[seat])


def worth_of_pieces(s: State, seat: int, pieces: int, marked: int) -> float:
    """Return the points so many pieces, that many of them marked, are worth to a seat."""
    total = -float(marked)
    role = s.role[seat]
    if s.round < ROUNDS or s.stage < ST_PENALTIES:
        total -= (1.0 if s.round == ROUNDS else LATER) * suffering(s, seat, ROUNDS, pieces)
        total += SPARE_PIECE * max(0, pieces - ROUNDS)
    if s.round < MIDDLE or (s.round == MIDDLE and s.stage < ST_PENALTIES):
        total -= suffering(s, seat, MIDDLE, pieces)
    if pieces >= PIECES_FOR_PROOF and s.round <= MIDDLE and s.stage <= ST_ANSWER:
        total += PROOF * (1 if s.round == MIDDLE else 2)
    if role == DEVIL and (s.round < ROUNDS or s.stage <= ST_RITUAL):
        table = s.box.soul_points
        top = len(table) - 1
        total += table[min(pieces, top)]
        if s.round < ROUNDS:  # on the way to the dear ones
            total += TOWARDS * (table[min(pieces + 1, top)] - table[min(pieces, top)])
    if role == CULTIST and s.round <= MIDDLE and s.stage <= ST_RITUAL:
        total -= 0.2 * marked  # R120: they pay in the devil's chest
    return total
