"""Corners of the server that seldom matter, and then much: full houses, floods, late notes."""

import gc
import io
import os
import resource
import sys
import threading
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from pandemonium.kernel import match as kernel
from pandemonium.kernel import replay as replays
from pandemonium.kernel.game import seed_from_number
from pandemonium.kernel.rng import rng_from_seed
from pandemonium.server import chairs, config, doors, films, limits, sockets, wire
from pandemonium.server import replays as library
from pandemonium.server.addresses import Proxies
from pandemonium.server.botpool import Worker
from pandemonium.server.botworker import Job, Stop, receive, send, serve
from pandemonium.server.config import Config, _compiled
from pandemonium.server.engine import compiled_folder
from pandemonium.server.limits import LIMITS, Limits
from pandemonium.server.problems import Problem
from pandemonium.server.run import calm_collector
from pandemonium.server.store import StoreError, open_store
from tests.server.house import pair, play_all
from tests.server.serving import wait_for
from tests.server.stopwatch import House
from tests.server.test_botpool import job
from tests.server.test_chairs import sheet_of
from tests.toy import TOY

PLENTY = doors.MOST_CONNECTIONS + doors.SPARE_FILES
ENDLESS = resource.RLIM_INFINITY


@pytest.mark.parametrize(
    ("soft", "hard", "asked", "room"),
    [
        (1024, ENDLESS, PLENTY, doors.MOST_CONNECTIONS),
        (1024, 4000, 4000, 4000 - doors.SPARE_FILES),
        (1024, 100_000, PLENTY, doors.MOST_CONNECTIONS),
        (PLENTY, ENDLESS, None, doors.MOST_CONNECTIONS),
        (9_000, 9_000, None, doors.MOST_CONNECTIONS),
        (ENDLESS, ENDLESS, None, doors.MOST_CONNECTIONS),
    ],
)
def test_the_system_is_asked_for_as_many_files_as_connections_need(
    soft, hard, asked, room, monkeypatch
):
    wanted = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (soft, hard))
    monkeypatch.setattr(resource, "setrlimit", lambda _, both: wanted.append(both))
    assert doors.room_for_connections() == room
    assert wanted == ([] if asked is None else [(asked, hard)])


def test_where_nothing_can_be_asked_of_the_system_there_is_room_for_some(monkeypatch):
    monkeypatch.setitem(sys.modules, "resource", None)
    assert doors.room_for_connections() == 500


class Idler:
    """A connection that asks for nothing."""

    def __init__(self, address):
        self.address = address
        self.ended = []

    def turn_out(self, reason):
        self.ended.append(reason)


def test_a_full_house_lets_nobody_in_unless_somebody_asks_for_nothing():
    porter = doors.Porter(1.0, Proxies(()))
    porter.most, porter.most_from_one = 3, 2
    assert [porter.admit("a") for _ in range(3)] == [True, True, False]
    assert [porter.admit("b"), porter.admit("c")] == [True, False]
    assert porter.by_address == {"a": 2, "b": 1}
    porter.leave("b")
    assert (porter.inside, porter.by_address) == (2, {"a": 2})
    porter.leave("a")
    assert (porter.inside, porter.by_address) == (1, {"a": 1})
    porter.most_from_one = 1
    idle = Idler("b")
    porter.idle[idle] = None
    assert not porter.admit("a"), "another address makes no room for this one"
    assert idle.ended == []
    porter.most_from_one, porter.most = 2, 1
    assert porter.admit("c")
    assert idle.ended == ["crowded"]


def test_limits_hold_fill_up_again_and_are_paid_off():
    now = [100.0]
    held = Limits(1.0, lambda: now[0])
    most, refill = LIMITS["chat"]
    for _ in range(int(most)):
        held.insist("chat", "ada")
    with pytest.raises(Problem) as told:
        held.insist("chat", "ada")
    assert (told.value.status, told.value.key) == (429, "slow_down")
    held.insist("chat", "bert")
    now[0] += 1 / refill
    held.insist("chat", "ada")
    assert not held.take("chat", "ada")
    assert not held.empty("seconds", "ada", 0)
    held.spend("seconds", "ada", LIMITS["seconds"][0] + 0.5)
    assert held.empty("seconds", "ada", 0)
    assert not held.empty("seconds", "ada", -1.0)
    with pytest.raises(Problem) as told, held.share("ada"):
        pytest.fail("there was no time left")
    assert told.value.status == 429
    with held.share("ada", anyway=True):
        pass
    now[0] += 3.0
    with held.share("ada"):
        pass
    assert Limits(0).take("chat", "ada")
    assert not Limits(0).buckets


