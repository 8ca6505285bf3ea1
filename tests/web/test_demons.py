"""Let's Summon Demons in real browsers: every decision at its piece, nothing cut at any size."""

import tomllib

import pytest
from playwright.sync_api import Page, expect

from pandemonium.games.demons import GAME
from tests.web.axe import THEMES, nothing_serious
from tests.web.boards import (
    Moment,
    Wire,
    go_to,
    last_said,
    missing_words,
    moments_of,
    offered,
    take,
    touched_by,
)
from tests.web.conftest import WEB, NewPage
from tests.web.house import House
from tests.web.person import hurry, set_up, wait_decided

BOARD = ".demons"
EAGER = {"summon": 6, "buy": 3, "cancel": 0.1, "decline": 0.3, "skip": 0.2, "steal": 3, "use": 2}
RARE = frozenset({"pass", "start", "light", "skip", "fetch", "gift", "plunder", "rob_supply"}) | {
    "hatch",
    "reroll",
    "keep",
    "strike",
    "stop",
}
"""Verbs of settings or of single cards, which a dozen random games need not meet."""
IN_PANEL = {"end", "skip", "cancel", "stop", "done"}
"""What has no piece: the slim panel has a button for it."""
AT_ONCE = {"roll", "reroll", "keep", "activate", "snuff", "replace", "rob_supply"}
"""What is done by one touch: it can be taken back, or nothing is lost by it."""


@pytest.fixture(scope="module")
def moments() -> dict[str, Moment]:
    return moments_of(GAME, EAGER, games=12, rare=RARE)


def test_every_card_of_the_box_has_a_drawing_of_its_own() -> None:
    art = WEB / "src" / "games" / "demons" / "pieces" / "art"
    drawn = "\n".join(path.read_text(encoding="utf-8") for path in art.glob("*.ts"))
    for path in (GAME.folder() / "content" / "standin").glob("*.toml"):
        for card in tomllib.loads(path.read_text(encoding="utf-8")).get("card", []):
            assert f"\n  {card['id']}: {{" in drawn, card["id"]


def test_no_word_is_missing() -> None:
    assert missing_words(GAME) == {"en": set(), "nl": set()}


def test_every_verb_is_chosen_at_its_piece(
    new_page: NewPage, house: House, moments: dict[str, Moment]
) -> None:
    page = new_page()
    wire = Wire().listen(page)
    for verb, moment in moments.items():
        go_to(page, house, moment, BOARD)
        text = moment.option.words
        assert text in offered(page), verb
        pieces = touched_by(GAME, text) or [f"verb:{verb}"]
        if verb in IN_PANEL:
            take(page, GAME, text)
        else:
            for piece in pieces:
                lit = page.locator(f'.board [data-piece="{piece}"][data-lit]')
                if lit.count():
                    lit.dispatch_event("click")
            confirm = page.get_by_test_id("confirm")
            if verb not in AT_ONCE:
                page.wait_for_selector("[data-testid=confirm], .confirm-bar .way")
            if confirm.count():
                confirm.click()
            elif page.locator(".confirm-bar .way").count():  # use it, or leave it alone
                label = page.locator(f'.dp [data-option="{text}"] b').first.text_content() or ""
                page.locator(".confirm-bar .way", has_text=label).first.click()
                if confirm.count():
                    confirm.click()
        assert last_said(page, wire, text) == [text], verb


# Every word stays inside its card, its seat, its zone; none is smaller than 12 px; nothing is cut.
CUT = """
() => {
  const found = [];
  for (const own of document.querySelectorAll('main.board *')) {
    const box = own.getBoundingClientRect();
    if (!box.width || own.closest('.sr, svg, dialog, .piece-flame')) continue;
    if (![...own.childNodes].some(node => node.nodeType === 3 && node.data.trim())) continue;
    const said = `${own.className}: ${own.textContent.trim().slice(0, 40)}`;
    const style = getComputedStyle(own);
    if (parseFloat(style.fontSize) < 12) found.push(`small ${said}`);
    if (style.display !== 'inline' && own.scrollWidth > own.clientWidth + 1 && own.clientWidth)
      found.push(`cut ${said}`);
    if (own.closest('.price, .nx, .ticked, .piece-key, .piece-tick, .lbl')) continue;
    const home = own.closest('.dcard, .seat, .rug, .me')?.getBoundingClientRect();
    if (!home) continue;
    const out = Math.max(box.right - home.right, home.left - box.left, box.bottom - home.bottom);
    if (out > 1.5) found.push(`outside by ${out.toFixed(1)} ${said}`);
  }
  const page = document.scrollingElement;
  if (page.scrollWidth > innerWidth) found.push(`the page is ${page.scrollWidth} wide`);
  return [...new Set(found)];
}
"""
SIZES = [(1280, 800), (1920, 1080), (820, 1180), (390, 844), (640, 400)]


