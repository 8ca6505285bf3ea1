"""Every verb and every perk a card may use."""

import pytest
from tests.games.goetia.scenes import (
    BOX,
    asked,
    begin,
    block,
    card,
    conjured,
    dark,
    end,
    held,
    hex_in,
    hold,
    lay,
    next_round,
    opened,
    options,
    own,
    play,
    put_board,
    recruit,
    relic,
    row_of,
    scene,
    scry,
    stand,
    use,
    world,
    worship,
)
from tests.games.scene import happened, verbs

from pandemonium.games.goetia import GAME
from pandemonium.games.goetia.rules.supply import fill_treasure
from pandemonium.games.goetia.terms import RELIC_CARD, K

DISCOUNTS = [
    ("silver_tongue", 1, 1),
    ("tower_builder", 2, 2),
    ("wall_breaker", 3, 2),
    ("ring_of_virtues", 4, 1),
]


@pytest.mark.parametrize(("name", "area", "count"), DISCOUNTS)
def test_discounts_hold_in_their_own_area_only(name, area, count):
    """R21: `discount`."""
    s = scene()
    own(s, 0, name)
    assert s.mods[:7] == [count if place == area else 0 for place in range(7)]


def test_all_sciences_discount_everything():
    """R21: `discount` with area any, in every area."""
    s = scene()
    own(s, 0, "all_sciences")
    assert s.mods[:7] == [1] * 7


def test_r21_discounts_open_what_would_be_too_dear():
    """R21: on a Demon, a Dark Board and a Relic, each with one cube too few."""
    s = scene()
    conjured(s, 0, "w4_zagan", "seance")
    opened(s, 1, "pendulum")
    own(s, 0, "minting_press")
    dear = [worship("w4_zagan", 3), dark("pendulum", 1), relic("minting_press")]
    hold(s, 0, "TYPP")
    begin(s)
    assert not set(dear) & set(options(s, 0))
    own(s, 0, "all_sciences")
    begin(s)
    assert set(dear) <= set(options(s, 0))


def test_silver_tongue_makes_scry_boards_free():
    """R21: a discount of one on a cost of one."""
    s = scene()
    put_board(s, 0, "seance")
    own(s, 0, "silver_tongue")
    begin(s)
    assert scry("seance", 1) in options(s, 0)
    play(s, f"0 {scry('seance', 1)}")
    assert happened(s, "paid") == []


def test_pay_as_lets_teal_be_pink():
    """R14: `pay ... as`: Wine from Water; pink is not teal."""
    s = scene()
    conjured(s, 0, "w4_zagan", "pendulum", covers=0)
    own(s, 0, "wine_from_water")
    hold(s, 0, "TP")
    begin(s)
    play(s, f"0 {worship('w4_zagan', 3)}")
    assert held(s, 0) == ""
    s = scene()
    conjured(s, 0, "w4_zagan", "seance", covers=1)
    own(s, 0, "wine_from_water")
    hold(s, 0, "PP")
    begin(s)
    assert worship("w4_zagan", 3) not in options(s, 0)


def test_chariot_recalls_a_follower():
    """`recall`: one other own follower, from The World or a Scry Board, usable at once."""
    s = scene()
    own(s, 0, "chariot_of_fire")
    put_board(s, 0, "seance")
    lay(s, 0, "w4_purson")
    block(s, 0, "w4_purson", 1)
    stand(s, 0, scry("seance", 1))
    begin(s)
    play(s, f"0 {relic('chariot_of_fire')}")
    assert sorted(options(s, 0)) == sorted(
        [
            world("w4_purson", 1).replace("world", "recall"),
            scry("seance", 1).replace("scry", "recall"),
        ]
    )
    play(s, f"0 {world('w4_purson', 1).replace('world', 'recall')}")
    assert s.hand[0] == 1
    assert s.occupied[hex_in(world("w4_purson", 1))] == 0


def test_chariot_without_another_follower_does_nothing():
    """`recall`: the follower on the Relic itself is not meant."""
    s = scene()
    own(s, 0, "chariot_of_fire")
    begin(s)
    play(s, f"0 {relic('chariot_of_fire')}")
    assert asked(s) == "1 place"


def test_h30_scroll_of_favours_serves_the_others():
    """H30: `others_gain`, clockwise after the owner."""
    s = scene()
    own(s, 1, "scroll_of_favours")
    hold(s, 1, "T", 0)
    begin(s, 1)
    play(s, f"1 {relic('scroll_of_favours')}")
    assert s.attention[1] == 2
    assert asked(s) == "2 gain_colour"
    play(s, "2 colour 0 1")
    assert asked(s) == "0 gain_colour"


