"""What axe says of a page: nothing may keep anybody out."""

import json
from collections.abc import Iterable

from playwright.sync_api import Page

from tests.web.boards import Moment, go_to
from tests.web.conftest import WEB
from tests.web.house import House

AXE = (WEB / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
THEMES = ["light", "dark"]


def serious(page: Page) -> list[str]:
    """Return what axe finds that would keep somebody out."""
    page.evaluate(AXE)
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{rule['id']}: {json.dumps([node['html'][:160] for node in rule['nodes'][:3]])}"
        for rule in found["violations"]
        if rule["impact"] in ("serious", "critical")
    ]


def nothing_serious(page: Page, house: House, board: str, moments: Iterable[Moment]) -> None:
    """Go through moments of a game: its board keeps nobody out."""
    for moment in moments:
        go_to(page, house, moment, board)
        assert serious(page) == [], moment.option.words
