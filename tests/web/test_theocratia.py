"""Theocratia's board in real browsers: people click its pieces, every kind of decision once."""

import re
import time
from contextlib import suppress
from dataclasses import replace
from typing import cast

import pytest
from playwright.sync_api import FloatRect, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from pandemonium.games.theocratia import GAME
from pandemonium.games.theocratia.view import View
from pandemonium.kernel import replay as replays
from tests.web import boards
from tests.web.axe import THEMES, nothing_serious
from tests.web.boards import (
    CHANGED,
    PRESSES,
    Moment,
    Wire,
    confirming,
    keyboard_step,
    last_said,
    missing_words,
    moments_of,
    never_scrolls,
    offered,
    touched_by,
    two_sit_down,
)
from tests.web.conftest import PHONE, NewPage
from tests.web.house import House
from tests.web.person import set_up, wait_over
from tests.web.test_everybody import no_sideways

BOARD = ".theocratia"
EAGER = {"war": 4, "holiday": 4, "pyramid": 4, "play": 4, "claim": 4, "end_turn": 0.3, "stop": 0.3}
BARE = {"end_turn", "stop", "decline"}
"""Options that concern no piece: their buttons stand under the island."""
OFFERS = {"number", "divine", "draw", "extra_card", "holiday", "holiday_pretend", "gifts", "give"}
"""Options that have their place on the table but name no piece of it."""


@pytest.fixture(scope="module")
def moments() -> dict[str, Moment]:
    """One moment for every verb of the game."""
    return moments_of(GAME, EAGER)


def go_to(page: Page, house: House, moment: Moment) -> None:
    boards.go_to(page, house, moment, BOARD)


def take(page: Page, text: str) -> None:
    """Choose this option on the board; confirm where it asks. The list stays folded."""
    before = page.get_by_test_id("panel").get_attribute("data-at")
    for _ in range(PRESSES):  # news of the others may come between two presses: then once more
        press(page, text)
        if confirming(page):
            page.get_by_test_id("confirm").click()
        with suppress(PlaywrightTimeout):
            page.wait_for_function(CHANGED, arg=before, timeout=2_500)
            return
    raise AssertionError(f"{text} cannot be chosen on the board")


def press(page: Page, text: str) -> None:
    """Press what stands for an option: its own place, or the pieces it names."""
    deed = page.locator(f'.board [data-option="{text}"]')
    if text.split(maxsplit=1)[0] in OFFERS | BARE:
        deed.first.click()
        return
    for piece in touched_by(GAME, text):
        lit = page.locator(f'.board [data-piece="{piece}"][data-lit]')
        expect(lit).to_have_count(1)
        if not deed.count():  # where one piece is all there is, its deeds stand there already
            lit.click()
    if deed.count():
        deed.click()


def test_every_kind_of_decision_is_taken_on_the_board(
    new_page: NewPage, house: House, moments: dict[str, Moment]
) -> None:
    page = new_page()
    wire = Wire().listen(page)
    for verb in GAME.verbs:
        go_to(page, house, moments[verb])
        text = moments[verb].option.text()
        assert text in offered(page), verb
        take(page, text)
        assert last_said(page, wire, text) == [text], verb
    assert len(set(wire.said)) == len(GAME.verbs)  # a slow line may say a thing twice


def test_two_people_play_a_round_by_its_pieces(new_page: NewPage) -> None:
    ada, tom = two_sit_down(new_page, "theocratia", ["me", "open"], BOARD)
    wires = [Wire().listen(ada), Wire().listen(tom)]
    for page in (ada, tom):
        page.reload()  # so that the wires hear the whole line
        page.wait_for_selector(BOARD)
    for step in range(150):
        page, options = whose_turn(ada, tom)
        take(page, options[(step * 5) % len(options)])
        placed = any(text.startswith("place") for wire in wires for text in wire.said)
        if placed and ada.get_by_text("Round 2 begins").count():
            break
    for page in (ada, tom):
        expect(page.get_by_text("Round 2 begins").first).to_be_visible()
    verbs = [{text.split()[0] for text in wire.said} for wire in wires]
    for said in verbs:
        assert {"civ", "draft", "end_turn"} <= said
    assert island(ada) == island(tom)
    for page in (ada, tom):  # nobody sees a card of the other
        cards = page.locator('.board [data-piece^="card:"]')
        assert cards.count() == page.locator('.secret [data-piece^="card:"]').count()


