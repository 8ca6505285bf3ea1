"""Good answers: a score for each option, judged on an imagined table."""

from typing import Final

from pandemonium.games.goetia.judge.standing import evaluate, items_left
from pandemonium.games.goetia.rules.scoring import value
from pandemonium.games.goetia.state import State
from pandemonium.games.goetia.terms import CUBES, DEMON_CARDS, TREASURE
from pandemonium.kernel.agenda import answer
from pandemonium.kernel.rng import Rng
from pandemonium.kernel.table import Ask, Table

FOLLOW_UPS: Final = 12


def advise(table: Table, seat: int, rng: Rng) -> list[float]:  # noqa: ARG001 - Game promises it
    """Return a score for each option: how the seat stands when what follows is settled simply."""
    ask = table.asks[seat]
    assert ask is not None
    scores: list[float] = []
    for index in range(len(ask.options)):
        trial = table.clone()
        trial.silent = True
        answer(trial, seat, ask.number, index)
        for _ in range(FOLLOW_UPS):
            follow = trial.asks[seat] if trial.outcome is None else None
            if follow is None or follow.prompt == "place":
                break
            answer(trial, seat, follow.number, simple_answer(trial, seat, follow))
        scores.append(evaluate(trial, seat))
    return scores


def simple_answer(table: Table, seat: int, ask: Ask) -> int:
    """Return a quick, reasonable answer to a small question."""
    assert isinstance(table, State)
    s = table
    if ask.prompt == "gain_colour":  # the colour the seat has least of
        best = 0
        for colour in range(1, 4):
            if s.cubes[CUBES * seat + colour] < s.cubes[CUBES * seat + best]:
                best = colour
        return best
    if ask.prompt in ("choose_pact", "pick"):
        return best_card(s, seat, ask)
    if ask.prompt == "cover_stack":
        return least_card(s, seat, ask)
    return len(ask.options) - 1 if ask.prompt == "trade" else 0


def best_card(s: State, seat: int, ask: Ask) -> int:
    best = 0
    most = -1
    for index in range(len(ask.options)):
        numbers = ask.options[index].args
        if numbers:  # declining (R7) is weighed when the question itself is asked
            worth = s.box.cards[numbers[0]].wp + value(s, seat, numbers[0])
            if worth > most:
                most = worth
                best = index
    return best


def least_card(s: State, seat: int, ask: Ask) -> int:
    best = 0
    least = 1000
    for index in range(len(ask.options)):
        if len(ask.options[index].args) < 2:
            return index  # an open stack covers nothing
        card = ask.options[index].args[1]
        worth = 3 * value(s, seat, card)
        if card < DEMON_CARDS:
            worth = items_left(s, card) if s.box.cards[card].kind == TREASURE else 3
        if worth < least:
            least = worth
            best = index
    return best
