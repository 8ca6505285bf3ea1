"""What a run has seen, and the word for what it must not see."""

from collections import Counter
from dataclasses import dataclass, field


class Lost(AssertionError):  # noqa: N818 - what is lost is no error of the program
    """Something that was told is not there; the sentence says what."""


@dataclass
class Report:
    """What a run has seen."""

    kills: int = 0
    crashes: int = 0
    locks: int = 0
    events: int = 0
    untold: int = 0
    answers: int = 0
    undos: int = 0
    reopened: int = 0
    sealed: int = 0
    returns: int = 0
    refused: int = 0
    away: Counter[str] = field(default_factory=Counter)
    """How often the running server ended a connection, by its code and reason."""
    decisions: int = 0
    bots: int = 0
    games: int = 0
    seconds: float = 0.0
    restart: float = 0.0

    def lines(self, store: str) -> str:
        each = self.restart / max(1, self.kills)
        away = ", ".join(f"{why} {count} times" for why, count in sorted(self.away.items()))
        return (
            f"{store}: {self.kills} kills, {self.crashes} crashes of the database, "
            f"{self.locks} locks by another program in {self.seconds:.0f} s "
            f"({each:.2f} s from kill to play)\n"
            f"  {self.events} events told and found again in order, {self.untold} stored but not "
            f"yet told when the power failed\n"
            f"  {self.answers} answers and {self.undos} takings back acknowledged and found in the "
            f"log, {self.refused} refused\n"
            f"  {self.reopened} sealed steps opened anew, {self.sealed} of them sealed again; "
            f"people left and came back {self.returns} times; sent away: {away or 'nobody'}\n"
            f"  {self.decisions} lines stored, {self.bots} of them by bots, {self.games} games "
            "played to the end: nothing was lost"
        )
