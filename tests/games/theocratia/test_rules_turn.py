"""The turn: R31-R37, R86, rulings H8-H13, H74, H76, H77, H79, H81."""

import pytest
from tests.games.scene import prompt, verbs
from tests.games.theocratia.scenes import (
    M,
    P,
    T,
    V,
    begin,
    building,
    fill_row,
    hand,
    hexes,
    hold,
    hx,
    lose_start_tile,
    offered,
    play,
    put,
    refused,
    scene,
    set_gems,
    set_warriors,
    set_worship,
    worship,
)

from pandemonium.games.theocratia.rules.legality import row_state, step_price
from pandemonium.games.theocratia.terms import BARRED, BESIDE_EQUAL, OPEN


def test_r31_e12_divination_then_expand() -> None:
    """E12, R31, R86: a Violet 6 becomes a 3 on Magenta: one Malus step, then Expand."""
    s = begin(scene("V6"))
    play(s, "divine 3", "place M", "expand (3,-4)")
    assert s.malus[0] == 1
    assert (s.row_colour[0], s.row_number[0]) == (V, 3)
    assert building(s, 3, -4) == "M house"
    assert s.did == 3


def test_r86_divination_takes_any_number_but_obeys_r34() -> None:
    s = scene("V6")
    for civ in range(4):
        fill_row(s, civ, f"{'MTVP'[civ]}3")
    begin(s)
    assert not offered(s, "divine 3")
    assert offered(s, "divine 1")


def test_r31_the_die_goes_to_the_leftmost_free_spot() -> None:
    s = scene("V1")
    fill_row(s, P, "T2")
    begin(s)
    play(s, "place P", "draw")
    assert s.row_colour[P * 3 : P * 3 + 3] == [T, V, -1]


def test_r32_d5_a_full_row_is_not_offered() -> None:
    """R32, D5."""
    s = scene("V1")
    fill_row(s, P, "T2", "M3", "M4")
    begin(s)
    assert not offered(s, "place P")
    assert refused(s)[f"place {P}"] == ("R32", "row_full")
    assert row_state(s, P, 1) == BARRED


@pytest.mark.parametrize(
    ("row", "cosmo", "gained"),
    [((), 2, 0), (("T2",), 1, 1), (("T2", "M3"), 0, 1)],
)
def test_r33_h77_bonus_by_spot(row: tuple[str, ...], cosmo: int, gained: int) -> None:
    """R33: left 2 Cosmo, middle 1 and 1 Worship, right 1 Worship; H77: nobody may decline it."""
    s = scene("V1", cosmo=(1, 0, 0, 0))
    fill_row(s, V, *row)
    begin(s)
    play(s, "place V")
    assert s.cosmo[0] == 1 + cosmo
    assert worship(s, 0)[V] == -1 + gained
    assert verbs(s) == {"extra_card", "draw"}


def test_r33_no_bonus_without_a_match() -> None:
    s = begin(scene("V1"))
    play(s, "place M")
    assert s.cosmo[0] == 0
    assert worship(s, 0) == [-1] * 4


def test_h74_a_changed_number_does_not_change_the_match() -> None:
    s = begin(scene("V2", cosmo=(2, 0, 0, 0)))
    play(s, "number 1", "place V")
    assert s.cosmo[0] == 2  # 2 paid, 2 gained


def test_r31_r34_r35_e3_last_turns_of_a_round() -> None:
    """E3: White takes one Violet 3; Red may put the other beside it only for a Power card."""
    s = scene("V3 V3 M1", 3, actors=(2, 0), colours="red_brown_white")
    put(s, V, "house", -1, 2)
    put(s, V, "house", -3, 3)
    begin(s)
    play(s, "draft V3", "place V")
    assert s.cosmo[2] == 2
    play(s, "expand (-1,4)", "end_turn", "draft V3")
    assert prompt(s) == "place"
    assert not offered(s, "place V")
    assert not offered(s, "squeeze V")
    assert refused(s)[f"place {V}"] == ("R34", "same_number")
    play(s, "place P")
    assert s.cosmo[0] == 0
    assert worship(s, 0) == [-1] * 4


