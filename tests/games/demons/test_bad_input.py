"""Content sets with mistakes: one sentence that names file, card and field."""

from pathlib import Path

import pytest
from tests.games.own_set import change, own_set

from pandemonium.cli.pictures import draw
from pandemonium.games.demons import GAME
from pandemonium.kernel.content import ContentError


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return own_set(GAME, tmp_path)


@pytest.mark.parametrize(
    ("file", "old", "new", "sentence"),
    [
        (
            "girls.toml",
            "collect = 5",
            'collect = "five"',
            "girls.toml, penny, do 1: 'collect' must be a whole number",
        ),
        (
            "girls.toml",
            "collect = 5",
            "colect = 5",
            "girls.toml, penny, do 1: no known verb in 'colect'",
        ),
        (
            "girls.toml",
            'per = "sweet kid"',
            'per = "sweets"',
            "girls.toml, lisa, do 1: 'per' cannot be 'sweets'",
        ),
        (
            "girls.toml",
            "number = 2",
            "number = 13",
            "girls.toml, penny: 'number' must be from 2 to 12, not 13",
        ),
        ("girls.toml", "number = 2\n", "", "girls.toml, penny: 'number' is missing"),
        ("girls.toml", 'id = "lisa"', 'id = "penny"', "the id 'penny' is used twice"),
        (
            "boys.toml",
            'id = "gabe"',
            'id = "penny"',
            "boys.toml, penny: the id 'penny' is used in another file",
        ),
        (
            "girls.toml",
            "copies = 2",
            "copies = 3",
            "girls.toml, penny: 'copies' must be 1, 2, 4 or 6",
        ),
        ("girls.toml", "copies = 2", "copies = 4", "the set has 14 Sweet Girls; the deck needs 12"),
        ("girls.toml", 'temper = "sweet"', 'temper = "bitter"', "'temper' cannot be 'bitter'"),
        (
            "girls.toml",
            'type = "girl"',
            'type = "boy"',
            "'type' is 'boy', which does not belong into girls.toml",
        ),
        (
            "girls.toml",
            'source = "fact"',
            'source = "rumour"',
            "girls.toml, penny: 'source' cannot be 'rumour'",
        ),
        (
            "girls.toml",
            'source = "fact"',
            'source = "fact"\nart = 1',
            "girls.toml, penny: unknown field 'art'",
        ),
        ("girls.toml", "do = [{ collect = 5 }]", "", "girls.toml, penny: 'do' is missing"),
        (
            "animals.toml",
            'type = "animal"',
            'type = "animal"\ntemper = "sweet"',
            "an Animal is neither",
        ),
        (
            "animals.toml",
            'have = "kid", at_least = 1',
            'have = "kid"',
            "'at_least' or 'at_most' is missing",
        ),
        (
            "animals.toml",
            'may_discard = ["this"]',
            'may_discard = ["that"]',
            "'may_discard' must be",
        ),
        (
            "animals.toml",
            'may_discard = ["boy", "girl"]',
            'may_discard = ["boy", "girl", "boy"]',
            "'may_discard' must be",
        ),
        ("animals.toml", "wipe = true", "wipe = false", "'wipe' can only be true"),
        ("animals.toml", 'replace = "any"', 'replace = "all"', "'replace' cannot be 'all'"),
        (
            "demons.toml",
            "hatches = 3",
            "hatchs = 3",
            "demons.toml, rosemarys_egg, passive: unknown field 'hatchs'",
        ),
        (
            "demons.toml",
            'kids_are = ["boy", "girl"]',
            'kids_are = ["goat"]',
            "'kids_are' must be a list of",
        ),
        (
            "demons.toml",
            "passive = { protects = true }",
            "passive = 7",
            "'passive' must be a table",
        ),
        (
            "demons.toml",
            "passive = { protects = true }",
            "number = 2\npassive = { protects = true }",
            "neither 'number' nor 'do'",
        ),
        (
            "candles.toml",
            "numbers = [4, 7]",
            "numbers = [4]",
            "candles.toml, candle_good: 'numbers' must be two",
        ),
        ("candles.toml", "numbers = [4, 7]", "numbers = [2, 3]", "candles.toml: the Candles have"),
        (
            "candles.toml",
            "numbers = [4, 7]",
            "numbers = [3, 4, 5]",
            "candle_good: 'numbers' must be two different totals",
        ),
        (
            "set.toml",
            'game = "demons"',
            'game = "goetia"',
            "set.toml is for 'goetia', not for 'demons'",
        ),
        (
            "boys.toml",
            'activate_all = "animal"',
            'activate_all = "boy"',
            "irwin: 'activate_all' can lead back",
        ),
    ],
)
def test_a_mistake_gets_one_sentence(
    folder: Path, file: str, old: str, new: str, sentence: str
) -> None:
    change(folder, file, old, new)

    with pytest.raises(ContentError) as mistake:
        GAME.load(folder)
    assert sentence in str(mistake.value)


def test_a_demon_too_few(folder: Path) -> None:
    path = folder / "demons.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text[: text.rindex("[[card]]")], encoding="utf-8")

    with pytest.raises(ContentError, match=r"demons\.toml has 19 cards; there must be 20"):
        GAME.load(folder)


def test_a_missing_file_and_a_missing_folder(folder: Path) -> None:
    (folder / "boys.toml").unlink()
    with pytest.raises(ContentError, match=r"boys\.toml is missing in mine"):
        GAME.load(folder)
    with pytest.raises(ContentError, match="there is no content folder"):
        GAME.load(folder / "nowhere")


def test_r34_other_names_play_the_same(folder: Path) -> None:
    """R34: relabelling every card changes nothing but the texts."""
    import re

    from pandemonium.kernel.codec import encode
    from pandemonium.kernel.game import seed_from_number
    from pandemonium.kernel.playout import random_playout
    from pandemonium.kernel.rng import rng_from_seed

    for path in folder.glob("*.toml"):
        text = path.read_text(encoding="utf-8")
        path.write_text(re.sub(r'id = "(\w+)"', r'id = "other_\1"', text), encoding="utf-8")
    ends = []
    for content in (GAME.standin(), GAME.load(folder)):
        s = GAME.start(3, seed_from_number(5), content=content)
        random_playout(s, rng_from_seed(b"names"), 5000)
        ends.append(encode(s))
    assert ends[0] == ends[1]


def test_h60_a_card_of_ones_own_is_drawn_by_its_id(folder: Path) -> None:
    """Also in the hand, where its wording would stand, and with the other wording of a setting."""
    from pandemonium.kernel.game import seed_from_number

    change(folder, "demons.toml", 'id = "clockwork"', 'id = "tick_tock"')
    box = GAME.load(folder)
    settings = GAME.settle(5, {"clockwork_own_only": False, "starter_demons": True})
    s = GAME.start(5, seed_from_number(1), settings, box)  # all twenty Demons are in hands

    drawn = [" ".join(draw(GAME, GAME.look(s, seat), GAME.sentences("nl"))) for seat in range(5)]
    assert sum("Tick tock" in picture for picture in drawn) == 1
