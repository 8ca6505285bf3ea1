"""Phase 8, part 1: preparation, ritual, opening (R110-R133, R163)."""

import pytest
from tests.games.devil.scenes import (
    held,
    options,
    play,
    run,
    scene,
)
from tests.games.scene import happened

from pandemonium.games.devil import GAME
from pandemonium.games.devil.rules import opening, ritual
from pandemonium.games.devil.rules.opening import ROW_CULTIST, ROW_DEVIL
from pandemonium.games.devil.terms import (
    CULTIST,
    DEVIL,
    MORTAL_1,
    MORTAL_2,
    NOBODY,
    PTS_GUESSES,
    PTS_RITUAL,
)
from pandemonium.kernel.agenda import IllegalAnswer

D, K, M1, M2 = range(4)  # seats: Red is seat 0 in the examples, Green seat 1, Blue seat 2


def loading(**more):
    more.setdefault("rnd", 3)
    return run(scene(**more), ritual.begin_loading)


def opened(rnd=3, coins=(0, 0, 0, 0), plain=0, marked=0, devil=(), cultist=(), **more):
    """Open chests with these loads; guesses are (role, seat) pairs."""
    setup = more.pop("before", None)
    souls = {0: (plain, marked), 1: (0, 2 - marked), 2: (3, 0), 3: (3 - plain % 4, 0)}
    s = scene(
        rnd=rnd, souls=souls, stores={seat: {"coin": coins[seat]} for seat in range(4)}, **more
    )
    if setup:
        setup(s)
    for seat in range(4):
        s.store[seat][5] -= coins[seat]
        s.load[seat][5] = coins[seat]
    s.load_plain[0], s.load_marked[0] = plain, marked
    for role, seat in devil:
        s.guess_devil[s.seat_of(role)] = seat
    for role, seat in cultist:
        s.guess_cultist[s.seat_of(role)] = seat
    return run(s, opening.open_chests)


# Preparation and loading.


def test_r110_r111_h47_wings_at_five_coins_for_everybody():
    """R110, R111, H47: any number, also for the devil; committed first, then public."""
    s = run(scene(rnd=3, stores={0: {"coin": 11}, 1: {"coin": 4}}), ritual.preparation)
    assert [t for t in options(s, 0) if t.startswith("wings")] == ["wings 0", "wings 1", "wings 2"]
    assert [t for t in options(s, 1) if t.startswith("wings")] == ["wings 0"]
    play(s, "0 wings 2")
    assert s.angels[0] == 0  # not yet
    play(s, "1 wings 0", "2 wings 0", "3 wings 0")
    assert s.angels[0] == 2
    assert held(s, 0) == {"coin": 1}


def test_r112_r114_h48_what_a_chest_may_hold():
    """R112-R115, H48: coins from all; pieces from the devil only; guesses from the others only."""
    s = loading(
        souls={D: (2, 0), K: (1, 2), M1: (3, 0), M2: (0, 0)},
        stores={s: {"coin": 6, "wood": 1} for s in range(4)},
    )
    words = [
        {t.split()[0] for t in options(s, seat)} - {"buy", "sell", "borrow"} for seat in range(4)
    ]
    assert words[D] == {"seal", "coins", "piece"}
    assert words[K] == {"seal", "coins", "guess_devil"}
    assert words[M1] == words[M2] == {"seal", "coins", "guess_devil", "guess_cultist"}
    play(s, *[f"{seat} seal" for seat in range(4)])  # possibly nothing
    assert s.owing() == []


def test_r113_e61_marked_pieces_must_go_in_in_round_three():
    """R113, E61: with one of each, only the unmarked one alone is impossible in round 3."""
    s = loading(souls={D: (1, 1), K: (0, 1), M1: (3, 0), M2: (2, 0)})
    assert s.load_marked[D] == 1
    play(s, *["0 piece", "0 clear"] * 50)
    assert (s.load_plain[D], s.load_marked[D]) == (0, 1)
    play(s, "0 seal")
    s = loading(rnd=5, souls={D: (1, 1), K: (0, 1), M1: (3, 0), M2: (2, 0)})
    play(s, "0 piece", "0 seal")
    assert (s.load_plain[D], s.load_marked[D]) == (1, 0)


def test_r115_r116_nobody_names_themself_nor_one_player_twice():
    """R115, R116: one ring per colour."""
    s = loading()
    play(s, "2 guess_devil 0")
    named = [t for t in options(s, M1) if t.startswith("guess")]
    assert named == ["guess_cultist 1", "guess_cultist 3"]
    with pytest.raises(IllegalAnswer):
        play(s, "2 guess_cultist 2")


def test_r163_bribing_with_resources():
    """R117, R163, H48: basics count 1, premiums 2, and all see them; else they cannot go in."""
    s = scene(rnd=3, stores={2: {"wood": 1, "glass": 2}})
    s.bribe_resources = True
    run(s, ritual.begin_loading)
    play(s, "2 goods 0", "2 goods 3", "2 goods 3", *[f"{seat} seal" for seat in range(4)])
    run(s, opening.open_chests)
    assert s.gone == [1, 0, 0]
    assert s.bribes == 0
    assert held(s, 2) == {}
    assert happened(s, "chest_goods") == [(MORTAL_1, 0, 1), (MORTAL_1, 3, 2)]  # R117: by role
    assert (MORTAL_1, 5, 0, 0) in happened(s, "chest_opened")


