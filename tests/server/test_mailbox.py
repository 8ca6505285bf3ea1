"""What a table does with each answer: who is told no, what is tried again, who thinks anew."""

import pytest

from pandemonium.kernel.codec import decode
from pandemonium.server import mailbox, tablebots
from pandemonium.server.mailbox import Waiting
from pandemonium.server.store import Verdict
from tests.server.stopwatch import ME, Brain
from tests.server.test_tablebots import ready_at, say, sit, tick, until
from tests.server.test_tells import DEVIL_GAME, give_away


def refusals(ear):
    return [h.message["reason"] for h in ear.heard if h.message["type"] == "refused"]


def updates(ear):
    return [h for h in ear.heard if h.message["type"] == "update"]


def stored_as(house, *verdicts):
    """Let the next lines of the store end so; return how many were written in all."""
    left, written = list(verdicts), []
    append = house.writer.append

    def writing(entry, done):
        written.append(entry)
        verdict = left.pop(0) if left else None
        append(entry, done if verdict is None else lambda _: done(verdict))

    house.writer.append = writing
    return written


def reloads(room, monkeypatch):
    asked = []
    monkeypatch.setattr(room.services, "reload", asked.append)
    return asked


def test_before_the_start_nobody_answers():
    _, room, mine, _, _ = sit()
    room.match = None
    room.mail.answer(mine, ME, 1, "done")
    assert refusals(mine) == ["not_started"]


def test_an_answer_for_another_seat_or_a_watchers_is_refused():
    _, room, mine, watcher, lines = sit()
    room.mail.answer(mine, 1, 1, "done")
    room.mail.answer(watcher, watcher.seats[0], 1, "done")
    assert refusals(mine) == refusals(watcher) == ["not_your_seat"]
    assert not room.mail.is_busy()
    assert lines == []


def test_a_mailbox_that_is_full_takes_no_more():
    _, room, mine, _, _ = sit()
    room.mail.reloading = True
    for _ in range(mailbox.MOST_PENDING):
        room.mail.answer(mine, ME, 1, "done")
    assert refusals(mine) == []
    room.mail.answer(mine, ME, 1, "done")
    assert refusals(mine) == ["busy"]
    assert len(room.mail.pending) == mailbox.MOST_PENDING


def test_the_log_is_asked_for_once_and_nothing_is_taken_up_meanwhile(monkeypatch):
    house, room, mine, _, lines = sit()
    asked = reloads(room, monkeypatch)
    room.mail.request_reload()
    room.mail.request_reload()
    assert asked == [room]
    assert room.mail.is_busy()
    say(room, mine, "done")
    assert lines == []
    room.mail.caught_up([])
    until(house, house.clockwork.now + 0.05)
    assert [words for _, seat, words in lines if seat == ME] == [["done"]]


def test_while_the_log_cannot_be_read_everybody_is_told_at_once_and_bots_come_again(monkeypatch):
    house, room, mine, _, lines = sit()
    reloads(room, monkeypatch)
    room.mail.request_reload()
    number = mine.ask()["number"]
    room.mail.answer(mine, ME, number, "done")
    thought = room.tablebots.thoughts[1]
    room.mail.put(Waiting(None, 1, thought.number, "done"))
    room.mail.hold_off()
    assert refusals(mine) == ["not_stored"]
    assert not room.mail.pending
    assert 1 not in room.tablebots.thoughts
    room.mail.answer(mine, ME, number, "done")
    assert refusals(mine) == ["not_stored", "not_stored"]
    until(house, 1.1)
    assert room.tablebots.thoughts[1] is not thought
    room.mail.caught_up([])
    say(room, mine, "done")
    assert [words for _, seat, words in lines if seat == ME] == [["done"]]


def test_a_bot_whose_answer_does_not_fit_thinks_again():
    house, room, _, _, lines = sit()
    tick(house)
    thought = room.tablebots.thoughts[1]
    room.mail.put(Waiting(None, 1, thought.number, "nonsense"))
    assert room.tablebots.thoughts[1] is not thought
    until(house, 12)
    assert [words[-1] for _, seat, words in lines if seat == 1] == ["done"]


def test_a_bot_whose_decision_was_not_stored_decides_again():
    house, _, _, watcher, _ = sit()
    tick(house)
    written = stored_as(house, Verdict.FAILED)
    until(house, 16)
    seats = [entry.seat for entry in written]
    assert sorted(seats) == sorted([1, 2, 3, seats[0]])
    assert watcher.last["owing"] == [ME]


