"""Pandemonium: four board games of gods and devils, one engine."""