# Opening.


def test_r117_r121_r127_round_three_is_public_by_role():
    """R117, R121, R127: contents and marks by role, no seat; chests go back, roles stay secret."""
    s = opened(coins=(1, 2, 0, 0), plain=1, marked=1)
    assert (DEVIL, 1, 1, 1) in happened(s, "chest_opened")
    assert (CULTIST, 2, 0, 0) in happened(s, "chest_opened")
    assert all("seat" not in told.kind.sorts for told in s.news if told.kind.name == "chest_opened")
    assert s.known_role == [NOBODY] * 4
    assert sorted(s.opening) == [0, 1, 2, 3]
    assert s.marked[D] == 1  # returned
    assert s.load_plain == [0] * 4


def test_r118_e57_bribes_in_round_three():
    """R118, E57: 7 coins: the Ascetic goes, 2 stay."""
    s = opened(coins=(3, 1, 0, 3))
    assert s.gone == [1, 0, 0]
    assert s.bribes == 2


def test_r118_h49_e58_bribes_in_round_five():
    """R118, H49, E58: 2 on the board, 8 more, A gone: B and C go, 0 left; later coins are lost."""

    def before(s):
        s.bribes, s.gone = 2, [1, 0, 0]

    s = opened(rnd=5, coins=(2, 2, 2, 2), before=before)
    assert s.gone == [1, 1, 1]
    assert s.bribes == 0

    def all_gone(s):
        s.gone = [1, 1, 1]

    assert opened(rnd=5, coins=(4, 4, 0, 0), before=all_gone).bribes == 8


@pytest.mark.parametrize(
    ("pieces", "goods", "awake"),
    [
        (0, {"glass": 1, "marble": 1}, [0, 0, 0]),
        (1, {"glass": 1, "marble": 1, "wood": 1, "stone": 1}, [0, 0, 0]),
        (2, {"glass": 1, "marble": 1, "wood": 1, "stone": 1, "coin": 2}, [1, 0, 0]),
        (3, {"glass": 1, "marble": 1, "wood": 1, "stone": 1, "coin": 2}, [1, 1, 0]),
    ],
)
def test_r119_h50_e59_souls_in_round_three(pieces, goods, awake):
    """R119, H50, E59: cumulative gifts, and inquisitors 1 and 2."""
    s = opened(plain=pieces)
    assert held(s, D) == goods
    assert s.red_up == awake


@pytest.mark.parametrize(
    ("marked", "gift"), [(1, {"wheat": 1, "coin": 1}), (2, {"wheat": 1, "coin": 4})]
)
def test_r120_e60_marked_pieces_reward_the_cultist(marked, gift):
    """R120, E60: in round 3; R130: not in round 5."""
    assert held(opened(marked=marked), K) == gift
    assert held(opened(rnd=5, marked=marked), K) == {}


def test_r122_e62_no_two_guesses_agree():
    """R122, E62: everything goes back; round 5 is free."""
    s = opened(devil=[(MORTAL_1, 0), (MORTAL_2, 2)], cultist=[(MORTAL_1, 1), (MORTAL_2, 0)])
    assert s.locked_devil == [NOBODY] * 4
    s.round = 5
    assert ritual.guessable(s, M1, DEVIL) == [0, 1, 3]


def exposed():
    """E63: M1 and K name Red, who is D; M2 names Blue devil and Green cultist."""
    return opened(devil=[(MORTAL_1, 0), (CULTIST, 0), (MORTAL_2, 2)], cultist=[(MORTAL_2, 1)])


def test_r123_r124_e63_the_devil_exposed():
    """R123, R124, E63: all locked, 4 down, inquisitor 3 up, 2 coins for the right guesses."""
    s = exposed()
    assert sorted(happened(s, "guessed_devil")) == [(CULTIST, 0), (MORTAL_1, 0), (MORTAL_2, 2)]
    assert happened(s, "guessed_cultist") == [(MORTAL_2, 1)]  # R117: by role, in the open
    assert s.exposed
    assert s.known_role[D] == DEVIL
    assert s.rep[D] == 4
    assert s.red_up[2] == 1
    assert held(s, K) == held(s, M1) == {"coin": 2}
    assert held(s, M2) == {}
    assert s.locked_devil == [NOBODY, 0, 0, 2]
    assert s.locked_cultist[MORTAL_2] == 1
    s.round = 5
    for seat in (K, M1, M2):
        assert ritual.guessable(s, seat, DEVIL) == []  # R131


def test_r55_r124_e64_a_false_accusation():
    """R55, R124, E64: the answer is honest, the role stays secret, guesses stay locked."""
    s = opened(devil=[(MORTAL_1, 1), (MORTAL_2, 1), (CULTIST, 2)])
    assert happened(s, "accused_devil") == [(1, 0)]
    assert not s.exposed
    assert s.known_role == [NOBODY] * 4
    assert s.not_role[1] == 1 << DEVIL
    s.round = 5
    for seat in (K, M1, M2):
        assert ritual.guessable(s, seat, DEVIL) == []


