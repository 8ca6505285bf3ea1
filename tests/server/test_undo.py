"""Taking back: offered exactly while nothing was revealed, rolled or done by another seat since."""

import pytest

from pandemonium.arena.proof import received
from pandemonium.games.registry import all_games
from pandemonium.kernel.agenda import IllegalAnswer
from pandemonium.kernel.foresee import after
from pandemonium.kernel.game import seed_from_number
from pandemonium.kernel.news import WATCHER
from pandemonium.kernel.rng import Unforeseeable
from pandemonium.server.match import ServedMatch
from pandemonium.server.move import TAKEN_BACK, folded
from pandemonium.server.store import Decision
from tests.server.house import pair
from tests.strategies import dice
from tests.toy import TOY


def match(number=1, seats=2):
    return ServedMatch(TOY, seats, seed_from_number(number), {}, TOY.standin())


def make(game, seat, text):
    ask = game.table.asks[seat]
    move = game.propose(seat, ask.number, text)
    game.accept(move)


def first_option(game, seat):
    return game.table.asks[seat].options[0].text()


def test_a_choice_in_ones_own_lane_can_be_taken_back_until_sealed():
    game = match()
    before = TOY.look(game.table, 0)
    make(game, 0, first_option(game, 0))
    assert game.may_take_back(0, dice(1))
    assert not game.may_take_back(1, dice(1))
    game.take_back(0)
    assert TOY.look(game.table, 0) == before
    assert not game.may_take_back(0, dice(1))
    make(game, 0, first_option(game, 0))
    make(game, 0, "seal")
    assert not game.may_take_back(0, dice(1))


def test_what_another_does_in_its_lane_neither_hinders_nor_is_lost():
    game = match()
    make(game, 0, first_option(game, 0))
    bid = first_option(game, 1)
    make(game, 1, bid)
    assert game.may_take_back(0, dice(1))
    game.take_back(0)
    assert TOY.look(game.table, 1).bid == int(bid.split()[1])
    assert game.table.asks[1].prompt == "confirm"
    assert game.may_take_back(1, dice(1))


def test_the_ask_comes_again_with_a_new_number():
    game = match()
    old = game.table.asks[0].number
    text = first_option(game, 0)
    make(game, 0, text)
    used = game.table.asks[0].number
    game.take_back(0)
    assert game.table.asks[0].number > max(old, used)


def test_a_reveal_and_a_roll_end_it():
    game = match()
    rng = dice(2)
    while game.table.outcome is None:
        seat = game.table.owing()[0]
        ask = game.table.asks[seat]
        text = ask.options[rng.below(len(ask.options))].text()
        words = game.table.raw_rng.state()
        news = game.propose(seat, ask.number, text).news
        make(game, seat, text)
        public = any(event.audience != 1 << seat for event in news)
        rolled = words != game.table.raw_rng.state()
        if rolled or (ask.lane == seat and text == "seal"):
            assert not game.may_take_back(seat, rng), text
        if ask.lane == seat and text != "seal":
            assert not public
            assert game.may_take_back(seat, rng), text


def taught(game, before, seat, text, rng):
    """Return whom this decision teaches something, by many imagined worlds instead of two."""
    true = after(before, seat, text)

    def is_open(ask, who):
        return ask is not None and (who == seat or ask.lane == before.seats)

    for viewer in [*range(before.seats), WATCHER]:
        told = [event.text() for event in true.news if event.reaches(viewer)]
        if not told and received(game, true, viewer) == received(game, before, viewer):
            continue
        for _ in range(5):
            try:
                world = after(game.imagine(before, viewer, rng), seat, text)
            except (Unforeseeable, IllegalAnswer):
                return viewer
            heard = [event.text() for event in world.news if event.reaches(viewer)]
            asked = [
                [(who, ask.prompt) for who, ask in enumerate(table.asks) if is_open(ask, who)]
                for table in (true, world)
            ]
            differs = heard != told or received(game, world, viewer) != received(game, true, viewer)
            if asked[0] == asked[1] and differs:
                return viewer
    return None


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_it_is_offered_exactly_while_nobody_learned_anything(game):
    seats = min(game.seats)
    everybody = [*range(seats), WATCHER]
    rng = dice(6)
    offered = refused = 0
    match = ServedMatch(game, seats, seed_from_number(2), {}, game.standin())
    for made in range(160):
        if match.table.outcome is not None:
            break
        owing = match.table.owing()
        seat = owing[rng.below(len(owing))]
        before = match.table
        ask = before.asks[seat]
        text = ask.options[rng.below(len(ask.options))].text()
        make(match, seat, text)
        now = match.table.asks[seat]
        if before.raw_rng.state() != match.table.raw_rng.state():
            assert not match.may_take_back(seat, rng), text
            refused += 1
            continue
        if made % 4 or match.table.outcome is not None:
            continue
        allowed = match.may_take_back(seat, rng)
        if ask.lane < seats:
            alone = match.table.asked[:seat] + match.table.asked[seat + 1 :]
            goes_on = alone == before.asked[:seat] + before.asked[seat + 1 :]
            assert allowed == (goes_on and now is not None and now.lane == seat), text
        elif not any(other is not None and other.lane < seats for other in match.table.asks):
            learned = taught(game, before, seat, text, rng)
            assert allowed == (learned is None), f"{text} told seat {learned} something"
        refused += not allowed
        if allowed:
            offered += 1
            shown = [game.look(before, one) for one in everybody]
            match.take_back(seat)
            assert [game.look(match.table, one) for one in everybody] == shown
            make(match, seat, text)
    assert offered
    assert refused


