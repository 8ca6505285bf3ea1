"""Both stores keep the same promises."""

import asyncio
import threading

import pytest

from pandemonium.server.store import (
    Decision,
    Entry,
    Line,
    Moment,
    StoreError,
    TableRow,
    Verdict,
    Writer,
    open_store,
    postgres,
    sqlite,
)
from pandemonium.server.store.base import CHAT_KEPT
from pandemonium.server.store.expiry import DAY
from pandemonium.server.store.sqlite import SqliteStore
from tests.server.serving import wait_for


def row(key="t1", version=1, state="running", listed=False, touched=100.0, sheet="{}"):
    return TableRow(key, version, state, listed, touched, sheet)


@pytest.fixture(params=["sqlite", "postgres"])
def address(request, tmp_path):
    if request.param == "postgres":
        return request.getfixturevalue("pg")
    return str(tmp_path / "house.db")


@pytest.fixture
def store(address):
    opened = open_store(address)
    yield opened
    opened.close()


def test_a_table_is_what_was_written(store, address):
    store.create(row(sheet='{"é": 1}'), ["ada"], [Entry("t1", 1, 0, "roll")])
    assert store.table("t1") == row(sheet='{"é": 1}')
    assert store.log("t1", 0) == [Decision(1, 0, "roll")]
    assert store.table("t2") is None
    store.close()
    again = open_store(address)
    assert again.table("t1") == row(sheet='{"é": 1}')
    again.close()


def test_a_decision_number_is_given_once(store):
    store.create(row(), [], [])
    assert store.append([Entry("t1", 1, 0, "roll"), Entry("t1", 2, 1, "buy 3")]) == [True, True]
    assert store.append([Entry("t1", 2, 0, "other"), Entry("t1", 3, 0, "end")]) == [False, True]
    assert store.log("t1", 1) == [Decision(2, 1, "buy 3"), Decision(3, 0, "end")]


def test_texts_of_decisions_survive_any_letter(store):
    store.create(row(), [], [])
    text = 'quote " backslash \\ é \U0001f608 \n'
    assert store.append([Entry("t1", 1, -1, text)]) == [True]
    assert store.log("t1", 0) == [Decision(1, -1, text)]


def test_a_sheet_is_replaced_only_by_who_saw_it(store):
    store.create(row(), [], [])
    assert store.save(row(version=2, sheet="two"), ["ada"])
    assert not store.save(row(version=2, sheet="late"), ["bert"])
    assert store.table("t1") == row(version=2, sheet="two")
    assert store.mine("bert", 5) == []
    assert [found.id for found in store.mine("ada", 5)] == ["t1"]


def test_lists_are_newest_first_and_hide_the_private(store):
    store.create(row("a", listed=True, touched=1.0), ["ada"], [])
    store.create(row("b", listed=True, touched=2.0), ["ada"], [])
    store.create(row("c", listed=False, touched=3.0), ["ada"], [])
    store.create(row("d", listed=True, touched=4.0, state="over"), ["ada"], [])
    store.create(row("e", listed=True, touched=0.5, state="waiting"), [], [])
    assert [found.id for found in store.listed(10)] == ["e", "b", "a"]
    assert [found.id for found in store.mine("ada", 3)] == ["d", "c", "b"]


def test_chat_is_numbered_and_limited(store):
    store.create(row(), [], [])
    numbers = [store.say("t1", 0, "Ada", f"line {n}", 5.0) for n in range(4)]
    assert numbers == sorted(set(numbers))
    assert [line.text for line in store.said("t1", 0, 2)] == ["line 2", "line 3"]
    assert store.said("t1", numbers[2], 9) == [Line(numbers[3], 0, "Ada", "line 3", 5.0)]


def test_replays_are_kept_once(store):
    store.add_replay("r1", "text", 1.0, 9)
    store.add_replay("r1", "other", 2.0, 9)
    assert store.replay("r1", 3.0) == "text"
    assert store.replay("r2", 3.0) is None


def swept(store, days, elapsed=0.0):
    """Sweep by a wall clock that shows *days*; waiting tables live for 2 days, others for 60."""
    now = days * DAY
    return store.sweep(Moment(now, elapsed * DAY, now - 2 * DAY, now - 60 * DAY))


def test_silent_tables_are_marked_first_and_expire_a_day_later_with_all_they_have(store):
    store.create(row("old", touched=100 * DAY), ["ada"], [Entry("old", 1, 0, "roll")])
    store.create(row("waiting", state="waiting", touched=159 * DAY), ["ada"], [])
    store.create(row("new", touched=161 * DAY), ["ada"], [])
    store.say("old", 0, "Ada", "hello", 1.0)
    assert swept(store, 161.9) == []
    assert swept(store, 162.8, 0.9) == []
    assert sorted(swept(store, 163, 0.2)) == ["old", "waiting"]
    assert [found.id for found in store.mine("ada", 9)] == ["new"]
    assert store.log("old", 0) == []
    assert store.said("old", 0, 9) == []


