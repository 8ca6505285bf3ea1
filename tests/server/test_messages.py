"""What goes over the socket is what server/messages.py says, in every game, both ways."""

import json
import re

import pytest
from pydantic import TypeAdapter

from pandemonium.games.registry import all_games
from pandemonium.server import actions, messages
from pandemonium.server.problems import Problem
from tests.server.conforming import check_heard, check_views, exactly, prospect_of
from tests.server.house import pair
from tests.toy import TOY

DECISIONS = 40
HELLO = {"type": "hello", "n": 0, "language": "en"}
SAID = [
    HELLO,
    {"type": "ready", "ready": True},
    {"type": "answer", "seat": 0, "ask": 1, "option": "buy 17"},
    {"type": "undo", "seat": 0},
    {"type": "reopen", "seat": 0, "open": False},
    {"type": "foresee", "seat": 0, "ask": 1},
    {"type": "prospect", "seat": 0, "ask": 1, "option": "draft 8"},
    {"type": "why", "seat": 0},
    {"type": "chat", "text": "hello"},
    {"type": "language", "language": "nl"},
    {"type": "ping"},
]


@pytest.mark.parametrize("game", [TOY, *all_games()], ids=lambda game: game.key)
def test_every_game_sends_what_is_defined(game, visitor):
    """The visitors of these tests refuse to hear anything else."""
    ada = visitor()
    table = ada.open_table(["me"] * min(game.seats), game=game.key, listed=True)["id"]
    line, watcher = ada.sit(table), visitor("Eve").sit(table, language="nl")
    line.until("update")
    for _ in range(DECISIONS):
        ask = line.ask()
        if ask is None:
            break
        seat, number, option = ask["seat"], ask["number"], ask["options"][0]["text"]
        line.say(type="foresee", seat=seat, ask=number)
        line.say(type="why", seat=seat)
        line.say(type="prospect", seat=seat, ask=number, option=option)
        seen = line.until("prospect")["seen"]
        if seen is not None:
            exactly(prospect_of(game.key), json.dumps(seen))
        line.answer()
        line.until_update(lambda m, seat=seat, number=number: number not in asked(m, seat))
    watcher.until("update")
    reasons = [one for m in line.heard if m["type"] == "why" for one in m["refusals"]]
    assert all(re.fullmatch(r"[RH]\d+", one["rule"]) for one in reasons)
    assert all(tuple(one["args"]) == game.reasons[one["kind"]].fields for one in reasons)
    types = {message["type"] for message in line.heard}
    assert types >= {"lobby", "update", "foresee", "prospect", "why"}


def asked(update, seat):
    return [one["ask"]["number"] for one in update["seats"] if one["ask"] and one["seat"] == seat]


def test_a_whole_game_a_refusal_and_a_chat_are_what_is_defined(visitor):
    ada, line, _, other, table = pair(visitor)
    line.say(type="chat", text="hello")
    line.say(type="foresee", seat=1, ask=1)
    line.say(type="ping")
    for sort in ("refused", "pong"):
        assert line.until(sort)
    while line.last["over"] is None:
        for one in (line, other):
            if one.ask():
                one.answer()
                one.until("update")
            one.quiet(0.01)
    assert {message["type"] for message in line.heard} >= {"chat", "refused", "pong"}
    moment = ada.http.get(f"/api/replays/{table}", params={"at": 3}).text
    check_views(exactly(TypeAdapter(messages.ReplayMoment), moment)["update"])


@pytest.mark.parametrize("said", SAID, ids=lambda said: said["type"])
def test_everything_that_may_be_said_is_read(said):
    assert actions.read(said).model_dump() == said
    assert type(actions.read(said)) in actions.ACTIONS


@pytest.mark.parametrize("said", SAID, ids=lambda said: said["type"])
def test_a_message_that_lacks_something_or_lies_about_it_is_not_read(said):
    for key in said:
        wrong = {**said, key: [said[key]]}
        with pytest.raises(Problem):
            actions.read(wrong)
    lacking = {key: value for key, value in said.items() if key in ("type", "language", "open")}
    if lacking != said and said["type"] != "reopen":
        with pytest.raises(Problem, match="malformed"):
            actions.read(lacking)


@pytest.mark.parametrize("said", [{}, {"type": "buy"}, {"type": None}, {"type": {}}])
def test_a_message_of_no_known_type_says_nothing(said):
    with pytest.raises(Problem, match="unknown_message"):
        actions.read(said)


def test_numbers_and_words_have_their_limits():
    for field, value in (("seat", -1), ("seat", True), ("ask", 2**53), ("option", "x" * 201)):
        said = {"type": "answer", "seat": 0, "ask": 1, "option": "buy 17", field: value}
        with pytest.raises(Problem, match="malformed"):
            actions.read(said)


def test_the_check_notices_what_is_missing_or_too_much():
    check_heard('{"type":"pong"}')
    for wrong in ('{"type":"pong","n":1}', '{"type":"refused","reason":"no"}', '{"type":"what"}'):
        with pytest.raises((AssertionError, ValueError)):
            check_heard(wrong)
