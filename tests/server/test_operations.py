"""Running a server: configuration, health, metrics, logs, expiry, stopping, stuck bots, pages."""

import asyncio
import json
import os
import subprocess
import sys
import time
from types import SimpleNamespace

import httpx
import pytest

from pandemonium.kernel.codec import encode
from pandemonium.server import botpool, explain, keeper
from pandemonium.server.botworker import Job
from pandemonium.server.config import VARIABLES, Config, ConfigError
from pandemonium.server.limits import LIMITS, MOST_KEYS, Limits
from pandemonium.server.metrics import EXPIRED
from pandemonium.server.store import Entry, Verdict
from tests.server.house import Visitor, pair
from tests.server.serving import ROOT, ProcessServer, ThreadServer
from tests.toy import TOY


def test_health(visitor):
    assert visitor().get("/healthz")["ok"] is True


def test_the_environment_is_read_and_checked(tmp_path):
    config = Config.from_env(
        {
            "PANDEMONIUM_PORT": "9000",
            "PANDEMONIUM_DATA": str(tmp_path),
            "PANDEMONIUM_ORIGINS": "https://a.example/, https://b.example",
            "PANDEMONIUM_PACE": "0.5",
        }
    )
    assert (config.port, config.pace) == (9000, 0.5)
    assert config.database == str(tmp_path / "pandemonium.db")
    assert config.origins == ("https://a.example", "https://b.example")
    assert not config.shared
    assert Config.from_env({"DATABASE_URL": "postgresql://x/y"}).shared
    with pytest.raises(ConfigError, match="PANDEMONIUM_PORT must be a number"):
        Config.from_env({"PANDEMONIUM_PORT": "many"})
    with pytest.raises(ConfigError, match="from 0 to 65535"):
        Config.from_env({"PANDEMONIUM_PORT": "70000"})
    with pytest.raises(ConfigError, match="PANDEMONIUM_LOG must be one of debug"):
        Config.from_env({"PANDEMONIUM_LOG": "loud"})
    for name, _, _ in VARIABLES:
        assert name in explain()


def test_every_variable_is_in_the_handbook():
    handbook = (ROOT / "docs" / "running-a-server.md").read_text("utf-8")
    for name, _, _ in VARIABLES:
        assert name in handbook


@pytest.mark.timeout(60)
def test_logs_are_lines_of_json_without_any_secret(tmp_path):
    server = ProcessServer(str(tmp_path / "t.db"), PANDEMONIUM_LOG="debug")
    ada = Visitor(server.base, "Ada Secretname")
    try:
        lobby = ada.open_table(["me", "random"])
        line = ada.sit(lobby["id"])
        line.until("update")
        line.send_raw("rubbish")
        line.say(type="chat", text="chatsecret")
        line.play()
        ada.http.post(f"/api/tables/{lobby['id']}/enter", json={"key": "wrongkeysecret"})
        ada.http.get(f"/api/tables/{lobby['id']}/replay")
        token, seed = ada.http.cookies["pandemonium"], line.last["over"]["seed"]
    finally:
        ada.close()
        text = server.stop()
    lines = [json.loads(row) for row in text.splitlines()]
    assert any(row["message"] == "table opened" for row in lines)
    assert all({"at", "level", "from", "message"} <= set(row) for row in lines)
    keys = [lobby[sort].partition("=")[2] for sort in ("invite", "watch")]
    for secret in (token, seed, *keys, "Secretname", "chatsecret", "wrongkeysecret", "bid "):
        assert secret not in text, secret


@pytest.mark.timeout(60)
def test_a_server_stops_in_good_order(tmp_path):
    server = ProcessServer(str(tmp_path / "t.db"))
    ada = Visitor(server.base)
    try:
        lobby = ada.open_table(["me", "random"])
        line = ada.sit(lobby["id"])
        line.until("update")
        start = time.monotonic()
        server.stop()
        assert time.monotonic() - start < 8
        assert server.process.returncode == 0
        assert line.closed() == 1012
    finally:
        ada.close()
        if server.process.poll() is None:
            server.kill()


def expired():
    """Return how many tables the metrics say were forgotten."""
    (counted,) = EXPIRED.collect()
    return counted.samples[0].value


