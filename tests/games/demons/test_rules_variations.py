"""Variations: Starter Demons and Team Battle, R85-R92."""

import pytest
from tests.games.demons.scenes import (
    kinds,
    options,
    play,
    refused,
    roll,
    scene,
    winners,
)
from tests.games.scene import happened, prompt

from pandemonium.games.demons import GAME
from pandemonium.games.demons.rules import flow
from pandemonium.games.demons.state import State
from pandemonium.kernel.agenda import advance
from pandemonium.kernel.game import seed_from_number
from pandemonium.kernel.table import Frame


def first_turn(**given: object) -> State:
    """A scene whose active seat stands before its first turn."""
    s = scene(starter_demons=True, **given)  # type: ignore[arg-type]
    s.started = [False] * s.seats
    s.asks[0] = None
    s.turn = 0
    s.lanes[s.seats] = [Frame(flow.take_turn, (0,))]
    advance(s)
    return s


def test_r88_a_free_summon_before_the_first_turn() -> None:
    """R88: no snuff, not the summon of the turn; and only once."""
    s = first_turn(hands=[["porcus", "legion"]], cards=[["dog", "cat", "owl"]])
    assert options(s, 0) == ["start porcus", "start legion", "skip"]
    play(s, "0 start porcus")

    assert kinds(s.demons[0]) == ["porcus"]
    assert len(s.cards[0]) == 3
    assert "summon legion" in options(s, 0)
    assert s.started == [True, False]


def test_r88_it_is_optional() -> None:
    s = first_turn(hands=[["porcus"]])
    play(s, "0 skip")

    assert s.demons[0] == []
    assert prompt(s, 0) == "turn"


def test_r88_an_egg_hatches_and_baphometal_does_not_matter() -> None:
    s = first_turn(
        hands=[["rosemarys_egg"]],
        demons=[[], ["baphometal"]],
        demon_deck=["porcus", "legion", "devil"],
    )
    play(s, "0 start rosemarys_egg", "0 hatch devil")

    assert kinds(s.demons[0]) == ["devil"]


def test_r89_four_demons_are_dealt_and_needed() -> None:
    """R89: unless the table says otherwise (R86); five players leave no Demon deck."""
    s = GAME.start(5, seed_from_number(1), {"starter_demons": True})
    assert isinstance(s, State)
    assert [len(hand) for hand in s.hands] == [4] * 5
    assert len(s.demon_deck) == 0
    assert s.demons_required == 4

    s = GAME.start(2, seed_from_number(1), {"starter_demons": True, "demons_required": 2})
    assert isinstance(s, State)
    assert s.demons_required == 2


TEAMS = [["porcus", "legion"], [], ["devil", "serpent", "switch"], []]


def test_r90_a_team_wins_together() -> None:
    """R90: 6 Demons and 20 Souls of seats 0 and 2 together."""
    s = scene(
        seats=4,
        souls=[4, 0, 16, 0],
        demons=TEAMS,
        hands=[["oni_twi"]],
        cards=[["dog", "cat", "owl"]],
        team_battle=True,
    )
    play(s, "0 summon oni_twi")

    assert winners(s) == [0, 2]
    assert s.outcome is not None
    assert s.outcome.reason == "team_souls_and_demons"


def test_r90_one_player_alone_does_not_win_in_a_team_battle() -> None:
    s = scene(
        seats=4,
        souls=[12, 0, 0, 0],
        demons=[["porcus", "legion"], [], [], []],
        hands=[["oni_twi"]],
        cards=[["dog", "cat", "owl"]],
        team_battle=True,
    )
    play(s, "0 summon oni_twi")

    assert winners(s) == []


@pytest.mark.parametrize(
    ("souls", "demons"),
    [([4, 0, 15, 0], TEAMS), ([4, 0, 16, 0], [["porcus"], *TEAMS[1:]])],
)
def test_r90_nineteen_souls_or_five_demons_are_not_enough(
    souls: list[int], demons: list[list[str]]
) -> None:
    """R90: one Soul short, or one Demon short."""
    s = scene(
        seats=4,
        souls=souls,
        demons=demons,
        hands=[["oni_twi"]],
        cards=[["dog", "cat", "owl"]],
        team_battle=True,
    )
    play(s, "0 summon oni_twi")

    assert winners(s) == []


