"""The settings of a table: the learning rule and the expert options (R13, R79, R161-R163)."""

from pandemonium.games.devil.state import State
from pandemonium.kernel.game import Setting, Settings

YES_NO = (False, True)
SETTINGS = (
    Setting("no_plan_penalty", False, YES_NO),  # R79
    Setting("deal_indulgences", False, YES_NO),  # R162
    Setting("bribe_resources", False, YES_NO),  # R163
    Setting("role_wishes", False, YES_NO),  # R13
    Setting("jesters", False, YES_NO),  # R161
)


def check(seats: int, settings: Settings) -> str | None:
    """R1: four players; the options go together in any way."""
    if seats != 4:
        return f"Deal with the Devil needs exactly 4 players, not {seats}"
    unknown = sorted(set(settings) - {setting.key for setting in SETTINGS})
    return f"there is no option {unknown[0]!r}" if unknown else None


def prepare(s: State, settings: Settings) -> None:
    """Lay the settings on a fresh table; jesters only change how a chest is drawn (R161)."""
    s.lenient = bool(settings["no_plan_penalty"])
    s.deal_indulgences = bool(settings["deal_indulgences"])
    s.bribe_resources = bool(settings["bribe_resources"])
    s.wishing = bool(settings["role_wishes"])
    s.jesters = bool(settings["jesters"])
