"""Golden replays show every word a game has, and what people and bots make of them is kept, too."""

from pathlib import Path

import pytest

from pandemonium.arena.golden import digests, occurring, vocabulary
from pandemonium.games.registry import all_games, game_named
from pandemonium.kernel import replay as replays
from pandemonium.kernel.game import Game

TESTS = Path(__file__).parent.parent
GOLDEN = sorted((TESTS / "games").glob("*/golden/*.replay"))
SCENES = {
    "devil": {
        "prompt destroy": "test_r184_of_tied_buildings_the_victim_chooses",
        "reason no_more_trades": "test_h77_inv29_a_step_without_end_is_cut_short",
    },
    "goetia": {
        "prompt drain": "test_silver_ring_conjures_in_mid_round",
        "prompt gain_same": "test_r94_of_two_colours_just_got_one_is_chosen",
    },
    "theocratia": {
        "event no_card": "test_h54_nothing_to_draw",
        "event reshuffled": "test_r16_the_discards_make_a_new_deck",
        "reason no_house_left": "test_r61_why_not_where_no_house_is_left",
        "reason two_pyramids": "test_r81_why_not_says_so",
    },
}
"""What no random game was seen to reach, and the test whose scene does."""


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_golden_games_are_shown_imagined_and_judged_the_same(path: Path) -> None:
    """Why-nots, tallies, imagined tables and advice; after a wanted change `make golden`."""
    replay = replays.read(path.read_text(encoding="utf-8"))
    lines = (path.parent / "digests.txt").read_text(encoding="utf-8").splitlines()
    expected = [line.partition(" ")[2] for line in lines if line.split()[0] == path.stem]
    assert digests(replay, game_named(replay.game)) == expected


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_every_event_prompt_and_reason_occurs_in_a_golden_replay(game: Game) -> None:
    """Where this fails after a change of rules: python tools/rare.py GAME."""
    missing = {word for word in vocabulary(game) if not word.startswith("verb")}
    for path in sorted((TESTS / "games" / game.key / "golden").glob("*.replay")):
        missing -= occurring(replays.read(path.read_text(encoding="utf-8")), game)

    assert missing <= set(SCENES.get(game.key, {}))


@pytest.mark.parametrize("key", SCENES)
def test_what_no_golden_replay_shows_has_a_scene(key: str) -> None:
    modules = (TESTS / "games" / key).glob("test_*.py")
    text = "".join(path.read_text(encoding="utf-8") for path in modules)
    for word, name in SCENES[key].items():
        assert f"def {name}(" in text, f"{word}: there is no test {name}"