def test_r35_e3_with_a_power_card_the_equal_number_is_allowed() -> None:
    """E3, R35, R114: the discarded card lifts R34."""
    s = scene("V3", cards={0: ["herald"]})
    fill_row(s, V, "T3")
    put(s, V, "house", -1, 2)
    begin(s)
    assert row_state(s, V, 3) == BESIDE_EQUAL
    play(s, "squeeze V")
    assert hand(s, 0) == []
    assert s.row_number[V * 3 : V * 3 + 2] == [3, 3]
    assert s.cosmo[0] == 1  # the colours match on the middle spot


def test_r34_h6_h10_neutral_dice_and_holidays_obey_the_neighbour_rule() -> None:
    """H6, H10: the die beside an equal neutral die may not go there, not even for a Holiday."""
    s = scene("V4", cosmo=(9, 0, 0, 0))
    fill_row(s, V, "V4")
    s.row_neutral[V] = 1
    set_gems(s, V, green=3)
    put(s, M, "house", 3, -4)
    begin(s)
    assert not offered(s, "place V")
    assert not offered(s, "squeeze V")
    assert row_state(s, V, 5) == OPEN


def test_r34_h10_two_sixes_may_not_lie_side_by_side_either() -> None:
    s = scene("V6", cosmo=(9, 0, 0, 0))
    fill_row(s, V, "V6")
    set_gems(s, V, green=3)
    begin(s)
    assert offered(s, "divine 1")
    assert not offered(s, "number 6")


def test_r36_d3_changing_a_die_costs_two_cosmo_a_step() -> None:
    """R36, D3: 1 to 4 costs 6; R37: never to 6."""
    s = scene("V1", cosmo=(6, 0, 0, 0))
    put(s, M, "house", 3, -4)
    begin(s)
    assert step_price(s, 1, 4) == 6
    assert offered(s, "number 4")
    assert not offered(s, "number 5")
    play(s, "number 4")
    assert s.cosmo[0] == 0
    assert s.die_number == 4


def test_r36_too_poor_to_change() -> None:
    s = scene("V1 M1", cosmo=(1, 0, 0, 0))
    begin(s)
    play(s, "draft V1")
    assert prompt(s) == "place"  # no number but its own


def test_r37_d3_cosmo_neither_makes_nor_changes_a_six() -> None:
    """R37, D3: 5 to 6 and 1 to 6 are never offered; a 6 has no price."""
    s = scene("V5", cosmo=(12, 0, 0, 0))
    put(s, M, "house", 3, -4)
    begin(s)
    assert not offered(s, "number 6")
    assert refused(s)["number 6"] == ("R37", "six_stays")
    assert step_price(s, 5, 6) == -1
    assert step_price(s, 6, 5) == -1


def test_r36_d4_the_new_face_counts_for_the_neighbour_rule() -> None:
    """D4, R36: a 2 changed to 3 beside a 3 needs a discard."""
    s = scene("V2", cosmo=(2, 0, 0, 0), cards={0: ["herald"]})
    fill_row(s, M, "T3")
    begin(s)
    play(s, "number 3")
    assert offered(s, "squeeze M")
    assert not offered(s, "place M")


def test_h8_d7_the_match_bonus_cannot_pay_for_the_face() -> None:
    """H8, D7: with 0 Cosmo there is no other number, whatever the spot would give."""
    s = begin(scene("V1 T1"))
    play(s, "draft V1")
    assert prompt(s) == "place"


