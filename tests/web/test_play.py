"""Whole games in real browsers: friends and bots, reload, lost network, killed server, keyboard."""

import re
import signal
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.web.boards import focus_lit
from tests.web.cable import Cable
from tests.web.conftest import NewPage
from tests.web.house import House
from tests.web.person import (
    decided,
    hurry,
    hurry_until,
    play_now,
    set_up,
    wait_decided,
    wait_over,
)


def test_two_friends_and_two_bots_play_a_whole_game(new_page: NewPage) -> None:
    ada = new_page()
    set_up(ada, "demons", ["me", "open", "casual", "casual"])
    tom = new_page(invitation(ada))
    expect(tom).not_to_have_url(re.compile("key="))
    tom.locator("#myname").fill("Tom")
    tom.get_by_role("button", name="Sit down").click()
    for page in (tom, ada):
        page.get_by_test_id("ready").click()
    for page in (ada, tom):
        expect(page.get_by_test_id("panel")).to_be_visible()
        hurry(page)
    wait_decided(ada, 5)
    ada.reload()
    expect(ada.get_by_test_id("panel")).to_be_visible()
    hurry(ada)
    for page in (ada, tom):
        wait_over(page)
    texts = [page.get_by_test_id("scores").inner_text() for page in (ada, tom)]
    assert texts[0] == texts[1]
    assert "Tom" in texts[0]


def test_a_cut_network_and_a_reload_lose_nothing(new_page: NewPage, house: House) -> None:
    cable = Cable(house.port)
    try:
        page = new_page(address=f"http://127.0.0.1:{cable.port}")
        play_now(page)
        hurry(page, 4)
        wait_decided(page, 4)
        roll = page.locator(".opt[data-option=roll]")  # which the log is sure to tell
        hurry_until(page, ".opt[data-option=roll]")
        told = page.get_by_test_id("log").locator("[data-line]").count()
        cable.pull()
        expect(page.get_by_test_id("status")).to_contain_text("Reconnecting")
        roll.click()  # said into the void: must arrive after all
        cable.plug()
        expect(page.get_by_test_id("status")).not_to_contain_text("Reconnecting")
        expect(page.get_by_test_id("log").locator("[data-line]").nth(told)).to_be_attached()
        page.wait_for_selector(".opt", state="attached")
        panel = page.locator(".opt b").all_text_contents()
        log = page.get_by_test_id("log").locator("[data-line]").count()
        page.reload()
        expect(page.locator(".opt").first).to_be_attached()
        assert page.locator(".opt b").all_text_contents() == panel
        assert page.get_by_test_id("log").locator("[data-line]").count() >= log
    finally:
        cable.close()


def test_whoever_finds_the_house_closed_may_knock_again(new_page: NewPage) -> None:
    page = new_page()
    play_now(page)
    page.route("**/api/tables/*", lambda route: route.abort())
    page.reload()
    expect(page.get_by_role("alert")).to_be_visible()
    page.unroute_all()
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".opt").first).to_be_attached()


def test_a_half_made_choice_survives_a_reload(new_page: NewPage) -> None:
    page = new_page()
    page.evaluate(
        "localStorage.setItem('pandemonium.settings', JSON.stringify({confirm: 'always'}))"
    )
    page.reload()
    play_now(page)
    page.locator(".board [data-lit]").first.click()
    words = page.get_by_test_id("confirm-bar").inner_text()
    page.reload()
    expect(page.get_by_test_id("confirm-bar")).to_have_text(words, use_inner_text=True)
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("confirm")).to_have_count(0)


def test_a_killed_server_forgets_nothing(new_page: NewPage, client: Path, tmp_path: Path) -> None:
    own = House(tmp_path)
    own.start()
    try:
        page = new_page(address=own.address)
        play_now(page)
        hurry(page, 6)
        wait_decided(page, 6)
        for _ in range(2):
            page.wait_for_selector(".opt", state="attached")
            told = _story(page)
            own.end(signal.SIGKILL)
            expect(page.get_by_test_id("status")).to_contain_text("Reconnecting")
            own.start()
            expect(page.get_by_test_id("status")).not_to_contain_text(
                "Reconnecting", timeout=20_000
            )
            expect(
                page.get_by_test_id("log").locator("[data-line]").nth(len(told) - 1)
            ).to_be_attached()
            live = _story(page)  # the server knows nothing of what this page has seen
            assert set(told) <= set(live)
            page.reload()
            page.wait_for_selector(".opt, dialog.finish", state="attached")
            assert _story(page) == live
            hurry(page, 3)
            wait_decided(page, 3)
    finally:
        own.end()


def _story(page: Page) -> list[str]:
    return page.get_by_test_id("log").locator("[data-line]").all_inner_texts()