def test_h49_crucible_changes_up_to_three_cubes():
    """H49: `exchange`: each into another colour; no event, black is left alone."""
    s = scene()
    own(s, 0, "crucible", "fools_wisdom")
    hold(s, 0, "TPK")
    begin(s)
    play(s, f"0 {relic('crucible')}")
    assert "change 0 0" not in options(s, 0)
    assert not any(text.startswith("change 4") or text.endswith(" 4") for text in options(s, 0))
    play(s, "0 change 0 3", "0 done")
    assert held(s, 0) == "PYK"
    assert asked(s) == "1 place"


def test_caravan_changes_colours_into_black():
    """`exchange` into black, at most three."""
    s = scene()
    own(s, 0, "dromedary_caravan")
    hold(s, 0, "TTTT")
    begin(s)
    play(s, f"0 {relic('dromedary_caravan')}", *["0 change 0 4"] * 3)
    assert held(s, 0) == "TKKK"
    assert asked(s) == "1 place"


def test_minting_press_costs_two_yellow():
    """R92: a Relic with a cost."""
    s = scene()
    own(s, 0, "minting_press")
    hold(s, 0, "Y")
    begin(s)
    assert relic("minting_press") not in options(s, 0)
    hold(s, 0, "YY", 0)
    begin(s)
    play(s, f"0 {relic('minting_press')}")
    assert s.attention[0] == 2


@pytest.mark.parametrize(("language", "start"), [("en", "Costs "), ("nl", "Kost ")])
def test_r92_the_wording_of_a_relic_names_its_cost(language, start):
    """R92: who picks a card sees no more of it than its wording."""
    words = GAME.sentences(language)
    for record in BOX.cards:
        if record.kind == RELIC_CARD:
            dear = record.cost or record.cost_attention or record.costs_world
            about = words.look_up("about", "card", record.name)
            assert about.startswith(start) == bool(dear), record.name


def test_bear_cloak_marks_two_hexes():
    """`mark_hexes`: own cubes block and hide hexes until the round ends (H40)."""
    s = scene()
    own(s, 0, "bear_cloak")
    row_of(s, 0, "w4_purson", "w2_vine", "w2_zagan")
    hold(s, 0, "TKK")
    begin(s)
    price = GAME.look(s, 1).edges[0].price
    play(s, f"0 {relic('bear_cloak')}")
    first = world("w4_purson", 1).replace("world", "mark")
    second = world("w2_vine", 2).replace("world", "mark")
    play(s, f"0 {first}", "0 lay 0")
    assert first not in options(s, 0)
    play(s, f"0 {second}")
    assert held(s, 0) == "K"
    assert asked(s) == "1 place"
    after = GAME.look(s, 1).edges[0].price
    assert (after.pink, after.teal) == (price.pink - 1, price.teal - 1)
    assert world("w4_purson", 1) not in options(s, 1)
    end(s)
    assert s.supply == [20, 20, 20, 20, 19]


def test_call_of_the_fallen_and_ring_of_dominion():
    """`resurrect` and `follower`; the Ring also costs Attention."""
    s = scene()
    own(s, 0, "call_of_the_fallen", "ring_of_dominion")
    hold(s, 0, "KTT", 1)
    s.hand = [2, 0, 0]
    begin(s)
    play(s, f"0 {relic('ring_of_dominion')}", "0 auto 2 0 0 0 0", "0 fetch 8")
    assert (s.hand[0], s.attention[0]) == (2, 0)
    play(s, f"0 {relic('call_of_the_fallen')}", "0 resurrect 1")
    assert (s.hand[0], s.sacrificed[0]) == (2, 0)


def test_h50_oracles_skull_lifts_a_covered_card():
    """H50: `lift`: the card covers another by the usual rules; a Treasure is not filled again."""
    s = scene()
    own(s, 0, "sealed_urn", "oracles_skull", "crucible", "minting_press", "silver_tongue")
    hold(s, 0, "T")
    stand(s, 0, relic("crucible"))
    begin(s)
    play(s, f"0 {relic('oracles_skull')}")
    urn = card("sealed_urn")
    assert asked(s) == "0 lift_onto"
    play(s, f"0 cover {urn} {card('crucible')}")
    assert s.sacrificed[0] == 2
    assert s.items[urn] == 0
    view = GAME.look(s, 1).seats[0].stacks
    assert [[c.kind for c in stack] for stack in view] == [
        ["silver_tongue"],
        ["oracles_skull"],
        ["crucible", "sealed_urn"],
        ["minting_press"],
    ]
    assert s.height[:4] == [1, 1, 2, 1]


