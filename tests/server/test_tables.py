"""Tables: opening, inviting, joining, watching, chatting, starting, leaving, playing again."""

import hashlib
import time

from pandemonium.bots.levels import NAMES as LEVELS
from tests.server.house import pair, play_all, trio
from tests.server.serving import wait_for


def test_two_requests_reach_a_running_game_against_bots(visitor):
    ada = visitor()
    lobby = ada.open_table(["me", "random", "greedy"])
    assert lobby["started"]
    line = ada.sit(lobby["id"])
    update = line.until("update")
    assert update["seats"][0]["ask"]["options"]
    line.play()
    assert line.last["over"]["ranks"]


def test_a_stranger_sits_down_with_a_link_and_a_name(visitor):
    ada, bert = visitor(), visitor("Bert")
    lobby = ada.open_table(["me", "open"])
    assert not lobby["started"]
    bert.get(f"/api/tables/{lobby['id']}", status=403)
    bert.enter(lobby)
    joined = bert.join(lobby)
    assert joined["mine"] == [1]
    assert [chair["name"] for chair in joined["chairs"]] == ["Ada", "Bert"]


def test_the_game_starts_when_every_person_is_ready(visitor):
    ada, bert = visitor(), visitor("Bert")
    lobby = ada.open_table(["me", "open", "random"])
    bert.enter(lobby)
    bert.join(lobby)
    first, second = ada.sit(lobby["id"]), bert.sit(lobby["id"])
    first.say(type="ready", ready=True)
    assert not [m for m in second.quiet(0.3) if m["type"] == "update"]
    first.say(type="ready", ready=False)
    second.say(type="ready", ready=True)
    assert not [m for m in first.quiet(0.3) if m["type"] == "update"]
    first.say(type="ready", ready=True)
    assert first.until("update")["owing"]
    second.until("update")
    first.say(type="ready", ready=True)
    assert "started" in first.until("refused")["reason"]


def test_a_listed_table_is_found_and_a_private_one_is_not(visitor):
    ada, bert = visitor(), visitor("Bert")
    listed, private = ada.open_table(["me", "open"], listed=True), ada.open_table(["me", "open"])
    found = [lobby["id"] for lobby in bert.get("/api/tables")]
    assert listed["id"] in found
    assert private["id"] not in found
    assert bert.join(listed)["mine"] == [1]
    mine = [lobby["id"] for lobby in ada.get("/api/mine")]
    assert {listed["id"], private["id"]} <= set(mine)
    bert.post(f"/api/tables/{private['id']}/join", status=403, name="Bert")


def test_links_are_for_the_host_alone_and_need_no_store_of_secrets(visitor, server):
    ada, bert = visitor(), visitor("Bert")
    lobby = ada.open_table(["me", "open"])
    bert.enter(lobby)
    assert bert.get(f"/api/tables/{lobby['id']}")["invite"] is None
    assert ada.get(f"/api/tables/{lobby['id']}")["invite"] == lobby["invite"]
    key = lobby["invite"].partition("=")[2]
    sheet = server.stored(lambda store: store.table(lobby["id"])).sheet
    assert key not in sheet
    assert ada.http.cookies["pandemonium"] not in sheet
    assert hashlib.sha256(key.encode()).hexdigest() in sheet


def test_a_watcher_sees_no_hand_and_may_not_sit(visitor):
    ada, cleo = visitor(), visitor("Cleo")
    lobby = ada.open_table(["me", "random"])
    cleo.enter(lobby, "watch")
    line = cleo.sit(lobby["id"])
    entry = line.until("update")["seats"][0]
    assert entry["seat"] == 15
    assert entry["ask"] is None
    assert entry["view"]["hand"] == []
    cleo.post(f"/api/tables/{lobby['id']}/join", status=403, name="Cleo")
    line.say(type="answer", seat=0, ask=1, option="bid 1")
    assert line.until("refused")
    line.say(type="answer", seat=15, ask=1, option="bid 1")
    assert line.until("refused")


def test_chat_reaches_everybody_and_is_there_after_a_reload(visitor, server):
    _, first, bert, second, table = pair(visitor)
    first.say(type="chat", text="  hello  ")
    heard = second.until("chat")
    assert (heard["name"], heard["seat"], heard["text"]) == ("Ada", 0, "hello")
    again = bert.sit(table)
    assert again.until("chat")["text"] == "hello"
    first.say(type="chat", text="x" * 501)
    assert first.until("refused")
    for line in (first, second, again):
        line.close()


def test_a_dutch_visitor_reads_dutch_and_may_change_his_mind(visitor):
    ada = visitor()
    lobby = ada.open_table(["me", "random"], language="nl")
    line = ada.sit(lobby["id"], language="nl")
    line.until("update")
    assert line.ask()["title"].startswith("Bied op")
    line.say(type="language", language="en")
    line.until_update(lambda _: line.ask() and line.ask()["title"].startswith("Bid for"))


