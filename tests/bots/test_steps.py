"""Looking ahead by whole steps: the same worlds for all, whole laps only, one thought a step."""

import pytest

from pandemonium.bots import eyes_of
from pandemonium.bots.levels import Budget, LevelBot, Strength, choices, searched
from pandemonium.bots.steps import Whole
from pandemonium.games.registry import game_named
from pandemonium.kernel.agenda import answer
from pandemonium.kernel.game import seed_from_number
from pandemonium.kernel.rng import rng_from_seed

DEVIL = game_named("devil")
FEW = 40


def table_at(prompt, number=3):
    """Return a table where everybody took what stands first, until seat 0 is asked that."""
    s = DEVIL.start(4, seed_from_number(number))
    while s.asks[0] is None or s.asks[0].prompt != prompt:
        seat = s.owing()[0]
        answer(s, seat, s.asks[seat].number, 0)
    return s


def search_at(s, iterations, seed=b"mind"):
    eyes = eyes_of(DEVIL, s, 0, rng_from_seed(b"eyes"), LevelBot("master"))
    return searched(eyes, rng_from_seed(seed), Budget(iterations), 0.6, early=False), eyes


def whole_step(s, rng, monkeypatch):
    """Let a bot that looks ahead do a whole step of seat 0; return answers, iterations of each."""
    bot = LevelBot("master", timed=False)
    counts, words = [], []

    def counting(*args, **more):
        tree = searched(*args, **more)
        counts.append(tree.iterations)
        return tree

    monkeypatch.setattr("pandemonium.bots.levels.searched", counting)
    monkeypatch.setattr("pandemonium.bots.levels.strength_of", lambda *_: Strength(iterations=FEW))
    while s.asks[0] is not None and len(words) < FEW:
        eyes = eyes_of(DEVIL, s, 0, rng, bot)
        index = bot.decide(eyes, rng)
        words.append(eyes.ask.options[index].text())
        answer(s, 0, eyes.ask.number, index)
    return words, counts


@pytest.mark.parametrize("prompt", ["offer", "plan"])
def test_a_step_is_one_thought(prompt, monkeypatch):
    words, counts = whole_step(table_at(prompt), rng_from_seed(b"one"), monkeypatch)
    assert words[-1] in {"seal", "send_empty"}
    assert counts[0] > 0
    assert not any(counts[1:]), "the rest of the step was thought about again"


def test_the_same_seed_gives_the_same_step(monkeypatch):
    steps = [whole_step(table_at("offer"), rng_from_seed(b"two"), monkeypatch)[0] for _ in range(2)]
    assert steps[0] == steps[1]


def test_whole_steps_are_compared_in_the_same_worlds():
    """Whoever is still in has been tried as often as the others, and only whole laps count."""
    for iterations in (16, 37, 41):
        tree, eyes = search_at(table_at("plan"), iterations)
        live = [whole.visits for whole in tree.live]
        assert len(set(live)) == 1
        assert sum(whole.visits for whole in tree.all) <= iterations
        assert max(live) == max(whole.visits for whole in tree.all)
        best = choices(tree, eyes)[0]
        assert best.visits == live[0] >= 1
        longest = [whole for whole in tree.all if whole.visits == live[0]]
        assert best.chance == pytest.approx(max(tree.worth(whole) for whole in longest))


def test_the_worse_half_is_dropped_and_the_advice_stays_to_the_end():
    tree, _ = search_at(table_at("offer"), 300)
    assert len(tree.all) > len(tree.live) >= 1
    assert tree.live[0] is tree.all[0]


def test_a_step_that_was_only_lucky_does_not_beat_the_advice():
    lucky, better = Whole(["lucky"], ["plan"]), Whole(["better"], ["plan"])
    for number in range(16):
        lucky.value, better.value = 0.3 + (0.4 if number % 8 == 0 else -0.03), 0.32
        lucky.note(0.3)
        better.note(0.3)
    assert lucky.mean() > better.mean() > 0.3
    assert lucky.sure() < 0.3 < better.sure()


def test_no_two_whole_steps_are_the_same():
    tree, _ = search_at(table_at("offer"), 120)
    keys = {tuple(sorted(whole.words)) for whole in tree.all}
    assert len(keys) == len(tree.all) >= 3
    assert all(whole.words[-1] in {"seal", "send_empty"} for whole in tree.all)
