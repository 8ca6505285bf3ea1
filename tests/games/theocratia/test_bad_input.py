"""Content with mistakes: one sentence naming file, card or hex, and field."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.games.own_set import change as replace_text
from tests.games.own_set import own_set

from pandemonium.games.theocratia import GAME
from pandemonium.games.theocratia.load import load
from pandemonium.kernel.content import ContentError

STANDIN = GAME.folder() / "content" / "standin"


@pytest.fixture
def change(tmp_path: Path) -> Callable[..., str]:
    """Return a function that changes one text of a copy of the set and gives the complaint."""
    folder = own_set(GAME, tmp_path)

    def changed(file: str, old: str, new: str) -> str:
        replace_text(folder, file, old, new)
        with pytest.raises(ContentError) as mistake:
            load(folder)
        return str(mistake.value)

    return changed


def test_the_standin_is_fine_and_has_a_digest() -> None:
    box = load(STANDIN)
    assert box.name == "standin"
    assert re.fullmatch("[0-9a-f]{64}", box.digest)


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("set.toml", 'game = "theocratia"', 'game = "demons"', "not for 'theocratia'"),
        ("powers.toml", "cost = 0", 'cost = "none"', "turning_sky: 'cost' must be a whole number"),
        ("powers.toml", 'timing = "number"', 'timing = "later"', "'timing' cannot be 'later'"),
        ("powers.toml", "copies = 2", "copies = 3", "41 cards"),
        ("powers.toml", 'id = "open_eye"', 'id = "turning_sky"', "used twice"),
        ("powers.toml", "{ free_steps = 2 }", "{ flying = 2 }", "unknown rule number 'flying'"),
        ("powers.toml", "{ free_steps = 2 }", "2", "'change' must be a table"),
        ("powers.toml", "dice = [6]", "colour = 3", "open_eye: a card with timing 'number'"),
        ("powers.toml", 'actions = ["first"]', "", "herald: a card with timing 'declare' needs"),
        ("powers.toml", 'actions = ["first"]', 'actions = ["nap"]', "cannot hold 'nap'"),
        ("powers.toml", 'actions = ["first"]', "actions = 1", "'actions' must be a list of words"),
        ("powers.toml", "{ hunt = 1 }", "{ hop = 1 }", "no known verb"),
        ("powers.toml", "{ hunt = 1 }", "{ gift = 1 }", "verb of Pyramid tokens"),
        ("powers.toml", "{ produce = 2 }", "{ hunt = 2 }", "actions = ['war']"),
        ("powers.toml", "{ recruit = 2 }", "{ recruit = 0 }", "'recruit' must be from 1 to 30"),
        ("powers.toml", "do = [{ cosmo = 3 }]", "", "star_gift: the card does nothing"),
        ("powers.toml", 'where = "own building"', 'where = "home"', "'where' cannot be 'home'"),
        ("powers.toml", "change = { reach = 1 }", "do = [{ cosmo = 1 }]", "'do' needs timing"),
        ("powers.toml", "do = [{ cosmo = 3 }]", "change = { reach = 1 }", "'change' needs timing"),
        ("powers.toml", 'source = "ours"', 'source = "rumour"', "'source' cannot be 'rumour'"),
        ("tokens.toml", "copies = 2", "copies = 1", "12 tokens"),
        ("tokens.toml", "{ gift = 1 }", "{ hunt = 1 }", "verb of Power cards"),
        ("tokens.toml", "do = [{ gift = 1 }]", "", "crystals: the token does nothing"),
        ("tokens.toml", 'build = "factory"', 'build = "house"', "'build' cannot be 'house'"),
        ("box.toml", "rounds = [4, 5, 5]", "rounds = [4, 5, 6]", "only 5 Round Bonus cards"),
        ("box.toml", "rounds = [4, 5, 5]", "rounds = [4, 5]", "'rounds' must have 3 numbers"),
        ("box.toml", "rolled = [7, 7, 9]", "rolled = [5, 7, 9]", "but 6 dice are drafted"),
        ("box.toml", "rolled = [7, 7, 9]", "rolled = [7, 7, 12]", "uses 13 dice"),
        ("box.toml", "turns = [3, 2, 2]", "turns = [3, 2, 0]", "must be from 1 to 30, not 0"),
        (
            "box.toml",
            "neutral_rounds = [[1, 2, 3, 4], [1, 3, 5], []]",
            "neutral_rounds = 1",
            "3 lists",
        ),
        ("box.toml", "black = 16", "black = 15", "'black' must be at least 16"),
        ("box.toml", "fortress = 1", "fortress = 2", "'fortress' must be 1"),
        ("box.toml", "points = [0, 1,", "points = [1, 1,", "begin with 0"),
        ("box.toml", "[6, 12]]", "[6, 11]]", "must end at the top space 12"),
        ("box.toml", "[6, 12]]", "[6]]", "instead of [multiplier, highest space]"),
        ("box.toml", "levels = [2, 5, 7]", "levels = [5, 2, 7]", "'levels' must rise"),
        ("box.toml", "page_ends = [0, 1, 2, 3, 4, 6]", "page_ends = [0, 1]", "the last area"),
        ("box.toml", '"holiday_war"]', '"feast"]', "cannot hold 'feast'"),
        ("box.toml", '"holiday", "blank"]', '"holiday"]', "one card for each"),
        ("box.toml", "[malus]", "[bonus]", "the table [malus] is missing"),
        ("box.toml", "step_cost = 2", "step_cost = 2\nspeed = 3", "unknown field 'speed'"),
        ("box.toml", "factory = { crystals = 2, warriors = 1 }", "factory = 2", "must be a table"),
        ("box.toml", "per_number = 3", "per_number = 1", "Actions table"),
        (
            "box.toml",
            "spot_worship = [0, 1, 1]",
            "spot_worship = [0, 1]",
            "'spot_worship' must have 3",
        ),
    ],
)
def test_mistakes_in_cards_and_numbers(
    change: Callable[..., str], file: str, old: str, new: str, said: str
) -> None:
    complaint = change(file, old, new)
    assert said in complaint
    assert complaint.startswith(file.split(".", maxsplit=1)[0])


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("red = [[3, -4], [4, -3]", "red = [[3, -4], [3, -4]", "(3,-4) is both red and red"),
        ("red = [[3, -4], [4, -3]", "red = [[3, -4], [4]", "instead of a coordinate"),
        ("volcano = [[0, 0]]", "volcano = []", "there must be one volcano, not none"),
        ("volcano = [[0, 0]]", "volcano = [[0, 0], [5, -5]]", "one volcano, not (5,-5) (0,0)"),
        ("volcano = [[0, 0]]", "volcano = [[9, 9]]", "must lie inland"),
        (
            "desert = [[2, -1]",
            "desert = [[2, -2]",
            "the desert monster at (2,-2) must stand on yellow",
        ),
        ("plain = [[0, -4], [0, -3]", "plain = [[0, -4], [0, -4]", "two monsters at (0,-4)"),
        ("plain = [[0, -4], [0, -3],", "plain = [[0, -4],", "'plain' must have 8 monsters, not 7"),
        ("fortress = [2, -3]", "fortress = [3, -3]", "'fortress' (3,-3) must be green"),
        ("fortress = [2, -3]", "fortress = [9, 9]", "(9,9) is not a hex"),
        ("start = [2, -4]", "start = [2, -2]", None),
        ("start = [2, -4]", "start = [-2, 2]", "'start' (-2,2) must touch the fortress (2,-3)"),
        ("start = [2, -4]", "start = [2, -3]", "taken by another building"),
        ("start = [2, -4]", "start = [0, -4]", "a monster stands on 'start' (0,-4)"),
        ('id = "pink"', 'id = "puce"', "the Civ 'pink' is missing"),
        ('building = "barrack"', 'building = "inn"', "'building' cannot be 'inn'"),
        ("r = [-1, -1]", "r = [0, 1]", "which should be"),
        ("r = [-1, -1]", "r = [-1]", "two numbers each"),
        ('red = "brown", brown = "red"', 'red = "brown", brown = "brown"', "a permutation"),
        ("[0, 1]]\nvolcano", "[0, 1], [0, 9]]\nvolcano", "hexes cut off from the rest: (0,9)"),
    ],
)
def test_islands_that_break_a_constraint_are_refused_with_the_hexes(
    change: Callable[..., str], old: str, new: str, said: str | None
) -> None:
    complaint = change("island.toml", old, new)
    assert complaint.startswith("island.toml")
    assert said is None or said in complaint
    assert said is not None or re.search(r"\(-?\d,-?\d\)", complaint)


def test_a_fortress_must_touch_one_hex_of_each_colour(change: Callable[..., str]) -> None:
    """Swap two hexes of different colours beside a Fortress and far away."""
    complaint = change("island.toml", "red = [[3, -4], [4, -3]", "red = [[3, -3], [4, -3]")
    assert "is both" in complaint


def test_fairness_needs_all_colours(tmp_path: Path) -> None:
    folder = tmp_path / "half"
    shutil.copytree(STANDIN, folder)
    path = folder / "island.toml"
    text = path.read_text("utf-8")
    path.write_text(text[: text.rindex("[[symmetry]]")], "utf-8")
    with pytest.raises(ContentError, match="do not make all colours equal; only red, brown are"):
        load(folder)


def test_swapped_hexes_break_contact_with_the_fortress(tmp_path: Path) -> None:
    folder = tmp_path / "swap"
    shutil.copytree(STANDIN, folder)
    path = folder / "island.toml"
    text = path.read_text("utf-8")
    text = text.replace("red = [[3, -4]", "red = [[3, -3]").replace(
        "[3, -3], [-1, -1]", "[3, -4], [-1, -1]"
    )
    path.write_text(text, "utf-8")
    with pytest.raises(ContentError, match=r"symmetry|must touch exactly one|should be"):
        load(folder)


def test_fortresses_out_of_order(tmp_path: Path) -> None:
    folder = tmp_path / "order"
    shutil.copytree(STANDIN, folder)
    path = folder / "island.toml"
    text = path.read_text("utf-8")
    text = text.replace('id = "magenta"', 'id = "x"').replace('id = "turquoise"', 'id = "magenta"')
    path.write_text(text.replace('id = "x"', 'id = "turquoise"'), "utf-8")
    with pytest.raises(ContentError, match=r"clockwise with Magenta's topmost; they are \(2,1\)"):
        load(folder)


def test_too_few_crystals_for_the_island(change: Callable[..., str]) -> None:
    assert "red needs 8 Crystals" in change("box.toml", "red = 15", "red = 7")


def test_a_missing_file(tmp_path: Path) -> None:
    folder = tmp_path / "gone"
    shutil.copytree(STANDIN, folder)
    (folder / "tokens.toml").unlink()
    with pytest.raises(ContentError, match=r"tokens.toml is missing"):
        load(folder)
