"""Why not: the exact rule and reason for everything a person might look for and not find."""

from tests.games.devil.scenes import (
    CONTENT,
    card,
    give,
    play,
    run,
    scene,
    why_not,
)

from pandemonium.games.devil.rules import deals, hunt, market, penalties, planning, ritual
from pandemonium.games.devil.rules.routing import viewer_of
from pandemonium.games.devil.terms import (
    ASK_COINS,
    ASK_SOULS,
    DEVIL,
    MORTAL_1,
    OPEN,
    ST_CARDS,
    ST_FIRST,
    ST_PENALTIES,
    ST_PLAN,
    ST_SCORING,
)

D, K, M1, M2 = range(4)


def test_r37_h2_why_an_offer_cannot_be_sealed():
    """R37, H2: first something must lie in the chest, then it needs a price."""
    s = run(scene(stores={M1: {"wood": 1}}), deals.begin_offers)
    assert why_not(s, M1)["seal"] == ("H2", "nothing_in_chest")
    play(s, "2 ask 3")
    assert why_not(s, M1)["seal"] == ("H2", "nothing_in_chest")
    s = run(scene(stores={M1: {"wood": 1}}), deals.begin_offers)
    play(s, "2 put 0")
    assert why_not(s, M1)["seal"] == ("R37", "no_price")
    play(s, "2 ask 3")
    assert "seal" not in why_not(s, M1)


def test_r39_r40_r41_why_a_role_cannot_name_a_price():
    """R39-R41: the eight places of the price board; what is alive has no reason."""
    s = run(scene(), deals.begin_offers)
    prices = {
        seat: {text: why for text, why in why_not(s, seat).items() if text.startswith("ask")}
        for seat in range(4)
    }
    assert prices[D] == {f"ask {n}": ("R40", "not_your_role") for n in range(2, 8)}
    assert prices[K] == {
        "ask 7": ("R41", "not_your_role"),
        "ask_souls 2": ("R41", "not_your_role"),
    }
    souls = {f"ask_souls {n}": ("R39", "not_your_role") for n in (1, 2)}
    assert prices[M1] == prices[M2] == souls


def test_r38_why_an_indulgence_cannot_be_offered():
    """R38, R162: only with the expert option; without one there is nothing to explain."""
    s = scene()
    give(s, M1, {"indulgence": 1})
    run(s, deals.begin_offers)
    assert why_not(s, M1)["put 6"] == ("R38", "no_indulgence")
    assert "put 6" not in why_not(s, K)
    s = scene()
    s.deal_indulgences = True
    give(s, M1, {"indulgence": 1})
    run(s, deals.begin_offers)
    assert "put 6" not in why_not(s, M1)


def test_r45_why_a_chest_cannot_be_taken():
    """R45: too few coins, too few pieces; a closed matter needs no reason."""
    s = scene(stores={seat: {"coin": 3} for seat in range(4)}, souls={2: (0, 0), 3: (0, 0)})
    s.status[M1], s.ask_kind[M1], s.ask_n[M1] = OPEN, ASK_COINS, 5
    s.status[D], s.ask_kind[D], s.ask_n[D] = OPEN, ASK_SOULS, 1
    run(s, deals.begin_viewing, ST_FIRST)
    assert why_not(s, viewer_of(s.route, 1, 1, MORTAL_1))["accept"] == ("R45", "too_dear", 5, 3)
    mortal = viewer_of(s.route, 1, 1, DEVIL)
    assert why_not(s, mortal)["pay_souls 1 0"] == ("R45", "too_few_souls", 1, 0)
    idle = next(o for o in range(4) if s.asks[o].texts()[0] == "close")
    assert {"accept", "pay_souls 1 0"}.isdisjoint(why_not(s, idle))


def test_r32_r34_r35_h25_h68_why_the_market_refuses():
    """R32, R34, R35, H68: the price, the limit, the phase, the end."""
    s = scene(stage=ST_CARDS, stores={0: {"coin": 3}}, debts=(10, 2, 0, 0))
    run(s, market.offer_window, 0)
    dear = {f"buy {kind}": ("R32", "too_dear", 5, 3) for kind in (3, 4)}
    assert why_not(s, 0) == dear | {"borrow 1": ("R34", "debt_limit", 10)}
    s.asks[0] = None
    run(s, market.offer_window, 1)
    assert why_not(s, 1)["repay 1"] == ("R35", "too_dear", 1, 0)
    s = run(scene(stage=ST_PLAN, debts=(1, 0, 0, 0), stores={0: {"coin": 9}}), planning.planning)
    assert why_not(s, 0)["repay 1"] == ("R35", "not_this_phase")
    assert "repay 1" not in why_not(s, 1)
    s = scene(stage=ST_SCORING)
    s.leeway[0] = 0
    run(s, market.offer_window, 0)
    assert why_not(s, 0) == {"borrow 1": ("H68", "game_counted")}


