"""Goetia's board in real browsers: people click its pieces, every kind of decision once."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from pandemonium.games.goetia import GAME
from pandemonium.games.goetia.prospect import prospect
from pandemonium.games.goetia.view import View
from pandemonium.kernel import replay as replays
from pandemonium.kernel.agenda import find, play
from pandemonium.kernel.rng import rng_from_seed
from pandemonium.kernel.table import Table
from tests.web.axe import THEMES, nothing_serious
from tests.web.boards import (
    Moment,
    Wire,
    film,
    go_to,
    keyboard_step,
    last_said,
    missing_words,
    moments_of,
    never_scrolls,
    offered,
    panel_option,
    plays_alone,
    take,
    touched_by,
    two_sit_down,
)
from tests.web.conftest import PHONE, WEB, NewPage
from tests.web.house import House
from tests.web.person import set_up
from tests.web.test_everybody import no_sideways

BOARD = ".goetia"
GOLDEN = Path(__file__).parents[1] / "games" / "goetia" / "golden"
PLACEMENTS = {"world", "scry", "recruit", "edge", "worship", "dark", "relic"}
EAGER = {"worship": 4, "dark": 4, "relic": 4, "edge": 4, "scry": 2, "wait": 0.2}
RARE = frozenset(
    {"share", "darkness", "white_as", "leave_out", "change", "mark", "lay", "recall", "lift"}
) | {
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
        assert last_said(page, wire, text) == [text], verb


def test_two_people_play_a_round_by_its_pieces(new_page: NewPage) -> None:
    ada, tom = two_sit_down(new_page, "goetia", ["me", "open"], BOARD)
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
    plays_alone(page, "goetia", bots=1)
    expect(page.get_by_test_id("scores")).to_contain_text("Pacts")


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_serious(
    new_page: NewPage, house: House, moments: dict[str, Moment], theme: str
) -> None:
    shown = [moments[verb] for verb in ("draft", "worship", "pick")]
    nothing_serious(new_page(color_scheme=theme), house, BOARD, shown)


def test_prices_and_verdicts_stand_on_the_board(
    new_page: NewPage, house: House, moments: dict[str, Moment]
) -> None:
    page = new_page()
    go_to(page, house, moments["worship"], BOARD)
    assert page.locator(".edge .price").count() == 9
    assert page.locator(".scry .price, .darkboard .cost").count() >= 3
    assert page.locator(".goetia .verdict").count() > 0


# --- icons ------------------------------------------------------------------------------------
# Every drawn shape belongs to an icon with a name, or is the edge of a piece that says its own.
NAMELESS = """
() => [...document.querySelectorAll('.goetia svg :is(path, rect, circle, text), .goetia i')]
  .filter(e => !e.closest('.patterns, .piece-flame, .tag, .said, .lbl'))
  .filter(e => !e.matches('.cell, .ring'))
  .filter(e => !(e.closest('[data-mark]')?.getAttribute('aria-label') ?? '').trim())
  .map(e => e.closest('svg, i').outerHTML.slice(0, 200))
"""
SIGNS = ".disc, .bare, .off, .tab, .leaf, .deck, .verdict, .known, .wp"
MARKS = "() => [...new Set([...document.querySelectorAll('[data-mark]')].map(e => e.dataset.mark))]"


def _explained() -> dict[str, str]:
    """Return every icon's key and its rule, as the client has them."""
    source = (WEB / "src" / "games" / "goetia" / "tips.ts").read_text(encoding="utf-8")
    return dict(re.findall(r'^  (\w+): "(\w*)",$', source, re.MULTILINE))


