"""Training: it learns what can be learned, goes on where it was stopped, and never gets worse."""

import sys

import pytest

from pandemonium.bots.weights import loads, network_in
from pandemonium.kernel.rng import rng_from_seed
from pandemonium.train import run as running
from pandemonium.train.crew import Here, NoRay, OnRay
from pandemonium.train.fit import ROWS, fit
from pandemonium.train.learner import Learner, Sample, fresh
from pandemonium.train.run import ForeignFolder, Plan, Training
from pandemonium.train.selfplay import Job, play_duels, play_to_learn
from tests.strategies import dice
from tests.toy import TOY


def plan(folder, **changes):
    numbers = {"generations": 2, "first_games": 6, "games": 4, "iterations": 8, "duels": 2}
    return Plan(TOY, folder, (2, 3), seed=1, batch=2, **{**numbers, **changes})


class Told(list):
    def __call__(self, key, values):
        self.append((key, dict(values)))


def test_a_learner_finds_a_rule_that_is_there():
    """Who has more wins, and whoever has more takes option 0: both are found."""
    rng = dice(5)
    games = []
    for _ in range(40):
        rows = []
        for _ in range(10):
            x, y = rng.below(100) / 50 - 1, rng.below(100) / 50 - 1
            share = 1.0 if x > y else 0.0
            rows.append(([x, y], share, [[1], [2]], [share, 1 - share]))
        games.append(rows)
    fitted = fit(games, None, 12, rng_from_seed(b"fit"), Told(), pace=0.01)

    assert fitted.value_loss < 0.3, "a coin has 0.69"
    assert fitted.policy_loss < 0.4


def test_a_step_against_the_slopes_makes_the_mistake_smaller():
    sample = Sample([0.3, -0.8, 0.5], 1.0, [[0, 3], [1], [2]], [0.1, 0.2, 0.7])
    sizes = [3, 5, 4, 8]
    learner = Learner(sizes, fresh(sizes, dice(2)))
    before = learner.loss(sample)
    for _ in range(30):
        learner.follow(sample, 1.0)
        learner.step(0.01)
    after = learner.loss(sample)
    assert after[0] < before[0]
    assert after[1] < before[1]


def test_slopes_are_those_of_the_loss():
    """Each slope is compared with what a small change really does."""
    sample = Sample([0.4, -0.6], 0.7, [[0], [1, 2]], [0.25, 0.75])
    sizes = [2, 12, 8, 4]
    numbers = fresh(sizes, dice(3))
    numbers[6] = [0.1 * ((i * 7) % 5 - 2) for i in range(len(numbers[6]))]
    learner = Learner(sizes, numbers)
    learner.follow(sample, 1.0)
    checked = 0
    for layer in (
        learner.w1,
        learner.b1,
        learner.w2,
        learner.value_w,
        learner.row_w,
        learner.row_b,
    ):
        for place in range(len(layer.numbers)):
            kept = layer.numbers[place]
            layer.numbers[place] = kept + 1e-5
            high = sum(learner.loss(sample))
            layer.numbers[place] = kept - 1e-5
            low = sum(learner.loss(sample))
            layer.numbers[place] = kept
            assert layer.slopes[place] == pytest.approx((high - low) / 2e-5, abs=1e-4)
            checked += abs(layer.slopes[place]) > 1e-6
    assert checked > 10


def test_training_plays_learns_and_writes_weights_that_fit(tmp_path):
    told = Told()
    path = Training(plan(tmp_path), Here(1), told).run()

    assert network_in(path, TOY, TOY.standin().digest) is not None
    assert loads(path.read_text()).pedigree["games"] >= 6
    keys = [key for key, _ in told]
    assert keys.count("learning") == 2
    assert keys[-1] in ("better", "stays")


def test_training_that_was_stopped_goes_on_and_gives_the_same(tmp_path):
    whole = Training(plan(tmp_path / "whole"), Here(1), Told()).run().read_text()

    def stop(key, values):
        if key == "played" and values["kept"] == 4:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Training(plan(tmp_path / "parts"), Here(1), stop).run()
    told = Told()
    again = Training(plan(tmp_path / "parts"), Here(1), told).run().read_text()

    assert told[0] == ("played", {"generation": 0, "kept": 6, "wanted": 6})
    assert again == whole


def test_a_game_that_was_cut_off_while_it_was_written_is_played_again(tmp_path):
    training = Training(plan(tmp_path, generations=1), Here(1), Told())
    training.play(0, None)
    path = tmp_path / "games-0.pickle"
    path.write_bytes(path.read_bytes()[:-7])

    assert len(list(training.kept(0))) == 5
    training.play(0, None)
    assert len(list(training.kept(0))) == 6


def test_a_network_that_is_not_better_does_not_take_the_place_of_the_old_one(tmp_path, monkeypatch):
    training = Training(plan(tmp_path, generations=1), Here(1), Told())
    before = training.run().read_text()
    monkeypatch.setattr(running, "play_duels", lambda job: [0.0 for _ in job.numbers])
    told = Told()
    after = Training(plan(tmp_path, generations=2), Here(1), told).run().read_text()

    assert told[-1][0] == "stays"
    assert after == before


def test_a_folder_of_another_training_is_refused(tmp_path):
    Training(plan(tmp_path, generations=1), Here(1), Told()).run()
    with pytest.raises(ForeignFolder, match="holds the training of something else"):
        Training(Plan(TOY, tmp_path, (2,), 1, 2, 2, 8, 2, seed=9), Here(1), Told())


def test_games_to_learn_from_are_the_same_for_the_same_numbers():
    job = Job("tests.toy", 2, (3, 4), 11, 0, ROWS, (None,))
    assert play_to_learn(job) == play_to_learn(job)
    assert len(play_to_learn(job)[0]) > 8


def test_a_network_against_itself_is_even(tmp_path):
    best = Training(plan(tmp_path, generations=1), Here(1), Told()).run().read_text()
    parts = play_duels(Job("tests.toy", 2, tuple(range(12)), 5, 8, ROWS, (best, best)))
    assert 0.2 < sum(parts) / len(parts) < 0.8


def test_ray_that_is_not_installed_gets_a_sentence(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoRay, match="pip install ray"):
        OnRay("auto")


def test_the_seam_to_ray_hands_out_jobs_and_takes_what_is_found(monkeypatch):
    """A stand-in for Ray with its three calls; a real cluster is tried where Ray is installed."""

    class FakeRay:
        def init(self, **_):
            pass

        def remote(self, work):
            class Remote:
                remote = staticmethod(work)

            return Remote

        def wait(self, waiting):
            return waiting[:1], waiting[1:]

        def get(self, done):
            return done

    monkeypatch.setitem(sys.modules, "ray", FakeRay())
    assert list(OnRay("auto").each(abs, [-1, 2, -3])) == [1, 2, 3]