def test_d6_the_match_bonus_pays_for_a_holiday() -> None:
    """D6, R89: 3 Cosmo, size 5, spot 0 match: legal."""
    s = scene("V1", cosmo=(3, 0, 0, 0))
    for at in ((-1, 2), (-3, 3), (-1, 3)):
        put(s, V, "house", *at)
    set_gems(s, V, green=3, red=2)
    begin(s)
    play(s, "number 1", "place V", "holiday")
    assert s.cosmo[0] == 0


def test_h11_d19_a_six_used_for_a_holiday_takes_no_malus() -> None:
    """H11, D19: the 6 stays a 6."""
    s = scene("V6", cosmo=(2, 0, 0, 0))
    set_gems(s, V, green=2)
    begin(s)
    play(s, "number 6")
    assert s.row_number[V * 3] == 6
    assert s.malus[0] == 0
    assert s.did == 7


def test_h9_one_discard_gives_the_bonus_or_the_holiday() -> None:
    s = scene("V1", cosmo=(2, 0, 0, 0), cards={0: ["herald"]})
    set_gems(s, M, green=2)
    begin(s)
    play(s, "number 1", "place_pretend M")
    assert s.cosmo[0] == 4
    assert not offered(s, "holiday")
    assert not offered(s, "holiday_pretend")


def test_h9_the_inclusive_switch_gives_both() -> None:
    s = scene("V1", cosmo=(2, 0, 0, 0), cards={0: ["herald"]})
    s.inclusive = True
    set_gems(s, M, green=2)
    begin(s)
    play(s, "number 1", "place_pretend M")
    assert offered(s, "holiday")


def test_h9_two_cards_give_both() -> None:
    s = scene("V1", cosmo=(2, 0, 0, 0), cards={0: ["herald", "long_road"]})
    set_gems(s, M, green=2)
    begin(s)
    play(s, "number 1", "place_pretend M", "discard long_road")
    assert offered(s, "holiday_pretend")


def idle_scene(dice: str):
    """Nothing can be expanded, built or attacked: no tile, no neighbours, no Warriors."""
    s = scene(dice)
    lose_start_tile(s, 0)
    for civ, kind, at in (
        (P, "barrack", (4, -3)),
        (P, "barrack", (3, -4)),
        (V, "factory", (3, 0)),
        (V, "factory", (-1, -2)),
        (M, "factory", (1, 3)),
        (M, "factory", (-1, 2)),
        (M, "barrack", (-3, 2)),
    ):
        put(s, civ, kind, *at)
    for civ in range(4):
        set_warriors(s, civ, 0)
        set_gems(s, civ)
    return s


def test_h12_idle_placement_when_nothing_can_be_done() -> None:
    """H12: any die on any row that accepts it, match bonus only."""
    s = begin(idle_scene("V2 T2"))
    assert verbs(s) == {"draft"}
    play(s, "draft V2")
    assert verbs(s) == {"idle"}
    play(s, "idle V")
    assert s.cosmo[0] == 2
    assert prompt(s) == "end_turn"
    assert s.did == 0


def test_h12_no_idle_placement_while_a_one_is_there() -> None:
    s = begin(idle_scene("V2 T1"))
    assert prompt(s) == "place"  # the 2 is not even offered, the 1 is taken without asking
    assert verbs(s) == {"place"}
    assert s.die_number == 1


def test_h12_optional_spending_keeps_the_right_to_idle() -> None:
    """H12, H81: an unlocked tile to claim makes the die usable, but nobody must claim it."""
    s = idle_scene("V3")
    set_worship(s, 0, P, 2)
    s.cosmo[0] = 2
    begin(s)
    play(s, "?draft V3", "?number 3")
    assert verbs(s) == {"place", "idle"}


def test_h12_an_idle_die_keeps_its_number() -> None:
    """H12: nothing can be bought for it; once turned into a usable number it must be used."""
    s = idle_scene("V4 T4")
    s.cosmo[0] = 2
    begin(s)
    play(s, "draft V4")
    assert (prompt(s), s.die_number) == ("place", 4)
    s = idle_scene("V2 T2")
    s.cosmo[0] = 2
    begin(s)
    play(s, "draft V2", "number 1")
    assert verbs(s) == {"place"}


