"""A table that fits everything one seat has been given; the rest is dealt anew."""

from pandemonium.games.devil.imagine.world import imagine

__all__ = ["imagine"]
