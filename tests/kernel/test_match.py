"""A match knows every moment it came through, and the way back."""

import pytest

from pandemonium.arena.proof import decide_at_random
from pandemonium.kernel.agenda import IllegalAnswer
from pandemonium.kernel.codec import encode
from pandemonium.kernel.game import seed_from_number
from pandemonium.kernel.match import Match, renumber
from tests.strategies import dice
from tests.toy import TOY


def some_match(number: int = 1, apart: int = 0, seats: int = 3) -> Match:
    return Match(TOY, seats, seed_from_number(number), apart=apart, marking=True)


def first_text(match: Match, seat: int) -> str:
    ask = match.table.asks[seat]
    assert ask is not None
    return ask.texts()[0]


@pytest.mark.parametrize("apart", [0, 1, 4])
def test_every_moment_can_be_returned_to(apart: int) -> None:
    match, rng = some_match(apart=apart), dice(2)
    passed = [encode(match.table)]
    while match.table.outcome is None:
        decide_at_random(match, rng)
        passed.append(encode(match.table))

    assert [encode(match.at(count)) for count in range(match.count + 1)] == passed
    assert len(match.news) == match.count + 1
    assert len(match.kept) == (-(-match.count // apart) if apart else 0)


@pytest.mark.parametrize("apart", [0, 1, 4])
def test_undoing_leaves_no_trace(apart: int) -> None:
    match, plain = some_match(apart=apart), some_match()
    for step in range(30):
        decide_at_random(match, dice(step))
        decide_at_random(plain, dice(step))
        if step % 3 == 1:
            for other in range(3):
                decide_at_random(match, dice(100 + other))
            for _ in range(3):
                match.undo()

    assert encode(match.table) == encode(plain.table)
    assert (match.decisions, match.marks) == (plain.decisions, plain.marks)
    assert match.fingerprint() == plain.fingerprint()


def test_what_is_not_on_offer_changes_nothing() -> None:
    match = some_match()
    before = encode(match.table)
    for seat, text in ((0, "fly 3"), (7, first_text(match, 0))):
        with pytest.raises(IllegalAnswer):
            match.play(seat, text)

    assert encode(match.table) == before
    assert (match.decisions, match.count) == ([], 0)


def test_only_ones_own_newest_decision_may_be_undone() -> None:
    match = some_match()
    assert not match.may_undo(0, dice(1))
    match.play(0, first_text(match, 0))
    assert match.may_undo(0, dice(1))
    assert not match.may_undo(1, dice(1))


def test_a_decision_tried_on_a_copy_is_adopted() -> None:
    match, tried = some_match(apart=2), some_match()
    for _ in range(5):
        seat = tried.table.owing()[0]
        text = first_text(tried, seat)
        tried.play(seat, text)
        match.adopt(seat, text, tried.table.clone())

    assert match.decisions == tried.decisions
    assert encode(match.at(3)) == encode(tried.at(3))


def test_what_is_forgotten_is_neither_kept_nor_counted_anew() -> None:
    match, rng = some_match(apart=4), dice(5)
    for _ in range(14):
        decide_at_random(match, rng)
    passed = {count: encode(match.at(count)) for count in range(8, 15)}
    match.forget(6)

    assert (match.count, match.forgotten, len(match.decisions), len(match.news)) == (14, 8, 6, 7)
    assert {count: encode(match.at(count)) for count in range(8, 15)} == passed
    match.forget(1)
    assert (match.count, match.forgotten, match.decisions, match.kept) == (14, 14, [], {})
    decide_at_random(match, rng)
    match.undo()
    assert encode(match.table) == passed[14]


def test_questions_go_on_counting_from_another_number() -> None:
    match = some_match()
    renumber(match.table, 0, 7)
    ask = match.table.asks[0]
    assert ask is not None
    assert (ask.number, match.table.asked[0]) == (7, 7)

    match.play(0, ask.texts()[0])
    assert match.table.asked[0] == 8


def test_tables_to_go_back_to_are_kept_as_far_apart_as_wanted() -> None:
    for apart, places in ((0, []), (3, [0, 3, 6])):
        match = Match(TOY, 2, seed_from_number(1), apart=apart)
        rng = dice(1)
        for _ in range(8):
            decide_at_random(match, rng)
        assert list(match.kept) == places
