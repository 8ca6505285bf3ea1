"""Limits hold to the last one: what is promised is given whole, and one more is refused.

And what nobody waits for any more is let go: thoughts of paused tables, hints of shut ones.
"""

import asyncio
import sqlite3
import time
from dataclasses import replace

import pytest

from pandemonium.kernel import match as kernel
from pandemonium.kernel import replay as replays
from pandemonium.kernel.game import seed_from_number
from pandemonium.server import attendance, botpool, pages, sockets, wiretext
from pandemonium.server import replays as library
from pandemonium.server.guard import MOST_BYTES
from pandemonium.server.presence import Presence
from pandemonium.server.problems import Problem
from pandemonium.server.store import open_store
from pandemonium.server.store.sqlite import PATIENCE
from pandemonium.server.turns import MOST_WAITING, Turns
from tests.server.stopwatch import ME, Brain, House, Loop
from tests.server.test_botpool import job, run, until
from tests.server.test_tablebots import sit
from tests.toy import TOY


@pytest.mark.parametrize("told", [True, False], ids=["its length told", "its length untold"])
def test_a_request_may_be_as_long_as_allowed_and_not_a_byte_longer(visitor, told):
    ada = visitor()
    body = b'{"game": "toy", "seats": 2, "chairs": ["me", "open"], "name": "Ada"}'

    def post(size):
        padded = body.ljust(size)
        content = padded if told else iter([padded[:100], padded[100:]])
        kind = {"Content-Type": "application/json"}
        return ada.http.post("/api/tables", content=content, headers=kind).status_code

    assert post(MOST_BYTES) == 200
    assert post(MOST_BYTES + 1) == 413


def test_of_a_files_fingerprints_only_the_usual_ones_are_kept():
    played = replays.begin(TOY, TOY.standin(), 3, {}, seed_from_number(2))
    last = 2 * kernel.EVERY + 3
    padded = replace(
        played,
        decisions=[(0, "bid 1")] * last,
        marks=dict.fromkeys(range(last + 1), "0" * 12),
    )
    assert set(library._tidied(padded, TOY).marks) == {kernel.EVERY, 2 * kernel.EVERY, last}


def test_who_asks_much_waits_in_a_line_of_a_certain_length():
    loop, done = Loop(), []
    turns = Turns(loop)
    turns.take("ada", lambda: done.append("first"))
    for n in range(MOST_WAITING):
        turns.take("ada", lambda n=n: done.append(n))
    with pytest.raises(Problem):
        turns.take("ada", lambda: done.append("too much"))
    turns.take("bert", lambda: done.append("bert"))
    loop.run(lambda: False)
    assert done == ["first", 0, "bert", *range(1, MOST_WAITING)]
    turns.take("ada", lambda: done.append("again"))
    assert done[-1] == "again"


def test_words_said_before_the_table_is_there_are_kept_up_to_a_number(monkeypatch):
    heard = []
    monkeypatch.setattr(sockets.TableSocket, "_hello", lambda _, message: heard.append(message))
    socket = sockets.TableSocket(House({TOY.key: TOY}, lambda _: []), set())
    socket.greeted = True
    for n in range(sockets.MOST_EARLY + 5):
        socket._message(b'{"n": %d}' % n)
    assert [message["n"] for message in socket.early] == list(range(sockets.MOST_EARLY))
    assert not heard


def test_a_page_with_a_name_as_long_as_allowed_is_found_and_no_longer_one(tmp_path):
    folder = "/".join(["x" * 99] * 2)
    name = folder + "/" + "y" * (pages.MOST_LETTERS - len(folder) - 1)
    (tmp_path / folder).mkdir(parents=True)
    for path in (name, name + "y"):
        (tmp_path / path).write_text("here")
    assert pages._inside(tmp_path, name) == tmp_path / name
    assert pages._inside(tmp_path, name + "y") is None
    assert pages._inside(tmp_path, "../" + tmp_path.name) is None


def test_sentences_with_names_are_forgotten_first_when_too_many_are_kept(monkeypatch):
    monkeypatch.setattr(wiretext, "MOST_KEPT", 4)
    kept = {}
    for n in range(3):
        wiretext._keep(kept, (None, n), n)
    wiretext._keep(kept, ("Ada", 0), "with a name")
    assert len(kept) == 4
    wiretext._keep(kept, ("Ada", 1), "fresh")
    assert kept == {("Ada", 1): "fresh"}, "more than half of it was without names"
    for n in range(2):
        wiretext._keep(kept, (None, n), n)
    wiretext._keep(kept, ("Bea", 0), "with a name")
    wiretext._keep(kept, ("Bea", 1), "fresh")
    assert kept == {(None, 0): 0, (None, 1): 1, ("Bea", 1): "fresh"}


