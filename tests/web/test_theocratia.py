"""Theocratia's board in real browsers: people click its pieces, every kind of decision once."""

import json
import random
import re
import tomllib
from dataclasses import dataclass, field
from typing import Any, cast

import pytest
from playwright.sync_api import Page, WebSocket, expect

from pandemonium.games.theocratia import GAME
from pandemonium.games.theocratia.view import View
from pandemonium.kernel import replay as replays
from pandemonium.kernel.game import seed_from_number
from pandemonium.kernel.table import Option, Table, answer
from pandemonium.kernel.words import pieces
from tests.web.conftest import PHONE, WEB, NewPage
from tests.web.house import House
from tests.web.person import set_up, wait_over
from tests.web.test_everybody import no_sideways, serious

SOURCES = WEB / "src" / "games" / "theocratia"
EAGER = {"war": 4, "holiday": 4, "pyramid": 4, "play": 4, "claim": 4, "end_turn": 0.3, "stop": 0.3}
UI_WORD = re.compile(r'desk\.ui\(\s*[`"]([\w${}.\-\[\] ?1]+)[`"]')
PANEL_ONLY = {"end_turn", "stop", "decline"}
"""Options that concern no piece and no place of the table."""
FORECAST = "forecast"
OFFERS = {"number", "divine", "draw", "extra_card", "holiday", "holiday_pretend", "gifts", "give"}
"""Options that have their place on the table but name no piece of it."""

