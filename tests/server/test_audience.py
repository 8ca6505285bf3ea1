"""Who is told which news on one device, and what becomes of an answer that comes twice."""

import pytest

from pandemonium.kernel.news import EVERYONE, Event, Kind, only
from pandemonium.server.audience import visible
from pandemonium.server.problems import Problem
from tests.server.test_reopen import bids, decide, match

DREW = Kind("drew", "seat card")
LOST = Kind("lost", "seat card")
FULL = Event(only(0), DREW, (0, 7))
PUBLIC = Event(EVERYONE & ~only(0), DREW, (0, -1))
OTHER = Event(EVERYONE & ~only(0), LOST, (0, -1))
LOUD = Event(EVERYONE, DREW, (1, 2))


@pytest.mark.parametrize(
    ("seats", "told"),
    [
        ([0], [(FULL, -1), (LOUD, -1)]),
        ([1], [(PUBLIC, -1), (OTHER, -1), (LOUD, -1)]),
        ([0, 1], [(FULL, 0), (OTHER, 1), (LOUD, -1)]),
        ([1, 2], [(PUBLIC, -1), (OTHER, -1), (LOUD, -1)]),
    ],
)
def test_of_split_news_a_device_is_told_the_fuller_half_alone(seats, told):
    assert visible([FULL, PUBLIC, OTHER, LOUD], seats) == told


def test_a_public_half_alone_is_told_to_several_seats_too():
    assert visible([PUBLIC], [0, 1]) == [(PUBLIC, 1)]
    assert visible([LOUD, PUBLIC], [0, 1]) == [(LOUD, -1), (PUBLIC, 1)]


def test_an_answer_that_comes_twice_is_no_mistake_and_happens_once():
    game = match()
    first, second, *_ = bids(game, 0)
    number = game.table.asks[0].number
    decide(game, 0, first)
    made = game.seq
    assert game.propose(0, number, first) is None
    assert game.seq == made
    for seat, at, text in ((0, number, second), (0, number + 5, first), (1, number + 5, first)):
        with pytest.raises(Problem):
            game.propose(seat, at, text)


def test_an_answer_taken_back_does_not_fit_when_it_comes_once_more():
    game = match()
    first = bids(game, 0)[0]
    number = game.table.asks[0].number
    decide(game, 0, first)
    game.take_back(0)
    with pytest.raises(Problem):
        game.propose(0, number, first)