def test_h25_why_nothing_is_sold_or_bought_before_a_cost():
    """H25: what a trade would make unpayable."""
    s = scene(stores={0: {"glass": 1, "wood": 1, "coin": 5}}, debts=(10, 0, 0, 0))
    s.stage = ST_PENALTIES
    s.red[0] = CONTENT.inquisitor("profligate")
    s.suffer[0] = [3]
    run(s, penalties.face_inquisitors, 0)
    play(s, "0 ornament")
    told = why_not(s, 0)
    assert told["sell 3"] == told["buy 0"] == told["buy 3"] == ("H25", "cost_first")
    assert {"buy 4", "sell 0"}.isdisjoint(told)
    assert {"buy 4", "sell 0"} <= set(s.asks[0].texts())


def test_r59_r61_r62_r63_r181_why_a_plan_has_no_room():
    """R59, R61-R63, R181: each reason alone."""
    hand = ["woodlot", "beehives", "mint"]
    old = ["windmill", "smithy", "hunting_lodge", "soup_kitchen"]
    s = scene(rnd=2, hands={0: hand}, built={0: old})
    s.buried[0] = [card("soup_kitchen")]
    run(s, planning.planning)
    assert why_not(s, 0)[f"use {card('soup_kitchen')}"] == (
        "R181",
        "under_stable",
        card("soup_kitchen"),
    )
    play(s, f"0 build {card('woodlot')}")
    assert why_not(s, 0)[f"use {card('woodlot')}"] == ("R62", "no_action", card("woodlot"))
    play(s, f"0 build {card('beehives')}")
    assert why_not(s, 0)[f"build {card('mint')}"] == ("R61", "two_buildings")
    play(s, "0 clear", f"0 use {card('windmill')}", f"0 use {card('smithy')}")
    assert why_not(s, 0)[f"use {card('hunting_lodge')}"] == ("R63", "two_spaces")
    play(s, f"0 build {card('mint')}", f"0 use {card('mint')}")
    told = why_not(s, 0)
    full = ("R59", "no_tokens", 4)
    assert told["recruit"] == told[f"build {card('woodlot')}"] == full
    assert told[f"use {card('hunting_lodge')}"] == full
    assert {f"use {card('windmill')}", f"use {card('mint')}"}.isdisjoint(told)


def test_r107_r109_why_a_hunt_refuses():
    """R107, R109: a confessor is left alone; three pieces prove."""
    s = scene(rnd=3)
    s.mob[1] = 1
    run(s, hunt.hunt_phase)
    assert why_not(s, 0)["vote 1"] == ("R109", "mob", 1)
    assert "vote 1" not in why_not(s, 1)
    play(s, "0 vote 2", "1 vote 2", "2 vote 0", "3 vote 0")
    assert why_not(s, 0)["prove"] == ("R107", "no_souls", 0)
    assert "prove" not in why_not(s, 2)


def test_r115_r116_r126_r131_why_nobody_can_be_named():
    """R115, R116, R126, R131: no token, ring in use, guess locked, devil known."""
    s = run(scene(rnd=5), ritual.begin_loading)
    assert why_not(s, D)["guess_devil 1"] == ("R115", "not_your_role")
    assert why_not(s, K)["guess_cultist 2"] == ("R115", "not_your_role")
    play(s, "2 guess_devil 0")
    assert why_not(s, M1)["guess_cultist 0"] == ("R116", "ring_used", 0)
    assert not [text for text in why_not(s, M1) if text.startswith("guess_devil")]
    s = scene(rnd=5)
    s.locked_devil[MORTAL_1] = 0
    run(s, ritual.begin_loading)
    assert why_not(s, M1)["guess_devil 1"] == ("R126", "locked_guess")
    assert why_not(s, M1)["guess_cultist 0"] == ("R126", "ring_used", 0)
    assert "guess_cultist 1" in s.asks[M1].texts()
    s = scene(rnd=5)
    s.exposed = True
    run(s, ritual.begin_loading)
    assert why_not(s, K)["guess_devil 0"] == ("R131", "devil_known")
