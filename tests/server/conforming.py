"""Holds what is sent against its definition: every field is there, of its type, and no other."""

import json
from functools import cache
from importlib import import_module
from typing import Annotated, Any

from pydantic import Field, TypeAdapter

from pandemonium.games.registry import game_named
from pandemonium.kernel.game import Game
from pandemonium.server import messages, wiretext
from tests.toy import TOY, hints

HEARD: TypeAdapter[messages.Heard] = TypeAdapter(
    Annotated[messages.Heard, Field(discriminator="type")]
)


def check_heard(raw: str | bytes) -> None:
    """Fail unless *raw* is a message a client may hear, with views of its game."""
    message = exactly(HEARD, raw)
    if message["type"] == "update":
        check_views(message)
        check_arguments(message)


def check_views(update: dict[str, Any]) -> None:
    """Fail unless every view of an update is its game's View."""
    for entry in update["seats"]:
        if entry["view"] is not None:
            exactly(view_of(update["game"]), json.dumps(entry["view"]))


def check_arguments(update: dict[str, Any]) -> None:
    """Fail unless events, asks and options name their numbers as the vocabulary does."""
    game = game_of(update["game"])
    ours = {kind.name: kind for kind in wiretext.OURS}
    for event in update["events"]:
        if event["kind"] == wiretext.CHAIRS.name:  # the note's number stays in the house
            assert list(event["args"]) == ["seat"]
        else:
            kind = ours.get(event["kind"]) or game.kinds[event["kind"]]
            assert tuple(event["args"]) == kind.fields
    asks = [entry["ask"] for entry in update["seats"] if entry["ask"] is not None]
    for ask in asks:
        assert tuple(ask["args"]) == game.prompts[ask["prompt"]].fields
    for option in (option for ask in asks for option in ask["options"]):
        assert tuple(option["args"]) == game.verbs[option["verb"]].fields
        numbers = [str(number) for number in option["args"].values()]
        assert option["text"] == " ".join([option["verb"], *numbers])


def game_of(key: str) -> Game:
    return TOY if key == TOY.key else game_named(key)


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
