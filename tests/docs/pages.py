"""Reading the pages: their fenced blocks, their code in sentences, their links."""

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
PAGES = sorted(
    [
        *ROOT.glob("*.md"),
        *(ROOT / "docs").glob("*.md"),
        *(ROOT / "docs/effects").glob("*.md"),
        ROOT / "web/src/games/README.md",
    ]
)
FENCE = re.compile(r"^```(\w*)[^\n]*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
IN_SENTENCE = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\]\(([^)\s]+)\)")


@dataclass(frozen=True)
class Block:
    """A fenced block: where it stands, its language, its text."""

    page: Path
    line: int
    language: str
    text: str

    def __str__(self) -> str:
        return f"{self.page.name}:{self.line}"


def blocks(*languages: str) -> list[Block]:
    """Return the blocks in one of these languages, of all pages."""
    found = []
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for match in FENCE.finditer(text):
            if match[1] in languages:
                line = text.count("\n", 0, match.start()) + 1
                found.append(Block(page, line, match[1], match[2]))
    return found


def said_code(page: Path) -> list[str]:
    """Return the code that stands in the sentences of a page."""
    return IN_SENTENCE.findall(FENCE.sub("", page.read_text(encoding="utf-8")))


def links(page: Path) -> list[str]:
    """Return the links of a page that stay in the repository."""
    found = LINK.findall(FENCE.sub("", page.read_text(encoding="utf-8")))
    return [link for link in found if not link.startswith(("http:", "https:", "#"))]


def named(page: str) -> Path:
    """Return the page of that name."""
    return next(path for path in PAGES if path.name == page)
