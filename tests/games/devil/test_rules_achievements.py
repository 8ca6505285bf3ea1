"""Step 11: achievements (R84-R92, R177, R178, R183, H32-H38, H66, H67)."""

import pytest
from tests.games.devil.scenes import (
    card,
    held,
    options,
    play,
    run,
    scene,
    stopped,
)
from tests.games.scene import happened, prompt

from pandemonium.games.devil.rules import achievements, actions
from pandemonium.games.devil.rules.conditions import times
from pandemonium.games.devil.rules.scoring import counted
from pandemonium.games.devil.terms import (
    BEHIND_WALL,
    EARNED,
    LEFT,
    PER_MAJOR,
    PTS_MAJORS,
    REMOVED,
    THREE_COINS,
)

F = ["woodlot", "beehives", "quarry", "fishpond", "sheep_pasture"]
T = ["masons_yard", "bathhouse", "bank", "gambling_house", "coaching_inn"]
C = ["monastery", "almshouse", "wayside_chapel", "pilgrim_hostel", "nunnery"]
S = ["apothecary", "star_tower"]


def claiming(seat=0, courtiers=(), **more):
    s = scene(**more)
    for which in courtiers:
        s.courtier[seat][which] = BEHIND_WALL
    return run(s, achievements.claim_sets, seat)


def earned(s, seat=0):
    return [n for n in range(4) if s.minor[seat][n] == EARNED] + [
        n + 4 for n in range(4) if s.major[seat][n] == EARNED
    ]


def spaces(s, *places):
    return play(s, *[f"0 space {place}" for place in places])


@pytest.mark.parametrize(
    ("example", "built", "claimed"),
    [
        ("E41", [*F[:2], S[0]], [0]),
        ("E42", ["market_garden", C[0]], [3]),
        ("E43", [*F[:2], *T[:2], S[0]], [0, 1, 3]),
    ],
)
def test_r84_r85_r86_r87_e41_e42_e43_sets_by_buildings(example, built, claimed):
    """R84-R87, R91, H35: science is wild anew for each set, two symbols count both."""
    s = claiming(built={0: built})
    while not stopped(s):
        play(s, next(f"0 {t}" for t in options(s, 0) if t.startswith("space")))
    assert earned(s) == claimed


def test_r90_the_tile_goes_on_an_unimproved_space_of_choice():
    """R90: 1 becomes 2, once."""
    s = claiming(built={0: F[:3]})
    assert prompt(s, 0) == "which_space"
    spaces(s, 2)
    assert [s.level(0, space) for space in range(4)] == [1, 1, 2, 1]
    s.minor[0][1] = LEFT
    s.built[0] += [card(kind) for kind in T[:3]]
    run(s, achievements.claim_sets, 0)
    assert "space 2" not in options(s, 0)


def test_r88_e44_a_courtier_completes_one_set():
    """R88, E44: two church buildings and the church courtier; it goes to the 3-coin space."""
    s = claiming(built={0: C[:2]}, courtiers=[2])
    assert "claim 2 4" in options(s, 0)
    play(s, "0 claim 2 4", "0 space 0")
    assert earned(s) == [2]
    assert s.courtier[0][2] == THREE_COINS
    assert stopped(s)  # it cannot serve a second set


def test_r88_two_courtiers_complete_two_sets_in_one_step():
    """R88, H33: after a claim the next one is offered, as long as a courtier is there."""
    s = claiming(built={0: [*C[:2], *F[:2]]}, courtiers=[0, 2])
    play(s, "0 claim 2 4", "0 space 0")
    assert "claim 0 1" in options(s, 0)
    play(s, "0 claim 0 1", "0 space 1")
    assert earned(s) == [0, 2]
    assert s.courtier[0][0] == s.courtier[0][2] == THREE_COINS
    assert stopped(s)


def test_h32_sets_with_courtiers_are_optional():
    """H32: enough is enough."""
    s = claiming(built={0: C[:2]}, courtiers=[2])
    play(s, "0 enough")
    assert earned(s) == []
    assert s.courtier[0][2] == BEHIND_WALL


def test_r92_e45_five_church_symbols():
    """R92, E45: two angel wings, and the minor of three if not yet claimed."""
    s = claiming(built={0: C})
    spaces(s, 0)
    assert earned(s) == [2, 6]
    assert s.angels[0] == 2