def test_names_are_one_printable_line(visitor):
    odd = visitor("  A\u202ed\na\0 ")
    assert odd.open_table(["me", "open"])["chairs"][0]["name"] == "A d a"
    assert visitor("\u200b").open_table(["me", "open"])["chairs"][0]["name"] == "Guest"


def test_before_the_start_the_host_arranges_the_chairs(visitor):
    ada, bert = visitor(), visitor("Bert")
    lobby = ada.open_table(["me", "open", "open"])
    path = f"/api/tables/{lobby['id']}"
    bert.enter(lobby)
    bert.join(lobby)
    bert.post(f"{path}/chair", status=403, seat=2, who="random")
    assert ada.post(f"{path}/chair", seat=2, who="random")["chairs"][2]["sort"] == "bot"
    assert ada.post(f"{path}/chair", seat=2, who="open")["chairs"][2]["sort"] == "open"
    ada.post(f"{path}/chair", status=409, seat=1, who="random")
    ada.post(f"{path}/chair", status=400, seat=2, who="nobody")
    ada.post(f"{path}/chair", status=404, seat=9, who="random")
    assert bert.post(f"{path}/leave")["chairs"][1]["sort"] == "open"


def test_the_house_passes_on_when_the_host_leaves_early(visitor):
    ada, bert = visitor(), visitor("Bert")
    lobby = ada.open_table(["me", "open"])
    bert.enter(lobby)
    bert.join(lobby)
    ada.post(f"/api/tables/{lobby['id']}/leave")
    assert bert.get(f"/api/tables/{lobby['id']}")["host"]


def test_one_device_may_hold_several_seats(visitor):
    ada = visitor()
    lobby = ada.open_table(["me", "me"])
    assert lobby["mine"] == [0, 1]
    assert [chair["name"] for chair in lobby["chairs"]] == ["Ada", "Ada 2"]
    line = ada.sit(lobby["id"])
    update = line.until("update")
    assert [entry["seat"] for entry in update["seats"]] == [0, 1]
    line.answer(seat=1)
    private = line.until_update(lambda m: m["events"])["events"][0]
    assert private["only"] == 1
    line.play()
    assert line.last["over"]


def test_nobody_is_replaced_while_present(visitor, server):
    ada, first, bert, second, table = pair(visitor)
    ada.post(f"/api/tables/{table}/chair", status=409, seat=1, who="random")
    second.close()
    wait_for(lambda: not ada.get(f"/api/tables/{table}")["chairs"][1]["connected"])
    ada.post(f"/api/tables/{table}/chair", status=409, seat=1, who="random")
    server.age(table, server.hall.config.away_seconds)
    chair = ada.post(f"/api/tables/{table}/chair", seat=1, who="random")["chairs"][1]
    assert chair["standin"]
    assert chair["name"] == "Bert"
    first.play(4)
    back = bert.sit(table)
    assert back.until("update")["seats"][0]["seat"] == 15
    assert bert.join({"id": table})["mine"] == [1]
    back.until_update(lambda m: m["seats"][0]["seat"] == 1)
    play_all([first, back])
    assert first.last["over"] or back.last["over"]


def test_a_stand_in_needs_the_agreement_of_all_who_are_there(visitor, server):
    (ada, bert, cleo), _, table = trio(visitor)
    path = f"/api/tables/{table}"
    bert.post(f"{path}/leave", stand_in=False)
    proposed = ada.post(f"{path}/chair", seat=1, who="random")
    assert not proposed["chairs"][1]["standin"]
    # Nobody chooses how well somebody else is played: the table has its level.
    assert proposed["proposals"] == [{"seat": 1, "who": "steady", "by": [0]}]
    agreed = cleo.post(f"{path}/chair", seat=1, who="random")
    assert agreed["chairs"][1]["standin"]
    assert agreed["proposals"] == []


def test_after_the_time_limit_one_voice_is_enough(visitor, server):
    (ada, bert, _), _, table = trio(visitor)
    path = f"/api/tables/{table}"
    bert.post(f"{path}/leave", stand_in=False)
    room = server.hall.rooms[table]

    def long_ago():
        room.sheet.chairs[1].away = time.time() - server.hall.config.standin_seconds - 1

    server.inside(long_ago)
    assert ada.post(f"{path}/chair", seat=1, who="random")["chairs"][1]["standin"]


