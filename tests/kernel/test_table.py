"""The agenda: reading order, lanes, asks, and what may not happen where."""

import pytest

from pandemonium.kernel.agenda import (
    IllegalAnswer,
    advance,
    answer,
    find,
    play,
    renew,
    renew_others,
)
from pandemonium.kernel.news import EVERYONE, WATCHER, Kind, only
from pandemonium.kernel.outcome import ranked
from pandemonium.kernel.rng import rng_from_seed
from pandemonium.kernel.table import Effect, option
from tests.toy import TOY
from tests.toy.notes import Notes

DONE = Kind("done", "n")
WHISPERED = Kind("whispered", private=True)


def start(s: Notes, *steps: object) -> Notes:
    for step in reversed(steps):
        s.lane = s.seats
        s.queued = []
        s.then(step)  # type: ignore[arg-type]
        s.lanes[s.seats].extend(s.queued)
    s.queued = []
    advance(s)
    return s


def chapter(s: Notes) -> None:
    s.notes.append("chapter")
    s.then(verse, 1)
    s.then(verse, 2)


def verse(s: Notes, number: int) -> None:
    s.notes.append(f"verse {number}")
    if number == 1:
        s.then(verse, 11)


def finish(s: Notes) -> None:
    s.notes.append("end")
    s.finish(ranked("done", [0] * s.seats))


def offer(s: Notes) -> None:
    s.ask(0, "pick", [option("take", take, n) for n in range(3)], 7)
    s.then(verse, 5)


def take(s: Notes, seat: int, n: int) -> None:
    s.notes.append(f"seat {seat} takes {n}")


def seal(s: Notes, seat: int) -> None:
    s.ask(seat, "bid", [option("bid", bid, n) for n in range(2)])


def bid(s: Notes, seat: int, n: int) -> None:
    s.tell(only(seat), DONE, n)
    if n == 0:
        s.then(seal, seat)  # think again


def everybody_bids(s: Notes) -> None:
    s.fork(range(s.seats), seal)


def whisper(s: Notes, seat: int) -> None:
    s.tell(EVERYONE, DONE, 1)


def gamble(s: Notes, seat: int) -> None:
    s.rng.below(6)


def test_steps_run_in_reading_order_depth_first() -> None:
    s = start(Notes(1), chapter, finish)

    assert s.notes == ["chapter", "verse 1", "verse 11", "verse 2", "end"]


def test_what_is_queued_beside_an_ask_waits_for_the_answer() -> None:
    s = start(Notes(1), offer, finish)

    assert s.notes == []
    assert s.owing() == [0]
    answer(s, 0, 1, 2)
    assert s.notes == ["seat 0 takes 2", "verse 5", "end"]


def test_an_ask_carries_its_words_and_what_it_is_about() -> None:
    ask = start(Notes(1), offer, finish).asks[0]

    assert ask is not None
    assert (ask.prompt, ask.about, ask.texts()) == ("pick", (7,), ["take 0", "take 1", "take 2"])


def test_the_table_waits_until_every_lane_is_done() -> None:
    s = start(Notes(3), everybody_bids, finish)

    assert s.owing() == [0, 1, 2]
    answer(s, 1, 1, 1)
    assert s.owing() == [0, 2]
    answer(s, 0, 1, 0)
    assert s.owing() == [0, 2], "bidding 0 thinks again"
    answer(s, 0, 2, 1)
    assert s.outcome is None
    answer(s, 2, 1, 1)
    assert s.outcome is not None


def test_news_from_a_lane_reaches_only_its_seat() -> None:
    s = start(Notes(2), everybody_bids, finish)
    answer(s, 1, 1, 1)

    assert [event.audience for event in s.take_news()] == [only(1)]
    assert s.take_news() == []
    with pytest.raises(AssertionError, match="only its own seat"):
        start(Notes(2), forks_a_whisper)


def forks_a_whisper(s: Notes) -> None:
    s.fork([0], whisper)


def tells_and_forks(s: Notes) -> None:
    s.tell(EVERYONE, DONE, 1)
    s.fork(range(s.seats), hear)


def hear(s: Notes, seat: int) -> None:
    s.tell(only(seat), DONE, seat)
    s.then(seal, seat)


def test_moments_tell_all_the_news_those_of_lanes_last() -> None:
    s = Notes(2)
    s.watch()
    start(s, tells_and_forks)
    before_the_lanes, now = s.take_moments()

    assert before_the_lanes.table is not s
    assert now.table is s
    assert before_the_lanes.events + now.events == s.take_news()
    assert [event.audience for event in now.events] == [only(0), only(1)]


def forks_a_gamble(s: Notes) -> None:
    s.fork([0], gamble)


