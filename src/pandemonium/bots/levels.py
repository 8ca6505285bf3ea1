"""The five levels people choose from: the same names in all games, weakest first."""

import time
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from pandemonium.bots.eyes import Eyes
from pandemonium.bots.greedy import look_ahead
from pandemonium.bots.mind import Blended, Learned, Mind, Written
from pandemonium.bots.network import softened
from pandemonium.bots.search import Edge, Node, Tree, pick
from pandemonium.bots.steps import Steps
from pandemonium.bots.weights import network_for
from pandemonium.kernel.game import Game
from pandemonium.kernel.rng import Rng
from pandemonium.kernel.table import Table

NAMES: Final = ("beginner", "casual", "steady", "sharp", "master")
CHUNK: Final = 16
"""So many iterations between two looks at the clock."""
MOST_ITERATIONS = 1_000_000
"""No search is longer; tests make it less."""
TRUST: Final = 0.5
"""How much a network counts beside the written judgement where nobody has measured it."""
TRIED: Final = 0.25
"""What was tried so much as often as the most tried option may be chosen for its chance."""
SURELY: Final = 4.0
"""A chance counts less by so many standard errors: an option must be well known to be better."""
ENOUGH: Final = 50
"""In a search that has tried nothing so often, chances are too rough to choose by them."""
GLIMPSED: Final = 8
"""What was tried so often and did better than the favourite is worth some more thought."""
LEAST_STAKE: Final = 1e-30
NONSENSE: Final = 0.25
"""Even a beginner sees what costs so much of the chance to win."""


@dataclass(frozen=True)
class Strength:
    """How one level plays one game; levels.toml has the numbers."""

    softness: float = 0.0
    worlds: int = 1
    iterations: int = 0
    seconds: float = 0.0
    curiosity: float = 0.6


@dataclass(frozen=True)
class Budget:
    """How long to think: so many iterations, at most so many seconds, until *stop* says so."""

    iterations: int
    seconds: float | None = None
    stop: Callable[[], bool] | None = None


@dataclass(frozen=True)
class Choice:
    """One option as a search sees it.

    *chance* is the seat's chance to win after it, *share* the part of the *visits* it got,
    *prior* how likely it seemed before, *line* what would follow most often: seat and text;
    *doubt* how far the chance may be off, as a standard error.
    """

    index: int
    chance: float
    share: float
    visits: int
    prior: float
    line: tuple[tuple[int, str], ...]
    doubt: float = 0.0


