"""Costly questions take turns, and nobody's answers wait for them."""

import asyncio
from itertools import pairwise

import pytest

from pandemonium.server.problems import Problem
from pandemonium.server.turns import MOST_WAITING, Turns


def test_one_costly_question_in_a_round_and_addresses_take_turns() -> None:
    """Forty questions at once: other work gets in between any two of them."""

    async def ask() -> list[str]:
        loop = asyncio.get_running_loop()
        turns, done = Turns(loop), []
        for n in range(20):
            turns.take("flood", lambda n=n: done.append(f"flood {n}"))
        turns.take("Ada", lambda: done.append("Ada"))
        for round_ in range(20):
            await asyncio.sleep(0)
            done.append(f"round {round_}")
        return done

    done = asyncio.run(ask())
    questions = [place for place, what in enumerate(done) if not what.startswith("round")]
    assert done[0] == "flood 0", "the first one does not wait"
    assert done.index("Ada") < done.index("flood 3"), "Ada waits for one question, not for twenty"
    assert all(later - sooner == 2 for sooner, later in pairwise(questions[1:]))


def test_a_mistake_ends_one_question_only() -> None:
    async def ask() -> list[str]:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda *_: None)
        turns, done = Turns(loop), []
        turns.take("Ada", lambda: done.append("first"))
        turns.take("Ada", lambda: 1 // 0)
        turns.take("Ada", lambda: done.append("last"))
        for _ in range(6):
            await asyncio.sleep(0)
        assert not turns.busy
        return done

    assert asyncio.run(ask()) == ["first", "last"]


def test_whoever_asks_too_much_is_told_so() -> None:
    async def ask() -> None:
        turns = Turns(asyncio.get_running_loop())
        for _ in range(MOST_WAITING + 1):
            turns.take("flood", lambda: None)
        with pytest.raises(Problem):
            turns.take("flood", lambda: None)
        turns.take("Ada", lambda: None)

    asyncio.run(ask())
