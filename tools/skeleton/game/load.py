"""Read a content set: every card checked, every line of text compiled to a verb."""

from pathlib import Path

from pandemonium.games.skeleton import effects
from pandemonium.games.skeleton.cards import Box, Card
from pandemonium.games.skeleton.terms import CARDS
from pandemonium.kernel.content import (
    CardVerbs,
    ContentError,
    Entry,
    digest_of,
    read_entries,
    read_header,
)


def read_score(line: Entry) -> tuple[int, ...]:
    """Compile ``{ score = 3 }``."""
    return (line.number("score", least=1, most=9),)


VERBS = CardVerbs({"score": (effects.score, read_score)})


def load(folder: Path) -> Box:
    """Return the compiled set in *folder*; raise ContentError naming file, card and field."""
    read_header(folder, "skeleton")
    cards: list[Card] = []
    for entry in read_entries(folder / "cards.toml", "card"):
        entry.source()
        copies = entry.number("copies", least=1)
        do = VERBS.compile_all(entry, "do")
        if not do:
            raise entry.fail("'do' is missing: every card does something")
        entry.done()
        cards += [Card(entry.name, do)] * copies
    if len(cards) != CARDS:
        raise ContentError(f"cards.toml has {len(cards)} cards; there must be {CARDS}")
    return Box(folder.name, digest_of(folder), cards)
