"""Looking closer: why not, rules, zoom, the generic view, replays, the introduction."""

import json
import urllib.request
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pandemonium.games.registry import all_games, game_named
from pandemonium.kernel import replay as replays
from pandemonium.kernel.match import Match
from pandemonium.kernel.rng import rng_from_seed
from tests.web.conftest import NewPage
from tests.web.house import House
from tests.web.person import hurry, play_now, set_up, wait_decided, wait_over

GAMES = [game.key for game in all_games()]


def test_why_not_names_a_rule_and_the_rule_opens(new_page: NewPage) -> None:
    page = new_page()
    play_now(page)
    page.wait_for_selector(".opt", state="attached")
    page.get_by_role("button", name="Why not").click()
    link = page.get_by_test_id("why").get_by_role("button").first
    expect(link).to_be_visible()
    number = link.inner_text().split()[-1]
    link.click()
    rule = page.locator(f'[data-rule="{number}"]')
    expect(rule).to_be_in_viewport()
    expect(rule.locator(".place")).to_have_text(f"({all_games()[0].sentences('en').place(number)})")
    page.get_by_label("Search the rules").fill("dice")
    expect(page.locator("[data-rule]").first).to_be_visible()
    assert page.locator("[data-rule]").count() < 60


@pytest.mark.parametrize("game", GAMES)
def test_the_strip_opens_the_round_with_the_present_phase_lit(new_page: NewPage, game: str) -> None:
    page = new_page()
    play_now(page, game)
    page.wait_for_selector(".opt", state="attached")
    strip = page.get_by_test_id("phases")
    here = strip.inner_text().strip()
    strip.click()
    now = page.locator("[data-phase][aria-current=step]")
    expect(now).to_have_count(1)
    expect(now).to_be_in_viewport()
    expect(now).to_contain_text(here)
    expect(page.locator("dialog")).to_contain_text(here)
    drawn = page.locator("[data-testid=phase-map] svg path[d^=M]")
    assert drawn.count() >= 2, "a round comes round"
    link = now.get_by_role("button").first
    number = link.inner_text()
    link.click()
    expect(page.locator(f'[data-rule="{number}"]')).to_be_in_viewport()


def test_an_unlit_card_answers_with_a_closer_look(new_page: NewPage) -> None:
    page = new_page()
    play_now(page)
    page.wait_for_selector(".opt", state="attached")
    page.locator(".board .seat [data-piece^='card:']:not([data-lit])").first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    expect(dialog.locator(".pic .thumb")).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_hover_peeks_and_links_panel_to_board(new_page: NewPage) -> None:
    page = new_page()
    play_now(page)
    page.wait_for_selector('.opt[data-option^="buy"]', state="attached")
    page.keyboard.press("o")
    option = page.locator('.opt[data-option^="buy"]').first
    card = (option.get_attribute("data-option") or "").split()[1]
    option.hover()
    expect(page.locator(f'[data-piece="card:{card}"]')).to_have_attribute("data-linked", "")
    page.locator(".board .seat [data-piece^='card:']").first.hover()
    expect(page.locator(".peek")).to_be_visible()


def test_undo_while_nothing_was_learnt(new_page: NewPage) -> None:
    page = new_page()
    play_now(page)
    page.wait_for_selector('.opt[data-option^="buy"]', state="attached")
    page.keyboard.press("o")
    buying = page.locator('.opt[data-option^="buy"]').first
    what = buying.locator("b").inner_text()
    buying.click()
    page.get_by_test_id("confirm").click()
    page.wait_for_selector('.opt[data-option="roll"]', state="attached")
    expect(page.locator('.opt[data-option^="buy"]')).to_have_count(0)
    expect(page.locator(".dp").get_by_role("button", name=f"Take back: {what}")).to_be_visible()
    page.keyboard.press("u")
    expect(page.locator('.opt[data-option^="buy"]').first).to_be_visible()


def test_two_people_on_one_device_have_a_screen_in_between(new_page: NewPage) -> None:
    page = new_page()
    set_up(page, "demons", ["me", "me"])
    page.wait_for_selector(".opt, .curtain", state="attached")
    hands = set()
    for _ in range(40):
        page.wait_for_selector(".opt, .curtain", state="attached")
        if page.locator(".curtain").count():
            assert page.locator(".secret").count() == 0
            page.locator(".curtain button").click()
            page.wait_for_selector(".opt", state="attached")
        hands.add(page.locator(".hand").inner_text())
        if len(hands) > 1:
            break
        options = page.locator(".opt")
        ends = page.locator('.opt[data-option="end"], .opt[data-option="roll"]')
        (ends if ends.count() else options).first.dispatch_event("click")
        page.wait_for_timeout(50)
    assert len(hands) > 1


