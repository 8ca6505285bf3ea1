"""What the log says is what happened, in both languages: nothing twice, nothing left out."""

import pytest
from tests.games.goetia.scenes import (
    BOX,
    asked,
    begin,
    conjured,
    dark,
    end,
    hold,
    opened,
    own,
    play,
    recruit,
    scene,
    set_deck,
    stand,
    worship,
)
from tests.games.scene import happened

from pandemonium.cli.pictures import draw
from pandemonium.games.goetia import GAME
from pandemonium.games.goetia.rules.scoring import finish
from pandemonium.games.goetia.rules.supply import gain
from pandemonium.games.goetia.terms import EDGE_HEX, Y
from pandemonium.kernel.news import EVERYONE

NAMES = ["Ann", "Bob", "Cas"]


def log(s, language="en"):
    """Return every sentence told to all."""
    words = GAME.sentences(language)
    return [words.event(event, BOX, NAMES) for event in s.news if event.audience == EVERYONE]


def prompt(s, seat, language="en"):
    return GAME.sentences(language).prompt(s.asks[seat], BOX, NAMES)


def test_r67_r41_who_worships_for_nothing_and_who_comes_back_are_told():
    """R67, R68, R41: one card for three followers, and the Demon leaves."""
    s = scene()
    conjured(s, 0, "w4_zagan", "seance")
    set_deck(s, "zagan", "minting_press")
    stand(s, 0, worship("w4_zagan", 1), worship("w4_zagan", 3))
    stand(s, 1, worship("w4_zagan", 2))
    end(s)
    lines = log(s)
    at = lines.index("Ann gets Minting Press.")
    assert lines[at + 1 : at + 6] == [
        "No card of Zagan is left for Bob.",
        "No card of Zagan is left for Ann.",
        "Zagan leaves the game; his Dark Board is open.",
        "Ann gets back 2 followers.",
        "Bob gets back 1 follower.",
    ]
    assert "Voor Bob is er geen kaart van Zagan meer." in log(s, "nl")


def test_r24_r25_each_cube_is_told_once():
    """R24, R25: one from the supply, one from another, and then nobody holds more."""
    s = scene()
    hold(s, 0, "")
    hold(s, 1, "YY")
    s.supply[Y] = 1
    s.news.clear()
    gain(s, 0, Y, 3)
    assert log(s) == [
        "Ann gets 1 yellow.",
        "The supply is short: Ann takes 1 yellow from Bob.",
        "The supply is out of yellow: Ann gets no more.",
    ]


def test_r85_a_trade_is_told_once_and_asked_as_a_trade():
    """R85: the cubes are those of the trade, not of the board."""
    s = scene()
    name = next(b.name for b in BOX.boards if trades(b))
    nth = 1 + next(n for n, h in enumerate(board_of(name).dark) if "trade" in steps(h))
    opened(s, 0, name)
    hold(s, 0, "TTTTBBBBPPPPYYYYKKKK", 0)
    begin(s)
    play(s, f"0 {dark(name, nth)}")
    while asked(s) == "0 pay":
        play(s, f"0 {s.asks[0].options[0].text()}")
    play(s, "0 trade 2")
    assert asked(s) == "0 pay_trade"
    assert prompt(s, 0) == "Which cubes do you trade? 2 in all."
    assert prompt(s, 0, "nl") == "Welke blokjes ruil je om? 2 in totaal."
    play(s, f"0 {s.asks[0].options[0].text()}")
    assert s.attention[0] == 2
    assert [line for line in log(s) if "2 Attention" in line] == ["Ann gets 2 Attention in trade."]


def board_of(name):
    return next(board for board in BOX.boards if board.name == name)


def steps(hex_id):
    return [effect.step.__name__ for effect in BOX.effects[hex_id]]


def trades(board):
    return any("trade" in steps(hex_id) for hex_id in board.dark)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Ann declines the follower."),
        ("nl", "Ann laat de geofferde volgeling liggen."),
    ],
)
def test_r80_declining_says_what_is_declined(language, said):
    """R80: three Attention come, so nobody "takes nothing"."""
    s = scene()
    opened(s, 0, "candle_gazing")
    hold(s, 0, "YYBP", 0)
    s.sacrificed[0] = 2
    begin(s)
    play(s, f"0 {dark('candle_gazing', 2)}", "0 decline")
    assert said in log(s, language)


@pytest.mark.parametrize(
    ("language", "said", "asks"),
    [
        (
            "en",
            "Ann places a follower on the left Edge of row 1.",
            "Recruit at the left Edge of row 1",
        ),
        (
            "nl",
            "Ann plaatst een volgeling op de linkerrand van rij 1.",
            "Rekruteer bij de linkerrand van rij 1",
        ),
    ],
)
def test_an_edge_card_has_an_article_and_one_hex(language, said, asks):
    """R52: no number for the only hex."""
    s = scene()
    hold(s, 0, "K" * 14, 3)
    begin(s)
    option = next(option for option in s.asks[0].options if option.text() == recruit(0))
    assert GAME.sentences(language).option(option, BOX, NAMES) == asks
    play(s, f"0 {recruit(0)}")
    while asked(s) == "0 pay":
        play(s, f"0 {s.asks[0].options[0].text()}")
    assert said in log(s, language)
    assert happened(s, "placed") == [(0, EDGE_HEX, 0)]


def test_the_first_hex_of_all_keeps_its_name_in_a_list():
    """A list leaves out numbers that are 0, never a thing whose id is 0."""
    s = scene()
    s.tell(EVERYONE, GAME.kinds["placed"], 0, 0, 1)
    name = GAME.sentences("en").noun(BOX, "hex", 0)
    assert log(s)[-1] == f"Ann places a follower on {name}."


def test_r100_what_broke_the_tie_is_told():
    """R100: level points, level black, more coloured cubes; the end does not speak of points."""
    s = scene()
    for seat, cubes in enumerate(("TTK", "TK", "")):
        hold(s, seat, cubes, 5)
    finish(s, "pacts_low")
    assert s.outcome.ranks == [1, 2, 3]
    assert happened(s, "tie_broken") == [(0, 1, 2)]
    said = "The Worship Points are level: Ann has the most coloured cubes, 2."
    assert [line for line in log(s) if "level" in line] == [said]
    assert "gekleurde blokjes, 2." in log(s, "nl")[-1]
    assert GAME.sentences("en").end(s.outcome, NAMES).endswith(" Ann wins.")


def test_r100_without_a_tie_nothing_is_told_and_shared_wins_are_plural():
    """R100: all level: the win is shared."""
    s = scene()
    for seat in range(3):
        hold(s, seat, "T", 5)
    clear = s.clone()
    finish(s, "four_pacts")
    assert happened(s, "tie_broken") == []
    assert GAME.sentences("en").end(s.outcome, NAMES).endswith(" Ann, Bob and Cas win.")
    assert GAME.sentences("nl").end(s.outcome, NAMES).endswith(" Ann, Bob en Cas winnen.")
    hold(clear, 0, "T", 6)
    finish(clear, "four_pacts")
    assert happened(clear, "tie_broken") == []


def test_the_terminal_explains_its_letters():
    """In Dutch T is no first letter of blauwgroen."""
    s = scene()
    own(s, 0, "crucible")
    for language, legend in (("en", "T teal"), ("nl", "T blauwgroen")):
        words = GAME.sentences(language)
        assert any(legend in line for line in draw(GAME, GAME.look(s, 0), words))
        assert "lit" not in words.look_up("prompt", "place").split()
        assert "verlichte" not in words.look_up("prompt", "place")
