"""Action 1: R38-R42, rulings H14, H15, H17."""

from tests.games.scene import verbs
from tests.games.theocratia.scenes import (
    P,
    V,
    begin,
    fill_row,
    hand,
    offered,
    play,
    scene,
    set_gems,
    worship,
)


def test_r38_r39_r40_r41_e5_first_player_action() -> None:
    """E5: Red puts a Pink 1 on Pink's middle spot; token from Blue; a card; 2 Cosmo in all."""
    s = scene("P1", cosmo=(3, 0, 0, 0))
    fill_row(s, P, "T4")
    s.next_first = 2
    s.extra_owner = 2
    s.extra_civ = V
    s.bag[V] -= 1
    before = (s.left[:], s.supply[:], s.gems[:])
    begin(s)
    play(s, "?number 1", "place P", "?draw")
    assert worship(s, 0)[P] == 0
    assert s.next_first == 0
    assert s.extra_owner == 2
    assert len(hand(s, 0)) == 1
    assert s.cosmo[0] == 5
    assert (s.left, s.supply, s.gems) == before  # R38: the Civ itself is unaffected


def test_r40_h14_the_end_round_card_or_a_power_card() -> None:
    s = begin(scene("P1"))
    play(s, "place V")
    assert verbs(s) == {"extra_card", "draw"}
    play(s, "extra_card")
    assert s.extra_owner == 0
    assert hand(s, 0) == []
    assert s.cosmo[0] == 1


def test_r40_h14_drawing_although_the_card_is_free() -> None:
    s = begin(scene("P1"))
    play(s, "place V", "draw")
    assert s.extra_owner == -1
    assert len(hand(s, 0)) == 1


def test_h15_d25_the_holder_of_the_card_draws() -> None:
    """H15, D25: action 1 again with the End Round card already in hand."""
    s = scene("P1")
    s.extra_owner = 0
    begin(s)
    play(s, "place V")
    assert s.extra_owner == 0
    assert len(hand(s, 0)) == 1


def test_r42_the_last_to_take_action_one_keeps_the_token() -> None:
    s = begin(scene("P1 V1", actors=(0, 1)))
    play(s, "draft P1", "place V", "draw", "end_turn", "place T", "draw")
    assert s.next_first == 1


def test_h17_a_holiday_with_a_one_is_not_action_one() -> None:
    s = scene("V1", cosmo=(1, 0, 0, 0))
    set_gems(s, V, green=2)
    begin(s)
    play(s, "place V", "holiday")
    assert s.next_first == -1
    assert s.did == 7


def test_h17_a_die_made_one_counts() -> None:
    for die, step in (("V2", "number 1"), ("V6", "divine 1")):
        s = begin(scene(die, cosmo=(2, 0, 0, 0)))
        play(s, step, "place M", "draw")
        assert s.next_first == 0


def test_r38_every_row_with_a_free_spot_will_do() -> None:
    s = begin(scene("V1"))
    assert all(offered(s, f"place {civ}") for civ in "MTVP")
