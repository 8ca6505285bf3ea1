"""What a person does at the table, through the page alone."""

from playwright.sync_api import Page, expect

# Clicks one option after another, as a hurried person would: on the board where a piece stands
# for exactly one option, otherwise in the panel. `turn` makes the choices vary.
HURRY = """
([budget, until]) => {
  let turn = 0;
  window.__decided = 0;
  window.__waits = false;
  clearInterval(window.__hurry);
  window.__hurry = setInterval(() => {
    if (window.__decided >= budget) { clearInterval(window.__hurry); return; }
    if (document.querySelector('dialog.finish')) { clearInterval(window.__hurry); return; }
    const confirm = document.querySelector('[data-testid=confirm]');
    if (confirm) { confirm.click(); return; }
    for (const group of document.querySelectorAll('details.optlist')) group.open = true;
    const options = [...document.querySelectorAll('.dp .opt')];
    if (options.length === 0) return;
    if (until && document.querySelector(until)) {
      clearInterval(window.__hurry);
      window.__waits = true;
      return;
    }
    turn += 1;
    const eager = /^(roll|buy|activate|summon|snuff|end)/;
    const wanted = options.filter(o => eager.test(o.dataset.option));
    const pool = wanted.length ? wanted : options;
    const option = pool[turn % pool.length];
    const words = option.dataset.option.split(' ');
    const place = `.board [data-lit][data-piece="card:${words[1]}"]`;
    const piece = words.length === 2 && document.querySelector(place);
    window.__decided += 1;
    (piece && turn % 2 ? piece : option).click();
  }, 25);
}
"""


def hurry(page: Page, budget: int = 100_000) -> None:
    """Let the page decide by itself from now on, at most *budget* times."""
    page.evaluate(HURRY, [budget, None])


def hurry_until(page: Page, wanted: str) -> None:
    """Decide until there is such an element, and leave the decision open."""
    page.evaluate(HURRY, [100_000, wanted])
    page.wait_for_function("() => window.__waits")


def decided(page: Page) -> int:
    """Return how often it has decided."""
    return int(page.evaluate("window.__decided ?? 0"))


def wait_decided(page: Page, count: int, timeout: int = 30_000) -> None:
    """Wait until so many decisions were made, or the game is over."""
    page.wait_for_function(
        "n => (window.__decided ?? 0) >= n || document.querySelector('dialog.finish')",
        arg=count,
        timeout=timeout,
    )


def wait_over(page: Page, timeout: int = 200_000) -> None:
    """Wait for the score sheet."""
    page.wait_for_selector("dialog.finish [data-testid=scores]", timeout=timeout)


def set_up(page: Page, game: str, chairs: list[str]) -> None:
    """Open a table through the set-up dialog."""
    page.get_by_test_id(f"setup-{game}").click()
    page.get_by_test_id("seats").select_option(str(len(chairs)))
    for seat, who in enumerate(chairs):
        page.get_by_test_id(f"chair-{seat}").select_option(who)
    page.get_by_test_id("create").click()
    page.wait_for_url("**/table/*")


def play_now(page: Page, game: str = "demons") -> None:
    """Two clicks at most: here one, and the first decision is there."""
    page.get_by_test_id(f"play-{game}").click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_test_id("panel")).to_be_visible(timeout=20_000)
