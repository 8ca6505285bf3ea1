"""The cards of the toy: a value and lines of text each."""

from typing import Final

from pandemonium.kernel.table import Content, Effect

HAND: Final = 4
NONE: Final = -1


class Box(Content):
    def __init__(
        self, name: str, digest: str, keys: list[str], values: list[int], lines: list[list[Effect]]
    ) -> None:
        super().__init__(name, digest)
        self.keys: Final = keys
        self.values: Final = values
        self.lines: Final = lines
