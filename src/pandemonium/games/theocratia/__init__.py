"""Theocratia: dice, four civilizations, the island."""

from pandemonium.kernel.assembly import assembled

GAME = assembled(__name__, rules_version=3, max_decisions=1_500, minutes=90)
