"""Deal with the Devil in real browsers: chests, plans and hunts on the table itself."""

import pytest
from playwright.sync_api import expect

from pandemonium.games.devil import GAME
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import CULTIST, DEVIL, MORTAL_1
from pandemonium.games.devil.view import View
from pandemonium.kernel import replay as replays
from pandemonium.kernel.agenda import play
from pandemonium.kernel.game import seed_from_number
from pandemonium.kernel.match import Match
from pandemonium.kernel.sentences import LANGUAGES
from pandemonium.kernel.table import Table
from tests.web.axe import THEMES, nothing_serious, serious
from tests.web.boards import (
    ALONE,
    Moment,
    Wire,
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
    two_sit_down,
)
from tests.web.conftest import PHONE, NewPage
from tests.web.house import House
from tests.web.person import set_up
from tests.web.test_everybody import no_sideways

BOARD = ".devil"
MOST_CLICKS = 80  # about seventy; how many cards ask for something varies
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
BY_ITSELF = {"done", "pay", "close"}
"""What every seat ends alike: no person is asked for it."""
COMMON = DEEDS | {"keep", "build", "use", "vote", "done", "no_request", "abstain", "show"}
NAMELESS = """
() => [...document.querySelectorAll('.devil svg')].filter(svg => {
  const owner = svg.closest('[data-piece], [data-option]');
  if (owner) return !owner.querySelector('.said')?.textContent.trim();
  if (svg.getAttribute('aria-label')) return false;
  return !svg.parentElement.textContent.trim();  // a silent picture stands beside its word
}).map(svg => svg.outerHTML.slice(0, 160))
"""
UNEXPLAINED = """
() => [...document.querySelectorAll('.devil svg')]
  .filter(svg => !svg.closest('[data-tip], [data-piece], [data-option], .tag, .lbl'))
  .map(svg => svg.outerHTML.slice(0, 160))
"""
COUNT_FLIGHTS = """
() => {
  window.flown = 0;
  new MutationObserver(changes => {
    for (const change of changes)
      for (const node of change.addedNodes)
        if (node.classList?.contains('in-flight')) window.flown += 1;
  }).observe(document.body, { childList: true, subtree: true });
}
"""
PERSON = """
() => {
  window.clicks = 0;
  let turn = 0;
  let rests = 0;
  let before = '';
  let patience = 0;
  const press = (place) => {
    const found = document.querySelector(place);
    if (!found) return false;
    window.clicks += 1;
    rests = 3;
    found.click();
    return true;
  };
  const count = (place) => document.querySelectorAll(place).length;
  const wall = '.devil .wall ';
  const timer = setInterval(() => {
    if (window.stopped || document.querySelector('.devil.over')) { clearInterval(timer); return; }
    if (rests > 0) { rests -= 1; return; }
    if (press('[data-testid=role-read]') || press('[data-testid=confirm]')) return;
    const asked = document.querySelector('.dp .opt');
    if (!asked) return;
    const said = asked.closest('.dp').querySelectorAll('[data-option]');
    const verbs = new Set([...said].map(o => o.dataset.option.split(' ')[0]));
    const seen = [...said].map(o => o.dataset.option).join() + count('[data-picked]')
      + count('.devil .intray') + count('.handcard.planned');
    if (seen === before && patience-- > 0) return;  // the last press is still on its way
    [before, patience] = [seen, 80];
    turn += 1;
    if (count(wall + '.fill')) {
      if (count(wall + '.fill .intray') < 1 && press(wall + '[data-option^="put "]')) return;
      if (count(wall + '.intray') && !count(wall + '.pricetag.chosen'))
        if (press(wall + '.pricetag[data-lit]')) return;
      press(wall + '.big');
    } else if (count(wall + '.consider')) {
      if (!verbs.has('close')) press(wall + `.answer:nth-of-type(${1 + turn % 2})`)
        || press(wall + '.answer');
    } else if (count(wall + '.plans')) {
      if (verbs.has('toss') && press(wall + '[data-piece^="event:"][data-lit]')) return;
      if (!count(wall + '.half.chosen[data-option], .handcard.planned') && verbs.has('build'))
        if (press('.handcard[data-lit]')) return;
      press(wall + '.big');
    } else if (verbs.has('keep') || verbs.has('bury')) press('.handcard[data-lit]');
    else if (verbs.has('pass')) press('.handcard[data-lit]:not([data-picked])');
    else if (verbs.has('vote')) press(wall + '.ring[data-lit]');
    else if (count(wall + '.act .big[data-lit]')) press(wall + '.act .big[data-lit]');
    else if (count(wall + '.act .answer[data-lit]')) press(wall + '.act .answer[data-lit]');
    else if (!verbs.has('pay') && !verbs.has('done') && !verbs.has('close'))
      press('.devil .mid [data-lit]') || press('.devil .shelf .stack[data-lit]')
        || press('.devil [data-piece][data-lit]');
  }, 50);
}
"""
"""A person who fills, answers, plans and votes on the pieces; every press is counted."""
TIPS = """
() => [...new Set([...document.querySelectorAll('.devil [data-sign]')].map(e => e.dataset.sign))]
"""


