"""Ten thousand messages nobody should send: refused, logged, counted, and nothing changes."""

import json
import random

import httpx
import pytest
from prometheus_client import REGISTRY
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from pandemonium.kernel.codec import encode
from tests.server.house import pair
from tests.server.serving import wait_for

MESSAGES = 10_000


def true_state(server, table):
    room = server.hall.rooms[table]
    return server.inside(lambda: (encode(room.match.table), room.match.seq, room.sheet.chairs))


def hostile(rng, ask):
    """Return one message that must not be accepted from seat 1 while seat 0 is asked *ask*."""
    junk = [
        None, True, -1, 0.5, 2**70, "0", "x" * rng.randrange(300), [], {}, [[]], {"seat": 0}, "\0",
    ]  # fmt: skip
    sorts = [
        "answer", "answer", "answer", "undo", "foresee", "prospect", "why", "ready", "chat",
        "hello?", 7, None,
    ]  # fmt: skip
    sort = rng.choice(sorts)
    message = {
        "type": sort,
        "seat": rng.choice([0, 0, 15, 2, 9, *junk]),
        "ask": rng.choice([ask["number"], *junk]),
        "option": rng.choice([ask["options"][0]["text"], "undo", "bid 99", *junk]),
        "text": rng.choice(["", " ", "x" * 501, *[one for one in junk if type(one) is not str]]),
        "ready": rng.choice([one for one in junk if type(one) is not bool]),
    }
    for key in rng.sample(sorted(message), rng.randrange(3)):
        del message[key]
    text = json.dumps(message)
    way = rng.randrange(10)
    if way == 0:
        return text[: rng.randrange(len(text))]
    if way == 1:
        return rng.choice(["", "[]", "1", "null", '"answer"', "{" * 50, "[" * 3000, "\ufeff{}"])
    return text


def test_ten_thousand_hostile_messages_change_nothing(visitor, server, caplog):
    caplog.set_level("INFO", "pandemonium")
    _, first, _, second, table = pair(visitor)
    ask = first.ask()
    before = true_state(server, table)
    rng = random.Random(13)
    for _ in range(MESSAGES):
        second.send_raw(hostile(rng, ask))
    second.say(type="ping")
    heard = second.until("pong", 60)
    assert heard
    answers = {message["type"] for message in second.heard[-MESSAGES:]}
    assert answers <= {"refused", "pong", "lobby", "update"}
    refused = [message for message in second.heard if message["type"] == "refused"]
    assert len(refused) > MESSAGES // 2
    assert all(message["reason"] for message in refused)
    assert true_state(server, table) == before
    assert server.stored(lambda store: store.log(table, 0)) == []
    first.answer()
    assert first.until("update")["events"]
    noted = [record for record in caplog.records if record.getMessage() == "message refused"]
    assert 5 < len(noted) < 40  # every doubling is logged, not every message


def test_a_foreign_page_gets_no_socket_and_no_post(visitor, server):
    ada = visitor()
    lobby = ada.open_table(["me", "random"])
    address = server.base.replace("http", "ws", 1) + f"/ws/{lobby['id']}"
    for origin in ("https://evil.example", "null", "http://127.0.0.1:1", "http://localhost"):
        with (
            pytest.raises(InvalidStatus, match="403"),
            connect(address, additional_headers=ada.headers(), origin=origin),
        ):
            pass
        answer = ada.http.post("/api/tables", json={}, headers={"Origin": origin})
        assert answer.status_code == 403
        assert answer.json()["error"]
    with connect(address, additional_headers=ada.headers(), origin=server.base) as line:
        line.send('{"type":"hello","n":0}')
        assert line.recv(timeout=10)


def test_a_seat_is_not_hijacked(visitor, server):
    """Neither a guessed cookie, nor an old one, nor knowing the address opens a private table."""
    ada = visitor()
    lobby = ada.open_table(["me", "random"])
    for token in (None, "x" * 43, "", "é" * 3, "A" * 5000):
        thief = visitor("Thief")
        if token is not None:
            thief.headers = lambda token=token: {"Cookie": f"pandemonium={token}"}
        line = thief.sit(lobby["id"])
        assert line.closed() == 4403
        assert not [m for m in line.heard if m["type"] in ("update", "lobby")]
    assert visitor("Lost").sit("nowhere").closed() == 4404
    for path in ("/ws/", "/ws/../x", f"/ws/{lobby['id']}/x", "/elsewhere"):
        with (
            pytest.raises(InvalidStatus, match="404"),
            connect(server.base.replace("http", "ws", 1) + path),
        ):
            pass


def test_the_host_sees_nothing_more(visitor):
    _, first, _, second, _ = pair(visitor)
    mine, theirs = first.last["seats"], second.last["seats"]
    assert [entry["seat"] for entry in mine] == [0]
    assert [entry["seat"] for entry in theirs] == [1]
    assert not set(mine[0]["view"]["hand"]) & set(theirs[0]["view"]["hand"])


