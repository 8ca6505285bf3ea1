"""Guessing secrets from times, order, counts and sizes, and how surprising the hits are.

Each guesser names one bot a game: the one that was ready last, first, with the largest message, and
so on, and one that learns from half of the games which of these point at the secret. Under the
claim that nothing shows, its hits are binomial with one chance in so many bots; the exact two-sided
probability is taken, and Holm's correction over all guessers. What the seat asked its oracles is
held against the secret by a permutation test.
"""

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tests.server.stopwatch import Ear, Heard, Tale

Features = dict[str, list[float]]
Target = Callable[[Tale], int | None]
SHUFFLES = 2000


def readings(ear: Ear, bots: Sequence[int]) -> Features:
    """Return, summed over the steps, what this audience could note about each bot."""
    told: Features = {
        name: [0.0] * len(bots)
        for name in ("wait", "place", "size", "growth", "news", "messages", "counted")
    }
    owing: set[int] = set()
    start = before = ear.heard[0]
    heard = 0
    for one in ear.heard:
        heard += 1  # also who sits where, and whatever else is sent
        if one.message["type"] != "update":
            continue
        now = set(one.message["owing"]) & set(bots)
        fresh = bool(now - owing)
        for bot in owing if fresh else owing - now:
            who, place = bots.index(bot), len(bots) if fresh else len(bots) - len(now)
            _note(told, who, one, start, before, place, heard)
            if not fresh:  # the next step begins with a picture of its own
                told["size"][who] += one.size
                told["growth"][who] += one.size - before.size
                told["news"][who] += one.news
        if fresh:  # only a step that all bots decide in secret is of interest
            start, heard = one, 0
            now = now if len(now) == len(bots) else set()
        owing, before = now, one
    return told


def _note(
    told: Features, who: int, one: Heard, start: Heard, before: Heard, place: int, heard: int
) -> None:
    told["wait"][who] += one.at - start.at
    told["place"][who] += place
    told["messages"][who] += heard
    told["counted"][who] += one.counted - before.counted


def role_of(role: int) -> Target:
    """Aim at the bot with that role."""

    def target(tale: Tale) -> int | None:
        seat = tale.roles.index(role)
        return seat if seat in tale.bots else None

    return target


def busiest(tale: Tale) -> int | None:
    """Aim at the bot that chose most in secret, if it is one."""
    mine = [tale.busy[bot] for bot in tale.bots]
    return tale.bots[mine.index(max(mine))] if mine.count(max(mine)) == 1 else None


@dataclass
class Result:
    """How a guesser did."""

    name: str
    games: int
    hits: float
    p: float


def binomial(hits: int, games: int, chance: float) -> float:
    """Return the probability of something at least as surprising as so many hits."""

    def mass(k: int) -> float:
        return math.comb(games, k) * chance**k * (1 - chance) ** (games - k)

    here = mass(hits) * (1 + 1e-9)
    return min(1.0, sum(mass(k) for k in range(games + 1) if mass(k) <= here))


def power(games: int, rate: float, chance: float, alpha: float) -> float:
    """Return how surely *games* games convict a guesser that is right at this *rate*."""
    return sum(
        math.comb(games, k) * rate**k * (1 - rate) ** (games - k)
        for k in range(games + 1)
        if binomial(k, games, chance) < alpha
    )


def holm(results: Sequence[Result]) -> list[tuple[float, Result]]:
    """Return the results with their corrected probabilities, the most surprising first."""
    ranked = sorted(results, key=lambda result: result.p)
    corrected: list[tuple[float, Result]] = []
    worst = 0.0
    for place, result in enumerate(ranked):
        worst = max(worst, min(1.0, result.p * (len(ranked) - place)))
        corrected.append((worst, result))
    return corrected


def _aimed(
    tales: Sequence[Tale], ear: str, target: Target
) -> list[tuple[Features, int, Sequence[int]]]:
    found: list[tuple[Features, int, Sequence[int]]] = []
    for tale in tales:
        seat = target(tale)
        if seat is not None:
            bots = tale.bots
            found.append((readings(getattr(tale, ear), bots), bots.index(seat), bots))
    return found


def ears(tales: Sequence[Tale]) -> list[str]:
    """Return who listens: a second person as well, where there is one."""
    company = any(tale.friend is not tale.mine for tale in tales)
    return ["mine", "friend", "watcher"] if company else ["mine", "watcher"]


