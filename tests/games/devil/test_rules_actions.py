"""Phase 4: planning and resolving (R56-R83, H16-H31)."""

import pytest
from tests.games.devil.scenes import (
    card,
    event,
    held,
    options,
    play,
    run,
    scene,
    stopped,
)
from tests.games.scene import happened, prompt

from pandemonium.games.devil import GAME
from pandemonium.games.devil.rules import actions, planning
from pandemonium.games.devil.terms import (
    BEHIND_WALL,
    LEFT_HALF,
    RIGHT_HALF,
    THREE_COINS,
    TWO_COINS,
)
from pandemonium.kernel.agenda import IllegalAnswer


def resolving(seat=0, build=(), use=(), old=(), recruit=0, half=0, **more):
    """Return a table on which one plan has just been resolved, as far as it goes without asking."""
    hands = dict(more.pop("hands", {}))
    hands[seat] = [*hands.get(seat, []), *build]
    s = scene(hands=hands, **more)
    s.plan_build[seat] = [card(kind) for kind in build]
    s.plan_use[seat] = [card(kind) for kind in use]
    s.plan_old[seat] = [card(kind) for kind in old]
    s.plan_recruit[seat] = recruit
    s.plan_event[seat] = half
    return run(s, actions.resolve, seat)


def planning_table(**more):
    return run(scene(**more), planning.planning)


def plans(s, seat):
    words = ("build", "use", "recruit", "left", "right", "seal")
    return [t for t in options(s, seat) if t.split()[0] in words]


# Planning.


def test_r56_r66_plans_are_hidden_until_the_reveal():
    """R56, R66: nobody sees a plan before everybody has sealed; then all do."""
    s = planning_table(hands={0: ["woodlot"]})
    play(s, f"0 build {card('woodlot')}")
    assert GAME.look(s, 1).kingdoms[0].plan is None
    assert GAME.look(s, 0).mine.plan.builds[0].kind == "woodlot"
    play(s, *[f"{seat} seal" for seat in range(4)])
    assert stopped(s)
    run(s, actions.reveal_plans)
    assert s.asks[0] is None or prompt(s, 0) == "pay"
    assert (0, card("woodlot")) in happened(s, "plans_building")
    with pytest.raises(IllegalAnswer):
        play(s, f"0 drop {card('woodlot')}")


def test_r57_two_events_discard_one_unseen():
    """R57, H15: first one of two is put away; nobody sees which."""
    s = planning_table(events={0: ["tithe", "harvest"]})
    assert prompt(s, 0) == "toss"
    play(s, f"0 toss {event('tithe')}")
    assert planning.planned_event(s, 0) == event("harvest")
    play(s, *[f"{seat} seal" for seat in range(4)])
    run(s, actions.reveal_plans)
    assert s.event_hand[0].cards == [event("harvest")]
    assert s.event_discard.known == [1]


def test_r58_keep_left_or_right():
    """R58, R80: keeping it leaves it in the hand."""
    s = planning_table(events={0: ["tithe"]})
    assert {"left", "right", "seal"} <= set(options(s, 0))
    play(s, "0 left")
    assert "right" not in options(s, 0)
    play(s, "0 no_event", *[f"{seat} seal" for seat in range(4)])
    run(s, actions.reveal_plans)
    assert s.event_hand[0].cards == [event("tithe")]


def test_r59_r60_r61_tokens_and_two_buildings():
    """R59-R61: four tokens, at most two buildings, one recruit."""
    s = planning_table(hands={0: ["woodlot", "beehives", "quarry", "mint"]})
    play(s, f"0 build {card('woodlot')}", f"0 build {card('beehives')}")
    assert not [t for t in plans(s, 0) if t.startswith("build")]
    play(s, "0 recruit")
    assert "recruit" not in options(s, 0)
    s = planning_table(hands={0: ["windmill", "smithy", "mint"]})
    a, b = card("windmill"), card("smithy")
    play(s, f"0 build {a}", f"0 use {a}", f"0 build {b}", f"0 use {b}")
    assert plans(s, 0) == ["seal"]
    assert planning.tokens_planned(s, 0) == 4


def test_r62_use_needs_an_action_building():
    """R62: no use of a building without action."""
    s = planning_table(hands={0: ["woodlot"]})
    play(s, f"0 build {card('woodlot')}")
    assert f"use {card('woodlot')}" not in options(s, 0)