def whose_turn(*pages: Page) -> tuple[Page, list[str]]:
    """Wait until one of them is asked, and return its options."""
    deadline = time.monotonic() + 40
    while time.monotonic() < deadline:
        for page in pages:
            options = offered(page)
            if options:
                return page, options
        pages[0].wait_for_timeout(20)
    raise AssertionError("nobody is asked anything")


def island(page: Page) -> list[str]:
    """Return what stands on the island, whoever looks."""
    drop = re.compile(r", (yours|of [^,]*|available|just now|chosen|uses a .*|costs .*)")
    return [drop.sub("", name) for name in spoken(page, '.island [data-piece^="hex:"]')]


def spoken(page: Page, pieces: str) -> list[str]:
    """Return the names of these pieces as a screen reader says them."""
    return page.locator(f"{pieces} > .said").all_text_contents()


# A person who never opens the list: only what is lit, where a finger or pointer would hit it.
BY_PIECES = """
() => {
  window.__stuck = 0;
  const hit = element => {
    const box = element.getBoundingClientRect();
    if (box.width === 0) return false;
    const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return there !== null && (element === there || element.contains(there));
  };
  let turn = 0;
  const timer = setInterval(() => {
    if (document.querySelector('[data-testid=scores]')) { clearInterval(timer); return; }
    if (!document.querySelector('.dp .opt')) return;
    const press = element => element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    const confirm = document.querySelector('.board [data-testid=confirm]');
    if (confirm) { if (hit(confirm)) press(confirm); else window.__stuck += 1; return; }
    turn += 1;
    const lit = [...document.querySelectorAll('.board [data-lit]')].filter(hit);
    if (lit.length > 0) { window.__stuck = 0; press(lit[(turn * 7) % lit.length]); return; }
    window.__stuck += 1;
    // On a phone some pieces lie on another part of the table.
    const tabs = [...document.querySelectorAll('.phone-tabs button')].filter(hit);
    if (tabs.length > 0) press(tabs[window.__stuck % 3]);
  }, 15);
}
"""


@pytest.mark.parametrize("touch", [False, True])
def test_a_whole_game_by_its_pieces_alone(new_page: NewPage, touch: bool) -> None:
    page = new_page(viewport=PHONE, has_touch=True, is_mobile=True) if touch else new_page()
    wire = Wire().listen(page)
    set_up(page, "theocratia", ["me", "beginner"])
    page.wait_for_selector(BOARD)
    page.evaluate(BY_PIECES)
    wait_over(page)
    assert page.evaluate("() => window.__stuck") < 40
    expect(page.get_by_test_id("scores")).to_contain_text("Turquoise")
    said = {text.split()[0] for text in wire.said}
    assert {"draft", "end_turn"} <= said


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_serious(
    new_page: NewPage, house: House, moments: dict[str, Moment], theme: str
) -> None:
    shown = [moments[verb] for verb in ("divine", "war", "extra_card")]
    nothing_serious(new_page(color_scheme=theme), house, BOARD, shown)


def hopeful(moment: Moment) -> Moment:
    """Return a moment of the same game in which a picked die would find targets on an open row."""
    replay = replays.read(moment.text)
    for match in replays.moments(replay, GAME, GAME.standin()):
        table = match.table
        for seat in table.owing():
            ask, pick = table.asks[seat], cast("View", GAME.look(table, seat)).pick
            rows = pick.rows if ask and ask.prompt == "place" and pick else []
            if any(row.barred is None and (row.targets or row.tile_targets) for row in rows):
                return replace(moment, at=match.count, seat=seat)
    raise AssertionError("no die of that game ever found a target")


