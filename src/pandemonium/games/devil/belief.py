"""How likely each role is for each seat, by everything one seat has seen.

Given the own role there are at most six ways to give out the others, so the table is exact; only
the likelihoods are models, and simple ones. Everything speaks of one seat and one role at a time:

- the public account: what a seat has spent beyond it was the role's start, or came in a deal;
- having to buy or borrow: then nothing of that kind was left behind the wall;
- chests: whoever filled one had what lay in it, as far as the account of that day tells;
- soul pieces shown, innocence proved or confessed, votes, and the guesses found in role chests.

It reads public records and the seat's own rows only, so it is the same at every table the seat
can imagine.
"""

from typing import Final

from pandemonium.games.devil.rules.deals import (
    ROW_GOODS,
    ROW_KIND,
    ROW_PRICE,
    ROW_ROLE,
    ROW_ROUND,
    ROW_STATUS,
    ROW_TAKEN,
    chest_before,
    chest_row,
)
from pandemonium.games.devil.rules.opening import ROW_CULTIST, ROW_DEVIL, ROW_MARKED, ROW_PLAIN
from pandemonium.games.devil.rules.suspicion import orders_for
from pandemonium.games.devil.state import (
    F_BARE,
    F_CONFESSED,
    F_PROVED,
    F_SHOWED,
    F_VOTED,
    FACT,
    State,
)
from pandemonium.games.devil.terms import (
    ASK_COINS,
    COIN,
    CULTIST,
    DEVIL,
    NOBODY,
    OPEN,
    ROLES,
    ROUNDS,
    SEATS,
    ST_FIRST,
    ST_SECOND,
)
from pandemonium.kernel.table import Table

KINDS: Final = COIN + 1
MIDDLE: Final = 3  # the round whose ritual changes what a role has had
# A Deals phase leaves a store of goods, of coins, as it was, with this chance.
STILL: Final = [0.85, 0.7]
STEP: Final = [0.35, 0.75]  # else each token more is so much less likely than the last
UNSPENT: Final = [0.7, 0.45]  # a round in which nothing of what a role began with is spent
SLIP: Final = 0.04  # people pay in odd ways
MORTAL_SOULS: Final = [0.03, 0.07, 0.2, 0.7]  # none to three pieces left in round 3
CULTIST_SOULS: Final = [0.15, 0.25, 0.5, 0.1]
DEVIL_MORE: Final = [0.8, 0.15, 0.05, 0.0]  # pieces beyond those of its ritual chest
SHY: Final = 0.12  # shows fewer than would help
PROVES: Final = [0.1, 0.08, 0.75, 0.75]  # by role: accused, and able and willing to prove
VOTE: Final = 1.05  # a vote for the devil is so much likelier than one for somebody else
GUESS: Final = 1.25  # so is a guess; neither is news to whoever has seen the same
MOST: Final = 20  # tokens: more is no likelier to be told apart
DEAREST: Final = 12  # coins a role may begin with
# Each model takes its facts for independent, which they are not: fitted on 180 games.
EVEN: Final = 0.38  # accounts and chests
FRANK: Final = 0.6  # pieces shown


def unexpected(kind: int, rounds: int, n: int) -> float:
    """Return the chance that deals of so many rounds have brought *n* tokens or more."""
    place = 1 if kind == COIN else 0
    still = STILL[place] ** rounds
    step = STEP[place]
    if n > 0:
        return (1.0 - still) * step**n / (1.0 + step)
    return still + (1.0 - still) * (1.0 - step ** (1 - n) / (1.0 + step))


def exactly(kind: int, rounds: int, n: int) -> float:
    """Return the chance that deals of so many rounds have brought *n* tokens, which may be < 0."""
    place = 1 if kind == COIN else 0
    still = STILL[place] ** rounds
    step = STEP[place]
    moved = (1.0 - still) * step ** abs(n) * (1.0 - step) / (1.0 + step)
    return moved + still if n == 0 else moved


def overspent(kind: int, rounds: int, n: int, start: int) -> float:
    """Return the chance to have gone *n* tokens below the public account with that start."""
    place = 1 if kind == COIN else 0
    lucky = unexpected(kind, rounds, 1)
    if start <= 0:
        return 1.0 - lucky if n == 0 else exactly(kind, rounds, n)
    idle = UNSPENT[place] ** rounds
    if n == 0:
        return idle
    if n <= start:
        return (1.0 - idle) * (1.0 - lucky) / start
    return (1.0 - idle) * exactly(kind, rounds, n - start)


