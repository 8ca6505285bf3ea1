"""Every event, verb, prompt and why-not reason of the game, with its fields."""

from typing import Final

from pandemonium.kernel.news import Kind

# --- what happened -------------------------------------------------------------------------------
TURN: Final = Kind("turn", "turn:n", "seat")
DREW: Final = Kind("drew", "seat", "card")
PLAYED: Final = Kind("played", "seat", "card")
SCORED: Final = Kind("scored", "seat", "points:n")
RESHUFFLED: Final = Kind("reshuffled", "cards:n")

EVENTS: Final = (TURN, DREW, PLAYED, SCORED, RESHUFFLED)

# --- what a seat may answer ----------------------------------------------------------------------
VERBS: Final = (Kind("draw"), Kind("play", "card"), Kind("end"))

# --- what a seat is asked ------------------------------------------------------------------------
PROMPTS: Final = (Kind("turn", "points:n", "goal:n"),)

# --- why not? ------------------------------------------------------------------------------------
HAND_FULL: Final = Kind("hand_full", "cards:n")
DRAWN_ALREADY: Final = Kind("drawn_already")
PLAYED_ALREADY: Final = Kind("played_already")

REASONS: Final = (HAND_FULL, DRAWN_ALREADY, PLAYED_ALREADY)

# --- why the game is over ------------------------------------------------------------------------
END_GOAL: Final = "goal"

ENDS: Final = (END_GOAL,)