def test_r63_r65_h31_old_action_buildings_on_two_side_spaces():
    """R63, R65, H31: of three old ones two can be used; round 1 has none."""
    s = planning_table(rnd=3, built={0: ["windmill", "smithy", "hunting_lodge", "woodlot"]})
    old = [card(kind) for kind in ("windmill", "smithy", "hunting_lodge")]
    assert [t for t in plans(s, 0) if t.startswith("use")] == [f"use {c}" for c in old]
    play(s, f"0 use {old[2]}", f"0 use {old[0]}")
    assert s.plan_old[0] == [old[2], old[0]]
    assert f"use {old[1]}" not in options(s, 0)
    assert not [t for t in plans(planning_table(), 0) if t.startswith("use")]


def test_r64_h26_h78_planning_the_impossible_is_legal_and_changeable():
    """R64, H26, H78: anything may be planned; until sealing it may be taken back."""
    s = planning_table(hands={0: ["cathedral"]}, debts=(10, 0, 0, 0))
    c = card("cathedral")
    play(s, f"0 build {c}", f"0 drop {c}", f"0 build {c}", "0 clear", f"0 build {c}", "0 seal")
    assert s.plan_build[0] == [c]


def test_h78_a_plan_can_be_changed_as_often_as_one_likes():
    """H78: hundreds of changes of mind leave the same choices."""
    s = planning_table(hands={0: ["mint", "cathedral"]}, events={0: ["tithe"]})
    before = options(s, 0)
    build, use = f"0 build {card('mint')}", f"0 use {card('mint')}"
    again = ["0 left", "0 no_event", build, use, f"0 unuse {card('mint')}", "0 recruit"]
    play(s, *[*again, "0 unrecruit", f"0 drop {card('mint')}", "0 right", "0 clear"] * 40)
    assert options(s, 0) == before


def test_r57_h78_starting_over_brings_the_choice_of_events_again():
    """R57, H78: the event put away is gone only when plans are revealed."""
    both = ["tithe", "harvest"]
    s = planning_table(events={0: both}, hands={0: ["mint"]})
    tithe, harvest = (f"toss {event(kind)}" for kind in both)
    play(s, f"0 {tithe}", f"0 build {card('mint')}", "0 clear")
    assert {tithe, harvest} <= set(options(s, 0))
    assert s.plan_build[0] == []
    play(s, f"0 {harvest}")
    assert "clear" in options(s, 0)
    play(s, "0 left", "0 seal")
    assert planning.planned_event(s, 0) == event("tithe")
    assert "clear" not in options(planning_table(events={0: ["tithe"]}), 0)


def test_h17_one_building_lies_on_the_first_space():
    """H17: dropping the first moves the second up."""
    s = planning_table(hands={0: ["woodlot", "beehives"]})
    a, b = card("woodlot"), card("beehives")
    play(s, f"0 build {a}", f"0 build {b}", f"0 drop {a}")
    assert s.plan_build[0] == [b]


# Resolving.


def test_r67_h16_the_order_of_the_action_board():
    """R67, H16: event gain first, then uses, buildings, wheat; seats in order."""
    s = resolving(
        rnd=2,
        half=LEFT_HALF,
        events={0: ["tithe"]},
        built={0: ["windmill"]},
        old=["windmill"],
        build=["beehives", "hunting_lodge"],
        stores={0: {"wheat": 2, "wood": 3}},
    )
    order = [
        told.kind.name
        for told in s.news
        if told.kind.name in {"gained", "used", "built", "moved_down"}
    ]
    assert order[:6] == ["gained", "moved_down", "used", "gained", "built", "built"]


def test_r68_e17_left_half_gains_then_falls():
    """R68, E17: +4 coins, then 2 down, before a building is paid."""
    s = resolving(
        half=LEFT_HALF, events={0: ["tithe"]}, build=["beehives"], stores={0: {"wood": 1}}
    )
    assert held(s, 0) == {"coin": 2}  # Beehives cost 1 wood and 2 of the 4 coins
    assert s.rep[0] == 6
    assert card("beehives") in s.built[0]
    assert s.debt[0] == 0


def test_r69_r70_building_pays_and_immediate_effects_happen():
    """R69, R70: Star Tower: pay a marble, 4 reputation down, gain 4 coins."""
    s = resolving(build=["star_tower"], stores={0: {"marble": 1}})
    assert held(s, 0) == {"coin": 4}
    assert s.rep[0] == 4
    assert s.built[0] == [card("star_tower")]


