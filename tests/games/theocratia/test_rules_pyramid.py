"""Pyramids: R76-R85, rulings H46-H51, H65, H82; tokens."""

import pytest
from tests.games.scene import prompt, verbs
from tests.games.theocratia.scenes import (
    BOX,
    TOKENS,
    M,
    P,
    T,
    V,
    begin,
    building,
    cover,
    gems,
    hand,
    hexes,
    hx,
    lose_start_tile,
    offered,
    play,
    put,
    refused,
    remove,
    set_gems,
    set_warriors,
    set_worship,
    worship,
)
from tests.games.theocratia.scenes import scene as any_scene

from pandemonium.games.theocratia.rules.pyramid import pyramid_bases
from pandemonium.games.theocratia.rules.scoring import pyramids_owned
from pandemonium.games.theocratia.state import civ_size, owner
from pandemonium.games.theocratia.terms import BOLD_PYRAMID, HELD, USED


def scene(dice: str, **kwargs: object):
    """Scenes usually have the Pyramid bonus; here only where a test asks for it."""
    kwargs.setdefault("bonus", "holiday_war")
    return any_scene(dice, **kwargs)


def pyramid_scene(dice: str = "M5", **kwargs: object):
    """The table of E11: Red's Pink Barrack, Brown's House, the neutral start Factory."""
    s = scene(dice, **kwargs)
    put(s, P, "barrack", -1, -2)
    put(s, P, "house", -1, -1)
    for civ in range(4):
        set_gems(s, civ)
    return s


def test_r76_r77_r78_r79_r80_r82_r83_e11_pyramid() -> None:
    """E11: three pieces go back, the Pyramid comes, 5 Cosmo; Brown gets Worship, no card."""
    s = begin(pyramid_scene())
    assert prompt(s) == "raze"
    play(s, "raze (-1,-1)", "?raze (-2,-2)")
    assert prompt(s) == "token"
    assert building(s, -1, -2) == "P pyramid"
    assert building(s, -1, -1) is None
    assert building(s, -2, -2) is None
    assert (s.left[P * 5 + 1], s.left[P * 5 + 2], s.left[P * 5 + 3]) == (5, 3, 3)
    assert worship(s, 0)[P] == 0
    play(s, "token cosmo")
    assert s.cosmo[0] == 5
    assert worship(s, 1)[P] == 0
    assert hand(s, 1) == []
    assert s.pyramids[0] == 1
    assert s.taken[0] == 1


def test_r76_a_four_builds_a_pyramid_too() -> None:
    s = pyramid_scene("M4")
    put(s, P, "house", -1, -3)
    begin(s)
    assert prompt(s) == "raze"
    assert s.did == 6


def test_r76_a_house_offers_the_upgrade_and_the_barrack_the_pyramid() -> None:
    s = pyramid_scene()
    put(s, P, "house", -4, 0)
    begin(s)
    assert offered(s, "barrack (-4,0)")
    assert offered(s, "pyramid (-1,-2)")


def test_r77_h69_the_base_must_be_an_own_factory_or_barrack() -> None:
    """R77, H69: not a House, not a neutral or foreign building."""
    s = scene("M5")
    put(s, P, "house", -1, -2)
    put(s, P, "barrack", -1, -1)
    assert pyramid_bases(s, 0, P) == []
    assert pyramid_bases(s, 1, P) == [hx(-1, -1)]


def test_r78_fortresses_do_not_count_for_the_group() -> None:
    s = scene("M5")
    put(s, P, "barrack", -1, -1)  # touches the Fortress (-2,-1)
    put(s, P, "house", -2, 0)
    assert pyramid_bases(s, 1, P) == []


def test_h46_d17_a_chain_is_a_group_but_only_of_one_civ() -> None:
    """D17, H46: A-B-C in a chain; other Civs do not count."""
    s = scene("M5")
    put(s, P, "barrack", -1, -2)
    put(s, P, "house", -1, -1)
    put(s, P, "house", -2, 0)  # touches (-1,-1) but not (-1,-2)
    assert hx(-1, -2) in pyramid_bases(s, 0, P)
    s = scene("M5", start="bfbb")
    put(s, P, "barrack", -1, -2)
    put(s, M, "house", -1, -1)
    put(s, M, "house", 0, -2)
    remove(s, -2, -2)
    assert pyramid_bases(s, 0, P) == []


