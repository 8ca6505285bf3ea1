"""What must never leak: one test for each channel."""

import itertools
import json
from collections import Counter
from dataclasses import asdict

import pytest
from tests.games.devil.scenes import (
    give,
    options,
    play,
    run,
    scene,
)
from tests.games.scene import prompt

from pandemonium.arena.proof import redeal_differences
from pandemonium.games.devil import GAME
from pandemonium.games.devil.imagine.purses import richest_short
from pandemonium.games.devil.rules import deals, hunt, ritual
from pandemonium.games.devil.rules.costs import can_pay, is_short, one_cost
from pandemonium.games.devil.rules.paying import P_WHEAT, settle_cost
from pandemonium.games.devil.rules.routing import viewer_of
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import (
    ACCEPTED,
    ASK_COINS,
    DEBT_LIMIT,
    DEVIL,
    GOODS,
    OPEN,
    ST_ACTIONS,
    ST_FIRST,
    ST_SECOND,
    STAGE_NAMES,
    WHEAT,
)
from pandemonium.kernel.agenda import IllegalAnswer, answer
from pandemonium.kernel.game import seed_from_number
from pandemonium.kernel.news import WATCHER
from pandemonium.kernel.playout import random_decision
from pandemonium.kernel.rng import rng_from_seed

VIEWERS = (0, 1, 2, 3, WATCHER)


def game(number=1, **settings):
    s = GAME.start(4, seed_from_number(number), settings)
    assert isinstance(s, State)
    return s


def sent(s, viewer):
    return json.dumps(asdict(GAME.look(s, viewer)))


def viewing(status, stage=ST_SECOND):
    """Return a table where seat v looks at the first mortal's chest in that state."""
    s = scene(stores={2: {"wood": 2}, 0: {"coin": 5}, 1: {"coin": 5}, 3: {"coin": 5}})
    s.store[2][0] -= 2
    s.chest[2][0] = 2
    s.offered[2] = s.chest[2][:]
    s.ask_kind[2], s.ask_n[2], s.status[2] = ASK_COINS, 4, OPEN
    if status == ACCEPTED:
        s.status[2], s.paid_coins[2], s.chest[2] = ACCEPTED, 4, [0] * 7
    run(s, deals.begin_viewing, stage)
    return s, viewer_of(s.route, 1, 2 if stage == ST_SECOND else 1, 2)


def test_no_chest_identifiers():
    """Nothing a viewer gets names owner, route or seed; the picture is role, counts, price."""
    s, viewer = viewing(OPEN)
    picture = asdict(GAME.look(s, viewer).mine.viewing)
    assert set(picture) == {
        "role",
        "status",
        "contents",
        "asks",
        "price",
        "paid",
        "market_value",
        "sale_value",
        "jesters",  # R161: by role alone
    }
    for word in ("owner", "route", "seed", "rng", "handle"):
        assert word not in sent(s, viewer)


def test_payload_by_state_of_the_chest():
    """Open: contents and price; accepted: price and payment; empty: the icon alone."""
    s, viewer = viewing(OPEN)
    view = GAME.look(s, viewer).mine.viewing
    assert (view.contents.wood, view.price, view.paid) == (2, 4, 0)
    s, viewer = viewing(ACCEPTED)
    view = GAME.look(s, viewer).mine.viewing
    assert (view.contents.wood, view.price, view.paid) == (0, 4, 4)
    s = scene()
    run(s, deals.begin_viewing, ST_FIRST)
    view = GAME.look(s, 0).mine.viewing
    assert (view.status, view.asks, view.price, view.paid) == ("empty", "nothing", 0, 0)


def test_readiness_is_all_others_see():
    """In a secret step a seat's progress changes nothing others get until it is ready."""
    s = run(scene(stores={2: {"coin": 9, "wood": 3}}), deals.begin_offers)
    before = {viewer: sent(s, viewer) for viewer in VIEWERS if viewer != 2}
    play(s, "2 put 0", "2 put 5", "2 ask 4", "2 borrow 3", "2 buy 1")
    assert {viewer: sent(s, viewer) for viewer in before} == before
    play(s, "2 seal")
    view = GAME.look(s, 0)
    assert view.ready == [False, False, True, False]
    assert view.ready_count == 1


def test_nothing_forced_is_skipped():
    """Empty and paid chests, the accused without pieces, the devil without guesses: all confirm."""
    s, viewer = viewing(ACCEPTED)
    assert s.owing() == [0, 1, 2, 3]
    assert "close" in options(s, viewer)
    s = run(scene(rnd=2, souls={0: (0, 0)}), hunt.hunt_phase)
    play(s, "0 abstain", "1 vote 0", "2 vote 0", "3 abstain")
    assert s.owing() == [0]
    s = run(scene(rnd=3), ritual.begin_loading)
    assert s.owing() == [0, 1, 2, 3]