@pytest.fixture(scope="module")
def moments() -> dict[str, Moment]:
    """One moment for every verb that random games meet."""
    return moments_of(GAME, EAGER, games=10, rare=frozenset(GAME.verbs) - COMMON)


SCENES = (
    "done",
    "keep",
    "put",
    "accept",
    "close",
    "build",
    "vote",
    "show",
    "wings",
    "space",
    "coins",
)
"""One moment of every kind of desk: market, cards, chests, plan, hunt, inquisition, ritual."""


def at(moment: Moment) -> Table:
    """Return the engine's table at this moment."""
    replay = replays.read(moment.text)
    return replays.verify(replay, GAME, GAME.standin()).at(moment.at)


def offer_with_jesters(role: int = MORTAL_1) -> Moment:
    """Return the first offer of that role in a game in which jesters lie in the chests."""
    match = Match(GAME, 4, seed_from_number(7), {"jesters": True})
    table = match.table
    assert isinstance(table, State)
    while True:
        seat = table.owing()[0]
        ask = table.asks[seat]
        assert ask is not None
        if ask.prompt == "offer":
            seat = table.seat_of(role)
            ask = table.asks[seat]
            assert ask is not None
            return Moment(replays.write(replays.of(match)), match.count, seat, ask.options[0])
        quiet = [n for n, option in enumerate(ask.options) if option.verb in {"done", "no_request"}]
        match.decide(seat, quiet[0])


def test_every_kind_of_decision_can_be_made_at_the_table(
    new_page: NewPage, house: House, moments: dict[str, Moment]
) -> None:
    page = new_page()
    wire = Wire().listen(page)
    for verb, moment in moments.items():
        made = len(wire.said)
        go_to(page, house, moment, BOARD)
        card = page.get_by_test_id("role-read")
        if card.count():
            card.click()
        text = moment.option.text()
        if verb in BY_ITSELF:
            assert last_said(page, wire, text) == [text], verb
            continue
        assert text in offered(page), verb
        if verb in DEEDS:
            page.locator(f'.board [data-option="{text}"]').first.dispatch_event("click")
            confirm = page.get_by_test_id("confirm")
            if confirm.count():
                confirm.click()
        else:
            here = page.locator(f'.board [data-option="{text}"]').count() > 0
            clicked = take(page, GAME, text)
            assert clicked or here, f"{verb} must be possible on the board itself"
        for _ in range(200):  # what ends by itself may be said right after it
            if text in wire.said[made:]:
                break
            page.wait_for_timeout(25)
        assert text in wire.said[made:], verb


