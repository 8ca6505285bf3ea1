"""What a seat sees of the table: its view, built up field by field."""

from pandemonium.games.goetia.look.table import look

__all__ = ["look"]
