"""Every event, verb, prompt and reason of the game, with its fields."""

from typing import Final

from pandemonium.kernel.news import Kind

# Events.
ROUND = Kind("round", "n")
PRODUCED = Kind("produced", "seat", "good", "n")
WORKED = Kind("worked", "seat", "card")
GAINED = Kind("gained", "seat", "good", "n")
PAID = Kind("paid", "seat", "good", "n")
BOUGHT = Kind("bought", "seat", "good", "n")
SOLD = Kind("sold", "seat", "good", "n")
BORROWED = Kind("borrowed", "seat", "n")
REPAID = Kind("repaid", "seat", "n")
DREW = Kind("drew", "seat", "card")
DREW_EVENT = Kind("drew_event", "seat", "event")
KEPT = Kind("kept", "seat", "card", private=True)
PASSED = Kind("passed", "giver:seat", "taker:seat", "card")
REQUESTED = Kind("requested", "seat", "good")
PUT_IN = Kind("put_in", "good", "n", private=True)
TAKEN_OUT = Kind("taken_out", "good", "n", private=True)
PRICED = Kind("priced", "n", private=True)
PRICED_SOULS = Kind("priced_souls", "n", private=True)
SEALED = Kind("sealed", "seat", private=True)
CHEST_CAME = Kind("chest_came", "role", "which:n", private=True)
TOOK_OFFER = Kind("took_offer", "role", "n", private=True)
TOOK_OFFER_SOULS = Kind("took_offer_souls", "role", "plain:n", "marked:n", private=True)
REFUSED = Kind("refused", "role", private=True)
CLOSED = Kind("closed", "role", private=True)
RETURNED = Kind("returned", "coins:n", "plain:n", "marked:n", private=True)
UNSOLD = Kind("unsold", private=True)
BACK_EMPTY = Kind("back_empty", private=True)
PLANNED = Kind("planned", "seat", "tokens:n")
PLAYS_EVENT = Kind("plays_event", "seat", "event", "half")
PLANS_BUILDING = Kind("plans_building", "seat", "card")
PLANS_USE = Kind("plans_use", "seat", "card")
PLANS_RECRUIT = Kind("plans_recruit", "seat")
BUILT = Kind("built", "seat", "card")
USED = Kind("used", "seat", "card")
BURIED = Kind("buried", "seat", "card")
SKIPPED = Kind("skipped", "seat", "step:n")
FAILED_EVENT = Kind("failed_event", "seat", "event")
RECRUITED = Kind("recruited", "seat", "courtier")
GOT_COURTIER = Kind("got_courtier", "seat", "courtier")
GAVE_COURTIER = Kind("gave_courtier", "seat", "courtier")
ACHIEVED = Kind("achieved", "seat", "achievement")
IMPROVED = Kind("improved", "seat", "space")
LOST_MINOR = Kind("lost_minor", "seat", "achievement")
MARKED_SPACE = Kind("marked_space", "seat", "space")
LOST_TOKEN = Kind("lost_token", "seat")
MOVED_UP = Kind("moved_up", "seat", "n")
MOVED_DOWN = Kind("moved_down", "seat", "n")
ANGEL = Kind("angel", "seat")
DEMON = Kind("demon", "seat")
CLEANSED = Kind("cleansed", "seat", "n")
INDULGED = Kind("indulged", "seat")
GUEST_CAME = Kind("guest_came", "seat")
SCORED = Kind("scored", "seat", "n")
LOST_POINTS = Kind("lost_points", "seat", "n")
INTEREST = Kind("interest", "seat", "visits:n", "debt:n")
NO_INTEREST = Kind("no_interest", "seat", "debt:n")
DEBT_FELL = Kind("debt_fell", "seat", "debt:n")
FORGOT_UP = Kind("forgot_up", "seat", "n")
FORGOT_DOWN = Kind("forgot_down", "seat", "n")
VOTED = Kind("voted", "seat", "victim:seat")
ABSTAINED = Kind("abstained", "seat")
PROVED = Kind("proved", "seat")
CONFESSED = Kind("confessed", "seat")
BOUGHT_WINGS = Kind("bought_wings", "seat", "n")
CHEST_GOODS = Kind("chest_goods", "role", "good", "n")
CHEST_OPENED = Kind("chest_opened", "role", "coins:n", "plain:n", "marked:n")
GUESSED_DEVIL = Kind("guessed_devil", "role", "victim:seat")
GUESSED_CULTIST = Kind("guessed_cultist", "role", "victim:seat")
ROLE_SHOWN = Kind("role_shown", "seat", "role")
BRIBED = Kind("bribed", "slot")
WOKE = Kind("woke", "slot", "inquisitor")
CHEST_GIFT = Kind("chest_gift", "role", "good", "n")
LOCKED = Kind("locked")
ACCUSED_DEVIL = Kind("accused_devil", "seat", "true:flag")
ACCUSED_CULTIST = Kind("accused_cultist", "seat", "true:flag")
FACED = Kind("faced", "seat", "shown:n", "spent:n", "faced:n")
PENALTY = Kind("penalty", "seat", "slot", "inquisitor")
GAVE_GOODS = Kind("gave_goods", "seat", "good")
DESTROYED = Kind("destroyed", "seat", "card")
ANSWERED_GUEST = Kind("answered_guest", "seat", "how:answer")
GUESTS_LEFT = Kind("guests_left")
FINAL_POINTS = Kind("final_points", "seat", "category", "n")
TIE_BROKEN = Kind("tie_broken", "seat", "n")

