"""Holds what is sent against its definition: every field is there, of its type, and no other."""

import json
from functools import cache
from importlib import import_module
from typing import Annotated, Any

from pydantic import Field, TypeAdapter

from pandemonium.server import messages
from tests.toy import TOY, hints

HEARD: TypeAdapter[messages.Heard] = TypeAdapter(
    Annotated[messages.Heard, Field(discriminator="type")]
)


def check_heard(raw: str | bytes) -> None:
    """Fail unless *raw* is a message a client may hear, with views of its game."""
    message = exactly(HEARD, raw)
    if message["type"] == "update":
        check_views(message)


def check_views(update: dict[str, Any]) -> None:
    """Fail unless every view of an update is its game's View."""
    for entry in update["seats"]:
        if entry["view"] is not None:
            exactly(view_of(update["game"]), json.dumps(entry["view"]))


def exactly(adapter: TypeAdapter[Any], raw: str | bytes) -> Any:
    """Return what *raw* says; fail unless the type says all of it, and it all the type wants."""
    said = json.loads(raw)
    assert adapter.dump_python(adapter.validate_json(raw, strict=True), mode="json") == said
    return said


@cache
def view_of(game: str) -> TypeAdapter[Any]:
    """Return the type of what a game shows."""
    if game == TOY.key:
        return TypeAdapter(hints.View)
    return TypeAdapter(import_module(f"pandemonium.games.{game}.view").View)


def prospect_of(game: str) -> TypeAdapter[Any]:
    """Return the type of what an option of a game could lead to."""
    return TypeAdapter(import_module(f"pandemonium.games.{game}.view").Prospect)