def test_r90_the_serpent_wins_for_the_team() -> None:
    s = scene(seats=4, demons=[["serpent"]], team_battle=True)
    roll(s, 1, 1)

    assert winners(s) == [0, 2]


def test_r91_a_card_is_passed_once_a_turn() -> None:
    """R91: a Block card or a Demon in play; never a Candle, never a card of the hand (R60)."""
    s = scene(
        seats=4,
        souls=[0] * 4,
        candles=[["candle_good"]],
        cards=[["dog"]],
        demons=[["porcus"]],
        hands=[["legion"]],
        team_battle=True,
    )
    assert options(s, 0) == ["roll", "pass dog", "pass porcus"]
    assert refused(s, 0)[f"pass {s.candles[0][0]}"] == ("R60", "candles_stay")
    play(s, "0 pass dog")

    assert kinds(s.cards[2]) == ["dog"]
    assert options(s, 0) == ["roll"]
    assert refused(s, 0)[f"pass {s.demons[0][0]}"] == ("R91", "passed_already")


def test_r91_before_or_after_the_roll_and_it_belongs_to_the_partner() -> None:
    """R91: passed before the roll, the card activates for the partner."""
    s = scene(seats=4, souls=[0] * 4, cards=[["billy"]], team_battle=True)
    play(s, "0 pass billy")
    roll(s, 4, 4)
    assert s.souls == [0, 0, 1, 0]

    s = scene(seats=4, souls=[0] * 4, cards=[["billy"]], team_battle=True)
    roll(s, 4, 4)
    assert options(s, 0) == ["pass billy", "end"]


def test_r92_passing_an_animal_pays_no_assmodeus() -> None:
    """R92: neither gaining nor stealing."""
    s = scene(
        seats=4, souls=[0] * 4, cards=[["dog"]], demons=[[], [], ["assmodeus"]], team_battle=True
    )
    play(s, "0 pass dog")

    assert s.souls[2] == 0
    assert happened(s, "gained") == happened(s, "stole_card") == []


def test_r40_r92_a_passed_demon_is_replaced_only_if_the_table_says_so() -> None:
    for house, drawn in ((False, 0), (True, 1)):
        s = scene(seats=4, demons=[["porcus"]], team_battle=True, pass_demon_draws=house)
        play(s, "0 pass porcus")
        assert kinds(s.demons[2]) == ["porcus"]
        assert len(s.hands[0]) == drawn
        s = scene(seats=4, cards=[["dog"]], team_battle=True, pass_demon_draws=house)
        play(s, "0 pass dog")
        assert len(s.hands[0]) == 0


def test_r90_partners_are_other_players_but_no_opponents() -> None:
    """R70, R72, R90: a partner's Skunk hits through Wraithlox; its Baphometal costs nothing."""
    s = scene(
        seats=4,
        cards=[["skunk"], ["dog"], ["cat"], []],
        demons=[[], ["porcus"], ["wraithlox", "baphometal"], []],
        team_battle=True,
    )
    roll(s, 3, 4)
    assert s.cards[2] == []

    s = scene(
        seats=4,
        cards=[["dog", "cat", "owl"], ["billy", "susie", "gabe"]],
        demons=[[], [], ["baphometal"], []],
        hands=[["porcus"], ["legion"]],
        team_battle=True,
    )
    assert "summon porcus" in options(s, 0)
    assert GAME.look(s, 0).seats[0].snuff_price == 3
    assert GAME.look(s, 0).seats[1].snuff_price == 4


def test_r13_r90_hands_are_secret_from_the_partner() -> None:
    s = scene(seats=4, hands=[["porcus"], [], ["legion"]], team_battle=True)

    assert GAME.look(s, 0).seats[2].hand == []
    assert GAME.look(s, 0).seats[2].team == 0
