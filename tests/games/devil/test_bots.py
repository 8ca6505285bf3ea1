"""The advice: trades, plans it can pay, guesses it can justify."""

import pytest
from tests.games.devil.scenes import (
    card,
    give,
    play,
    run,
    scene,
)

from pandemonium.bots.eyes import Eyes, eyes_of
from pandemonium.bots.greedy import GreedyBot
from pandemonium.bots.levels import Strength, follow_advice
from pandemonium.games.devil import GAME, habits
from pandemonium.games.devil.belief import percents
from pandemonium.games.devil.judge import advice, appraisal, haggling, souls
from pandemonium.games.devil.rules import card_phase, deals, hunt, planning, ritual
from pandemonium.games.devil.rules.routing import viewer_of
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import (
    ASK_COINS,
    ASK_SOULS,
    COIN,
    DEVIL,
    GLASS,
    OPEN,
    ST_FIRST,
    ST_LAST,
    ST_RITUAL,
)
from pandemonium.kernel.agenda import answer
from pandemonium.kernel.game import seed_from_number
from pandemonium.kernel.rng import rng_from_seed

RNG = rng_from_seed(b"advice")
ESTATE = ["beehives", "quarry", "fishpond", "bank", "almshouse", "fort", "catacombs", "exchange"]
"""Eight buildings: their owner has something to fear of the inquisitors."""


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
    assert appraisal.goods_worth(s, [0] * 8, [0] * 7, s.chest[0]) >= 7
    assert sum(s.store[0]) > 0  # something is left to build with


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
    for gone, awake, want in ((0, 1, "reject"), (1, 0, "pay_souls 1 0")):
        s = scene(rnd=5, stores={0: {"coin": 6}}, built=dict.fromkeys((2, 3), ESTATE))
        s.gone, s.red_up = [gone] * 3, [awake, awake, 0]
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
    for dear, cheap in (("cathedral", "basilica"), ("hunting_palace", "toll_bridge")):
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


def test_guesses_follow_belief():
    """In round 3 nobody is named without evidence; in round 5 the likeliest is, right or wrong."""
    s = run(scene(rnd=3), ritual.begin_loading)
    assert percents(s, 2)[0] == [33, 33, 34]
    assert best(s, 2) == "seal"
    s.deals = 3
    s.least[0] = [-1, -1, -1, 0, 0, -6, 0]
    assert percents(s, 2)[0][DEVIL] > 62
    assert best(s, 2) == "guess_devil 0"
    s = run(scene(rnd=5), ritual.begin_loading)
    follow(s, 2)
    assert s.guess_devil[2] != s.guess_cultist[2]


def test_votes_go_to_whoever_cannot_prove_innocence():
    """R107: accusing a mortal gives a wing away; the one who spent like a devil is accused."""
    s = scene(rnd=2)
    s.deals = 2
    s.least[1] = [-1, -1, -1, 0, 0, -6, 0]
    run(s, hunt.begin_votes)
    assert best(s, 2) == "vote 1"


def test_debt_is_repaid_at_the_very_end():
    s = scene(rnd=5, stage=ST_LAST, debts=(4, 0, 0, 0), stores={0: {"coin": 6}})
    from pandemonium.games.devil.rules.market import offer_window

    run(s, offer_window, 0)
    assert best(s, 0) == "repay 4"


def test_debt_is_repaid_whenever_it_can_be():
    """R34, R35: whoever needs the coins later may borrow them again."""
    s = scene(rnd=2, debts=(0, 0, 3, 0), stores={2: {"coin": 5}})
    run(s, card_phase.last_window)
    assert best(s, 2) == "repay 3"


def offers(seat, held, hands):
    """Return the coin offers of a mortal that holds these goods, one for each hand."""
    found = []
    for hand in hands:
        s = scene(rnd=2, hands={seat: hand}, stores={seat: held})
        follow(run(s, deals.begin_offers), seat)
        found.append((tuple(s.chest[seat]), s.ask_n[seat]))
    return found