def test_a_clock_that_is_ahead_deletes_nothing_before_it_is_put_right(store):
    store.create(row("one", touched=100 * DAY), ["ada"], [])
    assert swept(store, 100.1) == []
    for elapsed in (0.0, 0.3, 0.6, 0.3, 0.5):  # 61 days ahead, for almost two days
        assert swept(store, 161 + elapsed, elapsed) == []
    for elapsed in (0.0, 0.9, 0.9, 0.9, 0.9):  # right again: the mark is gone with the mistake
        assert swept(store, 102 + elapsed, elapsed) == []
    assert swept(store, 161, 0.0) == []
    assert store.table("one") is not None


def test_a_server_switched_off_for_months_still_clears_away_in_the_end(store):
    store.create(row("one", touched=100 * DAY), ["ada"], [])
    swept(store, 100.1)
    assert [swept(store, 300 + day, 1.0 if day else 0.0) for day in range(4)] == [
        [], [], ["one"], [],
    ]  # fmt: skip


def test_two_processes_watch_each_second_once(store):
    store.create(row("one", touched=100 * DAY), [], [])
    store.create(row("two", touched=160 * DAY), [], [])
    swept(store, 160.5)
    for hour in range(20):
        assert swept(store, 160.5 + hour / 24, 1 / 24) == []
        assert swept(store, 160.5 + hour / 24 + 0.001, 1 / 24) == []
    assert swept(store, 161.6, 0.5) == ["one"]


def test_a_database_is_opened_twice_without_harm(pg):
    store, other = open_store(pg), open_store(pg)
    store.create(row(), [], [])
    assert other.append([Entry("t1", 1, 0, "mine")]) == [True]
    assert store.append([Entry("t1", 1, 0, "theirs")]) == [False]
    assert store.lease(["t1", "t2"]) == {"t1", "t2"}
    assert other.lease(["t1", "t3"]) == {"t3"}
    store.release("t1")
    assert other.lease(["t1", "t2", "t3"]) == {"t1", "t3"}
    store.close()
    wait_for(lambda: other.lease(["t1", "t2", "t3"]) == {"t1", "t2", "t3"})
    other.close()


def test_a_file_is_for_one_server_at_a_time(tmp_path):
    path = str(tmp_path / "house.db")
    store = open_store(path)
    with pytest.raises(StoreError, match="Another server is using"):
        open_store(path)
    store.close()
    open_store(path).close()


@pytest.mark.parametrize("language", ["en", "nl"])
def test_a_newer_store_is_refused_in_one_sentence(address, language):
    store = open_store(address)
    if address.startswith("postgres"):
        store.db.execute("INSERT INTO migrations VALUES (9999)")
    else:
        store.db.execute("PRAGMA user_version=9999")
    store.close()
    with pytest.raises(StoreError) as refused:
        open_store(address)
    assert "9999" in refused.value.sentence(language)


def test_another_process_is_heard_of_and_oneself_is_not(pg):
    one, other = open_store(pg), open_store(pg)
    heard, bell = [], threading.Event()

    def note(table):
        heard.append(table)
        bell.set()

    one.listen(note)
    one.create(row(), [], [])
    one.append([Entry("t1", 1, 0, "own")])
    other.append([Entry("t1", 2, 0, "theirs")])
    assert bell.wait(10)
    assert heard == ["t1"]
    one.close()
    other.close()


def test_the_writer_gathers_what_waits_and_one_bad_entry_harms_no_other(address):
    async def scenario():
        writer = Writer(lambda: open_store(address), asyncio.get_running_loop())
        await writer.opened
        await writer.call(lambda store: store.create(row(), [], []))
        verdicts = {}
        done = asyncio.Event()

        def note(key):
            def told(verdict):
                verdicts[key] = verdict
                if len(verdicts) == 302:
                    done.set()

            return told

        for n in range(1, 301):
            writer.append(Entry("t1", n, 0, "x"), note(n))
        writer.append(Entry("t1", 5, 1, "late"), note("late"))
        writer.append(Entry("no such table", 1, 0, "x"), note("nowhere"))
        await asyncio.wait_for(done.wait(), 20)
        stored = await writer.call(lambda store: store.log("t1", 0))
        batches = writer.batches
        await asyncio.to_thread(writer.close)
        return verdicts, stored, batches

    verdicts, stored, batches = asyncio.run(scenario())
    assert verdicts.pop("nowhere") is Verdict.FAILED
    assert verdicts.pop("late") is Verdict.SECOND
    assert set(verdicts.values()) == {Verdict.STORED}
    assert [decision.seq for decision in stored] == list(range(1, 301))
    assert batches < 10


