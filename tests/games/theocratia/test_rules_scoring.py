"""The end: R85, R122-R127, rulings H59-H65; tracks R6, R7, H55."""

import pytest
from tests.games.scene import asked_seat, prompt
from tests.games.theocratia.scenes import (
    BLUE,
    BOX,
    M,
    P,
    T,
    V,
    blank_scene,
    offered,
    play,
    put,
    run,
    set_chronicle,
    set_worship,
    worship,
)

from pandemonium.games.theocratia import GAME
from pandemonium.games.theocratia.rules import scoring
from pandemonium.games.theocratia.rules.scoring import dropped_priest, projected
from pandemonium.games.theocratia.rules.temple import (
    gain_cosmo,
    gain_malus,
    gain_worship,
    lose_malus,
)
from pandemonium.games.theocratia.state import multiplier
from pandemonium.kernel.news import EVERYONE
from pandemonium.kernel.rng import rng_from_seed


def final_scene(seats: int = 4):
    """The fixture of E16 for Blue."""
    s = blank_scene(seats)
    seat = s.seat_of[BLUE]
    s.cosmo[seat] = 5
    for civ, space in ((M, 8), (P, 8), (T, 5), (V, 6)):
        set_worship(s, seat, civ, space)
    s.malus[seat] = 4
    for civ, value in ((M, 6), (T, 7), (V, 4), (P, 5)):
        set_chronicle(s, civ, value)
    s.page_warriors[M] = 5  # area 5 is full
    s.free_warriors[M] -= 5
    return s


def settle_ties(s):
    """Answer every question about tied Priests with the one whose Civ is worth least."""
    while s.outcome is None:
        assert prompt(s) == "ignore"
        play(s, f"ignore {'MTVP'[dropped_priest(s, asked_seat(s))]}")


def test_r122_r124_r125_r126_h61_e16_final_scoring() -> None:
    """E16: 3 + 30 + 21 + 16 - 5 = 65; of the two farthest the Pink Priest is ignored."""
    s = final_scene()
    assert dropped_priest(s, BLUE) == P
    run(s, scoring.score_game)
    settle_ties(s)
    assert s.outcome is not None
    rows = {line.key: line.points[BLUE] for line in s.outcome.lines}
    assert rows == {
        "cosmo": 3,
        "magenta": 30,
        "turquoise": 21,
        "violet": 16,
        "pink": 0,
        "malus": -5,
    }
    assert s.outcome.scores[BLUE] == 65
    assert s.outcome.winners() == [BLUE]


def test_h59_d30_all_priests_below_zero() -> None:
    """D30, H59: one is dropped, the others score once their Chronicle."""
    s = blank_scene()
    for civ, value in ((M, 1), (T, 2), (V, 3), (P, 4)):
        set_chronicle(s, civ, value)
    assert dropped_priest(s, 0) == M
    assert projected(s, 0) == 1 + 2 + 3 + 4


@pytest.mark.parametrize(
    ("space", "factor"),
    [(-1, 1), (0, 1), (1, 1), (2, 2), (3, 2), (4, 3), (5, 3), (6, 4), (8, 5), (10, 6), (12, 6)],
)
def test_r122_r125_h59_h60_multipliers(space: int, factor: int) -> None:
    """H59: 1 below 0; H60: 6 at the top."""
    assert multiplier(blank_scene(), space) == factor


@pytest.mark.parametrize("step", range(11))
def test_r126_malus_points(step: int) -> None:
    s = blank_scene()
    s.malus[0] = step
    assert projected(s, 0) == 1 - BOX.numbers.malus[step]


def test_h63_a_total_may_be_negative() -> None:
    s = blank_scene()
    s.malus[0] = 10
    run(s, scoring.score_game)
    assert s.outcome is not None
    assert s.outcome.scores[0] == 1 - 22
    assert s.outcome.ranks[0] == 4


def test_r127_h62_equal_points_share_the_victory() -> None:
    s = blank_scene()
    s.cosmo = [4, 5, 0, 0]
    run(s, scoring.score_game)
    assert s.outcome is not None
    assert s.outcome.winners() == [0, 1]


def test_r127_more_than_seventy_is_just_a_number() -> None:
    s = final_scene()
    set_chronicle(s, V, 7)
    s.malus[BLUE] = 0
    run(s, scoring.score_game)
    settle_ties(s)
    assert s.outcome is not None
    assert s.outcome.scores[BLUE] == 3 + 30 + 21 + 28
    assert BOX.numbers.score_lap == 70


def test_r85_r123_h64_h65_each_pyramid_gives_a_worship_of_choice() -> None:
    """R85, R123: in turn order; H64: tiles no longer matter; H65: by the colour of the hex."""
    s = blank_scene()
    s.first = 1
    put(s, P, "pyramid", -1, -2)  # Red's
    put(s, V, "pyramid", -1, 2)  # Red's
    put(s, T, "pyramid", 3, 1)  # Brown's
    run(s, scoring.score_game)
    assert s.owing() == [1]
    assert prompt(s) == "pyramid_worship"
    play(s, "worship M")
    assert s.owing() == [0]
    play(s, "worship V", "worship V")
    assert worship(s, 0)[V] == 1
    assert worship(s, 1)[M] == 0
    assert s.outcome is not None


