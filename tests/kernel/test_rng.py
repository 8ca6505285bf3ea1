"""The generator: known numbers, exact uniformity, cheap copies."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pandemonium.kernel.rng import LoadedRng, Rng, SealedRng, Unforeseeable, rng_from_seed


def test_the_same_seed_gives_the_same_numbers_on_every_machine() -> None:
    """Matches are verified years later: these numbers may never change."""
    rng = rng_from_seed(b"pandemonium")
    first = [rng.next32() for _ in range(4)]

    again = rng_from_seed(b"pandemonium")
    assert first == [again.next32() for _ in range(4)]
    assert first == KNOWN


KNOWN = [2379803992, 3540994936, 2017617249, 3155001895]


@given(st.integers(1, 1000), st.binary(min_size=1, max_size=8))
def test_below_stays_below(n: int, seed: bytes) -> None:
    rng = rng_from_seed(seed)

    assert all(0 <= rng.below(n) < n for _ in range(20))


def test_below_is_uniform() -> None:
    """Chi-square of 60,000 rolls of a die: 5 degrees of freedom, 20.5 is one in a thousand."""
    rng = rng_from_seed(b"dice")
    counts = [0] * 6
    for _ in range(60_000):
        counts[rng.below(6)] += 1

    assert sum((count - 10_000) ** 2 / 10_000 for count in counts) < 20.5


def test_below_rejects_rather_than_bends() -> None:
    """With n just above half the span a plain remainder would favour small numbers two to one."""
    rng = rng_from_seed(b"edge")
    n = 3 << 30
    low = sum(rng.below(n) < (1 << 30) for _ in range(6000))

    assert 1800 < low < 2200


def test_the_first_number_that_would_bend_is_rejected() -> None:
    """Three does not divide the span: its last number belongs to no whole round."""
    last = (1 << 32) - 1
    rng, twin = Rng(last, 0, 5, 0), Rng(last, 0, 5, 0)
    assert twin.next32() == last
    assert rng.below(3) == twin.next32() % 3
    assert rng.state() == twin.state()


def test_nothing_to_choose_is_an_error() -> None:
    with pytest.raises(ValueError, match="no number"):
        rng_from_seed(b"x").below(0)


def test_a_clone_goes_its_own_way() -> None:
    rng = rng_from_seed(b"x")
    twin = rng.clone()

    assert [rng.below(100) for _ in range(5)] == [twin.below(100) for _ in range(5)]
    rng.below(2)
    assert rng.state() != twin.state()


@given(st.lists(st.integers(0, 50), max_size=30), st.binary(max_size=4))
def test_a_shuffle_keeps_every_card(cards: list[int], seed: bytes) -> None:
    shuffled = cards[:]
    rng_from_seed(seed).shuffle(shuffled)

    assert sorted(shuffled) == sorted(cards)


def test_a_loaded_generator_answers_what_it_was_given_and_then_complains() -> None:
    rng = LoadedRng([5, 0])

    assert [rng.below(6), rng.below(6)] == [5, 0]
    with pytest.raises(AssertionError, match="empty"):
        rng.below(6)
    with pytest.raises(AssertionError, match="does not fit"):
        LoadedRng([6]).below(6)


def test_a_sealed_generator_cannot_be_looked_past() -> None:
    with pytest.raises(Unforeseeable):
        SealedRng().below(6)


def test_a_state_restores_the_stream() -> None:
    rng = rng_from_seed(b"y")
    rng.below(9)
    twin = Rng(*rng.state())

    assert twin.next32() == rng.next32()


def test_a_copy_of_a_loaded_generator_has_what_is_left() -> None:
    rng = LoadedRng([5, 0, 3])
    rng.below(6)
    twin = rng.clone()

    assert [twin.below(6), twin.below(6)] == [0, 3]
    assert rng.below(6) == 0
