"""Bots: imagined tables, how a seat stands, and what is good."""

from tests.games.goetia.scenes import (
    begin,
    block,
    card,
    conjured,
    dark,
    hold,
    opened,
    options,
    own,
    play,
    row_of,
    run,
    scene,
    tile,
    waiting,
    world,
)

from pandemonium.bots.eyes import Eyes
from pandemonium.bots.greedy import GreedyBot
from pandemonium.games.goetia import GAME
from pandemonium.games.goetia.judge.advice import advise, simple_answer
from pandemonium.games.goetia.judge.reach import reach_of, tolls
from pandemonium.games.goetia.judge.standing import evaluate, prospects, rounds_left
from pandemonium.games.goetia.rules.tableau import get_card
from pandemonium.games.goetia.terms import COUNT_SHIFT, FIRST_PACT, LINE_OF_PLACE, PLACES
from pandemonium.kernel.agenda import answer
from pandemonium.kernel.game import seed_from_number
from pandemonium.kernel.playout import random_decision
from pandemonium.kernel.rng import rng_from_seed


def hope(s):
    """Return what seat 0 may hope for."""
    return prospects(s, 0, rounds_left(s), tolls(s))


def test_more_is_better():
    """Attention, cubes, cards and followers each make a seat stand better."""
    s = begin(scene())
    base = hope(s)
    hold(s, 0, "", 1)
    richer = hope(s)
    hold(s, 0, "TK", 1)
    richest = hope(s)
    own(s, 0, "crown_jewels")
    assert base < richer < richest < hope(s)
    assert evaluate(s, 0) > 0.5 > evaluate(s, 1) > 0


def test_a_finished_game_is_won_or_lost():
    """The winner stands at one, the others at nothing."""
    s = GAME.start(2, seed_from_number(4))
    rng = rng_from_seed(b"end")
    while s.outcome is None:
        random_decision(s, rng)
    assert {round(evaluate(s, seat), 2) for seat in range(2)} in ({0.0, 1.0}, {0.5})


def scores_at(s, seat=0):
    """Return the advice by option."""
    return dict(zip(options(s, seat), advise(s, seat, rng_from_seed(b"advice")), strict=True))


def test_r7_a_pact_that_helps_is_worth_taking():
    """R7, R82: with a free stack every Pact is better than none; the best one is best."""
    s = scene()
    opened(s, 0, "spirit_walk")
    hold(s, 0, "K" * 7, 0)
    s.pact_at = [-1] * 14
    for name in ("master_of_shadows", "master_of_coin"):
        s.pact_at[card(name) - FIRST_PACT] = 0
    begin(s)
    play(s, f"0 {dark('spirit_walk', 1)}")
    hold(s, 0, "K" * 6, 0)
    scores = scores_at(s)
    shadows, coin = (f"pact {card(name)}" for name in ("master_of_shadows", "master_of_coin"))
    assert scores[shadows] > scores[coin] > scores["decline"]
    assert options(s, 0)[simple_answer(s, 0, s.asks[0])] == shadows


def test_r7_a_pact_that_would_cover_better_ones_is_declined():
    """R7, R87: four good Pacts in sight, one worthless on the table."""
    s = scene()
    opened(s, 0, "spirit_walk")
    s.pact_at = [-1] * 14
    s.pact_at[card("master_of_balance") - FIRST_PACT] = 0
    own(
        s, 0, "master_of_exploitation", "master_of_shadows", "master_of_diplomacy", "master_of_coin"
    )
    hold(s, 0, "K" * 18, 18)
    begin(s)
    play(s, f"0 {dark('spirit_walk', 1)}")
    scores = scores_at(s)
    assert scores["decline"] > scores[f"pact {card('master_of_balance')}"]


def test_r7_a_follower_is_taken_back_unless_the_dead_pay_better():
    """R7, R80: a Pact that counts the sacrificed makes the difference."""
    for pact, better in (("master_of_coin", "resurrect 1"), ("master_of_exploitation", "decline")):
        s = scene()
        opened(s, 0, "candle_gazing")
        hold(s, 0, "YYBP", 0)
        own(s, 0, pact)
        s.round = 11
        begin(s)
        play(s, f"0 {dark('candle_gazing', 2)}")
        scores = scores_at(s)
        assert max(scores, key=scores.get) == better


