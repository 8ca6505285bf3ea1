"""Looking ahead by whole steps: where the real moves are a whole offer, a plan, an answer.

A handful of whole steps is drawn, first what the advice says, then what the game sketches and what
the advice says more softly. Each is tried in the same imagined worlds: it is answered as a whole,
then everybody plays on by habit to the horizon, where the mind is asked for chances. The worse half
is dropped again and again. The advice's own step is the one to beat: another counts for as much as
it was better in the same worlds, less what may have been luck.
What was found lies in nodes and edges as in any search, so that the rest of a step follows.
"""

import math
from collections.abc import Callable
from typing import Any, Final

from pandemonium.bots.mind import Mind
from pandemonium.bots.search import LONGEST, Edge, Node, Tree, pick, shares
from pandemonium.kernel.agenda import answer
from pandemonium.kernel.rng import Rng
from pandemonium.kernel.table import Ask, Table

Own = Any
"""A game's own table."""
MOST: Final = 10
"""Whole steps that are compared; with few iterations fewer."""
EACH: Final = 12
"""So many tries for each step there must be at least."""
LUCK: Final = 1.0
"""Standard errors that a step must be ahead of the advice's."""
NOISE: Final = 0.015
"""Chances in one world differ by at least so much, even where few worlds do not show it."""
DRAWS: Final = 14
"""So often a step is drawn from the advice, until there are enough different ones."""
DARING: Final = [0.0, 0.0, 0.4, 0.7, 1.0, 1.5]
"""How softly the first draws follow the advice; the later ones as the last."""


class Whole:
    """One whole step: what is answered, part by part, and how it fared."""

    def __init__(self, words: list[str], prompts: list[str]) -> None:
        self.words: Final = words
        self.prompts: Final = prompts
        self.visits = 0
        self.total = 0.0
        self.value = 0.0  # in the world that is being tried
        self.ahead = 0.0  # of the step to beat, summed over the worlds
        self.squares = 0.0

    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    def note(self, rival: float) -> None:
        """Sum up a world in which the step to beat fared so."""
        lead = self.value - rival
        self.visits += 1
        self.total += self.value
        self.ahead += lead
        self.squares += lead * lead

    def sure(self) -> float:
        """Return the chance without what may have been luck beside the step to beat."""
        if not self.visits:
            return 0.0
        lead = self.ahead / self.visits
        spread = max(NOISE * NOISE, self.squares / self.visits - lead * lead)
        return max(0.0, self.mean() - LUCK * math.sqrt(spread / self.visits))