def test_a_whole_game_by_keyboard(new_page: NewPage) -> None:
    page = new_page()
    page.wait_for_selector("[data-testid=play-demons]")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.dataset?.testid") == "play-demons":
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    on_board = 0
    for step in range(600):
        page.wait_for_selector(".opt, dialog.finish", timeout=20_000, state="attached")
        if page.locator("dialog.finish").count():
            break
        ask = page.locator(".dp").get_attribute("data-at")
        if step % 2 == 0 and page.locator(".board [data-lit]").count():
            focus_lit(page)
            on_board += 1
            key = "Enter"
        else:
            key = str(1 + step % 2)
        page.keyboard.press(key)
        if page.get_by_test_id("confirm").count():  # the same once more means it
            page.keyboard.press(key)
        if key != "Enter" and page.locator(".opt").count() < 2:
            page.keyboard.press("1")
        page.wait_for_function(
            "old => document.querySelector('dialog.finish') || !document.querySelector('.opt')"
            " || document.querySelector('.dp')?.dataset.at !== old",
            arg=ask,
            timeout=5_000,
        )
    wait_over(page)
    assert on_board > 0
    assert decided(page) == 0


# Counts what a browser would let a person hear and see; the page is out of sight when we say so.
SENSES = """
window.__tones = 0; window.__notices = []; window.__away = false;
const frequency = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
const quiet = { frequency, connect(next) { return next; }, start() { window.__tones += 1; },
  stop() {}, gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} } };
window.AudioContext = class {
  currentTime = 0; destination = quiet; sampleRate = 8000;
  createOscillator() { return quiet; } createGain() { return quiet; }
  createBufferSource() { return quiet; } createBiquadFilter() { return quiet; }
  createBuffer(_, length) { return { getChannelData: () => new Float32Array(length) }; }
};
window.Notification = class {
  static permission = 'granted';
  static requestPermission() { return Promise.resolve('granted'); }
  constructor(title, more) { window.__notices.push(`${title}: ${more.body}`); }
};
Object.defineProperty(document, 'hidden', { get: () => window.__away });
"""


def worn(page: Page) -> str:
    return str(page.evaluate("document.querySelector('link[rel=icon]').getAttribute('href')"))


def test_a_person_is_called_when_the_turn_comes(new_page: NewPage) -> None:
    page = new_page()
    page.context.add_init_script(SENSES)
    page.evaluate(
        "localStorage.setItem('pandemonium.settings', JSON.stringify({sound: true, notify: true}))"
    )
    page.reload()
    assert worn(page) == "/favicon.svg"
    set_up(page, "demons", ["me", "open"])
    tom = new_page(invitation(page))
    tom.locator("#myname").fill("Tom")
    tom.get_by_role("button", name="Sit down").click()
    for one in (tom, page):
        one.get_by_test_id("ready").click()
    mine = re.compile("^Your turn")
    for _ in range(60):
        tom.wait_for_selector(".dp h2")
        page.wait_for_selector(".dp h2")
        if page.locator(".opt").count():
            break
        _end_turn(tom)
    expect(page).to_have_title(mine)
    assert worn(page) == "/favicon-turn.svg"
    assert page.evaluate("window.__tones") >= 2
    assert page.evaluate("window.__notices") == [], "who looks at the page needs no notice"
    for _ in range(60):
        if tom.locator(".opt").count():
            break
        _end_turn(page)
    expect(page).not_to_have_title(mine)
    assert worn(page) == "/favicon.svg"
    tones = page.evaluate("window.__away = true, window.__tones")
    for _ in range(60):
        if page.locator(".opt").count():
            break
        _end_turn(tom)
    expect(page).to_have_title(mine)
    assert page.evaluate("window.__tones") > tones
    notices = page.evaluate("window.__notices")
    assert notices
    assert notices[0].startswith("Pandemonium: ")
    page.get_by_role("button", name="Sounds off").click()
    tones = page.evaluate("window.__tones")
    for _ in range(60):
        if tom.locator(".opt").count():
            break
        _end_turn(page)
    assert page.evaluate("window.__tones") == tones, "one click, and the table is silent"


def invitation(page: Page) -> str:
    """Return the path of the link that brings a friend to this table."""
    link = page.get_by_test_id("invite").get_attribute("data-link")
    assert link is not None
    return link if link.startswith("/") else "/" + link.split("/", 3)[3]


def _end_turn(page: Page) -> None:
    """Go on towards the end of the turn by one decision, if there is one to make."""
    ends = page.locator('.opt[data-option="end"], .opt[data-option="roll"]')
    options = ends if ends.count() else page.locator(".opt")
    if options.count():
        before = page.locator(".dp").get_attribute("data-at")
        options.first.dispatch_event("click")
        page.wait_for_function(
            "old => document.querySelector('.dp').dataset.at !== old", arg=before
        )
    else:
        page.wait_for_timeout(100)


def test_a_long_resolution_is_told_in_beats(new_page: NewPage) -> None:
    page = new_page(reduced_motion="no-preference")
    set_up(page, "demons", ["me", "casual"])
    page.wait_for_selector(".opt", state="attached")
    log = page.get_by_test_id("log").locator("[data-line]")
    for _ in range(30):  # not every roll leads to more than one state
        page.wait_for_selector(".opt", state="attached")
        page.locator(
            '.opt[data-option="roll"], .opt[data-option="end"], .opt'
        ).first.dispatch_event("click")
        page.wait_for_timeout(250)
        lines, lit = log.count(), page.locator("[data-told]").count()
        expect(page.get_by_test_id("telling")).to_have_count(0, timeout=8_000)
        if lit > 0 and log.count() > lines:
            break
    else:
        raise AssertionError("nothing was told bit by bit")
