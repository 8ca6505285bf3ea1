"""Whole steps of bots: for bots, for people who are away or late; nothing private disturbs them."""

import math

from pandemonium.games.registry import game_named
from pandemonium.kernel.codec import decode
from pandemonium.kernel.game import seed_from_number
from pandemonium.server.lanes import decide_on, repeat
from pandemonium.server.move import BETWEEN
from pandemonium.server.tablebots import BEAT, BOT_PAUSE, LANE_PAUSE
from tests.server.stopwatch import ME, Brain, set_table
from tests.server.test_tells import DEVIL_GAME, give_away, seeds
from tests.toy import TOY

SEED = seeds(1)[0]


def sit(number=SEED, decide=give_away):
    """Set a table up on which every line for the store is noted."""
    house, room, mine, watcher = set_table(DEVIL_GAME, number, decide)
    lines = []
    append = house.writer.append

    def noting(entry, done):
        lines.append((house.clockwork.now, entry.seat, entry.text.split(BETWEEN)))
        append(entry, done)

    house.writer.append = noting
    return house, room, mine, watcher, lines


def ready_at(ear, seat):
    return next(
        h.at for h in ear.heard if h.message["type"] == "update" and seat not in h.message["owing"]
    )


def until(house, seconds):
    house.clockwork.run(lambda: house.clockwork.now >= seconds)


def say(room, ear, *texts):
    """Answer the open asks of the person one after another."""
    house = room.services
    for text in texts:
        room.mail.answer(ear, ME, ear.ask()["number"], text)
        until(house, house.clockwork.now + 0.01)


def tick(house):
    """Keep the clock going: without appointments time stands still."""
    house.clockwork.call_later(0.005, lambda: tick(house))


def test_every_bot_of_a_step_is_one_line_of_the_log_and_ready_in_its_time():
    house, _, _, watcher, lines = sit()
    tick(house)
    until(house, 6)
    assert sorted(seat for _, seat, _ in lines) == [1, 2, 3]
    for seat in (1, 2, 3):
        assert LANE_PAUSE[0] <= ready_at(watcher, seat) <= LANE_PAUSE[1] + 0.1
    updates = [h for h in watcher.heard if h.message["type"] == "update"]
    assert [len(h.message["owing"]) for h in updates] == [4, 3, 2, 1]


def told(changing):
    """Return what a watcher hears while the person has sealed, and perhaps opens it again."""
    house, room, mine, watcher, _ = sit()
    tick(house)
    say(room, mine, "done")
    until(house, 0.5)
    for n in range(3 if changing else 0):
        room.mail.reopen(mine, ME, opening=True)
        borrow = next(o["text"] for o in mine.ask()["options"] if o["text"] != "done")
        say(room, mine, borrow)
        if n == 1:
            until(house, house.clockwork.now + 0.3)
            room.mail.take_back(mine, ME)
        say(room, mine, "done")
        until(house, house.clockwork.now + 0.3)
    until(house, 6)
    match = room.match
    assert match is not None
    assert not match.drafts
    last = max(h.at for h in watcher.heard if len(h.message.get("owing", [])) == 1)
    return [(h.at, h.size, h.message) for h in watcher.heard if h.at <= last][2:], mine


def test_a_change_of_mind_moves_nothing_for_anybody_else():
    quiet, _ = told(changing=False)
    busy, mine = told(changing=True)
    assert sum(bool(h.message.get("drafts")) for h in mine.heard) > 5
    assert len(quiet) > 2
    assert busy == quiet


def test_a_choice_taken_back_in_a_lane_lets_the_bots_think_on():
    def moments(undoing):
        house, room, mine, watcher, _ = sit()
        tick(house)
        inner = next(o["text"] for o in mine.ask()["options"] if o["text"] != "done")
        say(room, mine, inner)
        until(house, 0.5)
        if undoing:
            assert [one["seat"] for one in mine.last["undo"]] == [ME]
            room.mail.take_back(mine, ME)
        until(house, 6)
        return [ready_at(watcher, seat) for seat in (1, 2, 3)]

    assert moments(undoing=True) == moments(undoing=False)


