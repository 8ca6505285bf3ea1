"""For everybody: axe in both themes, the phone, targets, two languages, no motion."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, WEB, NewPage
from tests.web.person import hurry, play_now, wait_decided

AXE = (WEB / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
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


def serious(page: Page) -> list[str]:
    """Return what axe finds that would keep somebody out."""
    page.evaluate(AXE)
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{rule['id']}: {json.dumps([node['html'][:160] for node in rule['nodes'][:3]])}"
        for rule in found["violations"]
        if rule["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
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
    page.wait_for_selector(".opt, dialog.finish")
    assert serious(page) == []
    page.keyboard.press("r")
    page.wait_for_selector("[data-rule]")
    assert serious(page) == []


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
    page.wait_for_selector(".opt, dialog.finish")
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
    expect(page.get_by_test_id("log").locator("li").last).to_contain_text("goes first")


def test_screen_reader_hears_events_and_turn(new_page: NewPage) -> None:
    page = new_page()
    play_now(page)
    page.wait_for_selector(".opt")
    expect(page.locator("[role=alert]").last).to_contain_text("Your turn.")
    page.locator('.opt[data-option="roll"]').click()
    expect(page.get_by_test_id("live")).to_contain_text("rolls")
    lit = page.locator(".board [data-lit]").first
    if lit.count():
        assert "available" in lit.locator(".said").inner_text()
