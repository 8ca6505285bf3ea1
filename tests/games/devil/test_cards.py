"""Every building and every event, built, used or played once, with what it brings."""

import pytest
from tests.games.devil.scenes import (
    CONTENT,
    card,
    event,
    held,
    options,
    play,
    run,
    scene,
    stopped,
)

from pandemonium.games.devil.rules import actions, production, scoring
from pandemonium.games.devil.rules.paying import P_BUILD, cost_of
from pandemonium.games.devil.terms import (
    ACTION,
    BEHIND_WALL,
    COIN,
    EARNED,
    FINAL,
    IMMEDIATE,
    LEFT_HALF,
    NO_EFFECT,
    PRODUCTION,
    PTS_EFFECTS,
    PTS_FINAL_EFFECTS,
    RIGHT_HALF,
    SCIENCE,
    TWO_COINS,
    WEALTH_NAMES,
)

ALL = [building.key for building in CONTENT.buildings]
KINDS = {building.key: building.kind for building in CONTENT.buildings}
FOUR_TOWNS = ["masons_yard", "bathhouse", "bank", "gambling_house"]


def price(kind):
    cost = cost_of(scene(), P_BUILD, card(kind))
    return {WEALTH_NAMES[k]: cost[k] for k in range(COIN + 1) if cost[k]}


def built(kind, extra=None, **more):
    """Build one card, paid exactly, with *extra* in the store besides."""
    goods = price(kind)
    for name, n in (extra or {}).items():
        goods[name] = goods.get(name, 0) + n
    s = scene(rnd=CONTENT.buildings[card(kind)].round, hands={0: [kind]}, stores={0: goods}, **more)
    s.plan_build[0] = [card(kind)]
    return run(s, actions.resolve, 0)


@pytest.mark.parametrize("kind", ALL)
def test_r69_every_building_can_be_built_for_its_cost(kind):
    """R69, R81: the cost is paid to the last token; science costs 4 reputation."""
    s = built(kind, rep=(9, 8, 8, 8))
    assert s.built[0] == [card(kind)]
    assert s.hand[0].cards == []
    assert s.debt[0] == 0
    building = CONTENT.buildings[card(kind)]
    assert (SCIENCE in building.symbols) == (building.down == 4)
    if building.kind == NO_EFFECT:
        assert held(s, 0) == {}
        assert stopped(s)


# What immediate effects leave: answers, goods, reputation (from 8).
IMMEDIATES = {
    "coaching_inn": (["courtier 1"], {}, 8),
    "wayside_chapel": ([], {}, 11),
    "star_tower": ([], {"coin": 4}, 4),
    "stable": ([], {}, 8),
    "guildhall": (["tile 0", "space 0"], {}, 8),
    "almshouse": ([], {}, 12),
    "fort": (["tile 0", "space 0"], {}, 8),
    "cloth_hall": ([], {"coin": 2}, 8),
    "criers_square": (["courtier 0"], {}, 9),
    "pilgrim_hostel": ([], {}, 8),
    "confessional": ([], {}, 10),
    "cartographer": (["gain 0", "gain 2"], {"wood": 1, "wheat": 1, "coin": 2}, 4),
    "dam": (["tile 0"], {}, 8),
    "royal_forest": ([], {}, 11),
    "grange": ([], {"wheat": 3}, 8),
    "toll_bridge": ([], {"coin": 5}, 8),
    "arsenal": (["tile 1", "space 2"], {}, 8),
    "court_of_law": ([], {}, 10),
    "nunnery": ([], {}, 8),
    "cloister": (["courtier 2"], {}, 10),
    "medical_school": ([], {"wood": 1, "stone": 1, "wheat": 1}, 4),
    "merchant_academy": ([], {"coin": 1}, 4),
    "great_barn": ([], {"coin": 6}, 8),
    "great_fair": ([], {"coin": 5}, 8),
    "archbishops_seat": ([], {}, 8),
    "cathedral": ([], {}, 10),
    "basilica": ([], {}, 8),
    "botanic_garden": (["gain 1", "gain 1"], {"stone": 2}, 4),
}


@pytest.mark.parametrize("kind", [k for k in ALL if KINDS[k] == IMMEDIATE])
def test_r70_immediate_effects(kind):
    """R70: they happen as soon as the card is built."""
    answers, goods, rep = IMMEDIATES[kind]
    s = play(built(kind), *[f"0 {text}" for text in answers])
    assert stopped(s)
    assert held(s, 0) == goods
    assert s.rep[0] == rep