def test_r92_the_other_majors():
    """R92: 5 country: glass and marble; 5 town: 7 coins; 2 of each: the alchemist."""
    s = spaces(claiming(built={0: F}), 0)
    assert held(s, 0) == {"glass": 1, "marble": 1}
    s = spaces(claiming(built={0: T}), 0)
    assert held(s, 0) == {"coin": 7}
    s = claiming(built={0: [*F[:2], *T[:2], *C[:2]]})
    play(s, "0 space 1")
    assert s.major[0][3] == EARNED
    assert s.courtier[0][3] == BEHIND_WALL


def test_r89_h33_h34_the_alchemist_may_serve_at_once():
    """R89, H33, H34: two of each without science; the new alchemist completes three country."""
    s = claiming(built={0: [*F[:2], *T[:2], *C[:2]]})
    play(s, "0 space 1")
    assert "claim 0 8" in options(s, 0)
    play(s, "0 claim 0 8", "0 space 2")
    assert s.courtier[0][3] == THREE_COINS
    assert earned(s) == [0, 3, 7]


def test_claims_need_no_courtier_too_many():
    """R88: only minimal sets of courtiers are offered."""
    s = claiming(built={0: F[:2]}, courtiers=[0, 1, 2, 3])
    masks = [t for t in options(s, 0) if t.startswith("claim 0")]
    assert masks == ["claim 0 1", "claim 0 8"]


def test_r178_fort_places_a_minor_of_choice():
    """R178: as if achieved, at once."""
    s = scene(rnd=3, hands={0: ["fort"]}, stores={0: {"wood": 2, "stone": 3}})
    s.plan_build[0] = [card("fort")]
    run(s, actions.resolve, 0)
    assert [t for t in options(s, 0) if t.startswith("tile")] == [f"tile {n}" for n in range(4)]
    play(s, "0 tile 3", "0 space 1")
    assert earned(s) == [3]
    assert s.level(0, 1) == 2


def test_r183_e46_university_reacts_to_fort():
    """R183, E46: once for the minor of the Fort."""
    s = scene(
        rnd=3, hands={0: ["fort"]}, built={0: ["university"]}, stores={0: {"wood": 2, "stone": 3}}
    )
    s.plan_build[0] = [card("fort")]
    run(s, actions.resolve, 0)
    play(s, "0 tile 3", "0 space 1")
    assert held(s, 0) == {"coin": 3}


def test_r177_h37_e47_dam_takes_any_minor():
    """R177, H37, E47: two placed, two left: any of the four may go."""
    s = dam([0, 1])
    assert [t for t in options(s, 0) if t.startswith("tile")] == [f"tile {n}" for n in range(4)]
    play(s, "0 tile 2")
    assert s.minor[0] == [EARNED, EARNED, REMOVED, LEFT]
    s = dam([0, 1])
    play(s, "0 tile 0")
    assert s.level(0, 0) == 1


def dam(placed):
    s = scene(rnd=4, hands={0: ["dam"]}, stores={0: {"wood": 3, "stone": 3}})
    for n in placed:
        s.minor[0][n] = EARNED
        s.tiles[0][n] = n
    s.plan_build[0] = [card("dam")]
    return run(s, actions.resolve, 0)


def test_r177_e48_h38_dam_with_all_four_placed():
    """R177, E48, H38: one leaves its space, which is 1 again; it no longer counts."""
    from pandemonium.games.devil.rules.penalties import achievements_of

    s = dam([0, 1, 2, 3])
    play(s, "0 tile 2")
    assert [s.level(0, space) for space in range(4)] == [2, 2, 1, 2]
    assert achievements_of(s, 0) == 3


def test_h36_no_minor_left_nothing_happens():
    """H36: Fort with no tile on the board."""
    s = scene(rnd=3)
    s.minor[0] = [EARNED, EARNED, EARNED, REMOVED]
    s.tiles[0] = [0, 1, 2, -1]
    run(s, achievements.gain_minor, 0)
    assert stopped(s)
    assert happened(s, "achieved") == []


def test_h66_buildings_under_a_stable_count():
    """H66: for symbols."""
    s = scene(built={0: ["windmill", *F[:2]]})
    s.buried[0] = [card("windmill")]
    assert achievements.missing(s, 0, 0, 0) == 0


def test_h67_majors_of_the_devil_count_as_tiles():
    """H67: Royal Academy counts them; only the two points are denied."""
    s = scene()
    s.major[0][:2] = [EARNED, EARNED]
    assert times(s, 0, PER_MAJOR) == 2
    assert counted(s, 0)[PTS_MAJORS] == 0
