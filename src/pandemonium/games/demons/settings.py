"""Variations as settings (R85-R92): what may be chosen, and what fits together."""

from pandemonium.games.demons.state import State
from pandemonium.games.demons.terms import (
    CANDLE_CARDS,
    DEMON_CARDS,
    DEMONS_TO_WIN,
    START_SOULS,
    STARTER_DEMONS_TO_WIN,
    TEAM_SEATS,
)
from pandemonium.kernel.game import Setting, Settings

USUAL = "usual"

SETTINGS = (
    Setting("start_souls", START_SOULS, tuple(range(21))),  # R86
    Setting("demons_required", USUAL, (USUAL, 1, 2, 3, 4, 5)),  # R86: dealt and needed to win
    Setting("candles_per_player", 1, (1, 2)),  # R87
    Setting("candle_deal", "random", ("random", "pick")),  # R6, H53
    Setting("include_beginner", True, (True, False)),  # R61
    Setting("starter_demons", False, (False, True)),  # R88
    Setting("team_battle", False, (False, True)),  # R90
    Setting("pass_demon_draws", False, (False, True)),  # R92
    Setting("assmodeus_on_steal", False, (False, True)),  # H30
    Setting("clockwork_own_only", True, (True, False)),  # H60
)


def demons_required(settings: Settings) -> int:
    """R86, R89: Three Demons; four with Starter Demons, unless the table says otherwise."""
    chosen = settings["demons_required"]
    if chosen == USUAL:
        return STARTER_DEMONS_TO_WIN if settings["starter_demons"] else DEMONS_TO_WIN
    return int(chosen)


def check(seats: int, settings: Settings) -> str | None:
    """Return why these settings cannot be played together, or None (R85: all others can)."""
    dealt = demons_required(settings)
    if seats * dealt > DEMON_CARDS:
        return (
            f"demons: {seats} players with {dealt} Demons each need {seats * dealt} Demons; "
            f"there are {DEMON_CARDS}"
        )
    candles = int(settings["candles_per_player"])
    if candles == 2 and seats != 2:
        return f"demons: candles_per_player can be 2 only with 2 players, not with {seats}"
    if not settings["include_beginner"] and seats * candles > CANDLE_CARDS - 1:
        return (
            f"demons: without the Beginner's Candle there are {CANDLE_CARDS - 1} Candles; "
            f"{seats * candles} are needed"
        )
    if settings["team_battle"] and seats != TEAM_SEATS:
        return f"demons: team_battle is for {TEAM_SEATS} players, not for {seats}"
    return None


def prepare(s: State, settings: Settings) -> None:
    """Lay the settings on a fresh table."""
    s.start_souls = int(settings["start_souls"])
    s.demons_required = demons_required(settings)
    s.candles_each = int(settings["candles_per_player"])
    s.pick_candles = settings["candle_deal"] == "pick"
    s.with_beginner = bool(settings["include_beginner"])
    s.starter_demons = bool(settings["starter_demons"])
    s.teams = bool(settings["team_battle"])
    s.passing_draws = bool(settings["pass_demon_draws"])
    s.stealing_pays = bool(settings["assmodeus_on_steal"])
    s.extra_own_only = bool(settings["clockwork_own_only"])