@cache
def _numbers() -> dict[str, Any]:
    text = files("pandemonium.bots").joinpath("levels.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


@cache
def strength_of(level: str, game: str) -> Strength:
    """Return how *level* plays *game*."""
    written = _numbers()[level]
    general = {key: value for key, value in written.items() if not isinstance(value, dict)}
    return Strength(**{**general, **written.get(game, {})})


def trust_in(game: str) -> float:
    """Return how much a network's chances count beside the written ones in *game*."""
    return float(_numbers()["trust"].get(game, TRUST))


class LevelBot:
    """Plays at one of the levels; with *timed* False the clock is not looked at."""

    blind = False

    def __init__(self, level: str, *, timed: bool = True) -> None:
        self.level: Final = level
        self.timed: Final = timed
        self.awaited = (-1, -1, "")
        self.next_node: Node | None = None

    def decide(self, eyes: Eyes, rng: Rng) -> int:
        ways = eyes.ways()
        if len(ways) == 1:
            return ways[0]
        strength = strength_of(self.level, eyes.game.key)
        root = self.expected(eyes)
        if root is None and not looks_ahead(eyes, strength):
            return follow_advice(eyes, ways, strength, rng)
        seconds = strength.seconds if self.timed else None
        left = max(CHUNK, strength.iterations - (root.visits if root is not None else 0))
        tree = searched(eyes, rng, Budget(left, seconds), strength.curiosity, root=root)
        chosen = choices(tree, eyes)[0].index
        self.remember(tree, eyes, chosen)
        return chosen

    def expected(self, eyes: Eyes) -> Node | None:
        """Return what the last search found out about this decision.

        In a private step nothing happens between two decisions of a seat, so that a step is
        thought through as a whole and what was found out for its first part serves the next.
        """
        follows = self.awaited == (eyes.seat, eyes.ask.number, eyes.ask.prompt)
        return self.next_node if follows else None

    def remember(self, tree: Tree, eyes: Eyes, chosen: int) -> None:
        """Keep what was found out about the decision that follows in the same private step."""
        self.next_node = None
        edge = tree.root.edges.get(eyes.ask.options[chosen].words)
        if eyes.ask.lane == eyes.seat and edge is not None and edge.nodes:
            node = max(edge.nodes, key=lambda node: node.visits)
            self.awaited = (node.seat, eyes.ask.number + 1, node.prompt)
            self.next_node = node

    def consider(self, eyes: Eyes, rng: Rng, budget: Budget | None = None) -> list[Choice]:
        """Return all options as this level sees them, the best first."""
        strength = strength_of(self.level, eyes.game.key)
        budget = budget or Budget(strength.iterations, strength.seconds or None)
        return considered(eyes, rng, budget, strength)


def looks_ahead(eyes: Eyes, strength: Strength) -> bool:
    """Tell whether this decision is worth a search to a level; else it follows the advice."""
    return strength.iterations > 0 and is_real(eyes)


def is_real(eyes: Eyes) -> bool:
    """Tell whether a decision is one of those the game wants looked ahead at."""
    turns = eyes.game.turns
    return turns is None or eyes.ask.prompt in turns.real


def considered(
    eyes: Eyes, rng: Rng, budget: Budget, strength: Strength, *, early: bool = True
) -> list[Choice]:
    """Return all options, the best first: by a search, or by advice where none is paid for."""
    if budget.iterations > 0 and is_real(eyes):
        return choices(searched(eyes, rng, budget, strength.curiosity, early=early), eyes)
    ways = eyes.ways()
    means = mean_advice(eyes, strength.worlds, rng)
    found = [
        Choice(place, min(1.0, max(0.0, mean)), 0.0, strength.worlds * (place in ways), 0.0, ())
        for place, mean in enumerate(means)
    ]
    return sorted(found, key=lambda choice: (-choice.visits, -choice.chance))


def follow_advice(eyes: Eyes, ways: list[int], strength: Strength, rng: Rng) -> int:
    """Take one of the options that the game's judgement likes, the better the likelier.

    Chances near 0 or 1 lie close together, so differences count by what is still at stake:
    whoever is far behind plays no more carelessly for it.
    """
    advised = mean_advice(eyes, strength.worlds, rng)
    means = [advised[way] for way in ways]
    top = max(means)
    stake = max(LEAST_STAKE, 4.0 * top * (1.0 - top))
    likely = softened(means, top, stake * strength.softness)
    sensible = [
        share if top - mean < stake * NONSENSE else 0.0
        for share, mean in zip(likely, means, strict=True)
    ]
    return ways[pick(sensible, sum(sensible), rng)]


def mean_advice(eyes: Eyes, count: int, rng: Rng) -> list[float]:
    """Return a score for each option, on the mean over so many imagined tables.

    Tables count by how likely they are to the seat, where the game can tell.
    """
    worlds = [eyes.imagine(rng) for _ in range(count)]
    weigh = eyes.game.weigh
    weights = [1.0 if weigh is None else weigh(world, eyes.seat) for world in worlds]
    whole = sum(weights)
    if whole <= 0.0:
        weights, whole = [1.0] * count, float(count)
    means = [0.0] * len(eyes.ask.options)
    for world, weight in zip(worlds, weights, strict=True):
        scores = advice(eyes, world, rng)
        for place, score in enumerate(scores):
            means[place] += weight / whole * score
    return means


def advice(eyes: Eyes, world: Table, rng: Rng) -> list[float]:
    """Return a score for each option on an imagined table."""
    if eyes.game.advise is not None:
        return eyes.game.advise(world, eyes.seat, rng)
    count = len(eyes.ask.options)
    return [look_ahead(eyes.game, world, eyes.seat, index) for index in range(count)]


def mind_for(game: Game, world: Table, rng: Rng) -> Mind:
    """Return the best judgement there is for this game and set: learned and written, or written.

    With full trust in the network its priors are taken too, which is faster than any advice.
    """
    written = Written(game.evaluate, game.advise, rng)
    network = network_for(game, world.content.digest)
    trust = trust_in(game.key)
    if network is None or trust <= 0.0:
        return written
    learned = Learned(network, game.features)
    return learned if trust >= 1.0 else Blended(learned, written, trust)


def searched(
    eyes: Eyes,
    rng: Rng,
    budget: Budget,
    curiosity: float,
    mind: Mind | None = None,
    *,
    early: bool = True,
    root: Node | None = None,
) -> Tree:
    """Return a search for the decision of these eyes, when its budget is spent.

    With *early* it ends as soon as the most visited option cannot be caught any more.
    """
    game = eyes.game
    world = eyes.imagine(rng)
    backs = frozenset(verb for verb, kind in game.verbs.items() if kind.back)
    mind = mind or mind_for(game, world, rng)
    left = min(budget.iterations, MOST_ITERATIONS)
    parts = (game.imagine, game.weigh, backs, world, eyes.seat, mind)
    turns = game.turns
    if turns is None:
        tree = Tree(*parts, curiosity, rng, root)
    else:
        whole = (turns.pace, turns.habit, turns.sketches, turns.ahead)
        tree = Steps(*parts, rng, root, *whole, left)
    began = time.perf_counter()
    while left > 0 and not (early and clear(tree, left)):
        count = min(CHUNK, left)
        tree.grow(count)
        left -= count
        spent = time.perf_counter() - began
        if budget.seconds is not None:
            if spent >= budget.seconds:
                break
            affordable = int((budget.seconds - spent) * tree.iterations / max(spent, 1e-9))
            left = min(left, affordable + 1)
        if budget.stop is not None and budget.stop():
            break
    return tree


def clear(tree: Tree, left: int) -> bool:
    """Tell whether the most visited option cannot be caught any more, and is the best so far.

    An option that seemed unlikely and does better gets the time that is left to prove itself.
    """
    if isinstance(tree, Steps):
        return tree.settled()
    if tree.iterations < CHUNK:
        return False
    ways = sorted(tree.root.edges.values(), key=lambda way: -way.visits)
    if len(ways) < 2 or ways[0].visits - ways[1].visits <= left:
        return False
    best = ways[0].mean()
    return ways[0].visits < ENOUGH or all(
        way.mean() <= best for way in ways[1:] if way.visits >= GLIMPSED
    )


def choices(tree: Tree, eyes: Eyes) -> list[Choice]:
    """Return the options as the search sees them, the best first."""
    found: list[Choice] = []
    for index in range(len(eyes.ask.options)):
        edge = tree.root.edges.get(eyes.ask.options[index].words)
        if edge is None:
            found.append(Choice(index, 0.0, 0.0, 0, 0.0, ()))
            continue
        share = edge.visits / max(1, tree.root.visits)
        prior = max(0.0, edge.prior)
        seen = edge.mean(), share, edge.visits, prior, line_of(edge), edge.doubt()
        found.append(Choice(index, *seen))
    most = 0 if isinstance(tree, Steps) else max(choice.visits for choice in found)
    return sorted(found, key=lambda choice: rank(choice, most))


def rank(choice: Choice, most: int) -> tuple[float, ...]:
    """Return what options are sorted by: first those tried often, by a chance they surely have.

    So the first is not where a search happens to have been most, but promises most for sure;
    only after a short search it is what was tried most.
    """
    if most >= ENOUGH and choice.visits >= TRIED * most:
        return (0.0, SURELY * choice.doubt - choice.chance, -choice.visits)
    return (1.0, -choice.visits, -choice.chance, -choice.prior)


def line_of(edge: Edge, most: int = 6) -> tuple[tuple[int, str], ...]:
    """Return what follows an option most often."""
    line: list[tuple[int, str]] = []
    while edge.nodes and len(line) < most:
        node = max(edge.nodes, key=lambda node: node.visits)
        tried = [way for way in node.edges.values() if way.visits]
        if not tried:
            break
        edge = max(tried, key=lambda way: way.visits)
        line.append((node.seat, edge.words))
    return tuple(line)