def _exact_table() -> list[float]:
    return [
        exactly(COIN * place, rounds, n) + SLIP
        for place in range(2)
        for rounds in range(ROUNDS + 1)
        for n in range(-MOST, MOST + 1)
    ]


def _overspent_table() -> list[float]:
    return [
        overspent(COIN * place, rounds, n, start) + SLIP
        for place in range(2)
        for rounds in range(ROUNDS + 1)
        for start in range(DEAREST + 1)
        for n in range(MOST + 1)
    ]


EXACT: Final = _exact_table()  # the same few numbers are asked for again and again
OVERSPENT: Final = _overspent_table()


def exact_chance(kind: int, rounds: int, n: int) -> float:
    """Look up what ``exactly`` says, with room for a slip."""
    row = (ROUNDS + 1 if kind == COIN else 0) + rounds
    return EXACT[row * (2 * MOST + 1) + max(-MOST, min(MOST, n)) + MOST]


def overspent_chance(kind: int, rounds: int, n: int, start: int) -> float:
    """Look up what ``overspent`` says, with room for a slip."""
    row = (ROUNDS + 1 if kind == COIN else 0) + rounds
    row = row * (DEAREST + 1) + max(0, min(DEAREST, start))
    return OVERSPENT[row * (MOST + 1) + min(MOST, n)]


def flow_of(s: State, role: int, kind: int, rnd: int) -> int:
    """Return what a role began with, and what the ritual of round 3 has publicly added."""
    return s.box.role_start[role][kind] if rnd <= MIDDLE else s.role_flow[role][kind]


def add_accounts(s: State, seat: int, dealt: list[int], scores: list[list[float]]) -> None:
    """R10, R76: what each seat spent, and what it had to buy although a role would have had it."""
    bare: list[int] = [-1] * (SEATS * KINDS)
    for start in range(0, len(s.facts), FACT):
        if s.facts[start] == F_BARE:
            place = s.facts[start + 2] * KINDS + s.facts[start + 3]
            if bare[place] < 0:
                bare[place] = start  # later ones tell of deals only, not of roles
    rounds = max(1, s.deals)
    for other in range(SEATS):
        if other == seat:
            continue
        for kind in range(KINDS):
            start = bare[other * KINDS + kind]
            for role in range(ROLES):
                if start >= 0:
                    rnd = s.facts[start + 1]
                    n = -s.facts[start + 4] - flow_of(s, role, kind, rnd)
                    n -= dealt[(rnd * ROLES + role) * KINDS + kind]
                    scores[other][role] *= exact_chance(kind, rnd, n)
                elif s.deals:
                    n = -min(0, s.least[other][kind])
                    first = s.box.role_start[role][kind]
                    scores[other][role] *= overspent_chance(kind, rounds, n, first)


def my_deals(s: State, seat: int) -> list[int]:
    """Return what my own deals have brought each role, by the round after which it has it."""
    dealt = [0] * ((s.round + 1) * ROLES * KINDS)
    if seat >= SEATS:
        return dealt
    for row in s.seen[seat]:
        if not row[ROW_TAKEN]:
            continue
        for rnd in range(row[ROW_ROUND], s.round + 1):
            base = (rnd * ROLES + row[ROW_ROLE]) * KINDS
            for kind in range(KINDS):
                dealt[base + kind] -= row[ROW_GOODS + kind]
            if row[ROW_KIND] == ASK_COINS:
                dealt[base + COIN] += row[ROW_PRICE]
    return dealt


def add_chests(s: State, seat: int, dealt: list[int], scores: list[list[float]]) -> None:
    """R37: a chest's owner had what lay in it; the more of it, the likelier to part with some."""
    if seat >= SEATS:
        return
    for row in s.seen[seat]:
        if row[ROW_STATUS] == OPEN:
            add_chest(s, seat, row, dealt, scores)
    if s.stage in {ST_FIRST, ST_SECOND} and s.asks[seat] is not None:
        row = chest_row(s, chest_before(s, seat), 0)
        if row[ROW_STATUS] == OPEN:
            add_chest(s, seat, row, dealt, scores)


def add_chest(
    s: State, seat: int, row: list[int], dealt: list[int], scores: list[list[float]]
) -> None:
    """Weigh who can have filled one chest."""
    rnd, role = row[ROW_ROUND], row[ROW_ROLE]
    base = (rnd - 1) * SEATS * KINDS
    if len(s.accounts) < base + SEATS * KINDS:
        return
    for other in range(SEATS):
        if other == seat:
            continue
        for kind in range(KINDS):
            n = row[ROW_GOODS + kind]
            if not n:
                continue
            held = s.accounts[base + other * KINDS + kind] + flow_of(s, role, kind, rnd)
            held += dealt[((rnd - 1) * ROLES + role) * KINDS + kind]
            fits = unexpected(kind, rnd - 1, n - held)
            spare = 0.6 + 0.2 * max(0, min(2, held - n)) if kind < COIN else 1.0
            scores[other][role] *= fits * spare + SLIP