def test_prices_vary_with_what_is_held_and_wanted():
    """They were 4 and hardly anything else."""
    hands = [["reliquary", "almshouse"], ["stable", "quarry"], ["bank", "bathhouse"]]
    made = offers(2, {"wood": 3, "stone": 1, "glass": 1, "coin": 3}, hands)
    made += offers(2, {"marble": 2, "wheat": 3, "coin": 1}, hands)
    made += offers(3, {"stone": 3, "wood": 2, "wheat": 2, "coin": 8}, hands)
    assert len({price for _, price in made}) >= 3
    assert len({chest for chest, _ in made}) >= 4


def test_one_bot_takes_what_its_twin_offers():
    """A premium that one has to spare and the other wants changes hands."""
    s = scene(
        rnd=2,
        hands={2: ["stable", "quarry"], 3: ["reliquary", "scriptorium"]},
        stores={2: {"glass": 3, "coin": 2}, 3: {"coin": 12, "stone": 1, "wheat": 1}},
    )
    follow(run(s, deals.begin_offers), 2)
    assert s.chest[2][3] > 0
    worth = appraisal.goods_worth(s, appraisal.needs(s, 3), s.store[3], s.chest[2])
    assert worth > s.ask_n[2]


def test_bids_for_a_soul_leave_the_devil_something_to_build_with():
    s = scene(rnd=2, stores={0: {"glass": 1, "marble": 1, "wood": 2, "stone": 2, "coin": 9}})
    contents, kind, _ = haggling.bait(s, 0, appraisal.needs(s, 0))
    assert kind == ASK_SOULS
    assert 0 < sum(contents) < sum(s.store[0])


def viewing_souls(rnd, coins, souls=(3, 0), **more):
    """Return a table where a mortal looks at the devil's coins, offered for one piece."""
    s = scene(rnd=rnd, stores={0: {"coin": coins}}, **more)
    viewer = viewer_of(s.route, rnd, 1, DEVIL)
    s.plain[viewer], s.marked[viewer] = souls
    s.chest[0][5], s.store[0][5] = coins, 0
    s.ask_kind[0], s.ask_n[0], s.status[0] = ASK_SOULS, 1, OPEN
    run(s, deals.begin_viewing, ST_FIRST)
    return s, viewer


def test_souls_are_sold_when_it_pays_and_kept_when_innocence_must_be_proved():
    """R107: with two hunts ahead the third piece is dear; a fortune buys it all the same."""
    for coins, want in ((3, "reject"), (5, "reject"), (24, "pay_souls 1 0")):
        s, viewer = viewing_souls(2, coins)
        assert best(s, viewer) == want, coins


def test_rich_seats_buy_what_their_buildings_lack():
    """R76: coins without a better use are spent at the market, for two dear buildings."""
    s = scene(
        rnd=5,
        hands={2: ["hunting_palace", "cathedral", "great_barn"]},
        stores={2: {"coin": 40, "wood": 2, "stone": 2}},
    )
    run(s, planning.planning)
    follow(s, 2)
    assert set(s.plan_build[2]) == {card("hunting_palace"), card("cathedral")}


def test_a_guildhall_is_not_worth_its_token():
    """R179: a token less in every round to come; builders of it won 8 games in a hundred."""
    s = scene(
        rnd=2,
        hands={2: ["guildhall", "quarry", "reliquary"]},
        stores={2: {"wood": 4, "stone": 1, "wheat": 2, "glass": 2, "coin": 4}},
    )
    run(s, planning.planning)
    follow(s, 2)
    assert card("guildhall") not in s.plan_build[2]
    assert s.plan_build[2]


def test_the_devil_would_rather_not_pay_with_what_nobody_saw_coming():
    """R10: glass that only devil and cultist can have tells the table who built with it."""
    promised = {}
    for known in (1, 0):
        s = scene(rnd=1, hands={0: ["gambling_house"]}, stores={0: {"glass": 1}})
        s.open[0][GLASS] = known
        run(s, planning.planning)
        options = s.asks[0].options
        scores = advice.points_of(s, 0, "plan", options)
        promised[known] = scores[[o.verb for o in options].index("build")]
    assert promised[0] < promised[1]


