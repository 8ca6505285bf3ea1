"""What can be wrong with a store, in one coarse word each: for the log, for health, for people."""

from typing import Final

from pandemonium.server.problems import Problem, server_text

LOCKED: Final = "locked"
FULL: Final = "full"
DAMAGED: Final = "damaged"
GONE: Final = "gone"
STUCK: Final = "stuck"
ENDED_BY_READING: Final = (GONE, STUCK)
"""Over as soon as the store answers at all; of the others only a write can tell."""


class Trouble(Problem):
    """The store cannot be used just now; whoever asked may try again, nothing has changed."""

    def __init__(self, word: str) -> None:
        super().__init__(503, "no_store")
        self.word = word


class StoreError(Exception):
    """A store that cannot be opened; the sentence says why."""

    def __init__(self, key: str, **values: object) -> None:
        self.key = key
        self.values = values
        super().__init__(self.sentence("en"))

    def sentence(self, language: str) -> str:
        return server_text(language).say("store", self.key, **self.values)
