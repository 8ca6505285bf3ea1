"""What a sheet says of its people: who may look, sit, object and keep house; who is away."""

import pytest

from pandemonium.server import chairs, levels, presence, temper
from pandemonium.server.lobby import MOST_NOTES, Chair, can_start, dump, load, set_ready
from pandemonium.server.problems import Problem
from tests.server.test_chairs import sheet_of


def test_bots_go_on_alone_only_where_people_left_their_seats_to_them():
    sheet = sheet_of("person", "person")
    assert not sheet.is_paused()
    sheet.chairs[0].standin = True
    assert not sheet.is_paused()
    sheet.chairs[1].standin = sheet.chairs[1].left = True
    assert sheet.is_paused(), "the first one did not want to go"
    sheet.chairs[0].left = True
    assert not sheet.is_paused()
    sheet.chairs[0].left, sheet.over = False, True
    assert not sheet.is_paused()
    sheet.over = sheet.started = False
    assert not sheet.is_paused()


def test_who_counts_as_company_as_a_witness_and_as_somebody_else():
    sheet = sheet_of("person", "person", "bot", "person", "person")
    sheet.chairs[3].standin = True
    sheet.chairs[4].left = True
    assert sheet.company() == [1]
    assert sheet.witnesses() == [1, 3]
    assert sheet.others(0) == [1, 3, 4]
    assert sheet.others(1) == [0, 3, 4]
    assert [sheet.may_object(who) for who in ("0", "3", "4", "", "x")] == [True, True] + [False] * 3
    assert [sheet.held_by(who) for who in ("0", "3", "4")] == [[0], [], []]


def test_the_host_is_the_host_on_every_device_and_consents_only_from_a_chair():
    sheet = sheet_of("person", "person")
    sheet.chairs[0].also = ["phone"]
    assert sheet.is_host("0")
    assert sheet.is_host("phone")
    assert sheet.may_consent("phone")
    assert not sheet.is_host("1")
    assert not sheet.may_consent("1")
    assert not sheet.is_host("")
    sheet.chairs[0].left = True
    assert sheet.is_host("0")
    assert not sheet.may_consent("0")
    sheet.host = ""
    assert not sheet.is_host("")
    assert sheet.members() == ["0", "1", "phone"]


def test_who_may_look_at_a_table_and_who_may_sit_there():
    sheet = sheet_of("person", "bot")
    assert sheet.may_look("x")
    assert sheet.may_sit("x")
    sheet.listed = False
    sheet.guests = {"guest": "invite", "watcher": "watch"}
    assert [sheet.may_look(who) for who in ("0", "guest", "watcher", "x", "")] == [
        *(True, True, True),
        *(False, False),
    ]
    assert [sheet.may_sit(who) for who in ("0", "guest", "watcher", "x")] == [
        *(True, True),
        *(False, False),
    ]
    sheet.barred = {"guest": "removed", "watcher": "refused"}
    assert not sheet.may_look("guest")
    assert sheet.may_look("watcher")
    for who, key in (("guest", "removed"), ("x", "private")):
        with pytest.raises(Problem) as told:
            sheet.let_look(who)
        assert (told.value.status, told.value.key) == (403, key)


def test_a_table_starts_when_nobody_is_missing_and_all_are_ready():
    sheet = sheet_of("person", "person", "bot")
    assert not can_start(sheet)
    sheet.started = False
    set_ready(sheet, "0", ready=True)
    assert not can_start(sheet)
    set_ready(sheet, "1", ready=True)
    assert can_start(sheet)
    set_ready(sheet, "1", ready=False)
    assert not can_start(sheet)
    sheet.chairs[1] = Chair(ready=True)
    assert not can_start(sheet)
    with pytest.raises(Problem, match="seated_only"):
        set_ready(sheet, "x", ready=True)
    sheet.started = True
    with pytest.raises(Problem, match="started"):
        set_ready(sheet, "0", ready=True)


def test_a_sheet_keeps_the_last_notes_and_numbers_them_all():
    sheet = sheet_of("person", "bot")
    for _ in range(MOST_NOTES + 3):
        sheet.tell_hint(0)
    assert [note.number for note in sheet.notes] == list(range(4, MOST_NOTES + 4))
    assert sheet.notes[-1].kind == "hint"
    assert sheet.notes[-1].values == {"name": "person 0"}
    assert sheet.noted == MOST_NOTES + 3


def test_who_has_looked_behind_a_wall_is_remembered_from_the_start_on():
    sheet = sheet_of("person", "person")
    sheet.chairs[1].also = ["0"]
    sheet.started = False
    sheet.remember()
    assert sheet.knows == {}
    sheet.started = True
    sheet.remember()
    sheet.remember()
    assert sheet.knows == {"0": [0, 1], "1": [1]}


def test_bots_nobody_knows_play_as_well_as_may_be_and_that_is_said():
    sheet = sheet_of("person", "bot", "bot")
    sheet.chairs[1].bot, sheet.chairs[2].bot = "from elsewhere", "casual"
    read = load(dump(sheet))
    assert [chair.bot for chair in read.chairs] == ["", levels.BESIDE_PEOPLE, "casual"]
    assert [(note.kind, note.seat) for note in read.notes] == [("unknown_bot", 1)]


