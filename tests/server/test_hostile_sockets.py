"""Floods and stalls on a table's socket: each is bounded, and nobody else notices."""

import secrets
import sys
import time

import pytest

from pandemonium.server import problems, sockets
from pandemonium.server.sockets import MOST_EXCESS, MOST_UNSENT
from tests.server.house import Visitor, pair
from tests.server.raw import CONT, PING, TEXT, Wire, frame
from tests.server.serving import wait_for


@pytest.fixture
def listed(visitor):
    """A table of the shared server that anybody may watch."""
    return visitor().open_table(["me", "random"], listed=True)["id"]


def inner(server, table):
    """Return the server's end of the newest connection to a table."""
    return server.hall.rooms[table].sockets[-1]


def test_pongs_do_not_pile_up_for_somebody_who_does_not_read(server, listed):
    pings = frame(PING, b"x" * 125) * 1000
    with Wire(server.base) as wire:
        wire.greet(listed)
        end = inner(server, listed)
        most = 0
        with pytest.raises(ConnectionError):  # noqa: PT012 - it may end at any of them
            for _ in range(300):
                wire.send(pings)
                most = max(most, server.inside(end.transport.get_write_buffer_size))
    assert most < 2 * MOST_UNSENT


def test_pings_are_counted_like_messages(strict, guest):
    table = guest().open_table(["me", "random"], listed=True)["id"]
    with Wire(strict.base) as wire:
        wire.greet(table)
        wire.send(frame(PING) * (MOST_EXCESS + 200))
        assert wire.ended()


def test_empty_fragments_take_no_room(server, listed):
    with Wire(server.base) as wire:
        wire.greet(listed)
        end = inner(server, listed)
        wire.send(frame(TEXT, b"{", fin=False))
        for _ in range(20):
            wire.send(frame(CONT, fin=False) * 1000)
        wire.send(frame(CONT, b'"type":', fin=False))
        wire.send(frame(PING, b"are you there"))
        wire.hear(b"are you there")
        kept = [value for value in vars(end).values() if isinstance(value, (list, bytearray))]
        assert sum(sys.getsizeof(value) for value in kept) < 2_000
        wire.send(frame(CONT, b'"ping"}'))
        assert wire.hear(b'"pong"')


def test_empty_fragments_are_counted_like_messages(strict, guest):
    table = guest().open_table(["me", "random"], listed=True)["id"]
    with Wire(strict.base) as wire:
        wire.greet(table)
        wire.send(frame(TEXT, fin=False) + frame(CONT, fin=False) * (MOST_EXCESS + 200))
        assert wire.ended()


def test_a_flood_is_noticed_before_all_of_it_is_unpacked(strict, guest, monkeypatch):
    taken = []
    take_up = sockets.TableSocket._frame
    monkeypatch.setattr(
        sockets.TableSocket, "_frame", lambda self, one: taken.append(take_up(self, one))
    )
    table = guest().open_table(["me", "random"], listed=True)["id"]
    with Wire(strict.base) as wire:
        wire.greet(table)
        wire.send(frame(PING) * 40_000)
        assert wire.ended()
    assert len(taken) < 2_500


def test_somebody_who_never_takes_the_last_words_is_forgotten(server, listed, monkeypatch):
    monkeypatch.setattr(sockets, "CLOSE_SECONDS", 0.3)
    with Wire(server.base) as wire:
        wire.greet(listed)
        end = inner(server, listed)

        def stuff_and_close():
            while not end.transport.get_write_buffer_size():
                end.send(bytes(100_000))
            end.close(1000, "")

        server.inside(stuff_and_close)
        wait_for(lambda: end not in server.hall.rooms[listed].sockets)


def test_whoever_does_not_greet_is_shown_out(server, listed, monkeypatch):
    monkeypatch.setattr(sockets, "HELLO_SECONDS", 0.3)
    with Wire(server.base) as wire:
        assert b"101" in wire.upgrade(listed)
        assert wire.ended()