@pytest.mark.parametrize("game", GAMES)
def test_generic_view_plays_any_game(new_page: NewPage, game: str) -> None:
    page = new_page()
    page.wait_for_selector(f"[data-testid=play-{game}]")
    play_now(page, game)
    page.goto(page.url + "?plain")
    expect(page.locator(".generic")).to_be_visible(timeout=20_000)
    assert page.locator(".generic dt").count() > 3
    hurry(page, 8)
    wait_decided(page, 8, timeout=60_000)


def test_generic_view_reaches_the_end(new_page: NewPage) -> None:
    page = new_page()
    set_up(page, "demons", ["me", "beginner"])
    page.wait_for_selector("[data-testid=panel]")
    page.goto(page.url + "?plain")
    expect(page.locator(".generic")).to_be_visible()
    hurry(page)
    wait_over(page)


def record(game_key: str) -> replays.Replay:
    """Play a game at random and write it down."""
    game = game_named(game_key)
    rng = rng_from_seed(b"looking again")
    match = Match(game, game.seats[0], bytes(range(32)), marking=True)
    while match.table.outcome is None:
        seat = match.table.owing()[0]
        ask = match.table.asks[seat]
        assert ask is not None
        match.decide(seat, rng.below(len(ask.options)))
    return replays.of(match, "for the viewer")


def bring(house: House, replay: replays.Replay) -> str:
    """Hand a replay file to the server, as the import does."""
    request = urllib.request.Request(
        f"{house.address}/api/replays",
        data=json.dumps({"text": replays.write(replay)}).encode(),
        headers={"content-type": "application/json", "origin": house.address},
    )
    with urllib.request.urlopen(request, timeout=60) as heard:
        return str(json.load(heard)["id"])


# What was touched last is marked in the replay; a table that begins here was touched by nobody.
# Who is a bot or away is said of a live table only.
PICTURE = """
() => {
  const badges = [...document.querySelectorAll('main.board [data-chair]')];
  badges.forEach((badge) => { badge.style.display = 'none'; });
  const text = document.querySelector('main.board').innerText
    .replaceAll(', just now', '').replace(/\\s+/g, ' ').trim();
  badges.forEach((badge) => { badge.style.display = ''; });
  return text;
}
"""


