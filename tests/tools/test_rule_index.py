"""The rule index is red when a rule does not say where in its rulebook it stands."""

import re
import tomllib
from pathlib import Path

import pytest

from pandemonium.games.registry import KEYS
from pandemonium.kernel.sentences import LANGUAGES, said_place
from tests.arena.test_tools import tool

RULES = """
examples = 0
[chapters]
all = "All"
[rules.R1]
chapter = "all"
text = "A card is drawn."
[rules.H1]
chapter = "all"
text = "It is looked at."
why = "R1."
"""
CODE = '"""R1: draw; H1: look."""\n'
TEST = "def test_r1_a_card_is_drawn(): ...\ndef test_h1_it_is_looked_at(): ...\n"
PAGES = 'R1 = "Cards, 4"\nH1 = "ours: 4"\n'


@pytest.fixture
def index(tmp_path, monkeypatch, capsys):
    """Return a way to run the index over a house with one tiny game: what it says, and its page."""
    rule_index = tool("rule_index")
    monkeypatch.setattr(rule_index, "ROOT", tmp_path)
    game = tmp_path / "src/pandemonium/games/tiny"
    files = {
        "text/rules.en.toml": RULES,
        "text/rules.nl.toml": RULES,
        "text/en.toml": 'name = "Tiny"\n',
        "rules.py": CODE,
    }
    for name, text in files.items():
        (game / name).parent.mkdir(parents=True, exist_ok=True)
        (game / name).write_text(text)
    tests = tmp_path / "tests/games/tiny/test_tiny.py"
    tests.parent.mkdir(parents=True)
    tests.write_text(TEST)

    def run(pages):
        if pages is not None:
            (game / "text/pages.toml").write_text(pages)
        monkeypatch.setattr("sys.argv", ["rule_index.py", "--write"])
        failed = rule_index.main()
        said = capsys.readouterr().out
        assert failed == ("problems" in said)
        return said, (tmp_path / "docs/rules/tiny.md").read_text()

    return run


def test_a_rule_and_a_ruling_with_their_places_are_fine(index):
    said, page = index(PAGES)
    assert said == "rule index: every rule has its place in the book, code and test\n"
    assert "- **R1** A card is drawn. (Cards, page 4)\n" in page
    assert "- **H1** It is looked at. (our ruling; see page 4) *Because:* R1.\n" in page


@pytest.mark.parametrize(
    ("pages", "complaint"),
    [
        (None, "tiny R1: pages.toml does not say where it stands"),
        ('H1 = "ours"\n', "tiny R1: pages.toml does not say where it stands"),
        ('R1 = "4"\n', "tiny H1: pages.toml does not say where it stands"),
        ('R1 = ""\nH1 = "ours"\n', "tiny R1: pages.toml does not say where it stands"),
        ('R1 = "4,5"\nH1 = "ours"\n', "tiny R1: pages.toml does not say where it stands"),
        ('R1 = "ours"\nH1 = "ours"\n', "tiny R1: rules stand in the book, rulings are ours"),
        ('R1 = "4"\nH1 = "4"\n', "tiny H1: rules stand in the book, rulings are ours"),
        (PAGES + 'R2 = "5"\n', "tiny R2: pages.toml places it, but there is no such rule"),
    ],
)
def test_a_rule_without_its_place_is_a_problem(index, pages, complaint):
    said, _ = index(pages)
    assert complaint in said


@pytest.mark.parametrize("game", KEYS)
def test_every_rule_of_every_game_names_its_place(game):
    text = tool("rule_index").ROOT / f"src/pandemonium/games/{game}/text"
    places = tomllib.loads((text / "pages.toml").read_text(encoding="utf-8"))
    for language in LANGUAGES:
        rules = tomllib.loads((text / f"rules.{language}.toml").read_text(encoding="utf-8"))
        assert list(rules["rules"]) == list(places)
        assert not any("page" in rule for rule in rules["rules"].values()), "one place, no copies"


ROOT = Path(__file__).parent.parent.parent
ELSEWHERE = re.compile(
    r"\b(?:INV|I)\d+\b|\b[Ss]ection \d|\b[Ii]ssue #?\d|\b(?:of|in) the (?:rules )?sheet\b"
    r"|_(?:inv|i)\d+_|\btest_\d+_"
)
"""What would cite something that nobody who has this repository can read."""


@pytest.mark.parametrize("folder", ["src/pandemonium/games", "tests/games"])
def test_nothing_is_cited_that_is_not_here(folder):
    files = [*(ROOT / folder).rglob("*.py"), *(ROOT / folder).rglob("*.toml")]
    cited = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in files
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if ELSEWHERE.search(line)
    ]
    assert len(files) > 50
    assert cited == []


@pytest.mark.parametrize(
    ("written", "english", "dutch"),
    [
        ("9", "page 9", "bladzijde 9"),
        ("8, 11, 18", "pages 8, 11 and 18", "bladzijden 8, 11 en 18"),
        ("Pyramid, 13", "Pyramid, page 13", "Pyramid, bladzijde 13"),
        ("ours", "our ruling", "onze beslissing"),
        ("ours: 9", "our ruling; see page 9", "onze beslissing; zie bladzijde 9"),
    ],
)
def test_a_place_is_said_in_both_languages(written, english, dutch):
    assert [said_place(written, language) for language in LANGUAGES] == [english, dutch]
