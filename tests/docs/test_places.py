"""Links lead somewhere; files, folders, targets and settings that a page names exist."""

import re
from itertools import product

import pytest

from pandemonium.games.registry import KEYS
from pandemonium.server.config import VARIABLES
from tests.docs.pages import PAGES, ROOT, links, named, said_code

ABOUT = [page.relative_to(ROOT) for page in PAGES]
FILES = [
    path.relative_to(ROOT).as_posix()
    for folder in ("src", "tests", "tools", "docs", "examples", "scripts", "web/src", "web/public")
    for path in (ROOT / folder).rglob("*")
    if "__pycache__" not in path.parts
] + [path.name for path in ROOT.iterdir()]
PATH = re.compile(r"[\w.{},<>*-]+(/[\w.{},<>*-]*)+|[\w.{},<>*-]+\.(py|toml|md|ts|svelte|css|txt)")
ENDINGS = re.compile(r"/$|/\*$|\.(py|toml|md|ts|svelte|css|replay|txt)$")
MADE = re.compile(r"^(build|\.venv|web/dist|web/node_modules|my-cards|games\.)")
"""What the reader makes."""


def spellings(path: str) -> list[str]:
    """Return what a path with {this,that} stands for; <anything> but a game is a star."""
    parts = re.split(r"\{([^{}]*)\}", path)
    choices = [part.split(",") if place % 2 else [part] for place, part in enumerate(parts)]
    return [re.sub(r"<(?!game>)\w+>", "*", "".join(choice)) for choice in product(*choices)]


def exists(path: str) -> bool:
    """Tell whether there is such a file or folder, somewhere; for every game if it says so."""
    for game in KEYS if "<game>" in path else ("",):
        tail = re.escape(path.rstrip("/").replace("<game>", game)).replace(r"\*", "[^/]*")
        wanted = re.compile(rf"(?:^|/){tail}$")
        if not any(wanted.search(file) for file in FILES):
            return False
    return True


@pytest.mark.parametrize("page", ABOUT, ids=str)
def test_links_lead_somewhere(page):
    broken = [
        link
        for link in links(ROOT / page)
        if not ((ROOT / page).parent / link.partition("#")[0]).exists()
    ]
    assert broken == []


@pytest.mark.parametrize("page", ABOUT, ids=str)
def test_files_and_folders_that_are_named_exist(page):
    paths = [
        code
        for code in said_code(ROOT / page)
        if PATH.fullmatch(code) and ENDINGS.search(code) and not MADE.match(code)
    ]
    missing = [path for path in paths for spelt in spellings(path) if not exists(spelt)]
    assert missing == []


def test_targets_of_make_that_are_named_exist():
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    wanted = {
        (page.name, target)
        for page in PAGES
        for target in re.findall(r"(?:^|`)make ([a-z-]+)", page.read_text(), re.MULTILINE)
    }
    assert len(wanted) > 10
    assert {(page, target) for page, target in wanted if target not in targets} == set()


def test_the_server_s_settings_are_all_of_them_with_their_defaults():
    text = named("running-a-server.md").read_text()
    shown = re.findall(r"^\| `([A-Z_]+)` \|(.*?)\|", text, re.MULTILINE)
    assert [name for name, _ in shown] == [name for name, _, _ in VARIABLES]
    for (name, said), (_, default, _) in zip(shown, VARIABLES, strict=True):
        if said.strip().startswith("`") and default:
            assert said.strip(" `") == default, name
