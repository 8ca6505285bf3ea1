"""The 48 routes (R164-R166)."""

from itertools import permutations, product

from tests.games.devil.scenes import scene

from pandemonium.games.devil.rules import setup
from pandemonium.games.devil.rules.routing import ROUTES, route_of
from pandemonium.games.devil.rules.suspicion import routes_for
from pandemonium.games.devil.terms import CULTIST, DEVIL, MORTAL_1, MORTAL_2
from pandemonium.kernel.rng import rng_from_seed


def legal_pairs(rnd):
    """Enumerate the distributions of one round that obey constraints 1 to 4 and f(K) != D."""
    for first, second in product(permutations(range(4)), repeat=2):
        if any(first[x] == x or second[x] == x or first[x] == second[x] for x in range(4)):
            continue
        if first[CULTIST] == DEVIL:
            continue
        if rnd == 3:
            if first[DEVIL] != CULTIST:
                continue
        elif first[DEVIL] not in {MORTAL_1, MORTAL_2} or second[DEVIL] != CULTIST:
            continue
        yield first, second


def legal_schedules():
    """Enumerate whole schedules by brute force, from R43, R47 and R164-R166 alone."""
    found = set()
    for schedule in product(*[list(legal_pairs(rnd)) for rnd in range(1, 6)]):
        firsts = [schedule[i][0][DEVIL] for i in (0, 1, 3, 4)]
        if firsts.count(MORTAL_1) != 2:
            continue
        meetings = [i + 1 for i in range(5) if schedule[i][1][CULTIST] == DEVIL]
        if len(meetings) == 1 and meetings[0] in {2, 4}:
            found.add(schedule)
    return found


def test_r164_r165_r166_the_routes_are_exactly_those_the_constraints_allow():
    """R164-R166: brute force finds the same 48 schedules."""
    ours = {
        tuple((tuple(first), tuple(second)) for first, second in route_of(n)) for n in range(ROUTES)
    }
    assert len(ours) == 48
    assert ours == legal_schedules()


def test_sampling_is_uniform():
    """R164-R166: each as likely as the others; chi-square over 4,800 draws with a fixed seed."""
    s = scene()
    s.raw_rng = rng_from_seed(b"routes")
    counts = [0] * ROUTES
    for _ in range(4800):
        s.lane = s.seats
        setup.deal_roles(s)
        counts[s.route] += 1
    assert sum((n - 100) ** 2 / 100 for n in counts) < 82.7  # 47 degrees of freedom, 0.1 %


def test_what_icons_tell():
    """R166: the devil who sees the cultist's chest knows the meeting; a mortal keeps doubt."""
    s = scene(rnd=3)
    s.seen[0] = [[2, 2, CULTIST, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]]
    assert {n // 24 for n in routes_for(s, 0)} == {0}
    s.seen[2] = [[1, 1, DEVIL, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]]
    assert len(routes_for(s, 2)) == 24
    assert len(routes_for(s, 15)) == 48
