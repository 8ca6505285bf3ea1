"""The box of Let's Summon Demons in numbers: counts, prices and the traits of cards."""

from typing import Final

PLAYERS: Final = (2, 3, 4, 5)  # R1

# R3: the contents; instances are numbered block cards first, then Demons, then Candles.
BLOCK_CARDS: Final = 100
DEMON_CARDS: Final = 20
CANDLE_CARDS: Final = 5
CARDS: Final = 125
FIRST_DEMON: Final = 100
FIRST_CANDLE: Final = 120

SLOTS: Final = 5  # R9: cards on THE BLOCK
EMPTY: Final = -1  # an empty slot of THE BLOCK; also "no card"
DICE_FACES: Final = 6
HIGHEST_TOTAL: Final = 12

START_SOULS: Final = 5  # R4
CARD_PRICE: Final = 3  # R28
SNUFF_PRICE: Final = 3  # R37
SOULS_TO_WIN: Final = 10  # R15
DEMONS_TO_WIN: Final = 3  # R12, R15
STARTER_DEMONS_TO_WIN: Final = 4  # R89
TEAM_SEATS: Final = 4  # R90
TEAM_SIZE: Final = 2  # R90: 2 x 3 Demons, 2 x 10 Souls

# R31, R32: what a card is. A filter is a set of traits and takes a card that has any of them,
# so "Kid" is Boy or Girl, and "Sweet Kid" is simply SWEET: only Kids have a temper.
BOY: Final = 1
GIRL: Final = 2
ANIMAL: Final = 4
SWEET: Final = 8
ROTTEN: Final = 16
DEMON: Final = 32
CANDLE: Final = 64
KID: Final = 3
ANY_CARD: Final = 127  # R50: everything in front of you

THIS: Final = 0  # as a cost: the activating card itself

PHASES: Final = ("setup", "before_roll", "activation", "after_roll")
