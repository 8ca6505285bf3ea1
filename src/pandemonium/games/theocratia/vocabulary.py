"""The vocabulary: every event, verb, prompt and why-not reason of the game, with its fields."""

from typing import Final

from pandemonium.kernel.news import Kind

# --- what happened -------------------------------------------------------------------------------
BEGAN: Final = Kind("began", "seat")
STARTED_CIV: Final = Kind("started_civ", "seat", "civ", "hex")
ROUND: Final = Kind("round", "round:n", "bonus")
POLLUTED: Final = Kind("polluted", "n")
ROLLED: Final = Kind("rolled", "n")
TURNED_OVER: Final = Kind("turned_over", "civ", "old:n", "new:n")
NEUTRAL_DIE: Final = Kind("neutral_die", "civ", "number:n")
EXTRA_DIE: Final = Kind("extra_die", "civ")
TURN: Final = Kind("turn", "seat", "turn:n")
DRAFTED: Final = Kind("drafted", "seat", "die")
SET_ASIDE: Final = Kind("set_aside", "seat", "die")
ALTERED: Final = Kind("altered", "seat", "old:n", "new:n", "cosmo:n")
DIVINED: Final = Kind("divined", "seat", "new:n")
PLACED: Final = Kind("placed", "seat", "die", "civ")
IDLED: Final = Kind("idled", "seat", "die", "civ")
COSMO: Final = Kind("cosmo", "seat", "n", "now:n")
PAID: Final = Kind("paid", "seat", "n", "now:n")
WORSHIP: Final = Kind("worship", "seat", "civ", "n", "now:n")
MALUS: Final = Kind("malus", "seat", "n", "now:n")
PENANCE: Final = Kind("penance", "seat", "n", "now:n")
DREW: Final = Kind("drew", "seat", "card")
NO_CARD: Final = Kind("no_card", "seat")
RESHUFFLED: Final = Kind("reshuffled", "n")
PLAYED: Final = Kind("played", "seat", "card")
DISCARDED: Final = Kind("discarded", "seat", "card")
UNLOCKED: Final = Kind("unlocked", "seat", "tile")
CLAIMED: Final = Kind("claimed", "seat", "tile")
GIVEN_TILE: Final = Kind("given_tile", "seat", "tile")
TOOK_FIRST: Final = Kind("took_first", "seat")
TOOK_EXTRA: Final = Kind("took_extra", "seat", "civ")
SLEW: Final = Kind("slew", "seat", "civ", "hex")
DESTROYED: Final = Kind("destroyed", "seat", "civ", "building", "victim:civ", "hex")
CONVERTED: Final = Kind("converted", "seat", "civ", "building", "victim:civ", "hex")
COMPENSATED: Final = Kind("compensated", "seat")
EXPANDED: Final = Kind("expanded", "seat", "civ", "hex")
EXPANDED_TILE: Final = Kind("expanded_tile", "seat", "civ", "hex")
COLLECTED: Final = Kind("collected", "civ", "gem")
BUILT: Final = Kind("built", "seat", "building", "civ", "hex")
BUILT_TILE: Final = Kind("built_tile", "seat", "building", "civ", "hex")
PRODUCED: Final = Kind("produced", "civ", "gem", "n")
RECRUITED: Final = Kind("recruited", "civ", "n")
PYRAMID: Final = Kind("pyramid", "seat", "civ", "hex")
RAZED: Final = Kind("razed", "building", "civ", "hex")
TOKEN: Final = Kind("token", "seat", "token")
HOLIDAY: Final = Kind("holiday", "seat", "civ", "size:n")
OFFERED: Final = Kind("offered", "civ", "gem", "n")
PAGE: Final = Kind("page", "civ", "number:n")
CLEANSED: Final = Kind("cleansed", "seat", "civ")
EXTRA_SKIPPED: Final = Kind("extra_skipped", "seat")
TOKEN_DECLINED: Final = Kind("token_declined", "seat")
DEVELOPED: Final = Kind("developed", "civ", "development")
GREW: Final = Kind("grew", "civ", "hex")
RAISED: Final = Kind("raised", "civ", "building", "hex")
STAYED: Final = Kind("stayed", "civ")
NEW_FIRST: Final = Kind("new_first", "seat")
PYRAMID_COUNTS: Final = Kind("pyramid_counts", "seat")
IGNORED: Final = Kind("ignored", "seat", "civ")
SCORED: Final = Kind("scored", "seat", "n")

EVENTS: Final = (
    BEGAN, STARTED_CIV, ROUND, POLLUTED, ROLLED, TURNED_OVER, NEUTRAL_DIE, EXTRA_DIE, TURN, DRAFTED,
    SET_ASIDE, ALTERED, DIVINED, PLACED, IDLED, COSMO, PAID, WORSHIP, MALUS, PENANCE, DREW, NO_CARD,
    RESHUFFLED, PLAYED, DISCARDED, UNLOCKED, CLAIMED, GIVEN_TILE, TOOK_FIRST, TOOK_EXTRA, SLEW,
    DESTROYED, CONVERTED, COMPENSATED, EXPANDED, EXPANDED_TILE, COLLECTED, BUILT, BUILT_TILE,
    PRODUCED, RECRUITED, PYRAMID, RAZED, TOKEN, HOLIDAY, OFFERED, PAGE, CLEANSED, EXTRA_SKIPPED,
    TOKEN_DECLINED, DEVELOPED, GREW, RAISED, STAYED, NEW_FIRST, PYRAMID_COUNTS, IGNORED, SCORED,
)  # fmt: skip

