"""Nobody can tell a bot's secrets from when, in which order, how often or how much is sent.

Many seeded games on a clock of their own, through the real hall, room, streams and match. Bots that
give themselves away as much as they can (the devil chooses most in secret, and thinks longest) sit
on every chair but the first; the person there is quick in one half of the games and slow in the
other, asks all there is to ask, takes back and opens again. guessing.py has the test that is made.
"""

import random
from functools import partial

import pytest

from pandemonium.games.registry import game_named
from pandemonium.kernel.codec import decode
from pandemonium.kernel.game import seed_from_number
from pandemonium.kernel.rng import rng_from_seed
from pandemonium.server import tablebots, wire
from pandemonium.server.botworker import Job
from pandemonium.server.lanes import decide_on
from pandemonium.server.match import ServedMatch
from pandemonium.server.metrics import DECISIONS
from pandemonium.server.tablebots import Sitting, TableBots
from pandemonium.server.takebacks import PAUSE
from tests.server.guessing import (
    binomial,
    busiest,
    guess_all,
    holm,
    offer_delays,
    oracle_results,
    power,
    role_of,
)
from tests.server.stopwatch import ME, hear
from tests.toy import TOY

DEVIL_GAME = game_named("devil")
DEVIL, CULTIST = 0, 1
SECRETS = {"devil": role_of(DEVIL), "cultist": role_of(CULTIST), "busiest": busiest}
GAMES = 36
LEAKY_GAMES = 16
STEPS = 3
"""In round 1: the window, the requests, the offers."""
ALPHA = 0.001


def give_away(job):
    """Choose much as the devil, some as the cultist, little else: the worst bot for its secrets."""
    world = decode(DEVIL_GAME, DEVIL_GAME.standin(), job.world)
    wanted = {DEVIL: 9, CULTIST: 4}.get(world.role[job.seat], 0)
    rng = rng_from_seed(job.seed)
    made = 0

    def choose(_, ask):
        nonlocal made
        made += 1
        texts = ask.texts()
        end = [n for n, t in enumerate(texts) if t in ("seal", "done", "no_request", "send_empty")]
        inner = [n for n, t in enumerate(texts) if t.startswith(("put ", "ask ", "take "))]
        pool = inner if inner and made <= wanted else end or range(len(texts))
        return pool[rng.below(len(pool))]

    return decide_on(world, job.seat, choose)


def seeds(count):
    """Return seeds of games in which a bot is the devil."""
    found = (
        number
        for number in range(10_000)
        if DEVIL_GAME.start(4, seed_from_number(number)).role[ME] != DEVIL
    )
    return [next(found) for _ in range(count)]


def tales(count, all_slow=False):
    """Play so many games; every other pair of them with bots that like to think for a second."""
    return [
        hear(
            DEVIL_GAME,
            number,
            STEPS,
            give_away,
            slow=all_slow or place % 2 == 1,
            level="master" if place // 2 % 2 else "beginner",
        )
        for place, number in enumerate(seeds(count))
    ]


def most_surprising(heard):
    results = [*guess_all(heard, SECRETS), *oracle_results(heard, SECRETS)]
    return holm(results)


@pytest.mark.timeout(240)
def test_nothing_about_the_bots_can_be_told_from_times_order_counts_and_sizes():
    heard = tales(GAMES)
    assert sum(max(tale.busy) == tale.busy[tale.roles.index(DEVIL)] for tale in heard) == GAMES
    ranked = most_surprising(heard)
    assert len(ranked) == 3 * (2 * 15 + 6)
    p, worst = ranked[0]
    assert p > ALPHA, f"{worst.name}: {worst.hits} of {worst.games}"
    assert {h.counted for tale in heard for h in tale.mine.heard} == {
        heard[0].mine.heard[0].counted
    }
    alpha = ALPHA / len(ranked)
    assert power(GAMES, 0.85, 1 / 3, alpha) > 0.95
    assert power(LEAKY_GAMES, 0.99, 1 / 3, alpha) > 0.95


