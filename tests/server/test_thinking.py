"""A bot's process spends the time it was given, and no more; equals are a matter of taste."""

import time

import pytest

from pandemonium.bots import Eyes
from pandemonium.bots.greedy import GreedyBot
from pandemonium.bots.levels import Choice, Strength
from pandemonium.games.registry import game_named
from pandemonium.kernel.agenda import answer
from pandemonium.kernel.game import seed_from_number
from pandemonium.kernel.rng import rng_from_seed
from pandemonium.server import thinking
from pandemonium.server.thinking import NEAR, Thinker, liking

GOETIA = game_named("goetia")


def never():
    return False


def eyes(game=GOETIA):
    s = game.start(min(game.seats), seed_from_number(1))
    seat = s.owing()[0]
    return Eyes(game, seat, s.asks[seat], game.imagine(s, seat, rng_from_seed(b"x")))


@pytest.mark.parametrize(("seconds", "stop"), [(0.0, never), (30.0, lambda: True)])
def test_without_time_or_anybody_who_waits_the_advice_is_followed(seconds, stop, monkeypatch):
    monkeypatch.setattr(thinking, "searched", lambda *_, **__: pytest.fail("it looked ahead"))
    mine = eyes()
    chosen = Thinker("master", "goetia", seconds, stop).decide(mine, rng_from_seed(b"y"))
    assert chosen == GreedyBot().decide(mine, rng_from_seed(b"y"))


def test_a_search_ends_when_its_time_is_up():
    thinker = Thinker("master", "goetia", 0.3, never)
    began = time.thread_time()
    thinker.decide(eyes(), rng_from_seed(b"y"))
    assert time.thread_time() - began < 2.0


def test_a_secret_step_is_over_in_the_time_of_one():
    devil = game_named("devil")
    given = []

    def noting(_, __, budget, *___, **____):
        given.append(budget.seconds)
        raise StopIteration

    s = devil.start(4, seed_from_number(1))
    while s.asks[0] is None or s.asks[0].prompt != "offer":
        seat = s.owing()[0]
        answer(s, seat, s.asks[seat].number, 0)
    mine = Eyes(devil, 0, s.asks[0], devil.imagine(s, 0, rng_from_seed(b"x")))
    assert mine.ask.lane == mine.seat
    thinker = Thinker("master", "devil", 1.0, never)
    thinker.strength = Strength(iterations=64, seconds=1.0)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(thinking, "searched", noting)
        with pytest.raises(StopIteration):
            thinker.decide(mine, rng_from_seed(b"y"))
    assert 0.1 < given[0] <= 0.5


def choice(index, chance, visits):
    return Choice(index, chance, 0.0, visits, 0.0, ())


def test_taste_decides_among_equals_and_never_against_the_better():
    mine = eyes()
    near = choice(1, 0.5 - NEAR / 2, 90)
    for taste in range(40):
        thinker = Thinker("master", "goetia", 1.0, never, taste)
        assert thinker.tasteful([choice(0, 0.5, 100), choice(1, 0.4, 90)], mine) == 0
        assert thinker.tasteful([choice(0, 0.5, 100), choice(1, 0.5, 9)], mine) == 0
        assert thinker.tasteful([choice(0, 0.5, 100), near], mine) in (0, 1)


def test_tastes_differ():
    order = {
        tuple(sorted(("buy", "roll", "summon", "end"), key=lambda verb: liking(taste, verb)))
        for taste in range(30)
    }
    assert len(order) > 5
