"""The book's nouns and numbers."""

from typing import Final

PLAYERS: Final = (2, 3, 4)  # R1
CARDS: Final = 18
FIRST_HAND: Final = 2  # R2
MOST_CARDS: Final = 4  # R4
GOALS: Final = (40, 50, 60)  # R6

PHASES: Final = ("setup", "turn")
