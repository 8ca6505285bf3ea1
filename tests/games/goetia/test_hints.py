"""Bots: imagined tables, how a seat stands, and what is good."""

from tests.games.goetia.scenes import begin, hold, own, scene

from pandemonium.bots.eyes import Eyes
from pandemonium.bots.greedy import GreedyBot
from pandemonium.games.goetia import GAME
from pandemonium.games.goetia.hints import evaluate, prospects
from pandemonium.kernel.game import seed_from_number
from pandemonium.kernel.playout import random_decision
from pandemonium.kernel.rng import rng_from_seed
from pandemonium.kernel.table import answer


def test_more_is_better():
    """Attention, cubes, cards and followers each make a seat stand better."""
    s = begin(scene())
    base = prospects(s, 0)
    hold(s, 0, "", 1)
    richer = prospects(s, 0)
    hold(s, 0, "TK", 1)
    richest = prospects(s, 0)
    own(s, 0, "crown_jewels")
    assert base < richer < richest < prospects(s, 0)
    assert evaluate(s, 0) > 0.5 > evaluate(s, 1) > 0


def test_a_finished_game_is_won_or_lost():
    """The winner stands at one, the others at nothing."""
    s = GAME.start(2, seed_from_number(4))
    rng = rng_from_seed(b"end")
    while s.outcome is None:
        random_decision(s, rng)
    assert {round(evaluate(s, seat), 2) for seat in range(2)} in ({0.0, 1.0}, {0.5})


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
