"""docs/protocol.md is true: every example is what the server means, and nothing is left out."""

import json
import re
from dataclasses import fields, is_dataclass
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest
from fastapi.routing import APIRoute
from pydantic import BaseModel, TypeAdapter

from pandemonium.bots import BOTS
from pandemonium.server import actions, app, messages, shapes, wiretext
from pandemonium.server.levels import OFFERED
from tests.server.conforming import HEARD, exactly
from tests.server.serving import ROOT

DOC = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
FENCED = dict(re.findall(r"^```json (\w+)\n(.*?)^```$", DOC, re.MULTILINE | re.DOTALL))
"""The examples in full, by the name of their record."""
PLACES = {"{key}": "ID", "{language}": "LANG", "{game}": "GAME"}
OTHER_WORDS = {"pandemonium", "Origin"}
"""Sentences between backticks that are no part of a message: the cookie, a header."""


def filled(text: str) -> str:
    """Return an example with the examples of the records it names in their place."""
    return re.sub(
        r'"[^"]*"|[A-Z]\w*',
        lambda part: filled(FENCED[part[0]]) if part[0] in FENCED else part[0],
        text,
    )


def rows(title: str) -> list[list[str]]:
    """Return the cells of the table under a heading."""
    part = re.split(r"^#+ ", DOC.partition(f"# {title}\n")[2], maxsplit=1, flags=re.MULTILINE)[0]
    lines = [line for line in part.splitlines() if line.startswith("| `")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def code(cell: str) -> str:
    """Return the code a cell begins with, or nothing."""
    found = re.match(r"`([^`]*)`", cell)
    return found[1] if found else ""


def record(name: str) -> Any:
    return getattr(messages, name, None) or getattr(shapes, name)


def is_record(hint: Any) -> bool:
    return isinstance(hint, type) and (is_dataclass(hint) or issubclass(hint, BaseModel))


def names_of(hint: Any) -> set[str]:
    if is_dataclass(hint):
        return {field.name for field in fields(hint)}
    return set(hint.model_fields)


def shown_in(hint: Any, value: Any) -> dict[type, set[str]]:
    """Return the records an example shows, each with the fields it shows of them."""
    shown: dict[type, set[str]] = {}
    if is_record(hint):
        hints = get_type_hints(hint)
        parts = [(hints[name], inner) for name, inner in value.items()]
        shown[hint] = set(value)
    elif get_origin(hint) is dict:
        parts = [(get_args(hint)[1], inner) for inner in value.values()]
    elif isinstance(value, list):
        parts = [(get_args(hint)[0], inner) for inner in value]
    else:  # one of several
        parts = [(way, value) for way in get_args(hint) if is_record(way) and type(value) is dict]
    for inner, part in parts:
        for one, seen in shown_in(inner, part).items():
            shown[one] = shown.get(one, set()) | seen
    return shown


def all_records() -> set[type]:
    """Return everything that is defined."""
    found = [one for module in (messages, shapes) for one in vars(module).values()]
    abstract = {BaseModel, messages.Message, shapes.Body}
    return {one for one in found if is_record(one)} - abstract


def http_examples() -> list[tuple[str, Any, str]]:
    """Return for each body and answer of the table the call, the type, and the example."""
    calls = {code(row[0]).partition("?")[0]: row for row in rows("HTTP")}
    assert len(calls) == len(rows("HTTP")), "a call is told twice"
    found = []
    for route in [*app.api.routes, *health()]:
        path = re.sub(r"\{\w+\}", lambda place: PLACES[place[0]], route.path)
        (method,) = route.methods
        _, body, answer = calls.pop(f"{method} {path}")
        if route.body_field is not None:
            found.append((path, route.body_field.field_info.annotation, code(body)))
        else:
            assert body == ""
        model = route.response_model or route.responses.get(200, {}).get("model")
        if model not in (None, shapes.Text):
            found.append((path, model, code(answer)))
    assert calls == {}, "the server knows no such call"
    return found


def health() -> list[APIRoute]:
    return [APIRoute("/healthz", app.health, response_model=shapes.Health)]


def test_every_call_is_told_with_its_body_and_its_answer():
    for path, hint, text in http_examples():
        adapter = TypeAdapter(hint)
        said = json.loads(filled(text))
        read = adapter.validate_json(filled(text), strict=True)
        assert adapter.dump_python(read, mode="json", exclude_unset=True) == said, path
        if issubclass(hint if isinstance(hint, type) else object, shapes.Body):
            assert set(said) == set(hint.model_fields), path


@pytest.mark.parametrize("name", FENCED)
def test_every_record_shown_is_as_defined(name):
    exactly(TypeAdapter(record(name)), filled(FENCED[name]))


def test_everything_that_can_be_said_and_heard_is_told():
    said = [json.loads(code(row[0])) for row in rows("You say")]
    assert [actions.read(one).model_dump() for one in said] == said
    assert {type(actions.read(one)) for one in said} == set(get_args(messages.Said))
    heard = [HEARD.validate_json(filled(code(row[0])), strict=True) for row in rows("You hear")]
    assert {type(one) for one in heard} == set(get_args(messages.Heard))


def test_every_record_and_field_that_is_defined_is_told():
    examples = [(hint, text) for _, hint, text in http_examples()]
    examples += [(record(name), text) for name, text in FENCED.items()]
    for title, union in (("You say", messages.Said), ("You hear", messages.Heard)):
        tags = {get_args(get_type_hints(one)["type"])[0]: one for one in get_args(union)}
        told = [filled(code(row[0])) for row in rows(title)]
        examples += [(tags[json.loads(one)["type"]], one) for one in told]
    shown: dict[type, set[str]] = {}
    for hint, text in examples:
        for one, seen in shown_in(hint, json.loads(filled(text))).items():
            shown[one] = shown.get(one, set()) | seen
    assert {one: names_of(one) - shown.get(one, set()) for one in all_records()} == {
        one: set() for one in all_records()
    }


def test_every_word_the_page_speaks_of_exists():
    prose = re.sub(r"^```.*?^```$|^\|.*?$", "", DOC, flags=re.MULTILINE | re.DOTALL)
    known = (
        OTHER_WORDS | {*BOTS, *OFFERED} | {kind.name for kind in (wiretext.CHAIRS, *wiretext.OURS)}
    )
    for one in all_records():
        known |= {one.__name__, *names_of(one)}
        for hint in get_type_hints(one).values():
            known |= set(get_args(hint)) if get_origin(hint) is Literal else set()
    known |= {route.path.rpartition("/")[2] for route in app.api.routes}
    spoken = {word for word in re.findall(r"`([^`]+)`", prose) if re.fullmatch(r"[a-z_]+", word)}
    spoken |= {word for word in re.findall(r"`([^`]+)`", prose) if word in {"Lobby", "Mistake"}}
    assert spoken - known == set()
