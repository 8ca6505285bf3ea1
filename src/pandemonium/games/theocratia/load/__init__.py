"""A content set, read from its folder: checked, and compiled to cards."""

from pandemonium.games.theocratia.load.box import load

__all__ = ["load"]