@pytest.mark.parametrize(
    ("verdict", "told", "again"),
    [
        (Verdict.FAILED, ["not_stored"], False),
        (Verdict.UNSURE, ["not_sure"], True),
        (Verdict.SECOND, [], True),
    ],
)
def test_what_the_store_says_of_an_answer_is_said_to_whoever_gave_it(
    verdict, told, again, monkeypatch
):
    house, room, mine, _, _ = sit()
    asked = reloads(room, monkeypatch)
    stored_as(house, verdict)
    say(room, mine, "done")
    assert refusals(mine) == told
    assert room.match.seq == 0
    assert bool(asked) == room.mail.reloading == again
    assert len(room.mail.pending) == (verdict is Verdict.SECOND)
    if again:
        room.mail.caught_up([])
    if verdict is not Verdict.SECOND:
        say(room, mine, "done")
    until(house, house.clockwork.now + 0.05)
    assert room.match.seq == 1, "what came second is tried once more by itself"


def test_a_table_set_up_anew_is_shown_to_all_and_its_bots_begin_again():
    house, room, mine, watcher, lines = sit()
    tick(house)
    say(room, mine, "done")
    thoughts = dict(room.tablebots.thoughts)
    room.mail.reloading = room.mail.held_off = True
    before = len(updates(mine)), len(updates(watcher))
    room.mail.set_up_anew([])
    assert (len(updates(mine)), len(updates(watcher))) == (before[0] + 1, before[1] + 1)
    assert watcher.last["owing"] == [0, 1, 2, 3]
    assert set(room.tablebots.thoughts) == {1, 2, 3}
    assert not any(room.tablebots.thoughts[seat] is thoughts[seat] for seat in thoughts)
    del lines[:]
    say(room, mine, "done")
    until(house, 12)
    assert sorted(seat for _, seat, _ in lines[:4]) == [0, 1, 2, 3]


def test_nobody_waits_for_a_bot_that_is_forgotten_while_it_thinks(monkeypatch):
    stopped = []

    class Never:
        def cancel(self):
            stopped.append(self)

    think = Brain.think

    def thinking(brain, job, chosen, within):
        return Never() if job.seat == 1 else think(brain, job, chosen, within)

    monkeypatch.setattr(Brain, "think", thinking)
    house, room, _, watcher, lines = sit()
    tick(house)
    until(house, 8)
    assert lines == []
    room.tablebots.forget(1)
    assert len(stopped) == 1
    until(house, 16)
    assert sorted(seat for _, seat, _ in lines) == [2, 3]
    assert ready_at(watcher, 2) > 8


def test_a_table_that_is_shut_lets_nobody_think_on(monkeypatch):
    stopped = []

    class Never:
        def cancel(self):
            stopped.append(self)

    monkeypatch.setattr(Brain, "think", lambda *_: Never())
    _, room, _, _, _ = sit()
    room.shut(1012, "")
    assert len(stopped) == 3
    assert not room.tablebots.thoughts
    assert room.clock.timer is None


def test_a_bot_that_strays_and_strays_seals_at_last(monkeypatch):
    monkeypatch.setattr(tablebots, "MOST_INNER", 2)

    def decide(job):
        if job.seat != 1:
            return give_away(job)
        ask = decode(DEVIL_GAME, DEVIL_GAME.standin(), job.world).asks[job.seat]
        return [next(text for text in ask.texts() if text != "done"), "nonsense"]

    house, _, _, _, lines = sit(decide=decide)
    tick(house)
    until(house, 12)
    (words,) = [words for _, seat, words in lines if seat == 1]
    assert len(words) == 3
    assert words[-1] == "done"


def test_whether_a_step_may_be_opened_again_is_worked_out_once():
    house, room, mine, _, _ = sit()
    tick(house)
    say(
        room, mine, *[next(o["text"] for o in mine.ask()["options"] if o["text"] != "done"), "done"]
    )
    match = room.match

    def worked_out():
        steps, verdict = 0, match.may_reopen(ME, room.rng)
        while True:
            try:
                next(verdict)
            except StopIteration as end:
                return steps, end.value
            steps += 1

    assert worked_out() == (2, True)
    assert worked_out() == (0, True)


def test_a_bot_speaks_only_for_its_own_seat_in_its_own_moment_where_its_process_leads():
    _, room, _, _, _ = sit()
    number = room.tablebots.thoughts[1].number
    room._bot_answers(1, number + 1, ["done"])
    assert not room.mail.is_busy()
    assert 1 not in room.tablebots.thoughts
    room._bot_answers(ME, room.match.table.asks[ME].number, ["done"])
    assert not room.mail.is_busy()
    room.leads = False
    room._bot_answers(1, number, ["done"])
    assert not room.mail.is_busy()
    room.leads = True
    room._bot_answers(1, number, ["done"])
    assert room.mail.is_busy()


def test_a_bot_whose_question_is_gone_says_nothing():
    house, room, _, _, lines = sit()
    tick(house)
    until(house, 6)
    assert room.match.table.asks[1] is None
    del lines[:]
    room._bot_answers(1, 1, ["done"])
    assert not room.mail.is_busy()
    assert lines == []
