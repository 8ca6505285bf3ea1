"""Let's Summon Demons: the first game of the hall, and the model for the others."""

from pandemonium.kernel.assembly import assembled

GAME = assembled(__name__, rules_version=2, max_decisions=20_000, minutes=30)
