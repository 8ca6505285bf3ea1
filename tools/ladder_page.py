"""The page docs/opponents.md and its picture, made from the lines of the ladder."""

from collections.abc import Iterable, Mapping
from html import escape
from pathlib import Path

from ladder_lines import FIGURES, ROOT, Contest, Figures, Found, mark_of
from pandemonium.bots.levels import NAMES
from pandemonium.bots.weights import FILE, BadWeights, read
from pandemonium.games.registry import all_games

BEFORE = "before"
"""The greedy of before there were levels; tools/before.py has it."""
WATCHED = FIGURES / "watched.md"
"""What somebody saw who watched them play; written by hand."""
WIDTH, PANEL, BAR = 860, 150, 34
INTRO = """# Opponents

What each level does, how it thinks and how it was trained stands in [bots.md](bots.md).
`make ladder` measures and writes this page: contests take turns, everybody sits everywhere equally
often, thinking is limited by iterations, times are CPU milliseconds of one core (compiled),
intervals are 95 % Wilson intervals. A shared victory counts in parts.
"""


def percent(found: Found) -> str:
    return f"{100 * found.share:.0f} % [{100 * found.low:.0f}, {100 * found.high:.0f}]"


def contest_rows(found: Mapping[Contest, Found]) -> Iterable[str]:
    """Yield the rows of the table: who among whom, how often, how sure."""
    order = {name: place for place, name in enumerate([*NAMES, "greedy", BEFORE])}
    keys = [game.key for game in all_games()]
    for contest in sorted(
        found,
        key=lambda c: (keys.index(c.game), c.seats, -order.get(c.one, 9), -order.get(c.others, 9)),
    ):
        fair = 100 / contest.seats
        among = contest.others if contest.seats == 2 else f"{contest.seats - 1} {contest.others}"
        row = found[contest]
        games = f"{row.games}" if row.mark == mark_of(contest) else f"{row.games} *"
        who = f"{contest.game} | {contest.seats} | {contest.one} | {among}"
        yield f"| {who} | {games} | {percent(row)} | {fair:.0f} |"


def time_rows(found: Mapping[str, Figures]) -> Iterable[str]:
    """Yield the rows of the table of thinking times."""
    for game in all_games():
        for name in NAMES:
            pace = found[game.key].paces.get(name)
            if pace is not None:
                figures = f"{pace.decisions} | {pace.mean:.1f} | {pace.p95:.1f}"
                yield f"| {game.key} | {name} | {figures} |"


def weight_rows() -> Iterable[str]:
    """Yield what is shipped, with its pedigree."""
    for game in all_games():
        path = game.folder() / FILE
        try:
            made = read(path).pedigree
        except BadWeights:
            continue
        size = path.stat().st_size / 1000
        yield (
            f"| {game.key} | {size:.0f} kB | {made['generation']} | {made['games']} | "
            f"{made['samples']} | {made['log_loss']:.3f} | {made['seed']} |"
        )


def picture(found: Mapping[Contest, Found]) -> str:
    """Return a drawing: each level against the one below, with its interval."""
    parts: list[str] = []
    top = 30
    for game in all_games():
        seats = min(game.seats)
        parts.append(f'<text x="10" y="{top + 16}" class="game">{escape(game.key)}</text>')
        fair = 1 / seats
        for place in range(1, len(NAMES)):
            row = next(
                (
                    f
                    for c, f in found.items()
                    if (c.game, c.seats, c.one, c.others)
                    == (game.key, seats, NAMES[place], NAMES[place - 1])
                ),
                None,
            )
            if row is not None:
                words = f"{NAMES[place]} against {NAMES[place - 1]}"
                parts += bar(row, fair, 110 + (place - 1) * 185, top, words)
        top += PANEL
    style = (
        "text{font:13px system-ui,sans-serif;fill:#333}.game{font-weight:600}"
        ".bar{fill:#7a9cc6}.fair{stroke:#999;stroke-dasharray:3 3}.sure{stroke:#222;stroke-width:2}"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {top}" role="img" '
        'aria-label="How often each level wins against the one below">'
        f'<style>{style}</style><rect width="100%" height="100%" fill="#fff"/>'
        f"{''.join(parts)}</svg>\n"
    )


def bar(row: Found, fair: float, left: int, top: int, words: str) -> list[str]:
    """Return one bar with its interval and a line at the fair share."""
    height = PANEL - 60

    def at(share: float) -> float:
        return top + height * (1 - share)

    middle = left + BAR / 2
    return [
        (
            f'<rect class="bar" x="{left}" y="{at(row.share):.1f}" width="{BAR}" '
            f'height="{height * row.share:.1f}"/>'
        ),
        (
            f'<line class="fair" x1="{left - 12}" x2="{left + BAR + 12}" y1="{at(fair):.1f}" '
            f'y2="{at(fair):.1f}"/>'
        ),
        (
            f'<line class="sure" x1="{middle}" x2="{middle}" y1="{at(row.low):.1f}" '
            f'y2="{at(row.high):.1f}"/>'
        ),
        f'<text x="{left + BAR + 8}" y="{top + 40}">{100 * row.share:.0f} %</text>',
        f'<text x="{left - 20}" y="{top + height + 20}">{escape(words)}</text>',
    ]


def write_page(
    figures: Mapping[str, Figures], speeds: Mapping[str, float], root: Path = ROOT
) -> None:
    """Write the page and the picture."""
    found = {c: row for one in figures.values() for c, row in one.contests.items()}
    parts = [
        INTRO,
        "![How often each level wins against the one below](opponents.svg)\n",
        "## Who beats whom\n",
        "A star: measured before the last change of levels, weights, judgement or search.",
        "`before` is the greedy bot of before there were levels, against which the bars were set;",
        "`seer` sees all cards, `oracle` the dice to come too, `thinker` neither.\n",
        "| game | seats | one | among | games | wins | fair |",
        "|---|---|---|---|---|---|---|",
        *contest_rows(found),
        "\n## Time per decision\n",
        "Decisions with more than one option; milliseconds.\n",
        "| game | level | decisions | mean | p95 |",
        "|---|---|---|---|---|",
        *time_rows(figures),
        "\n## Iterations a second\n",
        "The top level's search in the middle of games, and OpenSpiel's C++ ISMCTS, in one run.\n",
        "| search | iterations a second |",
        "|---|---|",
        *[f"| {name} | {rate:,.0f} |" for name, rate in speeds.items()],
        "\n## Weights\n",
        "| game | size | generation | games | samples | log loss | seed |",
        "|---|---|---|---|---|---|---|",
        *weight_rows(),
    ]
    if WATCHED.exists():
        parts.append("\n" + WATCHED.read_text(encoding="utf-8").rstrip())
    (root / "docs" / "opponents.md").write_text("\n".join(parts) + "\n", encoding="utf-8")
    (root / "docs" / "opponents.svg").write_text(picture(found), encoding="utf-8")
