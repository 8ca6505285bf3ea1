"""What would a master do: the asker is told, nobody else learns more than that it was asked."""

import pytest

from pandemonium.bots.hint import Advice
from pandemonium.bots.reasons import reason
from pandemonium.games.registry import all_games
from pandemonium.kernel.codec import encode
from pandemonium.kernel.game import seed_from_number
from pandemonium.kernel.rng import rng_from_seed
from pandemonium.server.botworker import HintJob
from pandemonium.server.levels import seconds_of
from pandemonium.server.tablebots import BEAT, SPARE
from tests.server.house import pair
from tests.server.stopwatch import ME, set_table
from tests.server.test_tablebots import say, tick, until
from tests.server.test_tells import DEVIL_GAME, give_away, seeds
from tests.strategies import moments
from tests.toy import TOY

ASKED = "Ada asks for a hint."
NAMES = ["Ada", "Bert", "Cleo", "Dirk"]


def ask_hint(line):
    ask = line.ask()
    line.say(type="hint", seat=ask["seat"], ask=ask["number"])
    return ask


def notes(line):
    return [
        event["text"]
        for message in line.heard
        if message["type"] == "update"
        for event in message["events"]
        if event["kind"] == "chairs"
    ]


def test_a_hint_names_the_best_options_with_chances_and_reasons(visitor):
    ada = visitor()
    lobby = ada.open_table(["me", "beginner"], game="demons")
    assert lobby["hints"]
    line = ada.sit(lobby["id"])
    line.until_update(lambda _: line.ask())
    ask = ask_hint(line)
    hint = line.until("hint")
    assert (hint["seat"], hint["ask"]) == (ask["seat"], ask["number"])
    assert 1 <= len(hint["advice"]) <= 3
    for one in hint["advice"]:
        assert one["option"] in [option["text"] for option in ask["options"]]
        assert 0 <= one["chance"] <= 100
        assert one["reason"].startswith(f"{one['chance']} % to win")
    ask_hint(line)
    assert line.until("hint") == hint, "the same question is not thought about twice"
    assert ASKED not in notes(line), "nobody is there who would have to know"


def test_others_read_that_somebody_asked_and_nothing_else(visitor):
    _, first, _, second, _ = pair(visitor)
    asking, other = (first, second) if first.ask() else (second, first)
    told = ASKED if asking is first else "Bert asks for a hint."
    ask_hint(asking)
    asking.until("hint")
    update = other.until_update(lambda update: update["events"])
    assert [event["text"] for event in update["events"]] == [told]
    other.quiet(0.1)
    assert "hint" not in {message["type"] for message in other.heard}
    asking.quiet(0.1)
    assert told in notes(asking)


@pytest.mark.parametrize("allowed", [True, False])
def test_whether_hints_are_allowed_is_a_matter_of_the_table(visitor, allowed):
    ada = visitor()
    lobby = ada.open_table(["me", "beginner"], hints=allowed)
    assert lobby["hints"] == allowed
    line = ada.sit(lobby["id"])
    line.until_update(lambda _: line.ask())
    ask_hint(line)
    if allowed:
        assert line.until("hint")["advice"]
    else:
        assert line.until("refused")["reason"] == "Hints are switched off at this table."


def test_a_hint_is_refused_for_another_seat_and_for_what_is_not_asked(visitor):
    ada, first, _, second, table = pair(visitor)
    watcher = visitor("Wim")
    watcher.post(
        f"/api/tables/{table}/enter",
        key=ada.get(f"/api/tables/{table}")["watch"].partition("#key=")[2],
    )
    gallery = watcher.sit(table)
    gallery.until("update")
    number = (first.ask() or second.ask())["number"]
    for line, seat in ((second, 0), (first, 1), (gallery, 0), (gallery, 15)):
        line.say(type="hint", seat=seat, ask=number)
        assert line.until("refused")["reason"] == "You do not sit on that chair."
    first.say(type="hint", seat=0, ask=number + 1)
    assert first.until("refused")["reason"] == "That is not on offer now."


def test_whoever_asks_too_much_is_told_to_wait(guest):
    ada = guest()
    line = ada.sit(ada.open_table(["me", "me"])["id"])
    line.until_update(lambda _: line.ask())
    for _ in range(6):
        ask_hint(line)
    reasons = [line.until("refused")["reason"] for _ in range(2)]
    assert set(reasons) == {"That was too much at once; wait a moment."}