def test_nothing_random_may_happen_in_a_lane() -> None:
    with pytest.raises(AssertionError, match="private lane"):
        start(Notes(2), forks_a_gamble)


def test_split_news_gives_the_owner_the_secret_and_the_rest_the_back() -> None:
    s = Notes(3)
    s.tell_split(only(1), DONE, (42,), (-1,))

    assert [e.args for e in s.news if e.reaches(1)] == [(42,)]
    assert [e.args for e in s.news if e.reaches(0)] == [(-1,)]
    assert [e.args for e in s.news if e.reaches(15)] == [(-1,)]


def test_split_news_may_have_several_insiders() -> None:
    s = Notes(3)
    s.tell_split(only(0) | only(2), DONE, (42,), (-1,))

    heard = [[e.args for e in s.news if e.reaches(seat)] for seat in (0, 1, 2, WATCHER)]
    assert heard == [[(42,)], [(-1,)], [(42,)], [(-1,)]]


def test_the_others_are_told_what_a_seat_heard_in_its_lane() -> None:
    s = Notes(3)
    s.tell_others(1, DONE, 7)

    assert [event.args for event in s.news] == [(7,)]
    assert [seat for seat in (0, 1, 2, WATCHER) if s.news[0].reaches(seat)] == [0, 2, WATCHER]


@pytest.mark.parametrize("audience", [0, only(1), EVERYONE & ~only(0), EVERYONE & ~only(WATCHER)])
def test_news_of_the_table_are_for_everybody(audience: int) -> None:
    """Hiding public news is a mistake, unless the kind is declared private."""
    s = Notes(3)
    with pytest.raises(AssertionError, match="done: public news are for all"):
        s.tell(audience, DONE, 1)

    s.tell(only(1), WHISPERED)
    assert [event.audience for event in s.news] == [only(1)]


def test_private_news_are_never_for_everybody() -> None:
    with pytest.raises(AssertionError, match="whispered: private news for all"):
        Notes(3).tell(EVERYONE, WHISPERED)


def test_nothing_public_is_told_in_a_lane() -> None:
    s = Notes(3)
    s.lane = 1
    with pytest.raises(AssertionError, match="done: public news from a private lane"):
        s.tell_others(1, DONE, 1)
    with pytest.raises(AssertionError, match="done: public news from a private lane"):
        s.tell_split(only(1), DONE, (1,), (2,))


def test_a_silent_table_tells_nothing() -> None:
    s = Notes(2)
    s.silent = True
    s.tell(EVERYONE, DONE, 1)
    s.tell_others(0, DONE, 1)
    s.tell_split(only(0), DONE, (1,), (2,))

    assert s.news == []


def test_an_effect_runs_for_a_seat_and_a_card() -> None:
    s = Notes(1)
    s.run(Effect(collect, (3,)), 0, 99)
    s.lanes[1].extend(s.queued)
    s.then(finish)
    s.lanes[1].insert(0, s.queued[-1])
    s.queued = []
    advance(s)

    assert s.notes[0] == "seat 0 card 99 collects 3"


def collect(s: Notes, seat: int, card: int, amount: int) -> None:
    s.notes.append(f"seat {seat} card {card} collects {amount}")


@pytest.mark.parametrize(
    ("seat", "number", "index", "sentence"),
    [
        (1, 1, 0, "no decision"),
        (5, 1, 0, "no seat 5"),
        (0, 2, 0, "decision 1, not 2"),
        (0, 1, 3, "options 0 to 2"),
    ],
)
def test_a_wrong_answer_gets_a_sentence(seat: int, number: int, index: int, sentence: str) -> None:
    s = start(Notes(2), offer, finish)
    with pytest.raises(IllegalAnswer, match=sentence):
        answer(s, seat, number, index)

    assert s.owing() == [0]
    assert s.notes == []


def test_after_the_end_there_is_nothing_to_decide() -> None:
    s = start(Notes(1), finish)
    with pytest.raises(IllegalAnswer, match="over"):
        answer(s, 0, 1, 0)


def test_finding_by_text_says_what_was_allowed() -> None:
    s = start(Notes(1), offer, finish)

    assert find(s, 0, "take 1") == 1
    with pytest.raises(IllegalAnswer, match="allowed: take 0, take 1, take 2"):
        find(s, 0, "take 9")


def test_a_decision_is_played_by_its_text_or_not_at_all() -> None:
    s = start(Notes(1), offer, finish)
    with pytest.raises(IllegalAnswer, match="'take 9' is not on offer"):
        play(s, 0, "take 9")
    assert s.owing() == [0]
    play(s, 0, "take 1")

    assert s.notes[0] == "seat 0 takes 1"
    with pytest.raises(IllegalAnswer, match="seat 0 has no decision to make now"):
        play(s, 0, "take 1")