def test_work_that_is_stuck_is_broken_off_once_and_has_as_long_again(address, monkeypatch):
    released, broken_off = threading.Event(), []

    async def scenario():
        writer = Writer(lambda: open_store(address), asyncio.get_running_loop())
        await writer.opened
        monkeypatch.setattr(writer.store, "give_up", lambda: broken_off.append(writer.trouble))
        stuck = writer.call(lambda _: released.wait(20))
        await asyncio.to_thread(wait_for, lambda: writer.busy_since > 0)
        writer.watch(60)
        assert broken_off == []
        writer.busy_since -= 100
        for _ in range(3):
            writer.watch(60)
        released.set()
        await stuck
        await asyncio.to_thread(writer.close)

    asyncio.run(scenario())
    assert broken_off == ["stuck"]


def test_of_imported_files_the_longest_unread_go_first(store):
    day = 86_400.0
    for n in range(5):
        store.add_replay(f"r{n}", "text", n * day, 9)
    assert store.replay("r0", 9 * day)
    store.add_replay("r9", "text", 10 * day, 3)
    assert [n for n in (0, 1, 2, 3, 4, 9) if store.replay(f"r{n}", 10 * day)] == [0, 4, 9]


def test_a_clock_that_is_ahead_deletes_no_imported_file(store):
    store.add_replay("r1", "text", 100 * DAY, 9)
    assert swept(store, 100.1) == []
    store.add_replay("r2", "text", 161 * DAY, 9)  # the clock is 61 days ahead
    for elapsed in (0.0, 0.3, 0.6, 0.3, 0.5):
        swept(store, 161 + elapsed, elapsed)
    for elapsed in (0.0, 0.9, 0.9, 0.9, 0.9):
        swept(store, 102 + elapsed, elapsed)
    assert [key for key in ("r1", "r2") if store.replay(key, 103 * DAY)] == ["r1", "r2"]


def test_imported_files_nobody_reads_are_marked_first_and_expire_a_day_later(store):
    for n in range(3):
        store.add_replay(f"r{n}", "text", 100 * DAY, 9)
    store.create(row("one", touched=160 * DAY), [], [])
    store.replay("r1", 120 * DAY)
    assert swept(store, 160.5) == []
    swept(store, 161.4, 0.9)
    assert store.replay("r2", 161.4 * DAY)  # read in time: the mark is gone
    swept(store, 162.3, 0.9)
    assert [n for n in range(3) if store.replay(f"r{n}", 162.3 * DAY)] == [1, 2]


def test_of_chat_only_the_newest_is_kept(store):
    for key in ("a", "b"):
        store.create(row(key), [], [])
    store.say("b", 0, "Ada", "here", 0.0)
    for n in range(CHAT_KEPT + 50):
        store.say("a", 0, "Ada", str(n), float(n))
    kept = [line.text for line in store.said("a", 0, 10_000)]
    assert kept == [str(n) for n in range(50, CHAT_KEPT + 50)]
    assert len(store.said("b", 0, 10)) == 1


def plan_of_the_lobby(store):
    """Return how the database means to find the listed tables when there are many."""
    if isinstance(store, SqliteStore):
        rows = store.db.execute("EXPLAIN QUERY PLAN " + sqlite.ROW + sqlite.LISTED + "LIMIT 50")
    else:
        store.db.execute("ANALYZE tables")
        store.db.execute("SET enable_seqscan = off")
        rows = store.db.execute("EXPLAIN " + postgres.ROW + postgres.LISTED + "LIMIT 50")
    return " ".join(str(row) for row in rows)


def test_the_lobby_is_read_from_an_index_of_open_tables(store):
    """Finished tables, however many, cost nothing; waiting ones come first, then newest first."""
    for n in range(300):
        store.create(row(f"old{n}", state="over", listed=True, touched=float(n)), [], [])
    for key, state, touched in (
        ("a", "running", 9.0), ("b", "waiting", 1.0), ("c", "waiting", 2.0), ("d", "running", 8.0),
    ):  # fmt: skip
        store.create(row(key, state=state, listed=True, touched=touched), [], [])
    assert [found.id for found in store.listed(50)] == ["c", "b", "a", "d"]
    assert [found.id for found in store.listed(3)] == ["c", "b", "a"]
    plan = plan_of_the_lobby(store)
    assert "tables_open" in plan
    assert "temp b-tree" not in plan.lower()  # nothing is left to sort, says SQLite


def test_tables_played_over_days_are_found_while_they_run(store):
    slow = '{"name":"a","time":"days"}'
    store.create(row("slow", sheet=slow), [], [])
    store.create(row("over", state="over", sheet=slow), [], [])
    store.create(row("waiting", state="waiting", sheet=slow), [], [])
    store.create(row("quick", sheet='{"name":"\\"time\\":\\"days\\"","time":"none"}'), [], [])
    assert [found.id for found in store.slow()] == ["slow"]