def guess_all(tales: Sequence[Tale], targets: dict[str, Target]) -> list[Result]:
    """Let every guesser guess every secret as every audience."""
    results: list[Result] = []
    for aim, target in targets.items():
        for ear in ears(tales):
            cases = _aimed(tales, ear, target)
            if len(cases) > 1:
                results += _guess(f"{aim} by {ear}", cases)
    return results


def _guess(name: str, cases: list[tuple[Features, int, Sequence[int]]]) -> list[Result]:
    luck = random.Random(name)
    chance = 1 / len(cases[0][2])
    results = []
    for feature in cases[0][0]:
        for word, sign in (("most", 1), ("least", -1)):
            hits = sum(
                _pick([sign * value for value in told[feature]], luck) == secret
                for told, secret, _ in cases
            )
            p = binomial(hits, len(cases), chance)
            results.append(Result(f"{name}: {word} {feature}", len(cases), hits, p))
    results.append(_trained(name, cases, chance, luck))
    return results


def _pick(values: Sequence[float], luck: random.Random) -> int:
    top = max(values)
    return luck.choice([place for place, value in enumerate(values) if value > top - 1e-9])


def _standard(values: Sequence[float]) -> list[float]:
    mean = sum(values) / len(values)
    spread = math.sqrt(sum((value - mean) ** 2 for value in values) / len(values))
    return [(value - mean) / spread if spread > 1e-9 else 0.0 for value in values]


def _trained(
    name: str,
    cases: list[tuple[Features, int, Sequence[int]]],
    chance: float,
    luck: random.Random,
) -> Result:
    """Learn from the first half how far the secret stands out in each reading; guess the rest."""
    half = len(cases) // 2
    weights = {
        feature: sum(_standard(told[feature])[secret] for told, secret, _ in cases[:half]) / half
        for feature in cases[0][0]
    }
    hits = 0
    for told, secret, bots in cases[half:]:
        scores = [0.0] * len(bots)
        for feature, weight in weights.items():
            scores = [a + weight * b for a, b in zip(scores, _standard(told[feature]), strict=True)]
        hits += _pick(scores, luck) == secret
    games = len(cases) - half
    return Result(f"{name}: trained", games, hits, binomial(hits, games, chance))


ORACLES = ("foresee", "why", "prospect", "refused", "update")


def oracle_results(tales: Sequence[Tale], targets: dict[str, Target]) -> list[Result]:
    """Hold what each oracle answered the seat against the secrets."""
    results = []
    for aim, target in targets.items():
        aimed = [(tale, seat) for tale in tales if (seat := target(tale)) is not None]
        if not aimed:
            continue
        for sort in ORACLES:
            sizes = [
                float(sum(h.size for h in tale.mine.heard if h.message["type"] == sort))
                for tale, _ in aimed
            ]
            delays = [sum(offer_delays(tale.mine)) for tale, _ in aimed]
            labels = [seat for _, seat in aimed]
            results.append(_permuted(f"{aim}: size of {sort}", sizes, labels))
        results.append(_permuted(f"{aim}: delay of offers", delays, labels))
    return results


def offer_delays(ear: Ear) -> list[float]:
    """Return how long after one's own decision the offers to take back or open again came."""
    delays = []
    changed, own, offered = 0.0, None, False
    for one in ear.heard:
        message = one.message
        if message["type"] != "update":
            continue
        if (message["seats"], message["drafts"]) != own:
            changed, own = one.at, (message["seats"], message["drafts"])
        before, offered = offered, bool(message["undo"] or message["reopen"])
        if offered and not before:
            delays.append(one.at - changed)
    return delays


def _permuted(name: str, values: Sequence[float], labels: Sequence[int]) -> Result:
    """Return how surprising the spread of *values* between *labels* is among shuffled labels."""
    luck = random.Random(name)
    true, shuffled = _between(values, labels), list(labels)
    reached = 1
    for _ in range(SHUFFLES):
        luck.shuffle(shuffled)
        reached += _between(values, shuffled) >= true - 1e-9
    return Result(name, len(values), true, reached / (SHUFFLES + 1))


def _between(values: Sequence[float], labels: Sequence[int]) -> float:
    mean = sum(values) / len(values)
    total = 0.0
    for label in set(labels):
        group = [value for value, own in zip(values, labels, strict=True) if own == label]
        total += len(group) * (sum(group) / len(group) - mean) ** 2
    return total
