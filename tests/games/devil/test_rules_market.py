"""Any phase: market and debt (R32-R36)."""

import pytest
from tests.games.devil.scenes import (
    alone,
    held,
    options,
    play,
    run,
    scene,
)
from tests.games.scene import happened

from pandemonium.games.devil import GAME
from pandemonium.games.devil.rules import deals, market, planning
from pandemonium.games.devil.terms import (
    LEEWAY,
    ST_ACTIONS,
    ST_CARDS,
    ST_FIRST,
    ST_INQUISITION,
    ST_INTEREST,
    ST_KEEP,
    ST_LAST,
    ST_OFFER,
    ST_PASS,
    ST_PENALTIES,
    ST_PLAN,
    ST_PRODUCTION,
    ST_REPUTATION,
    ST_RITUAL,
    ST_SECOND,
    ST_VOTE,
    ST_WINGS,
)
from pandemonium.kernel.agenda import IllegalAnswer, answer
from pandemonium.kernel.game import seed_from_number
from pandemonium.kernel.news import EVERYONE, only
from pandemonium.kernel.rng import rng_from_seed


def window(s, seat=0):
    return run(s, market.offer_window, seat)


def test_r32_r33_e7_prices():
    """R32, R33, E7: 8 coins buy a wood and a glass, which bring 3 coins."""
    s = window(scene(stores={0: {"coin": 8}}))
    play(s, "0 buy 0", "0 buy 3")
    assert held(s, 0) == {"wood": 1, "glass": 1}
    play(s, "0 sell 0", "0 sell 3")
    assert held(s, 0) == {"coin": 3}


def test_r32_nothing_beyond_the_purse():
    """R32: two coins buy nothing; four coins buy basics only."""
    assert not [t for t in options(window(scene(stores={0: {"coin": 2}})), 0) if "buy" in t]
    s = window(scene(stores={0: {"coin": 4}}))
    assert [t for t in options(s, 0) if "buy" in t] == ["buy 0", "buy 1", "buy 2"]


def test_r34_e5_debt_never_above_ten():
    """R34, E5: with debt 8 at most 2 coins."""
    s = window(scene(debts=(8, 0, 0, 0)))
    assert [t for t in options(s, 0) if "borrow" in t] == ["borrow 1", "borrow 2"]
    with pytest.raises(IllegalAnswer):
        play(s, "0 borrow 3")
    play(s, "0 borrow 2")
    assert s.debt[0] == 10
    assert not [t for t in options(s, 0) if "borrow" in t]


@pytest.mark.parametrize(
    ("stage", "allowed"),
    [
        (ST_PRODUCTION, True),
        (ST_KEEP, True),
        (ST_PASS, True),
        (ST_CARDS, True),
        (ST_OFFER, False),
        (ST_FIRST, False),
        (ST_SECOND, False),
        (ST_PLAN, False),
        (ST_ACTIONS, False),
        (ST_INTEREST, False),
        (ST_REPUTATION, False),
        (ST_VOTE, False),
        (ST_WINGS, True),
        (ST_RITUAL, True),
        (ST_INQUISITION, True),
        (ST_PENALTIES, True),
        (ST_LAST, True),
    ],
)
def test_r35_r110_h13_e6_repaying_only_in_phases_1_2_8(stage, allowed):
    """R35, R110, H13, E6: debt 4, coins 4."""
    s = window(scene(stage=stage, debts=(4, 0, 0, 0), stores={0: {"coin": 4}}))
    assert ("repay 4" in options(s, 0)) == allowed
    if allowed:
        assert held(play(s, "0 repay 4"), 0) == {}
        assert s.debt[0] == 0


def test_r36_trades_are_open():
    """R36: a trade on the open table is told to everybody at once."""
    s = window(scene(stores={0: {"wood": 1}}))
    s.news = []
    play(s, "0 sell 0")
    assert [(told.audience, told.kind.name) for told in s.news] == [(EVERYONE, "sold")]