def test_oversized_and_binary_messages_end_the_connection(visitor, server):
    _, first, _, second, _ = pair(visitor)
    second.send_raw("x" * 20_000)
    assert second.closed() == 1009
    first.send_raw(b"\x00\x01")
    assert first.closed() == 1003


def test_oversized_bodies_are_refused(visitor, server):
    ada = visitor()
    big = ada.http.post("/api/replays", content=b"x" * 1_100_000)
    assert big.status_code == 413

    def endless():
        for _ in range(30):
            yield b"x" * 50_000

    try:
        unmeasured = ada.http.post("/api/replays", content=endless())
    except httpx.WriteError:  # the server hung up before everything was sent
        return
    assert unmeasured.status_code == 413


def test_a_silent_stranger_must_greet_first(server, visitor):
    ada = visitor()
    lobby = ada.open_table(["me", "random"])
    address = server.base.replace("http", "ws", 1) + f"/ws/{lobby['id']}"
    with connect(address, additional_headers=ada.headers()) as line:
        line.send('{"type":"answer","seat":0,"ask":1,"option":"bid 1"}')
        assert "hello" in json.loads(line.recv(timeout=10))["reason"]
        line.send('{"type":"hello","n":"many"}')
        assert json.loads(line.recv(timeout=10))["type"] == "refused"


def test_a_flood_is_dammed_and_then_cut_off(strict, guest):
    _, first, _, second, table = pair(guest)
    with pytest.raises(ConnectionClosed):  # noqa: PT012 - it may end at any message
        for _ in range(5000):
            second.say(type="ping")
        while True:
            second.hear()
    before = true_state(strict, table)
    first.answer()
    assert first.until("update")["events"]
    assert before != true_state(strict, table)


def test_a_flood_of_repeated_answers_is_a_flood_too(strict, guest):
    _, first, _, _, table = pair(guest)
    ask = first.ask()
    first.answer()
    with pytest.raises(ConnectionClosed):  # noqa: PT012 - it may end at any message
        for _ in range(2000):
            first.say(type="answer", seat=0, ask=ask["number"], option="bid 99")
        while True:
            first.hear()
    assert len(strict.stored(lambda store: store.log(table, 0))) == 1


def test_playing_fast_is_not_flooding(strict, guest):
    ada, made = guest(), 0
    while made < 60:  # a game may be short
        line = ada.sit(ada.open_table(["me", "me", "me"])["id"])
        made += line.play()
        assert not [m for m in line.heard if m["type"] == "refused"]


def test_chat_is_limited(guest):
    _, first, _, _, _ = pair(guest)
    for _ in range(10):
        first.say(type="chat", text="hello")
    assert first.until("refused")["reason"]


def test_guessing_keys_is_limited(strict, guest):
    ada = guest()
    lobby = ada.open_table(["me", "open"])
    thief = guest("Thief")
    codes = [
        thief.http.post(f"/api/tables/{lobby['id']}/enter", json={"key": f"{n}"}).status_code
        for n in range(14)
    ]
    assert codes[0] == 403
    assert codes[-1] == 429
    key = lobby["invite"].partition("=")[2]
    late = thief.http.post(f"/api/tables/{lobby['id']}/enter", json={"key": key})
    assert late.status_code == 429


def test_opening_tables_is_limited(guest):
    ada = guest()
    body = {"game": "toy", "seats": 2, "chairs": ["me", "open"]}
    codes = {ada.http.post("/api/tables", json=body).status_code for _ in range(30)}
    assert codes == {200, 429}


def test_refusals_are_counted(visitor, server):
    _, first, _, _, _ = pair(visitor)
    first.send_raw("rubbish")
    first.until("refused")
    counted = "pandemonium_refused_total", {"reason": "malformed"}
    wait_for(lambda: REGISTRY.get_sample_value(*counted) is not None)


def test_a_stranger_learns_nothing_of_how_a_private_game_stands(visitor):
    """Whether it waits, runs or is over: the answer is the same, whatever is tried."""
    ada, eve = visitor(), visitor("Eve")
    waiting = ada.open_table(["me", "open"])
    running = ada.open_table(["me", "random"])
    over = ada.open_table(["me", "random"])
    ada.sit(over["id"]).play()
    wait_for(lambda: ada.get(f"/api/tables/{over['id']}")["over"])
    calls = {
        "join": {"name": "Eve", "seat": 1},
        "leave": {},
        "remove": {"seat": 1},
        "links": {},
        "seatlink": {"seat": 0},
        "enter": {"key": "guessed"},
        "chair": {"seat": 1, "who": "steady"},
        "consent": {"number": 1, "agree": True},
        "rematch": {},
    }
    for call, body in calls.items():
        said = {
            (answer.status_code, answer.text)
            for table in (waiting, running, over)
            for answer in [eve.http.post(f"/api/tables/{table['id']}/{call}", json=body)]
        }
        assert len(said) == 1, (call, said)
        assert next(iter(said))[0] == 403, (call, said)
