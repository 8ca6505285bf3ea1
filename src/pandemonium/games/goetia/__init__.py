"""Goetia: Nine Kings of Solomon, both editions."""

from pandemonium.kernel.assembly import assembled

GAME = assembled(__name__, rules_version=3, max_decisions=20_000, minutes=120)