def test_advice_is_on_the_scale_of_evaluate():
    """The best option is worth what the table is worth; no option more, none below nothing."""
    for number in range(3):
        s = GAME.start(4, seed_from_number(number))
        rng = rng_from_seed(b"scale%d" % number)
        for _ in range(60):
            seat = s.owing()[0]
            scores = advice.advise(s, seat, rng)
            assert max(scores) == pytest.approx(GAME.evaluate(s, seat))
            assert min(scores) >= 0.0
            answer(s, seat, s.asks[seat].number, scores.index(max(scores)))


def test_chances_to_win_add_up_to_one():
    s = scene(rnd=3, built={0: ["hunting_palace"]})
    assert sum(GAME.evaluate(s, seat) for seat in range(4)) == pytest.approx(1.0)


def test_evaluate_prefers_the_richer_kingdom():
    s = scene(rnd=3, built={2: ["hunting_palace", "cathedral"]})
    assert GAME.evaluate(s, 2) > 0.5 > GAME.evaluate(s, 3)
    assert 0 <= GAME.evaluate(s, 0) <= 1


def test_whoever_is_far_behind_still_tells_a_small_mistake_from_a_large_one():
    """Devils without hope used to play at random: all their chances were rounded to nothing."""
    s = scene(
        rnd=5,
        hands={0: ["great_barn"]},
        stores={0: {"wood": 4, "wheat": 2}},
        built=dict.fromkeys((2, 3), ESTATE),
    )
    s.points[0][0] = -60
    run(s, planning.planning)
    assert GAME.evaluate(s, 0) < 1e-4
    eyes = Eyes(GAME, 0, s.asks[0], s)
    for number in range(20):
        way = follow_advice(eyes, eyes.ways(), Strength(0.005, 1), rng_from_seed(b"%d" % number))
        assert s.asks[0].options[way].text() == f"build {card('great_barn')}"


def test_a_bare_devil_bribes_away_whom_it_cannot_appease_and_a_whole_soul_does_not():
    """R118: fifteen coins are three points at the end; three inquisitors take far more."""
    for seat, loaded in ((0, 15), (2, 0)):
        s = scene(rnd=5, stores={seat: {"coin": 18}}, built={seat: ESTATE})
        run(s, ritual.begin_loading)
        follow(s, seat)
        assert s.load[seat][COIN] == loaded


def test_coins_for_a_bribe_make_pieces_cheaper():
    """What five coins can do for somebody, a piece need not."""
    rich, poor = (
        scene(rnd=5, stage=ST_RITUAL, stores={2: {"coin": coins}}, built={2: ESTATE})
        for coins in (20, 0)
    )
    losses = [
        souls.worth_of_pieces(s, 2, 3, 0) - souls.worth_of_pieces(s, 2, 1, 0) for s in (rich, poor)
    ]
    assert 0 < losses[0] < losses[1]


def test_the_devil_pays_more_for_a_piece_on_the_way_to_the_dear_ones():
    """R129: from the fifth on each is six points."""
    s = scene(rnd=4)
    worths = [souls.worth_of_pieces(s, 0, pieces, 0) for pieces in range(7)]
    assert worths[6] - worths[5] > worths[2] - worths[1]


def test_whole_offers_are_sketched_at_several_prices():
    """R39-R41: of each role what it may ask for, and an empty chest."""
    held = {"wood": 3, "stone": 2, "glass": 2, "coin": 12}
    s = run(scene(rnd=2, stores=dict.fromkeys(range(4), held)), deals.begin_offers)
    for seat, verb in ((0, "ask_souls"), (1, "ask"), (2, "ask")):
        found = habits.sketches(s, seat)
        assert ["send_empty"] in found
        priced = [words[-2] for words in found if words[-1] == "seal"]
        assert verb in {price.split()[0] for price in priced}
        assert len({tuple(words) for words in found}) >= 3
