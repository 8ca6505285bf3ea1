"""What can be played here, and its words."""

from typing import Any

from pandemonium.server import catalog, shapes
from pandemonium.server.caller import Tongue, Who
from pandemonium.server.routes.router import api


@api.get("/games", response_model=list[shapes.GameOffer])
async def list_games(who: Who, language: Tongue = "en") -> Any:
    """What can be played here."""
    who.limit("read")
    return catalog.games(who.hall.games, language)


@api.get("/text/{language}")
async def house_text(who: Who, language: str) -> shapes.Text:
    """The words of the page."""
    who.limit("read")
    return catalog.house_text(language)


@api.get("/text/{language}/{game}", response_model=shapes.GameText)
async def game_text(who: Who, language: str, game: str) -> Any:
    """The names and words of a game."""
    who.limit("read")
    return catalog.game_text(who.hall.game(game), language)


@api.get("/rules/{language}/{game}", response_model=shapes.Rules)
async def rules(who: Who, language: str, game: str) -> Any:
    """The rulebook of a game."""
    who.limit("read")
    return catalog.rules(who.hall.game(game), language)
