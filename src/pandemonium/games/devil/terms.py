"""The nouns of Deal with the Devil, each spelled once: all of them small ints."""

from typing import Final

SEATS: Final = 4  # R1
PLAYERS: Final = (SEATS,)
ROUNDS: Final = 5  # R14
CARDS: Final = 80  # R29: sixteen buildings a round
EVENT_CARDS: Final = 20  # R29

# Wealth: the three basic resources, the two premium ones, coins; a chest may also hold indulgences.
WOOD: Final = 0
STONE: Final = 1
WHEAT: Final = 2
GLASS: Final = 3
MARBLE: Final = 4
COIN: Final = 5
INDULGENCE: Final = 6  # R162: only with the expert option
GOODS: Final = 5
PREMIUM_FIRST: Final = 3
STORE: Final = 7
WEALTH_NAMES: Final = ("wood", "stone", "wheat", "glass", "marble", "coin", "indulgence")
# Costs may also name "any basic" and "any premium".
ANY_BASIC: Final = 6
ANY_PREMIUM: Final = 7
COST: Final = 8
COST_NAMES: Final = ("wood", "stone", "wheat", "glass", "marble", "coin", "basic", "premium")

BUY: Final = [3, 3, 3, 5, 5]  # R32
SELL: Final = [1, 1, 1, 2, 2]  # R33
DEBT_LIMIT: Final = 10  # R34
LEEWAY: Final = 1000  # H77, H78: trades and changes of mind in one step; nobody gets there

# Symbols on buildings and courtiers.
COUNTRY: Final = 0
TOWN: Final = 1
CHURCH: Final = 2
SCIENCE: Final = 3
SYMBOLS: Final = 4
SYMBOL_NAMES: Final = ("country", "town", "church", "science")

# Role chests.
DEVIL: Final = 0
CULTIST: Final = 1
MORTAL_1: Final = 2
MORTAL_2: Final = 3
ROLES: Final = 4
ROLE_NAMES: Final = ("devil", "cultist", "mortal_1", "mortal_2")

# R161: dummies for the ear only, never in the devil's chest; fourteen lie in the box.
JESTERS: Final = (0, 4, 5, 5)

# Where a courtier is.
OWN_SPACE: Final = 0  # only the alchemist, before "two of each"
TWO_COINS: Final = 1
THREE_COINS: Final = 2
BEHIND_WALL: Final = 3
COURTIERS: Final = 4
ALCHEMIST: Final = 3
PLACE_NAMES: Final = ("aside", "two_coins", "three_coins", "wall")

# Achievements: 0-3 minor, 4-7 major; each needs so many F, T, C (R91, R92).
ACHIEVEMENTS: Final = 8
ACHIEVEMENT_NAMES: Final = (
    "minor_country",
    "minor_town",
    "minor_church",
    "minor_each",
    "major_country",
    "major_town",
    "major_church",
    "major_each",
)
ACHIEVEMENT_SIZES: Final = ("minor", "major")
ACHIEVEMENT_SYMBOLS: Final = ("country", "town", "church", "each")
LEFT: Final = 0  # still on the action board
EARNED: Final = 1  # placed on a production space, or shown
REMOVED: Final = 2  # taken out of the game by a Dam

# Kinds of buildings: when the effect happens.
NO_EFFECT: Final = 0
IMMEDIATE: Final = 1
ACTION: Final = 2
PRODUCTION: Final = 3
ACTIONS: Final = 4
INTEREST: Final = 5
REPUTATION: Final = 6
ACHIEVING: Final = 7
FINAL: Final = 8
KIND_NAMES: Final = (
    "none",
    "immediate",
    "action",
    "production",
    "actions",
    "interest",
    "reputation",
    "achieving",
    "final",
)

# Places of inquisitors: A, B, C, then the three red ones, then one's own Houseguests.
SLOTS: Final = 7
HOUSEGUEST_SLOT: Final = 6
SLOT_NAMES: Final = ("A", "B", "C", "1", "2", "3", "guest")
ASCETIC: Final = 0
FUNDAMENTALIST: Final = 1
PLEBEIAN: Final = 2
HOUSEGUEST: Final = 3
FIRST_RED: Final = 4  # inquisitors 4.. are the red ones
# What an inquisitor's penalty is.
PENALTY_GOODS: Final = 0
PENALTY_ACHIEVEMENTS: Final = 1
PENALTY_BUILDINGS: Final = 2
PENALTY_POINTS: Final = 3
PENALTY_DEBT: Final = 4
PENALTY_STANDING: Final = 5
PENALTY_PRICE: Final = 6
PENALTY_DESTRUCTION: Final = 7
PENALTY_NAMES: Final = (
    "goods",
    "achievements",
    "buildings",
    "points",
    "debt",
    "standing",
    "price",
    "destruction",
)