def test_r71_right_half_pays_then_rises():
    """R71: Tithe right: 3 coins, 3 up."""
    s = resolving(half=RIGHT_HALF, events={0: ["tithe"]}, stores={0: {"coin": 3}})
    assert held(s, 0) == {}
    assert s.rep[0] == 11
    assert s.event_hand[0].cards == []  # R80


def test_r72_r73_h18_recruiting_costs_two_then_three():
    """R72, R73, H18: which courtier is chosen now; used ones cost 3."""
    s = resolving(recruit=1, stores={0: {"coin": 3}})
    assert [t for t in options(s, 0) if t.startswith("courtier")] == [
        f"courtier {c}" for c in range(3)
    ]
    play(s, "0 courtier 1")
    assert held(s, 0) == {"coin": 1}
    assert s.courtier[0] == [TWO_COINS, BEHIND_WALL, TWO_COINS, 0]
    s = scene(stores={0: {"coin": 3}})
    s.courtier[0] = [THREE_COINS, BEHIND_WALL, BEHIND_WALL, 0]
    s.plan_recruit[0] = 1
    run(s, actions.resolve, 0)
    assert s.courtier[0][0] == BEHIND_WALL
    assert held(s, 0) == {}


def test_r74_r168_a_card_gives_a_courtier_for_nothing():
    """R74, R168: from the 2- or 3-coin space, without paying."""
    s = resolving(build=["coaching_inn"], stores={0: {"wood": 1, "wheat": 1}})
    play(s, "0 courtier 2")
    assert s.courtier[0][2] == BEHIND_WALL
    assert held(s, 0) == {}


@pytest.mark.parametrize(("example", "used", "paid"), [("E18", 3, 1), ("E19", 4, 2)])
def test_r75_e18_e19_wheat_for_extra_tokens(example, used, paid):
    """R59, R75, E18, E19: 3 tokens cost 1 wheat, 4 cost 2."""
    build = ["windmill", "hunting_lodge"]
    use = ["hunting_lodge"] if used == 3 else ["windmill", "hunting_lodge"]
    goods = {"wood": 3, "stone": 1, "coin": 3, "wheat": 3}
    s = resolving(rnd=2, build=build, use=use, stores={0: goods})
    assert s.used[0] == used
    fee = 1 if used == 4 else 0  # Windmill's own wheat
    assert s.store[0][2] == 3 - paid - fee


def test_r179_e20_guildhall_takes_a_free_token_from_next_round_on():
    """R179, E20: no wheat in its own round; later 2 used cost 1, 3 used cost 2."""
    from pandemonium.games.devil.rules.flow import take_tokens_away

    s = resolving(
        rnd=2, build=["guildhall", "beehives"], stores={0: {"wood": 3, "glass": 1, "coin": 2}}
    )
    play(s, "0 tile 0", "0 space 1")
    assert held(s, 0) == {}
    assert (s.tokens[0], planning.free_tokens(s, 0)) == (4, 2)
    run(s, take_tokens_away)
    assert (s.tokens[0], planning.free_tokens(s, 0)) == (3, 1)
    for used, wheat in ((2, 1), (3, 2)):
        s.used[0] = used
        s.store[0] = [0, 0, 5, 0, 0, 0, 0]
        run(s, actions.pay_wheat, 0)
        assert s.store[0][2] == 5 - wheat


def test_r179_four_tokens_used_with_the_guildhall_are_no_debt_of_the_next_round():
    """R179, R59: the tokens go back first, then one of them is taken away."""
    from pandemonium.games.devil.rules.flow import take_tokens_away

    s = scene(rnd=2)
    s.used[0], s.token_loss[0] = 4, 1
    run(s, actions.clear_boards)
    run(s, take_tokens_away)
    assert (s.used[0], s.tokens[0]) == (0, 3)
    assert [w for w in GAME.invariants(s) if w.startswith("R59:")] == []


def test_r179_every_round_begins_with_it():
    """R179: the token goes before anything else of the next round."""
    from pandemonium.games.devil.rules.flow import play_round

    s = scene(rnd=2)
    s.token_loss[0] = 1
    run(s, play_round)
    assert s.tokens == [3, 4, 4, 4]
    assert s.free_tokens == [1, 2, 2, 2]