@pytest.mark.parametrize("game", [*all_games(), TOY], ids=lambda game: game.key)
def test_a_hint_is_the_same_on_any_truth_that_looks_the_same(game):
    """Re-deal: with the same luck a hint says the same, byte for byte."""
    compared = 0
    for s, _ in moments(game, 5, 17, 3):
        if s.outcome is not None:
            break
        seat = s.owing()[0]
        hints = []
        for truth in (s, game.imagine(s, seat, rng_from_seed(b"another"))):
            world = encode(game.imagine(truth, seat, rng_from_seed(b"luck")))
            job = HintJob(game.package, game.key, "steady", seat, world, b"seed", seconds=60.0)
            hints.append(job.work())
        assert hints[0] == hints[1]
        compared += 1
    assert compared


def heard_while(asking):
    """Return what a watcher hears of a step in which the person asks *asking* times for a hint."""
    house, room, mine, watcher = set_table(DEVIL_GAME, seeds(1)[0], give_away)
    room.sheet.hints = room.sheet.listed = True
    room.sheet.chairs[1].sort, room.sheet.chairs[1].visitor = "person", "somebody"
    room.sheet.chairs[1].standin = True
    tick(house)
    for n in range(3):
        if n < asking:
            house.brain.decide = lambda job: (
                [Advice("done", 0.5)] if isinstance(job, HintJob) else give_away(job)
            )
            room.hints.ask(mine, ME, mine.ask()["number"])
            until(house, house.clockwork.now + 1.5)
        inner = next(o["text"] for o in mine.ask()["options"] if o["text"] != "done")
        say(room, mine, inner)
    until(house, 9)
    assert sum(h.message["type"] == "hint" for h in mine.heard) == asking
    return [
        event["text"]
        for h in watcher.heard
        if h.message["type"] == "update"
        for event in h.message["events"]
        if event["kind"] == "chairs"
    ], [h.size for h in watcher.heard if h.message["type"] == "update" and h.news <= 2]


def test_how_often_a_hint_was_asked_for_in_a_secret_step_cannot_be_counted():
    once, often = heard_while(1), heard_while(3)
    assert once == often
    assert once[0] == [ASKED]
    assert heard_while(0)[0] == []


def test_when_a_hint_comes_in_a_secret_step_says_nothing_about_who_is_thinking():
    """It waits for the bots of its table, so it comes at a fixed moment, or whole beats later."""
    came = []
    for busy in (0.03, 0.4, 0.9, 1.7, 3.0):
        house, room, mine, _ = set_table(DEVIL_GAME, seeds(1)[0], give_away)
        room.sheet.hints = room.sheet.listed = True
        tick(house)
        think = house.brain.think

        def thinking(job, chosen, within, house=house, think=think, busy=busy):
            if not isinstance(job, HintJob):
                return think(job, chosen, within)
            return house.clockwork.call_later(busy, chosen, [Advice("done", 0.5)])

        house.brain.think = thinking
        room.hints.ask(mine, ME, mine.ask()["number"])
        until(house, 6)
        came.append(next(h.at for h in mine.heard if h.message["type"] == "hint"))
    once = seconds_of("master", "devil") + SPARE
    assert came == pytest.approx([once, once, once, once + BEAT, once + BEAT])


def test_a_hint_for_what_was_decided_meanwhile_is_let_go():
    house, room, mine, _ = set_table(DEVIL_GAME, seeds(1)[0], give_away)
    room.sheet.hints = room.sheet.listed = True
    tick(house)
    cancelled = []
    think = house.brain.think

    def thinking(job, chosen, within):
        if not isinstance(job, HintJob):
            return think(job, chosen, within)
        appointment = house.clockwork.call_later(9.0, chosen, [])
        cancelled.append(appointment)
        return appointment

    house.brain.think = thinking
    room.hints.ask(mine, ME, mine.ask()["number"])
    assert not cancelled[0].cancelled
    say(room, mine, "done")
    assert cancelled[0].cancelled
    assert room.hints.sought == {}


def test_a_game_start_has_a_hint_in_every_game_and_language():
    for game in all_games():
        s = game.start(min(game.seats), seed_from_number(2))
        seat = s.owing()[0]
        world = encode(game.imagine(s, seat, rng_from_seed(b"x")))
        advice = HintJob(game.package, game.key, "steady", seat, world, b"s", seconds=0.2).work()
        for language in ("en", "nl"):
            for place in range(len(advice)):
                text = reason(advice, place, seat, game.sentences(language), NAMES)
                assert "{" not in text
