"""What bots learn to judge a table by: the numbers say what a strong player would look at."""

import pytest
from tests.games.theocratia.scenes import (
    M,
    P,
    T,
    V,
    begin,
    put,
    scene,
    set_chronicle,
    set_gems,
    set_worship,
)

from pandemonium.games.theocratia.features import FEATURES, after_holiday, features
from pandemonium.games.theocratia.rules.scoring import projected
from pandemonium.games.theocratia.state import State, civ_size


def told(s: State, seat: int = 0) -> dict[str, float]:
    return dict(zip(FEATURES, features(s, seat), strict=True))


def test_the_strongest_rival_is_told_apart_from_the_others() -> None:
    s = scene("V1 T1", cosmo=(3, 3, 3, 3))
    for civ in (M, T, V, P):
        set_chronicle(s, civ, 3)
    set_worship(s, 2, M, 4)
    set_worship(s, 2, T, 4)
    begin(s)

    mine, blue = told(s, 0), told(s, 2)
    assert mine["rival_points"] == blue["mine_points"] > mine["rivals_points"]
    assert blue["rival_points"] == mine["mine_points"]


def test_r124_civs_are_told_from_the_farthest_priest_down() -> None:
    s = scene("V1 T1")
    set_chronicle(s, V, 4)
    set_worship(s, 0, V, 6)
    set_worship(s, 0, P, 2)
    begin(s)

    mine = told(s)
    assert mine["mine_worship_1"] > mine["mine_worship_2"] > mine["mine_worship_3"]
    assert mine["mine_value_1"] > mine["mine_value_2"] == 0
    assert mine["mine_wasted"] > 0


@pytest.mark.parametrize("civ", [V, P])
def test_r93_a_holiday_in_reach_is_seen_with_the_points_it_brings(civ: int) -> None:
    s = scene("V1 P1", cosmo=(5,))
    put(s, civ, "house", *((-1, 2) if civ == V else (-3, -1)))
    set_gems(s, civ, red=4)
    set_chronicle(s, civ, 4)
    for seat in (0, 1):
        set_worship(s, seat, civ, 2)
        set_worship(s, seat, M, 12)  # the one that is dropped
    begin(s)
    poor, rich = told(s, 1), told(s, 0)

    gain = after_holiday(s, 0, civ, civ_size(s, civ)) - projected(s, 0)
    assert 0 < rich["mine_holiday"] == pytest.approx(gain / 10)
    assert rich["holiday_die"] == 1
    assert poor["mine_holiday"] < rich["mine_holiday"]
    assert poor["mine_cosmo_short"] > 0


def test_a_hand_is_told_to_its_owner_only() -> None:
    s = scene("V1 T1", cards={0: ["star_gift", "long_road"], 1: ["penance"]})
    begin(s)

    assert (told(s, 0)["hand_cosmo"], told(s, 0)["hand_declare"]) == (1, 1)
    assert told(s, 0)["hand_penance"] == told(s, 0)["hand_after"] == 0
    assert told(s, 1)["hand_penance"] == 1
    assert told(s, 1)["rival_cards"] > told(s, 1)["mine_cards"]