def test_every_icon_has_a_name_a_sentence_and_a_true_rule(
    new_page: NewPage, house: House, moments: dict[str, Moment]
) -> None:
    explained = _explained()
    page = new_page()
    met: set[str] = set()
    for verb in ("draft", "worship", "dark", "relic", "pick", "take"):
        go_to(page, house, moments[verb], BOARD)
        assert page.evaluate(NAMELESS) == []
        assert page.locator(f".goetia :is({SIGNS}):not([data-mark])").count() == 0
        met |= set(page.evaluate(MARKS))
    assert len(met) > 25
    assert met <= set(explained)
    for language in ("en", "nl"):
        folder = GAME.folder() / "text"
        ui = tomllib.loads((folder / f"{language}.toml").read_text(encoding="utf-8"))["ui"]
        rules = tomllib.loads((folder / f"rules.{language}.toml").read_text(encoding="utf-8"))
        for mark, rule in explained.items():
            assert ui[f"mark_{mark}"], mark
            assert ui[f"tip_{mark}"].endswith("."), mark
            assert rule == "" or rule in rules["rules"], mark


def test_an_icon_explains_itself_to_pointer_and_keys(
    new_page: NewPage, house: House, moments: dict[str, Moment]
) -> None:
    page = new_page()
    go_to(page, house, moments["worship"], BOARD)
    tip = page.get_by_test_id("icon-tip")
    cube = page.locator(".edge .price [data-mark]").first
    box = cube.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(tip).to_contain_text(cube.get_attribute("aria-label") or "?")
    expect(tip).to_contain_text("Rule R")
    page.mouse.move(2, 400)
    expect(tip).to_have_count(0)
    page.keyboard.press("b")
    for _ in range(12):
        if tip.count():
            break
        page.keyboard.press("Tab")
    expect(tip).to_contain_text(page.evaluate(FOCUSED).split(",")[0])
    page.keyboard.press("Escape")
    expect(tip).to_have_count(0)


FOCUSED = "() => document.activeElement.querySelector('.said').textContent"


# --- why not ----------------------------------------------------------------------------------
def _placements(text: str) -> Iterator[tuple[Moment, Table]]:
    """Play a recorded game again; yield it whenever somebody may place."""
    told = replays.read(text)
    table = GAME.start(told.seats, told.seed, told.settings)
    for at, (seat, choice) in enumerate(told.decisions):
        ask = table.asks[seat]
        assert ask is not None
        if ask.prompt == "place":
            yield Moment(text, at, seat, ask.options[0]), table
        play(table, seat, choice)


def _under(table: Table, seat: int) -> dict[str, str]:
    """Return what covers the hexes that cannot be seen now: Demons, and cards on Relics."""
    view = GAME.look(table, seat)
    assert isinstance(view, View)
    demons = {
        hexagon.id: board.demon.id for board in view.dark if board.demon for hexagon in board.hexes
    }
    cards = [card for area in view.seats for stack in area.stacks for card in stack]
    return demons | {card.hex.id: card.id for card in cards if card.hex and card.covered}


def _refused(text: str) -> Iterator[tuple[Moment, dict[str, str]]]:
    """Yield moments with, for each kind of placement not met before, one piece that is refused."""
    left = set(PLACEMENTS)
    for moment, table in _placements(text):
        here: dict[str, str] = {}
        for refusal in GAME.refusals(table, moment.seat):
            kind = refusal.text.split()[0]
            if kind in left:
                left.discard(kind)
                hexagon = touched_by(GAME, refusal.text)[0]
                here[kind] = _under(table, moment.seat).get(hexagon, hexagon)
        if here:
            yield moment, here
    assert left == set()


def test_every_kind_of_piece_says_on_the_board_why_not(
    new_page: NewPage, house: House, moments: dict[str, Moment]
) -> None:
    page = new_page()
    for moment, pieces in _refused(moments["relic"].text):
        go_to(page, house, moment, BOARD)
        for piece in pieces.values():
            spot = page.locator(f'.board [data-piece="{piece}"]')
            spot.dispatch_event("click")
            expect(page.locator("dialog .whybox li").first).to_contain_text("Rule")
            page.keyboard.press("Escape")
            spot.focus()
            page.keyboard.press("w")
            expect(page.locator("dialog .whybox li").first).to_contain_text("Rule")
            page.keyboard.press("Escape")
            expect(page.locator("dialog")).to_have_count(0)