def test_the_rematch_rotates_the_seats_and_is_one_table(visitor, server):
    ada, first, bert, second, table = pair(visitor)
    ada.post(f"/api/tables/{table}/rematch", status=409)
    play_all([first, second])
    wait_for(lambda: ada.get(f"/api/tables/{table}")["over"])
    assert bert.get(f"/api/tables/{table}")["again"] == []
    new = ada.post(f"/api/tables/{table}/rematch")
    assert bert.get(f"/api/tables/{table}")["again"] == [0]
    assert bert.post(f"/api/tables/{table}/rematch")["id"] == new["id"]
    assert bert.post(f"/api/tables/{table}/rematch")["id"] == new["id"]
    assert ada.get(f"/api/tables/{table}")["again"] == [0, 1]
    assert new["mine"] == [1]
    assert [chair["name"] for chair in new["chairs"]] == ["Bert", "Ada"]
    assert not new["started"]
    assert ada.get(f"/api/tables/{table}")["rematch"] == new["id"]
    line = bert.sit(new["id"])
    line.say(type="ready", ready=True)
    assert line.until("update")["owing"]


def test_wrong_wishes_get_one_sentence(visitor):
    ada = visitor()
    base = {"game": "toy", "seats": 2, "chairs": ["me", "random"]}
    for status, change in (
        (404, {"game": "chess"}),
        (400, {"seats": 9, "chairs": ["me"] * 9}),
        (400, {"chairs": ["me"]}),
        (400, {"chairs": ["me", "deep thought"]}),
        (400, {"chairs": ["random", "random"]}),
        (400, {"settings": {"rich": 7}}),
        (400, {"settings": {"height": 7}}),
        (422, {"seats": "two"}),
        (422, {"surprise": 1}),
        (422, {"name": "x" * 41}),
    ):
        answer = ada.http.post("/api/tables", json={**base, **change})
        assert answer.status_code == status, (change, answer.text)
        assert list(answer.json()) == ["error"]
        assert "\n" not in answer.json()["error"]
    dutch = ada.http.get("/api/tables/nowhere", headers={"Accept-Language": "nl-NL"})
    assert dutch.json()["error"] == "Die tafel bestaat niet."


def test_why_and_foresee_answer_only_to_the_seat(visitor, server):
    _, first, _, second, _ = pair(visitor)
    ask = first.ask()
    first.say(type="foresee", seat=0, ask=ask["number"])
    assert list(first.until("foresee")["options"]) == [one["text"] for one in ask["options"]]
    first.say(type="why", seat=0)
    assert first.until("why")["seat"] == 0
    second.say(type="foresee", seat=0, ask=ask["number"])
    assert second.until("refused")
    second.say(type="why", seat=0)
    assert second.until("refused")


def test_a_prospect_answers_only_to_the_seat(visitor):
    _, first, _, second, _ = pair(visitor)
    ask = first.ask()
    question = {"type": "prospect", "seat": 0, "ask": ask["number"]}
    text = ask["options"][0]["text"]
    first.say(**question, option=text)
    told = first.until("prospect")
    assert (told["seat"], told["ask"], told["option"]) == (0, ask["number"], text)
    assert told["seen"] is None  # this game looks no further than one decision
    first.say(**question, option="buy 99")
    assert first.until("refused")
    second.say(**question, option=text)
    assert second.until("refused")


def test_the_first_page_has_all_it_needs(visitor, server):
    ada = visitor()
    for language in ("en", "nl"):
        games = ada.get("/api/games", language=language)
        assert {game["key"] for game in games} == set(server.hall.games)
        for game in games:
            assert [bot["key"] for bot in game["bots"]] == [*LEVELS, "surprise"]
            assert game["bot"] in LEVELS
            assert all(bot["name"] and bot["about"].endswith(".") for bot in game["bots"])
            text = ada.get(f"/api/text/{language}/{game['key']}")
            assert text["name"] == game["name"]
            chapters = ada.get(f"/api/rules/{language}/{game['key']}")["chapters"]
            assert sum(len(chapter["rules"]) for chapter in chapters) > 0
        ada.get(f"/api/text/{language}")
    ada.get("/api/text/fr", status=404)
    ada.get("/api/rules/en/chess", status=404)


def test_a_dutch_goetia_is_the_printed_one_unless_somebody_wishes_otherwise(visitor):
    ada = visitor()
    chairs = ["me", "open"]
    dutch = ada.open_table(chairs, game="goetia", language="nl")
    assert dutch["settings"]["edition"] == "printed"
    assert ada.open_table(chairs, game="goetia")["settings"]["edition"] == "latest"
    wished = ada.open_table(chairs, game="goetia", language="nl", settings={"edition": "latest"})
    assert wished["settings"]["edition"] == "latest"
    games = {game["key"]: game for game in ada.get("/api/games", language="nl")}
    defaults = {setting["key"]: setting["default"] for setting in games["goetia"]["settings"]}
    assert defaults["edition"] == "printed"
