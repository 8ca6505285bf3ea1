"""Good answers: a score for each option, judged on an imagined table."""

from typing import Final

from pandemonium.games.demons.judge.standing import evaluate
from pandemonium.games.demons.judge.worth import keeping
from pandemonium.games.demons.state import State
from pandemonium.games.demons.terms import EMPTY
from pandemonium.kernel.agenda import answer
from pandemonium.kernel.rng import Rng
from pandemonium.kernel.table import Ask, Table

REROLL_TRIES: Final = 24


def advise(table: Table, seat: int, rng: Rng) -> list[float]:
    """Return a score for each option of *seat*'s question, judged on this imagined table."""
    assert isinstance(table, State)
    s = table
    ask = s.asks[seat]
    assert ask is not None
    return [score(s, seat, ask, index, rng) for index in range(len(ask.options))]


def score(s: State, seat: int, ask: Ask, index: int, rng: Rng) -> float:
    """Return how *seat* stands after this option."""
    verb = ask.options[index].verb
    if verb == "roll":
        return evaluate(s, seat)
    if verb == "reroll":
        total = 0.0
        for _ in range(REROLL_TRIES):
            total += evaluate(after(s, seat, ask, index, rng), seat)
        return total / REROLL_TRIES
    world = after(s, seat, ask, index, rng)
    finish_summon(world, seat)
    return evaluate(world, seat)


def after(s: State, seat: int, ask: Ask, index: int, rng: Rng) -> State:
    """Return a copy of the table after that answer."""
    world = s.clone()
    world.silent = True
    world.raw_rng = Rng(rng.next32(), rng.next32(), rng.next32(), rng.next32())
    answer(world, seat, ask.number, index)
    return world


def finish_summon(s: State, seat: int) -> None:
    """Pay for a summon with the cards that earn least, and let an Egg hatch."""
    ask = s.asks[seat]
    while ask is not None and (s.summoning != EMPTY or ask.prompt == "hatch"):
        best = 0
        least = 1000.0
        for index in range(len(ask.options)):
            if ask.options[index].verb == "snuff":
                worth = keeping(s, seat, ask.options[index].args[0])
                if worth < least:
                    least = worth
                    best = index
        answer(s, seat, ask.number, best)
        ask = s.asks[seat]
