"""What a seat sees of the table: its view, built up field by field."""

from pandemonium.games.devil.look.table import look

__all__ = ["look"]
