"""Piles: who knows which card."""

from pandemonium.kernel.news import EVERYONE, WATCHER, only
from pandemonium.kernel.pile import HIDDEN, Pile
from pandemonium.kernel.rng import rng_from_seed


def test_nobody_knows_a_card_until_it_is_shown() -> None:
    pile = Pile([1, 2, 3])
    pile.show(1, only(0))

    assert pile.seen_by(0) == [HIDDEN, 2, HIDDEN]
    assert pile.seen_by(1) == [HIDDEN] * 3
    assert pile.seen_by(WATCHER) == [HIDDEN] * 3
    assert pile.unknown_places(0) == [0, 2]


def test_shuffling_makes_everybody_forget() -> None:
    pile = Pile([1, 2, 3], EVERYONE)
    pile.shuffle(rng_from_seed(b"s"))

    assert pile.seen_by(0) == [HIDDEN] * 3
    assert sorted(pile.cards) == [1, 2, 3]


def test_knowledge_moves_with_the_card() -> None:
    pile = Pile([1, 2])
    pile.add(3, only(1))
    pile.add_bottom(4, EVERYONE)

    assert pile.seen_by(1) == [4, HIDDEN, HIDDEN, 3]
    assert pile.take(1) == 1
    assert pile.seen_by(1) == [4, HIDDEN, 3]
    assert pile.take_top() == 3
    assert pile.take_at(0) == 4
    assert pile.known == [0]
    assert len(pile) == 1


def test_a_clone_keeps_what_is_known_and_shares_nothing() -> None:
    pile = Pile([1, 2])
    pile.show_all(only(2))
    twin = pile.clone()
    twin.add(9)
    twin.show(0, EVERYONE)

    assert pile.cards == [1, 2]
    assert pile.known == [only(2), only(2)]
    assert not pile.knows(0, 0)
    assert twin.knows(0, 0)