def test_a_card_tells_of_the_spaces_on_it(
    new_page: NewPage, house: House, moments: dict[str, Moment]
) -> None:
    page = new_page()
    moment = moments["world"]
    go_to(page, house, moment, BOARD)
    hexagon = touched_by(GAME, moment.option.text())[0]
    page.locator(f'.tile:has([data-piece="{hexagon}"]) > .plate').dispatch_event("click")
    choice = page.locator(f'dialog [data-option="{moment.option.text()}"]')
    expect(choice).to_be_visible()
    expect(page.locator("dialog .pic .tile .hex").first).to_be_visible()
    choice.click()
    expect(page.locator("dialog")).to_have_count(0)


# --- motion -----------------------------------------------------------------------------------
# What begins to move, in order; followers and sinking Demons travel as flyers.
WATCH = """
() => {
  window.__moved = [];
  const play = Animation.prototype.play;
  Animation.prototype.play = function () {
    const target = this.effect?.target;
    if (target) window.__moved.push(target.dataset?.moving ?? target.className);
    return play.call(this);
  };
}
"""
STILL = "() => document.querySelectorAll('.flyer').length === 0"


def _before_conjuring() -> tuple[Moment, str, str]:
    """Find a decision by which its own seat conjures: the moment, the choice, then the row."""
    for number in range(40):
        found: dict[str, Moment] = {}
        film(GAME, number, found, EAGER, seats=2)
        moment = found.get("cover_row")
        if moment is None:
            continue
        told = replays.read(moment.text).decisions
        seat, text = told[moment.at - 1]
        if seat == moment.seat:
            start = Moment(moment.text, moment.at - 1, seat, moment.option)
            return start, text, told[moment.at][1]
    raise AssertionError("nobody conjured by a decision of their own")


def _choose(page: Page, text: str) -> None:
    panel_option(page, text)
    if page.get_by_test_id("confirm").count():
        page.get_by_test_id("confirm").click()


def test_conjuring_is_shown_piece_by_piece(new_page: NewPage, house: House) -> None:
    moment, cause, row = _before_conjuring()
    page = new_page(reduced_motion="no-preference")
    go_to(page, house, moment, BOARD)
    page.evaluate(WATCH)
    _choose(page, cause)
    king = f"king:{row.split()[1]}"
    page.wait_for_function("king => window.__moved.includes(king)", arg=king)
    moved = page.evaluate("window.__moved")
    board = page.locator(f'.darkboard:has([data-moving="{king}"])').get_attribute("data-moving")
    assert board in moved[: moved.index(king)], "the board slides before the Demon lies on it"
    page.wait_for_function("() => window.__moved.includes('flyer')")
    _choose(page, row)
    page.wait_for_function("() => window.__moved.some(what => what.startsWith('tile:'))")
    page.keyboard.press("Escape")
    page.wait_for_function(STILL, timeout=1000)


def test_nothing_moves_where_no_motion_is_wanted(new_page: NewPage, house: House) -> None:
    moment, cause, row = _before_conjuring()
    page = new_page()
    go_to(page, house, moment, BOARD)
    page.evaluate(WATCH)
    _choose(page, cause)
    expect(page.locator(f'[data-moving="king:{row.split()[1]}"]')).to_be_visible()
    assert page.evaluate("window.__moved") == []
    assert page.locator(".flyer").count() == 0


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


def test_pointing_at_a_hex_changes_prices_and_purse_in_place(
    new_page: NewPage, house: House, moments: dict[str, Moment]
) -> None:
    page = new_page()
    moment = moments["world"]
    go_to(page, house, moment, BOARD)
    hexagon = touched_by(GAME, moment.option.text())[0]
    film = replays.moments(replays.read(moment.text), GAME, GAME.standin())
    table = next(match.table for match in film if match.count == moment.at)
    index = find(table, moment.seat, moment.option.text())
    told = prospect(table, moment.seat, index, rng_from_seed(b"dream"))
    assert told is not None
    view = GAME.look(table, moment.seat)
    assert isinstance(view, View)
    now = {edge.id: edge.price.cubes for edge in view.edges}
    moved = [edge for edge in told.edges if edge.price.cubes != now[edge.id]]
    assert moved
    page.locator(f'.board [data-piece="{hexagon}"]').hover()
    changed = page.locator(".edge.changed")
    expect(changed.first).to_be_visible()
    for edge in moved:
        place = page.locator(f'.edge.changed[data-picture="{edge.id}"]')
        expect(place.locator(".total s")).to_have_text(str(now[edge.id]))
        expect(place.locator(".total b")).to_have_text(str(edge.price.cubes))
    expect(page.locator(".mine .fol s")).to_be_visible()
    page.mouse.move(2, 2)
    expect(changed).to_have_count(0)


