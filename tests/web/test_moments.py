"""The board plays what happened: state after state, in order, and only then the next question."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import NewPage
from tests.web.person import set_up

# What a person could see, frame by frame: the dice, everybody's Souls, whether anything is lit.
WATCH = """
() => {
  window.__seen = [];
  const look = () => {
    const dice = document.querySelector('.roll .tot')?.textContent ?? '';
    const souls = [...document.querySelectorAll('[data-souls]')].map(el => el.dataset.souls).join();
    const lit = document.querySelectorAll('.dp .opt').length > 0;
    const told = document.querySelector('[data-testid=telling]')?.textContent ?? '';
    const now = JSON.stringify({ dice, souls, lit, told });
    if (window.__seen.at(-1) !== now) window.__seen.push(now);
    requestAnimationFrame(look);
  };
  look();
}
"""


def roll(page: Page) -> list[dict]:
    """Click the dice; return what could be seen until I was asked again."""
    page.evaluate(WATCH)
    page.locator('.board [data-piece="verb:roll"][data-lit]').click()
    page.wait_for_function("() => window.__seen.length > 2")
    page.wait_for_selector(".opt", timeout=20_000, state="attached")
    return [json.loads(seen) for seen in page.evaluate("window.__seen")]


@pytest.mark.parametrize("wish", ["no-preference", "reduce"])
def test_the_roll_is_on_the_dice_before_my_options_are_lit(new_page: NewPage, wish: str) -> None:
    page = new_page(reduced_motion=wish)
    set_up(page, "demons", ["me", "casual"])
    page.wait_for_selector('.opt[data-option="roll"]', timeout=30_000, state="attached")
    seen = roll(page)
    fell = next(place for place, state in enumerate(seen) if state["dice"])
    lit = next(place for place, state in enumerate(seen) if place > 0 and state["lit"])
    assert fell < lit
    told = [state["told"] for state in seen[:lit] if state["told"]]
    assert told, "somebody heard what happened while it was shown"


def test_a_click_tells_the_rest_at_once(new_page: NewPage) -> None:
    page = new_page(reduced_motion="no-preference")
    set_up(page, "demons", ["me", "casual"])
    for _ in range(40):
        page.wait_for_selector(".opt", timeout=30_000, state="attached")
        page.locator(
            '.opt[data-option="roll"], .opt[data-option="end"], .opt'
        ).first.dispatch_event("click")
        page.wait_for_timeout(120)
        if page.locator(".bar .skip").count():
            break
    expect(page.locator(".bar .skip")).to_have_count(1)
    page.locator(".board").click(position={"x": 3, "y": 3})
    expect(page.locator(".bar .skip")).to_have_count(0, timeout=400)