def test_two_people_see_the_same_table_and_nothing_of_each_other(new_page: NewPage) -> None:
    ada, tom = two_sit_down(new_page, "devil", ["me", "open", "beginner", "beginner"], BOARD)
    for page in (tom, ada):
        page.evaluate(ALONE)
    for page in (tom, ada):
        page.wait_for_function("() => document.body.innerText.includes('Round 2')", timeout=60_000)
    for page in (ada, tom):
        expect(page.locator(".wall")).to_have_count(1)
        hidden = page.locator('.kingdoms [data-piece^="event:"], .kingdoms .chest')
        assert hidden.count() == 0


def test_i_can_change_my_mind_while_others_decide_and_nobody_sees_it(new_page: NewPage) -> None:
    ada, tom = two_sit_down(new_page, "devil", ["me", "open", "beginner", "beginner"], BOARD)
    toms = tom.locator(".dp")
    again = ada.get_by_test_id("reopen")
    for page in (ada, tom):
        page.get_by_test_id("role-read").click()
        page.wait_for_selector('.dp [data-option="no_request"]', state="attached")
    panel_option(ada, "no_request")
    expect(again).to_have_text("Change my mind")
    expect(tom.get_by_test_id("reopen")).to_have_count(0)
    before = tom.locator("body").inner_text()
    again.focus()
    ada.keyboard.press("Enter")
    expect(ada.locator(".dp")).to_contain_text("counts until you seal this")
    assert "no_request" in offered(ada)
    ada.get_by_test_id("keep").click()
    expect(again).to_be_visible()
    ada.keyboard.press("u")
    expect(ada.get_by_test_id("keep")).to_be_visible()
    panel_option(ada, "no_request")
    expect(again).to_be_visible()
    assert tom.locator("body").inner_text() == before
    panel_option(tom, "no_request")
    expect(again).to_have_count(0)
    expect(toms).not_to_contain_text("Change my mind")


def test_a_whole_game_by_the_page_itself(new_page: NewPage) -> None:
    page = new_page()
    plays_alone(page, "devil", bots=3)
    for line in ("Dark ritual", "Inquisition", "Buildings", "Debt", "Total"):
        expect(page.get_by_test_id("scores")).to_contain_text(line)
    page.keyboard.press("Escape")
    expect(page.locator(".kingdom .known")).to_have_count(4)
    assert page.evaluate(NAMELESS) == []


def test_a_whole_game_takes_a_person_few_clicks(new_page: NewPage) -> None:
    """On the pieces alone: small asks follow by themselves, nothing is asked twice."""
    page = new_page()
    wire = Wire().listen(page)
    set_up(page, "devil", ["me", "beginner", "beginner", "beginner"])
    page.wait_for_selector(BOARD)
    page.evaluate(PERSON)
    page.wait_for_selector(".devil.over", state="attached", timeout=120_000)
    clicks = int(page.evaluate("window.clicks"))
    assert clicks <= MOST_CLICKS
    assert len(wire.said) > clicks
    assert {"seal", "build", "keep", "pass", "vote", "show"} <= {t.split()[0] for t in wire.said}


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_serious(
    new_page: NewPage, house: House, moments: dict[str, Moment], theme: str
) -> None:
    shown = [moments[verb] for verb in ("put", "accept", "build")]
    nothing_serious(new_page(color_scheme=theme), house, BOARD, shown)


def test_every_icon_has_a_name_and_is_explained(
    new_page: NewPage, house: House, moments: dict[str, Moment]
) -> None:
    page = new_page()
    seen: set[str] = set()
    for moment in [*(moments[verb] for verb in SCENES if verb in moments), offer_with_jesters()]:
        go_to(page, house, moment, BOARD)
        assert page.locator(".devil svg").count() > 60
        assert page.evaluate(NAMELESS) == []
        assert page.evaluate(UNEXPLAINED) == []
        assert "1 coins" not in page.locator(BOARD).inner_text()
        seen |= set(page.evaluate(TIPS))
    assert {"jester", "wood", "soul", "wheel", "cycle", "token", "angel", "devil"} <= seen
    for language in LANGUAGES:
        ui = GAME.sentences(language).section("ui")
        assert {key for tip in seen for key in (f"tip_{tip}", f"about_{tip}")} <= set(ui)


