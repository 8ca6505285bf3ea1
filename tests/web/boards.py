"""What every drawn board must let a person do: shared by the tests of the games' boards."""

import json
import random
import re
import tomllib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page, WebSocket, expect

from pandemonium.kernel import replay as replays
from pandemonium.kernel.game import Game, seed_from_number
from pandemonium.kernel.match import Match
from pandemonium.kernel.sentences import pieces
from pandemonium.kernel.table import Option
from tests.web.conftest import WEB, NewPage
from tests.web.house import House
from tests.web.person import set_up, wait_over

# The page plays by itself: on the board where something is lit, otherwise in the panel.
ALONE = """
() => {
  let turn = 0;
  const timer = setInterval(() => {
    if (document.querySelector('dialog.finish')) { clearInterval(timer); return; }
    const confirm = document.querySelector('[data-testid=confirm]');
    if (confirm) { confirm.click(); return; }
    document.querySelectorAll('details.optlist').forEach(group => { group.open = true; });
    const options = [...document.querySelectorAll('.dp .opt')];
    if (options.length === 0) return;
    turn += 1;
    const lit = [...document.querySelectorAll('.board [data-lit]')];
    const pool = lit.length > 0 && turn % 3 > 0 ? lit : options;
    pool[(turn * 7) % pool.length].dispatchEvent(new MouseEvent('click', { bubbles: true }));
  }, 15);
}
"""
FOLLOW = "path => { history.pushState(null, '', path); dispatchEvent(new Event('popstate')); }"
CHANGED = "old => document.querySelector('.dp')?.dataset.at !== old"
UI_WORD = re.compile(r'desk\.ui\(\s*[`"]([\w${}.\-\[\] ?1]+)[`"]')


