"""Snippets run, examples of cards are cards, and shown mistakes are answered as shown."""

import re
import shutil
import tomllib

import pytest

from pandemonium.games.registry import KEYS, game_named
from pandemonium.kernel.content import ContentError
from tests.docs.pages import ROOT, blocks, named

CONTRACT = "architecture.md"
"""Its Python is a list of signatures: see test_contract."""
GAMES = ROOT / "src/pandemonium/games"


@pytest.mark.parametrize(
    "block", [block for block in blocks("python") if block.page.name != CONTRACT], ids=str
)
def test_python_runs(block):
    code = compile("from __future__ import annotations\n" + block.text, str(block), "exec")
    made: dict[str, object] = {}
    exec(code, made)
    assert any(callable(thing) for thing in made.values())


def test_the_bot_of_the_page_is_a_bot():
    (block,) = [block for block in blocks("python") if block.page.name == "bots.md"]
    made: dict[str, object] = {}
    exec(block.text, made)
    bot = made["Careful"]()
    assert bot.blind is False
    assert callable(bot.decide)


def entries(text: str) -> list[dict[str, object]]:
    """Return the entries (``[[card]]`` and the like) of a TOML text."""
    found = tomllib.loads(text)
    return [entry for value in found.values() if isinstance(value, list) for entry in value]


def shipped(game: str) -> list[dict[str, object]]:
    files = (GAMES / game / "content/standin").glob("*.toml")
    return [entry for file in files for entry in entries(file.read_text(encoding="utf-8"))]


@pytest.mark.parametrize(
    "block", [block for block in blocks("toml") if "[[" in block.text], ids=str
)
def test_example_cards_are_cards_of_the_shipped_set(block):
    game = block.page.stem if block.page.stem in KEYS else "demons"
    shown = entries(block.text)
    assert shown
    assert [card for card in shown if card not in shipped(game)] == []


@pytest.mark.parametrize(
    "block", [block for block in blocks("toml") if "[[" not in block.text], ids=str
)
def test_other_toml_is_toml_line_by_line(block):
    """Lines that show several ways for one field are read one by one."""
    if block.page.name == CONTRACT:
        text = re.sub(r"^\[([\w.<>]+)\]\s+", "", block.text, flags=re.MULTILINE)
        lines = [line for line in text.splitlines() if " = " in line]
    else:
        try:
            assert tomllib.loads(block.text)
        except tomllib.TOMLDecodeError:
            lines = block.text.splitlines()
        else:
            return
    assert lines
    for line in lines:
        assert tomllib.loads(line), line


def verbs_used(thing: object) -> set[str]:
    """Return the first word of every line in a card's braces."""
    if isinstance(thing, list):
        return {verb for part in thing for verb in verbs_used(part)}
    if not isinstance(thing, dict):
        return set()
    return {next(iter(thing))} | {verb for part in thing.values() for verb in verbs_used(part)}


@pytest.mark.parametrize("game", KEYS)
def test_every_verb_of_the_shipped_cards_is_described(game):
    page = named(f"{game}.md").read_text(encoding="utf-8")
    used = {
        verb
        for entry in shipped(game)
        for field in ("do", "on", "passive", "score", "needs", "change")
        for verb in verbs_used(entry.get(field, []))
    }
    assert used
    assert {verb for verb in used if not re.search(rf"\b{verb}\b", page)} == set()


MISTAKES = [
    ("number = 7", "number = 77"),
    ("number = 7", "nmber = 7"),
    ("number = 7", "number = 7\nspeed = 3"),
    ("collect = 1", "colect = 1"),
]


def test_mistakes_in_a_card_are_answered_as_shown(tmp_path):
    """The sentences of add-a-card.md; dots stand for the rest of a list."""
    shown = next(
        block.text.splitlines()
        for block in blocks("")
        if block.page.name == "add-a-card.md" and ".toml, dog" in block.text
    )
    assert len(shown) == len(MISTAKES)
    for place, sentence in enumerate(shown):
        right, wrong = MISTAKES[place]
        folder = tmp_path / str(place)
        shutil.copytree(GAMES / "demons/content/standin", folder)
        animals = folder / "animals.toml"
        animals.write_text(animals.read_text().replace(right, wrong, 1))
        with pytest.raises(ContentError) as answered:
            game_named("demons").load(folder)
        said = str(answered.value)
        assert said.startswith(sentence.removesuffix("...")), said
        assert sentence.endswith("...") or said == sentence