def test_silent_tables_expire_from_store_and_memory(tmp_path):
    config = Config(
        port=0, database=str(tmp_path / "t.db"), pace=0, rate=0, bot_workers=1,
        waiting_days=1, expire_days=60, log="error",
    )  # fmt: skip
    server = ThreadServer(config)
    ada = Visitor(server.base)
    before = expired()
    try:
        waiting, running = ada.open_table(["me", "open"]), ada.open_table(["me", "random"])
        line = ada.sit(waiting["id"])
        line.until("lobby")
        for days in (0, 0.9, 1.8, 2.7, 3.6):  # marked on the second day, deleted after another
            assert ada.get(f"/api/tables/{waiting['id']}")
            clock = SimpleNamespace(days=days)
            server.hall.keeper.wall = lambda clock=clock: time.time() + clock.days * 86_400
            server.hall.keeper.ticks = lambda clock=clock: time.monotonic() + clock.days * 86_400
            server.wait(server.hall.keeper.sweep())
        assert line.closed() == 4404
        assert expired() == before + 1
        ada.get(f"/api/tables/{waiting['id']}", status=404)
        assert ada.get(f"/api/tables/{running['id']}")["started"]
    finally:
        ada.close()
        server.stop()


def test_an_idle_room_is_forgotten_and_comes_back_whole(visitor, server):
    ada, first, _, second, table = pair(visitor)
    first.answer()
    first.until_update(lambda m: m["undo"])
    seen = first.last["seats"]
    first.close()
    second.close()
    room = server.hall.rooms[table]

    def long_ago():
        room.last_used -= 10_000

    for _ in range(100):
        server.inside(long_ago)
        if server.inside(lambda: room.is_idle(900)):
            break
        time.sleep(0.02)
    server.wait(server.hall.keeper.sweep())
    assert table not in server.hall.rooms
    assert ada.sit(table).until("update")["seats"] == seen


def job(bot, package=TOY.package):
    table = TOY.start(2, bytes(32))
    return Job(package, TOY.key, bot, 0, encode(table), b"seed")


@pytest.mark.parametrize(
    ("asked", "cores", "workers"), [(0, 1, 1), (0, None, 1), (0, 2, 1), (0, 8, 7), (3, 1, 3)]
)
def test_bots_get_every_core_but_one_and_always_one(monkeypatch, asked, cores, workers):
    monkeypatch.setattr(os, "cpu_count", lambda: cores)

    async def scenario():
        pool = botpool.BotPool(asked, 0.5, asyncio.get_running_loop())
        await asyncio.to_thread(pool.close)
        return len(pool.threads)

    assert asyncio.run(scenario()) == workers


@pytest.mark.timeout(60)
def test_a_bot_that_fails_or_thinks_too_long_is_replaced():
    async def scenario():
        loop = asyncio.get_running_loop()
        pool = botpool.BotPool(1, 0.5, loop)
        answers: list[str | None] = []

        async def think(name, package=TOY.package):
            done = loop.create_future()
            pool.think(job(name, package), done.set_result)
            answers.append(await asyncio.wait_for(done, 30))

        await think("greedy")
        await think("no such bot")
        await think("random")
        await think("greedy", "tests.server.sleepy")
        await think("greedy")
        await asyncio.to_thread(pool.close)
        return answers

    good, unknown, after, slow, again = asyncio.run(scenario())
    assert unknown is None
    assert slow is None
    for answer in (good, after, again):
        assert answer is not None
        assert answer[0].startswith("bid ")
        assert answer[-1] == "seal"


def test_a_game_goes_on_when_its_bots_cannot_think(visitor, server, monkeypatch):
    monkeypatch.setattr(server.hall.pool, "think", lambda job, chosen, within: chosen(None))
    ada = visitor()
    lobby = ada.open_table(["me", "greedy"])
    line = ada.sit(lobby["id"])
    line.play()
    assert line.last["over"]


def test_bots_wait_a_time_that_does_not_depend_on_what_they_saw(visitor, server, monkeypatch):
    waits = []
    later = server.hall.later

    def noting(seconds, work):
        waits.append(seconds)
        return later(0, work)

    monkeypatch.setattr(server.hall, "pace", 1.0)
    monkeypatch.setattr(server.hall, "later", noting)
    ada = visitor()
    lobby = ada.open_table(["me", "random", "random"])
    ada.sit(lobby["id"]).play()
    pauses = [wait for wait in waits if wait > 0.2]
    assert len(pauses) > 5
    assert max(pauses) < 7.0
    assert max(pauses) - min(pauses) > 0.2


def test_limits_forget_those_who_are_long_gone():
    limits = Limits(1.0)
    for n in range(MOST_KEYS + 50):
        limits.take("read", f"address {n}")
    assert len(limits.buckets) <= MOST_KEYS
    size = int(LIMITS["create"][0])
    assert [limits.take("create", "x") for _ in range(size + 1)] == [True] * size + [False]
    assert limits.empty("create", "x")
    assert not limits.empty("create", "y")