EVENTS = (
    ROUND,
    PRODUCED,
    WORKED,
    GAINED,
    PAID,
    BOUGHT,
    SOLD,
    BORROWED,
    REPAID,
    DREW,
    DREW_EVENT,
    KEPT,
    PASSED,
    REQUESTED,
    PUT_IN,
    TAKEN_OUT,
    PRICED,
    PRICED_SOULS,
    SEALED,
    CHEST_CAME,
    TOOK_OFFER,
    TOOK_OFFER_SOULS,
    REFUSED,
    CLOSED,
    RETURNED,
    UNSOLD,
    BACK_EMPTY,
    PLANNED,
    PLAYS_EVENT,
    PLANS_BUILDING,
    PLANS_USE,
    PLANS_RECRUIT,
    BUILT,
    USED,
    BURIED,
    SKIPPED,
    FAILED_EVENT,
    RECRUITED,
    GOT_COURTIER,
    GAVE_COURTIER,
    ACHIEVED,
    IMPROVED,
    LOST_MINOR,
    MARKED_SPACE,
    LOST_TOKEN,
    MOVED_UP,
    MOVED_DOWN,
    ANGEL,
    DEMON,
    CLEANSED,
    INDULGED,
    GUEST_CAME,
    SCORED,
    LOST_POINTS,
    INTEREST,
    NO_INTEREST,
    DEBT_FELL,
    FORGOT_UP,
    FORGOT_DOWN,
    VOTED,
    ABSTAINED,
    PROVED,
    CONFESSED,
    BOUGHT_WINGS,
    CHEST_GOODS,
    CHEST_OPENED,
    GUESSED_DEVIL,
    GUESSED_CULTIST,
    ROLE_SHOWN,
    BRIBED,
    WOKE,
    CHEST_GIFT,
    LOCKED,
    ACCUSED_DEVIL,
    ACCUSED_CULTIST,
    FACED,
    PENALTY,
    GAVE_GOODS,
    DESTROYED,
    ANSWERED_GUEST,
    GUESTS_LEFT,
    FINAL_POINTS,
    TIE_BROKEN,
)