def test_r76_h27_e22_mandatory_by_sale_and_loan():
    """R76, H25, H27, E22: a cost that can be raised must be; only the way is free."""
    s = resolving(build=["bank"], rnd=2, stores={0: {"glass": 1}}, debts=(2, 0, 0, 0))
    assert prompt(s, 0) == "pay"  # 2 stone for 6 and 4 coins: 10, of which 8 can be borrowed
    assert "pay" in options(s, 0)
    assert not any(t in {"skip", "refuse"} for t in options(s, 0))
    play(s, "0 pay")
    assert card("bank") in s.built[0]
    assert s.debt[0] == 10
    assert held(s, 0) == {}


def test_h25_no_trade_may_make_a_planned_cost_unpayable():
    """H25: with exactly enough to raise, goods the cost needs cannot be sold away."""
    s = resolving(build=["woodlot"], stores={0: {"stone": 1}}, debts=(7, 0, 0, 0))
    assert prompt(s, 0) == "pay"  # wheat costs 3, exactly what can be borrowed
    assert "sell 1" not in options(s, 0)
    assert "borrow 3" in options(s, 0)


def test_h27_default_way_of_raising_coins():
    """H27: loan up to debt 4, else surplus basics, then loan, then premium."""
    from tests.games.devil.scenes import cost

    from pandemonium.games.devil.rules.costs import settle

    few = settle([0, 0, 0, 0, 0, 1, 0], 0, cost(coin=4))
    assert few[10] == 3
    assert not any(few[5:10])
    many = settle([2, 0, 0, 0, 0, 0, 0], 0, cost(coin=6))
    assert (many[5], many[10]) == (2, 4)
    last = settle([0, 0, 0, 2, 0, 0, 0], 9, cost(coin=3))
    assert (last[8], last[10]) == (1, 1)


def test_r77_r81_e21_unpayable_building_is_skipped():
    """R77, E21: the card stays in hand, 1 down, its token does not count."""
    s = resolving(build=["cathedral"], debts=(8, 0, 0, 0), stores={0: {"wood": 1}})
    assert s.built[0] == []
    assert card("cathedral") in s.hand[0].cards
    assert s.rep[0] == 7
    assert s.used[0] == 0


def test_h20_a_use_of_a_skipped_building_is_void_without_second_penalty():
    """H20: one penalty only."""
    s = resolving(build=["mint"], use=["mint"], debts=(10, 0, 0, 0))
    assert s.rep[0] == 7
    assert s.used[0] == 0


def test_h21_an_action_whose_fee_cannot_be_paid_is_skipped():
    """H21: Smithy without stone and credit."""
    s = resolving(rnd=3, built={0: ["smithy"]}, old=["smithy"], debts=(10, 0, 0, 0))
    assert s.rep[0] == 7
    assert s.used[0] == 0


def test_h22_an_action_that_yields_nothing_is_done():
    """H22: Vineyard pays for itself alone; a Weigh House that sells nothing uses its token."""
    s = resolving(rnd=4, built={0: ["vineyard"]}, old=["vineyard"])
    assert held(s, 0) == {"coin": 1}
    s = scene(rnd=4, built={0: ["weigh_house"]})
    s.plan_old[0] = [card("weigh_house")]
    run(s, actions.resolve, 0)
    play(s, "0 enough")
    assert s.used[0] == 1
    assert s.rep[0] == 8


def test_h19_recruit_without_a_courtier_is_skipped():
    """H19: all behind the wall."""
    s = scene(stores={0: {"coin": 9}})
    s.courtier[0] = [BEHIND_WALL] * 3 + [0]
    s.plan_recruit[0] = 1
    run(s, actions.resolve, 0)
    assert s.rep[0] == 7
    assert s.used[0] == 0


def test_h23_wheat_that_cannot_be_raised():
    """H23: the third action is skipped when its wheat cannot be raised and nothing comes later."""
    s = resolving(
        rnd=2,
        build=["beehives", "wayside_chapel"],
        recruit=1,
        stores={0: {"wood": 1, "stone": 1, "coin": 6}},
        debts=(10, 0, 0, 0),
    )
    assert len(s.built[0]) == 2
    assert s.recruited[0] == 0  # 2 coins are there, the wheat is not
    assert (0, 8) in happened(s, "skipped")


