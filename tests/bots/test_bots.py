"""Bots decide from what their seat may know, and greedy is worth its name."""

import gc
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from pandemonium.arena.run import Series, run_game
from pandemonium.bots import Eyes, UnknownBot, bot_named, eyes_of
from pandemonium.bots.greedy import GreedyBot, best, scores
from pandemonium.bots.random import RandomBot
from pandemonium.kernel.agenda import answer, play
from pandemonium.kernel.game import seed_from_number
from pandemonium.kernel.playout import random_decision
from pandemonium.kernel.rng import LoadedRng, Rng, rng_from_seed
from pandemonium.kernel.table import Ask, Table
from tests.toy import TOY
from tests.toy.state import State


def reachable(root: object) -> list[Table]:
    """Return every table that can be reached from *root* by references, modules left out."""
    found: list[Table] = []
    seen: set[int] = set()
    todo: list[object] = [root]
    while todo:
        thing = todo.pop()
        if id(thing) in seen or type(thing).__name__ in {"module", "type", "function"}:
            continue
        seen.add(id(thing))
        if isinstance(thing, Table):
            found.append(thing)
        todo += gc.get_referents(thing)
    return found


@pytest.mark.parametrize("number", range(5))
def test_the_true_table_cannot_be_reached_from_a_bots_eyes(number):
    s = TOY.start(3, seed_from_number(number))
    rng = rng_from_seed(b"eyes")
    asked = found = 0
    while s.outcome is None:
        for seat in s.owing():
            asked += 1
            for bot in (GreedyBot(), RandomBot()):
                tables = reachable(eyes_of(TOY, s, seat, rng, bot))
                assert all(table is not s for table in tables)
                found += len(tables)
        random_decision(s, rng)
    assert found == asked > 20, "the one imagined table of each that is not blind"
    assert reachable(
        Eyes(TOY, 0, eyes_of(TOY, TOY.start(2, b"x"), 0, rng, RandomBot()).ask, s)
    ) == [s]


def test_eyes_show_the_view_and_the_ask_of_the_seat():
    s = TOY.start(2, seed_from_number(1))
    eyes = eyes_of(TOY, s, 1, rng_from_seed(b"x"), GreedyBot())

    assert eyes.view == TOY.look(s, 1)
    assert eyes.ask.texts() == s.asks[1].texts()
    assert TOY.look(eyes.imagine(rng_from_seed(b"y")), 1) == TOY.look(s, 1)


class Peeper(GreedyBot):
    """Plays by the hand of its neighbour on whatever table it is given."""

    def decide(self, eyes: Eyes, rng: Rng) -> int:
        assert isinstance(eyes.world, State)
        return sum(eyes.world.hands[1].cards) % len(eyes.ask.options)


def habits(bot, s, look):
    """Return how often the bot of seat 0 picks each option, over many lucks."""
    rng = rng_from_seed(b"luck")
    picks = Counter(bot.decide(look(s, rng, bot), rng) for _ in range(300))
    return [picks[index] / 300 for index in range(len(s.asks[0].options))]


def surprise(bot, look):
    """Return how much habits differ at most on two tables that differ only in what is hidden."""
    most = 0.0
    for number in range(6):
        s = TOY.start(3, seed_from_number(number))
        other = TOY.imagine(s, 0, rng_from_seed(b"w"))
        assert [hand.cards for hand in s.hands[1:]] != [hand.cards for hand in other.hands[1:]]
        pairs = zip(habits(bot, s, look), habits(bot, other, look), strict=True)
        most = max(most, *(abs(mine - theirs) for mine, theirs in pairs))
    return most


@pytest.mark.parametrize("bot", [GreedyBot(), Peeper()], ids=["greedy", "peeper"])
def test_a_bot_decides_alike_whatever_it_cannot_know(bot):
    """Even one that peeps sees only imagined hands; with the true table it would be caught."""
    assert surprise(bot, lambda s, rng, bot: eyes_of(TOY, s, 0, rng, bot)) < 0.15
    assert surprise(Peeper(), lambda s, rng, bot: Eyes(TOY, 0, s.asks[0], s)) == 1.0


