"""Golden replays show every word a game has, and what people and bots make of them is kept, too."""

import ast
from collections.abc import Iterable
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
        "event tie_broken": "test_r159_h70_fifths_break_ties_then_victory_is_shared",
        "prompt destroy": "test_r184_of_tied_buildings_the_victim_chooses",
        "reason no_more_trades": "test_h77_a_step_without_end_is_cut_short",
        "verb indulgence": "test_h62_a_new_houseguest_takes_an_unshown_piece_or_an_indulgence",
        "verb show_one": "test_h62_a_new_houseguest_takes_an_unshown_piece_or_an_indulgence",
        "verb use_now": "test_r181_h28_h29_h30_e49_stable_buries_and_uses",
    },
    "goetia": {
        "event tie_broken": "test_r100_what_broke_the_tie_is_told",
        "prompt pay_trade": "test_r85_a_trade_is_told_once_and_asked_as_a_trade",
        "prompt drain": "test_silver_ring_conjures_in_mid_round",
        "prompt gain_same": "test_r94_of_two_colours_just_got_one_is_chosen",
        "verb drain": "test_silver_ring_conjures_in_mid_round",
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
def test_every_event_prompt_verb_and_reason_occurs_in_a_golden_replay_or_a_scene(
    game: Game,
) -> None:
    """Where this fails after a change of rules: python tools/rare.py GAME."""
    missing = vocabulary(game)
    for path in sorted((TESTS / "games" / game.key / "golden").glob("*.replay")):
        missing -= occurring(replays.read(path.read_text(encoding="utf-8")), game)

    assert missing <= set(SCENES.get(game.key, {}))


def scene_named(key: str, name: str) -> ast.FunctionDef:
    """Return the test of that name among those of a game."""
    for path in sorted((TESTS / "games" / key).glob("test_*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name == name:
                return node
    raise AssertionError(f"there is no test {name}")


def words_in(nodes: Iterable[ast.AST]) -> set[str]:
    """Return every word of every text below *nodes*."""
    return {
        word
        for node in nodes
        for part in ast.walk(node)
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
        for word in part.value.split()
    }


@pytest.mark.parametrize(
    ("key", "word"), [(key, word) for key, words in SCENES.items() for word in words]
)
def test_what_no_golden_replay_shows_a_scene_asserts(key: str, word: str) -> None:
    """A verb is played there; anything else stands in an assertion."""
    scene = scene_named(key, SCENES[key][word])
    sort, _, name = word.partition(" ")
    shown = ast.Call if sort == "verb" else ast.Assert
    assert name in words_in(node for node in ast.walk(scene) if isinstance(node, shown))