def test_r78_the_group_is_chosen_building_by_building() -> None:
    s = pyramid_scene()
    put(s, P, "house", -1, -3)
    begin(s)
    assert hexes(s, "raze") == {(-1, -1), (-2, -2), (-1, -3)}
    play(s, "raze (-1,-3)")
    assert hexes(s, "raze") == {(-1, -1), (-2, -2)}


def test_r80_h47_compensation_for_others_only() -> None:
    """R80, H47: Blue's Factory gives a Worship and a card; the own House nothing."""
    s = scene("M5", start="bfbb")
    put(s, P, "barrack", -1, -2)
    put(s, P, "factory", -1, -3)
    put(s, P, "house", -2, -2)
    cover(s, 0, -2, -2)
    for civ in range(4):
        set_gems(s, civ)
    begin(s)
    play(s, "pyramid (-1,-2)", "raze (-2,-2)", "?raze (-1,-3)")
    assert worship(s, 2)[P] == 0
    assert len(hand(s, 2)) == 1
    assert s.tiles[2 * 4 : 3 * 4] == [2, 0, 0, 0]  # a tile is for converted buildings (R59)
    assert worship(s, 0)[P] == 0
    assert hand(s, 0) == []


def test_r80_silent_conquest_compensates_nobody_for_a_pyramid() -> None:
    s = pyramid_scene(cosmo=(1, 0, 0, 0), cards={0: ["silent_conquest"]})
    put(s, P, "house", -4, 0)
    begin(s)
    play(s, "?place P", "play silent_conquest", "?pyramid (-1,-2)", "raze (-1,-1)", "?raze (-2,-2)")
    assert building(s, -1, -2) == "P pyramid"
    assert worship(s, 1)[P] == -1


def test_r81_d16_not_a_third_pyramid() -> None:
    """D16, R81: neither of a player nor of a Civ."""
    s = pyramid_scene("M5 M1")
    put(s, M, "pyramid", 3, -4)
    put(s, T, "pyramid", 3, 0)
    assert s.pyramids[0] == 2
    assert pyramid_bases(s, 0, P) == []
    s = pyramid_scene("M5 M1")
    put(s, P, "pyramid", -3, 0)
    put(s, P, "pyramid", -3, -1)
    assert pyramid_bases(s, 0, P) == []


def test_r81_why_not_says_so() -> None:
    s = pyramid_scene("M5")
    put(s, M, "pyramid", 3, -4)
    put(s, T, "pyramid", 3, 0)
    put(s, P, "house", -4, 0)
    put(s, P, "house", 1, 3)
    begin(s)
    assert refused(s)[f"pyramid {hx(-1, -2)}"] == ("R81", "two_pyramids")


def test_r84_r99_round_bonus_pyramid() -> None:
    s = pyramid_scene(bonus="pyramid")
    s.round = 1
    begin(s)
    play(s, "raze (-1,-1)", "?raze (-2,-2)")
    assert worship(s, 0)[P] == 1


def test_d18_a_pyramid_does_not_count_for_the_size() -> None:
    s = scene("M5")
    before = civ_size(s, P)
    put(s, P, "pyramid", -1, -2)
    assert civ_size(s, P) == before


def test_r85_h65_pyramids_belong_to_the_colour_of_their_hex() -> None:
    s = scene("M5")
    place = put(s, P, "pyramid", -1, -2)
    assert owner(s, place) == 0
    assert pyramids_owned(s, 0) == 1
    assert pyramids_owned(s, 1) == 0


def token_scene(**kwargs: object):
    """A Pink Pyramid has just been built on (-1,-2); the token is to be chosen."""
    return pyramid_scene(**kwargs)


def build(s, cosmo: int = 0):
    """Build it; Cosmo that comes on the way leaves nothing else to decide before."""
    begin(s)
    s.cosmo[0] += cosmo
    play(s, "raze (-1,-1)", "?raze (-2,-2)")
    assert prompt(s) == "token"
    return s


def test_r83_all_kinds_left_are_offered_and_a_used_up_one_is_not() -> None:
    s = token_scene()
    s.pool[TOKENS_AT["gift"]] = 0
    s.taken[3 * 10 + TOKENS_AT["gift"]] = 1
    build(s)
    assert len(s.asks[0].options) == 9


TOKENS_AT = {"gift": 9}


def test_r83_token_cards() -> None:
    s = build(token_scene())
    play(s, "token cards")
    assert len(hand(s, 0)) == 2


def test_r83_token_penance() -> None:
    s = token_scene()
    s.malus[0] = 4
    build(s)
    play(s, "token penance")
    assert s.malus[0] == 1


def test_h55_token_penance_never_below_zero() -> None:
    s = token_scene()
    s.malus[0] = 2
    build(s)
    play(s, "token penance")
    assert s.malus[0] == 0


