"""What I have sealed I may open again while others decide, and nobody can see that I did."""

import json
import re
from dataclasses import replace

from pandemonium.games.registry import game_named
from pandemonium.kernel.game import seed_from_number
from pandemonium.server import opening
from pandemonium.server.match import ServedMatch
from pandemonium.server.move import BETWEEN, TAKEN_BACK, folded
from pandemonium.server.store import Decision
from tests.server.house import pair
from tests.strategies import dice
from tests.toy import TOY

DEVIL = game_named("devil")


def match(game=TOY, number=1, seats=2):
    return ServedMatch(game, seats, seed_from_number(number), {}, game.standin())


def decide(game, seat, text, log=None):
    move = game.propose(seat, game.table_of(seat).asks[seat].number, text)
    if log is not None and not move.kept_back:
        log.append(Decision(len(log) + 1, seat, move.line))
    return game.accept(move)


def may_reopen(game, seat, rng):
    """Find out at once what the server finds out bit by bit."""
    verdict = game.may_reopen(seat, rng)
    while True:
        try:
            next(verdict)
        except StopIteration as end:
            return end.value


def bids(game, seat):
    return [text for text in game.table_of(seat).asks[seat].texts() if text.startswith("bid ")]


def sealed(number=1, log=None):
    """Return a match in which seat 0 has sealed its first bid, and its bids."""
    game = match(number=number)
    ways = bids(game, 0)
    decide(game, 0, ways[0], log)
    decide(game, 0, "seal", log)
    return game, ways


def test_what_is_sealed_counts_until_it_is_sealed_anew():
    game, ways = sealed()
    before, others = game.table, TOY.look(game.table, 1)
    assert may_reopen(game, 0, dice(1))
    game.reopen(0)
    decide(game, 0, ways[1])
    assert game.table is before
    assert game.table.owing() == [1]
    assert TOY.look(game.table_of(0), 0).bid == int(ways[1].split()[1])
    decide(game, 0, "seal")
    assert TOY.look(game.table, 0).bid == int(ways[1].split()[1])
    assert TOY.look(game.table, 1) == others
    assert game.table.owing() == [1]
    assert may_reopen(game, 0, dice(1)), "as often as one likes"


def test_nobody_opens_what_was_revealed_or_what_is_still_open():
    game, _ = sealed()
    assert not may_reopen(game, 1, dice(1))
    decide(game, 1, bids(game, 1)[0])
    decide(game, 1, "seal")
    assert not may_reopen(game, 0, dice(1))
    assert not may_reopen(game, 1, dice(1))


def test_when_everybody_is_ready_the_sealed_one_counts_and_the_draft_is_dropped():
    game, ways = sealed()
    twin, _ = sealed()
    game.reopen(0)
    decide(game, 0, ways[1])
    for one in (game, twin):
        decide(one, 1, bids(one, 1)[0])
    news = decide(game, 1, "seal")
    decide(twin, 1, "seal")
    assert next(event.kind.name for event in news if event.audience == 1) == "sealed_stands"
    assert not game.drafts
    assert [TOY.look(game.table, seat) for seat in (0, 1)] == [
        TOY.look(twin.table, seat) for seat in (0, 1)
    ]


def test_a_late_answer_of_a_dropped_draft_fits_no_question_on_the_table():
    game, ways = sealed()
    game.reopen(0)
    drafted = {game.table_of(0).asks[0].number}
    decide(game, 0, ways[1])
    drafted.add(game.table_of(0).asks[0].number)
    decide(game, 1, bids(game, 1)[0])
    decide(game, 1, "seal")
    asked = set()
    while len(asked) < 4 and game.table.outcome is None:
        seat = game.table.owing()[0]
        if seat == 0:
            asked.add(game.table.asks[0].number)
        decide(game, seat, game.table.asks[seat].texts()[-1])

    assert not drafted & asked
    assert asked


def test_a_draft_knows_undo_and_can_be_closed():
    game, ways = sealed()
    standing = game.table
    game.reopen(0)
    assert not game.may_take_back(0, dice(1))
    decide(game, 0, ways[1])
    assert game.may_take_back(0, dice(1))
    number = game.table_of(0).asks[0].number
    game.take_back(0)
    assert game.table_of(0).asks[0].number > number
    assert game.table_of(0).asks[0].prompt == "bid"
    game.close_draft(0)
    assert game.table is standing
    assert game.table_of(0).asks[0] is None


