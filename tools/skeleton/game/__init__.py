"""Skeleton: a game that can be played before its first own rule is written."""

from pandemonium.kernel.assembly import assembled

GAME = assembled(__name__, rules_version=1, max_decisions=2_000, minutes=10)
