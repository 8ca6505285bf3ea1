"""Both stores keep the same promises."""

import asyncio
import threading

import pytest

from pandemonium.server.store import Decision, Entry, Line, TableRow, Verdict, Writer, open_store


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
    store.add_replay("r1", "text", 1.0)
    store.add_replay("r1", "other", 2.0)
    assert store.replay("r1") == "text"
    assert store.replay("r2") is None


def test_silent_tables_expire_with_all_they_have(store):
    store.create(row("old", touched=10.0), ["ada"], [Entry("old", 1, 0, "roll")])
    store.create(row("waiting", state="waiting", touched=50.0), ["ada"], [])
    store.create(row("new", touched=50.0), ["ada"], [])
    store.say("old", 0, "Ada", "hello", 1.0)
    assert sorted(store.expire(60.0, 20.0)) == ["old", "waiting"]
    assert [found.id for found in store.mine("ada", 9)] == ["new"]
    assert store.log("old", 0) == []
    assert store.said("old", 0, 9) == []


def test_a_store_is_opened_twice_without_harm(store, address):
    store.create(row(), [], [])
    other = open_store(address)
    assert other.append([Entry("t1", 1, 0, "mine")]) == [True]
    assert store.append([Entry("t1", 1, 0, "theirs")]) == [False]
    other.close()


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
