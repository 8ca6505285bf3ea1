"""Looking ahead in many imagined worlds: a tree over what one seat can tell apart.

Each iteration imagines a world from what the seat knows, walks down the tree by the options that
this world offers (PUCT), adds one node, asks the mind what everybody's chances are there, and adds
them up on the way back. Statistics belong to a way of play, not to a world: chance and what is
hidden fall anew each time, so that nobody in the tree plays for one world only.
"""

import math
from collections.abc import Callable
from typing import Any, Final

from pandemonium.bots.mind import Mind
from pandemonium.kernel.agenda import answer
from pandemonium.kernel.rng import Rng
from pandemonium.kernel.table import Ask, Option, Table

Own = Any
"""A game's own table."""
BATCH: Final = 16
"""Where worlds differ in likelihood, so many are imagined, and as many drawn among them."""
LONGEST: Final = 400
"""Decisions in one iteration, those without a choice included; no turn of ours has as many."""
WIDE: Final = 6.0
"""So many options are looked at from the start, the likeliest; more with the square root of
the visits."""

UNSURE: Final = 0.05
"""What a first look at an option leaves open of its chance, as a square."""


class Edge:
    """One option at a node, and how those fared who chose it."""

    def __init__(self, words: str, prior: float) -> None:
        self.words: Final = words
        self.prior = prior
        self.visits = 0
        self.offered = 0  # how often it could have been chosen
        self.total = 0.0  # of the chooser's chances
        self.squares = 0.0  # of the same
        self.nodes: list[Node] = []

    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    def doubt(self) -> float:
        """Return how far the mean may be off: its standard error, more after a few visits."""
        if self.visits == 0:
            return 1.0
        apart = self.squares - self.total * self.total / self.visits
        return math.sqrt(max(0.0, apart) + UNSURE) / self.visits


class Node:
    """A decision of one seat, as the searching seat can tell it from others."""

    def __init__(self, seat: int, prompt: str) -> None:
        self.seat: Final = seat
        self.prompt: Final = prompt
        self.visits = 0
        self.total = 0.0
        self.edges: dict[str, Edge] = {}
        # What was offered last, and the edges of that. Words, not options: compiled, those are no
        # business of the collector, and must not be freed from deep within a tree.
        self.words: list[str] = []
        self.ways: list[Edge] = []
        self.floor = 0.0  # rarer options than this have to wait
        self.next_look = 0


