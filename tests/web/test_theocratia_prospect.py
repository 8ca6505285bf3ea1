"""Theocratia's table explains itself: where a die leads, what an icon is, near, far, in motion."""

import random
import re
from collections.abc import Callable, Iterator
from typing import cast

import pytest
from playwright.sync_api import CDPSession, FloatRect, Page, expect

from pandemonium.games.theocratia import GAME
from pandemonium.games.theocratia.prospect import prospect
from pandemonium.games.theocratia.state import State
from pandemonium.games.theocratia.view import Prospect
from pandemonium.kernel import replay as replays
from pandemonium.kernel.game import seed_from_number
from pandemonium.kernel.match import Match
from pandemonium.kernel.rng import rng_from_seed
from pandemonium.kernel.table import Option
from tests.web import boards
from tests.web.boards import Moment
from tests.web.conftest import PHONE, NewPage
from tests.web.house import House

BOARD = ".theocratia"
Wanted = Callable[[State, int, int], bool]
"""Tells whether this option of this seat, by its index, is what a test needs."""


@pytest.fixture(scope="module")
def film() -> str:
    """A game of three advised seats, with something happening on the island."""
    chance, seed, luck = random.Random(5), seed_from_number(5), rng_from_seed(b"film")
    match = Match(GAME, 3, seed)
    table = match.table
    assert GAME.advise is not None
    while table.outcome is None:
        seat = table.owing()[0]
        ask = table.asks[seat]
        assert ask is not None
        scores = GAME.advise(table, seat, luck)
        good = max(range(len(scores)), key=scores.__getitem__)
        index = good if chance.random() < 0.8 else chance.randrange(len(scores))
        match.decide(seat, index)
    return replays.write(replays.of(match))


def asked(film: str) -> Iterator[tuple[int, State, int, list[Option]]]:
    """Every decision of the game: where it is, the table, the seat and its options."""
    for match in replays.moments(replays.read(film), GAME, GAME.standin()):
        for seat in match.table.owing():
            ask = match.table.asks[seat]
            assert ask is not None
            yield match.count, cast("State", match.table), seat, ask.options


def find(film: str, verb: str, wanted: Wanted) -> Moment:
    """Return the first moment at which such an option is on offer."""
    for at, table, seat, options in asked(film):
        for index, option in enumerate(options):
            if option.verb == verb and wanted(table, seat, index):
                return Moment(film, at, seat, option)
    raise AssertionError(f"no such {verb} in this game")


def seen(table: State, seat: int, index: int) -> Prospect:
    found = prospect(table, seat, index, rng_from_seed(b"dream"))
    assert found is not None
    return found


def prospect_of(moment: Moment) -> Prospect:
    for at, table, seat, options in asked(moment.text):
        if at == moment.at and seat == moment.seat:
            texts = [option.text() for option in options]
            return seen(table, seat, texts.index(moment.option.text()))
    raise AssertionError("the moment is not in its game")


def helps_another(table: State, seat: int, index: int) -> bool:
    """A die whose deeds reach hexes and move the Priest of another seat."""
    ways = seen(table, seat, index).ways
    priests = {"magenta", "turquoise", "violet", "pink"}
    return (
        any(
            way.hex
            and any(one.seat not in (None, seat) and one.what in priests for one in way.gains)
            for way in ways
        )
        and len({way.number for way in ways}) == 1
    )


def pieces(page: Page, selector: str) -> set[str]:
    return set(page.locator(selector).evaluate_all("found => found.map(one => one.dataset.piece)"))


def test_pointing_at_a_die_shows_civs_targets_and_what_everybody_gains(
    new_page: NewPage, house: House, film: str
) -> None:
    moment = find(film, "draft", helps_another)
    told = prospect_of(moment)
    page = new_page()
    boards.go_to(page, house, moment, BOARD)
    prospect = page.get_by_test_id("prospect")
    page.locator(f'.board [data-piece="die:{moment.option.args[0]}"]').hover()
    # One plain sentence first, details on demand.
    expect(page.get_by_test_id("say")).to_contain_text("can use it")
    expect(prospect).to_have_count(0)
    page.get_by_test_id("effects").click()
    page.get_by_test_id("as-list").click()
    die = f'.board [data-piece="die:{moment.option.args[0]}"]'
    option = f'.dp [data-option="{moment.option.text()}"]'
    for place, by in ((die, "pointer"), (die, "focus"), (option, "pointer")):
        if by == "focus":
            page.locator(place).focus()
        else:
            page.locator(place).hover()
        expect(prospect).to_be_visible()
        assert pieces(page, ".island [data-due]") == {way.hex for way in told.ways if way.hex}
        civs = {way.civ for way in told.ways}
        assert len(pieces(page, ".civ .sheet[data-due]")) == len(civs)
        words = prospect.get_by_role("status").inner_text()
        assert "Ada:" in words
        assert "Bot " in words  # somebody else gains as well
        page.mouse.move(2, 2)
        page.evaluate("() => document.activeElement.blur()")
        expect(prospect).to_have_count(0)


