"""Names: nobody is called like a bot, and nobody like somebody who is here already."""

import pytest

from pandemonium.kernel.sentences import LANGUAGES, fill
from pandemonium.server.naming import (
    BOT_NAMES,
    clean,
    is_legible,
    is_reserved,
    may_be_called,
    reads_like,
    written,
)
from pandemonium.server.problems import server_text
from pandemonium.server.sayings import reads_like_a_line

LIKE_A_BOT = [
    "Bot Bael",
    "bot bael",
    "  BOT   BAEL ",
    "BotBael",
    "B o t B a e l",
    "Bót Bäel",
    "B0t Bae1",
    "8ot Bael",
    "Bot BaeI",
    "[Bot] Eve",
    "Eve (bot)",
    "Bot\u00a0Bael",
    "B\u200bot Bael",
    "\uff22\uff4f\uff54 \uff22\uff41\uff45\uff4c",
    "\u0412\u043e\u0442 \u0412\u0430\u0435l",
    "\u0392\u03bf\u03c4 Bael",
    "\U0001d401\U0001d428\U0001d42d Bael",
]


@pytest.mark.parametrize("name", LIKE_A_BOT)
def test_nobody_is_called_like_a_bot(visitor, name):
    ada = visitor(name)
    body = {"game": "toy", "seats": 2, "chairs": ["me", "random"], "name": name}
    answer = ada.http.post("/api/tables", json=body)
    assert answer.status_code == 409, answer.text
    assert "bot" in answer.json()["error"]


def test_ordinary_names_are_free():
    for name in ("Ada", "Botticelli", "Robot", "Abbot", "Bael", "Ольга", "Νίκος", "李", "Eve 2"):
        assert may_be_called(name), name
    for name in BOT_NAMES:
        assert not may_be_called(f"Bot {name}"), name


def test_a_look_alike_is_the_same_name():
    for other in ("ADA", "\u0410d\u0430", "A d a", "Ádà"):
        assert reads_like("Ada", clean(other)), other
    assert not reads_like("Ada", "Ada 2")
    assert not reads_like("Ada", "Adam")


def test_nobody_takes_the_name_of_somebody_at_the_table(visitor):
    ada, twin = visitor(), visitor("\u0410da")
    lobby = ada.open_table(["me", "open", "open"])
    twin.enter(lobby)
    path = f"/api/tables/{lobby['id']}"
    assert "Choose" in twin.post(f"{path}/join", status=409, name="ada")["error"].title()
    twin.post(f"{path}/join", status=409, name="\u0410da")
    assert twin.post(f"{path}/join", name="Bert")["chairs"][1]["name"] == "Bert"


def test_people_without_a_name_are_numbered(visitor):
    ada, bert = visitor("Guest"), visitor("Guest")
    lobby = ada.open_table(["me", "open"])
    bert.enter(lobby)
    assert [chair["name"] for chair in bert.join(lobby)["chairs"]] == ["Guest", "Guest 2"]


def test_a_stranger_who_asks_for_a_chair_must_not_be_called_like_a_bot_either(visitor):
    ada, eve = visitor(), visitor("Bot Vine")
    lobby = ada.open_table(["me", "random"])
    eve.enter(lobby)
    eve.post(f"/api/tables/{lobby['id']}/join", status=409, name="Bot Vine", seat=1)


HONEST = [
    "Zoë", "Björn", "Łukasz", "Иван", "美咲", "José María", "O'Neil", "ΝΙΚΟΣ", "Νίκος", "Jean-Luc",
    "D’Arcy", "Nguyễn Thị", "Ólafur Þór", "Søren", "Straße", "김민준", "さくら", "أحمد",
    "שרה", "प्रिया",
    "Анна-Мария", "Dr. No", "dr. no", "Ada 7", "St. John", "Mary St. John", "Prof. X",
    "J.R.R. Tolkien",
    "Frank N. Stein", "Sammy Davis Jr.", "Ada L.", "ada.lovelace", "Ada 2.0", "Tom and Jerry",
    "Queen of the Night", "Juan Carlos de la Cruz", "Anna van der Berg", "Round Robin", "Isabel",
    "Mark Rolls", "Winston", "Hasan", "The Devil",
]  # fmt: skip
TWINS_OF_NORA = [
    "Nora\u3164", "Nora\u115f", "Nor\uffa0a", "\u039dora", "\ua4e0ora", "Nora \u0662", "Nora 2",
    "Nora\u2800", "Nora\u17b4", "Nora\ufe0f", "Nora\U000e0100", "N\u043era", "Nora2",
    "NORA", "Nora.",
    "Nora\u00ad", "\u2115ora",
]  # fmt: skip
NOT_A_NAME = [
    "\ua4d0ot Foras", "B\u0585t Foras", "B\u06d5t Foras", "Bot\u3164Foras", "Empty chair", "Host",
    "HOST", "Lege stoel", "Gastheer", "Player 2", "\u3164", "\u0397ost", "...", "2", "a\u0430",
]  # fmt: skip


@pytest.mark.parametrize("name", HONEST)
def test_honest_names_of_all_countries_pass(name):
    plain = written(name)
    assert is_legible(plain)
    assert may_be_called(plain)
    assert not is_reserved(plain)
    assert not reads_like_a_line(plain)


LINES_OF_THE_LOG = [
    "Ada asks for a hint.", "Ada asks for a hint", "ADA ASKS FOR A HINT", "Ada asks f0r a hint",
    "Adaasksforahint", "Ada vraagt om een hint", "Ada leaves the table", "Ada is back",
    "Ada is terug.", "Ada is the host now Bea", "Ada pays 3", "Ada rolls 2 and 5 again",
    "Ada koopt hout", "Ada is out. Bea", "Wait for me. Bea", "Ada.", "Ada..", "Ada…", "is out.",
]  # fmt: skip


@pytest.mark.parametrize(("language", "says"), [("en", "line of the log"), ("nl", "het verslag")])
def test_no_name_passes_for_a_line_of_the_log(visitor, language, says):
    bea, eve = visitor("Bea"), visitor("Eve")
    lobby = bea.open_table(["me", "open"])
    eve.enter(lobby)
    for name in LINES_OF_THE_LOG:
        answer = eve.http.post(
            f"/api/tables/{lobby['id']}/join",
            json={"name": name, "seat": 1},
            headers={"Accept-Language": language},
        )
        assert answer.status_code == 409, (name, answer.text)
        assert says in answer.json()["error"]
    sheet = eve.post(f"/api/tables/{lobby['id']}/join", name="St. John")
    assert sheet["chairs"][1]["name"] == "St. John"


def test_no_sentence_of_the_house_is_a_name():
    tried = 0
    for tongue in LANGUAGES:
        for text in server_text(tongue).catalogue["told"].values():
            said = fill(text, dict.fromkeys(("name", "who", "was", "bot"), "Ada"), tongue)
            for name in (said, said.rstrip("."), f"{said} Bea"):
                assert reads_like_a_line(written(name)), name
                tried += 1
    assert tried > 100


def test_no_twin_of_somebody_sits_down_beside(visitor):
    nora, eve = visitor("Nora"), visitor("Eve")
    lobby = nora.open_table(["me", "open"])
    eve.enter(lobby)
    for name in (*TWINS_OF_NORA, *NOT_A_NAME):
        body = {"name": name, "seat": 1}
        answer = eve.http.post(f"/api/tables/{lobby['id']}/join", json=body)
        assert answer.status_code == 409, (ascii(name), answer.text)
    assert eve.post(f"/api/tables/{lobby['id']}/join", name="Zoë")["chairs"][1]["name"] == "Zoë"
