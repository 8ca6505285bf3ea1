"""The vocabulary: every event, verb, prompt and why-not reason of the game, with its fields."""

from typing import Final

from pandemonium.kernel.news import Kind

# --- what happened -------------------------------------------------------------------------------
BEGAN: Final = Kind("began", "seat")
CANDLE_LIT: Final = Kind("candle_lit", "seat", "card")
BLOCK_OPENED: Final = Kind("block_opened", "card")
DEALT: Final = Kind("dealt", "seat", "card")
TURN: Final = Kind("turn", "seat", "turn:n")
EXTRA_TURN: Final = Kind("extra_turn", "seat", "turn:n")  # only the roller's cards activate
ANOTHER_TURN: Final = Kind("another_turn", "seat", "turn:n")  # H60: everybody's do
ROLLED: Final = Kind("rolled", "seat", "first:n", "second:n", "total:n")
REROLLED: Final = Kind("rerolled", "seat")
ACTIVATED: Final = Kind("activated", "seat", "card")
FIZZLED: Final = Kind("fizzled", "seat", "card")
DECLINED: Final = Kind("declined", "seat", "card")
COLLECTED: Final = Kind("collected", "seat", "souls:n", "card")
STOLE_SOUL: Final = Kind("stole_soul", "seat", "victim:seat")
STOLE_FROM_SUPPLY: Final = Kind("stole_from_supply", "seat")
BOUGHT: Final = Kind("bought", "seat", "card", "price:n")
GAINED: Final = Kind("gained", "seat", "card")
STOLE_CARD: Final = Kind("stole_card", "seat", "card", "victim:seat")
DISCARDED: Final = Kind("discarded", "seat", "card")
FLIPPED_AWAY: Final = Kind("flipped_away", "card")
REPLACED: Final = Kind("replaced", "card")
BLOCK_REFILLED: Final = Kind("block_refilled", "card")
BLOCK_RESHUFFLED: Final = Kind("block_reshuffled", "cards:n")
DEMONS_RESHUFFLED: Final = Kind("demons_reshuffled", "cards:n")
SNUFFED: Final = Kind("snuffed", "seat", "card")
SUMMONED: Final = Kind("summoned", "seat", "card")
HATCHED: Final = Kind("hatched", "seat", "card")
DEMON_DISCARDED: Final = Kind("demon_discarded", "seat", "card")
DREW_DEMON: Final = Kind("drew_demon", "seat", "card")
SEARCHED: Final = Kind("searched", "seat")
NO_DEMON: Final = Kind("no_demon", "seat")
EXTRA_TURN_WON: Final = Kind("extra_turn_won", "seat")
PASSED: Final = Kind("passed", "seat", "card", "partner:seat")

EVENTS: Final = (
    BEGAN,
    CANDLE_LIT,
    BLOCK_OPENED,
    DEALT,
    TURN,
    EXTRA_TURN,
    ANOTHER_TURN,
    ROLLED,
    REROLLED,
    ACTIVATED,
    FIZZLED,
    DECLINED,
    COLLECTED,
    STOLE_SOUL,
    STOLE_FROM_SUPPLY,
    BOUGHT,
    GAINED,
    STOLE_CARD,
    DISCARDED,
    FLIPPED_AWAY,
    REPLACED,
    BLOCK_REFILLED,
    BLOCK_RESHUFFLED,
    DEMONS_RESHUFFLED,
    SNUFFED,
    SUMMONED,
    HATCHED,
    DEMON_DISCARDED,
    DREW_DEMON,
    SEARCHED,
    NO_DEMON,
    EXTRA_TURN_WON,
    PASSED,
)

# --- what a seat may answer ----------------------------------------------------------------------
VERBS: Final = (
    Kind("roll"),
    Kind("buy", "card"),
    Kind("summon", "card"),
    Kind("pass", "card"),
    Kind("end"),
    Kind("keep"),
    Kind("reroll"),
    Kind("activate", "card"),
    Kind("use", "card"),
    Kind("sacrifice", "source:card", "card"),
    Kind("decline", "card"),
    Kind("skip"),
    Kind("snuff", "card"),
    Kind("cancel", back=True),
    Kind("rob", "seat"),
    Kind("rob_supply"),
    Kind("gain", "card"),
    Kind("steal", "card"),
    Kind("strike", "card"),
    Kind("stop"),
    Kind("replace", "card"),
    Kind("done"),
    Kind("plunder", "seat"),
    Kind("gift", "seat", "souls:n", "source:card"),
    Kind("hatch", "card"),
    Kind("fetch", "card"),
    Kind("start", "card"),
    Kind("light", "card"),
)

# --- what a seat is asked ------------------------------------------------------------------------
PROMPTS: Final = (
    Kind("turn", "souls:n", "price:n"),
    Kind("rest", "souls:n", "price:n"),
    Kind("reroll", "total:n"),
    Kind("order", "total:n"),
    Kind("order_all", "card"),
    Kind("use", "card"),
    Kind("sacrifice", "card"),
    Kind("sacrifice_more", "card"),
    Kind("snuff", "card", "left:n"),
    Kind("steal_soul", "card", "left:n"),
    Kind("gain", "card"),
    Kind("take", "card"),
    Kind("strike", "card", "left:n"),
    Kind("replace"),
    Kind("steal_card", "card"),
    Kind("plunder", "card"),
    Kind("gift", "card", "souls:n"),
    Kind("wake", "card"),
    Kind("hatch", "card"),
    Kind("fetch", "card"),
    Kind("start"),
    Kind("light"),
)

# --- why not? ------------------------------------------------------------------------------------
TOO_POOR: Final = Kind("too_poor", "price:n", "have:n")
BOUGHT_ALREADY: Final = Kind("bought_already")
ROLLED_ALREADY: Final = Kind("rolled_already")
SUMMONED_ALREADY: Final = Kind("summoned_already")
PASSED_ALREADY: Final = Kind("passed_already")
NOT_ROLLED: Final = Kind("not_rolled")
TOO_FEW_CARDS: Final = Kind("too_few_cards", "price:n", "have:n")
DEARER_SUMMON: Final = Kind("dearer_summon", "price:n", "have:n", "card")
REROLLED_ALREADY: Final = Kind("rerolled_already")
DICE_ARE_FINAL: Final = Kind("dice_are_final")
CANDLES_STAY: Final = Kind("candles_stay")
FINISH_FIRST: Final = Kind("finish_first")
MANDATORY: Final = Kind("mandatory")
PROTECTED: Final = Kind("protected", "seat")
NO_SOULS: Final = Kind("no_souls", "seat")

REASONS: Final = (
    TOO_POOR,
    BOUGHT_ALREADY,
    ROLLED_ALREADY,
    SUMMONED_ALREADY,
    PASSED_ALREADY,
    NOT_ROLLED,
    TOO_FEW_CARDS,
    DEARER_SUMMON,
    REROLLED_ALREADY,
    DICE_ARE_FINAL,
    CANDLES_STAY,
    FINISH_FIRST,
    MANDATORY,
    PROTECTED,
    NO_SOULS,
)

# --- why the game is over -------------------------------------------------------------------------
END_SOULS_AND_DEMONS: Final = "souls_and_demons"
END_TEAM_SOULS_AND_DEMONS: Final = "team_souls_and_demons"
END_CARD_TEXT: Final = "card_text"

ENDS: Final = (END_SOULS_AND_DEMONS, END_TEAM_SOULS_AND_DEMONS, END_CARD_TEXT)
