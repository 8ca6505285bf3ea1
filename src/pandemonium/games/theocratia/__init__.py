"""Theocratia: dice, four civilizations, the island."""

from typing import cast

from pandemonium.games.theocratia import effects, hints, terms, words
from pandemonium.games.theocratia.cards import Box
from pandemonium.games.theocratia.invariants import invariants
from pandemonium.games.theocratia.load import load
from pandemonium.games.theocratia.look import look
from pandemonium.games.theocratia.prospect import prospect
from pandemonium.games.theocratia.refusals import refusals
from pandemonium.games.theocratia.rules import (
    claims,
    development,
    dice,
    expand,
    first,
    flow,
    holiday,
    placement,
    power,
    pyramid,
    scoring,
    setup,
    turn,
    war,
    works,
)
from pandemonium.games.theocratia.state import State
from pandemonium.kernel.game import Game, Setting, Settings, kinds_of, steps_of
from pandemonium.kernel.rng import Rng
from pandemonium.kernel.table import Content, Frame, Table

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


def check(seats: int, settings: Settings) -> str | None:
    """R1: as many colours as seats."""
    colours = str(settings["colours"])
    if colours != "standard" and len(colours.split("_")) != seats:
        return f"theocratia: colours {colours!r} are not for {seats} players"
    return None


def blank(seats: int, content: Content) -> Table:
    """Return an empty table, for decoding."""
    return State(seats, content)


def new(seats: int, content: Content, rng: Rng, settings: Settings) -> Table:
    """Return a table on which nothing has happened yet."""
    s = State(seats, content)
    s.raw_rng = rng
    s.priest_step = bool(settings["first_game_priest_step"])  # R21
    s.inclusive = bool(settings["colour_discard_inclusive"])  # H9
    chosen = str(settings["start_buildings"])  # R9
    s.start_type = s.box.island.start_type[:]
    if chosen != "island":
        s.start_type = [terms.BARRACK if sign == "b" else terms.FACTORY for sign in chosen]
    names = str(settings["colours"])
    names = STANDARD[seats] if names == "standard" else names
    setup.seat_colours(s, [terms.COLOUR_KEYS.index(name) for name in names.split("_")])
    s.lanes[seats].append(Frame(flow.play, ()))
    return s


NOUNS = {
    "civ": terms.CIV_KEYS,
    "gem": terms.GEM_KEYS,
    "building": terms.TYPE_KEYS,
    "bonus": terms.BONUS_KEYS,
    "development": terms.DEVELOP_KEYS,
    "timing": terms.TIMING_KEYS,
}


def noun(content: Content, sort: str, value: int) -> str:
    """Return the key of a thing's name."""
    box = cast("Box", content)
    if sort in NOUNS:
        return NOUNS[sort][value]
    if sort == "die":
        return f"{terms.CIV_KEYS[value // terms.FACES]}_{value % terms.FACES + 1}"
    if sort == "hex":
        return f"hex_{value}"
    if sort == "card":
        return box.powers[box.kind_of[value]].key
    if sort == "token":
        return box.tokens[value].key
    assert sort == "tile", sort
    return f"tile_{value}"


GAME = Game(
    key="theocratia",
    seats=(2, 3, 4),
    rules_version=3,
    max_decisions=1500,
    minutes=90,
    settings=(
        Setting("first_game_priest_step", False, (False, True)),
        Setting("colour_discard_inclusive", False, (False, True)),
        Setting("colours", "standard", COLOUR_CHOICES),
        Setting("start_buildings", "island", ARRANGEMENTS),
    ),
    check=check,
    load=load,
    new=new,
    blank=blank,
    look=look,
    imagine=hints.imagine,
    refusals=refusals,
    evaluate=hints.evaluate,
    advise=hints.advise,
    prospect=prospect,
    tally=hints.tally,
    tallies=hints.TALLIES,
    phases=terms.PHASE_KEYS,
    phase=hints.phase,
    noun=noun,
    invariants=invariants,
    kinds=kinds_of(words.KINDS),
    verbs=kinds_of(words.VERBS),
    prompts=kinds_of(words.PROMPTS),
    reasons=kinds_of(words.REASONS),
    ends=("last_round",),
    steps=steps_of(
        setup,
        dice,
        turn,
        placement,
        claims,
        power,
        first,
        war,
        expand,
        works,
        pyramid,
        holiday,
        development,
        scoring,
        flow,
        effects,
    ),
    package="pandemonium.games.theocratia",
)