def test_a_bot_that_comes_plays_like_most_of_equals_like_the_better():
    assert levels.like(["casual", "casual", "master"]) == "casual"
    assert levels.like(["casual", "master"]) == "master"
    assert levels.like(["random", "casual"]) == "casual"
    assert levels.like([]) == levels.BESIDE_PEOPLE
    sheet = sheet_of("person", "bot", "bot")
    sheet.chairs[1].bot, sheet.chairs[2].bot, sheet.chairs[2].surprise = "casual", "master", True
    sheet.chairs[0].bot = "master"
    assert sheet.level() == "casual"
    assert levels.seconds_of("random", "goetia") == 0.0


def test_whoever_stands_in_waits_as_long_as_any_other():
    tempers = {temper.patience_of(Chair("bot", name)) for name in ("a", "b", "c")}
    assert tempers == set(temper.PATIENCE)
    assert temper.patience_of(Chair("person", "a", standin=True)) == temper.EVEN


@pytest.fixture
def now(monkeypatch):
    clock = [1000.0]
    monkeypatch.setattr(presence.time, "time", lambda: clock[0])
    return clock


def test_since_when_somebody_is_away(now):
    there = presence.Presence()
    chair = Chair("person", "Ada", visitor="ada", also=["phone"])
    now[0] += 5
    assert there.absent(chair) == 5.0, "a table that has just woken knows no more"
    there.come("ada")
    there.come("ada")
    there.come("phone")
    assert there.absent(chair) is None
    there.go("ada", noted=True)
    there.go("ada", noted=True)
    assert there.has("phone")
    assert not there.has("ada")
    assert there.absent(chair) is None
    now[0] += 10
    there.go("phone", noted=True)
    now[0] += 2
    assert there.absent(chair) == 2.0
    there.come("ada")
    there.go("ada", noted=False)
    assert "ada" not in there.left_at
    there.shared = True
    assert there.absent(chair) is None, "who is not here may be with another process"
    chair.away = 900.0
    assert there.absent(chair) == now[0] - 1000.0
    chair.away = 1010.0
    assert there.absent(chair) == now[0] - 1010.0
    chair.left, chair.away = True, 500.0
    assert there.absent(chair) == now[0] - 500.0


LEAST, LIMIT = 30.0, 300.0
PATIENCE = chairs.Patience(LEAST, LIMIT)


def propose(sheet, by, seat, away, who="casual"):
    """Let *by* propose a bot for *seat*; *away* has since when whom."""
    chairs.change_chair(sheet, by, seat, who, away.get, PATIENCE)


@pytest.mark.parametrize(
    ("away", "key"), [(None, "still_here"), (LEAST - 1, "just_gone"), (LEAST, None)]
)
def test_only_somebody_who_is_away_for_a_while_is_replaced(away, key):
    sheet = sheet_of("person", "person", "bot")
    if key:
        with pytest.raises(Problem) as told:
            propose(sheet, "0", 1, {1: away})
        assert (told.value.status, told.value.key) == (409, key)
    else:
        sheet.chairs[2].bot = "sharp"
        propose(sheet, "0", 1, {1: away}, who="random")
        assert sheet.chairs[1].standin
        assert sheet.chairs[1].bot == "sharp", "as the table plays, whatever a rival would like"
        assert "stands_in" in [note.kind for note in sheet.notes]


def test_all_who_are_there_agree_or_one_does_after_long():
    sheet = sheet_of("person", "person", "person", "person")
    away = {1: LEAST, 3: LEAST}
    propose(sheet, "0", 1, away)
    assert [(one.seat, one.by) for one in sheet.proposals] == [(1, [0])]
    assert not sheet.chairs[1].standin
    propose(sheet, "0", 1, away)
    assert [one.by for one in sheet.proposals] == [[0]]
    propose(sheet, "2", 1, away)
    assert sheet.chairs[1].standin, "whoever is away has no voice"
    assert sheet.proposals == []
    propose(sheet, "0", 3, {3: LIMIT})
    assert sheet.chairs[3].standin
    propose(sheet, "2", 2, {})
    assert sheet.chairs[2].standin, "one's own chair is one's own affair"


def test_who_may_not_propose_and_what_may_not_be_proposed():
    for by, seat, who, key in (
        ("x", 1, "casual", "seated_only"),
        ("0", 2, "casual", "not_a_person"),
        ("0", 1, "open", "not_a_person"),
        ("0", 3, "casual", "no_chair"),
        ("0", -1, "casual", "no_chair"),
        ("0", 1, "nobody", "no_bot"),
    ):
        with pytest.raises(Problem, match=key):
            propose(sheet_of("person", "person", "bot"), by, seat, {1: LIMIT}, who)
    sheet = sheet_of("person", "person", "bot")
    sheet.over = True
    with pytest.raises(Problem, match="over"):
        propose(sheet, "0", 1, {1: LIMIT})


def test_before_the_start_the_host_alone_puts_bots_on_chairs_that_are_nobodys():
    sheet = sheet_of("person", "person", "open")
    sheet.started = False
    for by, seat, key in (("1", 2, "host_only"), ("0", 1, "taken")):
        with pytest.raises(Problem, match=key):
            propose(sheet, by, seat, {})
    propose(sheet, "0", 2, {})
    assert (sheet.chairs[2].sort, sheet.chairs[2].bot) == ("bot", "casual")
    propose(sheet, "0", 2, {}, "open")
    assert sheet.chairs[2].sort == "open"