def test_what_is_full_again_is_forgotten_first_then_what_is_oldest(monkeypatch):
    monkeypatch.setattr(limits, "MOST_KEYS", 4)
    now = [0.0]
    held = Limits(1.0, lambda: now[0])
    held.take("create", "long ago")
    for n in range(3):
        now[0] += 1000.0
        for _ in range(20):
            held.take("create", f"{n}")
    assert len(held.buckets) == 4
    held.take("create", "new")
    assert {who for _, who in held.buckets} == {"2", "new"}
    now[0] += 1.0
    for who in ("x", "y"):
        for _ in range(20):
            held.take("create", who)
    held.take("create", "z")
    assert {who for _, who in held.buckets} == {"x", "y", "z"}


@pytest.fixture
def speaker(monkeypatch):
    """A connection under limits, with what it is told."""
    house = House({TOY.key: TOY}, lambda _: [])
    house.limits = Limits(1.0, lambda: 100.0)
    socket = sockets.TableSocket(house, set())
    socket.heard_at = 100.0
    socket.told, socket.ended = [], []
    monkeypatch.setattr(socket, "refuse", lambda problem: socket.told.append(problem.key))
    monkeypatch.setattr(socket, "close", lambda code, _: socket.ended.append(code))
    return socket


def test_a_flood_is_told_at_once_then_seldom_and_ended_at_last(speaker):
    allowed = int(LIMITS["message"][0])
    assert all(speaker._may_speak() for _ in range(allowed))
    assert not speaker._may_speak()
    assert speaker.told == ["slow_down"]
    for _ in range(19):
        assert not speaker._may_speak()
    assert speaker.told == ["slow_down"]
    assert not speaker._may_speak()
    assert speaker.told == ["slow_down"] * 2
    for _ in range(sockets.MOST_EXCESS - 21):
        speaker._may_speak()
    assert speaker.ended == []
    assert not speaker._may_speak()
    assert speaker.ended == [1008]


def test_whoever_has_been_still_for_a_while_may_speak_again(speaker):
    for _ in range(int(LIMITS["message"][0]) + 5):
        speaker._may_speak()
    speaker.heard_at += 0.1
    assert speaker._may_speak()
    assert speaker.excess == 0
    assert not speaker._may_speak()
    assert speaker.told == ["slow_down"] * 2
    speaker.played()
    assert speaker._may_speak()


def test_a_text_frame_has_the_head_of_its_length():
    assert sockets._text_head(125) == b"\x81\x7d"
    assert sockets._text_head(126) == b"\x81\x7e\x00\x7e"
    assert sockets._text_head(65_535) == b"\x81\x7e\xff\xff"
    assert sockets._text_head(65_536) == b"\x81\x7f" + (65_536).to_bytes(8, "big")


def test_a_bots_process_answers_says_what_went_wrong_and_ends_with_its_pipe():
    inward, outward = os.pipe(), os.pipe()
    process = threading.Thread(target=serve, args=(inward[0], outward[1]), daemon=True)
    process.start()
    send(inward[1], Stop())
    send(inward[1], job())
    good, texts = receive(outward[0])
    assert good
    assert texts[-1] == "seal"
    send(inward[1], replace(job(), package="nowhere"))
    assert receive(outward[0]) == (False, "ModuleNotFoundError")
    os.close(inward[1])
    process.join(10)
    assert not process.is_alive()
    os.close(outward[1])
    with pytest.raises(EOFError):
        receive(outward[0])
    os.close(inward[0])
    os.close(outward[0])


def test_a_big_message_comes_through_a_pipe_whole():
    ends = os.pipe()
    sent = Job("p", "g", "b", 1, {"world": "x" * 300_000}, b"s")
    sender = threading.Thread(target=send, args=(ends[1], sent), daemon=True)
    sender.start()
    assert receive(ends[0]) == sent
    sender.join(10)
    os.close(ends[0])
    os.close(ends[1])


