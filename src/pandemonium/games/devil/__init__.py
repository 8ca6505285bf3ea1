"""Deal with the Devil: secret roles, anonymous chests, and an inquisition."""

from pandemonium.kernel.assembly import assembled

GAME = assembled(__name__, rules_version=4, max_decisions=4_000, minutes=120)
