"""Good answers: a score for each option, after a sensible rest of the turn."""

from typing import cast

from pandemonium.games.theocratia.judge.standing import lead
from pandemonium.games.theocratia.state import State
from pandemonium.games.theocratia.terms import GREEN
from pandemonium.kernel.rng import Rng
from pandemonium.kernel.table import Ask, Option, Table, answer


def advise(table: Table, seat: int, rng: Rng) -> list[float]:  # noqa: ARG001 - needs no chance
    """Return a score for each option of an imagined table, after a sensible rest of the turn."""
    world = cast("State", table).clone()
    world.silent = True
    ask = world.asks[seat]
    assert ask is not None
    now = lead(world, seat)
    scores: list[float] = []
    asides: list[int] = []
    best = -1000.0
    for index in range(len(ask.options)):
        verb = ask.options[index].verb
        if verb == "end_turn":
            scores.append(now)
        elif verb in {"play", "claim"}:
            asides.append(index)
            scores.append(0.0)
            continue
        else:
            scores.append(after(world, seat, index))
        best = max(best, scores[index])
    for index in asides:
        scores[index] = best + gain_of_aside(world, seat, index, now)
    return scores


def gain_of_aside(s: State, seat: int, index: int, now: float) -> float:
    """Return what a claim or card is worth beside the rest of the turn."""
    ask = s.asks[seat]
    assert ask is not None
    trial = s.clone()
    answer(trial, seat, ask.number, index)
    again = trial.asks[seat]
    if again is None or again.prompt == ask.prompt:
        value = lead(trial, seat)
        if ask.prompt in {"act", "alter", "token"}:  # it changes what can be done
            direct = best_rest(trial, seat)
            return max(direct - best_rest(s, seat), value - now) - 0.05
        return value - now - 0.05
    return best_rest(trial, seat) - now - 0.05


def after(s: State, seat: int, index: int) -> float:
    """Return how the seat stands after this option and a sensible rest of the turn."""
    ask = s.asks[seat]
    assert ask is not None
    trial = s.clone()
    answer(trial, seat, ask.number, index)
    return best_rest(trial, seat)


def best_rest(s: State, seat: int) -> float:
    """Return the best standing this seat can bring about until its turn is confirmed."""
    ask = s.asks[seat] if s.outcome is None else None
    if ask is None or ask.prompt in {"end_turn", "draft"}:
        return lead(s, seat)
    best = -1000.0
    for index in worth_trying(s, seat, ask):
        best = max(best, after(s, seat, index))
    return best


def worth_trying(s: State, seat: int, ask: Ask) -> list[int]:
    """Return the options a quick look should follow."""
    prompt = ask.prompt
    options = ask.options
    if prompt == "alter":
        return picked(options, "number", s.die_face) or without_asides(options)
    if prompt == "place":
        plain = [i for i in range(len(options)) if options[i].verb == "place"]
        return plain or list(range(len(options)))
    if prompt == "give":
        colour = ask.about[0]
        generous = colour == GREEN or colour == s.colour_of[seat]
        return [len(options) - 1 if generous else 0]
    if prompt in {"act", "token"}:
        return without_asides(options)
    if prompt in {"discard", "gifts", "raze", "cleanse"}:
        return [0]
    return list(range(len(options)))


def picked(options: list[Option], verb: str, value: int) -> list[int]:
    """Return the place of one option, or nothing."""
    for index in range(len(options)):
        if options[index].verb == verb and options[index].args[0] == value:
            return [index]
    return []


def without_asides(options: list[Option]) -> list[int]:
    """Return the options that are neither claims nor cards, if there are any."""
    plain = [
        i for i in range(len(options)) if options[i].verb != "play" and options[i].verb != "claim"
    ]
    return plain or list(range(len(options)))
