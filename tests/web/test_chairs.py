"""Chairs in real browsers: leaving, coming back, asking for a chair, removing, time, notes."""

import os
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, NewPage
from tests.web.person import play_now, set_up

NEW_LINK = """
table => fetch(`/api/tables/${table}/links`, {
  method: 'POST', headers: {'Content-Type': 'application/json'}, body: '{}',
}).then(answer => answer.json()).then(lobby => lobby.invite)
"""
PICTURES = os.environ.get("PANDEMONIUM_PICTURES", "")


def picture(page: Page, name: str) -> None:
    """Keep what it looks like, when somebody wants to see."""
    if PICTURES:
        page.screenshot(path=str(Path(PICTURES) / f"{name}.png"))


def invited(page: Page) -> str:
    """Return the path of the link for friends."""
    link = page.get_by_test_id("invite")
    expect(link).to_have_attribute("data-link", re.compile("key="))
    return link.get_attribute("data-link") or ""


def friends(
    new_page: NewPage, game: str, chairs: list[str], time: str = "none", **options: object
) -> tuple[Page, Page, str]:
    """Seat Ada and Tom at a running table; return the link as well."""
    ada = new_page(**options)
    ada.evaluate("localStorage.setItem('pandemonium.settings', JSON.stringify({coach: false}))")
    ada.reload()
    ada.get_by_test_id(f"setup-{game}").click()
    ada.get_by_test_id("seats").select_option(str(len(chairs)))
    for seat, who in enumerate(chairs):
        ada.get_by_test_id(f"chair-{seat}").select_option(who)
    ada.get_by_test_id("time").select_option(time)
    picture(ada, f"setup-{time}-{ada.viewport_size['width']}")
    ada.get_by_test_id("create").click()
    ada.wait_for_url("**/table/*")
    link = invited(ada)
    tom = new_page(link, **options)
    tom.evaluate(
        "localStorage.setItem('pandemonium.settings', JSON.stringify({coach: false, name: 'Tom'}))"
    )
    tom.reload()
    tom.locator("#myname").fill("Tom")
    tom.get_by_role("button", name="Sit down").click()
    expect(tom.get_by_test_id("ready")).to_be_visible()
    return ada, tom, link


def begin(*pages: Page) -> None:
    for page in pages:
        page.get_by_test_id("ready").click()
    for page in pages:
        expect(page.get_by_test_id("panel")).to_be_visible(timeout=20_000)


def open_menu(page: Page) -> None:
    page.get_by_role("button", name="Table menu").click()


def in_sight(page: Page, test_id: str) -> None:
    """A button below the fold is a button nobody finds; one too small is one nobody hits."""
    button = page.get_by_test_id(test_id)
    expect(button).to_be_in_viewport(ratio=1)
    box = button.bounding_box()
    assert box is not None
    assert box["height"] >= 44


def test_leaving_asks_and_the_way_back_is_where_one_looks(new_page: NewPage) -> None:
    ada, tom, _ = friends(new_page, "demons", ["me", "open", "casual"])
    picture(ada, "hall-1280")
    begin(tom, ada)
    open_menu(tom)
    picture(ada, "board-1280")
    tom.get_by_test_id("leave").click()
    for button in ("leave-bot", "leave-wait", "leave-stay"):
        in_sight(tom, button)
    picture(tom, "leave-people-1280")
    tom.get_by_test_id("leave-stay").click()
    expect(tom.get_by_test_id("take-back")).to_have_count(0)
    open_menu(tom)
    tom.get_by_test_id("leave").click()
    tom.get_by_test_id("leave-bot").click()
    expect(tom.get_by_text("Take my seat back")).to_be_in_viewport(ratio=1)
    expect(ada.get_by_test_id("missing")).to_contain_text("A bot is standing in for Tom.")
    expect(ada.locator(".board [data-chair=standin]").first).to_be_visible()
    expect(ada.get_by_test_id("log")).to_contain_text("Tom leaves; a bot plays on")
    picture(ada, "standin-1280")
    picture(tom, "home-left-1280")
    tom.get_by_text("Take my seat back").click()
    tom.wait_for_url("**/table/*")
    expect(tom.get_by_test_id("panel")).to_be_visible()
    expect(tom.get_by_test_id("take-back")).to_have_count(0)
    expect(ada.get_by_test_id("log")).to_contain_text("Tom is back.")
    expect(ada.get_by_test_id("missing")).to_have_count(0)
    tom.close()
    expect(ada.get_by_test_id("missing")).to_contain_text("Tom is away.")
    expect(ada.locator(".board [data-chair=away]").first).to_be_visible()


def test_on_a_phone_everything_is_within_reach(new_page: NewPage) -> None:
    phone = {"viewport": PHONE, "has_touch": True}
    ada, tom, _ = friends(new_page, "demons", ["me", "open", "casual"], "relaxed", **phone)
    in_sight(tom, "ready")
    picture(ada, "hall-390")
    begin(tom, ada)
    expect(ada.get_by_test_id("countdown").first).to_be_in_viewport()
    picture(ada, "countdown-390")
    open_menu(ada)
    picture(ada, "menu-390")
    ada.keyboard.press("Escape")
    open_menu(tom)
    tom.get_by_test_id("leave").click()
    for button in ("leave-bot", "leave-wait", "leave-stay"):
        in_sight(tom, button)
    picture(tom, "leave-people-390")
    tom.get_by_test_id("leave-bot").click()
    tom.wait_for_url(re.compile(r":\d+/$"))
    tom.go_back()
    in_sight(tom, "take-back")
    picture(tom, "taken-390")
    expect(ada.get_by_test_id("missing")).to_contain_text("A bot is standing in for Tom.")
    picture(ada, "standin-390")


