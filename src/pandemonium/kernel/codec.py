"""Tables to JSON-ready data and back, in the middle of anything."""

import hashlib
import json
from typing import Any, ClassVar, Protocol, cast

from pandemonium.kernel.agenda import renew_others
from pandemonium.kernel.game import Game, step_name
from pandemonium.kernel.outcome import Outcome, ScoreLine
from pandemonium.kernel.pile import Pile
from pandemonium.kernel.rng import Rng
from pandemonium.kernel.table import Ask, Content, Frame, Table

NOBODY = -1


class CodecError(Exception):
    """A snapshot that is not one of this game."""


class HasFields(Protocol):
    """Every State names its own fields in order."""

    FIELDS: ClassVar[tuple[str, ...]]


def fields_of(s: Table) -> tuple[str, ...]:
    """Return the names of the game's own fields."""
    return cast("HasFields", s).FIELDS


def _pack(value: object) -> Any:
    if isinstance(value, (int, str)) or value is None:
        return value
    if isinstance(value, Pile):
        return {"cards": list(value.cards), "known": list(value.known)}
    if isinstance(value, (list, tuple)):
        return [_pack(item) for item in value]
    raise CodecError(f"a state may not hold a {type(value).__name__}")


def _unpack(value: Any) -> Any:
    if isinstance(value, dict):
        pile = Pile(list(value["cards"]))
        pile.known = list(value["known"])
        return pile
    if isinstance(value, list):
        return [_unpack(item) for item in value]
    return value


def encode(s: Table) -> dict[str, Any]:
    """Return the whole table as plain data."""
    return {
        "seats": s.seats,
        "rng": s.raw_rng.state(),
        "lanes": [[[step_name(f.step), list(f.args)] for f in lane] for lane in s.lanes],
        "asks": [None if ask is None else _pack_ask(ask) for ask in s.asks],
        "asked": list(s.asked),
        "outcome": None if s.outcome is None else _pack_outcome(s.outcome),
        "fields": {name: _pack(getattr(s, name)) for name in fields_of(s)},
    }


def _pack_ask(ask: Ask) -> list[Any]:
    """A question is saved as the step that puts it: prompt and options follow from the table."""
    return [ask.number, ask.lane, step_name(ask.frame.step), list(ask.frame.args)]


def _pack_outcome(outcome: Outcome) -> dict[str, Any]:
    return {
        "reason": outcome.reason,
        "scores": list(outcome.scores),
        "ranks": list(outcome.ranks),
        "lines": [[line.key, list(line.points)] for line in outcome.lines],
    }


def decode(game: Game, content: Content, data: dict[str, Any]) -> Table:
    """Return the table that *data* was made from."""
    try:
        s = game.blank(data["seats"], content)
        if set(data["fields"]) != set(fields_of(s)):
            raise CodecError(f"not a snapshot of {game.key} as it is now")
        for name in fields_of(s):
            setattr(s, name, _unpack(data["fields"][name]))
        s.raw_rng = Rng(*data["rng"])
        s.lanes = [
            [Frame(game.steps[step], tuple(args)) for step, args in lane] for lane in data["lanes"]
        ]
        s.asks = [None if ask is None else _unpack_ask(game, ask) for ask in data["asks"]]
        s.asked = list(data["asked"])
        if not renew_others(s, NOBODY):
            raise CodecError(f"not a snapshot of {game.key}: a question nobody would ask")
        if data["outcome"] is not None:
            s.outcome = _unpack_outcome(data["outcome"])
    except (KeyError, TypeError, ValueError) as mistake:
        raise CodecError(f"not a snapshot of {game.key}: {mistake!r}") from None
    return s


def _unpack_ask(game: Game, data: list[Any]) -> Ask:
    number, lane, step, args = data
    return Ask(number, "", [], (), lane, Frame(game.steps[step], tuple(args)))


def _unpack_outcome(data: dict[str, Any]) -> Outcome:
    lines = [ScoreLine(key, list(points)) for key, points in data["lines"]]
    return Outcome(data["reason"], list(data["scores"]), list(data["ranks"]), lines)


def dumps(data: object) -> str:
    """Write plain data in one fixed way, so that equal data are equal texts."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


def digest(data: object) -> str:
    """Return a short fingerprint of plain data."""
    return hashlib.sha256(dumps(data).encode()).hexdigest()[:12]
