"""Let's Summon Demons."""
