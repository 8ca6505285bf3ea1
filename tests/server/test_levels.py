"""Bots of a level on the chairs: what may be chosen, who stands in, what an odd name comes to."""

import json

import pytest

from pandemonium.bots.levels import NAMES as LEVELS
from pandemonium.server import furnishing, levels, lobby, opening
from pandemonium.server.lobby import Chair
from pandemonium.server.opening import row_of
from pandemonium.server.tablebots import LANE_PAUSE, SPARE, _pause
from pandemonium.server.temper import PATIENCE, patience_of
from tests.server.house import pair
from tests.server.stopwatch import Brain, set_table
from tests.server.test_tells import DEVIL_GAME, give_away, seeds
from tests.toy import TOY


def test_a_level_sits_down_and_a_surprise_is_told_when_the_game_is_over(visitor, server):
    ada = visitor()
    lobby = ada.open_table(["me", "sharp", "surprise"])
    shown = [chair["bot"] for chair in lobby["chairs"]]
    assert shown == [None, "sharp", "surprise"]
    drawn = server.hall.rooms[lobby["id"]].sheet.chairs[2].bot
    assert drawn in LEVELS
    line = ada.sit(lobby["id"])
    line.play()
    line.until("lobby")
    assert ada.get(f"/api/tables/{lobby['id']}")["chairs"][2]["bot"] == drawn
    again = ada.post(f"/api/tables/{lobby['id']}/rematch")
    assert sorted(str(chair["bot"]) for chair in again["chairs"]) == ["None", "sharp", "surprise"]


def test_an_unknown_level_is_refused_in_one_sentence(visitor):
    ada = visitor()
    known = "beginner, casual, steady, sharp, master, surprise"
    told = f"There is no bot called genius; there are {known}."
    body = {"game": "toy", "seats": 2, "chairs": ["me", "genius"]}
    assert ada.post("/api/tables", status=400, **body)["error"] == told
    table = ada.open_table(["me", "open"])["id"]
    refused = ada.post(f"/api/tables/{table}/chair", status=400, seat=1, who="genius")
    assert refused["error"] == told


def test_the_host_changes_how_well_a_bot_plays_before_the_start(visitor):
    ada = visitor()
    table = ada.open_table(["me", "open", "casual"])["id"]
    path = f"/api/tables/{table}/chair"
    assert ada.post(path, seat=2, who="master")["chairs"][2]["bot"] == "master"
    assert ada.post(path, seat=2, who="bot")["chairs"][2]["bot"] == "master"


def test_who_is_away_is_stood_in_for_at_the_level_of_the_table(visitor):
    _, _, bert, _, table = pair(visitor)
    chair = bert.post(f"/api/tables/{table}/leave", seat=1, stand_in=True)["chairs"][1]
    assert (chair["standin"], chair["bot"]) == (True, levels.BESIDE_PEOPLE)
    cleo, dirk = visitor("Cleo"), visitor("Dirk")
    lobby = cleo.open_table(["me", "open", "master"])
    dirk.enter(lobby)
    dirk.join(lobby)
    for one in (cleo, dirk):
        one.sit(lobby["id"]).say(type="ready", ready=True)
    dirk.sit(lobby["id"]).until("update")
    left = dirk.post(f"/api/tables/{lobby['id']}/leave", stand_in=True)["chairs"][1]
    assert (left["standin"], left["bot"]) == (True, "master")


@pytest.mark.parametrize(
    ("bots", "level"),
    [
        ([], "steady"),
        (["casual"], "casual"),
        (["beginner", "sharp"], "sharp"),
        (["beginner", "sharp", "beginner"], "beginner"),
        (["greedy"], "greedy"),
    ],
)
def test_a_bot_joins_at_the_level_of_most(bots, level):
    assert levels.like(bots) == level


def sheet_of(server, *bots):
    sheet = opening.blank(TOY, 1 + len(bots), {}, "en")
    furnishing.furnish(sheet, ["me", *["casual"] * len(bots)], "somebody", "Ada")
    for chair, bot in zip(sheet.chairs[1:], bots, strict=True):
        chair.bot = bot
    return sheet


def test_a_stored_table_goes_on_with_the_bots_of_its_day(server):
    stored = json.loads(lobby.dump(sheet_of(server, "greedy", "random")))
    for chair in stored["chairs"]:
        del chair["surprise"]
    sheet = lobby.load(json.dumps(stored))
    assert [chair.bot for chair in sheet.chairs] == ["", "greedy", "random"]
    assert sheet.notes == []


def test_a_stored_bot_that_nobody_knows_plays_steadily_and_everybody_reads_it(visitor, server):
    ada = visitor()
    table = ada.open_table(["me", "casual"])["id"]
    room = server.hall.rooms[table]
    room.sheet.chairs[1].bot = "oracle"
    row = row_of(room.sheet, room.version + 1)
    server.stored(lambda store: store.save(row, room.sheet.members()))
    server.inside(lambda: server.hall.forget(table))
    back = ada.get(f"/api/tables/{table}")
    assert back["chairs"][1]["bot"] == levels.BESIDE_PEOPLE
    (note,) = back["told"]
    assert note["text"].startswith("How well Bot ")
    line = ada.sit(table)
    line.play()
    assert line.last["over"]


def test_temper_goes_with_the_name_and_never_with_a_persons_chair():
    tempers = {
        patience_of(Chair("bot", f"Bot {name}", "casual")) for name in ("Bael", "Aim", "Vine")
    }
    assert tempers <= set(PATIENCE)
    assert (
        len({patience_of(Chair("bot", name)) for name in ("Bot Bael", "Bot Amon", "Bot Aim")}) > 1
    )
    assert patience_of(Chair("person", "Ada", "casual", standin=True)) == 1.0


@pytest.mark.parametrize("level", ["greedy", "beginner", "master"])
def test_what_a_level_likes_to_think_fits_into_the_time_that_was_drawn(level, monkeypatch):
    given = []

    def noting(brain, job, chosen, within):
        given.append((job.bot, within))
        return think(brain, job, chosen, within)

    think = Brain.think
    monkeypatch.setattr(Brain, "think", noting)
    number = seeds(1)[0]
    _, room, _, _ = set_table(DEVIL_GAME, number, give_away, level)
    sitting = room.tablebots.thoughts[1].sitting
    assert [bot for bot, _ in given] == [level] * 3
    assert {within for _, within in given} == {min(sitting.waits.values()) - SPARE}
    assert given[0][1] >= levels.seconds_of(level, "devil")


@pytest.mark.parametrize("patience", PATIENCE)
def test_a_master_is_given_its_second_whatever_is_drawn(patience):
    drawn = [_pause(secret, 1.0, patience) for secret in (False, True) for _ in range(200)]
    assert min(drawn[:200]) >= 1.0 + SPARE
    assert min(drawn[200:]) >= LANE_PAUSE[0] + 1.0
