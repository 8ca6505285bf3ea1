"""Good answers: the chance to win after each option and a sensible rest of the turn."""

from typing import Final, cast

from pandemonium.games.theocratia.judge.dice import Glance
from pandemonium.games.theocratia.judge.standing import evaluate
from pandemonium.games.theocratia.state import State, owner
from pandemonium.games.theocratia.terms import COLOURS, GREEN, NO_MONSTER, NOBODY
from pandemonium.kernel.agenda import answer
from pandemonium.kernel.rng import Rng
from pandemonium.kernel.table import Ask, Option, Table

BY_GLANCE: Final = ("draft", "alter", "place")
ASIDES: Final = ("play", "claim")
RELUCTANCE: Final = 0.002
"""A card or a tile is spent for something, not for nothing."""


def advise(table: Table, seat: int, rng: Rng) -> list[float]:  # noqa: ARG001 - needs no chance
    """Return the chance to win after each option of an imagined table."""
    world = cast("State", table).clone()
    world.silent = True
    ask = world.asks[seat]
    assert ask is not None
    return worths(world, seat, ask, list(range(len(ask.options))))


def worths(s: State, seat: int, ask: Ask, places: list[int]) -> list[float]:
    """Return the chance to win after each of these options; equal ones are tried once."""
    glance = Glance(s, seat) if ask.prompt in BY_GLANCE else None
    found: list[float] = []
    sorts: list[int] = []
    for index in places:
        option = ask.options[index]
        sort = sort_of(s, option)
        if sort >= 0 and sort in sorts:
            found.append(found[sorts.index(sort)])
        elif option.verb == "end_turn":
            found.append(evaluate(s, seat))
        elif option.verb in ASIDES:
            found.append(after(s, seat, ask, index) - RELUCTANCE)
        elif glance is not None:
            found.append(glance.worth(option))
        else:
            found.append(after(s, seat, ask, index))
        sorts.append(sort)
    return found


def sort_of(s: State, option: Option) -> int:
    """Return a number shared by options that lead to the same, -1 where each is its own."""
    verb = option.verb
    if verb == "claim":
        return 0
    if verb == "war":
        place = option.args[0]
        if s.monster[place] != NO_MONSTER:
            return 1
        return 100 + s.piece[place] * 8 + max(NOBODY, owner(s, place)) + 1
    if verb in ("expand", "expand_tile"):
        return 10 + s.crystal[option.args[0]] * 2 + (1 if verb == "expand_tile" else 0)
    return -1


def after(s: State, seat: int, ask: Ask, index: int) -> float:
    """Return the seat's chance after this option and a sensible rest of the turn."""
    trial = s.clone()
    answer(trial, seat, ask.number, index)
    again = trial.asks[seat] if trial.outcome is None else None
    if again is None or again.prompt == "end_turn" or trial.actor != seat:
        return evaluate(trial, seat)
    if again.prompt == "draft" and trial.turns_taken != s.turns_taken:
        return evaluate(trial, seat)  # the next turn already
    best = 0.0
    for worth in worths(trial, seat, again, worth_trying(trial, seat, again)):
        best = max(best, worth)
    return best


def worth_trying(s: State, seat: int, ask: Ask) -> list[int]:
    """Return the options a quick look should follow."""
    prompt = ask.prompt
    options = ask.options
    if prompt == "give":
        colour = ask.about[0]
        absent = colour < COLOURS and s.seat_of[colour] < 0
        generous = absent or colour == GREEN or colour == s.colour_of[seat]
        return [len(options) - 1 if generous else 0]
    if prompt in {"draft", "alter", "place", "act", "token"}:
        return without_asides(options)
    if prompt in {"discard", "gifts", "cleanse"}:
        return [0]
    return list(range(len(options)))


def without_asides(options: list[Option]) -> list[int]:
    """Return the options that are neither claims nor cards, if there are any."""
    plain = [i for i in range(len(options)) if options[i].verb not in ASIDES]
    return plain or list(range(len(options)))
