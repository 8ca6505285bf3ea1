"""The vocabulary: every verb, prompt, piece of news and reason why something is not on offer."""

from typing import Final

from pandemonium.kernel.news import Kind

PLACING = ("hex", "nth:n")

VERBS: Final = (
    Kind("draft", "edge"),
    Kind("world", *PLACING),
    Kind("share", *PLACING),
    Kind("scry", *PLACING),
    Kind("recruit", *PLACING),
    Kind("edge", *PLACING),
    Kind("worship", *PLACING),
    Kind("dark", *PLACING),
    Kind("relic", *PLACING),
    Kind("auto", "teal:n", "brown:n", "pink:n", "yellow:n", "black:n"),
    Kind("give", "cube", "count:n"),
    Kind("white_as", "cube"),
    Kind("leave_out", "tile"),
    Kind("colour", "cube", "count:n"),
    Kind("pact", "card"),
    Kind("deck", "king"),
    Kind("resurrect", "count:n"),
    Kind("darkness", "count:n"),
    Kind("decline"),
    Kind("fetch", "edge"),
    Kind("send", "edge"),
    Kind("trade", "count:n"),
    Kind("pick", "card"),
    Kind("open_stack", "card"),
    Kind("cover", "card", "over:card"),
    Kind("cover_row", "king", "row:costs"),
    Kind("take", "card", "item:cube"),
    Kind("leave", "card"),
    Kind("pay_all"),
    Kind("wait"),
    Kind("change", "from:cube", "to:cube"),
    Kind("done"),
    Kind("mark", "hex", "nth:n"),
    Kind("lay", "cube"),
    Kind("recall", "hex", "nth:n"),
    Kind("lift", "card"),
    Kind("put_on_top", "card"),
    Kind("drain", "board"),
    Kind("peek", "king"),
)

PROMPTS: Final = (
    Kind("draft"),
    Kind("place"),
    Kind("pay", "hex", "cubes:n"),
    Kind("pay_trade", "cubes:n"),
    Kind("white_as", "hex"),
    Kind("leave_out", "hex"),
    Kind("gain_colour", "count:n"),
    Kind("gain_same", "count:n"),
    Kind("choose_pact"),
    Kind("choose_deck"),
    Kind("resurrect"),
    Kind("darkness", "count:n"),
    Kind("choose_edge"),
    Kind("send_back"),
    Kind("trade"),
    Kind("pick", "king"),
    Kind("cover_stack", "card"),
    Kind("cover_row", "king"),
    Kind("treasure", "card"),
    Kind("stuck"),
    Kind("exchange", "left:n"),
    Kind("mark", "left:n"),
    Kind("mark_cube", "hex"),
    Kind("recall"),
    Kind("lift"),
    Kind("lift_onto", "card"),
    Kind("stack_deck", "king"),
    Kind("look_deck"),
    Kind("peek"),
    Kind("drain"),
)