def test_deals_never_appear_in_the_public_log():
    """Whatever happens to chests, watchers hear nothing but the market at the end of the step."""
    s = game(3)
    rng = rng_from_seed(b"log")
    private = {
        "put_in",
        "priced",
        "chest_came",
        "took_offer",
        "took_offer_souls",
        "refused",
        "closed",
        "returned",
        "unsold",
        "back_empty",
    }
    heard = 0
    while s.outcome is None:
        random_decision(s, rng)
        for told in s.take_news():
            if told.kind.name in private:
                heard += 1
                assert told.audience.bit_count() == 1
                assert not told.reaches(WATCHER)
    assert heard > 50


def test_market_news_of_a_hidden_step_come_at_its_end_in_seat_order():
    """Loans and trades: not while it lasts, then seat by seat."""
    s = run(scene(stores={seat: {"coin": 9} for seat in range(4)}), deals.begin_offers)
    s.news = []
    play(s, "3 buy 0", "1 buy 1", "0 borrow 2")
    assert not any(told.reaches(WATCHER) for told in s.news)
    s.lane = s.seats
    from pandemonium.games.devil.rules.market import publish_trades

    publish_trades(s)
    public = [told.args[0] for told in s.news if told.reaches(WATCHER)]
    assert public == [0, 1, 3]


def test_no_totals_of_others():
    """What others hold appears in no view, and "too dear" reaches only the actor."""
    s = scene()
    give(s, 2, {"coin": 7777, "glass": 8888})
    run(s, deals.begin_offers)
    for viewer in (0, 1, 3, WATCHER):
        assert "7777" not in sent(s, viewer)
        assert "8888" not in sent(s, viewer)
        if viewer != WATCHER:
            assert all(7777 not in refusal.args for refusal in GAME.refusals(s, viewer))
    assert "7777" in sent(s, 2)


def test_no_supply_counts():
    """There is no supply in the view, nor in the state (H10)."""
    assert "supply" not in sent(game(2), 0)
    assert not any("supply" in name for name in State.FIELDS)


def test_round_three_opening_in_random_order_by_role():
    """The order differs from game to game and says nothing about seats."""
    orders = set()
    for number in range(30):
        s = scene(rnd=3)
        s.raw_rng = rng_from_seed(seed_from_number(number))
        from pandemonium.games.devil.rules.opening import open_chests

        run(s, open_chests)
        orders.add(tuple(s.opening))
        assert all(
            told.kind.sorts[0] == "role" for told in s.news if told.kind.name == "chest_opened"
        )
    assert len(orders) > 10


def test_interrogation_looks_the_same_from_outside():
    """With or without three pieces: the others see the same."""
    views = []
    for pieces in (3, 1):
        s = run(scene(rnd=2, souls={2: (pieces, 0)}), hunt.hunt_phase)
        play(s, "0 vote 2", "1 vote 2", "2 abstain", "3 abstain")
        assert prompt(s, 2) == "prove"
        assert ("prove" in options(s, 2)) == (pieces == 3)
        views.append([sent(s, viewer) for viewer in (0, 1, 3, WATCHER)])
    assert views[0] == views[1]


def test_one_view_for_all_doors():
    """A watcher's view has no private part; a seat's has only its own."""
    s = game(4)
    assert GAME.look(s, WATCHER).mine is None
    for seat in range(4):
        mine = GAME.look(s, seat).mine
        assert {hand.card.card for hand in mine.hand} == set(s.hand[seat].cards)


def test_the_seed_appears_nowhere_and_decides_everything():
    """Same seed and decisions, same game; no view carries the generator."""
    first, second = game(5), game(5)
    rng, twin = rng_from_seed(b"same"), rng_from_seed(b"same")
    for _ in range(200):
        random_decision(first, rng)
        random_decision(second, twin)
    assert [sent(first, viewer) for viewer in VIEWERS] == [
        sent(second, viewer) for viewer in VIEWERS
    ]
    for word in first.raw_rng.state():
        assert str(word) not in sent(first, 0)


def test_roles_do_not_correlate_with_seats():
    """Over 400 games every seat is the devil about as often."""
    counts = [0] * 4
    for number in range(400):
        counts[game(number).seat_of(DEVIL)] += 1
    assert sum((n - 100) ** 2 / 100 for n in counts) < 16.3  # chi-square, 3 degrees, 0.1 %


def test_the_end_reveals_the_roles():
    """After round 5 everybody knows."""
    s = game(6)
    rng = rng_from_seed(b"end")
    while s.outcome is None:
        random_decision(s, rng)
    view = GAME.look(s, WATCHER)
    assert sorted(kingdom.role for kingdom in view.kingdoms) == [
        "cultist",
        "devil",
        "mortal_1",
        "mortal_2",
    ]


def test_a_closed_chest_is_always_the_same_picture():
    """Others' views are the same whether a seat loads nothing or much."""
    views = []
    for texts in (["send_empty"], ["put 0", "put 0", "ask 3", "seal"]):
        s = run(scene(stores={2: {"wood": 2}}), deals.begin_offers)
        play(s, *[f"2 {text}" for text in texts])
        views.append([sent(s, viewer) for viewer in (0, 1, 3, WATCHER)])
    assert views[0] == views[1]


