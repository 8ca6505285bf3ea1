"""How well bots play is chosen in words; a hint is read, lit on the board and taken."""

import json
import re

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.web.boards import Wire, last_said
from tests.web.conftest import PHONE, NewPage
from tests.web.person import set_up
from tests.web.test_chairs import begin, friends

LEVELS = ["Beginner", "Easy-going", "Steady", "Sharp", "Master", "Surprise me"]


def test_a_level_is_chosen_for_each_chair_and_says_what_it_is_like(new_page: NewPage) -> None:
    page = new_page()
    page.get_by_test_id("setup-demons").click()
    chair = page.get_by_test_id("chair-1")
    expect(chair).to_have_value("casual")
    assert chair.locator("optgroup option").all_inner_texts() == LEVELS
    chair.select_option("master")
    about = page.locator(f"#{chair.get_attribute('aria-describedby')}")
    expect(about).to_have_text(
        re.compile("Master: Plays as well as it can .* Thinks for about 1 s")
    )
    page.get_by_test_id("chair-2").select_option("open")
    page.get_by_test_id("create").click()
    page.wait_for_url("**/table/*")
    who = page.get_by_test_id("who-1")
    expect(who).to_have_value("master")
    page.get_by_test_id("who-2").select_option("surprise")
    expect(page.get_by_test_id("levels")).to_contain_text("you learn which when the game is over")
    expect(page.get_by_test_id("chairs").locator("li").nth(2)).to_contain_text("Bot ")
    who.select_option("open")
    expect(page.get_by_test_id("chairs").locator("li").nth(1)).to_contain_text("Free chair")


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
def test_a_hint_is_read_lit_and_taken(new_page: NewPage, phone: bool) -> None:
    page = new_page(viewport=PHONE) if phone else new_page()
    wire = Wire().listen(page)
    set_up(page, "demons", ["me", "beginner"])
    page.wait_for_selector(".opt", state="attached")
    if phone:
        page.get_by_test_id("as-list").click()
        page.get_by_test_id("ask-hint").click()
    else:
        page.keyboard.press("h")
    hint = page.get_by_test_id("hint")
    expect(hint.locator("li").first).to_contain_text("% to win", timeout=20_000)
    best = hint.locator("li button").first
    expect(page.locator(".dp .opt-hint", has_text="a master's choice, number 1")).to_have_count(1)
    label = best.inner_text().lstrip("1")
    chosen = page.locator(".dp .opt", has=page.locator(".opt-hint", has_text="number 1"))
    text = chosen.get_attribute("data-option")
    assert text is not None
    assert label in (chosen.text_content() or "")
    for piece in page.locator(".board [data-hint]").all():
        assert "a master's choice" in piece.locator(".said").inner_text()
    best.click()
    if page.get_by_test_id("confirm").count():
        page.get_by_test_id("confirm").click()
    assert last_said(page, wire, text) == [text]
    expect(hint).to_have_count(0)


def hints_said(page: Page) -> list[str]:
    """Return the hints that this page receives from now on."""
    heard: list[str] = []

    def opened(socket: WebSocket) -> None:
        socket.on(
            "framereceived",
            lambda frame: heard.append(frame) if json.loads(frame)["type"] == "hint" else None,
        )

    page.on("websocket", opened)
    return heard


def test_others_read_that_somebody_asked_for_a_hint(new_page: NewPage) -> None:
    ada, tom, _ = friends(new_page, "demons", ["me", "open"])
    told = hints_said(tom)
    begin(ada, tom)
    asking = ada if ada.locator(".opt").count() else tom
    other = tom if asking is ada else ada
    asking.get_by_test_id("ask-hint").click()
    expect(asking.get_by_test_id("hint").locator("li").first).to_be_visible(timeout=20_000)
    expect(other.locator("#side-panel")).to_contain_text("asks for a hint.")
    expect(other.get_by_test_id("hint")).to_have_count(0)
    assert told == [] or asking is tom


def test_without_hints_there_is_no_button(new_page: NewPage) -> None:
    page = new_page(locale="nl-NL")
    page.get_by_test_id("setup-demons").click()
    page.get_by_test_id("seats").select_option("2")
    page.get_by_test_id("hints").uncheck()
    page.get_by_test_id("create").click()
    page.wait_for_selector(".opt", state="attached")
    expect(page.get_by_role("button", name="Waarom niet…?")).to_be_visible()
    expect(page.get_by_role("button", name="Wat zou een meester doen?")).to_have_count(0)
