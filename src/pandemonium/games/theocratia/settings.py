"""Settings: who may play, what may be chosen, and how it is laid on a fresh table."""

from pandemonium.games.theocratia import terms
from pandemonium.games.theocratia.rules import setup
from pandemonium.games.theocratia.state import State
from pandemonium.kernel.game import Setting, Settings

COLOUR_CHOICES = (
    "standard",
    "red_brown",
    "red_blue",
    "red_white",
    "brown_blue",
    "brown_white",
    "blue_white",
    "red_brown_blue",
    "red_brown_white",
    "red_blue_white",
    "brown_blue_white",
)
STANDARD = {2: "red_blue", 3: "red_brown_blue", 4: "red_brown_blue_white"}
# R9, H66: any two Civs may start with Barracks, the others with Factories
ARRANGEMENTS = ("island", "bfbf", "bbff", "bffb", "fbbf", "fbfb", "ffbb")
SETTINGS = (
    Setting("first_game_priest_step", False, (False, True)),
    Setting("colour_discard_inclusive", False, (False, True)),
    Setting("colours", "standard", COLOUR_CHOICES),
    Setting("start_buildings", "island", ARRANGEMENTS),
)


def check(seats: int, settings: Settings) -> str | None:
    """R1: as many colours as seats."""
    colours = str(settings["colours"])
    if colours != "standard" and len(colours.split("_")) != seats:
        return f"theocratia: colours {colours!r} are not for {seats} players"
    return None


def prepare(s: State, settings: Settings) -> None:
    """Lay the settings on a fresh table."""
    s.priest_step = bool(settings["first_game_priest_step"])  # R21
    s.inclusive = bool(settings["colour_discard_inclusive"])  # H9
    chosen = str(settings["start_buildings"])  # R9
    s.start_type = s.box.island.start_type[:]
    if chosen != "island":
        s.start_type = [terms.BARRACK if sign == "b" else terms.FACTORY for sign in chosen]
    names = str(settings["colours"])
    names = STANDARD[s.seats] if names == "standard" else names
    setup.seat_colours(s, [terms.COLOUR_KEYS.index(name) for name in names.split("_")])