def test_icons_explain_themselves_to_pointer_and_keyboard(
    new_page: NewPage, house: House, moments: dict[str, Moment]
) -> None:
    page = new_page()
    go_to(page, house, moments["put"], BOARD)
    page.locator('.srow[data-good="wheat"]').locator("svg").first.hover()
    expect(page.get_by_test_id("tip")).to_contain_text("R59")
    page.mouse.move(0, 0)
    expect(page.get_by_test_id("tip")).to_be_hidden()
    page.keyboard.press("b")
    expect(page.locator(".peek")).to_be_visible()
    page.locator(".kingdom .debtbar").first.click()
    expect(page.locator("dialog")).to_contain_text("R34")


def test_r161_jesters_lie_in_every_chest_but_the_devil_s(new_page: NewPage, house: House) -> None:
    for role, count in ((MORTAL_1, 5), (CULTIST, 4), (DEVIL, 0)):
        page = new_page()
        go_to(page, house, offer_with_jesters(role), BOARD)
        inside = page.locator('.chest [data-sign="jester"]')
        expect(page.locator('.round [data-sign="jester"]')).to_have_count(1)
        expect(inside).to_have_count(count)
        page.locator('.board [data-option^="put "]').first.dispatch_event("click")
        expect(page.locator(".chest .intray:not(.jest)")).to_have_count(1)
        expect(inside).to_have_count(count)


def test_suspicions_stay_on_this_device(
    new_page: NewPage, house: House, moments: dict[str, Moment]
) -> None:
    page = new_page()
    sent: list[str] = []
    page.on("websocket", lambda line: line.on("framesent", lambda frame: sent.append(str(frame))))
    go_to(page, house, moments["put"], BOARD)
    page.get_by_role("button", name="Drawer").click()
    page.get_by_role("tab", name="Chests").focus()
    page.keyboard.press("ArrowRight")
    pad = page.get_by_test_id("notepad")
    expect(pad.get_by_role("textbox")).to_have_count(3)
    mark = pad.locator("button.mark").first
    mark.focus()
    for word in ("unlikely", "likely", "sure"):
        page.keyboard.press("Enter")
        expect(mark).to_contain_text(word)
    pad.get_by_role("combobox").first.select_option(label="marked")
    chances = pad.get_by_test_id("follows").locator(".chance")
    expect(chances.first).to_be_hidden()
    pad.get_by_text("What follows so far").focus()
    page.keyboard.press("Enter")
    expect(chances).to_have_count(9)
    expect(chances.first).to_be_visible()
    expect(chances.first).to_contain_text("%")
    pad.get_by_role("textbox").first.fill("smiles too much")
    page.reload()
    page.get_by_role("button", name="Drawer").click()
    page.get_by_role("tab", name="Suspicions").click()
    expect(pad.get_by_role("textbox").first).to_have_value("smiles too much")
    expect(pad.locator("button.mark").first).to_contain_text("sure")
    expect(pad.get_by_role("combobox").first).to_have_value("3")
    assert serious(page) == []
    assert not any("smiles" in frame or "suspicion" in frame for frame in sent)