def test_a_process_that_is_ended_leaves_no_pipe_open():
    worker, done = object.__new__(Worker), []
    pipes = [io.BytesIO(), io.BytesIO()]
    worker.process = SimpleNamespace(
        stdin=pipes[0],
        stdout=pipes[1],
        kill=lambda: done.append("killed"),
        wait=lambda timeout: done.append("waited"),
    )
    worker.end()
    assert done == ["killed", "waited"]
    assert all(pipe.closed for pipe in pipes)
    worker.process.stdin = worker.process.stdout = None
    worker.end()


def test_a_server_looks_for_garbage_seldom():
    before = gc.get_threshold()
    try:
        calm_collector()
        assert gc.get_threshold() == (100_000, 20, 1000)
        assert gc.get_freeze_count() > 0
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)


def test_where_the_compiled_engine_lies_may_be_said_or_left_out(tmp_path):
    assert _compiled("0") is None
    assert _compiled(str(tmp_path)) == tmp_path
    assert _compiled("") == compiled_folder()


def played(decisions=40):
    """A toy game so far, as a replay."""
    match = kernel.Match(TOY, 2, seed_from_number(3), TOY.settle(2, {}), TOY.standin())
    rng = rng_from_seed(b"film")
    while match.count < decisions and match.table.outcome is None:
        seat = match.table.owing()[0]
        texts = match.table.asks[seat].texts()
        match.play(seat, texts[rng.below(len(texts))])
    return replays.of(match)


def test_a_films_curve_goes_from_the_first_moment_to_the_last(monkeypatch):
    replay = played()
    count = len(replay.decisions)
    film = films.develop("k", replay, TOY, TOY.standin(), None)
    assert [point["at"] for point in film.curve] == list(range(count + 1))
    assert all(len(point["values"]) == 2 for point in film.curve)
    assert film.turns[0] == 0
    assert film.turns == sorted(set(film.turns))
    monkeypatch.setattr(films, "POINTS", 4)
    few = [point["at"] for point in films.develop("k", replay, TOY, TOY.standin(), None).curve]
    gap = count // 4
    assert few == sorted({*range(0, count + 1, gap), count})


def test_the_films_looked_at_last_are_kept():
    archive = library.Archive(None)
    for n in range(library.MOST_FILMS):
        archive._keep(SimpleNamespace(key=str(n)))
    archive._keep(SimpleNamespace(key="0"))
    assert len(archive.films) == library.MOST_FILMS
    archive._keep(SimpleNamespace(key="new"))
    assert list(archive.films) == [*map(str, range(2, library.MOST_FILMS)), "0", "new"]


def test_wishes_for_a_chair_are_numbered_limited_and_asked_once():
    sheet = sheet_of("person", "bot", "bot")
    for n in range(chairs.MOST_REQUESTS):
        chairs.join(sheet, f"v{n}", f"Guest {'abcdefgh'[n]}", 1)
    chairs.join(sheet, "v0", "Guest a", 1)
    assert [one.number for one in sheet.requests] == list(range(1, chairs.MOST_REQUESTS + 1))
    for visitor, seat, key in (("late", 1, "crowded"), ("v0", 2, "asked_already")):
        with pytest.raises(Problem) as told:
            chairs.join(sheet, visitor, "Late", seat)
        assert (told.value.status, told.value.key) == (409, key)


@pytest.mark.parametrize("seat", [-1, 3])
def test_a_chair_that_is_not_there_is_nobodys(seat):
    sheet = sheet_of("person", "bot", "bot")
    with pytest.raises(Problem, match="no_chair"):
        chairs.join(sheet, "stranger", "Zed", seat)
    with pytest.raises(Problem, match="no_chair"):
        chairs.remove(sheet, "0", seat)
    with pytest.raises(Problem, match="not_a_person"):
        chairs.remove(sheet, "0", 2)