def test_a_turn_by_keyboard_alone(new_page: NewPage) -> None:
    page = new_page()
    wire = Wire().listen(page)
    set_up(page, "goetia", ["me", "beginner"])
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


def test_world_and_boards_come_closer_on_a_phone(
    new_page: NewPage, house: House, moments: dict[str, Moment]
) -> None:
    phone = new_page(viewport=PHONE, has_touch=True, is_mobile=True)
    go_to(phone, house, moments["worship"], BOARD)
    wide = "() => document.querySelector('.goetia .tile').getBoundingClientRect().width"
    far = phone.evaluate(wide)
    closer = phone.get_by_role("button", name="Closer")
    closer.click()
    closer.click()
    expect(closer).to_be_disabled()
    assert phone.evaluate(wide) > 1.8 * far
    no_sideways(phone)
    phone.locator(".goetia .pan").focus()
    phone.keyboard.press("ArrowRight")
    phone.wait_for_function("() => document.querySelector('.goetia .pan').scrollLeft > 0")
    phone.get_by_role("button", name="Farther").click()
    phone.get_by_role("button", name="Farther").click()
    assert phone.evaluate(wide) == far


def test_three_rivals_need_no_scrolling(new_page: NewPage, house: House) -> None:
    found: dict[str, Moment] = {}
    film(GAME, 3, found, EAGER, seats=4)
    late = max(found.values(), key=lambda moment: moment.at)
    page = new_page()
    go_to(page, house, late, BOARD)
    never_scrolls(page, BOARD)
    rivals = page.locator(".rival")
    expect(rivals).to_have_count(3)
    for rival in rivals.all():
        box = rival.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 800
        assert rival.evaluate("e => e.scrollHeight <= e.clientHeight + 1")
    last = rivals.last
    expect(last.locator(".chips")).to_be_hidden()
    last.hover()
    cards = last.locator(".chips").bounding_box()
    assert cards is not None
    assert cards["y"] >= 0
    assert cards["y"] + cards["height"] <= 800
    page.mouse.move(2, 400)
    last.locator(".head").focus()
    expect(last.locator(".chips")).to_be_visible()


def _crowded() -> tuple[Moment, int, int]:
    """Return a moment in which two followers of one seat wait on one Edge card, and both."""
    path = GOLDEN / "twice-on-the-edge-3.replay"
    told = replays.read(path.read_text(encoding="utf-8"))
    table = GAME.start(told.seats, told.seed, told.settings)
    for made, (seat, text) in enumerate(told.decisions, 1):
        play(table, seat, text)
        view = GAME.look(table, seat)
        assert isinstance(view, View)
        for edge in view.edges:
            for who in set(edge.unrecruited):
                if edge.unrecruited.count(who) == 2:
                    next_up = table.owing()[0]
                    asked = table.asks[next_up]
                    assert asked is not None
                    moment = Moment(path.read_text("utf-8"), made, next_up, asked.options[0])
                    return moment, edge.place, len(edge.unrecruited)
    raise AssertionError("nobody sent a follower beside another one")


def test_two_followers_of_one_seat_stand_on_one_edge_card(new_page: NewPage, house: House) -> None:
    """R59: each is drawn; the second once stopped the whole board."""
    moment, place, people = _crowded()
    page = new_page()
    go_to(page, house, moment, BOARD)
    card = page.locator(f'[data-moving="edge:{place}"]')
    expect(card.locator(".symbols [data-mark=follower]")).to_have_count(people)
    never_scrolls(page, BOARD)


def test_every_word_of_the_board_is_in_both_catalogues() -> None:
    assert missing_words(GAME) == {"en": set(), "nl": set()}
