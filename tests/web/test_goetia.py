"""Goetia's board in real browsers: people click its pieces, every kind of decision once."""

import pytest
from playwright.sync_api import expect

from pandemonium.games.goetia import GAME
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
    touched_by,
)
from tests.web.conftest import PHONE, NewPage
from tests.web.house import House
from tests.web.person import set_up, wait_over
from tests.web.test_everybody import no_sideways, serious

BOARD = ".goetia"
PLACEMENTS = {"world", "scry", "recruit", "edge", "worship", "dark", "relic"}
EAGER = {"worship": 4, "dark": 4, "relic": 4, "edge": 4, "scry": 2, "wait": 0.2}
RARE = frozenset({"share", "white_as", "leave_out", "change", "mark", "lay", "recall", "lift"}) | {
    "put_on_top",
    "drain",
    "peek",
    "open_stack",
    "pay_all",
    "wait",
    "send",
    "fetch",
    "cover_row",
    "colour",
}
"""Verbs of single cards, which random games need not meet."""


@pytest.fixture(scope="module")
def moments() -> dict[str, Moment]:
    """One moment for every common verb of the game, and for the rare ones that came up."""
    return moments_of(GAME, EAGER, games=14, rare=RARE)


def test_every_kind_of_placement_and_choice_is_made_on_the_board(
    new_page: NewPage, house: House, moments: dict[str, Moment]
) -> None:
    page = new_page()
    wire = Wire().listen(page)
    for verb, moment in moments.items():
        go_to(page, house, moment, BOARD)
        text = moment.option.text()
        assert text in offered(page), verb
        clicked = take(page, GAME, text)
        if verb in PLACEMENTS | {"draft", "pick", "take", "pact"}:
            assert clicked == touched_by(GAME, text)[: len(clicked)]
            assert clicked, f"{verb} must be possible on the board itself"
        assert wire.said[-1:] == [text], verb


def test_two_people_play_a_round_by_its_pieces(new_page: NewPage) -> None:
    ada = new_page()
    set_up(ada, "goetia", ["me", "open"])
    link = ada.get_by_test_id("invite").get_attribute("data-link")
    assert link is not None
    tom = new_page("/" + link.split("/", 3)[-1] if "//" in link else link)
    tom.locator("#myname").fill("Tom")
    tom.get_by_role("button", name="Sit down").click()
    for page in (tom, ada):
        page.get_by_test_id("ready").click()
    for page in (tom, ada):
        page.wait_for_selector(BOARD)
    seen: set[str] = set()
    for step in range(120):
        turn = [page for page in (ada, tom) if page.locator(".opt").count()]
        options = offered(turn[0]) if turn else []
        if not options:
            ada.wait_for_timeout(20)
            continue
        text = options[(step * 5) % len(options)]
        seen.add(text.split()[0])
        take(turn[0], GAME, text)
        if ada.get_by_text("Round 2:").count():
            break
    expect(ada.get_by_text("Round 2:").first).to_be_visible()
    expect(tom.get_by_text("Round 2:").first).to_be_visible()
    assert {"draft", "world"} <= seen


def test_a_whole_game_by_the_page_itself(new_page: NewPage) -> None:
    page = new_page()
    set_up(page, "goetia", ["me", "random"])
    page.wait_for_selector(BOARD)
    page.evaluate(ALONE)
    wait_over(page)
    expect(page.get_by_test_id("scores")).to_contain_text("Pacts")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(
    new_page: NewPage, house: House, moments: dict[str, Moment], theme: str
) -> None:
    page = new_page(color_scheme=theme)
    for verb in ("draft", "worship", "pick"):
        go_to(page, house, moments[verb], BOARD)
        assert serious(page) == []


def test_prices_marks_and_why_not_stand_on_the_board(
    new_page: NewPage, house: House, moments: dict[str, Moment]
) -> None:
    page = new_page()
    go_to(page, house, moments["worship"], BOARD)
    assert page.locator(".edge .price").count() == 9
    assert page.locator(".scry .price, .darkboard .price").count() >= 3
    dull = page.locator('.board [data-piece^="hex:"]:not([data-lit])').first
    dull.dispatch_event("click")
    expect(page.locator("dialog, .zoom").first).to_be_visible()


def test_a_placement_shows_its_ghost_before_it_is_confirmed(
    new_page: NewPage, house: House, moments: dict[str, Moment]
) -> None:
    page = new_page()
    moment = moments["worship"]
    go_to(page, house, moment, BOARD)
    hexagon = touched_by(GAME, moment.option.text())[0]
    page.locator(f'.board [data-piece="{hexagon}"]').dispatch_event("click")
    expect(page.locator(f'[data-piece="{hexagon}"] .ghost')).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".ghost")).to_have_count(0)


def test_a_turn_by_keyboard_alone(new_page: NewPage) -> None:
    page = new_page()
    wire = Wire().listen(page)
    set_up(page, "goetia", ["me", "random"])
    page.wait_for_selector(BOARD)
    for _ in range(12):
        keyboard_step(page, wire)
        if any(text.split()[0] in PLACEMENTS for text in wire.said):
            break
    assert any(text.split()[0] in PLACEMENTS for text in wire.said)


def test_phone_and_laptop_fit(new_page: NewPage, house: House, moments: dict[str, Moment]) -> None:
    laptop = new_page(locale="nl-NL")
    for verb in ("worship", "take"):
        go_to(laptop, house, moments[verb], BOARD)
        never_scrolls(laptop, BOARD)
    phone = new_page(viewport=PHONE, has_touch=True, is_mobile=True)
    go_to(phone, house, moments["worship"], BOARD)
    for tab in ("Me", "Others", "Log", "Table"):
        phone.locator(".phone-tabs").get_by_role("button", name=tab).click()
        no_sideways(phone)


def test_every_word_of_the_board_is_in_both_catalogues() -> None:
    assert missing_words(GAME) == {"en": set(), "nl": set()}
