"""What a seat knows, as numbers for a network."""

from typing import Final

from pandemonium.games.demons.judge.worth import exposure, income, stock
from pandemonium.games.demons.state import State
from pandemonium.games.demons.terms import SOULS_TO_WIN
from pandemonium.kernel.table import Table

SIDE: Final = ("souls", "cards", "demons", "missing", "hand", "income", "stock", "exposure")
FEATURES: Final[tuple[str, ...]] = (
    *SIDE,
    *[f"rival_{name}" for name in SIDE],
    *[f"mean_{name}" for name in SIDE],
    "seats",
    "my_turn",
    "until_my_turn",
    "rolled",
    "bought",
    "summoned",
    "deck",
)


def features(table: Table, seat: int) -> list[float]:
    """Return what *seat* may know: its own side, the strongest rival, their mean, the turn."""
    assert isinstance(table, State)
    s = table
    mine = side(s, seat)
    rivals = [side(s, other) for other in s.opponents(seat)]
    best = rivals[0]
    mean = [0.0] * len(SIDE)
    for rival in rivals:
        if strength(rival) > strength(best):
            best = rival
        for place in range(len(SIDE)):
            mean[place] += rival[place] / len(rivals)
    on_turn = s.active == seat
    turn = [
        s.seats / 5.0,
        1.0 if on_turn else 0.0,
        ((seat - s.active) % s.seats) / s.seats,
        1.0 if on_turn and s.rolled else 0.0,
        1.0 if on_turn and s.bought else 0.0,
        1.0 if on_turn and s.summoned else 0.0,
        len(s.block_deck) / 40.0,
    ]
    return mine + best + mean + turn


def side(s: State, seat: int) -> list[float]:
    """Return what everybody sees of a seat."""
    if not s.souls:  # before the table is laid
        return [0.0] * len(SIDE)
    earning = 0.0
    kept = 0.0
    for card in s.cards[seat]:
        earning += income(s, seat, card)
        kept += stock(s, seat, card)
    for candle in s.candles[seat]:
        earning += income(s, seat, candle)
    return [
        s.souls[seat] / SOULS_TO_WIN,
        len(s.cards[seat]) / 6.0,
        len(s.demons[seat]) / 3.0,
        (s.demons_required - len(s.demons[seat])) / 3.0,
        len(s.hands[seat]) / 3.0,
        earning * s.seats / 3.0,
        kept / 5.0,
        exposure(s, seat),
    ]


def strength(row: list[float]) -> float:
    """Return how far a side has come, as far as everybody sees."""
    return row[0] + 2.0 * row[2] + 0.5 * row[1] + row[5]