def test_h8_h9_trades_of_a_secret_step_are_told_at_its_end_in_seat_order():
    """H8, H9: until then only their maker knows, and the debt marker stays."""
    s = scene(stores={seat: {"coin": 3} for seat in range(4)})
    run(s, deals.begin_offers)
    s.news = []
    play(s, "2 buy 1", "0 borrow 4")
    assert [told.audience for told in s.news] == [only(2), only(0)]
    assert s.shown_debt[0] == 0
    assert GAME.look(s, 1).kingdoms[0].debt == 0
    assert GAME.look(s, 0).kingdoms[0].debt == 4
    s.news = []
    alone(s, market.publish_trades)
    assert [(told.kind.name, told.args) for told in s.news] == [
        ("borrowed", (0, 4)),
        ("bought", (2, 1, 1)),
    ]
    assert s.shown_debt[0] == 4


def test_h8_h9_no_step_ends_with_a_trade_untold():
    """H8, H9, R36, R110, H68: through all the steps of a game, the last window included."""
    s = GAME.start(4, seed_from_number(4))
    rng = rng_from_seed(b"trades")
    traded: set[int] = set()
    stage = s.stage
    while s.outcome is None:
        if s.stage != stage:
            assert not any(map(any, s.trade_log)), f"after stage {stage}"
            assert s.shown_debt == s.debt
            stage = s.stage
        seat = s.owing()[0]
        ask = s.asks[seat]
        wanted = [i for i, text in enumerate(ask.texts()) if text in {"borrow 1", "sell 0"}]
        often = wanted and s.leeway[seat] > LEEWAY - 2
        answer(s, seat, ask.number, wanted[0] if often else rng.below(len(ask.options)))
        if often:
            traded.add(stage)
    asked = {ST_PRODUCTION, ST_KEEP, ST_PASS, ST_CARDS, ST_OFFER, ST_FIRST, ST_SECOND, ST_PLAN}
    assert traded >= asked | {ST_VOTE, ST_WINGS, ST_RITUAL, ST_INQUISITION, ST_LAST}


def test_h10_the_supply_never_runs_out():
    """H10: more wood than there are tokens in the box."""
    s = window(scene(stores={0: {"wood": 60, "coin": 3}}))
    assert "buy 0" in options(s, 0)


def test_h12_the_market_stands_in_every_menu_before_it_is_sealed():
    """H12: also while planning."""
    s = scene(stores={0: {"coin": 3}}, hands={0: ["woodlot"]})
    run(s, planning.planning)
    assert {"buy 0", "borrow 10", "seal"} <= set(options(s, 0))


def test_h77_nobody_meets_a_limit_on_trading():
    """H77, R32-R35: after hundreds of trades in one step the market is still what it was."""
    s = window(scene(stage=ST_CARDS, stores={0: {"coin": 9}}))
    before = options(s, 0)
    for _ in range(200):
        play(s, "0 borrow 10", "0 repay 10")
    assert options(s, 0) == before
    assert "no_more_trades" not in [r.reason.name for r in GAME.refusals(s, 0)]


def test_h77_a_step_without_end_is_cut_short():
    """H77: borrowing and repaying cannot go on for ever; the next step is free again."""
    s = window(scene(stage=ST_CARDS, stores={0: {"wood": 1, "coin": 9}}))
    play(s, *["0 borrow 1", "0 repay 1"] * (LEEWAY // 2))
    assert options(s, 0) == ["done"]
    assert [(r.rule, r.reason.name) for r in GAME.refusals(s, 0)] == [("H77", "no_more_trades")]
    alone(s, market.begin_step, 0)
    alone(s, market.close_window, 0)
    s.asks[0] = None
    assert {"buy 0", "sell 0", "borrow 1"} <= set(options(window(s), 0))


def test_e4_a_loan_for_a_missing_glass():
    """E4: debt 3, loan 5, buy glass: debt 8, coins unchanged."""
    s = window(scene(debts=(3, 0, 0, 0)))
    play(s, "0 borrow 5", "0 buy 3")
    assert s.debt[0] == 8
    assert held(s, 0) == {"glass": 1}
    assert happened(s, "bought") == [(0, 3, 1)]
