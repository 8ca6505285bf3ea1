"""Nobody can tell a bot's secrets from when, in which order, how often or how much is sent.

Many seeded games on a clock of their own, through the real hall, room, streams and match. Bots that
give themselves away as much as they can (the devil chooses most in secret, and thinks longest) sit
on every chair but the first; the person there is quick in one half of the games and slow in the
other, asks all there is to ask, takes back and opens again. In games of other sorts that person
leaves most steps to the clock, or a second one sits there, too, and one of them may be gone, so
that a bot stands in. guessing.py has the test that is made.
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
from tests.server.stopwatch import hear
from tests.toy import TOY

DEVIL_GAME = game_named("devil")
DEVIL, CULTIST = 0, 1
SECRETS = {"devil": role_of(DEVIL), "cultist": role_of(CULTIST), "busiest": busiest}
GAMES = {"alone": 36, "late": 36, "company": 48}
LEAKY_GAMES = {"alone": 16, "late": 36, "company": 24}
"""Between two bots chance is right more often than among three, so more games are needed."""
LISTENING = {"alone": 2, "late": 2, "company": 3}
ROUND = 3
"""In round 1: the window, the requests, the offers; whoever is gone in these loses the chair."""
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


def seeds(count, people=1):
    """Return seeds of games in which a bot is the devil."""
    found = (
        number
        for number in range(10_000)
        if DEVIL_GAME.start(4, seed_from_number(number)).role.index(DEVIL) >= people
    )
    return [next(found) for _ in range(count)]


MANNERS = {
    "alone": [("quick",), ("slow",)],
    "late": [("tardy",)],
    "company": [("quick", "slow"), ("slow", "tardy"), ("quick", "gone"), ("gone", "slow")],
}
"""How the people of each sort of game behave, in turns."""


def tales(count, sort="alone", manners=None, steps=ROUND):
    """Play so many games; of those alike, every other with bots that think for a second."""
    turns = manners or MANNERS[sort]
    people = len(turns[0])
    return [
        hear(
            DEVIL_GAME,
            number,
            steps,
            give_away,
            manners=turns[place % len(turns)],
            level="master" if place // len(turns) % 2 else "beginner",
        )
        for place, number in enumerate(seeds(count, people))
    ]


def most_surprising(heard):
    results = [*guess_all(heard, SECRETS), *oracle_results(heard, SECRETS)]
    return holm(results)


@pytest.mark.timeout(240)
@pytest.mark.parametrize("sort", GAMES)
def test_nothing_about_the_bots_can_be_told_from_times_order_counts_and_sizes(sort):
    heard = tales(GAMES[sort], sort, steps=ROUND + (sort == "company"))  # one with a stand-in
    busy = sum(busiest(tale) == tale.roles.index(DEVIL) for tale in heard)
    assert busy == GAMES[sort] or (sort == "company" and busy > 0.8 * GAMES[sort])
    ranked = most_surprising(heard)
    assert len(ranked) == 3 * (15 * LISTENING[sort] + 6)
    p, worst = ranked[0]
    assert p > ALPHA, f"{worst.name}: {worst.hits} of {worst.games}"
    assert {h.counted for tale in heard for h in tale.mine.heard} == {
        heard[0].mine.heard[0].counted
    }
    chance, alpha = 1 / len(heard[0].bots), ALPHA / len(ranked)
    assert power(GAMES[sort], 0.85 if chance < 0.5 else 0.9, chance, alpha) > 0.95
    assert power(LEAKY_GAMES[sort], 0.99, chance, alpha) > 0.95


def test_people_who_are_late_leave_their_steps_to_the_clock_and_then_the_chair():
    assert [tale.late for tale in tales(3, "late")] == [2, 2, 2]
    gone = tales(2, "company", [("quick", "gone"), ("gone", "slow")], ROUND + 1)
    stood_in = [[chair["standin"] for chair in chairs_told(tale)] for tale in gone]
    assert stood_in == [[False, True, False, False], [True, False, False, False]]


def chairs_told(tale):
    """Return the chairs as the watcher was last told of them."""
    lobbies = [h.message["lobby"] for h in tale.watcher.heard if h.message["type"] == "lobby"]
    return lobbies[-1]["chairs"]


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
@pytest.mark.parametrize("sort", GAMES)
@pytest.mark.parametrize("leak", LEAKS)
def test_a_house_that_gives_it_away_is_convicted(leak, sort, monkeypatch):
    for owner, name, made in LEAKS[leak]:
        monkeypatch.setattr(owner, name, made(getattr(owner, name)))
    slow = [("slow", "slow")[: len(MANNERS[sort][0])]] if leak == "sizes" else None
    ranked = most_surprising(tales(LEAKY_GAMES[sort], sort, None if sort == "late" else slow))
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

    heard = [
        hear(TOY, number, 3, wavering, manners=MANNERS["alone"][number % 2])
        for number in range(120)
    ]
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
