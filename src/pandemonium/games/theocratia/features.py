"""What a seat knows, as numbers for a network."""

from typing import Final, cast

from pandemonium.games.theocratia.judge.standing import promise, remaining
from pandemonium.games.theocratia.rules.scoring import projected, pyramids_owned
from pandemonium.games.theocratia.state import State, civ_size, dice_on_row
from pandemonium.games.theocratia.terms import CIVS
from pandemonium.kernel.table import Table

SIDE: Final = (
    *("promise", "score", "cosmo", "malus", "cards", "pyramids", "turns"),
    *[f"worship_{civ}" for civ in range(CIVS)],
)
CIV: Final = ("chapter", "filled", "size", "dice")
FEATURES: Final[tuple[str, ...]] = (
    *SIDE,
    *[f"rival_{name}" for name in SIDE],
    *[f"mean_{name}" for name in SIDE],
    *[f"{name}_{civ}" for civ in range(CIVS) for name in CIV],
    "seats",
    "remaining",
    "my_turn",
    "next_first",
    "phase",
    "die",
)


def features(table: Table, seat: int) -> list[float]:
    """Return what *seat* may know: its own side, the strongest rival, their mean, Civs, turn."""
    s = cast("State", table)
    if not s.hands:  # before the table is laid
        return [0.0] * len(FEATURES)
    future = remaining(s)
    best: list[float] = []
    mean = [0.0] * len(SIDE)
    for other in range(s.seats):
        if other != seat:
            row = side(s, other, future)
            if not best or row[0] > best[0]:
                best = row
            for place in range(len(SIDE)):
                mean[place] += row[place] / (s.seats - 1)
    turn = [
        s.seats / 4.0,
        future,
        1.0 if s.actor == seat else 0.0,
        1.0 if s.next_first == seat else 0.0,
        s.phase / 5.0,
        s.die_number / 6.0 if s.actor == seat else 0.0,
    ]
    return side(s, seat, future) + best + mean + civs(s) + turn


def side(s: State, seat: int, future: float) -> list[float]:
    """Return what everybody sees of a seat."""
    row = [
        promise(s, seat, future) / 60.0,
        projected(s, seat) / 60.0,
        s.cosmo[seat] / 10.0,
        s.malus[seat] / 5.0,
        len(s.hands[seat]) / 5.0,
        pyramids_owned(s, seat) / 3.0,
        s.turns_taken[seat] / 5.0,
    ]
    for civ in range(CIVS):
        row.append(s.worship[seat * CIVS + civ] / 10.0)
    return row


def civs(s: State) -> list[float]:
    """Return what everybody sees of the Civs."""
    row: list[float] = []
    for civ in range(CIVS):
        row.append(s.chapter[civ] / 5.0)
        row.append(s.filled[civ] / 5.0)
        row.append(civ_size(s, civ) / 10.0)
        row.append(dice_on_row(s, civ) / 5.0)
    return row
