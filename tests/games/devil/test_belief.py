"""What a seat may believe of the others, and that it hangs on what it has seen alone."""

import pytest
from tests.games.devil.scenes import give, play, run, scene

from pandemonium.games.devil import GAME
from pandemonium.games.devil.belief import chances, percents, weigh
from pandemonium.games.devil.rules import deals, hunt
from pandemonium.games.devil.rules.paying import P_BUILD, settle_cost
from pandemonium.games.devil.rules.routing import viewer_of
from pandemonium.games.devil.state import F_SHOWED
from pandemonium.games.devil.terms import (
    ASK_COINS,
    CULTIST,
    DEVIL,
    MARBLE,
    MORTAL_1,
    OPEN,
    ST_ACTIONS,
    ST_FIRST,
)
from pandemonium.kernel.game import seed_from_number
from pandemonium.kernel.playout import random_decision
from pandemonium.kernel.rng import rng_from_seed

ME = 2  # a mortal in every scene here


def devils(s):
    return [round(row[DEVIL], 3) for row in chances(s, ME)]


def test_at_the_start_everybody_else_is_as_likely():
    s = scene()
    assert percents(s, ME)[0] == percents(s, ME)[1] == percents(s, ME)[3] == [33, 33, 34]
    assert percents(s, ME)[ME] == [0, 0, 100]


def test_spending_beyond_the_public_account_speaks_for_the_devil():
    """R7, R10: eight coins and one of each are the devil's start."""
    s = scene(rnd=2)
    s.deals = 1
    s.least[0] = [-1, -1, 0, 0, 0, -6, 0]
    told = devils(s)
    assert told[0] > 0.6
    assert told[1] == told[3] < 0.2


def test_having_to_buy_glass_speaks_against_devil_and_cultist():
    """R6, R7: both began with one; a payment in the open tells that there is none left."""
    s = scene(rnd=1, stage=ST_ACTIONS, stores={1: {"coin": 9, "wood": 2}})
    s.deals = 1
    run(s, settle_cost, 1, P_BUILD, s.box.building("guildhall"))
    s.outcome = None
    play(s, "1 pay")
    mortal = chances(s, ME)[1]
    assert mortal[DEVIL] < 0.27
    assert mortal[CULTIST] < 0.3


@pytest.mark.parametrize("rich", [0, 3])
def test_a_chest_speaks_for_whoever_had_what_lies_in_it(rich):
    """R37: two marbles of the first mortal; only one seat is known to have had that many."""
    s = scene(rnd=1, roles=(0, 1, 3, 2) if rich == 3 else (2, 1, 3, 0))
    give(s, rich, {"marble": 2})
    run(s, deals.begin_offers)
    for seat in range(4):
        s.asks[seat] = None
        s.lanes[seat] = []
    route = next(n for n in range(48) if viewer_of(n, 1, 1, MORTAL_1) == s.role[1])
    s.route = route
    s.chest[rich][MARBLE] = 2
    s.store[rich][MARBLE] = 0
    s.ask_kind[rich], s.ask_n[rich], s.status[rich] = ASK_COINS, 6, OPEN
    run(s, deals.begin_viewing, ST_FIRST)
    first = [row[MORTAL_1] for row in chances(s, 1)]
    assert first[rich] == max(first)
    assert first[rich] > 0.5


def test_showing_no_piece_to_the_inquisitors_speaks_for_the_devil():
    """R138: a mortal has pieces, and showing one costs nothing."""
    s = scene(rnd=4)
    s.round = 3
    for seat, shown in ((0, 0), (1, 1), (3, 1)):
        s.note(F_SHOWED, seat, shown, 1)
    s.round = 4
    told = devils(s)
    assert told[0] > 0.6


def test_proving_innocence_speaks_for_a_mortal():
    """R107: three pieces."""
    s = scene(rnd=2)
    s.proof = [0, 0, 0, hunt.PROVE_IT]
    run(s, hunt.reveal_answers)
    told = chances(s, ME)[3]
    assert told[DEVIL] + told[CULTIST] < 0.45


def test_what_was_exposed_is_certain():
    s = scene(rnd=4)
    s.known_role[0] = DEVIL
    assert devils(s) == [1.0, 0.0, 0.0, 0.0]


def test_belief_is_the_same_at_every_table_the_seat_can_imagine():
    """And the weight of an imagined table is that of its roles."""
    for number in range(3):
        s = GAME.start(4, seed_from_number(number))
        rng = rng_from_seed(b"belief%d" % number)
        looked = 0
        while s.outcome is None:
            if rng.below(25) == 0:
                seat = rng.below(4)
                table = chances(s, seat)
                assert [pytest.approx(1.0)] * 4 == [sum(row) for row in table]
                for _ in range(2):
                    world = GAME.imagine(s, seat, rng)
                    assert chances(world, seat) == table
                    assert 0.0 < weigh(world, seat) <= 1.0
                looked += 1
            random_decision(s, rng)
            s.take_news()
        assert looked > 5


def test_likelier_roles_weigh_more():
    s = scene(rnd=2)
    s.deals = 1
    s.least[0] = [-1, -1, 0, 0, 0, -6, 0]
    likely = weigh(s, ME)
    s.role = [1, 0, 2, 3]
    assert likely == 1.0
    assert weigh(s, ME) < 0.3