# The page plays by itself: on the board where something is lit, otherwise in the panel.
ALONE = """
() => {
  let turn = 0;
  const timer = setInterval(() => {
    if (document.querySelector('dialog.finish')) { clearInterval(timer); return; }
    const confirm = document.querySelector('[data-testid=confirm]');
    if (confirm) { confirm.click(); return; }
    document.querySelectorAll('details.optgroup').forEach(group => { group.open = true; });
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


def film(number: int, found: dict[str, Moment]) -> None:
    """Play one game at random and keep the first moment of each verb not found before."""
    chance, seats, seed = random.Random(number), 2 + number % 3, seed_from_number(number)
    settings = GAME.settle(seats, {})
    table = GAME.start(seats, seed, settings)
    replay = replays.begin(GAME, GAME.standin(), seats, settings, seed)
    here: dict[str, Moment] = {}
    while table.outcome is None:
        seat = table.owing()[0]
        ask = table.asks[seat]
        assert ask is not None
        for option in ask.options:
            if option.verb not in found:
                here.setdefault(option.verb, Moment("", len(replay.decisions), seat, option))
        if ask.prompt == "place" and FORECAST not in found and promising(table, seat):
            here.setdefault(FORECAST, Moment("", len(replay.decisions), seat, ask.options[0]))
        weights = [EAGER.get(option.verb, 1) for option in ask.options]
        index = chance.choices(range(len(ask.options)), weights)[0]
        replay.decisions.append((seat, ask.options[index].text()))
        answer(table, seat, ask.number, index)
    replay.outcome = table.outcome.text()
    for verb, moment in here.items():
        moment.text = replays.write(replay)
        found[verb] = moment


def promising(table: Table, seat: int) -> bool:
    """Tell whether the picked die would find targets on some open row."""
    pick = cast("View", GAME.look(table, seat)).pick
    rows = pick.rows if pick else []
    return any(row.barred is None and (row.targets or row.tile_targets) for row in rows)


@pytest.fixture(scope="module")
def moments() -> dict[str, Moment]:
    """One moment for every verb of the game."""
    found: dict[str, Moment] = {}
    for number in range(60):
        if set(GAME.verbs) == set(found) - {FORECAST}:
            break
        film(number, found)
    assert set(GAME.verbs) == set(found) - {FORECAST}
    return found


def go_to(page: Page, house: House, moment: Moment) -> None:
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
    expect(page.locator(".theocratia")).to_have_count(0)
    page.evaluate(FOLLOW, f"/table/{branched.json()['id']}")
    page.wait_for_selector(".theocratia")
    page.wait_for_selector(".opt", state="attached")


def panel_option(page: Page, text: str) -> None:
    """Choose in the panel; folded groups are opened first."""
    page.evaluate("() => document.querySelectorAll('details.optgroup').forEach(g => g.open = true)")
    page.locator(f'.dp [data-option="{text}"]').click()


def take(page: Page, text: str, verb: str, touched: list[str]) -> None:
    """Choose this option on the board, as far as the board goes; confirm where it asks."""
    if verb in OFFERS:
        page.locator(f'.board [data-option="{text}"]').click()
    elif verb in PANEL_ONLY:
        panel_option(page, text)
    else:
        for piece in touched:
            lit = page.locator(f'.board [data-piece="{piece}"][data-lit]')
            expect(lit).to_have_count(1)
            lit.click()
        if page.locator(f'.dp [data-option="{text}"]').count() and not confirming(page):
            panel_option(page, text)
    if confirming(page):
        page.get_by_test_id("confirm").click()


def confirming(page: Page) -> bool:
    return page.get_by_test_id("confirm").count() > 0


def offered(page: Page) -> list[str]:
    """Return the texts of all options of the panel."""
    return list(
        page.evaluate(
            "() => [...document.querySelectorAll('.dp [data-option]')].map(o => o.dataset.option)"
        )
    )


def touched_by(text: str) -> list[str]:
    verb, *numbers = text.split()
    return pieces(GAME.verbs[verb], tuple(int(number) for number in numbers))


def test_every_kind_of_decision_is_taken_on_the_board(
    new_page: NewPage, house: House, moments: dict[str, Moment]
) -> None:
    page = new_page()
    wire = Wire().listen(page)
    for verb in GAME.verbs:
        moment = moments[verb]
        go_to(page, house, moment)
        text = moment.option.text()
        assert text in offered(page), verb
        before = page.get_by_test_id("panel").inner_text()
        take(page, text, verb, touched_by(text))
        page.wait_for_function(
            "old => document.querySelector('.dp')?.innerText !== old", arg=before
        )
        assert wire.said[-1:] == [text], verb
    assert len(wire.said) == len(GAME.verbs)


def test_two_people_play_a_round_by_its_pieces(new_page: NewPage) -> None:
    ada = new_page()
    wires = {"ada": Wire().listen(ada)}
    set_up(ada, "theocratia", ["me", "open"])
    link = ada.get_by_test_id("invite").get_attribute("data-link")
    assert link is not None
    tom = new_page("/" + link.split("/", 3)[-1] if "//" in link else link)
    wires["tom"] = Wire().listen(tom)
    tom.locator("#myname").fill("Tom")
    tom.get_by_role("button", name="Sit down").click()
    for page in (tom, ada):
        page.get_by_test_id("ready").click()
        page.wait_for_selector(".theocratia")
    seen: set[str] = set()
    for step in range(150):
        turn = [page for page in (ada, tom) if page.locator(".opt").count()]
        if not turn:
            ada.wait_for_timeout(20)
            continue
        options = offered(turn[0])
        if not options:
            continue
        text = options[(step * 5) % len(options)]
        seen.add(text.split()[0])
        before = turn[0].get_by_test_id("panel").inner_text()
        take(turn[0], text, text.split()[0], touched_by(text))
        turn[0].wait_for_function(
            "old => document.querySelector('.dp')?.innerText !== old", arg=before
        )
        if ada.get_by_text("Round 2 begins").count():
            break
    expect(ada.get_by_text("Round 2 begins").first).to_be_visible()
    expect(tom.get_by_text("Round 2 begins").first).to_be_visible()
    assert {"civ", "draft", "place", "end_turn"} <= seen
    assert wires["ada"].said
    assert wires["tom"].said
    assert island(ada) == island(tom)
    for page in (ada, tom):  # nobody sees a card of the other
        cards = page.locator('.board [data-piece^="card:"]')
        assert cards.count() == page.locator('.secret [data-piece^="card:"]').count()


def island(page: Page) -> list[str]:
    """Return what stands on the island, whoever looks."""
    labels = page.locator('.island [data-piece^="hex:"]').evaluate_all(
        "all => all.map(hex => hex.querySelector('.said').textContent)"
    )
    drop = re.compile(r", (yours|of [^,]*|available|just now|chosen|uses a .*|costs .*)")
    return [drop.sub("", label) for label in labels]


def test_a_whole_game_by_the_page_itself(new_page: NewPage) -> None:
    page = new_page()
    set_up(page, "theocratia", ["me", "random", "random"])
    page.wait_for_selector(".theocratia")
    page.evaluate(ALONE)
    wait_over(page)
    expect(page.get_by_test_id("scores")).to_contain_text("Turquoise")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(
    new_page: NewPage, house: House, moments: dict[str, Moment], theme: str
) -> None:
    page = new_page(color_scheme=theme)
    for verb in ("divine", "war", "give"):
        go_to(page, house, moments[verb])
        assert serious(page) == []


def test_a_picked_die_shows_rows_and_targets(
    new_page: NewPage, house: House, moments: dict[str, Moment]
) -> None:
    page = new_page()
    go_to(page, house, moments[FORECAST])
    row = page.locator(".civ:has(.sheet[data-lit])").filter(
        has_text=re.compile("target|with a tile")
    )
    expect(row.first).to_be_visible()
    row.first.locator(".sheet").hover()
    expect(page.locator(".island [data-due]").first).to_be_visible()


def test_a_target_shows_its_ghost_before_it_is_confirmed(
    new_page: NewPage, house: House, moments: dict[str, Moment]
) -> None:
    page = new_page()
    moment = moments["expand_tile"]
    go_to(page, house, moment)
    hexes = touched_by(moment.option.text())[0]
    page.locator(f'.board [data-piece="{hexes}"]').click()
    expect(page.locator(f'[data-piece="{hexes}"][data-picked] .building.ghost')).to_be_visible()
    page.keyboard.press("Escape")
    page.mouse.move(4, 4)
    expect(page.get_by_test_id("confirm")).to_have_count(0)
    expect(page.locator("[data-picked]")).to_have_count(0)
    go_to(page, house, moments["war"])
    lit = page.locator(".island [data-lit]").first
    assert "Warrior" in (lit.locator(".said").text_content() or "")


def test_a_turn_by_keyboard_alone(new_page: NewPage) -> None:
    page = new_page()
    wire = Wire().listen(page)
    set_up(page, "theocratia", ["me", "random"])
    page.wait_for_selector(".theocratia")
    verbs: list[str] = []
    for _ in range(40):
        page.wait_for_selector(".opt")
        made = len(wire.said)
        before = page.get_by_test_id("panel").inner_text()
        if page.locator(".board [data-lit]").count():
            focus_lit(page)
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("1")
        if confirming(page):
            page.keyboard.press("Enter")
        page.wait_for_function(
            "old => document.querySelector('.dp')?.innerText !== old", arg=before
        )
        if len(wire.said) == made:  # a piece with several ways: its first one
            page.keyboard.press("1")
            if confirming(page):
                page.keyboard.press("Enter")
        verbs = [text.split()[0] for text in wire.said]
        if "end_turn" in verbs:
            break
    assert {"civ", "draft", "place", "end_turn"} <= set(verbs)


def focus_lit(page: Page) -> None:
    """Into the board, then to the first thing that may be chosen."""
    page.keyboard.press("b")
    for _ in range(12):
        if page.evaluate("() => document.activeElement.matches('.board [data-lit]')"):
            return
        page.keyboard.press("Tab")
    where = page.evaluate("() => document.activeElement.outerHTML.slice(0, 200)")
    raise AssertionError(f"no lit piece can be reached by keyboard; at {where}")


def test_arrow_keys_walk_over_the_island(
    new_page: NewPage, house: House, moments: dict[str, Moment]
) -> None:
    page = new_page()
    go_to(page, house, moments["war"])
    page.locator('.island [data-piece="hex:30"]').focus()
    for key, hexes in (("ArrowRight", "hex:31"), ("ArrowLeft", "hex:30")):
        page.keyboard.press(key)
        assert page.evaluate("() => document.activeElement.dataset.piece") == hexes
    page.keyboard.press("ArrowUp")
    assert page.evaluate("() => document.activeElement.dataset.piece") in ("hex:21", "hex:22")


def test_phone_shows_the_targets_near(
    new_page: NewPage, house: House, moments: dict[str, Moment]
) -> None:
    page = new_page(viewport=PHONE, has_touch=True, is_mobile=True)
    go_to(page, house, moments["expand"])
    no_sideways(page)
    island_box = page.locator(".island").bounding_box()
    assert island_box is not None
    assert island_box["y"] < 120  # the island comes first when it is asked for
    near = page.locator(".island [data-lit]").first.bounding_box()
    assert near is not None
    assert near["width"] >= 44
    whole = page.get_by_role("button", name="Whole island")
    size = whole.bounding_box()
    assert size is not None
    assert min(size["width"], size["height"]) >= 44
    whole.click()
    expect(whole).to_have_count(0)
    small = page.locator(".island [data-lit]").first.bounding_box()
    assert small is not None
    assert small["width"] < near["width"]
    for tab in ("Me", "Others", "Log", "Table"):
        page.locator(".phone-tabs").get_by_role("button", name=tab).click()
        no_sideways(page)
        secret = page.get_by_text("Only you see these cards")
        assert secret.is_visible() == (tab == "Me")


def test_laptop_never_scrolls_the_page(
    new_page: NewPage, house: House, moments: dict[str, Moment]
) -> None:
    page = new_page(locale="nl-NL")
    for verb in ("place", "give", "token"):
        go_to(page, house, moments[verb])
        over = page.evaluate(
            "() => [document.scrollingElement.scrollHeight - innerHeight,"
            " document.scrollingElement.scrollWidth - innerWidth]"
        )
        assert max(over) <= 0, verb
        board = page.locator(".theocratia").bounding_box()
        assert board is not None
        assert board["y"] + board["height"] <= 801


def test_every_word_of_the_board_is_in_both_catalogues() -> None:
    texts = {
        language: tomllib.loads(
            (GAME.folder() / "text" / f"{language}.toml").read_text(encoding="utf-8")
        )
        for language in ("en", "nl")
    }
    wanted = {key for path in SOURCES.rglob("*") for key in _ui_keys(path)}
    assert len(wanted) > 60
    for language, text in texts.items():
        ui: dict[str, Any] = text["ui"]
        missing = {key for key in wanted if not _known(key, ui)}
        assert missing == set(), language


def _ui_keys(path: Any) -> list[str]:
    if path.suffix not in (".svelte", ".ts") or path.name.endswith(".test.ts"):
        return []
    return re.findall(
        r'desk\.ui\(\s*[`"]([\w${}.\-\[\] ?1]+)[`"]', path.read_text(encoding="utf-8")
    )


def _known(key: str, ui: dict[str, Any]) -> bool:
    """A key with a hole (`act_${...}`) needs at least four words of that beginning, or three."""
    stem, hole, _ = key.partition("${")
    return any(name.startswith(stem) for name in ui) if hole else key in ui
