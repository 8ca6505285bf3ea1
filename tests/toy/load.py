"""Reading the toy's content sets."""

from pathlib import Path

from pandemonium.kernel.content import ContentError, digest_of, read_entries, read_header
from tests.toy.cards import Box
from tests.toy.effects import VOCABULARY
from tests.toy.rules import CARDS


def load(folder: Path) -> Box:
    read_header(folder, "toy")
    keys: list[str] = []
    values: list[int] = []
    lines = []
    for entry in read_entries(folder / "cards.toml", "card"):
        keys.append(entry.name)
        values.append(entry.number("value", least=0, most=9))
        entry.source()
        lines.append(VOCABULARY.compile_all(entry, "text"))
        entry.done()
    if not 20 <= len(keys) <= CARDS:
        raise ContentError(f"cards.toml: a set has 20 to {CARDS} cards, not {len(keys)}")
    return Box(folder.name, digest_of(folder), keys, values, lines)
