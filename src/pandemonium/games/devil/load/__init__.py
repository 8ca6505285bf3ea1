"""A content set, read from its folder: checked, and compiled to cards."""

from pandemonium.games.devil.load.box import load

__all__ = ["load"]