def test_a_target_shows_the_ghosts_of_all_priests(
    new_page: NewPage, house: House, film: str
) -> None:
    def moves_two(table: State, seat: int, index: int) -> bool:
        ways = seen(table, seat, index).ways
        priests = ("magenta", "pink", "violet")
        moved = {one.seat for one in ways[0].gains if one.what in priests}
        return len(ways) == 1 and len(moved - {None}) > 1

    moment = find(film, "war", moves_two)
    page = new_page()
    boards.go_to(page, house, moment, BOARD)
    before = page.locator(".others").inner_text()
    page.locator(f'.island [data-piece="hex:{moment.option.args[0]}"]').click()
    expect(page.locator(".score .then").first).to_be_visible()  # mine, on its lane
    expect(page.locator(".others .new").first).to_be_visible()  # and theirs, as the new number
    assert page.locator(".others").inner_text() != before


NAMELESS = """
() => {
  // What may hold a picture: a piece, a card under its sheet, a place of an option, or words.
  const HOLDERS = '[data-piece], .sheeted, .place, .civ, .act.offered, button, th, td, ' +
    '.lbl, .foot.open, .one, .why, [role=img]';
  const PIECE = ':scope > [data-piece], :scope > .place > [data-piece]';
  const name = element => element.getAttribute('aria-label') ||
    element.querySelector(':scope > .said')?.textContent || element.textContent;
  const faulty = [];
  for (const svg of document.querySelectorAll('.theocratia svg:not(.island)')) {
    if (svg.getBoundingClientRect().width === 0) continue;
    const holder = svg.closest(HOLDERS);
    const piece = holder?.querySelector(PIECE) ?? holder;
    if (!piece || !name(piece).trim())
      faulty.push(svg.parentElement.className + ': ' + svg.outerHTML.slice(0, 80));
  }
  for (const piece of document.querySelectorAll('.theocratia [data-piece]')) {
    const mute = piece.matches('.tip') && !piece.getAttribute('aria-description');
    if (mute || !name(piece).trim()) faulty.push(piece.dataset.piece);
  }
  return faulty;
}
"""


def test_every_icon_has_a_name_and_a_sentence(new_page: NewPage, house: House, film: str) -> None:
    page = new_page()
    # The last draft: a full board, and no Civ is lit, which would cover its tips.
    late = [at for at, _, _, options in asked(film) if options[0].verb == "draft"][-1]
    for wanted in (0, late):
        moment = find_at(film, wanted)
        boards.go_to(page, house, moment, BOARD)
        assert page.evaluate(NAMELESS) == []
        assert page.locator(".tip").count() > 60
    page.locator('[data-piece="tip:chronicle-magenta"]').hover()
    expect(page.locator(".peek p")).to_contain_text("R119")
    # The pieces that can be chosen have their sentence in the closer look.
    for sort in ("hex", "civ", "token", "seat", "tile"):
        piece = page.locator(f'.board [data-piece^="{sort}:"]:not([data-lit])').first
        piece.hover(position={"x": 60, "y": 14} if sort == "civ" else None)
        expect(page.locator(".peek p")).to_have_text(re.compile(r"\w+ \w+"))
        page.mouse.move(2, 2)
        expect(page.locator(".peek")).to_have_count(0)


def find_at(film: str, least: int) -> Moment:
    """The first decision at or after this place."""
    for at, _, seat, options in asked(film):
        if at >= least:
            return Moment(film, at, seat, options[0])
    raise AssertionError("the game is over before")


def test_a_tip_shows_at_the_focus_and_by_a_tap(new_page: NewPage, house: House, film: str) -> None:
    page = new_page()
    boards.go_to(page, house, find(film, "draft", lambda *_: True), BOARD)
    page.keyboard.press("Tab")  # the keyboard is in use
    page.locator('[data-piece="tip:chronicle-magenta"]').focus()
    expect(page.locator(".peek")).to_contain_text("R119")
    phone = new_page(viewport=PHONE, has_touch=True, is_mobile=True)
    boards.go_to(phone, house, find(film, "draft", lambda *_: True), BOARD)
    phone.locator(".phone-tabs").get_by_role("button", name="Others").tap()
    phone.locator('[data-piece="tip:size-pink"]').tap()
    expect(phone.get_by_role("dialog")).to_contain_text("R88")


