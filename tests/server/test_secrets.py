"""Each seat's whole stream passes the re-deal check: in any world the seat can imagine, the server
would have sent the same bytes."""

import hashlib
import json
import random
import re
import time
from collections import Counter

import pytest

from pandemonium.games.registry import all_games
from pandemonium.kernel.news import WATCHER
from pandemonium.kernel.table import Moment
from pandemonium.server import streams, wire
from pandemonium.server.moments import moments_for
from tests.strategies import dice
from tests.toy import TOY

GAMES = [TOY, *all_games()]
DECISIONS = 300
SECONDS = 25
"""A stream is followed for so many decisions, or so long on a slow machine."""


@pytest.fixture
def watched(monkeypatch):
    """Check what every stream is shown against what it would be shown in an imagined world."""
    rng = dice(5)
    leaks: list[str] = []
    checked: Counter = Counter()
    sent: set[bytes] = set()

    def check(stream, picture, letters, offers):
        if len(stream.seats) != 1:
            return
        (seat,) = stream.seats
        checked[picture.game.key, seat] += 1
        table = picture.game.imagine(picture.table, seat, rng)
        dream = wire.Snapshot(
            picture.game, table, picture.names, picture.seed, picture.replay, picture.closed
        )
        for language, mark in stream.shown.items():
            if hash(dream.body(stream.seats, letters[language], offers)) != mark:
                leaks.append(f"{picture.game.key}, seat {seat}, {language}")

    def check_moments(stream, picture, news, moments):
        if len(stream.seats) != 1 or not picture.views:
            return
        (seat,) = stream.seats
        true = moments_for(picture, stream.seats, news, moments)
        checked[picture.game.key, "moments"] += true.count(b'"told"')
        dreamt = [Moment(m.events, picture.game.imagine(m.table, seat, rng)) for m in moments]
        if moments_for(picture, stream.seats, news, dreamt) != true:
            leaks.append(f"{picture.game.key}, seat {seat}, on the way")

    show, greet, update = streams.Stream.show, streams.Stream.greet, wire.update

    def showing(self, picture, letters, news, offers, place, moments):
        told = show(self, picture, letters, news, offers, place, moments)
        check(self, picture, letters, offers)
        if told:
            check_moments(self, picture, news, moments)
        return told

    def greeting(self, socket, picture, letters, history, offers, seen):
        greet(self, socket, picture, letters, history, offers, seen)
        self.shown = {letters.house.language: self.shown[letters.house.language]}
        check(self, picture, {letters.house.language: letters}, offers)

    def updating(*args, **kwargs):
        payload = update(*args, **kwargs)
        sent.add(payload)
        return payload

    monkeypatch.setattr(streams.Stream, "show", showing)
    monkeypatch.setattr(streams.Stream, "greet", greeting)
    monkeypatch.setattr(wire, "update", updating)
    return leaks, checked, sent


@pytest.mark.timeout(120)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_whole_stream_tells_nothing_the_seat_could_not_know(game, visitor, server, watched):
    leaks, checked, sent = watched
    seats = min(game.seats)
    people = [visitor(f"P{n}") for n in range(seats)]
    lobby = people[0].open_table(["me", *["open"] * (seats - 1)], game=game.key)
    eyes = visitor("Eyes")
    eyes.enter(lobby, "watch")
    for one in people[1:]:
        one.enter(lobby)
        one.join(lobby)
    lines = [one.sit(lobby["id"], language=("en", "nl")[n % 2]) for n, one in enumerate(people)]
    watcher = eyes.sit(lobby["id"])
    for line in lines:
        line.say(type="ready", ready=True)
    for line in lines:
        line.until("update")
    answered = {}
    deadline = time.monotonic() + SECONDS
    for _ in range(DECISIONS):
        if time.monotonic() > deadline:
            break
        ready = [
            line for line in lines if line.ask() and answered.get(line) != line.ask()["number"]
        ]
        if not ready or lines[0].last["over"]:
            heard = [line.quiet(0.05) for line in lines]
            if not any(heard) and not any(line.ask() for line in lines):
                break
            continue
        line = random.choice(ready)
        answered[line] = line.ask()["number"]
        line.answer()
        line.until("update")
        for other in [*lines, watcher]:
            if other is not line:
                other.quiet(0.001)
    watcher.quiet(0.1)
    assert leaks == []
    assert checked[game.key, 0] > 5
    assert checked[game.key, WATCHER] > 5
    assert checked[game.key, "moments"] > 5 or game is TOY  # whose decisions lead to little
    for line in [*lines, watcher]:
        for raw in line.raw:
            if raw.startswith('{"type":"update"'):
                assert raw.encode() in sent  # what arrived is what was checked, byte for byte


def test_hidden_cards_do_not_occur_in_a_watchers_stream(visitor, server):
    """The toy's own check, without imagination: no id of a card in somebody's hand is sent."""
    ada = visitor()
    lobby = ada.open_table(["me", "random"])
    eyes = visitor("Eyes")
    eyes.enter(lobby, "watch")
    watcher = eyes.sit(lobby["id"])
    update = watcher.until("update")
    hand = server.inside(lambda: list(server.hall.rooms[lobby["id"]].match.table.hands[0].cards))
    found = {int(n) for n in re.findall(r"card:(\d+)", json.dumps(update))}
    assert not found & set(hand)
    assert update["seats"][0]["view"]["hand"] == []


def test_choices_in_a_lane_cannot_be_counted_by_others(visitor):
    ada, bert = visitor(), visitor("Bert")
    lobby = ada.open_table(["me", "open"])
    bert.enter(lobby)
    bert.join(lobby)
    first, second = ada.sit(lobby["id"]), bert.sit(lobby["id"])
    for line in (first, second):
        line.say(type="ready", ready=True)
    first.until("update")
    before = second.until("update")
    first.answer()
    first.until("update")
    first.answer("again")
    first.until("update")
    first.answer()
    first.until("update")
    assert [m for m in second.quiet(0.4) if m["type"] == "update"] == []
    first.answer("seal")
    after = second.until("update")
    assert after["n"] == before["n"] + 1
    assert after["owing"] == [1]


def test_a_state_cannot_be_sent_by_mistake():
    table = TOY.start(2, bytes(32))
    with pytest.raises(TypeError, match="only views"):
        wire.view(table)
    with pytest.raises(TypeError, match="only views"):
        wire.view({"hand": [1]})
    assert wire.view(TOY.look(table, 0)).startswith(b"{")


def test_the_seed_is_promised_at_the_start_and_shown_at_the_end(visitor):
    ada = visitor()
    lobby = ada.open_table(["me", "random"])
    line = ada.sit(lobby["id"])
    line.play()
    seed = line.last["over"]["seed"]
    assert hashlib.sha256(bytes.fromhex(seed)).hexdigest() == lobby["commitment"]
    assert all(seed not in raw for raw in line.raw[:-1])