@dataclass
class Wire:
    """What a page has said to the server."""

    said: list[str] = field(default_factory=list)

    def listen(self, page: Page) -> "Wire":
        page.on("websocket", self._open)
        return self

    def _open(self, socket: WebSocket) -> None:
        socket.on("framesent", self._heard)

    def _heard(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message.get("type") == "answer":
            self.said.append(message["option"])


@dataclass
class Moment:
    """A decision of a recorded game: where it is, and what one could choose there."""

    text: str
    at: int
    seat: int
    option: Option


def film(
    game: Game, number: int, found: dict[str, Moment], eager: Mapping[str, float], seats: int = 0
) -> None:
    """Play one game at random and keep the first moment of each verb not found before."""
    chance, seed = random.Random(number), seed_from_number(number)
    seats = seats or game.seats[number % len(game.seats)]
    match = Match(game, seats, seed)
    table = match.table
    here: dict[str, Moment] = {}
    while table.outcome is None:
        seat = table.owing()[0]
        ask = table.asks[seat]
        assert ask is not None
        for option in ask.options:
            if option.verb not in found:
                here.setdefault(option.verb, Moment("", match.count, seat, option))
        weights = [eager.get(option.verb, 1) for option in ask.options]
        index = chance.choices(range(len(ask.options)), weights)[0]
        match.decide(seat, index)
    for verb, moment in here.items():
        moment.text = replays.write(replays.of(match))
        found[verb] = moment


def moments_of(
    game: Game, eager: Mapping[str, float], games: int = 60, rare: frozenset[str] = frozenset()
) -> dict[str, Moment]:
    """Return one moment for every verb of the game; *rare* ones may be missing."""
    found: dict[str, Moment] = {}
    for number in range(games):
        if set(game.verbs) == set(found):
            break
        film(game, number, found, eager)
    assert set(game.verbs) - rare <= set(found), set(game.verbs) - set(found)
    return found


def go_to(page: Page, house: House, moment: Moment, board: str) -> None:
    """Sit down at a table that begins at this moment."""
    call = page.request
    origin = {"Origin": house.address}
    imported = call.post(f"{house.address}/api/replays", data={"text": moment.text}, headers=origin)
    assert imported.ok, imported.text()
    branched = call.post(
        f"{house.address}/api/replays/{imported.json()['id']}/branch",
        data={"at": moment.at, "seat": moment.seat, "name": "Ada"},
        headers=origin,
    )
    assert branched.ok, branched.text()
    # As by links of the page itself, so that nothing is loaded twice.
    page.evaluate(FOLLOW, "/about")
    expect(page.locator(board)).to_have_count(0)
    page.evaluate(FOLLOW, f"/table/{branched.json()['id']}")
    page.wait_for_selector(board)
    page.wait_for_selector(".opt", state="attached")


def two_sit_down(new_page: NewPage, game: str, chairs: list[str], board: str) -> tuple[Page, Page]:
    """Ada opens a table with one open chair; Tom comes by her link; both see the board."""
    ada = new_page()
    set_up(ada, game, chairs)
    link = ada.get_by_test_id("invite").get_attribute("data-link")
    assert link is not None
    tom = new_page("/" + link.split("/", 3)[-1] if "//" in link else link)
    tom.locator("#myname").fill("Tom")
    tom.get_by_role("button", name="Sit down").click()
    for page in (tom, ada):
        page.get_by_test_id("ready").click()
    for page in (tom, ada):
        page.wait_for_selector(board)
    return ada, tom


PRESSES = 8


def last_said(page: Page, wire: "Wire", text: str) -> list[str]:
    """Return the last thing said, once it is *text* or there was time enough to say it."""
    for _ in range(200):
        if wire.said[-1:] == [text]:
            break
        page.wait_for_timeout(25)
    return wire.said[-1:]


def panel_option(page: Page, text: str) -> None:
    """Choose in the panel; folded groups are opened first."""
    option = page.locator(f'.dp [data-option="{text}"]')
    for _ in range(PRESSES):  # the panel may be drawn anew in between, with its groups folded
        option.evaluate(
            "o => { const group = o.closest('details'); if (group) group.open = true; }"
        )
        with suppress(PlaywrightError):
            option.click(timeout=1500)
            return
    option.click()


def confirming(page: Page) -> bool:
    return page.get_by_test_id("confirm").count() > 0


def offered(page: Page) -> list[str]:
    """Return the texts of all options of the panel."""
    return list(
        page.evaluate(
            "() => [...document.querySelectorAll('.dp [data-option]')].map(o => o.dataset.option)"
        )
    )


def touched_by(game: Game, text: str) -> list[str]:
    """Return the pieces that this option names."""
    verb, *numbers = text.split()
    return pieces(game.verbs[verb], tuple(int(number) for number in numbers))


def take(page: Page, game: Game, text: str) -> list[str]:
    """Choose this option by the pieces it names, as far as the board has them; else in the panel.

    Returns the pieces that were clicked.
    """
    clicked: list[str] = []
    before = page.get_by_test_id("panel").get_attribute("data-at")
    for piece in touched_by(game, text):
        lit = page.locator(f'.board [data-piece="{piece}"][data-lit]')
        if lit.count() == 1:
            lit.dispatch_event("click")
            clicked.append(piece)
    left = page.locator(f'.dp [data-option="{text}"]')
    if not confirming(page) and left.count():
        panel_option(page, text)
    if confirming(page):
        page.get_by_test_id("confirm").click()
    page.wait_for_function(CHANGED, arg=before)
    return clicked


def focus_lit(page: Page) -> None:
    """Into the board, then to the first thing that may be chosen."""
    page.keyboard.press("b")
    for _ in range(40):
        if page.evaluate("() => document.activeElement.matches('.board [data-lit]')"):
            return
        page.keyboard.press("Tab")
    raise AssertionError("no lit piece can be reached by keyboard")


def keyboard_step(page: Page, wire: Wire) -> None:
    """Make one decision without a mouse: on the board if anything is lit there."""
    page.wait_for_selector(".opt", state="attached")
    made = len(wire.said)
    before = page.get_by_test_id("panel").get_attribute("data-at")
    if page.locator(".board [data-lit]").count():
        focus_lit(page)
        page.keyboard.press("Enter")
    else:
        page.keyboard.press("1")
    if confirming(page):
        page.keyboard.press("Enter")
    page.wait_for_function(CHANGED, arg=before)
    if len(wire.said) == made:  # a piece with several ways: its first one
        page.keyboard.press("1")
        if confirming(page):
            page.keyboard.press("Enter")


def never_scrolls(page: Page, board: str) -> None:
    """The page of a laptop stands still and the board fits into it."""
    over = page.evaluate(
        "() => [document.scrollingElement.scrollHeight - innerHeight,"
        " document.scrollingElement.scrollWidth - innerWidth]"
    )
    assert max(over) <= 0
    box = page.locator(board).bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 801


def missing_words(game: Game) -> dict[str, set[str]]:
    """Return, by language, the words the drawn board asks for that its catalogue lacks."""
    sources = WEB / "src" / "games" / game.key
    wanted = {key for path in sources.rglob("*") for key in _ui_keys(path)}
    assert wanted
    missing: dict[str, set[str]] = {}
    for language in ("en", "nl"):
        path = game.folder() / "text" / f"{language}.toml"
        ui = tomllib.loads(path.read_text(encoding="utf-8"))["ui"]
        missing[language] = {key for key in wanted if not _known(key, ui)}
    return missing


def _ui_keys(path: Path) -> list[str]:
    if path.suffix not in (".svelte", ".ts") or path.name.endswith(".test.ts"):
        return []
    return UI_WORD.findall(path.read_text(encoding="utf-8"))


def _known(key: str, ui: Mapping[str, object]) -> bool:
    """A key with a hole (`act_${...}`) needs a word of that beginning."""
    stem, hole, _ = key.partition("${")
    return any(name.startswith(stem) for name in ui) if hole else key in ui


def plays_alone(page: Page, game: str, bots: int) -> None:
    """Let the page itself play a whole game, on the drawn board."""
    set_up(page, game, ["me", *["beginner"] * bots])
    page.wait_for_selector(f".{game}")
    page.evaluate(ALONE)
    wait_over(page)