def test_legion_host_recruits_without_attention():
    """Perk `no_attention`."""
    s = scene()
    own(s, 0, "legion_host")
    hold(s, 0, "K" * 14, 0)
    begin(s)
    assert recruit(0) in options(s, 0)
    assert GAME.look(s, 0).edges[0].price.attention == 0


def test_brass_vessel_costs_the_whole_world():
    """`cost_world`: all visible resources and Darkness, not the Edge; any Pact and 3 Attention."""
    s = scene()
    own(s, 0, "brass_vessel")
    for tile in s.grid:
        for hex_id in BOX.tiles[tile].front.hexes[1:]:
            s.occupied[hex_id] = 16
    row_of(s, 0, "w3_bael", "w3_purson", "w3_zagan")
    for name in ("w3_bael", "w3_purson", "w3_zagan"):
        for nth in (1, 2, 3):
            s.occupied[hex_in(world(name, nth))] = 16
    due = GAME.look(s, 0).seats[0].stacks[0][0].price
    assert due is not None
    total = due.teal + due.brown + due.pink + due.yellow + due.white + due.black
    shown = [
        BOX.toll_dark[h] >> 48
        for tile in s.grid
        for h in BOX.tiles[tile].front.hexes
        if not s.occupied[h]
    ]
    assert total == sum(shown) > 0
    hold(s, 0, "K" * total, 0)
    begin(s)
    play(s, f"0 {relic('brass_vessel')}")
    assert held(s, 0) == ""
    assert verbs(s, 0) == {"pact", "decline"}
    play(s, f"0 {options(s, 0)[0]}")
    assert s.attention[0] == 3


def test_brass_vessel_costs_darkness_too():
    """`cost_world`: the one black icon in sight is paid in black, though no line counts it (H6)."""
    s = scene()
    own(s, 0, "brass_vessel")
    row_of(s, 0, "w3_beleth", "w3_purson", "w3_zagan")
    for tile in s.grid:
        for hex_id in BOX.tiles[tile].front.hexes:
            s.occupied[hex_id] = 16
    s.occupied[hex_in(world("w3_beleth", 2))] = 0
    hold(s, 0, "PPTT")
    begin(s)
    assert relic("brass_vessel") not in options(s, 0)
    hold(s, 0, "K")
    begin(s)
    play(s, f"0 {relic('brass_vessel')}")
    assert held(s, 0) == ""


TREASURES = [number for number, record in enumerate(BOX.cards) if record.holds]


@pytest.mark.parametrize("number", TREASURES)
def test_every_treasure_is_filled_and_emptied(number):
    """R92: what is printed lies on it; one piece a round; Attention too."""
    s = scene()
    own(s, 0, BOX.cards[number].name)
    fill_treasure(s, number)
    assert s.items[number] == BOX.cards[number].holds
    pieces = sum((s.items[number] >> shift) & 255 for shift in range(0, 56, 8))
    for _ in range(pieces):
        next_round(s)
        play(s, f"0 {options(s, 0)[0]}")
    assert s.items[number] == 0
    assert len(held(s, 0)) + s.attention[0] == pieces
    assert options(s, 0)[0].startswith("world")


def test_start_of_round_powers():
    """R93: Eastern Throne, Arithmetic of Ruin."""
    s = scene()
    own(s, 0, "eastern_throne", "arithmetic_of_ruin")
    next_round(s)
    play(s, "0 colour 2 1")
    assert held(s, 0) == "PK"
    assert s.cubes[K] == 1


def test_wall_breaker_makes_a_pact_cheaper():
    """R58: two of its black cubes may be left out (H33)."""
    s = scene()
    for place, cell in enumerate((3, 4, 5), 1):
        s.grid[cell] = next(i for i, t in enumerate(BOX.tiles) if t.name == f"n0_{place}")
    s.flipped[1] = 1
    s.unrecruited[1] = 0
    own(s, 0, "wall_breaker")
    hold(s, 0, "KK")
    begin(s)
    play(s, f"0 {use(1)}")
    assert held(s, 0) == ""
    assert verbs(s, 0) == {"pact"}
