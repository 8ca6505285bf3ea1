"""Where an option leads: everybody's numbers by the time the seat decides again, on the average.

Played on imagined tables, by what each seat there would most likely do; every option is tried in
the same worlds with the same dice, so that what differs is the option's own doing.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from pandemonium.bots.eyes import Eyes
from pandemonium.bots.mind import Mind
from pandemonium.bots.search import fresh_rng, shares
from pandemonium.kernel.agenda import answer
from pandemonium.kernel.rng import Rng
from pandemonium.kernel.table import Table

WORLDS: Final = 10
FEWEST: Final = 2
"""So many worlds are looked at even by somebody in a hurry: one alone tells nothing."""
LONGEST: Final = 160
"""Decisions until the seat's turn comes again; longer ones are left as they stand."""


@dataclass(frozen=True)
class Outlook:
    """What was found about one option; numbers are those that people watch of a seat.

    *now* and *then* have a row for each seat; what the seat does not know of a rival is None in
    *now*. *won* are the worlds in which the seat had won by then, of *worlds*.
    """

    now: tuple[tuple[int | None, ...], ...]
    then: tuple[tuple[float, ...], ...]
    won: int
    worlds: int


def outlooks(
    eyes: Eyes, rng: Rng, mind: Mind, indices: Sequence[int], stop: Callable[[], bool]
) -> list[Outlook]:
    """Return where each of these options leads; ends before all worlds are seen if *stop* says."""
    game, seat = eyes.game, eyes.seat
    ends: list[list[Table]] = [[] for _ in indices]
    starts: list[Table] = []
    while len(starts) < WORLDS and not (len(starts) >= FEWEST and stop()):
        world = eyes.imagine(rng)
        dice = fresh_rng(rng)
        starts.append(world)
        for place, index in enumerate(indices):
            trial = world.clone()
            trial.silent = True
            trial.raw_rng = dice.clone()
            play_on(trial, seat, index, mind, eyes)
            ends[place].append(trial)
    seats = range(starts[0].seats)
    now = tuple(known([game.tally(world, other) for world in starts]) for other in seats)
    return [
        Outlook(
            now,
            tuple(mean([game.tally(end, other) for end in found]) for other in seats),
            sum(end.outcome is not None and shares(end)[seat] > 0.0 for end in found),
            len(found),
        )
        for found in ends
    ]


def play_on(s: Table, seat: int, index: int, mind: Mind, eyes: Eyes) -> None:
    """Choose an option and play until everybody else has decided something and *seat* is asked."""
    waiting = set(range(s.seats)) - {seat}
    verbs = eyes.game.verbs
    for number in range(LONGEST):
        owing = s.owing()
        if s.outcome is not None or not owing:
            return
        mover = seat if seat in owing else owing[0]
        if number and mover == seat and not waiting:
            return
        waiting.discard(mover)
        ask = s.asks[mover]
        assert ask is not None
        if number and len(ask.options) > 1:
            priors = mind.priors(s, mover, ask)
            index = max(
                range(len(priors)),
                key=lambda way: (not verbs[ask.options[way].verb].back, priors[way]),
            )
        elif number:
            index = 0
        answer(s, mover, ask.number, index)


def known(rows: Sequence[Sequence[int]]) -> tuple[int | None, ...]:
    """Return the numbers that are the same in all imagined worlds, None for the others."""
    return tuple(column[0] if len(set(column)) == 1 else None for column in zip(*rows, strict=True))


def mean(rows: Sequence[Sequence[int]]) -> tuple[float, ...]:
    """Return the mean of each number."""
    return tuple(sum(column) / len(rows) for column in zip(*rows, strict=True))
