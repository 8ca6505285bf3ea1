"""Links lead somewhere; files, folders, targets and settings that a page names exist."""

import re
from itertools import product

import pytest

from pandemonium.games.registry import KEYS
from pandemonium.server import doors, replays, sockets
from pandemonium.server.config import VARIABLES
from pandemonium.server.guard import MOST_BYTES
from pandemonium.server.limits import LIMITS
from pandemonium.server.store.base import CHAT_KEPT
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


def test_the_server_s_bounds_are_those_of_the_code():
    page = named("running-a-server.md").read_text(encoding="utf-8")
    at_once = {what: f"{size:g} " for what, (size, _) in LIMITS.items()}
    sentences = [
        f"{doors.MOST_CONNECTIONS:,} in all",
        f"{doors.MOST_FROM_ONE} of one address",
        f"head within {doors.HEAD_SECONDS:g} s and {MOST_BYTES // 1000} kB",
        f"body within {doors.BODY_SECONDS:g} s",
        f"answer taken within {doors.ANSWER_SECONDS:g} s",
        f"{at_once['connect']}connections at once and {LIMITS['connect'][1]:g} a second",
        f"a hello within {sockets.HELLO_SECONDS:g} s",
        f"{at_once['message']}at once and {LIMITS['message'][1]:g} a second",
        f"{sockets.MOST_EXCESS} beyond that end it",
        f"{sockets.MOST_UNSENT // 1000} kB; then the connection is cut",
        f"together {at_once['seconds']}s of the processor at once",
        f"{at_once['chat']}lines at once",
        f"the newest {CHAT_KEPT} are kept",
        f"{at_once['create']}at once, one in 10 s and {at_once['create_daily']}a day",
        f"{at_once['import']}at once and one a minute",
        f"{replays.MOST_DECISIONS:,} decisions each",
        f"the {replays.MOST_KEPT:,} last looked at",
        f"{replays.MOST_WAITING} may wait",
        f"{at_once['page']}at once and {LIMITS['page'][1]:g} a second",
        f"the server pings every {sockets.PING_SECONDS:g} seconds",
    ]
    assert [sentence for sentence in sentences if sentence not in page] == []


def test_what_the_boards_page_says_of_the_desk_is_there():
    page = (ROOT / "web/src/games/README.md").read_text(encoding="utf-8")
    table = ROOT / "web/src/table"
    files = (table / "desk.svelte.ts", table / "gamewords.ts")
    desk = "\n".join(file.read_text(encoding="utf-8") for file in files)
    members = set(re.findall(r"\bdesk\.(\w+)", page)) - {"svelte"}
    assert len(members) > 20
    assert {
        name for name in members if not re.search(rf"^\s+.*?\b{name}\b", desk, re.MULTILINE)
    } == set()
