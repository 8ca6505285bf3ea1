"""The names of things: from a number to its key in the text files."""

from typing import cast

from pandemonium.games.theocratia import terms
from pandemonium.games.theocratia.cards import Box
from pandemonium.kernel.table import Content

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
        return _hex(box, value)
    if sort == "card":
        return box.powers[box.kind_of[value]].key
    if sort == "token":
        return box.tokens[value].key
    assert sort == "tile", sort
    return f"tile_{value}"


def _hex(box: Box, place: int) -> str:
    """Hexes of one terrain are counted in reading order: the third lake."""
    terrain = box.island.terrain
    nth = terrain[: place + 1].count(terrain[place])
    return f"{terms.TERRAIN_KEYS[terrain[place]]}_{nth}"