@pytest.mark.parametrize("language", ["en", "nl"])
def test_nothing_is_cut_at_any_size(
    new_page: NewPage, house: House, moments: dict[str, Moment], language: str
) -> None:
    page = new_page()
    page.evaluate(
        "language => localStorage.setItem('pandemonium.settings',"
        " JSON.stringify({coach: false, motion: 'none', language}))",
        language,
    )
    page.reload()
    for verb in ("buy", "snuff", "steal", "fetch"):
        go_to(page, house, moments[verb], BOARD)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(150)
            assert page.evaluate(CUT) == [], (verb, width, height)
            high = page.evaluate("document.querySelector('main.board').clientHeight")
            assert high >= height / 2, (verb, width, height)


# While things move: no card is ever drawn much larger than it is, no Soul outside the window.
FRAMES = """
() => {
  window.__odd = [];
  window.__frames = 0;
  const look = () => {
    window.__frames += 1;
    for (const card of document.querySelectorAll('.demons .dcard')) {
      const box = card.getBoundingClientRect();
      if (box.width > 2 * card.offsetWidth + 4 || box.height > 8 * card.offsetHeight)
        window.__odd.push(`${card.dataset.piece} ${box.width} for ${card.offsetWidth}`);
    }
    for (const soul of document.querySelectorAll('.in-flight')) {
      const { left, right, top, bottom } = soul.getBoundingClientRect();
      if (left < -60 || right > innerWidth + 60 || top < -60 || bottom > innerHeight + 60)
        window.__odd.push(`Soul at ${left}, ${top}`);
    }
    requestAnimationFrame(look);
  };
  look();
}
"""


def test_what_moves_is_never_at_a_wrong_size_or_place(new_page: NewPage) -> None:
    page = new_page(reduced_motion="no-preference")
    set_up(page, "demons", ["me", "casual", "casual"])
    page.wait_for_selector(".dp .opt", state="attached", timeout=30_000)
    page.evaluate(FRAMES)
    hurry(page, 6)
    wait_decided(page, 6, 60_000)
    assert page.evaluate("window.__frames") > 5
    assert page.evaluate("window.__odd") == []


def test_a_piece_that_cannot_be_chosen_says_why_in_the_lane(new_page: NewPage) -> None:
    page = new_page()
    set_up(page, "demons", ["me", "casual"])
    page.wait_for_selector('.opt[data-option="roll"]', state="attached", timeout=30_000)
    page.locator(".board .in-hand").first.click()
    expect(page.get_by_test_id("lane-why")).to_contain_text("A summon costs 3 cards")
    expect(page.locator("dialog")).to_have_count(0)
    page.locator('.board [data-piece="verb:roll"]').click()
    expect(page.get_by_test_id("lane-why")).to_have_count(0)


def test_the_aid_sheet_tells_what_nobody_has_seen(new_page: NewPage) -> None:
    page = new_page()
    set_up(page, "demons", ["me", "casual"])
    page.wait_for_selector(".dp .opt", state="attached", timeout=30_000)
    page.get_by_test_id("aid").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.locator("li")).to_have_count(63)
    left = _numbers(page)
    assert sum(left) < 125, "what lies open is not unseen"
    hidden = page.locator('[data-pile="block"] b').inner_text()
    deck = sum(left) - sum(_numbers(page, ".k-demon")) - sum(_numbers(page, ".k-candle"))
    assert deck == int(hidden), "every Block card that is not open lies in the deck"


def _numbers(page: Page, where: str = "li") -> list[int]:
    found = page.locator(f"dialog {where} [data-left]")
    return [int(row.get_attribute("data-left") or 0) for row in found.all()]


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_serious(
    new_page: NewPage, house: House, moments: dict[str, Moment], theme: str
) -> None:
    shown = [moments[verb] for verb in ("buy", "snuff", "use")]
    nothing_serious(new_page(color_scheme=theme), house, BOARD, shown)
