"""Nothing is cut, nothing too small to read or to hit: a look at every element with words."""

from typing import TypedDict

from playwright.sync_api import Page

SIZES = {
    "phone": (390, 844),
    "tablet": (820, 1180),
    "laptop": (1280, 800),
    "large": (1920, 1080),
    "zoomed": (640, 400),  # a laptop at 200 %
}
FINGERS = {"phone", "tablet"}


class Misfit(TypedDict):
    what: str
    words: str
    by: str


# Every element with words of its own: too small, beyond the box that cuts it, off the page; every
# button: smaller than a pointer or a finger hits. What scrolls is not cut.
MISFITS = """
([roots, least]) => {
  const found = [];
  const seen = e => {
    const box = e.getBoundingClientRect();
    return box.width > 2 && box.height > 2 && e.checkVisibility({ visibilityProperty: true });
  };
  const name = e => e.tagName.toLowerCase() + [...e.classList].map(c => '.' + c).join('');
  const text = e => e.textContent.trim().replace(/\\s+/g, ' ').slice(0, 60);
  const say = (e, by) => found.push({ what: name(e), words: text(e), by });
  const scrolls = overflow => /auto|scroll/.test(overflow);
  for (const root of document.querySelectorAll(roots)) {
    for (const e of [root, ...root.querySelectorAll('*')]) {
      if (e.closest('.sr, .said, [hidden], svg') || !seen(e)) continue;
      const own = [...e.childNodes].filter(n => n.nodeType === 3 && n.data.trim());
      if (own.length === 0) continue;
      const style = getComputedStyle(e);
      if (parseFloat(style.fontSize) < 11.9) say(e, `letters of ${style.fontSize}`);
      const range = document.createRange();
      range.selectNodeContents(own[0]);
      range.setEnd(own.at(-1), own.at(-1).length);
      const words = range.getBoundingClientRect();
      if (words.width === 0) continue;
      // What may be scrolled to is in sight for whoever wants it.
      let [x, y] = [false, false];
      for (let box = e; box && box !== document.documentElement; box = box.parentElement) {
        const frame = box.getBoundingClientRect();
        const way = getComputedStyle(box);
        const hides = way.overflowX !== 'visible' || way.overflowY !== 'visible';
        if (scrolls(way.overflowX)) x = true;
        if (scrolls(way.overflowY)) y = true;
        if (!hides) continue;
        if (!x && (words.right > frame.right + 1.5 || words.left < frame.left - 1.5))
          { say(e, `cut at the side by ${name(box)}`); break; }
        if (!y && (words.bottom > frame.bottom + 2.5 || words.top < frame.top - 2.5))
          { say(e, `cut above or below by ${name(box)}`); break; }
      }
      if (!x && (words.right > innerWidth + 1 || words.left < -1)) say(e, 'off the page');
    }
    const targets = 'button, summary, select, a[href], [role=button][data-lit]';
    for (const e of root.querySelectorAll(targets)) {
      if (!seen(e) || e.closest('.sr, p, dd, li > span, .explained')) continue;
      const { width, height } = e.getBoundingClientRect();
      if (Math.min(width, height) < least - 0.5)
        say(e, `${Math.round(width)} × ${Math.round(height)} is hard to hit`);
    }
  }
  return found;
}
"""


def resized(page: Page, size: str) -> None:
    """Show the page at this size, once it has settled."""
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_timeout(250)


def misfits(page: Page, roots: str, least: int = 36) -> list[Misfit]:
    """Return what does not fit within the elements *roots*; targets are at least *least* pixels."""
    found: list[Misfit] = page.evaluate(MISFITS, [roots, least])
    return found
