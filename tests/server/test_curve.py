"""The curve of a finished game: chances that add up, and the decision that made the winner."""

from types import SimpleNamespace

import pytest

from pandemonium.kernel.outcome import Outcome
from pandemonium.server.curve import chances, decisive


def story(winning):
    """A finished game of two of which only the first seat's chances are known."""
    game = SimpleNamespace(
        evaluate=lambda table, seat: table.chance if seat == 0 else 1 - table.chance
    )
    tables = [SimpleNamespace(chance=chance, seats=2) for chance in winning]
    count = len(winning) - 1
    match = SimpleNamespace(
        game=game,
        count=count,
        at=lambda at: tables[at],
        table=SimpleNamespace(outcome=Outcome("points", [3, 1], [1, 2], [])),
        decisions=[(n % 2, "x") for n in range(count)],
    )
    curve = [{"at": at, "values": chances(game, tables[at])} for at in range(0, count + 1, 2)]
    return match, curve


def test_chances_add_up_to_one_whatever_the_judgement_says():
    game = SimpleNamespace(evaluate=lambda table, seat: table.judged[seat])
    assert chances(game, SimpleNamespace(seats=3, judged=[0.5, 0.5, 1.0])) == [0.25, 0.25, 0.5]
    nobody = chances(game, SimpleNamespace(seats=3, judged=[0.0, 0.0, 0.0]))
    assert sum(nobody) == pytest.approx(1, abs=1e-3)


def test_the_decisive_moment_is_the_rise_that_lasts_not_the_highest_spike():
    spike, lasting, end = 6, 21, 40
    winning = [0.3] * lasting + [0.7] * (end - lasting) + [1.0]
    winning[spike] = 0.95
    found = decisive(*story(winning))
    assert found["at"] == lasting
    assert found["seat"] == (lasting - 1) % 2
    assert found["winner"] == 0
    assert (found["before"], found["after"]) == pytest.approx((0.3, 0.7), abs=0.1)


def test_a_win_that_only_the_last_count_brought_has_no_decisive_moment():
    assert decisive(*story([0.5] * 40 + [1.0])) is None
