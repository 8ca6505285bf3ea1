"""What the ladder has played: a line a game while it runs, and figures that stay in the project."""

import ast
import json
import statistics
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from pandemonium.arena.statistics import wilson
from pandemonium.bots.levels import NAMES, strength_of, trust_in

ROOT = Path(__file__).resolve().parent.parent
LINES = ROOT / "build" / "ladder"
"""A file a game, so that two games can be played at once."""
FIGURES = ROOT / "docs" / "ladder"
CHOOSING = ("searched", "clear", "choices", "rank", "follow_advice", "mean_advice")
"""What of the levels decides beside their numbers."""
ENOUGH = 20
"""So many games of today's bots say more than any number of yesterday's."""
SETTLED = 200
"""So many decisions say how long a bot thinks."""


@dataclass(frozen=True)
class Contest:
    """One bot among others of another sort, at so many seats."""

    game: str
    seats: int
    one: str
    others: str


@dataclass(frozen=True)
class Line:
    """How one game of a contest went; milliseconds of CPU for each decision with a choice.

    *mark* stands for everything that made these bots as strong as they were.
    """

    contest: Contest
    number: int
    share: float
    times: list[float]
    others_times: list[float]
    mark: str = ""


@dataclass(frozen=True)
class Found:
    """What a contest has shown so far."""

    games: int
    wins: float
    mark: str = ""

    @property
    def share(self) -> float:
        return self.wins / self.games

    @property
    def low(self) -> float:
        return wilson(self.wins, self.games)[0]

    @property
    def high(self) -> float:
        return wilson(self.wins, self.games)[1]


@dataclass(frozen=True)
class Pace:
    """How long a level thinks, in milliseconds a decision."""

    decisions: int
    mean: float
    p95: float


@dataclass(frozen=True)
class Figures:
    """Everything known about one game."""

    contests: dict[Contest, Found]
    paces: dict[str, Pace]


@cache
def judgement_mark(game: str) -> bytes:
    """Return what stands for a game's judgement, written and learned, and for the search."""
    sources = ROOT / "src" / "pandemonium"
    folder = sources / "games" / game
    parts = [code_of(path) for path in sorted(folder.glob("judge/*.py"))]
    parts += [code_of(path) for path in folder.glob("features.py")]
    parts.append(code_of(sources / "bots" / "search.py"))
    for habits in folder.glob("habits.py"):  # the game is searched by whole steps
        parts += [code_of(habits), code_of(sources / "bots" / "steps.py")]
    parts.append(code_of(sources / "bots" / "levels.py", CHOOSING))
    weights = b"".join(path.read_bytes() for path in folder.glob("weights.json"))
    return sha256("\n".join(parts).encode() + weights).digest()


def code_of(path: Path, only: Sequence[str] = ()) -> str:
    """Return what a module does, without imports and comments: those make nobody stronger."""
    statements: list[str] = []
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            continue
        if only and getattr(node, "name", "") not in only:
            continue
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue
        statements.append(ast.dump(node))
    return "\n".join(statements)


def mark_of(contest: Contest) -> str:
    """Return what stands for the strength of both sides: games of other bots are not counted."""
    sides = [
        strength_of(name, contest.game) if name in NAMES else name
        for name in (contest.one, contest.others)
    ]
    numbers = repr((sides, trust_in(contest.game))).encode()
    return sha256(numbers + judgement_mark(contest.game)).hexdigest()[:8]


def append(line: Line) -> None:
    """Keep one game."""
    LINES.mkdir(parents=True, exist_ok=True)
    with (LINES / f"{line.contest.game}.jsonl").open("a", encoding="utf-8") as file:
        file.write(json.dumps(asdict(line)) + "\n")


def read_lines(game: str) -> list[Line]:
    """Return the games of today's bots; a line that was cut off while written is left out."""
    path = LINES / f"{game}.jsonl"
    if not path.exists():
        return []
    found: list[Line] = []
    for text in path.read_text(encoding="utf-8").splitlines():
        try:
            line = json.loads(text)
        except json.JSONDecodeError:
            continue
        contest = Contest(**line.pop("contest"))
        if line.get("mark", "") == mark_of(contest):
            found.append(Line(contest, **line))
    return found


def figures_of(game: str) -> Figures:
    """Return what the project says about a game, and what was played here since, in its place."""
    kept = read_figures(game)
    lines = read_lines(game)
    contests = dict(kept.contests)
    for contest, found in summed(lines).items():
        if tells_more(found, contests.get(contest)):
            contests[contest] = found
    paces = dict(kept.paces)
    for name, pace in paces_of(lines).items():
        if pace.decisions >= min(SETTLED, paces[name].decisions if name in paces else 0):
            paces[name] = pace
    return Figures(contests, paces)


def tells_more(found: Found, kept: Found | None) -> bool:
    """Tell whether new games take the place of what was kept: a handful does not."""
    if kept is None or found.games >= kept.games:
        return True
    return found.mark != kept.mark and found.games >= ENOUGH


def summed(lines: Iterable[Line]) -> dict[Contest, Found]:
    """Return what each contest has shown."""
    found: dict[Contest, Found] = {}
    for line in lines:
        before = found.get(line.contest, Found(0, 0.0))
        found[line.contest] = Found(before.games + 1, before.wins + line.share, line.mark)
    return found


def paces_of(lines: Iterable[Line]) -> dict[str, Pace]:
    """Return how long each bot thinks."""
    times: dict[str, list[float]] = {}
    for line in lines:
        times.setdefault(line.contest.one, []).extend(line.times)
        times.setdefault(line.contest.others, []).extend(line.others_times)
    return {name: pace_of(sorted(spent)) for name, spent in times.items() if spent}


def pace_of(spent: Sequence[float]) -> Pace:
    late = spent[min(len(spent) - 1, int(0.95 * len(spent)))]
    return Pace(len(spent), round(statistics.fmean(spent), 2), round(late, 2))


def read_figures(game: str) -> Figures:
    """Return what stands in the project."""
    path = FIGURES / f"{game}.json"
    if not path.exists():
        return Figures({}, {})
    kept: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    contests = {
        Contest(game, row["seats"], row["one"], row["others"]): Found(
            row["games"], row["wins"], row["mark"]
        )
        for row in kept["contests"]
    }
    return Figures(contests, {name: Pace(**pace) for name, pace in kept["paces"].items()})


def write_figures(game: str, figures: Figures) -> None:
    """Keep what is known about a game in the project."""
    rows = [
        {"seats": c.seats, "one": c.one, "others": c.others, **asdict(found)}
        for c, found in sorted(
            figures.contests.items(), key=lambda item: (item[0].seats, item[0].one, item[0].others)
        )
    ]
    paces = {name: asdict(pace) for name, pace in sorted(figures.paces.items())}
    text = ",\n  ".join(json.dumps(row) for row in rows)
    text = f'{{"contests": [\n  {text}\n ],\n "paces": {json.dumps(paces, indent=2)}\n}}\n'
    FIGURES.mkdir(parents=True, exist_ok=True)
    (FIGURES / f"{game}.json").write_text(text, encoding="utf-8")
