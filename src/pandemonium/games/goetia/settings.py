"""The two editions and the rulings a table may change."""

from pandemonium.games.goetia.state import State
from pandemonium.games.goetia.terms import EVENT_PER_DEMON
from pandemonium.kernel.game import Setting, Settings

SETTINGS = (
    Setting("edition", "latest", ("latest", "printed")),
    Setting("flipped_edge_attention", False, (False, True)),  # H5
    Setting("line_cost_counts_black", False, (False, True)),  # H6
    Setting("white_cost_same_color", False, (False, True)),  # H8
    Setting("allow_early_cover", False, (False, True)),  # H22
    Setting("treasure_cubes_score", False, (False, True)),  # H18
    Setting("pact_counts_covered", True, (True, False)),  # H26
    Setting("open_backs", False, (False, True)),  # H36
    Setting("card_event", "by_edition", ("by_edition", "per_card", "per_demon")),  # H16
)


def check(seats: int, settings: Settings) -> str | None:
    """Return why these settings cannot be played together, or None."""
    if settings["card_event"] == "per_demon" and settings["edition"] != "printed":
        return (
            f"goetia for {seats} players: card_event can be per_demon only in the printed edition; "
            "in the latest each card is an event (H16)"
        )
    return None


def prepare(s: State, settings: Settings) -> None:
    """Lay the settings on a fresh table."""
    s.settings = [number_of(settings[setting.key], setting) for setting in SETTINGS]
    s.settings[EVENT_PER_DEMON] = per_demon(settings)


def per_demon(settings: Settings) -> bool:
    """H16: in the printed edition all cards of one Demon are one event, unless agreed otherwise."""
    if settings["card_event"] == "by_edition":
        return settings["edition"] == "printed"
    return settings["card_event"] == "per_demon"


def number_of(value: bool | int | str, setting: Setting) -> int:
    """Return a setting as the int the rules ask for."""
    if isinstance(value, str):
        return setting.choices.index(value)
    return int(value)
