"""Final scoring (R150-R160, R182)."""

import pytest
from tests.games.devil.scenes import (
    options,
    play,
    run,
    scene,
)
from tests.games.scene import happened

from pandemonium.games.devil import GAME
from pandemonium.games.devil.rules import scoring
from pandemonium.games.devil.terms import (
    BEHIND_WALL,
    EARNED,
    INDULGENCE,
    PTS_BUILDINGS,
    PTS_COINS,
    PTS_COURTIERS,
    PTS_DEBT,
    PTS_FINAL_EFFECTS,
    PTS_MAJORS,
    PTS_MARKED,
    PTS_PREMIUM,
    PTS_WINGS,
)

NAMES = ["Ann", "Bob", "Cas", "Dee"]


def counted(**more):
    return run(scene(rnd=5, **more), scoring.final_scoring)


@pytest.mark.parametrize(("debt", "loss"), [(0, 0), (1, -1), (4, -2), (5, -3), (10, -5)])
def test_r151_e71_half_the_debt(debt, loss):
    """R151, E71: rounded up."""
    assert counted(debts=(debt, 0, 0, 0)).points[0][PTS_DEBT] == loss


def test_r150_buildings():
    """R150: printed points and buildings that score."""
    s = counted(built={0: ["hunting_palace", "crypt", "nunnery"]})
    assert s.points[0][PTS_BUILDINGS] == 7 + 3 + 4
    assert s.points[0][PTS_FINAL_EFFECTS] == 1  # two church buildings


def test_r152_r155_e73_the_devil():
    """R152, R155, E73: two majors worth nothing, a marked piece -1."""
    s = scene(rnd=5, souls={0: (0, 1), 1: (0, 1)})
    for seat in (0, 2):
        s.major[seat][:2] = [EARNED, EARNED]
    run(s, scoring.final_scoring)
    assert s.points[0][PTS_MAJORS] == 0
    assert s.points[0][PTS_MARKED] == -1
    assert s.points[2][PTS_MAJORS] == 4


def test_r153_wings_and_indulgences():
    """R153: +1, -1, +2."""
    s = scene(rnd=5)
    s.angels[0], s.demons[0] = 2, 1
    s.gain(0, INDULGENCE, 1)
    run(s, scoring.final_scoring)
    assert s.points[0][PTS_WINGS] == 2 - 1 + 2


def test_r154_courtiers_behind_the_wall():
    """R154: 1 point each."""
    s = scene(rnd=5)
    s.courtier[0] = [BEHIND_WALL, 1, 2, BEHIND_WALL]
    run(s, scoring.final_scoring)
    assert s.points[0][PTS_COURTIERS] == 2


def test_r156_r157_h69_e72_goods_and_coins():
    """R156, R157, H69, E72: 7 co, 2 wd, 1 wh, 2 gl: 2 and 2 points, no fifths."""
    s = counted(stores={0: {"coin": 7, "wood": 2, "wheat": 1, "glass": 2}})
    assert s.points[0][PTS_PREMIUM] == 2
    assert s.points[0][PTS_COINS] == 2
    assert scoring.change(s, 0) % 5 == 0


def test_r182_e74_trade_route():
    """R182, H68, E74: 4 wood for 4 points; 3 stone and 6 coins are 1 point and 4 fifths."""
    s = counted(built={0: ["trade_route"]}, stores={0: {"wood": 4, "stone": 3, "coin": 6}})
    assert options(s, 0) == ["trade 0", "trade 1", "trade 2"]  # H68: nothing else any more
    play(s, "0 trade 0")
    assert s.points[0][PTS_FINAL_EFFECTS] == 4
    assert s.points[0][PTS_COINS] == 1
    assert scoring.change(s, 0) % 5 == 4


def test_r159_h70_fifths_break_ties_then_victory_is_shared():
    """R159, H70: equal points, more fifths win; equal fifths share."""
    s = counted(
        souls={1: (0, 0), 0: (0, 0)}, stores={0: {"coin": 3}, 2: {"coin": 4}, 3: {"coin": 4}}
    )
    assert s.outcome.winners() == [2, 3]
    assert s.outcome.ranks[0] == 3
    assert happened(s, "tie_broken") == [(2, 4), (3, 4)]
    assert GAME.sentences("en").end(s.outcome, NAMES) == "The points are counted: Cas and Dee win."
    assert GAME.sentences("nl").end(s.outcome, NAMES) == "De punten zijn geteld: Cas en Dee winnen."


def test_r158_without_a_tie_nobody_is_told_of_fifths():
    """R158: one point more decides."""
    assert happened(counted(stores={0: {"coin": 5}, 2: {"coin": 4}}), "tie_broken") == []


def test_r160_worth_nothing_at_the_end():
    """R160: unmarked pieces and minor tiles."""
    s = scene(rnd=5)
    s.minor[2] = [EARNED] * 4
    run(s, scoring.final_scoring)
    assert s.score(2) == 0


def test_r158_the_score_is_the_sum_of_its_lines():
    """R158: the outcome's rows add up to the scores."""
    s = counted(
        built={0: ["crypt"], 1: ["town_hall"]}, stores={2: {"glass": 3}}, debts=(3, 1, 0, 7)
    )
    for seat in range(4):
        assert sum(line.points[seat] for line in s.outcome.lines) == s.outcome.scores[seat]