def test_r77_h23_a_courtier_that_leaves_nothing_for_the_wheat_is_not_offered():
    """R77, H23, H25: 2 coins and a wheat can be paid, 3 coins and a wheat cannot."""
    s = scene(rnd=2, stores={0: {"coin": 5}}, debts=(10, 0, 0, 0))
    s.courtier[0] = [TWO_COINS, THREE_COINS, BEHIND_WALL, 0]
    s.plan_recruit[0], s.used[0] = 1, 2
    run(s, actions.recruit, 0)
    assert options(s, 0) == ["courtier 0", "buy 2"]  # nor any trade but for the wheat that is owed
    play(s, "0 courtier 0")
    run(s, actions.pay_wheat, 0)
    play(s, "0 pay")
    assert s.rep[0] == 8
    assert held(s, 0) == {}


def test_h23_an_action_that_brings_the_coins_for_its_own_wheat_is_done():
    """H23: no coin and no credit, but the third token brings three coins before step 10."""
    s = resolving(
        rnd=2,
        build=["beehives", "hunting_lodge"],
        use=["hunting_lodge"],
        stores={0: {"wood": 3, "coin": 5}},
        debts=(10, 0, 0, 0),
    )
    assert prompt(s, 0) == "pay"  # a wheat for the three coins of the Hunting Lodge
    play(s, "0 pay")
    assert s.used[0] == 3
    assert happened(s, "skipped") == []
    assert held(s, 0) == {}


def test_r67_the_right_half_is_paid_before_the_wheat():
    """R67: step 9, then step 10."""
    s = resolving(
        half=RIGHT_HALF,
        events={0: ["tithe"]},
        build=["beehives", "wayside_chapel"],
        recruit=1,
        stores={0: {"wood": 1, "stone": 1, "wheat": 1, "coin": 9}},
    )
    play(s, "0 courtier 0")
    assert [args[1:] for args in happened(s, "paid")][-2:] == [(5, 3), (2, 1)]
    assert held(s, 0) == {}


def test_h23_unpaid_wheat_at_step_ten_costs_reputation():
    """H23: each wheat that still cannot be paid: 1 down."""
    s = scene(debts=(10, 0, 0, 0))
    s.used[0] = 4
    run(s, actions.pay_wheat, 0)
    assert s.rep[0] == 6


def test_h24_when_a_cost_is_impossible():
    """H24: coins, sales of what is not needed, and free debt against purchases."""
    from tests.games.devil.scenes import cost

    from pandemonium.games.devil.rules.costs import can_pay

    assert can_pay([0, 0, 0, 1, 0, 0, 0], 8, cost(coin=4))
    assert not can_pay([0, 0, 0, 1, 0, 0, 0], 8, cost(coin=5))
    assert not can_pay([0, 0, 0, 1, 0, 0, 0], 8, cost(glass=1, coin=3))
    assert can_pay([0, 1, 0, 0, 0, 2, 0], 10, cost(basic=1, coin=2))
    assert not can_pay([0, 0, 0, 0, 0, 2, 0], 10, cost(basic=1))


def test_r78_r170_e23_right_half_with_the_wrong_courtier():
    """R78, R170, E23: only the alchemist is behind the wall: nothing, 1 down."""
    s = scene(events={0: ["forest"]})
    s.courtier[0] = [TWO_COINS, TWO_COINS, TWO_COINS, BEHIND_WALL]
    s.plan_event[0] = RIGHT_HALF
    run(s, actions.resolve, 0)
    assert s.rep[0] == 7
    assert s.courtier[0][3] == BEHIND_WALL
    for kind, which, up in (("forest", 0, 4), ("popular_play", 1, 5), ("new_world", 2, 5)):
        s = scene(events={0: [kind]}, rnd=3)
        s.courtier[0][which] = BEHIND_WALL
        s.plan_event[0] = RIGHT_HALF
        run(s, actions.resolve, 0)
        assert s.courtier[0][which] == THREE_COINS
        assert s.rep[0] == 8 + up


def test_r169_e24_education_counts_the_recruit_action_only():
    """R169, E24: a courtier of a building fails; the recruit action gains."""
    s = resolving(
        half=RIGHT_HALF,
        events={0: ["education"]},
        build=["coaching_inn"],
        stores={0: {"wood": 1, "wheat": 1}},
    )
    play(s, "0 courtier 0")
    assert s.rep[0] == 7
    s = resolving(half=RIGHT_HALF, events={0: ["education"]}, recruit=1, stores={0: {"coin": 2}})
    play(s, "0 courtier 0")
    assert s.rep[0] == 11


