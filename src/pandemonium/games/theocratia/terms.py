"""Sentences of the box as small numbers: civilizations, colours, pieces, actions, moments.

Nothing here is a number somebody might want to change: those are content (``box.toml``).
"""

from typing import Final

PLAYERS: Final = (2, 3, 4)  # R1
NOBODY: Final = -1
NOTHING: Final = -1

# Civs, left to right (R104)
MAGENTA: Final = 0
TURQUOISE: Final = 1
VIOLET: Final = 2
PINK: Final = 3
CIVS: Final = 4
CIV_KEYS: Final = ("magenta", "turquoise", "violet", "pink")

# Player colours in clockwise order (R2); Crystals add Green and Black, hexes Green, Yellow, Volcano
RED: Final = 0
BROWN: Final = 1
BLUE: Final = 2
WHITE: Final = 3
GREEN: Final = 4
BLACK: Final = 5
YELLOW: Final = 5
VOLCANO: Final = 6
COLOURS: Final = 4
GEMS: Final = 6
COLOUR_KEYS: Final = ("red", "brown", "blue", "white")
GEM_KEYS: Final = ("red", "brown", "blue", "white", "green", "black")
TERRAIN_KEYS: Final = ("red", "brown", "blue", "white", "green", "yellow", "volcano")

# Buildings; a piece on a hex is civ * TYPES + type
FORTRESS: Final = 0
HOUSE: Final = 1
FACTORY: Final = 2
BARRACK: Final = 3
PYRAMID: Final = 4
TYPES: Final = 5
TYPE_KEYS: Final = ("fortress", "house", "factory", "barrack", "pyramid")

# Monsters (R13)
NO_MONSTER: Final = 0
PLAIN: Final = 1
DESERT: Final = 2
MONSTER_KEYS: Final = ("none", "plain", "desert")

# Dice: a die on the Actions table is colour * FACES + number - 1
FACES: Final = 6
SIX: Final = 6
DICE: Final = CIVS * FACES
BARRED: Final = 0
OPEN: Final = 1
BESIDE_EQUAL: Final = 2
FULL_ROW: Final = 7

# What a die can be used for; the first five are the numbers of the Actions table
FIRST: Final = 1
WAR: Final = 2
EXPAND: Final = 3
BUILD_FACTORY: Final = 4
BUILD_BARRACK: Final = 5
BUILD_PYRAMID: Final = 6
HOLIDAY: Final = 7
ACTIONS: Final = 8
ANY_ACTION: Final = 0xFF
IDLE: Final = 0
ACTION_KEYS: Final = (
    "idle",
    "first",
    "war",
    "expand",
    "factory",
    "barrack",
    "pyramid",
    "holiday",
)

# Conversion tiles (R115-R118); place 0 is the Starting tile, the others are Unlockable
LOCKED: Final = 0
UNLOCKED: Final = 1
HELD: Final = 2
USED: Final = 3
TILE_KEYS: Final = ("locked", "unlocked", "held", "used")
NO_TILE: Final = 0
NEUTRAL_TILE: Final = 1
ANY_TILE: Final = 2

# Round Bonus cards (R96-R99)
BONUS_EXPANSION: Final = 0
BONUS_FACTORY: Final = 1
BONUS_BARRACK: Final = 2
BONUS_PYRAMID: Final = 3
BONUS_HOLIDAY_WAR: Final = 4
BONUS_KEYS: Final = ("expansion", "factory", "barrack", "pyramid", "holiday_war")

# Development cards (R104-R110)
DEVELOP_EXPANSION: Final = 0
DEVELOP_HOLIDAY: Final = 1
DEVELOP_BLANK: Final = 2
DEVELOP_KEYS: Final = ("expansion", "holiday", "blank")

# When a Power card may be played (R113)
FREE: Final = 0
NUMBER: Final = 1
DECLARE: Final = 2
AFTER: Final = 3
TIMING_KEYS: Final = ("free", "number", "declare", "after")

# Rule numbers a Power card may change for the rest of the turn
FREE_STEPS: Final = 0
NO_MALUS: Final = 1
BONUS_AGAIN: Final = 2
FIRST_COSMO: Final = 3
FIRST_DRAW: Final = 4
WARRIORS_LESS: Final = 5
NO_COMPENSATION: Final = 6
REACH: Final = 7
DIRECT_BUILD: Final = 8
BOLD_PYRAMID: Final = 9
COSMO_LESS: Final = 10
CRYSTALS_LESS: Final = 11
CHANGES: Final = 12
CHANGE_KEYS: Final = (
    "free_steps",
    "no_malus",
    "bonus_again",
    "first_cosmo",
    "first_draw",
    "warriors_less",
    "no_compensation",
    "reach",
    "direct_build",
    "bold_pyramid",
    "cosmo_less",
    "crystals_less",
)
SWITCHES: Final = (NO_MALUS, BONUS_AGAIN, NO_COMPENSATION, REACH, DIRECT_BUILD)  # once is enough

# What a line of a card or token does; rules ask by these whether it would do anything
DO_COSMO: Final = 0
DO_DRAW: Final = 1
DO_PENANCE: Final = 2
DO_WORSHIP: Final = 3
DO_WORSHIP_OWN: Final = 4
DO_RECRUIT: Final = 5
DO_CLEANSE: Final = 6
DO_TILE: Final = 7
DO_HUNT: Final = 8
DO_EXPAND: Final = 9
DO_PRODUCE: Final = 10
DO_BUILD: Final = 11
DO_UPGRADE: Final = 12
DO_GIFT: Final = 13

# Moments, in the order of the book; the phase diagram shows them
SETUP: Final = 0
ROUND_SETUP: Final = 1
DRAFT: Final = 2
ALTER: Final = 3
PLACE: Final = 4
ACT: Final = 5
END_TURN: Final = 6
EXTRA_EXPAND: Final = 7
DEVELOPMENT: Final = 8
FINAL: Final = 9
PHASES: Final = (
    "setup",
    "round_setup",
    "draft",
    "alter",
    "place",
    "act",
    "end_turn",
    "extra_expand",
    "development",
    "final",
)

MAX_HEXES: Final = 127
MAX_CARDS: Final = 80
MAX_TOKENS: Final = 16
MAX_TILES: Final = 6
MAX_SPACES: Final = 40