def test_a_stranger_who_asked_and_went_is_gone_after_a_while(monkeypatch):
    now = [1000.0]
    monkeypatch.setattr(time, "time", lambda: now[0])
    _, room, *_ = sit()
    room.presence = Presence()
    room.presence.shared = False
    since = 1000.0
    now[0] += attendance.GHOST_SECONDS
    assert not attendance._away(room, "eve", since)
    now[0] += 0.1
    assert attendance._away(room, "eve", since)
    room.presence.left_at["eve"] = now[0]
    assert not attendance._away(room, "eve", since)
    room.presence.shared = True
    assert not attendance._away(room, "bea", since), "she may be at another process"


def test_after_a_lock_the_store_waits_for_locks_again(tmp_path):
    store = open_store(str(tmp_path / "t.db"))
    patience = store.db.execute("PRAGMA busy_timeout")
    assert patience.fetchone() == (PATIENCE,)
    other = sqlite3.connect(tmp_path / "t.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    store.db.execute("PRAGMA busy_timeout=1")  # nobody waits for the first one in this test
    with pytest.raises(sqlite3.OperationalError) as locked:
        store.probe()
    assert store.trouble(locked.value) == "locked"
    assert store.db.execute("PRAGMA busy_timeout").fetchone() == (0,)
    other.execute("ROLLBACK")
    other.close()
    store.probe()
    assert store.db.execute("PRAGMA busy_timeout").fetchone() == (PATIENCE,)
    store.close()


@pytest.fixture
def endless(monkeypatch):
    """Let nobody come to an end of thinking; return what was stopped."""
    stopped = []

    class Never:
        def cancel(self):
            stopped.append(self)

    monkeypatch.setattr(Brain, "think", lambda *_: Never())
    return stopped


def test_at_a_table_that_waits_for_people_no_bot_thinks_on(endless):
    _, room, *_ = sit()
    assert len(room.tablebots.thoughts) == 3
    room.sheet.chairs[ME].standin = True
    room.tablebots.call(ME, "beginner")
    assert room.sheet.is_paused()
    room.wake_bots()
    assert len(endless) == 3
    assert not room.tablebots.thoughts
    assert not room.tablebots.called


def test_a_table_that_is_shut_seeks_no_hint_any_more(endless):
    _, room, mine, *_ = sit()
    room.sheet.hints = True
    room.hints.ask(mine, ME, mine.ask()["number"])
    endless.clear()
    room.hints.stop()
    assert len(endless) == 1
    assert not room.hints.sought


def test_a_pool_that_is_closed_complains_about_no_bot(caplog):
    async def scenario(pool):
        heard = []
        pool.think(job("a"), heard.append)
        await until(lambda: heard)
        long = pool.think(job("a", "master", seconds=4.0), heard.append, within=4.0)
        await until(lambda: pool.busy.get(long) is not None)
        await asyncio.sleep(0.05)

    run(scenario)
    assert not [line for line in caplog.messages if "took too long" in line]
    assert botpool.log.name == "pandemonium.bots"


def test_a_host_away_for_exactly_so_long_has_been_away_for_so_long(monkeypatch):
    _, room, *_ = sit()
    room.sheet.host = "me"
    for away, long in ((59.9, False), (60.0, True), (None, False)):
        monkeypatch.setattr(room, "absent", lambda _, away=away: away)
        assert attendance._host_away(room, 60.0) == long


def test_the_story_begins_with_the_set_up_for_whoever_comes_first_or_later(visitor):
    ada, wim = visitor(), visitor("Wim")
    lobby = ada.open_table(["me", "random", "random", "random"], game="devil")
    wim.enter(lobby, "watch")
    for line in (ada.sit(lobby["id"]), wim.sit(lobby["id"])):
        told = [event["text"] for event in line.until("update")["events"]]
        assert told[0] == "Round 1 begins."
        assert any("produces" in text for text in told)


def test_who_is_there_sees_what_a_decision_led_through(visitor):
    ada = visitor()
    line = ada.sit(ada.open_table(["me", "random"], game="demons")["id"])
    line.play(decisions=12)
    assert any(told["moments"] for told in line.heard if told["type"] == "update")