class Steps(Tree):
    """A search for one decision of one seat and all of its step that follows."""

    def __init__(
        self,
        imagine: Callable[[Own, int, Rng], Table],
        weigh: Callable[[Own, int], float] | None,
        backs: frozenset[str],
        world: Table,
        seat: int,
        mind: Mind,
        rng: Rng,
        root: Node | None,
        pace: Callable[[Own], int],
        habit: Callable[[Own, int], int],
        sketches: Callable[[Own, int], list[list[str]]],
        ahead: int,
        iterations: int,
    ) -> None:
        """Search for *seat* as a `Tree` does, *ahead* so many stretches of the game's *pace*.

        *habit* is what somebody does without thinking, *sketches* are whole steps worth a try.
        *root* is the rest of a step that was thought through before; it is simply followed.
        """
        super().__init__(imagine, weigh, backs, world, seat, mind, 0.0, rng, root)
        self.pace: Final = pace
        self.habit: Final = habit
        self.sketches: Final = sketches
        self.goal: Final = pace(world) + ahead
        self.budget: Final = iterations
        self.live: list[Whole] = []
        self.all: list[Whole] = []
        self.lap: Table | None = None
        self.turn = 0
        self.laps = 0  # worlds left before the worse half goes
        self.follows: Final = root is not None and on_offer(root, world, seat)

    def settled(self) -> bool:
        """Tell whether there is nothing left to compare."""
        return self.follows or len(self.live) == 1

    def iterate(self) -> None:
        """Try the next whole step in the present world; after the last, sum up."""
        if not self.all:
            self.draw_steps()
        if self.lap is None:
            self.lap = self.next_world()
            self.turn = 0
        whole = self.live[self.turn]
        whole.value = self.fare(self.lap.clone(), whole)
        self.turn += 1
        if self.turn == len(self.live):
            self.lap = None
            self.sum_up()

    def fare(self, s: Table, whole: Whole) -> float:
        """Return the seat's chance at the horizon when it answers that in this world."""
        for words in whole.words:
            ask = s.asks[self.seat]
            if ask is None:
                break
            index = place_of(words, ask)
            if index < 0:
                break
            answer(s, self.seat, ask.number, index)
        for _ in range(LONGEST):
            if s.outcome is not None:
                return shares(s)[self.seat]
            if self.pace(s) >= self.goal:
                break
            seat = self.mover(s)
            ask = s.asks[seat]
            assert ask is not None
            index = 0 if len(ask.options) == 1 else self.habit(s, seat)
            answer(s, seat, ask.number, index)
        return self.mind.values(s)[self.seat]

    def sum_up(self) -> None:
        """Note what the steps fared in one world; now and then drop the worse half."""
        rival = self.live[0].value
        for whole in self.live:
            whole.note(rival)
        self.laps -= 1
        if self.laps <= 0 and len(self.live) > 1:
            challengers = self.live[1:]
            challengers.sort(key=lambda whole: -whole.sure())
            self.live = [self.live[0], *challengers[: len(challengers) // 2]]
            self.laps = self.stretch()
        self.publish()

    def stretch(self) -> int:
        """Return in how many worlds the live ones are compared before some are dropped."""
        halvings = 1
        while 1 << halvings < len(self.all):
            halvings += 1
        return max(1, self.budget // (halvings * max(1, len(self.live))))

    def draw_steps(self) -> None:
        """Find whole steps worth comparing: sketches, then draws from the advice."""
        most = max(2, min(MOST, self.budget // EACH))
        worlds = [self.next_world() for _ in range(DRAWS)]
        known: set[str] = set()
        for place in range(2):  # what the advice says without any daring comes first
            self.add(self.drawn_step(worlds[place].clone(), DARING[place]), known)
        for words in self.sketches(worlds[0], self.seat):
            if len(self.all) >= most:
                break
            self.add(self.followed(worlds[0].clone(), words), known)
        for place in range(2, DRAWS):
            if len(self.all) >= most:
                break
            daring = DARING[min(place, len(DARING) - 1)]
            self.add(self.drawn_step(worlds[place].clone(), daring), known)
        self.live = self.all[:]
        self.laps = self.stretch()

    def add(self, whole: Whole, known: set[str]) -> None:
        """Keep a whole step unless the same was found before, in whatever order."""
        key = "|".join(sorted(whole.words))
        if whole.words and key not in known:
            known.add(key)
            self.all.append(whole)

    def followed(self, s: Table, wanted: list[str]) -> Whole:
        """Return a sketched step as far as it can be answered; an impossible one is empty."""
        words: list[str] = []
        prompts: list[str] = []
        for text in wanted:
            ask = s.asks[self.seat]
            index = -1 if ask is None else place_of(text, ask)
            if ask is None or index < 0:
                return Whole([], [])
            words.append(text)
            prompts.append(ask.prompt)
            answer(s, self.seat, ask.number, index)
        return Whole(words, prompts)

    def drawn_step(self, s: Table, daring: float) -> Whole:
        """Return a whole step as the advice would have it, the more daring the softer."""
        words: list[str] = []
        prompts: list[str] = []
        for _ in range(LONGEST):
            ask = s.asks[self.seat]
            if ask is None or (words and ask.lane != self.seat):
                break
            priors = self.priors_at(s, self.seat, ask)
            index = soft_choice(priors, daring, self.rng)
            words.append(ask.options[index].words)
            prompts.append(ask.prompt)
            alone = ask.lane != self.seat
            answer(s, self.seat, ask.number, index)
            if alone or s.outcome is not None:
                break
        return Whole(words, prompts)

    def worth(self, whole: Whole) -> float:
        """Return the chance a step is credited with: the one to beat needs no luck."""
        return whole.mean() if whole is self.all[0] else whole.sure()

    def publish(self) -> None:
        """Write what was found into nodes and edges: an edge tells of the best step through it."""
        clear_node(self.root)
        ranked = self.all[:]
        ranked.sort(key=lambda whole: (-whole.visits, -self.worth(whole)))
        for whole in ranked:
            node = self.root
            for place in range(len(whole.words)):
                edge = node.edges.get(whole.words[place])
                if edge is None:
                    edge = Edge(whole.words[place], 0.0)
                    edge.visits = whole.visits
                    edge.total = whole.visits * self.worth(whole)
                    node.edges[whole.words[place]] = edge
                    node.visits += whole.visits
                if place + 1 < len(whole.words):
                    node = self.node_after(edge, self.seat, whole.prompts[place + 1])


def clear_node(node: Node) -> None:
    """Forget what was written there."""
    node.visits = 0
    node.edges = {}


def place_of(words: str, ask: Ask) -> int:
    """Return the place of an option by its words, or -1."""
    for index in range(len(ask.options)):
        if ask.options[index].words == words:
            return index
    return -1


def on_offer(node: Node, world: Table, seat: int) -> bool:
    """Tell whether the best of a step thought through before can be answered now."""
    ask = world.asks[seat]
    best = ""
    most = 0
    for words, edge in node.edges.items():
        if edge.visits > most:
            best, most = words, edge.visits
    return ask is not None and most > 0 and place_of(best, ask) >= 0


def soft_choice(priors: list[float], daring: float, rng: Rng) -> int:
    """Return a place: the likeliest, or with more daring any, the likelier the sooner."""
    top = max(priors)
    weights: list[float] = []
    for prior in priors:
        part = prior / top if prior > 0.0 and top > 0.0 else 0.0
        if daring <= 0.0:
            weights.append(1.0 if part >= 1.0 else 0.0)
        else:
            weights.append(part ** (1.0 / daring) if part > 0.0 else 0.0)
    return pick(weights, sum(weights), rng)
