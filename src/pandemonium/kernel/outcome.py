"""How a game ended."""

from typing import Final


class ScoreLine:
    """One row of the score sheet: a key for its words, one number a seat."""

    def __init__(self, key: str, points: list[int]) -> None:
        self.key: Final = key
        self.points: Final = points


class Outcome:
    """The end: why, the scores, the ranks (1 is the winner's; equal ranks are shared)."""

    def __init__(
        self, reason: str, scores: list[int], ranks: list[int], lines: list[ScoreLine]
    ) -> None:
        self.reason: Final = reason
        self.scores: Final = scores
        self.ranks: Final = ranks
        self.lines: Final = lines

    def winners(self) -> list[int]:
        return [seat for seat in range(len(self.ranks)) if self.ranks[seat] == 1]

    def text(self) -> str:
        """Return the notation of the outcome: the last line of a replay."""
        scores = " ".join([str(score) for score in self.scores])
        ranks = " ".join([str(rank) for rank in self.ranks])
        return f"{self.reason} scores {scores} ranks {ranks}"


def ranked(
    reason: str,
    scores: list[int],
    tiebreaks: list[list[int]] | None = None,
    lines: list[ScoreLine] | None = None,
) -> Outcome:
    """Rank the seats by score, then by each tie-break in turn; more is better, equal is shared."""
    seats = len(scores)
    keys: list[list[int]] = []
    for seat in range(seats):
        key = [scores[seat]]
        for tiebreak in tiebreaks or []:
            key.append(tiebreak[seat])
        keys.append(key)
    ranks: list[int] = []
    for seat in range(seats):
        better = 0
        for other in range(seats):
            if keys[other] > keys[seat]:
                better += 1
        ranks.append(better + 1)
    return Outcome(reason, scores, ranks, lines or [])


def tie_breaker(outcome: Outcome, tiebreaks: list[list[int]]) -> int:
    """Return the last tie-break that parted winners from others with their score, or -1."""
    winner = outcome.winners()[0]
    last = -1
    for seat in range(len(outcome.scores)):
        if outcome.ranks[seat] == 1 or outcome.scores[seat] != outcome.scores[winner]:
            continue
        for place in range(len(tiebreaks)):
            if tiebreaks[place][seat] != tiebreaks[place][winner]:
                last = max(last, place)
                break
    return last
