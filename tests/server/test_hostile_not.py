"""What is not hostile feels no limit: quick people, programs, phones that wake up, one router."""

from concurrent.futures import ThreadPoolExecutor

from tests.server.house import Visitor

PEOPLE = 8


def evening(base, name):
    """Play as one person behind the router; return everything that was heard."""
    visitor = Visitor(base, name)
    try:
        for path in ("/api/games", "/api/text/en", "/api/text/en/toy", "/api/tables", "/api/mine"):
            visitor.get(path)
        heard = []
        lobby = visitor.open_table(["me", "random"])
        for wakes in range(4):  # the phone slept, and all that was open comes back at once
            lines = [visitor.sit(lobby["id"]) for _ in range(2)]
            for line in lines:
                line.until("update")
            quick(lines[0], 10_000 if wakes == 3 else 6)
            lines[0].say(type="chat", text="well")
            lines[0].until("chat")
            for line in lines:
                heard += line.heard
                line.close()
        again = visitor.post(f"/api/tables/{lobby['id']}/rematch")
        assert again["id"] != lobby["id"]
        count = visitor.get(f"/api/replays/{lobby['id']}")["count"]
        for at in range(count):  # dragging the slider of the replay
            assert visitor.get(f"/api/replays/{lobby['id']}", at=at)["at"] == at
        assert visitor.get(f"/api/replays/{lobby['id']}/log")["log"]
        return heard
    finally:
        visitor.close()


def quick(line, decisions):
    """Answer as fast as a program can, asking before each what every option would do."""
    for _ in range(decisions):
        ask = line.ask()
        if ask is None or line.last["over"]:
            return
        line.say(type="foresee", seat=ask["seat"], ask=ask["number"])
        line.say(type="why", seat=ask["seat"])
        line.until("why")
        line.play(1)


def test_eight_people_behind_one_router_feel_no_limit(strict):
    strict.inside(strict.hall.limits.buckets.clear)
    with ThreadPoolExecutor(PEOPLE) as pool:
        evenings = list(pool.map(lambda n: evening(strict.base, f"Person {n}"), range(PEOPLE)))
    for heard in evenings:
        refused = [message["reason"] for message in heard if message["type"] == "refused"]
        assert not [reason for reason in refused if "too much" in reason]
        assert [message for message in heard if message["type"] == "foresee"]
    assert strict.hall.limits.buckets["seconds", "127.0.0.1"].left > 0