def test_pages_come_with_strict_headers(tmp_path):
    web = tmp_path / "dist"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<title>hall</title>")
    (web / "assets" / "a.js").write_text("let one = 1;\n" * 200)
    (tmp_path / "secret.txt").write_text("secret")
    config = Config(port=0, database=str(tmp_path / "t.db"), web=web, bot_workers=1, log="error")
    server = ThreadServer(config)
    try:
        with httpx.Client(base_url=server.base, timeout=10) as http:
            for path in ("/", "/table/x", "/replay/y", "/rules/demons"):
                page = http.get(path)
                assert page.text == "<title>hall</title>"
                policy = page.headers["content-security-policy"]
                assert "default-src 'none'" in policy
                assert "script-src 'self'" in policy
                assert "unsafe-eval" not in policy
                assert page.headers["x-content-type-options"] == "nosniff"
            asset = http.get("/assets/a.js")
            assert "immutable" in asset.headers["cache-control"]
            assert asset.headers["content-encoding"] == "gzip"
            assert "content-encoding" not in http.get("/api/games").headers
            for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt", "/no"):
                answer = http.get(path)
                assert answer.status_code == 404, path
                assert "secret" not in answer.text
            assert http.post("/").status_code == 405
            assert http.head("/").status_code == 200
            cookie = http.post(
                "/api/tables", json={"game": "toy", "seats": 2, "chairs": ["me", "open"]}
            ).headers["set-cookie"]
            assert "HttpOnly" in cookie
            assert "SameSite=strict" in cookie
    finally:
        server.stop()


def test_a_port_that_is_taken_is_one_sentence(server, tmp_path):
    port = int(server.base.rpartition(":")[2])
    done = subprocess.run(
        [sys.executable, "-m", "pandemonium.server"],
        env={
            **os.environ,
            "PANDEMONIUM_PORT": str(port),
            "DATABASE_URL": str(tmp_path / "t.db"),
            "PANDEMONIUM_LOG": "error",
        },
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr.strip().endswith(f"could not start on 127.0.0.1 port {port}")


def test_without_a_client_the_server_says_so(tmp_path):
    config = Config(
        port=0, database=str(tmp_path / "t.db"), web=tmp_path / "no", bot_workers=1, log="error"
    )
    server = ThreadServer(config)
    try:
        answer = httpx.get(server.base + "/")
        assert answer.status_code == 503
        assert "make play" in answer.text
    finally:
        server.stop()


def test_a_broken_table_is_closed_with_an_apology(visitor, server):
    ada, first, _, second, table = pair(visitor)
    first.close()
    second.close()
    server.stored(lambda store: store.append([Entry(table, 1, 0, "bid 99")]))
    server.inside(lambda: server.hall.forget(table))
    line = ada.sit(table)
    assert "cannot go on" in line.until("update")["status"]
    line.answer()
    assert line.until("refused")["reason"]


def test_a_decision_that_cannot_be_stored_did_not_happen(visitor, server, monkeypatch):
    _, first, _, _, table = pair(visitor)
    seen = first.last["seats"]
    room = server.hall.rooms[table]
    monkeypatch.setattr(
        server.hall, "append", lambda _, done: server.hall.loop.call_soon(done, Verdict.FAILED)
    )
    first.answer()
    assert "not happen" in first.until("refused")["reason"]
    monkeypatch.undo()
    assert server.inside(lambda: room.match.seq) == 0
    assert first.last["seats"] == seen
    first.answer()
    assert first.until("update")["events"]


def test_garbage_is_collected_in_quiet_minutes_and_sometimes_in_busy_ones(server, monkeypatch):
    collected = []
    monkeypatch.setattr(keeper.gc, "collect", lambda: collected.append(1))
    watch, writer = server.hall.keeper, server.hall.writer

    def sweeps(count, busy):
        collected.clear()
        for _ in range(count):
            writer.rows += busy
            watch._collect_garbage()
        return len(collected)

    def all_of_it():
        sweeps(1, busy=0)
        yield sweeps(3, busy=0)
        yield sweeps(keeper.SWEEPS_UNCOLLECTED - 1, busy=1)
        yield sweeps(1, busy=1)
        yield sweeps(1, busy=1)

    assert server.inside(lambda: list(all_of_it())) == [3, 0, 1, 0]
