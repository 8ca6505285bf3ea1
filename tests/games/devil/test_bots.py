"""The advice: trades, plans it can pay, guesses it can justify."""

import pytest
from tests.games.devil.scenes import (
    card,
    give,
    play,
    run,
    scene,
)

from pandemonium.bots.eyes import eyes_of
from pandemonium.bots.greedy import GreedyBot
from pandemonium.games.devil import GAME
from pandemonium.games.devil.judge import accusing, advice, trading
from pandemonium.games.devil.rules import deals, planning, ritual
from pandemonium.games.devil.rules.routing import viewer_of
from pandemonium.games.devil.rules.suspicion import role_chances
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import ASK_COINS, ASK_SOULS, DEVIL, OPEN, ST_FIRST, ST_LAST
from pandemonium.kernel.game import seed_from_number
from pandemonium.kernel.rng import rng_from_seed
from pandemonium.kernel.table import answer

RNG = rng_from_seed(b"advice")


def best(s, seat):
    scores = advice.advise(s, seat, RNG)
    return s.asks[seat].options[scores.index(max(scores))].text()


def follow(s, seat):
    """Let one seat follow its advice until it is ready."""
    while s.asks[seat] is not None:
        play(s, f"{seat} {best(s, seat)}")
    return s


def one_against_three(number, role):
    """Play one greedy seat, with that role, against three random ones."""
    found = 0
    for tried in range(1000):
        s = GAME.start(4, seed_from_number(tried))
        assert isinstance(s, State)
        if s.role[number % 4] == role:
            if found == number // 4:
                break
            found += 1
    rng = rng_from_seed(b"duel%d" % number)
    bot, me = GreedyBot(), number % 4
    plans = skips = 0
    while s.outcome is None:
        seat = s.owing()[0]
        ask = s.asks[seat]
        index = rng.below(len(ask.options))
        if seat == me:
            index = bot.decide(eyes_of(GAME, s, seat, rng, bot), rng)
            plans += ask.options[index].text() == "seal" and ask.prompt == "plan"
        answer(s, seat, ask.number, index)
        skips += sum(
            e.kind.name in {"skipped", "failed_event"} and e.args[0] == me for e in s.take_news()
        )
    return me in s.outcome.winners(), plans, skips


@pytest.mark.parametrize("role", range(4))
def test_greedy_beats_three_random_players_as_any_role(role):
    """A sample of what the arena measures over 400 games."""
    results = [one_against_three(number, role) for number in range(2)]
    assert all(won for won, _, _ in results)
    assert sum(plans for _, plans, _ in results) == 10
    assert sum(skips for _, _, skips in results) == 0


def test_a_mortal_offers_what_it_does_not_need_below_the_market():
    s = run(scene(rnd=2, stores={2: {"wood": 4, "coin": 1}}), deals.begin_offers)
    follow(s, 2)
    assert s.status[2] == OPEN
    assert s.ask_kind[2] == ASK_COINS
    assert s.ask_n[2] < 3 * sum(s.chest[2])


def test_the_devil_baits_with_goods_for_a_soul():
    s = run(
        scene(rnd=1, stores={0: {"glass": 1, "marble": 1, "wood": 1, "coin": 8}}),
        deals.begin_offers,
    )
    follow(s, 0)
    assert (s.ask_kind[0], s.ask_n[0]) == (ASK_SOULS, 1)
    assert trading.goods_worth(s, [1] * 8, [0] * 7, s.chest[0]) >= 11


def test_offers_are_judged_against_the_market():
    """A wood for 7 is refused, three marbles for 2 are taken, with a loan if need be."""
    for contents, price, coins, want in (
        ({"wood": 1}, 7, 9, "reject"),
        ({"marble": 3}, 2, 9, "accept"),
        ({"marble": 3}, 3, 1, "borrow 2"),
    ):
        s = scene(
            rnd=2, hands={seat: ["bathhouse", "minster"] if seat == 0 else [] for seat in range(4)}
        )
        for name, n in contents.items():
            s.chest[2][["wood", "stone", "wheat", "glass", "marble"].index(name)] = n
        s.ask_kind[2], s.ask_n[2], s.status[2] = ASK_COINS, price, OPEN
        viewer = viewer_of(s.route, 2, 1, 2)
        give(s, viewer, {"coin": coins})
        run(s, deals.begin_viewing, ST_FIRST)
        assert best(s, viewer) == want


def test_a_mortal_keeps_the_pieces_it_needs_and_sells_a_spare_one():
    for gone, want in (([0, 0, 0], "reject"), ([1, 1, 1], "pay_souls 1 0")):
        s = scene(rnd=5, stores={0: {"coin": 6}})
        s.gone = gone
        s.chest[0][5] = 6
        s.store[0][5] = 0
        s.ask_kind[0], s.ask_n[0], s.status[0] = ASK_SOULS, 1, OPEN
        viewer = viewer_of(s.route, 5, 1, DEVIL)
        run(s, deals.begin_viewing, ST_FIRST)
        assert best(s, viewer) == want


def test_plans_are_never_beyond_its_means():
    s = run(
        scene(rnd=5, hands={0: ["cathedral", "great_barn"]}, stores={0: {"wood": 4, "wheat": 2}}),
        planning.planning,
    )
    follow(s, 0)
    assert s.plan_build[0] == [card("great_barn")]


def test_the_better_of_two_plans_is_taken():
    """Either building can be paid, both together cannot: the one worth more is planned."""
    for dear, cheap in (("cathedral", "basilica"), ("hunting_palace", "great_barn")):
        for hand in ([dear, cheap], [cheap, dear]):
            goods = {"wood": 4, "stone": 4, "wheat": 2, "glass": 1, "marble": 1}
            s = scene(rnd=5, hands={0: hand}, stores={0: goods}, debts=(10, 0, 0, 0))
            run(s, planning.planning)
            assert best(s, 0) == f"build {card(dear)}"
            follow(s, 0)
            assert s.plan_build[0][0] == card(dear)


def test_a_plan_is_sealed_when_nothing_helps():
    """Nothing in hand can be paid: an empty plan beats every other."""
    s = scene(rnd=5, hands={0: ["cathedral", "basilica"]}, debts=(10, 0, 0, 0))
    run(s, planning.planning)
    assert best(s, 0) == "seal"


def test_guesses_need_confidence():
    """With no evidence nobody is named; a seat that spent what only the devil had is."""
    s = run(scene(rnd=5), ritual.begin_loading)
    assert role_chances(s, 2)[0] == [33, 33, 33]
    assert best(s, 2) == "seal"
    s.role_flow[0] = [1, 1, 1, 1, 1, 8, 0]
    s.role_flow[1] = [0, 0, 0, 1, 1, 1, 0]
    s.least[0] = [-1, -1, -1, 0, 0, -6, 0]
    assert role_chances(s, 2)[0][DEVIL] > accusing.SURE_LATE
    assert best(s, 2) == "guess_devil 0"


def test_debt_is_repaid_at_the_very_end():
    s = scene(rnd=5, stage=ST_LAST, debts=(4, 0, 0, 0), stores={0: {"coin": 6}})
    from pandemonium.games.devil.rules.market import offer_window

    run(s, offer_window, 0)
    assert best(s, 0) == "repay 4"


def test_evaluate_prefers_the_richer_kingdom():
    s = scene(rnd=3, built={0: ["hunting_palace", "cathedral"]})
    assert GAME.evaluate(s, 0) > 0.5 > GAME.evaluate(s, 1)
    assert 0 <= GAME.evaluate(s, 3) <= 1