def tied_scene(*, first: int = 0, chronicles: tuple[int, int, int, int] = (5, 7, 4, 3)):
    """Two players; Red's Magenta and Pink Priests are farthest, Blue's Violet one alone."""
    s = blank_scene(2)
    s.first = first
    for civ, space in ((M, 8), (T, 5), (V, 6), (P, 8)):
        set_worship(s, 0, civ, space)
    set_worship(s, 1, V, 3)
    for civ, value in enumerate(chronicles):
        s.chapter[civ] = value
    return s


@pytest.mark.parametrize(("choice", "points"), [("M", 1 + 21 + 16 + 15), ("P", 1 + 25 + 21 + 16)])
def test_r124_h61_the_owner_chooses_among_tied_farthest_priests(choice: str, points: int) -> None:
    """R124, H61: the worse one may be kept, too; whoever has one farthest Priest is not asked."""
    s = run(tied_scene(), scoring.score_game)
    assert s.owing() == [0]
    assert prompt(s) == "ignore"
    assert s.asks[0].texts() == [f"ignore {M}", f"ignore {P}"]
    assert {r.text: (r.rule, r.reason.name, tuple(r.args)) for r in GAME.refusals(s, 0)} == {
        f"ignore {T}": ("R124", "not_farthest", (8, 5)),
        f"ignore {V}": ("R124", "not_farthest", (8, 6)),
    }
    assert projected(s, 0) == 63  # what the better choice would give
    play(s, f"ignore {choice}")

    assert s.outcome is not None
    assert s.outcome.scores[0] == points == projected(s, 0)
    assert {line.key: line.points[0] for line in s.outcome.lines}[
        "magenta" if choice == "M" else "pink"
    ] == 0
    told = [(e.args, e.audience) for e in s.take_news() if e.kind.name == "ignored"]
    assert told == [((0, "MTVP".index(choice)), EVERYONE), ((1, V), EVERYONE)]


def test_r124_h61_nobody_is_asked_where_the_points_are_the_same() -> None:
    """H61: equal Chronicles of the tied Civs, or no tie: one is left out unasked, and told."""
    s = run(tied_scene(chronicles=(5, 7, 4, 5)), scoring.score_game)
    assert s.outcome is not None
    assert s.outcome.scores[0] == 1 + 21 + 16 + 25

    s = tied_scene()
    set_worship(s, 0, P, 9)  # the same multiplier, but farther
    run(s, scoring.score_game)
    assert s.outcome is not None
    assert s.dropped == [P, V]


def test_r123_r124_pyramids_come_before_the_ties() -> None:
    """R123, R124: a Pyramid's Worship may make or break the tie; then in turn order."""
    s = tied_scene(first=1)
    put(s, T, "pyramid", 3, 0)  # Red's
    set_worship(s, 1, M, 3)
    run(s, scoring.score_game)
    assert (s.owing(), prompt(s)) == ([0], "pyramid_worship")
    twin = s.clone()
    play(s, "worship T")
    assert (s.owing(), prompt(s)) == ([1], "ignore")
    play(s, "ignore V")
    assert (s.owing(), prompt(s)) == ([0], "ignore")
    play(s, "ignore P")
    assert s.outcome is not None

    play(twin, "worship P", "ignore M")
    assert twin.outcome is not None
    assert twin.dropped == [P, M]


def test_r124_the_greedy_bot_keeps_the_better_priest() -> None:
    """R124, H61: advice sees which choice wins, and nothing hidden is needed for it."""
    s = tied_scene()
    for civ, space in ((M, 5), (T, 8), (V, 9), (P, 5)):
        set_worship(s, 1, civ, space)  # 60 points: more than Red has without Magenta
    run(s, scoring.score_game)
    scores = GAME.advise(GAME.imagine(s, 0, rng_from_seed(b"tie")), 0, rng_from_seed(b"x"))
    assert scores[1] > scores[0]  # leaving out Pink, worth 15, not Magenta, worth 25


def test_h61_a_tie_drops_the_lower_chronicle() -> None:
    """H61: as the standing tells it before the end."""
    s = blank_scene()
    set_worship(s, 0, M, 4)
    set_worship(s, 0, T, 4)
    set_chronicle(s, M, 5)
    set_chronicle(s, T, 2)
    assert dropped_priest(s, 0) == T


def test_r6_r7_h55_tracks_end_at_their_ends() -> None:
    """R6, R7, H55: what goes beyond is lost; Malus never falls below 0."""
    s = blank_scene()
    gain_cosmo(s, 0, 30)
    gain_worship(s, 0, V, 30)
    gain_malus(s, 0, 30)
    assert (s.cosmo[0], worship(s, 0)[V], s.malus[0]) == (12, 12, 10)
    lose_malus(s, 0, 30)
    assert s.malus[0] == 0


def test_r7_only_the_own_priest_of_that_civ_moves() -> None:
    s = blank_scene()
    gain_worship(s, 2, T, 3)
    assert worship(s, 2) == [-1, 2, -1, -1]
    assert worship(s, 0) == [-1] * 4


def test_r123_no_pyramid_nothing_is_asked() -> None:
    s = blank_scene()
    run(s, scoring.score_game)
    assert s.outcome is not None


def test_r123_every_civ_may_be_chosen() -> None:
    s = blank_scene()
    put(s, P, "pyramid", -1, -2)
    run(s, scoring.score_game)
    assert all(offered(s, f"worship {civ}") for civ in "MTVP")
