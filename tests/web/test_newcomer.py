"""What a newcomer met in a real browser: the first visit, the lobby, buttons out of sight."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, NewPage
from tests.web.person import play_now
from tests.web.test_chairs import begin, friends, picture

QUIET = "localStorage.setItem('pandemonium.settings', JSON.stringify({coach: false, name: '%s'}))"


def called(page: Page, name: str) -> Page:
    """Give the person of a page a name, and no introduction."""
    page.evaluate(QUIET % name)
    page.reload()
    return page


def opened(page: Page, game: str, chairs: list[str], *, listed: bool, time: str = "none") -> str:
    """Open a table and return its plain address, as it stands in the address bar."""
    page.get_by_test_id(f"setup-{game}").click()
    page.get_by_test_id("seats").select_option(str(len(chairs)))
    for seat, who in enumerate(chairs):
        page.get_by_test_id(f"chair-{seat}").select_option(who)
    page.get_by_test_id("time").select_option(time)
    if listed:
        page.get_by_label("Show on the first page").check()
    page.get_by_test_id("create").click()
    page.wait_for_url("**/table/*")
    return "/table/" + page.url.rpartition("/")[2].partition("#")[0]


def sits_down(page: Page, name: str) -> None:
    page.locator("#myname").fill(name)
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_test_id("ready")).to_be_visible()


def on_turn(*pages: Page) -> Page:
    """Return the page that has something to decide, once there is one."""
    for _ in range(200):
        for page in pages:
            if page.locator(".dp .opt").count():
                return page
        pages[0].wait_for_timeout(100)
    raise AssertionError("nobody has anything to decide")


def test_whoever_sits_down_by_the_plain_address_stays_seated(new_page: NewPage) -> None:
    ada = new_page()
    path = opened(ada, "demons", ["me", "open"], listed=True)
    tom = new_page(path)
    sits_down(tom, "Tom")
    ada.get_by_test_id("ready").click()
    expect(tom.get_by_test_id("chairs").get_by_text("ready", exact=True)).to_be_visible()
    expect(tom.get_by_test_id("ready")).to_be_visible()
    tom.get_by_test_id("ready").click()
    expect(tom.get_by_test_id("panel")).to_be_visible()
    expect(tom.get_by_test_id("panel")).not_to_contain_text("You are looking on")


# What may be chosen lies under the confirm bar.
COVERS = """
() => {
  // Some boards confirm at a place of their own.
  const there = document.querySelector('[data-testid=confirm-bar], [data-testid=confirm]');
  const bar = there.getBoundingClientRect();
  return [...document.querySelectorAll('.board [data-lit], .board [data-picked]')]
    .map(e => [e.dataset.piece, e.getBoundingClientRect()])
    .filter(([, r]) => r.width > 0 && r.left < bar.right && bar.left < r.right
      && r.top < bar.bottom && bar.top < r.bottom)
    .map(([piece]) => piece);
}
"""


@pytest.mark.parametrize("game", ["demons", "goetia", "devil", "theocratia"])
def test_what_waits_for_its_confirmation_is_in_sight(new_page: NewPage, game: str) -> None:
    page = new_page()
    page.evaluate(
        "localStorage.setItem('pandemonium.settings',"
        " JSON.stringify({coach: false, confirm: 'always'}))"
    )
    page.reload()
    play_now(page, game)
    page.wait_for_selector(".dp .opt", state="attached")
    card = page.get_by_test_id("role-read")  # Deal with the Devil begins with one's role
    if card.count():
        card.click()
    for place in ("first", "last"):
        getattr(page.locator(".dp .opt"), place).dispatch_event("click")
        page.wait_for_timeout(400)  # it has found its place
        expect(page.get_by_test_id("confirm")).to_be_in_viewport(ratio=1)
        assert page.evaluate(
            "() => { const b = document.querySelector('[data-testid=confirm]');"
            " const r = b.getBoundingClientRect();"
            " return b.contains(document.elementFromPoint(r.x + r.width / 2, r.bottom - 2)); }"
        ), "the button is covered or cut off"
        assert page.evaluate(COVERS) == []
        picture(page, f"confirm-{game}-{place}-1280")


def test_a_listed_table_without_a_free_chair_is_to_be_watched(new_page: NewPage) -> None:
    ada = new_page()
    path = opened(ada, "demons", ["me", "open"], listed=True)
    sits_down(new_page(path), "Tom")
    eve = new_page()
    expect(eve.locator(f'a[href="{path}"]')).to_contain_text("Watch")
    picture(eve, "home-watch-1280")


def test_the_hosts_address_bar_of_a_private_table_is_the_invitation(new_page: NewPage) -> None:
    ada = new_page()
    path = opened(ada, "demons", ["me", "open"], listed=False)
    expect(ada).to_have_url(re.compile("#key="))
    stranger = new_page(path)
    expect(stranger.get_by_role("alert")).to_contain_text("ask its host for the invitation link")
    picture(stranger, "private-1280")
    sits_down(new_page("/table/" + ada.url.rpartition("/")[2]), "Tom")
    ada.reload()
    expect(ada.get_by_test_id("ready")).to_be_visible()
    ada.get_by_role("button", name="Settings").click()
    picture(ada, "hall-settings-1280")
    ada.get_by_label("Language").select_option("nl")
    expect(ada.get_by_role("button", name="Kopieer de link voor vrienden")).to_be_visible()


def test_whoever_asks_for_a_chair_says_a_name_and_hears_the_answer(new_page: NewPage) -> None:
    ada, tom, link = friends(new_page, "demons", ["me", "open", "casual"])
    begin(tom, ada)
    eve = new_page(link)
    eve.get_by_test_id("may-ask").click()
    eve.get_by_test_id("ask-2").click()
    eve.locator("#called").fill("Eve")
    picture(eve, "ask-1280")
    eve.get_by_test_id("ask-sure").click()
    eve.keyboard.press("Escape")
    request = ada.get_by_test_id("request")
    expect(request).to_contain_text("Eve asks")
    request.get_by_role("button", name="Refuse").click()
    expect(eve.get_by_test_id("refused")).to_contain_text("were told no")
    picture(eve, "refused-1280")


@pytest.mark.timeout(240)
def test_whose_time_ran_out_is_told_on_the_own_screen(new_page: NewPage) -> None:
    phone = {"viewport": PHONE, "has_touch": True}
    ada, tom, _ = friends(new_page, "demons", ["me", "open"], "brisk", **phone)
    begin(tom, ada)
    late = on_turn(ada, tom)
    expect(late.get_by_test_id("ran-out")).to_be_in_viewport(ratio=1, timeout=100_000)
    picture(late, "ran-out-390")
