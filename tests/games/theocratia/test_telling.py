"""What the log and the buttons say, where a sentence could be taken for something else."""

import pytest
from tests.games.scene import asked_seat
from tests.games.theocratia.scenes import (
    BOX,
    M,
    P,
    begin,
    blank_scene,
    play,
    put,
    run,
    scene,
    set_worship,
)

from pandemonium.games.theocratia import GAME
from pandemonium.games.theocratia.rules import flow, scoring
from pandemonium.games.theocratia.state import State
from pandemonium.games.theocratia.terms import UNLOCKED
from pandemonium.kernel.outcome import ranked
from pandemonium.kernel.sentences import sentences_of

NAMES = ["Ann", "Bob", "Cas", "Dee"]


def log(s: State, language: str = "en") -> list[str]:
    """Return the sentences told since the last look."""
    words = sentences_of(GAME, language)
    return [words.event(event, BOX, NAMES) for event in s.take_news()]


def buttons(s: State, language: str = "en") -> list[str]:
    """Return what the options of the open ask say."""
    ask = s.asks[asked_seat(s)]
    assert ask is not None
    return [sentences_of(GAME, language).option(option, BOX, NAMES) for option in ask.options]


def test_r36_cosmo_gained_and_paid_have_their_signs() -> None:
    s = begin(scene("V3 V2", cosmo=(2, 0, 0, 0)))
    s.take_news()
    play(s, "draft V3", "number 2", "place V")

    said = log(s)
    assert "Ann pays 2 Cosmo, 0 left." in said
    assert "Ann gains 2 Cosmo, now 2." in said


@pytest.mark.parametrize("cards", [[], ["open_eye"]])
def test_r86_the_malus_of_a_divination_is_told_once_or_not_at_all(cards: list[str]) -> None:
    s = begin(scene("V6", cosmo=(9, 0, 0, 0), cards={0: cards}))
    play(s, *[f"play {card}" for card in cards], "divine 3")

    said = [line for line in log(s) if "Malus" in line or "Divination" in line]
    told = ["Ann takes 1 Malus, now step 1."]
    assert said == ["Ann uses Divination: the 6 becomes a 3.", *(told if not cards else [])]


def test_h48_a_building_that_costs_a_tile_says_so_before_and_after() -> None:
    """The button and the log name the tile; the building comes before its Crystal."""
    s = begin(scene("V5", cosmo=(9, 0, 0, 0), cards={0: ["direct_works"]}))
    play(s, "?number 5", "place M", "?play direct_works")
    tiled = [line for line in buttons(s) if line.startswith("New Barrack") and "tile" in line]
    assert tiled
    assert "New Barrack on " in " ".join(set(buttons(s)) - set(tiled))
    s.take_news()
    play(s, "barrack_new_tile (2,-2)")

    said = log(s)
    assert said[0].startswith("Ann converts ")
    assert said[0].endswith("and builds a Barrack of Magenta there.")
    assert said[1] == "Magenta collects a Green Crystal."


def test_r42_the_last_round_makes_no_new_first_player() -> None:
    s = blank_scene(2)
    s.first, s.next_first = 0, 1
    s.round = BOX.numbers.rounds[2]
    run(s, flow.end_round)

    assert not [line for line in log(s) if "first player" in line]
    assert s.first == 0


def test_r85_worship_of_the_final_scoring_says_it_comes_from_a_pyramid() -> None:
    s = blank_scene()
    put(s, P, "pyramid", -1, -2)  # Red's
    run(s, scoring.score_game)
    play(s, "worship M")

    said = log(s)
    place = said.index("Ann gains 1 Worship of Magenta, now 0.")
    assert said[place - 1] == "A Pyramid of Ann brings Worship."


@pytest.mark.parametrize("moment", ["alter", "place"])
def test_h52_a_claim_between_the_draft_and_the_row_is_refused_by_the_ruling(moment: str) -> None:
    s = scene("V3 M3", cosmo=(9, 0, 0, 0))
    set_worship(s, 0, M, 2)
    begin(s)
    assert s.tiles[1] == UNLOCKED
    play(s, "draft V3", *(["number 3"] if moment == "place" else []))

    [refusal] = [r for r in GAME.refusals(s, 0) if r.text == "claim 1"]
    assert (refusal.rule, refusal.reason.name) == ("H52", "not_now")


def test_the_dutch_answer_fits_its_question() -> None:
    words = sentences_of(GAME, "nl")

    assert "welk gebied" in words.look_up("prompt", "cleanse")
    assert words.look_up("option", "cleanse").startswith("Uit het gebied")


def test_h62_a_shared_victory_joins_its_winners() -> None:
    end = ranked("last_round", [7, 3, 7, 7])

    assert sentences_of(GAME, "en").end(end, NAMES).endswith("Ann, Cas and Dee won.")
    assert sentences_of(GAME, "nl").end(end, NAMES).endswith("Winst voor Ann, Cas en Dee.")
