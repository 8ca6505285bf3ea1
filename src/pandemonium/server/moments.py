"""What a decision led through, written for one audience: each state of the table with its news.

The last state is the update itself. Every state before it is written as what differs from the one
after it, so that whoever has the update has them all, whatever was shown before.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import orjson

from pandemonium.kernel.news import Event
from pandemonium.kernel.table import Moment, Table
from pandemonium.server import wire
from pandemonium.server.audience import visible

MOST: Final = 20
"""Nobody follows more states than this; of a longer story some are left out, evenly."""

Look = Callable[[Table, int], bytes]
"""Writes what a seat sees of a table."""
Count = Callable[[Sequence[Event]], int]
"""Counts the events that an audience may know."""


class State(NamedTuple):
    """The table when so many of the audience's events had been told."""

    told: int
    table: Table


def moments_for(
    snapshot: wire.Snapshot, seats: Sequence[int], news: Sequence[Event], moments: Sequence[Moment]
) -> bytes:
    """Write for *seats* what led to *snapshot*, which has been written for them."""

    def look(table: Table, seat: int) -> bytes:
        return wire.view(snapshot.game.look(table, seat))

    states = states_of(news, moments, lambda events: len(visible(events, seats)))
    return written(states, {seat: snapshot.views[seat] for seat in seats}, look) if states else b""


def states_of(news: Sequence[Event], moments: Sequence[Moment], count: Count) -> list[State]:
    """Return the states that told an audience something, but for the last one.

    *moments* tell the end of *news*: what comes before them happened to the chairs.
    """
    place = len(news) - sum(len(moment.events) for moment in moments)
    everything, told = count(news), count(news[:place])
    states: list[State] = []
    for moment in moments:
        place += len(moment.events)
        before, told = told, count(news[:place])
        if before < told < everything:
            states.append(State(told, moment.table))
    apart = max(1, -(-len(states) // MOST))
    return states[apart - 1 :: apart]


def written(states: Sequence[State], final: Mapping[int, bytes], look: Look) -> bytes:
    """Write *states*, the earliest first; *final* is what each seat sees in the end."""
    after = {seat: orjson.loads(view) for seat, view in final.items()}
    lines: list[bytes] = []
    for state in reversed(states):
        sights = []
        for seat in final:
            seen = orjson.loads(look(state.table, seat))
            sights.append({"seat": seat, "changes": differences(after[seat], seen)})
            after[seat] = seen
        lines.append(orjson.dumps({"told": state.told, "seats": sights}))
    return b",".join(reversed(lines))


def differences(base: Any, other: Any) -> list[list[Any]]:
    """Return what makes *other* of *base*: pairs of a path and the value that stands there."""
    found: list[list[Any]] = []
    _compare(base, other, [], found)
    return found


def _compare(base: Any, other: Any, path: list[str | int], found: list[list[Any]]) -> None:
    if base == other and type(base) is type(other):
        return
    if isinstance(base, dict) and isinstance(other, dict) and base.keys() == other.keys():
        for key, value in other.items():
            _compare(base[key], value, [*path, key], found)
    elif isinstance(base, list) and isinstance(other, list) and len(base) == len(other):
        for place, value in enumerate(other):
            _compare(base[place], value, [*path, place], found)
    else:
        found.append([path, other])