def test_a_quick_answer_takes_what_is_most_useful():
    """R16, R85: the colour one has least of; as much as can be traded; the cheapest to cover."""
    s = scene()
    s.grid[0] = tile("n1_1")
    hold(s, 0, "TTBPPY")
    begin(s)
    play(s, f"0 {world('n1_1', 1)}")
    assert options(s, 0)[simple_answer(s, 0, s.asks[0])] == "colour 1 2"
    s = scene()
    opened(s, 0, "pendulum")
    hold(s, 0, "YBPP" + "YYY", 0)
    begin(s)
    play(s, f"0 {dark('pendulum', 1)}")
    assert options(s, 0)[simple_answer(s, 0, s.asks[0])] == "trade 3"
    s = scene()
    own(s, 0, "master_of_diplomacy", "amphora", "crucible", "master_of_oaths")
    run(s, get_card, 0, card("master_of_coin"))
    over = s.asks[0].options[simple_answer(s, 0, s.asks[0])].args[1]
    assert over == card("amphora")


def test_the_draft_leaves_the_cheap_followers_for_later():
    """R56: a drafted follower costs nothing, so it is taken where recruiting is dear."""
    s = GAME.start(2, seed_from_number(4))
    scores = scores_at(s, s.owing()[0])
    lines = tolls(s)
    prices = {way: lines[LINE_OF_PLACE[int(way.split()[1])]] >> COUNT_SHIFT for way in scores}
    assert prices[max(scores, key=scores.get)] == max(prices.values()) > min(prices.values())


def test_a_colour_is_taken_for_what_it_will_buy():
    """R16: with as many of each, the colour that the next follower or Pact asks for."""
    s = scene(2)
    s.grid[0] = tile("n1_1")
    hold(s, 0, "TBPY", 1)
    begin(s)
    play(s, f"0 {world('n1_1', 1)}")
    scores = scores_at(s)
    lacking = {}
    for way in scores:
        trial = s.clone()
        play(trial, f"0 {way}")
        reach = reach_of(trial, 0, tolls(trial))
        lacking[way] = reach.short + reach.pact_short
    assert lacking[max(scores, key=scores.get)] == min(lacking.values()) < max(lacking.values())


def test_a_cheaper_line_is_worth_something_to_whoever_waits_there():
    """R20, R53: a follower that covers an icon makes the next one cheaper."""
    s = scene(2)
    row_of(s, 0, "w4_bael", "w4_paimon", "w4_beleth")
    s.unrecruited = [0] * PLACES
    s.unrecruited[0] = waiting(0)
    s.flipped = [0] + [1] * (PLACES - 1)
    dear = hope(s)
    block(s, 1, "w4_bael", 1)
    assert hope(s) > dear


def test_a_demon_covers_the_costs_that_suit_the_conjurer():
    """R61: the row that stays open is the one that can be paid."""
    chances = []
    for covers in (0, 1):
        s = scene(2)
        conjured(s, 0, "w2_bael", "seance", covers)
        hold(s, 0, "PY", 0)
        chances.append(evaluate(s, 0))
    assert chances[0] > chances[1]


def test_greedy_beats_random_and_finishes_in_time():
    """Six short games, both seats: greedy wins nearly all of them."""
    wins = 0
    for number in range(6):
        s = GAME.start(2, seed_from_number(700 + number))
        s.silent = True
        rng = rng_from_seed(b"bots" + bytes([number]))
        while s.outcome is None:
            seat = s.owing()[0]
            if seat == number % 2:
                choose(s, seat, rng)
            else:
                random_decision(s, rng)
        wins += s.outcome.ranks[number % 2] == 1
    assert wins >= 5


def choose(s, seat, rng):
    """Let the greedy bot decide for a seat."""
    ask = s.asks[seat]
    index = GreedyBot().decide(Eyes(GAME, seat, ask, GAME.imagine(s, seat, rng)), rng)
    answer(s, seat, ask.number, index)