VERBS = (
    Kind("buy", "good"),
    Kind("sell", "good"),
    Kind("borrow", "n"),
    Kind("repay", "n"),
    Kind("done"),
    Kind("wish", "wanted:role_kind", "how:wish"),
    Kind("keep", "card"),
    Kind("pass", "first:card", "second:card"),
    Kind("request", "good"),
    Kind("no_request"),
    Kind("put", "good"),
    Kind("take", "good", back=True),
    Kind("ask", "n"),
    Kind("ask_souls", "n"),
    Kind("seal"),
    Kind("send_empty"),
    Kind("accept"),
    Kind("pay_souls", "plain:n", "marked:n"),
    Kind("reject"),
    Kind("close"),
    Kind("toss", "event"),
    Kind("left"),
    Kind("right"),
    Kind("no_event", back=True),
    Kind("build", "card"),
    Kind("use", "card"),
    Kind("recruit"),
    Kind("drop", "card", back=True),
    Kind("unuse", "card", back=True),
    Kind("unrecruit", back=True),
    Kind("clear", back=True),
    Kind("pay"),
    Kind("give", "good"),
    Kind("gain", "good"),
    Kind("courtier", "courtier"),
    Kind("space", "space"),
    Kind("tile", "achievement"),
    Kind("claim", "achievement", "courtiers:courtier_set"),
    Kind("enough"),
    Kind("bury", "card"),
    Kind("use_now"),
    Kind("leave"),
    Kind("sell_dear", "good"),
    Kind("vote", "seat"),
    Kind("abstain"),
    Kind("prove"),
    Kind("confess"),
    Kind("wings", "n"),
    Kind("coins", "n"),
    Kind("goods", "good"),
    Kind("piece"),
    Kind("marked_piece"),
    Kind("guess_devil", "seat"),
    Kind("guess_cultist", "seat"),
    Kind("show", "n"),
    Kind("spend", "n"),
    Kind("suffer", "slot"),
    Kind("refuse"),
    Kind("ornament"),
    Kind("show_one"),
    Kind("indulgence"),
    Kind("trade", "good"),
    Kind("destroy", "card"),
)

# Prompts.
PROMPTS = (
    Kind("window"),
    Kind("wish", "role:role_kind"),
    Kind("keep"),
    Kind("pass", "taker:seat"),
    Kind("request"),
    Kind("offer"),
    Kind("consider", "which:n"),
    Kind("toss"),
    Kind("plan"),
    Kind("pay", "purpose", "n"),
    Kind("give_any", "sort:any_good", "n"),
    Kind("gain_any", "sort:any_good", "n"),
    Kind("which_courtier", "free:flag"),
    Kind("which_space", "achievement"),
    Kind("reminder", "card"),
    Kind("which_tile"),
    Kind("lose_tile"),
    Kind("claims"),
    Kind("bury", "card"),
    Kind("use_buried", "card"),
    Kind("sell_dear", "left:n", "basic:n", "premium:n"),
    Kind("vote"),
    Kind("prove"),
    Kind("wings"),
    Kind("ritual"),
    Kind("show", "faced:n"),
    Kind("spend", "faced:n"),
    Kind("suffer", "left:n"),
    Kind("confirm"),
    Kind("ascetic", "left:n"),
    Kind("ornament", "points:n"),
    Kind("guest"),
    Kind("trade_route", "card"),
    Kind("destroy", "place:n"),
)

REASONS = (
    Kind("too_dear", "price:n", "have:n"),
    Kind("too_few_souls", "price:n", "have:n"),
    Kind("no_tokens", "n"),
    Kind("debt_limit", "debt:n"),
    Kind("not_this_phase"),
    Kind("not_your_role"),
    Kind("nothing_in_chest"),
    Kind("no_price"),
    Kind("no_souls", "have:n"),
    Kind("mob", "seat"),
    Kind("locked_guess"),
    Kind("devil_known"),
    Kind("ring_used", "seat"),
    Kind("two_buildings"),
    Kind("no_action", "card"),
    Kind("two_spaces"),
    Kind("under_stable", "card"),
    Kind("cost_first"),
    Kind("game_counted"),
    Kind("no_more_trades"),
    Kind("no_indulgence"),
)

# --- why the game is over -------------------------------------------------------------------------
END_POINTS: Final = "points"

ENDS: Final = (END_POINTS,)
