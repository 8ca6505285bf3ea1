"""The key of a thing's name, for the text files."""

from typing import cast

from pandemonium.games.devil.cards import Box
from pandemonium.games.devil.rules.paying import PURPOSES
from pandemonium.games.devil.terms import (
    ACHIEVEMENT_NAMES,
    ANY_BASIC,
    CATEGORY_NAMES,
    HALF_NAMES,
    ROLE_NAMES,
    SLOT_NAMES,
    SYMBOL_NAMES,
    WEALTH_NAMES,
)
from pandemonium.kernel.table import Content

SIMPLE = {
    "good": WEALTH_NAMES,
    "role": ROLE_NAMES,
    "role_kind": ("devil", "cultist", "mortal"),
    "wish": ("unwanted", "neutral", "wanted"),
    "courtier": SYMBOL_NAMES,
    "achievement": ACHIEVEMENT_NAMES,
    "slot": SLOT_NAMES,
    "half": HALF_NAMES,
    "space": ("first", "second", "third", "fourth"),
    "flag": ("no", "yes"),
    "purpose": PURPOSES,
    "category": CATEGORY_NAMES,
    "answer": ("piece", "indulgence", "points"),
}


def noun(content: Content, sort: str, value: int) -> str:
    """Return the key in [noun.<sort>] for a value."""
    cards = cast("Box", content)
    if sort == "card":
        return cards.buildings[value].key
    if sort == "event":
        return cards.events[value].key
    if sort == "inquisitor":
        return cards.inquisitors[value].key
    if sort == "any_good":
        return "basic" if value == ANY_BASIC else "premium"
    if sort == "courtier_set":
        return "_".join(name for c, name in enumerate(SYMBOL_NAMES) if value >> c & 1)
    return SIMPLE[sort][value]