def test_the_log_has_one_line_for_it_and_numbers_survive_a_restart():
    log = []
    game, ways = sealed(log=log)
    game.reopen(0)
    decide(game, 0, ways[1], log)
    game.take_back(0)
    decide(game, 0, ways[2], log)
    decide(game, 0, "seal", log)
    decide(game, 1, bids(game, 1)[0], log)
    decide(game, 1, "seal", log)
    assert log[2].text.split(BETWEEN) == [
        TAKEN_BACK, TAKEN_BACK, ways[1], TAKEN_BACK, ways[2], "seal",
    ]  # fmt: skip
    assert [text for seat, text in folded(log) if seat == 0] == [ways[2], "seal"]
    again = match()
    again.resume(log)
    assert not again.closed
    assert again.seq == game.seq
    assert again.table.asked == game.table.asked
    assert [event.text() for event in again.history] == [event.text() for event in game.history]
    for seat in (0, 1):
        assert TOY.look(again.table, seat) == TOY.look(game.table, seat)


def test_what_taught_the_seat_something_stays_sealed():
    def peeking(s, seat):
        """Show everybody's hand to whoever has sealed."""
        return [hand.cards for hand in s.hands] if s.asks[seat] is None else TOY.look(s, seat)

    game, _ = sealed()
    game.game = replace(TOY, look=peeking)
    assert game.could_reopen(0)
    assert not may_reopen(game, 0, dice(1))


def test_every_sealed_step_of_the_devil_can_be_opened():
    game, rng = match(DEVIL, 4, 4), dice(4)
    opened = 0
    for _ in range(200):
        if game.table.outcome is not None:
            break
        seat = game.table.owing()[rng.below(len(game.table.owing()))]
        ask = game.table.asks[seat]
        decide(game, seat, ask.texts()[rng.below(len(ask.options))])
        if game.lanes is None or not game.could_reopen(seat):
            continue
        assert may_reopen(game, seat, rng), ask.prompt
        opened += 1
        seen = [DEVIL.look(game.table, one) for one in range(4)]
        old = list(game.lanes.of[seat].texts)
        game.reopen(seat)
        assert [DEVIL.look(game.table, one) for one in range(4)] == seen
        for text in old:
            decide(game, seat, text)
        assert [DEVIL.look(game.table, one) for one in range(4)] == seen
    assert opened > 10


def seal_first(line, seat=0):
    """Bid the first card and seal; wait until it may be opened again. Return the bids."""
    ways = [option["text"] for option in line.ask(seat)["options"]]
    line.answer(ways[0], seat)
    line.until_update(lambda m: line.ask(seat)["prompt"] == "confirm")
    line.answer("seal", seat)
    line.until_update(lambda m: m["reopen"] == [seat])
    return ways


def anew(line, text):
    """Open what seat 0 has sealed, and seal *text* in its place."""
    line.say(type="reopen", seat=0)
    opened = line.until_update(lambda m: m["drafts"] == [0])
    line.answer(text, 0)
    line.until_update(lambda m: m["drafts"] == [0] and line.ask(0)["prompt"] == "confirm")
    return opened


def test_others_receive_nothing_while_i_change_my_mind(visitor, server):
    _, first, _, second, table = pair(visitor)
    ways = seal_first(first)
    second.until_update(lambda m: m["owing"] == [1])
    known = len(second.heard)
    opened = anew(first, ways[1])
    assert opened["owing"] == [0, 1]
    assert opened["events"][0]["kind"] == "reopened"
    first.say(type="foresee", seat=0, ask=first.ask(0)["number"])
    first.until("foresee")
    first.say(type="undo", seat=0)
    first.until_update(lambda m: m["drafts"] == [0] and first.ask(0)["prompt"] == "bid")
    first.answer(ways[1], 0)
    first.until_update(lambda m: first.ask(0)["prompt"] == "confirm")
    first.answer("seal", 0)
    done = first.until_update(lambda m: m["drafts"] == [])
    assert done["seats"][0]["view"]["bid"] == int(ways[1].split()[1])
    second.say(type="ping")  # whatever was sent before has arrived when the answer has
    second.until("pong")
    assert [message["type"] for message in second.heard[known:]] == ["pong"]
    assert len(server.stored(lambda store: store.log(table, 0))) == 3


