"""The names of things: from a number to its key in the text files."""

from pandemonium.games.goetia.cards import Box
from pandemonium.games.goetia.terms import (
    BOARD_HEXES,
    DARK_HEX,
    DARK_HEXES,
    DEMON_HEX,
    EDGE_HEX,
    RELIC_HEX,
    SCRY_HEX,
    TILE_HEXES,
)
from pandemonium.kernel.table import Content

CUBE_KEYS = ("teal", "brown", "pink", "yellow", "black", "white", "attention", "follower")
OFFER_KEYS = ("pact", "card", "follower", "darkness")
TIEBREAK_KEYS = ("black", "coloured", "attention", "cards")
EDGE_KEYS = ("left", "top", "bottom")


def noun(content: Content, sort: str, value: int) -> str:
    """Return the key of a thing in ``[noun.<sort>]``."""
    assert isinstance(content, Box)
    if sort == "cube":
        return CUBE_KEYS[value]
    if sort == "card":
        return content.cards[value].name
    if sort == "king":
        return content.kings[value].name
    if sort == "tile":
        return content.tiles[value].name
    if sort == "board":
        return content.boards[value].name
    if sort == "edge":
        return f"{EDGE_KEYS[value // 3]}_{value % 3 + 1}"
    if sort == "costs":
        return "bottom" if value else "top"
    if sort == "offer":
        return OFFER_KEYS[value]
    if sort == "tiebreak":
        return TIEBREAK_KEYS[value]
    if sort == "hex":
        return hex_key(content, value)
    raise ValueError(f"goetia has no things of sort {sort!r}")


def hex_key(content: Box, hex_id: int) -> str:
    """Return the key of the card or board a hex belongs to."""
    if hex_id < DEMON_HEX:
        return content.tiles[hex_id // TILE_HEXES].name
    if hex_id < SCRY_HEX:
        return content.kings[content.tiles[(hex_id - DEMON_HEX) // TILE_HEXES].king].name
    if hex_id < DARK_HEX:
        return content.boards[(hex_id - SCRY_HEX) // BOARD_HEXES].name
    if hex_id < EDGE_HEX:
        return content.boards[(hex_id - DARK_HEX) // DARK_HEXES].name
    if hex_id < RELIC_HEX:
        return noun(content, "edge", hex_id - EDGE_HEX)
    return content.cards[hex_id - RELIC_HEX].name
