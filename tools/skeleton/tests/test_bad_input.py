"""A content set with a mistake gets one sentence with file, card and field."""

import shutil

import pytest

from pandemonium.games.skeleton import GAME
from pandemonium.kernel.content import ContentError


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("score = 1", "score = 0", "cards.toml, one, do 1: 'score' must be from 1 to 9, not 0"),
        ("score = 1", "glory = 1", "no known verb in 'glory'; verbs are: score"),
        ("do = [{ score = 1 }]\n", "", "cards.toml, one: 'do' is missing"),
        ("copies = 3", "copies = 4", "cards.toml has 24 cards; there must be 18"),
    ],
)
def test_a_mistake_in_the_cards_gets_a_sentence(tmp_path, old, new, sentence):
    folder = shutil.copytree(GAME.folder() / "content" / "standin", tmp_path / "own")
    path = folder / "cards.toml"
    path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")

    with pytest.raises(ContentError) as wrong:
        GAME.load(folder)
    assert sentence in str(wrong.value)