def pause_for_each_choice(self, sitting):
    """As it was: every small choice of a bot costs its own pause."""
    for thought in list(self.thoughts.values()):
        if thought.sitting is sitting:
            low, high = tablebots.BOT_PAUSE
            wait = sum(tablebots.CHANCE.uniform(low, high) for _ in thought.texts)
            self.services.later(wait, partial(self._speak, thought))


def ready_when_thought(self, thought):
    """Speak as soon as one has thought."""
    self.services.later(0.0, partial(self._speak, thought))


def counting(accept):
    """As it was: every secret choice is counted at once, for everybody to read."""

    def accepting(self, move):
        DECISIONS.labels("devil").inc(len(move.texts))
        return accept(self, move)

    return accepting


def swelling(status):
    """Let messages grow with what was decided in secret."""

    def fuller(self, seats, letters):
        return status(self, seats, letters) + " " * 8 * sum(self.table.asked)

    return fuller


LEAKS = {
    "pauses": ((TableBots, "_announce", lambda _: pause_for_each_choice),),
    "thinking": ((TableBots, "_ready", lambda _: ready_when_thought),),
    "metrics": ((ServedMatch, "accept", counting),),
    "sizes": ((wire.Snapshot, "status", swelling),),
}


@pytest.mark.timeout(240)
@pytest.mark.parametrize("leak", LEAKS)
def test_a_house_that_gives_it_away_is_convicted(leak, monkeypatch):
    for owner, name, made in LEAKS[leak]:
        monkeypatch.setattr(owner, name, made(getattr(owner, name)))
    ranked = most_surprising(tales(LEAKY_GAMES, all_slow=leak == "sizes"))
    p, worst = ranked[0]
    assert p < ALPHA, f"not convicted: {worst.name}: {worst.hits} of {worst.games}, p {p:.3g}"


def test_how_often_a_bid_was_changed_cannot_be_told_in_another_game():
    def wavering(job):
        world = decode(TOY, TOY.standin(), job.world)
        rng = rng_from_seed(job.seed)
        wanted = [0, 2, 5, 8][rng.below(4)]
        made = 0

        def choose(_, ask):
            nonlocal made
            made += 1
            texts = ask.texts()
            if "seal" in texts and "again" in texts:
                return texts.index("again" if made <= wanted else "seal")
            return rng.below(len(texts))

        return decide_on(world, job.seat, choose)

    heard = [hear(TOY, number, 3, wavering, slow=number % 2 == 1) for number in range(120)]
    ranked = holm(guess_all(heard, {"busiest": busiest}))
    assert sum(busiest(tale) is not None for tale in heard) > 50
    p, worst = ranked[0]
    assert p > ALPHA, f"{worst.name}: {worst.hits} of {worst.games}"


def test_offers_come_a_fixed_while_after_ones_own_decision():
    delays = [delay for tale in tales(4) for delay in offer_delays(tale.mine)]
    assert len(delays) > 10
    assert delays == pytest.approx([PAUSE] * len(delays))


def test_a_sitting_is_late_as_a_whole_and_by_whole_beats():
    sitting = Sitting(10.0, {1: 1.5, 2: 4.0}, 2.0)
    assert sitting.late(11.0) == 0
    assert sitting.late(11.5) == 0
    assert sitting.late(11.6) == 2.0
    assert sitting.late(13.5) == 2.0
    assert sitting.late(13.6) == 4.0


def test_the_statistics_themselves():
    assert binomial(10, 10, 1 / 3) < 0.001
    assert binomial(3, 9, 1 / 3) == pytest.approx(1.0)
    assert binomial(0, 20, 1 / 3) < 0.001
    assert power(40, 1 / 3, 1 / 3, 0.01) < 0.01
    luck = random.Random(1)
    caught = 0
    for _ in range(300):
        hits = sum(luck.random() < 0.8 for _ in range(36))
        caught += binomial(hits, 36, 1 / 3) < 1e-5
    assert caught / 300 == pytest.approx(power(36, 0.8, 1 / 3, 1e-5), abs=0.06)


def test_a_real_bot_s_step_comes_back_whole():
    tale = hear(DEVIL_GAME, seeds(1)[0], 1, Job.work)
    assert all(count >= 1 for count in tale.busy[1:])
