"""The shell around a board, in the middle of a game: at every size, in both languages."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import NewPage
from tests.web.fit import SIZES, misfits, resized
from tests.web.person import hurry, set_up, wait_decided

GAMES = {"demons": 9, "goetia": 7, "devil": 14, "theocratia": 9}
SHELL = ".bar, .side, .phone-tabs, .confirm-bar"
# On the phone and at 200 %, half of the height is board, also on my turn.
BOARD = "() => document.querySelector('.board').getBoundingClientRect().height / innerHeight"
LIT = """
() => {
  // A board that confirms at a place of its own has no bar, only the button.
  const button = document.querySelector('[data-testid=confirm]');
  const bar = (button.closest('[data-testid=confirm-bar]') ?? button).getBoundingClientRect();
  const board = document.querySelector('.board').getBoundingClientRect();
  const out = Math.min(bar.left, bar.top, innerWidth - bar.right, innerHeight - bar.bottom) < -1;
  const under = [...document.querySelectorAll('.board [data-lit], .board [data-picked]')]
    .filter(e => e.checkVisibility())
    .map(e => [e.dataset.piece ?? e.dataset.option, e.getBoundingClientRect()])
    .filter(([, r]) => r.width > 0 && r.left < bar.right - 1 && bar.left < r.right - 1
      && r.top < bar.bottom - 1 && bar.top < r.bottom - 1)
    .map(([piece]) => piece);
  // Beside the board it lies on nothing: what is there has scrolled out of sight.
  const beside = bar.top >= board.bottom - 1 || bar.left >= board.right - 1;
  return out ? ['out of sight'] : beside ? [] : under;
}
"""


def in_the_middle(new_page: NewPage, game: str) -> Page:
    page = new_page()
    page.evaluate(
        "localStorage.setItem('pandemonium.settings',"
        " JSON.stringify({coach: false, motion: 'none', confirm: 'always'}))"
    )
    page.reload()
    set_up(page, game, ["me", *["casual"] * 3])
    page.wait_for_selector(".dp .opt", state="attached")
    hurry(page, GAMES[game])
    wait_decided(page, GAMES[game], 60_000)
    page.evaluate("clearInterval(window.__hurry)")
    page.wait_for_selector(".dp .opt", state="attached", timeout=30_000)
    return page


@pytest.mark.parametrize("game", GAMES)
def test_the_shell_fits_at_every_size_in_both_languages(new_page: NewPage, game: str) -> None:
    page = in_the_middle(new_page, game)
    wrong = {}
    for language in ("en", "nl"):
        page.evaluate(
            "l => localStorage.setItem('pandemonium.settings', JSON.stringify("
            "{coach: false, motion: 'none', confirm: 'always', language: l}))",
            language,
        )
        page.reload()
        page.wait_for_selector(".dp .opt", state="attached")
        for size in SIZES:
            resized(page, size)
            wrong[language, size] = misfits(page, SHELL, 44 if size == "phone" else 36)
            if size in ("phone", "zoomed"):
                assert page.evaluate(BOARD) >= 0.5, f"{size}: less than half is board"
            while page.get_by_test_id("confirm").count():  # left half-made by the hurry
                page.keyboard.press("Escape")
            # What waits for its confirmation is in sight and lies on nothing that may be chosen.
            page.locator(".dp .opt").last.dispatch_event("click")
            bar = page.get_by_test_id("confirm")
            expect(bar).to_be_visible()
            page.wait_for_timeout(450)
            assert page.evaluate(LIT) == [], (language, size)
            wrong[language, size, "bar"] = misfits(
                page, ".confirm-bar", 44 if size == "phone" else 36
            )
            page.keyboard.press("Escape")
            expect(page.get_by_test_id("confirm")).to_have_count(0)
            while bar.count():
                page.keyboard.press("Escape")
    assert {place: found for place, found in wrong.items() if found} == {}
