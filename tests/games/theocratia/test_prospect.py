"""What a die could lead to, before it is taken: honest, complete, and nobody's secret."""

import random

import pytest
from tests.games.theocratia.scenes import (
    M,
    T,
    begin,
    hx,
    put,
    scene,
    set_warriors,
)

from pandemonium.games.theocratia import GAME
from pandemonium.games.theocratia.imagine import imagine
from pandemonium.games.theocratia.prospect import MOST_WAYS, ledger, prospect, prospect_within
from pandemonium.games.theocratia.state import State
from pandemonium.games.theocratia.view import Prospect
from pandemonium.kernel.agenda import answer, find
from pandemonium.kernel.game import seed_from_number
from pandemonium.kernel.rng import rng_from_seed


def seen(s: State, text: str, most: int = MOST_WAYS) -> Prospect:
    found = prospect_within(s, 0, find(s, 0, text), rng_from_seed(b"dream"), most)
    assert found is not None
    return found


def war_scene() -> State:
    """The table of E6, with a second die so that the draft is a choice."""
    s = scene("V2 P1")
    set_warriors(s, T, 2)
    put(s, M, "house", 3, -3)
    put(s, M, "house", 2, -2)
    put(s, T, "barrack", 1, 1)
    return begin(s)


def test_a_die_tells_which_civs_and_targets_before_it_is_taken() -> None:
    s = war_scene()
    found = seen(s, "draft 13")  # Violet 2
    assert {way.civ for way in found.ways if way.hex} >= {"turquoise"}
    assert {row.civ for row in found.rows} == {"magenta", "turquoise", "violet", "pink"}
    targets = {way.hex for way in found.ways if way.civ == "turquoise" and way.hex}
    promised = next(row for row in found.rows if row.civ == "turquoise").targets
    assert targets == set(promised)


def test_war_tells_what_the_other_seats_gain() -> None:
    """E6: Red destroys Brown's House; Brown is compensated with Worship of Magenta (R57)."""
    s = war_scene()
    way = next(
        way
        for way in seen(s, "draft 13").ways
        if way.civ == "turquoise" and way.hex == f"hex:{hx(3, -3)}"
    )
    told = {(one.seat, one.civ, one.what): (one.before, one.after) for one in way.gains}
    brown = s.worship[1 * 4 + M]
    assert told[1, None, "magenta"] == (brown, brown + 1)
    assert told[None, "turquoise", "warriors"] == (2, 0)
    assert told[0, None, "turquoise"][1] > told[0, None, "turquoise"][0]


@pytest.mark.parametrize(("seats", "number"), [(2, 1), (3, 2), (4, 3)])
def test_prospects_come_true_and_hold_in_every_world(seats: int, number: int) -> None:
    chance, rng = random.Random(number), rng_from_seed(b"luck")
    s = GAME.start(seats, seed_from_number(number), GAME.settle(seats, {}))
    checked = 0
    while s.outcome is None and checked < 60:
        seat = s.owing()[0]
        ask = s.asks[seat]
        assert ask is not None
        index = chance.randrange(len(ask.options))
        if ask.prompt in ("draft", "alter", "place", "act"):
            told = prospect(s, seat, index, rng)
            assert told == prospect(imagine(s, seat, rng), seat, index, rng)
            checked += told is not None
            if told is not None and ask.prompt == "act" and len(told.ways) == 1:
                _comes_true(s, seat, index, told)
        answer(s, seat, ask.number, index)
    assert checked == 60


def _comes_true(s: State, seat: int, index: int, told: Prospect) -> None:
    """Really do it: what was told is exactly what changes."""
    [way] = told.ways
    twin = s.clone()
    ask = twin.asks[seat]
    assert ask is not None
    before = ledger(twin)
    answer(twin, seat, ask.number, index)
    if not way.chance and way.cards == 0:
        changed = [(old, new) for old, new in zip(before, ledger(twin), strict=True) if old != new]
        assert [(one.before, one.after) for one in way.gains] == changed


def test_nothing_is_told_of_cards_and_of_the_end_of_the_turn() -> None:
    s = begin(scene("V3 P1", cards={0: ["star_gift"]}))
    ask = s.asks[0]
    assert ask is not None
    play = next(i for i, option in enumerate(ask.options) if option.verb == "play")
    assert prospect(s, 0, play, rng_from_seed(b"dream")) is None


def test_nothing_is_told_before_the_first_turn() -> None:
    s = GAME.start(3, seed_from_number(1), {})
    (seat,) = s.owing()
    ask = s.asks[seat]
    assert ask is not None
    for index in range(len(ask.options)):
        assert prospect(s, seat, index, rng_from_seed(b"dream")) is None


def test_a_six_tells_only_which_numbers_and_civs_it_could_serve() -> None:
    s = begin(scene("V6 P1"))
    ways = seen(s, "draft 17").ways
    assert len({way.number for way in ways}) > 1
    assert len({(way.number, way.civ, way.cards) for way in ways}) == len(ways) <= 24
    assert {way.then for way in ways} == {"act"}


def test_so_many_ways_are_told_and_no_more() -> None:
    s = war_scene()
    every = seen(s, "draft 13").ways
    assert len(every) > 2
    assert seen(s, "draft 13", most=2).ways == every[:2]