def test_blind_eyes_have_nothing_to_look_at():
    s = TOY.start(2, seed_from_number(1))
    eyes = eyes_of(TOY, s, 0, rng_from_seed(b"x"), RandomBot())

    with pytest.raises(ValueError, match="blind bot has nothing"):
        eyes.imagine(rng_from_seed(b"x"))
    with pytest.raises(ValueError, match="blind bot has nothing"):
        _ = eyes.view


def test_eyes_of_a_seat_without_a_decision_are_refused():
    s = TOY.start(2, seed_from_number(1))
    for text in ("bid", "seal"):
        ask = s.asks[0]
        index = next(i for i, t in enumerate(ask.texts()) if t.startswith(text))
        answer(s, 0, ask.number, index)
    with pytest.raises(ValueError, match="seat 0 has no decision"):
        eyes_of(TOY, s, 0, rng_from_seed(b"x"), RandomBot())


def test_an_unknown_bot_is_answered_with_those_there_are():
    with pytest.raises(UnknownBot, match="there is no bot 'clever'; there are: beginner, casual"):
        bot_named("clever")
    assert [type(bot_named(name)) for name in ("random", "greedy")] == [RandomBot, GreedyBot]


def test_random_picks_every_option():
    s = TOY.start(2, seed_from_number(1))
    eyes = eyes_of(TOY, s, 0, rng_from_seed(b"x"), RandomBot())
    rng = rng_from_seed(b"many")
    assert {RandomBot().decide(eyes, rng) for _ in range(200)} == set(range(4))


def test_greedy_takes_the_best_and_breaks_ties_by_chance():
    assert best([1.0, 3.0, 2.0], LoadedRng([])) == 1
    assert best([3.0, 1.0, 3.0], LoadedRng([1])) == 2


def test_no_bot_takes_back_what_it_can_go_on_with():
    s = TOY.start(2, seed_from_number(3))
    play(s, 0, s.asks[0].options[0].text())
    assert [TOY.verbs[option.verb].back for option in s.asks[0].options] == [False, True]
    undo = replace(TOY, advise=lambda s, seat, rng: [0.0, 1.0])
    for bot in (GreedyBot(), RandomBot()):
        rng = rng_from_seed(b"x")
        eyes = eyes_of(undo, s, 0, rng, bot)
        assert {bot.decide(eyes, rng) for _ in range(20)} == {0}
        only_back = replace(
            eyes, ask=Ask(1, "confirm", eyes.ask.options[1:], (), 0, eyes.ask.frame)
        )
        assert bot.decide(only_back, rng) == 0


def greedy_eyes(game=TOY):
    s = game.start(2, seed_from_number(3))
    return eyes_of(game, s, 0, rng_from_seed(b"x"), GreedyBot())


def test_greedy_follows_advice_instead_of_looking_ahead():
    asked: list[int] = []

    def advise(s: State, seat: int, rng: Rng) -> list[float]:
        asked.append(seat)
        return [0.0, 0.0, 1.0, 0.0]

    eyes = greedy_eyes(replace(TOY, advise=advise))
    assert GreedyBot().decide(eyes, rng_from_seed(b"x")) == 2
    assert asked == [0, 0]


def test_advice_for_the_wrong_number_of_options_is_named():
    eyes = greedy_eyes(replace(TOY, advise=lambda s, seat, rng: [1.0]))
    with pytest.raises(ValueError, match="advice for 1 options at 'bid', which has 4"):
        GreedyBot().decide(eyes, rng_from_seed(b"x"))


def test_looking_ahead_scores_every_option_and_leaves_the_world_alone():
    eyes = greedy_eyes()
    before = TOY.look(eyes.world, 0), eyes.world.raw_rng.state()
    assert len(scores(eyes, rng_from_seed(b"x"))) == len(eyes.ask.options)
    assert before == (TOY.look(eyes.world, 0), eyes.world.raw_rng.state())


def test_greedy_beats_random_at_the_toy():
    """Bidding by the lot's worth wins clearly more than half of 400 games of mostly luck."""
    series = Series("tests.toy", 2, ("greedy", "random"), {}, 7, Path("unused"))
    wins = 0.0
    for number in range(400):
        result = run_game(series, number)
        wins += result.share(result.bots.index("greedy"))
    assert wins > 220
