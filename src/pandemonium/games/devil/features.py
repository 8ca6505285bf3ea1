"""What a seat knows, as numbers for a network."""

from typing import Final

from pandemonium.games.devil.judge.worth import set_worth, worth
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import (
    CULTIST,
    DEVIL,
    NOBODY,
    ROUNDS,
    SEATS,
    STAGE_PHASE,
    STORE,
)
from pandemonium.kernel.table import Table

SIDE: Final = ("score", "reputation", "angels", "demons", "guests", "buildings", "debt", "tokens")
OWN: Final = (
    *("worth", "sets", "devil", "cultist", "plain_souls", "marked_souls", "hand"),
    *[f"store_{kind}" for kind in range(STORE)],
)
FEATURES: Final[tuple[str, ...]] = (
    *OWN,
    *SIDE,
    *[f"rival_{name}" for name in SIDE],
    *[f"mean_{name}" for name in SIDE],
    "round",
    "phase",
    "highest",
    "lowest",
)


def features(table: Table, seat: int) -> list[float]:
    """Return what *seat* may know: its store, its side, the best rival, their mean, the round."""
    assert isinstance(table, State)
    s = table
    if s.role[0] == NOBODY:  # before the table is laid
        return [0.0] * len(FEATURES)
    best: list[float] = []
    mean = [0.0] * len(SIDE)
    for other in range(SEATS):
        if other != seat:
            row = side(s, other, s.shown_debt[other])
            if not best or row[0] > best[0]:
                best = row
            for place in range(len(SIDE)):
                mean[place] += row[place] / (SEATS - 1)
    turn = [
        s.round / ROUNDS,
        STAGE_PHASE[s.stage] / 8.0,
        1.0 if s.rep[seat] == max(s.rep) else 0.0,
        1.0 if s.rep[seat] == min(s.rep) else 0.0,
    ]
    return own(s, seat) + side(s, seat, s.debt[seat]) + best + mean + turn


def own(s: State, seat: int) -> list[float]:
    """Return what is behind the seat's wall."""
    row = [
        worth(s, seat) / 40.0,
        set_worth(s, seat) / 10.0,
        1.0 if s.role[seat] == DEVIL else 0.0,
        1.0 if s.role[seat] == CULTIST else 0.0,
        s.plain[seat] / 3.0,
        s.marked[seat] / 2.0,
        len(s.hand[seat]) / 5.0,
    ]
    for kind in range(STORE):
        row.append(s.store[seat][kind] / 6.0)
    return row


def side(s: State, seat: int, debt: int) -> list[float]:
    """Return what everybody sees of a kingdom."""
    return [
        s.score(seat) / 20.0,
        (s.rep[seat] - s.box.knot) / 10.0,
        s.angels[seat] / 4.0,
        s.demons[seat] / 4.0,
        s.guests[seat] / 3.0,
        len(s.built[seat]) / 6.0,
        debt / 10.0,
        s.tokens[seat] / 4.0,
    ]