def alone(replay: replays.Replay, key: str) -> list[tuple[int, int]]:
    """Return up to four moments, spread over the game, at which one seat alone must decide."""
    game = game_named(key)
    found = [
        (match.count, match.table.owing()[0])
        for match in replays.moments(replay, game, game.standin())
        if len(match.table.owing()) == 1
    ]
    return found[:: max(1, len(found) // 4)][:4]


@pytest.mark.parametrize("key", GAMES)
def test_a_replay_looks_like_the_table_it_was(new_page: NewPage, house: House, key: str) -> None:
    """A watcher of a table that waits sees what a watcher of the replay sees at that moment."""
    replay = record(key)
    stored = bring(house, replay)
    page, watcher = new_page(), new_page()
    for at, seat in alone(replay, key):
        page.goto(f"{house.address}/replay/{stored}?at={at}&seat=15")
        expect(page.locator(".meta")).to_have_text(
            f"{at} / {len(replay.decisions)}", timeout=30_000
        )
        page.wait_for_selector("main.board > *")
        table = branch(page, house, stored, at, seat)
        watcher.goto(house.address + table["watch"])
        watcher.wait_for_selector("main.board > *", timeout=30_000)
        live = watcher.evaluate(PICTURE)
        for chair in table["chairs"]:
            live = live.replace(chair["name"], f"Player {chair['seat'] + 1}")
        assert live == page.evaluate(PICTURE), at
    page.get_by_test_id("last").click()
    expect(page.get_by_test_id("scores")).to_be_visible(timeout=30_000)


RESTLESS = """
async () => {
  const touched = [];
  new MutationObserver(changes => touched.push(...changes.map(change => change.target.nodeName)))
    .observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  const asked = performance.getEntriesByType('resource').length;
  await new Promise(done => setTimeout(done, 1000));
  return [touched, performance.getEntriesByType('resource').slice(asked).map(entry => entry.name)];
}
"""


@pytest.mark.parametrize("key", GAMES)
def test_a_page_at_rest_draws_nothing_and_asks_for_nothing(
    new_page: NewPage, house: House, key: str
) -> None:
    page = new_page()
    play_now(page, key)
    expect(page.locator(".dp .opt").first).to_be_attached(timeout=20_000)
    page.wait_for_timeout(1000)
    assert page.evaluate(RESTLESS) == [[], []]
    page.goto(f"{house.address}/replay/{bring(house, record(key))}?at=9&seat=0")
    page.wait_for_selector("main.board > *", timeout=30_000)
    page.wait_for_timeout(1000)
    assert page.evaluate(RESTLESS) == [[], []]


def branch(page: Page, house: House, stored: str, at: int, seat: int) -> dict[str, Any]:
    """Open a table that waits at this moment for this seat."""
    made = page.request.post(
        f"{house.address}/api/replays/{stored}/branch",
        data={"at": at, "seat": seat, "name": "Ada"},
        headers={"Origin": house.address},
    )
    assert made.ok, made.text()
    table: dict[str, Any] = made.json()
    return table


def test_replay_viewer_shows_what_happened(new_page: NewPage, house: House) -> None:
    replay = record("demons")
    key = bring(house, replay)
    game = game_named("demons")
    page = new_page(f"/replay/{key}?at=0&seat=0")
    match = replays.verify(replay, game, game.standin())
    last = match.count
    for at in (0, 1, last // 3, last // 2, last):
        page.goto(f"{house.address}/replay/{key}?at={at}&seat=0")
        expect(page.locator(".meta")).to_have_text(f"{at} / {last}", timeout=30_000)
        view = game.look(match.at(at), 0)
        shown = page.locator(".me .cnt").inner_text().split()
        assert shown[0].startswith(str(view.seats[0].souls))
    page.get_by_test_id("prev").click()
    expect(page.locator(".meta")).to_have_text(f"{last - 1} / {last}")
    page.keyboard.press("Home")
    expect(page.locator(".meta")).to_have_text(f"0 / {last}")
    page.locator(".line").nth(20).click()
    expect(page.locator(".line[aria-current=true]").first).to_be_visible()
    page.get_by_test_id("eyes").select_option("all")
    expect(page.locator(".secret-chip").first).to_be_visible()
    page.get_by_test_id("chair-1").click()
    expect(page.locator(".me")).to_contain_text("Player 2")
    page.locator(".curve").click(position={"x": 100, "y": 20})
    expect(page.locator(".meta")).not_to_have_text(f"0 / {last}")
    shared = page.url
    assert "front=1" in shared
    page.goto(f"{house.address}/replay/{key}?at={last - 8}&seat=all&front=1")
    page.get_by_test_id("pace").select_option("200")
    page.get_by_test_id("run").click()
    expect(page.locator(".meta")).to_have_text(f"{last} / {last}", timeout=60_000)
    expect(page.get_by_test_id("scores")).to_be_visible()
    page.goto(shared)
    expect(page.locator(".me")).to_contain_text("Player 2")
    page.keyboard.press("PageUp")
    page.keyboard.press("Home")
    expect(page.locator(".meta")).to_have_text(f"0 / {last}")
    page.get_by_test_id("branch").click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_test_id("panel")).to_be_visible(timeout=20_000)


@pytest.mark.parametrize("game", GAMES)
def test_the_introduction_speaks_step_by_step(new_page: NewPage, game: str) -> None:
    page = new_page()
    page.get_by_test_id(f"learn-{game}").click()
    page.wait_for_url("**/table/*")
    coach = page.get_by_test_id("coach")
    expect(coach).to_contain_text("Step 1 of", timeout=30_000)
    for step in (2, 3):
        page.get_by_test_id("coach-next").click()
        expect(coach).to_contain_text(f"Step {step} of")
    page.get_by_test_id("coach-next").click()
    expect(coach).to_have_count(0)  # the next lesson waits for the next question
    if game == "demons":
        page.locator(".board .blk [data-lit]").first.click()
        page.get_by_test_id("confirm").click()
        expect(coach).to_contain_text("Step 4 of")
        page.locator('.opt[data-option="roll"]').click()
        expect(coach).not_to_contain_text("Step 4 of")