def test_r83_token_worship_of_any_civ() -> None:
    s = build(token_scene())
    play(s, "token worship", "worship V")
    assert worship(s, 0)[V] == 0


def test_r97_h51_token_house_by_expand_rules() -> None:
    """H51, R97: a token that builds a House counts for the Expansion bonus."""
    s = token_scene(bonus="expansion")
    put(s, P, "house", -3, 0)
    build(s)
    play(s, "token house")
    assert prompt(s) == "found"
    before = worship(s, 0)[P]
    play(s, "expand (-4,0)")
    assert building(s, -4, 0) == "P house"
    assert worship(s, 0)[P] == before + 1
    assert s.did == 6


def test_h82_h40_a_token_that_needs_a_tile_may_be_declined() -> None:
    s = build(token_scene())
    play(s, "token house")
    assert "expand" not in verbs(s)
    assert offered(s, "decline")
    s.take_news()
    play(s, "decline")
    assert s.tiles[0] == 2
    assert [event.kind.name for event in s.take_news()] == ["token_declined"]  # not the bonus card


def test_r83_r117_h52_a_tile_just_unlocked_may_be_claimed_before_the_token() -> None:
    """R82, R116, R117, H52: the Pyramid's Worship reaches 2; the tile serves its own token."""
    s = token_scene()
    lose_start_tile(s, 0)
    set_worship(s, 0, P, 1)
    build(s, cosmo=2)
    assert worship(s, 0)[P] == 2
    twin = s.clone()
    assert offered(s, "claim 1")
    assert refused(s) == {"claim 2": ("R116", "tile_locked"), "claim 3": ("R116", "tile_locked")}
    play(s, "claim 1")
    assert (prompt(s), s.cosmo[0], s.tiles[1]) == ("token", 0, HELD)
    assert "claim" not in verbs(s)
    play(s, "token house", "expand_tile (-2,0)")
    assert building(s, -2, 0) == "P house"
    assert (s.tiles[1], s.colour[hx(-2, 0)]) == (USED, 0)
    assert prompt(s) == "end_turn"

    play(twin, "token house")  # unclaimed, the token finds no hex
    assert (prompt(twin), building(twin, -2, 0)) == ("end_turn", None)
    assert offered(twin, "claim 1")


def test_r83_r117_without_the_price_no_claim_is_offered_before_the_token() -> None:
    """R117: 1 Cosmo is not enough, and the why-not says so; without a tile nothing is said."""
    s = token_scene()
    set_worship(s, 0, P, 1)
    build(s, cosmo=1)
    assert verbs(s) == {"token"}
    assert refused(s)["claim 1"] == ("R117", "too_poor")

    s = build(token_scene(), cosmo=5)
    assert verbs(s) == {"token"}
    assert set(refused(s)) == {"claim 1", "claim 2", "claim 3"}


def test_r83_r117_the_last_token_does_not_swallow_the_claim() -> None:
    """R83, R117: one kind of token left is no choice, but a claim before it is."""
    s = token_scene()
    set_worship(s, 0, P, 1)
    kinds, house = len(s.pool), TOKENS.index("house")
    s.taken[kinds : 2 * kinds] = s.pool  # Brown has all the others
    s.taken[kinds + house] -= 1
    s.pool = [int(kind == house) for kind in range(kinds)]
    begin(s)
    s.cosmo[0] = 2
    play(s, "raze (-1,-1)")
    assert (prompt(s), verbs(s)) == ("token", {"token", "claim"})


def test_h82_with_an_own_hex_it_must_be_used() -> None:
    s = token_scene()
    put(s, P, "house", -3, 0)
    build(s)
    twin = s.clone()
    play(s, "token house")
    assert not offered(s, "decline")
    play(twin, "token new_factory")
    assert not offered(twin, "decline")


@pytest.mark.parametrize(
    ("token", "kind"), [("new_factory", "factory"), ("new_barrack", "barrack")]
)
def test_h48_h51_tokens_that_build_without_a_house(token: str, kind: str) -> None:
    """H48: by Expand rules, Crystal collected, no production; H51: their Round Bonus counts."""
    s = token_scene(bonus=kind)
    put(s, P, "house", -3, 0)
    set_gems(s, P)
    supply = s.supply[P]
    build(s)
    before = worship(s, 0)[P]
    play(s, f"token {token}", f"{kind}_new (-4,0)")
    assert building(s, -4, 0) == f"P {kind}"
    assert gems(s, P) == {"red": 1}  # the Crystal of the hex, nothing produced
    assert s.supply[P] == supply
    assert worship(s, 0)[P] == before + 1