def test_h81_an_affordable_holiday_ends_the_right_to_idle() -> None:
    """H81, H12: the price of a Holiday is not optional spending."""
    s = idle_scene("V2 T2")
    s.cosmo[0] = 3
    set_gems(s, V, red=2, brown=2)
    begin(s)
    assert not s.idle
    play(s, "?draft V2", "number 2")
    assert s.row == V  # the only row: nowhere may the die lie idle
    assert s.did == 7


def test_h12_a_die_no_row_accepts_is_put_aside() -> None:
    s = idle_scene("V2")
    for civ in range(4):
        fill_row(s, civ, "MTVP"[civ] + "2")
    begin(s)
    assert s.aside[V] == 1
    assert prompt(s) == "end_turn"
    assert s.cosmo[0] == 0


def test_h76_an_idle_six_stays_a_six_without_malus() -> None:
    s = idle_scene("V6")
    for civ in range(4):
        fill_row(s, civ, "MTVP"[civ] + "5", "MTVP"[civ] + "1")
    begin(s)
    play(s, "idle M")
    assert s.row_number[2] == 6
    assert s.malus[0] == 0


def test_h13_no_placement_for_the_bonus_alone_while_an_action_exists() -> None:
    """H13, R31: Pink has no House of Red, so a Pink 4 cannot go to Pink for its bonus."""
    s = scene("P4 V1")
    set_gems(s, P)
    begin(s)
    assert s.die_colour == V  # the Violet 1 is taken without asking


def test_h13_r31_why_not_a_useless_die() -> None:
    s = scene("P4 V1 M1")
    set_gems(s, P)
    begin(s)
    assert not offered(s, "draft P4")
    assert refused(s)[f"draft {P * 6 + 3}"] == ("R31", "die_useless")


def test_h79_a_claimable_tile_counts_and_cannot_be_made_impossible() -> None:
    """H79: the only way to Expand is a claim; a card that would eat the Cosmo is not offered."""
    s = scene("V3 T1", cards={0: ["whispered_name"]})
    lose_start_tile(s, 0)
    set_worship(s, 0, P, 2)
    put(s, V, "factory", -1, 2)
    s.cosmo[0] = 2
    put(s, P, "house", 3, 0)
    put(s, P, "house", 1, 3)
    set_gems(s, T)
    begin(s)
    assert offered(s, "play whispered_name")
    play(s, "draft V3", "number 3", "place T")
    assert verbs(s) == {"expand_tile"}  # the claim, the only way, was taken without asking
    assert s.cosmo[0] == 0
    assert hand(s, 0) == ["whispered_name"]


def test_r31_equal_dice_are_one_option() -> None:
    s = begin(scene("V1 V1 T1"))
    assert sorted(option.text() for option in s.asks[0].options) == [
        f"draft {V * 6}",
        f"draft {T * 6}",
    ]


def test_r31_a_held_tile_makes_foreign_hexes_reachable() -> None:
    s = scene("V3 T1")
    hold(s, 0, 1)
    begin(s)
    play(s, "draft V3", "place M")
    assert (3, -3) in hexes(s, "expand_tile")
    assert s.tile[hx(3, -3)] == -1


def test_h79_a_card_may_not_take_the_crystals_the_only_action_needs() -> None:
    """H79: a Holiday is all this die can do, and Cleansing would take a Crystal it needs."""
    s = scene("V4 V4", cosmo=(1, 0, 0, 0), cards={0: ["cleansing"]})
    set_gems(s, V, green=1, black=1)
    for civ in (M, T, P):
        set_gems(s, civ)
    begin(s)
    play(s, "?draft V4", "?number 4", "?place V")
    assert s.did == 7  # the Holiday was the only way, so it was taken
    assert hand(s, 0) == ["cleansing"]
