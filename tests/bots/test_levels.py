"""Five levels, the same in every game: they finish games, are fair, and say what they think."""

import gc

import pytest

from pandemonium.bots import BOTS, Eyes, UnknownBot, bot_named, eyes_of, search
from pandemonium.bots.levels import NAMES, Budget, LevelBot, clear, is_real, searched, strength_of
from pandemonium.games.registry import all_games
from pandemonium.kernel.agenda import answer
from pandemonium.kernel.game import Game, seed_from_number
from pandemonium.kernel.rng import rng_from_seed
from pandemonium.kernel.table import Table
from tests.strategies import moments
from tests.toy import TOY

GAMES = [TOY, *all_games()]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
FEW = 24


def eyes_at(game: Game, s: Table, seat: int, seed: bytes) -> Eyes:
    return eyes_of(game, s, seat, rng_from_seed(seed), LevelBot("master"))


def test_the_levels_come_weakest_first_and_an_unknown_one_gets_a_sentence():
    assert tuple(BOTS)[: len(NAMES)] == NAMES
    with pytest.raises(UnknownBot, match=r"no bot 'grandmaster'; there are: beginner, casual"):
        bot_named("grandmaster")


@pytest.mark.parametrize("level", NAMES)
def test_every_level_finishes_a_game(level):
    s = TOY.start(3, seed_from_number(4))
    rng = rng_from_seed(b"level")
    bot = LevelBot(level, timed=False)
    while s.outcome is None:
        seat = s.owing()[0]
        eyes = eyes_of(TOY, s, seat, rng, bot)
        answer(s, seat, eyes.ask.number, bot.decide(eyes, rng))
    assert s.outcome.winners()


def test_levels_think_longer_the_stronger_they_are():
    for game in all_games():
        strengths = [strength_of(level, game.key) for level in NAMES]
        budgets = [strength.iterations for strength in strengths]
        assert budgets == sorted(budgets)
        soft = [strength.softness for strength in strengths if strength.iterations == 0]
        assert soft == sorted(soft, reverse=True), "who does not look ahead errs less, the better"
        assert strength_of("master", game.key).seconds <= 1.2


@every_game
def test_a_search_says_what_it_thinks_of_every_option(game):
    found = 0
    for s, rng in moments(game, 31, 20, 12):
        for seat in s.owing()[:1]:
            eyes = eyes_at(game, s, seat, b"look")
            if not is_real(eyes):
                continue
            found += 1
            choices = LevelBot("master").consider(eyes, rng, Budget(FEW))
            assert sorted(choice.index for choice in choices) == list(range(len(eyes.ask.options)))
            assert sum(choice.visits for choice in choices) <= FEW
            assert [c.visits for c in choices] == sorted((c.visits for c in choices), reverse=True)
            for choice in choices:
                assert 0.0 <= choice.chance <= 1.0
                assert 0.0 <= choice.share <= 1.0
                assert all(0 <= mover < s.seats and words for mover, words in choice.line)
    assert found


@every_game
def test_thinking_can_be_stopped_and_gives_the_best_so_far(game):
    s, seat = next(
        (s, seat)
        for s, _ in moments(game, 32, 9, 40)
        for seat in s.owing()
        if len(s.asks[seat].options) > 1 and is_real(eyes_at(game, s, seat, b"real"))
    )
    asked = []

    def stop():
        asked.append(True)
        return len(asked) == 2

    eyes = eyes_at(game, s, seat, b"stop")
    choices = LevelBot("master").consider(eyes, rng_from_seed(b"m"), Budget(100_000, None, stop))
    assert len(asked) == 2
    assert 0 < sum(choice.visits for choice in choices) <= 64


@every_game
@pytest.mark.parametrize("level", NAMES)
def test_the_same_seed_and_another_truth_give_the_same_decision(game, level, monkeypatch):
    """Fair: what the seat cannot know changes nothing, not even in what a search finds."""
    monkeypatch.setattr("pandemonium.bots.levels.MOST_ITERATIONS", FEW)
    bot = LevelBot(level, timed=False)
    compared = 0
    for s, rng in moments(game, 33, 12, 5):
        for seat in s.owing():
            other = game.imagine(s, seat, rng)
            decisions = [
                bot.decide(eyes_at(game, truth, seat, b"same"), rng_from_seed(b"mind"))
                for truth in (s, other)
            ]
            assert decisions[0] == decisions[1]
            compared += len(s.asks[seat].options) > 1
    assert compared >= 3


@every_game
def test_without_a_search_a_level_says_what_the_advice_says(game):
    s = next(s for s, _ in moments(game, 34, 9, 9) if any(a and len(a.options) > 2 for a in s.asks))
    seat = next(seat for seat in s.owing() if len(s.asks[seat].options) > 2)
    eyes = eyes_at(game, s, seat, b"advice")
    found = LevelBot("beginner").consider(eyes, rng_from_seed(b"m"))

    assert sorted(choice.index for choice in found) == list(range(len(eyes.ask.options)))
    tried = [choice for choice in found if choice.visits]
    assert {choice.index for choice in tried} == set(eyes.ways())
    assert [c.chance for c in tried] == sorted((c.chance for c in tried), reverse=True)


def test_a_deep_search_can_be_forgotten():
    """Freed from deep within, what the collector does not know once broke the memory."""
    game = next(game for game in all_games() if game.key == "goetia")
    compiled = not search.__file__.endswith(".py")
    for number in range(3):
        s, rng = next(m for m in moments(game, 35 + number, 30, 4) if m[0].round > 1)
        seat = s.owing()[0]
        eyes = eyes_at(game, s, seat, b"deep")
        tree = searched(eyes, rng, Budget(6000 if compiled else 60), 0.6, early=False)
        assert tree.iterations >= 60
        del tree
        gc.collect()


def tree_with(*ways):
    """Return a search that has tried its options so often, with such means."""
    s = TOY.start(2, seed_from_number(1))
    tree = searched(eyes_at(TOY, s, s.owing()[0], b"x"), rng_from_seed(b"y"), Budget(16), 0.6)
    tree.root.edges.clear()
    tree.iterations = sum(visits for visits, _ in ways)
    for number, (visits, mean) in enumerate(ways):
        edge = search.Edge(str(number), 0.5)
        edge.visits, edge.total = visits, visits * mean
        tree.root.edges[str(number)] = edge
    return tree


def test_a_search_ends_early_only_where_the_favourite_is_ahead_in_tries_and_in_chance():
    assert clear(tree_with((108, 0.51), (20, 0.46)), 60)
    assert not clear(tree_with((108, 0.51), (60, 0.46)), 60), "it may still be caught"
    assert not clear(tree_with((108, 0.46), (20, 0.51)), 60), "the other one does better"
    assert clear(tree_with((108, 0.46), (3, 0.51)), 60), "which three tries do not show"
    assert clear(tree_with((30, 0.46), (9, 0.51)), 16), "a short search stays short"
