"""A table for tests of the agenda; here, because a compiled table has only compiled subclasses."""

from pandemonium.kernel.table import Content, Table


class Notes(Table):
    """A table that only remembers in which order its steps ran."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats, Content("none", ""))
        self.notes: list[str] = []

    def clone(self) -> "Notes":
        twin = Notes(self.seats)
        self.copy_table(twin)
        twin.notes = self.notes[:]
        return twin
