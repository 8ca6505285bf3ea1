"""Random play: it really plays, to the end or to its limit, and every owing seat may be next."""

from pandemonium.kernel.game import seed_from_number
from pandemonium.kernel.playout import owing_seat, random_decision, random_playout
from pandemonium.kernel.rng import LoadedRng, rng_from_seed
from pandemonium.kernel.table import Table
from tests.toy import TOY


def table() -> Table:
    return TOY.start(3, seed_from_number(1))


def test_a_random_playout_plays_to_the_end_and_counts_its_decisions() -> None:
    """The same game decision by decision has the same end and the same length."""
    s = table()
    made = random_playout(s, rng_from_seed(b"playout"), TOY.max_decisions)
    twin = table()
    rng = rng_from_seed(b"playout")
    steps = 0
    while twin.outcome is None:
        random_decision(twin, rng)
        steps += 1

    assert s.outcome is not None
    assert made == steps > 10
    assert s.outcome.text() == twin.outcome.text()


def test_a_random_playout_stops_at_its_limit() -> None:
    """So many decisions and no more; none at all leaves the table as it is."""
    for limit in (0, 1, 7):
        s = table()
        before = [ask.number for ask in s.asks if ask is not None]
        assert random_playout(s, rng_from_seed(b"playout"), limit) == limit
        assert s.outcome is None
        after = [ask.number for ask in s.asks if ask is not None]
        assert (before == after) == (limit == 0)


def test_a_finished_game_is_not_played_on() -> None:
    s = table()
    random_playout(s, rng_from_seed(b"playout"), TOY.max_decisions)

    assert random_playout(s, rng_from_seed(b"more"), TOY.max_decisions) == 0


def test_every_owing_seat_may_be_next_and_no_other() -> None:
    """Three seats bid at once: the number drawn says which; with one left nothing is drawn."""
    s = table()
    assert s.owing() == [0, 1, 2]
    assert [owing_seat(s, LoadedRng([number])) for number in range(3)] == [0, 1, 2]
    s.asks[1] = None
    assert [owing_seat(s, LoadedRng([number])) for number in range(2)] == [0, 2]
    s.asks[0] = None
    assert owing_seat(s, LoadedRng([])) == 2
