"""Presence has inertia: a page that is loaded again costs nobody chair, office or secrets."""

import time

from tests.server.house import pair, trio
from tests.server.serving import wait_for


def gone(visitor, line, table, seat):
    """Close a line and wait until *visitor* sees it."""
    line.close()
    wait_for(lambda: not visitor.get(f"/api/tables/{table}")["chairs"][seat]["connected"])


def test_a_host_who_reloads_the_page_loses_nothing(visitor, server):
    ada, first, mallory, second, table = pair(visitor, bots=2, game="devil")
    path = f"/api/tables/{table}"
    gone(mallory, first, table, 0)
    refused = mallory.post(f"{path}/chair", status=409, seat=0, who="greedy")
    assert "Ada" in refused["error"]
    mallory.post(f"{path}/remove", status=403, seat=0)
    mallory.post(f"{path}/links", status=403)
    back = ada.get(path)
    assert back["host"]
    assert back["mine"] == [0]
    assert not second.last["over"]


def test_after_a_restart_the_first_who_is_back_has_no_vote_over_the_others(visitor, server):
    ada, _, bert, _, table = pair(visitor)
    server.inside(lambda: server.hall.forget(table))
    bert.sit(table).until("update")
    bert.post(f"/api/tables/{table}/chair", status=409, seat=0, who="greedy")
    assert ada.get(f"/api/tables/{table}")["mine"] == [0]


def test_a_stored_absence_is_counted_from_the_waking_of_the_table(visitor, server):
    _, first, bert, _, table = pair(visitor)
    gone(bert, first, table, 0)

    def long_ago(sheet):
        sheet.chairs[0].away = time.time() - 10_000

    server.wait(server.hall.change(table, long_ago))
    assert server.hall.rooms[table].absent(0) < 5_000


def test_a_stand_in_for_the_host_takes_the_chair_and_not_the_office(visitor, server):
    ada, first, bert, second, table = pair(visitor, bots=1)
    path = f"/api/tables/{table}"
    gone(bert, first, table, 0)
    server.age(table, server.hall.config.away_seconds)
    after = bert.post(f"{path}/chair", seat=0, who="greedy")
    assert after["chairs"][0]["standin"]
    assert not after["host"]
    bert.post(f"{path}/leave")
    assert not bert.join({"id": table})["host"]  # coming back does not make a host either
    bert.post(f"{path}/remove", status=403, seat=0)
    assert ada.join({"id": table})["host"]
    assert not second.last["over"]


def test_a_vote_needs_those_who_are_away_for_a_moment_only(visitor, server):
    (ada, _, _), lines, table = trio(visitor)
    gone(ada, lines[1], table, 1)
    server.age(table, server.hall.config.away_seconds)
    gone(ada, lines[2], table, 2)
    asked = ada.post(f"/api/tables/{table}/chair", seat=1, who="greedy")
    assert not asked["chairs"][1]["standin"]
    server.age(table, server.hall.config.away_seconds)
    assert ada.post(f"/api/tables/{table}/chair", seat=1, who="greedy")["chairs"][1]["standin"]


def test_nobody_asks_for_the_chair_of_somebody_who_was_removed(visitor):
    ada, _, _, _, table = pair(visitor, bots=1)
    path = f"/api/tables/{table}"
    ada.post(f"{path}/remove", seat=1)
    nemo = visitor("Nemo")
    nemo.enter(ada.post(f"{path}/links"))
    assert "bot" in nemo.post(f"{path}/join", status=409, name="Nemo", seat=1)["error"]
    asked = nemo.post(f"{path}/join", name="Nemo")
    assert [one["seat"] for one in asked["requests"]] == [2]


def test_who_became_host_by_anothers_absence_does_not_remove_the_one_before(visitor, server):
    ada, first, bert, second, table = pair(visitor)
    path = f"/api/tables/{table}"
    gone(bert, first, table, 0)
    server.age(table, server.hall.config.standin_seconds)
    server.wait(server.hall.keeper.sweep())
    assert bert.get(path)["host"]
    second.until_update(lambda m: any("Bert is the host" in e["text"] for e in m["events"]))
    assert "Ada" in bert.post(f"{path}/remove", status=403, seat=0)["error"]
    bert.post(f"{path}/chair", seat=0, who="greedy")
    bert.post(f"{path}/remove", status=403, seat=0)
    assert ada.join({"id": table})["mine"] == [0]
