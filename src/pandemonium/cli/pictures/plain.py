"""The picture of a game that has none yet: every field of the view with its value."""

from dataclasses import fields, is_dataclass

from rich.markup import escape

from pandemonium.kernel.sentences import Sentences

INDENT = "  "


def draw(view: object, words: Sentences) -> list[str]:
    """Return the view, one field a line, what lies inside another thing indented."""
    assert is_dataclass(view), "a view is a dataclass"
    lines: list[str] = []
    for field in fields(view):
        lines += _lines(_label(field.name, words), getattr(view, field.name), words, "")
    return lines


def _lines(label: str, value: object, words: Sentences, indent: str) -> list[str]:
    head = f"{indent}[bold]{label}[/]"
    if is_dataclass(value):
        inside = [(_label(one.name, words), getattr(value, one.name)) for one in fields(value)]
    elif isinstance(value, (list, tuple)) and any(is_dataclass(one) for one in value):
        inside = [(str(place), one) for place, one in enumerate(value, 1)]
    else:
        return [f"{head}: {_leaf(value)}"]
    below = [line for name, one in inside for line in _lines(name, one, words, indent + INDENT)]
    return [head, *below]


def _leaf(value: object) -> str:
    if isinstance(value, (list, tuple)):
        return " ".join(_leaf(one) for one in value) or "–"
    return escape(str(value))


def _label(name: str, words: Sentences) -> str:
    """Return the game's word for a field, or its name made readable."""
    known = words.catalogue.get("field", {}).get(name) or words.catalogue.get("ui", {}).get(name)
    readable = name.replace("_", " ")
    return escape(known if isinstance(known, str) and "{" not in known else readable)
