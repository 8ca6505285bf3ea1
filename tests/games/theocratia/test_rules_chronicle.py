"""Chronicles: R119-R121, rulings H21, H56, H57."""

import pytest
from tests.games.theocratia.scenes import (
    BOX,
    M,
    T,
    V,
    scene,
    set_chronicle,
    set_gems,
    set_warriors,
)

from pandemonium.games.theocratia.look import look
from pandemonium.games.theocratia.rules.chronicle import spend_crystals, spend_warriors
from pandemonium.games.theocratia.terms import COLOUR_KEYS


def offer(s, civ: int, pieces: int) -> None:
    """Spend Crystals of all colours in turn."""
    for place in range(pieces):
        set_gems(s, civ, **{COLOUR_KEYS[place % 4]: 1})
        spend_crystals(s, civ, place % 4, 1)


@pytest.mark.parametrize(
    ("pieces", "value"),
    [(0, 0), (1, 0), (2, 1), (4, 1), (5, 2), (8, 3), (12, 4), (16, 5), (20, 5), (21, 6), (27, 7)],
)
def test_r119_value_by_pieces_spent(pieces: int, value: int) -> None:
    s = scene()
    offer(s, M, pieces)
    assert s.chapter[M] == value


def test_r120_h21_a_full_page_goes_back() -> None:
    """R120, H21: Warriors to the available pieces, not to the supply; Crystals to the reserve."""
    s = scene()
    set_warriors(s, M, 3)
    set_gems(s, M, red=2)
    spend_crystals(s, M, 0, 1)
    reserve = s.reserve[0]
    free = s.free_warriors[M]
    spend_warriors(s, M, 2)
    assert s.chapter[M] == 1
    assert s.reserve[0] == reserve + 1
    assert s.free_warriors[M] == free + 1  # one came back, the other lies on page 1
    assert s.page_warriors[M] == 1
    assert s.supply[M] == 1


def test_r121_h57_d20_the_page_of_two_areas() -> None:
    """D20: area 4 with 3 of 4 gets 11 pieces: number 6, 5 + 5 pieces on the page."""
    s = scene()
    set_chronicle(s, T, 4, 3)
    offer(s, T, 11)
    assert s.chapter[T] == 6
    assert s.filled[T] == 5
    assert sum(s.page_gems[T * 6 : T * 6 + 6]) == 10
    page = look(s, 0).civs[T].page
    assert [(area.number, area.capacity, area.filled) for area in page] == [(5, 5, 5), (6, 6, 5)]


def test_r121_the_value_is_six_as_soon_as_area_five_is_full() -> None:
    s = scene()
    set_chronicle(s, V, 5, 4)
    set_warriors(s, V, 1)
    spend_warriors(s, V, 1)
    assert s.chapter[V] == 6
    assert s.page_warriors[V] == 5  # the page has not turned


def test_r121_the_page_turns_when_both_areas_are_full() -> None:
    s = scene()
    set_chronicle(s, V, 6, 0)
    s.page_warriors[V] = 5
    s.free_warriors[V] -= 5
    offer(s, V, 6)
    assert s.chapter[V] == 7
    assert s.page_warriors[V] == 0
    assert s.page_gems[V * 6 : V * 6 + 6] == [0] * 6


def test_h56_d21_a_complete_chronicle_returns_pieces_at_once() -> None:
    """D21, H56."""
    s = scene()
    set_chronicle(s, M, 7)
    set_gems(s, M, red=3)
    set_warriors(s, M, 2)
    reserve, free = s.reserve[0], s.free_warriors[M]
    spend_crystals(s, M, 0, 3)
    spend_warriors(s, M, 2)
    assert s.chapter[M] == 7
    assert s.reserve[0] == reserve + 3
    assert s.free_warriors[M] == free + 2


def test_r119_capacities_are_content() -> None:
    assert BOX.numbers.capacity == [2, 3, 3, 4, 4, 5, 6]
    assert BOX.numbers.page_end == [1, 1, 1, 1, 1, 0, 1]