def test_a_picked_die_shows_rows_and_targets(
    new_page: NewPage, house: House, moments: dict[str, Moment]
) -> None:
    page = new_page()
    go_to(page, house, hopeful(moments["expand"]))
    hope = re.compile("hex|with a tile")
    row = page.locator(".civ:has(.sheet[data-lit])").filter(has_text=hope)
    expect(row.first).to_be_visible()
    row.first.locator(".sheet").hover()
    expect(page.locator(".island [data-due]").first).to_be_visible()


def test_a_target_shows_its_ghost_before_it_is_confirmed(
    new_page: NewPage, house: House, moments: dict[str, Moment]
) -> None:
    page = new_page()
    go_to(page, house, moments["expand_tile"])
    target = touched_by(GAME, moments["expand_tile"].option.text())[0]
    page.locator(f'.board [data-piece="{target}"]').click()
    expect(page.locator(f'[data-piece="{target}"][data-picked] .building.ghost')).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("confirm")).to_have_count(0)
    expect(page.locator("[data-picked]")).to_have_count(0)
    go_to(page, house, moments["war"])
    assert "Warrior" in spoken(page, ".island [data-lit]")[0]


PLACING = {"place", "place_pretend", "squeeze", "squeeze_pretend", "idle"}
"""However a die came to its row; where there is only one way, nobody is asked."""


def test_a_turn_by_keyboard_alone(new_page: NewPage) -> None:
    page = new_page()
    wire = Wire().listen(page)
    set_up(page, "theocratia", ["me", "beginner"])
    page.wait_for_selector(BOARD)
    verbs: set[str] = set()
    for _ in range(40):
        keyboard_step(page, wire)
        verbs = {text.split()[0] for text in wire.said}
        if "end_turn" in verbs and verbs & PLACING:
            break
    assert {"civ", "draft", "end_turn"} <= verbs
    assert verbs & PLACING


def test_arrow_keys_walk_over_the_island(
    new_page: NewPage, house: House, moments: dict[str, Moment]
) -> None:
    page = new_page()
    go_to(page, house, moments["war"])
    page.locator('.island [data-piece="hex:30"]').focus()
    for key, reached in (
        ("ArrowRight", {"hex:31"}),
        ("ArrowLeft", {"hex:30"}),
        ("ArrowUp", {"hex:21", "hex:22"}),
    ):
        page.keyboard.press(key)
        assert page.evaluate("() => document.activeElement.dataset.piece") in reached


def test_phone_shows_the_targets_near(
    new_page: NewPage, house: House, moments: dict[str, Moment]
) -> None:
    page = new_page(viewport=PHONE, has_touch=True, is_mobile=True)
    go_to(page, house, moments["expand"])
    no_sideways(page)
    # The island has half of the height, and comes near enough for a finger.
    assert box(page, ".isle")["height"] >= PHONE["height"] / 2
    near = box(page, ".island [data-lit]")["width"]
    assert near >= 44
    whole = page.get_by_role("button", name="Whole island")
    size = whole.bounding_box()
    assert size is not None
    assert min(size["width"], size["height"]) >= 44
    whole.click()
    expect(whole).to_have_count(0)
    assert box(page, ".island [data-lit]")["width"] < near
    for tab in ("Me", "Others", "Log", "Table"):
        page.locator(".phone-tabs").get_by_role("button", name=tab).click()
        no_sideways(page)
        secret = page.get_by_text("Only you see these cards")
        assert secret.is_visible() == (tab == "Me")


def box(page: Page, selector: str) -> FloatRect:
    found = page.locator(selector).first.bounding_box()
    assert found is not None
    return found


def test_laptop_never_scrolls_the_page_not_even_in_dutch(
    new_page: NewPage, house: House, moments: dict[str, Moment]
) -> None:
    page = new_page(locale="nl-NL")
    for verb in ("place", "give", "token"):
        go_to(page, house, moments[verb])
        never_scrolls(page, BOARD)


def test_every_word_of_the_board_is_in_both_catalogues() -> None:
    assert missing_words(GAME) == {"en": set(), "nl": set()}
