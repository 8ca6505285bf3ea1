"""Deal with the Devil in real browsers: chests, plans and hunts on the table itself."""

import pytest
from playwright.sync_api import expect

from pandemonium.games.devil import GAME
from tests.web.boards import (
    ALONE,
    Moment,
    Wire,
    go_to,
    keyboard_step,
    missing_words,
    moments_of,
    never_scrolls,
    offered,
    take,
)
from tests.web.conftest import PHONE, NewPage
from tests.web.house import House
from tests.web.person import set_up, wait_over
from tests.web.test_everybody import no_sideways, serious

BOARD = ".devil"
EAGER = {"build": 3, "use": 3, "buy": 0.2, "sell": 0.2, "borrow": 0.3, "repay": 0.3, "clear": 0.1}
DEEDS = {
    "put",
    "take",
    "ask",
    "ask_souls",
    "seal",
    "send_empty",
    "accept",
    "reject",
    "close",
    "left",
    "right",
    "unuse",
    "drop",
    "recruit",
    "unrecruit",
    "clear",
    "buy",
    "sell",
}
"""Options that have their own place on the table although they name no piece of it."""
ON_BOARD = {"keep", "build", "use", "vote"}
"""Options that are chosen by touching the piece they are about."""
COMMON = DEEDS | ON_BOARD | {"done", "no_request", "abstain", "show"}


@pytest.fixture(scope="module")
def moments() -> dict[str, Moment]:
    """One moment for every verb that random games meet."""
    return moments_of(GAME, EAGER, games=10, rare=frozenset(GAME.verbs) - COMMON)


def test_every_kind_of_decision_can_be_made_at_the_table(
    new_page: NewPage, house: House, moments: dict[str, Moment]
) -> None:
    page = new_page()
    wire = Wire().listen(page)
    for verb, moment in moments.items():
        go_to(page, house, moment, BOARD)
        text = moment.option.text()
        assert text in offered(page), verb
        if verb in DEEDS:
            before = page.get_by_test_id("panel").inner_text()
            page.locator(f'.board [data-option="{text}"]').first.dispatch_event("click")
            confirm = page.get_by_test_id("confirm")
            if confirm.count():
                confirm.click()
            page.wait_for_function(
                "old => document.querySelector('.dp')?.innerText !== old", arg=before
            )
        else:
            clicked = take(page, GAME, text)
            assert clicked or verb not in ON_BOARD, f"{verb} must be possible on the board itself"
        assert wire.said[-1:] == [text], verb


def test_two_people_see_the_same_table_and_nothing_of_each_other(new_page: NewPage) -> None:
    ada = new_page()
    set_up(ada, "devil", ["me", "open", "random", "random"])
    link = ada.get_by_test_id("invite").get_attribute("data-link")
    assert link is not None
    tom = new_page("/" + link.split("/", 3)[-1] if "//" in link else link)
    tom.locator("#myname").fill("Tom")
    tom.get_by_role("button", name="Sit down").click()
    for page in (tom, ada):
        page.get_by_test_id("ready").click()
    for page in (tom, ada):
        page.wait_for_selector(BOARD)
        page.evaluate(ALONE)
    for page in (tom, ada):
        page.wait_for_function("() => document.body.innerText.includes('Round 2')", timeout=60_000)
    for page in (ada, tom):
        expect(page.locator(".wall")).to_have_count(1)
        hidden = page.locator('.kingdoms [data-piece^="event:"], .kingdoms .chest')
        assert hidden.count() == 0


def test_a_whole_game_by_the_page_itself(new_page: NewPage) -> None:
    page = new_page()
    set_up(page, "devil", ["me", "random", "random", "random"])
    page.wait_for_selector(BOARD)
    page.evaluate(ALONE)
    wait_over(page)
    expect(page.get_by_test_id("scores")).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(
    new_page: NewPage, house: House, moments: dict[str, Moment], theme: str
) -> None:
    page = new_page(color_scheme=theme)
    for verb in ("put", "accept", "build"):
        go_to(page, house, moments[verb], BOARD)
        assert serious(page) == []


def test_a_plan_shows_what_it_costs(
    new_page: NewPage, house: House, moments: dict[str, Moment]
) -> None:
    page = new_page()
    go_to(page, house, moments["build"], BOARD)
    take(page, GAME, moments["build"].option.text())
    expect(page.locator(".ledger tbody tr").first).to_be_visible()
    expect(page.locator(".handcard.planned")).to_have_count(1)


def test_a_chest_shows_now_and_then(
    new_page: NewPage, house: House, moments: dict[str, Moment]
) -> None:
    page = new_page()
    go_to(page, house, moments["accept"], BOARD)
    expect(page.locator(".consider table")).to_be_visible()
    expect(page.locator(".consider .chest")).to_be_visible()


def test_a_decision_by_keyboard_alone(new_page: NewPage) -> None:
    page = new_page()
    wire = Wire().listen(page)
    set_up(page, "devil", ["me", "random", "random", "random"])
    page.wait_for_selector(BOARD)
    for _ in range(6):
        keyboard_step(page, wire)
    assert len(wire.said) >= 3


def test_phone_and_laptop_fit(new_page: NewPage, house: House, moments: dict[str, Moment]) -> None:
    laptop = new_page(locale="nl-NL")
    for verb in ("put", "build"):
        go_to(laptop, house, moments[verb], BOARD)
        never_scrolls(laptop, BOARD)
    phone = new_page(viewport=PHONE, has_touch=True, is_mobile=True)
    go_to(phone, house, moments["put"], BOARD)
    for tab in ("Me", "Others", "Log", "Table"):
        phone.locator(".phone-tabs").get_by_role("button", name=tab).click()
        no_sideways(phone)
        private = phone.get_by_text("Behind your wall", exact=True)
        assert private.is_visible() == (tab == "Me")


def test_every_word_of_the_board_is_in_both_catalogues() -> None:
    assert missing_words(GAME) == {"en": set(), "nl": set()}
