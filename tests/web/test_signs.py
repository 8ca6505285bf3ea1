"""Signs and words on a board: none lies upon another, and each is in the reader's language."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import LAPTOP, PHONE, NewPage
from tests.web.person import hurry, set_up, wait_decided
from tests.web.test_chairs import picture

# Where a sign lies upon words that are not its own.
COVERED = """
signs => {
  const found = [];
  for (const sign of document.querySelectorAll(signs)) {
    const box = sign.getBoundingClientRect();
    if (!box.width) continue;
    const home = sign.closest('.ph, .who, .edge, .leaf, .head, li');
    const around = home ?? sign.parentElement.parentElement;
    const walker = document.createTreeWalker(around, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const own = text.parentElement;
      if (!text.data.trim() || sign.contains(text) || own.closest('.sr, .tag')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const other of range.getClientRects()) {
        const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
        const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
        if (wide > 1 && high > 2) found.push(`${sign.className} on "${text.data.trim()}"`);
      }
    }
  }
  return found;
}
"""
OUTSIDE = """
([inner, outer]) => [...document.querySelectorAll(inner)].flatMap(word => {
  const box = word.getBoundingClientRect(), home = word.closest(outer).getBoundingClientRect();
  const sideways = Math.max(home.left - box.left, box.right - home.right);
  const out = Math.max(sideways, home.top - box.top, box.bottom - home.bottom);
  return box.width && out > 0.5 ? [`${word.textContent} by ${out.toFixed(1)}`] : [];
})
"""
SCREENS = {"laptop": LAPTOP, "phone": PHONE}


def at_table(
    new_page: NewPage, game: str, screen: str, language: str = "en", seats: int = 3
) -> Page:
    page = new_page(viewport=SCREENS[screen], has_touch=screen == "phone")
    page.evaluate(
        "language => localStorage.setItem('pandemonium.settings',"
        " JSON.stringify({coach: false, language}))",
        language,
    )
    page.reload()
    set_up(page, game, ["me", *["casual"] * (seats - 1)])
    page.wait_for_selector(".dp .opt", state="attached")
    return page


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game", ["demons", "goetia", "devil", "theocratia"])
def test_who_plays_a_seat_is_said_beside_its_name_and_not_upon_it(
    new_page: NewPage, game: str, screen: str
) -> None:
    page = at_table(new_page, game, screen, seats=4 if game == "devil" else 3)
    expect(page.locator("[data-chair]").first).to_be_attached()
    picture(page, f"badges-{game}-{screen}")
    assert page.evaluate(COVERED, "[data-chair]") == []


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("screen", SCREENS)
def test_whose_follower_is_missing_stands_in_its_place_on_the_edge(
    new_page: NewPage, screen: str, seats: int
) -> None:
    page = at_table(new_page, "goetia", screen, "nl", seats)
    hurry(page, 12)
    wait_decided(page, 12, 60_000)
    expect(page.locator(".edge .word").first).to_be_attached()
    picture(page, f"edge-{screen}-{seats}")
    assert page.evaluate(OUTSIDE, [".edge .word", ".edge"]) == []
    assert page.evaluate(COVERED, ".edge .word, .leaf b") == []


def test_cubes_and_cards_wear_the_letters_of_the_readers_language(new_page: NewPage) -> None:
    page = at_table(new_page, "goetia", "laptop", "nl")
    expect(page.locator(".tile .tab").first).to_be_attached()
    worn = set(page.locator(".board svg text, .tile .tab").all_text_contents())
    assert {"Z", "G", "R", "L"} <= worn
    assert not worn & {"K", "Y", "P", "T"}


def test_a_seats_tag_leads_to_who_sits_there(new_page: NewPage) -> None:
    page = at_table(new_page, "demons", "laptop")
    page.locator(".board [data-tag='1']").first.click()
    menu = page.get_by_role("dialog")
    expect(menu.locator(".chairs li")).to_have_count(3)
    page.keyboard.press("Escape")
    expect(menu).to_have_count(0)


def test_the_list_of_options_stays_as_somebody_has_turned_it(new_page: NewPage) -> None:
    page = at_table(new_page, "goetia", "laptop", seats=2)
    options = page.locator(".dp .optlist .opt")
    expect(options.first).not_to_be_visible()
    page.keyboard.press("o")
    expect(options.first).to_be_visible()
    page.reload()
    expect(options.first).to_be_visible()
    page.get_by_test_id("as-list").click()
    expect(options.first).not_to_be_visible()