def test_a_stranger_asks_and_the_host_agrees_with_one_click(new_page: NewPage) -> None:
    ada, tom, link = friends(new_page, "devil", ["me", "open", "casual", "casual"])
    begin(tom, ada)
    eve = new_page(link)
    eve.evaluate(
        "localStorage.setItem('pandemonium.settings', JSON.stringify({coach: false, name: 'Eve'}))"
    )
    eve.reload()
    open_menu(eve)
    eve.get_by_test_id("ask-2").click()
    eve.get_by_test_id("ask-sure").click()
    expect(eve.get_by_role("status").first).to_contain_text("You have asked")
    eve.keyboard.press("Escape")
    expect(tom.get_by_test_id("request")).to_contain_text("Eve asks to take")
    expect(tom.get_by_test_id("request").get_by_role("button")).to_have_text("I object")
    picture(ada, "request-1280")
    agree = ada.get_by_test_id("request").get_by_role("button", name="Agree")
    expect(agree).to_be_in_viewport(ratio=1)
    agree.focus()
    ada.keyboard.press("Enter")
    expect(ada.get_by_test_id("log")).to_contain_text("agrees: Eve takes")
    expect(tom.get_by_test_id("request")).to_contain_text("anybody at the table may object")
    picture(tom, "agreed-1280")
    expect(tom.get_by_test_id("request")).to_have_count(0, timeout=60_000)
    expect(eve.get_by_test_id("panel")).not_to_contain_text("You are looking on")
    picture(ada, "devil-1280")


def test_the_host_removes_a_guest_who_is_told(new_page: NewPage) -> None:
    ada, tom, _ = friends(new_page, "demons", ["me", "open", "casual"])
    begin(tom, ada)
    open_menu(ada)
    ada.get_by_test_id("remove").click()
    picture(ada, "remove-1280")
    ada.get_by_test_id("remove-sure").click()
    expect(tom.get_by_role("alert")).to_contain_text("The host has removed you")
    ada.keyboard.press("Escape")
    expect(ada.get_by_test_id("log")).to_contain_text("has removed Tom")
    eve = new_page(ada.evaluate(NEW_LINK, ada.url.rpartition("/")[2].partition("#")[0]))
    eve.get_by_test_id("may-ask").click()
    expect(eve.get_by_test_id("ask-2")).to_be_visible()
    expect(eve.get_by_test_id("ask-1")).to_have_count(0)


def test_everybody_sees_the_time(new_page: NewPage) -> None:
    ada, tom, _ = friends(new_page, "goetia", ["me", "open"], "relaxed")
    expect(tom.get_by_text("Time for a decision: relaxed (5 minutes).")).to_be_visible()
    begin(tom, ada)
    for page in (ada, tom):
        expect(page.get_by_test_id("countdown").first).to_have_text(re.compile(r"^[45]:\d\d$"))
    picture(ada, "countdown-1280")
    picture(tom, "countdown-waiting-1280")


def test_alone_with_bots_leaving_says_that_the_table_waits(new_page: NewPage) -> None:
    page = new_page()
    play_now(page, "theocratia")
    page.evaluate("document.querySelector('.coach')?.remove()")
    expect(page.locator(".board [data-chair=bot]").first).to_be_visible()
    picture(page, "theocratia-1280")
    page.get_by_role("button", name="Table menu").click()
    page.get_by_test_id("leave").click()
    expect(page.get_by_text("Nobody but bots plays with you")).to_be_visible()
    picture(page, "leave-alone-1280")
    page.get_by_test_id("leave-wait").click()
    page.wait_for_url("**/")  # the table says it too, for a moment, when the socket is faster
    expect(page.get_by_text("Take my seat back")).to_be_visible()
    page.go_back()
    expect(page.get_by_text("You have left. Your chair waits for you.")).to_be_visible()


def test_the_notes_of_one_seat_are_not_those_of_another(new_page: NewPage) -> None:
    page = new_page()
    set_up(page, "demons", ["me", "me"])
    page.get_by_role("tab", name="Notes").click()
    notes = page.locator("#notes")
    expect(page.locator(".curtain, #notes").first).to_be_visible()
    if page.locator(".curtain").count():
        expect(notes).to_have_count(0)
        page.locator(".curtain .btn").click()
    notes.fill("the secret of the first")
    for _ in range(40):
        if page.locator(".curtain").count():
            break
        for confirm in page.get_by_test_id("confirm").all():
            confirm.click()
        option = page.locator(".dp .opt[data-option^=end], .dp .opt")
        if option.count():
            option.last.dispatch_event("click")
        page.wait_for_timeout(150)
    expect(page.locator(".curtain")).to_be_visible()
    expect(notes).to_have_count(0)
    page.locator(".curtain .btn").click()
    expect(notes).to_have_value("")
