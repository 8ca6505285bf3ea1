"""Sending followers back to the World's Edge (R59)."""

import pytest
from tests.games.goetia.scenes import (
    asked,
    begin,
    end,
    held,
    hold,
    options,
    own,
    play,
    recruit,
    refused,
    relic,
    scene,
    tile,
    waiting,
)
from tests.games.scene import happened

from pandemonium.games.goetia import GAME
from pandemonium.games.goetia.rules.rewards import fetch_follower


def test_r59_h48_familiars_bell_sends_a_follower_back():
    """R59, H48: `send_back` onto a free symbol of an unflipped card; then the gain."""
    s = scene()
    own(s, 0, "familiars_bell")
    s.unrecruited[7] -= waiting(0)
    s.unrecruited[8] -= waiting(0)
    s.hand[0] = 5
    hold(s, 0, "", 0)
    begin(s)
    play(s, f"0 {relic('familiars_bell')}")
    assert options(s, 0) == ["send 7", "send 8"]
    play(s, "0 send 8", "0 colour 1 1")
    assert (s.hand[0], s.attention[0], held(s, 0)) == (3, 3, "B")
    assert s.waiting(8, 0) == 1


@pytest.mark.parametrize("edition", ["latest", "printed"])
def test_r59_an_own_follower_on_the_card_is_no_bar(edition):
    """R59: two of one seat may wait on one Edge card, where a symbol of another seat is bare."""
    s = scene(edition=edition)
    own(s, 0, "familiars_bell")
    s.unrecruited[7] = waiting(0, 2)
    s.hand[1] += 1
    begin(s)
    play(s, f"0 {relic('familiars_bell')}", "0 colour 1 1")
    assert happened(s, "sent_back") == [(0, 7)]
    assert [s.waiting(7, seat) for seat in range(3)] == [2, 0, 1]
    assert (s.unrecruited_count(0), s.recruited(0)) == (7, 2)
    seen = GAME.look(s, 1).edges[7]
    assert (seen.unrecruited, seen.bare, seen.discs, seen.mine) == ([0, 0, 2], 0, 1, False)
    assert GAME.look(s, 0).edges[7].mine
    assert not [wrong for wrong in GAME.invariants(s) if not wrong.startswith("R65:")]
    twin = s.clone()
    fetch_follower(twin, 0, 7)
    assert [at.waiting(7, 0) for at in (s, twin)] == [2, 1]
    assert twin.bare_symbols(7) == 1


def test_r59_never_onto_a_covered_symbol_a_disc_or_a_flipped_card():
    """R59: with every symbol covered and the other cards flipped nobody can be sent."""
    s = scene(2)
    own(s, 0, "familiars_bell")
    begin(s)
    play(s, f"0 {relic('familiars_bell')}")
    assert happened(s, "sent_back") == []
    assert asked(s) == "1 place"


def test_r59_r54_r52_two_of_one_seat_are_recruited_one_by_one():
    """R59, R54, R52: the second one still waits; the card flips only when both are gone."""
    s = scene()
    s.unrecruited[7] = waiting(0, 0)
    s.hand = [3, 4, 4]
    hold(s, 0, "K" * 20, 5)
    for cell in (1, 4, 7):
        s.grid[cell] = tile(f"n0_{cell // 3 + 1}")
    begin(s)
    assert GAME.look(s, 0).edges[7].price.discount == 1
    play(s, f"0 {recruit(7)}")
    assert (s.hand[0], s.waiting(7, 0), s.bare_symbols(7)) == (3, 1, 2)
    assert refused(s, 1)[recruit(7)] == ("R5", "occupied")
    end(s)
    assert not s.flipped[7]
    begin(s)
    play(s, f"0 {recruit(7)}")
    end(s)
    assert s.flipped[7]


def test_h48_nobody_to_send_means_no_gain():
    """H48: the last follower stands on the Bell itself."""
    s = scene()
    own(s, 0, "familiars_bell")
    s.hand[0] = 1
    s.unrecruited[7] -= waiting(0)
    hold(s, 0, "", 0)
    begin(s)
    play(s, f"0 {relic('familiars_bell')}")
    assert s.attention[0] == 0