def test_an_agenda_that_runs_dry_is_noticed() -> None:
    with pytest.raises(AssertionError, match="ran dry"):
        start(Notes(1), chapter)


def test_a_base_copy_keeps_agenda_asks_and_generator() -> None:
    s = start(Notes(2), offer, finish)
    s.raw_rng = rng_from_seed(b"a")
    twin = Notes(2)
    s.copy_table(twin)
    answer(twin, 0, 1, 0)

    assert s.owing() == [0]
    assert twin.outcome is not None
    assert twin.raw_rng.state() == s.raw_rng.state()


def test_ranks_are_shared_when_everything_is_equal() -> None:
    outcome = ranked("x", [5, 7, 7, 7], [[0, 1, 1, 0]])

    assert outcome.ranks == [4, 1, 1, 3]
    assert outcome.winners() == [1, 2]
    assert outcome.text() == "x scores 5 7 7 7 ranks 4 1 1 3"


def offer_rest(s: Notes, seat: int) -> None:
    """Offer the verses not read yet; the last one needs no question."""
    left = [n for n in range(1, 4) if f"seat {seat} takes {n}" not in s.notes]
    s.choose(seat, "rest", [option("take", take_and_go_on, n) for n in left], len(left))


def take_and_go_on(s: Notes, seat: int, n: int) -> None:
    take(s, seat, n)
    s.notes.append(f"of {s.about()[0]}" if n < 3 else "last")
    s.then(verse, n)
    if n < 3:
        s.reopen()


def ask_rest(s: Notes) -> None:
    s.then(offer_rest, 0)
    s.then(finish)


def test_a_reopened_question_comes_after_what_its_answer_queued() -> None:
    """Each answer leads to the same step again, until the only way left is taken unasked."""
    s = start(Notes(1), ask_rest)
    play(s, 0, "take 1")
    assert s.notes == ["seat 0 takes 1", "of 3", "verse 1", "verse 11"]
    ask = s.asks[0]
    assert ask is not None
    assert (ask.texts(), ask.about, ask.number) == (["take 2", "take 3"], (2,), 2)
    play(s, 0, "take 2")

    read = ["seat 0 takes 2", "of 2", "verse 2", "seat 0 takes 3", "last", "verse 3", "end"]
    assert s.notes[4:] == read


def test_a_question_put_anew_fits_the_table_as_it_is_now() -> None:
    """The options follow the table, the number stays; where nobody would ask it stays as it was."""
    s = start(Notes(1), ask_rest)
    s.notes.append("seat 0 takes 2")
    assert renew(s, 0)
    ask = s.asks[0]
    assert ask is not None
    assert (ask.texts(), ask.about, ask.number) == (["take 1", "take 3"], (2,), 1)

    s.notes.append("seat 0 takes 1")
    assert not renew_others(s, 5)
    assert s.asks[0] is ask
    assert renew_others(s, 0), "the own question is left alone"


def test_only_a_question_put_anew_may_have_lost_all_its_answers() -> None:
    """On an imagined table nothing may be left to choose; on the true one that is a mistake."""
    s = start(Notes(1), ask_rest)
    ask = s.asks[0]
    s.notes += [f"seat 0 takes {n}" for n in (1, 2, 3)]
    assert not renew(s, 0)
    assert s.asks[0] is ask
    read = Notes(1)
    read.notes = s.notes
    with pytest.raises(AssertionError, match="nothing to choose from"):
        start(read, ask_rest)


def test_what_stands_beside_a_question_put_anew_happens_once() -> None:
    def ask_and_read(s: Notes) -> None:
        s.ask(0, "pick", [option("take", take, 1), option("take", take, 2)])
        s.then(verse, 2)

    s = start(Notes(1), ask_and_read, finish)
    assert renew(s, 0)
    answer(s, 0, 1, 0)
    assert s.notes == ["seat 0 takes 1", "verse 2", "end"]


def test_an_answer_queues_the_step_that_asks_next() -> None:
    """A question has to be put by a step of the agenda, or it could not be put again."""

    def asks_itself(s: Notes, seat: int) -> None:
        s.ask(seat, "pick", [option("take", take, 1)])

    def ask(s: Notes) -> None:
        s.ask(0, "pick", [option("go", asks_itself)])

    s = start(Notes(1), ask)
    with pytest.raises(AssertionError, match="an option's step queues"):
        answer(s, 0, 1, 0)


def test_when_the_game_is_over_nobody_is_asked_any_more() -> None:
    table = TOY.start(2, b"over")
    assert table.owing() == [0, 1]
    table.finish(ranked("rich", [1, 2]))
    assert table.owing() == []
