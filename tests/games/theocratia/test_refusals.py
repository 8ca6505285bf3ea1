"""Why-nots to the letter, and where the turn stands: nothing more and nothing less is said."""

from collections import defaultdict

from tests.games.scene import prompt
from tests.games.theocratia.scenes import (
    M,
    P,
    T,
    begin,
    fill_row,
    hx,
    lose_start_tile,
    play,
    put,
    scene,
    set_gems,
    set_warriors,
    why_not,
)

from pandemonium.games.theocratia import GAME
from pandemonium.games.theocratia.look import look
from pandemonium.games.theocratia.terms import (
    BARRACK,
    FACTORY,
    HOUSE,
    PYRAMID,
    TYPES,
)
from pandemonium.kernel.game import seed_from_number
from pandemonium.kernel.news import WATCHER
from pandemonium.kernel.playout import random_decision
from pandemonium.kernel.rng import rng_from_seed


def test_r36_r37_numbers_that_cannot_be_had() -> None:
    """R36: a step costs 2; R37: never a 6; what is on offer has no why-not."""
    s = begin(scene("M2 T1", cosmo=(3,)))
    play(s, "draft M2")
    assert prompt(s) == "alter"
    numbers = why_not(s, to="number")
    offered = {option.args[0] for option in s.asks[0].options if option.verb == "number"}

    assert numbers["number 6"] == ("R37", "six_stays")
    assert numbers["number 4"] == ("R36", "too_poor", 3, 4)
    assert numbers["number 5"] == ("R36", "too_poor", 3, 6)
    assert not {f"number {number}" for number in offered} & set(numbers)


def test_r32_r34_rows_that_do_not_take_the_die() -> None:
    """R32: full; R34: beside its own number and no card to discard."""
    s = scene("M1 T1")
    fill_row(s, T, "T3", "P2", "V4")
    fill_row(s, P, "P1")
    begin(s)
    play(s, "draft M1", "?number 1")

    assert prompt(s) == "place"
    assert why_not(s, to="place") == {
        f"place {T}": ("R32", "row_full", T),
        f"place {P}": ("R34", "same_number", 1),
    }


def test_r45_r46_r47_r48_targets_out_of_reach() -> None:
    """R45-R48: Fortress, too few Warriors, own Civ, own hex; each hex has one reason."""
    s = scene("T2 M1")
    put(s, M, "house", 3, -4)  # Red's
    put(s, M, "house", 3, -3)  # Brown's
    put(s, T, "house", 3, 1)
    set_warriors(s, T, 2)
    begin(s)
    play(s, "draft T2", "?number 2", "?place T")
    assert prompt(s) == "act"
    wars = why_not(s, to="war")

    assert wars[f"war {hx(2, -3)}"] == ("R45", "untouchable")
    assert wars[f"war {hx(3, 1)}"] == ("R47", "own_civ")
    assert wars[f"war {hx(3, -4)}"] == ("R48", "own_hex")
    assert wars[f"war {hx(2, -4)}"] == ("R46", "no_warriors", 2, 3)
    assert f"war {hx(3, -3)}" not in wars


def test_r61_r63_hexes_for_no_house() -> None:
    """R61: a Monster, too far, no House left; R63: not one's own and no tile."""
    s = scene("M3 T1", cosmo=(9,))
    lose_start_tile(s, 0)
    set_gems(s, M, red=5)
    begin(s)
    play(s, "draft M3", "number 3", "?place M")
    assert prompt(s) == "act"
    hexes = why_not(s, to="expand")
    assert hexes[f"expand {hx(3, -3)}"] == ("R63", "not_yours")
    assert hexes[f"expand {hx(-4, 0)}"] == ("R61", "not_adjacent", M)
    s.left[M * TYPES + HOUSE] = 0
    assert why_not(s, to="expand")[f"expand {hx(3, -3)}"] == ("R61", "no_house_left", M)


def test_r70_r74_r77_r78_r81_works_and_pyramids() -> None:
    """R66, R70: whose House, and pieces left; R77, R78, R81: whose base, its group, how many."""
    s = scene("P4 T1", cosmo=(9,))
    put(s, P, "house", -1, -2)  # Red's
    put(s, P, "house", -1, -1)  # Brown's
    put(s, P, "barrack", -4, 0)  # Red's, alone
    set_gems(s, P, red=7)
    begin(s)
    play(s, "draft P4", "number 4", "?place P")
    assert prompt(s) == "act"

    assert why_not(s, to="factory") == {f"factory {hx(-1, -1)}": ("R66", "not_owned")}
    assert why_not(s, to="pyramid") == {
        f"pyramid {hx(-2, -2)}": ("R77", "not_owned"),
        f"pyramid {hx(-4, 0)}": ("R78", "no_group", 3),
    }
    s.left[P * TYPES + PYRAMID] = 0
    assert why_not(s, to="pyramid")[f"pyramid {hx(-4, 0)}"] == ("R81", "none_left", PYRAMID, P)
    s.pyramids[0] = 2
    assert why_not(s, to="pyramid")[f"pyramid {hx(-4, 0)}"] == ("R81", "two_pyramids", 2)
    s.asks[0].options[:] = [way for way in s.asks[0].options if way.verb != "factory"]
    s.left[P * TYPES + FACTORY] = 0
    none = ("R70", "none_left", FACTORY, P)
    assert why_not(s, to="factory") == {f"factory {hx(-1, place)}": none for place in (-2, -1)}
    s.die_number = 5
    s.left[P * TYPES + BARRACK] = 0
    none = ("R74", "none_left", BARRACK, P)
    assert why_not(s, to="barrack") == {f"barrack {hx(-1, place)}": none for place in (-2, -1)}


STAGES = {
    "start_civ": {"setup"},
    "draft": {"draft"},
    "alter": {"alter"},
    "place": {"place"},
    "discard": {"place", "act"},
    "act": {"act"},
    "take_hex": {"act"},
    "raze": {"act"},
    "token": {"act"},
    "found": {"act"},
    "gifts": {"act"},
    "give": {"act"},
    "hunt": {"act"},
    "worship": {"draft", "act", "end_turn"},
    "pyramid_worship": {"final"},
    "recruit": {"draft", "act", "end_turn"},
    "cleanse": {"draft", "act", "end_turn"},
    "end_turn": {"end_turn"},
    "extra_expand": {"extra_expand"},
    "grow": {"round_setup", "development"},
    "raise": {"round_setup", "development"},
    "ignore": {"final"},
}


def test_the_phase_is_told_for_each_stage() -> None:
    """Whatever is asked, the strip says where the turn stands; the view says the same."""
    seen: dict[str, set[str]] = defaultdict(set)
    for number in range(12):
        s = GAME.start(2 + number % 3, seed_from_number(number))
        rng = rng_from_seed(b"stage %d" % number)
        while s.outcome is None:
            phase = GAME.phases[GAME.phase(s)]
            for seat in s.owing():
                ask = s.asks[seat]
                assert ask is not None
                seen[ask.prompt].add(phase)
            assert look(s, WATCHER).phase == phase
            random_decision(s, rng)
        assert GAME.phases[GAME.phase(s)] == "final"

    assert set(STAGES) == set(GAME.prompts)
    assert {prompt: phases - STAGES[prompt] for prompt, phases in seen.items()} == {
        prompt: set() for prompt in seen
    }
    assert set().union(*seen.values()) == set(GAME.phases)
