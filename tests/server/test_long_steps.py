"""A sealed step of a thousand choices costs its own address, and only a little at a time."""

import gc
import time

import pytest

from pandemonium.games.registry import game_named
from pandemonium.kernel.game import seed_from_number
from pandemonium.server import furnishing, opening
from pandemonium.server.lanes import LONGEST
from pandemonium.server.rooms import Room
from tests.server.serving import wait_for
from tests.server.stopwatch import Ear, House

DEVIL = game_named("devil")
CHOICES = 990
MOST_LOOKS = 60
"""No piece of work takes as long as this many looks at the table; judging it all took 3,000."""


class Watch(Ear):
    """A connection on all four chairs of a table at which nobody else sits."""

    def offered(self, sort, seat=0):
        offers = self.last[sort]
        return seat in ([one["seat"] for one in offers] if sort == "undo" else offers)

    def asked(self, seat=0):
        return next(entry["ask"] for entry in self.last["seats"] if entry["seat"] == seat)


@pytest.fixture
def table():
    """Nobody's garbage is collected meanwhile: a server does that in quiet minutes."""
    gc.disable()
    house = House({DEVIL.key: DEVIL}, list)
    sheet = opening.blank(DEVIL, 4, {}, "en")
    sheet.seed, sheet.started = seed_from_number(4).hex(), True
    furnishing.furnish(sheet, ["me"] * 4, "me", "Ada")
    room = Room(sheet, 1, DEVIL, DEVIL.standin(), house)
    room.begin()
    ear = Watch(house.clockwork, "me")
    room.enter(ear, 0)
    yield house.clockwork, room, ear
    gc.enable()


def work_off(loop):
    """Do all there is to do; return the processor's time that the longest piece of it took."""
    longest = 0.0
    while loop.agenda:
        turns = iter((False, True))
        began = time.thread_time()
        loop.run(lambda: next(turns))  # noqa: B023 - used at once
        longest = max(longest, time.thread_time() - began)
    return longest


def choose(table, text, seat=0):
    loop, room, ear = table
    room.mail.answer(ear, seat, ear.asked(seat)["number"], text)
    return work_off(loop)


def waver(table, choices, seat=0):
    """Borrow and repay, *choices* times in all, in a hurry: nothing is shown or offered between."""
    match = table[1].match
    for n in range(choices):
        number = match.table.asks[seat].number
        match.accept(match.propose(seat, number, ("borrow 1", "repay 1")[n % 2]))
    table[1].publish([])


def borrow_and_repay(table):
    """Do so before everybody's eyes; return how long the longest piece of work took."""
    return max(choose(table, text) for text in ("borrow 1", "repay 1"))


def a_look(room):
    """Return what a look at the table costs on this machine just now."""
    took = []
    for _ in range(9):
        began = time.thread_time()
        DEVIL.look(room.match.table, 0)
        took.append(time.thread_time() - began)
    return sorted(took)[4]


def test_a_thousand_choices_and_a_seal_never_hold_the_server_up(table):
    _, room, ear = table
    waver(table, CHOICES)
    longest = max(borrow_and_repay(table), choose(table, "done"))
    assert not ear.offered("reopen")
    assert longest < MOST_LOOKS * a_look(room)


def test_a_long_step_can_be_opened_again_and_is_judged_bit_by_bit(table):
    _, room, ear = table
    waver(table, LONGEST - 3)
    choose(table, "repay 1")
    assert ear.offered("undo")
    assert choose(table, "done") < MOST_LOOKS * a_look(room)
    assert ear.offered("reopen")


def test_beyond_reason_nothing_is_taken_back(table):
    _, _, ear = table
    waver(table, LONGEST - 2)
    borrow_and_repay(table)
    assert ear.offered("undo")
    choose(table, "borrow 1")
    assert not ear.offered("undo")


def test_a_draft_beside_a_long_step_follows_every_choice_at_once(table):
    loop, room, ear = table
    choose(table, "done", 1)
    room.mail.reopen(ear, 1, opening=True)
    work_off(loop)
    short = borrow_and_repay(table)
    waver(table, CHOICES)
    assert room.match.drafts
    assert room.match.drafts[1].table.asks[0].number == room.match.table.asks[0].number
    assert borrow_and_repay(table) < 3 * short + 20 * a_look(room)


def test_whoever_holds_the_seat_pays_for_its_offers(strict, guest):
    ada = guest()
    line = ada.sit(ada.open_table(["me", "me", "me", "me"], game="devil")["id"])
    line.until("update")
    strict.inside(strict.hall.limits.buckets.clear)
    line.answer("borrow 1", 0)
    line.until_update(lambda m: [one["seat"] for one in m["undo"]] == [0])
    assert strict.hall.limits.buckets["seconds", "127.0.0.1"].left < 3


def test_whoever_has_used_up_the_servers_time_is_offered_nothing_and_plays_on(strict, guest):
    ada = guest()
    key = ada.open_table(["me", "me", "me", "me"], game="devil")["id"]
    line = ada.sit(key)
    line.until("update")
    strict.inside(lambda: strict.hall.limits.spend("seconds", "127.0.0.1", 100))
    line.answer("borrow 1", 0)
    line.until("update")
    offers = strict.hall.rooms[key].takebacks
    wait_for(lambda: not offers.waiting)
    line.say(type="undo", seat=0)
    assert "too much" in line.until("refused")["reason"]
    assert not offers.undo
    strict.inside(strict.hall.limits.buckets.clear)


@pytest.mark.parametrize(("more", "may"), [(1, True), (2, False)])
def test_a_step_of_a_hundred_choices_can_be_opened_again_and_no_longer_one(table, more, may):
    _, _, ear = table
    waver(table, LONGEST - 2)
    for text in ("borrow 1", "repay 1")[:more]:
        choose(table, text)
    choose(table, "done")
    assert ear.offered("reopen") == may