def test_the_log_leaves_out_what_was_taken_back():
    log = [
        Decision(1, 0, "a"),
        Decision(2, 1, "b"),
        Decision(3, 0, TAKEN_BACK),
        Decision(4, 0, "c"),
        Decision(5, 0, TAKEN_BACK),
        Decision(6, 1, TAKEN_BACK),
        Decision(7, 1, "d"),
    ]
    assert folded(log) == [(1, "d")]


def test_a_table_comes_back_from_its_log_as_it_was():
    game = match()
    log = []

    def note(seat, text):
        log.append(Decision(len(log) + 1, seat, text))

    for seat, text in ((0, first_option(game, 0)), (1, first_option(game, 1))):
        make(game, seat, text)
        note(seat, text)
    game.take_back(0)
    note(0, TAKEN_BACK)
    again = match()
    again.resume(log)
    assert again.seq == 3
    assert not again.closed
    for seat in (0, 1):
        assert TOY.look(again.table, seat) == TOY.look(game.table, seat)
        assert again.table.asks[seat].texts() == game.table.asks[seat].texts()
    assert again.may_take_back(1, dice(3))


def test_others_keep_their_numbers_when_somebody_takes_back():
    game = match()
    make(game, 0, first_option(game, 0))
    make(game, 1, first_option(game, 1))
    game.take_back(1)
    make(game, 1, first_option(game, 1))
    shown = game.table.asks[1].number
    game.take_back(0)
    assert game.table.asks[1].number == shown


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_a_restart_keeps_every_number_and_every_line(game):
    seats = min(game.seats)
    rng = dice(8)
    setting = (game, seats, seed_from_number(5), {}, game.standin())
    live, log, taken_back = ServedMatch(*setting), [], 0
    while live.table.outcome is None and len(log) < 150:
        owing = live.table.owing()
        seat = owing[rng.below(len(owing))]
        ask = live.table.asks[seat]
        text = ask.options[rng.below(len(ask.options))].text()
        make(live, seat, text)
        log.append(Decision(len(log) + 1, seat, text))
        for other in range(seats):
            if rng.below(4) == 0 and live.may_take_back(other, rng):
                live.take_back(other)
                log.append(Decision(len(log) + 1, other, TAKEN_BACK))
                taken_back += 1
    assert taken_back > 3
    again = ServedMatch(*setting)
    again.resume(log)
    assert not again.closed
    assert again.seq == live.seq == len(log)
    assert again.table.asked == live.table.asked
    for one, other in zip(again.table.asks, live.table.asks, strict=True):
        assert (one and (one.number, one.texts())) == (other and (other.number, other.texts()))
    assert [event.text() for event in again.history] == [event.text() for event in live.history]
    assert again.repeats == live.repeats


def test_a_log_that_does_not_fit_closes_the_table():
    game = match()
    game.resume([Decision(1, 0, "bid 99")])
    assert game.closed


def test_undo_through_the_socket_is_offered_to_its_seat_alone(visitor, server):
    _, first, _, second, table = pair(visitor)
    ask = first.ask()
    first.say(type="undo", seat=0)
    assert first.until("refused")
    first.answer(ask["options"][0]["text"])
    offered = first.until_update(lambda m: m["undo"])
    made = ask["options"][0]
    assert offered["undo"] == [{"seat": 0, "option": made["text"], "label": made["label"]}]
    assert offered["seats"][0]["ask"]["prompt"] == "confirm"
    assert not [m for m in second.quiet(0.3) if m["type"] == "update"]
    first.say(type="undo", seat=0)
    back = first.until("update")
    assert back["events"][0]["kind"] == "undone"
    assert back["undo"] == []
    assert [o["text"] for o in back["seats"][0]["ask"]["options"]] == [
        o["text"] for o in ask["options"]
    ]
    assert not [m for m in second.quiet(0.3) if m["type"] == "update"]
    second.say(type="undo", seat=0)
    assert second.until("refused")
    log = server.stored(lambda store: store.log(table, 0))
    assert [decision.text for decision in log] == [ask["options"][0]["text"], TAKEN_BACK]


def test_everybody_hears_that_an_open_decision_was_taken_back(visitor):
    """Not only whoever took it back: the others saw it made."""
    _, first, _, second, table = pair(visitor, game="theocratia", listed=True)
    watcher = visitor("Eve").sit(table)
    watcher.until("update")
    actor, other = (first, second) if first.ask() else (second, first)
    actor.answer()
    actor.until_update(lambda m: m["undo"])
    for line in (other, watcher):
        line.until_update(lambda m: m["events"])
    actor.say(type="undo", seat=actor.last["seats"][0]["seat"])
    for line in (actor, other, watcher):
        told = line.until_update(lambda m: m["events"])["events"]
        assert [event["kind"] for event in told] == ["undone"]
        assert (
            actor.last["names"][0] in told[0]["text"] or actor.last["names"][1] in told[0]["text"]
        )


def test_what_is_taken_back_is_said_in_the_language_of_whoever_listens(visitor):
    ada = visitor()
    line = ada.sit(ada.open_table(["me", "me"], game="theocratia")["id"], language="nl")
    actor = next(one for one in line.until("update")["seats"] if one["ask"])
    made = actor["ask"]["options"][0]
    line.answer(made["text"], actor["seat"])
    (taken,) = line.until_update(lambda m: m["undo"])["undo"]
    assert taken == {"seat": actor["seat"], "option": made["text"], "label": made["label"]}


def test_undo_is_no_answer(visitor):
    """The log's word for taking back is on nobody's menu, even while taking back is offered."""
    _, first, _, _, _ = pair(visitor)
    first.answer()
    first.until_update(lambda m: m["undo"])
    first.say(type="answer", seat=0, ask=first.ask()["number"], option=TAKEN_BACK)
    assert first.until("refused")["ask"] == first.ask()["number"]
    assert first.last["undo"]
