"""White icons of a cost by the agreement that they share one colour (H8, setting)."""

import pytest
from tests.games.goetia.scenes import (
    asked,
    begin,
    held,
    hold,
    options,
    own,
    play,
    relic,
    scene,
)

from pandemonium.games.goetia import GAME
from pandemonium.games.goetia.terms import RELIC

RING = relic("ring_of_dominion")  # costs two white icons and 1 Attention


def ring_scene(cubes: str, same: bool = True):
    s = scene(white_cost_same_color=same)
    own(s, 0, "ring_of_dominion")
    hold(s, 0, cubes, 1)
    return s


def ring_price(s):
    return GAME.look(s, 0).seats[0].stacks[0][0].price


@pytest.mark.parametrize(
    ("cubes", "same", "short"),
    [
        ("", True, 2),
        ("T", True, 1),
        ("TP", True, 1),
        ("TBPY", True, 1),
        ("TP", False, 0),
        ("TT", True, 0),
        ("TK", True, 0),
        ("KK", True, 0),
        ("TPK", True, 0),
    ],
)
def test_h8_what_is_lacking_for_one_colour(cubes, same, short):
    """H8: the best colour counts; black helps with any; without the agreement any two do."""
    s = begin(ring_scene(cubes, same))
    price = ring_price(s)
    assert (price.white, price.short, price.can_pay) == (2, short, short == 0)
    assert (RING in options(s, 0)) == (short == 0)
    refused = [(r.rule, r.reason.name, r.args) for r in GAME.refusals(s, 0) if r.text == RING]
    wanted = [("R92", "too_poor", (short, 0, 0, 0, 0, 2, 0, 0, 1))] if short else []
    assert refused == wanted


def test_h8_the_only_colour_that_will_do_is_taken_without_asking():
    """H8: two teal pay, one pink cannot."""
    s = begin(ring_scene("TTP"))
    play(s, f"0 {RING}")
    assert asked(s) == "0 choose_edge"
    assert held(s, 0) == "P"


@pytest.mark.parametrize(("colour", "left"), [(0, "P"), (2, "T")])
def test_h8_black_completes_the_colour_that_was_chosen(colour, left):
    """H8: one teal or one pink with the black cube, never teal with pink."""
    s = begin(ring_scene("TPK"))
    play(s, f"0 {RING}")
    assert options(s, 0) == ["white_as 0", "white_as 2"]
    play(s, f"0 white_as {colour}")
    assert held(s, 0) == left


@pytest.mark.parametrize(("off", "ask"), [(1, "0 white_as"), (2, "0 choose_edge")])
def test_h8_a_discount_may_leave_nothing_to_choose(off, ask):
    """H8, R21: one cube off and two different ones will do; two off and nothing is asked."""
    s = ring_scene("TP")
    s.mods[RELIC] = off
    begin(s)
    play(s, f"0 {RING}")
    assert asked(s) == ask
    if off == 1:
        play(s, "0 white_as 2")
    assert held(s, 0) == ("T" if off == 1 else "TP")


def test_h8_a_single_white_icon_is_no_question_of_one_colour():
    """H8: the agreement speaks of several icons; for one the payer only says which cube."""
    s = scene(white_cost_same_color=True)
    own(s, 0, "oracles_skull")
    hold(s, 0, "TP")
    begin(s)
    play(s, f"0 {relic('oracles_skull')}")
    assert asked(s) == "0 pay"
    play(s, "0 give 0 0")
    assert held(s, 0) == "T"