class Tree:
    """A search for one decision of one seat."""

    def __init__(
        self,
        imagine: Callable[[Own, int, Rng], Table],
        weigh: Callable[[Own, int], float] | None,
        backs: frozenset[str],
        world: Table,
        seat: int,
        mind: Mind,
        curiosity: float,
        rng: Rng,
        root: Node | None = None,
    ) -> None:
        """Search for *seat* from *world*, a table it imagines; *backs* are verbs that undo.

        *root* is what an earlier search has found out about this decision.
        """
        self.imagine: Final = imagine
        self.weigh: Final = weigh
        self.backs: Final = backs
        self.world: Final = world
        self.seat: Final = seat
        self.mind: Final = mind
        self.curiosity: Final = curiosity
        self.rng: Final = rng
        self.drawn: list[Table] = []
        ask = world.asks[seat]
        assert ask is not None, "a search begins with a decision"
        self.start: Final = Edge("", 1.0)
        if root is not None:
            self.start.nodes.append(root)
        self.root: Final = self.node_after(self.start, seat, ask.prompt)
        self.walked: list[Node] = []
        self.taken: list[Edge] = []
        self.iterations = 0

    def grow(self, count: int) -> None:
        """Do so many iterations."""
        for _ in range(count):
            self.iterate()
            self.iterations += 1

    def iterate(self) -> None:
        """Walk through one world to a new node, and note what it promises everybody."""
        s = self.next_world()
        self.walked = []
        self.taken = []
        edge = self.start
        for _ in range(LONGEST):
            if s.outcome is not None:
                break
            seat = self.mover(s)
            ask = s.asks[seat]
            assert ask is not None
            if len(ask.options) == 1:
                answer(s, seat, ask.number, 0)
            elif seat != self.seat and ask.lane < s.seats:
                answer(s, seat, ask.number, self.guess(s, seat, ask))
            else:
                node = self.node_after(edge, seat, ask.prompt)
                self.walked.append(node)
                if node.visits == 0 and self.taken:
                    break
                ways = self.ways_at(node, s, ask)
                index = self.choose(node, ways)
                edge = ways[index]
                self.taken.append(edge)
                answer(s, seat, ask.number, index)
        self.note(shares(s) if s.outcome is not None else self.mind.values(s))

    def mover(self, s: Table) -> int:
        """Return who decides next: the searching seat first, what others seal is guessed after."""
        if s.asks[self.seat] is not None:
            return self.seat
        for seat in range(s.seats):
            if s.asks[seat] is not None:
                return seat
        raise AssertionError("nobody owes a decision")

    def next_world(self) -> Table:
        """Return a world to walk through, imagined anew; likelier ones come more often."""
        if self.weigh is None:
            s = self.imagine(self.world, self.seat, self.rng)
        else:
            if not self.drawn:
                self.draw()
            s = self.drawn.pop()
        s.silent = True
        return s

    def draw(self) -> None:
        """Imagine some worlds and draw as many among them by their likelihood."""
        assert self.weigh is not None
        worlds: list[Table] = []
        weights: list[float] = []
        total = 0.0
        for _ in range(BATCH):
            world = self.imagine(self.world, self.seat, self.rng)
            weight = max(0.0, self.weigh(world, self.seat))
            worlds.append(world)
            weights.append(weight)
            total += weight
        for _ in range(BATCH):
            world = worlds[pick(weights, total, self.rng)].clone()
            world.raw_rng = fresh_rng(self.rng)
            self.drawn.append(world)

    def guess(self, s: Table, seat: int, ask: Ask) -> int:
        """Return what another seat may choose in secret, by what it knows in this world."""
        priors = self.mind.priors(s, seat, ask)
        total = 0.0
        for index in range(len(priors)):
            if ask.options[index].verb in self.backs:
                priors[index] = 0.0
            total += priors[index]
        return pick(priors, total, self.rng)

    def node_after(self, edge: Edge, seat: int, prompt: str) -> Node:
        """Return the node that follows an edge when that seat is asked that."""
        for node in edge.nodes:
            if node.seat == seat and node.prompt == prompt:
                return node
        node = Node(seat, prompt)
        edge.nodes.append(node)
        return node

    def ways_at(self, node: Node, s: Table, ask: Ask) -> list[Edge]:
        """Return the edges of what is on offer, in order; new ones get what the mind expects."""
        if same_words(node.words, ask.options):
            return node.ways
        edges = node.edges
        spoken: list[str] = []
        ways: list[Edge] = []
        priors: list[float] = []
        for index in range(len(ask.options)):
            words = ask.options[index].words
            edge = edges.get(words)
            if edge is None:
                if not priors:
                    priors = self.priors_at(s, node.seat, ask)
                edge = Edge(words, priors[index])
                edges[words] = edge
            ways.append(edge)
            spoken.append(words)
        node.words = spoken
        node.ways = ways
        if priors:
            node.next_look = 0
        return ways

    def priors_at(self, s: Table, seat: int, ask: Ask) -> list[float]:
        """Return the mind's expectation, nothing for what only undoes while something leads on."""
        priors = self.mind.priors(s, seat, ask)
        leading = 0.0
        for index in range(len(priors)):
            if ask.options[index].verb not in self.backs:
                leading += priors[index]
        if leading > 0.0:
            for index in range(len(priors)):
                back = ask.options[index].verb in self.backs
                priors[index] = -1.0 if back else priors[index] / leading
        return priors

    def choose(self, node: Node, ways: list[Edge]) -> int:
        """Return the way with the best mix of success so far, expectation and being untried."""
        if node.visits >= node.next_look:
            self.look_wider(node)
        untried = node.total / node.visits - 0.05 if node.visits else 0.5
        best = -1
        top = -1e9
        for index in range(len(ways)):
            edge = ways[index]
            edge.offered += 1
            if edge.prior < node.floor and edge.visits == 0:
                continue
            mean = edge.total / edge.visits if edge.visits else untried
            known = math.sqrt(float(edge.offered)) / (1.0 + edge.visits)
            score = mean + self.curiosity * edge.prior * known
            if score > top:
                top = score
                best = index
        return best if best >= 0 else likeliest(ways)

    def look_wider(self, node: Node) -> None:
        """Let the likeliest options in, the more the oftener a node was visited."""
        width = int(WIDE + math.sqrt(float(node.visits)))
        node.next_look = node.visits + 1 + node.visits // 4
        if len(node.edges) <= width:
            node.floor = 0.0
            return
        priors = [edge.prior for edge in node.edges.values()]
        priors.sort(reverse=True)
        node.floor = max(0.0, priors[width - 1])

    def note(self, values: list[float]) -> None:
        """Add what was found to everything on the way."""
        for node in self.walked:
            node.visits += 1
            node.total += values[node.seat]
        for place in range(len(self.taken)):
            edge = self.taken[place]
            edge.visits += 1
            value = values[self.walked[place].seat]
            edge.total += value
            edge.squares += value * value


def same_words(before: list[str], now: list[Option]) -> bool:
    """Tell whether the very same options are on offer; others of the same words are looked up."""
    count = len(now)
    if len(before) != count:
        return False
    return all(before[index] is now[index].words for index in range(count))


def likeliest(ways: list[Edge]) -> int:
    """Return the place of the option that is expected most."""
    best = 0
    for index in range(len(ways)):
        if ways[index].prior > ways[best].prior:
            best = index
    return best


def shares(s: Table) -> list[float]:
    """Return each seat's part of the victory."""
    assert s.outcome is not None
    ranks = s.outcome.ranks
    winners = 0
    for rank in ranks:
        if rank == 1:
            winners += 1
    return [1.0 / winners if rank == 1 else 0.0 for rank in ranks]


def pick(weights: list[float], total: float, rng: Rng) -> int:
    """Return a place, each as likely as its weight says."""
    if total <= 0.0:
        return rng.below(len(weights))
    point = float(rng.below(1 << 31)) / 2147483648.0 * total
    for place in range(len(weights)):
        point -= weights[place]
        if point < 0.0:
            return place
    return likeliest_weight(weights)


def likeliest_weight(weights: list[float]) -> int:
    best = 0
    for place in range(len(weights)):
        if weights[place] > weights[best]:
            best = place
    return best


def fresh_rng(rng: Rng) -> Rng:
    """Return a generator of its own, made from another."""
    return Rng(rng.next32(), rng.next32(), rng.next32(), rng.next32())
