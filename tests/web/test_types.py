"""The client's types are those of the games, and its bundle stays small."""

import gzip
import subprocess
import sys
from pathlib import Path

import pytest

from tests.web.house import ROOT

MOST_BYTES = 200_000


@pytest.mark.parametrize("tool", ["gen_ts", "make_intro"])
def test_what_is_made_by_a_tool_is_what_it_would_make_now(tool: str) -> None:
    """The types are those of the views; the prepared positions still repeat themselves."""
    done = subprocess.run(
        [sys.executable, f"tools/{tool}.py", "--check"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_first_page_and_shell_stay_small(client: Path) -> None:
    page = (client / "index.html").read_text(encoding="utf-8")
    first = [path for path in client.glob("assets/*.*") if f"assets/{path.name}" in page]
    assert len(first) >= 2
    total = sum(len(gzip.compress(path.read_bytes())) for path in first)
    assert total <= MOST_BYTES


def test_the_lock_names_no_address() -> None:
    lock = (ROOT / "web" / "package-lock.json").read_text(encoding="utf-8")
    assert "resolved" not in lock