# What a chest asks for, and what has become of it.
ASK_NOTHING: Final = 0
ASK_COINS: Final = 1
ASK_SOULS: Final = 2
EMPTY: Final = 0
OPEN: Final = 1
ACCEPTED: Final = 2
CHEST_NAMES: Final = ("empty", "open", "accepted")

# Plans: the event half.
KEEP_EVENT: Final = 0
LEFT_HALF: Final = 1
RIGHT_HALF: Final = 2
HALF_NAMES: Final = ("keep", "left", "right")
TOKENS: Final = 4  # R59
FREE_TOKENS: Final = 2  # R59

# Conditions of right halves of events and of permanent buildings.
ALWAYS: Final = 0
IF_RECRUITED: Final = 1
IF_TOKENS: Final = 2
IF_NO_DEBT: Final = 3
IF_BUILT: Final = 4
IF_LOWEST: Final = 5
IF_UNSURPASSED: Final = 6
IF_HIGHEST: Final = 7

# What a gain may be multiplied by.
PER_ONE: Final = 0
PER_SYMBOL: Final = 1  # 1-4: buildings with country, town, church, science
PER_OTHER_SCIENCE: Final = 5
PER_MINOR: Final = 6
PER_MAJOR: Final = 7
PER_BELOW: Final = 8
PER_NAMES: Final = (
    "one",
    "country",
    "town",
    "church",
    "science",
    "other science",
    "minor",
    "major",
    "below",
)

# Categories of points: rows of the score sheet (R150-R158).
PTS_EFFECTS: Final = 0
PTS_GUESTS: Final = 1
PTS_RITUAL: Final = 2
PTS_GUESSES: Final = 3
PTS_INQUISITION: Final = 4
PTS_BUILDINGS: Final = 5
PTS_FINAL_EFFECTS: Final = 6
PTS_DEBT: Final = 7
PTS_MAJORS: Final = 8
PTS_WINGS: Final = 9
PTS_COURTIERS: Final = 10
PTS_MARKED: Final = 11
PTS_PREMIUM: Final = 12
PTS_COINS: Final = 13
CATEGORIES: Final = 14
CATEGORY_NAMES: Final = (
    "effects",
    "houseguests",
    "ritual",
    "guesses",
    "inquisition",
    "buildings",
    "final_effects",
    "debt",
    "majors",
    "wings",
    "courtiers",
    "marked_souls",
    "premium",
    "coins",
)

# Stages: the step of the round everybody is in; lanes of each stage start at one known step.
ST_SETUP: Final = 0
ST_WISH: Final = 1
ST_PRODUCTION: Final = 2
ST_KEEP: Final = 3
ST_PASS: Final = 4
ST_CARDS: Final = 5
ST_OFFER: Final = 6
ST_FIRST: Final = 7
ST_SECOND: Final = 8
ST_PLAN: Final = 9
ST_ACTIONS: Final = 10
ST_INTEREST: Final = 11
ST_REPUTATION: Final = 12
ST_VOTE: Final = 13
ST_ANSWER: Final = 14
ST_WINGS: Final = 15
ST_RITUAL: Final = 16
ST_INQUISITION: Final = 17
ST_PENALTIES: Final = 18
ST_LAST: Final = 19
ST_SCORING: Final = 20
STAGE_NAMES: Final = (
    "setup",
    "wish",
    "production",
    "keep",
    "pass",
    "cards",
    "offer",
    "first",
    "second",
    "plan",
    "actions",
    "interest",
    "reputation",
    "vote",
    "answer",
    "wings",
    "ritual",
    "inquisition",
    "penalties",
    "last",
    "scoring",
)
# Phase of each stage, for the phase strip (0 production .. 7 inquisition, 8 scoring).
STAGE_PHASE: Final = (0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 6, 6, 7, 7, 7, 7, 7, 8)
PHASES: Final = (
    "production",
    "cards",
    "deals",
    "actions",
    "interest",
    "reputation",
    "hunt",
    "inquisition",
    "scoring",
)
NOBODY: Final = -1

SOULS_PLAIN: Final = 6  # R5: two mortals, three each
SOULS_MARKED: Final = 2  # R6
WING_PRICE: Final = 5  # R111
BRIBE: Final = 5  # R118
WISH_WEIGHTS: Final = (1, 3, 9)  # R13, H79: unwanted, neutral, wanted (one third, 1, 3, times 3)