def test_a_plan_shows_what_the_engine_says_it_costs(
    new_page: NewPage, house: House, moments: dict[str, Moment]
) -> None:
    moment = moments["build"]
    page = new_page()
    go_to(page, house, moment, BOARD)
    take(page, GAME, moment.option.text())
    expect(page.locator(".handcard.planned")).to_have_count(1)
    rows = page.locator(".ledger tbody tr")
    expect(rows.first).to_be_visible()
    table = at(moment)
    play(table, moment.seat, moment.option.text())
    view = GAME.look(table, moment.seat)
    assert isinstance(view, View)
    assert view.mine is not None
    assert view.mine.ledger is not None
    ledger = view.mine.ledger
    shown = [row.locator("td").all_inner_texts() for row in rows.all()]
    assert [int(cells[0]) for cells in shown] == [row.step for row in ledger.rows]
    assert [int(cells[2].replace("−", "-")) for cells in shown] == [r.coins for r in ledger.rows]
    assert [int(cells[3]) for cells in shown] == [row.left for row in ledger.rows]
    expect(page.locator(".ledger tfoot")).to_contain_text(f"{ledger.coins} · debt {ledger.debt}")


def test_a_chest_shows_now_and_then(
    new_page: NewPage, house: House, moments: dict[str, Moment]
) -> None:
    page = new_page()
    go_to(page, house, moments["accept"], BOARD)
    expect(page.locator(".wall .act table")).to_be_visible()
    expect(page.locator(".consider .chest")).to_be_visible()


def test_coins_and_goods_fly_only_where_motion_is_wanted(
    new_page: NewPage, house: House, moments: dict[str, Moment]
) -> None:
    """Sealing the last plan carries all four out in the open: what is paid moves."""
    for wish in ("no-preference", "reduce"):
        page = new_page(reduced_motion=wish)
        go_to(page, house, moments["build"], BOARD)
        take(page, GAME, moments["build"].option.text())
        page.evaluate(COUNT_FLIGHTS)
        page.get_by_role("button", name="Seal the plan").click()
        expect(page.locator("#side-panel")).to_contain_text("pays")
        if wish == "no-preference":
            page.wait_for_function("() => window.flown > 0")
        else:
            assert page.evaluate("window.flown") == 0


def test_the_wall_can_be_covered(
    new_page: NewPage, house: House, moments: dict[str, Moment]
) -> None:
    page = new_page()
    go_to(page, house, moments["put"], BOARD)
    page.get_by_role("button", name="Cover").click()
    expect(page.locator(".wall .chest, .wall .shelf, .wall .handcard")).to_have_count(0)
    page.get_by_role("button", name="Uncover").click()
    expect(page.locator(".wall .chest")).to_have_count(1)


def test_an_offer_is_made_in_one_view_of_a_phone(
    new_page: NewPage, house: House, moments: dict[str, Moment]
) -> None:
    phone = new_page(viewport=PHONE, has_touch=True, is_mobile=True)
    go_to(phone, house, moments["put"], BOARD)
    expect(phone.locator(".wall .chest")).to_be_visible()
    sheet = phone.locator(".side").bounding_box()
    assert sheet is not None
    for part in (".chest", ".pricetag", ".big"):
        for element in phone.locator(part).all():
            box = element.bounding_box()
            assert box is not None
            assert 0 < box["y"] <= sheet["y"] - box["height"], part
    phone.locator('.board [data-option="send_empty"]').tap()
    expect(phone.get_by_test_id("confirm")).to_be_visible()


def test_an_empty_chest_is_offered_while_nothing_is_in_it(
    new_page: NewPage, house: House, moments: dict[str, Moment]
) -> None:
    page = new_page()
    go_to(page, house, moments["put"], BOARD)
    empty = page.locator('.board [data-option="send_empty"]')
    expect(empty).to_contain_text("Send an empty chest")
    page.locator('.board [data-option^="put "]').first.click()
    expect(page.locator(".chest .intray")).to_have_count(1)
    expect(empty).to_have_count(0)
    page.locator('.board [data-option^="take "]').first.click()
    expect(empty).to_have_count(1)


def test_a_decision_by_keyboard_alone(new_page: NewPage) -> None:
    page = new_page()
    wire = Wire().listen(page)
    set_up(page, "devil", ["me", "beginner", "beginner", "beginner"])
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
