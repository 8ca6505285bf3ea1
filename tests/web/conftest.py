"""One built client, one server and one browser for the whole folder."""

import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.web.house import DIST, ROOT, House

ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
WEB = ROOT / "web"
LAPTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
HERE = Path(__file__).parent
PATIENCE = 15_000
# Most tests do not want to watch: what happens is told at once, unless a test speaks of motion.
PACE = """
localStorage.getItem("pandemonium.settings") ??
  localStorage.setItem("pandemonium.settings", JSON.stringify({ motion: "%s" }))
"""

NewPage = Callable[..., Page]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A whole game drawn by a browser takes its time on a busy machine."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.timeout(240))


def _stale() -> bool:
    """Tell whether a source is younger than the built page."""
    page = DIST / "index.html"
    if not page.exists():
        return True
    built = page.stat().st_mtime
    sources = [*(WEB / "src").rglob("*"), *(WEB / "public").rglob("*"), WEB / "index.html"]
    return any(path.is_file() and path.stat().st_mtime > built for path in sources)


@pytest.fixture(scope="session")
def client() -> Path:
    """The built client; built now if it is not there or old."""
    if _stale():
        npm = shutil.which("npm")
        if npm is None or not (WEB / "node_modules").exists():
            pytest.fail("web/dist is missing or old: run npm ci and npm run build in web/")
        subprocess.run([npm, "run", "-s", "build"], cwd=WEB, check=True, timeout=100)
    return DIST


@pytest.fixture(scope="session")
def house(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests that do not kill it."""
    server = House(tmp_path_factory.mktemp("house"))
    server.start()
    try:
        yield server
    finally:
        server.end()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for the whole folder."""
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        pytest.fail("these tests need Chromium: install the distribution's chromium package")
    with sync_playwright() as driver:
        chromium = driver.chromium.launch(executable_path=path, args=ARGS)
        try:
            yield chromium
        finally:
            chromium.close()


@pytest.fixture
def new_page(browser: Browser, house: House) -> Iterator[NewPage]:
    """Open pages of new visitors; a page that reports an error of its own fails the test."""
    contexts: list[BrowserContext] = []
    mistakes: list[str] = []

    def make(
        path: str = "/", address: str | None = None, *, viewport: object = None, **options: object
    ) -> Page:
        options.setdefault("locale", "en-GB")
        pace = "normal" if "reduced_motion" in options else "none"
        options.setdefault("reduced_motion", "reduce")
        context = browser.new_context(viewport=viewport or LAPTOP, **options)
        context.add_init_script(PACE % pace)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: mistakes.append(str(error)))
        page.goto((address or house.address) + path)
        return page

    try:
        yield make
    finally:
        for context in contexts:
            context.close()
    assert mistakes == []