@pytest.mark.parametrize("kind", ["pilgrim_hostel", "nunnery", "basilica"])
def test_r103_buildings_that_give_an_angel_wing(kind):
    """R103: one wing."""
    assert built(kind).angels[0] == 1


@pytest.mark.parametrize(("kind", "left"), [("confessional", 0), ("court_of_law", 0)])
def test_r103_buildings_that_remove_demon_wings(kind, left):
    """R103: up to two, or all."""
    s = scene(rnd=4, hands={0: [kind]}, stores={0: price(kind)})
    s.demons[0] = 2
    s.plan_build[0] = [card(kind)]
    run(s, actions.resolve, 0)
    assert s.demons[0] == left


def test_r173_archbishops_seat_lowers_debt_in_phase_four():
    """R173: by up to 5, in spite of R35."""
    for debt, after in ((7, 2), (3, 0)):
        assert built("archbishops_seat", debts=(debt, 0, 0, 0)).debt[0] == after


def test_r176_cloth_hall_and_academy_count_town_buildings_up_to_a_cap():
    """R176: themselves included; at most 8, at most 5; two symbols match, science does not."""
    assert held(built("cloth_hall", built={0: FOUR_TOWNS}), 0) == {"coin": 8}
    assert held(built("merchant_academy", built={0: [*FOUR_TOWNS, "port"]}), 0) == {"coin": 5}
    assert held(built("cloth_hall", built={0: ["hospital", "apothecary"]}), 0) == {"coin": 4}


def used(kind, goods=None, **more):
    more.setdefault("built", {0: [kind]})
    s = scene(rnd=5, stores={0: goods or {}}, **more)
    s.plan_old[0] = [card(kind)]
    return run(s, actions.resolve, 0)


# What action effects need, the answers, what they leave, reputation from 8, points.
ACTIONS_OF = {
    "windmill": ({"wheat": 1}, [], {"coin": 4}, 8, 0),
    "weigh_house": (
        {"wood": 1, "glass": 1},
        ["sell_dear 0", "sell_dear 3", "enough"],
        {"coin": 6},
        8,
        0,
    ),
    "alchemy_lab": ({"wood": 1}, ["give 0", "gain 4"], {"marble": 1}, 8, 0),
    "herb_garden": ({}, ["gain 2"], {"wheat": 1}, 8, 0),
    "hunting_lodge": ({}, [], {"coin": 3}, 8, 0),
    "smithy": ({"stone": 1}, [], {"coin": 4}, 8, 0),
    "soup_kitchen": ({"wheat": 1}, [], {}, 11, 0),
    "optics_workshop": ({"coin": 2}, [], {"glass": 1}, 8, 0),
    "vineyard": ({}, [], {"coin": 1}, 8, 0),
    "watermill": ({"wheat": 1}, ["gain 3"], {"glass": 1}, 8, 0),
    "port": ({}, [], {"coin": 1}, 8, 0),
    "goldsmith": ({"marble": 1}, [], {}, 8, 2),
    "catacombs": ({}, [], {"coin": 1}, 8, 0),
    "mint": ({}, [], {"coin": 5}, 8, 0),
    "exchange": (
        {"wood": 1, "stone": 1},
        ["give 0", "give 1", "gain 3"],
        {"glass": 1, "coin": 2},
        8,
        0,
    ),
    "shrine": ({"coin": 2}, [], {}, 9, 1),
    "camera_obscura": ({}, ["gain 4"], {"marble": 1}, 8, 0),
}


@pytest.mark.parametrize("kind", [k for k in ALL if KINDS[k] == ACTION])
def test_r70_action_effects(kind):
    """R70: only with a token; the fee is paid, then the gain."""
    goods, answers, left, rep, points = ACTIONS_OF[kind]
    s = play(used(kind, goods), *[f"0 {text}" for text in answers])
    assert stopped(s)
    assert held(s, 0) == left
    assert s.rep[0] == rep
    assert s.points[0][PTS_EFFECTS] == points
    assert s.used[0] == 1


