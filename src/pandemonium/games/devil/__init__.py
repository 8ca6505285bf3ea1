"""Deal with the Devil."""