def test_two_tables_alike_send_the_others_the_same_bytes(visitor, monkeypatch):
    """With and without a change of mind: the same to the last byte, counted from the start."""
    monkeypatch.setattr(opening, "new_seed", lambda: seed_from_number(1))

    def tale(changing):
        _, first, _, second, _ = pair(visitor)
        start, known = second.last["n"], len(second.raw)
        ways = seal_first(first)
        if changing:
            anew(first, ways[0])
            first.answer("seal", 0)
            first.until_update(lambda m: m["drafts"] == [])
        second.until_update(lambda m: m["owing"] == [1])
        second.say(type="ping")
        second.until("pong")
        return [
            re.sub('"n":([0-9]+)', lambda found: f'"n":{int(found[1]) - start}', raw)
            for raw in second.raw[known:]
        ]

    quiet = tale(changing=False)
    assert len(quiet) > 1
    assert tale(changing=True) == quiet


def test_everybody_ready_ends_the_draft_with_a_sentence(visitor):
    _, first, _, second, _ = pair(visitor)
    ways = seal_first(first)
    anew(first, ways[1])
    second.until_update(lambda m: m["owing"] == [1])
    bid = second.ask(1)["options"][0]["text"]
    second.answer(bid, 1)
    second.until_update(lambda m: second.ask(1)["prompt"] == "confirm")
    second.answer("seal", 1)
    told = first.until_update(lambda m: m["events"])
    assert told["events"][0]["kind"] == "sealed_stands"
    assert "Everybody is ready" in told["events"][0]["text"]
    assert told["drafts"] == []
    assert "sealed_stands" not in json.dumps(second.until_update(lambda m: m["events"]))


def test_one_cannot_open_anothers_or_what_is_not_sealed(visitor):
    _, first, _, second, _ = pair(visitor)
    for line, seat in ((first, 0), (second, 0), (second, 7)):
        line.say(type="reopen", seat=seat)
        assert line.until("refused")
    first.say(type="reopen", seat=0, open="yes")
    assert first.until("refused")
    seal_first(first)
    second.say(type="reopen", seat=0)
    assert second.until("refused")
    first.say(type="reopen", seat=0, open=False)
    first.say(type="reopen", seat=0)
    first.until_update(lambda m: m["drafts"] == [0])
    first.say(type="reopen", seat=0, open=False)
    closed = first.until_update(lambda m: m["drafts"] == [])
    assert closed["events"][0]["kind"] == "draft_closed"
    assert closed["owing"] == [1]


def test_two_devices_of_one_seat_have_the_same_draft(visitor):
    ada, first, _, _, table = pair(visitor)
    second = ada.sit(table)
    second.until("update")
    ways = seal_first(first)
    anew(first, ways[1])
    here = second.until_update(
        lambda m: m["drafts"] == [0] and second.ask(0)["prompt"] == "confirm"
    )
    assert here["seats"][0]["ask"]["number"] == first.ask(0)["number"]
    second.answer("seal", 0)
    for line in (first, second):
        sealed = line.until_update(lambda m: m["drafts"] == [])
        assert sealed["seats"][0]["view"]["bid"] == int(ways[1].split()[1])


def test_several_seats_on_one_device_keep_their_drafts_apart(visitor):
    ada = visitor()
    line = ada.sit(ada.open_table(["me", "me"])["id"])
    line.until("update")
    ways = seal_first(line)
    assert line.last["owing"] == [1]
    anew(line, ways[1])
    assert line.last["owing"] == [0, 1]
    assert line.ask(1)["prompt"] == "bid"
    line.answer(line.ask(1)["options"][0]["text"], 1)
    line.until_update(lambda m: line.ask(1)["prompt"] == "confirm")
    assert line.last["drafts"] == [0]
    line.answer("seal", 0)
    done = line.until_update(lambda m: m["drafts"] == [])
    assert done["seats"][0]["view"]["bid"] == int(ways[1].split()[1])
    assert done["seats"][1]["ask"]["prompt"] == "confirm"
