"""Phase 1: Production (R16-R22)."""

import pytest
from tests.games.devil.scenes import (
    CONTENT,
    held,
    options,
    play,
    run,
    scene,
)

from pandemonium.games.devil.rules import production
from pandemonium.games.devil.terms import GLASS, MARBLE, NOBODY, STONE, WHEAT, WOOD


def levels(s, seat, wanted):
    s.tiles[seat] = [0 if level == 2 else NOBODY for level in wanted]


@pytest.mark.parametrize(
    ("example", "wheel", "level", "gain"),
    [
        (
            "E1",
            [GLASS, GLASS, WHEAT, STONE],
            [1, 1, 1, 1],
            {"glass": 1, "wheat": 1, "stone": 1, "coin": 2},
        ),
        (
            "E2",
            [GLASS, GLASS, WHEAT, STONE],
            [1, 2, 2, 1],
            {"glass": 1, "wheat": 2, "stone": 1, "coin": 4},
        ),
        (
            "E3",
            [MARBLE, MARBLE, WHEAT, WOOD],
            [2, 2, 1, 2],
            {"marble": 2, "wheat": 1, "wood": 2, "coin": 3},
        ),
    ],
)
def test_r17_r18_r19_e1_e2_e3_production(example, wheel, level, gain, monkeypatch):
    """R16-R20, E1-E3: by level, the lower of two for a premium, coins for middle spaces."""
    s = scene()
    monkeypatch.setattr(CONTENT, "wheel", [[wheel] * 5] * 4)
    levels(s, 0, level)
    s.round = 1
    run(s, production.produce)
    assert held(s, 0) == gain


def test_r12_r18_r19_e2_e3_the_book_s_two_kingdoms_stand_side_by_side_on_our_wheel():
    """R12, R17-R19, E2, E3: Red's marble, wheat and wood beside Blue's glass, wheat and stone."""
    red = [MARBLE, MARBLE, WHEAT, WOOD]
    blue = [GLASS, GLASS, WHEAT, STONE]
    rounds = [[CONTENT.wheel[seat][rnd] for seat in range(4)] for rnd in range(5)]
    both = [rnd + 1 for rnd, shown in enumerate(rounds) if red in shown and blue in shown]
    assert both
    assert both[-1] > 2  # three improved spaces take more than one round
    s = scene(rnd=both[-1])
    seats = rounds[both[-1] - 1]
    levels(s, seats.index(red), [2, 2, 1, 2])
    levels(s, seats.index(blue), [1, 2, 2, 1])
    run(s, production.produce)

    assert held(s, seats.index(red)) == {"marble": 2, "wheat": 1, "wood": 2, "coin": 3}
    assert held(s, seats.index(blue)) == {"glass": 1, "wheat": 2, "stone": 1, "coin": 4}


def test_r12_r20_the_wheel_differs_by_seat_and_by_round():
    """R12, R20, E1: no two seats alike in a round, no two rounds alike for a seat."""
    yields = [[sorted(row) for row in seat] for seat in CONTENT.wheel]
    for rnd in range(5):
        shown = [yields[seat][rnd] for seat in range(4)]
        assert all(shown.count(row) == 1 for row in shown)
        assert sum(GLASS in row for row in shown) == sum(MARBLE in row for row in shown) == 2
    for seat in range(4):
        assert all(yields[seat].count(row) == 1 for row in yields[seat])
    assert [GLASS, GLASS, WHEAT, STONE] in [CONTENT.wheel[seat][0] for seat in range(4)]


def test_r16_every_space_starts_at_level_one():
    """R16, R20: one premium, two basics, two coins for every seat of round 1."""
    s = run(scene(), production.produce)
    for seat in range(4):
        assert [s.level(seat, space) for space in range(4)] == [1, 1, 1, 1]
        goods = held(s, seat)
        assert goods.pop("coin") == 2
        assert goods.pop("glass", 0) + goods.pop("marble", 0) == 1
        assert sum(goods.values()) == 2


def test_r21_permanent_effects_happen_in_production():
    """R21: Woodlot and Bathhouse pay in phase 1."""
    s = scene(built={0: ["woodlot", "bathhouse"]})
    before = run(scene(), production.produce)
    run(s, production.production_phase)
    assert s.store[0][WOOD] == before.store[0][WOOD] + 1
    assert s.store[0][5] == before.store[0][5] + 2


def test_r22_r175_e51_bell_tower_and_reliquary_use_the_start_of_the_phase():
    """R22, R175, E51: Blue at 5 goes up 2; Red at 7 is paid for one player below, in any order."""
    for blue, red in ((0, 1), (1, 0)):
        rep = [9, 10, 9, 10]
        rep[blue], rep[red] = 5, 7
        s = scene(rep=rep, built={blue: ["bell_tower"], red: ["reliquary"]})
        plain = run(scene(rep=rep), production.produce)
        run(s, production.production_phase)
        assert s.rep[blue] == 7
        assert s.store[red][5] - plain.store[red][5] == 1


def test_r22_bell_tower_needs_every_other_player_above():
    """R22, R175: level with another at the bottom of the four: nothing."""
    s = scene(rep=(5, 5, 9, 10), built={0: ["bell_tower"]})
    run(s, production.production_phase)
    assert s.rep[0] == 5


def test_r180_monastery_before_gambling_house():
    """R180: up first, then down: from the top space the order shows."""
    s = scene(rep=(13, 8, 8, 8), built={0: ["gambling_house", "monastery"]})
    run(s, production.production_phase)
    assert s.rep[0] == 13
    assert s.angels[0] == 1  # 13 to the top with its wing, then down again


def test_r175_minster_pays_when_nobody_is_above():
    """R175: nobody above at the start of the phase."""
    for rep, extra in (((9, 9, 8, 8), 3), ((8, 9, 8, 8), 0)):
        s = scene(rep=rep, built={0: ["minster"]})
        plain = run(scene(rep=rep), production.produce)
        run(s, production.production_phase)
        assert s.store[0][5] - plain.store[0][5] == extra


def test_r35_the_phase_ends_with_a_window():
    """R35, H13: repaying is possible in phase 1, also in round 1."""
    s = scene(debts=(2, 0, 0, 0), stores={0: {"coin": 1}})
    run(s, production.production_phase)
    assert "repay 2" in options(s, 0)
    play(s, "0 repay 2", "0 done", "1 done", "2 done", "3 done")
    assert s.debt[0] == s.shown_debt[0] == 0
