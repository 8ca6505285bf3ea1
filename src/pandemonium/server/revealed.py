"""A finished game with nothing hidden: from each chair, with whatever the other chairs know.

What everybody sees alike stays. Where a chair sees nothing (None, an empty text or list, HIDDEN)
it is given what another seat sees in that very place. What a chair alone is told about itself
(its prices, its half-made choices, what is behind its wall) stays its own: the watcher, who is
told only what lies in the open, shows which places those are.
"""

from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from pandemonium.kernel.game import Game
from pandemonium.kernel.news import WATCHER
from pandemonium.kernel.pile import HIDDEN
from pandemonium.kernel.table import Table


def revealed(game: Game, table: Table) -> list[Any]:
    """Return one view for each seat in which nothing is hidden that any seat knows."""
    public = game.look(table, WATCHER)
    looks = [game.look(table, seat) for seat in range(table.seats)]
    return [
        _together(public, own, [*looks[:seat], *looks[seat + 1 :]])
        for seat, own in enumerate(looks)
    ]


def _blank(value: Any) -> bool:
    return value is None or value in ("", []) or (type(value) is int and value == HIDDEN)


def _together(public: Any, own: Any, others: Sequence[Any]) -> Any:
    """Return *own*, with what *others* see where it is blind."""
    if all(other == own for other in others):
        return own
    if _is_list_of_known([public, own, *others]):
        return _union(own, others)
    if _blank(public) or _blank(own):
        return next((seen for seen in [own, *others] if not _blank(seen)), own)
    if is_dataclass(own):
        return _record(public, own, others)
    if isinstance(own, list):
        return [
            _together(open_, mine, [other[place] for other in others])
            for place, (open_, mine) in enumerate(zip(public, own, strict=True))
        ]
    return own


def _is_list_of_known(looks: Sequence[Any]) -> bool:
    """Tell whether this is a list of what its viewer knows: then it is longer for some."""
    return all(isinstance(seen, list) for seen in looks) and len({len(seen) for seen in looks}) > 1


def _union(own: list[Any], others: Sequence[list[Any]]) -> list[Any]:
    """Return the fullest of these lists and, after it, what only the others hold.

    Two of a kind in one list are two: of each there are as many as the one who sees most sees.
    """
    everybody: list[list[Any]] = [own, *others]
    whole = max(everybody, key=len)[:]
    for seen in everybody:
        left = [_name(entry) for entry in whole]
        for entry in seen:
            if _name(entry) in left:
                left.remove(_name(entry))
            else:
                whole.append(entry)
    return whole


def _name(entry: Any) -> Any:
    """Return what tells a thing from its like: a record begins with its name."""
    return getattr(entry, fields(entry)[0].name) if is_dataclass(entry) else entry


def _record(public: Any, own: Any, others: Sequence[Any]) -> Any:
    names = [field.name for field in fields(own)]
    return type(own)(
        **{
            name: _together(
                getattr(public, name),
                getattr(own, name),
                [getattr(other, name) for other in others],
            )
            for name in names
        }
    )
