"""Numbers of the box: icons, areas, hex ids, geometry, tables by number of players."""

from typing import Final

PLAYERS: Final = (2, 3, 4)
# Icons. The five cubes first, so that a cube's number is its place in a player's row of cubes.
T: Final = 0  # teal
B: Final = 1  # brown
P: Final = 2  # pink
Y: Final = 3  # yellow
K: Final = 4  # black, Darkness
W: Final = 5  # white: any one colour (R16); never a piece
A: Final = 6  # Attention
F: Final = 7  # follower
LETTERS: Final = "TBPYKWAF"
CUBES: Final = 5
COLOURS: Final = 4

# A bundle of icons is one int: eight bits for each icon, teal lowest.
BITS: Final = 8
FIELD: Final = 255
ONE_T: Final = 1
ONE_B: Final = 1 << 8
ONE_P: Final = 1 << 16
ONE_Y: Final = 1 << 24
ONE_K: Final = 1 << 32
ONE_W: Final = 1 << 40
ONE_A: Final = 1 << 48
ONE_F: Final = 1 << 56
COLOUR_FIELDS: Final = ONE_K - 1  # the four colours of a bundle
CUBE_FIELDS: Final = ONE_W - 1  # the five cubes of a bundle
WHITE_FIELD: Final = FIELD << 40
MOST_SHOWN: Final = 50  # of an icon in The World, so that no cost reaches half a field

# A cost is a bundle of cubes that carries, where rewards have Attention, how many icons it has.
COUNT_SHIFT: Final = 48
COUNT_ONE: Final = 1 << 48

# Borders: the four colours, and white for the New World (R29).
WHITE: Final = 4
BORDERS: Final = ("teal", "brown", "pink", "yellow", "white")

# The box.
TILES: Final = 54  # 27 World cards, then 27 New World cards
WORLD_TILES: Final = 27
TILE_HEXES: Final = 4
BOARDS: Final = 12
BOARD_HEXES: Final = 8
DARK_HEXES: Final = 4
EDGES: Final = 12
PURPLE_EDGES: Final = 3
KINGS: Final = 9
DEMON_CARDS: Final = 63
CARDS_PER_KING: Final = 7
PACTS: Final = 14
FIRST_PACT: Final = 63
CARDS: Final = 77  # Demon cards, then Pacts
PIECES: Final = 20  # cubes of each kind
ATTENTION: Final = 105
FOLLOWERS: Final = 10
SYMBOLS: Final = 4  # on each Edge card
DRAFT: Final = 3  # followers everybody starts with
STACKS: Final = 4  # R86
DECK: Final = 4  # room for one Demon deck in the flat list of decks

# Hex ids: every hex of the box has its own number, wherever its card lies.
WORLD_HEX: Final = 0
DEMON_HEX: Final = 216
SCRY_HEX: Final = 324
DARK_HEX: Final = 420
EDGE_HEX: Final = 468  # H4: one hex for each Edge card
RELIC_HEX: Final = 480
HEXES: Final = 543

# Areas: where a hex lies, which is also what a discount speaks about.
WORLD: Final = 0
SCRY: Final = 1
RECRUIT: Final = 2
EDGE_BACK: Final = 3
DEMON: Final = 4
DARK: Final = 5
RELIC: Final = 6
AREAS: Final = ("world", "scry", "recruit", "edge_back", "demon", "dark", "relic")
ANYWHERE: Final = 7

# What stands on a hex: a bit for each seat, and above them the marker cube laid there (H40).
SEAT_BITS: Final = 15
MARK_SHIFT: Final = 4

# Unrecruited followers on an Edge card: four bits for each seat, for two of one may stand there
# (R59); times SUM_UP the fourth field holds them all, as no card has more than four symbols.
EDGE_BITS: Final = 4
EDGE_FIELD: Final = 15
SUM_UP: Final = 0x1111
SUM_SHIFT: Final = 12

# Geometry: cells row by row; lines 0-2 are rows, 3-5 columns; Edge places left, top, bottom (R51).
CELLS_OF_LINE: Final = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8]]
LINE_OF_PLACE: Final = [0, 1, 2, 3, 4, 5, 3, 4, 5]
PLACES: Final = 9

# Kinds of cards (R92).
POWER: Final = 0
RELIC_CARD: Final = 1
TREASURE: Final = 2
PACT: Final = 3
CARD_TYPES: Final = ("power", "relic", "treasure", "pact")

# Events of R94 and the start of a round (R93).
ON_START: Final = 0
ON_PAY: Final = 1
ON_PLACE: Final = 2
ON_OWN: Final = 3
ON_OPPONENT: Final = 4  # resources through an opponent's action
ON_ATTENTION: Final = 5
ON_CARD: Final = 6
ON_THEIR_PLACE: Final = 7  # an opponent places a follower
EVENTS: Final = (
    "start",
    "pay",
    "place",
    "own_resources",
    "opponent_resources",
    "attention",
    "card",
    "opponent_place",
)