def test_r125_h53_e65_the_cultist_exposed():
    """R125, H53, H54, E65: 3 down, 2 coins for each mortal, all guesses locked, devil ones too."""
    s = opened(cultist=[(MORTAL_1, 1), (MORTAL_2, 1)], devil=[(MORTAL_1, 3)])
    assert s.rep[K] == 5
    assert held(s, M1) == held(s, M2) == {"coin": 2}
    assert s.locked_devil[MORTAL_1] == 3
    assert s.known_role[K] == CULTIST
    s.round = 5
    assert ritual.guessable(s, K, DEVIL) == [0, 2, 3]  # H54: the cultist may still guess


def test_r125_a_false_cultist():
    """R125: false: nothing."""
    s = opened(cultist=[(MORTAL_1, 0), (MORTAL_2, 0)])
    assert s.rep[D] == 8
    assert s.not_role[0] == 1 << CULTIST


def test_h52_both_accusations_devil_first():
    """H52: both are answered, in the order of the text."""
    s = opened(devil=[(MORTAL_1, 0), (MORTAL_2, 0)], cultist=[(MORTAL_1, 1), (MORTAL_2, 1)])
    order = [told.kind.name for told in s.news if told.kind.name.startswith("accused")]
    assert order == ["accused_devil", "accused_cultist"]


def test_h57_wings_of_the_fall_count_at_once():
    """H57: from 3 down to the bottom: three wings, a Houseguest for this inquisition."""
    s = opened(devil=[(MORTAL_1, 0), (MORTAL_2, 0)], rep=(3, 8, 8, 8))
    assert s.guests[D] == 1
    assert s.score(D) == -2


def test_r126_h55_h56_what_a_locked_guess_forbids():
    """R126, H55, H56: not that role again, nor that player for the other; others are free."""
    s = opened(devil=[(MORTAL_1, 3), (CULTIST, 3)])
    s.round = 5
    assert ritual.guessable(s, M1, DEVIL) == []
    assert ritual.guessable(s, M1, CULTIST) == [0, 1]
    assert ritual.guessable(s, M2, DEVIL) == [0, 1, 2]  # H56
    s.exposed = True
    assert ritual.guessable(s, M2, CULTIST) == [0, 1, 2]  # H55
    assert ritual.guessable(s, M2, DEVIL) == []


def test_r128_r131_round_five_shows_all_roles():
    """R4, R128: everybody opens the own chest."""
    s = opened(rnd=5)
    assert s.known_role == [0, 1, 2, 3]
    assert GAME.look(s, 15).kingdoms[2].role == "mortal_1"


@pytest.mark.parametrize(
    ("pieces", "points", "awake"),
    [(0, 0, 0), (1, 0, 0), (2, 2, 0), (3, 4, 1), (4, 6, 2), (5, 12, 2), (6, 18, 2)],
)
def test_r129_h51_e67_souls_in_round_five(pieces, points, awake):
    """R129, R133, H51, E67: points by number of pieces, which the devil takes back."""
    s = scene(rnd=5, souls={0: (pieces, 0), 1: (0, 2), 2: (0, 0), 3: (6 - pieces, 0)})
    s.load_plain[0] = pieces
    run(s, opening.open_chests)
    assert s.points[0][PTS_RITUAL] == points
    assert sum(s.red_up) == awake
    assert s.plain[0] == pieces


def test_r129_h58_the_next_inquisitor_up():
    """R129, H58: 3 when 2 is up already; nothing when all are."""
    for before, after in (([1, 1, 0], [1, 1, 1]), ([0, 1, 1], [1, 1, 1]), ([1, 1, 1], [1, 1, 1])):
        s = scene(rnd=5)
        s.red_up = before[:]
        run(s, opening.reward_fifth_round, 4)
        assert s.red_up == after


def test_r130_no_reward_in_round_five():
    """R130: marked pieces bring the cultist nothing."""
    assert happened(opened(rnd=5, marked=2), "chest_gift") == []


def test_r132_e66_scoring_the_guesses():
    """R132, E66: after E63, Green is the cultist: M1, K, M2 +2 each, the devil +1."""
    s = exposed()
    s.round = 5
    run(s, opening.open_chests)
    points = [s.points[seat][PTS_GUESSES] for seat in range(4)]
    assert points == [1, 2, 2, 2]


def test_r132_a_wrong_cultist_guess_pays_the_cultist():
    """R132: 1 point for the cultist."""
    s = opened(rnd=5, cultist=[(MORTAL_1, 0)])
    assert s.points[K][PTS_GUESSES] == 1


def test_h65_chests_go_home_after_round_three():
    """H65, R127: nothing stays in a chest but what is locked."""
    s = opened(devil=[(MORTAL_1, 0)])
    assert s.guess_devil == [NOBODY] * 4
    assert s.ritual[MORTAL_1][ROW_DEVIL] == 0
    assert s.ritual[MORTAL_1][ROW_CULTIST] == NOBODY
