"""Phases 5 and 6: interest, reputation, wings (R93-R104)."""

import pytest
from tests.games.devil.scenes import (
    CONTENT,
    held,
    run,
    scene,
)

from pandemonium.games.devil.rules import interest, reputation
from pandemonium.games.devil.terms import INDULGENCE, PTS_GUESTS


@pytest.mark.parametrize(
    ("example", "debt", "q", "after", "wings", "place"),
    [
        ("E32", 4, 0, 5, 0, 0),
        ("E32", 4, 3, 5, 0, 3),
        ("E33", 2, 0, 2, 0, 2),
        ("E33", 2, 1, 2, 0, 3),
        ("E33", 2, 2, 3, 0, 0),
        ("E33", 2, 3, 3, 0, 1),
        ("E34", 8, 2, 10, 0, 2),
        ("E35", 10, 2, 9, 2, 0),
        ("E36", 0, 3, 0, 0, 3),
    ],
)
def test_r93_r94_r95_r96_e32_e33_e34_e35_e36_interest(example, debt, q, after, wings, place):
    """R93-R96: the marker, its visits, and the debt that would go beyond 10."""
    s = scene(debts=(debt, 0, 0, 0))
    s.cycle[0] = q
    due = interest.interest_due(s, 0, debt)
    run(s, interest.interest_phase)
    assert (s.debt[0], s.demons[0], s.cycle[0]) == (after, wings, place)
    if debt:
        assert due[2:] == (after, wings)


@pytest.mark.parametrize(("debt", "after", "wings"), [(6, 6, 0), (10, 9, 1)])
def test_r174_e37_bank(debt, after, wings):
    """R174, E37: with debt 6 the marker does not move; with 10 it makes one round."""
    s = scene(debts=(debt, 0, 0, 0), built={0: ["bank"]})
    run(s, interest.interest_phase)
    assert (s.debt[0], s.demons[0], s.cycle[0]) == (after, wings, 0)


def test_h43_interest_is_everybody_s_own():
    """H43: independent of the others."""
    s = scene(debts=(4, 8, 0, 1))
    run(s, interest.interest_phase)
    assert s.debt == [5, 10, 0, 1]


def test_r97_e30_h39_top_space():
    """R97, H39, E30: reaching the top gives one wing; being there gives none."""
    s = scene(rep=(13, 8, 8, 8))
    reputation.move_up(s, 0, 3)
    assert (s.rep[0], s.angels[0]) == (CONTENT.top, 1)
    reputation.move_up(s, 0, 2)
    assert s.angels[0] == 1


def test_r98_r99_e27_three_demon_spaces():
    """R98, R99, R102, E27: from the fourth space 3 down: a Houseguest and -2 points."""
    s = scene(rep=(3, 8, 8, 8))
    reputation.move_down(s, 0, 3)
    assert (s.rep[0], s.demons[0], s.guests[0]) == (0, 0, 1)
    assert s.points[0][PTS_GUESTS] == s.score(0) == -2


def test_r99_e28_e29_nothing_below_the_bottom_and_nothing_upwards():
    """R99, E28, E29: no wing for losses at the bottom, none for going up."""
    s = scene(rep=(0, 8, 8, 8))
    reputation.move_down(s, 0, 4)
    assert (s.rep[0], s.demons[0]) == (0, 0)
    reputation.move_up(s, 0, 2)
    assert (s.rep[0], s.demons[0]) == (2, 0)


def test_r101_h41_e31_wings_come_one_by_one():
    """R101, H41, E31: 2 wings and 2 more make an indulgence and leave 1."""
    s = scene()
    s.angels[0] = 2
    reputation.give_angel(s, 0)
    reputation.give_angel(s, 0)
    assert s.angels[0] == 1
    assert held(s, 0) == {"indulgence": 1}


def test_r102_h11_houseguests_never_run_out():
    """R102, H11: six Houseguests, though the box has four."""
    s = scene()
    for _ in range(18):
        reputation.give_demon(s, 0)
    assert s.guests[0] == 6
    assert s.score(0) == -12
    for _ in range(30):
        reputation.give_angel(s, 0)
    assert s.store[0][INDULGENCE] == 10


@pytest.mark.parametrize(
    ("rep", "angels", "demons"),
    [
        ((8, 8, 8, 8), [0, 0, 0, 0], [0, 0, 0, 0]),  # E38
        ((9, 9, 5, 5), [1, 1, 0, 0], [0, 0, 1, 1]),  # E39
        ((10, 9, 8, 7), [1, 0, 0, 0], [0, 0, 0, 1]),
    ],
)
def test_r100_r103_h42_e38_e39_highest_and_lowest(rep, angels, demons):
    """R100, R103, H42: wings at both ends, shared in ties, none when all are level."""
    s = scene(rep=rep)
    run(s, reputation.reputation_phase)
    assert s.angels == angels
    assert s.demons == demons


def test_r104_h40_e40_forgetfulness():
    """R104, H40, E40: by the arrows towards the knot, without wings; the start goes to the knot."""
    s = scene(rep=(12, 7, 8, 1))
    s.demons[3] = 0
    reputation.forget(s)
    assert s.rep == [10, 7, 7, 4]
    assert s.demons[3] == 0
    assert CONTENT.rep_start == CONTENT.knot + 1
    for place, arrows in enumerate(CONTENT.arrows):
        towards = place + arrows - CONTENT.knot
        assert towards * (place - CONTENT.knot) >= 0  # never across the knot


def test_scriptorium_pays_the_highest():
    """R21: a permanent effect with the reputation icon."""
    s = scene(rep=(9, 8, 8, 8), built={0: ["scriptorium"], 1: []})
    run(s, reputation.reputation_phase)
    assert held(s, 0) == {"coin": 2}
