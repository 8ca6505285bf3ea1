"""What a seat may see: frozen dataclasses; ``look`` fills them field by field."""

from dataclasses import dataclass


@dataclass(frozen=True)
class CardView:
    """A card whose face the viewer knows."""

    card: int
    kind: str  # key of [noun.card]


@dataclass(frozen=True)
class SeatView:
    """A player's place."""

    seat: int
    points: int
    hand_count: int
    hand: list[CardView]  # only what the viewer may see


@dataclass(frozen=True)
class View:
    """The whole table in the eyes of one seat or a watcher."""

    seat: int  # whose eyes; 15 a watcher
    goal: int
    turn: int
    active: int
    drawn: bool  # by whoever is on turn
    played: bool
    deck_count: int
    discards: list[CardView]
    seats: list[SeatView]
