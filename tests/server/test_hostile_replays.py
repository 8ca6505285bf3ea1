"""Files nobody's game made: padded, nested, endless; kept small, refused with a sentence."""

import json
import secrets

import pytest

from pandemonium.server import films
from pandemonium.server.replays import MOST_WAITING
from tests.server.serving import wait_for


@pytest.fixture
def file(visitor):
    """The replay file of a finished table."""
    ada = visitor()
    lobby = ada.open_table(["me", "random"])
    ada.sit(lobby["id"]).play()
    wait_for(lambda: ada.get(f"/api/tables/{lobby['id']}")["over"])
    return ada.http.get(f"/api/tables/{lobby['id']}/replay").text


def padded(text):
    """Return ways to write the same game at great length."""
    noise = secrets.token_hex(100_000)
    head, _, rest = text.partition("\n\n")
    yield text.replace("why played at a table", "why played at a table " + " " * 200_000)
    yield head + f"\nx {noise}\n\n" + rest
    yield head.replace("game toy", f"game {noise}\ngame toy") + "\n\n" + rest
    yield head.replace("set ", f"set {noise} x\nset ") + "\n\n" + rest
    yield head + "\n\n" + f"# 0 {noise}\n" + rest
    settings = json.dumps({"rich": False, "loud": False})[1:-1]
    yield text.replace("settings {", "settings {" + (settings + ",") * 5_000, 1)


def test_a_padded_file_is_kept_as_short_as_the_game(server, visitor, file):
    ada = visitor()
    key = ada.post("/api/replays", text=file)["id"]
    for long in padded(file):
        assert len(long) > 100_000
        assert ada.post("/api/replays", text=long)["id"] == key
    kept = server.stored(lambda store: store.replay(key, 0.0))
    assert kept == file
    assert ada.http.get(f"/api/replays/{key}/file").text == file


def test_what_was_said_about_a_game_is_cut_short(server, visitor, file):
    long = file.replace("why played at a table", "why " + secrets.token_hex(100_000))
    key = visitor().post("/api/replays", text=long)["id"]
    assert len(server.stored(lambda store: store.replay(key, 0.0))) < len(file) + 200


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("settings {", "settings " + "[" * 100_000 + "{", "settings"),
        ("settings {", 'settings {"odd":' + "[" * 900 + "]" * 900 + ",", "settings"),
        ("settings {", 'settings {"odd":' + "9" * 5000 + ",", "cannot be read"),
        ("settings {", 'settings {"odd":1e999,', "settings"),
        ("settings {", 'settings {"odd":null,', "settings"),
        ("seats 2", "seats " + "9" * 5000, "small number"),
        ("seats 2", "seats -2", "small number"),
        ("seats 2", "seats 99", "players"),
        ("rules ", "rules 9999999", "small number"),
        ("seed ", "seed " + "00" * 100_000, "seed"),
        ("\n0 ", "\n" + "9" * 5000 + " ", "not a decision"),
        ("\n0 ", "\n999 ", "seat 999"),
        ("# 20 ", "# " + "9" * 5000 + " ", "fingerprint"),
        ("\n0 ", "\n0 " + "x" * 100_000, "decision"),
    ],
    ids=lambda value: value[:12] if len(value) < 40 else value[:12] + "...",
)
def test_a_file_nobody_could_have_made_gets_one_sentence(visitor, file, old, new, place):
    assert old in file
    answer = visitor().http.post("/api/replays", json={"text": file.replace(old, new, 1)})
    assert answer.status_code == 400, answer.text
    assert place in answer.json()["error"]
    assert len(answer.json()["error"]) < 400


def test_importing_is_limited_by_address(strict, guest):
    codes = [guest().http.post("/api/replays", json={"text": "x"}).status_code for _ in range(25)]
    assert codes[0] == 400
    assert codes[-1] == 429


def test_few_may_wait_for_heavy_work(server, visitor, file, monkeypatch):
    archive = server.server.config.app.state.archive
    monkeypatch.setattr(archive, "waiting", MOST_WAITING)
    answer = visitor().http.post("/api/replays", json={"text": file})
    assert answer.status_code == 503
    assert "busy" in answer.json()["error"]


def test_whoever_has_used_up_the_servers_time_looks_at_no_replay(strict, guest):
    ada = guest()
    lobby = ada.open_table(["me", "random"])
    ada.sit(lobby["id"]).play()
    wait_for(lambda: ada.get(f"/api/tables/{lobby['id']}")["over"])
    path = f"/api/replays/{lobby['id']}"
    assert ada.get(path, at=3)["at"] == 3
    assert 0 < strict.hall.limits.buckets["seconds", "127.0.0.1"].left < 3
    strict.inside(lambda: strict.hall.limits.spend("seconds", "127.0.0.1", 100))
    for way in (path, path + "/log", f"/api/tables/{lobby['id']}/replay"):
        assert "too much" in ada.get(way, status=429)["error"]
    strict.inside(strict.hall.limits.buckets.clear)
    assert ada.get(path + "/log")["log"]


def test_a_long_game_keeps_few_tables(visitor, file, monkeypatch):
    monkeypatch.setattr(films, "MOST_FRAMES", 2)
    ada = visitor()
    key = ada.post("/api/replays", text=file.replace("why played", "why watched"))["id"]
    count = ada.get(f"/api/replays/{key}")["count"]
    for at in range(count + 1):
        assert ada.get(f"/api/replays/{key}", at=at)["at"] == at


def test_a_stranger_cannot_download_the_replay_of_a_private_table(visitor):
    ada, stranger = visitor(), visitor("Eve")
    private, public = (
        ada.open_table(["me", "random"]),
        ada.open_table(["me", "random"], listed=True),
    )
    for lobby in (private, public):
        ada.sit(lobby["id"]).play()
        wait_for(lambda: ada.get(f"/api/tables/{lobby['id']}")["over"])  # noqa: B023 - used at once
    path = f"/api/tables/{private['id']}/replay"
    assert (
        stranger.get(path, status=403)["error"]
        == "This table is private: ask its host for the invitation link."
    )
    assert stranger.http.get(f"/api/tables/{public['id']}/replay").status_code == 200
    assert ada.http.get(path).text.startswith("pandemonium replay")