# Standing changes of a rule by an active Demonic Power, as bits.
SHARE_HEX: Final = 1
LEAVE_OUT_CARD: Final = 2
TWO_FOR_BLACK: Final = 4
NO_ATTENTION: Final = 8
NO_SACRIFICE: Final = 16
COME_HOME: Final = 32
PICK_FIRST: Final = 64
TAKE_TWO: Final = 128
PERKS: Final = (
    "share_hex",
    "leave_out_card",
    "two_for_black",
    "no_attention",
    "no_sacrifice",
    "come_home",
    "pick_first",
    "take_two",
)

# One seat's row in State.mods: discounts by area 0-6, then the rest.
MODS: Final = 10
MOD_AS: Final = 7  # bit 4 * from + to: that colour may be paid as the other
MOD_PERKS: Final = 8
MOD_EVENTS: Final = 9

# What Pacts and end-of-game lines count (R98, H26).
COUNTS: Final = (
    "power",
    "relic",
    "treasure",
    "king",
    "recruited",
    "sacrificed",
    "treasure_cube",
    "black",
    "three_attention",
    "colour_set",
    "class_3",
    "class_1",
    "pact",
    "trinity",
    "visible_pact",
)

# Phases of State.phase, for the phase diagram.
PHASE_DRAFT: Final = 0
PHASE_START: Final = 1
PHASE_TURNS: Final = 2
PHASE_CARDS: Final = 3
PHASE_ATTENTION: Final = 4
PHASE_WORLD: Final = 5
PHASE_RETURN: Final = 6
PHASE_CHECK: Final = 7
PHASES: Final = ("draft", "start", "turns", "cards", "attention", "world", "return", "check")

# Settings, as places in State.settings.
EDITION: Final = 0
FLIPPED_EDGE_ATTENTION: Final = 1
LINE_COUNTS_BLACK: Final = 2
WHITE_SAME_COLOUR: Final = 3
EARLY_COVER: Final = 4
TREASURE_CUBES_SCORE: Final = 5
COUNT_COVERED: Final = 6
OPEN_BACKS: Final = 7
EVENT_PER_DEMON: Final = 8
LATEST: Final = 0
PRINTED: Final = 1

# Tables by number of players; the first two entries are never used.
PILE_DRAWS: Final = [[], [], [1, 2, 6], [2, 3, 4], [3, 4, 2]]  # from the 4-, 3- and 2-hex pile
OUT_OF_NEW_WORLD: Final = [[], [], [2, 3], [1, 3], [1]]  # numbers of hexes taken out
NEW_WORLD_DECK: Final = 9
PACTS_PER_ROW: Final = [0, 0, 2, 3, 4]

TRADE_LIMIT: Final = 10  # R85
PACT_PRICE: Final = 4  # black cubes, R58


def icons(bundle: int, icon: int) -> int:
    """Return how many of *icon* are in *bundle*."""
    return (bundle >> (BITS * icon)) & FIELD


def cost_from(bundle: int) -> int:
    """Return a bundle of cube icons as a cost, which knows its own number of icons."""
    count = 0
    for icon in range(6):
        count += (bundle >> (BITS * icon)) & FIELD
    return (bundle & (COUNT_ONE - 1)) | (count << COUNT_SHIFT)


def spell_cost(cost: int) -> str:
    """Return a cost as letters."""
    return spell(cost & (COUNT_ONE - 1))


def spell(bundle: int) -> str:
    """Return a bundle as letters: ``TTK``."""
    return "".join(LETTERS[icon] * icons(bundle, icon) for icon in range(8))


def area_of(hex_id: int) -> int:
    """Return the area a hex id belongs to; Edge hexes answer RECRUIT, see ``State.area``."""
    if hex_id < DEMON_HEX:
        return WORLD
    if hex_id < SCRY_HEX:
        return DEMON
    if hex_id < DARK_HEX:
        return SCRY
    if hex_id < EDGE_HEX:
        return DARK
    if hex_id < RELIC_HEX:
        return RECRUIT
    return RELIC


def nth_of(hex_id: int) -> int:
    """Return the place of a hex on its card, counted from the top, from 1."""
    if hex_id < SCRY_HEX:
        return hex_id % TILE_HEXES + 1
    if hex_id < DARK_HEX:
        return (hex_id - SCRY_HEX) % BOARD_HEXES + 1
    if hex_id < EDGE_HEX:
        return (hex_id - DARK_HEX) % DARK_HEXES + 1
    return 1


def bits_in(mask: int) -> int:
    """Return how many seats are in *mask*."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


# What a player may decline (R7), in the order of nouns.OFFER_KEYS.
OFFER_PACT: Final = 0
OFFER_CARD: Final = 1
OFFER_FOLLOWER: Final = 2
OFFER_DARKNESS: Final = 3