def test_the_owner_does_not_learn_of_a_taken_chest_before_it_is_back():
    """Neither view nor refusals of the owner change when a viewer accepts."""
    s, viewer = viewing(OPEN, ST_FIRST)
    before = sent(s, 2), GAME.tally(s, 2)
    play(s, f"{viewer} accept")
    after = sent(s, 2).replace('"ready_count": 1', '"ready_count": 0')
    assert json.loads(before[0])["mine"] == json.loads(after)["mine"]
    assert before[1] == GAME.tally(s, 2)


def test_double_sealing_and_foreign_chests_are_refused():
    """Bad input: a sealed seat has nothing to decide; a viewer cannot answer for another."""
    s = run(scene(stores={2: {"wood": 1}}), deals.begin_offers)
    play(s, "2 put 0", "2 ask 3", "2 seal")
    with pytest.raises(IllegalAnswer, match="no decision"):
        answer(s, 2, s.asked[2], 0)
    s, viewer = viewing(OPEN)
    other = next(seat for seat in range(4) if seat not in {viewer, 2})
    with pytest.raises(IllegalAnswer):
        play(s, f"{other} accept")


@pytest.mark.parametrize("number", range(6))
def test_redeal_holds_for_everybody_in_every_stage(number):
    """At some moment of every stage, each seat and a watcher cannot tell worlds apart."""
    s = game(number, role_wishes=number % 2 == 0, deal_indulgences=number % 3 == 0)
    rng = rng_from_seed(seed_from_number(number + 40))
    done = set()
    compared = Counter()
    while s.outcome is None:
        ready = tuple(s.asks[seat] is None for seat in range(4))
        key = (s.round, s.stage, sum(ready) > 1)
        if key not in done and rng.below(3) == 0:
            done.add(key)
            viewer = VIEWERS[rng.below(5)]
            assert redeal_differences(GAME, s, viewer, rng, compared) == [], STAGE_NAMES[s.stage]
            assert GAME.invariants(GAME.imagine(s, viewer, rng)) == []
        random_decision(s, rng)
        s.take_news()
    assert len({stage for _, stage, _ in done}) >= 12
    assert compared["redeal"] >= 0.9 * len(done)


def test_imagined_worlds_do_not_carry_the_truth():
    """Over many imagined worlds another seat has every possible role and different goods."""
    s = game(8)
    rng = rng_from_seed(b"worlds")
    for _ in range(60):
        random_decision(s, rng)
    roles, stores, hands = set(), set(), set()
    for _ in range(40):
        world = GAME.imagine(s, 0, rng)
        roles.add(world.role[1])
        stores.add(tuple(world.store[1]))
        hands.add(tuple(sorted(world.hand[1].cards)))
        assert world.role[0] == s.role[0]
        assert world.store[0] == s.store[0]
    assert roles == set(range(4)) - {s.role[0]}
    assert len(stores) > 1
    assert len(hands) > 5


def wheat_to_be_bought():
    """Return a table where seat 2, deep in debt, must buy Wheat, and nothing public tells of it."""
    goods = {1: {"wheat": 20}, 2: {"coin": 3}, 3: {"stone": 2}}
    s = scene(stage=ST_ACTIONS, stores=goods, debts=(0, 0, DEBT_LIMIT, 0))
    s.open[1], s.open[2] = s.open[2], s.open[1]  # as if both had exchanged chests in secret
    run(s, settle_cost, 2, P_WHEAT, 1)
    assert s.asks[2].prompt == "pay"
    return s


@pytest.mark.parametrize("viewer", [0, WATCHER])
def test_imagining_finds_a_purse_for_an_open_payment_without_copying_it(viewer):
    """No deal by the public record fits; the search finds all that do, not only the truth."""
    s = wheat_to_be_bought()
    rng = rng_from_seed(b"wheat")
    purses = []
    for _ in range(60):
        world = GAME.imagine(s, viewer, rng)
        assert sent(world, viewer) == sent(s, viewer)
        assert GAME.invariants(world) == GAME.invariants(s)
        purses.append(tuple(world.store[2]))
        cost = one_cost(WHEAT, 1)
        assert is_short(world.store[2], cost)
        assert can_pay(world.store[2], DEBT_LIMIT, cost)
    assert len(set(purses)) >= 4
    assert purses.count(tuple(s.store[2])) < 30


@pytest.mark.parametrize("number", range(3))
def test_the_richest_short_purses_leave_no_purse_out(number):
    """R76: every purse that lacks something but can be filled up is worth no more than one."""
    rng = rng_from_seed(b"purses %d" % number)
    seen = set()
    for _ in range(40):
        wealth = [rng.below(3) for _ in range(GOODS)] + [rng.below(6), 0]
        cost = [rng.below(2) for _ in range(GOODS)] + [rng.below(4), rng.below(3), rng.below(2)]
        debt = rng.below(4) + DEBT_LIMIT - 3
        inside = itertools.product(*[range(n + 1) for n in wealth])
        fits = any(is_short(list(p), cost) and can_pay(list(p), debt, cost) for p in inside)
        found = richest_short(wealth, cost)
        assert all(is_short(purse, cost) for purse in found)
        assert any(can_pay(purse, debt, cost) for purse in found) == fits
        seen.add(fits)
    assert seen == {False, True}