def touch(cdp: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    found = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]
    cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": found})


def box(page: Page, selector: str) -> FloatRect:
    found = page.locator(selector).first.bounding_box()
    assert found is not None
    return found


def test_fingers_pinch_and_drag_the_island_and_every_hex_can_be_hit(
    new_page: NewPage, house: House, film: str
) -> None:
    page = new_page(viewport=PHONE, has_touch=True, is_mobile=True)
    boards.go_to(page, house, find(film, "draft", lambda *_: True), BOARD)
    page.locator(".island").scroll_into_view_if_needed()
    frame, small = box(page, ".island"), box(page, '.island [data-piece="hex:30"]')["width"]
    x, y = frame["x"] + frame["width"] / 2, frame["y"] + 90
    cdp = page.context.new_cdp_session(page)
    touch(cdp, "touchStart", (x - 20, y), (x + 20, y))
    for reach in (30, 40, 50, 60):
        touch(cdp, "touchMove", (x - reach, y), (x + reach, y))
    touch(cdp, "touchEnd")
    near = box(page, '.island [data-piece="hex:30"]')
    assert near["width"] > small * 1.5
    assert near["width"] >= 44
    touch(cdp, "touchStart", (x, y))
    for step in (10, 25, 40):
        touch(cdp, "touchMove", (x + step, y + step))
    touch(cdp, "touchEnd")
    dragged = box(page, '.island [data-piece="hex:30"]')
    assert abs(dragged["x"] - near["x"] - 40) < 12
    expect(page.get_by_role("dialog")).to_have_count(0)  # a drag is no tap
    # With the keyboard's help each hex comes out from under the edge and the buttons.
    for place in (0, 4, 26, 30, 34, 56, 60):
        page.locator(f'.island [data-piece="hex:{place}"]').focus()
        hit = page.evaluate(HIT, f"hex:{place}")
        assert hit == f"hex:{place}"
    whole = page.get_by_role("button", name="Whole island")
    whole.tap()
    expect(whole).to_have_count(0)
    assert abs(box(page, '.island [data-piece="hex:30"]')["width"] - small) < 1


HIT = """
piece => {
  const box = document.querySelector(`.island [data-piece="${piece}"]`).getBoundingClientRect();
  const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return there?.closest('[data-piece]')?.dataset.piece ?? null;
}
"""


def test_keys_bring_the_island_nearer(new_page: NewPage, house: House, film: str) -> None:
    page = new_page()
    boards.go_to(page, house, find_at(film, 0), BOARD)
    hexagon = page.locator('.island [data-piece="hex:0"]')
    before = box(page, '.island [data-piece="hex:0"]')["width"]
    page.locator('.island [data-piece="hex:30"]').focus()
    for _ in range(2):
        page.keyboard.press("+")
    assert box(page, '.island [data-piece="hex:0"]')["width"] > before * 2
    hexagon.focus()
    assert page.evaluate(HIT, "hex:0") == "hex:0"
    page.keyboard.press("0")
    assert abs(box(page, '.island [data-piece="hex:0"]')["width"] - before) < 1


WATCH = """
() => {
  window.__moved = new Set();
  const real = Element.prototype.animate;
  Element.prototype.animate = function (...args) {
    const kind = this.matches('.turning') ? 'page' : this.matches('.in-flight') ? 'flight'
      : this.matches('.building') ? 'building' : 'other';
    window.__moved.add(kind);
    return real.apply(this, args);
  };
}
"""


def turns_a_page(table: State, seat: int, index: int) -> bool:
    ways = seen(table, seat, index).ways
    return len(ways) == 1 and any(one.what == "chronicle" for one in ways[0].gains)


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_pages_turn_and_dice_travel_unless_nothing_may_move(
    new_page: NewPage, house: House, film: str, motion: str
) -> None:
    page = new_page(reduced_motion=motion)
    page.evaluate(WATCH)
    deeds: tuple[tuple[str, Wanted, str], ...] = (
        ("war", turns_a_page, "page"),
        ("place", lambda *_: True, "flight"),
    )
    for verb, wanted, kind in deeds:
        moment = find(film, verb, wanted)
        boards.go_to(page, house, moment, BOARD)
        boards.take(page, GAME, moment.option.text())
        if motion == "no-preference":  # it is told in beats, so it moves when its turn has come
            page.wait_for_function("kind => window.__moved.has(kind)", arg=kind)
    assert motion == "no-preference" or page.evaluate("() => window.__moved.size") == 0