def test_r171_e25_prosperity_counts_used_tokens():
    """R171, E25: three planned, one skipped: fails besides the penalty of the skip."""
    goods = {"wood": 1, "coin": 4, "stone": 1}
    s = resolving(
        rnd=3,
        half=RIGHT_HALF,
        events={0: ["prosperity"]},
        recruit=1,
        build=["beehives", "cathedral"],
        stores={0: goods},
        debts=(10, 0, 0, 0),
    )
    play(s, "0 courtier 0")
    assert s.used[0] == 2
    assert s.rep[0] == 6
    s = resolving(
        rnd=3,
        half=RIGHT_HALF,
        events={0: ["prosperity"]},
        recruit=1,
        build=["beehives", "wayside_chapel"],
        stores={0: {"wood": 1, "stone": 1, "coin": 6, "wheat": 1}},
        rep=(5, 8, 8, 8),
    )
    play(s, "0 courtier 0")
    assert s.rep[0] == 5 + 3 + 4


def test_r172_slow_economy_wants_no_debt():
    """R172: debt 0 gains, any debt fails."""
    for debt, rep in ((0, 12), (1, 7)):
        s = resolving(rnd=3, half=RIGHT_HALF, events={0: ["slow_economy"]}, debts=(debt, 0, 0, 0))
        assert s.rep[0] == rep


def test_r79_h74_the_learning_option_drops_the_penalties():
    """R79, H74: skipped and failed without loss of reputation."""
    s = scene(hands={0: ["cathedral"]}, debts=(10, 0, 0, 0), events={0: ["tithe"]})
    s.lenient = True
    s.plan_build[0] = [card("cathedral")]
    s.plan_event[0] = RIGHT_HALF
    run(s, actions.resolve, 0)
    assert s.rep[0] == 8
    assert GAME.settings[0].key == "no_plan_penalty"
    assert GAME.settings[0].default is False


def test_r81_r82_e26_science_is_built_whatever_the_reputation():
    """R81, R82, E26: one above the bottom: built, on the bottom, one demon wing."""
    s = resolving(build=["alchemy_lab"], stores={0: {"glass": 1}}, rep=(1, 8, 8, 8))
    assert card("alchemy_lab") in s.built[0]
    assert s.rep[0] == 0
    assert s.demons[0] == 1


def test_r83_reminders_do_nothing_but_remind():
    """R83: the Rectory's space is public and changes no level."""
    s = resolving(build=["rectory"], stores={0: {"glass": 1, "coin": 1}})
    play(s, "0 space 2")
    assert s.reminder[0] == 2
    assert s.level(0, 2) == 1


def test_r181_h28_h29_h30_e49_stable_buries_and_uses():
    """R181, H28-H30, E49: Windmill built and used, then buried under the Stable and used again."""
    s = resolving(
        rnd=2,
        build=["windmill", "stable"],
        use=["windmill"],
        stores={0: {"wood": 3, "stone": 1, "wheat": 5}},
    )
    play(s, f"0 bury {card('windmill')}", "0 use_now")
    assert s.buried[0] == [card("windmill")]
    assert s.store[0][5] == 8
    assert not planning.may_use(s, 0, card("windmill"))
    assert s.box.buildings[card("windmill")].points == 1


def test_h28_the_buried_action_with_a_cost_may_be_left():
    """H28: no penalty for leaving it, impossible without means."""
    s = resolving(
        rnd=2,
        build=["stable"],
        built={0: ["smithy"]},
        stores={0: {"wood": 2, "wheat": 1}},
        debts=(10, 0, 0, 0),
    )
    play(s, f"0 bury {card('smithy')}")
    assert [t for t in options(s, 0) if t in {"use_now", "leave"}] == ["leave"]
    play(s, "0 leave")
    assert s.rep[0] == 8


def test_r181_e50_stable_without_action_building():
    """R181, E50: a point and a country symbol, nothing else."""
    s = resolving(rnd=2, build=["stable"], stores={0: {"wood": 2, "wheat": 1}})
    assert stopped(s)
    assert s.built[0] == [card("stable")]
    assert s.buried[0] == []