def add_souls(s: State, seat: int, scores: list[list[float]]) -> None:
    """R107, R139: three pieces are a mortal's, mostly; whoever shows none may have none."""
    for start in range(0, len(s.facts), FACT):
        what, other = s.facts[start], s.facts[start + 2]
        if other == seat:
            continue
        for role in range(ROLES):
            if what == F_PROVED:
                scores[other][role] *= PROVES[role]
            elif what == F_CONFESSED:
                scores[other][role] *= 1.0 - PROVES[role]
            elif what == F_SHOWED and s.facts[start + 1] == MIDDLE:
                scores[other][role] *= shows(s, role, s.facts[start + 3], s.facts[start + 4])


def shows(s: State, role: int, n: int, faced: int) -> float:
    """Return the chance that a role shows *n* pieces to so many inquisitors in round 3."""
    if role == DEVIL:
        souls, least = DEVIL_MORE, s.ritual[DEVIL][ROW_PLAIN] + s.ritual[DEVIL][ROW_MARKED]
    else:
        souls, least = (CULTIST_SOULS if role == CULTIST else MORTAL_SOULS), 0
    total = 0.0
    for more in range(len(souls)):
        if min(least + more, faced) == n:
            total += souls[more]
    return (1.0 - SHY) * total + SHY / (faced + 1)


def heard(s: State, order: list[int]) -> float:
    """Weigh votes and guesses under an assignment: people suspect rightly more often than not."""
    weight = 1.0
    for start in range(0, len(s.facts), FACT):
        if s.facts[start] == F_VOTED and order[s.facts[start + 3]] == DEVIL:
            weight *= VOTE  # the devil's own vote is never for the devil
    for role in s.opening:
        devil, cultist = s.ritual[role][ROW_DEVIL], s.ritual[role][ROW_CULTIST]
        if devil != NOBODY and order[devil] == DEVIL:
            weight *= GUESS
        if cultist != NOBODY and order[cultist] == CULTIST:
            weight *= GUESS
    return weight


def evidence(s: State, seat: int) -> list[list[float]]:
    """Return for each other seat and each role how likely everything seen is."""
    scores = [[1.0] * ROLES for _ in range(SEATS)]
    dealt = my_deals(s, seat)
    add_accounts(s, seat, dealt, scores)
    add_chests(s, seat, dealt, scores)
    shown = [[1.0] * ROLES for _ in range(SEATS)]
    add_souls(s, seat, shown)
    for other in range(SEATS):
        for role in range(ROLES):
            scores[other][role] = scores[other][role] ** EVEN * shown[other][role] ** FRANK
    return scores


def weights(s: State, seat: int, orders: list[list[int]]) -> list[float]:
    """Return the relative chances of these assignments, the likeliest at 1."""
    scores = evidence(s, seat)
    found: list[float] = []
    for order in orders:
        total = heard(s, order)
        for other in range(SEATS):
            total *= scores[other][order[other]]  # the own seat's stay at 1
        found.append(total)
    top = max(found)
    return [weight / top for weight in found]


def chances(s: State, seat: int) -> list[list[float]]:
    """Return for each seat its chance to be devil, cultist, first and second mortal."""
    table = [[0.0] * ROLES for _ in range(SEATS)]
    orders = orders_for(s, seat)
    parts = weights(s, seat, orders)
    whole = sum(parts)
    for place in range(len(orders)):
        for other in range(SEATS):
            table[other][orders[place][other]] += parts[place] / whole
    return table


def percents(s: State, seat: int) -> list[list[int]]:
    """Return for each seat its chance to be devil, cultist or a mortal, in percent."""
    rows: list[list[int]] = []
    for row in chances(s, seat):
        devil, cultist = round(100 * row[DEVIL]), round(100 * row[CULTIST])
        rows.append([devil, cultist, 100 - devil - cultist])
    return rows


def weigh(table: Table, seat: int) -> float:
    """Return how likely the roles of this imagined table are for *seat*; the likeliest are 1."""
    assert isinstance(table, State)
    s = table
    if s.role[0] == NOBODY or s.outcome is not None:
        return 1.0
    orders = orders_for(s, seat)
    parts = weights(s, seat, orders)
    for place in range(len(orders)):
        if orders[place] == s.role:
            return parts[place]
    return 0.0
