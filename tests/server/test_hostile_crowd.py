"""A crowd at one table: whoever comes or goes costs the others nothing they need not be told."""

import secrets

import pytest

from pandemonium.server import rooms
from tests.server.house import Visitor
from tests.server.serving import wait_for

WATCHERS = 30


@pytest.fixture
def crowd(server, visitor):
    """A listed table with its host and many watchers, each with a cookie of its own."""
    ada = visitor()
    table = ada.open_table(["me", "random"], listed=True)["id"]
    host = ada.sit(table)
    host.until("update")
    made = []
    for n in range(WATCHERS):
        made.append(Visitor(server.base, f"Watcher {n}"))
        made[-1].http.cookies.set("pandemonium", secrets.token_urlsafe(32))
        made[-1].sit(table).until("update")
    yield table, ada, host, [one.lines[0] for one in made]
    for one in made:
        one.close()


def heard_since(line):
    """Return the sorts of messages that came before the answer to a ping sent now."""
    line.say(type="ping")
    before = len(line.heard)
    line.until("pong")
    return [message["type"] for message in line.heard[before:-1]]


def test_another_watcher_is_no_news_and_draws_the_table_twice_at_most(
    crowd, server, visitor, monkeypatch
):
    table, _, host, watchers = crowd
    for line in (host, *watchers):
        heard_since(line)
    drawn = []
    draw = rooms.lobby_picture
    monkeypatch.setattr(rooms, "lobby_picture", lambda *args: drawn.append(args[1]) or draw(*args))
    line = visitor("Eve").sit(table)
    assert line.until("lobby")["lobby"]["watching"]
    line.until("update")
    assert len(drawn) == 2  # for the host, and for all watchers together
    assert [heard_since(one) for one in (host, *watchers)] == [[]] * (1 + WATCHERS)
    line.close()
    room = server.hall.rooms[table]
    wait_for(lambda: len(room.sockets) == 1 + WATCHERS)
    assert [heard_since(one) for one in (host, *watchers)] == [[]] * (1 + WATCHERS)
    assert len(drawn) == 4


def test_everybody_hears_that_a_player_went_and_came(crowd, server):
    table, ada, host, watchers = crowd
    for line in watchers:
        heard_since(line)
    host.close()
    for line in watchers:
        assert not line.until("lobby")["lobby"]["chairs"][0]["connected"]
    ada.sit(table).until("update")
    for line in watchers:
        assert line.until("lobby")["lobby"]["chairs"][0]["connected"]


def test_those_who_only_watched_are_not_remembered(crowd, server):
    table, _, host, watchers = crowd
    room = server.hall.rooms[table]
    for line in watchers:
        line.close()
    wait_for(lambda: len(room.sockets) == 1)
    assert server.inside(lambda: (len(room.presence.here), len(room.presence.left_at))) == (1, 0)
    host.close()
    wait_for(lambda: not room.sockets)
    assert server.inside(lambda: (len(room.presence.here), len(room.presence.left_at))) == (0, 1)


def test_whoever_changes_the_language_is_told_the_lobby_in_it(crowd):
    _, _, host, watchers = crowd
    for line in (watchers[0], host):
        heard_since(line)
        line.say(type="language", language="nl")
        assert line.until("lobby")["lobby"]["chairs"]
        assert line.until("update")["status"]
    assert heard_since(watchers[1]) == []
