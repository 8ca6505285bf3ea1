"""For everybody: axe in both themes, the phone, targets, two languages, no motion."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.axe import THEMES, serious
from tests.web.conftest import PHONE, NewPage
from tests.web.person import hurry, play_now, wait_decided, wait_over

SMALL = """
() => [...document.querySelectorAll('button, a[href], select, input, summary, [role=button]')]
  .filter(e => {
    const r = e.getBoundingClientRect(), s = getComputedStyle(e);
    if (r.width <= 2 || s.visibility === 'hidden' || e.closest('[inert]')) return false;
    if (e.matches('.sr, .skip, [type=range]')) return false;
    return r.height < 43.5 || r.width < 43.5;
  })
  .map(e => `${e.tagName} ${e.className} ${e.innerText?.slice(0, 30)}`
    + ` ${e.getBoundingClientRect().width} x ${e.getBoundingClientRect().height}`)
"""


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_serious(new_page: NewPage, theme: str) -> None:
    page = new_page(color_scheme=theme)
    page.wait_for_selector(".door")
    assert serious(page) == []
    page.get_by_test_id("setup-demons").click()
    assert serious(page) == []
    page.keyboard.press("Escape")
    play_now(page)
    hurry(page, 6)
    wait_decided(page, 6)
    page.wait_for_selector(".opt, dialog.finish", state="attached")
    assert serious(page) == []
    page.get_by_test_id("phases").click()
    page.wait_for_selector("[data-phase]")
    assert serious(page) == []


# Every drawing outside the board stands beside words of its own, or a tip says what it is.
NAMELESS = """
() => [...document.querySelectorAll('svg')]
  .filter(e => e.getBoundingClientRect().width > 0)
  .filter(e => !e.closest('main.board, .door, .poster .arch, .wax'))
  .filter(e => {
    const tip = e.closest('[data-tip]');
    if (tip) return tip.dataset.tip.trim() === '';
    const owner = e.closest('button, a, label, h1, h2, h3, p, small, li, td, th, span, div');
    const copy = owner.cloneNode(true);
    copy.querySelectorAll('.sr').forEach(hidden => hidden.remove());
    return !/\\w/.test(copy.textContent);
  })
  .map(e => e.closest('[class]:not(svg)')?.outerHTML.slice(0, 200))
"""


# On a board the name of a piece is its own; what is no piece has words, a tip or a label.
NAMELESS_ON_BOARD = """
() => [...document.querySelectorAll('main.board svg')]
  .filter(e => e.getBoundingClientRect().width > 0 && !e.closest('[aria-hidden=true]:not(svg)'))
  .filter(e => !e.closest('[data-piece]')?.querySelector('.said')?.textContent.trim())
  .filter(e => !e.closest('[data-tip], [aria-label]:not(section, main, article)'))
  .filter(e => !/\\w/.test(e.parentElement.parentElement.textContent))
  .map(e => e.parentElement.outerHTML.slice(0, 200))
"""


def named(page: Page, where: str) -> None:
    assert page.evaluate(NAMELESS) == [], where
    titles = page.locator("[title]:not([data-tip])")
    assert titles.count() == 0, where


def test_every_drawing_of_the_shell_has_a_name(new_page: NewPage) -> None:
    page = new_page()
    page.wait_for_selector(".door")
    named(page, "first page")
    page.get_by_test_id("setup-demons").click()
    named(page, "set-up")
    page.keyboard.press("Escape")
    play_now(page)
    page.wait_for_selector(".opt", state="attached")
    page.get_by_role("button", name="Why not").click()
    named(page, "table")
    for name in ("Menu", "Rules", "Keys", "Settings"):
        page.locator(".bar").get_by_role("button", name=name).click()
        page.wait_for_selector("dialog")
        named(page, name)
        page.keyboard.press("Escape")
    assert page.evaluate(NAMELESS_ON_BOARD) == []
    hurry(page)
    wait_over(page)
    named(page, "end")
    page.get_by_role("link", name="Look at it again").click()
    page.wait_for_selector(".reel")
    page.wait_for_selector(".log .line")
    named(page, "replay")


def test_a_tip_comes_with_pointer_focus_and_long_press(new_page: NewPage) -> None:
    page = new_page()
    play_now(page)
    page.wait_for_selector(".opt", state="attached")
    tip = page.get_by_test_id("tip")
    rules = page.locator(".bar").get_by_role("button", name="Rules")
    rules.hover()
    expect(tip).to_have_text("Rules")
    expect(tip).to_be_visible()
    page.keyboard.press("Escape")
    expect(tip).not_to_be_visible()
    page.mouse.move(600, 500)
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.ariaLabel") == "Rules":
            break
    expect(tip).to_be_visible()
    page.keyboard.press("Tab")
    expect(tip).not_to_have_text("Rules")
    rules.dispatch_event("pointerdown", {"pointerType": "touch"})
    expect(tip).to_have_text("Rules")
    rules.dispatch_event("pointerup", {"pointerType": "touch"})
    rules.dispatch_event("click")
    assert page.locator("dialog").count() == 0, "a long press explains and does nothing else"
    rules.dispatch_event("click")
    expect(page.locator("dialog")).to_have_count(1)


def no_sideways(page: Page) -> None:
    assert page.evaluate("document.scrollingElement.scrollWidth") <= PHONE["width"]
    wide = page.evaluate(
        "() => [...document.querySelectorAll('main, main > *')]"
        ".filter(e => e.scrollWidth > innerWidth + 1).map(e => e.className)"
    )
    assert wide == []


def test_phone_fits_and_fingers_hit(new_page: NewPage) -> None:
    page = new_page(viewport=PHONE, has_touch=True, is_mobile=True)
    page.wait_for_selector(".door")
    no_sideways(page)
    assert page.evaluate(SMALL) == []
    play_now(page)
    hurry(page, 5)
    wait_decided(page, 5)
    page.wait_for_selector(".opt, dialog.finish", state="attached")
    for tab in ("Table", "Me", "Others", "Log"):
        page.locator(".phone-tabs").get_by_role("button", name=tab).click()
        no_sideways(page)
        assert page.evaluate(SMALL) == [], tab


def test_dutch_from_the_first_page_to_the_log(new_page: NewPage) -> None:
    page = new_page()
    page.get_by_role("button", name="NL").click()
    expect(page.get_by_test_id("play-demons")).to_contain_text("Nu spelen")
    assert page.evaluate("document.documentElement.lang") == "nl"
    play_now(page)
    expect(page.get_by_test_id("status")).to_contain_text("Jouw beurt", timeout=20_000)
    page.get_by_label("Instellingen").click()
    page.locator("select").first.select_option("en")
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("status")).to_contain_text("Your turn")
    expect(page.get_by_test_id("log")).to_contain_text("goes first")


# Keeps everything the polite region ever says: quick bots soon say something else.
LISTEN = """() => {
  const live = document.querySelector('[data-testid=live]');
  window.__heard = '';
  new MutationObserver(() => { window.__heard += live.textContent; })
    .observe(live, { childList: true, characterData: true, subtree: true });
}"""


def test_screen_reader_hears_events_and_turn(new_page: NewPage) -> None:
    page = new_page()
    play_now(page)
    page.wait_for_selector(".opt", state="attached")
    expect(page.locator("[role=alert]").last).to_contain_text("Your turn.")
    page.evaluate(LISTEN)
    page.locator('.opt[data-option="roll"]').click()
    page.wait_for_function("() => window.__heard.includes('rolls')")
    lit = page.locator(".board [data-lit]").first
    if lit.count():
        assert "available" in lit.locator(".said").inner_text()
