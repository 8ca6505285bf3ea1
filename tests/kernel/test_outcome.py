"""The end of a game: ranks, shared ranks, tie-breaks."""

import pytest

from pandemonium.kernel.outcome import ScoreLine, ranked


@pytest.mark.parametrize(
    ("scores", "tiebreaks", "ranks"),
    [
        ([5, 9, 7], None, [3, 1, 2]),
        ([5, 5, 7], None, [2, 2, 1]),
        ([7, 7, 5], None, [1, 1, 3]),
        ([5, 5, 5], [[1, 2, 3]], [3, 2, 1]),
        ([5, 5, 9], [[1, 1, 0], [0, 4, 0]], [3, 2, 1]),
        ([5, 5, 9], [[2, 1, 0], [0, 4, 0]], [2, 3, 1]),
        ([0, -3], [[0, 9]], [1, 2]),
    ],
)
def test_more_is_better_then_each_tie_break_in_turn_and_equal_is_shared(scores, tiebreaks, ranks):
    outcome = ranked("over", scores, tiebreaks)

    assert outcome.ranks == ranks
    assert outcome.scores == scores
    assert outcome.winners() == [seat for seat, rank in enumerate(ranks) if rank == 1]
    assert outcome.lines == []


def test_an_outcome_is_written_with_its_reason_scores_and_ranks():
    line = ScoreLine("points", [5, 9])
    outcome = ranked("over", [5, 9], None, [line])

    assert outcome.text() == "over scores 5 9 ranks 2 1"
    assert outcome.lines == [line]
