"""What happened, and who may know it."""

from typing import Final, final

WATCHER: Final = 15
"""The seat number of somebody who only looks on."""
EVERYONE: Final = 0xFFFF
"""The audience of a public event: all seats and all watchers."""

Args = tuple[int, ...]


def only(seat: int) -> int:
    """Return the audience of one seat."""
    return 1 << seat


@final
class Kind:
    """A word with named fields: ``Kind("stole", "thief:seat", "victim:seat", "card")``.

    Events, verbs, prompts and why-not reasons are all kinds; the sentence for each stands in the
    text files under its name. A field is ``name`` or ``name:sort``; the sort says what its int is.
    News are for everybody; a *private* kind only ever reaches those it concerns. A verb that goes
    *back* only takes something back: no bot picks it while another option leads on.
    """

    def __init__(self, name: str, *fields: str, private: bool = False, back: bool = False) -> None:
        self.name: Final = name
        self.private: Final = private
        self.back: Final = back
        names: list[str] = []
        sorts: list[str] = []
        for field in fields:
            head, _, tail = field.partition(":")
            names.append(head)
            sorts.append(tail or head)
        self.fields: Final = tuple(names)
        self.sorts: Final = tuple(sorts)

    def __repr__(self) -> str:
        return f"Kind({self.name!r})"


@final
class Event:
    """Something that happened; *audience* has a bit for each seat that may know it."""

    def __init__(self, audience: int, kind: Kind, args: Args) -> None:
        self.audience: Final = audience
        self.kind: Final = kind
        self.args: Final = args

    def reaches(self, seat: int) -> bool:
        return (self.audience >> seat) & 1 == 1

    def text(self) -> str:
        """Return the notation of this event, for logs of tests and digests."""
        return " ".join([self.kind.name, *[str(arg) for arg in self.args]])
