"""Slow, half-sent, oversized and forged requests: bounded, with a sentence where one fits."""

import contextlib
import gzip
import time
from pathlib import Path

import httpx
import pytest

from pandemonium.server import doors, pages
from pandemonium.server.addresses import NOBODY, Proxies, key_of
from pandemonium.server.auth import token_in
from pandemonium.server.config import Config, ConfigError
from pandemonium.server.doors import MOST_FROM_ONE
from pandemonium.server.limits import LIMITS
from tests.server.raw import TEXT, Wire, frame
from tests.server.serving import ThreadServer, wait_for

HALF = b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: "


@pytest.fixture
def wires(strict):
    """Make connections to the strict server; all are closed after the test."""
    made: list[Wire] = []

    def make(source: str = "127.0.0.3") -> Wire:
        made.append(Wire(strict.base, source))
        return made[-1]

    yield make
    for wire in made:
        wire.socket.close()
    wait_for(lambda: not strict.inside(lambda: strict.hall.porter.by_address.get("127.0.0.3")))


def test_half_sent_requests_of_one_address_are_few_and_short(strict, wires, monkeypatch):
    monkeypatch.setattr(doors, "HEAD_SECONDS", 1.5)
    half = []
    for _ in range(MOST_FROM_ONE + 50):
        half.append(wires())
        with contextlib.suppress(ConnectionError):
            half[-1].send(HALF)
    wait_for(lambda: sum(wire.is_open() for wire in half) <= MOST_FROM_ONE)
    neighbour = wires()
    neighbour.send(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
    assert neighbour.hear(b"200 OK")
    wait_for(lambda: not any(wire.is_open() for wire in half))


def test_neither_dripping_nor_a_body_that_never_comes_holds_a_place(wires, monkeypatch):
    monkeypatch.setattr(doors, "HEAD_SECONDS", 0.5)
    monkeypatch.setattr(doors, "BODY_SECONDS", 0.8)
    dripping, waiting, silent = wires(), wires(), wires()
    dripping.send(HALF)
    waiting.send(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
    deadline = time.monotonic() + 10
    while dripping.is_open() and time.monotonic() < deadline:
        time.sleep(0.02)
        with contextlib.suppress(ConnectionError):
            dripping.socket.setblocking(True)
            dripping.send(b"x")
    assert time.monotonic() < deadline
    assert waiting.ended()
    assert silent.ended()


def test_a_full_house_ends_the_oldest_that_asks_for_nothing(strict, wires, monkeypatch):
    monkeypatch.setattr(
        strict.hall.porter, "most", strict.inside(lambda: strict.hall.porter.inside) + 3
    )
    idle = [wires(), wires(), wires()]
    for wire in idle:
        wire.send(HALF)
        wait_for(lambda: strict.hall.porter.by_address.get("127.0.0.3", 0) >= 1)
    wait_for(lambda: strict.hall.porter.by_address.get("127.0.0.3") == 3)
    assert httpx.get(strict.base + "/healthz").status_code == 200
    wait_for(lambda: [wire.is_open() for wire in idle].count(False) == 1)


def test_connections_are_counted_out_again(strict, guest):
    def inside():
        return strict.inside(lambda: strict.hall.porter.by_address.get("127.0.0.4", 0))

    table = guest().open_table(["me", "random"], listed=True)["id"]
    with Wire(strict.base, "127.0.0.4") as request, Wire(strict.base, "127.0.0.4") as line:
        request.send(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        request.hear(b"ok")
        line.greet(table)
        assert inside() == 2
        request.send(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        request.hear(b"ok")
    wait_for(lambda: inside() == 0)


def test_sockets_of_one_address_are_bounded(strict, guest, monkeypatch):
    table = guest().open_table(["me", "random"], listed=True)["id"]
    monkeypatch.setattr(strict.hall.porter, "most_from_one", 3)
    lines = [Wire(strict.base, "127.0.0.5") for _ in range(3)]
    assert [b"101" in line.upgrade(table) for line in lines] == [True] * 3
    with Wire(strict.base, "127.0.0.5") as line:  # there is nobody idle to make room
        with contextlib.suppress(ConnectionError):
            line.send(HALF)
        wait_for(lambda: not line.is_open())
    for line in lines:
        line.send(frame(TEXT, b"rubbish"))
        assert line.hear(b"refused")
        line.socket.close()


@pytest.mark.parametrize(
    ("peer", "forwarded", "key"),
    [
        ("9.9.9.9", "1.1.1.1", "9.9.9.9"),
        ("127.0.0.1", None, "127.0.0.1"),
        ("127.0.0.1", "1.1.1.1", "1.1.1.1"),
        ("127.0.0.1", "6.6.6.6, 1.1.1.1", "1.1.1.1"),
        ("127.0.0.1", "6.6.6.6, 1.1.1.1, 10.1.2.3", "1.1.1.1"),
        ("10.9.9.9", "10.1.1.1,10.2.2.2", "10.1.1.1"),
        ("127.0.0.1", "1.1.1.1:4711", "1.1.1.1"),
        ("127.0.0.1", "[2001:db8::1]:4711", "2001:db8::/64"),
        ("127.0.0.1", "6.6.6.6, rubbish", "127.0.0.1"),
        ("127.0.0.1", "9" * 5000, "127.0.0.1"),
        ("2001:db8:1:2:ffff::9", None, "2001:db8:1:2::/64"),
        ("::ffff:9.9.9.9", None, "9.9.9.9"),
        (None, "1.1.1.1", NOBODY),
    ],
)
def test_only_our_own_proxies_are_believed(peer, forwarded, key):
    assert Proxies(("127.0.0.0/8", "10.0.0.0/8")).client(peer, forwarded) == key


def test_all_addresses_of_a_household_are_one():
    assert key_of("2001:db8::1") == key_of("2001:db8::ffff:1:2:3")
    assert key_of("2001:db8::1") != key_of("2001:db8:0:1::1")


def test_proxies_are_named_in_the_environment():
    assert Config.from_env({}).proxies == ()
    assert Proxies(Config.from_env({"PANDEMONIUM_PROXY": "1"}).proxies).trusts("::1")
    named = Config.from_env({"PANDEMONIUM_PROXY": "10.0.0.0/8, 192.168.1.2"}).proxies
    assert named == ("10.0.0.0/8", "192.168.1.2")
    with pytest.raises(ConfigError, match="PANDEMONIUM_PROXY must be 0, 1, or addresses"):
        Config.from_env({"PANDEMONIUM_PROXY": "yes"})


@pytest.fixture(scope="module")
def proxied(tmp_path_factory):
    """A server that believes one address, with its limits on."""
    folder = tmp_path_factory.mktemp("proxied")
    running = ThreadServer(
        Config(
            port=0,
            database=str(folder / "t.db"),
            pace=0,
            bot_workers=1,
            log="error",
            proxies=("127.0.0.1",),
        )
    )
    yield running
    running.stop()


def test_a_strangers_forwarded_header_buys_nothing(proxied):
    """Neither at the socket nor at the API, and at both the proxy's own does."""
    most = int(LIMITS["connect"][0])
    answers = []
    for n in range(most + 10):
        with Wire(proxied.base, "127.0.0.9") as wire:
            answers.append(wire.upgrade("nowhere", f"X-Forwarded-For: 1.2.3.{n}\r\n"))
    assert b"429" in answers[-1]
    for n in range(most + 10):
        with Wire(proxied.base) as wire:
            assert b"101" in wire.upgrade("nowhere", f"X-Forwarded-For: 1.2.3.{n}\r\n")
    keys = {who for what, who in proxied.hall.limits.buckets if what == "connect"}
    assert "127.0.0.9" in keys
    assert "1.2.3.7" in keys
    with Wire(proxied.base, "127.0.0.9") as wire:
        wire.send(b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 5.5.5.5\r\n\r\n")
        wire.hear(b"200 OK")
    readers = {who for what, who in proxied.hall.limits.buckets if what == "read"}
    assert readers == {"127.0.0.9"}


def least(work, times=20):
    """Return the shortest time *work* took."""
    taken = []
    for _ in range(times):
        began = time.perf_counter()
        work()
        taken.append(time.perf_counter() - began)
    return min(taken)


@pytest.mark.parametrize(
    "piece", ['a="' + "\\" * 500, "a=b;" * 125, "a" * 500, ";" * 500, " =" * 250]
)
def test_cookies_are_read_in_a_time_that_grows_with_their_length(piece):
    token = "A" * 43
    assert token_in(f"{piece}; pandemonium={token}") == token
    short, long = piece, piece * 32
    assert least(lambda: token_in(long)) < 32 * 8 * least(lambda: token_in(short)) + 0.001
    assert least(lambda: token_in(long)) < 0.02


def test_only_what_looks_like_our_token_is_one():
    token = "Ab-_" * 10 + "xyz"
    assert token_in(f"theme=dark; pandemonium={token}; a=b") == token
    for wrong in (token[:-1], token + "x", token[:-1] + "é", f'"{token}"', ""):
        assert token_in(f"pandemonium={wrong}") is None
    assert token_in(f"xpandemonium={token}") is None
    assert token_in(None) is None


DEEP = "[" * 6000
MANY = "9" * 5000


@pytest.mark.parametrize(
    "body",
    [
        DEEP,
        '{"a":' * 3000,
        f'{{"game":"toy","seats":{MANY},"chairs":["me","open"]}}',
        f'{{"game":"toy","seats":2,"chairs":["me","open"],"settings":{{"rich":{MANY}}}}}',
        f'{{"game":"toy","seats":2,"chairs":["me","open"],"settings":{{"rich":{MANY[:4000]}}}}}',
        f'{{"game":"toy","seats":2,"chairs":["me","open"],"settings":{{"rich":{DEEP}}}}}',
        '{"game":"toy","seats":2,"chairs":["me","open"],"settings":{"rich":1e999}}',
        '{"game":"toy","seats":2,"chairs":["me","open"],"name":"\\ud800"}',
        '{"game":"toy","seats":2,"chairs":["me","open"],"' + "x" * 10_000 + '":1}',
        gzip.compress(b"{}" * 1000, mtime=0),
        b"\xff\xfe",
    ],
    ids=[
        "deep list",
        "deep object",
        "long number",
        "long setting",
        "long but readable setting",
        "deep setting",
        "infinite setting",
        "half a letter",
        "long field",
        "zipped",
        "no text",
    ],
)
def test_bodies_nobody_should_send_get_one_short_sentence(visitor, body):
    answer = visitor().http.post(
        "/api/tables", content=body, headers={"Content-Type": "application/json"}
    )
    assert answer.status_code in (400, 422), answer.text
    assert 0 < len(answer.json()["error"]) < 400


def test_names_are_short_clean_lines(visitor):
    ada = visitor()
    body = {"game": "toy", "seats": 2, "chairs": ["me", "open"]}
    assert ada.http.post("/api/tables", json={**body, "name": "x" * 41}).status_code == 422
    lobby = ada.post("/api/tables", **body, name="A\u202e\u200b\nda\0")
    assert lobby["chairs"][0]["name"] == "A da"


def test_only_a_file_may_be_large(visitor):
    ada = visitor()
    big = ada.http.post("/api/tables", content=b" " * 20_000)
    assert (big.status_code, bool(big.json()["error"])) == (413, True)
    assert ada.http.post("/api/replays", json={"text": "x" * 20_000}).status_code == 400


@pytest.mark.parametrize(
    ("method", "path"),
    [("POST", "/"), ("DELETE", "/api/games"), ("PUT", "/api/tables")],
)
def test_a_wrong_method_gets_a_sentence_in_ones_own_language(visitor, method, path):
    http = visitor().http
    english = http.request(method, path)
    dutch = http.request(method, path, headers={"Accept-Language": "nl-BE"})
    assert english.status_code == dutch.status_code == 405
    assert english.json() == {"error": "That cannot be done here."}
    assert dutch.json() == {"error": "Dat kan hier niet."}
    assert english.headers["allow"]


def test_waking_tables_is_charged_and_an_address_deep_in_debt_wakes_no_more(strict, guest):
    ada = guest()
    tables = [ada.open_table(["me", "random"])["id"] for _ in range(2)]
    for table in tables:
        line = ada.sit(table)
        line.play(10)
        line.close()
        wait_for(lambda: not strict.hall.rooms[table].sockets)  # noqa: B023 - used at once
    limits = strict.hall.limits
    strict.inside(limits.buckets.clear)
    strict.inside(lambda: [strict.hall.forget(table) for table in tables])
    ada.get(f"/api/tables/{tables[0]}")
    assert limits.buckets["seconds", "127.0.0.1"].left < limits.buckets["seconds", "127.0.0.1"].size
    strict.inside(lambda: limits.spend("seconds", "127.0.0.1", 100))
    ada.get(f"/api/tables/{tables[0]}")  # awake, so it costs nothing
    assert "too much" in ada.get(f"/api/tables/{tables[1]}", status=429)["error"]
    line = ada.sit(tables[1])
    assert line.closed() == 4429
    strict.inside(limits.buckets.clear)
    assert ada.get(f"/api/tables/{tables[1]}")["started"]


def test_handing_in_a_good_key_again_and_again_is_limited_too(strict, guest):
    lobby = guest().open_table(["me", "open"])
    bert = guest("Bert")
    key = lobby["invite"].partition("#key=")[2]
    paths = [
        bert.http.post(f"/api/tables/{lobby['id']}/enter", json={"key": key}) for _ in range(50)
    ]
    codes = [answer.status_code for answer in paths]
    assert (codes[0], codes[-1]) == (200, 429)
    strict.inside(strict.hall.limits.buckets.clear)


def test_pages_are_limited_and_long_addresses_are_not_looked_for(strict, monkeypatch):
    asked = []
    resolve = Path.resolve
    monkeypatch.setattr(Path, "resolve", lambda self: asked.append(self) or resolve(self))
    assert httpx.get(strict.base + "/" + "a/" * 5000).status_code == 404
    assert not asked
    assert httpx.get(strict.base + "/nothing").status_code == 404
    strict.inside(lambda: strict.hall.limits.spend("page", "127.0.0.1", 10 * LIMITS["page"][0]))
    assert httpx.get(strict.base + "/nothing").status_code == 429
    strict.inside(strict.hall.limits.buckets.clear)


def test_an_asset_is_compressed_once(tmp_path, monkeypatch):
    web = tmp_path / "dist"
    (web / "assets").mkdir(parents=True)
    (web / "assets" / "a.js").write_text("let one = 1;\n" * 200)
    (web / "assets" / "a.woff2").write_bytes(bytes(2000))
    done = []
    monkeypatch.setattr(
        pages.gzip, "compress", lambda data: done.append(data) or gzip.zlib.compress(data, wbits=31)
    )
    server = ThreadServer(
        Config(port=0, database=str(tmp_path / "t.db"), web=web, bot_workers=1, log="error")
    )
    try:
        with httpx.Client(base_url=server.base) as http:
            for _ in range(3):
                asset = http.get("/assets/a.js")
                assert asset.headers["content-encoding"] == "gzip"
                assert asset.headers["content-type"].startswith("text/javascript")
                assert asset.text.startswith("let one = 1;")
            assert len(done) == 1
            assert "content-encoding" not in http.get("/assets/a.woff2").headers
            plain = http.get("/assets/a.js", headers={"Accept-Encoding": "identity"})
            assert "content-encoding" not in plain.headers
    finally:
        server.stop()
