"""What can be asked for over HTTP; each chapter adds its calls to the one router."""

from pandemonium.server.routes import games, replays, tables
from pandemonium.server.routes.router import api

__all__ = ["api", "games", "replays", "tables"]
