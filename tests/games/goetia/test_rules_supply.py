"""The limited supply: taking from whoever holds the most."""

import pytest
from tests.games.goetia.scenes import (
    begin,
    card,
    dark,
    held,
    hold,
    opened,
    options,
    own,
    play,
    scene,
    waiting,
)
from tests.games.scene import happened

from pandemonium.games.goetia.rules.supply import (
    fill_treasure,
    gain,
    gain_attention,
    holding,
    prevails,
)
from pandemonium.games.goetia.rules.tableau import get_card
from pandemonium.games.goetia.terms import A, K, P, T


def recruit_more(s, seat, count):
    """Let a seat have recruited *count* followers more."""
    for place in range(9):
        if count and s.waiting(place, seat):
            s.unrecruited[place] -= waiting(seat)
            s.hand[seat] += 1
            count -= 1


def pinks(s, kind=P):
    return [holding(s, seat, kind) for seat in range(s.seats)]


def test_e20_r24_r26_r28_one_at_a_time_from_the_most():
    """E20, R24, R26, R28: A owed 3, supply 1; B pays, then the tie loser B again."""
    s = scene()
    for seat, count in enumerate((4, 8, 7)):
        hold(s, seat, "P" * count)
    assert s.supply[P] == 1
    recruit_more(s, 1, 2)
    recruit_more(s, 2, 1)
    gain(s, 0, P, 3)
    assert pinks(s) == [7, 6, 7]
    assert s.supply[P] == 0
    assert happened(s, "stole") == [(0, 1, P), (0, 1, P)]


def test_e21_r25_from_oneself_nothing_is_gained():
    """E21, R25."""
    s = scene()
    for seat, count in enumerate((6, 5, 2)):
        hold(s, seat, "P" * count)
    s.supply[P] = 0
    gain(s, 0, P, 2)
    assert pinks(s) == [6, 5, 2]
    assert s.got[0] == 0


@pytest.mark.parametrize(("more", "final"), [(1, [8, 6, 6]), (0, [7, 7, 6])])
def test_e22_r26_tie_between_gainer_and_another(more, final):
    """E22, R26: A owed 8, supply 5; who loses the tie pays."""
    s = scene()
    for seat, count in enumerate((2, 7, 6)):
        hold(s, seat, "T" * count)
    assert s.supply[T] == 5
    recruit_more(s, more, 1)
    gain(s, 0, T, 8)
    assert pinks(s, T) == final


def test_e23_r27_h23_a_treasure_takes_from_people_too():
    """E23, R27, H23: one from the supply, two from B."""
    s = scene()
    hold(s, 1, "PPPPP")
    s.supply[P] = 1
    get_card(s, 0, card("bridal_dowry"))
    assert s.item(card("bridal_dowry"), P) == 3
    assert pinks(s) == [0, 3, 0]
    assert s.supply[P] == 0
    assert happened(s, "filled_from") == [(card("bridal_dowry"), 1, P)] * 2


def test_edition_the_printed_rules_fill_a_treasure_only_from_the_supply():
    """R27: not in the printed edition."""
    s = scene(edition="printed")
    hold(s, 1, "PPPPP")
    s.supply[P] = 1
    get_card(s, 0, card("bridal_dowry"))
    assert s.item(card("bridal_dowry"), P) == 1
    assert pinks(s) == [0, 5, 0]


def test_h45_a_treasure_may_take_from_its_own_owner():
    """H45: the owner holds the most pink."""
    s = scene()
    hold(s, 0, "PPPPP")
    hold(s, 1, "PP")
    s.supply[P] = 1
    get_card(s, 0, card("bridal_dowry"))
    assert s.item(card("bridal_dowry"), P) == 3
    assert pinks(s) == [3, 2, 0]


def test_e24_nobody_holds_it_nothing_is_gained():
    """E24."""
    s = scene()
    s.supply[P] = 0
    gain(s, 0, P, 2)
    assert pinks(s) == [0, 0, 0]
    assert happened(s, "no_gain") == [(0, P)]


