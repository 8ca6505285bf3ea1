"""Power cards: R16, R112-R114, rulings H53, H54, H80; every kind and every verb once."""

import pytest
from tests.games.scene import prompt, verbs
from tests.games.theocratia.scenes import (
    BOX,
    KINDS,
    M,
    P,
    T,
    V,
    begin,
    blank_scene,
    building,
    fill_row,
    gems,
    give_card,
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

from pandemonium.games.theocratia.rules.temple import draw_card
from pandemonium.kernel.pile import HIDDEN, Pile


def with_card(kind: str, dice: str, cosmo: int = 4, **kwargs: object):
    return scene(dice, cosmo=(cosmo, 0, 0, 0), cards={0: [kind]}, **kwargs)


def discarded(s) -> list[str]:
    return [KINDS[BOX.kind_of[card]] for card in s.discard.cards]


def test_r112_forty_cards_of_twenty_kinds() -> None:
    assert len(BOX.kind_of) == 40
    assert [BOX.kind_of.count(kind) for kind in range(20)] == [2] * 20


def test_r16_the_discards_make_a_new_deck() -> None:
    s = blank_scene()
    s.discard = Pile(s.deck.cards[:3], 0xFFFF)
    s.deck = Pile([])
    s.take_news()
    draw_card(s, 0)
    assert len(s.hands[0]) == 1
    assert len(s.deck) == 2
    assert len(s.discard) == 0
    assert s.deck.known == [0, 0]
    first = s.take_news()[0]
    assert (first.text(), first.audience) == ("reshuffled 3", 0xFFFF)


def test_h54_nothing_to_draw() -> None:
    s = blank_scene()
    s.deck = Pile([])
    s.take_news()
    draw_card(s, 0)
    assert len(s.hands[0]) == 0
    assert [(event.text(), event.audience) for event in s.take_news()] == [("no_card 0", 0xFFFF)]


def test_r112_a_drawn_card_is_secret() -> None:
    s = blank_scene()
    s.take_news()
    draw_card(s, 2)
    told = {event.audience & 1: event.args for event in s.take_news()}
    assert told[1] == (2, HIDDEN)
    assert told[0] == (2, s.hands[2].cards[0])


def test_r113_the_price_is_paid_and_the_card_is_discarded() -> None:
    s = with_card("penance", "V1 T1", 3)
    s.malus[0] = 3
    begin(s)
    play(s, "play penance")
    assert s.cosmo[0] == 2
    assert hand(s, 0) == []
    assert discarded(s) == ["penance"]
    assert s.malus[0] == 1


def test_r113_too_poor_wrong_moment_or_useless() -> None:
    s = scene("V1 T1", cosmo=(1, 0, 0, 0), cards={0: ["whispered_name", "herald", "penance"]})
    put(s, M, "house", 3, -4)
    begin(s)
    assert "play" not in verbs(s)
    said = list(refused(s).values())
    assert ("R113", "too_poor") in said
    assert ("R113", "wrong_time") in said
    assert ("R113", "would_do_nothing") in said


def test_r114_a_card_discarded_for_the_bonus() -> None:
    s = scene("V1", cards={0: ["herald"]})
    fill_row(s, M, "T2")
    begin(s)
    play(s, "place_pretend M")
    assert s.cosmo[0] == 1
    assert worship(s, 0)[M] == 0
    assert discarded(s) == ["herald"]


def test_r114_two_cards_for_equal_number_and_bonus() -> None:
    s = scene("V1", cards={0: ["herald", "long_road"]})
    fill_row(s, M, "T1")
    begin(s)
    play(s, "squeeze_pretend M")
    if prompt(s) == "discard":
        play(s, "discard herald")
    assert hand(s, 0) == []
    assert s.cosmo[0] == 1


def test_r114_no_pretending_on_a_true_match() -> None:
    s = scene("V1", cards={0: ["herald"]})
    begin(s)
    assert not offered(s, "place_pretend V")


def test_r114_the_choice_is_among_kinds_in_hand() -> None:
    s = scene("V1", cards={0: ["herald", "herald", "long_road"]})
    begin(s)
    play(s, "place_pretend M")
    assert prompt(s) == "discard"
    assert len(s.asks[0].options) == 2


def test_h53_several_cards_in_one_turn() -> None:
    s = scene("V1 T1", cosmo=(0, 0, 0, 0), cards={0: ["star_gift", "star_gift", "double_omen"]})
    begin(s)
    play(
        s,
        "play star_gift",
        "play star_gift",
        "draft V1",
        "play double_omen",
        "?number 1",
        "place M",
    )
    assert s.cosmo[0] == 8
    assert discarded(s) == ["star_gift", "star_gift", "double_omen"]


# --- number ---------------------------------------------------------------------------------------


def test_turning_sky_moves_the_die_without_paying() -> None:
    s = with_card("turning_sky", "V3", 0)
    begin(s)
    play(s, "play turning_sky")
    assert not offered(s, "number 3")
    play(s, "number 1")
    assert s.die_number == 1
    assert s.cosmo[0] == 0


def test_turning_sky_with_cosmo_goes_further_but_never_to_six() -> None:
    s = with_card("turning_sky", "V1", 2)
    put(s, M, "house", 3, -4)
    begin(s)
    play(s, "play turning_sky")
    assert offered(s, "number 4")
    assert not offered(s, "number 6")
    assert not offered(s, "number 5")
    play(s, "number 4")
    assert s.cosmo[0] == 0


def test_turning_sky_is_not_for_a_six_and_open_eye_only_for_it() -> None:
    s = scene("V6", cosmo=(4, 0, 0, 0), cards={0: ["turning_sky", "open_eye"]})
    begin(s)
    assert not offered(s, "play turning_sky")
    assert offered(s, "play open_eye")


def test_open_eye_divines_without_malus() -> None:
    s = with_card("open_eye", "V6")
    begin(s)
    play(s, "play open_eye")
    assert not offered(s, "number 6")
    play(s, "divine 1")
    assert s.malus[0] == 0
    assert s.cosmo[0] == 3


@pytest.mark.parametrize(("row", "gained"), [("M", 2), ("V", 4)])
def test_double_omen(row: str, gained: int) -> None:
    s = with_card("double_omen", "V1", 0)
    begin(s)
    play(s, "play double_omen", "?number 1", f"place {row}")
    assert s.cosmo[0] == gained


@pytest.mark.parametrize(
    ("kind", "die", "way"),
    [
        ("open_eye", "V6", ()),
        ("double_omen", "V1", ()),
        ("silent_conquest", "V2", ("place P",)),
        ("long_road", "V3", ("place M",)),
        ("direct_works", "V4", ("place M",)),
    ],
)
def test_r113_a_second_card_that_would_change_nothing(
    kind: str, die: str, way: tuple[str, ...]
) -> None:
    s = scene(f"{die} {die}", cosmo=(4, 0, 0, 0), cards={0: [kind, kind]})
    put(s, M, "house", 3, -4)
    hold(s, 0, 1)
    begin(s)
    play(s, f"?draft {die}")
    if way:
        play(s, f"?number {die[1]}", *way)
    play(s, f"play {kind}")
    assert hand(s, 0) == [kind]
    assert not offered(s, f"play {kind}")
    assert "would_do_nothing" in {reason for _, reason in refused(s).values()}


# --- declare --------------------------------------------------------------------------------------


def test_herald_adds_cosmo_and_a_card() -> None:
    s = with_card("herald", "V1", 0)
    begin(s)
    play(s, "place M", "play herald", "draw")
    assert s.cosmo[0] == 3
    assert len(hand(s, 0)) == 2


def test_h53_two_heralds_count_twice() -> None:
    s = scene("V1", cards={0: ["herald", "herald"]})
    begin(s)
    play(s, "place M", "play herald", "play herald", "draw")
    assert s.cosmo[0] == 5
    assert len(hand(s, 0)) == 3


def test_a_declared_card_commits_to_its_action() -> None:
    s = with_card("herald", "V1", 1)
    set_gems(s, V, green=2)
    begin(s)
    play(s, "place V")
    assert offered(s, "holiday")
    play(s, "play herald")
    assert not offered(s, "holiday")


@pytest.mark.parametrize(
    ("die", "text"), [("V2", f"war {hx(4, -2)}"), ("V3", f"expand {hx(-2, 2)}")]
)
def test_r113_why_not_after_a_card_for_another_action(die: str, text: str) -> None:
    """Simple Feast was played: neither Warriors nor a tile are lacking, the card excludes it."""
    s = scene(die, cosmo=(4, 0, 0, 0), cards={0: ["simple_feast", "simple_feast"]})
    set_gems(s, V, green=2)
    begin(s)
    play(s, f"?number {die[1]}", "place V", "play simple_feast")
    assert refused(s)[text] == ("R113", "not_this_action")


def test_forced_march_needs_one_warrior_less() -> None:
    s = with_card("forced_march", "V2", 1)
    set_warriors(s, T, 1)
    put(s, M, "house", 3, -3)
    begin(s)
    play(s, "place T")
    assert not offered(s, "war (3,-3)")
    play(s, "play forced_march", "war (3,-3)")
    assert s.supply[T] == 0
    assert s.filled[T] == 1  # only the Warrior really spent


def test_forced_march_hunts_a_monster_for_nothing() -> None:
    s = with_card("forced_march", "V2", 1)
    set_warriors(s, T, 0)
    begin(s)
    play(s, "place T", "?play forced_march", "war (4,-2)")
    assert s.filled[T] == 0
    assert len(hand(s, 0)) == 1


@pytest.mark.parametrize("silent", [True, False])
def test_silent_conquest_gives_no_compensation(silent: bool) -> None:
    s = with_card("silent_conquest", "V2", 1)
    set_warriors(s, T, 3)
    put(s, M, "factory", 3, -3)
    begin(s)
    play(s, "place T", *(["play silent_conquest"] if silent else []), "war (3,-3)")
    assert worship(s, 1)[M] == (-1 if silent else 0)
    assert len(hand(s, 1)) == (0 if silent else 1)


def test_long_road_reaches_two_hexes() -> None:
    s = with_card("long_road", "V3", 0)
    lose_start_tile(s, 0)
    begin(s)
    play(s, "place M")
    assert hexes(s, "expand") == {(3, -4)}
    play(s, "play long_road")
    assert (4, -3) in hexes(s, "expand")
    play(s, "expand (4,-3)")
    assert building(s, 4, -3) == "M house"


def test_h80_long_road_ends_with_its_action() -> None:
    """H80: New Quarter afterwards is an ordinary Expand."""
    s = scene("V3", cosmo=(2, 0, 0, 0), cards={0: ["long_road", "new_quarter"]})
    lose_start_tile(s, 0)
    begin(s)
    play(s, "?number 3", "place M", "play long_road", "expand (3,-4)")
    assert not offered(s, "play new_quarter")  # two steps away would no longer do


def test_direct_works_builds_on_a_hex_and_produces() -> None:
    s = with_card("direct_works", "V4", 1)
    lose_start_tile(s, 0)
    set_gems(s, M)
    set_gems(s, V)
    begin(s)
    play(s, "place M", "?play direct_works", "?factory_new (3,-4)")
    assert building(s, 3, -4) == "M factory"
    assert gems(s, M) == {"red": 2}  # collected and produced


@pytest.mark.parametrize(("bonus", "gained"), [("factory", 1), ("expansion", 0)])
def test_r98_direct_works_builds_a_factory_not_a_house(bonus: str, gained: int) -> None:
    s = with_card("direct_works", "V4", 1, bonus=bonus)
    lose_start_tile(s, 0)
    begin(s)
    play(s, "place M", "?play direct_works", "?factory_new (3,-4)")
    assert building(s, 3, -4) == "M factory"
    assert worship(s, 0)[M] == -1 + gained


def test_direct_works_for_a_barrack_with_a_tile() -> None:
    s = with_card("direct_works", "V5", 1)
    begin(s)
    play(s, "place M", "?play direct_works", "barrack_new_tile (2,-2)")
    assert building(s, 2, -2) == "M barrack"
    assert s.supply[M] == 4
    assert s.tiles[0] == 3


def test_simple_feast_saves_three_cosmo() -> None:
    s = with_card("simple_feast", "V1", 0)
    for at in ((-1, 2), (-3, 3), (-1, 3)):
        put(s, V, "house", *at)
    set_gems(s, V, green=3, red=2)
    begin(s)
    play(s, "place V")
    assert not offered(s, "holiday")  # 2 Cosmo, size 5
    play(s, "play simple_feast")
    assert s.did == 7
    assert s.cosmo[0] == 0


def test_borrowed_gifts_saves_up_to_two_crystals() -> None:
    s = with_card("borrowed_gifts", "V1", 3)
    put(s, V, "house", -1, 2)
    set_gems(s, V, green=1, red=1)
    begin(s)
    play(s, "number 1", "place V", "play borrowed_gifts")
    assert prompt(s) == "gifts"
    assert {option.args[0] for option in s.asks[0].options} == {1, 2}
    play(s, "gifts 1", "?give green 1")
    assert gems(s, V) == {"red": 1}


# --- after ----------------------------------------------------------------------------------------


def test_hunting_season_makes_a_second_war_on_a_monster() -> None:
    s = with_card("hunting_season", "V2", 1)
    set_warriors(s, T, 2)
    begin(s)
    play(s, "place T", "war (4,-2)", "play hunting_season", "war (0,4)")
    assert s.monsters == 9
    assert s.supply[T] == 0
    assert worship(s, 0)[T] == 1
    assert len(hand(s, 0)) == 2


def test_hunting_season_only_after_a_monster() -> None:
    s = with_card("hunting_season", "V2", 1)
    set_warriors(s, T, 5)
    put(s, M, "house", 3, -3)
    begin(s)
    play(s, "place T", "war (3,-3)")
    assert not offered(s, "play hunting_season")


def test_r97_new_quarter_expands_again() -> None:
    s = with_card("new_quarter", "V3", 2, bonus="expansion")
    hold(s, 0, 1)
    begin(s)
    play(s, "?number 3", "place M", "expand (3,-4)", "play new_quarter")
    assert verbs(s) == {"expand_tile"}  # H82: only a token may be declined
    play(s, "expand_tile (3,-3)")
    assert building(s, 3, -3) == "M house"
    assert worship(s, 0)[M] == 1


def test_overtime_produces_two_more() -> None:
    s = with_card("overtime", "V4", 1)
    put(s, M, "house", 3, -4)
    set_gems(s, M)
    set_gems(s, V)
    begin(s)
    play(s, "?place M", "play overtime")
    assert gems(s, M) == {"red": 3}


def test_r113_after_cards_are_for_their_own_action_only() -> None:
    """A Barrack was built: no Overtime for a Factory, no second Expand."""
    s = scene("V5", cosmo=(4, 0, 0, 0), cards={0: ["overtime", "new_quarter"]})
    put(s, M, "house", 3, -4)
    begin(s)
    play(s, "number 5", "?place M", "?barrack (3,-4)")
    assert building(s, 3, -4) == "M barrack"
    assert prompt(s) == "end_turn"
    assert "play" not in verbs(s)


def test_h80_after_cards_can_wait_for_claims() -> None:
    s = with_card("overtime", "V4", 3)
    put(s, M, "house", 3, -4)
    set_worship(s, 0, P, 2)
    begin(s)
    play(s, "draft V4", "?number 4", "?place M", "?factory (3,-4)", "claim 1", "play overtime")
    assert s.cosmo[0] == 0


# --- free -----------------------------------------------------------------------------------------


def test_call_to_arms() -> None:
    s = with_card("call_to_arms", "V1 T1", 1)
    set_warriors(s, P, 4)
    begin(s)
    play(s, "play call_to_arms", "recruit P")
    assert s.supply[P] == 5
    assert prompt(s) == "draft"


def test_open_gate_takes_the_lowest_tile_unlocked_or_not() -> None:
    s = with_card("open_gate", "V1 T1", 3)
    begin(s)
    play(s, "play open_gate")
    assert s.tiles[:4] == [2, 2, 0, 0]
    assert s.cosmo[0] == 0


def test_h79_open_gate_may_be_the_way_itself() -> None:
    """H79: the Holiday can no longer be paid then, but the tile allows the Expand."""
    s = with_card("open_gate", "V3", 1)
    lose_start_tile(s, 0)
    put(s, P, "factory", -1, 2)
    set_gems(s, V, green=2)
    begin(s)
    play(s, "place V")
    assert offered(s, "holiday")
    play(s, "play open_gate")
    assert verbs(s) == {"expand_tile"}
    assert s.cosmo[0] == 0


def test_cleansing_removes_up_to_two_black_crystals() -> None:
    s = with_card("cleansing", "V1 T1", 1)
    set_gems(s, M, black=1)
    set_gems(s, V, black=1)
    begin(s)
    play(s, "play cleansing", "cleanse M")
    assert offered(s, "stop")
    play(s, "cleanse V")
    assert gems(s, M) == {}
    assert s.reserve[5] == 2


def test_cleansing_may_stop_after_one() -> None:
    s = with_card("cleansing", "V1 T1", 1)
    set_gems(s, M, black=2)
    begin(s)
    play(s, "play cleansing", "stop")
    assert gems(s, M) == {"black": 1}


def test_star_gift_and_whispered_name() -> None:
    s = scene("V1 T1", cards={0: ["star_gift", "whispered_name"]})
    put(s, M, "house", 3, -4)
    put(s, T, "house", 3, 0)
    begin(s)
    play(s, "play star_gift", "play whispered_name")
    assert not offered(s, "worship V")
    play(s, "worship T")
    assert worship(s, 0)[T] == 0
    assert s.cosmo[0] == 1


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_a_scene_above(kind: str) -> None:
    """Every card's id occurs in this file or in the Pyramid chapter."""
    from pathlib import Path

    here = Path(__file__)
    text = here.read_text("utf-8") + (here.parent / "test_rules_pyramid.py").read_text("utf-8")
    assert f'"{kind}"' in text or f"play {kind}" in text


def test_equal_cards_are_one_option() -> None:
    s = scene("V1 T1", cards={0: ["star_gift", "star_gift"]})
    begin(s)
    assert sum(option.verb == "play" for option in s.asks[0].options) == 1
    assert give_card(s, 1, "herald") >= 0
    assert s.tile[hx(3, -3)] == -1
