import pytest
from playwright.sync_api import expect
from tests.web.test_levels import *

@pytest.mark.parametrize("game", ["demons", "goetia", "theocratia", "devil"])
def test_look(new_page: NewPage, game) -> None:
    page = new_page()
    set_up(page, game, ["me", "beginner", "beginner", "beginner"] if game=="devil" else ["me", "beginner"])
    page.wait_for_selector(".opt", state="attached", timeout=60000)
    page.keyboard.press("h")
    hint = page.get_by_test_id("hint")
    expect(hint.locator("li").first).to_contain_text("% to win", timeout=30_000)
    page.wait_for_timeout(800)
    page.screenshot(path=f"/tmp/lad/hint-{game}.png")