# --- what may be chosen --------------------------------------------------------------------------
VERBS: Final = (
    Kind("civ", "civ"),
    Kind("draft", "die"),
    Kind("aside", "die"),
    Kind("number", "n"),
    Kind("divine", "n"),
    Kind("place", "civ"),
    Kind("place_pretend", "civ"),
    Kind("squeeze", "civ"),
    Kind("squeeze_pretend", "civ"),
    Kind("idle", "civ"),
    Kind("discard", "card"),
    Kind("claim", "tile"),
    Kind("play", "card"),
    Kind("extra_card"),
    Kind("draw"),
    Kind("war", "hex"),
    Kind("destroy", "hex"),
    Kind("convert", "hex"),
    Kind("expand", "hex"),
    Kind("expand_tile", "hex"),
    Kind("factory", "hex"),
    Kind("barrack", "hex"),
    Kind("factory_new", "hex"),
    Kind("barrack_new", "hex"),
    Kind("factory_new_tile", "hex"),
    Kind("barrack_new_tile", "hex"),
    Kind("pyramid", "hex"),
    Kind("raze", "hex"),
    Kind("token", "token"),
    Kind("holiday"),
    Kind("holiday_pretend"),
    Kind("gifts", "n"),
    Kind("give", "gem", "n"),
    Kind("worship", "civ"),
    Kind("ignore", "civ"),
    Kind("recruit", "civ"),
    Kind("cleanse", "civ"),
    Kind("stop"),
    Kind("end_turn"),
    Kind("grow", "hex"),
    Kind("raise_factory", "hex"),
    Kind("raise_barrack", "hex"),
    Kind("decline"),
)

PROMPTS: Final = (
    Kind("start_civ"),
    Kind("draft"),
    Kind("alter", "die"),
    Kind("place", "die"),
    Kind("discard"),
    Kind("act", "civ"),
    Kind("take_hex", "hex"),
    Kind("raze", "hex"),
    Kind("token"),
    Kind("gifts", "least:n", "most:n"),
    Kind("give", "gem", "need:n"),
    Kind("worship"),
    Kind("pyramid_worship"),
    Kind("ignore"),
    Kind("recruit"),
    Kind("cleanse"),
    Kind("found", "civ"),
    Kind("hunt", "civ"),
    Kind("end_turn"),
    Kind("extra_expand", "civ"),
    Kind("grow", "civ"),
    Kind("raise", "civ"),
)

# --- why not -------------------------------------------------------------------------------------
DIE_USELESS: Final = Kind("die_useless")
ROW_FULL: Final = Kind("row_full", "civ")
SAME_NUMBER: Final = Kind("same_number", "number:n")
NO_WARRIORS: Final = Kind("no_warriors", "have:n", "need:n")
OWN_HEX: Final = Kind("own_hex")
OWN_CIV: Final = Kind("own_civ")
UNTOUCHABLE: Final = Kind("untouchable")
NO_HOUSE_LEFT: Final = Kind("no_house_left", "civ")
NOT_ADJACENT: Final = Kind("not_adjacent", "civ")
NOT_FREE: Final = Kind("not_free")
NOT_YOURS: Final = Kind("not_yours")
NOT_OWNED: Final = Kind("not_owned")
NEUTRAL_ONLY: Final = Kind("neutral_only")
NONE_LEFT: Final = Kind("none_left", "building", "civ")
NO_GROUP: Final = Kind("no_group", "n")
TWO_PYRAMIDS: Final = Kind("two_pyramids", "n")
COLOUR_DIFFERS: Final = Kind("colour_differs", "civ")
HOLIDAY_COSMO: Final = Kind("holiday_cosmo", "have:n", "need:n")
HOLIDAY_GEMS: Final = Kind("holiday_gems", "have:n", "need:n")
TOO_POOR: Final = Kind("too_poor", "have:n", "need:n")
TILE_LOCKED: Final = Kind("tile_locked", "n")
NOT_NOW: Final = Kind("not_now", "timing")
WRONG_TIME: Final = Kind("wrong_time", "timing")
WOULD_DO_NOTHING: Final = Kind("would_do_nothing")
NOT_THIS_ACTION: Final = Kind("not_this_action")
SIX_STAYS: Final = Kind("six_stays")
NO_ACTION_THEN: Final = Kind("no_action_then")
NOT_FARTHEST: Final = Kind("not_farthest", "top:n", "here:n")

REASONS: Final = (
    DIE_USELESS, ROW_FULL, SAME_NUMBER, NO_WARRIORS, OWN_HEX, OWN_CIV, UNTOUCHABLE, NO_HOUSE_LEFT,
    NOT_ADJACENT, NOT_FREE, NOT_YOURS, NOT_OWNED, NEUTRAL_ONLY, NONE_LEFT, NO_GROUP,
    TWO_PYRAMIDS, COLOUR_DIFFERS, HOLIDAY_COSMO, HOLIDAY_GEMS, TOO_POOR, TILE_LOCKED, NOT_NOW,
    WRONG_TIME, WOULD_DO_NOTHING, NOT_THIS_ACTION, SIX_STAYS, NO_ACTION_THEN, NOT_FARTHEST,
)  # fmt: skip

# --- why the game is over -------------------------------------------------------------------------
END_LAST_ROUND: Final = "last_round"

ENDS: Final = (END_LAST_ROUND,)