def test_r176_port_vineyard_catacombs_count_matching_buildings():
    """R176: two-symbol buildings match; science and courtiers do not."""
    s = scene(rnd=5, built={0: ["port", "hospital", "market_garden", "apothecary"]})
    s.courtier[0][1] = BEHIND_WALL
    s.plan_old[0] = [card("port")]
    run(s, actions.resolve, 0)
    assert held(s, 0) == {"coin": 3}
    s = used("vineyard", built={0: ["vineyard", "abbey_farm", "quarry"]})
    while not stopped(s):
        play(s, f"0 {options(s, 0)[0]}")
    assert held(s, 0)["coin"] == 3
    s = used("catacombs", built={0: ["catacombs", "abbey_farm"]})
    assert held(s, 0) == {"coin": 2}


PRODUCTIONS = {
    "wheat_field": {"wheat": 1},
    "woodlot": {"wood": 1},
    "beehives": {"coin": 1},
    "gambling_house": {"coin": 3},
    "masons_yard": {"stone": 1},
    "monastery": {},
    "bell_tower": {},
    "rectory": {"coin": 1},
    "apothecary": {"coin": 1},
    "quarry": {"stone": 1},
    "fishpond": {"wheat": 1},
    "bathhouse": {"coin": 2},
    "reliquary": {"coin": 2},
    "sheep_pasture": {"coin": 2},
    "minster": {"coin": 3},
}


@pytest.mark.parametrize("kind", [k for k in ALL if KINDS[k] == PRODUCTION])
def test_r21_production_effects(kind):
    """R21: seat 0 stands above two players, below nobody."""
    s = scene(rep=(9, 9, 8, 8), built={0: [kind]})
    s.reminder[0] = 0
    for order in range(5):
        run(s, production.run_permanent, order)
    assert held(s, 0) == PRODUCTIONS[kind]
    assert s.rep[0] == 9 + {"monastery": 1, "gambling_house": -1}.get(kind, 0)


def test_rectory_gives_two_coins_on_an_improved_space():
    """R21: the marked space, level 2."""
    s = scene(built={0: ["rectory"]})
    s.reminder[0], s.tiles[0][3], s.minor[0][0] = 3, 0, EARNED
    s.reminder[0] = 3
    run(s, production.run_permanent, 1)
    assert held(s, 0) == {"coin": 2}


def test_r59_clockworks_makes_one_more_token_free():
    """R59: three tokens without wheat."""
    s = scene(rnd=3, built={0: ["clockworks"]})
    s.used[0] = 3
    run(s, actions.pay_wheat, 0)
    assert stopped(s)
    assert s.debt[0] == 0


FINALS = {
    "printing_house": (["printing_house", "apothecary"], 2),
    "crypt": (["crypt", "nunnery", "monastery"], 1),
    "royal_gardens": (["royal_gardens", "quarry", "woodlot", "dam"], 2),
    "aqueduct": (["aqueduct"], 3),
    "trade_route": (["trade_route"], 2),
    "merchant_palace": (["merchant_palace", "mint"], 1),
    "charterhouse": (["charterhouse", "crypt"], 2),
    "observatory": (["observatory", "apothecary", "star_tower", "herb_garden"], 4),
    "royal_academy": (["royal_academy"], 2),
}


@pytest.mark.parametrize("kind", [k for k in ALL if KINDS[k] == FINAL])
def test_r150_buildings_that_score_at_the_end(kind):
    """R150, R182: with three improved spaces, two majors, two wheat."""
    kinds, points = FINALS[kind]
    s = scene(rnd=5, built={0: kinds}, stores={0: {"wheat": 2}})
    s.tiles[0] = [0, 1, 2, -1]
    s.major[0][:2] = [EARNED, EARNED]
    run(s, scoring.final_scoring)
    if kind == "trade_route":
        play(s, "0 trade 2")
    assert s.points[0][PTS_FINAL_EFFECTS] == points


def test_r183_university_pays_for_every_achievement():
    """R183: three coins each."""
    from pandemonium.games.devil.rules.achievements import earn

    s = scene(rnd=3, built={0: ["university"]})
    run(s, earn, 0, 5)
    assert held(s, 0) == {"coin": 7 + 3}