def test_a_bot_takes_the_step_of_somebody_late_from_where_it_stands():
    house, room, mine, _, lines = sit()
    tick(house)
    inner = next(o["text"] for o in mine.ask()["options"] if o["text"] != "done")
    say(room, mine, inner)
    until(house, 1.0)
    room.tablebots.call(ME, "greedy")
    room.wake_bots()
    called = house.clockwork.now
    until(house, 8)
    own = [(at, words) for at, seat, words in lines if seat == ME]
    assert own[0][1] == [inner]
    assert own[1][1][-1] == "done"
    assert LANE_PAUSE[0] <= own[1][0] - called <= LANE_PAUSE[1]
    assert len(own) == 2
    assert room.tablebots.called == {}


def test_what_does_not_fit_the_true_table_is_thought_again_in_silence():
    astray = [["borrow 10", "nonsense"], ["nonsense"]]

    def decide(job):
        return astray.pop(0) if job.seat == 1 and astray else give_away(job)

    house, _, _, watcher, lines = sit(decide=decide)
    tick(house)
    until(house, 8)
    (words,) = [words for _, seat, words in lines if seat == 1]
    assert words[0] == "borrow 10"
    assert words[-1] == "done"
    assert "nonsense" not in words
    assert astray == []
    updates = [h for h in watcher.heard if h.message["type"] == "update"]
    assert [len(h.message["owing"]) for h in updates] == [4, 3, 2, 1]


def test_thinking_that_runs_over_delays_all_alike(monkeypatch):
    long = 6.0

    def moments(slow):
        """Return when each bot is ready, in beats after its own moment, if *slow* thinks long."""

        def think(brain, job, chosen, within):
            seconds = long if job.seat == slow else 0.1
            return brain.loop.call_later(seconds, chosen, brain.decide(job))

        monkeypatch.setattr(Brain, "think", think)
        house, room, _, watcher, _ = sit()
        sitting = room.tablebots.thoughts[slow].sitting
        assert max(sitting.waits.values()) < long
        tick(house)
        until(house, long - 0.1)
        assert watcher.last["owing"] == [0, 1, 2, 3]
        until(house, 14)
        late = [ready_at(watcher, seat) - sitting.waits[seat] for seat in (1, 2, 3)]
        due = math.ceil((long - min(sitting.waits.values())) / BEAT)
        assert {round(seconds / BEAT, 1) for seconds in late} == {due}
        return [ready_at(watcher, seat) for seat in (1, 2, 3)]

    first, *others = [moments(slow) for slow in (1, 2, 3)]
    assert others == [first, first]


def test_when_a_bot_decides_in_the_open_shows_neither_its_options_nor_its_thinking():
    """Whatever it thinks, the moment is one of those that could be drawn, or whole beats later."""
    demons = game_named("demons")
    costs = []

    def first(job):
        ask = decode(demons, demons.standin(), job.world).asks[job.seat]
        return [ask.texts()[0]]

    house, room, mine, _ = set_table(demons, 5, first)
    think = house.brain.think

    def thinking_long(job, chosen, within):
        costs.append(0.3 * len(decode(demons, demons.standin(), job.world).asks[job.seat].options))
        return think(
            job, lambda texts: house.clockwork.call_later(costs[-1], chosen, texts), within
        )

    house.brain.think = thinking_long
    moments = []
    answer = room.tablebots.answer

    def answering(seat, number, texts):
        moments.append(house.clockwork.now - room.tablebots.thoughts[seat].sitting.begun)
        answer(seat, number, texts)

    room.tablebots.answer = answering
    tick(house)

    def enough():
        ask = mine.ask()
        if ask is not None and not room.mail.is_busy():
            room.mail.answer(mine, ME, ask["number"], ask["options"][0]["text"])
        return len(moments) >= 30

    house.clockwork.run(enough, most=200_000)
    low, high = BOT_PAUSE
    assert all(low - 1e-6 <= moment % BEAT <= high + 1e-6 for moment in moments)
    assert max(moments) > BEAT, "some thought longer than their moment"
    assert min(moments) < BEAT
    assert len(set(costs)) > 1


def test_a_step_that_grows_too_long_is_sealed_where_that_is_on_offer():
    table = TOY.start(2, seed_from_number(1))
    seat = table.owing()[0]

    def waver(_, ask):
        texts = ask.texts()
        return texts.index("again") if "again" in texts else 0

    assert "again" in decide_on(table.clone(), seat, waver)
    texts = decide_on(table.clone(), seat, waver, 1)
    assert texts == ["bid 0", "seal"]
    assert repeat(table, seat, texts)