def test_after_three_late_decisions_in_a_row_a_bot_keeps_the_chair():
    sheet = sheet_of("person", "person", "bot")
    sheet.chairs[2].bot = "master"
    for late in (1, 2):
        chairs.ran_out(sheet, 1)
        assert sheet.chairs[1].late == late
        assert sheet.notes[-1].kind == "late"
    chairs.in_time(sheet, [1])
    assert sheet.chairs[1].late == 0
    for _ in range(3):
        assert sheet.chairs[1].is_person()
        chairs.ran_out(sheet, 1)
    assert sheet.notes[-1].kind == "late_chair"
    assert sheet.chairs[1].standin
    assert sheet.chairs[1].bot == "master"
    noted = sheet.noted
    chairs.ran_out(sheet, 1)
    sheet.chairs[0].late, sheet.over = 1, True
    chairs.ran_out(sheet, 0)
    assert (sheet.noted, sheet.chairs[0].late) == (noted, 1)


def test_the_next_person_clockwise_becomes_the_host_and_invitations_die():
    sheet = sheet_of("person", "person", "bot", "person")
    sheet.host = "1"
    sheet.keys = [SimpleNamespace(sort="invite", seat=-1), SimpleNamespace(sort="seat", seat=3)]
    chairs.leave(sheet, "1", None)
    assert sheet.host == "3"
    assert [key.sort for key in sheet.keys] == ["seat"]
    assert sheet.links == 1
    assert [note.kind for note in sheet.notes] == ["left_bot", "host"]
    chairs.leave(sheet, "3", None)
    assert sheet.host == "0"
    chairs.join(sheet, "1", "", None)
    assert sheet.host == "0"
    assert sheet.notes[-1].kind == "back"
    chair = sheet.chairs[1]
    assert (chair.left, chair.standin, chair.bot, chair.away) == (False, False, "", 0.0)


def test_the_end_of_a_game_is_noted_though_the_server_stopped_before_it(visitor, server):
    _, first, _, second, table = pair(visitor)
    play_all([first, second])
    wait_for(lambda: server.hall.rooms[table].sheet.over)
    server.wait(server.hall.change(table, lambda sheet: setattr(sheet, "over", False)))
    server.inside(lambda: server.hall.forget(table))
    room = server.wait(server.hall.room(table))
    wait_for(lambda: room.sheet.over)


def test_a_table_of_other_rules_is_closed_for_good_and_chat_is_heard_again(visitor, server):
    ada, first, _, second, table = pair(visitor)
    first.say(type="chat", text="good evening")
    second.until("chat")
    server.wait(server.hall.change(table, lambda sheet: setattr(sheet, "rules", 999)))
    server.inside(lambda: server.hall.forget(table))
    room = server.wait(server.hall.room(table))
    wait_for(lambda: room.sheet.closed == "old_rules")
    assert room.sheet.over
    again = ada.sit(table)
    assert again.until("chat")["text"] == "good evening"


def test_the_client_is_looked_for_beside_the_source_unless_it_is_said_where(tmp_path, monkeypatch):
    assert Config(web=tmp_path).web_folder() == tmp_path
    place = tmp_path / "src" / "pandemonium" / "server" / "config.py"
    monkeypatch.setattr(config, "__file__", str(place))
    assert Config().web_folder() == Path("web") / "dist"
    built = tmp_path / "web" / "dist"
    built.mkdir(parents=True)
    assert Config().web_folder() == built


def test_only_views_leave_the_server():
    table = TOY.start(2, seed_from_number(1))
    for secret in (table, {"hand": 1}):
        with pytest.raises(TypeError, match="only views"):
            wire.prospect(0, 1, "bid 1", secret)
    assert b"bid 1" in wire.prospect(0, 1, "bid 1", TOY.look(table, 0))
    assert b"null" in wire.prospect(0, 1, "bid 1", None)


def test_nobody_else_on_the_machine_reads_or_writes_the_lock(tmp_path):
    store = open_store(str(tmp_path / "t.db"))
    assert (tmp_path / "t.db.lock").stat().st_mode & 0o777 == 0o600
    store.close()


def test_a_file_that_could_not_be_opened_is_free_again(tmp_path):
    path = tmp_path / "t.db"
    path.write_bytes(b"this is no database at all, however long one looks at it" * 50)
    for _ in range(2):  # a lock that stays would say that it is taken
        with pytest.raises(StoreError) as told:
            open_store(str(path))
        assert told.value.key == "damaged"
    folder = tmp_path / "folder"
    folder.mkdir()
    with pytest.raises(StoreError) as told:
        open_store(str(folder))
    assert told.value.key == "unusable"