def test_h51_a_token_that_builds_a_factory_builds_no_house() -> None:
    s = token_scene(bonus="expansion")
    put(s, P, "house", -3, 0)
    build(s)
    before = worship(s, 0)[P]
    play(s, "token new_factory", "factory_new (-4,0)")
    assert worship(s, 0)[P] == before


def test_h48_by_tile() -> None:
    s = build(token_scene())
    play(s, "token new_factory", "factory_new_tile (-2,0)")
    assert s.colour[hx(-2, 0)] == 0
    assert s.tiles[0] == 3


@pytest.mark.parametrize("kind", ["factory", "barrack"])
def test_h49_h51_tokens_that_upgrade(kind: str) -> None:
    """H49: only the new building produces."""
    s = token_scene(bonus=kind)
    put(s, P, "house", -4, 0)
    put(s, P, kind, -3, -1)
    set_gems(s, P)
    set_warriors(s, P, 0)
    build_pink_four(s)
    before = worship(s, 0)[P]
    play(s, f"token {kind}")
    assert building(s, -4, 0) == f"P {kind}"
    assert gems(s, P) == ({"red": 1} if kind == "factory" else {})
    assert s.supply[P] == (1 if kind == "barrack" else 0)
    assert worship(s, 0)[P] == before + 1


def build_pink_four(s):
    """As ``build``, where upgrading the House would also be possible."""
    begin(s)
    play(s, "?pyramid (-1,-2)", "raze (-1,-1)", "?raze (-2,-2)")
    assert prompt(s) == "token"


def test_r83_token_crystals_for_every_civ() -> None:
    s = build(token_scene())
    before = [gems(s, civ).get("red", 0) for civ in range(4)]
    play(s, "token crystals")
    assert [gems(s, civ)["red"] for civ in range(4)] == [n + 1 for n in before]


def test_h50_a_token_may_be_taken_without_effect() -> None:
    """H50: no own House of Pink: nothing happens."""
    s = build(token_scene())
    play(s, "token factory")
    assert prompt(s) == "end_turn"
    assert s.taken[6] == 1


def test_r83_the_pool_holds_thirteen_open_tokens() -> None:
    s = scene("M5")
    assert sum(s.pool) == 13
    assert len(BOX.tokens) == 10


def test_e17_bold_monument_on_a_house() -> None:
    """E17: own House in a group of 3, with the card."""
    s = scene("M5", cosmo=(2, 0, 0, 0), cards={0: ["bold_monument"]}, start="bfbb")
    put(s, P, "house", -1, -2)
    put(s, P, "house", -1, -1)
    for civ in range(4):
        set_gems(s, civ)
    lose_start_tile(s, 0)
    begin(s)
    play(s, "?number 5", "place P")
    assert not offered(s, "pyramid (-1,-2)")
    play(s, "play bold_monument", "raze (-1,-1)", "?raze (-2,-2)")
    assert building(s, -1, -2) == "P pyramid"
    assert building(s, -2, -2) is None
    assert s.cosmo[0] == 0


def test_e17_bold_monument_with_two_buildings() -> None:
    """E17: own Factory and exactly one adjacent removable building: only that one goes."""
    s = scene("M5", cosmo=(2, 0, 0, 0), cards={0: ["bold_monument"]})
    put(s, P, "factory", -4, 0)
    put(s, P, "house", -3, 0)
    for civ in range(4):
        set_gems(s, civ)
    begin(s)
    play(s, "?number 5", "?place P", "?play bold_monument")
    assert building(s, -4, 0) == "P pyramid"
    assert building(s, -3, 0) is None
    assert s.left[P * 5 + 1] == 5


def test_h53_e17_two_bold_monuments_combine() -> None:
    """H53: one card is for the House, the other for the smaller group; one alone is not both."""
    s = scene("M5", cosmo=(4, 0, 0, 0), cards={0: ["bold_monument", "bold_monument"]})
    put(s, P, "house", -4, 0)
    put(s, P, "house", -3, 0)
    set_gems(s, P)
    s.changes[BOLD_PYRAMID] = 1
    assert pyramid_bases(s, 0, P) == []
    begin(s)
    play(s, "number 5", "?place P", "play bold_monument")
    assert hand(s, 0) == []  # the second one was the only way on
    assert building(s, -4, 0) == "P pyramid"
    assert building(s, -3, 0) is None
    assert s.cosmo[0] == 0