LEFTS = {
    "education": (["courtier 0"], {}, 2),
    "forest": ([], {"wood": 2}, 2),
    "harvest": ([], {"wheat": 2, "coin": 1}, 2),
    "tithe": ([], {"coin": 4}, 2),
    "stonecutters": ([], {"stone": 2}, 2),
    "travelling_glazier": ([], {"glass": 1}, 2),
    "wandering_sculptor": ([], {"marble": 1}, 2),
    "pilgrims": ([], {"coin": 3}, 1),
    "new_world": ([], {"coin": 7}, 4),
    "popular_play": ([], {"coin": 5}, 3),
    "prosperity": (["gain 0", "gain 1"], {"wood": 1, "stone": 1, "coin": 1}, 3),
    "slow_economy": ([], {"coin": 5}, 3),
    "crusade": ([], {"glass": 1, "marble": 1}, 4),
    "royal_wedding": (["courtier 1"], {"coin": 2}, 3),
    "famine": ([], {"wheat": 3}, 3),
    "relic_trade": (["gain 3"], {"glass": 1, "coin": 1}, 3),
    "tournament": ([], {"wood": 2, "coin": 2}, 3),
    "great_fire": ([], {"stone": 3}, 3),
    "comet": ([], {"coin": 4}, 2),
    "heresy_trial": ([], {"coin": 6}, 4),
}


@pytest.mark.parametrize("kind", [e.key for e in CONTENT.events])
def test_r68_left_halves(kind):
    """R68, R80: gain, then down; the card is used up."""
    answers, goods, down = LEFTS[kind]
    s = scene(rnd=3, events={0: [kind]})
    s.plan_event[0] = LEFT_HALF
    play(run(s, actions.resolve, 0), *[f"0 {text}" for text in answers])
    assert stopped(s)
    assert held(s, 0) == goods
    assert s.rep[0] == 8 - down
    assert s.event_hand[0].cards == []
    assert event(kind) in s.event_discard.cards


RIGHTS = {
    "harvest": ({"wheat": 1, "coin": 1}, 3),
    "tithe": ({"coin": 3}, 3),
    "stonecutters": ({"stone": 1, "coin": 1}, 3),
    "travelling_glazier": ({"glass": 1}, 4),
    "wandering_sculptor": ({"marble": 1}, 4),
    "pilgrims": ({"wood": 1, "wheat": 1}, 4),
    "slow_economy": ({}, 4),
    "crusade": ({"coin": 5}, 5),
    "famine": ({"wheat": 2}, 5),
    "relic_trade": ({"stone": 1, "coin": 3}, 5),
    "tournament": ({"wood": 2}, 4),
    "great_fire": ({"wood": 1, "stone": 1}, 4),
    "comet": ({"wood": 1, "stone": 1, "wheat": 1}, 6),
}


@pytest.mark.parametrize("kind", sorted(RIGHTS))
def test_r71_right_halves_that_cost_goods(kind):
    """R71: pay, then up."""
    goods, up = RIGHTS[kind]
    s = scene(rnd=3, events={0: [kind]}, stores={0: goods})
    s.plan_event[0] = RIGHT_HALF
    run(s, actions.resolve, 0)
    assert stopped(s)
    assert held(s, 0) == {}
    assert s.rep[0] == 8 + up


def test_r71_royal_wedding_takes_any_premium():
    """R71: glass or marble, of choice."""
    s = scene(rnd=3, events={0: ["royal_wedding"]}, stores={0: {"glass": 1, "marble": 1}})
    s.plan_event[0] = RIGHT_HALF
    run(s, actions.resolve, 0)
    play(s, "0 give 4")
    assert held(s, 0) == {"glass": 1}
    assert s.rep[0] == 12


def test_r78_heresy_trial_wants_a_church_built_this_phase():
    """R78: with a church building 3 up, without 1 down."""
    for kind, rep in (("wayside_chapel", 8 + 3 + 3), ("beehives", 7)):
        s = scene(rnd=3, events={0: ["heresy_trial"]}, hands={0: [kind]}, stores={0: price(kind)})
        s.plan_event[0] = RIGHT_HALF
        s.plan_build[0] = [card(kind)]
        run(s, actions.resolve, 0)
        assert s.rep[0] == rep


def test_h72_courtiers_behind_a_wall_are_public():
    """H72: everybody sees which courtiers have left their spaces."""
    from pandemonium.games.devil import GAME

    s = scene()
    s.courtier[0][1] = BEHIND_WALL
    places = [c.place for c in GAME.look(s, 3).kingdoms[0].courtiers]
    assert places == ["two_coins", "wall", "two_coins", "aside"]
    assert s.courtier[1][0] == TWO_COINS