def test_r23_no_limit_on_cubes_per_player():
    """R23: all twenty may lie with one player."""
    s = scene()
    gain(s, 0, P, 20)
    assert pinks(s) == [20, 0, 0]
    assert s.supply[P] == 0


def test_h17_black_is_taken_from_the_most():
    """H17: one each time; who holds the most then is looked for anew."""
    s = scene()
    hold(s, 1, "KKKK")
    s.supply[K] = 0
    gain(s, 0, K, 2)
    assert pinks(s, K) == [2, 2, 0]
    assert happened(s, "stole") == [(0, 1, K), (0, 1, K)]


@pytest.mark.parametrize("edition", ["latest", "printed"])
@pytest.mark.parametrize(("left", "news"), [(1, [(0, A, 1)]), (0, [])])
def test_h17_attention_is_never_taken_from_anybody(edition, left, news):
    """H17: who is owed more than the supply has gets what is left; nobody else loses any."""
    s = scene(edition=edition)
    hold(s, 1, "", 9)
    s.supply_attention = left
    gain_attention(s, 0, 3)
    assert s.attention == [left, 9, 0]
    assert s.supply_attention == 0
    assert happened(s, "gained") == news
    assert happened(s, "no_gain") == [(0, A)]
    assert happened(s, "stole") == []


@pytest.mark.parametrize("edition", ["latest", "printed"])
def test_h17_a_treasure_takes_no_attention_from_people(edition):
    """H17, R27: its black comes from them by the latest rules, its Attention by neither."""
    s = scene(edition=edition)
    hold(s, 1, "KKK", 9)
    s.supply[K] = 0
    s.supply_attention = 0
    get_card(s, 0, card("toad_stone"))
    latest = edition == "latest"
    assert s.item(card("toad_stone"), A) == 0
    assert s.item(card("toad_stone"), K) == (2 if latest else 0)
    assert s.attention == [0, 9, 0]
    assert happened(s, "filled") == [(card("toad_stone"), 2 if latest else 0)]


@pytest.mark.parametrize(("left", "most"), [(2, 2), (0, None)])
def test_h17_no_more_is_traded_than_the_supply_has(left, most):
    """H17, R85: five yellow, but only so much Attention; with none nobody is asked."""
    s = scene()
    opened(s, 0, "pendulum")
    hold(s, 0, "YBPP" + "YYYYY", 0)
    s.supply_attention = left
    begin(s)
    play(s, f"0 {dark('pendulum', 1)}")
    if most is None:
        assert s.asks[0] is None
    else:
        assert options(s, 0) == [f"trade {count}" for count in range(most + 1)]
        play(s, f"0 trade {most}")
        assert s.attention[0] == most
    assert held(s, 0) == "Y" * (5 - (most or 0))


def test_r28_h19_h20_tie_break_order():
    """R28, H19, H20: fewest recruited, then fewest WP by the full count, then turn order."""
    s = scene()
    assert prevails(s, 0, 1)
    s.start = 1
    assert prevails(s, 1, 0)
    hold(s, 1, "", 1)
    assert prevails(s, 0, 1)
    own(s, 0, "crown_jewels")
    assert prevails(s, 1, 0)
    recruit_more(s, 1, 1)
    assert s.recruited(1) == 4
    assert prevails(s, 0, 1)
    s.sacrificed[0] -= 1
    s.hand[0] += 1
    assert s.recruited(0) == 4


def test_h18_r102_cubes_on_treasures_are_not_held():
    """H18, R102: they do not make their owner the one who holds the most."""
    s = scene()
    own(s, 1, "bridal_dowry")
    fill_treasure(s, card("bridal_dowry"))
    hold(s, 2, "P")
    s.supply[P] = 0
    gain(s, 0, P, 1)
    assert pinks(s) == [1, 0, 0]
    assert s.item(card("bridal_dowry"), P) == 3