# News.
ROUND = Kind("round", "count:n", "first:seat")
DRAFTED = Kind("drafted", "who:seat", "edge")
PLACED = Kind("placed", "who:seat", "hex", "nth:n")
PAID = Kind("paid", "who:seat", "teal:n", "brown:n", "pink:n", "yellow:n", "black:n")
PAID_ATTENTION = Kind("paid_attention", "who:seat", "count:n")
GAINED = Kind("gained", "who:seat", "cube", "count:n")
STOLE = Kind("stole", "who:seat", "victim:seat", "cube")
NO_GAIN = Kind("no_gain", "who:seat", "cube")
SACRIFICED = Kind("sacrificed", "who:seat")
RESURRECTED = Kind("resurrected", "who:seat")
DECLINED = Kind("declined", "who:seat", "what:offer")
RECRUITED = Kind("recruited", "who:seat", "edge")
SENT_BACK = Kind("sent_back", "who:seat", "edge")
GOT_CARD = Kind("got_card", "who:seat", "card")
COVERED = Kind("covered", "who:seat", "card", "over:card")
LIFTED = Kind("lifted", "who:seat", "card")
TOOK_ITEM = Kind("took_item", "who:seat", "card", "item:cube")
FILLED = Kind("filled", "card", "count:n")
FILLED_FROM = Kind("filled_from", "card", "victim:seat", "cube")
TRIGGERED = Kind("triggered", "who:seat", "card")
WENT_WITHOUT = Kind("went_without", "who:seat", "king")
CONTACT = Kind("contact", "who:seat", "board", "count:n")
CONJURED = Kind("conjured", "who:seat", "king", "board")
COVERS_ROW = Kind("covers_row", "who:seat", "king", "row:costs")
SAW_DECK = Kind("saw_deck", "who:seat", "king")
SAW_TOP = Kind("saw_top", "who:seat", "king")
SEES_CARD = Kind("sees_card", "card", "place:n", private=True)
STACKED_DECK = Kind("stacked_deck", "who:seat", "king", "card")
DEMON_LEFT = Kind("demon_left", "king")
REVEALED = Kind("revealed", "board", "attention:n")
NEW_LAND = Kind("new_land", "tile")
CAME_HOME = Kind("came_home", "who:seat", "count:n")
FLIPPED = Kind("flipped", "edge")
STUCK = Kind("stuck", "who:seat", "count:n")
TRADED = Kind("traded", "who:seat", "count:n")
CHANGED = Kind("changed", "who:seat", "from:cube", "to:cube")
MARKED = Kind("marked", "who:seat", "cube", "hex", "nth:n")
RECALLED = Kind("recalled", "who:seat", "hex", "nth:n")
DRAINED = Kind("drained", "who:seat", "board")
AGAIN = Kind("again", "who:seat")
TIE_BROKEN = Kind("tie_broken", "who:seat", "by:tiebreak", "count:n")

EVENTS: Final = (
    ROUND,
    DRAFTED,
    PLACED,
    PAID,
    PAID_ATTENTION,
    GAINED,
    STOLE,
    NO_GAIN,
    SACRIFICED,
    RESURRECTED,
    DECLINED,
    RECRUITED,
    SENT_BACK,
    GOT_CARD,
    COVERED,
    LIFTED,
    TOOK_ITEM,
    FILLED,
    FILLED_FROM,
    TRIGGERED,
    WENT_WITHOUT,
    CONTACT,
    CONJURED,
    COVERS_ROW,
    SAW_DECK,
    SAW_TOP,
    SEES_CARD,
    STACKED_DECK,
    DEMON_LEFT,
    REVEALED,
    NEW_LAND,
    CAME_HOME,
    FLIPPED,
    STUCK,
    TRADED,
    CHANGED,
    MARKED,
    RECALLED,
    DRAINED,
    AGAIN,
    TIE_BROKEN,
)

# Why not.
OCCUPIED = Kind("occupied", "who:seat")
MARKED_HEX = Kind("marked_hex", "cube")
TOO_POOR = Kind(
    "too_poor",
    "short:n",
    "teal:n",
    "brown:n",
    "pink:n",
    "yellow:n",
    "white:n",
    "black:n",
    "off:n",
    "attention:n",
)
NO_ATTENTION_LEFT = Kind("no_attention", "need:n", "have:n")
NOBODY_THERE = Kind("nobody_there")
NEEDS_SECOND = Kind("needs_second")
DEMON_THERE = Kind("demon_there", "king")
COVERED_RELIC = Kind("covered_relic", "over:card")

REASONS: Final = (
    OCCUPIED,
    MARKED_HEX,
    TOO_POOR,
    NO_ATTENTION_LEFT,
    NOBODY_THERE,
    NEEDS_SECOND,
    DEMON_THERE,
    COVERED_RELIC,
)

# --- why the game is over -------------------------------------------------------------------------
END_PACTS_LOW: Final = "pacts_low"
END_FOUR_PACTS: Final = "four_pacts"

ENDS: Final = (END_PACTS_LOW, END_FOUR_PACTS)