def test_a_live_connection_stays_and_a_dead_one_does_not(server, listed, visitor, monkeypatch):
    monkeypatch.setattr(sockets, "HELLO_SECONDS", 0.1)
    monkeypatch.setattr(sockets, "PING_SECONDS", 0.1)
    monkeypatch.setattr(sockets, "SILENCE_SECONDS", 1.0)
    line = visitor().sit(listed)  # its library answers pings by itself
    line.until("update")
    with Wire(server.base) as wire:
        wire.greet(listed)
        assert wire.ended()
        end = inner(server, listed)
        assert server.inside(lambda: time.monotonic() - end.heard_at) < 1.0
    line.say(type="ping")
    assert line.until("pong")


def test_an_allowance_fills_up_again(strict, guest):
    line = guest().sit(guest().open_table(["me", "random"], listed=True)["id"])
    line.until("update")
    for _ in range(90):
        line.say(type="ping")
    line.until("refused")
    end = strict.hall.rooms[line.table].sockets[-1]
    wait_for(lambda: end.allowance.left + (time.monotonic() - end.allowance.since) * 15 > 3)
    line.quiet(0.1)
    line.say(type="ping")
    assert line.until("pong")


def test_a_header_sent_twice_is_one_header(server, visitor):
    ada = visitor()
    table = ada.open_table(["me", "random"])["id"]
    cookie = ada.headers()["Cookie"]
    with Wire(server.base) as wire:
        wire.greet(table, f"Cookie: theme=dark\r\nCookie: {cookie}\r\n")
    for name, value in (("Origin", "http://a.example"), ("X-Forwarded-For", "1.2.3.4")):
        with Wire(server.base) as wire:
            answer = wire.upgrade(table, f"{name}: {value}\r\n" * 2)
            assert (b"403" if name == "Origin" else b"101") in answer


def test_invented_languages_are_not_remembered(listed, visitor):
    line = visitor().sit(listed)
    line.until("update")
    for n in range(40):
        line.say(type="language", language=f"x{n}" * 1000)
    line.say(type="ping")
    line.until("pong")
    assert problems._server_text.cache_info().currsize <= 2


def say_aloud(line, text):
    """Say it as often as it takes: everybody here shares one address and what it may say."""
    for _ in range(20):
        line.say(type="chat", text=text)
        heard = line.hear()
        while heard["type"] != "refused" and heard.get("text") != text:
            heard = line.hear()
        if heard["type"] == "chat":
            return
        line.quiet(0.3)
    raise AssertionError(f"nobody may say {text}")


def test_an_invented_cookie_is_no_fresh_allowance_to_chat(strict, guest):
    _, line, _, other, table = pair(guest, listed=True)
    lines = []
    for _ in range(12):
        ghost = Visitor(strict.base, "Ghost")
        ghost.http.cookies.set("pandemonium", secrets.token_urlsafe(32))
        lines.append(ghost.sit(table))
        for n in range(6):
            lines[-1].say(type="chat", text=f"cheap {n}")
        lines[-1].say(type="ping")
        lines[-1].until("pong")
    for one in lines:
        one.close()
    say_aloud(other, "the end")
    said = []
    while not said or said[-1] != "the end":
        said.append(line.until("chat")["text"])
    assert 1 <= len(said) - 1 <= 12
    say_aloud(line, "people still can")
    assert other.until("chat")["text"] == "people still can"


def test_questions_at_any_time_have_their_own_share_of_the_server(strict, guest):
    _, line, _, _, _ = pair(guest)
    ask = line.ask()
    for n in range(10):
        line.say(type="foresee", seat=0, ask=ask["number"])
        line.until("foresee")
        line.say(type="language", language=("nl", "en")[n % 2])
        line.until("update")
    (bucket,) = [one for (what, _), one in strict.hall.limits.buckets.items() if what == "seconds"]
    assert 0 < bucket.left < bucket.size
    strict.inside(lambda: strict.hall.limits.spend("seconds", "127.0.0.1", 100))
    for message in (
        {"type": "foresee", "seat": 0, "ask": ask["number"]},
        {"type": "prospect", "seat": 0, "ask": ask["number"], "option": "bid 1"},
        {"type": "why", "seat": 0},
        {"type": "undo", "seat": 0},
        {"type": "language", "language": "nl"},
        {"type": "hello", "n": 0},
    ):
        line.say(**message)
        assert "too much" in line.until("refused")["reason"], message
    line.answer()
    assert line.until("update")["events"]
    strict.inside(strict.hall.limits.buckets.clear)
